"""Whole games told: no event without words, and no sum that a line does not account for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.rules import events as ev
from engine.rules.api import (
    Illegal,
    Rules,
    SeatSetup,
    SeededChance,
    Setup,
    apply,
    asked_seats,
    legal_actions,
    new_table,
    next_due,
    overdue,
)
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.narration import stories, story, toast
from engine.text.rulebook import TOPICS
from tests.players import sample, sample_offer

NAMES = ["Марина", "Артём", "Олег", "Робот Лиса"]


def play(seed: int, preset: str | Rules, seats: int) -> list[tuple[Any, list[Any]]]:
    """A game of random play with its clock: what was asked and what happened."""
    rnd, at = Random(seed), 1000
    rules = catalog.load(preset) if isinstance(preset, str) else preset
    chance = SeededChance(seed.to_bytes(16, "big"))
    sides = rules.key.seats.sides
    who = [SeatSetup(player=f"p{i}", side=i % sides if sides else -1) for i in range(seats)]
    step = new_table(Setup(rules, who), at=at, chance=chance)
    record: list[tuple[Any, list[Any]]] = [(None, step.events)]
    state = step.state
    for _ in range(6000):
        if state.outcome is not None:
            return record
        at += 100
        due = next_due(state)
        if rnd.random() < 0.02 and due is not None:
            at = max(at, due)
            command = overdue(state, at)
        else:
            seat = rnd.choice(asked_seats(state))
            choices = [c for c in legal_actions(state, rules, seat) if c.verb != "agree"]
            choice = rnd.choice(choices)
            if choice.verb == "surrender" and rnd.random() < 0.98:
                continue
            if choice.verb == "propose":
                command = sample_offer(choice, seat, rnd, state.seats[seat].cash)
            else:
                command = sample(choice, seat, rnd)
        if command is None:
            continue
        try:
            step = apply(state, command, rules=rules, at=at, chance=chance)
        except Illegal:
            continue
        state = step.state
        record.append((command, step.events))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("seed", "preset", "seats"), [(1, "blitz", 4), (2, "blitz", 2)])
def test_whole_games_are_told_without_a_hole_in_every_language(
    seed: int, preset: str, seats: int
) -> None:
    rules, names = catalog.load(preset), NAMES[:seats]
    record = play(seed, preset, seats)
    for lang in languages():
        t = translator(lang)
        for command, events in record:
            for event in events:
                story(event, names, rules, t)
            for line in stories(events, names, rules, t):
                assert line.text
                assert line.text in line.full
                assert -1 <= line.seat < seats
                assert (line.seat < 0) or line.full.startswith(names[line.seat])
                assert line.why in TOPICS
                assert "!" not in line.text or events[-1].__class__ is ev.Finished
            seat = getattr(command, "seat", 0)
            assert toast(events, seat, names, rules, t)


def test_money_that_nothing_accounts_for_is_never_silent() -> None:
    """Each payment between seats has a line with its sum, alone or within a larger one."""
    rules, t = catalog.load("blitz"), translator("ru")
    for _, events in play(3, "blitz", 3):
        told_text = " ".join(line.full for line in stories(events, NAMES, rules, t))
        for event in events:
            if isinstance(event, ev.Money) and event.why == "rent":
                assert NAMES[event.frm] in told_text
                assert NAMES[event.to] in told_text
            if isinstance(event, ev.Owned) and event.why in ("purchase", "auction"):
                assert t.money(event.amount) in told_text
