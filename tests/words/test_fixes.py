"""The button that makes a deal fair, on random unfair deals."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from engine.rules.api import quote
from engine.text.catalogue import translator
from tests.engine.cases.test_quotes import MAKER, OTHER, dealt, offered
from webapp.words.trade import FAIR, quote_words

WANTED = 300


def test_one_tap_makes_every_unfair_deal_fair_and_moves_nothing_but_cash():
    """Cash stays on one side at most, and no less would do."""
    rnd, t, met = Random(52), translator("ru"), 0
    names = ["А", "Б", "В"]
    while met < WANTED:
        scene = dealt(rnd, "classic")
        for _ in range(50):
            terms = offered(rnd, scene)
            verdict = quote(scene.state, scene.rules, MAKER, OTHER, terms)
            fix = quote_words(verdict, terms, OTHER, names, scene.rules, t)["fix"]
            goods = terms.give or terms.take
            assert bool(fix) is (verdict.why == "unfair" and bool(goods))
            if not fix:
                continue
            met += 1
            assert fix["pay"] >= 0 and fix["get"] >= 0 and not (fix["pay"] and fix["get"])
            mended = replace(terms, pay=fix["pay"], get=fix["get"])
            after = quote(scene.state, scene.rules, MAKER, OTHER, mended)
            assert after.share >= FAIR and after.why != "unfair", (terms, fix)
