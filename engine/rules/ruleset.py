"""RuleSet: every key in which one way of playing differs from another; data, never code.

Each field is a row of the presets' table. A mechanism that differs in kind is a named value,
looked up in the file of the mechanic that it steers. Nobody asks a ruleset's name.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Percent = int


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of a group of keys: frozen, closed to unknown names."""


class Seats(Keys, frozen=True):
    """How many may sit down; `sides` equal sides, 0 for each on their own."""

    min: int
    max: int
    sides: int
    side_sizes: list[int]


class MoneyKeys(Keys, frozen=True):
    """Cash at the start and at Start; the k-th own salary is less by `salary_falls * (k-1)`."""

    start: int
    salary: int
    salary_falls: int
    landing_bonus: int


class ThirdDie(Keys, frozen=True):
    """The third die is thrown from this round on (0: never)."""

    from_round: int
    none_unsold: Literal["nothing", "next-rent"]


class Purchase(Keys, frozen=True):
    """What a declined purchase starts."""

    declined: Literal["step-auction", "turn-auction", "open-auction", "unowned"]


class AuctionKeys(Keys, frozen=True):
    """Bidding: begins at `start` (0: the price), rises by `raise_by`, exactly or at least."""

    start: int
    raise_by: int
    own_sum: bool
    decliner: Literal["last", "out", "any"]
    longest: int  # seconds after which an open auction ends in any case


class RentKeys(Keys, frozen=True):
    """How rent is asked for."""

    collect: Literal["debt", "claim"]
    lapses: Literal["any-throw", "next-player"]
    window: int  # seconds in which the next throw waits for a claim
    full_colour_factor: int
    #: where a card led to the next station or utility; what was stored without it went by card
    nearest: Literal["ordinary", "by-card"] = "by-card"


class RentTax(Keys, frozen=True):
    """The share of rent that leaves the game: from a round on, rising, capped (percent)."""

    from_round: int  # 0: never
    first: Percent
    add: Percent
    every: int
    cap: Percent


class Building(Keys, frozen=True):
    """Who may build what; 0 means the full colour, any number of levels, unlimited stock."""

    streets_needed: int
    even: bool
    levels_per_turn: int
    houses: int
    hotels: int


class MortgageKeys(Keys, frozen=True):
    """What may be mortgaged, for how long (own turns, 0: without term), and traded."""

    term: int
    needs: Literal["colour-unbuilt", "cell-unbuilt"]
    trade: Literal["never", "ten-percent", "ten-or-redeem"]


class TradeKeys(Keys, frozen=True):
    """Offers: how many open at once, in an own turn, in a debt (0: no bound); fairness."""

    open: int
    per_turn: int
    per_debt: int
    fair: bool
    return_rounds: int


class TurnKeys(Keys, frozen=True):
    """When one manages property, and how a turn ends."""

    manage: Literal["before-throw", "own-turn", "any-time"]
    end: Literal["by-itself", "asked"]


class JailKeys(Keys, frozen=True):
    """The ways out of jail."""

    bail: int
    attempts: int
    bail_when: Literal["after-throw", "before-throw"]
    release_cards: bool


class Corner(Keys, frozen=True):
    """The third corner and the stake of its bet."""

    kind: Literal["jackpot", "parking", "pot"]
    stake: int


class Estate(Keys, frozen=True):
    """Where a bankrupt's property goes."""

    to: Literal["liquidated", "creditor", "creditor-or-auction", "bank"]


class Limit(Keys, frozen=True):
    """When a game ends by capital: after this round, or the round in which these minutes end."""

    rounds: int
    minutes: int


class Clock(Keys, frozen=True):
    """Seconds for each kind of question; `bank` is what a seat may overrun in a game."""

    turn: int
    choice: int
    debt: int
    bid: int
    reply: int
    bank: int


class RuleSet(Keys, frozen=True):
    """One way of playing, whole."""

    name: str
    source: str  # the seed text it follows
    board: str
    xp_mode: int  # m of the XP formula
    collection: bool
    seats: Seats
    money: MoneyKeys
    third_die: ThirdDie
    purchase: Purchase
    auction: AuctionKeys
    rent: RentKeys
    rent_tax: RentTax
    building: Building
    mortgage: MortgageKeys
    trade: TradeKeys
    turn: TurnKeys
    jail: JailKeys
    corner: Corner
    estate: Estate
    limit: Limit
    clock: Clock

    def tax_in(self, round_: int) -> Percent:
        """The rent tax of a round, in percent (003 L79)."""
        tax = self.rent_tax
        if not tax.from_round or round_ < tax.from_round:
            return 0
        return min(tax.cap, tax.first + tax.add * ((round_ - tax.from_round) // tax.every))
