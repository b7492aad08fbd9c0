"""What awaits the viewer on a cell: the second line of a way to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.board import Cell
from engine.rules.rules import Rules
from engine.rules.view import View
from engine.text.catalogue import Translator
from engine.text.fitting import SECOND, called, fitted
from engine.text.names import deck_name, jail_word
from engine.text.teller import NOBODY


def awaits(
    cell: int,
    view: View,
    rules: Rules,
    t: Translator,
    names: Sequence[str],
    seat: int,
) -> str:
    """What a stop on the cell brings the seat, in at most a second line."""
    found = rules.board.cells[cell]
    if found.price:
        return _property(cell, found, view, t, names, seat)
    return _SPECIAL[found.kind](found, view, rules, t)


def _property(
    cell: int, found: Cell, view: View, t: Translator, names: Sequence[str], seat: int
) -> str:
    owner = view.owner[cell]
    if owner == NOBODY:
        return t("land-unowned", amount=found.price)
    if owner == seat:
        return t("land-own")
    if view.seats[owner].side >= 0 and view.seats[owner].side == view.seats[seat].side:
        return t("land-ally")
    if view.mortgage[cell]:
        return t("land-mortgaged")
    # on the ring a utility shows what the throw is multiplied by
    amount = view.rent[cell] * (sum(view.dice) if found.kind == "utility" else 1)

    def words(name: str) -> str:
        return t("land-rent", amount=amount, who=name)

    return fitted(words, called(owner, names), SECOND)


def _start(_found: Cell, _view: View, rules: Rules, t: Translator) -> str:
    money = rules.key.money
    # where the salary falls, nobody but the table counts whose it is by now
    amount = 0 if money.salary_falls else money.salary + money.landing_bonus
    return t("land-start", amount=amount)


def _tax(found: Cell, _view: View, _rules: Rules, t: Translator) -> str:
    if found.tax_percent:
        return t("land-percent", percent=found.tax_percent)
    return t("land-tax", amount=found.tax)


def _deck(found: Cell, _view: View, _rules: Rules, t: Translator) -> str:
    return t("land-deck", deck=deck_name(found.deck, t))


def _visit(_found: Cell, _view: View, _rules: Rules, t: Translator) -> str:
    return t("land-jail")


def _caught(_found: Cell, _view: View, rules: Rules, t: Translator) -> str:
    return t("land-go-to-jail", at=jail_word(rules))


def _corner(_found: Cell, view: View, rules: Rules, t: Translator) -> str:
    corner = rules.key.corner
    amount = view.pot if corner.kind == "pot" else corner.stake
    return t(f"land-{corner.kind}", amount=amount)


_SPECIAL: dict[str, Callable[[Cell, View, Rules, Translator], str]] = {
    "start": _start,
    "tax": _tax,
    "deck": _deck,
    "jail": _visit,
    "go-to-jail": _caught,
    "corner": _corner,
}
