"""Jail where one decides before the throw (000, 002, 004), and release cards."""

from __future__ import annotations

import pytest

from tests.scenes import Scene

BEFORE = ["globopoly", "c1009", "electronic"]


def jailed(ruleset: str = "c1009", attempts: int = 0, cash: int = 300) -> Scene:
    return Scene(ruleset).jailed(0, attempts).cash(0, cash).turn(0)


def test_go_to_jail_ends_the_turn_though_a_double_led_there():
    """R-002; 002 L9, L27: the cell sends to jail, nothing is paid on the way, and the turn is
    over.
    """
    scene = Scene("c1009").at_cell(0, 24).turn(0).roll(3, 3)
    assert (scene.cell(0), scene.state.seats[0].jail, scene.money(0)) == (10, 0, 1500)
    assert scene.asked() == [1]


def test_the_next_throw_in_jail_is_the_first_attempt():
    """R-002."""
    scene = jailed().roll(1, 2)
    assert scene.told("jail-attempt")[0].attempt == 1
    assert scene.cell(0) == 10


@pytest.mark.parametrize("ruleset", BEFORE)
def test_bail_is_paid_before_the_throw_alone(ruleset: str):
    """R-006; 002 L27: bail is paid before the throw; after it is too late."""
    scene = jailed(ruleset).roll(3, 5)
    assert (scene.state.seats[0].jail, scene.money(0)) == (1, 300)
    assert scene.told("jail-stayed")[0].why == "attempt"
    assert scene.kind() != "jail"


@pytest.mark.parametrize("ruleset", BEFORE)
def test_bail_before_the_throw_makes_an_ordinary_turn(ruleset: str):
    """002 L27; 000 L69; rules section 6: fifty before the throw frees, and doubles count as
    ever.
    """
    scene = jailed(ruleset).own(0, 16)
    assert scene.choices(0)["bail"].amount == 50
    scene.do(0, "bail")
    assert (scene.kind(), scene.money(0), scene.state.seats[0].jail) == ("roll", 250, -1)
    assert scene.told("freed")[0].why == "bail"
    scene.roll(3, 3)
    assert (scene.cell(0), scene.kind(), scene.view().prompt.doubles) == (16, "roll", 1)


def test_the_third_die_is_thrown_after_bail():
    """Rules section 6."""
    scene = jailed("globopoly-quick").do(0, "bail").roll(1, 2, 3)
    assert scene.cell(0) == 16


def test_bail_is_paid_once():
    scene = jailed().do(0, "bail")
    assert scene.refused(0, "bail") == "wrong-answer"
    assert scene.money(0) == 250


def test_bail_is_offered_only_to_who_has_it():
    """Rules section 6: what can be sold first is for nobody to decide."""
    scene = jailed(cash=49)
    assert "bail" not in scene.choices(0)
    assert scene.refused(0, "bail") == "no-cash"
    scene.own(0, 5).do(0, "mortgage", cells=[5])
    assert "bail" in scene.choices(0)


@pytest.mark.parametrize("ruleset", BEFORE)
def test_a_double_on_a_try_moves_without_another_throw(ruleset: str):
    """R-004; 002 L28; 000 L69: a double on a try frees and moves, without a further throw."""
    scene = jailed(ruleset).own(0, 12).roll(1, 1)
    assert scene.told("freed")[0].why == "double"
    assert scene.cell(0) == 12
    assert scene.state.turn.seat == 1 or scene.kind() == "end"


@pytest.mark.parametrize("ruleset", BEFORE)
def test_the_third_miss_pays_and_moves_by_that_throw(ruleset: str):
    """R-008, R-009; 000 L69; 002 L28: after three misses fifty are due and that throw counts;
    there is no fourth turn inside.
    """
    scene = jailed(ruleset, 2, 500).own(0, 15).roll(2, 3)
    assert (scene.kind(), scene.view(0).prompt.why) == ("pay", "bail")
    scene.reload().do(0, "pay")
    assert (scene.money(0), scene.cell(0), scene.state.seats[0].jail) == (450, 15, -1)


def test_the_third_miss_without_cash_is_a_debt_like_any_other():
    """R-008: mortgage, pay, move by the throw that is kept."""
    scene = Scene("c1009").own(0, 39).own(2, 14).jailed(0, 2).cash(0, 20).turn(0).roll(1, 3)
    scene.reload().do(0, "mortgage", cells=[39]).do(0, "pay")
    assert (scene.money(0), scene.cell(0)) == (170, 14)
    scene.claim(2).do(0, "pay")
    assert scene.money(0) == 158
    assert (scene.kind(), scene.asked()) == ("roll", [1])


def test_back_to_jail_by_a_card_begins_with_three_attempts():
    """R-012."""
    scene = jailed(attempts=2).deck("to-jail", name="fate").roll(6, 6)
    assert (scene.cell(0), scene.state.seats[0].jail, scene.money(0)) == (10, 0, 300)
    assert scene.asked() == [1]


@pytest.mark.parametrize("ruleset", BEFORE)
def test_a_turn_left_to_the_clock_is_no_attempt(ruleset: str):
    """Rules section 13: auto-pass."""
    scene = jailed(ruleset, 1).expire()
    assert scene.state.seats[0].jail == 1
    assert scene.told("turn-missed")
    assert scene.asked() == [1]


@pytest.mark.parametrize("ruleset", ["c1009", "electronic"])
def test_a_release_card_frees_before_the_throw(ruleset: str):
    """R-101; 002 L27: a release card frees before the throw, for nothing."""
    scene = Scene(ruleset).passes(0, "fund").jailed(0).cash(0, 30).turn(0)
    assert {"release", "roll"} <= set(scene.choices(0))
    scene.do(0, "release")
    assert (scene.state.seats[0].passes, scene.money(0)) == ([], 30)
    assert scene.told("card-held")[0].why == "used"
    assert scene.told("freed")[0].why == "card"
    scene.own(0, 14).roll(1, 3)
    assert scene.cell(0) == 14


def test_a_used_card_waits_for_its_decks_next_shuffle():
    """R-101; rules section 12: two decks, each its own card."""
    scene = Scene("c1009").passes(0, "fund").jailed(0).turn(0)
    scene.do(0, "release")
    release = next(i for i, c in enumerate(scene.rules.decks["fund"]) if c.effect == "release")
    assert release not in scene.state.decks["fund"]
    scene.state.decks["fund"] = []
    scene.at_cell(0, 0).turn(0).roll(1, 1, then=(1,) * 15)
    assert scene.told("deck-shuffled")
    drawn = [c.slug for c in scene.rules.decks["fund"]].index(scene.told("card-drawn")[0].card)
    assert release in [*scene.state.decks["fund"], drawn]


def test_a_held_card_is_left_out_of_the_shuffle():
    """R-100; rules section 12: fifteen cards."""
    scene = Scene("c1009").passes(1, "fund").turn(0)
    scene.state.decks["fund"] = []
    scene.roll(1, 1, then=(1,) * 14)
    assert len(scene.state.decks["fund"]) == 14


def test_without_a_card_there_is_no_such_answer():
    """R-101."""
    scene = jailed()
    assert "release" not in scene.choices(0)
    assert scene.refused(0, "release") == "no-card"


def test_a_card_is_of_no_use_outside_jail():
    scene = Scene("c1009").passes(0, "fund").turn(0)
    assert "release" not in scene.choices(0)
    assert scene.refused(0, "release") == "wrong-answer"


def test_a_drawn_release_card_is_kept():
    """002 L27: a release card is kept until it is used."""
    scene = Scene("c1009").deck("release", name="fund").turn(0).roll(1, 1)
    assert scene.state.seats[0].passes == ["fund"]
    assert scene.view().seats[0].passes == ["fund"]


@pytest.mark.parametrize("ruleset", ["classic", "globopoly", "globopoly-quick", "speed", "team"])
def test_elsewhere_no_deck_has_such_a_card(ruleset: str):
    """R-069; 000 L69; 003 L61: bail and the dice are the only ways out, no deck has a release
    card.
    """
    decks = Scene(ruleset, 4).rules.decks.values()
    assert all(card.effect != "release" for deck in decks for card in deck)


def test_a_card_bought_in_jail_is_used_before_the_throw():
    """R-069; 002 L33: a release card can be bought from another player, in jail too."""
    scene = Scene("c1009").passes(1, "fate").jailed(0).cash(0, 100).turn(0)
    offer = scene.propose(0, 1, take_cards=["fate"], pay=30)
    scene.do(1, "accept", offer=offer)
    assert (scene.money(0), scene.state.seats[0].passes) == (70, ["fate"])
    scene.do(0, "release")
    assert scene.state.seats[0].jail == -1


def test_only_a_card_that_is_held_is_traded():
    """R-069."""
    scene = Scene("c1009").passes(1, "fate").turn(0)
    with pytest.raises(Exception, match="no-card"):
        scene.propose(0, 1, take_cards=["fund"], pay=30)
    with pytest.raises(Exception, match="no-card"):
        scene.propose(0, 1, take_cards=["fate", "fate"], pay=30)


def test_an_offer_dies_when_its_card_is_used():
    """Rules section 9: a thing in it is no longer its giver's."""
    scene = Scene("c1009").passes(0, "fate").jailed(0).turn(0)
    scene.propose(0, 1, give_cards=["fate"], get=30)
    scene.do(0, "release")
    assert scene.told("offer-ended")[0].why == "changed"


def test_one_builds_and_trades_in_jail():
    """000 L71; 002 L29: in jail one builds, mortgages and trades as before."""
    scene = jailed().own(0, 37, 39)
    scene.do(0, "build", levels=[(37, 1)])
    assert scene.state.level[37] == 1


def test_the_window_in_which_jail_is_decided_is_the_turns_own():
    """Rules section 13."""
    assert jailed().view(0).prompt.total == 60_000
    shown = jailed(attempts=1).view(0).prompt
    assert (shown.kind, shown.left, shown.amount) == ("roll", 2, 50)
