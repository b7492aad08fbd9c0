"""Unfinished business as data: the agenda is a stack of these, the last is current.

`left` is the time in ms that an interrupted question had left, -1 for none.
"""

from __future__ import annotations

import msgspec


class Task(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="t"):
    """The base of all tasks."""


class Game(Task, tag="game"):
    """Always at the bottom: picks whose turn it is, counts rounds, ends the game."""

    current: int = -1  # the seat whose turn was last
    first: int = -1


class Turn(Task, tag="turn"):
    """One seat's turn: throws, the extra throws of doubles, the end."""

    seat: int
    phase: str = "start"  # start, throw, resolve, over
    doubles: int = 0
    again: bool = False  # the last throw earned another
    left: int = -1


class Move(Task, tag="move"):
    """The token walks `steps` forward."""

    seat: int
    steps: int
    why: str = "dice"


class Land(Task, tag="land"):
    """The token has stopped on its cell; what that cell does."""

    seat: int
    rent_factor: int = 1
    throw_factor: int = 0


class Purchase(Task, tag="purchase"):
    """The seat may buy the unowned cell."""

    seat: int
    cell: int
    offered: bool = False
    left: int = -1


class Auction(Task, tag="auction"):
    """A cell is sold to the highest bidder.

    `queue` are the seats still in, the next to be asked first; `bids` are [seat, amount] in
    the order they were made.
    """

    cell: int
    start: int
    decliner: int  # -1 for an estate
    queue: list[int] = []
    bids: list[tuple[int, int]] = []
    opened: bool = False
    after: int = -1  # an estate is offered from the seat after this one
    until: int = 0  # ms: an open auction ends by then in any case
    left: int = -1


class Debt(Task, tag="debt"):
    """The seat owes; `lines` are [creditor, amount]; `tax` percent of it leaves the game.

    `batch` ties debts of one card together; `born` orders debts; `asked` stays true once the
    question was put, so that no silent payment follows.
    """

    seat: int
    lines: list[tuple[int, int]]
    why: str
    cell: int = -1
    tax: int = 0
    doubled: bool = False
    bonus: int = 0
    batch: int = 0
    born: int = 0
    asked: bool = False
    offers: int = 0  # made in this debt
    left: int = -1


class JailChoice(Task, tag="jail-choice"):
    """After a throw in jail without a double: bail and go by it, or stay."""

    seat: int
    dice: list[int]
    left: int = -1


class LeaveJail(Task, tag="leave-jail"):
    """Free the seat and move it by the throw it made."""

    seat: int
    steps: int
    why: str


class Jackpot(Task, tag="jackpot"):
    """A bet on a die's faces."""

    seat: int
    left: int = -1


class DieChoice(Task, tag="die-choice"):
    """The third die lets the seat choose among these steps."""

    seat: int
    options: list[int]
    left: int = -1


class Teleport(Task, tag="teleport-choice"):
    """Three equal numbers: the seat chooses any cell."""

    seat: int
    left: int = -1


class Jump(Task, tag="jump"):
    """After the move is resolved, on to the next unsold property."""

    seat: int
    waited: bool = False


class ClaimWait(Task, tag="claim-wait"):
    """What follows waits until the owners have had their seconds."""

    left: int = -1


class MortgageTransfer(Task, tag="mortgage-transfer"):
    """The heir says for each mortgaged cell: redeem, or ten percent; `fee` is what he owes."""

    seat: int
    cells: list[int]
    fee: int = 0
    left: int = -1


class EstateSale(Task, tag="estate-sale"):
    """A bankrupt's cells are auctioned one by one, from the seat after his."""

    after: int
    cells: list[int]


class DrawCard(Task, tag="draw-card"):
    """Draw and do what the card says."""

    seat: int
    deck: str


class Leave(Task, tag="leave"):
    """The seat leaves by will or absence: what it owes is settled by force first."""

    seat: int
    why: str  # choice, absence


AnyTask = (
    Game
    | Turn
    | Move
    | Land
    | Purchase
    | Auction
    | Debt
    | JailChoice
    | LeaveJail
    | Jackpot
    | DieChoice
    | Teleport
    | Jump
    | ClaimWait
    | MortgageTransfer
    | EstateSale
    | DrawCard
    | Leave
)
