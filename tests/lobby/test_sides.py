"""The sides of a lobby: chosen, given, dealt by lot, equal at the start."""

from __future__ import annotations

import pytest

from engine.lobby import commands as c
from engine.lobby import events as e
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.reducer import reduce
from engine.lobby.state import (
    LobbyState,
    Person,
    new_lobby,
)
from tests.lobby.test_lobby import ANNA, BORIS, OPENED, VERA, lobby, refused, start


def sided(*people: Person, seats: int = 0) -> LobbyState:
    state = new_lobby(
        "team", ANNA, seats=(4, 6), at=OPENED, commitment="c", claim="k1", sizes=[4, 6], sides=2
    )
    for person in people:
        state = reduce(state, c.Join(person=person, claim=f"k:{person.player}"), at=OPENED).lobby
    if seats:
        state = reduce(state, c.FillWithAi(by="tg:1", seats=seats), at=OPENED).lobby
    return state


def pick(state: LobbyState, by: str, side: int) -> LobbyState:
    step = reduce(state, c.PickSide(by=by, side=side), at=OPENED)
    found = step.lobby.find(by)
    assert found is not None and step.events == [e.LobbySide(seat=found.id, side=side)]
    return step.lobby


def test_sides_must_be_equal_before_it_starts() -> None:
    five = sided(BORIS, seats=5)
    with pytest.raises(LobbyIllegal) as refusal:
        start(five, "tg:1")
    assert (refusal.value.reason, refusal.value.about) == ("too-few", {"min": 6, "seats": 5})
    assert start(sided(BORIS, seats=4), "tg:1").lobby.closed == "started"


def test_a_side_is_chosen_and_the_others_fill_it_up() -> None:
    state = pick(pick(sided(BORIS, VERA, seats=4), "tg:1", 1), "tg:2", 1)
    assert state.drawn_sides() == [1, 1, 0, 0]
    assert start(state, "tg:1").lobby.closed == "started"
    third = pick(state, "dev:3", 1)
    with pytest.raises(LobbyIllegal) as refusal:
        start(third, "tg:1")
    assert refusal.value.reason == LobbyReason.UNEVEN_SIDES, "four can play, but not one to three"
    assert refusal.value.about == {"first": 0, "second": 3}
    five = reduce(third, c.AddAi(by="tg:1"), at=OPENED).lobby
    with pytest.raises(LobbyIllegal) as refusal:
        start(five, "tg:1")
    assert refusal.value.about == {"min": 6, "seats": 5}
    assert pick(third, "dev:3", -1).drawn_sides() == [1, 1, 0, 0]
    assert sided(BORIS, seats=4).drawn_sides() == [-1] * 4


def test_the_creator_gives_sides_and_others_only_take_their_own() -> None:
    state = sided(BORIS, seats=4)
    robot = state.seats[2]
    moved = reduce(state, c.PickSide(by="tg:1", side=1, seat=robot.id), at=OPENED)
    assert moved.lobby.seats[2].side == 1
    assert moved.events == [e.LobbySide(seat=robot.id, side=1)]
    assert refused(state, c.PickSide(by="tg:2", side=1, seat=robot.id)) == LobbyReason.NOT_CREATOR
    assert refused(state, c.PickSide(by="tg:1", side=1, seat=99)) == LobbyReason.NO_SEAT


def test_sides_can_be_dealt_by_lot() -> None:
    """003 L10: sides are chosen or shuffled in the lobby."""
    state = pick(pick(sided(BORIS, seats=4), "tg:1", 0), "tg:2", 0)
    dealt = set()
    for lot in range(24):
        step = reduce(state, c.ShuffleSides(by="tg:1", lot=lot), at=OPENED)
        sides = [seat.side for seat in step.lobby.seats]
        assert sorted(sides) == [0, 0, 1, 1] and len(step.events) == 4
        dealt.add(tuple(sides))
        assert start(step.lobby, "tg:1").lobby.closed == "started"
    assert len(dealt) == 6, "every way to make two sides comes up"
    assert refused(state, c.ShuffleSides(by="tg:2")) == LobbyReason.NOT_CREATOR
    assert refused(lobby(), c.ShuffleSides(by="tg:1")) == LobbyReason.NO_SEAT


def test_a_side_that_is_not_there_or_full_is_refused() -> None:
    state = sided(BORIS)
    assert refused(state, c.PickSide(by="tg:1", side=2)) == LobbyReason.NO_SEAT
    assert refused(state, c.PickSide(by="tg:1", side=-1)) == LobbyReason.ALREADY_IN
    assert refused(state, c.PickSide(by="tg:9", side=0)) == LobbyReason.NOT_IN
    assert refused(lobby(), c.PickSide(by="tg:1", side=0)) == LobbyReason.NO_SEAT
    people = [Person(f"tg:{n}", f"P{n}", "ru") for n in (5, 6, 7)]
    state = sided(*people)
    for person in people:
        state = pick(state, person.player, 0)
    assert refused(state, c.PickSide(by="tg:1", side=0)) == LobbyReason.ROOM_FULL
