"""How long the messages of steps are: every step of whole games of AI seats, to every seat.

A message counts as it goes over the socket; the server does not compress it. What gzip would
leave of the whole conversation of one seat, as a proxy before the server may, is told beside it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from bench.figure import Figure, quantile
from engine.live.room import Entry, Room
from engine.lobby.state import LobbySeat, LobbyState
from engine.rules.api import Step
from engine.rules.events import AnyEvent
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rulesets import catalog
from engine.simulate import Game
from webapp.moment import Moment
from webapp.told import Told

NAMES = ["Александра", "Борис", "Вера", "Глеб", "Дмитрий", "Екатерина"]
LANG = "ru"
GAMES = 2
KB = 1024


class Watched(Game):
    """A game of AI seats that keeps each of its steps."""

    def _see(self, step: Step) -> None:
        super()._see(step)
        self.__dict__.setdefault("steps", []).append((self.at, step))


class Shown:
    """A room of six names at any state of its game, as its viewers are shown it."""

    def __init__(self, mode: str, rules: Rules, count: int) -> None:
        self.rules = rules
        self.lobby = LobbyState(
            schema=1,
            mode=mode,
            creator="dev:0",
            language=LANG,
            seats=[
                LobbySeat(id=i + 1, player=f"dev:{i}", name=NAMES[i], language=LANG)
                for i in range(count)
            ],
            min=2,
            max=count,
            chat=None,
            thread=None,
            public=False,
            created=0,
            expires=0,
            commitment="",
        )
        self.last: Moment | None = None

    def moment(self, state: State, events: Sequence[AnyEvent], at: int) -> Moment:
        """The next moment of the room."""
        version = self.last.version + 1 if self.last else 1
        room = Room("room", version, "table", self.rules, self.lobby, state, None, at)
        entry = Entry(version, at, "table", None, list(events))
        self.last = Moment(room, (Told(entry),), link="", before=self.last)
        return self.last


def moments(mode: str, secret: bytes) -> Iterator[tuple[Moment, Moment]]:
    """Each moment of a game with as many seats as the mode takes, and the one before it."""
    rules = catalog.load(mode)
    count = max(catalog.sizes(rules))
    game = Watched(rules, count, secret, audit=False)
    game.play()
    shown = Shown(mode, rules, count)
    for at, step in game.__dict__["steps"]:
        before, now = shown.last, shown.moment(step.state, step.events, at)
        if before is not None and step.state.outcome is None:
            yield before, now


def sizes(mode: str, games: int = GAMES) -> tuple[list[int], float]:
    """Bytes of every step to every seat, and the share that gzip leaves of one seat's."""
    found: list[int] = []
    whole = packed = 0
    for number in range(games):
        zipped = zlib.compressobj(6)
        for _, now in moments(mode, b"steps/%d" % number):
            made = [
                now.step(now.version - 1, LANG, seat, now.room.at)
                for seat in range(len(now.room.seats))
            ]
            found += [len(message) for message in made]
            whole += len(made[0])
            packed += len(zipped.compress(made[0]) + zipped.flush(zlib.Z_SYNC_FLUSH))
    return found, packed / whole


def run() -> list[Figure]:
    """The figures of every mode, and of all of them together."""
    rows: list[Figure] = []
    every: list[int] = []
    for mode in catalog.menu():
        found, share = sizes(mode)
        every += found
        rows += [
            Figure(f"{mode}: step message, median", quantile(found, 50) / KB, "KB"),
            Figure(f"{mode}: step message, p90", quantile(found, 90) / KB, "KB"),
            Figure(f"{mode}: step message, largest", max(found) / KB, "KB", most=3),
            Figure(f"{mode}: of it gzip would leave", 100 * share, "%"),
        ]
    return [
        Figure("step messages weighed", len(every)),
        Figure("step message of every mode, median", quantile(every, 50) / KB, "KB"),
        Figure("step message of every mode, p90", quantile(every, 90) / KB, "KB"),
        Figure("step message of every mode, p99", quantile(every, 99) / KB, "KB"),
        Figure("step message of every mode, largest", max(every) / KB, "KB", most=3),
        *rows,
    ]
