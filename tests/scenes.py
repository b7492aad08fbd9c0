"""Build a table in the middle of anything, in two lines.

    scene = Scene("classic", 3).own(0, 6, 8, 9).cash(1, 350).at(2, 36).turn(2)
    scene.roll(1, 2).do(2, "buy")

Dice and other draws are scripted; a draw that no test expected fails the test.
"""

from __future__ import annotations

from typing import Any

from engine.rules.agenda import settle
from engine.rules.api import (
    AnyEvent,
    Choice,
    Illegal,
    Rules,
    SeatSetup,
    Setup,
    State,
    Terms,
    View,
    apply,
    commands,
    decode,
    encode,
    legal_actions,
    new_table,
    view,
)
from engine.rules.draft import Draft
from engine.rules.registry import MECHANICS
from engine.rules.state import TurnInfo
from engine.rules.tasks import AnyTask, Game, Turn
from engine.rulesets import catalog

VERBS = {
    cls.__struct_config__.tag: cls
    for cls in vars(commands).values()
    if isinstance(cls, type)
    and getattr(cls, "__struct_config__", None)
    and cls.__struct_config__.tag
}


#: what the third die must draw for its faces that are no numbers
THIRD = {"jump": 4, "choice": 6}


class Script:
    """Chance that says what the test wrote; it fails when asked for more."""

    def __init__(self) -> None:
        self.next: list[int] = []

    def pick(self, n: int, sides: int) -> int:
        assert self.next, f"draw {n} of {sides} was not expected"
        value = self.next.pop(0)
        assert 1 <= value <= sides, (value, sides)
        return value


class Lowest:
    """Chance for making a table: always 1, so decks lie in a fixed order and seat 0 is first."""

    def pick(self, n: int, sides: int) -> int:
        return 1


class Scene:
    """A table that a test builds and plays; `state`, `events` (of the last step), `at` in ms."""

    def __init__(self, ruleset: str | Rules = "classic", seats: int = 3, *, ai: int = 0) -> None:
        self.rules = catalog.load(ruleset) if isinstance(ruleset, str) else ruleset
        who = [
            SeatSetup(ai="normal") if i >= seats - ai else SeatSetup(player=f"p{i}")
            for i in range(seats)
        ]
        self.script = Script()
        self.at = 1_000_000
        step = new_table(Setup(self.rules, who), at=self.at, chance=Lowest())
        self.state: State = step.state
        self.events: list[AnyEvent] = step.events
        self.drawn: list[int] = []

    # --- building the position

    def own(self, seat: int, *cells: int, level: int = 0, mortgaged: bool = False) -> Scene:
        """The seat owns these cells, at this level."""
        for cell in cells:
            self.state.owner[cell] = seat
            self.state.level[cell] = level
            self.state.mortgage[cell] = (self.rules.key.mortgage.term or -1) if mortgaged else 0
        return self

    def levels(self, **by_cell: int) -> Scene:
        """Levels by cell: levels(c6=2, c8=1)."""
        for name, level in by_cell.items():
            self.state.level[int(name[1:])] = level
        return self

    def cash(self, seat: int, amount: int) -> Scene:
        self.state.seats[seat].cash = amount
        return self

    def at_cell(self, seat: int, cell: int) -> Scene:
        self.state.seats[seat].cell = cell
        return self

    def jailed(self, seat: int, attempts: int = 0) -> Scene:
        self.state.seats[seat].cell = 10
        self.state.seats[seat].jail = attempts
        return self

    def passes(self, seat: int, *decks: str) -> Scene:
        """The seat holds release cards of these decks, which lie no more in them."""
        for deck in decks:
            cards = self.rules.decks[deck]
            held = sum(x.passes.count(deck) for x in self.state.seats)
            card = [i for i, c in enumerate(cards) if c.effect == "release"][held]
            self.state.decks[deck].remove(card)
            self.state.seats[seat].passes.append(deck)
        return self

    def out(self, seat: int) -> Scene:
        """The seat left the game earlier."""
        who = self.state.seats[seat]
        who.alive, who.cash, who.ending, who.left_round = False, 0, "surrendered", 1
        self.state.serial += 1
        who.out = self.state.serial
        return self

    def round(self, number: int, *moved: int) -> Scene:
        self.state.round = number
        self.state.moved = list(moved)
        return self

    def deck(self, *slugs: str, name: str = "chance") -> Scene:
        """These cards lie on top, in this order."""
        ids = [c.slug for c in self.rules.decks[name]]
        top = [ids.index(s) for s in slugs]
        self.state.decks[name] = top + [i for i in range(len(ids)) if i not in top]
        return self

    def turn(self, seat: int, *tasks: AnyTask) -> Scene:
        """It is the seat's turn, before its throw; `tasks` lie above the turn, the last on top."""
        s = self.state
        s.serial += 1
        game = Game(current=seat, first=0)
        s.agenda = [game, Turn(seat, phase="resolve" if tasks else "throw"), *tasks]
        s.turn = TurnInfo(seat=seat, number=s.turn.number + 1, thrown=bool(tasks))
        s.seats[seat].turns = max(1, s.seats[seat].turns)
        s.prompt = None
        self._settle()
        return self

    def _settle(self) -> None:
        draft = Draft(self.state, self.rules, self.at, self.script, MECHANICS)
        settle(draft)
        self.events, self.state.held = draft.events, None

    # --- playing

    def send(self, command: Any, *, after: int = 100) -> Scene:
        """The command is applied `after` ms; raises Illegal when refused."""
        self.at += after
        step = apply(self.state, command, rules=self.rules, at=self.at, chance=self.script)
        self.state, self.events, self.drawn = step.state, step.events, step.drawn
        return self

    def do(self, seat: int, verb: str, *, prompt: int | None = None, **fields: Any) -> Scene:
        """The seat sends the command of that verb, to the question on the table."""
        cls = VERBS[verb]
        if "prompt" in cls.__struct_fields__:
            asked = self.state.prompt.id if self.state.prompt else 0
            fields["prompt"] = asked if prompt is None else prompt
        return self.send(cls(seat=seat, **fields))

    def refused(self, seat: int, verb: str, **fields: Any) -> str:
        """The reason why the command is refused; the state must not have changed."""
        before = encode(self.state)
        try:
            self.do(seat, verb, **fields)
        except Illegal as refusal:
            assert encode(self.state) == before
            return refusal.reason.value
        raise AssertionError(f"{verb} was accepted")

    def roll(self, *dice: int | str, then: tuple[int, ...] = ()) -> Scene:
        """The asked seat throws these dice; `then` are further draws of the same step.

        The third die shows a number, "jump" or "choice".
        """
        self.script.next = [*(THIRD[d] if isinstance(d, str) else d for d in dice), *then]
        seat = self.state.prompt.seats[0] if self.state.prompt else -1
        self.do(seat, "roll")
        assert not self.script.next, f"draws left: {self.script.next}"
        return self

    def wait(self, ms: int) -> Scene:
        """Time passes."""
        self.at += ms
        return self

    def claim(self, owner: int, verb: str = "claim") -> Scene:
        """The owner claims (or waives) the oldest rent open to it."""
        rent = next(c for c in self.state.claims if c.owner == owner)
        return self.do(owner, verb, claim=rent.id)

    def draws(self, *values: int) -> Scene:
        """What chance says next."""
        self.script.next = list(values)
        return self

    def expire(self) -> Scene:
        """The question's time runs out."""
        prompt = self.state.prompt
        assert prompt is not None
        self.at = prompt.deadline
        return self.send(commands.Expire(prompt.id), after=0)

    def propose(self, seat: int, to: int, **terms: Any) -> int:
        """The id of the offer that now lies open."""
        self.do(seat, "propose", to=to, terms=Terms(**terms))
        return self.state.offers[-1].id

    def reload(self) -> Scene:
        """The table as after a restart: stored and read again."""
        self.state = decode(encode(self.state))
        return self

    # --- looking

    def kind(self) -> str:
        return self.state.prompt.kind if self.state.prompt else ""

    def asked(self) -> list[int]:
        return list(self.state.prompt.seats) if self.state.prompt else []

    def money(self, seat: int) -> int:
        return self.state.seats[seat].cash

    def cell(self, seat: int) -> int:
        return self.state.seats[seat].cell

    def choices(self, seat: int) -> dict[str, Choice]:
        return {c.verb: c for c in legal_actions(self.state, self.rules, seat)}

    def view(self, seat: int | None = None) -> View:
        return view(self.state, self.rules, seat)

    def told(self, tag: str) -> list[Any]:
        """The events of that tag in the last step."""
        return [e for e in self.events if e.__struct_config__.tag == tag]

    def owing(self, seat: int) -> int:
        """What the seat owes now."""
        return self.view().seats[seat].owes

    def open_rents(self) -> list[tuple[int, int, int]]:
        """The rents that can be claimed: (owner, guest, amount)."""
        return [(c.owner, c.guest, c.amount) for c in self.state.claims]

    def paid(self, why: str) -> list[tuple[int, int, int]]:
        """The money events of that reason in the last step: (from, to, amount)."""
        return [(e.frm, e.to, e.amount) for e in self.told("money") if e.why == why]
