"""Boards and decks as data: standard prices and rents, special cells, sixteen effects a deck."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import pytest

from engine.rules.board import Card
from engine.rulesets import catalog

ROOT = Path(__file__).parents[2]
COLOURS = ["brown", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue"]


@pytest.mark.parametrize("name", ["classic", "globopoly", "c1009"])
def test_every_board_has_the_standard_prices_and_rents(name: str):
    cells = catalog.load(name).board.cells
    with (ROOT / "tests/data/board.csv").open() as file:
        for row in csv.DictReader(file):
            cell = cells[int(row["cell"])]
            assert cell.price == int(row["price"] or 0)
            if row["colour"] in COLOURS:
                assert cell.group == COLOURS.index(row["colour"]) + 1
                assert cell.cost == int(row["building_cost"])
                assert cell.rents == [int(row[f"rent{n}"]) for n in range(6)]
            if row["colour"] == "station":
                assert (cell.kind, cell.rents) == ("station", [25, 50, 100, 200])
            if row["colour"] == "utility":
                assert (cell.kind, cell.rents) == ("utility", [4, 10])


def test_the_special_cells_of_the_companies_board():
    cells = catalog.load("classic").board.cells
    assert [i for i, c in enumerate(cells) if c.kind == "deck"] == [2, 7, 17, 22, 33, 36]
    assert (cells[4].tax, cells[38].tax) == (200, 100)
    assert cells[20].kind == "corner"


def test_the_special_cells_of_the_world():
    """000 L84, L86; rules section 2: taxes of a tenth of capital and of a hundred, and three cells
    of each deck.
    """
    cells = catalog.load("globopoly").board.cells
    assert {i: c.deck for i, c in enumerate(cells) if c.kind == "deck"} == {
        **dict.fromkeys((2, 17, 33), "award"),
        **dict.fromkeys((7, 22, 36), "market"),
    }
    assert (cells[4].tax, cells[4].tax_percent, cells[38].tax) == (0, 10, 100)


def test_the_special_cells_of_the_city():
    """Rules section 2."""
    cells = catalog.load("c1009").board.cells
    assert {i: c.deck for i, c in enumerate(cells) if c.kind == "deck"} == {
        **dict.fromkeys((2, 17, 33), "fund"),
        **dict.fromkeys((7, 22, 36), "fate"),
    }
    assert (cells[4].tax, cells[38].tax) == (200, 100)
    assert catalog.load("electronic").data.cells == catalog.load("c1009").data.cells


def effects(ruleset: str, deck: str) -> list[tuple[object, ...]]:
    """What the cards of a deck do, without their names."""
    cards = catalog.load(ruleset).decks[deck]
    plain = {f: getattr(Card("", "jail"), f) for f in Card.__struct_fields__}
    return sorted(
        (
            card.effect,
            *((f, getattr(card, f)) for f in plain if getattr(card, f) != plain[f]),
        )
        for card in (msgspec.structs.replace(c, slug="") for c in cards)
    )


def listed(*cards: tuple[str, dict[str, object]]) -> list[tuple[object, ...]]:
    order = list(Card.__struct_fields__)
    return sorted(
        (
            effect,
            *((("effect", effect),) if effect != "jail" else ()),
            *sorted(fields.items(), key=lambda pair: order.index(pair[0])),
        )
        for effect, fields in cards
    )


def market(*, factor: int, throw: int, release: tuple[str, dict[str, object]]) -> list[object]:
    """The Chance list of the city (rules section 2)."""
    station = {"kind": "station", **({"rent_factor": factor} if factor > 1 else {})}
    utility = {"kind": "utility", **({"throw_factor": throw} if throw else {})}
    return [
        *(("go", {"cell": n} if n else {}) for n in (39, 0, 24, 11, 5)),
        ("nearest", station),
        ("nearest", station),
        ("nearest", utility),
        ("back", {"steps": 3}),
        ("jail", {}),
        release,
        *(("cash", {"amount": n}) for n in (50, 150, -15)),
        ("each", {"amount": 50}),
        ("repairs", {"house": 25, "hotel": 100}),
    ]


def fund(release: tuple[str, dict[str, object]]) -> list[object]:
    """The Fund list of the city (rules section 2)."""
    gains = (200, 100, 100, 100, 50, 25, 20, 10, -100, -50, -50)
    return [
        ("go", {}),
        ("jail", {}),
        release,
        *(("cash", {"amount": n}) for n in gains),
        ("each", {"amount": -10}),
        ("repairs", {"house": 40, "hotel": 115}),
    ]


CARD = ("release", {})


@pytest.mark.parametrize(
    ("ruleset", "deck", "cards"),
    [
        ("c1009", "fate", market(factor=2, throw=10, release=CARD)),
        ("c1009", "fund", fund(CARD)),
        ("electronic", "fate", market(factor=1, throw=0, release=CARD)),
        ("electronic", "fund", fund(CARD)),
        ("globopoly", "market", market(factor=1, throw=0, release=("cash", {"amount": 50}))),
        ("globopoly", "award", fund(("cash", {"amount": 100}))),
    ],
)
def test_the_decks_have_the_sixteen_effects_of_the_rules(ruleset: str, deck: str, cards):
    """Rules section 2: own texts, and in Globopoly ordinary rents and no release card. Section 5:
    in Electronic the rents are ordinary too.
    """
    assert len(cards) == 16
    assert effects(ruleset, deck) == listed(*cards)
    slugs = [card.slug for card in catalog.load(ruleset).decks[deck]]
    assert len(set(slugs)) == 16


def test_the_chance_deck_has_the_sixteen_effects():
    """003 L71; rules section 12: sixteen cards: sums to and from the bank, to and from each
    player, a payment for each building, moves, the next station or utility, and jail.
    """
    deck = catalog.load("classic").decks["chance"]
    found = sorted((c.effect, c.amount, c.house, c.hotel, c.cell, c.kind, c.steps) for c in deck)
    assert found == sorted(
        [
            *(("cash", n, 0, 0, 0, "", 0) for n in (200, 100, 100, 50, -50, -100, -150)),
            ("repairs", 0, 25, 125, 0, "", 0),
            ("each", 25, 0, 0, 0, "", 0),
            ("each", -25, 0, 0, 0, "", 0),
            *(("go", 0, 0, 0, cell, "", 0) for cell in (0, 24, 11)),
            ("nearest", 0, 0, 0, 0, "station", 0),
            ("nearest", 0, 0, 0, 0, "utility", 0),
            ("jail", 0, 0, 0, 0, "", 0),
        ]
    )
