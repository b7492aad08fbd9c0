"""An evening from its wishes to its report."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine.live.room import Entry, Room
from engine.rules.rules import Rules
from tests.evening.house import House
from tests.evening.party import Party
from tests.evening.report import Report
from tests.evening.telegram import EveningApi
from tests.evening.trouble import Trouble
from tests.fake_bot_api.chats import Chat
from tests.virtual.loop import current, run
from tgbot.courier.memory import Card


@dataclass(frozen=True)
class Plan:
    """How many groups, tables in each and people at a table; who plays on the board."""

    groups: int = 10
    tables: int = 1
    people: int = 4
    at_boards: int = 2
    rounds: int = 0  # 0: as many as the mode has
    bid_s: int = 0  # 0: as long as the mode has
    begin_s: float = 60.0  # within so long all groups begin
    mode: str = "blitz"
    trouble: float = 0.0  # this share of all calls fails, and worse
    trouble_s: float = 300.0  # for so long
    seed: int = 1


@dataclass(repr=False)  # asyncio would write out the result of a task, and this is a world
class Evening:
    """What an evening was: its numbers, and its chats for a closer look."""

    numbers: dict[str, Any]
    report: Report
    chats: list[Chat]
    parties: list[Party]
    broken: list[str]
    logs: list[list[Entry]]  # of each party
    cards: dict[str, Card]  # by room
    troubles: dict[str, int]


def spend(plan: Plan, redis_url: str) -> Evening:
    """The whole evening of this plan, in virtual time."""
    return run(_spend(plan, redis_url))


async def _spend(plan: Plan, redis_url: str) -> Evening:
    loop, dice = current(), random.Random(plan.seed)
    api = EveningApi(loop, dice)
    report = Report(api, loop)
    with tempfile.TemporaryDirectory() as folder:
        async with House.open(api, loop, redis_url, Path(folder), rules_of(plan)) as house:
            parties = _invited(plan, house, report, dice)
            by_chat: dict[int, list[Party]] = {}
            for party in parties:
                by_chat.setdefault(party.chat.id, []).append(party)
            trouble = Trouble(api, parties, random.Random(plan.seed), plan.trouble)

            def told(room: Room, entry: Entry) -> None:
                if (party := house.parties.get(room.id)) is not None:
                    party.told(room, entry)
                if room.chat in by_chat:
                    seen(room.chat)

            def seen(chat: int) -> None:
                for one in by_chat.get(chat, [] if chat > 0 else parties):
                    one.changed.set()

            house.told, api.seen = told, seen
            games = [_group(plan, house, group, dice) for group in by_chat.values()]
            if plan.trouble:
                games.append(trouble.last(plan.trouble_s))
            await asyncio.gather(*games)
            await asyncio.sleep(90)  # what is still to be said is said
            assert house.crash is None, house.crash
            with loop.outside:
                cards = {
                    party.room_id: await house.tools.memory.card(
                        party.room_id, party.room.chat or 0
                    )
                    for party in parties
                }
                logs = [await house.live.store.whole_log(party.room_id) for party in parties]
    chats = list({party.chat.id: party.chat for party in parties}.values())
    broken = api.broken + api.updates.broken
    return Evening(
        report.numbers(chats), report, chats, parties, broken, logs, cards, trouble.kinds
    )


async def _group(plan: Plan, house: House, tables: list[Party], dice: random.Random) -> None:
    """The tables of a group are gathered one after another, since a chat has one lobby."""
    games = []
    await asyncio.sleep(dice.uniform(0, plan.begin_s))
    for table in tables:
        games.append(asyncio.create_task(table.play(0, plan.mode)))
        while table.room_id not in house.rooms or table.room.stage == "lobby":
            await asyncio.sleep(1)
    await asyncio.gather(*games)


def _invited(plan: Plan, house: House, report: Report, dice: random.Random) -> list[Party]:
    parties = []
    for number in range(plan.groups):
        people = [
            [house.api.person(f"{name} {number}-{table}") for name in NAMES[: plan.people]]
            for table in range(plan.tables)
        ]
        everybody = [p for table in people for p in table]
        kind = "group" if plan.trouble and number % 2 else "supergroup"
        chat = house.api.group(f"Двор {number}", everybody, kind=kind)
        for table in people:
            own = random.Random(dice.random())
            parties.append(Party(house, report, chat, table, own, at_boards=plan.at_boards))
    return parties


NAMES = ("Аня", "Боря", "Вера", "Глеб", "Дина", "Егор")


def rules_of(plan: Plan) -> Callable[[Rules], Rules]:
    """The mode with the plan's rounds and auction clock."""

    def changed(rules: Rules) -> Rules:
        key = rules.key
        if plan.rounds:
            key = replace(key, limit=replace(key.limit, rounds=plan.rounds))
        if plan.bid_s:
            key = replace(key, clock=replace(key.clock, bid=plan.bid_s))
        return Rules(replace(rules.data, ruleset=key))

    return changed
