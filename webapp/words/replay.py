"""What the page of a replay gets: the first board, and the words of its player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.rules.api import Rules, View
from engine.text.catalogue import Translator
from webapp.words.cells import board_styles, ring
from webapp.words.fixed import fixed_words
from webapp.words.page import brief, flagged, script_json
from webapp.words.variants import Differs, told_differences

#: words of the page of a replay, beside those of a table: `web-replay-<key>`
REPLAY_WORDS: dict[str, tuple[str, ...]] = {
    "play": (),
    "pause": (),
    "at": ("round", "step", "of"),
    "copied": (),
    "fair": (),
    "lost": (),
    "share": (),
}


def replay_page(
    *,
    game: str,
    lang: str,
    screen: dict[str, Any],
    log: list[dict[str, Any]],
    rules: Rules,
    t: Translator,
    total: int,
    piece: int,
    rounds: list[tuple[int, int]],
    runs: list[tuple[int, int]],
    view: View,
    differences: Iterable[Differs] = (),
) -> dict[str, Any]:
    """The context of `replay.html.j2`: `screen` and `view` are those of the first step.

    `differences` are the keys that the table had changed.
    """
    fixed = fixed_words(rules, t)
    told = told_differences(differences, t)
    differ = t("web-variants-differ", mode=fixed["mode"])
    boot = {
        "game": game,
        "lang": lang,
        "total": total,
        "piece": piece,
        "rounds": rounds,
        "runs": runs,
        "names": screen["names"],
        "fixed": fixed,
        "differ": differ,
        "differences": told,
        "words": {
            key: t(f"web-replay-{key}", **{place: f"{{{place}}}" for place in places})
            for key, places in REPLAY_WORDS.items()
        }
        | {"round": t("web-round", round="{round}")},
    }
    return {
        "flags": flagged(fixed),
        "lang": lang,
        "title": t("web-replay-title", mode=fixed["mode"]),
        "t": t,
        "w": fixed["w"],
        "game": game,
        "screen": screen,
        "view": view,
        "log": list(reversed(log)),
        "cells": ring(view, screen["names"], fixed, t),
        "styles": board_styles(fixed, view),
        "boot": script_json(boot),
        "total": total,
        "differ": differ,
        "differences": told,
        "rounds": [{"step": step, "title": t("web-round", round=n)} for n, step in rounds],
        "brief": lambda n: brief(n, fixed["w"]),
    }
