"""Debts, forced settlement and bankruptcy: cases with the outcome of our rules."""

from __future__ import annotations

from engine.rules.api import Terms
from engine.rules.tasks import Debt
from tests.scenes import Scene


def owing(amount: int, cash: int, *, to: int = 1, seats: int = 3, why: str = "rent") -> Scene:
    """Seat 0 is asked to pay `amount` to `to`."""
    return Scene(seats=seats).cash(0, cash).turn(0, Debt(0, [(to, amount)], why, asked=True))


def test_rent_waits_for_the_pay_step():
    """003 L73: rent is asked for and not taken silently."""
    scene = Scene().own(1, 3).turn(0).roll(1, 2)
    assert (scene.kind(), scene.asked(), scene.money(0)) == ("pay", [0], 1500)
    scene.do(0, "pay")
    assert (scene.money(0), scene.money(1)) == (1496, 1504)


def test_the_balance_is_never_negative_and_only_raising_is_allowed():
    """R-071; 003 L73, L75: who is short sells or mortgages first; bankruptcy is refused while that
    would do.
    """
    scene = owing(100, 50).own(0, 5)
    assert scene.refused(0, "roll") == "wrong-answer"
    assert scene.refused(0, "pay") == "no-cash"
    assert scene.refused(0, "bankrupt") == "can-still-pay"
    assert "bankrupt" not in scene.choices(0)
    scene.do(0, "mortgage", cells=[5])
    assert scene.money(0) == 150
    scene.do(0, "pay")
    assert scene.money(0) == 50


def test_raising_more_than_needed_is_legal_and_the_debt_closes_once():
    """R-073."""
    scene = owing(100, 30).own(0, 37, 39, level=1)
    scene.do(0, "sell", levels=[(37, 0), (39, 0)])
    assert scene.money(0) == 230
    scene.do(0, "pay")
    assert (scene.money(0), len(scene.told("debt-paid"))) == (130, 1)


def test_a_debt_once_asked_stays_asked_when_a_deal_brings_the_money():
    """R-074; 003 L53, L73: a deal may bring the money of a debt, and the debtor still pays by
    hand.
    """
    scene = owing(200, 100).own(0, 1)
    offer = scene.propose(0, 2, give=[1], get=110)
    scene.do(2, "accept", offer=offer)
    assert (scene.money(0), scene.kind()) == (210, "pay")
    scene.do(0, "pay")
    assert (scene.money(0), scene.money(1)) == (10, 1700)


def test_pay_each_is_one_debt_shared_pro_rata_when_money_fails():
    """R-075; 003 with its card of 25 each."""
    scene = Scene(seats=4).cash(0, 40).deck("treat").at_cell(0, 4).turn(0)
    scene.roll(1, 2)
    assert scene.kind() == "pay"
    scene.do(0, "bankrupt")
    assert scene.paid("card") == [(0, 1, 14), (0, 2, 13), (0, 3, 13)]
    assert not scene.state.seats[0].alive


def test_pay_each_that_cash_covers_is_paid_at_once():
    """R-075: exactly enough leaves 0, which is no bankruptcy."""
    scene = Scene(seats=4).cash(0, 75).deck("treat").at_cell(0, 4).turn(0).roll(1, 2)
    assert (scene.money(0), scene.asked()) == (0, [1])
    assert scene.state.seats[0].alive


def test_the_eliminated_are_neither_paid_nor_charged():
    """R-076."""
    scene = Scene(seats=4).out(3).deck("treat").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(0, 1, 25), (0, 2, 25)]
    scene = Scene(seats=4).out(3).deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.paid("card") == [(1, 0, 25), (2, 0, 25)]


def test_the_extra_throw_survives_a_debt():
    """R-078; 003 L18: a double still earns its throw when a debt came between."""
    scene = Scene().own(0, 5).own(1, 37, 39).cash(0, 50).at_cell(0, 31).turn(0).roll(3, 3)
    assert scene.kind() == "pay"
    scene.do(0, "mortgage", cells=[5]).do(0, "pay")
    assert (scene.money(0), scene.kind(), scene.asked()) == (80, "roll", [0])


def test_bankrupt_on_a_double_means_no_extra_throw():
    """R-078."""
    scene = Scene().own(1, 37, 39).cash(0, 50).at_cell(0, 31).turn(0).roll(3, 3)
    scene.do(0, "bankrupt")
    assert scene.asked() == [1]
    assert len(scene.told("bankrupt")) == 1


def test_the_turn_waits_for_another_players_debt():
    """R-055, R-079: collect from each; the debtor may mortgage out of turn."""
    scene = Scene().own(1, 1, 3).cash(1, 10).deck("birthday").at_cell(0, 4).turn(0)
    scene.roll(1, 2)
    assert (scene.kind(), scene.asked()) == ("pay", [1])
    assert scene.refused(0, "roll") == "not-asked"
    scene.do(1, "mortgage", cells=[1]).do(1, "pay")
    assert (scene.money(1), scene.money(0)) == (15, 1550)
    assert scene.asked() == [1]
    assert scene.kind() == "roll"


def test_a_debt_left_to_the_clock_is_settled_by_force_and_the_turn_is_missed():
    """R-080; rules section 13."""
    scene = owing(100, 500).expire()
    assert (scene.money(0), scene.money(1)) == (400, 1600)
    assert scene.state.seats[0].missed == 1


def test_force_mortgages_outside_full_colours_before_it_sells():
    """R-080; rules section 13: by price, cheapest first, and stops as soon as covered."""
    scene = owing(150, 20).own(0, 1, 3, level=2).own(0, 12, 39, 5).expire()
    assert [e.cell for e in scene.told("mortgaged")] == [12, 5]
    assert scene.told("level") == []
    assert scene.money(0) == 20 + 75 + 100 - 150


def test_force_sells_evenly_the_level_that_loses_least_rent_for_its_money():
    """Rules section 13: then the later cell."""
    scene = owing(120, 0).own(0, 1, 3, level=2).own(0, 37, 39, level=1).expire()
    sold = [(e.cell, e.to) for e in scene.told("level")]
    # cell 1: 20 of rent for 25; cell 39: 100 for 100; cell 37: 105 for 100; cell 3: 40 for 25
    assert sold == [(1, 1), (39, 0)]
    assert scene.money(0) == 5


def test_an_uncoverable_debt_left_to_the_clock_is_bankruptcy():
    """R-080; 003 L75: what nothing can cover is bankruptcy, the creditor has what there was."""
    scene = owing(900, 130).expire()
    assert (scene.money(1), scene.state.seats[0].alive) == (1630, False)
    assert scene.paid("rent") == [(0, 1, 130)]


def test_the_settlement_shown_is_the_one_done():
    """Rules section 13: one order for the clock, for `settle` and for what is shown."""
    scene = owing(400, 20).own(0, 1, 3, level=2).own(0, 12, 39)
    plan = scene.choices(0)["settle"]
    shown = list(zip(plan.plan, [i.cell for i in plan.items], strict=True))
    scene.do(0, "settle")
    done = [
        ("mortgage" if e.__struct_config__.tag == "mortgaged" else "sell", e.cell)
        for e in scene.events
        if e.__struct_config__.tag in ("mortgaged", "level")
    ]
    assert shown == done


def test_no_creditor_gets_more_than_the_debtor_had():
    """R-084."""
    scene = owing(950, 130).do(0, "bankrupt")
    assert scene.money(1) == 1630
    assert scene.told("bankrupt")[0].raised == 130


def test_liquidation_sells_buildings_and_clear_cells_at_half():
    """R-087; 003 L75: the bank buys the estate at half, the creditor is paid from that, and the
    cells are free again, unmortgaged.
    """
    scene = owing(3000, 100).own(0, 37, 39, level=5).own(0, 5, mortgaged=True)
    scene.do(0, "bankrupt")
    assert scene.told("bankrupt")[0].raised == 100 + 1000 + 175 + 200
    assert scene.money(1) == 1500 + 1475
    assert [scene.state.owner[c] for c in (37, 39, 5)] == [-1, -1, -1]
    assert scene.state.mortgage[5] == 0


def test_one_who_surrenders_pays_his_debt_first():
    """R-087; rules section 7."""
    scene = owing(300, 100).own(0, 39).own(0, 5).do(0, "surrender")
    assert scene.money(1) == 1800
    assert scene.state.seats[0].ending == "surrendered"
    assert scene.state.owner[39] == -1


def test_a_leaver_who_cannot_cover_is_bankrupt():
    """R-087."""
    scene = owing(3000, 100).own(0, 37, 39, level=5).do(0, "surrender")
    assert scene.state.seats[0].ending == "bankrupt"
    assert scene.money(1) == 1500 + 1475


def test_the_next_seat_after_a_bankruptcy_on_ones_own_turn():
    """R-088 (a)."""
    scene = Scene(seats=4).cash(1, 10).turn(1, Debt(1, [(0, 500)], "rent", asked=True))
    scene.do(1, "bankrupt")
    assert scene.asked() == [2]


def test_a_bankruptcy_in_anothers_turn_leaves_the_turn_where_it_is():
    """R-088 (b)."""
    scene = Scene(seats=4).cash(1, 10).own(0, 18).deck("birthday").at_cell(0, 4).turn(0)
    scene.roll(1, 2).do(1, "bankrupt")
    assert scene.asked() == [2]
    assert scene.state.turn.seat == 2


def test_the_last_seats_bankruptcy_completes_the_round():
    """R-088 (c); 003 L12: a round counts as done though its last player was ruined."""
    scene = Scene(seats=4).round(3, 0, 1, 2).cash(3, 10)
    scene.turn(3, Debt(3, [(0, 500)], "rent", asked=True)).do(3, "bankrupt")
    assert (scene.asked(), scene.state.round) == ([0], 4)


def test_the_game_ends_in_the_middle_of_a_landing():
    """R-089."""
    scene = Scene(seats=2).own(1, 37, 39, level=5).cash(0, 10).at_cell(0, 35).turn(0)
    scene.roll(2, 2).do(0, "bankrupt")
    assert scene.state.outcome.places == [2, 1]
    assert scene.state.prompt is None
    assert scene.refused(1, "roll", prompt=1) == "game-over"


def test_two_ruined_by_one_card_share_their_place():
    """R-090; rules section 14."""
    scene = Scene().cash(1, 10).cash(2, 10).deck("birthday").at_cell(0, 4).turn(0)
    scene.roll(1, 2).do(1, "bankrupt").do(2, "bankrupt")
    assert scene.money(0) == 1520
    assert scene.state.outcome.places == [1, 2, 2]


def test_two_ruined_by_one_card_are_ranked_by_what_they_raised():
    """Rules section 14."""
    scene = Scene().cash(1, 10).cash(2, 20).deck("birthday").at_cell(0, 4).turn(0)
    scene.roll(1, 2).do(1, "bankrupt").do(2, "bankrupt")
    assert scene.state.outcome.places == [1, 3, 2]


def test_owning_many_cells_eliminates_one_player_only():
    """R-091."""
    scene = Scene(seats=4).own(0, 1, 5, 6, 11, 12).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 5000)], "rent", asked=True)).do(0, "bankrupt")
    assert sum(x.alive for x in scene.state.seats) == 3
    assert scene.state.outcome is None


def test_no_building_and_no_redeeming_in_a_debt():
    """R-049; 003 L73: a debtor raises money and spends none elsewhere."""
    scene = owing(300, 350).own(0, 6, 8, 9).own(0, 5, mortgaged=True)
    assert scene.refused(0, "build", levels=[(6, 1)]) == "debt-first"
    assert scene.refused(0, "redeem", cells=[5]) == "debt-first"


def test_a_deal_in_a_debt_must_not_weaken_the_debtor():
    """R-066; rules section 7: he can still raise what he could, or pay in full."""
    scene = owing(1200, 500).own(0, 5, 15, 25)
    assert scene.state.seats[2].cash == 1500
    assert scene.refused(0, "propose", to=2, terms=Terms([5, 15, 25], [], 0, 299)) == "unfair"
    scene = owing(1200, 500).own(0, 5).own(2, 12)
    weak = Terms([5], [12], 0, 0)
    assert scene.refused(0, "propose", to=2, terms=weak) == "weakens-debtor"
    assert scene.propose(0, 2, give=[5], take=[12], get=25)


def test_a_debtor_may_be_weakened_when_he_can_still_pay_in_full():
    """Rules section 7."""
    scene = owing(100, 500).own(0, 5).own(2, 12)
    assert scene.propose(0, 2, give=[5], take=[12])


def test_a_waiting_debt_counts_as_open():
    """Rules section 7: collect from each, the second debtor."""
    scene = Scene(seats=3).cash(1, 10).cash(2, 10).own(2, 5).own(1, 12)
    scene.deck("birthday").at_cell(0, 4).turn(0).roll(1, 2)
    assert scene.asked() == [1]
    assert scene.view().seats[2].owes == 25
    assert scene.refused(2, "redeem", cells=[5]) == "debt-first"
    scene.do(2, "mortgage", cells=[5]).do(1, "mortgage", cells=[12]).do(1, "pay")
    assert (scene.kind(), scene.asked()) == ("roll", [1])
    assert scene.money(2) == 85


def test_a_debt_to_one_who_left_is_owed_to_the_bank():
    """Rules section 7."""
    scene = owing(100, 500)
    before = scene.state.prompt.id
    scene.do(1, "surrender")
    assert scene.state.prompt.id == before
    scene.do(0, "pay")
    assert scene.paid("rent") == [(0, -1, 100)]


def test_rent_tax_leaves_the_game():
    """003 L79: the tenant pays all, the owner gets less, the rest leaves the game."""
    scene = Scene().round(45).own(1, 39).at_cell(0, 36).turn(0).roll(1, 2).do(0, "pay")
    assert scene.paid("rent") == [(0, 1, 40)]
    assert scene.paid("rent-tax") == [(0, -1, 10)]


def test_taxes_and_cards_are_never_rent_taxed():
    """R-082; 003 L16, L79; rules section 5: only rent is taxed."""
    scene = Scene().round(45).at_cell(0, 1).turn(0).roll(1, 2).do(0, "pay")
    assert scene.paid("tax") == [(0, -1, 200)]
    assert scene.paid("rent-tax") == []


def test_building_and_raising_inside_the_debt_keeps_the_clock():
    """Rules section 13."""
    scene = owing(100, 30).own(0, 37, 39, level=1)
    deadline = scene.state.prompt.deadline
    scene.do(0, "sell", levels=[(39, 0)])
    assert scene.state.prompt.deadline == deadline


def test_what_nothing_can_cover_is_not_settled():
    """Rules section 7: settling is for debts that can be covered."""
    scene = owing(900, 130)
    assert scene.refused(0, "settle") == "no-cash"
    assert set(scene.choices(0)) & {"pay", "settle", "bankrupt"} == {"bankrupt"}


def test_a_debtor_cannot_answer_with_what_is_no_answer():
    scene = owing(100, 130)
    for verb in ("roll", "buy", "stay"):
        assert scene.refused(0, verb) == "wrong-answer"
