"""What a seat or the clock may ask of a table.

`prompt` is the id of the question an answer answers: it must be the question on the table.
Side commands (build, sell, mortgage, redeem, offers, surrender) carry none and are judged on
the state alone. Money is in whole units; `levels` are pairs [cell, level to reach].
"""

from __future__ import annotations

import msgspec


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """The base of all commands; `seat` asks."""

    seat: int


class Answer(Command, frozen=True):
    """A command that answers the question on the table."""

    prompt: int


class Roll(Answer, frozen=True, tag="roll"):
    """Throw the dice."""


class Buy(Answer, frozen=True, tag="buy"):
    """Buy the cell at its price."""


class Decline(Answer, frozen=True, tag="decline"):
    """Do not buy, or do not bet."""


class Bid(Answer, frozen=True, tag="bid"):
    """Bid `amount` in the auction; naming the sum makes a double tap harmless."""

    amount: int


class Pass(Answer, frozen=True, tag="pass"):
    """Leave the auction for good."""


class Pay(Answer, frozen=True, tag="pay"):
    """Pay the debt from cash."""


class Settle(Answer, frozen=True, tag="settle"):
    """Raise what is missing in the fixed order of forced settlement, then pay."""


class Bankrupt(Answer, frozen=True, tag="bankrupt"):
    """Declare bankruptcy; offered only when nothing can cover the debt."""


class Bail(Answer, frozen=True, tag="bail"):
    """Pay bail."""


class Stay(Answer, frozen=True, tag="stay"):
    """Stay in jail."""


class Bet(Answer, frozen=True, tag="bet"):
    """Stake on one, two or three different `faces` of a die."""

    faces: list[int]


class Release(Answer, frozen=True, tag="release"):
    """Use a release card before the throw."""


class Die(Answer, frozen=True, tag="die"):
    """Move by these `steps`, one of those that the third die offers."""

    steps: int


class Teleport(Answer, frozen=True, tag="teleport"):
    """Go to this cell."""

    cell: int


class Transfer(Answer, frozen=True, tag="transfer"):
    """Take over the mortgaged cell asked about: redeem it, or pay ten percent."""

    redeem: bool


class EndTurn(Answer, frozen=True, tag="end-turn"):
    """End the own turn where the rules ask for it."""


class Build(Command, frozen=True, tag="build"):
    """Raise streets to the `levels` given; all or nothing."""

    levels: list[tuple[int, int]]


class Sell(Command, frozen=True, tag="sell"):
    """Sell buildings of streets down to the `levels` given; all or nothing."""

    levels: list[tuple[int, int]]


class Mortgage(Command, frozen=True, tag="mortgage"):
    """Mortgage these `cells`; all or nothing."""

    cells: list[int]


class Redeem(Command, frozen=True, tag="redeem"):
    """Redeem these mortgaged `cells`; all or nothing."""

    cells: list[int]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What changes hands: cells each way, and cash on one side at most (maker's view).

    `give_cards` and `take_cards` are release cards by deck; `redeem` are the mortgaged cells
    which the maker, receiving them, redeems at once.
    """

    give: list[int] = []
    take: list[int] = []
    pay: int = 0  # cash the maker pays
    get: int = 0  # cash the maker receives
    give_cards: list[str] = []
    take_cards: list[str] = []
    redeem: list[int] = []


class Propose(Command, frozen=True, tag="propose"):
    """Offer `terms` to the seat `to`."""

    to: int
    terms: Terms


class Accept(Command, frozen=True, tag="accept"):
    """Accept the offer of this id; `redeem` are the mortgaged cells to be redeemed at once."""

    offer: int
    redeem: list[int] = []


class Reject(Command, frozen=True, tag="reject"):
    """Decline the offer of this id."""

    offer: int


class Counter(Command, frozen=True, tag="counter"):
    """Answer the offer by one of one's own; `terms` are those of the counter-offer's maker."""

    offer: int
    terms: Terms


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take back one's own open offer."""

    offer: int


class Claim(Command, frozen=True, tag="claim"):
    """Claim the rent of this id."""

    claim: int


class Waive(Command, frozen=True, tag="waive"):
    """Let the rent of this id go."""

    claim: int


class Surrender(Command, frozen=True, tag="surrender"):
    """Leave the game for good."""


class Agree(Command, frozen=True, tag="agree"):
    """Agree (or no longer agree) to stop the game at the end of the round."""

    yes: bool


class Expire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="expire"):
    """The clock's: the deadline of this question has passed."""

    prompt: int


class Skip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="skip"):
    """The table's: most of the others will not wait for this question's clock any longer."""

    prompt: int


class ExpireOffer(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="expire-offer"
):
    """The clock's: the reply time of this offer has passed."""

    offer: int


class Grace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="grace"):
    """The clock's, after an outage: no deadline falls sooner than `ms` from now.

    `pause` is the length of the outage in ms, left out of limits that count minutes.
    """

    ms: int
    pause: int = 0


SeatCommand = (
    Roll
    | Buy
    | Decline
    | Bid
    | Pass
    | Pay
    | Settle
    | Bankrupt
    | Bail
    | Stay
    | Bet
    | EndTurn
    | Release
    | Die
    | Teleport
    | Transfer
    | Build
    | Sell
    | Mortgage
    | Redeem
    | Propose
    | Accept
    | Reject
    | Counter
    | Withdraw
    | Claim
    | Waive
    | Surrender
    | Agree
)
SystemCommand = Expire | Skip | ExpireOffer | Grace
AnyCommand = SeatCommand | SystemCommand
