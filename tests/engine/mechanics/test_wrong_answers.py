"""Every question refuses the answers of the others, and values that cannot be meant."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.rules.api import Rules, next_due, overdue
from engine.rules.tasks import (
    Auction,
    Debt,
    DieChoice,
    Jackpot,
    JailChoice,
    MortgageTransfer,
    Purchase,
    Teleport,
)
from engine.rulesets import catalog
from tests.scenes import Scene


def asked(kind: str) -> Scene:
    """Seat 0 is asked a question of that kind."""
    tasks = {
        "roll": [],
        "buy": [Purchase(0, 39)],
        "bid": [Auction(39, 10, 1)],
        "pay": [Debt(0, [(1, 10)], "rent", asked=True, born=1)],
        "jail": [JailChoice(0, [1, 2])],
        "jackpot": [Jackpot(0)],
        "die": [DieChoice(0, [1, 2, 3])],
        "teleport": [Teleport(0)],
        "transfer": [MortgageTransfer(0, [5])],
    }
    scene = Scene("c1009").own(0, 5, mortgaged=True)
    if kind == "jail":
        scene.jailed(0)
    return scene.turn(0, *tasks[kind])


KINDS = ["roll", "buy", "bid", "pay", "jail", "jackpot", "die", "teleport", "transfer"]
WRONG = {"buy": "stay", "jail": "pay", "jackpot": "stay", "transfer": "decline", "bid": "roll"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_takes_only_its_own_answers(kind: str):
    scene = asked(kind)
    assert scene.kind() == kind
    assert scene.refused(0, WRONG.get(kind, "buy")) == "wrong-answer"
    assert scene.refused(0, "end-turn") == "wrong-answer"


@pytest.mark.parametrize("faces", [[], [1, 1], [0], [7], [1, 2, 3, 4]])
def test_a_bet_is_on_one_two_or_three_faces(faces: list[int]):
    """003 L63: a bet names one, two or three different faces."""
    assert asked("jackpot").refused(0, "bet", faces=faces) == "bad-value"


def test_a_stake_must_be_there():
    """003 L69: without the stake in cash there is no bet."""
    assert asked("jackpot").cash(0, 99).refused(0, "bet", faces=[1]) == "no-cash"


def test_bail_after_the_throw_must_be_there():
    assert asked("jail").cash(0, 49).refused(0, "bail") == "no-cash"


def test_a_redemption_must_be_there():
    assert asked("transfer").cash(0, 109).refused(0, "transfer", redeem=True) == "no-cash"


@pytest.mark.parametrize(
    ("verb", "fields", "reason"),
    [
        ("mortgage", {"cells": []}, "bad-value"),
        ("mortgage", {"cells": [0]}, "bad-value"),
        ("mortgage", {"cells": [40]}, "bad-value"),
        ("mortgage", {"cells": [-1]}, "bad-value"),
        ("redeem", {"cells": [5, 5]}, "bad-value"),
        ("redeem", {"cells": [6]}, "not-mortgaged"),
        ("build", {"levels": []}, "bad-value"),
        ("build", {"levels": [(6, 1), (6, 2)]}, "bad-value"),
        ("build", {"levels": [(5, 1)]}, "not-street"),
        ("build", {"levels": [(40, 1)]}, "bad-value"),
        ("build", {"levels": [(6, -1)]}, "bad-value"),
        ("build", {"levels": [(6, 0)]}, "bad-value"),
        ("sell", {"levels": [(6, 0)]}, "nothing-to-sell"),
        ("sell", {"levels": [(6, 1)]}, "nothing-to-sell"),
        ("accept", {"offer": 9}, "no-offer"),
        ("withdraw", {"offer": 9}, "no-offer"),
        ("claim", {"claim": 9}, "no-claim"),
    ],
)
def test_side_commands_that_cannot_be_meant(verb: str, fields: dict, reason: str):
    scene = asked("roll").own(0, 6, 8, 9)
    assert scene.refused(0, verb, **fields) == reason


def test_an_offer_is_answered_by_its_receiver_and_taken_back_by_its_maker():
    scene = asked("roll").own(0, 6)
    offer = scene.propose(0, 1, give=[6], get=10)
    assert scene.refused(2, "accept", offer=offer) == "offer-not-yours"
    assert scene.refused(1, "withdraw", offer=offer) == "offer-not-yours"


def test_an_offer_that_nobody_answers_expires_by_its_own_clock():
    """Rules section 13: a decline."""
    scene = asked("roll").own(0, 6)
    scene.propose(0, 1, give=[6], get=10)
    scene.at = next_due(scene.state)
    scene.send(overdue(scene.state, scene.at), after=0)
    assert scene.told("offer-ended")[0].why == "expired"
    assert overdue(scene.state, scene.at) is None


def test_nothing_is_due_when_the_game_is_over():
    scene = Scene("c1009", 2).turn(0).do(0, "surrender")
    assert next_due(scene.state) is None
    assert overdue(scene.state, 10**15) is None


def test_a_release_card_is_nothing_where_the_rules_know_none():
    """The key turns it off, whatever lies in the deck."""
    data = catalog.load("c1009").data
    jail = replace(data.ruleset.jail, release_cards=False)
    rules = Rules(replace(data, ruleset=replace(data.ruleset, jail=jail)))
    scene = Scene(rules).deck("release", name="fund").turn(0).roll(1, 1)
    assert scene.state.seats[0].passes == []
    assert scene.told("card-drawn")[0].card == "release"


def test_an_unknown_preset_is_no_ruleset():
    with pytest.raises(KeyError):
        catalog.load("chess")
