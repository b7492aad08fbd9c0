"""The words of what other presets ask: whole, short enough, and true to the rules."""

from __future__ import annotations

import re

import msgspec
import pytest

from engine.rules import api
from engine.text.catalogue import languages, translator
from tests.browser.scenes import NOW, PRESETS, scene
from webapp import words

LANGS = languages()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", PRESETS)
def test_every_moment_has_its_words(name: str, lang: str) -> None:
    made = scene(name, 4, lang)
    for screen in (made.screen, made.public):
        sent = msgspec.json.encode(screen).decode()
        assert len(sent.encode()) <= 8 * 1024
        assert not re.search(r"\{ ?\$|web-[a-z]", sent)
    for button in [*made.screen["buttons"], *made.screen["more"]]:
        assert len(button["label"]) <= 26
        assert len(button["sub"]) <= 30
    assert "do" not in str(made.public["buttons"]) or not made.public["more"]


@pytest.mark.parametrize("name", PRESETS)
def test_every_button_asks_what_the_rules_allow(name: str) -> None:
    made = scene(name)
    chance = api.SeededChance(b"presets")
    assert made.state is not None
    asked = 0
    for button in [*made.screen["buttons"], *made.screen["more"]]:
        if "do" not in button or button.get("opens"):
            continue
        command = msgspec.convert({**button["do"], "seat": 0}, api.SeatCommand)
        after = api.apply(made.state, command, rules=made.rules, at=NOW, chance=chance).state
        assert api.encode(after) != api.encode(made.state)
        asked += 1
    assert asked or name in ("teleport", "opens")


def test_a_die_choice_names_each_destination() -> None:
    assert [b["do"]["steps"] for b in scene("die").screen["more"]] == [2, 4, 6]
    assert all("\u2192" in b["label"] for b in scene("die").screen["more"])


def test_every_cell_can_be_gone_to() -> None:
    screen = scene("teleport").screen
    told = screen["teleport"]
    assert len(told["at"]) == 40
    assert screen["buttons"][1]["open"] == {"sheet": "list"}
    made = scene("teleport")
    command = api.commands.Teleport(0, prompt=41, cell=14)
    chance = api.SeededChance(b"presets")
    assert made.state is not None
    step = api.apply(made.state, command, rules=made.rules, at=NOW, chance=chance)
    assert step.state.seats[0].cell == 14


def test_an_owner_claims_out_of_turn_and_others_wait() -> None:
    made = scene("claim")
    assert [b["do"]["t"] for b in made.screen["buttons"]] == ["claim", "waive"]
    assert made.public["buttons"][0]["look"] == "wait"
    assert [b["do"]["t"] for b in scene("rent").screen["more"]] == ["claim", "waive"]
    waits = scene("opens").screen["buttons"][0]
    assert waits["opens"] == NOW + 4_000
    assert "Марина" in scene("opens").screen["note"]


def test_a_sum_may_be_chosen_between_the_least_and_all_cash() -> None:
    bid = scene("openbid").screen["buttons"][0]
    assert bid["span"] == [62, 1480, 1]
    assert bid["do"]["amount"] == 62
    assert "span" not in scene("auction").screen["buttons"][0]


def test_a_seat_that_may_claim_reads_no_shared_words() -> None:
    made = scene("claim")
    assert made.state is not None
    assert api.bystanding(made.state, made.rules, 0) is None
    view = api.view(made.state, made.rules, 0)
    assert words.standing(view, 0, None) == 0


def test_sides_are_told_with_their_totals() -> None:
    made = scene("allies")
    view = made.screen["view"]
    a = sum(s.capital for s in view.seats if s.side == 0)
    assert made.screen["sides"][0] == {"text": "Сторона А", "amount": a}
    assert scene("roll").screen["sides"] == []


def test_an_offer_tells_its_release_cards() -> None:
    offer = scene("goods").screen["offers"]["inbox"][0]
    assert offer["take_cards"] and not offer["give_cards"]
    assert translator("ru")("common-release-card", count=1) in offer["text"]
