"""Catalogues: every message of a language behind one function.

    t = translator("ru")
    t("action-buy", amount=200)       # a message
    t("action-buy.sub", left=1280)    # an attribute of one

An unknown id and a missing argument raise: a hole in a catalogue is a defect, never an empty
string on somebody's screen. What Fluent has made once is kept, since a table says the same few
things over and over.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from engine.text.patterns import Make, Unusual, compiled

FOLDER = Path(__file__).resolve().parents[2] / "locales"
DEFAULT = "ru"
NARROW_SPACE = "\u202f"
MINUS = "\u2212"

# Languages whose speakers mostly read Russian more easily than English.
_NEAR_RUSSIAN = frozenset({"az", "be", "hy", "kk", "ky", "tg", "tk", "tt", "uk", "uz"})

# A long game repeats few enough words; beyond this a cache is only memory.
_KEEP = 20_000


class MissingWordsError(LookupError):
    """A message, an attribute or an argument that a catalogue lacks."""


def money(amount: int) -> str:
    """The sum as everybody at a table reads it: `$1 480`, `−$50`."""
    sign = MINUS if amount < 0 else ""
    return f"{sign}${grouped(abs(amount))}"


def grouped(amount: int) -> str:
    """The digits in groups of three, parted by a narrow space that does not break."""
    return f"{amount:,}".replace(",", NARROW_SPACE)


def _number(value: Any) -> int:
    return int(value)


_FUNCTIONS: dict[str, Any] = {
    "MONEY": lambda value: money(_number(value)),
    "PLAIN": lambda value: str(_number(value)),
}


class Translator:
    """The messages of one language; calling it gives words."""

    __slots__ = ("_bundle", "_compiled", "_made", "lang")

    def __init__(self, lang: str, sources: list[str]) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False, functions=_FUNCTIONS)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))
        self._made: dict[Any, str] = {}
        self._compiled: dict[str, Make | None] = {}

    def __call__(self, id_: str, /, **args: int | str) -> str:
        """The words of a message or, as `id.name`, of its attribute."""
        key = (id_, *args.items()) if args else id_
        words = self._made.get(key)
        if words is None:
            words = self._make(id_, args)
            if len(self._made) >= _KEEP:
                self._made.clear()
            self._made[key] = words
        return words

    def _make(self, id_: str, args: dict[str, int | str]) -> str:
        if id_ not in self._compiled:
            self._compiled[id_] = compiled(self._pattern(id_), _FUNCTIONS)
        make = self._compiled[id_]
        if make is not None:
            try:
                return make(args)
            except (Unusual, KeyError):
                pass  # Fluent does it, or says what is missing
        return self.by_fluent(id_, args)

    def has(self, id_: str) -> bool:
        """Whether there is such a message or attribute."""
        name, _, attribute = id_.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        if attribute:
            return attribute in message.attributes
        return message.value is not None

    def money(self, amount: int) -> str:
        """The sum as words carry it."""
        return money(amount)

    def _pattern(self, id_: str) -> Pattern:
        name, _, attribute = id_.partition(".")
        if not self.has(id_):
            raise MissingWordsError(f"{self.lang}: no message {id_}")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, id_
        return pattern

    def by_fluent(self, id_: str, args: dict[str, int | str]) -> str:
        """The words as Fluent itself makes them: the norm for all shorter ways."""
        words, errors = self._bundle.format_pattern(self._pattern(id_), args)
        if errors:
            raise MissingWordsError(f"{self.lang}: {id_}: {errors[0]}")
        return str(words)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, Russian first."""
    found = sorted(p.name for p in FOLDER.iterdir() if any(p.glob("*.ftl")))
    return (DEFAULT, *(lang for lang in found if lang != DEFAULT))


def language_for(asked: str | None) -> str:
    """The language to speak with someone who asked for this one (`pt-br`, "", None).

    Nobody's wish means Russian; a language without a catalogue means English, but for those
    whose speakers read Russian more easily.
    """
    code = (asked or DEFAULT).replace("_", "-").split("-")[0].lower()
    if code in languages():
        return code
    return DEFAULT if code in _NEAR_RUSSIAN else "en"


@cache
def _catalogue(lang: str) -> Translator:
    files = sorted((FOLDER / lang).glob("*.ftl"))
    # Russian parts a number from its percent sign, but a line must not break between them.
    sources = [path.read_text(encoding="utf-8").replace(" %", "\u00a0%") for path in files]
    return Translator(lang, sources)


def translator(lang: str | None = None) -> Translator:
    """The catalogue for someone who asked for this language, kept for the whole process."""
    return _catalogue(lang if lang in languages() else language_for(lang))
