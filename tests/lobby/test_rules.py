"""What a creator may change of the rules, and what everybody is told of it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.lobby import commands as c
from engine.lobby import events as e
from engine.lobby import rules
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.reducer import reduce
from engine.lobby.rules import Choice, Difference
from engine.lobby.state import LobbyState, Person, new_lobby
from engine.rulesets import catalog, variants

ANNA = Person("tg:1", "Анна", "ru")
AT = 1_000_000


def lobby(mode: str = "classic", *, public: bool = False) -> LobbyState:
    return new_lobby(mode, ANNA, seats=(2, 6), at=AT, commitment="c", claim="k", public=public)


def vary(state: LobbyState, **keys: Any) -> LobbyState:
    return reduce(state, c.Vary(by="tg:1", keys=keys), at=AT).lobby


def refused(state: LobbyState, **keys: Any) -> tuple[str, dict[str, Any]]:
    before = msgspec.msgpack.encode(state)
    with pytest.raises(LobbyIllegal) as refusal:
        vary(state, **keys)
    assert msgspec.msgpack.encode(state) == before
    return str(refusal.value.reason), dict(refusal.value.about)


def test_a_changed_key_is_kept_and_changes_the_rules_of_the_game() -> None:
    step = reduce(lobby(), c.Vary(by="tg:1", keys={"start_cash": 2000, "corner": "pot"}), at=AT)
    assert step.lobby.variants == {"start_cash": 2000, "corner": "pot"}
    assert step.events == [e.LobbyVaried(variants={"start_cash": 2000, "corner": "pot"})]
    key = rules.resolved(step.lobby).key
    assert (key.money.start, key.corner.kind) == (2000, "pot")
    assert rules.differences(step.lobby) == [
        Difference("start_cash", 2000, 1500),
        Difference("corner", "pot", "jackpot"),
    ]


def test_what_is_changed_back_is_no_difference() -> None:
    state = vary(lobby(), start_cash=2000, corner="pot", clock="slow")
    state = vary(state, start_cash=1500, corner=None)
    assert state.variants == {"clock": "slow"}
    state = vary(state, access="public", spectators=False)
    back = reduce(state, c.Restore(by="tg:1"), at=AT)
    assert rules.differences(back.lobby) == [] and back.lobby == lobby()
    assert back.events == [e.LobbyVaried(variants={})]


def test_only_the_creator_changes_the_rules_and_only_before_the_start() -> None:
    state = reduce(lobby(), c.Join(person=Person("tg:2", "Борис"), claim="b"), at=AT).lobby
    for asked in (c.Vary(by="tg:2", keys={"corner": "pot"}), c.Restore(by="tg:2")):
        with pytest.raises(LobbyIllegal) as refusal:
            reduce(state, asked, at=AT)
        assert refusal.value.reason == LobbyReason.NOT_CREATOR
    over = replace(state, closed="started")
    assert refused(over, corner="pot")[0] == "started"


@pytest.mark.parametrize(
    ("mode", "before", "keys", "key", "why"),
    [
        ("classic", {}, {"chess": 1}, "chess", "unknown"),
        ("classic", {}, {"chess": None}, "chess", "unknown"),
        ("classic", {}, {"fair_trades": False}, "fair_trades", "unknown"),
        ("classic", {}, {"start_cash": 499}, "start_cash", "value"),
        ("classic", {}, {"start_cash": 10**9}, "start_cash", "value"),
        ("classic", {}, {"start_cash": True}, "start_cash", "value"),
        ("classic", {}, {"corner": "zoo"}, "corner", "value"),
        ("classic", {}, {"access": "secret"}, "access", "value"),
        ("classic", {}, {"spectators": 1}, "spectators", "value"),
        ("classic", {}, {"spectators": "on"}, "spectators", "value"),
        ("classic", {"auctions": False}, {"decliner_bids": False}, "decliner_bids", "no-auctions"),
        ("classic", {"decliner_bids": False}, {"auctions": False}, "decliner_bids", "no-auctions"),
        ("c1009", {}, {"auctions": False}, "auctions", "estates"),
        ("c1009", {}, {"clock": "slow"}, "clock", "open-auction"),
        ("globopoly-quick", {}, {"clock": "slow"}, "clock", "minutes"),
        ("c1009", {"access": "public"}, {"collection": True}, "collection", "rated"),
        ("c1009", {"collection": True}, {"access": "public"}, "collection", "rated"),
    ],
)
def test_what_cannot_be_is_refused_with_the_key_named(
    mode: str, before: dict[str, Any], keys: dict[str, Any], key: str, why: str
) -> None:
    state = vary(lobby(mode), **before)
    assert refused(state, **keys) == ("variant", {"variant": key, why: 1})


def test_a_long_name_of_a_key_is_not_given_back_whole() -> None:
    _, about = refused(lobby(), **{"x" * 5000: 1})
    assert about["variant"] == "x" * 32


def test_a_public_room_says_what_it_changes_by_itself() -> None:
    """Rules sections 9 and 15: deals are fair there, and no cards are in play."""
    state = vary(lobby("classic"), access="public", spectators=False)
    assert rules.differences(state) == [
        Difference("collection", False, True),
        Difference("access", "public", "private"),
        Difference("spectators", False, True),
    ]
    world = rules.differences(lobby("globopoly", public=True))
    assert world == [
        Difference("fair_trades", True, False),
        Difference("access", "public", "private"),
    ]
    assert rules.resolved(state).key.collection is False


def test_a_lobby_offers_every_key_with_what_fits_beside_the_others() -> None:
    def offered(state: LobbyState) -> dict[str, Choice]:
        return {choice.key: choice for choice in rules.choices(state)}

    plain = offered(lobby("classic"))
    assert tuple(plain) == rules.KEYS
    cash = plain["start_cash"]
    assert (cash.value, cash.usual, cash.low, cash.high, cash.step) == (
        1500,
        1500,
        500,
        10_000,
        100,
    )
    assert plain["auctions"].values == [True, False]
    assert offered(vary(lobby(), auctions=False))["decliner_bids"].values == []
    assert offered(vary(lobby(), decliner_bids=False))["auctions"].values == [True]
    c1009 = offered(lobby("c1009"))
    assert (c1009["auctions"].values, c1009["clock"].values) == ([True], ["fast", "normal"])
    public = offered(lobby("classic", public=True))
    assert (public["collection"].value, public["collection"].values) == (False, [False])
    assert (public["access"].value, public["spectators"].value) == ("public", True)


@pytest.mark.parametrize("mode", catalog.presets())
def test_every_offered_value_is_taken_whatever_was_chosen_before(mode: str) -> None:
    rnd, state = Random(mode), lobby(mode)
    for _ in range(60):
        choice = rnd.choice([ch for ch in rules.choices(state) if ch.values or ch.step])
        value = (
            rnd.choice(choice.values) if choice.values else rnd.randint(choice.low, choice.high)
        )
        state = vary(state, **{choice.key: value})
        now = {ch.key: ch.value for ch in rules.choices(state)}
        assert now[choice.key] == value
        told = {d.key for d in rules.differences(state)} - {variants.FAIR}
        assert told == {ch.key for ch in rules.choices(state) if ch.value != ch.usual}
