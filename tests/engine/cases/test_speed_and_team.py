"""Speed's mortgages with a term, and sides that play together."""

from __future__ import annotations

import msgspec
import pytest

from engine.rules.api import SeatSetup, SeededChance, Setup, new_table
from engine.rules.tasks import Debt
from engine.rulesets import catalog
from tests.scenes import Scene

# --- mortgages with a term


def turns(scene: Scene, count: int) -> None:
    """So many turns of seat 0 begin; none of them does anything."""
    for _ in range(count):
        scene.state.agenda = scene.state.agenda[:1]
        scene.state.agenda[0].current = 2
        scene.state.moved = []
        scene.state.prompt = None
        scene._settle()
        assert scene.asked() == [0]


def test_a_mortgage_counts_the_own_turns_left():
    """R-054; 003 L9, L47: ten turns when it is taken, one less as each own turn begins."""
    scene = Scene("speed").own(0, 39).turn(0).do(0, "mortgage", cells=[39])
    assert scene.state.mortgage[39] == 10
    turns(scene, 1)
    assert scene.view().mortgage[39] == 9
    turns(scene, 8)
    assert scene.state.mortgage[39] == 1


def test_the_last_chance_is_the_turn_that_shows_one():
    """R-054."""
    scene = Scene("speed").own(0, 39).turn(0).do(0, "mortgage", cells=[39])
    turns(scene, 9)
    scene.do(0, "redeem", cells=[39])
    assert (scene.state.owner[39], scene.state.mortgage[39]) == (0, 0)


def test_at_its_end_the_cell_is_the_banks_before_its_owner_can_act():
    """R-054; 003 L47: a cell not redeemed in time is the bank's, unowned and clear, unpaid."""
    scene = Scene("speed").own(0, 37, 39).turn(0).do(0, "mortgage", cells=[39])
    cash = scene.money(0)
    turns(scene, 10)
    assert (scene.state.owner[39], scene.state.mortgage[39], scene.money(0)) == (-1, 0, cash)
    assert [e.why for e in scene.told("owned")] == ["lapse"]
    assert scene.refused(0, "redeem", cells=[39]) == "not-owner"
    assert scene.view().seats[0].colours == []


def test_an_extra_throw_is_no_new_turn():
    """R-054."""
    scene = Scene("speed").own(0, 39, 6).turn(0).do(0, "mortgage", cells=[39]).roll(3, 3)
    assert (scene.kind(), scene.state.mortgage[39]) == ("roll", 10)


def test_a_turn_left_to_the_clock_is_a_turn():
    """R-054: it began."""
    scene = Scene("speed").own(0, 39).turn(0).do(0, "mortgage", cells=[39])
    turns(scene, 1)
    scene.expire()
    assert scene.state.mortgage[39] == 9


def test_the_turns_of_others_do_not_count():
    scene = Scene("speed").own(0, 39).turn(0).do(0, "mortgage", cells=[39]).expire().expire()
    assert scene.state.mortgage[39] == 10


@pytest.mark.parametrize("ruleset", ["classic", "team", "globopoly", "c1009", "electronic"])
def test_elsewhere_a_mortgage_has_no_term(ruleset: str):
    """003 L7, L47: elsewhere a mortgage may wait for ever."""
    scene = Scene(ruleset, 4).own(0, 39).turn(0).do(0, "mortgage", cells=[39])
    assert scene.state.mortgage[39] == -1


def test_a_mortgage_by_force_has_a_term_too():
    scene = Scene("speed").own(0, 39).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 100)], "rent", asked=True, born=1)).do(0, "settle")
    assert scene.state.mortgage[39] == 10


# --- sides


def team(seats: int = 4) -> Scene:
    """Sides alternate: 0 and 2 play against 1 and 3."""
    return Scene("team", seats)


def test_seats_of_the_sides_alternate():
    """003 L10; rules section 1: two equal sides, whose seats take turns."""
    assert [x.side for x in team().state.seats] == [0, 1, 0, 1]
    assert [x.side for x in team(6).state.seats] == [0, 1] * 3
    assert [x.side for x in team().view().seats] == [0, 1, 0, 1]


def setup(sides: list[int], *, shuffle: bool = False) -> Setup:
    who = [SeatSetup(player=f"p{i}", side=side) for i, side in enumerate(sides)]
    return Setup(catalog.load("team"), who, shuffle)


@pytest.mark.parametrize("shuffle", [False, True])
def test_chosen_sides_are_kept_and_alternate(shuffle: bool):
    """003 L10: chosen sides stay, however the order was drawn."""
    orders = set()
    for n in range(8):
        chance = SeededChance(bytes([n]))
        step = new_table(setup([0, 0, 0, 1, 1, 1], shuffle=shuffle), at=0, chance=chance)
        seats = step.state.seats
        assert {x.side for x in seats[::2]} != {x.side for x in seats[1::2]}
        assert {x.player for x in seats if x.side == 0} == {"p0", "p1", "p2"}
        orders.add(tuple(x.player for x in seats))
    assert (len(orders) > 1) == shuffle


@pytest.mark.parametrize("sides", [[0, 0, 0, 1], [0, 1, 0], [0, 1, 0, 1, 0], [0, 1, 2, 1], [0, 1]])
def test_unequal_sides_do_not_sit_down(sides: list[int]):
    """003 L10: two sides of two or three, and no others."""
    with pytest.raises(ValueError, match=r"sides|fit"):
        new_table(setup(sides), at=0, chance=SeededChance(b""))


def test_where_there_are_no_sides_nobody_has_one():
    who = [SeatSetup(player="a", side=1), SeatSetup(player="b", side=1)]
    state = new_table(Setup(catalog.load("classic"), who), at=0, chance=SeededChance(b"")).state
    assert [x.side for x in state.seats] == [-1, -1]


def test_allies_pay_no_rent():
    """003 L10, L41: a cell of an ally asks no rent."""
    scene = team().own(2, 37, 39, level=5).at_cell(0, 34).turn(0).roll(2, 3)
    assert (scene.asked(), scene.told("debt-arose")) == ([1], [])
    scene.at_cell(1, 34).turn(1).roll(2, 3)
    assert scene.owing(1) == 2000


def test_the_sets_of_allies_do_not_combine():
    """Rules section 5."""
    scene = team().own(0, 16, 18).own(2, 19).own(0, 5).own(2, 15).at_cell(1, 11).turn(1)
    scene.roll(2, 3)
    assert scene.view(1).prompt.amount == 14
    scene.do(1, "pay").at_cell(1, 0).turn(1).roll(1, 4)
    assert scene.view(1).prompt.amount == 25
    assert scene.refused(0, "build", levels=[(16, 1)]) == "window-closed"
    scene.turn(0)
    assert scene.refused(0, "build", levels=[(16, 1)]) == "group-incomplete"


def test_each_player_of_a_card_includes_allies():
    """R-127; rules section 12."""
    scene = team().deck("treat").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(0, 1, 25), (0, 2, 25), (0, 3, 25)]
    scene = team().deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(1, 0, 25), (2, 0, 25), (3, 0, 25)]


def test_an_ally_may_be_given_everything_without_a_debt():
    """R-128; 003 L10, L51: allies give each other anything, one way and back again."""
    scene = team().own(0, 37, 39).turn(0)
    scene.do(2, "accept", offer=scene.propose(0, 2, give=[37, 39]))
    assert [scene.state.owner[c] for c in (37, 39)] == [2, 2]
    scene.turn(2)
    scene.do(0, "accept", offer=scene.propose(2, 0, give=[37]))
    assert scene.state.owner[37] == 0


def test_with_opponents_deals_are_fair():
    """003 L51: a deal with an opponent must be worth half of its other side."""
    scene = team().own(0, 37).turn(0)
    with pytest.raises(Exception, match="unfair"):
        scene.propose(0, 1, give=[37])


def test_nothing_goes_to_an_ally_past_an_open_debt():
    """R-128; rules section 7."""
    scene = team().own(0, 37, 39).cash(0, 125)
    scene.turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1))
    with pytest.raises(Exception, match="weakens-debtor"):
        scene.propose(0, 2, give=[37, 39], pay=125)
    with pytest.raises(Exception, match="weakens-debtor"):
        scene.propose(0, 2, give=[37])
    # selling to him for what it brings is no harm to the creditor
    assert scene.propose(0, 2, give=[37], get=175)


def test_an_ally_may_rescue_the_debtor():
    """003 L51, L53: in a debt one may be helped by a gift of an ally."""
    scene = team().cash(0, 0).turn(0, Debt(0, [(1, 900)], "rent", asked=True, born=1))
    scene.do(2, "accept", offer=scene.propose(0, 2, get=900)).do(0, "pay")
    assert (scene.money(1), scene.money(2)) == (2400, 600)


def test_a_side_plays_on_with_one_member():
    """R-129; 003 L81: a side lives as long as one of its members."""
    scene = team(6).turn(2).do(2, "surrender")
    scene.turn(4).do(4, "surrender")
    assert scene.state.outcome is None
    scene.own(1, 3).turn(5).own(5, 3).roll(1, 2)
    assert scene.asked() == [0]


def test_the_game_ends_when_a_whole_side_is_out():
    """R-129; 003 L3, L10, L81: the last side standing wins, those of it who are out too."""
    scene = team(6)
    for seat in (1, 0, 2, 4):
        scene.turn(seat).do(seat, "surrender")
    assert scene.state.outcome.why == "last"
    assert scene.state.outcome.places == [2, 1, 2, 1, 2, 1]


def test_the_last_sides_game_ends_at_once_with_what_is_open_void():
    """Rules section 14."""
    scene = team().out(1).own(0, 39, level=5).cash(3, 10).at_cell(3, 34).turn(3).roll(2, 3)
    scene.do(3, "bankrupt")
    assert (scene.state.outcome.why, scene.state.prompt) == ("last", None)


def test_at_the_limit_the_larger_sum_wins():
    """R-129; 003 L3, L81: at the limit the sums of the sides decide; the dead add nothing."""
    scene = team().cash(0, 3000).out(2).cash(1, 1000).cash(3, 1999)
    scene.round(100, 0, 1).turn(3).at_cell(3, 17).roll(1, 2)
    scene.do(3, "decline")
    assert scene.state.outcome.why == "limit"
    assert scene.state.outcome.places == [1, 2, 1, 2]
    assert scene.state.outcome.capital[2] == 0


def test_equal_sides_share_the_first_place():
    """Rules section 14: more cash, then more cells, then a shared place."""
    scene = team().round(100, 0, 1, 2).at_cell(3, 17).cash(3, 50).cash(1, 2950).turn(3).roll(1, 2)
    assert scene.state.outcome.places == [1, 1, 1, 1]


def test_allies_bid_against_each_other():
    """Rules section 4."""
    scene = team().at_cell(0, 34).turn(0).roll(2, 3).do(0, "decline")
    scene.do(1, "bid", amount=400).do(2, "bid", amount=420).do(3, "pass")
    assert scene.asked() == [0]
    scene.do(0, "bid", amount=440)
    assert scene.view().prompt.leader == 0


def test_the_jump_of_a_side_passes_its_allies():
    """Rules section 5, 11: no rent is due there."""
    rules = catalog.load("team")
    die = msgspec.structs.replace(rules.key.third_die, from_round=1, none_unsold="next-rent")
    key = msgspec.structs.replace(rules.key, third_die=die)
    mixed = type(rules)(msgspec.structs.replace(rules.data, ruleset=key))
    scene = Scene(mixed, 4).own(0, 9).own(2, 11, 12).own(1, 13)
    cells = [c for c in rules.board.ownable if scene.state.owner[c] < 0]
    scene.own(0, *cells).at_cell(0, 4).turn(0).roll(1, 4, "jump")
    assert (scene.cell(0), scene.owing(0)) == (13, 10)
