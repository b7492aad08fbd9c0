"""A leaderboard as a message: a page of lines, the asker's own, and ways to other boards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.archive.leaderboards import Kind, Line, Measure, Page
from engine.text.catalogue import Translator, grouped
from tgbot.callbacks import TopPress
from tgbot.views.markup import bold, person, safe
from tgbot.views.screen import Button, Screen

KINDS: tuple[Kind, ...] = ("chat", "world", "week", "season")
MEASURES: tuple[Measure, ...] = ("xp", "rating", "wins", "rent")
PERIODS = ("week", "season")
FARTHEST = 52  # weeks or seasons that a button leads back

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class TopCard(msgspec.Struct, frozen=True):
    """What the message tells; `scope` is of a week or season, `own` is of `name`, who asked."""

    kind: Kind
    by: Measure
    scope: int
    back: int
    after: str
    page: Page
    name: str
    own: Line | None
    private: bool


def top_card(card: TopCard, mark: Callable[[str], str], t: Translator) -> Screen:
    """One page of the board; `mark` makes the mark of a page fit for a button."""
    by = t(f"bot-top-by-{card.by}")
    head = bold(f"🏆 {t('bot-top-title', board=_board(card, t), by=by)}")
    lines = [_line(line, card.by, t) for line in card.page.lines]
    text = [head, "", *(lines or [t("bot-top-empty")])]
    if card.own is not None and card.own.value > 0:
        text += ["", _own(card, card.own, t)]
    if card.by == "rating":
        text += ["", f"<i>{safe(t('bot-top-rating-note'))}</i>"]
    return Screen("\n".join(text), _rows(card, mark, t))


def period_name(kind: str, scope: int, t: Translator) -> str:
    """A week or a season by name."""
    year, part = divmod(scope, 100)
    return t(f"bot-top-{kind}-of", year=year, part=part)


def _board(card: TopCard, t: Translator) -> str:
    if card.kind in PERIODS:
        return period_name(card.kind, card.scope, t)
    return t(f"bot-top-of-{card.kind}")


def _line(line: Line, by: Measure, t: Translator) -> str:
    place = _MEDALS.get(line.place, f"{line.place}.")
    return f"{place} {person(line.name)} · {value(line.value, by, t)}"


def _own(card: TopCard, own: Line, t: Translator) -> str:
    shown = {"value": value(own.value, card.by, t), "name": person(card.name)}
    if not own.place:
        return t("bot-top-deep", **shown)
    key = "bot-top-yours" if card.private else "bot-top-own"
    return t(key, place=grouped(own.place), **shown)


def value(number: int, by: Measure, t: Translator) -> str:
    """What is compared, as it is read."""
    if by == "rent":
        return t.money(number)
    if by == "rating":
        return str(number)
    return t(f"bot-top-value-{by}", number=grouped(number), count=number)


def _rows(card: TopCard, mark: Callable[[str], str], t: Translator) -> list[list[Button]]:
    def press(words: str, *, on: bool = False, **changed: str | int) -> Button:
        facts: dict[str, str | int] = {"kind": card.kind, "by": card.by, "back": card.back}
        return Button(
            f"• {words} •" if on else words,
            data=TopPress(**facts | {"after": ""} | changed).pack(),
        )

    kinds = [kind for kind in KINDS if kind != "chat" or not card.private]
    rows = [
        [press(t(f"bot-top-{k}"), on=k == card.kind, kind=k, back=0) for k in kinds],
        [press(t(f"bot-top-by-{m}"), on=m == card.by, by=m) for m in MEASURES],
    ]
    if card.kind in PERIODS:
        moves = [press(t("bot-top-earlier"), back=card.back + 1)] if card.back < FARTHEST else []
        if card.back:
            moves.append(press(t("bot-top-later"), back=card.back - 1))
        rows.append(moves)
    pages = [press(t("bot-top-first"))] if card.after else []
    if card.page.next:
        pages.append(press(t("bot-top-next"), after=mark(card.page.next)))
    return [row for row in (*rows, pages) if row]
