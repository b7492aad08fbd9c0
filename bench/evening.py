"""Evenings of many groups in virtual time: what chats get, and how soon a question is shown."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from bench.figure import Figure
from tests import servers
from tests.evening.evening import Plan, spend

SHOWN_S = 4.5
ROUNDS = 8  # about ten minutes with people who take two to eight seconds
EVENINGS = {
    "100 groups": Plan(groups=100, rounds=ROUNDS),
    "200 groups": Plan(groups=200, rounds=ROUNDS),
    "3 tables in a group": Plan(
        groups=1, tables=3, people=4, at_boards=1, rounds=ROUNDS, bid_s=20
    ),
}
UNITS = {"shown p50, s": "s", "shown p95, s": "s", "shown max, s": "s", "answer p95, s": "s"}
#: the most that is allowed, whatever the load
MOST = {"busiest minute of a chat": 20, "busiest second of all": 30, "429": 0}
AIMED = "100 groups"  # the others show what becomes of an overload


def run() -> Iterator[Figure]:
    """The numbers of each evening."""
    for name, plan in EVENINGS.items():
        began = process_time()
        with servers.valkey() as url:
            evening = spend(plan, url)
        games = plan.groups * plan.tables
        for key, value in evening.numbers.items():
            most = MOST.get(key)
            if key == "shown p95, s" and name == AIMED:
                most = SHOWN_S
            least = games if key == "games over" else None
            yield Figure(f"{name}: {key.split(',')[0]}", value, UNITS.get(key, ""), least, most)
        told = sum(party.has_result() for party in evening.parties)
        yield Figure(f"{name}: results told", told, least=games)
        yield Figure(f"{name}: faults of the fake", len(evening.broken), most=0)
        yield Figure(f"{name}: processor time", process_time() - began, "s")
