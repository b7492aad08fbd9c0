"""The table of all levels: what each needs, what it gives, and where somebody stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.progress import levels
from engine.progress.collection import percent_of
from engine.progress.numbers import numbers
from engine.text.catalogue import Translator, grouped, translator
from engine.text.progress import rank_name, rarity_name
from webapp.words.level import level_strip


def ladder_part(xp: int | None, t: Translator) -> dict[str, Any]:
    """The context of `parts/progress.html.j2`; `xp` is None of somebody unknown."""
    key = numbers().xp
    return {
        "title": t("web-progress-title"),
        "tab": "me",
        "back": "/me",
        "level": level_strip(xp, t) if xp is not None else None,
        "here": levels.level_of(xp).number if xp is not None else 0,
        "ranks": _ranks(t.lang),
        "how": [
            t("web-progress-how-place"),
            t("web-progress-how-end", finish=key.finish, solvent=key.solvent),
            t("web-progress-how-colours", colour=key.colour, most=key.colours),
            t("web-progress-how-people", ai=10 * key.ai_share),
            t("web-progress-how-early", round=key.counts_from),
            t("web-progress-how-repeat", games=key.fresh_games),
        ],
    }


@cache
def _ranks(lang: str) -> list[dict[str, Any]]:
    """Ranks in order, each with its levels: made once, for it never changes."""
    t = translator(lang)
    made: list[dict[str, Any]] = []
    for level in levels.table():
        if not made or made[-1]["id"] != level.rank:
            made.append({"id": level.rank, "name": rank_name(level.rank, t), "levels": []})
        step = levels.to_next(level.xp)[1]
        made[-1]["levels"].append(
            {
                "level": level.number,
                "xp": grouped(level.xp),
                "step": grouped(step) if step else "—",
                "rarity": level.card,
                "card": t(
                    "web-progress-card",
                    rarity=rarity_name(level.card, t),
                    percent=percent_of(level.card),
                )
                if level.card
                else "",
            }
        )
    return made
