"""The auditor finds every bug planted into what only some rulesets know."""

from __future__ import annotations

import pytest

from engine.rules.api import BANK, Step, events
from engine.rules.events import AnyEvent
from tests.engine.planting import caught, change, first


def index(step: Step, kind: type, test) -> int:
    """The index of the first event of that kind for which the test holds, or -1."""
    for i, event in enumerate(step.events):
        if isinstance(event, kind) and test(event):
            return i
    return -1


def without(step: Step, *kinds: type) -> list[AnyEvent]:
    return [e for e in step.events if not isinstance(e, kinds)]


# --- claims


def test_a_rent_that_disappears_untold_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if not step.state.claims:
            return None
        step.state.claims.clear()
        return step

    assert any("claims" in f for f in caught(bug, "c1009"))


def test_a_wrong_rent_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.RentOpen)
        if at < 0:
            return None
        change(step, at, amount=step.events[at].amount + 1)
        return step

    assert any("is not right" in f for f in caught(bug, "globopoly"))


def test_a_claim_that_makes_no_debt_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.RentClaimed, noted=False)
        if at < 0:
            return None
        step.events = without(step, events.DebtArose)
        return step

    assert any("is no debt" in f for f in caught(bug, "globopoly"))


def test_a_claim_of_what_was_never_open_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.RentClaimed)
        if at < 0:
            return None
        change(step, at, claim=step.events[at].claim + 1)
        return step

    assert any("is not open" in f for f in caught(bug, "c1009"))


@pytest.mark.parametrize("ruleset", ["globopoly", "c1009"])
def test_a_rent_that_outlives_a_throw_is_found(ruleset: str) -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at, dice = first(step, events.RentGone, why="throw"), first(step, events.Dice)
        if at < 0:
            return None
        gone = step.events.pop(at)
        step.events.insert(dice, gone)
        return step

    assert any("outlived the throw" in f for f in caught(bug, ruleset))


def test_a_landing_that_asks_for_nothing_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.RentOpen)
        if at < 0:
            return None
        step.events.pop(at)
        step.state.claims.pop()
        return step

    assert any("owes nothing" in f for f in caught(bug, "c1009"))


# --- the third die


def test_a_wrong_number_of_steps_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = index(step, events.Dice, lambda e: e.third in ("1", "2"))
        if at < 0:
            return None
        change(step, at, third=str(int(step.events[at].third) + 1))
        return step

    assert any("went from" in f for f in caught(bug, "globopoly-quick"))


def test_a_third_die_that_is_missing_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = index(step, events.Dice, lambda e: e.third == "jump")
        if at < 0:
            return None
        change(step, at, third="")
        return step

    assert any("third die" in f for f in caught(bug, "globopoly-quick"))


def test_a_third_die_before_its_round_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Dice, in_jail=False)
        if at < 0:
            return None
        change(step, at, third="choice")
        return step

    assert any("third die" in f for f in caught(bug, "speed"))


def test_a_jump_that_is_too_short_or_too_long_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Moved, why="jump")
        if at < 0:
            return None
        e = step.events[at]
        change(step, at, to=e.to + 1)
        return step

    assert any("jumped" in f for f in caught(bug, "globopoly-quick"))


def test_steps_that_were_not_offered_are_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.DieChosen)
        if at < 0:
            return None
        change(step, at, steps=13)
        return step

    assert any("chose 13" in f for f in caught(bug, "globopoly-quick"))


def test_a_teleport_without_a_triple_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Moved, why="dice")
        if at < 0:
            return None
        change(step, at, why="teleport")
        return step

    assert any("chose cell" in f for f in caught(bug, "globopoly-quick"))


# --- mortgages, cards, estates


def test_a_term_that_does_not_run_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        cell = next((c for c, left in enumerate(step.state.mortgage) if left > 1), -1)
        if cell < 0:
            return None
        step.state.mortgage[cell] += 1
        return step

    assert any("mortgage of" in f for f in caught(bug, "speed"))


def test_a_release_card_from_nowhere_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.outcome is not None:
            return None
        step.state.seats[0].passes.append("fate")
        return step

    assert any("release cards" in f for f in caught(bug, "c1009"))


def test_a_card_given_twice_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.CardHeld, why="drawn")
        if at < 0:
            return None
        step.events.append(step.events[at])
        return step

    assert any("more release cards" in f for f in caught(bug, "electronic"))


def test_a_card_used_for_nothing_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.CardHeld, why="used")
        if at < 0:
            return None
        step.events = without(step, events.Freed)
        return step

    assert any("for nothing" in f for f in caught(bug, "c1009"))


def test_an_estate_that_the_creditor_does_not_get_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = index(step, events.WentBankrupt, lambda e: e.to >= 0)
        paid = index(step, events.Money, lambda e: e.why == "estate" and e.frm != BANK)
        if at < 0 or paid < 0:
            return None
        step.events.pop(paid)
        return step

    assert any("estate" in f for f in caught(bug, "globopoly"))


def test_an_estate_that_goes_past_the_bank_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.WentBankrupt)
        owned = first(step, events.Owned, why="estate")
        if at < 0 or owned < 0 or step.state.outcome is not None:
            return None
        step.state.owner[step.events[owned].cell] = step.events[at].to
        return step

    assert any("owner of" in f for f in caught(bug, "electronic"))


def test_a_declined_cell_that_is_not_auctioned_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if first(step, events.PurchaseDeclined) < 0 or first(step, events.AuctionStarted) < 0:
            return None
        step.events = without(step, events.AuctionStarted, events.AuctionUnsold)
        return step

    assert any("not auctioned" in f for f in caught(bug, "c1009"))


def test_an_auction_where_there_are_none_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.PurchaseDeclined)
        if at < 0:
            return None
        cell = step.events[at].cell
        step.events.insert(at + 1, events.AuctionStarted(cell, 10))
        return step

    assert any("should stay unowned" in f for f in caught(bug, "electronic"))


def test_a_decliner_who_bids_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.BidPlaced)
        task = before.state.agenda[-1] if before.state.agenda else None
        if at < 0 or getattr(task, "decliner", BANK) < 0:
            return None
        change(step, at, seat=task.decliner)
        return step

    assert any("declined cell" in f for f in caught(bug, "globopoly"))


# --- sides


def test_rent_between_allies_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = index(step, events.DebtArose, lambda e: e.why == "rent")
        if at < 0:
            return None
        e = step.events[at]
        change(step, at, to=(e.seat + 2) % 4)
        return step

    assert any("owes" in f for f in caught(bug, "team"))


def test_allies_with_two_places_are_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.outcome is None:
            return None
        places = [1, 2, 3, 4]
        step.state.outcome.places = places
        change(step, first(step, events.Finished), places=places)
        return step

    assert any("allies with two places" in f for f in caught(bug, "team"))
