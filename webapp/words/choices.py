"""What a seat may do, as the browser is told it: the engine's choices in a third of their bytes.

The cells of a choice come by why they cannot be chosen now, "" for those that can, and each is
`[cell, amount, to]` without zeros at its end. Prices of what may be traded are on the page
already, and what a settlement would sell stands in the screen's `debt`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from engine.rules.api import Choice, Item, View, You

Cells = dict[str, list[list[int]]]


class ShortChoice(msgspec.Struct, omit_defaults=True):
    """A choice among cells; fields as in the engine's own."""

    verb: str
    prompt: int = 0
    amount: int = 0
    offer: int = 0
    items: Cells = {}
    seats: list[int] = []
    goods: list[Cells] = []  # of a trade, by seat: what it may give


def shorter(you: You) -> You:
    """The same choices of the seat, those among cells as `ShortChoice`."""
    choices = [_shorter(c, you.seat) if c.items or c.others else c for c in you.choices]
    return You(you.seat, cast("list[Choice]", choices), you.refused, you.window)


def shown_view(view: View) -> View:
    """The view as the browser is told it."""
    return view if view.you is None else msgspec.structs.replace(view, you=shorter(view.you))


def _shorter(choice: Choice, seat: int) -> ShortChoice:
    made = ShortChoice(choice.verb, choice.prompt, choice.amount, choice.offer)
    if choice.verb == "settle":
        return made
    if choice.others:
        goods = enumerate(choice.others)
        made.goods = [_cells(choice.items if i == seat else o, priced=False) for i, o in goods]
        made.seats = choice.seats
    else:
        made.items = _cells(choice.items, priced=True)
    return made


def _cells(items: Sequence[Item], *, priced: bool) -> Cells:
    found: Cells = {}
    for item in items:
        if not priced:
            told = [item.cell]
        elif item.to:
            told = [item.cell, item.amount, item.to]
        else:
            told = [item.cell, item.amount] if item.amount else [item.cell]
        if item.why in found:
            found[item.why].append(told)
        else:
            found[item.why] = [told]
    return found
