"""Counts of a game, from its events."""

from __future__ import annotations

import pytest

from engine.progress.feats import NAMES, STATIONS, Feats, favourite, feats_of, luck, merged
from engine.rules import events as ev
from engine.rules.events import BANK
from engine.rulesets import catalog

BOARD = catalog.load("classic").board
BROWN, PORT = BOARD.streets[1][0], BOARD.stations[0]


def counted(*events: ev.AnyEvent) -> list[Feats]:
    return feats_of(events, 3, BOARD)


def test_throws_are_counted_with_their_sum():
    one, two, _ = counted(
        ev.Dice(0, [3, 4], 0, False), ev.Dice(0, [6, 6], 1, False), ev.Dice(1, [1, 2], 0, True)
    )
    assert (one.throws, one.pips, one.doubles) == (2, 19, 1)
    assert (two.throws, two.pips, two.doubles) == (1, 3, 0)


def test_rent_is_counted_on_both_sides_and_the_biggest_kept():
    payer, owner, _ = counted(
        ev.Money(0, 1, 200, "rent", BROWN),
        ev.Money(0, BANK, 22, "rent-tax", BROWN),
        ev.Money(0, 1, 50, "rent", BROWN),
        ev.Money(0, 1, 999, "card", -1),
    )
    assert (owner.rents, owner.rent_in, owner.rent_most) == (2, 250, 200)
    assert (payer.rent_out, payer.rent_paid_most, payer.taxes) == (250, 200, 22)


def test_the_least_cash_is_that_of_one_still_in_play():
    one, two, three = counted(
        ev.Money(BANK, 0, 1500, "start", -1),
        ev.Money(BANK, 1, 1500, "start", -1),
        ev.Money(0, BANK, 1495, "tax", 4),
        ev.Money(BANK, 0, 500, "salary", 0),
        ev.Money(1, BANK, 100, "purchase", BROWN),
        ev.WentBankrupt(1, 0, 3000, 1400),
        ev.Money(1, 0, 1400, "rent", BROWN),
    )
    assert (one.cash_least, two.cash_least, three.cash_least) == (5, 1400, -1)
    assert (one.ruined, one.laps) == (1, 1)


def test_cells_are_counted_by_colour_and_by_how_they_came():
    one, two, _ = counted(
        ev.Owned(BROWN, BANK, 0, "purchase", 60),
        ev.Owned(PORT, BANK, 0, "auction", 90),
        ev.Owned(BROWN, 0, 1, "trade", 0),
        ev.Owned(BROWN, 1, BANK, "estate", 0),
    )
    assert (one.bought, one.auctions, one.groups) == (1, 1, {1: 1, STATIONS: 1})
    assert (two.bought, two.auctions, two.groups) == (0, 0, {1: 1})


def test_building_counts_levels_and_hotels_and_selling_neither():
    one, _, _ = counted(
        ev.Level(0, BROWN, 0, 3, 150, "build"),
        ev.Level(0, BROWN, 3, 5, 100, "build"),
        ev.Level(0, BROWN, 5, 0, 125, "sell"),
    )
    assert (one.levels, one.hotels) == (5, 1)


def test_the_rest_is_counted_too():
    one, two, _ = counted(
        ev.Jailed(0, "cell"),
        ev.Freed(0, "double"),
        ev.Jailed(0, "card"),
        ev.Freed(0, "bail"),
        ev.BetPlaced(0, [1, 2], 100),
        ev.BetRolled(0, 2, 300),
        ev.BetPlaced(0, [1], 100),
        ev.BetRolled(0, 5, 0),
        ev.CardDrawn(0, "chance", "x"),
        ev.OfferAccepted(7, 0, 1, [1], [3], 0, 0),
        ev.Mortgaged(0, BROWN, 30, "mortgage"),
        ev.Redeemed(0, BROWN, 33, "redeem"),
        ev.Redeemed(0, BROWN, 0, "estate"),
        ev.DebtArose(1, 0, 66, "rent", BROWN, bonus=10),
        ev.DebtArose(1, 0, 60, "rent", BROWN),
        ev.Money(0, BANK, 90, "auction", PORT),
    )
    assert (one.jailed, one.doubles_out, one.cards) == (2, 1, 1)
    assert (one.bets, one.bets_won, one.win_most) == (2, 1, 300)
    assert (one.deals, two.deals) == (1, 1)
    assert (one.mortgaged, one.redeemed, one.boosted, one.bid_most) == (1, 1, 1, 90)


def test_games_add_up_but_for_the_most_and_the_least():
    one = Feats(throws=2, rent_most=50, cash_least=7, groups={1: 2})
    two = Feats(throws=3, rent_most=40, cash_least=3, groups={1: 1, 2: 1})
    both = merged(one, two)
    assert (both.throws, both.rent_most, both.cash_least) == (5, 50, 3)
    assert both.groups == {1: 3, 2: 1}
    assert (one.groups, two.groups) == ({1: 2}, {1: 1, 2: 1})
    assert merged(Feats(), one) == one == merged(one, Feats())


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_count_survives_adding_nothing(name: str):
    feats = Feats(**{name: 5})
    assert getattr(merged(Feats(), feats), name) == 5


def test_luck_is_what_was_thrown_against_what_dice_give():
    assert luck(Feats()) == (700, 0)
    assert luck(Feats(throws=4, pips=30)) == (700, 750)
    assert luck(Feats(throws=3, pips=20)) == (700, 667)


def test_the_favourite_is_the_colour_taken_most_often():
    assert favourite(Feats(groups={3: 2, 2: 2, 1: 1, STATIONS: 9})) == 2
    assert favourite(Feats(groups={STATIONS: 9})) == 0
    assert favourite(Feats()) == 0
