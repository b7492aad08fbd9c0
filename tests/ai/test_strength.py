"""The levels of AI seats are what they say, and better than pressing anything."""

from __future__ import annotations

from random import Random

from engine.ai.policy import decide
from engine.rules.api import (
    Expire,
    Illegal,
    SeatSetup,
    SeededChance,
    Setup,
    State,
    apply,
    legal_actions,
    new_table,
    view,
)
from engine.rulesets import catalog
from tests.players import sample

RULES = catalog.load("blitz")


def pressed(state: State, seat: int, rnd: Random):
    """Any answer but to give up, by a seat that presses anything."""
    choices = [
        c
        for c in legal_actions(state, RULES, seat)
        if c.verb not in ("surrender", "agree", "propose", "counter")
    ]
    return sample(rnd.choice(choices), seat, rnd)


def winners(seats: list[str], seed: int) -> list[str]:
    """Who won a Blitz of these seats: "normal", "easy", or "" that presses anything."""
    rnd, chance = Random(seed), SeededChance(b"strength/%d" % seed)
    setup = Setup(RULES, [SeatSetup(ai=ai, player="" if ai else "p") for ai in seats])
    state = new_table(setup, at=0, chance=chance).state
    at = 0
    while state.outcome is None:
        at += 1000
        assert state.prompt is not None
        asked = state.prompt.seats[0]
        command = None
        for seat in dict.fromkeys([*(o.to for o in state.offers), asked]):
            if seats[seat]:
                command = decide(view(state, RULES, seat), RULES)
            elif seat == asked:
                command = pressed(state, seat, rnd)
            if command is not None:
                break
        try:
            if command is None:
                at = max(at, state.prompt.deadline)
                command = Expire(state.prompt.id)
            state = apply(state, command, rules=RULES, at=at, chance=chance).state
        except Illegal:
            at = max(at, state.prompt.deadline)
    return [seats[i] for i, place in enumerate(state.outcome.places) if place == 1]


def share(won: list[str], level: str) -> int:
    """The wins of a level in percent."""
    return 100 * won.count(level) // len(won)


def test_a_normal_seat_wins_most_games_against_three_who_press_anything() -> None:
    won = [w for seed in range(24) for w in winners(["", "normal", "", ""], seed)]
    assert share(won, "normal") > 50  # one seat in four


def test_an_easy_seat_wins_its_share_and_more() -> None:
    won = [w for seed in range(24) for w in winners(["easy", "", "", ""], seed)]
    assert share(won, "easy") > 35


def test_normal_seats_win_more_often_than_easy_ones() -> None:
    tables = (["normal", "easy", "normal", "easy"], ["easy", "normal", "easy", "normal"])
    won = [w for seed in range(24) for w in winners(tables[seed % 2], seed)]
    assert share(won, "normal") > 55
