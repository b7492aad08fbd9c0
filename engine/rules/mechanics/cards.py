"""Decks: drawing to the end, shuffling again, and what each card does."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules import events as ev
from engine.rules.assets import cells_of
from engine.rules.board import CELLS, HOTEL, Card
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.mechanic import automatic
from engine.rules.tasks import Debt, DrawCard, Land


def shuffled(draft: Draft, items: list[int]) -> list[int]:
    """The items in an order drawn by chance."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = draft.draw(i + 1) - 1
        order[i], order[j] = order[j], order[i]
    return order


def _run(draft: Draft, task: DrawCard) -> None:
    """The next card of the deck is done; an empty deck is shuffled again without held cards."""
    s = draft.s
    draft.done(task)
    cards = draft.rules.decks[task.deck]
    if not s.decks[task.deck]:
        held = sum(x.passes.count(task.deck) for x in s.seats)
        release = [i for i, card in enumerate(cards) if card.effect == "release"][:held]
        s.decks[task.deck] = shuffled(draft, [i for i in range(len(cards)) if i not in release])
        draft.note(ev.DeckShuffled(task.deck))
    card = cards[s.decks[task.deck].pop(0)]
    draft.note(ev.CardDrawn(task.seat, task.deck, card.slug))
    EFFECTS[card.effect](draft, task, card)


def _cash(draft: Draft, task: DrawCard, card: Card) -> None:
    if card.amount > 0:
        draft.pay(BANK, task.seat, card.amount, "card")
    else:
        draft.owe(Debt(task.seat, [(BANK, -card.amount)], "card"))


def _each(draft: Draft, task: DrawCard, card: Card) -> None:
    """One debt to all the others, or one debt of each of them, asked in seat order."""
    s = draft.s
    count = len(s.seats)
    others = [i % count for i in range(task.seat + 1, task.seat + count)]
    others = [i for i in others if s.seats[i].alive]
    if card.amount > 0:
        draft.owe(Debt(task.seat, [(i, card.amount) for i in others], "card"))
        return
    batch = draft.serial()
    debts = [Debt(i, [(task.seat, -card.amount)], "card", batch=batch) for i in others]
    for debt in debts:
        draft.arise(debt)
    for debt in reversed(debts):
        draft.push(debt)


def _repairs(draft: Draft, task: DrawCard, card: Card) -> None:
    levels = [draft.s.level[c] for c in cells_of(draft.s, task.seat)]
    amount = sum(card.hotel if n == HOTEL else n * card.house for n in levels)
    draft.owe(Debt(task.seat, [(BANK, amount)], "card"))


def _walk(draft: Draft, task: DrawCard, cell: int, card: Card) -> None:
    """Forward to the cell, with the salary when Start is passed, and land there."""
    seat = task.seat
    passed = cell <= draft.s.seats[seat].cell
    draft.place(seat, cell, "card")
    if passed:
        draft.salary(seat, stopped=cell == 0)
    draft.push(Land(seat, rent_factor=card.rent_factor, throw_factor=card.throw_factor))


def _go(draft: Draft, task: DrawCard, card: Card) -> None:
    _walk(draft, task, card.cell, card)


def _nearest(draft: Draft, task: DrawCard, card: Card) -> None:
    here = draft.s.seats[task.seat].cell
    _walk(draft, task, draft.rules.board.next_of_kind(here, card.kind), card)


def _back(draft: Draft, task: DrawCard, card: Card) -> None:
    """Backward moves never pay a salary."""
    cell = (draft.s.seats[task.seat].cell - card.steps) % CELLS
    draft.place(task.seat, cell, "back")
    draft.push(Land(task.seat))


def _jail(draft: Draft, task: DrawCard, card: Card) -> None:
    draft.jail(task.seat, "card")


def _release(draft: Draft, task: DrawCard, card: Card) -> None:
    """The card is kept, where the rules know release cards (002 L27)."""
    if draft.rules.key.jail.release_cards:
        draft.hand_card(BANK, task.seat, task.deck, "drawn")


EFFECTS: dict[str, Callable[[Draft, DrawCard, Card], None]] = {
    "cash": _cash,
    "each": _each,
    "repairs": _repairs,
    "go": _go,
    "nearest": _nearest,
    "back": _back,
    "jail": _jail,
    "release": _release,
}

CARDS = automatic(DrawCard, _run)
