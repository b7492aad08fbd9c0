"""Rulesets, boards and decks as data: right numbers, clear errors, no names in the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.rulesets import catalog, loader, variants

ROOT = Path(__file__).parents[2]

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
    "rent.nearest": ["ordinary", SAME, SAME, SAME, SAME, SAME, "by-card", "ordinary"],
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
