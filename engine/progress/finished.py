"""A finished game as plain data, and what it is worth to each of its people."""

from __future__ import annotations

import msgspec

from engine.progress.feats import Feats
from engine.progress.numbers import numbers
from engine.progress.xp import Played, experience

SURRENDERED = ("surrendered", "absent")


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A seat at the end; `player` is the archive's id, None for an AI seat.

    ending: "" for one who was in play at the end, else bankrupt, surrendered, absent.
    """

    seat: int
    player: int | None
    name: str
    language: str = "ru"
    ai: str = ""
    side: int = -1
    place: int
    capital: int
    colours: int
    left_round: int = 0
    ending: str = ""
    feats: Feats = msgspec.field(default_factory=Feats)

    @property
    def solvent(self) -> bool:
        """In play at the end."""
        return self.ending == ""


class Chart(msgspec.Struct, frozen=True):
    """What a picture of the game needs: capital by seat at each round's start, the last board."""

    rounds: list[list[int]]
    owner: list[int]
    level: list[int]
    mortgage: list[int]


class Difference(msgspec.Struct, frozen=True):
    """A key of the rules that its table had changed, with what it usually is in the mode."""

    key: str
    value: int | str | bool
    usual: int | str | bool


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over; `seats` in the order of the table, times in ms."""

    id: str
    ruleset: str
    rules_digest: str
    board: str
    mode: int  # the ruleset's weight
    chat: int | None
    public: bool
    collection: bool  # cards counted in it
    started: int
    finished: int
    rounds: int
    ending: str  # last, limit, agreement, no-humans
    commitment: str
    secret: str
    engine: str
    seats: list[Result]
    differences: list[Difference] = []
    chart: Chart | None = None
    replay: list[str] = []  # lines, without anybody's name or id
    views: list[str] = []  # of each step what a spectator sees, as changes

    @property
    def people(self) -> list[Result]:
        """The seats of persons."""
        return [seat for seat in self.seats if seat.player is not None]

    @property
    def counts(self) -> bool:
        """Long enough, or ended by its own limit."""
        return self.rounds >= numbers().xp.counts_from or self.ending == "limit"

    @property
    def is_rated(self) -> bool:
        """A table open to anybody, without cards, with two people at least who oppose."""
        sides = {seat.side if seat.side >= 0 else ~seat.seat for seat in self.people}
        return self.public and not self.collection and len(sides) > 1


def number_of(player: str) -> int:
    """The archive's id of a player: Telegram's own, or a negative one for a local game."""
    kind, _, digits = player.partition(":")
    return int(digits) if kind == "tg" else -int(digits)


def opponents(game: Finished, seat: Result) -> list[Result]:
    """All who are not on the seat's side."""
    return [
        other
        for other in game.seats
        if other.seat != seat.seat and (seat.side < 0 or other.side != seat.side)
    ]


def played(game: Finished, seat: Result, games_today: int) -> Played:
    """The facts of one seat's game from which its experience follows."""
    others = opponents(game, seat)
    return Played(
        mode=game.mode,
        seats=len(game.seats),
        place=seat.place,
        opponents=len(others),
        humans=sum(other.player is not None and _was_in(game, other) for other in others),
        colours=seat.colours,
        solvent=seat.solvent,
        surrendered=seat.ending in SURRENDERED,
        last_round=game.rounds,
        left_round=seat.left_round,
        by_limit=game.ending == "limit",
        teams=seat.side >= 0,
        games_today=games_today,
    )


def earned(game: Finished, seat: Result, games_today: int) -> int:
    """The experience that this game gives the seat."""
    return experience(played(game, seat, games_today))


def _was_in(game: Finished, seat: Result) -> bool:
    """In play at the start of the round from which games count, or of a shorter one at its end."""
    first = numbers().xp.counts_from
    if seat.solvent:
        return True
    return game.rounds >= first and seat.left_round >= first
