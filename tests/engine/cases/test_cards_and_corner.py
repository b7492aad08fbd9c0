"""Chance and the jackpot: cases with the outcome of our rules."""

from __future__ import annotations

import pytest

from engine.rules.api import SeatSetup, SeededChance, Setup, new_table
from engine.rules.state import RentClaim
from engine.rulesets import catalog, variants
from tests.scenes import Scene


def draw(card: str, *, frm: int = 7, scene: Scene | None = None) -> Scene:
    """Seat 0 lands on the Chance cell `frm` and draws the card."""
    scene = (scene or Scene()).deck(card).at_cell(0, frm - 3).turn(0)
    return scene.roll(1, 2)


@pytest.mark.parametrize(
    ("card", "cash"),
    [("refund", 1700), ("dividend", 1600), ("bonus", 1550), ("fine", 1450), ("audit", 1350)],
)
def test_cash_cards_pay_or_are_paid_at_once_where_cash_covers(card: str, cash: int):
    """003 L71: cards pay a sum from the bank or take one for it."""
    assert draw(card).money(0) == cash


def test_a_card_that_cash_does_not_cover_is_asked():
    scene = draw("audit", scene=Scene().cash(0, 100).own(0, 5))
    assert (scene.kind(), scene.asked()) == ("pay", [0])


def test_a_card_that_moves_lands_for_good():
    """R-102: rent or purchase follows, Start passed pays."""
    scene = draw("to-24", scene=Scene().own(1, 24))
    assert (scene.cell(0), scene.kind(), scene.view().prompt.amount) == (24, "pay", 20)
    scene = draw("to-11", frm=22)
    assert (scene.money(0), scene.kind(), scene.cell(0)) == (1700, "buy", 11)


def test_to_start_pays_salary_and_bonus():
    """Rules section 2."""
    assert draw("to-start").money(0) == 1800


@pytest.mark.parametrize(("frm", "to", "cash"), [(7, 15, 1500), (22, 25, 1500), (36, 5, 1700)])
def test_to_the_next_station_forward(frm: int, to: int, cash: int):
    """R-097; ordinary rent in 003."""
    scene = draw("to-station", frm=frm)
    assert (scene.cell(0), scene.money(0)) == (to, cash)


def test_the_next_station_and_utility_take_ordinary_rent():
    """Rules section 5: the utility by the throw of this turn."""
    scene = draw("to-station", scene=Scene().own(1, 5, 15))
    assert scene.view().prompt.amount == 50
    scene = draw("to-utility", scene=Scene().own(1, 12))
    assert scene.view().prompt.amount == 4 * 3


def test_a_mortgaged_utility_pays_nothing_whatever_a_card_says():
    """R-096."""
    scene = draw("to-utility", scene=Scene().own(1, 12, mortgaged=True))
    assert (scene.money(0), scene.asked()) == (1500, [1])


def test_the_jail_card_pays_no_salary_and_ends_the_turn():
    """R-102; 003 L55: a card leads to jail, past Start without its salary."""
    scene = draw("to-jail", frm=36)
    assert (scene.money(0), scene.state.seats[0].jail, scene.asked()) == (1500, 0, [1])


def test_repairs_count_every_level_and_nothing_for_none():
    """R-103."""
    scene = Scene().own(0, 1, 3).levels(c1=5, c3=3)
    assert draw("upkeep", scene=scene).money(0) == 1300
    scene = draw("upkeep")
    assert (scene.money(0), scene.told("debt-arose")) == (1500, [])


def test_the_seventeenth_card_comes_from_a_deck_shuffled_again():
    """R-100; rules section 12."""
    scene = Scene().at_cell(0, 4).turn(0)
    scene.state.decks["chance"] = []
    shuffle = tuple(range(16, 1, -1))
    scene.roll(1, 2, then=shuffle)
    assert scene.told("deck-shuffled")
    assert len(scene.state.decks["chance"]) == 15
    assert len(scene.told("card-drawn")) == 1


def test_the_drawn_card_is_in_the_story_by_name():
    """003 L71: everybody reads in the story which card was drawn."""
    event = draw("bonus").told("card-drawn")[0]
    assert (event.seat, event.deck, event.card) == (0, "chance", "bonus")


def test_the_deck_order_survives_a_restart():
    """R-163."""
    scene = Scene().deck("bonus", "fine").reload().at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.told("card-drawn")[0].card == "bonus"
    assert scene.rules.decks["chance"][scene.state.decks["chance"][0]].slug == "fine"


def test_a_deck_holds_each_card_once_in_an_order_of_the_seed():
    rules = catalog.load("classic")
    setup = Setup(rules, [SeatSetup(player="a"), SeatSetup(player="b")])
    orders = [
        new_table(setup, at=0, chance=SeededChance(bytes([n]))).state.decks["chance"]
        for n in range(5)
    ]
    assert all(sorted(order) == list(range(16)) for order in orders)
    assert len({tuple(order) for order in orders}) == 5


def corner(cash: int = 100) -> Scene:
    return Scene().cash(0, cash).at_cell(0, 15).turn(0).roll(2, 3)


@pytest.mark.parametrize(
    ("faces", "cash"), [([4], 600), ([4, 5], 300), ([2, 4, 6], 200), ([1], 0)]
)
def test_the_jackpot_pays_gross_and_is_exactly_fair(faces: list[int], cash: int):
    """R-113; 003 L65-L67, L69: a hit pays six stakes on one face, three on two and two on three; a
    miss loses the stake, so that on average nothing is won or lost.
    """
    scene = corner().draws(4).do(0, "bet", faces=faces)
    assert scene.money(0) == cash


def test_a_double_tap_bets_once():
    """R-115."""
    scene = corner()
    first = scene.state.prompt.id
    scene.draws(2).do(0, "bet", faces=[1, 2, 3])
    assert scene.money(0) == 200
    assert scene.refused(0, "bet", faces=[1, 2, 3], prompt=first) == "stale"


def test_without_the_stake_in_cash_the_bet_is_not_offered():
    """R-115; 003 L69: who lacks the stake in cash cannot bet."""
    scene = corner(99)
    assert (scene.kind(), scene.asked(), scene.money(0)) == ("roll", [1], 99)


def beside_the_bet() -> Scene:
    """Seat 0 is asked to bet where property is managed at any time."""
    rules = variants.apply(catalog.load("c1009"), {"corner": "jackpot"})
    scene = Scene(rules).own(0, 37, 39).own(1, 5).cash(0, 250).at_cell(0, 15)
    return scene.turn(0).roll(2, 3)


def test_who_has_spent_the_stake_may_only_decline_and_who_has_it_again_may_bet():
    """Rules section 10: no cash, not offered."""
    scene = beside_the_bet()
    assert {"bet", "decline"} <= set(scene.choices(0))
    scene.do(0, "build", levels=[(37, 1)])
    assert "bet" not in scene.choices(0) and "decline" in scene.choices(0)
    scene.do(0, "sell", levels=[(37, 0)])
    assert scene.draws(1).do(0, "bet", faces=[1]).money(0) == 650


def test_who_has_paid_the_stake_away_as_a_debt_is_not_asked_again():
    """Rules section 10."""
    scene = beside_the_bet()
    scene.state.claims.append(RentClaim(99, 1, 0, 5, 200, scene.at - 1))
    scene.claim(1).do(0, "pay")
    assert scene.told("bet-declined")[0].why == "cash"
    assert scene.asked() == [1]


def test_declining_and_the_clock_are_free():
    """003 L69: saying no to the bet costs nothing."""
    assert corner().do(0, "decline").money(0) == 100
    scene = corner().expire()
    assert (scene.money(0), scene.state.seats[0].missed) == (100, 0)


@pytest.mark.parametrize("faces", [[], [1, 1], [0], [7], [1, 2, 3, 4]])
def test_faces_that_no_die_has_are_refused(faces: list[int]):
    assert corner().refused(0, "bet", faces=faces) == "bad-value"


def test_taxes_never_fill_a_pot_here():
    """R-116."""
    scene = Scene().at_cell(0, 1).turn(0).roll(1, 2).do(0, "pay")
    assert (scene.money(0), scene.state.pot) == (1300, 0)
