"""The lobby's rules, without any store."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from engine.lobby import commands as c
from engine.lobby import events as e
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.reducer import LobbyStep, reduce
from engine.lobby.state import (
    AI_NAMES,
    FREE_START_MS,
    WAITS_MS,
    LobbyState,
    Person,
    clean_name,
    new_lobby,
)

ANNA = Person("tg:1", "Анна", "ru")
BORIS = Person("tg:2", "Борис", "ru")
VERA = Person("dev:3", "Вера", "en")
OPENED = 1_000_000


def lobby(*people: Person, most: int = 6, least: int = 2) -> LobbyState:
    state = new_lobby("blitz", ANNA, seats=(least, most), at=OPENED, commitment="c", claim="k1")
    for person in people:
        state = reduce(state, c.Join(person=person, claim=f"k:{person.player}"), at=OPENED).lobby
    return state


def start(state: LobbyState, by: str, *, at: int = OPENED, but: str = "") -> LobbyStep:
    claims = [seat.claim for seat in state.people if seat.player != but]
    return reduce(state, c.Start(by=by, confirmed=claims), at=at)


def refused(state: LobbyState, command: c.AnyLobbyCommand, *, at: int = OPENED) -> LobbyReason:
    before = msgspec.msgpack.encode(state)
    with pytest.raises(LobbyIllegal) as refusal:
        reduce(state, command, at=at)
    assert msgspec.msgpack.encode(state) == before
    return refusal.value.reason


def test_a_lobby_opens_with_its_creator_for_ten_minutes() -> None:
    state = lobby()
    assert [s.name for s in state.seats] == ["Анна"] and state.creator == "tg:1"
    assert state.expires == OPENED + WAITS_MS == OPENED + 600_000
    assert state.closed == "" and state.mode == "blitz"


def test_people_join_in_order_and_once() -> None:
    """R-175: a person has one seat."""
    state = lobby(BORIS, VERA)
    assert [s.player for s in state.seats] == ["tg:1", "tg:2", "dev:3"]
    assert [s.id for s in state.seats] == [1, 2, 3]
    assert refused(state, c.Join(person=BORIS)) == "already-in"


def test_a_full_lobby_takes_nobody() -> None:
    state = lobby(BORIS, most=2)
    assert refused(state, c.Join(person=VERA)) == "room-full"
    assert refused(state, c.AddAi(by="tg:1")) == "room-full"
    assert refused(state, c.FillWithAi(by="tg:1")) == "room-full"


def test_ai_seats_get_names_that_nobody_else_bears() -> None:
    first = AI_NAMES["ru"][0]
    state = lobby(Person("tg:7", first, "ru"))
    step = reduce(state, c.FillWithAi(by="tg:1"), at=OPENED)
    names = [seat.name for seat in step.lobby.seats]
    assert len(names) == len(set(names)) == 6
    assert all(seat.is_ai and not seat.player for seat in step.lobby.seats[2:])
    assert [x.ai for x in step.events] == ["normal"] * 4


def test_ai_seats_find_names_even_where_all_are_taken() -> None:
    people = [Person(f"tg:{10 + i}", name, "ru") for i, name in enumerate(AI_NAMES["ru"][:5])]
    state = lobby(*people[:4], most=8)
    step = reduce(state, c.FillWithAi(by="tg:1"), at=OPENED)
    names = [seat.name for seat in step.lobby.seats]
    assert len(names) == len(set(names)) == 8


def test_filling_stops_at_the_number_asked_for() -> None:
    state = lobby()
    step = reduce(state, c.FillWithAi(by="tg:1", seats=4, strength="easy"), at=OPENED)
    assert [s.ai for s in step.lobby.seats] == ["", "easy", "easy", "easy"]
    assert refused(step.lobby, c.FillWithAi(by="tg:1", seats=4)) == "room-full"
    assert len(reduce(state, c.FillWithAi(by="tg:1", seats=99), at=OPENED).lobby.seats) == 6


def test_an_unknown_strength_is_refused() -> None:
    assert refused(lobby(), c.AddAi(by="tg:1", strength="godlike")) == "no-strength"


@pytest.mark.parametrize(
    "command",
    [
        c.AddAi(by="tg:2"),
        c.FillWithAi(by="tg:2"),
        c.RemoveSeat(by="tg:2", seat=1),
        c.HandOver(by="tg:2", seat=2),
        c.Close(by="tg:2"),
        c.Close(by="tg:99"),
        c.AddAi(by="tg:99"),
    ],
)
def test_only_the_creator_runs_the_lobby(command: c.AnyLobbyCommand) -> None:
    assert refused(lobby(BORIS), command) == "not-creator"


def test_the_creator_removes_a_person_or_an_ai_seat_by_its_place() -> None:
    state = reduce(lobby(BORIS), c.AddAi(by="tg:1"), at=OPENED).lobby
    step = reduce(state, c.RemoveSeat(by="tg:1", seat=2), at=OPENED)
    assert step.events == [e.LobbyLeft(seat=2, name="Борис", why="removed")]
    # A second tap finds that place free; it does not remove whoever has moved up.
    assert refused(step.lobby, c.RemoveSeat(by="tg:1", seat=2)) == "no-seat"
    step = reduce(step.lobby, c.RemoveSeat(by="tg:1", seat=3), at=OPENED)
    assert [s.player for s in step.lobby.seats] == ["tg:1"]


def test_a_place_is_never_given_twice() -> None:
    state = reduce(lobby(BORIS), c.Leave(by="tg:2"), at=OPENED).lobby
    state = reduce(state, c.Join(person=VERA), at=OPENED).lobby
    assert [s.id for s in state.seats] == [1, 3]


def test_the_creator_who_leaves_hands_over_to_the_next_person() -> None:
    state = reduce(lobby(), c.AddAi(by="tg:1"), at=OPENED).lobby
    state = reduce(state, c.Join(person=BORIS), at=OPENED).lobby
    step = reduce(state, c.Leave(by="tg:1"), at=OPENED)
    assert step.lobby.creator == "tg:2" and not step.lobby.closed
    assert step.events[-1] == e.LobbyCreator(seat=3, name="Борис")


def test_the_last_person_who_leaves_closes_the_lobby() -> None:
    state = reduce(lobby(), c.AddAi(by="tg:1"), at=OPENED).lobby
    step = reduce(state, c.Leave(by="tg:1"), at=OPENED)
    assert step.lobby.closed == "empty" and step.events[-1] == e.LobbyClosed(why="empty")
    assert refused(step.lobby, c.Join(person=BORIS)) == "room-closed"


def test_one_who_is_not_there_cannot_leave_or_start() -> None:
    assert refused(lobby(BORIS), c.Leave(by="tg:9")) == "not-in"
    assert refused(lobby(BORIS), c.Start(by="tg:9")) == "not-in"
    assert refused(lobby(BORIS), c.Salt(by="tg:9", salt=b"x")) == "not-in"


def test_the_creator_hands_over_to_a_person_only() -> None:
    state = reduce(lobby(BORIS), c.AddAi(by="tg:1"), at=OPENED).lobby
    assert refused(state, c.HandOver(by="tg:1", seat=3)) == "not-person"
    assert refused(state, c.HandOver(by="tg:1", seat=9)) == "no-seat"
    assert refused(state, c.HandOver(by="tg:1", seat=1)) == "already-in"
    after = reduce(state, c.HandOver(by="tg:1", seat=2), at=OPENED).lobby
    assert after.creator == "tg:2" and after.find("tg:1")
    assert refused(after, c.AddAi(by="tg:1")) == "not-creator"


def test_anyone_seated_may_start_after_three_minutes() -> None:
    state = lobby(BORIS)
    almost = OPENED + FREE_START_MS - 1
    with pytest.raises(LobbyIllegal) as refusal:
        start(state, "tg:2", at=almost)
    assert refusal.value.reason == "not-creator"
    assert start(state, "tg:2", at=almost + 1).lobby.closed == "started"
    assert start(state, "tg:1").events == [e.LobbyStarted(by="tg:1")]


def test_a_start_needs_enough_seats() -> None:
    with pytest.raises(LobbyIllegal) as refusal:
        start(lobby(), "tg:1")
    assert (refusal.value.reason, refusal.value.about) == ("too-few", {"min": 2, "seats": 1})


def test_a_start_needs_everybody_tied_to_this_room() -> None:
    with pytest.raises(LobbyIllegal) as refusal:
        start(lobby(BORIS), "tg:1", but="tg:2")
    assert (refusal.value.reason, refusal.value.about) == ("unconfirmed", {"name": "Борис"})


def test_after_the_start_nothing_of_the_lobby_can_be_changed() -> None:
    """003 L12: once the game has begun, nothing that was chosen in the lobby can change."""
    state = start(lobby(BORIS), "tg:1").lobby
    for command in (
        c.Join(person=VERA),
        c.Leave(by="tg:2"),
        c.AddAi(by="tg:1"),
        c.FillWithAi(by="tg:1"),
        c.RemoveSeat(by="tg:1", seat=2),
        c.HandOver(by="tg:1", seat=2),
        c.Salt(by="tg:1", salt=b"x"),
        c.Start(by="tg:1"),
        c.Close(by="tg:1"),
        c.ExpireLobby(),
        c.ExtendLobby(ms=5),
    ):
        assert refused(state, command, at=OPENED + WAITS_MS) == "started"
    assert reduce(state, c.MoveChat(chat=-5), at=OPENED).lobby.chat == -5


def test_the_creator_or_an_admin_of_the_group_closes_it() -> None:
    assert reduce(lobby(), c.Close(by="tg:1"), at=OPENED).lobby.closed == "closed"
    step = reduce(lobby(), c.Close(by="tg:50", admin=True), at=OPENED)
    assert step.events == [e.LobbyClosed(why="closed")]


def test_a_lobby_expires_when_its_time_is_over_and_not_before() -> None:
    state = lobby(BORIS)
    assert refused(state, c.ExpireLobby(), at=state.expires - 1) == "lobby-too-early"
    assert reduce(state, c.ExpireLobby(), at=state.expires).lobby.closed == "expired"


def test_more_time_is_given_and_never_taken() -> None:
    state = lobby()
    assert reduce(state, c.ExtendLobby(ms=10_000), at=OPENED).lobby.expires == state.expires
    late = state.expires - 1_000
    assert reduce(state, c.ExtendLobby(ms=10_000), at=late).lobby.expires == late + 10_000


def test_the_first_salt_stands_and_is_bounded() -> None:
    step = reduce(lobby(BORIS), c.Salt(by="tg:2", salt=b"z" * 500), at=OPENED)
    assert step.lobby.find("tg:2").salt == b"z" * 64
    assert refused(step.lobby, c.Salt(by="tg:2", salt=b"other")) == "already-in"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Анна \n Мария ", "Анна Мария"),
        ("\u202eевил\u202c", "евил"),
        ("", "?"),
        ("\u200b\u200b", "?"),
        ("a\ud800b", "a?b"),
        ("😀" * 100, "😀" * 64),
        ("<b>&", "<b>&"),
    ],
)
def test_names_fit_a_line_and_stay_what_they_are(given: str, shown: str) -> None:
    """R-167: lone surrogates are replaced at intake, the rest stays exactly."""
    assert clean_name(given) == shown
    clean_name(given).encode()


def test_any_commands_leave_a_sound_lobby_or_change_nothing() -> None:
    rnd = Random(7)
    people = [Person(f"tg:{n}", f"P{n}", "ru") for n in range(1, 9)]
    for _ in range(200):
        state, at = lobby(), OPENED
        for _ in range(40):
            at += rnd.randrange(0, 60_000)
            by, seat = f"tg:{rnd.randint(1, 9)}", rnd.randint(1, 9)
            command = rnd.choice(
                [
                    c.Join(person=rnd.choice(people), claim=f"k{rnd.random()}"),
                    c.Leave(by=by),
                    c.AddAi(by=by),
                    c.RemoveSeat(by=by, seat=seat),
                    c.HandOver(by=by, seat=seat),
                    c.FillWithAi(by=by, seats=rnd.randint(0, 7)),
                    c.Salt(by=by, salt=rnd.randbytes(3)),
                    c.ExpireLobby(),
                    c.ExtendLobby(ms=rnd.randint(0, 9_000)),
                    c.Start(by=by, confirmed=[s.claim for s in state.people]),
                ]
            )
            before = msgspec.msgpack.encode(state)
            try:
                after = reduce(state, command, at=at).lobby
            except LobbyIllegal:
                assert msgspec.msgpack.encode(state) == before
                continue
            assert msgspec.msgpack.encode(state) == before
            state = after
            assert len(state.seats) <= state.max
            assert len({s.id for s in state.seats}) == len(state.seats)
            players = [s.player for s in state.people]
            assert len(set(players)) == len(players)
            assert state.creator in players or state.closed == "empty"
            again = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=LobbyState)
            assert again == state
            assert replace(state, mode="x").mode != state.mode == "blitz"


def test_every_reason_has_a_distinct_suffix() -> None:
    assert len({r.value for r in LobbyReason}) == len(list(LobbyReason))
