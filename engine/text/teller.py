"""The teller: names and cells put into lines, in one language for one table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules import events as ev
from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.names import cell_name

NOBODY = -1


class Line(msgspec.Struct, frozen=True):
    """One line of the story.

    `seat` is whose mark stands before it (-1: nobody's). `text` lacks that subject, `full` has
    it. `why` is the topic of the rulebook that explains it, "" when nothing needs explaining.
    """

    seat: int
    text: str
    full: str
    why: str = ""


class Teller:
    """Tells events in one language with the names of one table."""

    __slots__ = ("names", "rules", "t")

    def __init__(self, names: Sequence[str], rules: Rules, t: Translator) -> None:
        self.names = names
        self.rules = rules
        self.t = t

    def cell(self, cell: int) -> str:
        return cell_name(self.rules, cell, self.t)

    def cells(self, cells: Sequence[int]) -> str:
        return ", ".join(self.cell(c) for c in cells)

    def name(self, seat: int) -> str:
        """The name of a seat, or of the bank (-1) or of several creditors (-2)."""
        if seat >= 0:
            return self.names[seat]
        return self.t("common-bank" if seat == ev.BANK else "common-several")

    def line(self, seat: int, text: str, why: str = "", *, colon: bool = False) -> Line:
        """A line about a seat; with `colon` its text is no sentence of which it is the subject."""
        if seat < 0:
            return Line(NOBODY, text, text, why)
        form = "common-colon" if colon else "common-line"
        return Line(seat, text, self.t(form, name=self.names[seat], text=text), why)

    def goods(self, cells: Sequence[int], amount: int) -> str:
        """What changes hands in one direction."""
        parts = [self.cell(c) for c in cells]
        if amount:
            parts.append(self.t.money(amount))
        return ", ".join(parts) or self.t("common-nothing")


def dice_text(dice: Sequence[int]) -> str:
    """The dice of a throw as a sum."""
    return " + ".join(str(d) for d in dice)


def joined(parts: Sequence[str], t: Translator) -> str:
    """The parts as a list in words: `a, b and c`."""
    if not parts:
        return ""
    words = parts[0]
    for part in parts[1:-1]:
        words = t("common-comma", a=words, b=part)
    return t("common-and", a=words, b=parts[-1]) if len(parts) > 1 else words
