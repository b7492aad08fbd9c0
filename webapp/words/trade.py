"""Words about offers: the list of open ones and the verdict on terms being put together."""

from __future__ import annotations

from typing import Any

from engine.rules.api import OfferView, Quote, Rules, Terms, View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, cell_short, group_name, release_cards
from engine.text.refusals import refusal

FAIR = 50  # percent: the smaller side of a fair deal is at least this share of the larger
GLANCE = 2  # so many cells are named in a toast


def goods(
    cells: list[int], amount: int, rules: Rules, t: Translator, cards: list[str] | None = None
) -> str:
    """What changes hands in one direction, as a list."""
    parts = [cell_name(rules, c, t) for c in cells]
    if cards:
        parts.append(release_cards(len(cards), t))
    if amount:
        parts.append(t.money(amount))
    return ", ".join(parts) or t("common-nothing")


def brief(
    cells: list[int], amount: int, rules: Rules, t: Translator, cards: list[str] | None = None
) -> str:
    """The same as short as the ring says it; more cells than a glance takes in are counted."""
    few = len(cells) <= GLANCE
    parts = (
        [cell_short(rules, c, t) for c in cells]
        if few
        else [t("web-offer-cells", count=len(cells))]
    )
    if cards:
        parts.append(release_cards(len(cards), t))
    if amount:
        parts.append(t.money(amount))
    return ", ".join(parts) or t("common-nothing")


def offer_words(
    offer: OfferView, view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> dict[str, Any]:
    """An open offer from the viewer's side; of a stranger's offer, from its maker's."""
    terms = offer.terms
    mine = offer.to == seat
    give, take = (terms.take, terms.give) if mine else (terms.give, terms.take)
    here, there = terms.give_cards, terms.take_cards
    hand, reach = (there, here) if mine else (here, there)
    pay, get = (terms.get, terms.pay) if mine else (terms.pay, terms.get)
    values = [offer.take_value, offer.give_value] if mine else [offer.give_value, offer.take_value]
    why = ""
    if mine and view.you is not None:
        for choice in view.you.choices:
            if choice.verb == "accept" and choice.offer == offer.id and choice.why:
                why = refusal(choice.why, {}, t)
    other = offer.maker if mine else offer.to
    told = (
        brief if mine else goods
    )  # to whom it is made its toast stands in the middle of the ring
    left, right = told(give, pay, rules, t, hand), told(take, get, rules, t, reach)
    return {
        "id": offer.id,
        "maker": offer.maker,
        "to": offer.to,
        "other": other,
        "counter": offer.counter,
        "text": t("web-offer-line", name=names[offer.maker], get=right, give=left)
        if mine
        else t("web-offer-mine", name=names[offer.to], get=right, give=left),
        "give": give,
        "take": take,
        "give_cards": hand,
        "take_cards": reach,
        "redeem": terms.redeem,
        "pay": pay,
        "get": get,
        "deadline": offer.deadline,
        "share": offer.share,
        "values": values,
        "effect": _effect(give, take, view, rules, t, seat, other, names),
        "why": why,
    }


def _effect(
    give: list[int],
    take: list[int],
    view: View,
    rules: Rules,
    t: Translator,
    seat: int | None,
    other: int,
    names: list[str],
) -> str:
    """How many streets of each colour touched both sides will own."""
    if seat is None:
        return ""
    mine, theirs = [], []
    for group in sorted({rules.board.cells[c].group for c in [*give, *take]} - {0}):
        streets = rules.board.streets[group]
        have = sum((view.owner[c] == seat or c in take) and c not in give for c in streets)
        rest = sum((view.owner[c] == other or c in give) and c not in take for c in streets)
        mine.append((group, have, len(streets)))
        theirs.append((group, rest, len(streets)))
    return _effect_words(mine, theirs, names[other], rules, t)


def _effect_words(
    mine: list[tuple[int, int, int]],
    theirs: list[tuple[int, int, int]],
    name: str,
    rules: Rules,
    t: Translator,
) -> str:
    def told(groups: list[tuple[int, int, int]]) -> str:
        return ", ".join(
            t("web-effect-group", group=group_name(rules, g, t), have=have, of=of)
            for g, have, of in groups
        )

    if not mine and not theirs:
        return ""
    return t("web-effect", mine=told(mine) or "—", name=name, theirs=told(theirs) or "—")


def quote_words(
    quote: Quote, terms: Terms, to: int, names: list[str], rules: Rules, t: Translator
) -> dict[str, Any]:
    """What the meter of the trade sheet shows; goes into the `quote` message as `words`."""
    fair = quote.share >= FAIR
    made: dict[str, Any] = {
        "values": [quote.give_value, quote.take_value],
        "share": quote.share,
        "ok": not quote.why,
        "verdict": t("web-fair-ok", share=quote.share)
        if fair or quote.why != "unfair"
        else t("web-fair-short", share=quote.share, need=FAIR),
        "effect": _effect_words(quote.mine, quote.theirs, names[to], rules, t),
        "why": refusal(quote.why, {}, t) if quote.why else "",
        "lopsided": not fair,
        "fix": None,
    }
    # A gift of money has nothing to make up for it but not to be made.
    if quote.why == "unfair" and (
        terms.give or terms.take or terms.give_cards or terms.take_cards
    ):
        made["fix"] = _fix(quote, terms, t)
    return made


def _fix(quote: Quote, terms: Terms, t: Translator) -> dict[str, Any]:
    """The one change of cash that makes the deal fair, as a button.

    Cash already on the larger side is lessened first, since there is cash on one side at most.
    """
    pay, get = terms.pay, terms.get
    if quote.give_value < quote.take_value:
        get, more, kind, amount = _mended(quote.give_value, quote.take_value, get)
        pay += more
    else:
        pay, more, kind, amount = _mended(quote.take_value, quote.give_value, pay)
        get += more
        kind = {"less": "keep", "more": "ask"}[kind]
    return {
        "label": t("web-fix", kind=kind, amount=t.money(amount)),
        "sub": t("web-fix.sub", need=FAIR),
        "pay": pay,
        "get": get,
    }


def _mended(small: int, large: int, cash: int) -> tuple[int, int, str, int]:
    """The larger side's cash, what the smaller side adds, which of them it is and how much."""
    over = large - 2 * small
    if cash >= over:
        return cash - over, 0, "less", over
    rest = large - cash
    added = (rest + 1) // 2 - small
    return 0, added, "more", added
