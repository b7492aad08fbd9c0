"""Cards and special cells of the city and world boards."""

from __future__ import annotations

import pytest

from engine.rulesets import catalog
from engine.rulesets.variants import apply
from engine.text.catalogue import translator
from engine.text.names import card_text
from tests.scenes import Scene


def drawing(card: str, *, at: int = 22, deck: str = "fate", ruleset: str = "c1009") -> Scene:
    """Seat 0 is about to draw this card on that cell: it throws 1 and 2."""
    return Scene(ruleset).at_cell(0, at - 3).deck(card, name=deck)


def drawn(scene: Scene, then: tuple[int, ...] = ()) -> Scene:
    return scene.turn(0).roll(1, 2, then=then)


def test_no_fresh_throw_is_made_for_a_mortgaged_utility():
    """R-096; rules section 5: it pays nothing, whatever a card says."""
    scene = drawn(drawing("to-utility").own(1, 28, mortgaged=True))
    assert scene.cell(0) == 28
    assert scene.told("fresh-throw") == []
    assert scene.state.claims == []


def test_the_utility_card_takes_ten_times_a_fresh_throw():
    """002 L19; rules section 5: a card may reckon a utility its own way, ten times a fresh throw
    whose double means nothing.
    """
    scene = drawn(drawing("to-utility").own(1, 28), then=(4, 4))
    assert scene.told("fresh-throw")[0].dice == [4, 4]
    assert scene.open_rents() == [(1, 0, 80)]
    assert scene.asked() == [1]


def test_an_unowned_utility_is_for_sale_without_a_throw():
    scene = drawn(drawing("to-utility"))
    assert (scene.kind(), scene.cell(0)) == ("buy", 28)


def test_an_own_utility_asks_for_no_throw():
    scene = drawn(drawing("to-utility").own(0, 28))
    assert scene.told("fresh-throw") == []


def test_the_station_card_doubles_the_rent():
    """R-097: three stations, twice a hundred."""
    scene = drawn(drawing("to-station", at=7).own(1, 5, 15, 25).cash(0, 500))
    assert (scene.cell(0), scene.open_rents()) == (15, [(1, 0, 200)])
    scene = Scene("c1009").own(1, 5, 15, 25).at_cell(0, 20).turn(0).roll(2, 3)
    assert scene.open_rents() == [(1, 0, 100)]


def test_the_station_card_offers_an_unowned_station():
    """R-097."""
    scene = drawn(drawing("to-station-2", at=7))
    assert (scene.kind(), scene.view().prompt.amount) == ("buy", 200)


def test_the_next_station_may_lie_behind_start():
    """R-097; 002 L9: a card that leads over Start pays the salary on the way."""
    scene = drawn(drawing("to-station", at=36))
    assert (scene.cell(0), scene.money(0)) == (5, 1700)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_in_electronic_the_same_cards_take_ordinary_rents_and_say_nothing_else(language: str):
    """Rules section 5: the rent is that of the cell, of a utility by the turn's throw."""
    scene = Scene("electronic").at_cell(0, 19).deck("to-utility", name="fate").own(1, 28)
    scene.turn(0).roll(1, 2)
    assert (scene.owing(0), scene.told("fresh-throw")) == (12, [])
    scene = Scene("electronic").at_cell(0, 4).deck("to-station", name="fate").own(1, 5, 15, 25)
    scene.turn(0).roll(1, 2)
    assert scene.owing(0) == 100
    for slug in ("to-station", "to-station-2", "to-utility"):
        words = [
            card_text(catalog.load(name), "fate", slug, translator(language))
            for name in ("electronic", "c1009")
        ]
        assert "×" not in words[0] and words[1].startswith(words[0] + ", ") and "×" in words[1]


@pytest.mark.parametrize("ruleset", ["globopoly", "globopoly-quick"])
def test_in_globopoly_the_same_cards_take_ordinary_rents(ruleset: str):
    """Rules section 2, 5: the utility by the throw of this turn."""
    third = (1,) if ruleset == "globopoly-quick" else ()
    start = 19 - len(third)
    scene = Scene(ruleset).at_cell(0, start).deck("to-utility", name="market").own(1, 28)
    scene.turn(0).roll(1, 2, *third)
    assert scene.open_rents() == [(1, 0, 4 * (3 + len(third)))]
    scene = Scene(ruleset).at_cell(0, start - 15).deck("to-station", name="market")
    scene.own(1, 5, 15, 25).turn(0).roll(1, 2, *third)
    assert scene.open_rents() == [(1, 0, 100)]


def test_back_three_pays_no_salary_and_resolves_where_it_leads():
    """R-099."""
    tax = drawn(drawing("back", at=7))
    assert (tax.cell(0), tax.kind(), tax.view(0).prompt.amount) == (4, "pay", 200)
    fund = drawn(drawing("back", at=36).deck("gain-20", name="fund"))
    assert [e.card for e in fund.told("card-drawn")] == ["back", "gain-20"]
    assert fund.money(0) == 1520
    rent = drawn(drawing("back").own(1, 19))
    assert rent.open_rents() == [(1, 0, 16)]


def test_a_card_that_leads_on_is_a_landing():
    """R-102; 002 L8, L9: a card's move passes Start like any other, and going straight to jail
    earns nothing.
    """
    assert drawn(drawing("to-24").own(1, 24)).open_rents() == [(1, 0, 20)]
    assert drawn(drawing("to-24")).kind() == "buy"
    passing = drawn(drawing("to-24", at=36))
    assert (passing.money(0), passing.cell(0)) == (1700, 24)
    assert drawn(drawing("to-jail", at=36)).money(0) == 1500


def test_a_card_to_start_pays_the_salary():
    """Rules section 2: and the bonus where there is one, which is not here."""
    scene = drawn(drawing("to-start"))
    assert (scene.cell(0), scene.money(0)) == (0, 1700)


def test_repairs_count_houses_and_hotels():
    """R-103: 115 and three times 40; nothing for nothing."""
    scene = drawing("repairs", at=17, deck="fund").own(0, 37, 39).levels(c37=5, c39=3)
    assert drawn(scene).paid("card") == [(0, -1, 235)]
    scene = drawing("upkeep", at=22).own(0, 37, 39).levels(c37=5, c39=3)
    assert drawn(scene).paid("card") == [(0, -1, 175)]
    scene = drawn(drawing("repairs", at=17, deck="fund"))
    assert scene.told("debt-arose") == []


def test_every_player_pays_and_is_paid_by_the_cards_of_the_city():
    """R-076: the eliminated and spectators never count."""
    scene = Scene("c1009", 4).out(3).deck("chair", name="fate").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(0, 1, 50), (0, 2, 50)]
    scene = Scene("c1009", 4).out(3).deck("gift", name="fund").turn(0).roll(1, 1)
    assert scene.paid("card") == [(1, 0, 10), (2, 0, 10)]


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly", "globopoly-quick", "electronic"])
def test_free_parking_gives_nothing(ruleset: str):
    """R-116; 002 L20; 000 L85: the third corner is a rest, with no pot and no bet."""
    scene = Scene(ruleset).at_cell(1, 17)
    scene.at_cell(0, 1).turn(0)
    third = (1,) if ruleset == "globopoly-quick" else ()
    scene.at_cell(0, 1 - len(third)).turn(0).roll(1, 2, *third).do(0, "pay")
    assert scene.paid("tax")
    scene.at_cell(1, 17 - len(third)).turn(1).roll(1, 2, *third)
    assert (scene.cell(1), scene.money(1)) == (20, scene.rules.key.money.start)
    assert scene.state.pot == 0
    assert scene.kind() in ("roll", "end")


def test_the_percentage_tax_is_of_capital_and_rounded_down():
    """R-082; 000 L13, L84: a tenth of capital, which counts cash, clear cells at price and
    mortgaged ones at half.
    """
    scene = Scene("globopoly").own(0, 15).own(0, 31, mortgaged=True).cash(0, 305)
    scene.at_cell(0, 36).turn(0).roll(3, 5)
    # 505 after the salary, 200 for a clear cell, 150 for the mortgaged one
    assert (scene.cell(0), scene.view(0).prompt.amount) == (4, 85)
    scene.do(0, "pay")
    assert scene.money(0) == 420


def test_the_fixed_tax_of_the_world():
    """000 L84: the second tax cell takes a fixed hundred."""
    scene = Scene("globopoly").at_cell(0, 35).turn(0).roll(1, 2)
    assert scene.view(0).prompt.amount == 100


@pytest.mark.parametrize("ruleset", ["c1009", "globopoly", "electronic"])
def test_stopping_on_start_pays_the_salary_alone(ruleset: str):
    """000 L83; 002 L9; 004 L7: stopping on Start pays the salary and no bonus."""
    scene = Scene(ruleset).at_cell(0, 37).turn(0).roll(1, 2)
    assert scene.money(0) == 1700
    assert [e.why for e in scene.told("money")] == ["salary"]


def test_in_quick_each_lap_pays_twenty_less():
    """000 L97; rules section 1: each lap's salary is twenty less than the one before, down to
    nothing.
    """
    scene = Scene("globopoly-quick").own(0, 1)
    before = scene.money(0)
    for lap in range(12):
        scene.at_cell(0, 37).turn(0).roll(1, 2, 1)
        before += max(0, 200 - 20 * lap)
        assert scene.money(0) == before
    assert scene.state.seats[0].laps == 12


def test_cards_and_jumps_count_as_laps():
    """Rules section 1."""
    scene = Scene("globopoly-quick").deck("to-start", name="market").own(0, 1).at_cell(0, 18)
    scene.turn(0).roll(1, 2, 1)
    assert (scene.money(0), scene.state.seats[0].laps) == (2200, 1)
    scene.at_cell(0, 37).turn(0).roll(1, 2, 1)
    assert scene.money(0) == 2380


def test_the_pot_of_the_variant_takes_taxes_bail_and_card_payments():
    """Rules section 2: stopping on the corner takes all."""
    rules = Scene("c1009").rules
    scene = Scene(apply(rules, {"corner": "pot"})).at_cell(0, 1).turn(0).roll(1, 2).do(0, "pay")
    assert (scene.state.pot, scene.view().pot) == (200, 200)
    scene.deck("fine", name="fate").at_cell(1, 4).turn(1).roll(1, 2)
    scene.jailed(2).turn(2).do(2, "bail")
    assert scene.state.pot == 265
    scene.at_cell(0, 17).turn(0).roll(1, 2)
    assert scene.paid("pot") == [(-1, 0, 265)]
    assert scene.state.pot == 0
