"""Somebody's level, rank and way to the next level."""

from __future__ import annotations

from typing import Any

from engine.progress import levels
from engine.progress.levels import Level
from engine.text.catalogue import Translator, grouped
from engine.text.progress import rank_name, rarity_name


def level_strip(xp: int, t: Translator) -> dict[str, Any]:
    """What the strip of a level shows: {level, rank, xp, gained, step, text, gives, last}."""
    level = levels.level_of(xp)
    gained, step = levels.to_next(xp)
    rank = rank_name(level.rank, t)
    made: dict[str, Any] = {
        "level": level.number,
        "rank": rank,
        "about": t("web-level-of", level=level.number, rank=rank),
        "xp": t("web-xp", xp=grouped(xp)),
        "gained": gained,
        "step": step,
        "last": not step,
        "text": t("web-level-last"),
        "left": "",
        "gives": "",
    }
    if step:
        following = levels.table()[level.number]
        made["text"] = t("web-level-to", level=following.number)
        made["left"] = t("web-xp", xp=grouped(step - gained))
        made["gives"] = gives(level, following, t)
    return made


def gives(before: Level, after: Level, t: Translator) -> str:
    """What reaching this level brings: a card, a rank, or nothing but itself."""
    said = []
    if after.card:
        said.append(t("web-level-card", rarity=rarity_name(after.card, t)))
    if after.rank != before.rank:
        said.append(t("web-level-rank", rank=rank_name(after.rank, t)))
    if not said:
        return ""
    what = said[0] if len(said) == 1 else t("common-and", a=said[0], b=said[1])
    return t("web-level-gives", level=after.number, what=what)
