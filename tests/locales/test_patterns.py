"""The short way to words gives what Fluent itself gives, for every message of every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from engine.text.catalogue import MissingWordsError, translator
from engine.text.patterns import Unusual, compiled
from tests.locales.catalogues import LANGUAGES, Words, messages

WORDS = ("", "Ёж & <b>")
NUMBERS = (0, 1, 2, 5, 11, 21, 999, 1000, 1480, -50)


class _Parts(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier):
            self.keys.add(node.key.name)
        self.generic_visit(node)


def _arguments(words: Words) -> Iterator[dict[str, int | str]]:
    """All alike, and each by itself unlike the others."""
    parts = _Parts()
    parts.visit(words.pattern)
    values = (*WORDS, *NUMBERS, *sorted(parts.keys))
    for value in values:
        yield dict.fromkeys(parts.names, value)
        for name in parts.names:
            for other in (WORDS[1], 1480):
                yield dict.fromkeys(parts.names, other) | {name: value}
    for name in parts.names:
        yield {other: 1 for other in parts.names if other != name}


def _said(make: Callable[[], str]) -> str | None:
    try:
        return make()
    except MissingWordsError:
        return None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_the_same_as_fluent_makes_it(lang: str) -> None:
    t = translator(lang)
    for words in messages(lang):
        for args in _arguments(words):
            short = _said(lambda w=words, a=args: t(w.id, **a))
            norm = _said(lambda w=words, a=args: t.by_fluent(w.id, a))
            assert short == norm, (words.id, args)


def test_a_message_without_plurals_does_without_fluent() -> None:
    source = "a = { $who ->\n    [bank] банку\n   *[other] { $name }\n } { $d }"
    bundle = FluentBundle(["ru"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    make = compiled(bundle.get_message("a").value, {})
    assert make is not None
    assert make({"who": "bank", "name": "", "d": 7}) == "банку 7"
    assert make({"who": "x", "name": "Ян", "d": 7}) == "Ян 7"
    for unusual in ({"who": 1, "name": "Ян", "d": 7}, {"who": "x", "name": "Ян", "d": 1000}):
        with pytest.raises(Unusual):
            make(unusual)


def test_a_plural_is_left_to_fluent() -> None:
    source = "a = { $n ->\n    [one] { $n } раз\n    [1] раз\n   *[other] { $n } раз\n }"
    bundle = FluentBundle(["ru"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    assert compiled(bundle.get_message("a").value, {}) is None
