"""The leaderboards: whose, by what, and the lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.archive.leaderboards import Line, Measure
from engine.progress.rating import SHOWN_FROM
from engine.text.catalogue import Translator, grouped

To = Callable[..., str]
MEASURES: tuple[Measure, ...] = ("xp", "rating", "wins", "rent")
MONTHS = 12


def top_part(
    *,
    t: Translator,
    of: str,
    measure: Measure,
    scope: str,
    tabs: list[tuple[str, str, str]],
    periods: dict[str, str],
    lines: list[Line],
    mine: Line | None,
    player: int | None,
    hrefs: dict[int, str],
    link_of: Callable[[str, Measure], str],
    first: str,
    following: str,
) -> dict[str, Any]:
    """The context of `parts/top.html.j2`.

    `tabs` are the boards as (id, title, address), `of` the one that is shown and `scope` its
    name, `periods` the addresses of the one before and after it, `mine` the own line of
    `player`, `hrefs` the profiles, `first` and `following` the first and the next page.
    """
    shown = [_line(line, measure, t, player, hrefs) for line in lines]
    return {
        "title": t("web-top-title"),
        "tab": "top",
        "tabs": [
            {"id": id_, "title": title, "href": href, "on": id_ == of} for id_, title, href in tabs
        ],
        "scope": scope,
        "earlier": periods.get("earlier", ""),
        "later": periods.get("later", ""),
        "measures": [
            {"name": t(f"web-top-by-{by}"), "href": link_of(of, by), "on": by == measure}
            for by in MEASURES
        ],
        "note": t("web-top-rating-note", count=SHOWN_FROM)
        if measure == "rating"
        else t("web-top-people-note")
        if measure in ("wins", "rent")
        else "",
        "lines": shown,
        "mine": _line(mine, measure, t, player, hrefs) if mine else None,
        "mine_shown": any(line["you"] for line in shown),
        "absent": t("web-top-absent"),
        "first": first,
        "next": following,
    }


def _line(
    line: Line, measure: Measure, t: Translator, player: int | None, hrefs: dict[int, str]
) -> dict[str, Any]:
    return {
        "place": grouped(line.place) if line.place else t("web-top-deep"),
        "medal": line.place if 1 <= line.place <= 3 else 0,
        "name": line.name,
        "you": line.player == player,
        "href": hrefs.get(line.player, ""),
        "value": _value(line.value, measure, t),
    }


def _value(value: int, measure: Measure, t: Translator) -> str:
    if measure == "xp":
        return t("web-xp", xp=grouped(value))
    return t.money(value) if measure == "rent" else grouped(value)


def period_name(kind: str, scope: int, t: Translator) -> str:
    """Week 49 of 2025, November 2025."""
    year, part = divmod(scope, 100)
    if kind == "week":
        return t("web-top-week", week=part, year=str(year))
    return t("web-top-season", month=part, year=str(year))
