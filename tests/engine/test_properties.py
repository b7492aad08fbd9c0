"""Any game: whoever plays whatever, leaves or is silent, the table stays whole (R-169)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.audit import Auditor
from engine.rules.api import (
    BANK,
    Illegal,
    RecordedChance,
    Rules,
    SeatSetup,
    SeededChance,
    Setup,
    State,
    apply,
    asked_seats,
    decode,
    digest,
    encode,
    events,
    legal_actions,
    new_table,
    next_due,
    overdue,
    view,
)
from engine.rulesets import catalog, variants
from tests.players import nonsense, sample, sample_offer

MOST_COMMANDS = 30_000
Record = list[tuple[Any, int, list[int], str]]


def check_whole(state: State) -> None:
    """What must hold between any two commands."""
    assert all(x.cash >= 0 for x in state.seats)
    assert all(x.cash == 0 for x in state.seats if not x.alive)
    for cell, owner in enumerate(state.owner):
        assert owner == BANK or state.seats[owner].alive
        if owner == BANK:
            assert state.level[cell] == 0
            assert state.mortgage[cell] == 0
    for offer in state.offers:
        assert state.seats[offer.maker].alive
        assert state.seats[offer.to].alive
    if state.outcome is not None:
        assert state.prompt is None
        assert state.agenda == []
        assert next_due(state) is None
    else:
        assert state.prompt is not None
        assert state.prompt.seats
        assert all(state.seats[i].alive for i in state.prompt.seats)
        assert next_due(state) is not None
    for task in state.agenda:
        seat = getattr(task, "seat", BANK)
        alive = seat == BANK or state.seats[seat].alive
        assert alive or getattr(task, "phase", "") == "over"


class Purse:
    """Cash by seat, folded from the money events alone."""

    def __init__(self, seats: int) -> None:
        self.cash = [0] * seats

    def fold(self, story: list[Any]) -> None:
        for event in story:
            if isinstance(event, events.Money):
                if event.frm != BANK:
                    self.cash[event.frm] -= event.amount
                if event.to != BANK:
                    self.cash[event.to] += event.amount


def play(rules: Rules, seats: int, rnd: Random, *, ai: int, leave: float, silent: float) -> Record:
    """A whole game of random play, audited after each command; gives its record."""
    chance = SeededChance(rnd.randbytes(16))
    who = table_of(rules.key.name, seats, ai)
    seats = len(who)
    at = 1000
    step = new_table(Setup(rules, who), at=at, chance=chance)
    state, auditor = step.state, Auditor(rules, seats)
    assert auditor.follow(step) == []
    record: Record = [(None, at, step.drawn, digest(state))]
    purse = Purse(seats)
    purse.fold(step.events)
    for _ in range(MOST_COMMANDS):
        if state.outcome is not None:
            return record
        at += rnd.randint(50, 1500)
        seat = asked_seats(state)[0] if rnd.random() < 0.8 else rnd.randrange(seats)
        listed = legal_actions(state, rules, seat)
        sure = True
        if rnd.random() < silent:
            at = max(at, next_due(state) or 0)
            command = overdue(state, at)
        elif rnd.random() < 0.15:
            command, sure = nonsense(rnd.randrange(-1, seats + 1), rnd), False
        else:
            answers = [c for c in listed if c.prompt]
            pool = answers if answers and rnd.random() < 0.6 else listed
            choice = rnd.choice(pool) if pool else None
            if choice is None or (choice.verb == "surrender" and rnd.random() > leave):
                continue
            if choice.verb == "agree" and rnd.random() > leave:
                continue
            if choice.verb == "propose":
                command = sample_offer(choice, seat, rnd, state.seats[seat].cash)
                sure = False
            else:
                command = sample(choice, seat, rnd)
            if command is None:
                continue
            if choice.verb == "roll" and any(c.until > at for c in state.claims):
                sure = False
        before = encode(state)
        try:
            step = apply(state, command, rules=rules, at=at, chance=chance)
        except Illegal:
            assert not sure, command
            assert encode(state) == before
            continue
        assert encode(state) == before
        state = step.state
        purse.fold(step.events)
        assert purse.cash == [x.cash for x in state.seats]
        assert auditor.follow(step) == []
        check_whole(state)
        record.append((command, at, step.drawn, digest(state)))
    raise AssertionError("the game does not end")


SIZES = {
    name: [
        n
        for n in range(catalog.load(name).key.seats.min, catalog.load(name).key.seats.max + 1)
        if not catalog.load(name).key.seats.sides or n % catalog.load(name).key.seats.sides == 0
    ]
    for name in catalog.presets()
}


def short(name: str, rnd: Random | None = None) -> Rules:
    """The preset with a round limit that random players reach soon; with some variants by chance.

    What chance gives is what a lobby's creator may choose; what cannot be is chosen anew.
    """
    rules = variants.apply(catalog.load(name), {"round_limit": 20})
    while rnd is not None:
        overrides: dict[str, variants.Value] = {"round_limit": rnd.randint(5, 20)}
        for key in rnd.sample(list(variants.VARIANTS), rnd.randint(0, 5)):
            one = variants.VARIANTS[key]
            if key != "round_limit":
                overrides[key] = (
                    rnd.choice(one.values) if one.values else rnd.randint(one.low, one.high)
                )
        try:
            rules = variants.apply(catalog.load(name), overrides)
        except variants.VariantError:
            continue
        return variants.for_public_room(rules) if rnd.random() < 0.3 else rules
    return rules


def table_of(name: str, size: int, ai: int = 0) -> list[SeatSetup]:
    """Who sits down: AI seats first, sides in turn where there are sides."""
    sides = catalog.load(name).key.seats.sides
    sizes = SIZES[name]
    return [
        SeatSetup(player=f"p{i}", ai="normal" if i < ai else "", side=i % sides if sides else -1)
        for i in range(sizes[size % len(sizes)])
    ]


games = given(
    ruleset=st.sampled_from(catalog.presets()),
    seats=st.integers(0, 4),
    seed=st.integers(0, 2**32 - 1),
    varied=st.booleans(),
    leave=st.sampled_from([0.0, 0.01, 0.3]),
    silent=st.sampled_from([0.0, 0.05, 0.5]),
)
calm = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@calm
@games
def test_any_game_stays_whole_and_ends(ruleset, seats, seed, varied, leave, silent):
    """Refused commands change nothing, the auditor finds nothing, and somebody wins."""
    rnd = Random(seed)
    rules = short(ruleset, rnd if varied else None)
    play(rules, seats, rnd, ai=0, leave=leave, silent=silent)


@settings(calm, max_examples=15)
@games
def test_a_game_played_again_from_its_record_gives_equal_digests(
    ruleset, seats, seed, varied, leave, silent
):
    rnd = Random(seed)
    rules = short(ruleset, rnd if varied else None)
    record = play(rules, seats, rnd, ai=1, leave=leave, silent=silent)
    who = table_of(ruleset, seats, ai=1)
    _, at, drawn, first = record[0]
    state = new_table(Setup(rules, who), at=at, chance=RecordedChance(0, drawn)).state
    assert digest(state) == first
    for command, at, drawn, expected in record[1:]:
        chance = RecordedChance(state.draws, drawn)
        state = decode(encode(state))
        state = apply(state, command, rules=rules, at=at, chance=chance).state
        assert digest(state) == expected


@pytest.mark.parametrize("ruleset", catalog.presets())
def test_the_variants_by_chance_reach_every_key_that_the_preset_may_change(ruleset: str):
    """So that the properties above speak of them."""
    seen: set[str] = set()
    preset = catalog.load(ruleset)
    for seed in range(60):
        seen |= {name for name, *_ in variants.difference(short(ruleset, Random(seed)), preset)}
    fixed = {name for name, values in variants.options(preset).items() if len(values) < 2}
    assert set(variants.VARIANTS) - fixed <= seen


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_of_silent_players_ends_by_absence(seats: int):
    rules = catalog.load("classic")
    state = new_table(
        Setup(rules, [SeatSetup(player=f"p{i}") for i in range(seats)]),
        at=0,
        chance=SeededChance(b"silence"),
    ).state
    while state.outcome is None:
        at = next_due(state)
        state = apply(
            state, overdue(state, at), rules=rules, at=at, chance=SeededChance(b"silence")
        ).state
    assert state.outcome.why == "last"
    assert {x.ending for x in state.seats} == {"", "absent"}


@settings(calm, max_examples=10)
@games
def test_a_view_never_shows_a_deck_or_a_draw(ruleset, seats, seed, varied, leave, silent):
    rules = short(ruleset, Random(seed) if varied else None)
    who = table_of(ruleset, seats)
    state = new_table(Setup(rules, who), at=0, chance=SeededChance(b"%d" % seed)).state
    for viewer in (None, *range(len(who))):
        shown = encode_view(state, rules, viewer)
        other = decode(encode(state))
        for deck in other.decks.values():
            deck.reverse()
        other.draws += 17
        assert encode_view(other, rules, viewer) == shown


def encode_view(state: State, rules: Any, viewer: int | None) -> bytes:
    return msgspec.json.encode(view(state, rules, viewer))
