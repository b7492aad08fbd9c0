"""What the four opolyx rulesets have in common and where they differ (003)."""

from __future__ import annotations

import pytest

from engine.rules.api import SeatSetup, SeededChance, Setup, new_table
from engine.rulesets import catalog
from tests.scenes import Scene

OPOLYX = ["classic", "blitz", "speed", "team"]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_board_has_its_forty_cells(ruleset: str):
    """003 L14: 22 streets in 8 colours, 4 stations, 2 companies, 6 of Chance, 2 of tax."""
    board = catalog.load(ruleset).board
    kinds = [cell.kind for cell in board.cells]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {
        "street": 22,
        "station": 4,
        "utility": 2,
        "deck": 6,
        "tax": 2,
        "start": 1,
        "jail": 1,
        "corner": 1,
        "go-to-jail": 1,
    }
    assert len([group for group in board.streets if group]) == 8


@pytest.mark.parametrize("ruleset", ["classic", "blitz", "speed"])
def test_two_to_six_sit_down_persons_and_ai_seats_in_any_mix(ruleset: str):
    """003 L5."""
    rules = catalog.load(ruleset)
    for seats in range(2, 7):
        who = [SeatSetup(ai="normal") if i % 2 else SeatSetup(player="p") for i in range(seats)]
        assert new_table(Setup(rules, who), at=0, chance=SeededChance(b"")).state.prompt
    with pytest.raises(ValueError, match="do not fit"):
        new_table(Setup(rules, [SeatSetup()] * 7), at=0, chance=SeededChance(b""))


@pytest.mark.parametrize(("ruleset", "last"), [("classic", 100), ("blitz", 25), ("speed", 50)])
def test_the_game_ends_after_its_last_round_by_capital(ruleset: str, last: int):
    """003 L3, L7, L8: the richest wins."""
    scene = Scene(ruleset, 2).cash(0, 3000).own(1, 39).round(last, 0).at_cell(1, 7)
    third = (1,) if ruleset == "speed" else ()
    scene.at_cell(1, 7 - len(third)).turn(1).roll(1, 2, *third)
    assert scene.state.outcome.why == "limit"
    assert scene.state.outcome.places == [1, 2]
    scene = Scene(ruleset, 2).round(last - 1, 0).at_cell(1, 7 - len(third))
    third = (1,) if ruleset == "speed" else ()
    scene.turn(1).roll(1, 2, *third)
    assert scene.state.outcome is None


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_price_or_an_auction(ruleset: str):
    """003 L22: nobody is made to buy, and the cell does not stay on the shelf."""
    scene = Scene(ruleset, 4).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.choices(0)["buy"].amount == 400
    scene.do(0, "decline")
    assert (scene.kind(), scene.choices(1)["bid"].min) == ("bid", 400)


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_rent_at_an_opponents_cell(ruleset: str):
    """003 L34: by the seat that owns it, and only there."""
    scene = Scene(ruleset, 4).own(1, 19).at_cell(0, 14).turn(0).roll(1, 4).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_collection_cards_raise_the_rent_of_their_cell(ruleset: str):
    """003 L39: the best card alone, at most a third."""
    scene = Scene(ruleset, 4).own(1, 19, 39).at_cell(0, 14)
    scene.state.seats[1].boosts = [(19, 3), (19, 33)]
    scene.turn(0).roll(1, 4)
    assert scene.owing(0) == 16 * 133 // 100


@pytest.mark.parametrize("ruleset", ["globopoly", "c1009", "electronic"])
def test_elsewhere_cards_of_the_collection_are_left_at_home(ruleset: str):
    """Rules section 1."""
    who = [SeatSetup(player="a", boosts=[(19, 33)]), SeatSetup(player="b")]
    setup = Setup(catalog.load(ruleset), who)
    state = new_table(setup, at=0, chance=SeededChance(b"")).state
    assert [seat.boosts for seat in state.seats] == [[], []]
    setup = Setup(catalog.load("classic"), who)
    state = new_table(setup, at=0, chance=SeededChance(b"")).state
    assert state.seats[0].boosts == [(19, 33)]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_third_corner_is_a_bet(ruleset: str):
    """003 L63: one, two or three numbers of one die."""
    scene = Scene(ruleset, 4).at_cell(0, 17).turn(0).roll(1, 2)
    assert (scene.kind(), scene.view(0).prompt.amount) == ("jackpot", 100)
    scene.draws(4).do(0, "bet", faces=[2, 4])
    assert scene.money(0) == 1500 - 100 + 300


@pytest.mark.parametrize(
    ("ruleset", "turn", "choice", "debt", "reply"),
    [
        ("blitz", 50, 15, 40, 20),
        ("speed", 30, 10, 25, 15),
        ("team", 60, 20, 45, 25),
        ("globopoly", 60, 20, 45, 25),
        ("globopoly-quick", 40, 15, 30, 20),
        ("c1009", 60, 20, 45, 25),
        ("electronic", 60, 20, 45, 25),
    ],
)
def test_every_question_has_its_clock(ruleset: str, turn: int, choice: int, debt: int, reply: int):
    """003 L77; rules section 1: turn, choice, debt and reply."""
    scene = Scene(ruleset, 4).own(0, 5).turn(0)
    assert scene.state.prompt.deadline - scene.at == turn * 1000
    scene.propose(0, 1, give=[5], get=200)
    assert scene.state.offers[0].deadline - scene.at == reply * 1000
    third = (1,) if scene.rules.key.third_die.from_round == 1 else ()
    scene.at_cell(0, 34 - len(third)).turn(0).roll(2, 3, *third)
    assert (scene.kind(), scene.state.prompt.deadline - scene.at) == ("buy", choice * 1000)
    scene.at_cell(0, 35 - len(third)).turn(0).roll(1, 2, *third)
    assert (scene.kind(), scene.state.prompt.deadline - scene.at) == ("pay", debt * 1000)
