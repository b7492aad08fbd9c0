"""A trade put together by taps: each button carries the whole deal as it would be after it."""

from __future__ import annotations

import msgspec

from engine.rules.api import Item, Quote, Rules
from engine.text.catalogue import Translator
from engine.text.names import cell_name, mark
from engine.text.refusals import refusal
from tgbot.callbacks import Cells, DealPress, OwnPress
from tgbot.views.markup import bold, person, plain_name, safe
from tgbot.views.screen import Button, Screen
from tgbot.views.table_card import terms_words

STEPS = (10, 50, 200)
FAIR = 50  # percent of the larger side that the smaller must be worth
MOST = 28  # cells that a seat can own at most


class DealCard(msgspec.Struct, frozen=True):
    """A deal of the seat `seat` with `deal.to`: `mine` and `theirs` are what can be given."""

    names: list[str]
    rules: Rules
    deal: DealPress
    mine: list[Item] = []
    theirs: list[Item] = []
    quote: Quote | None = None


def partner_card(room: str, names: list[str], seats: list[int], t: Translator) -> Screen:
    """The question with whom to trade."""
    rows = [
        [Button(f"{mark(s)} {plain_name(names[s])}", data=DealPress(room=room, to=s).pack())]
        for s in seats
    ]
    rows.append([_back(room, t)])
    return Screen(bold(t("bot-deal-with")), rows)


def deal_card(card: DealCard, t: Translator) -> Screen:
    """The deal so far, what the engine says of it, and the taps that change it."""
    deal = card.deal
    give, take = Cells.of(deal.give), Cells.of(deal.take)
    pay, get = max(0, deal.cash), max(0, -deal.cash)
    name = f"{mark(deal.to)} {person(card.names[deal.to])}"
    text = [
        bold(t("bot-deal-title", name=name)),
        t("bot-deal-give", goods=safe(terms_words(give, pay, card.rules, t))),
        t("bot-deal-take", goods=safe(terms_words(take, get, card.rules, t))),
    ]
    quote = card.quote
    if quote is not None:
        if card.rules.key.trade.fair:
            text.append(t("bot-deal-share", share=quote.share, needed=FAIR))
        if quote.why:
            text.append(f"<i>{safe(refusal(quote.why, {}, t))}</i>")
    return Screen("\n".join(text), _rows(card, t))


def _rows(card: DealCard, t: Translator) -> list[list[Button]]:
    deal, rows = card.deal, []
    for key, items, chosen in (
        ("bot-deal-mine", card.mine, Cells.of(deal.give)),
        ("bot-deal-theirs", card.theirs, Cells.of(deal.take)),
    ):
        for item in items[:MOST]:
            if item.why and item.cell not in chosen:
                continue
            words = t(key, cell=cell_name(card.rules, item.cell, t))
            tick = "✅ " if item.cell in chosen else ""
            rows.append([Button(tick + words, data=_toggled(deal, key, item.cell))])
    for key, sign in (("bot-deal-pay", 1), ("bot-deal-get", -1)):
        rows.append(
            [
                Button(t(key, amount=step), data=_with(deal, cash=deal.cash + sign * step))
                for step in STEPS
            ]
        )
    if card.quote is not None and card.quote.fix:
        fixed = _with(deal, cash=deal.cash + card.quote.fix)
        rows.append([Button(t("bot-deal-fix", amount=card.quote.fix), data=fixed)])
    rows.append([Button(t("bot-deal-send"), data=_with(deal, send=1)), _back(deal.room, t)])
    return rows


def _toggled(deal: DealPress, key: str, cell: int) -> str:
    if key == "bot-deal-mine":
        return _with(deal, give=Cells.toggled(deal.give, cell))
    return _with(deal, take=Cells.toggled(deal.take, cell))


def _with(deal: DealPress, **changes: int | str) -> str:
    return deal.model_copy(update={"send": 0, **changes}).pack()


def _back(room: str, t: Translator) -> Button:
    return Button(t("bot-deal-back"), data=OwnPress(room=room, verb="show").pack())
