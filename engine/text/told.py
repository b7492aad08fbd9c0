"""What each event is in words when it is told alone, and a run of equal ones as one line.

Money that another event accounts for is silent: the price of a purchase is told by the deed, a
stake by the bet. Each sum that is told names its cause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules import events as ev
from engine.text.names import card_name, card_text, deck_name
from engine.text.teller import NOBODY, Args, Line, Teller, joined
from engine.text.told_turn import TELL_TURN


def _silent(_event: ev.Event, _w: Teller) -> Line | None:
    """The question on the table tells it."""
    return None


# Money whose story another event tells.
_SILENT_MONEY = frozenset(
    {"start", "purchase", "auction", "stake", "win", "build", "sell", "mortgage", "redeem"}
    | {"trade", "leave"}
)
_MONEY_TOPIC = {
    "salary": "start",
    "bonus": "start",
    "rent": "rent",
    "rent-tax": "tax",
    "tax": "tax",
    "bail": "jail",
    "card": "cards",
    "pot": "corner",
    "fee": "mortgage",
    "estate": "bankruptcy",
}


def _money(e: ev.Money, w: Teller) -> Line | None:
    if e.why in _SILENT_MONEY:
        return None
    seat, why = e.frm, e.why
    if e.frm < 0:
        if e.why == "estate":  # what the bank gives for buildings and cells
            return None
        seat, why = e.to, "card-in" if e.why == "card" else e.why
    elif e.to < 0 and e.why in ("card", "estate", "rent"):
        why = f"{e.why}-out"
    args: Args = {"why": why, "amount": e.amount, "partner": w.name(e.to)}
    if e.cell >= 0:
        args["cell"] = w.cell(e.cell)
    return w.tell(seat, _MONEY_TOPIC.get(e.why, ""), "event-money", **args)


_OWNED_TOPIC = {"auction": "auction", "lapse": "mortgage"}


def _owned(e: ev.Owned, w: Teller) -> Line | None:
    if e.why == "trade":  # OfferAccepted tells it
        return None
    if e.why == "estate":
        return estate([e], w)
    seat = e.to if e.to >= 0 else e.frm
    topic = _OWNED_TOPIC.get(e.why, "purchase")
    return w.tell(seat, topic, "event-owned", why=e.why, cell=w.cell(e.cell), amount=e.amount)


def estate(group: Sequence[ev.Owned], w: Teller) -> Line | None:
    """Cells of an estate that go the same way, as one line."""
    first = group[0]
    args: Args = {"cell": w.cells([e.cell for e in group]), "partner": w.name(first.to)}
    inherited = int(first.to >= 0)
    return w.tell(first.frm, "bankruptcy", "event-estate", inherited=inherited, **args)


def _level(e: ev.Level, w: Teller) -> Line | None:
    return levels([e], w)


def levels(group: Sequence[ev.Level], w: Teller) -> Line | None:
    """Streets that rose or sank in a row, as one line."""
    if group[0].why == "estate":  # Owned tells the whole estate
        return None
    last = {e.cell: e.to for e in group}  # a street may step down more than once
    streets = [w.t("event-level-street", to=to, cell=w.cell(c)) for c, to in last.items()]
    return w.tell(
        group[0].seat,
        "building",
        "event-level",
        up=int(group[0].to > group[0].frm),
        streets=w.listed(streets),
        amount=sum(e.amount for e in group),
    )


def _mortgaged(e: ev.Mortgaged, w: Teller) -> Line | None:
    return mortgages([e], w)


def mortgages(group: Sequence[ev.Mortgaged], w: Teller) -> Line | None:
    """Cells mortgaged in a row, as one line."""
    cells, amount = w.cells([e.cell for e in group]), sum(e.amount for e in group)
    args: Args = {"why": group[0].why, "cell": cells, "amount": amount}
    return w.tell(group[0].seat, "mortgage", "event-mortgaged", **args)


def _redeemed(e: ev.Redeemed, w: Teller) -> Line | None:
    return redemptions([e], w)


def redemptions(group: Sequence[ev.Redeemed], w: Teller) -> Line | None:
    """Cells redeemed in a row, as one line."""
    paid = [e for e in group if e.why == "redeem"]
    if not paid:  # the bank took it back: Owned tells it
        return None
    cells, amount = w.cells([e.cell for e in paid]), sum(e.amount for e in paid)
    return w.tell(paid[0].seat, "mortgage", "event-redeemed", cell=cells, amount=amount)


def _purchase_declined(e: ev.PurchaseDeclined, w: Teller) -> Line | None:
    cell = w.cell(e.cell)
    return w.tell(e.seat, "purchase", "event-purchase-declined", why=e.why, cell=cell)


def _auction_started(e: ev.AuctionStarted, w: Teller) -> Line | None:
    cell = w.cell(e.cell)
    return w.tell(NOBODY, "auction", "event-auction-started", cell=cell, amount=e.amount)


def _bid_placed(e: ev.BidPlaced, w: Teller) -> Line | None:
    cell = w.cell(e.cell)
    return w.tell(e.seat, "auction", "event-bid-placed", amount=e.amount, cell=cell)


def _bid_passed(e: ev.BidPassed, w: Teller) -> Line | None:
    return passes([e], w)


def passes(group: Sequence[ev.BidPassed], w: Teller) -> Line | None:
    """Seats that left an auction in a row for the same reason, as one line."""
    seats = [s for e in group for s in e.seats]
    if not seats:
        return None
    why = group[0].why
    if len(seats) == 1:
        return w.tell(seats[0], "auction", "event-bid-passed", why=why)
    names = ", ".join(w.name(s) for s in seats)
    return w.tell(NOBODY, "auction", "event-bids-passed", why=why, names=names)


def _bid_voided(e: ev.BidVoided, w: Teller) -> Line | None:
    led = int(e.leader >= 0)
    leader = w.name(e.leader) if led else ""
    args: Args = {"led": led, "leader": leader, "amount": e.amount}
    return w.tell(NOBODY, "auction", "event-bid-voided", **args)


def _auction_unsold(e: ev.AuctionUnsold, w: Teller) -> Line | None:
    return w.tell(NOBODY, "auction", "event-auction-unsold", cell=w.cell(e.cell))


DEBT_TOPIC = {"rent": "rent", "bail": "jail", "card": "cards", "fee": "mortgage", "tax": "tax"}


def _debt_arose(e: ev.DebtArose, w: Teller) -> Line | None:
    args: Args = {"why": e.why, "amount": e.amount}
    if e.cell >= 0:
        args["cell"] = w.cell(e.cell)
    topic = DEBT_TOPIC.get(e.why, "debt")
    return w.remark(e.seat, topic, "event-debt-arose", **args)


def _debt_paid(e: ev.DebtPaid, w: Teller) -> Line | None:
    forced = int(e.forced)
    return w.tell(e.seat, "debt", "event-debt-paid", amount=e.amount, forced=forced)


def _rent_open(e: ev.RentOpen, w: Teller) -> Line | None:
    return _claim(e, w, "event-rent-open")


def _rent_claimed(e: ev.RentClaimed, w: Teller) -> Line | None:
    return _claim(e, w, "event-rent-claimed", noted=int(e.noted))


def _rent_gone(e: ev.RentGone, w: Teller) -> Line | None:
    if e.why in ("left", "game-over"):  # what ended it is told itself
        return None
    return _claim(e, w, "event-rent-gone", why=e.why)


def _claim(
    e: ev.RentOpen | ev.RentClaimed | ev.RentGone, w: Teller, id_: str, **args: int | str
) -> Line:
    cell, partner = w.cell(e.cell), w.name(e.guest)
    return w.tell(e.owner, "rent", id_, cell=cell, amount=e.amount, partner=partner, **args)


def _card_held(e: ev.CardHeld, w: Teller) -> Line | None:
    if e.why == "trade":  # OfferAccepted tells it
        return None
    seat = e.to if e.why == "drawn" else e.frm
    topic = "bankruptcy" if e.why == "estate" else "jail"
    return w.tell(seat, topic, "event-card-held", why=e.why, partner=w.name(e.to))


def _card_drawn(e: ev.CardDrawn, w: Teller) -> Line | None:
    return w.remark(e.seat, "cards", "event-card-drawn", **card_args(e, w))


def card_args(e: ev.CardDrawn, w: Teller) -> Args:
    """The deck, the title and the text of a card."""
    return {
        "deck": deck_name(e.deck, w.t),
        "card": card_name(e.deck, e.card, w.t),
        "text": card_text(w.rules, e.deck, e.card, w.t),
    }


def _deck_shuffled(e: ev.DeckShuffled, w: Teller) -> Line | None:
    return w.tell(NOBODY, "cards", "event-deck-shuffled", deck=deck_name(e.deck, w.t))


def _offer_made(e: ev.OfferMade, w: Teller) -> Line | None:
    return w.tell(
        e.seat,
        "trade",
        "event-offer-made",
        counter=e.counter,
        give=w.goods(e.give, e.pay, e.give_cards),
        take=w.goods(e.take, e.get, e.take_cards),
        partner=w.name(e.to),
    )


def _offer_accepted(e: ev.OfferAccepted, w: Teller) -> Line | None:
    return w.tell(
        e.to,
        "trade",
        "event-offer-accepted",
        give=w.goods(e.take, e.get, e.take_cards),
        take=w.goods(e.give, e.pay, e.give_cards),
        partner=w.name(e.seat),
    )


def _offer_ended(e: ev.OfferEnded, w: Teller) -> Line | None:
    if e.why in ("countered", "left", "game-over"):  # what ended it is told itself
        return None
    receiver = e.why in ("rejected", "expired")
    subject, partner = (e.to, e.seat) if receiver else (e.seat, e.to)
    return w.tell(subject, "trade", "event-offer-ended", why=e.why, partner=w.name(partner))


def _surrendered(e: ev.Surrendered, w: Teller) -> Line | None:
    topic = "clock" if e.why == "absence" else "bankruptcy"
    return w.tell(e.seat, topic, "event-surrendered", why=e.why)


def _went_bankrupt(e: ev.WentBankrupt, w: Teller) -> Line | None:
    args: Args = {"several": int(e.to < ev.BANK), "amount": e.amount, "partner": w.name(e.to)}
    return w.tell(e.seat, "bankruptcy", "event-bankrupt", **args)


def _end_agreed(e: ev.EndAgreed, w: Teller) -> Line | None:
    if e.all:
        return w.tell(NOBODY, "end", "event-all-agreed")
    return w.tell(e.seat, "end", "event-end-agreed", yes=int(e.yes))


def _finished(e: ev.Finished, w: Teller) -> Line | None:
    winners = [s for s, place in enumerate(e.places) if place == 1]
    names = joined([w.name(s) for s in winners], w.t)
    many: int | str = int(len(winners) > 1)
    capital = e.capital[winners[0]] if winners else 0
    if w.rules.key.seats.sides and len(winners) < len(e.places):  # one side has won
        many, capital = "side", sum(e.capital[s] for s in winners)
    cause = w.t("event-finished-why", why=e.why, capital=capital)
    return w.tell(NOBODY, "end", "event-finished", many=many, names=names, cause=cause)


TELL: dict[type, Callable[[Any, Teller], Line | None]] = {
    **TELL_TURN,
    ev.RentOpen: _rent_open,
    ev.RentClaimed: _rent_claimed,
    ev.RentGone: _rent_gone,
    ev.CardHeld: _card_held,
    ev.TurnStarted: _silent,
    ev.Money: _money,
    ev.Owned: _owned,
    ev.Level: _level,
    ev.Mortgaged: _mortgaged,
    ev.Redeemed: _redeemed,
    ev.PurchaseOffered: _silent,
    ev.PurchaseDeclined: _purchase_declined,
    ev.AuctionStarted: _auction_started,
    ev.BidPlaced: _bid_placed,
    ev.BidPassed: _bid_passed,
    ev.BidVoided: _bid_voided,
    ev.AuctionUnsold: _auction_unsold,
    ev.DebtArose: _debt_arose,
    ev.DebtPaid: _debt_paid,
    ev.CardDrawn: _card_drawn,
    ev.DeckShuffled: _deck_shuffled,
    ev.OfferMade: _offer_made,
    ev.OfferAccepted: _offer_accepted,
    ev.OfferEnded: _offer_ended,
    ev.Surrendered: _surrendered,
    ev.WentBankrupt: _went_bankrupt,
    ev.EndAgreed: _end_agreed,
    ev.Finished: _finished,
}
