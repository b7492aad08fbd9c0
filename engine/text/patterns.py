"""Patterns made into plain functions: what most messages are, without a walk by the interpreter.

Text, words put in as they are, sums, and a choice by a word give the same as Fluent does in a
tenth of its time. All else, a plural above all, is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime import resolver as ftl

Arguments = Mapping[str, int | str]
Make = Callable[[Arguments], str]
Functions = Mapping[str, Callable[[Any], str]]

UNGROUPED = 1000  # smaller numbers are written the same in all our languages


class Unusual(Exception):
    """These arguments need Fluent itself."""


def compiled(pattern: Any, functions: Functions) -> Make | None:
    """The words of the pattern for given arguments, or Unusual; None where Fluent is needed.

    A missing argument is a KeyError.
    """
    if isinstance(pattern, ftl.Pattern):
        parts: list[Make] = []
        for element in pattern.elements:
            part = compiled(element, functions)
            if part is None:
                return None
            parts.append(part)
        return lambda args: "".join([part(args) for part in parts])
    if isinstance(pattern, ftl.Placeable | ftl.NeverIsolatingPlaceable):
        return compiled(pattern.expression, functions)
    if isinstance(pattern, ftl.TextElement):
        text = pattern.value
        return lambda _: text
    if isinstance(pattern, ftl.StringLiteral):
        literal = str(pattern.parse()["value"])
        return lambda _: literal
    if isinstance(pattern, ftl.VariableReference):
        return _word(pattern.id.name)
    if isinstance(pattern, ftl.FunctionReference):
        return _call(pattern, functions)
    if isinstance(pattern, ftl.SelectExpression):
        return _choice(pattern, functions)
    return None


def _word(name: str) -> Make:
    def make(args: Arguments) -> str:
        word = args[name]
        if type(word) is str:
            return word
        if 0 <= word < UNGROUPED:  # type: ignore[operator]
            return str(word)
        raise Unusual  # how digits are grouped is for the language to say

    return make


def _call(inner: ftl.FunctionReference, functions: Functions) -> Make | None:
    given = inner.arguments.positional
    function = functions.get(inner.id.name)
    if function is None or inner.arguments.named or len(given) != 1:
        return None
    if not isinstance(given[0], ftl.VariableReference):
        return None
    name = given[0].id.name

    def make(args: Arguments) -> str:
        number = args[name]
        if type(number) is not int:
            raise Unusual
        return function(number)

    return make


def _choice(inner: ftl.SelectExpression, functions: Functions) -> Make | None:
    if not isinstance(inner.selector, ftl.VariableReference):
        return None
    name = inner.selector.id.name
    variants: dict[str, Make] = {}
    default: Make | None = None
    for variant in inner.variants:
        make = compiled(variant.value, functions)
        if make is None or not isinstance(variant.key, ftl.Identifier):
            return None
        variants.setdefault(variant.key.name, make)
        if variant.default:
            default = make
    if default is None:
        return None
    otherwise = default

    def choose(args: Arguments) -> str:
        word = args[name]
        if type(word) is not str:
            raise Unusual  # a number may stand for a plural
        return variants.get(word, otherwise)(args)

    return choose
