"""What the picture shows, taken from a finished game's replay."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.rules.api import events as ev
from engine.rules.api import view
from engine.rules.replay import play, read
from engine.rules.rules import Rules


class Ending(msgspec.Struct, frozen=True):
    """A finished game; lists by seat unless they say otherwise.

    `capitals[seat]` holds the capital at the start and at the end of each round, as far as the
    seat was in play. `left_round` is 0 for those who were in play at the end.
    """

    rules: Rules
    names: list[str]
    ais: list[bool]
    sides: list[int]
    why: str
    rounds: int
    minutes: int
    places: list[int]
    capital: list[int]
    capitals: list[list[int]]
    endings: list[str]
    left_round: list[int]
    owner: list[int]  # by cell
    level: list[int]  # by cell
    mortgaged: list[bool]  # by cell


def ending_of(replay: Iterable[str]) -> Ending:
    """The ending of the game in this replay; raises ReplayError for one that does not play.

    ValueError for a game that is not over.
    """
    header, lines = read(replay)
    rules = Rules(header.rules)
    count = len(header.seats)
    capitals: list[list[int]] = [[] for _ in range(count)]
    state = None
    at = header.start
    for line, after in play(header, lines):
        begins = any(isinstance(e, ev.RoundStarted) for e in line.events)
        if begins or after.outcome is not None:
            seats = view(after, rules, None).seats
            for seat, shown in enumerate(seats):
                if shown.alive:
                    capitals[seat].append(shown.capital)
                elif capitals[seat] and capitals[seat][-1]:
                    capitals[seat].append(0)
        state, at = after, line.at
    if state is None or state.outcome is None:
        raise ValueError("the game is not over")
    end = state.outcome
    return Ending(
        rules=rules,
        names=list(header.names),
        ais=[bool(seat.ai) for seat in state.seats],
        sides=[seat.side for seat in state.seats],
        why=end.why,
        rounds=state.round,
        minutes=max(1, (at - header.start) // 60_000),
        places=list(end.places),
        capital=list(end.capital),
        capitals=capitals,
        endings=[seat.ending for seat in state.seats],
        left_round=[seat.left_round for seat in state.seats],
        owner=list(state.owner),
        level=list(state.level),
        mortgaged=[bool(m) for m in state.mortgage],
    )
