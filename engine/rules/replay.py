"""Replays: a game as lines of JSON that stand alone, written, read, and played again.

The first line is the header: resolved rules, seats, names as shown, the engine's version. Each
further line is a step: version, time, command, draws, events, digest of the state, the question
and the number of choices of each seat. Draws are recorded, so a replay needs no secret; where the
secret is given, the draws are checked against it and against its commitment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from engine import __version__
from engine.rules.api import SeatSetup, Setup, Step, apply, new_table
from engine.rules.board import CELLS
from engine.rules.chance import Chance, RecordedChance, SeededChance, commitment
from engine.rules.codec import digest
from engine.rules.commands import AnyCommand
from engine.rules.events import AnyEvent
from engine.rules.illegal import Illegal
from engine.rules.legality import legal_actions
from engine.rules.rules import Rules, RulesData
from engine.rules.state import State

FORMAT = 1


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a replay is of; `salt` and `secret` are hex, the secret known only after the end."""

    replay: int
    engine: str
    game: str
    rules: RulesData
    seats: list[SeatSetup]
    names: list[str]
    start: int
    shuffle: bool = False
    commitment: str = ""
    salt: str = ""
    secret: str = ""


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step; `do` is None for the first, which makes the table."""

    v: int
    at: int
    drew: list[int]
    state: str
    events: list[AnyEvent] = []
    do: AnyCommand | None = None
    ask: tuple[str, list[int]] | None = None
    legal: dict[str, int] = {}


class Drawn(NamedTuple):
    """The draw number `n`, made in step `v`: it said `value`, of 1..`sides`."""

    v: int
    n: int
    sides: int
    value: int


class ReplayError(Exception):
    """A replay that cannot be read, or does not play as it says; the text names the line."""


_json = msgspec.json.Encoder()
_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(Line)


def line_of(
    version: int,
    at: int,
    command: AnyCommand | None,
    drawn: list[int],
    events: list[AnyEvent],
    state: State,
    rules: Rules,
) -> Line:
    """The record of one step."""
    prompt = state.prompt
    legal = {str(i): len(legal_actions(state, rules, i)) for i in range(len(state.seats))}
    return Line(
        v=version,
        at=at,
        drew=drawn,
        state=digest(state),
        events=events,
        do=command,
        ask=None if prompt is None else (prompt.kind, list(prompt.seats)),
        legal={seat: count for seat, count in legal.items() if count},
    )


def write(header: Header, lines: Iterable[Line]) -> Iterator[str]:
    """The text lines of a replay, without line ends."""
    yield _json.encode(header).decode()
    for line in lines:
        yield _json.encode(line).decode()


def read(text: Iterable[str]) -> tuple[Header, list[Line]]:
    """Header and steps; raises ReplayError naming the line."""
    rows = [row for row in text if row.strip()]
    if not rows:
        raise ReplayError("line 1: empty")
    header: Header = _decoded(_header, rows[0], 1)
    lines: list[Line] = [_decoded(_line, row, n) for n, row in enumerate(rows[1:], start=2)]
    if header.replay != FORMAT:
        raise ReplayError(f"line 1: format {header.replay} is not {FORMAT}")
    if not lines:
        raise ReplayError("line 2: no steps")
    return header, lines


def _decoded(decoder: msgspec.json.Decoder[Any], row: str, number: int) -> Any:
    try:
        return decoder.decode(row)
    except msgspec.MsgspecError as fault:
        raise ReplayError(f"line {number}: {fault}") from None


class _Checked:
    """Recorded draws, each compared with the one that the secret gives, if it is known."""

    def __init__(self, line: Line, first: int, seeded: Chance | None) -> None:
        self._line = line
        self._recorded = RecordedChance(first, line.drew)
        self._seeded = seeded
        self.used = 0

    def pick(self, n: int, sides: int) -> int:
        """The recorded outcome; raises ReplayError when the secret gives another."""
        value = self._recorded.pick(n, sides)
        if self._seeded is not None and self._seeded.pick(n, sides) != value:
            raise ReplayError(f"step {self._line.v}: draw {n} is not by the secret")
        self.used += 1
        return value


def play(
    header: Header, lines: list[Line], seeded: Chance | None = None
) -> Iterator[tuple[Line, State]]:
    """Each step with the state after it, played again from its recorded draws."""
    for line, step in _steps(header, lines, seeded):
        yield line, step.state


def _steps(
    header: Header, lines: list[Line], seeded: Chance | None
) -> Iterator[tuple[Line, Step]]:
    rules = _rules(header)
    state: State | None = None
    for line in lines:
        chance = _Checked(line, state.draws if state else 0, seeded)
        try:
            if state is None:
                setup = Setup(rules, header.seats, header.shuffle)
                step = new_table(setup, at=line.at, chance=chance)
            elif line.do is None:
                raise ReplayError(f"step {line.v}: no command")
            else:
                step = apply(state, line.do, rules=rules, at=line.at, chance=chance)
        except Illegal as refusal:
            raise ReplayError(f"step {line.v}: refused, {refusal.reason.value}") from None
        except (LookupError, ValueError, ArithmeticError) as fault:
            raise ReplayError(f"step {line.v}: {fault}") from None
        if chance.used != len(line.drew):
            raise ReplayError(f"step {line.v}: {len(line.drew)} draws, {chance.used} used")
        state = step.state
        yield line, step


def _rules(header: Header) -> Rules:
    count = len(header.rules.cells)
    if count != CELLS:
        raise ReplayError(f"line 1: {count} cells instead of {CELLS}")
    try:
        return Rules(header.rules)
    except (LookupError, ValueError) as fault:
        raise ReplayError(f"line 1: rules that cannot be played: {fault}") from None


class _Noted:
    """Recorded draws, each with the number of its sides as the rules ask for it."""

    def __init__(self, drawn: list[int]) -> None:
        self._drawn = drawn
        self.sides: list[int] = []

    def pick(self, n: int, sides: int) -> int:
        """The recorded outcome; how many sides it had is noted."""
        self.sides.append(sides)
        return self._drawn[n]


def draws(header: Header, lines: list[Line]) -> list[Drawn]:
    """Every draw of the game in order; raises ReplayError where it does not play."""
    values = [(line.v, value) for line in lines for value in line.drew]
    noted = _Noted([value for _, value in values])
    for _ in play(header, lines, noted):
        pass
    return [
        Drawn(v, n, sides, value)
        for n, ((v, value), sides) in enumerate(zip(values, noted.sides, strict=True))
    ]


def _hex(name: str, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise ReplayError(f"line 1: the {name} is not hex") from None


def verify(text: Iterable[str]) -> dict[str, Any]:
    """What a replay proves: it plays to the digests it names, by the dice of its secret.

    What it tells of each step (events, question, choices) is what the rules tell of it. Gives
    steps, draws, whether the secret was there, and the final digest. Raises ReplayError for the
    first step that differs, and for a replay of another engine version.
    """
    header, lines = read(text)
    if header.engine != __version__:
        raise ReplayError(
            f"line 1: made by engine {header.engine}, this is {__version__}: "
            "it can be shown, and verified only by the engine that made it"
        )
    seeded: SeededChance | None = None
    if header.secret:
        secret = _hex("secret", header.secret)
        if commitment(secret) != header.commitment:
            raise ReplayError("line 1: the secret is not the one that was committed to")
        seeded = SeededChance(secret, _hex("salt", header.salt))
    rules, last, before = _rules(header), None, 0
    for line, step in _steps(header, lines, seeded):
        state = step.state
        if line.v <= before:
            raise ReplayError(f"step {line.v}: comes after step {before}")
        if digest(state) != line.state:
            raise ReplayError(f"step {line.v}: state {digest(state)} instead of {line.state}")
        made = line_of(line.v, line.at, line.do, line.drew, step.events, state, rules)
        for part in ("events", "ask", "legal"):
            if _json.encode(getattr(made, part)) != _json.encode(getattr(line, part)):
                raise ReplayError(f"step {line.v}: {part}: not what the rules tell of it")
        last, before = state, line.v
    assert last is not None
    return {
        "steps": len(lines),
        "draws": last.draws,
        "secret": bool(header.secret),
        "finished": last.outcome is not None,
        "digest": digest(last),
    }
