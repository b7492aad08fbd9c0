"""Offers: making, answering, countering, taking back, and their expiry."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.assets import (
    auction_running,
    debts_of,
    owed,
    redeem_cost,
    ten_percent,
    why_not_tradable,
    why_window_closed,
)
from engine.rules.commands import Accept, Counter, Propose, Reject, Terms, Withdraw
from engine.rules.deals import check_cash, check_terms
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Side
from engine.rules.rules import Rules
from engine.rules.state import Offer, Refusal, State
from engine.rules.view import Choice, Item


def _find(state: State, offer_id: int) -> Offer:
    for offer in state.offers:
        if offer.id == offer_id:
            return offer
    raise Illegal(Reason.NO_OFFER)


def _normal(terms: Terms) -> Terms:
    return Terms(
        sorted(terms.give),
        sorted(terms.take),
        terms.pay,
        terms.get,
        sorted(terms.give_cards),
        sorted(terms.take_cards),
        sorted(terms.redeem),
    )


def _spent(state: State, rules: Rules, maker: int) -> int:
    """How many offers the maker may make in this turn or debt, when he has made them; else 0."""
    key, debts = rules.key.trade, debts_of(state, maker)
    if debts and key.per_debt:
        return key.per_debt if debts[0].offers >= key.per_debt else 0
    spent = state.turn.seat == maker and key.per_turn and state.turn.offers >= key.per_turn
    return key.per_turn if spent else 0


def check_offer(state: State, rules: Rules, maker: int, to: int, terms: Terms) -> None:
    """Raises Illegal unless `maker` may lay this offer before `to` now."""
    check_terms(state, rules, maker, to, terms)
    check_cash(state, maker, to, terms, maker)
    key, turn = rules.key.trade, state.turn
    mine = [o for o in state.offers if o.maker == maker]
    if key.open and len(mine) >= key.open:
        raise Illegal(Reason.OFFER_LIMIT, count=key.open)
    if any(o.to == to for o in mine):
        raise Illegal(Reason.OFFER_OPEN)
    if count := _spent(state, rules, maker):
        raise Illegal(Reason.OFFER_TURN_LIMIT, count=count)
    same = _normal(terms)
    for refusal in state.refused:
        between = (refusal.maker, refusal.to, refusal.turn) == (maker, to, turn.number)
        if between and refusal.terms == same:
            raise Illegal(Reason.OFFER_REPEATED)


def check_proposal(state: State, rules: Rules, maker: int, to: int, terms: Terms) -> None:
    """Raises Illegal unless the offer may be made in the maker's own window."""
    if reason := why_window_closed(state, rules, maker):
        raise Illegal(reason)
    check_offer(state, rules, maker, to, terms)


def _lay(draft: Draft, maker: int, to: int, terms: Terms, counter: int) -> None:
    s = draft.s
    offer = Offer(
        draft.serial(),
        maker,
        to,
        _normal(terms),
        draft.at + draft.rules.key.clock.reply * 1000,
        counter=counter,
        in_debt=bool(owed(s, maker)),
        turn=s.turn.number,
    )
    s.offers.append(offer)
    debts = debts_of(s, maker)
    if debts and draft.rules.key.trade.per_debt:
        debts[0].offers += 1
    elif s.turn.seat == maker:
        s.turn.offers += 1
    t = offer.terms
    draft.note(
        ev.OfferMade(
            offer.id, maker, to, t.give, t.take, t.pay, t.get, counter, t.give_cards, t.take_cards
        )
    )


def _propose(draft: Draft, command: Propose) -> None:
    check_proposal(draft.s, draft.rules, command.seat, command.to, command.terms)
    _lay(draft, command.seat, command.to, command.terms, 0)


def _received(draft: Draft, offer_id: int, seat: int) -> Offer:
    offer = _find(draft.s, offer_id)
    if offer.to != seat:
        raise Illegal(Reason.OFFER_NOT_YOURS)
    if auction_running(draft.s):
        raise Illegal(Reason.AUCTION_RUNNING)
    return offer


def _accept(draft: Draft, command: Accept) -> None:
    """The deal is done at once and whole; lack of cash refuses it and leaves the offer open."""
    s = draft.s
    offer = _received(draft, command.offer, command.seat)
    t = offer.terms
    check_terms(s, draft.rules, offer.maker, offer.to, t, command.redeem)
    check_cash(s, offer.maker, offer.to, t, command.seat)
    s.offers.remove(offer)
    maker, to = offer.maker, offer.to
    draft.note(
        ev.OfferAccepted(
            offer.id, maker, to, t.give, t.take, t.pay, t.get, t.give_cards, t.take_cards
        )
    )
    draft.pay(maker, to, t.pay, "trade")
    draft.pay(to, maker, t.get, "trade")
    for giver, receiver, cells, marks in (
        (maker, to, t.give, command.redeem),
        (to, maker, t.take, t.redeem),
    ):
        for cell in cells:
            draft.grant(cell, receiver, "trade")
            s.returns.append((cell, giver, s.round))
            if s.mortgage[cell] and cell in marks:
                draft.redeem(cell, redeem_cost(draft.rules, cell), "redeem")
            elif s.mortgage[cell]:
                draft.pay(receiver, BANK, ten_percent(draft.rules, cell), "fee", cell)
    for giver, receiver, decks in ((maker, to, t.give_cards), (to, maker, t.take_cards)):
        for deck in decks:
            draft.hand_card(giver, receiver, deck, "trade")
    keep = draft.rules.key.trade.return_rounds
    s.returns = [r for r in s.returns if s.round - r[2] < keep]


def _remember(draft: Draft, offer: Offer) -> None:
    s = draft.s
    s.refused.append(Refusal(offer.maker, offer.to, offer.terms, s.round, s.turn.number))


def _reject(draft: Draft, command: Reject) -> None:
    offer = _received(draft, command.offer, command.seat)
    draft.end_offer(offer, "rejected")
    _remember(draft, offer)


def _counter(draft: Draft, command: Counter) -> None:
    """The offer is replaced by one of its receiver, with a reply clock of its own."""
    offer = _received(draft, command.offer, command.seat)
    if offer.counter:
        raise Illegal(Reason.OFFER_COUNTERED)
    check_offer(draft.s, draft.rules, offer.to, offer.maker, command.terms)
    draft.end_offer(offer, "countered")
    _remember(draft, offer)
    _lay(draft, offer.to, offer.maker, command.terms, offer.id)


def _withdraw(draft: Draft, command: Withdraw) -> None:
    offer = _find(draft.s, command.offer)
    if offer.maker != command.seat:
        raise Illegal(Reason.OFFER_NOT_YOURS)
    draft.end_offer(offer, "withdrawn")


def expire_offer(draft: Draft, offer_id: int) -> None:
    """An offer whose reply time has passed is declined."""
    offer = _find(draft.s, offer_id)
    if not offer.deadline or draft.at < offer.deadline:
        raise Illegal(Reason.TOO_EARLY)
    draft.end_offer(offer, "expired")
    _remember(draft, offer)


def _tradable(state: State, rules: Rules) -> list[list[Item]]:
    """By seat, its cells as things of a deal."""
    price = rules.board.price
    found: list[list[Item]] = [[] for _ in state.seats]
    for c, owner in enumerate(state.owner):
        if owner >= 0:
            why = why_not_tradable(state, rules, c) or ""
            found[owner].append(Item(c, price[c], why=why))
    return found


def _why_no_deal(state: State, rules: Rules, offer: Offer) -> str:
    try:
        check_terms(state, rules, offer.maker, offer.to, offer.terms)
        check_cash(state, offer.maker, offer.to, offer.terms, offer.to)
    except Illegal as refusal:
        return refusal.reason.value
    return ""


def _goods(
    state: State, rules: Rules, seat: int, to: list[int]
) -> tuple[list[Item], list[list[Item]]]:
    """What the seat and those it deals with can give: `items` and `others` of a choice."""
    goods = _tradable(state, rules)
    return goods[seat], [goods[i] if i in to else [] for i in range(len(state.seats))]


def _free(state: State, rules: Rules, maker: int) -> list[int]:
    """To whom the maker may lay one more offer, his window aside."""
    busy = {o.to for o in state.offers if o.maker == maker}
    most = rules.key.trade.open
    if _spent(state, rules, maker) or (most and len(busy) >= most):
        return []
    return [i for i, x in enumerate(state.seats) if x.alive and i != maker and i not in busy]


def _choices(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    found: list[Choice] = []
    shut = bool(state.offers) and auction_running(state)
    for offer in state.offers:
        if offer.to == seat and not shut:
            found.append(Choice("accept", offer=offer.id, why=_why_no_deal(state, rules, offer)))
            found.append(Choice("reject", offer=offer.id))
            if not offer.counter and offer.maker in _free(state, rules, seat):
                to = [offer.maker]
                mine, others = _goods(state, rules, seat, to)
                found.append(
                    Choice("counter", offer=offer.id, seats=to, items=mine, others=others)
                )
        elif offer.maker == seat:
            found.append(Choice("withdraw", offer=offer.id))
    if window is None and (to := _free(state, rules, seat)):
        mine, others = _goods(state, rules, seat, to)
        found.append(Choice("propose", seats=to, items=mine, others=others))
    return found


TRADE = Side(
    {
        Propose: _propose,
        Accept: _accept,
        Reject: _reject,
        Counter: _counter,
        Withdraw: _withdraw,
    },
    _choices,
)
