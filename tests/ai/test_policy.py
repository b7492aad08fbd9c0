"""What an AI seat does in positions where a sensible player has no doubt."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.policy import SIDES, decide
from engine.ai.trading import fair_span
from engine.ai.value import Appraisal
from engine.rules.api import Terms, commands, view
from engine.rules.deals import is_fair
from engine.rules.tasks import Auction, Debt, Jackpot, JailChoice, Purchase
from tests.scenes import Scene


def answer(scene: Scene, seat: int) -> Any:
    """The command of the seat now; the rules must take it."""
    command = decide(view(scene.state, scene.rules, seat), scene.rules)
    if command is not None:
        scene.script.next = [1, 2, 3]
        scene.send(command)
    return command


def buying(cell: int, cash: int) -> Scene:
    scene = Scene("classic", 3, ai=1).cash(2, cash).at_cell(2, cell)
    return scene.turn(2, Purchase(2, cell))


def bidding(cell: int, cash: int, bid: int, rival: int = 0) -> Scene:
    """Seat 2 is asked to raise the rival's bid."""
    scene = Scene("classic", 3, ai=1).cash(2, cash)
    task = Auction(cell, 60, 1, queue=[2, rival], bids=[(rival, bid)], opened=True)
    return scene.turn(rival, task)


def test_it_has_nothing_to_do_when_nobody_asks_it() -> None:
    scene = Scene("classic", 3, ai=1).turn(0)
    assert answer(scene, 2) is None


def test_a_spectator_has_no_command() -> None:
    scene = Scene("classic", 3, ai=1).turn(0)
    assert decide(view(scene.state, scene.rules, None), scene.rules) is None


@pytest.mark.parametrize("cell", [1, 5, 12, 19, 39])
def test_it_buys_what_it_can_afford(cell: int) -> None:
    assert isinstance(answer(buying(cell, 1500), 2), commands.Buy)


def test_it_does_not_spend_its_last_cash_before_a_ruinous_throw() -> None:
    scene = Scene("classic", 3, ai=1).cash(2, 160).at_cell(2, 28)
    scene.own(0, 31, 32, 34, level=5).own(0, 37, 39, level=4).turn(2, Purchase(2, 28))
    assert isinstance(answer(scene, 2), commands.Decline)


def test_it_buys_the_last_street_of_its_colour_with_nearly_all_its_cash() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18).cash(2, 240).at_cell(2, 19)
    assert isinstance(answer(scene.turn(2, Purchase(2, 19)), 2), commands.Buy)


def test_it_buys_a_cheap_street_to_deny_a_rival_his_colour() -> None:
    plain = Scene("classic", 3, ai=1).turn(0)
    denied = Scene("classic", 3, ai=1).own(0, 37).turn(0)
    values = [Appraisal(view(s.state, s.rules, 2), s.rules).denial(2, 39) for s in (plain, denied)]
    assert values[0] == 0 < values[1]


def test_it_bids_above_the_price_for_its_colour_and_passes_when_it_is_too_dear() -> None:
    scene = bidding(19, 1500, 400)
    scene.own(2, 16, 18)
    assert isinstance(answer(scene, 2), commands.Bid)
    assert isinstance(answer(bidding(12, 1500, 700), 2), commands.Pass)


def test_it_raises_every_street_to_three_levels_before_a_fourth() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 19).cash(2, 3000)
    scene.own(2, 11, 13, 14, level=3).turn(2)
    command = answer(scene, 2)
    assert isinstance(command, commands.Build)
    assert [pair for pair in command.levels if pair[1] == 1][:3] == command.levels[:3]
    assert {cell for cell, to in command.levels if to == 1} == {16, 18, 19}


def test_it_keeps_a_reserve_when_it_builds() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 19).cash(2, 130).turn(2)
    assert isinstance(answer(scene, 2), commands.Roll)


def test_it_mortgages_what_is_useless_to_build_a_level() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 19).own(2, 12).cash(2, 110).turn(2)
    assert answer(scene, 2) == commands.Mortgage(seat=2, cells=[12])
    assert isinstance(answer(scene, 2), commands.Build)


def test_it_redeems_its_colour_first_when_it_has_cash_to_spare() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 37, 12, mortgaged=True).own(2, 39)
    scene.cash(2, 900).turn(2)
    assert answer(scene, 2) == commands.Redeem(seat=2, cells=[37])


def test_it_throws_after_eight_side_commands_whatever_it_could_build() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 19).cash(2, 3000).turn(2)
    assert scene.state.prompt is not None
    scene.state.prompt.sides = SIDES
    assert isinstance(answer(scene, 2), commands.Roll)


def owing(cash: int, amount: int) -> Scene:
    scene = Scene("classic", 3, ai=1).cash(2, cash)
    return scene.turn(2, Debt(2, [(0, amount)], "rent", 39))


def test_it_pays_when_it_can() -> None:
    assert isinstance(answer(owing(500, 200), 2), commands.Pay)


def test_it_mortgages_the_cell_that_loses_the_least_before_it_pays() -> None:
    scene = owing(50, 100)
    scene.own(2, 12, 16, 18, 5)
    assert answer(scene, 2) == commands.Mortgage(seat=2, cells=[12])
    assert isinstance(answer(scene, 2), commands.Pay)


def test_it_sells_in_the_fixed_order_when_mortgages_do_not_suffice() -> None:
    scene = owing(0, 200)
    scene.own(2, 16, 18, 19, level=2)
    assert isinstance(answer(scene, 2), commands.Settle)
    assert scene.state.seats[2].alive


def test_it_declares_bankruptcy_only_when_nothing_helps() -> None:
    scene = owing(20, 900)
    scene.own(2, 12)
    assert isinstance(answer(scene, 2), commands.Bankrupt)


def jailed(cash: int) -> Scene:
    return Scene("classic", 3, ai=1).jailed(2, 1).cash(2, cash)


def test_it_leaves_jail_while_there_is_much_to_buy() -> None:
    scene = jailed(1000).turn(2, JailChoice(2, [4, 5]))
    assert isinstance(answer(scene, 2), commands.Bail)


def test_it_stays_in_jail_when_the_board_is_dangerous() -> None:
    scene = jailed(800)
    for streets in ((11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34)):
        scene.own(0, *streets, level=3)
    scene.own(1, *(c for c in scene.rules.board.ownable if scene.state.owner[c] < 0))
    scene.turn(2, JailChoice(2, [4, 5]))
    assert isinstance(answer(scene, 2), commands.Stay)


def test_it_bets_only_what_it_can_spare() -> None:
    rich = Scene("classic", 3, ai=1).cash(2, 2000).at_cell(2, 20).turn(2, Jackpot(2))
    assert isinstance(answer(rich, 2), commands.Bet)
    poor = Scene("classic", 3, ai=1).cash(2, 250).at_cell(2, 20).turn(2, Jackpot(2))
    assert isinstance(answer(poor, 2), commands.Decline)


def test_it_accepts_a_swap_that_completes_its_colour_at_a_fair_price() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 31).own(0, 19, 32, 34).turn(0)
    offer = scene.propose(0, 2, give=[19], take=[31])
    assert answer(scene, 2) == commands.Accept(seat=2, offer=offer)


def test_it_declines_to_sell_another_his_colour_for_small_money() -> None:
    scene = Scene("classic", 3, ai=1).own(0, 16, 18).own(2, 19).turn(0)
    offer = scene.propose(0, 2, take=[19], pay=220)
    assert answer(scene, 2) == commands.Reject(seat=2, offer=offer)


def test_it_declines_what_it_cannot_pay() -> None:
    scene = Scene("classic", 3, ai=1).own(2, 16, 18).own(0, 19).cash(2, 250).turn(0)
    offer = scene.propose(0, 2, give=[19], get=200)
    scene.cash(2, 150)
    assert answer(scene, 2) == commands.Reject(seat=2, offer=offer)


def two_halves() -> Scene:
    """Seats 0 and 2 hold what the other needs to complete a colour."""
    scene = Scene("classic", 3, ai=1).own(2, 16, 18, 31).own(0, 19, 32, 34).cash(2, 250)
    return scene.cash(0, 900).turn(2)


def full_colours(scene: Scene, seat: int) -> list[int]:
    return view(scene.state, scene.rules, None).seats[seat].colours


def test_it_offers_a_swap_that_completes_colours_for_both() -> None:
    scene = two_halves()
    command = answer(scene, 2)
    assert isinstance(command, commands.Propose) and command.to == 0
    assert full_colours(scene, 0) == full_colours(scene, 2) == []
    scene.do(0, "accept", offer=scene.state.offers[0].id)
    assert full_colours(scene, 0) and full_colours(scene, 2)


def test_it_does_not_repeat_an_offer_that_was_declined() -> None:
    scene = two_halves()
    made = []
    while isinstance(command := answer(scene, 2), commands.Propose):
        made.append((command.terms.give, command.terms.take))
        scene.do(0, "reject", offer=scene.state.offers[0].id)
    assert len(made) >= 2
    assert len({str(terms) for terms in made}) == len(made)


def test_two_ai_seats_agree_on_a_swap_that_one_of_them_offers() -> None:
    scene = Scene("classic", 3, ai=3).own(2, 16, 18, 31).own(0, 19, 32, 34)
    scene.cash(2, 250).cash(0, 900).turn(2)
    command = answer(scene, 2)
    assert isinstance(command, commands.Propose)
    assert isinstance(answer(scene, 0), commands.Accept)
    assert full_colours(scene, 0) and full_colours(scene, 2)


def test_it_answers_an_offer_before_its_own_throw() -> None:
    scene = Scene("classic", 3, ai=1).own(0, 12).turn(0)
    scene.propose(0, 2, give=[12], get=150)
    offer = scene.state.offers[0].id
    scene.turn(2)
    command = answer(scene, 2)
    assert isinstance(command, (commands.Accept, commands.Reject)) and command.offer == offer


def test_an_easy_seat_makes_no_offers() -> None:
    scene = two_halves()
    scene.state.seats[2].ai = "easy"
    assert isinstance(answer(scene, 2), commands.Roll)


def test_fairness_bounds_the_cash_of_an_offer() -> None:
    rules = Scene("classic", 2).rules
    for give, take in (([], [19]), ([1], [39]), ([39], [1]), ([16, 18], [19])):
        price = rules.board.price
        low, high = fair_span(True, sum(price[c] for c in give), sum(price[c] for c in take))
        for pays in range(-1200, 1201, 7):
            terms = Terms(give=give, take=take, pay=max(0, pays), get=max(0, -pays))
            assert is_fair(rules, terms) == (low <= pays <= high), (give, take, pays)
