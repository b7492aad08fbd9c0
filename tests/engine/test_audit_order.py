"""The auditor finds nothing in sound games, and every bug planted into their order."""

from __future__ import annotations

from engine.audit import Auditor
from engine.audit.standing import standing_faults
from engine.rules.api import Step, events
from engine.rules.commands import Terms
from engine.rules.state import Offer
from engine.rulesets import catalog
from tests.engine.planting import SEATS, caught, change, dead_seat, first, steps_of
from tests.scenes import Scene


def test_a_sound_game_has_no_faults_in_any_ruleset() -> None:
    for name in catalog.presets():
        auditor = Auditor(catalog.load(name), SEATS)
        steps = list(steps_of(catalog.load(name), b"sound", leaver_at=40))
        assert [auditor.follow(step) for step in steps] == [[] for _ in steps]
        assert steps[-1].state.outcome is not None


def test_a_game_that_ends_while_the_bail_of_a_last_miss_is_owed_is_sound() -> None:
    """What is open at the end is void, and the miss stays where it was."""
    scene = Scene("classic", 2).jailed(0, 2).turn(0).roll(1, 2)
    assert standing_faults(scene.state, scene.rules) == []
    scene.do(1, "surrender")
    assert (scene.state.outcome.why, scene.state.seats[0].jail) == ("last", 3)
    assert standing_faults(scene.state, scene.rules) == []


def test_a_question_put_to_one_who_is_out_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        seat = dead_seat(step)
        if seat < 0:
            return None
        step.state.prompt.seats = [seat]
        return step

    assert any("is asked and out" in f for f in caught(bug))


def test_a_turn_given_to_one_who_is_out_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        seat, at = dead_seat(step), first(step, events.TurnStarted)
        if seat < 0 or at < 0:
            return None
        change(step, at, seat=seat)
        step.state.turn.seat = seat
        step.state.agenda[-1].seat = seat
        step.state.prompt.seats = [seat]
        return step

    assert any("not its own" in f for f in caught(bug))


def test_an_offer_with_a_party_that_is_out_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        seat = dead_seat(step)
        if seat < 0 or step.state.prompt.kind == "bid":
            return None
        maker = step.state.prompt.seats[0]
        step.events.append(events.OfferMade(900, maker, seat, [], [], 0, 0, 0))
        step.state.offers.append(Offer(900, maker, seat, Terms(), step.state.at + 1))
        return step

    assert any("party that is out" in f for f in caught(bug))


def test_a_fourth_attempt_in_jail_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Jailed)
        if at < 0:
            return None
        step.state.seats[step.events[at].seat].jail = 3
        return step

    assert any("attempts" in f for f in caught(bug))


def test_leaving_jail_without_bail_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Freed, why="bail")
        if at < 0:
            return None
        bail = step.events.pop(first(step, events.Money, why="bail"))
        step.state.seats[bail.frm].cash += bail.amount
        return step

    assert any("bail" in f for f in caught(bug))


def test_a_question_without_a_deadline_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.prompt is None:
            return None
        step.state.prompt.deadline = 0
        return step

    assert any("no deadline" in f for f in caught(bug))


def test_a_question_put_by_the_wrong_business_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.prompt is None or step.state.prompt.kind != "pay":
            return None
        step.state.prompt.kind = "roll"
        return step

    assert any("is asked by" in f for f in caught(bug))


def test_a_token_that_went_astray_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        at = first(step, events.Moved, why="dice")
        if at < 0 or step.state.prompt is None:
            return None
        e = step.events[at]
        change(step, at, to=(e.to + 1) % 40)
        if step.state.seats[e.seat].cell == e.to:
            step.state.seats[e.seat].cell = (e.to + 1) % 40
        return step

    assert any("went from" in f for f in caught(bug))


def test_a_draw_that_was_not_recorded_is_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if first(step, events.Dice) < 0:
            return None
        step.drawn.pop()
        return step

    assert any("draws" in f for f in caught(bug))


def test_places_that_are_no_ranking_are_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.outcome is None:
            return None
        places = [1] * SEATS
        step.state.outcome.places = places
        change(step, first(step, events.Finished), places=places)
        return step

    assert any("place 1" in f for f in caught(bug))


def test_places_in_the_wrong_order_are_found() -> None:
    def bug(before: Step, step: Step) -> Step | None:
        if step.state.outcome is None:
            return None
        places = [SEATS + 1 - p for p in step.state.outcome.places]
        step.state.outcome.places = places
        change(step, first(step, events.Finished), places=places)
        return step

    assert any("has place" in f for f in caught(bug))
