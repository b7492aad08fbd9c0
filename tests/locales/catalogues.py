"""The catalogues as syntax trees, and where the code speaks of their messages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.lobby.reasons import LobbyReason
from engine.progress.achievements import achievements
from engine.progress.numbers import numbers
from engine.rules.commands import SeatCommand
from engine.rules.illegal import Reason
from engine.rules.ruleset import Corner
from engine.rulesets import catalog
from engine.text.rulebook import _ADVICE, TOPICS
from engine.text.variants import VARIANTS

ROOT = Path(__file__).resolve().parents[2]
LOCALES = ROOT / "locales"
LANGUAGES = sorted(p.name for p in LOCALES.iterdir() if p.is_dir())
CODE = ("engine", "tgbot", "webapp", "bench")
SUFFIXES = {".py", ".j2", ".html", ".js"}


class Words(NamedTuple):
    """One message or attribute (`id` or `id.attribute`) of one file."""

    lang: str
    file: str
    id: str
    pattern: ast.Pattern


@cache
def messages(lang: str) -> tuple[Words, ...]:
    """All messages and attributes of a language, in the order of the files."""
    return tuple(_messages(lang))


def _messages(lang: str) -> Iterator[Words]:
    parser = FluentParser()
    for path in sorted((LOCALES / lang).glob("*.ftl")):
        resource = parser.parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            assert not isinstance(entry, ast.Term), f"{path.name}: terms are not used"
            if not isinstance(entry, ast.Message):
                continue
            if entry.value is not None:
                yield Words(lang, path.name, entry.id.name, entry.value)
            for attribute in entry.attributes:
                id_ = f"{entry.id.name}.{attribute.id.name}"
                yield Words(lang, path.name, id_, attribute.value)


def by_id(lang: str) -> dict[str, Words]:
    return {words.id: words for words in messages(lang)}


class _Collector(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []
        self.variables: set[str] = set()
        self.selects: list[ast.SelectExpression] = []
        self.functions: set[str] = set()
        self.references: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.selects.append(node)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


def parts(words: Words) -> _Collector:
    """The texts, variables, selects and functions of a message."""
    found = _Collector()
    found.visit(words.pattern)
    return found


@cache
def code() -> str:
    """All source that may ask for words."""
    return "\n".join(
        path.read_text(encoding="utf-8")
        for folder in CODE
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in SUFFIXES and path.is_file()
    )


_ID = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+"


@cache
def named_ids() -> frozenset[str]:
    """Every id that stands in the code as a whole string, attributes cut off."""
    found = re.findall(rf"""["'`]({_ID})(?:\.[a-z-]+)?["'`]""", code())
    return frozenset(found)


@cache
def named_prefixes() -> frozenset[str]:
    """Every beginning of an id that the code completes: f"web-tab-{name}", "bot-do-" + verb."""
    made = re.findall(rf"""["'`]((?:{_ID}|[a-z]+)-)(?:\{{|\$\{{|["'`] ?[+~])""", code())
    return frozenset(made)


def _families() -> dict[str, set[str]]:
    loaded = [catalog.load(name) for name in catalog.presets()]
    cells = [(r.board, r.key, cell) for r in loaded for cell in r.board.cells]
    common = {"start", "jail", "go-to-jail", "deck", "corner"}
    verbs = {command.__struct_config__.tag for command in get_args(SeatCommand)}
    corners = set(get_args(get_type_hints(Corner)["kind"]))
    # the world has an airport, customs and the way to them where others have other kinds
    of_a_board = {f"kind-world-{kind}" for kind in ("station", "jail", "go-to-jail")}
    return {
        "achievement-": {f"achievement-{one.code}" for one in achievements()},
        "action-": {f"action-{verb}" for verb in verbs},
        "card-": {
            f"card-{d}-{c.slug}" for r in loaded for d, deck in r.decks.items() for c in deck
        },
        "cell-": {f"cell-{b.name}-{c.slug}" for b, _, c in cells if c.kind not in common},
        "corner-": {f"corner-{kind}" for kind in corners},
        "deck-": {f"deck-{deck}" for r in loaded for deck in r.decks},
        "group-": {f"group-{b.name}-{c.group}" for b, _, c in cells if c.group},
        "illegal-": {f"illegal-{reason}" for reason in (*Reason, *LobbyReason)},
        "kind-": {
            f"kind-{c.kind}" for _, _, c in cells if c.kind not in ("street", "deck", "corner")
        }
        | of_a_board,
        "land-": {f"land-{what}" for what in LANDINGS} | {f"land-{kind}" for kind in corners},
        "preset-": {f"preset-{name}" for name in catalog.presets()},
        "prompt-": {f"prompt-{kind}" for kind in PROMPTS},
        "rank-": {f"rank-{rank}" for rank in numbers().levels.ranks},
        "rarity-": {f"rarity-{kind.rarity}" for kind in numbers().cards},
        "rules-": {f"rules-{topic}" for topic in (*TOPICS, *_ADVICE, "deck", "tax-cell")},
        "variant-": {f"variant-{key.replace('_', '-')}" for key in VARIANTS},
    }


#: the kinds of questions of the rules (`PromptView.kind`)
PROMPTS = (
    *("roll", "buy", "bid", "pay", "jail", "jackpot"),
    *("die", "teleport", "claim", "transfer", "end"),
)

#: what can await on a cell, corners aside
LANDINGS = (
    *("unowned", "own", "ally", "mortgaged", "rent"),
    *("tax", "percent", "deck", "start", "jail", "go-to-jail"),
)

#: ids by their beginning, where data of the game and not the code names the members
FAMILIES = _families()
