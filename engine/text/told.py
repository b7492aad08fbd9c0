"""What each event is in words when it is told alone, and a run of equal ones as one line.

Money that another event accounts for is silent: the price of a purchase is told by the deed, a
stake by the bet. Each sum that is told names its cause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules import events as ev
from engine.text.names import card_name, card_text, deck_name
from engine.text.teller import NOBODY, Line, Teller, dice_text, joined


def _game_started(e: ev.GameStarted, w: Teller) -> Line | None:
    return w.line(e.first, w.t("event-game-started"), "turn")


def _silent(_event: ev.Event, _teller: Teller) -> Line | None:
    """The question on the table tells it."""
    return None


def _round_started(e: ev.RoundStarted, w: Teller) -> Line | None:
    if not e.last and not e.tax_changed:
        return None
    words = w.t("event-round-started", last=int(e.last), round=e.round, tax=e.tax)
    return w.line(NOBODY, words, "end" if e.last else "tax")


def _dice(e: ev.Dice, w: Teller) -> Line | None:
    words = w.t("event-dice", dice=dice_text(e.dice), count=e.count)
    return w.line(e.seat, words, "jail" if e.in_jail else "turn", colon=True)


def _moved(e: ev.Moved, w: Teller) -> Line | None:
    if e.why == "jail":  # Jailed tells it
        return None
    return w.line(e.seat, w.t("event-moved", why=e.why, cell=w.cell(e.to)), "turn")


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
    "tax": "debt",
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
    elif e.to < 0 and e.why in ("card", "estate"):
        why = "card-out" if e.why == "card" else "estate-bank"
    args: dict[str, int | str] = {"why": why, "amount": e.amount, "partner": w.name(e.to)}
    if e.cell >= 0:
        args["cell"] = w.cell(e.cell)
    return w.line(seat, w.t("event-money", **args), _MONEY_TOPIC.get(e.why, ""))


def _owned(e: ev.Owned, w: Teller) -> Line | None:
    if e.why == "trade":  # OfferAccepted tells it
        return None
    if e.why == "estate" and e.to >= 0:
        words = w.t("event-inherited", cell=w.cell(e.cell), partner=w.name(e.to))
        return w.line(e.frm, words, "bankruptcy")
    seat = e.to if e.to >= 0 else e.frm
    topic = {"auction": "auction", "estate": "bankruptcy", "lapse": "mortgage"}
    words = w.t("event-owned", why=e.why, cell=w.cell(e.cell), amount=e.amount)
    return w.line(seat, words, topic.get(e.why, "purchase"))


def _level(e: ev.Level, w: Teller) -> Line | None:
    return levels([e], w)


def levels(group: Sequence[ev.Level], w: Teller) -> Line | None:
    """Streets that rose or sank in a row, as one line."""
    if group[0].why == "estate":
        return None
    last = {e.cell: e.to for e in group}  # a street may step down more than once
    streets = [w.t("event-level-street", to=to, cell=w.cell(c)) for c, to in last.items()]
    up = int(group[0].to > group[0].frm)
    amount = sum(e.amount for e in group)
    words = w.t("event-level", up=up, streets=", ".join(streets), amount=amount)
    return w.line(group[0].seat, words, "building")


def _mortgaged(e: ev.Mortgaged, w: Teller) -> Line | None:
    return mortgages([e], w)


def mortgages(group: Sequence[ev.Mortgaged], w: Teller) -> Line | None:
    """Cells mortgaged in a row, as one line."""
    cells, amount = w.cells([e.cell for e in group]), sum(e.amount for e in group)
    words = w.t("event-mortgaged", why=group[0].why, cell=cells, amount=amount)
    return w.line(group[0].seat, words, "mortgage")


def _redeemed(e: ev.Redeemed, w: Teller) -> Line | None:
    return redemptions([e], w)


def redemptions(group: Sequence[ev.Redeemed], w: Teller) -> Line | None:
    """Cells redeemed in a row, as one line."""
    paid = [e for e in group if e.why == "redeem"]
    if not paid:  # the bank took it back: Owned tells it
        return None
    cells, amount = w.cells([e.cell for e in paid]), sum(e.amount for e in paid)
    return w.line(paid[0].seat, w.t("event-redeemed", cell=cells, amount=amount), "mortgage")


def _purchase_declined(e: ev.PurchaseDeclined, w: Teller) -> Line | None:
    words = w.t("event-purchase-declined", why=e.why, cell=w.cell(e.cell))
    return w.line(e.seat, words, "purchase")


def _auction_started(e: ev.AuctionStarted, w: Teller) -> Line | None:
    words = w.t("event-auction-started", cell=w.cell(e.cell), amount=e.amount)
    return w.line(NOBODY, words, "auction")


def _bid_placed(e: ev.BidPlaced, w: Teller) -> Line | None:
    words = w.t("event-bid-placed", amount=e.amount, cell=w.cell(e.cell))
    return w.line(e.seat, words, "auction")


def _bid_passed(e: ev.BidPassed, w: Teller) -> Line | None:
    return passes([e], w)


def passes(group: Sequence[ev.BidPassed], w: Teller) -> Line | None:
    """Seats that left an auction in a row for the same reason, as one line."""
    seats = [s for e in group for s in e.seats]
    if not seats:
        return None
    many = int(len(seats) > 1)
    names = ", ".join(w.name(s) for s in seats)
    words = w.t("event-bid-passed", many=many, why=group[0].why, names=names)
    return w.line(NOBODY if many else seats[0], words, "auction")


def _bid_voided(e: ev.BidVoided, w: Teller) -> Line | None:
    led = int(e.leader >= 0)
    leader = w.name(e.leader) if led else ""
    words = w.t("event-bid-voided", led=led, leader=leader, amount=e.amount)
    return w.line(NOBODY, words, "auction")


def _auction_unsold(e: ev.AuctionUnsold, w: Teller) -> Line | None:
    return w.line(NOBODY, w.t("event-auction-unsold", cell=w.cell(e.cell)), "auction")


_DEBT_TOPIC = {"rent": "rent", "bail": "jail", "card": "chance"}


def _debt_arose(e: ev.DebtArose, w: Teller) -> Line | None:
    args: dict[str, int | str] = {"why": e.why, "amount": e.amount}
    if e.cell >= 0:
        args["cell"] = w.cell(e.cell)
    topic = _DEBT_TOPIC.get(e.why, "debt")
    return w.line(e.seat, w.t("event-debt-arose", **args), topic, colon=True)


def _debt_paid(e: ev.DebtPaid, w: Teller) -> Line | None:
    if not e.forced:  # the payments tell it
        return None
    return w.line(e.seat, w.t("event-debt-paid", amount=e.amount), "debt")


def _card_drawn(e: ev.CardDrawn, w: Teller) -> Line | None:
    deck, card = deck_name(e.deck, w.t), card_name(e.deck, e.card, w.t)
    text = card_text(w.rules, e.deck, e.card, w.t)
    words = w.t("event-card-drawn", deck=deck, card=card, text=text)
    return w.line(e.seat, words, "chance", colon=True)


def _deck_shuffled(e: ev.DeckShuffled, w: Teller) -> Line | None:
    return w.line(NOBODY, w.t("event-deck-shuffled", deck=deck_name(e.deck, w.t)), "chance")


def _jailed(e: ev.Jailed, w: Teller) -> Line | None:
    return w.line(e.seat, w.t("event-jailed", why=e.why), "jail")


def _jail_attempt(e: ev.JailAttempt, w: Teller) -> Line | None:
    of = w.rules.key.jail.attempts
    words = w.t("event-jail-attempt", attempt=e.attempt, of=of)
    return w.line(e.seat, words, "jail", colon=True)


def _jail_stayed(e: ev.JailStayed, w: Teller) -> Line | None:
    return w.line(e.seat, w.t("event-jail-stayed", why=e.why), "jail")


def _freed(e: ev.Freed, w: Teller) -> Line | None:
    return w.line(e.seat, w.t("event-freed", why=e.why), "jail")


def _bet_placed(e: ev.BetPlaced, w: Teller) -> Line | None:
    words = w.t("event-bet-placed", amount=e.amount, faces=faces(e, w))
    return w.line(e.seat, words, "jackpot")


def faces(e: ev.BetPlaced, w: Teller) -> str:
    """The faces of a bet in words."""
    return joined([str(f) for f in e.faces], w.t)


def _bet_rolled(e: ev.BetRolled, w: Teller) -> Line | None:
    words = w.t("event-bet-rolled", face=e.face, amount=e.amount)
    return w.line(e.seat, words, "jackpot", colon=True)


def _bet_declined(e: ev.BetDeclined, w: Teller) -> Line | None:
    return w.line(e.seat, w.t("event-bet-declined", why=e.why), "jackpot")


def _offer_made(e: ev.OfferMade, w: Teller) -> Line | None:
    words = w.t(
        "event-offer-made",
        counter=e.counter,
        give=w.goods(e.give, e.pay),
        take=w.goods(e.take, e.get),
        partner=w.name(e.to),
    )
    return w.line(e.seat, words, "trade")


def _offer_accepted(e: ev.OfferAccepted, w: Teller) -> Line | None:
    words = w.t(
        "event-offer-accepted",
        give=w.goods(e.give, e.pay),
        take=w.goods(e.take, e.get),
        partner=w.name(e.seat),
    )
    return w.line(e.to, words, "trade")


def _offer_ended(e: ev.OfferEnded, w: Teller) -> Line | None:
    if e.why in ("countered", "left", "game-over"):  # what ended it is told itself
        return None
    receiver = e.why in ("rejected", "expired")
    subject, partner = (e.to, e.seat) if receiver else (e.seat, e.to)
    words = w.t("event-offer-ended", why=e.why, partner=w.name(partner))
    return w.line(subject, words, "trade")


def _turn_missed(e: ev.TurnMissed, w: Teller) -> Line | None:
    return w.line(e.seat, w.t("event-turn-missed", count=e.count), "clock")


def _surrendered(e: ev.Surrendered, w: Teller) -> Line | None:
    topic = "clock" if e.why == "absence" else "bankruptcy"
    return w.line(e.seat, w.t("event-surrendered", why=e.why), topic)


def _went_bankrupt(e: ev.WentBankrupt, w: Teller) -> Line | None:
    several = int(e.to < ev.BANK)
    words = w.t("event-bankrupt", several=several, amount=e.amount, partner=w.name(e.to))
    return w.line(e.seat, words, "bankruptcy")


def _end_agreed(e: ev.EndAgreed, w: Teller) -> Line | None:
    words = w.t("event-end-agreed", all=int(e.all), yes=int(e.yes))
    return w.line(NOBODY if e.all else e.seat, words, "end")


def _finished(e: ev.Finished, w: Teller) -> Line | None:
    winners = [s for s, place in enumerate(e.places) if place == 1]
    names = joined([w.name(s) for s in winners], w.t)
    words = w.t("event-finished", many=int(len(winners) > 1), names=names)
    capital = e.capital[winners[0]] if winners else 0
    cause = w.t("event-finished-why", why=e.why, capital=capital)
    return Line(NOBODY, f"{words} {cause}", f"{words} {cause}", "end")


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
