"""What a seat may ask and what it must know for it, choice for choice."""

from __future__ import annotations

from typing import Any

from engine.rules.api import BANK, Choice, Item, legal_actions
from engine.rules.tasks import Auction, Debt
from tests.scenes import Scene

SEVERAL = -2


def choices(scene: Scene, seat: int, *verbs: str) -> list[Choice]:
    """The choices of these verbs, in their order."""
    return [c for c in legal_actions(scene.state, scene.rules, seat) if c.verb in verbs]


def prompt_of(scene: Scene, *names: str) -> tuple[Any, ...]:
    shown = scene.view().prompt
    assert shown is not None
    return tuple(getattr(shown, name) for name in names)


# --- auctions


def test_a_step_auction_offers_one_sum_and_a_pass():
    scene = Scene(seats=4).turn(0, Auction(11, 140, 0)).do(1, "bid", amount=140)
    asked = scene.state.prompt.id
    assert choices(scene, 2, "bid", "pass") == [
        Choice("bid", asked, cell=11, amount=160, min=160, max=160, step=20),
        Choice("pass", asked, cell=11),
    ]
    assert choices(scene, 3, "bid", "pass") == choices(scene, 1, "bid", "pass") == []
    known = ("cell", "amount", "step", "leader", "bid", "queue", "passed")
    assert prompt_of(scene, *known) == (11, 160, 20, 1, 140, [2, 3, 0, 1], [])
    scene.do(2, "pass")
    assert prompt_of(scene, *known) == (11, 160, 20, 1, 140, [3, 0, 1], [2])


def test_an_open_auction_offers_all_sums_up_to_ones_cash():
    scene = Scene("c1009").cash(2, 80).turn(0, Auction(11, 10, 0))
    asked = scene.state.prompt.id
    assert choices(scene, 2, "bid", "pass") == [
        Choice("bid", asked, cell=11, amount=10, min=10, max=80, step=1),
        Choice("pass", asked, cell=11),
    ]
    assert prompt_of(scene, "amount", "step", "leader", "bid") == (10, 1, -1, 0)


def test_whoever_has_just_the_least_bid_may_make_it():
    scene = Scene("c1009").cash(1, 10).cash(2, 9).turn(0, Auction(11, 10, 0))
    assert scene.asked() == [0, 1]
    scene = Scene().cash(1, 140).cash(2, 139).turn(0, Auction(11, 140, 0))
    assert scene.asked() == [1]


def test_the_hammer_falls_at_the_last_second_of_an_open_auction():
    scene = Scene("c1009").turn(0, Auction(11, 10, 0)).do(0, "bid", amount=10)
    task = scene.state.agenda[-1]
    assert task.until == scene.at - 100 + 300_000
    scene.at = task.until
    scene.do(1, "pass")
    assert scene.kind() == "bid"
    scene.expire()
    assert scene.state.owner[11] == 0


# --- debts


def owing(amount: int, cash: int, *, to: int = 1, why: str = "rent") -> Scene:
    scene = Scene().cash(0, cash)
    scene.state.serial += 1
    born = scene.state.serial
    debt = Debt(0, [(to, amount)], why, 19, tax=10, doubled=True, bonus=6, asked=True, born=born)
    return scene.turn(0, debt)


ANSWERS = ("pay", "settle", "bankrupt")


def test_a_debt_that_cash_covers_is_only_paid():
    scene = owing(100, 100)
    assert choices(scene, 0, *ANSWERS) == [Choice("pay", scene.state.prompt.id, amount=100)]
    known = ("amount", "why", "cell", "to", "lines", "tax", "doubled", "bonus", "short", "can")
    assert prompt_of(scene, *known) == (*(100, "rent", 19, 1, [(1, 100)], 10, True, 6, 0, 100),)


def test_a_debt_that_property_covers_is_paid_later_or_settled():
    scene = owing(260, 10).own(0, 5, 37, 39).levels(c37=1)
    asked = scene.state.prompt.id
    assert choices(scene, 0, *ANSWERS) == [
        Choice("pay", asked, amount=260, why="no-cash"),
        Choice(
            "settle",
            asked,
            amount=260,
            items=[Item(5, 100), Item(37, 100, 0), Item(37, 175)],
            plan=["mortgage", "sell", "mortgage"],
        ),
    ]
    assert prompt_of(scene, "short", "can") == (250, 10 + 100 + 100 + 175 + 200)


def test_a_level_that_force_would_sell_is_shown_with_the_level_reached():
    scene = owing(60, 10).own(0, 37, 39, level=2)
    plan = choices(scene, 0, "settle")[0]
    # 37 loses 500 - 175 of rent, 39 loses 600 - 200
    assert (plan.items, plan.plan) == ([Item(37, 100, 1)], ["sell"])


def test_exactly_enough_is_settled_and_one_more_is_ruin():
    """003 L75: bankruptcy is for what nothing can cover."""
    scene = owing(110, 10).own(0, 5)
    assert [c.verb for c in choices(scene, 0, *ANSWERS)] == ["pay", "settle"]
    assert scene.refused(0, "bankrupt") == "can-still-pay"
    scene.do(0, "settle")
    assert scene.money(0) == 0
    scene = owing(111, 10).own(0, 5)
    asked = scene.state.prompt.id
    assert choices(scene, 0, *ANSWERS) == [Choice("bankrupt", asked, amount=111)]


def test_several_creditors_are_shown_with_their_parts():
    scene = Scene(seats=4)
    scene.turn(0, Debt(0, [(1, 25), (2, 25)], "card", asked=True, born=1))
    assert prompt_of(scene, "to", "lines", "amount") == (SEVERAL, [(1, 25), (2, 25)], 50)


def test_of_several_creditors_only_the_part_of_the_leaver_is_the_banks():
    scene = Scene(seats=4)
    scene.turn(0, Debt(0, [(1, 25), (2, 25)], "card", asked=True, born=1)).do(1, "surrender")
    assert prompt_of(scene, "lines") == ([(BANK, 25), (2, 25)],)


# --- deals


def test_an_offer_is_answered_by_its_receiver_and_withdrawn_by_its_maker():
    scene = Scene(seats=4).own(0, 5).own(1, 15).turn(0)
    offer = scene.propose(0, 1, give=[5], take=[15])
    verbs = ("accept", "reject", "counter", "withdraw")
    assert choices(scene, 1, *verbs) == [
        Choice("accept", offer=offer),
        Choice("reject", offer=offer),
        Choice(
            "counter",
            offer=offer,
            seats=[0],
            items=[Item(15, 200)],
            others=[[Item(5, 200)], [], [], []],
        ),
    ]
    assert choices(scene, 0, *verbs) == [Choice("withdraw", offer=offer)]
    assert choices(scene, 2, *verbs) == []
    terms = type(scene.state.offers[0].terms)([15], [5])
    scene.do(1, "counter", offer=offer, terms=terms)
    counter = scene.state.offers[0].id
    assert choices(scene, 0, *verbs) == [
        Choice("accept", offer=counter),
        Choice("reject", offer=counter),
    ]


def test_in_an_auction_offers_can_only_be_withdrawn():
    scene = Scene(seats=4).own(0, 5).own(1, 15).turn(0)
    offer = scene.propose(0, 1, give=[5], take=[15])
    scene.turn(0, Auction(39, 400, 0))
    assert choices(scene, 1, "accept", "reject", "counter") == []
    assert choices(scene, 0, "withdraw") == [Choice("withdraw", offer=offer)]


def test_what_can_be_offered_is_listed_with_prices_and_what_stands_against_it():
    scene = Scene(seats=4).own(0, 5).own(0, 12, mortgaged=True).own(1, 6, 8, 9, 15).own(2, 25)
    scene.levels(c6=1, c8=1, c9=1).out(3).turn(0)
    built = ((6, 100), (8, 100), (9, 120))
    assert choices(scene, 0, "propose") == [
        Choice(
            "propose",
            seats=[1, 2],
            items=[Item(5, 200), Item(12, 150, why="mortgaged")],
            others=[
                [],
                [*(Item(c, p, why="group-built") for c, p in built), Item(15, 200)],
                [Item(25, 200)],
                [],
            ],
        )
    ]
    scene.propose(0, 1, give=[5], take=[15])
    found = choices(scene, 0, "propose")[0]
    assert (found.seats, found.others[1], found.others[2]) == ([2], [], [Item(25, 200)])


def test_nothing_is_offered_to_where_all_have_an_offer_or_three_are_open():
    scene = Scene(seats=2).own(0, 5).own(1, 15).turn(0)
    scene.propose(0, 1, give=[5], take=[15])
    assert choices(scene, 0, "propose") == []
    scene = Scene(seats=6).own(0, 5, 15, 25).turn(0)
    for to, cell in ((1, 5), (2, 15)):
        scene.propose(0, to, give=[cell], get=200)
    assert choices(scene, 0, "propose")[0].seats == [3, 4, 5]
    scene.propose(0, 3, give=[25], get=200)
    assert choices(scene, 0, "propose") == []


def test_no_counter_offer_is_shown_where_none_could_be_laid():
    """Rules section 9: it counts as his: one to the same receiver, three open, one in the turn."""
    scene = Scene("c1009", 5).own(0, 5).own(1, 15).turn(0)
    scene.propose(0, 1, give=[5], get=100)
    assert len(choices(scene, 1, "counter")) == 1
    scene.propose(1, 0, give=[15], get=100)
    assert choices(scene, 0, "counter") == choices(scene, 1, "counter") == []
    scene = Scene("c1009", 5).own(0, 5).own(1, 15).turn(0)
    scene.propose(0, 1, give=[5], get=100)
    for to in (2, 3, 4):
        scene.propose(1, to, give=[15], get=100)
    assert choices(scene, 1, "counter") == []
    spent = Scene("globopoly", 3).own(0, 5).own(1, 15).cash(1, 0).turn(0)
    spent.do(0, "withdraw", offer=spent.propose(0, 2, give=[5], get=10))
    spent.turn(0, Debt(1, [(0, 100)], "card", asked=True, born=1))
    spent.state.turn.offers = 1
    spent.propose(1, 0, give=[15], get=100)
    assert len(choices(spent, 0, "accept")) == 1
    assert choices(spent, 0, "counter") == []


def test_with_no_bound_on_open_offers_the_turns_bound_counts():
    scene = Scene("globopoly", 4).own(0, 5).turn(0)
    assert choices(scene, 0, "propose")[0].seats == [1, 2, 3]
    scene.do(0, "withdraw", offer=scene.propose(0, 1, give=[5], get=10))
    assert choices(scene, 0, "propose") == []


def test_a_second_debt_offer_is_refused_and_a_new_debt_allows_one_more():
    """Rules section 1: one for each own debt."""
    scene = Scene("globopoly", 4).own(0, 5).cash(0, 50)
    scene.turn(0, Debt(0, [(1, 60)], "rent", asked=True, born=1))
    scene.do(0, "withdraw", offer=scene.propose(0, 2, give=[5], get=100))
    assert scene.state.agenda[-1].offers == 1
    assert choices(scene, 0, "propose") == []
    scene.turn(0, Debt(0, [(1, 60)], "rent", asked=True, born=2))
    assert choices(scene, 0, "propose")


# --- rents and mortgages


def test_an_open_rent_is_claimed_or_waived_by_its_number():
    scene = Scene("c1009").own(1, 19).at_cell(0, 14).turn(0).roll(1, 4)
    rent = scene.state.claims[0].id
    assert choices(scene, 1, "claim", "waive") == [
        Choice("claim", cell=19, amount=16, offer=rent),
        Choice("waive", cell=19, amount=16, offer=rent),
    ]


def test_an_heir_chooses_between_two_sums_while_he_has_the_larger():
    """Rules section 7: cell by cell; fees that wait are kept back."""
    scene = Scene("c1009", 4).own(0, 37, 39, mortgaged=True).cash(0, 0).cash(1, 193 + 18 + 220)
    scene.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    asked = scene.state.prompt.id
    assert choices(scene, 1, "transfer") == [
        Choice("transfer", asked, cell=37, amount=18, max=193)
    ]
    scene.do(1, "transfer", redeem=False)
    # of 431 eighteen are kept for the fee: 220 are there
    assert scene.view(1).prompt.cell == 39
    poor = Scene("c1009", 4).own(0, 37, 39, mortgaged=True).cash(0, 0).cash(1, 18 + 219)
    poor.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    poor.do(1, "transfer", redeem=False)
    assert (poor.kind(), poor.paid("fee")) == ("roll", [(1, BANK, 38)])


def test_an_heir_with_exactly_the_redemption_may_redeem():
    scene = Scene("c1009", 4).own(0, 39, mortgaged=True).cash(0, 0).cash(1, 220)
    scene.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    scene.do(1, "transfer", redeem=True)
    assert (scene.money(1), scene.state.mortgage[39]) == (0, 0)


def test_an_heir_is_asked_only_for_what_is_still_his_and_mortgaged():
    scene = Scene("c1009", 4).own(0, 5, 39, mortgaged=True).cash(0, 0)
    scene.turn(0, Debt(0, [(1, 950)], "rent", asked=True, born=1)).do(0, "bankrupt")
    assert scene.view(1).prompt.left == 2
    scene.do(1, "redeem", cells=[39]).do(1, "transfer", redeem=False)
    assert (scene.kind(), scene.paid("fee")) == ("roll", [(1, BANK, 10)])
