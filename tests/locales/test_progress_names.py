"""Ranks, rarities and achievements have words of their own in every language."""

from __future__ import annotations

import pytest

from engine.progress.achievements import achievements
from engine.progress.numbers import numbers
from engine.text.catalogue import languages, money, translator
from engine.text.progress import achievement_about, achievement_name, rank_name, rarity_name

every_language = pytest.mark.parametrize("lang", languages())


@every_language
def test_every_rank_and_rarity_has_a_name_of_its_own(lang: str) -> None:
    t = translator(lang)
    ranks = [rank_name(rank, t) for rank in numbers().levels.ranks]
    rarities = [rarity_name(kind.rarity, t) for kind in numbers().cards]
    assert len(set(ranks)) == 10 and len(set(rarities)) == 5


@every_language
def test_every_achievement_says_what_it_is_for(lang: str) -> None:
    t = translator(lang)
    names = [achievement_name(one.code, t) for one in achievements()]
    told = [achievement_about(one.code, one.least | one.most, t) for one in achievements()]
    assert len(set(names)) == len(set(told)) == len(achievements()) >= 24
    assert max(map(len, names)) <= 24 and max(map(len, told)) <= 60


@every_language
def test_the_sum_of_an_achievement_is_the_one_of_its_data(lang: str) -> None:
    t = translator(lang)
    for one in achievements():
        told = achievement_about(one.code, one.least | one.most, t)
        for fact in ("rent_most", "rent_in"):
            if fact in one.least:
                assert money(one.least[fact]) in told
        if "cash_least" in one.most:
            assert money(one.most["cash_least"]) in told
        assert money(0) not in told
