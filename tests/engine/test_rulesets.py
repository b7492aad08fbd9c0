"""Rulesets, boards and decks as data: right numbers, clear errors, no names in the code."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from engine.rulesets import catalog, loader

ROOT = Path(__file__).parents[2]
COLOURS = ["brown", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue"]

#: rows of the presets' table for the presets that can be chosen
TABLE = {
    "classic": {
        "seats.min": 2,
        "seats.max": 6,
        "board": "companies",
        "money.start": 1500,
        "money.salary": 200,
        "money.salary_falls": 0,
        "money.landing_bonus": 100,
        "third_die.from_round": 0,
        "purchase.declined": "step-auction",
        "auction.start": 0,
        "auction.raise_by": 20,
        "auction.own_sum": False,
        "auction.decliner": "last",
        "rent.collect": "debt",
        "rent.full_colour_factor": 2,
        "building.streets_needed": 0,
        "building.even": True,
        "building.levels_per_turn": 1,
        "building.houses": 0,
        "building.hotels": 0,
        "turn.manage": "before-throw",
        "turn.end": "by-itself",
        "mortgage.term": 0,
        "mortgage.needs": "colour-unbuilt",
        "mortgage.trade": "never",
        "trade.open": 3,
        "trade.per_turn": 10,
        "trade.fair": True,
        "trade.return_rounds": 10,
        "jail.bail": 50,
        "jail.attempts": 3,
        "jail.bail_when": "after-throw",
        "jail.release_cards": False,
        "corner.kind": "jackpot",
        "corner.stake": 100,
        "estate.to": "liquidated",
        "limit.rounds": 100,
        "limit.minutes": 0,
        "rent_tax.from_round": 40,
        "clock.turn": 60,
        "clock.choice": 20,
        "clock.debt": 45,
        "clock.bid": 10,
        "clock.reply": 25,
        "clock.bank": 0,
        "collection": True,
        "xp_mode": 10,
    },
    "blitz": {
        "limit.rounds": 25,
        "rent_tax.from_round": 0,
        "clock.turn": 50,
        "clock.choice": 15,
        "clock.debt": 40,
        "clock.bid": 10,
        "clock.reply": 20,
        "xp_mode": 5,
    },
}
TABLE["blitz"] = {**TABLE["classic"], **TABLE["blitz"]}


def key_of(name: str, path: str) -> object:
    value: object = catalog.load(name).key
    for part in path.split("."):
        value = getattr(value, part)
    return value


@pytest.mark.parametrize(
    ("name", "path", "expected"),
    [(name, path, value) for name, rows in TABLE.items() for path, value in rows.items()],
)
def test_a_preset_has_the_number_of_the_rules_table(name: str, path: str, expected: object):
    assert key_of(name, path) == expected


def test_every_key_of_a_ruleset_is_in_the_table():
    def keys(group: object, prefix: str = "") -> set[str]:
        found: set[str] = set()
        for field in group.__struct_fields__:  # type: ignore[attr-defined]
            value = getattr(group, field)
            inner = hasattr(value, "__struct_fields__")
            found |= keys(value, f"{prefix}{field}.") if inner else {prefix + field}
        return found

    # keys that only presets to come use, or that the table states in prose
    prose = {
        "name",
        "source",
        "seats.sides",
        "seats.side_sizes",
        "third_die.none_unsold",
        "auction.longest",
        "rent.lapses",
        "rent.window",
        "rent_tax.first",
        "rent_tax.add",
        "rent_tax.every",
        "rent_tax.cap",
        "trade.per_debt",
    }
    assert keys(catalog.load("classic").key) - prose == set(TABLE["classic"])


@pytest.mark.parametrize(
    ("round_", "tax"),
    [(1, 0), (39, 0), (40, 10), (44, 10), (45, 20), (50, 30), (75, 80), (80, 80), (100, 80)],
)
def test_the_rent_tax_of_classic_rises_by_ten_points_every_five_rounds(round_: int, tax: int):
    """003 L79."""
    assert catalog.load("classic").key.tax_in(round_) == tax


def test_blitz_never_taxes_rent():
    """003 L79."""
    assert {catalog.load("blitz").key.tax_in(n) for n in range(1, 200)} == {0}


def test_the_companies_board_has_the_standard_prices_and_rents():
    cells = catalog.load("classic").board.cells
    with (ROOT / "tests/data/board.csv").open() as file:
        for row in csv.DictReader(file):
            cell = cells[int(row["cell"])]
            assert cell.price == int(row["price"] or 0)
            if row["colour"] in COLOURS:
                assert cell.group == COLOURS.index(row["colour"]) + 1
                assert cell.cost == int(row["building_cost"])
                assert cell.rents == [int(row[f"rent{n}"]) for n in range(6)]
            if row["colour"] == "station":
                assert cell.rents == [25, 50, 100, 200]


def test_the_special_cells_of_the_companies_board():
    cells = catalog.load("classic").board.cells
    assert [i for i, c in enumerate(cells) if c.kind == "deck"] == [2, 7, 17, 22, 33, 36]
    assert (cells[4].tax, cells[38].tax) == (200, 100)
    assert cells[20].kind == "corner"


def test_the_chance_deck_has_the_sixteen_effects():
    """Rules section 12."""
    deck = catalog.load("classic").decks["chance"]
    effects = sorted((c.effect, c.amount, c.house, c.hotel, c.cell, c.kind, c.steps) for c in deck)
    assert effects == sorted(
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


def test_no_rule_asks_the_name_of_a_ruleset():
    names = ["classic", "blitz", "speed", "team", "globopoly", "c1009", "electronic"]
    for path in (ROOT / "engine/rules").rglob("*.py"):
        code = re.sub(r'""".*?"""|#[^\n]*', "", path.read_text(), flags=re.DOTALL)
        for name in names:
            assert not re.search(rf"""["']{name}""", code), f"{path.name} names {name}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('extends = "classic"\nname = "x"\nmoney = { start = "much" }', "money.start"),
        ('extends = "classic"\nname = "x"\nmoney = { strat = 1 }', "strat"),
        ('extends = "classic"\nname = "x"\nmoney = { start = 0 }', "money.start"),
        ('extends = "nothing"\nname = "x"', "nothing.toml: no such file"),
        ('extends = "x"\nname = "x"', "extends itself"),
        ('extends = "classic"\nname = "y"', "name"),
        ('extends = "classic"\nname = "x"\nboard = "moon"', "boards/moon.toml: no such file"),
        ('extends = "classic"\nname = "x"\ncorner = { kind = "zoo" }', "corner.kind"),
        ('extends = "classic"\nname = "x"\nlimit = { rounds = 0 }', "limit"),
        ('extends = "classic"\nname = "x"\nrent = { collect = "claim" }', "rent.collect"),
        ('extends = "classic"\nname = "x"\nseats = { min = 7 }', "seats"),
        ("name = ", "x.toml"),
    ],
)
def test_a_wrong_ruleset_is_refused_with_file_and_key(tmp_path: Path, text: str, fault: str):
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(loader.RulesetError) as refusal:
        loader.from_path(tmp_path / "x.toml")
    assert ".toml" in str(refusal.value)
    assert fault in str(refusal.value).replace("`$.", "`").replace("$.", "")


def test_a_ruleset_of_ones_own_takes_no_code(tmp_path: Path):
    (tmp_path / "rich.toml").write_text(
        'extends = "blitz"\nname = "rich"\nmoney = { start = 9000 }\n'
    )
    rules = loader.from_path(tmp_path / "rich.toml")
    assert (rules.key.money.start, rules.key.limit.rounds) == (9000, 25)


def test_resolved_rules_come_back_from_plain_data():
    rules = catalog.load("classic")
    again = type(rules).from_builtins(rules.to_builtins())
    assert catalog.digest(again) == catalog.digest(rules)


def test_presets_differ_by_digest():
    digests = {catalog.digest(catalog.load(name)) for name in catalog.presets()}
    assert len(digests) == len(catalog.presets())
