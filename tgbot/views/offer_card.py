"""An offer made to a person, in the private chat: what changes hands, and every way to answer."""

from __future__ import annotations

import msgspec

from engine.rules.api import Choice, OfferView, Rules, View
from engine.rules.assets import redeem_cost
from engine.text.catalogue import Translator
from engine.text.names import cell_name, mark
from engine.text.refusals import refusal
from tgbot.callbacks import Cells, OwnPress
from tgbot.deals import mirrored, press_of
from tgbot.views.deal_card import FAIR, allies, fee_lines
from tgbot.views.markup import bold, person, safe, until
from tgbot.views.screen import Button, Screen
from tgbot.views.table_card import terms_words


class OfferCard(msgspec.Struct, frozen=True):
    """An offer to the seat `offer.to`; `redeem` are the mortgaged cells to be redeemed at once."""

    room: str
    names: list[str]
    rules: Rules
    view: View
    offer: OfferView
    choices: list[Choice]
    redeem: list[int] = []


def offer_card(card: OfferCard, t: Translator) -> Screen:
    """The message of an offer that waits for this person's answer."""
    offer, rules = card.offer, card.rules
    terms = offer.terms
    name = f"{mark(offer.maker)} {person(card.names[offer.maker])}"
    gives = terms_words(terms.take, terms.get, rules, t, terms.take_cards, card.view)
    takes = terms_words(terms.give, terms.pay, rules, t, terms.give_cards, card.view)
    text = [
        bold(t("bot-offer-title", name=name)),
        t("bot-deal-give", goods=safe(gives)),
        t("bot-deal-take", goods=safe(takes)),
        *fee_lines(terms.give, card.redeem, card.view, rules, t),
    ]
    if rules.key.trade.fair and not allies(card.view, offer.maker, offer.to):
        text.append(t("bot-deal-share", share=offer.share, needed=FAIR))
    if offer.deadline:
        text.append(f"⏳ {until(offer.deadline)}")
    accept = next((c for c in card.choices if c.verb == "accept"), None)
    if accept is not None and accept.why:
        text.append(f"<i>{safe(refusal(accept.why, {}, t, rules))}</i>")
    return Screen("\n".join(text), _rows(card, t))


def _rows(card: OfferCard, t: Translator) -> list[list[Button]]:
    def press(verb: str, words: str, redeem: list[int]) -> Button:
        number = Cells.number(redeem)
        data = OwnPress(room=card.room, verb=verb, cell=number, arg=card.offer.id)
        return Button(words, data=data.pack())

    rows = []
    if card.rules.key.mortgage.trade == "ten-or-redeem":
        for cell in card.offer.terms.give:
            if card.view.mortgage[cell]:
                amount = redeem_cost(card.rules, cell)
                name = cell_name(card.rules, cell, t)
                words = t("bot-deal-redeem", cell=name, amount=amount)
                tick = "✅ " if cell in card.redeem else ""
                marked = sorted({*card.redeem} ^ {cell})
                rows.append([press("offer", tick + words, marked)])
    verbs = {choice.verb for choice in card.choices}
    answers = [
        press(verb, t(f"bot-offer-{verb}"), card.redeem if verb == "accept" else [])
        for verb in ("accept", "reject")
        if verb in verbs
    ]
    rows.append(answers)
    if "counter" in verbs:
        deal = press_of(
            card.room,
            card.offer.maker,
            mirrored(card.offer.terms),
            card.rules,
            offer=card.offer.id,
        )
        rows.append([Button(t("bot-offer-counter"), data=deal.pack())])
    back = OwnPress(room=card.room, verb="show").pack()
    rows.append([Button(t("bot-deal-back"), data=back)])
    return [row for row in rows if row]
