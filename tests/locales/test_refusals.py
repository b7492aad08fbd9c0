"""Every refusal says what is in the way, with the facts that are known."""

from __future__ import annotations

import pytest

from engine.lobby.reasons import LobbyReason
from engine.rules.api import Illegal, Reason
from engine.text.catalogue import MissingWordsError, languages, money, translator
from engine.text.narration import refusal
from tests.scenes import Scene

every_language = pytest.mark.parametrize("lang", languages())
REASONS = [*Reason, *LobbyReason]

#: what Telegram shows of an answer to a press
MOST = 200


@every_language
@pytest.mark.parametrize("reason", [r.value for r in REASONS])
def test_every_reason_has_words_of_its_own(lang: str, reason: str) -> None:
    t = translator(lang)
    words = refusal(reason, {}, t)
    assert 5 < len(words) <= MOST
    assert not words.endswith(".")


@every_language
def test_no_two_reasons_sound_the_same(lang: str) -> None:
    t = translator(lang)
    spoken = [refusal(r.value, {}, t) for r in REASONS]
    assert sorted(set(spoken)) == sorted(spoken)


def test_a_reason_that_nobody_knows_raises() -> None:
    with pytest.raises(MissingWordsError):
        refusal("no-such-reason", {}, translator("ru"))


def test_a_fact_that_no_words_speak_of_is_left_out() -> None:
    t = translator("ru")
    assert refusal("stale", {"anything": 5}, t) == refusal("stale", {}, t)


@every_language
def test_a_lack_of_cash_says_how_much_is_needed_and_how_much_there_is(lang: str) -> None:
    words = refusal("no-cash", {"amount": 1400, "cash": 350}, translator(lang))
    assert money(1400) in words
    assert money(350) in words


@every_language
def test_a_bid_that_is_too_low_says_the_least_one(lang: str) -> None:
    assert money(240) in refusal("bid-too-low", {"amount": 240}, translator(lang))


def test_counts_take_their_form() -> None:
    t = translator("ru")
    assert "3 предложения" in refusal("offer-limit", {"count": 3}, t)
    assert "10 предложений" in refusal("offer-turn-limit", {"count": 10}, t)
    assert "нужны 2 игрока" in refusal("too-few", {"min": 2, "seats": 1}, t)


@every_language
def test_a_cell_is_named_where_the_rules_are_at_hand(lang: str) -> None:
    scene, t = Scene("classic", 2), translator(lang)
    named = refusal("group-incomplete", {"cell": 6}, t, scene.rules)
    assert {"ru": "Сукно", "en": "Loom"}[lang] in named
    assert "6" not in refusal("group-incomplete", {"cell": 6}, t)


@every_language
def test_a_refusal_of_the_engine_is_told_with_its_own_facts(lang: str) -> None:
    scene = Scene("classic", 2).own(0, 6).turn(0)
    with pytest.raises(Illegal) as refused:
        scene.do(0, "build", levels=[(6, 1)])
    words = refusal(refused.value.reason.value, refused.value.about, translator(lang), scene.rules)
    assert {"ru": "Сукно", "en": "Loom"}[lang] in words
