"""Jail: cases that went wrong for others, with the outcome of our rules."""

from __future__ import annotations

from tests.scenes import Scene


def test_a_double_in_jail_frees_and_moves_without_another_throw():
    """R-004; 003 L58: a double on a try frees and moves, and earns no further throw."""
    scene = Scene().own(1, 12).deck("bonus").jailed(0).turn(0).roll(6, 6)
    assert scene.cell(0) == 22
    assert scene.state.seats[0].jail == -1
    assert scene.asked() == [1]


def test_bail_after_the_throw_moves_by_that_throw():
    """R-006 (a); 003 L57: bail is paid after the throw, and the token goes by it."""
    scene = Scene().own(0, 18).cash(0, 300).jailed(0, 1).turn(0).roll(3, 5)
    assert scene.kind() == "jail"
    assert scene.choices(0)["bail"].cell == 18
    scene.do(0, "bail")
    assert (scene.cell(0), scene.money(0)) == (18, 250)
    assert scene.asked() == [1]


def test_staying_uses_the_attempt():
    """R-006; 003 L58: a missed double is one of three attempts."""
    scene = Scene().jailed(0, 1).turn(0).roll(3, 5).do(0, "stay")
    assert scene.state.seats[0].jail == 2
    assert scene.asked() == [1]


def test_bail_by_choice_is_offered_only_to_who_has_it_in_cash():
    """Rules section 6."""
    scene = Scene().cash(0, 49).own(0, 39).jailed(0).turn(0).roll(3, 5)
    assert scene.asked() == [1]
    assert scene.told("jail-stayed")[0].why == "cash"


def test_the_third_miss_makes_bail_due_and_the_stored_throw_moves_after_a_restart():
    """R-008; 003 L59, L73: the third miss makes bail a debt with its Pay step, then the token goes
    by that throw.
    """
    scene = Scene().own(0, 39).own(2, 14).cash(0, 20).jailed(0, 2).turn(0).roll(1, 3)
    assert (scene.kind(), scene.asked()) == ("pay", [0])
    scene.reload().do(0, "mortgage", cells=[39]).reload()
    assert scene.money(0) == 220
    scene.do(0, "pay")
    assert (scene.cell(0), scene.money(0)) == (14, 170)
    assert scene.kind() == "pay"
    scene.do(0, "pay")
    assert scene.money(0) == 158
    assert scene.asked() == [1]


def test_a_fourth_turn_inside_is_impossible():
    """R-009."""
    scene = Scene().jailed(0, 2).turn(0).roll(2, 3).do(0, "pay")
    assert scene.state.seats[0].jail == -1
    assert (scene.cell(0), scene.money(0)) == (15, 1450)


def test_a_jailed_owner_collects_rent():
    """R-010; 003 is silent, the common rule holds."""
    scene = Scene().own(1, 16, 18, 19, level=3).jailed(1).at_cell(0, 9).turn(0).roll(4, 6)
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 600)]


def test_freed_by_a_double_and_jailed_again_starts_with_fresh_attempts():
    """R-012."""
    scene = Scene().deck("to-jail").jailed(0, 2).turn(0).roll(6, 6)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, 0)
    assert scene.money(0) == 1500
    assert scene.asked() == [1]


def test_a_skipped_turn_is_no_attempt_and_a_lapsed_choice_means_stay():
    """R-013; rules sections 6 and 13."""
    scene = Scene().jailed(0, 1).turn(0).expire()
    assert (scene.state.seats[0].jail, scene.state.seats[0].missed) == (1, 1)
    scene.turn(0).roll(1, 2).expire()
    assert (scene.state.seats[0].jail, scene.state.seats[0].missed) == (2, 0)
    scene.turn(0).roll(2, 3)
    assert scene.kind() == "pay"
    scene.do(0, "pay")
    assert (scene.cell(0), scene.money(0)) == (15, 1450)


def test_stopping_on_the_jail_cell_by_a_move_is_a_visit():
    """Rules section 6."""
    scene = Scene().at_cell(0, 4).turn(0).roll(2, 4)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, -1)


def test_in_jail_one_still_builds_before_the_throw():
    """Rules section 6."""
    scene = Scene().own(0, 1, 3).jailed(0).turn(0).do(0, "build", levels=[(1, 1), (3, 1)])
    assert scene.money(0) == 1400
