"""Draft: the only writer of a state; each change and its event are one call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from engine.rules import events as ev
from engine.rules.assets import debts_of, mortgage_value
from engine.rules.board import JAIL
from engine.rules.chance import Chance
from engine.rules.due import AT_LEAST
from engine.rules.events import BANK, AnyEvent
from engine.rules.rules import Rules
from engine.rules.state import Offer, Prompt, RentClaim, State
from engine.rules.tasks import AnyTask, Auction, Debt

#: payments that a pot on the third corner collects
POT_REASONS = frozenset({"tax", "bail", "card"})
SEVERAL = -2


class Handler(Protocol):
    """What a draft brings along for each kind of task: see `engine.rules.mechanic.Mechanic`."""

    @property
    def run(self) -> Callable[[Draft, Any], None]:
        """The automatic part."""

    @property
    def without(self) -> Callable[[Draft, Any, int], AnyTask | None]:
        """What remains of the task when that seat leaves."""


class Draft:
    """A state being changed by one command, with what that command made happen."""

    __slots__ = ("at", "chance", "drawn", "events", "mechanics", "rules", "s")

    def __init__(
        self,
        state: State,
        rules: Rules,
        at: int,
        chance: Chance,
        mechanics: Mapping[type, Handler],
    ) -> None:
        self.s = state
        self.rules = rules
        self.at = at
        self.chance = chance
        self.mechanics = mechanics
        self.events: list[AnyEvent] = []
        self.drawn: list[int] = []

    # --- what happened

    def note(self, event: AnyEvent) -> None:
        """The event is part of the story."""
        self.events.append(event)

    def draw(self, sides: int) -> int:
        """The next outcome of chance, in 1..sides, recorded."""
        value = self.chance.pick(self.s.draws, sides)
        self.s.draws += 1
        self.drawn.append(value)
        return value

    def serial(self) -> int:
        """A new id for a prompt, offer or debt; later ones are larger."""
        self.s.serial += 1
        return self.s.serial

    # --- money and property

    def pay(self, frm: int, to: int, amount: int, why: str, cell: int = -1) -> None:
        """`amount` has gone from `frm` to `to`; nothing happens for 0."""
        if not amount:
            return
        seats = self.s.seats
        if frm != BANK:
            assert 0 < amount <= seats[frm].cash, (frm, amount, why)
            seats[frm].cash -= amount
        if to != BANK:
            seats[to].cash += amount
        elif why in POT_REASONS and self.rules.key.corner.kind == "pot":
            self.s.pot += amount
        self.note(ev.Money(frm, to, amount, why, cell))

    def grant(self, cell: int, to: int, why: str, amount: int = 0) -> None:
        """The deed of the cell belongs to `to`."""
        frm = self.s.owner[cell]
        self.s.owner[cell] = to
        self.note(ev.Owned(cell, frm, to, why, amount))

    def set_level(self, cell: int, to: int, why: str) -> int:
        """The street stands at level `to` and its owner has paid or received; the amount."""
        s = self.s
        now, owner = s.level[cell], s.owner[cell]
        cost = self.rules.board.cells[cell].cost
        amount = (to - now) * cost if to > now else (now - to) * (cost // 2)
        if s.houses >= 0:
            s.houses += (now if now < 5 else 0) - (to if to < 5 else 0)
        if s.hotels >= 0:
            s.hotels += (now == 5) - (to == 5)
        s.level[cell] = to
        self.note(ev.Level(owner, cell, now, to, amount, why))
        if to > now:
            self.pay(owner, BANK, amount, "build", cell)
        else:
            self.pay(BANK, owner, amount, "estate" if why == "estate" else "sell", cell)
        return amount

    def mortgage(self, cell: int, why: str) -> None:
        """The cell is mortgaged and its owner has the money."""
        owner = self.s.owner[cell]
        amount = mortgage_value(self.rules, cell)
        self.s.mortgage[cell] = self.rules.key.mortgage.term or -1
        self.note(ev.Mortgaged(owner, cell, amount, why))
        self.pay(BANK, owner, amount, "mortgage", cell)

    def redeem(self, cell: int, amount: int, why: str) -> None:
        """The cell is clear; its owner has paid `amount`."""
        owner = self.s.owner[cell]
        self.s.mortgage[cell] = 0
        self.note(ev.Redeemed(owner, cell, amount, why))
        self.pay(owner, BANK, amount, "redeem", cell)

    def age_mortgage(self, cell: int) -> int:
        """The mortgage with a term has one own turn less; how many are left, 0 at its end."""
        self.s.mortgage[cell] -= 1
        if not self.s.mortgage[cell]:
            self.note(ev.Redeemed(self.s.owner[cell], cell, 0, "lapse"))
        return self.s.mortgage[cell]

    def hand_card(self, frm: int, to: int, deck: str, why: str) -> None:
        """A release card of the deck went from `frm` to `to` (-1: its deck, which waits for
        its next shuffle)."""
        if frm != BANK:
            self.s.seats[frm].passes.remove(deck)
        if to != BANK:
            self.s.seats[to].passes.append(deck)
        self.note(ev.CardHeld(frm, to, deck, why))

    # --- rents that can be claimed

    def end_claim(self, claim: RentClaim, why: str) -> None:
        """The rent can no longer be claimed."""
        self.s.claims.remove(claim)
        self.note(ev.RentGone(claim.id, claim.owner, claim.guest, claim.cell, claim.amount, why))

    def claim_becomes_debt(self, claim: RentClaim) -> None:
        """The guest owes the rent: after the debts that are open, before anything else."""
        self.s.claims.remove(claim)
        debt = Debt(
            claim.guest,
            [(claim.owner, claim.amount)],
            "rent",
            claim.cell,
            tax=claim.tax,
            doubled=claim.doubled,
            bonus=claim.bonus,
        )
        self.owe_in_order(debt)

    # --- tokens

    def place(self, seat: int, cell: int, why: str) -> None:
        """The token stands on the cell."""
        frm = self.s.seats[seat].cell
        self.s.seats[seat].cell = cell
        self.note(ev.Moved(seat, frm, cell, why))

    def salary(self, seat: int, *, stopped: bool) -> None:
        """The seat has its salary, and the bonus when it stopped on Start (003 L16)."""
        money = self.rules.key.money
        who = self.s.seats[seat]
        self.pay(BANK, seat, max(0, money.salary - money.salary_falls * who.laps), "salary", 0)
        who.laps += 1
        if stopped:
            self.pay(BANK, seat, money.landing_bonus, "bonus", 0)

    def jail(self, seat: int, why: str) -> None:
        """The seat is in jail with all attempts before it."""
        self.place(seat, JAIL, "jail")
        self.s.seats[seat].jail = 0
        self.note(ev.Jailed(seat, why))

    def free(self, seat: int, why: str) -> None:
        """The seat is out of jail."""
        self.s.seats[seat].jail = -1
        self.note(ev.Freed(seat, why))

    # --- agenda and question

    def push(self, task: AnyTask) -> None:
        """The task is the current one."""
        self.s.agenda.append(task)

    def done(self, task: AnyTask) -> None:
        """The task, which is the current one, is finished."""
        top = self.s.agenda.pop()
        assert top is task, (top, task)

    def owe(self, debt: Debt) -> None:
        """The debt is on top of the agenda, its story told; nothing for a sum of 0."""
        if self.arise(debt):
            self.push(debt)

    def owe_in_order(self, debt: Debt) -> None:
        """The debt is settled after those that are open, before anything else."""
        agenda = self.s.agenda
        if self.arise(debt):
            older = next((i for i, t in enumerate(agenda) if isinstance(t, Debt)), len(agenda))
            agenda.insert(older, debt)

    def arise(self, debt: Debt) -> bool:
        """The debt has its number and its story; False for a sum of 0, which is no debt."""
        total = sum(amount for _, amount in debt.lines)
        if not total:
            return False
        debt.born = self.serial()
        to = debt.lines[0][0] if len(debt.lines) == 1 else SEVERAL
        self.note(
            ev.DebtArose(
                debt.seat, to, total, debt.why, debt.cell, debt.doubled, debt.bonus, debt.tax
            )
        )
        return True

    def ask(self, task: AnyTask, kind: str, seats: list[int], seconds: int) -> None:
        """The question is on the table.

        The same question to the same seats, withdrawn by this very command, keeps its id and
        deadline; an interrupted one has what was left, at least ten seconds.
        """
        held = self.s.held
        left = getattr(task, "left", -1)
        time = seconds * 1000
        if left >= 0:  # it was asked before
            time = max(left, AT_LEAST)
            task.left = -1  # type: ignore[union-attr]
            if held is not None and held.kind == kind and held.seats == seats:
                self.s.prompt, self.s.held = held, None
                return
        self.s.prompt = Prompt(self.serial(), kind, seats, self.at + time)

    def close(self) -> None:
        """The question is answered; own time that it took is spent."""
        prompt = self.s.prompt
        if prompt is not None and prompt.overrun:
            who = self.s.seats[prompt.seats[0]]
            who.bank = max(0, who.bank - max(0, self.at - prompt.overrun))
        self.s.prompt = None

    def interrupt(self) -> None:
        """The question waits for something more urgent and keeps the time it has left."""
        prompt = self.s.prompt
        if prompt is not None:
            self._keep_time(prompt)
            self.close()

    def _keep_time(self, prompt: Prompt) -> None:
        task = self.s.agenda[-1]
        if hasattr(task, "left"):
            task.left = max(0, (prompt.overrun or prompt.deadline) - self.at)

    def push_below_auctions(self, task: AnyTask) -> None:
        """The task comes after every auction that is open, at once where none is."""
        agenda = self.s.agenda
        at = next((i for i, t in enumerate(agenda) if isinstance(t, Auction)), len(agenda))
        agenda.insert(at, task)

    def withdraw(self) -> None:
        """The question is off the table, to be kept if it is asked again at once.

        If something else comes first, it has the time it had left.
        """
        prompt = self.s.prompt
        if prompt is not None:
            self._keep_time(prompt)
            self.s.held, self.s.prompt = prompt, None

    # --- offers

    def end_offer(self, offer: Offer, why: str) -> None:
        """The offer is no more."""
        self.s.offers.remove(offer)
        self.note(ev.OfferEnded(offer.id, offer.maker, offer.to, why))

    def end_offers_of(self, seat: int, why: str, *, received: bool = True) -> None:
        """No offer made by the seat (or, if `received`, to it) is open."""
        for offer in list(self.s.offers):
            if offer.maker == seat or (received and offer.to == seat):
                self.end_offer(offer, why)

    def end_debt_offers(self, seat: int) -> None:
        """Offers made in a debt are void once the seat owes nothing."""
        if debts_of(self.s, seat):
            return
        for offer in [o for o in self.s.offers if o.maker == seat and o.in_debt]:
            self.end_offer(offer, "debt-over")

    def stop_reply_clocks(self) -> None:
        """While an auction runs no offer expires."""
        for offer in self.s.offers:
            offer.left = max(1, offer.deadline - self.at)
            offer.deadline = 0

    def start_reply_clocks(self) -> None:
        """Offers have the time they had left before the auction."""
        for offer in self.s.offers:
            if not offer.deadline:
                offer.deadline = self.at + offer.left
                offer.left = 0
