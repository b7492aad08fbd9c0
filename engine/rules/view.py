"""What leaves the engine: a view for one viewer, with the choices that this viewer has.

The view is enough to play by: AI seats get nothing else. It holds numbers and slugs, never
words or names of people. -1 stands for nobody, the bank or no cell.
"""

from __future__ import annotations

import msgspec

from engine.rules.commands import Terms


class Item(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One cell in a choice: `amount` is the price or the proceeds, `to` the level reached.

    `why` is a reason of refusal where the cell is listed but cannot be chosen now.
    """

    cell: int
    amount: int = 0
    to: int = 0
    why: str = ""


class Choice(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something the seat may ask now; `verb` is the tag of the command, `prompt` its prompt.

    bid: min, max, step. pay, bail, buy, bet: amount (bail: also `cell`, where one goes;
    `left` the attempts left for stay). build, sell, mortgage, redeem: items, one for each cell.
    settle: items in order with `verb` of each step in `plan`. propose, counter: seats to whom,
    items = my tradable cells, `others` = by seat the tradable cells of theirs. accept, reject,
    withdraw, counter: offer.
    """

    verb: str
    prompt: int = 0
    cell: int = -1
    amount: int = 0
    min: int = 0
    max: int = 0
    step: int = 0
    left: int = 0
    offer: int = 0
    items: list[Item] = []
    plan: list[str] = []
    seats: list[int] = []
    others: list[list[Item]] = []
    why: str = ""  # for accept: the reason why it would be refused now


class SeatView(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat as everybody sees it."""

    cash: int
    capital: int
    cell: int
    ai: str = ""
    side: int = -1
    jail: int = -1
    missed: int = 0
    alive: bool = True
    place: int = 0  # of one who is out, or of everybody at the end
    ending: str = ""
    agrees: bool = False
    colours: list[int] = []  # full colours
    nearly: list[int] = []  # colours one street short
    owes: int = 0
    passes: list[str] = []  # release cards held, by deck
    bank: int = 0  # ms of own time left


class PromptView(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The question on the table with what one must know to answer it.

    kind roll: `doubles` thrown so far in this turn. buy: cell, amount. bid: cell, amount (the
    least next bid), step, leader, bid, queue, passed. pay: amount, why, cell, to, tax, doubled,
    bonus, cash short in `short`, `can` what could still be raised. jail: cell (destination),
    amount (bail), left (attempts). jackpot: amount (stake).
    """

    id: int
    kind: str
    seats: list[int]
    deadline: int
    total: int  # the whole time of such a question, ms
    cell: int = -1
    amount: int = 0
    step: int = 0
    leader: int = -1
    bid: int = 0
    queue: list[int] = []
    passed: list[int] = []
    why: str = ""
    to: int = -1
    lines: list[tuple[int, int]] = []
    tax: int = 0
    doubled: bool = False
    bonus: int = 0
    short: int = 0
    can: int = 0
    left: int = 0
    doubles: int = 0
    opens: int = 0  # ms: no throw before, the owners still have their seconds
    overrun: int = 0  # the first deadline, while the seat's own time runs
    sides: int = 0


class OfferView(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An open offer; values at face, `share` is the fairness in percent of the larger side."""

    id: int
    maker: int
    to: int
    terms: Terms
    deadline: int  # 0 while an auction stops its clock
    counter: int = 0
    give_value: int = 0
    take_value: int = 0
    share: int = 100


class ClaimView(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Rent that its owner may claim; before `until` nobody throws."""

    id: int
    owner: int
    guest: int
    cell: int
    amount: int
    until: int
    noted: bool = False


class RefusedView(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An offer of mine that was rejected in this round or the last."""

    to: int
    terms: Terms


class You(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The viewer's own seat: what it may do, and why it may not manage now."""

    seat: int
    choices: list[Choice]
    refused: list[RefusedView] = []
    window: str = ""  # reason why building, mortgages and offers are closed; "" when open


class OutcomeView(msgspec.Struct, forbid_unknown_fields=True):
    """How it ended, by seat."""

    why: str
    places: list[int]
    capital: list[int]
    colours: list[int]


class View(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The table for one viewer."""

    at: int
    round: int
    limit: int  # last round, 0 without
    tax: int  # rent tax of this round, percent
    turn: int  # the seat on turn, -1 at the end
    dice: list[int]
    thrown: bool
    seats: list[SeatView]
    owner: list[int]
    level: list[int]
    mortgage: list[int]  # 0 clear, -1 mortgaged, n own turns left
    rent: list[int]  # rent due now at each owned clear cell; for utilities the factor
    offers: list[OfferView]
    bonus: dict[int, int] = {}  # by owned cell: percent that a collection card adds to its rent
    returns: list[tuple[int, int]] = []  # [cell, giver]: may not go back to its giver yet
    claims: list[ClaimView] = []
    third: str = ""  # the third die of the last throw
    pot: int = 0
    next_tax: tuple[int, int] | None = None  # [round, percent] of the next change
    houses: int = -1
    hotels: int = -1
    prompt: PromptView | None = None
    you: You | None = None
    outcome: OutcomeView | None = None


class Quote(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The engine's verdict on terms that are being put together.

    `share` is the smaller side in percent of the larger, floored; `why` the reason why the offer
    would be refused, "" when it would be taken; `fix` the cash to add to make it fair: positive
    is paid by the maker, negative by the receiver, 0 none. `mine` and `theirs` say for each
    colour touched how many streets one will own: [group, owned, of].
    """

    give_value: int
    take_value: int
    share: int
    why: str = ""
    fix: int = 0
    mine: list[tuple[int, int, int]] = []
    theirs: list[tuple[int, int, int]] = []
