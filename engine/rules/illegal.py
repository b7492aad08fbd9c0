"""Reasons for refusing a command; each value is the suffix of the message `illegal-<reason>`."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a command was refused; the state is as it was before."""

    STALE = "stale"  # the question it answers is no longer the question on the table
    GAME_OVER = "game-over"
    NOT_SEATED = "not-seated"
    ELIMINATED = "eliminated"
    NOT_ASKED = "not-asked"  # the question is put to somebody else
    WRONG_ANSWER = "wrong-answer"  # this question has no such answer
    BAD_VALUE = "bad-value"  # a number or a cell that cannot be meant
    NO_CASH = "no-cash"
    PARTNER_NO_CASH = "partner-no-cash"
    DEBT_FIRST = "debt-first"
    CAN_STILL_PAY = "can-still-pay"  # bankruptcy is not offered while the debt can be covered
    AUCTION_RUNNING = "auction-running"
    WINDOW_CLOSED = "window-closed"  # build and trade before the throw
    NOT_OWNER = "not-owner"
    NOT_STREET = "not-street"
    GROUP_INCOMPLETE = "group-incomplete"
    GROUP_MORTGAGED = "group-mortgaged"
    GROUP_BUILT = "group-built"
    CELL_BUILT = "cell-built"
    UNEVEN = "uneven"
    LEVEL_MAX = "level-max"
    RAISED_THIS_TURN = "raised-this-turn"
    NO_HOUSES = "no-houses"
    NO_HOTELS = "no-hotels"
    NOTHING_TO_SELL = "nothing-to-sell"
    MORTGAGED = "mortgaged"
    NOT_MORTGAGED = "not-mortgaged"
    BID_TOO_LOW = "bid-too-low"
    BID_FIXED = "bid-fixed"  # the step is fixed, no sum of one's own
    LEADER = "leader"  # the leader cannot raise his own bid
    PASSED = "passed"  # out of this auction for good
    NO_OFFER = "no-offer"
    OFFER_NOT_YOURS = "offer-not-yours"
    OFFER_EMPTY = "offer-empty"
    OFFER_CASH_BOTH = "offer-cash-both"
    OFFER_SELF = "offer-self"
    OFFER_LIMIT = "offer-limit"
    OFFER_TURN_LIMIT = "offer-turn-limit"
    OFFER_REPEATED = "offer-repeated"
    OFFER_OPEN = "offer-open"  # one open to the same receiver at a time
    OFFER_COUNTERED = "offer-countered"
    UNFAIR = "unfair"
    RETURNED = "returned"  # a cell does not go back to its giver within ten rounds
    WEAKENS_DEBTOR = "weakens-debtor"
    FEES_UNPAYABLE = "fees-unpayable"
    NO_CARD = "no-card"
    CLAIM_WINDOW = "claim-window"  # the owner still has his seconds to claim the rent
    NO_CLAIM = "no-claim"
    RENT_OPEN = "rent-open"  # a guest may not weaken himself while a rent can be claimed
    TOO_EARLY = "too-early"  # the deadline has not passed


class Illegal(Exception):
    """A refusal: `reason` says why, `args` name what it is about; nothing has changed."""

    def __init__(self, reason: Reason, /, **about: int | str) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.about = about
