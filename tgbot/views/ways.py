"""The buttons of answers that name a cell, a number of steps, a sum or a rent."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.api import Choice, PromptView, Rules, View
from engine.rules.events import BANK
from engine.text.catalogue import Translator
from engine.text.destinations import awaits
from engine.text.names import cell_name, mark
from tgbot.callbacks import TablePress
from tgbot.views.markup import plain_name
from tgbot.views.screen import Button

RAISES = (10, 50, 100)  # above the leading bid
CELLS_SHOWN = 6  # to teleport to; the board has them all


def press(room: str, prompt: int, verb: str, words: str, arg: int = 0) -> Button:
    """A button that answers this question, or none where `prompt` is 0."""
    return Button(words, data=TablePress(room=room, prompt=prompt, verb=verb, arg=arg).pack())


def raise_row(
    room: str, prompt: PromptView, choices: Sequence[Choice], t: Translator
) -> list[Button]:
    """Higher sums than the least bid, where bidders may name one, as far as anybody has cash."""
    least = min(choice.min for choice in choices)
    most = max(choice.max for choice in choices)
    base = prompt.bid if prompt.leader >= 0 else least
    return [
        press(
            room, prompt.id, "bid", t("bot-do-raise", step=step, amount=base + step), base + step
        )
        for step in RAISES
        if least < base + step <= most
    ]


def step_rows(
    room: str,
    choice: Choice,
    view: View,
    rules: Rules,
    seat: int,
    names: Sequence[str],
    t: Translator,
) -> list[list[Button]]:
    """Each choice of the third die with the cell it leads to and what awaits there."""
    rows = []
    for item in choice.items:
        cell = cell_name(rules, item.cell, t)
        words = t("bot-do-die", steps=item.to, cell=cell)
        what = awaits(item.cell, view, rules, t, [plain_name(name) for name in names], seat)
        text = f"{mark(seat)} {words} · {what}"
        rows.append([press(room, choice.prompt, "die", text, item.to)])
    return rows


def cell_rows(
    room: str, prompt: PromptView, view: View, rules: Rules, seat: int, t: Translator
) -> list[list[Button]]:
    """A few cells worth going to, and the one where the token stands; the board has all."""
    rows = []
    for cell in _worth_going(view, rules, seat):
        name = cell_name(rules, cell, t)
        if view.owner[cell] == BANK and rules.board.price[cell]:
            words = t("bot-do-teleport-free", cell=name, amount=rules.board.price[cell])
        else:
            words = t("bot-do-teleport", cell=name)
        rows.append([press(room, prompt.id, "teleport", f"{mark(seat)} {words}", cell)])
    here = t("bot-do-teleport-here", cell=cell_name(rules, prompt.cell, t))
    rows.append([press(room, prompt.id, "teleport", f"{mark(seat)} {here}", prompt.cell)])
    return rows


def _worth_going(view: View, rules: Rules, seat: int) -> list[int]:
    """Unsold cells that the seat can pay, of its own colours and dear ones first; then Start."""
    here, cash, price = view.seats[seat].cell, view.seats[seat].cash, rules.board.price
    groups = [
        rules.board.colour_of[cell] for cell, owner in enumerate(view.owner) if owner == seat
    ]

    def rank(cell: int) -> tuple[int, int]:
        group = rules.board.colour_of[cell]
        return -(groups.count(group) if group else 0), -price[cell]

    free = [c for c, owner in enumerate(view.owner) if owner == BANK and 0 < price[c] <= cash]
    mine = [c for c, owner in enumerate(view.owner) if owner == seat]
    found = [c for c in sorted(free, key=rank) or sorted(mine, key=rank) if c != here]
    return [*found[:CELLS_SHOWN], *([0] if here else [])]


def transfer_rows(room: str, choice: Choice, seat: int, t: Translator) -> list[list[Button]]:
    """Redeem the mortgaged cell where the cash is there, or keep its mortgage for a fee."""
    redeem = t("bot-do-transfer-redeem", amount=choice.max)
    keep = t("bot-do-transfer-keep", amount=choice.amount)
    rows = [
        [press(room, choice.prompt, "transfer", f"{mark(seat)} {redeem}", 1)],
        [press(room, choice.prompt, "transfer", f"{mark(seat)} {keep}", 0)],
    ]
    return rows if choice.max else rows[1:]


def claim_rows(
    room: str, rules: Rules, choices: dict[int, list[Choice]], t: Translator
) -> list[list[Button]]:
    """Claim and waive for each open rent of a person, whoever is on turn.

    The cell is named only to who has several: it stands in the message, too.
    """
    rows = []
    for seat, choices_of in choices.items():
        found = [c for c in choices_of if c.verb in ("claim", "waive")]
        rents = list(dict.fromkeys(choice.offer for choice in found))
        for rent in rents:
            buttons = [
                _rent(room, rules, choice, seat, t, named=len(rents) > 1)
                for choice in found
                if choice.offer == rent
            ]
            rows += [[button] for button in buttons] if len(rents) > 1 else [buttons]
    return rows


def _rent(
    room: str, rules: Rules, choice: Choice, seat: int, t: Translator, *, named: bool
) -> Button:
    words = t(f"bot-do-{choice.verb}", amount=choice.amount)
    if named:
        words += f" · {cell_name(rules, choice.cell, t)}"
    return press(room, 0, choice.verb, f"{mark(seat)} {words}", choice.offer)
