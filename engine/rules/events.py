"""What can have happened at a table, in the past tense, with flat fields.

A change of the state always has its event, and no event lies: folding `Money` events from the
start gives every seat's cash, `Owned` events the deeds, `Level` the buildings, `Mortgaged` and
`Redeemed` the mortgages. -1 stands for the bank, for nobody, or for no cell.
"""

from __future__ import annotations

from engine.rules import side_events as side

BANK = side.BANK
Event = side.Event
FreshThrow = side.FreshThrow
DieChosen = side.DieChosen
TeleportDeclined = side.TeleportDeclined
RentOpen = side.RentOpen
RentClaimed = side.RentClaimed
RentGone = side.RentGone
CardHeld = side.CardHeld
TimeBankStarted = side.TimeBankStarted
OfferMade = side.OfferMade
OfferAccepted = side.OfferAccepted
OfferEnded = side.OfferEnded


class GameStarted(Event, frozen=True, tag="game-started"):
    """The table stands; `first` begins."""

    first: int


class RoundStarted(Event, frozen=True, tag="round-started"):
    """A round begins; `tax` is the rent tax in percent, `last` says that it is the last."""

    round: int
    tax: int
    tax_changed: bool
    last: bool


class TurnStarted(Event, frozen=True, tag="turn-started"):
    """A seat's turn begins."""

    seat: int


class Dice(Event, frozen=True, tag="dice"):
    """The seat threw these dice; `count` is the number of doubles in a row, 0 for none."""

    seat: int
    dice: list[int]
    count: int
    in_jail: bool
    third: str = ""  # the third die: 1, 2, 3, jump, choice


class Moved(Event, frozen=True, tag="moved"):
    """The token went from cell to cell; why: dice, card, back, jail, jump, teleport."""

    seat: int
    frm: int
    to: int
    why: str


class Money(Event, frozen=True, tag="money"):
    """Cash went from `frm` to `to`.

    why: start, salary, bonus, purchase, auction, rent, rent-tax, tax, card, bail, stake, win,
    build, sell, mortgage, redeem, trade, estate, leave, fee, pot. `cell` is the cell it is about.
    """

    frm: int
    to: int
    amount: int
    why: str
    cell: int


class Owned(Event, frozen=True, tag="owned"):
    """A deed changed hands; why: purchase, auction, trade, estate, lapse. `amount` was paid."""

    cell: int
    frm: int
    to: int
    why: str
    amount: int


class Level(Event, frozen=True, tag="level"):
    """A street rose or sank; `amount` was paid or received for it."""

    seat: int
    cell: int
    frm: int
    to: int
    amount: int
    why: str  # build, sell, settle, estate


class Mortgaged(Event, frozen=True, tag="mortgaged"):
    """A cell is mortgaged for `amount`."""

    seat: int
    cell: int
    amount: int
    why: str  # mortgage, settle


class Redeemed(Event, frozen=True, tag="redeemed"):
    """A cell is clear again; `amount` was paid (0 when the bank took it back)."""

    seat: int
    cell: int
    amount: int
    why: str  # redeem, estate, lapse


class PurchaseOffered(Event, frozen=True, tag="purchase-offered"):
    """The seat stands on an unowned cell that it may buy."""

    seat: int
    cell: int
    amount: int


class PurchaseDeclined(Event, frozen=True, tag="purchase-declined"):
    """The seat does not buy; why: choice, cash, clock."""

    seat: int
    cell: int
    why: str


class AuctionStarted(Event, frozen=True, tag="auction-started"):
    """A cell is auctioned; bids begin at `amount`."""

    cell: int
    amount: int


class BidPlaced(Event, frozen=True, tag="bid-placed"):
    """The seat leads the auction with `amount`."""

    seat: int
    cell: int
    amount: int


class BidPassed(Event, frozen=True, tag="bid-passed"):
    """Seats are out of the auction; why: choice, cash, clock, left."""

    seats: list[int]
    cell: int
    why: str


class BidVoided(Event, frozen=True, tag="bid-voided"):
    """The bids of a seat that left are void; `leader` leads now with `amount` (-1, 0: nobody)."""

    seat: int
    cell: int
    leader: int
    amount: int


class AuctionUnsold(Event, frozen=True, tag="auction-unsold"):
    """Nobody bid; the cell stays unowned."""

    cell: int


class DebtArose(Event, frozen=True, tag="debt-arose"):
    """The seat owes `amount`; `to` is the creditor (-1 the bank, -2 several).

    why: rent, tax, bail, card. `doubled` marks a full unbuilt colour, `bonus` the percent of
    the collection card, `tax` the percent of rent tax in it.
    """

    seat: int
    to: int
    amount: int
    why: str
    cell: int
    doubled: bool = False
    bonus: int = 0
    tax: int = 0


class DebtPaid(Event, frozen=True, tag="debt-paid"):
    """The debt is settled in full; `forced` when by the fixed order."""

    seat: int
    amount: int
    why: str
    forced: bool


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """The seat drew a card: its deck and its slug."""

    seat: int
    deck: str
    card: str


class DeckShuffled(Event, frozen=True, tag="deck-shuffled"):
    """A deck ran out and was shuffled again."""

    deck: str


class Jailed(Event, frozen=True, tag="jailed"):
    """The seat is in jail; why: cell, card, doubles."""

    seat: int
    why: str


class JailAttempt(Event, frozen=True, tag="jail-attempt"):
    """An attempt for a double failed; `attempt` of three."""

    seat: int
    attempt: int


class JailStayed(Event, frozen=True, tag="jail-stayed"):
    """The seat stays in jail; why: choice, clock, cash."""

    seat: int
    why: str


class Freed(Event, frozen=True, tag="freed"):
    """The seat left jail; why: double, bail, forced, card."""

    seat: int
    why: str


class BetPlaced(Event, frozen=True, tag="bet-placed"):
    """The seat staked on these faces."""

    seat: int
    faces: list[int]
    amount: int


class BetRolled(Event, frozen=True, tag="bet-rolled"):
    """The jackpot's die shows `face`; `amount` was won, 0 for a miss."""

    seat: int
    face: int
    amount: int


class BetDeclined(Event, frozen=True, tag="bet-declined"):
    """The seat does not bet; why: choice, clock, cash."""

    seat: int
    why: str


class TurnMissed(Event, frozen=True, tag="turn-missed"):
    """The clock ran out on the seat's turn: `count` in a row."""

    seat: int
    count: int


class Surrendered(Event, frozen=True, tag="surrendered"):
    """The seat left the game; why: choice, absence."""

    seat: int
    why: str


class WentBankrupt(Event, frozen=True, tag="bankrupt"):
    """The seat could not cover a debt; `to` is its creditor (-1 the bank, -2 several)."""

    seat: int
    to: int
    amount: int
    raised: int


class EndAgreed(Event, frozen=True, tag="end-agreed"):
    """The seat agrees, or no longer agrees, to stop; `all` when everybody does."""

    seat: int
    yes: bool
    all: bool


class Finished(Event, frozen=True, tag="finished"):
    """The game is over; `why`: last, limit, agreement, no-humans. `places` by seat."""

    why: str
    places: list[int]
    capital: list[int]


AnyEvent = (
    GameStarted
    | RoundStarted
    | TurnStarted
    | Dice
    | FreshThrow
    | DieChosen
    | TeleportDeclined
    | RentOpen
    | RentClaimed
    | RentGone
    | CardHeld
    | TimeBankStarted
    | Moved
    | Money
    | Owned
    | Level
    | Mortgaged
    | Redeemed
    | PurchaseOffered
    | PurchaseDeclined
    | AuctionStarted
    | BidPlaced
    | BidPassed
    | BidVoided
    | AuctionUnsold
    | DebtArose
    | DebtPaid
    | CardDrawn
    | DeckShuffled
    | Jailed
    | JailAttempt
    | JailStayed
    | Freed
    | BetPlaced
    | BetRolled
    | BetDeclined
    | OfferMade
    | OfferAccepted
    | OfferEnded
    | TurnMissed
    | Surrendered
    | WentBankrupt
    | EndAgreed
    | Finished
)
