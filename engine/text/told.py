"""What each event is in words when it is told alone, and a run of equal ones as one line.

Money that another event accounts for is silent: the price of a purchase is told by the deed, a
stake by the bet. Each sum that is told names its cause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules import events as ev
from engine.text.names import card_name, card_text, deck_name
from engine.text.teller import NOBODY, Args, Line, Teller, dice_text, joined


def _silent(_event: ev.Event, _w: Teller) -> Line | None:
    """The question on the table tells it."""
    return None


def _game_started(e: ev.GameStarted, w: Teller) -> Line | None:
    return w.tell(e.first, "turn", "event-game-started")


def _round_started(e: ev.RoundStarted, w: Teller) -> Line | None:
    if not e.last and not e.tax_changed:
        return None
    topic = "end" if e.last else "tax"
    args: Args = {"last": int(e.last), "round": e.round, "tax": e.tax}
    return w.tell(NOBODY, topic, "event-round-started", **args)


def _dice(e: ev.Dice, w: Teller) -> Line | None:
    dice = dice_text(e.dice)
    topic = "jail" if e.in_jail else "turn"
    return w.remark(e.seat, topic, "event-dice", dice=dice, count=e.count)


def _moved(e: ev.Moved, w: Teller) -> Line | None:
    if e.why == "jail":  # Jailed tells it
        return None
    return w.tell(e.seat, "turn", "event-moved", why=e.why, cell=w.cell(e.to))


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
    "card": "chance",
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
        streets=", ".join(streets),
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


DEBT_TOPIC = {"rent": "rent", "bail": "jail", "card": "chance", "tax": "tax"}


def _debt_arose(e: ev.DebtArose, w: Teller) -> Line | None:
    args: Args = {"why": e.why, "amount": e.amount}
    if e.cell >= 0:
        args["cell"] = w.cell(e.cell)
    topic = DEBT_TOPIC.get(e.why, "debt")
    return w.remark(e.seat, topic, "event-debt-arose", **args)


def _debt_paid(e: ev.DebtPaid, w: Teller) -> Line | None:
    forced = int(e.forced)
    return w.tell(e.seat, "debt", "event-debt-paid", amount=e.amount, forced=forced)


def _card_drawn(e: ev.CardDrawn, w: Teller) -> Line | None:
    return w.remark(e.seat, "chance", "event-card-drawn", **card_args(e, w))


def card_args(e: ev.CardDrawn, w: Teller) -> Args:
    """The deck, the title and the text of a card."""
    return {
        "deck": deck_name(e.deck, w.t),
        "card": card_name(e.deck, e.card, w.t),
        "text": card_text(w.rules, e.deck, e.card, w.t),
    }


def _deck_shuffled(e: ev.DeckShuffled, w: Teller) -> Line | None:
    return w.tell(NOBODY, "chance", "event-deck-shuffled", deck=deck_name(e.deck, w.t))


def _jailed(e: ev.Jailed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-jailed", why=e.why)


def _jail_attempt(e: ev.JailAttempt, w: Teller) -> Line | None:
    args: Args = {"attempt": e.attempt, "of": w.rules.key.jail.attempts}
    return w.remark(e.seat, "jail", "event-jail-attempt", **args)


def _jail_stayed(e: ev.JailStayed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-jail-stayed", why=e.why)


def _freed(e: ev.Freed, w: Teller) -> Line | None:
    return w.tell(e.seat, "jail", "event-freed", why=e.why)


def _bet_placed(e: ev.BetPlaced, w: Teller) -> Line | None:
    return w.tell(e.seat, "jackpot", "event-bet-placed", amount=e.amount, faces=faces(e, w))


def faces(e: ev.BetPlaced, w: Teller) -> str:
    """The faces of a bet in words."""
    return joined([str(f) for f in e.faces], w.t)


def _bet_rolled(e: ev.BetRolled, w: Teller) -> Line | None:
    args: Args = {"face": e.face, "amount": e.amount}
    return w.remark(e.seat, "jackpot", "event-bet-rolled", **args)


def _bet_declined(e: ev.BetDeclined, w: Teller) -> Line | None:
    return w.tell(e.seat, "jackpot", "event-bet-declined", why=e.why)


def _offer_made(e: ev.OfferMade, w: Teller) -> Line | None:
    return w.tell(
        e.seat,
        "trade",
        "event-offer-made",
        counter=e.counter,
        give=w.goods(e.give, e.pay),
        take=w.goods(e.take, e.get),
        partner=w.name(e.to),
    )


def _offer_accepted(e: ev.OfferAccepted, w: Teller) -> Line | None:
    return w.tell(
        e.to,
        "trade",
        "event-offer-accepted",
        give=w.goods(e.take, e.get),
        take=w.goods(e.give, e.pay),
        partner=w.name(e.seat),
    )


def _offer_ended(e: ev.OfferEnded, w: Teller) -> Line | None:
    if e.why in ("countered", "left", "game-over"):  # what ended it is told itself
        return None
    receiver = e.why in ("rejected", "expired")
    subject, partner = (e.to, e.seat) if receiver else (e.seat, e.to)
    return w.tell(subject, "trade", "event-offer-ended", why=e.why, partner=w.name(partner))


def _turn_missed(e: ev.TurnMissed, w: Teller) -> Line | None:
    return w.tell(e.seat, "clock", "event-turn-missed", count=e.count)


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
    capital = e.capital[winners[0]] if winners else 0
    cause = w.t("event-finished-why", why=e.why, capital=capital)
    return w.tell(
        NOBODY, "end", "event-finished", many=int(len(winners) > 1), names=names, cause=cause
    )


TELL: dict[type, Callable[[Any, Teller], Line | None]] = {
    ev.GameStarted: _game_started,
    ev.RoundStarted: _round_started,
    ev.TurnStarted: _silent,
    ev.Dice: _dice,
    ev.Moved: _moved,
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
    ev.Jailed: _jailed,
    ev.JailAttempt: _jail_attempt,
    ev.JailStayed: _jail_stayed,
    ev.Freed: _freed,
    ev.BetPlaced: _bet_placed,
    ev.BetRolled: _bet_rolled,
    ev.BetDeclined: _bet_declined,
    ev.OfferMade: _offer_made,
    ev.OfferAccepted: _offer_accepted,
    ev.OfferEnded: _offer_ended,
    ev.TurnMissed: _turn_missed,
    ev.Surrendered: _surrendered,
    ev.WentBankrupt: _went_bankrupt,
    ev.EndAgreed: _end_agreed,
    ev.Finished: _finished,
}
