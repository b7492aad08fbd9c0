"""The creator's short keyboard for the rules of a table: one key at a time, in three rows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.lobby.rules import Choice, Difference
from engine.rulesets.variants import Value
from engine.text.catalogue import Translator
from engine.text.spans import span
from engine.text.variants import difference, variant_title, variant_value
from tgbot.callbacks import VaryPress
from tgbot.views.markup import bold, safe
from tgbot.views.screen import Button, Screen

FAR = 5  # steps of a number's outer buttons
USUAL = -1  # stands for the preset's own value


class VariantsCard(msgspec.Struct, frozen=True):
    """What may be changed at the table of `title`; `at` is the key whose buttons are shown."""

    room: str
    title: str
    choices: list[Choice]
    at: int = 0


def difference_lines(differences: list[Difference], t: Translator) -> list[str]:
    """Each key that is not as in the preset, with both values."""
    return [f"⚙️ {safe(difference(d.key, d.value, d.usual, t))}" for d in differences]


def changed_words(differences: list[Difference], t: Translator) -> str:
    """The changed keys with their values as one line; "" where nothing is changed."""
    return " · ".join(
        f"{variant_title(d.key, t)}: {variant_value(d.key, d.value, t)}" for d in differences
    )


def variants_card(card: VariantsCard, t: Translator) -> Screen:
    """The message in which the creator changes keys of the rules."""
    at = card.at % len(card.choices)
    text = [bold(safe(t("bot-vary-title", mode=card.title))), ""]
    text += [_line(choice, t, here=n == at) for n, choice in enumerate(card.choices)]
    return Screen("\n".join(text), _rows(card, at, t))


def _line(choice: Choice, t: Translator, *, here: bool) -> str:
    words = f"{variant_title(choice.key, t)}: {variant_value(choice.key, choice.value, t)}"
    if choice.value != choice.usual:
        line = bold(safe(difference(choice.key, choice.value, choice.usual, t)))
    else:
        line = safe(words)
    return f"▸ {line}" if here else line


def _rows(card: VariantsCard, at: int, t: Translator) -> list[list[Button]]:
    choice, count = card.choices[at], len(card.choices)

    def press(words: str, verb: str, key: int = at, to: int = 0) -> Button:
        data = VaryPress(room=card.room, verb=verb, key=key, to=to).pack()
        return Button(words, data=data)

    keys = [
        press("◀", "show", (at - 1) % count),
        press(f"{at + 1}/{count}", "show"),
        press("▶", "show", (at + 1) % count),
    ]
    if choice.values:
        values = [
            press(
                f"{'✅ ' if value == choice.value else ''}{variant_value(choice.key, value, t)}",
                "set",
                to=number,
            )
            for number, value in enumerate(choice.values)
        ]
        if choice.usual not in choice.values:  # a clock that is the preset's own
            usual = variant_value(choice.key, choice.usual, t)
            tick = "✅ " if choice.value == choice.usual else ""
            values.insert(0, press(f"{tick}{usual}", "set", to=USUAL))
    else:
        values = [press(_short(choice.key, n, t), "set", to=n) for n in targets(choice)]
    ends = [press(t("bot-vary-done"), "done")]
    if any(c.value != c.usual for c in card.choices):
        ends.insert(0, press(t("bot-vary-restore"), "restore"))
    return [row for row in (keys, values, ends) if row]


def targets(choice: Choice) -> list[int]:
    """The numbers that the buttons lead to: a step and a few, down and up, within the bounds."""
    now = int(choice.value)
    if now < choice.low:  # of a preset without such a limit
        return [choice.low, choice.low + FAR * choice.step]
    steps = (-FAR, -1, 1, FAR)
    found = {min(max(now + n * choice.step, choice.low), choice.high) for n in steps}
    return sorted(found - {now})


def value_of(choice: Choice, to: int) -> Value | None:
    """The value that a button of this key stands for, None for the preset's own.

    Raises LookupError where it stands for none.
    """
    if not choice.values or to == USUAL:
        return None if to == USUAL else to
    if not 0 <= to < len(choice.values):
        raise LookupError(to)
    return choice.values[to]


def _short(key: str, number: int, t: Translator) -> str:
    make = _SHORT.get(key)
    return make(number, t) if make else str(number)


_SHORT: dict[str, Callable[[int, Translator], str]] = {
    "start_cash": lambda number, t: t.money(number),
    "time_bank": lambda number, t: span(number, t) if number else "0",
}
