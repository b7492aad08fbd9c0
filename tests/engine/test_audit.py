"""The auditor finds every bug planted into the money and the deeds of a game."""

from __future__ import annotations

from engine.rules.api import BANK, Step, events
from engine.rules.tasks import Debt
from tests.engine.planting import RULES, SEATS, caught, change, first


def test_money_that_no_event_tells_of_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        step.state.seats[2].cash += 50
        return step

    assert any("cash of 2" in f for f in caught(bug))


def test_a_salary_paid_twice_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Money, why="salary")
        if at < 0:
            return None
        again = step.events[at]
        step.events.insert(at, again)
        step.state.seats[again.to].cash += again.amount
        return step

    assert any("salary" in f for f in caught(bug))


def test_a_salary_that_was_not_paid_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Money, why="salary")
        if at < 0:
            return None
        salary = step.events.pop(at)
        step.state.seats[salary.to].cash -= salary.amount
        return step

    assert any("salary" in f for f in caught(bug))


def test_a_winner_who_pays_the_price_and_not_his_bid_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Money, why="auction")
        if at < 0:
            return None
        paid = step.events[at]
        price = before.state.agenda[-1].start
        if paid.amount == price:
            return None
        change(step, at, amount=price)
        change(step, first(step, events.Owned, why="auction"), amount=price)
        step.state.seats[paid.frm].cash += paid.amount - price
        return step

    assert any("had bid" in f for f in caught(bug))


def test_a_mortgage_whose_flag_is_not_set_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Mortgaged)
        if at < 0:
            return None
        step.state.mortgage[step.events[at].cell] = 0
        return step

    assert any("mortgage of" in f for f in caught(bug))


def test_a_mortgage_beside_buildings_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        state = step.state
        for cell, owner in enumerate(state.owner):
            streets = RULES.board.siblings[cell]
            built = any(state.level[c] for c in streets)
            if owner >= 0 and built and not state.level[cell]:
                amount = RULES.board.price[cell] // 2
                step.events.append(events.Mortgaged(owner, cell, amount, "mortgage"))
                step.events.append(events.Money(BANK, owner, amount, "mortgage", cell))
                state.mortgage[cell] = -1
                state.seats[owner].cash += amount
                return step
        return None

    assert any("beside a mortgage" in f for f in caught(bug))


def test_a_redemption_without_interest_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at, pay = (
            first(step, events.Redeemed, why="redeem"),
            first(step, events.Money, why="redeem"),
        )
        if at < 0:
            return None
        half = RULES.board.price[step.events[at].cell] // 2
        step.state.seats[step.events[at].seat].cash += step.events[at].amount - half
        change(step, at, amount=half)
        change(step, pay, amount=half)
        return step

    assert any("redeem" in f for f in caught(bug))


def test_a_house_left_in_a_traded_colour_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.OfferAccepted)
        if at < 0:
            return None
        deal = step.events[at]
        cell = next((c for c in deal.give + deal.take if RULES.board.cells[c].cost), -1)
        if cell < 0:
            return None
        giver = deal.seat if cell in deal.give else deal.to
        cost = RULES.board.cells[cell].cost
        step.events.insert(at, events.Level(giver, cell, 0, 1, cost, "build"))
        step.events.insert(at, events.Money(giver, BANK, cost, "build", cell))
        step.state.seats[giver].cash -= cost
        step.state.level[cell] = 1
        return step

    assert any("without their colour" in f or "unevenly" in f for f in caught(bug))


def test_a_cell_that_did_not_go_over_in_a_deal_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Owned, why="trade")
        if at < 0:
            return None
        deed = step.events.pop(at)
        step.state.owner[deed.cell] = deed.frm
        return step

    assert any("as agreed" in f for f in caught(bug))


def test_a_creditor_who_gets_more_than_the_debtor_had_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        gone, pay = first(step, events.WentBankrupt), first(step, events.Money, why="rent")
        if gone < 0 or pay < 0 or step.state.outcome is not None:
            return None
        debt, paid = step.events[gone], step.events[pay]
        change(step, pay, amount=debt.amount)
        step.state.seats[paid.to].cash += debt.amount - paid.amount
        return step

    assert any("paid" in f and "of" in f for f in caught(bug))


def test_a_bankrupt_whose_creditor_is_given_less_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        gone, pay = first(step, events.WentBankrupt), first(step, events.Money, why="rent")
        leave = first(step, events.Money, why="leave")
        if gone < 0 or pay < 0 or leave >= 0 or step.state.outcome is not None:
            return None
        paid = step.events[pay]
        change(step, pay, amount=paid.amount - 1)
        step.events.append(events.Money(paid.frm, BANK, 1, "leave", -1))
        step.state.seats[paid.to].cash -= 1
        return step

    assert any("rent" in f for f in caught(bug))


def test_a_cell_sold_to_two_owners_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Owned, why="purchase")
        if at < 0:
            return None
        deed = step.events[at]
        other = (deed.to + 1) % SEATS
        step.events.append(events.Owned(deed.cell, BANK, other, "trade", 0))
        step.state.owner[deed.cell] = other
        return step

    assert any("was" in f and "not -1's" in f for f in caught(bug))


def test_a_cell_bought_from_afar_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at, pay = (
            first(step, events.Owned, why="purchase"),
            first(step, events.Money, why="purchase"),
        )
        if at < 0 or step.state.owner[39] != BANK or step.state.owner[37] != BANK:
            return None
        deed = step.events[at]
        if deed.cell == 37:
            return None
        change(step, at, cell=37)
        change(step, pay, cell=37)
        step.state.owner[37], step.state.owner[deed.cell] = deed.to, BANK
        return step

    assert any("from afar" in f for f in caught(bug))


def test_uneven_building_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Level, why="build", to=1)
        if at < 0:
            return None
        e = step.events[at]
        cost = RULES.board.cells[e.cell].cost
        if step.state.seats[e.seat].cash < cost:
            return None
        step.events.append(events.Level(e.seat, e.cell, 1, 2, cost, "build"))
        step.events.append(events.Money(e.seat, BANK, cost, "build", e.cell))
        step.state.seats[e.seat].cash -= cost
        step.state.level[e.cell] = 2
        return step

    faults = caught(bug)
    assert any("rose by 2 in a turn" in f for f in faults)


def test_a_rent_that_is_not_the_cells_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.DebtArose, why="rent")
        if at < 0:
            return None
        debt, task = step.events[at], step.state.agenda[-1]
        assert isinstance(task, Debt)
        change(step, at, amount=debt.amount * 2)
        task.lines = [(to, amount * 2) for to, amount in task.lines]
        return step

    assert any("owes" in f for f in caught(bug))


def test_a_rent_that_nobody_was_asked_for_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.DebtArose, why="rent")
        if at < 0:
            return None
        step.events.pop(at)
        return step

    assert any("owes nothing" in f for f in caught(bug))


def test_rent_tax_that_the_owner_keeps_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at, tax = first(step, events.Money, why="rent"), first(step, events.Money, why="rent-tax")
        if tax < 0 or step.state.outcome is not None:
            return None
        rent, burnt = step.events[at], step.events[tax]
        change(step, at, amount=rent.amount + burnt.amount)
        step.events.pop(tax)
        step.state.seats[rent.to].cash += burnt.amount
        return step

    assert any("rent-tax" in f for f in caught(bug))


def test_a_debt_that_vanishes_without_payment_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Money, why="tax")
        if at < 0 or step.state.outcome is not None or first(step, events.DebtPaid) < 0:
            return None
        paid = step.events.pop(at)
        step.state.seats[paid.frm].cash += paid.amount
        return step

    assert any("tax of" in f for f in caught(bug))


def test_a_jackpot_that_pays_too_much_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        won, pay = first(step, events.BetRolled), first(step, events.Money, why="win")
        if pay < 0:
            return None
        change(step, won, amount=step.events[won].amount + 100)
        change(step, pay, amount=step.events[pay].amount + 100)
        step.state.seats[step.events[pay].to].cash += 100
        return step

    assert any("won" in f for f in caught(bug))


def test_a_card_that_pays_more_than_it_says_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Money, why="card", frm=BANK)
        if at < 0:
            return None
        paid = step.events[at]
        change(step, at, amount=paid.amount + 1)
        step.state.seats[paid.to].cash += 1
        return step

    assert any("card" in f for f in caught(bug))
