"""Whatever is offered is taken: every answer and deed that a seat is shown, come what may."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.api import (
    Illegal,
    Rules,
    SeededChance,
    Setup,
    State,
    Terms,
    apply,
    commands,
    legal_actions,
    new_table,
    next_due,
    overdue,
    quote,
)
from engine.rulesets import catalog
from tests.engine.positions import OUTERS, scene_of
from tests.engine.test_properties import calm, check_whole, short, table_of
from tests.players import every, sample, sample_offer

CHANCE = SeededChance(b"offered")


def take(state: State, rules: Rules, at: int) -> None:
    """Each choice of each seat has been taken on its own, and left the table whole."""
    for seat in range(len(state.seats)):
        for choice in legal_actions(state, rules, seat):
            if choice.verb == "roll" and any(c.until > at for c in state.claims):
                continue  # it is shown with the time from which one may
            for command in every(choice, seat):
                after = apply(state, command, rules=rules, at=at, chance=CHANCE).state
                check_whole(after)


def gifts(state: State, seat: int) -> Iterator[Terms]:
    """All cash, or any one cell, for nothing."""
    yield Terms(pay=state.seats[seat].cash)
    for cell, owner in enumerate(state.owner):
        if owner == seat:
            yield Terms([cell])


def deeds(state: State, rules: Rules, at: int) -> Iterator[State]:
    """The table after each thing that somebody may do beside the question."""
    for seat in range(len(state.seats)):
        for choice in legal_actions(state, rules, seat):
            if choice.prompt or choice.verb in ("surrender", "agree"):
                continue
            for command in every(choice, seat):
                yield apply(state, command, rules=rules, at=at, chance=CHANCE).state
        for terms in gifts(state, seat):
            to = (seat + 1) % len(state.seats)
            try:
                offer = commands.Propose(seat, to, terms)
                made = apply(state, offer, rules=rules, at=at, chance=CHANCE).state
                deal = commands.Accept(to, made.offers[-1].id)
                yield apply(made, deal, rules=rules, at=at, chance=CHANCE).state
            except Illegal:
                continue


@pytest.mark.parametrize("name", OUTERS)
def test_what_is_offered_is_taken_whatever_was_done_beside_the_question(name: str):
    """Cash spent, cells sold, mortgages redeemed: the answers are those that are left."""
    scene = scene_of(name)
    take(scene.state, scene.rules, scene.at)
    for state in deeds(scene.state, scene.rules, scene.at):
        take(state, scene.rules, scene.at)


@pytest.mark.parametrize("name", OUTERS)
def test_an_answer_costs_only_the_seat_that_gives_it(name: str):
    """Whatever was done beside the question: nobody else pays for a deed of his own."""
    scene = scene_of(name)
    for state in [scene.state, *deeds(scene.state, scene.rules, scene.at)]:
        asked = state.prompt.seats[0]
        for choice in legal_actions(state, scene.rules, asked):
            if choice.verb not in ("transfer", "buy", "bail", "bet", "pay", "settle"):
                continue
            for command in every(choice, asked):
                after = apply(state, command, rules=scene.rules, at=scene.at, chance=CHANCE)
                for event in after.events:
                    foreign = getattr(event, "frm", asked) not in (asked, -1)
                    assert not (foreign and event.__struct_config__.tag == "money"), event


@settings(calm, max_examples=12)
@given(
    ruleset=st.sampled_from(catalog.presets()),
    seats=st.integers(0, 4),
    seed=st.integers(0, 2**32 - 1),
)
def test_every_choice_offered_in_any_game_is_taken_and_every_quote_is_true(
    ruleset: str, seats: int, seed: int
):
    rnd = Random(seed)
    rules = short(ruleset, rnd)
    who = table_of(ruleset, seats)
    at = 1000
    state = new_table(Setup(rules, who), at=at, chance=SeededChance(rnd.randbytes(8))).state
    for player in state.seats:  # so that debts and ruin come soon
        player.cash = rnd.randint(100, 900)
    for _ in range(400):
        if state.outcome is not None:
            return
        at = max(at + rnd.choice([50, 1500, 5000]), state.at)
        if rnd.random() < 0.1:
            take(state, rules, at)
            verdicts(state, rules, at, rnd)
        command = _any(state, rules, rnd)
        if rnd.random() < 0.05 or command is None:
            at = max(at, next_due(state) or 0)
            command = overdue(state, at)
        try:
            state = apply(state, command, rules=rules, at=at, chance=CHANCE).state
        except Illegal:
            continue  # an offer on which nobody would agree, or a throw too early


def verdicts(state: State, rules: Rules, at: int, rnd: Random) -> None:
    """What a quote says of terms becomes of the offer, and a receiver is free for it."""
    for seat in range(len(state.seats)):
        for choice in legal_actions(state, rules, seat):
            if choice.verb not in ("propose", "counter"):
                continue
            made = sample_offer(choice, seat, rnd, state.seats[seat].cash)
            told = quote(state, rules, seat, made.to, made.terms, counter=choice.offer)
            if choice.verb == "counter":
                made = commands.Counter(seat, choice.offer, made.terms)
            try:
                apply(state, made, rules=rules, at=at, chance=CHANCE)
                why = ""
            except Illegal as refusal:
                why = refusal.reason.value
            assert told.why == why
            assert why not in ("offer-limit", "offer-turn-limit", "offer-open", "window-closed")


def _any(state: State, rules: Rules, rnd: Random) -> Any:
    """An answer of one who is asked, or what anybody may do beside it."""
    seat = state.prompt.seats[0] if rnd.random() < 0.6 else rnd.randrange(len(state.seats))
    listed = [c for c in legal_actions(state, rules, seat) if c.verb not in ("surrender", "agree")]
    if not listed:
        return None
    choice = rnd.choice([c for c in listed if c.prompt] or listed)
    choice = choice if rnd.random() < 0.6 else rnd.choice(listed)
    if choice.verb == "propose":
        return sample_offer(choice, seat, rnd, state.seats[seat].cash)
    return sample(choice, seat, rnd)
