"""The turn: throws, doubles, Start, jail by the third double, turns left to the clock."""

from __future__ import annotations

import pytest

from tests.scenes import Scene


def test_a_throw_moves_the_token_by_the_sum():
    """003 L18: two dice, and the token goes on by their sum."""
    scene = Scene().turn(0).roll(1, 4)
    assert scene.cell(0) == 5
    assert scene.kind() == "buy"


def test_passing_start_pays_the_salary():
    """003 L16: passing Start pays the salary."""
    scene = Scene().own(0, 1).at_cell(0, 38).turn(0).roll(1, 2)
    assert scene.cell(0) == 1
    assert scene.money(0) == 1700


def test_stopping_on_start_pays_salary_and_bonus():
    """003 L16: stopping on Start pays the salary and the bonus."""
    scene = Scene().at_cell(0, 38).turn(0).roll(1, 1)
    assert scene.money(0) == 1800
    assert [e.why for e in scene.told("money")] == ["salary", "bonus"]


def test_a_double_throws_again_after_everything_is_resolved():
    """003 L18: a double throws again when the cell is done with."""
    scene = Scene().turn(0).roll(3, 3)
    assert scene.kind() == "buy"
    scene.do(0, "buy")
    assert (scene.kind(), scene.asked()) == ("roll", [0])


def test_the_third_double_leads_to_jail_without_moving():
    """003 L18, L55: the third double in a row leads straight to jail."""
    scene = Scene().own(0, 6, 12, 18).at_cell(0, 2).turn(0)
    scene.roll(2, 2).roll(3, 3).roll(3, 3)
    assert scene.told("moved")[0].why == "jail"
    assert scene.state.seats[0].jail == 0
    assert scene.asked() == [1]
    assert scene.told("jailed")[0].why == "doubles"


def test_go_to_jail_ends_the_turn_though_a_double_led_there():
    """R-002; 003 L55: the cell sends to jail, and the turn is over."""
    scene = Scene().at_cell(0, 24).turn(0).roll(3, 3)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, 0)
    assert scene.money(0) == 1500
    assert scene.asked() == [1]


def test_salary_of_the_throw_is_kept_when_its_card_leads_to_jail():
    """R-003."""
    scene = Scene().cash(0, 100).at_cell(0, 38).deck("to-jail").turn(0).roll(4, 5)
    assert scene.money(0) == 300
    assert scene.state.seats[0].jail == 0


def test_a_turn_left_to_the_clock_is_passed_and_missed():
    """003 L77: a turn left to the clock is passed."""
    scene = Scene().turn(0).expire()
    assert scene.told("turn-missed")[0].count == 1
    assert scene.asked() == [1]


def test_two_turns_missed_in_a_row_surrender_the_seat():
    """R-121; 003 L77: two turns missed in a row surrender the seat."""
    scene = Scene(seats=2).turn(0).expire()
    scene.roll(1, 2).do(1, "buy")
    assert scene.asked() == [0]
    scene.expire()
    assert scene.told("surrendered")[0].why == "absence"
    assert scene.state.outcome is not None
    assert scene.state.outcome.places == [2, 1]


def _miss(scene: Scene, seat: int) -> None:
    scene.turn(seat).expire()


def _play(scene: Scene, seat: int) -> None:
    """A turn by hand that ends on an own cell."""
    scene.own(seat, 3).at_cell(seat, 0).turn(seat).roll(1, 2)


def test_a_turn_by_hand_clears_the_count_in_a_row():
    """Rules section 13."""
    scene = Scene(seats=2)
    _miss(scene, 0)
    _play(scene, 0)
    assert scene.state.seats[0].missed == 0
    _miss(scene, 0)
    assert scene.state.seats[0].alive


def test_a_third_turn_missed_within_ten_surrenders_the_seat():
    """Rules section 13: skipping must not shelter anyone."""
    scene = Scene(seats=2)
    for number in (1, 3, 5):
        scene.state.seats[0].turns = number
        _miss(scene, 0)
        if number < 5:
            scene.state.seats[0].turns = number + 1
            _play(scene, 0)
    assert scene.state.seats[0].ending == "absent"


def test_turns_missed_long_ago_do_not_count():
    """Rules section 13: within ten own turns."""
    scene = Scene(seats=2)
    for number in (1, 3, 11):
        scene.state.seats[0].turns = number
        _miss(scene, 0)
        scene.state.seats[0].turns = number + 1
        _play(scene, 0)
    assert scene.state.seats[0].alive


def test_acts_in_others_turns_do_not_clear_a_missed_turn():
    """R-121: what counts are own turns."""
    scene = Scene(seats=3).turn(0).expire()
    scene.own(1, 5).own(0, 15)
    offer = scene.propose(1, 0, give=[5], take=[15])
    scene.do(0, "accept", offer=offer)
    assert scene.state.seats[0].missed == 1


def test_building_and_offers_do_not_move_the_deadline():
    """R-122; 003 L77: building, mortgages and offers win no time."""
    scene = Scene().own(0, 6, 8, 9).own(1, 5).turn(0)
    deadline = scene.state.prompt.deadline
    scene.do(0, "build", levels=[(6, 1)])
    scene.own(0, 15).propose(0, 1, give=[15], take=[5])
    assert scene.state.prompt.deadline == deadline


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_throws_for_another(seat: int):
    scene = Scene().turn(0)
    assert scene.refused(seat, "roll") == "not-asked"


def test_an_answer_to_an_old_question_is_stale():
    """R-117: exactly one of two taps happens."""
    scene = Scene().turn(0)
    old = scene.state.prompt.id
    scene.roll(1, 2)
    assert scene.refused(0, "roll", prompt=old) == "stale"
