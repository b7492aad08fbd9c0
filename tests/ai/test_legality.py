"""An AI seat is never refused, never stuck and never slow, whoever it plays with."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from engine.ai.policy import SIDES, decide, waits_until
from engine.audit import Auditor
from engine.rules.api import (
    Answer,
    Expire,
    Illegal,
    SeatSetup,
    SeededChance,
    Setup,
    apply,
    legal_actions,
    new_table,
    view,
)
from engine.rules.commands import Accept, Claim, Reject, Waive
from engine.rulesets import catalog
from tests.players import nonsense, sample, sample_offer


def play(ruleset: str, seats: list[str], seed: int, rnd: Random) -> list[float]:
    """A game of AI seats ("normal", "easy") and random ones (""): the AI's times in seconds.

    Every command of an AI seat must be taken; every question put to it must be answered.
    """
    rules, chance = catalog.load(ruleset), SeededChance(b"mixed/%d" % seed)
    setup = Setup(rules, [SeatSetup(ai=ai, player="" if ai else "p") for ai in seats])
    step = new_table(setup, at=0, chance=chance)
    auditor, times = Auditor(rules, len(seats)), []
    assert auditor.follow(step) == []
    at = 0
    for _ in range(20_000):
        state = step.state
        if state.outcome is not None:
            return times
        at += 1000
        assert state.prompt is not None
        asked = state.prompt.seats[0]
        command = None
        for seat in dict.fromkeys([*(o.to for o in state.offers), asked]):
            if not seats[seat]:
                continue
            shown = view(state, rules, seat)
            start = process_time()
            command = decide(shown, rules, at)
            times.append(process_time() - start)
            if seat == asked and waits_until(shown) <= at:
                assert command is not None, state.prompt
            if command is not None:
                side = seat == asked and not isinstance(command, Answer | Accept | Reject | Claim)
                assert not side or state.prompt.sides < SIDES
                step = apply(state, command, rules=rules, at=at, chance=chance)
                break
        if command is None:
            try:
                command = person(state, rules, rnd)
                step = apply(state, command, rules=rules, at=at, chance=chance)
            except Illegal:
                if any(c.until > at for c in state.claims):
                    continue  # nobody throws before the owners had their seconds
                at = max(at, state.prompt.deadline)
                step = apply(state, Expire(state.prompt.id), rules=rules, at=at, chance=chance)
        assert auditor.follow(step) == []
    raise AssertionError("the game does not end")


def person(state, rules, rnd: Random):
    """What a person who presses anything presses: offers to the AI seats too."""
    if rnd.random() < 0.03:
        return nonsense(rnd.choice(state.prompt.seats), rnd)
    claims = [c for c in state.claims if not c.noted]
    if claims and rnd.random() < 0.2:
        kind = rnd.choice([Claim, Claim, Waive])
        return kind(seat=claims[0].owner, claim=claims[0].id)
    seat = state.prompt.seats[0]
    choices = legal_actions(state, rules, seat)
    offers = [c for c in choices if c.verb == "propose"]
    if offers and rnd.random() < 0.5:
        return sample_offer(offers[0], seat, rnd, state.seats[seat].cash)
    usual = [c for c in choices if c.verb not in ("surrender", "propose", "counter", "agree")]
    if rnd.random() < 0.002:
        usual = [c for c in choices if c.verb == "surrender"]
    return sample(rnd.choice(usual), seat, rnd) or Expire(-1)


@pytest.mark.parametrize("ruleset", catalog.presets())
@pytest.mark.parametrize(
    "seats",
    [["normal", ""], ["normal", "easy", ""], ["", "normal", "", "normal", "easy", ""]],
    ids=["duel", "three", "six"],
)
def test_every_command_of_an_ai_seat_is_taken(ruleset: str, seats: list[str]) -> None:
    key = catalog.load(ruleset).key.seats
    if key.sides:
        seats = [*seats, *seats][: 6 if len(seats) > 2 else 4]
    for seed in range(3):
        play(ruleset, seats[: key.max], seed, Random(seed))


@pytest.mark.parametrize("ruleset", ["classic", "c1009", "globopoly-quick"])
def test_a_decision_takes_less_than_five_milliseconds(ruleset: str) -> None:
    times = sorted(play(ruleset, ["normal"] * 5, 11, Random(11)))
    assert times[len(times) * 99 // 100] < 0.005


def test_the_same_view_gives_the_same_command() -> None:
    rules, chance = catalog.load("blitz"), SeededChance(b"twice")
    step = new_table(Setup(rules, [SeatSetup(ai="normal")] * 3), at=0, chance=chance)
    for at in range(150):
        state = step.state
        if state.outcome is not None or state.prompt is None:
            break
        seats = [*(o.to for o in state.offers), *state.prompt.seats]
        found = [
            (decide(view(state, rules, s), rules), decide(view(state, rules, s), rules))
            for s in seats
        ]
        assert all(one == other for one, other in found)
        command = next(one for one, _ in found if one is not None)
        step = apply(state, command, rules=rules, at=at, chance=chance)
