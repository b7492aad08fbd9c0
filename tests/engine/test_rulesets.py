"""Rulesets, boards and decks as data: right numbers, clear errors, no names in the code."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import msgspec
import pytest

from engine.rules.board import Card
from engine.rulesets import catalog, loader, variants

ROOT = Path(__file__).parents[2]
COLOURS = ["brown", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue"]

#: the presets in the order of the table's columns
PRESETS = [
    *("classic", "blitz", "speed", "team", "globopoly", "globopoly-quick", "c1009", "electronic"),
]
SAME = "same"  # as in the column before

#: rows of the presets' table (rules section 1): one value for all, or one for each preset
TABLE: dict[str, object] = {
    "source": ["003", SAME, SAME, SAME, "000", SAME, "002", "004"],
    "seats.min": [2, SAME, SAME, 4, 2, SAME, SAME, SAME],
    "seats.max": [6, SAME, SAME, SAME, 5, SAME, 6, SAME],
    "seats.sides": [0, SAME, SAME, 2, 0, SAME, SAME, SAME],
    "seats.side_sizes": [[], SAME, SAME, [2, 3], [], SAME, SAME, SAME],
    "board": ["companies", SAME, SAME, SAME, "world", SAME, "city", SAME],
    "money.start": [1500, SAME, SAME, SAME, SAME, 2000, 1500, SAME],
    "money.salary": 200,
    "money.salary_falls": [0, SAME, SAME, SAME, SAME, 20, 0, SAME],
    "money.landing_bonus": [100, SAME, SAME, SAME, 0, SAME, SAME, SAME],
    "third_die.from_round": [0, SAME, 7, 0, SAME, 1, 0, SAME],
    "third_die.none_unsold": [None, None, "next-rent", None, None, "nothing", None, None],
    "purchase.declined": [
        *("step-auction", SAME, SAME, SAME, "turn-auction", SAME, "open-auction", "unowned"),
    ],
    "auction.start": [0, SAME, SAME, SAME, SAME, SAME, 10, None],
    "auction.raise_by": [20, SAME, SAME, SAME, 10, SAME, 1, None],
    "auction.own_sum": [False, SAME, SAME, SAME, True, SAME, SAME, None],
    "auction.decliner": ["last", SAME, SAME, SAME, "out", SAME, "any", None],
    "auction.longest": [None, None, None, None, None, None, 300, None],
    "rent.collect": ["debt", SAME, SAME, SAME, "claim", SAME, SAME, "debt"],
    "rent.lapses": [None, None, None, None, "any-throw", SAME, "next-player", None],
    "rent.window": [None, None, None, None, 5, SAME, SAME, None],
    "rent.full_colour_factor": 2,
    "building.streets_needed": [0, SAME, SAME, SAME, SAME, 2, 0, SAME],
    "building.even": [True, SAME, False, True, SAME, False, True, SAME],
    "building.levels_per_turn": [1, SAME, SAME, SAME, 0, SAME, SAME, SAME],
    "building.houses": [0, SAME, SAME, SAME, SAME, SAME, 32, SAME],
    "building.hotels": [0, SAME, SAME, SAME, SAME, SAME, 12, SAME],
    "turn.manage": [
        *("before-throw", SAME, SAME, SAME, "own-turn", SAME, "any-time", "own-turn"),
    ],
    "turn.end": ["by-itself", SAME, SAME, SAME, "asked", SAME, "by-itself", "asked"],
    "mortgage.term": [0, SAME, 10, 0, SAME, SAME, SAME, SAME],
    "mortgage.needs": [
        *("colour-unbuilt", SAME, SAME, SAME, "cell-unbuilt", SAME, "colour-unbuilt", SAME),
    ],
    "mortgage.trade": ["never", SAME, SAME, SAME, "ten-percent", SAME, "ten-or-redeem", "never"],
    "trade.open": [3, SAME, SAME, SAME, 0, SAME, 3, SAME],
    "trade.per_turn": [10, SAME, SAME, SAME, 1, SAME, 10, SAME],
    "trade.per_debt": [0, SAME, SAME, SAME, 1, SAME, 0, SAME],
    "trade.fair": [True, SAME, SAME, SAME, False, SAME, SAME, SAME],
    "trade.return_rounds": 10,
    "jail.bail": 50,
    "jail.attempts": 3,
    "jail.bail_when": ["after-throw", SAME, SAME, SAME, "before-throw", SAME, SAME, SAME],
    "jail.release_cards": [False, SAME, SAME, SAME, SAME, SAME, True, SAME],
    "corner.kind": ["jackpot", SAME, SAME, SAME, "parking", SAME, SAME, SAME],
    "corner.stake": 100,
    "estate.to": [
        *("liquidated", SAME, SAME, SAME, "creditor", SAME, "creditor-or-auction", "bank"),
    ],
    "limit.rounds": [100, 25, 50, 100, 500, 0, 500, SAME],
    "limit.minutes": [0, SAME, SAME, SAME, SAME, 30, 0, SAME],
    "rent_tax.from_round": [40, 0, 15, 40, 0, SAME, SAME, SAME],
    "rent_tax.first": [10, None, 5, 10, None, None, None, None],
    "rent_tax.add": [10, None, 5, 10, None, None, None, None],
    "rent_tax.every": [5, None, 4, 5, None, None, None, None],
    "rent_tax.cap": [80, None, 45, 80, None, None, None, None],
    "clock.turn": [60, 50, 30, 60, SAME, 40, 60, SAME],
    "clock.choice": [20, 15, 10, 20, SAME, 15, 20, SAME],
    "clock.debt": [45, 40, 25, 45, SAME, 30, 45, SAME],
    "clock.bid": 10,
    "clock.reply": [25, 20, 15, 25, SAME, 20, 25, SAME],
    "clock.bank": 0,
    "collection": [True, SAME, SAME, SAME, False, SAME, SAME, SAME],
    "xp_mode": [10, 5, 6, 10, 10, 6, 10, 10],
}


def rows() -> list[tuple[str, str, object]]:
    """Preset, key, value; None in the table is a key that the preset does not use."""
    found: list[tuple[str, str, object]] = []
    for path, row in TABLE.items():
        columns = row if isinstance(row, list) else [row, *[SAME] * (len(PRESETS) - 1)]
        value: object = None
        for name, cell in zip(PRESETS, columns, strict=True):
            value = value if cell == SAME else cell
            if value is not None:
                found.append((name, path, value))
    return found


def key_of(name: str, path: str) -> object:
    value: object = catalog.load(name).key
    for part in path.split("."):
        value = getattr(value, part)
    return value


@pytest.mark.parametrize(
    ("name", "path", "expected"),
    rows(),
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

    assert keys(catalog.load("classic").key) - {"name"} == set(TABLE)
    assert catalog.presets() == catalog.menu() == PRESETS
    assert catalog.FIRST in catalog.menu()


@pytest.mark.parametrize(
    ("round_", "tax"),
    [(1, 0), (39, 0), (40, 10), (44, 10), (45, 20), (50, 30), (75, 80), (80, 80), (100, 80)],
)
def test_the_rent_tax_of_classic_rises_by_ten_points_every_five_rounds(round_: int, tax: int):
    """003 L79: the share of rent that leaves the game grows as rounds pass."""
    assert catalog.load("classic").key.tax_in(round_) == tax


@pytest.mark.parametrize(
    ("round_", "tax"),
    [(14, 0), (15, 5), (18, 5), (19, 10), (22, 10), (23, 15), (47, 45), (50, 45), (99, 45)],
)
def test_the_rent_tax_of_speed_comes_early(round_: int, tax: int):
    """003 L9, L79; rules section 1: in Speed the tax begins long before that of Classic."""
    assert catalog.load("speed").key.tax_in(round_) == tax


@pytest.mark.parametrize("name", [PRESETS[1], *PRESETS[4:]])
def test_elsewhere_rent_is_never_taxed(name: str):
    """003 L79: Blitz ends before any tax begins, so its rents go to the owner whole."""
    assert {catalog.load(name).key.tax_in(n) for n in range(1, 501)} == {0}


def test_team_taxes_rent_as_classic_does():
    """003 L10, L79: sides are taxed as in Classic."""
    taxes = [[catalog.load(n).key.tax_in(r) for r in range(1, 101)] for n in ("classic", "team")]
    assert taxes[0] == taxes[1]


def differing(ruleset: str, base: str) -> set[str]:
    """The groups of keys in which two presets differ, names left out."""
    changes = variants.difference(catalog.load(ruleset), catalog.load(base))
    known = {"round_limit": "limit", "clock": "clock"}
    return {known.get(path, path.partition(".")[0]) for path, *_ in changes}


def test_blitz_is_classic_with_a_finish():
    """003 L8: the same board, money and rules, with an early end, its clocks and no rent tax."""
    assert differing("blitz", "classic") == {"limit", "rent_tax", "clock", "xp_mode"}


def test_speed_is_the_same_board_with_other_rules_of_building_mortgage_and_time():
    """003 L9: third die, uneven building, mortgages with a term, short clocks, early tax."""
    assert differing("speed", "classic") == {
        *("third_die", "building", "mortgage", "clock", "rent_tax", "limit", "xp_mode"),
    }


def test_team_is_classic_with_sides():
    """003 L10: two sides, and everything else as in Classic."""
    assert differing("team", "classic") == {"seats"}


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
        ("globopoly", "market", market(factor=1, throw=0, release=("cash", {"amount": 50}))),
        ("globopoly", "award", fund(("cash", {"amount": 100}))),
    ],
)
def test_the_decks_have_the_sixteen_effects_of_the_rules(ruleset: str, deck: str, cards):
    """Rules section 2: own texts, and in Globopoly ordinary rents and no release card."""
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


def code_of(path: Path) -> str:
    """The Python of a file without docstrings and comments."""
    text = path.read_text("utf-8")
    return re.sub(r'""".*?"""|#[^\n]*', "", text, flags=re.DOTALL)


def test_no_rule_asks_the_name_of_a_ruleset():
    names = ["classic", "blitz", "speed", "team", "globopoly", "c1009", "electronic"]
    for path in (ROOT / "engine/rules").rglob("*.py"):
        code = code_of(path)
        for name in names:
            assert not re.search(rf"""["']{name}""", code), f"{path.name} names {name}"


def test_no_code_at_all_asks_the_name_of_a_ruleset():
    """The list of presets knows them, `simulate` has one by default; nobody else names any."""
    known = {"engine/rulesets/catalog.py", "engine/simulate.py"}
    named = re.compile("|".join(rf"""["']{name}["']""" for name in PRESETS))
    compared = re.compile(r"\b(?:key|rules|ruleset|preset)\.name\s*(?:==|!=|\bin\b)\s*[\"'(\[{]")
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "tgbot", "webapp")
        for path in (ROOT / folder).rglob("*.py")
        if named.search(code_of(path)) or compared.search(code_of(path))
    ]
    assert set(found) - known == set()
    assert known & set(found) == known


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
        ('extends = "classic"\nname = "x"\nrent = { collect = "ask" }', "rent.collect"),
        ('extends = "classic"\nname = "x"\nseats = { min = 7 }', "seats"),
        ("name = ", "x.toml"),
        ('extends = "c1009"\nname = "x"\nclock = { turn = 86400 }', "clock.turn"),
        ('extends = "globopoly-quick"\nname = "x"\nclock = { turn = 86400 }', "limit.minutes"),
        ('extends = "c1009"\nname = "x"\nauction = { decliner = "last" }', "auction.decliner"),
        ('extends = "classic"\nname = "x"\nauction = { decliner = "any" }', "auction.decliner"),
        ('extends = "classic"\nname = "x"\nauction = { own_sum = true }', "auction.own_sum"),
        ('extends = "globopoly"\nname = "x"\nauction = { own_sum = false }', "auction.own_sum"),
        ('extends = "c1009"\nname = "x"\nauction = { longest = 5 }', "auction.longest"),
        (
            'extends = "c1009"\nname = "x"\npurchase = { declined = "unowned" }\n'
            'auction = { decliner = "out" }',
            "estate.to",
        ),
        ('extends = "globopoly-quick"\nname = "x"\nbuilding = { even = true }', "building.even"),
        ('extends = "globopoly"\nname = "x"\nmortgage = { term = 10 }', "mortgage.term"),
        ('extends = "classic"\nname = "x"\njail = { release_cards = true }', "release_cards"),
        ('extends = "team"\nname = "x"\nseats = { side_sizes = [1, 2] }', "seats.side_sizes"),
        ('extends = "team"\nname = "x"\nseats = { sides = 3 }', "seats.side_sizes"),
        ('extends = "team"\nname = "x"\nseats = { min = 2 }', "seats"),
        ('extends = "team"\nname = "x"\nseats = { sides = 0 }', "seats.side_sizes"),
        ('extends = "classic"\nname = "x"\nclock = { bank = -1 }', "clock.bank"),
        ('extends = "classic"\nname = "x"\nrent_tax = { cap = 101 }', "rent_tax.cap"),
        ('extends = "classic"\nname = "x"\nrent_tax = { every = 0 }', "rent_tax.every"),
        ('extends = "classic"\nname = "x"\ncorner = { stake = 0 }', "corner.stake"),
        ('extends = "classic"\nname = "x"\nbuilding = { houses = -1 }', "building.houses"),
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
