"""TOML with `extends` becomes a resolved `Rules`; every error names the file and the key."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Protocol

import msgspec

from engine.rules.board import CELLS, GO_TO_JAIL, JAIL, Card, Cell
from engine.rules.rules import Rules, RulesData
from engine.rules.ruleset import RuleSet

Raw = dict[str, Any]


class Folder(Protocol):
    """Where the files lie: a package resource or a path."""

    def joinpath(self, *parts: str) -> Any:
        """The file below this folder."""
        ...


class RulesetError(Exception):
    """A file of rules that cannot be used; the text names file and key."""


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """A board as it lies in its file."""

    name: str
    cells: list[Cell]


class DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it lies in its file."""

    name: str
    cards: list[Card]


def builtin() -> Folder:
    """The folder that ships with the package."""
    return resources.files(__package__ or "engine.rulesets")


def _read(folder: Folder, path: str) -> Raw:
    try:
        text = folder.joinpath(*path.split("/")).read_text("utf-8")
    except (FileNotFoundError, IsADirectoryError):
        raise RulesetError(f"{path}: no such file") from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulesetError(f"{path}: {fault}") from None


def _convert(raw: Raw, shape: type, path: str) -> Any:
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as fault:
        raise RulesetError(f"{path}: {fault}") from None


def _merge(base: Raw, over: Raw) -> Raw:
    """Tables are merged key by key, everything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = (
            _merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
        )
    return merged


def _resolve(folder: Folder, name: str, seen: tuple[str, ...] = ()) -> Raw:
    path = f"{name}.toml"
    if name in seen:
        raise RulesetError(f"{path}: extends itself through {' > '.join(seen)}")
    raw = _read(folder, path)
    parent = raw.pop("extends", None)
    if parent is None:
        return raw
    if not isinstance(parent, str):
        raise RulesetError(f"{path}: `extends` must name a ruleset")
    return _merge(_resolve(folder, parent, (*seen, name)), raw)


def _check_board(board: BoardFile, path: str) -> None:
    cells = board.cells
    if len(cells) != CELLS:
        raise RulesetError(f"{path}: cells: {len(cells)} instead of {CELLS}")
    for i, kind in ((0, "start"), (JAIL, "jail"), (20, "corner"), (GO_TO_JAIL, "go-to-jail")):
        if cells[i].kind != kind:
            raise RulesetError(f"{path}: cells[{i}].kind: must be {kind}")
    named = [c.slug for c in cells if c.price]
    if len(set(named)) != len(named):
        raise RulesetError(f"{path}: cells: two properties share a slug")
    for kind, count in (("street", 22), ("station", 4), ("utility", 2)):
        if sum(c.kind == kind for c in cells) != count:
            raise RulesetError(f"{path}: cells: needs {count} of kind {kind}")
    rows = {"street": 6, "station": 4, "utility": 2}
    for i, c in enumerate(cells):
        if len(c.rents) != rows.get(c.kind, 0):
            raise RulesetError(f"{path}: cells[{i}].rents: needs {rows.get(c.kind, 0)} numbers")
        if (c.kind in rows) != (c.price > 0):
            raise RulesetError(f"{path}: cells[{i}].price: does not fit kind {c.kind}")
        if (c.kind == "street") != (1 <= c.group <= 8) or (c.kind == "street") != (c.cost > 0):
            raise RulesetError(f"{path}: cells[{i}].group: does not fit kind {c.kind}")
        if c.kind == "tax" and (c.tax > 0) == (c.tax_percent > 0):
            raise RulesetError(f"{path}: cells[{i}].tax: needs an amount or a percent")
        if (c.kind == "deck") != bool(c.deck):
            raise RulesetError(f"{path}: cells[{i}].deck: does not fit kind {c.kind}")
    for group in range(1, 9):
        if not 2 <= sum(c.group == group for c in cells) <= 3:
            raise RulesetError(f"{path}: cells: colour {group} needs two or three streets")


def _check_deck(deck: DeckFile, path: str) -> None:
    if not deck.cards:
        raise RulesetError(f"{path}: cards: none")
    for i, card in enumerate(deck.cards):
        if not 0 <= card.cell < CELLS:
            raise RulesetError(f"{path}: cards[{i}].cell: no such cell")
        if card.effect == "nearest" and not card.kind:
            raise RulesetError(f"{path}: cards[{i}].kind: nearest what")
        if card.effect in ("cash", "each") and not card.amount:
            raise RulesetError(f"{path}: cards[{i}].amount: must not be 0")
        if card.effect == "back" and card.steps <= 0:
            raise RulesetError(f"{path}: cards[{i}].steps: must be positive")
    if not all(card.slug for card in deck.cards):
        raise RulesetError(f"{path}: cards: one has no slug")


#: turns of an hour and more make a table slow, in seconds
SLOW = 3600
IMPOSSIBLE_BELOW_ZERO = (
    ("money", "salary"),
    ("money", "salary_falls"),
    ("money", "landing_bonus"),
    ("third_die", "from_round"),
    ("auction", "start"),
    ("rent", "window"),
    ("rent_tax", "first"),
    ("rent_tax", "add"),
    ("building", "streets_needed"),
    ("building", "levels_per_turn"),
    ("building", "houses"),
    ("building", "hotels"),
    ("mortgage", "term"),
    ("trade", "open"),
    ("trade", "per_turn"),
    ("trade", "per_debt"),
    ("trade", "return_rounds"),
    ("limit", "rounds"),
    ("limit", "minutes"),
    ("clock", "bank"),
)


def check(key: RuleSet, path: str) -> None:
    """The numbers can be meant and the keys fit each other; raises RulesetError otherwise."""
    positive = {
        "money.start": key.money.start,
        "jail.bail": key.jail.bail,
        "jail.attempts": key.jail.attempts,
        "auction.raise_by": key.auction.raise_by,
        "clock.turn": key.clock.turn,
        "clock.choice": key.clock.choice,
        "clock.debt": key.clock.debt,
        "clock.bid": key.clock.bid,
        "clock.reply": key.clock.reply,
        "rent.full_colour_factor": key.rent.full_colour_factor,
    }
    for name, value in positive.items():
        if value <= 0:
            raise RulesetError(f"{path}: {name}: must be positive")
    for group, field in IMPOSSIBLE_BELOW_ZERO:
        if getattr(getattr(key, group), field) < 0:
            raise RulesetError(f"{path}: {group}.{field}: must not be negative")
    slow = key.clock.turn >= SLOW
    if slow and key.purchase.declined == "open-auction":
        raise RulesetError(f"{path}: clock.turn: open auctions do not fit a slow clock")
    if slow and key.limit.minutes:
        raise RulesetError(f"{path}: limit.minutes: minutes do not fit a slow clock")
    open_to_all = key.purchase.declined == "open-auction"
    if key.auction.decliner == ("last" if open_to_all else "any"):
        raise RulesetError(f"{path}: auction.decliner: only open auctions know no order")
    if key.purchase.declined != "unowned" and key.auction.own_sum != (
        key.purchase.declined != "step-auction"
    ):
        raise RulesetError(f"{path}: auction.own_sum: a step is fixed, other bids are sums")
    if open_to_all and key.auction.longest < key.clock.bid:
        raise RulesetError(f"{path}: auction.longest: must not be below clock.bid")
    if key.building.even and key.building.streets_needed:
        raise RulesetError(f"{path}: building.even: only a full colour is built evenly")
    if key.mortgage.term and key.mortgage.needs == "cell-unbuilt":
        raise RulesetError(f"{path}: mortgage.term: a cell beside buildings must not lapse")
    if key.estate.to == "creditor-or-auction" and key.purchase.declined == "unowned":
        raise RulesetError(f"{path}: estate.to: an estate cannot be auctioned without auctions")
    if key.jail.release_cards and key.jail.bail_when != "before-throw":
        raise RulesetError(f"{path}: jail.release_cards: a card is used before the throw")
    if key.seats.sides:
        fits = {key.seats.sides * n for n in key.seats.side_sizes}
        if key.seats.sides != 2 or not fits or not fits <= set(range(4, 7)):
            raise RulesetError(f"{path}: seats.side_sizes: two sides of two or three")
        if (key.seats.min, key.seats.max) != (min(fits), max(fits)):
            raise RulesetError(f"{path}: seats: do not fit the sides")
    elif key.seats.side_sizes:
        raise RulesetError(f"{path}: seats.side_sizes: there are no sides")
    if not 2 <= key.seats.min <= key.seats.max <= 6:
        raise RulesetError(f"{path}: seats: 2 to 6, min not above max")
    if key.limit.rounds <= 0 and key.limit.minutes <= 0:
        raise RulesetError(f"{path}: limit: a game must end")
    if key.rent_tax.from_round and key.rent_tax.every <= 0:
        raise RulesetError(f"{path}: rent_tax.every: must be positive")
    if not 0 <= key.rent_tax.cap <= 100:
        raise RulesetError(f"{path}: rent_tax.cap: 0 to 100 percent")
    if key.corner.kind == "jackpot" and key.corner.stake <= 0:
        raise RulesetError(f"{path}: corner.stake: must be positive")


def load(name: str, folder: Folder | None = None) -> Rules:
    """The ruleset of that name, resolved and checked; raises RulesetError."""
    where = folder or builtin()
    path = f"{name}.toml"
    key: RuleSet = _convert(_resolve(where, name), RuleSet, path)
    if key.name != name:
        raise RulesetError(f"{path}: name: is {key.name!r}")
    check(key, path)
    board_path = f"boards/{key.board}.toml"
    base = where if _has(where, board_path) else builtin()
    board: BoardFile = _convert(_read(base, board_path), BoardFile, board_path)
    _check_board(board, board_path)
    decks: dict[str, list[Card]] = {}
    for cell in board.cells:
        if cell.deck and cell.deck not in decks:
            deck_path = f"decks/{cell.deck}.toml"
            deck_base = where if _has(where, deck_path) else builtin()
            deck: DeckFile = _convert(_read(deck_base, deck_path), DeckFile, deck_path)
            _check_deck(deck, deck_path)
            decks[cell.deck] = deck.cards
    return Rules(RulesData(key, board.name, board.cells, decks))


def _has(folder: Folder, path: str) -> bool:
    return bool(folder.joinpath(*path.split("/")).is_file())


def from_path(path: Path) -> Rules:
    """The ruleset in a TOML file anywhere; what it does not bring is taken from the package."""
    return load(path.stem, _Overlay(path.parent))


class _Overlay:
    """A folder whose missing files are the package's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def joinpath(self, *parts: str) -> Any:
        own = self._folder.joinpath(*parts)
        return own if own.is_file() else builtin().joinpath(*parts)
