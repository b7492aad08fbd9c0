"""Games that somebody has played, as rows of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.archive.profiles import PastGame
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_title
from webapp.words.ago import ago


def past_games(
    games: Iterable[PastGame],
    t: Translator,
    now: int,
    to: Callable[..., str],
    *,
    open_to: Callable[[PastGame], bool] = lambda _: True,
) -> list[dict[str, Any]]:
    """The rows; one that is not `open_to` whoever looks leads nowhere."""
    rows = []
    for game in games:
        is_open = open_to(game)
        rows.append(
            {
                "place": game.place,
                "won": game.place == 1,
                "title": mode_title(game.ruleset, t),
                "about": t("web-past-about", place=game.place, of=game.seats),
                "ago": ago(game.finished_at, now, t),
                "xp": t("web-xp-gained", xp=game.xp),
                "capital": t.money(game.capital),
                "result": to(f"/result/{game.game}") if is_open else "",
                "replay": to(f"/replay/{game.game}") if is_open else "",
                "fair": to(f"/fair/{game.game}") if is_open else "",
            }
        )
    return rows


def mode_title(ruleset: str, t: Translator) -> str:
    """A ruleset's title; its name where this version does not know it any more."""
    try:
        return preset_title(catalog.load(ruleset), t)
    except KeyError:
        return ruleset
