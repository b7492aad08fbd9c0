"""A deal between the buttons that carry it and the terms that the rules know."""

from __future__ import annotations

from engine.rules.api import Rules, Terms
from tgbot.callbacks import Cells, DealPress


def release_decks(rules: Rules) -> list[str]:
    """The decks that have a release card, in a fixed order."""
    return sorted(
        deck
        for deck, cards in rules.decks.items()
        if any(card.effect == "release" for card in cards)
    )


def card_bit(rules: Rules, deck: str, *, taken: bool) -> int:
    """The bit of a button that stands for the deck's card changing hands so."""
    return 1 << 2 * release_decks(rules).index(deck) + taken


def terms_of(press: DealPress, rules: Rules) -> Terms:
    """What the button asks for, as its maker sees it."""
    decks = release_decks(rules)
    return Terms(
        give=Cells.of(press.give),
        take=Cells.of(press.take),
        pay=max(0, press.cash),
        get=max(0, -press.cash),
        give_cards=[d for d in decks if press.cards & card_bit(rules, d, taken=False)],
        take_cards=[d for d in decks if press.cards & card_bit(rules, d, taken=True)],
        redeem=[cell for cell in Cells.of(press.redeem) if cell in Cells.of(press.take)],
    )


def press_of(room: str, to: int, terms: Terms, rules: Rules, *, offer: int = 0) -> DealPress:
    """The button of these terms, offered to `to`."""
    cards = sum(card_bit(rules, deck, taken=False) for deck in {*terms.give_cards})
    cards += sum(card_bit(rules, deck, taken=True) for deck in {*terms.take_cards})
    return DealPress(
        room=room,
        to=to,
        give=Cells.packed(terms.give),
        take=Cells.packed(terms.take),
        redeem=Cells.packed(terms.redeem),
        cards=cards,
        cash=terms.pay - terms.get,
        offer=offer,
    )


def mirrored(terms: Terms) -> Terms:
    """The same deal seen by its receiver."""
    return Terms(
        give=terms.take,
        take=terms.give,
        pay=terms.get,
        get=terms.pay,
        give_cards=terms.take_cards,
        take_cards=terms.give_cards,
    )
