"""What must hold of a table between two commands, whatever happened before."""

from __future__ import annotations

from typing import Any

from engine.rules.board import HOTEL
from engine.rules.events import BANK
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import (
    Auction,
    ClaimWait,
    Debt,
    DieChoice,
    EstateSale,
    Game,
    Jackpot,
    JailChoice,
    Leave,
    LeaveJail,
    MortgageTransfer,
    Purchase,
    Teleport,
    Turn,
)

#: which unfinished business may put which question
ASKED_BY: dict[str, type[Any]] = {
    "roll": Turn,
    "buy": Purchase,
    "bid": Auction,
    "pay": Debt,
    "jail": JailChoice,
    "jackpot": Jackpot,
    "die": DieChoice,
    "teleport": Teleport,
    "claim": ClaimWait,
    "transfer": MortgageTransfer,
    "end": Turn,
}
#: business that is nobody's own
NOBODYS = (Game, ClaimWait, EstateSale)


def standing_faults(state: State, rules: Rules) -> list[str]:
    """All that is wrong with this state by itself."""
    return (
        _money(state, rules)
        + _deeds(state, rules)
        + _colours(state, rules)
        + _agenda(state)
        + _question(state)
        + _offers(state, rules)
        + _claims(state)
    )


def _claims(state: State) -> list[str]:
    """Rents wait between two living seats; one is noted only while an auction runs."""
    faults = []
    running = any(isinstance(t, Auction) for t in state.agenda)
    for claim in state.claims:
        seats = state.seats
        if claim.owner == claim.guest or claim.amount <= 0:
            faults.append(f"rent {claim.id} is no rent")
        if not (seats[claim.owner].alive and seats[claim.guest].alive):
            faults.append(f"rent {claim.id} has a party that is out")
        if claim.noted and not running:
            faults.append(f"rent {claim.id} is noted and no auction runs")
    return faults


def _money(state: State, rules: Rules) -> list[str]:
    faults = []
    # the last miss is counted while its bail is owed, and stays where the end made that void
    over = state.outcome is not None
    due = {t.seat for t in state.agenda if isinstance(t, LeaveJail)}
    for i, seat in enumerate(state.seats):
        if seat.cash < 0:
            faults.append(f"seat {i} has {seat.cash}")
        if not seat.alive and (seat.cash or i in state.owner or seat.jail >= 0):
            faults.append(f"seat {i} is out and still has something")
        most = rules.key.jail.attempts - (not over and i not in due)
        if not -1 <= seat.jail <= most or not 0 <= seat.cell < 40:
            faults.append(f"seat {i} stands at {seat.cell} with {seat.jail} attempts")
        if seat.jail >= 0 and seat.cell != 10:
            faults.append(f"seat {i} is in jail at {seat.cell}")
    return faults


def _deeds(state: State, rules: Rules) -> list[str]:
    faults = []
    ownable = set(rules.board.ownable)
    for cell, owner in enumerate(state.owner):
        if owner == BANK:
            if state.level[cell] or state.mortgage[cell]:
                faults.append(f"cell {cell} is unowned but built or mortgaged")
        elif cell not in ownable or not 0 <= owner < len(state.seats):
            faults.append(f"cell {cell} belongs to {owner}")
        elif not state.seats[owner].alive:
            faults.append(f"cell {cell} belongs to seat {owner}, which is out")
    return faults


def _colours(state: State, rules: Rules) -> list[str]:
    """Buildings stand only where they may, evenly where the ruleset asks for it."""
    faults = []
    key = rules.key.building
    for cell, level in enumerate(state.level):
        if level and (rules.board.cells[cell].kind != "street" or not 0 < level <= HOTEL):
            faults.append(f"cell {cell} is built to {level}")
        elif level and state.mortgage[cell]:
            faults.append(f"cell {cell} is built and mortgaged")
    for streets in rules.board.streets:
        for owner in {state.owner[c] for c in streets if state.level[c]}:
            mine = [c for c in streets if state.owner[c] == owner]
            if len(mine) < min(key.streets_needed or len(streets), len(streets)):
                faults.append(f"cells {mine} are built without their colour")
            # who may build on a part of a colour can inherit the rest of it mortgaged
            whole = rules.key.mortgage.needs == "colour-unbuilt" and not key.streets_needed
            if whole and any(state.mortgage[c] for c in mine):
                faults.append(f"cells {mine} are built beside a mortgage")
            levels = [state.level[c] for c in mine]
            if key.even and max(levels) - min(levels) > 1:
                faults.append(f"cells {mine} are built unevenly: {levels}")
    return faults


def _agenda(state: State) -> list[str]:
    if state.outcome is not None:
        return ["the game is over and business is open"] if state.agenda else []
    faults = []
    if not state.agenda or [type(t) for t in state.agenda].count(Game) != 1:
        return ["the agenda has not one game"]
    if not isinstance(state.agenda[0], Game):
        faults.append("the game is not at the bottom of the agenda")
    living = {i for i, seat in enumerate(state.seats) if seat.alive}
    for task in state.agenda:
        named: list[int] = []
        if isinstance(task, Auction):
            named = [*task.queue, *(seat for seat, _ in task.bids)]
            if len(set(task.queue)) != len(task.queue):
                faults.append(f"the auction asks a seat twice: {task.queue}")
        elif isinstance(task, Debt):
            named = [task.seat, *(to for to, _ in task.lines if to != BANK)]
            if any(amount <= 0 or to == task.seat for to, amount in task.lines):
                faults.append(f"a debt of seat {task.seat} is no debt: {task.lines}")
        elif not isinstance(task, NOBODYS) and not (
            isinstance(task, Turn) and task.phase == "over"
        ):
            named = [task.seat]
        dead = [s for s in named if s not in living]
        if dead:
            faults.append(f"{type(task).__name__} names {dead}, out of the game")
    if sum(isinstance(t, Turn) for t in state.agenda) > 1:
        faults.append("two turns run at once")
    return faults


def _question(state: State) -> list[str]:
    prompt = state.prompt
    if state.outcome is not None:
        return ["the game is over and asks"] if prompt or state.held or state.offers else []
    if prompt is None:
        return ["nobody is asked"]
    faults = []
    if state.held is not None:
        faults.append("a question is held between two commands")
    if prompt.deadline <= 0 or prompt.deadline < state.started:
        faults.append("the question has no deadline")
    if not prompt.seats or len(set(prompt.seats)) != len(prompt.seats):
        faults.append(f"the question is put to {prompt.seats}")
    faults += [
        f"seat {seat} is asked and out of the game"
        for seat in prompt.seats
        if not 0 <= seat < len(state.seats) or not state.seats[seat].alive
    ]
    top = state.agenda[-1] if state.agenda else None
    wanted = ASKED_BY.get(prompt.kind)
    if wanted is None:
        faults.append(f"{prompt.kind} is no question")
    elif not isinstance(top, wanted):
        faults.append(f"{prompt.kind} is asked by {type(top).__name__}")
    elif isinstance(top, Auction):
        if not set(prompt.seats) <= set(top.queue):
            faults.append(f"{prompt.seats} bid and are not in {top.queue}")
    elif isinstance(top, ClaimWait):
        owners = {c.owner for c in state.claims}
        if not set(prompt.seats) <= owners:
            faults.append(f"{prompt.seats} are waited for, rents are open for {owners}")
    elif prompt.seats != [top.seat]:
        faults.append(f"{prompt.seats} are asked in the business of {top.seat}")
    if prompt.kind == "roll" and any(isinstance(t, (Debt, Auction, Leave)) for t in state.agenda):
        faults.append("a throw is asked for while something is open")
    return faults


def _offers(state: State, rules: Rules) -> list[str]:
    faults = []
    key = rules.key.trade
    running = any(isinstance(t, Auction) for t in state.agenda)
    for offer in state.offers:
        terms = offer.terms
        if not (state.seats[offer.maker].alive and state.seats[offer.to].alive):
            faults.append(f"offer {offer.id} has a party that is out")
        if bool(offer.deadline) == running:
            faults.append(f"offer {offer.id} has the wrong clock")
        if terms.pay and terms.get:
            faults.append(f"offer {offer.id} has cash on both sides")
        for giver, cells in ((offer.maker, terms.give), (offer.to, terms.take)):
            for cell in cells:
                built = any(
                    state.level[c] and state.owner[c] == giver for c in rules.board.siblings[cell]
                )
                pledged = state.mortgage[cell] and rules.key.mortgage.trade == "never"
                if state.owner[cell] != giver or built or pledged:
                    faults.append(f"offer {offer.id} holds cell {cell}, which cannot go")
    pairs = [(o.maker, o.to) for o in state.offers]
    if len(set(pairs)) != len(pairs):
        faults.append("two offers lie open to one receiver")
    for maker in {maker for maker, _ in pairs}:
        own = sum(1 for o in state.offers if o.maker == maker and not o.counter)
        if key.open and own > key.open:
            faults.append(f"seat {maker} has {own} offers open")
    return faults
