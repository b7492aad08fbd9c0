"""What guards the engine against what cannot be: endless chains, tasks without questions."""

from __future__ import annotations

import pytest

from engine.rules import mechanic
from engine.rules.agenda import settle
from engine.rules.api import Rules, SeatSetup, SeededChance, Setup, new_table
from engine.rules.draft import Draft
from engine.rules.due import SILENCE, next_due, overdue, silent_until
from engine.rules.legality import legal_actions
from engine.rules.registry import MECHANICS
from engine.rules.seating import sizes_of
from engine.rules.tasks import DrawCard, Jump, Land, Move, Turn
from engine.rules.view import PromptView
from engine.rulesets import catalog
from engine.rulesets.variants import apply
from tests.scenes import Scene


def test_an_agenda_that_never_comes_to_rest_is_stopped():
    """A mechanic that only ever puts itself back would hang the table."""
    scene = Scene().turn(0)
    scene.state.prompt = None
    again = mechanic.automatic(Turn, lambda draft, task: draft.push(Turn(0)))
    draft = Draft(scene.state, scene.rules, scene.at, scene.script, {**MECHANICS, Turn: again})
    with pytest.raises(AssertionError, match="does not come to rest"):
        settle(draft)


@pytest.mark.parametrize("task", [Move(0, 3), Land(0), DrawCard(0, "chance"), Jump(0)])
def test_a_task_without_a_question_has_no_choices_and_takes_no_answer(task):
    scene = Scene().turn(0)
    own, draft = MECHANICS[type(task)], Draft(scene.state, scene.rules, 0, scene.script, MECHANICS)
    assert own.choices(scene.state, scene.rules, task, 0) == []
    shown = PromptView(1, "none", [0], 0, 0)
    own.show(scene.state, scene.rules, task, shown)
    assert shown == PromptView(1, "none", [0], 0, 0)
    for wrong in (lambda: own.answer(draft, task, None), lambda: own.timeout(draft, task)):
        with pytest.raises(AssertionError):
            wrong()
    assert own.without(draft, task, 1) is task
    assert own.without(draft, task, 0) is None


def test_a_table_between_two_questions_has_nothing_due_and_no_answers():
    scene = Scene().own(0, 5).turn(0)
    scene.state.prompt = None
    assert next_due(scene.state) is None
    assert overdue(scene.state, 10**12) is None
    assert not {"roll", "buy"} & {c.verb for c in legal_actions(scene.state, scene.rules, 0)}


def test_only_a_question_of_many_hours_may_be_skipped_by_the_others():
    scene = Scene(apply(catalog.load("classic"), {"clock": "slow"})).turn(0)
    asked = scene.state.prompt.deadline - 24 * 3_600_000
    assert silent_until(scene.state, scene.rules) == asked + SILENCE
    scene.at_cell(0, 34).roll(2, 3).do(0, "decline")
    assert (scene.kind(), silent_until(scene.state, scene.rules)) == ("bid", None)
    quick = Scene().turn(0)
    assert silent_until(quick.state, quick.rules) is None
    quick.state.prompt = None
    assert silent_until(quick.state, quick.rules) is None


def test_a_board_without_such_a_cell_says_so():
    board = catalog.load("classic").board
    assert board.next_of_kind(36, "station") == 5
    with pytest.raises(ValueError, match="harbour"):
        board.next_of_kind(0, "harbour")


@pytest.mark.parametrize(("ruleset", "sizes"), [("team", [4, 6]), ("classic", [])])
def test_the_numbers_of_seats_that_make_equal_sides(ruleset: str, sizes: list[int]):
    rules: Rules = catalog.load(ruleset)
    assert sizes_of(rules) == sizes
    for size in sizes:
        who = [SeatSetup(player=f"p{i}") for i in range(size)]
        assert (
            len(new_table(Setup(rules, who), at=0, chance=SeededChance(b"")).state.seats) == size
        )
