"""The buttons of open offers in a chat, for each person to whom one was made."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.api import Choice, OfferView, Rules, View
from engine.rules.assets import redeem_cost, ten_percent
from engine.text.catalogue import Translator
from engine.text.names import mark
from tgbot.callbacks import OwnPress
from tgbot.views.markup import plain_name
from tgbot.views.screen import Button, Links
from tgbot.views.ways import press

PAYLOAD = "offer_"  # of the deep link to an offer's own message


def offer_rows(
    room: str,
    view: View,
    rules: Rules,
    names: Sequence[str],
    choices: dict[int, list[Choice]],
    links: Links,
    t: Translator,
    *,
    private: bool,
) -> list[list[Button]]:
    """Accept, reject and counter for every offer to a person; they name its maker."""
    rows = []
    for offer in view.offers:
        verbs = {c.verb for c in choices.get(offer.to, []) if c.offer == offer.id}
        if "accept" not in verbs:
            continue
        sign, name = mark(offer.to), plain_name(names[offer.maker])
        fee = _fee(offer, view, rules)
        accept = f"{sign} {t('bot-do-accept', name=name, fee=fee)}"
        reject = f"{sign} {t('bot-do-reject', name=name)}"
        answers = [
            press(room, 0, "accept", accept, offer.id),
            press(room, 0, "reject", reject, offer.id),
        ]
        # Two in a row have no room for a sum.
        rows += [[button] for button in answers] if fee else [answers]
        if _pledged(offer, view) and rules.key.mortgage.trade == "ten-or-redeem":
            cost = sum(redeem_cost(rules, cell) for cell in _pledged(offer, view))
            words = f"{sign} {t('bot-do-accept-redeem', amount=cost)}"
            rows.append([press(room, 0, "redeem", words, offer.id)])
        if "counter" in verbs:
            words = f"{sign} {t('bot-do-counter')}"
            rows.append([_counter(room, offer.id, words, links, private=private)])
    return rows


def _pledged(offer: OfferView, view: View) -> list[int]:
    """The mortgaged cells that the receiver would get."""
    return [cell for cell in offer.terms.give if view.mortgage[cell]]


def _fee(offer: OfferView, view: View, rules: Rules) -> int:
    """The least that accepting costs at the bank."""
    return sum(ten_percent(rules, cell) for cell in _pledged(offer, view))


def _counter(room: str, offer: int, words: str, links: Links, *, private: bool) -> Button:
    """The way to where a counter-offer is put together: the private chat."""
    if private:
        return Button(words, data=OwnPress(room=room, verb="offer", arg=offer).pack())
    return Button(words, url=links.private(f"{PAYLOAD}{offer}"))
