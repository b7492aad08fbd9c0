"""When one manages property, and how a turn ends, by ruleset."""

from __future__ import annotations

import pytest

from engine.rulesets.variants import apply
from tests.scenes import Scene


def after_landing(ruleset: str, **own: int) -> Scene:
    """Seat 0 has thrown and stopped on its own cell 3, with cell 5 in hand."""
    return Scene(ruleset).own(0, 3, 5).turn(0).roll(1, 2)


@pytest.mark.parametrize("ruleset", ["globopoly", "electronic"])
def test_the_turn_asks_before_it_ends_when_something_can_be_managed(ruleset: str):
    """004 L25; rules section 1: one builds at any moment of the own turn, so it asks before it
    ends.
    """
    scene = after_landing(ruleset)
    assert (scene.kind(), scene.asked()) == ("end", [0])
    scene.do(0, "mortgage", cells=[5])
    assert scene.kind() == "end"
    scene.do(0, "end-turn")
    assert scene.asked() == [1]


@pytest.mark.parametrize("ruleset", ["globopoly", "electronic"])
def test_the_end_of_a_turn_left_to_the_clock_is_no_miss(ruleset: str):
    """Rules section 1: choice clock, timeout is the end."""
    scene = after_landing(ruleset)
    assert scene.view(0).prompt.total == 20_000
    scene.expire()
    assert (scene.asked(), scene.told("turn-missed")) == ([1], [])


@pytest.mark.parametrize("ruleset", ["globopoly", "electronic"])
def test_with_nothing_to_manage_the_turn_ends_by_itself(ruleset: str):
    """Rules section 1."""
    scene = Scene(ruleset).cash(0, 0).at_cell(0, 17).turn(0).roll(1, 2)
    assert scene.cell(0) == 20
    assert scene.asked() == [1]


@pytest.mark.parametrize("ruleset", ["classic", "speed", "c1009"])
def test_elsewhere_the_turn_ends_by_itself(ruleset: str):
    """003 L20: when the cell is done with, the turn ends by itself."""
    assert after_landing(ruleset).asked() == [1]


def test_a_wrong_answer_to_the_end_is_refused():
    scene = after_landing("globopoly")
    assert scene.refused(0, "roll") == "wrong-answer"


@pytest.mark.parametrize("ruleset", ["globopoly", "electronic"])
def test_the_own_turn_is_the_window_at_any_question_of_it(ruleset: str):
    """000 L71; 004 L25: property is managed at any question of the own turn."""
    scene = Scene(ruleset).own(0, 6, 8, 9).own(1, 5).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.kind() == "buy"
    scene.do(0, "build", levels=[(6, 1)])
    assert scene.refused(1, "mortgage", cells=[5]) == "window-closed"
    assert scene.view(0).you.window == ""
    assert scene.view(1).you.window == "window-closed"


def test_in_c1009_one_manages_at_any_time():
    """002 L29: property is managed on turn or not."""
    scene = Scene("c1009").own(1, 6, 8, 9).own(2, 5).turn(0)
    scene.do(1, "build", levels=[(6, 1)]).do(2, "mortgage", cells=[5])
    assert scene.propose(2, 0, get=10, give=[5]) > 0


@pytest.mark.parametrize("ruleset", ["classic", "speed", "team"])
def test_in_opolyx_the_window_shuts_with_the_throw(ruleset: str):
    """003 L20: the throw shuts the window for building and mortgages."""
    scene = Scene(ruleset, 4).own(0, 5).at_cell(0, 34).turn(0)
    assert scene.view(0).you.window == ""
    scene.roll(2, 3)
    assert scene.refused(0, "mortgage", cells=[5]) == "window-closed"


def test_globopoly_offers_once_a_turn():
    """000 L57: one offer in a turn, whatever became of it."""
    scene = Scene("globopoly").own(0, 5, 15).turn(0)
    offer = scene.propose(0, 1, give=[5], get=100)
    scene.do(1, "reject", offer=offer)
    with pytest.raises(Exception, match="offer-turn-limit"):
        scene.propose(0, 2, give=[15], get=100)
    assert "propose" not in scene.choices(0)


def test_globopoly_offers_once_more_in_a_debt():
    """Rules section 1: one for each own debt."""
    scene = Scene("globopoly").own(0, 5, 15).own(1, 37, 39).cash(0, 20).at_cell(0, 34).turn(0)
    scene.do(1, "reject", offer=scene.propose(0, 1, give=[5], get=100))
    scene.roll(2, 3).claim(1)
    scene.do(2, "reject", offer=scene.propose(0, 2, give=[15], get=200))
    with pytest.raises(Exception, match="offer-turn-limit"):
        scene.propose(0, 2, give=[5], get=200)


@pytest.mark.parametrize("ruleset", ["c1009", "electronic", "speed", "team"])
def test_elsewhere_three_offers_are_open_at_a_time(ruleset: str):
    """Rules section 1, 9: and ten are made in a turn."""
    seats = 6
    scene = Scene(ruleset, seats).own(0, 5, 15, 25, 35).turn(0)
    for to in (1, 2, 3):
        scene.propose(0, to, give=[5], get=200)
    with pytest.raises(Exception, match="offer-limit"):
        scene.propose(0, 4, give=[15], get=200)
    assert scene.rules.key.trade.per_turn == 10


def test_ten_offers_are_all_of_a_turn():
    """Rules section 9."""
    scene = Scene("c1009").own(0, 5).turn(0)
    for price in range(10):
        scene.do(1, "reject", offer=scene.propose(0, 1, give=[5], get=200 + price))
    with pytest.raises(Exception, match="offer-turn-limit"):
        scene.propose(0, 1, give=[5], get=300)


@pytest.mark.parametrize("ruleset", ["globopoly", "globopoly-quick", "c1009", "electronic"])
def test_deals_need_not_be_fair_there(ruleset: str):
    """002 L33; 000 L53; rules section 1: what two players agree on need not be fair."""
    scene = Scene(ruleset).own(0, 39).turn(0)
    scene.do(1, "accept", offer=scene.propose(0, 1, give=[39], get=1))
    assert scene.state.owner[39] == 1
    # and a cell may go back at once
    scene.turn(1)
    scene.do(0, "accept", offer=scene.propose(1, 0, give=[39], get=1))
    assert scene.state.owner[39] == 0
    assert scene.view().returns == []


def test_own_time_lets_a_seat_overrun_once():
    """Rules section 1: seconds a player may overrun in a game before a timeout counts."""
    rules = apply(Scene("classic").rules, {"time_bank": 30})
    scene = Scene(rules).turn(0).expire()
    assert scene.told("time-bank")[0].ms == 30_000
    assert (scene.asked(), scene.state.prompt.deadline) == ([0], scene.at + 30_000)
    scene.wait(20_000).own(0, 5).roll(2, 3)
    assert scene.view().seats[0].bank == 9900
    assert scene.told("turn-missed") == []
    scene.turn(0).expire()
    assert scene.state.prompt.deadline == scene.at + 9900
    scene.expire()
    assert scene.told("turn-missed")
    assert scene.view().seats[0].bank == 0


def test_own_time_does_not_lengthen_what_is_everybodys():
    """Rules section 4, 5: the clocks of an open auction and of a claim."""
    rules = apply(Scene("c1009").rules, {"time_bank": 30})
    scene = Scene(rules).at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "pass").do(2, "bid", amount=10).expire()
    assert scene.state.owner[39] == 2
    scene = Scene(rules).own(1, 19).at_cell(2, 14).round(500, 0, 1).turn(2).roll(1, 4).expire()
    assert scene.state.outcome is not None
