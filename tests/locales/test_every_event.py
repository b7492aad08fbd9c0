"""Each event in each of its kinds has words in every language, alone, in a step and as a toast."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec
import pytest

from engine.rules import events as ev
from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.narration import stories, story, toast
from engine.text.rulebook import TOPICS
from tests.locales.catalogues import by_id

every_language = pytest.mark.parametrize("lang", languages())
NAMES = ["Марина", "Артём", "Олег"]

#: the boards, each seen through a preset
BOARDS = {"companies": "classic", "world": "globopoly", "city": "c1009"}

#: told by the question on the table
SILENT = {"turn-started", "purchase-offered"}

#: the reasons of each event, as engine.rules.events lists them
WHY = {
    ev.DieChosen: "choice clock",
    ev.TeleportDeclined: "clock",
    ev.RentGone: "waived throw turn-over left game-over",
    ev.CardHeld: "drawn used trade estate",
    ev.Moved: "dice card back jail jump teleport",
    ev.Money: "start salary bonus purchase auction rent rent-tax tax card bail stake win build "
    "sell mortgage redeem trade estate leave fee pot",
    ev.Owned: "purchase auction trade estate lapse",
    ev.Level: "build sell settle estate",
    ev.Mortgaged: "mortgage settle",
    ev.Redeemed: "redeem estate lapse",
    ev.PurchaseDeclined: "choice cash clock",
    ev.BidPassed: "choice cash clock left",
    ev.DebtArose: "rent tax bail card fee",
    ev.DebtPaid: "rent tax bail card fee",
    ev.Jailed: "cell card doubles",
    ev.JailStayed: "choice clock cash attempt",
    ev.Freed: "double bail forced card",
    ev.BetDeclined: "choice clock cash",
    ev.OfferEnded: "rejected withdrawn expired countered throw turn-over debt-over changed left "
    "game-over",
    ev.Surrendered: "choice absence",
    ev.Finished: "last limit agreement no-humans",
}

#: other fields that a story branches on
BRANCHES: dict[str, list[Any]] = {
    "amount": [0, 1480],
    "to": [-2, -1, 1],
    "frm": [-1, 0],
    "dice": [[3, 4], [2, 2]],
    "count": [0, 1, 3],
    "in_jail": [False, True],
    "tax_changed": [False, True],
    "last": [False, True],
    "tax": [0, 10],
    "leader": [-1, 1],
    "seats": [[], [0], [0, 1]],
    "faces": [[1], [2, 5, 6]],
    "forced": [False, True],
    "counter": [0, 4],
    "yes": [False, True],
    "all": [False, True],
    "places": [[1, 2, 3], [1, 1, 3]],
    "give": [[], [6, 8]],
    "get": [0, 30],
    "third": ["", "1", "2", "jump", "choice"],
    "noted": [False, True],
    "give_cards": [[], ["fate"], ["fate", "fund"]],
    "take_cards": [[], ["fund"]],
    "ms": [45_000, 300_000],
}
PLAIN: dict[str, Any] = {
    "seat": 0,
    "first": 1,
    "round": 7,
    "cell": 6,
    "face": 5,
    "attempt": 2,
    "offer": 3,
    "take": [39],
    "pay": 0,
    "raised": 100,
    "deck": "chance",
    "capital": [900, 900, 1],
    "doubled": False,
    "bonus": 0,
    "claim": 5,
    "owner": 0,
    "guest": 1,
    "steps": 7,
}


def kinds(event: type[msgspec.Struct], rules: Rules) -> list[Any]:
    """Events of this type in each of their kinds: every branch with all others plain."""
    made = []
    fields = event.__struct_fields__
    whys = WHY[event].split() if event in WHY else [""]
    for why in whys:
        plain = {name: PLAIN.get(name, BRANCHES.get(name, [None])[-1]) for name in fields}
        if "why" in fields:
            plain["why"] = why
        if event is ev.Level:
            plain.update(frm=1, to=0)
        if event is ev.CardDrawn:
            made += [
                event(**(plain | {"deck": deck, "card": card.slug}))
                for deck, cards in rules.decks.items()
                for card in cards
            ]
            continue
        if "deck" in fields:
            plain["deck"] = next(iter(rules.decks))
        made.append(event(**plain))
        for name in fields:
            values = BRANCHES.get(name, [])
            if event is ev.Level and name in ("frm", "to"):
                values = list(range(6))
            if event is ev.Owned and name == "to":
                values = [-1, 1]
            made += [event(**(plain | {name: value})) for value in values]
    return [e for e in made if is_possible(e)]


def is_possible(event: Any) -> bool:
    """Money and deeds move between two parties, and what the bank pays has its reasons."""
    if isinstance(event, ev.Money):
        bank_pays = {
            "salary",
            "bonus",
            "card",
            "pot",
            "start",
            "win",
            "sell",
            "mortgage",
            "estate",
        }
        return event.frm != event.to > -2 and (event.frm >= 0 or event.why in bank_pays)
    if isinstance(event, ev.Owned):
        return event.frm != event.to and (event.to >= 0 or event.why in ("estate", "lapse"))
    if isinstance(event, ev.CardHeld):  # cards come from a deck, or from the hand of a seat
        return (event.to >= 0) if event.why == "drawn" else (event.frm >= 0)
    if isinstance(event, ev.OfferMade | ev.OfferAccepted | ev.OfferEnded):
        return event.to >= 0
    return True


EVENTS = get_args(ev.AnyEvent)
RULES = {board: catalog.load(name) for board, name in BOARDS.items()}


@every_language
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.__struct_config__.tag)
def test_an_event_has_words_in_each_of_its_kinds(lang: str, event: type[Any], board: str) -> None:
    rules, t = RULES[board], translator(lang)
    found = kinds(event, rules)
    assert found
    lines = []
    for one in found:
        lines += [line for line in [story(one, NAMES, rules, t)] if line is not None]
        lines += stories([one], NAMES, rules, t)
        assert toast([one], 0, NAMES, rules, t)
        assert toast([one], 1, NAMES, rules, t)
    assert all(
        line.text and line.text in line.full and line.why in (*TOPICS, "") for line in lines
    )
    assert bool(lines) == (event.__struct_config__.tag not in SILENT)


@every_language
@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.__struct_config__.tag)
def test_nobody_is_jailed_where_customs_hold_the_seats(lang: str, event: type[Any]) -> None:
    """The word for the place that holds a seat is the board's own."""
    t, names = translator(lang), ["A", "B", "C"]
    jail = re.compile(r"тюрьм|\bjail", re.IGNORECASE)
    told = [story(one, names, RULES["world"], t) for one in kinds(event, RULES["world"])]
    assert [line.text for line in told if line is not None and jail.search(line.text)] == []


@pytest.mark.parametrize("event", EVENTS, ids=lambda e: e.__struct_config__.tag)
def test_an_event_that_is_told_has_a_message_of_its_tag(event: type[Any]) -> None:
    tag = event.__struct_config__.tag
    assert (f"event-{tag}" in by_id("ru")) == (tag not in SILENT)


def test_the_reasons_are_those_that_the_events_list() -> None:
    """A reason that an event's docstring names after `why` stands in the table above."""
    for event, words in WHY.items():
        doc = " ".join((event.__doc__ or "").split())
        if "why: " not in doc:
            continue
        listed = doc.partition("why: ")[2].partition(".")[0]
        assert set(listed.replace(",", " ").split()) <= set(words.split()), event
