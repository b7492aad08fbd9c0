"""Moments of a game, each built from a real state of the rules, to look at and to audit.

scene("buy", players=4, lang="ru") -> Scene with the screen of seat 0, the public one, a log
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine.lobby import rules as lobby_rules
from engine.lobby.state import LobbySeat, Person, new_lobby
from engine.rules import api
from engine.rules.seating import sizes_of
from engine.rules.state import State
from engine.rulesets import catalog
from engine.text.catalogue import Translator, translator
from engine.text.narration import stories
from tests.browser.moments import MOMENTS, NOW, table
from webapp import words

NAMES = {
    "ru": ["Артём", "Марина", "Олег К.", "Робот Лиса", "Дильназ", "Ростислав"],
    "en": ["Artyom", "Marina", "Oleg K.", "Robot Fox", "Dilnaz", "Rostislav"],
}
LINK = "https://t.me/kvartal_bot/board?startapp=3fa91c"
LONG = ["Артём", "Константин К.", "Александра", "Робот Лиса", "Abdurrahman", "Святослав Б."]

TABLE = (
    "roll", "bare", "double", "buy", "wait", "auction", "outbid", "pay", "short", "bankrupt",
    "jailroll", "jail", "jackpot", "offer", "last", "out", "crowded", "spectator",
)  # fmt: skip
# What other presets ask, each moment under the rules where it happens.
PRESETS = {
    "die": "speed", "teleport": "speed", "claim": "globopoly", "rent": "globopoly",
    "opens": "globopoly", "ownbid": "globopoly", "end": "globopoly", "openbid": "c1009",
    "release": "c1009", "transfer": "c1009", "goods": "c1009", "unowned": "electronic",
    "allies": "team", "quick": "globopoly-quick", "owntime": "speed", "late": "classic",
}  # fmt: skip
# Lobbies: a mode and what its creator has changed; who only looks on is a guest.
CHANGED = {"start_cash": 2000, "corner": "pot", "clock": "slow", "spectators": False}
LOBBIES: dict[str, tuple[str, dict[str, Any]]] = {
    "lobby": ("blitz", {}), "guest": ("blitz", {}), "varied": ("classic", CHANGED),
    "guestvaried": ("classic", CHANGED), "sides": ("team", {}), "guestsides": ("team", {}),
}  # fmt: skip
PAGES = (*LOBBIES, "result", "lostgame")


@dataclass
class Scene:
    """A room at one moment."""

    name: str
    stage: str
    screen: dict[str, Any]
    public: dict[str, Any]
    log: list[dict[str, Any]]
    state: State | None
    rules: api.Rules
    names: list[str]
    lang: str


def scene(name: str, players: int = 4, lang: str = "ru", *, big: bool = False) -> Scene:
    """The moment of that name; `big` has the longest names and the largest sums."""
    t = translator(lang)
    rules = catalog.load(PRESETS.get(name, "classic" if name == "last" else "blitz"))
    names = (LONG if big else NAMES[lang])[:players]
    if name in LOBBIES:
        return _lobby(name, lang, names, t)
    state = table(rules, players, big)
    MOMENTS[name](state, players)
    viewer = None if name == "spectator" else 0
    view = api.view(state, rules, viewer)
    public = api.view(state, rules, None)
    if state.outcome is not None:
        more = {"started": NOW - 14 * 60_000, "commitment": "9f" * 32, "seed": "3c" * 32}
        screen = words.result_screen(view, names, rules, t, viewer, **more)
        shown = words.result_screen(public, names, rules, t, None, **more)
        stage = "done"
    else:
        screen = words.table_screen(view, names, rules, t, viewer)
        shown = words.table_screen(public, names, rules, t, None)
        stage = "table"
    log = _log(players, names, rules, t)
    return Scene(name, stage, screen, shown, log, state, rules, names, lang)


def _log(players: int, names: list[str], rules: api.Rules, t: Translator) -> list[dict[str, Any]]:
    e = api.events
    deck = next(iter(rules.decks))
    steps: list[list[Any]] = [
        [e.Owned(15, -1, min(2, players - 1), "auction", 230)],
        [e.Level(0, 34, 4, 5, 200, "build")],
        [e.Money(-1, 0, 200, "salary", 0)],
        [e.CardDrawn(1, deck, rules.decks[deck][0].slug)],
        [e.Level(min(2, players - 1), 9, 3, 4, 50, "build")],
        [e.Money(min(3, players - 1), 1 if players > 2 else 0, 330, "rent", 26)],
        [e.Dice(0, [5, 3], 0, False), e.Moved(0, 11, 19, "dice")],
    ]
    return [
        {"seat": line.seat, "text": line.text, "why": line.why}
        for step in steps
        for line in stories(step, names, rules, t)
    ]


def _lobby(name: str, lang: str, names: list[str], t: Translator) -> Scene:
    def screen(seat: int | None) -> dict[str, Any]:
        return words.lobby_screen(lobby, agreed, seat, now=NOW, link=LINK, t=t)

    mode, changes = LOBBIES[name]
    preset = catalog.load(mode)
    seats, sides = preset.key.seats, preset.key.seats.sides
    lobby = new_lobby(
        mode, Person("p0", names[0], lang), seats=(seats.min, seats.max), at=NOW - 38_000,
        commitment="9f3c" * 16, sizes=sizes_of(preset), sides=sides,
    )  # fmt: skip
    chairs = [
        LobbySeat(i + 1, "" if i == 3 else f"p{i}", n, ai="normal" if i == 3 else "")
        for i, n in enumerate(names)
    ]
    lobby = lobby_rules.varied(replace(lobby, seats=chairs, serial=len(names)), changes)
    if sides:
        picked = [replace(chair, side=(0, 0, 1, -1)[i % 4]) for i, chair in enumerate(chairs)]
        lobby = replace(lobby, seats=picked)
    agreed = lobby_rules.resolved(lobby)
    seat = None if name.startswith("guest") else 0
    return Scene(name, "lobby", screen(seat), screen(None), [], None, agreed, names, lang)
