"""The third die: numbers, choice, jump and triples (003 L9; 000 L93-L97)."""

from __future__ import annotations

import pytest

from tests.scenes import Scene


def quick(cell: int = 4, seats: int = 3) -> Scene:
    return Scene("globopoly-quick", seats).at_cell(0, cell).turn(0)


def sold(scene: Scene, seat: int, *unsold: int) -> Scene:
    """Everything but these cells is the seat's."""
    cells = [c for c in scene.rules.board.ownable if c not in unsold and scene.state.owner[c] < 0]
    return scene.own(seat, *cells)


# --- numbers


@pytest.mark.parametrize(("third", "cell"), [(1, 8), (2, 9), (3, 10)])
def test_a_number_adds_to_the_sum(third: int, cell: int):
    """000 L95: a number of the third die adds to the throw."""
    scene = quick().roll(1, 2, third)
    assert scene.cell(0) == cell
    assert scene.told("dice")[0].third == str(third)


def test_doubles_are_judged_by_the_white_dice():
    """R-108: (2,2)+1 throws again, (2,3)+2 does not."""
    scene = quick().own(0, 9, 11).roll(2, 2, 1)
    assert (scene.cell(0), scene.view().prompt.doubles, scene.asked()) == (9, 1, [0])
    scene = quick().own(0, 11).roll(2, 3, 2)
    assert scene.cell(0) == 11
    assert scene.view().prompt.doubles == 0


def test_a_high_double_with_a_number_is_a_double():
    """R-108: (5,5)+3."""
    scene = quick().deck("gain-10", name="award").roll(5, 5, 3)
    assert (scene.cell(0), scene.view().prompt.doubles) == (17, 1)


def test_a_utility_takes_all_numeric_dice():
    """Rules section 5."""
    scene = quick(5).own(1, 12).roll(3, 1, 3)
    assert scene.open_rents() == [(1, 0, 28)]


# --- choice


def test_the_choice_is_made_before_the_token_moves():
    """R-107; 000 L95: the choice is the first die, the second, or their sum."""
    scene = quick().roll(2, 5, "choice")
    assert (scene.kind(), scene.cell(0)) == ("die", 4)
    assert [(i.to, i.cell) for i in scene.choices(0)["die"].items] == [(2, 6), (5, 9), (7, 11)]
    scene.reload().do(0, "die", steps=5)
    assert scene.cell(0) == 9
    assert (scene.told("die-chosen")[0].steps, scene.told("die-chosen")[0].why) == (5, "choice")


def test_equal_options_are_shown_once_and_the_throw_is_still_a_double():
    """R-107: (3,3) offers 3 and 6."""
    scene = quick().roll(3, 3, "choice")
    assert [i.to for i in scene.choices(0)["die"].items] == [3, 6]
    scene.do(0, "die", steps=6)
    assert (scene.cell(0), scene.view().prompt.doubles, scene.kind()) == (10, 1, "roll")


def test_the_choice_left_to_the_clock_is_the_sum():
    """R-107; rules section 13."""
    scene = quick().roll(2, 5, "choice").expire()
    assert (scene.cell(0), scene.told("die-chosen")[0].why) == (11, "clock")


def test_no_other_steps_are_taken():
    scene = quick().roll(2, 5, "choice")
    assert scene.refused(0, "die", steps=6) == "bad-value"
    assert scene.refused(0, "roll") == "wrong-answer"


def test_the_utility_takes_the_sum_whatever_was_chosen():
    """Rules section 5: all numeric dice of the throw."""
    scene = quick(10).own(1, 12).roll(2, 5, "choice").do(0, "die", steps=2)
    assert scene.open_rents() == [(1, 0, 28)]


# --- triples


def test_three_equal_numbers_go_anywhere():
    """R-108; 000 L97: three equal numbers lead to any cell."""
    scene = quick().roll(2, 2, 2)
    assert (scene.kind(), scene.cell(0)) == ("teleport", 4)
    assert (scene.choices(0)["teleport"].min, scene.choices(0)["teleport"].max) == (0, 39)
    scene.do(0, "teleport", cell=39).do(0, "buy")
    assert (scene.cell(0), scene.state.owner[39]) == (39, 0)
    assert scene.kind() == "end"


def test_a_triple_is_no_double_and_ends_the_turn():
    """Rules section 11."""
    scene = quick().cash(0, 0).roll(1, 1, 1).do(0, "teleport", cell=20)
    assert scene.asked() == [1]


def test_a_triple_comes_before_the_third_double():
    """Rules section 11."""
    scene = quick(6).own(0, 9, 12, 15).roll(1, 1, 1)
    assert scene.kind() == "teleport"
    scene = quick(0).own(0, 5, 12).roll(2, 2, 1).roll(3, 3, 1).roll(3, 3, 3)
    assert (scene.kind(), scene.state.seats[0].jail) == ("teleport", -1)


def test_the_third_double_leads_to_jail_whatever_the_third_die():
    """Rules section 11."""
    scene = quick(0).own(0, 5, 12).roll(2, 2, 1).roll(3, 3, 1).roll(3, 3, "choice")
    assert scene.told("jailed")[0].why == "doubles"


def test_teleporting_is_no_passing_of_start_but_start_is_a_stop():
    """R-110; rules section 11."""
    scene = quick(30).roll(1, 1, 1).do(0, "teleport", cell=3)
    assert scene.paid("salary") == []
    scene = quick(30).roll(1, 1, 1).do(0, "teleport", cell=0)
    assert scene.paid("salary") == [(-1, 0, 200)]
    speed = Scene("speed").round(7).turn(0).roll(1, 1, 1).do(0, "teleport", cell=0)
    assert speed.paid("bonus") == [(-1, 0, 100)]


def test_teleporting_to_the_corners():
    """Rules section 11: 10 is a visit, 30 sends to jail."""
    scene = quick().cash(0, 0).roll(1, 1, 1).do(0, "teleport", cell=10)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, -1)
    scene = quick().roll(1, 1, 1).do(0, "teleport", cell=30)
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, 0)


def test_the_cell_one_stands_on_resolves_again():
    """Rules section 11."""
    scene = quick(19).own(1, 19).roll(1, 1, 1).do(0, "teleport", cell=19)
    assert scene.open_rents() == [(1, 0, 16)]


def test_teleport_left_to_the_clock_stays_and_resolves_nothing():
    """Rules section 11, 13."""
    scene = quick(19).own(1, 19).cash(0, 0).roll(1, 1, 1).expire()
    assert scene.told("teleport-declined")
    assert (scene.cell(0), scene.state.claims, scene.asked()) == (19, [], [1])


def test_nobody_teleports_off_the_board():
    scene = quick().roll(1, 1, 1)
    assert scene.refused(0, "teleport", cell=40) == "bad-value"
    assert scene.refused(0, "die", steps=1) == "wrong-answer"


# --- the jump


def test_a_jump_goes_on_to_the_next_unsold_cell():
    """000 L95: first the ordinary move, all of it, then on to the next unsold cell."""
    scene = quick(4).own(0, 9, 11).roll(2, 3, "jump")
    assert [(e.to, e.why) for e in scene.told("moved")] == [(9, "dice"), (12, "jump")]
    assert (scene.kind(), scene.view().prompt.cell) == ("buy", 12)


def test_the_jump_waits_for_the_purchase_of_the_first_landing():
    """R-110."""
    scene = quick(4).roll(2, 3, "jump")
    assert (scene.kind(), scene.view().prompt.cell) == ("buy", 9)
    scene.do(0, "buy")
    assert (scene.kind(), scene.view().prompt.cell) == ("buy", 11)


def test_what_is_unsold_is_judged_after_the_auction():
    """R-110: the lot just sold no longer counts, an unsold one is not jumped to."""
    scene = quick(4).roll(2, 3, "jump").do(0, "decline")
    assert scene.kind() == "bid"
    scene.do(1, "pass").do(2, "pass")
    assert (scene.cell(0), scene.kind(), scene.state.owner[9]) == (11, "buy", -1)


def test_no_jump_after_jail():
    """R-110: turn over."""
    scene = quick(27).cash(0, 0).roll(1, 2, "jump")
    assert (scene.cell(0), scene.state.seats[0].jail) == (10, 0)
    assert [e.why for e in scene.told("moved")] == ["dice", "jail"]


def test_no_jump_after_bankruptcy():
    """R-110: the game and the turn go on."""
    scene = Scene("globopoly-quick", 4, ai=2).own(2, 37, 39, level=5).cash(0, 10)
    scene.at_cell(0, 34).turn(0).roll(2, 3, "jump").do(0, "bankrupt")
    assert (scene.told("moved"), scene.asked()) == ([], [1])


def test_a_jump_over_start_pays_the_salary():
    """R-110: the reduced one."""
    scene = quick(27)
    scene.state.seats[0].laps = 3
    sold(scene, 0, 1).turn(0).roll(4, 6, "jump")
    assert (scene.cell(0), scene.paid("salary")) == (1, [(-1, 0, 140)])


def test_a_jump_is_no_throw():
    """Rules section 11: the first landing's rent can still be claimed."""
    scene = quick(14).own(1, 19).roll(2, 3, "jump")
    assert (scene.kind(), scene.asked()) == ("claim", [1])
    scene.expire()
    assert (scene.kind(), scene.cell(0)) == ("buy", 21)
    scene.claim(1)
    assert scene.owing(0) == 16


def test_the_first_landings_rent_is_paid_before_the_jump():
    """Rules section 11."""
    scene = quick(14).own(1, 19).roll(2, 3, "jump").claim(1)
    assert (scene.kind(), scene.cell(0)) == ("pay", 19)
    scene.do(0, "pay")
    assert (scene.kind(), scene.cell(0)) == ("buy", 21)


def test_a_double_with_a_jump_throws_again_after_it():
    scene = quick(4).own(0, 8).roll(2, 2, "jump").do(0, "buy")
    assert (scene.cell(0), scene.kind(), scene.view().prompt.doubles) == (9, "roll", 1)


def test_with_every_city_sold_quick_does_not_jump():
    """R-106; 000 L95: with every city sold there is no jump."""
    scene = sold(quick(4).own(0, 9), 1).turn(0).roll(1, 4, "jump")
    assert scene.cell(0) == 9
    assert [e.why for e in scene.told("moved")] == ["dice"]


def test_with_every_company_sold_speed_jumps_to_the_next_rent():
    """R-106; rules section 1: past a mortgaged cell."""
    scene = Scene("speed").own(0, 9, 11).own(1, 12, mortgaged=True).own(2, 13)
    sold(scene, 0).round(7).at_cell(0, 4).turn(0).roll(1, 4, "jump")
    assert (scene.cell(0), scene.kind()) == (13, "pay")
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, 2, 10)]


def test_when_nothing_pays_the_jump_does_nothing():
    """R-106: the search ends."""
    scene = Scene("speed").own(1, 12, mortgaged=True)
    sold(scene, 0).round(7).at_cell(0, 4).turn(0).roll(1, 4, "jump")
    assert (scene.cell(0), scene.asked()) == (9, [1])


def test_the_jump_looks_forward_from_where_the_card_led():
    """Rules section 11: from where one stands after resolving."""
    scene = quick(17).deck("to-24", name="market").own(0, 24).roll(2, 3, "jump")
    assert [e.to for e in scene.told("moved")] == [22, 24, 25]


def test_the_only_unsold_cell_is_not_the_one_he_stands_on():
    """Rules section 11."""
    scene = sold(quick(4), 1, 9).turn(0).roll(2, 3, "jump").do(0, "decline")
    scene.do(1, "pass").do(2, "pass")
    assert scene.cell(0) == 9


# --- jail and the first round of it


def test_on_a_try_only_the_white_dice_are_thrown():
    """R-109: no teleport, no jump, no extra throw."""
    scene = Scene("globopoly-quick").own(0, 14).jailed(0).turn(0).roll(2, 2)
    assert (scene.cell(0), scene.told("dice")[0].third) == (14, "")
    assert scene.kind() == "end"


def test_speed_throws_the_third_die_from_round_seven():
    """R-111; 003 L9: the third die joins in round seven, from its first throw."""
    scene = Scene("speed").round(6).own(0, 3).turn(0).roll(1, 2)
    assert scene.told("dice")[0].third == ""
    scene = Scene("speed").round(7).own(0, 5).turn(0).roll(1, 2, 2)
    assert (scene.cell(0), scene.told("dice")[0].third) == (5, "2")


def test_a_round_is_over_when_all_who_live_have_moved():
    """R-111; 003 L12: the eliminated do not hold a round up."""
    scene = Scene("speed").round(6, 2).out(1).own(0, 3).own(2, 5).turn(0)
    scene.state.agenda[0].first = 2
    scene.roll(1, 2)
    assert (scene.state.round, scene.asked()) == (7, [2])
    scene.roll(1, 2, 2)
    assert scene.told("dice")[0].third == "2"


def test_quick_throws_it_from_the_first_throw():
    """000 L93: the third die is thrown from the first throw on."""
    scene = Scene("globopoly-quick").own(0, 5).turn(0).roll(1, 2, 2)
    assert (scene.state.round, scene.cell(0), scene.told("dice")[0].third) == (1, 5, "2")


def test_no_other_preset_has_it():
    """003 L7: the other presets throw two dice in every round."""
    for ruleset in ("classic", "blitz", "team", "globopoly", "c1009", "electronic"):
        scene = Scene(ruleset, 4).round(20).own(0, 3).turn(0).roll(1, 2)
        assert (scene.cell(0), scene.told("dice")[0].third) == (3, "")
