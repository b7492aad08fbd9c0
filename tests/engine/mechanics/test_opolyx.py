"""What the four opolyx rulesets have in common and where they differ (003)."""

from __future__ import annotations

import pytest

from engine.rules.api import SeatSetup, SeededChance, Setup, new_table
from engine.rules.tasks import Debt
from engine.rulesets import catalog
from tests.scenes import Scene

OPOLYX = ["classic", "blitz", "speed", "team"]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_board_has_its_forty_cells(ruleset: str):
    """003 L14: 22 streets in 8 colours, 4 stations, 2 utilities, 6 of Chance, 2 of tax and four
    corners.
    """
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
    """003 L5: two to six sit down, people and AI seats in any mix."""
    rules = catalog.load(ruleset)
    for seats in range(2, 7):
        who = [SeatSetup(ai="normal") if i % 2 else SeatSetup(player="p") for i in range(seats)]
        assert new_table(Setup(rules, who), at=0, chance=SeededChance(b"")).state.prompt
    with pytest.raises(ValueError, match="do not fit"):
        new_table(Setup(rules, [SeatSetup()] * 7), at=0, chance=SeededChance(b""))


@pytest.mark.parametrize(("ruleset", "last"), [("classic", 100), ("blitz", 25), ("speed", 50)])
def test_the_game_ends_after_its_last_round_by_capital(ruleset: str, last: int):
    """003 L3, L7, L8, L9: after its last round the richest wins; in Blitz that is round 25."""
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
    """003 L22: nobody is made to buy, and what is declined goes to an auction."""
    scene = Scene(ruleset, 4).at_cell(0, 34).turn(0).roll(2, 3)
    assert scene.choices(0)["buy"].amount == 400
    scene.do(0, "decline")
    assert (scene.kind(), scene.choices(1)["bid"].min) == ("bid", 400)


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_rent_at_an_opponents_cell(ruleset: str):
    """003 L34: a stop on another's cell costs rent, to its owner."""
    scene = Scene(ruleset, 4).own(1, 19).at_cell(0, 14).turn(0).roll(1, 4).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 16)]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_collection_cards_raise_the_rent_of_their_cell(ruleset: str):
    """003 L39: the owner's best card of a cell raises its rent, at most by a third."""
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
    """003 L14, L63: the third corner is a bet on one, two or three numbers of a die."""
    scene = Scene(ruleset, 4).at_cell(0, 17).turn(0).roll(1, 2)
    assert (scene.kind(), scene.view(0).prompt.amount) == ("jackpot", 100)
    scene.draws(4).do(0, "bet", faces=[2, 4])
    assert scene.money(0) == 1500 - 100 + 300


@pytest.mark.parametrize(
    ("ruleset", "turn", "choice", "debt", "reply"),
    [
        ("classic", 60, 20, 45, 25),
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
    """003 L77; rules section 1: turn, choice, debt and reply have clocks of their own in each
    preset.
    """
    scene = Scene(ruleset, 4).own(0, 5).turn(0)
    assert scene.state.prompt.deadline - scene.at == turn * 1000
    scene.propose(0, 1, give=[5], get=200)
    assert scene.state.offers[0].deadline - scene.at == reply * 1000
    third = (1,) if scene.rules.key.third_die.from_round == 1 else ()
    scene.at_cell(0, 34 - len(third)).turn(0).roll(2, 3, *third)
    assert (scene.kind(), scene.state.prompt.deadline - scene.at) == ("buy", choice * 1000)
    scene.at_cell(0, 35 - len(third)).turn(0).roll(1, 2, *third)
    assert (scene.kind(), scene.state.prompt.deadline - scene.at) == ("pay", debt * 1000)


def test_the_first_turn_is_drawn_among_all():
    """003 L12: whoever opened the room has no better chance of the first turn than others."""
    rules = catalog.load("classic")
    who = [SeatSetup(player=f"p{i}") for i in range(4)]
    first = {
        new_table(Setup(rules, who), at=0, chance=SeededChance(bytes([n]))).state.turn.seat
        for n in range(40)
    }
    assert first == {0, 1, 2, 3}


@pytest.mark.parametrize("ruleset", ["classic", "speed", "team"])
def test_salary_and_bonus_are_never_taxed(ruleset: str):
    """003 L16: in rounds of the highest rent tax Start still pays in full."""
    scene = Scene(ruleset, 4)
    last = scene.rules.key.limit.rounds
    assert scene.rules.key.tax_in(last) > 40
    third = (1,) if ruleset == "speed" else ()
    scene.round(last).at_cell(0, 37 - len(third)).turn(0).roll(1, 2, *third)
    assert (scene.cell(0), scene.money(0)) == (0, 1800)


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_what_nobody_bid_for_is_for_sale_to_the_next(ruleset: str):
    """003 L22, L32: a cell that all have passed has no owner, and the next guest may buy it."""
    scene = Scene(ruleset, 4).at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    for seat in (1, 2, 3):
        scene.do(seat, "pass")
    assert (scene.state.owner[39], scene.asked()) == (-1, [1])
    scene.at_cell(1, 34).roll(2, 3)
    assert (scene.kind(), scene.choices(1)["buy"].amount) == ("buy", 400)


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_a_tax_waits_for_the_pay_step(ruleset: str):
    """003 L73: a tax is asked for like a rent, and can be raised by a mortgage."""
    scene = Scene(ruleset, 4).own(0, 39).cash(0, 150).at_cell(0, 1).turn(0).roll(1, 2)
    assert (scene.kind(), scene.asked(), scene.money(0)) == ("pay", [0], 150)
    scene.do(0, "mortgage", cells=[39]).do(0, "pay")
    assert scene.paid("tax") == [(0, -1, 200)]
    assert scene.money(0) == 150


def test_clocks_are_shortest_in_speed_and_a_little_shorter_in_blitz():
    """003 L77: Classic and Team give the most time, Blitz a little less, Speed the least."""
    turns = [Scene(name, 4).turn(0).view(0).prompt.total for name in OPOLYX]
    classic, blitz, speed, team = turns
    assert speed < blitz < classic == team


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_jail_cell_the_card_and_the_third_double_are_the_ways_to_jail(ruleset: str):
    """003 L55: there are three ways into jail."""
    scene = Scene(ruleset, 4).at_cell(0, 27).turn(0).roll(1, 2)
    assert scene.told("jailed")[0].why == "cell"
    scene = Scene(ruleset, 4).deck("to-jail").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.told("jailed")[0].why == "card"
    scene = Scene(ruleset, 4).own(0, 6, 12, 18).at_cell(0, 2).turn(0)
    scene.roll(2, 2).roll(3, 3).roll(1, 1)
    assert scene.told("jailed")[0].why == "doubles"


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_everybody_sees_the_card_and_pays_or_is_paid_by_it(ruleset: str):
    """003 L71: a card may take from each player or give to each."""
    scene = Scene(ruleset, 4).deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(1, 0, 25), (2, 0, 25), (3, 0, 25)]
    scene = Scene(ruleset, 4).deck("treat").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(0, 1, 25), (0, 2, 25), (0, 3, 25)]


def test_a_chain_of_cards_counts_every_level_built():
    """003 L71: a card takes a sum for every building of the seat."""
    scene = Scene().own(0, 1, 3).levels(c1=2, c3=1).deck("upkeep").at_cell(0, 4).turn(0)
    assert scene.roll(1, 2).paid("card") == [(0, -1, 75)]


@pytest.mark.parametrize("ruleset", OPOLYX)
def test_the_leader_of_an_auction_is_asked_again_only_when_outbid(ruleset: str):
    """003 L28: the leader waits until somebody bids more."""
    scene = Scene(ruleset, 4).at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "bid", amount=400).do(2, "pass").do(3, "pass")
    assert scene.asked() == [0]
    scene.do(0, "bid", amount=420)
    assert scene.asked() == [1]


def test_a_seat_that_passed_is_asked_no_more():
    """003 L27: a pass is for good."""
    scene = Scene(seats=4).at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "pass").do(2, "bid", amount=400).do(3, "bid", amount=420).do(0, "pass")
    assert scene.asked() == [2]
    scene.do(2, "bid", amount=440)
    assert scene.asked() == [3]


def test_bankruptcy_is_offered_only_when_nothing_covers_the_debt():
    """003 L75: while selling and mortgaging everything would do, there is no such button."""
    scene = Scene().own(0, 5).cash(0, 10)
    scene.turn(0, Debt(0, [(1, 110)], "rent", asked=True, born=1))
    assert "bankrupt" not in scene.choices(0)
    scene.turn(0, Debt(0, [(1, 111)], "rent", asked=True, born=2))
    assert set(scene.choices(0)) & {"bankrupt", "pay", "settle"} == {"bankrupt"}
