"""The teller: names and cells put into lines, in one language for one table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules.events import BANK
from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.names import cell_name, jail_word, release_cards

NOBODY = -1
NAMED = 4  # cells that a line names, whatever it tells of: it must be read on a phone

Args = dict[str, int | str]


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
    """Tells events in one language with the names of one table.

    What the seat `you` does is told to itself ("you buy") where a message has such words.
    """

    __slots__ = ("at", "names", "rules", "t", "you")

    def __init__(
        self, names: Sequence[str], rules: Rules, t: Translator, you: int = NOBODY
    ) -> None:
        self.names = names
        self.rules = rules
        self.t = t
        self.you = you
        self.at = jail_word(rules)

    def cell(self, cell: int) -> str:
        """The name of a cell."""
        return cell_name(self.rules, cell, self.t)

    def cells(self, cells: Sequence[int]) -> str:
        """The names of cells in a row, as `listed`."""
        return self.listed([self.cell(c) for c in cells])

    def listed(self, words: Sequence[str]) -> str:
        """These in a row; of many the first, and how many more there are."""
        if len(words) <= NAMED:
            return ", ".join(words)
        first = ", ".join(words[: NAMED - 1])
        return self.t("event-and-more", listed=first, count=len(words) - NAMED + 1)

    def name(self, seat: int) -> str:
        """The name of a seat, or of the bank (-1) or of several creditors (-2)."""
        if seat >= 0:
            return self.names[seat]
        return self.t("common-bank" if seat == BANK else "common-several")

    def goods(self, cells: Sequence[int], amount: int, cards: Sequence[str] = ()) -> str:
        """What changes hands in one direction."""
        return goods(cells, amount, self.rules, self.t, cards)

    def words(self, id_: str, /, **args: int | str) -> str:
        """A message that may speak of the place that holds seats."""
        return self.t(id_, at=self.at, **args)

    def tell(self, seat: int, why: str, id_: str, /, **args: int | str) -> Line:
        """The line of a message whose subject is the seat, or that has a subject of its own."""
        if seat < 0:
            words = self.words(id_, **args)
            return Line(NOBODY, words, words, why)
        if seat == self.you and self.t.has(f"{id_}.you"):
            words = self.words(f"{id_}.you", **args)
            return Line(seat, words, words, why)
        return self.told(seat, why, self.words(id_, **args), "common-line")

    def remark(self, seat: int, why: str, id_: str, /, **args: int | str) -> Line:
        """The line of a message about the seat that is no sentence with it as the subject."""
        return self.told(seat, why, self.words(id_, **args))

    def told(self, seat: int, why: str, words: str, form: str = "common-colon") -> Line:
        """The line of words that are made already."""
        return Line(seat, words, self.t(form, name=self.names[seat], text=words), why)


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


def goods(
    cells: Sequence[int], amount: int, rules: Rules, t: Translator, cards: Sequence[str] = ()
) -> str:
    """Cells, release cards and cash as a list in words; without any it says so."""
    parts = [cell_name(rules, c, t) for c in cells]
    if cards:
        parts.append(release_cards(len(cards), t))
    if amount:
        parts.append(t.money(amount))
    return joined(parts, t) or t("common-nothing")
