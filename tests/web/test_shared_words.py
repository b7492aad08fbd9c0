"""Seats with nothing to do share their words; each still reads exactly its own screen."""

from __future__ import annotations

import msgspec
import pytest

from engine.ai.policy import decide
from engine.live.room import Room
from engine.lobby.state import LobbySeat, LobbyState
from engine.rules import api
from engine.rules.chance import SeededChance
from engine.rulesets import catalog
from engine.text.catalogue import translator
from webapp import words
from webapp.moment import Moment

NAMES = ["Анна", "Bob <b>", 'Вера "В"', "Глеб", "Дана", "Ева"]
AT = 1_800_000_000_000


def _games(mode: str, seats: int):
    """Every state of one game that AI seats play, as rooms."""
    rules = catalog.load(mode)
    chance = SeededChance(b"shared words")
    people = [LobbySeat(id=i, player=f"dev:{i}", name=NAMES[i]) for i in range(seats)]
    lobby = LobbyState(
        schema=1,
        mode=mode,
        seats=people,
        creator="dev:0",
        language="ru",
        min=2,
        max=seats,
        chat=None,
        thread=None,
        public=False,
        created=AT,
        expires=AT,
        commitment="",
    )
    setup = api.Setup(rules, [api.SeatSetup(player=p.player) for p in people])
    state, at = api.new_table(setup, at=AT, chance=chance).state, AT
    version = 0
    while state.outcome is None:
        version += 1
        yield Room("0" * 17, version, "table", rules, lobby, state, None, at)
        at += 1_000
        state = api.apply(state, _next(state, rules), rules=rules, at=at, chance=chance).state


def _next(state: api.State, rules: api.Rules):
    """What the robots do: an offer is answered first, and one seat leaves half-way."""
    if state.round == 8 and state.seats[0].alive:
        return api.commands.Surrender(0)
    if state.round % 3 == 0 and not state.seats[1].agrees and state.seats[1].alive:
        return api.commands.Agree(1, yes=True)
    asked = [o.to for o in state.offers if o.deadline]
    asked += [claim.owner for claim in state.claims if not claim.noted]
    for seat in [*asked, *state.prompt.seats]:
        command = decide(api.view(state, rules, seat), rules)
        if command is not None:
            return command
    raise AssertionError("nobody has anything to do")


@pytest.mark.parametrize("mode", ["classic", "blitz", "globopoly-quick"])
def test_a_screen_of_shared_words_is_the_one_made_for_that_viewer_alone(mode: str) -> None:
    kinds, offers, shared = set(), 0, 0
    for room in _games(mode, 5):
        moment = Moment(room, (), link="")
        kinds.add(room.state.prompt.kind)
        offers += len(room.state.offers)
        keys = set()
        for seat in (*range(5), None):
            view = api.view(room.state, room.rules, seat)
            aside = None if seat is None else api.bystanding(room.state, room.rules, seat)
            keys.add(words.standing(view, seat, aside))
            for lang in ("ru", "en"):
                alone = words.table_screen(view, room.names(), room.rules, translator(lang), seat)
                told = msgspec.json.decode(moment.screen(lang, seat, AT))
                assert told == msgspec.json.decode(msgspec.json.encode(alone))
        shared += len(keys) < 6
    assert kinds >= {"roll", "buy", "bid", "pay"} and offers and shared
