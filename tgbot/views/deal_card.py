"""A trade put together by taps: each button carries the whole deal as it would be after it."""

from __future__ import annotations

import msgspec

from engine.rules.api import Item, Quote, Rules, View
from engine.rules.assets import redeem_cost, ten_percent
from engine.text.catalogue import Translator
from engine.text.names import cell_name, cell_short, deck_name, mark
from engine.text.refusals import refusal
from tgbot.callbacks import Cells, DealPress, OwnPress
from tgbot.deals import card_bit, terms_of
from tgbot.views.markup import bold, person, plain_name, safe
from tgbot.views.screen import Button, Screen
from tgbot.views.table_card import terms_words

STEPS = (10, 50, 200)
FAIR = 50  # percent of the larger side that the smaller must be worth
MOST = 28  # cells that a seat can own at most
IN_A_ROW = 2


class DealCard(msgspec.Struct, frozen=True):
    """A deal of the seat `seat` with `deal.to`: `mine` and `theirs` are the cells to give."""

    names: list[str]
    rules: Rules
    view: View
    seat: int
    deal: DealPress
    mine: list[Item] = []
    theirs: list[Item] = []
    quote: Quote | None = None

    @property
    def is_free(self) -> bool:
        """Nothing is measured: these rules do not, or the two play for one side."""
        return not self.rules.key.trade.fair or allies(self.view, self.seat, self.deal.to)


def allies(view: View, one: int, other: int) -> bool:
    """The two seats play for one side."""
    return view.seats[one].side >= 0 and view.seats[one].side == view.seats[other].side


def partner_card(
    room: str, names: list[str], view: View, seat: int, seats: list[int], t: Translator
) -> Screen:
    """The question with whom to trade; an ally is told from the others."""
    rows = []
    for to in seats:
        words = f"{mark(to)} {plain_name(names[to])}"
        if allies(view, seat, to):
            words += f" · {t('bot-deal-ally')}"
        rows.append([Button(words, data=DealPress(room=room, to=to).pack())])
    rows.append([_back(room, t)])
    return Screen(bold(t("bot-deal-with")), rows)


def deal_card(card: DealCard, t: Translator) -> Screen:
    """The deal so far, what the engine says of it, and the taps that change it."""
    deal, rules = card.deal, card.rules
    terms = terms_of(deal, rules)
    name = f"{mark(deal.to)} {person(card.names[deal.to])}"
    gives = terms_words(terms.give, terms.pay, rules, t, terms.give_cards, card.view)
    takes = terms_words(terms.take, terms.get, rules, t, terms.take_cards, card.view)
    text = [
        bold(t("bot-deal-counter" if deal.offer else "bot-deal-title", name=name)),
        t("bot-deal-give", goods=safe(gives)),
        t("bot-deal-take", goods=safe(takes)),
    ]
    text += fee_lines(terms.take, terms.redeem, card.view, rules, t)
    quote = card.quote
    if card.is_free:
        if allies(card.view, card.seat, deal.to):
            text.append(t("bot-deal-gift"))
    elif quote is not None:
        text.append(t("bot-deal-share", share=quote.share, needed=FAIR))
    if quote is not None and quote.why:
        text.append(f"<i>{safe(refusal(quote.why, {}, t, rules))}</i>")
    text.append(f"<i>{t('bot-deal-sum')}</i>")
    return Screen("\n".join(text), _rows(card, t))


def fee_lines(
    cells: list[int], redeem: list[int], view: View, rules: Rules, t: Translator
) -> list[str]:
    """What the receiver of mortgaged cells pays the bank at once; nothing where none is."""
    pledged = [cell for cell in cells if view.mortgage[cell]]
    if not pledged:
        return []
    fees = (redeem_cost(rules, c) if c in redeem else ten_percent(rules, c) for c in pledged)
    return [t("bot-deal-fees", amount=sum(fees))]


def _rows(card: DealCard, t: Translator) -> list[list[Button]]:
    deal, rows = card.deal, []
    for key, items, chosen in (
        ("bot-deal-mine", card.mine, Cells.of(deal.give)),
        ("bot-deal-theirs", card.theirs, Cells.of(deal.take)),
    ):
        buttons = [
            _ticked(
                item.cell in chosen,
                t(key, cell=cell_short(card.rules, item.cell, t)),
                _toggled(deal, key, item.cell),
            )
            for item in items[:MOST]
            if not item.why or item.cell in chosen
        ]
        buttons += _cards(card, key, t)
        rows += [buttons[n : n + IN_A_ROW] for n in range(0, len(buttons), IN_A_ROW)]
    rows += _marks(card, t)
    for key, sign in (("bot-deal-pay", 1), ("bot-deal-get", -1)):
        rows.append(
            [
                Button(t(key, amount=step), data=_with(deal, cash=deal.cash + sign * step))
                for step in STEPS
            ]
        )
    if card.quote is not None and card.quote.fix:
        fixed = _with(deal, cash=deal.cash + card.quote.fix)
        rows.append([Button(t("bot-deal-fix", amount=abs(card.quote.fix)), data=fixed)])
    rows.append([Button(t("bot-deal-send"), data=_with(deal, send=1)), _back(deal.room, t)])
    return rows


def _cards(card: DealCard, key: str, t: Translator) -> list[Button]:
    """The release cards of one side."""
    taken = key == "bot-deal-theirs"
    owner = card.deal.to if taken else card.seat
    buttons = []
    for deck in sorted({*card.view.seats[owner].passes}):
        bit = card_bit(card.rules, deck, taken=taken)
        card_key = "bot-deal-theirs-card" if taken else "bot-deal-mine-card"
        words = t(card_key, deck=deck_name(deck, t))
        data = _with(card.deal, cards=card.deal.cards ^ bit)
        buttons.append(_ticked(bool(card.deal.cards & bit), words, data))
    return buttons


def _marks(card: DealCard, t: Translator) -> list[list[Button]]:
    """For each mortgaged cell to be taken, whether it is redeemed at once."""
    if card.rules.key.mortgage.trade != "ten-or-redeem":
        return []
    redeemed = Cells.of(card.deal.redeem)
    rows = []
    for cell in Cells.of(card.deal.take):
        if card.view.mortgage[cell]:
            amount = redeem_cost(card.rules, cell)
            name = cell_name(card.rules, cell, t)
            words = t("bot-deal-redeem", cell=name, amount=amount)
            data = _with(card.deal, redeem=Cells.toggled(card.deal.redeem, cell))
            rows.append([_ticked(cell in redeemed, words, data)])
    return rows


def _ticked(on: bool, words: str, data: str) -> Button:
    return Button(f"✅ {words}" if on else words, data=data)


def _toggled(deal: DealPress, key: str, cell: int) -> str:
    if key == "bot-deal-mine":
        return _with(deal, give=Cells.toggled(deal.give, cell))
    return _with(deal, take=Cells.toggled(deal.take, cell))


def _with(deal: DealPress, **changes: int | str) -> str:
    return deal.model_copy(update={"send": 0, **changes}).pack()


def _back(room: str, t: Translator) -> Button:
    return Button(t("bot-deal-back"), data=OwnPress(room=room, verb="show").pack())
