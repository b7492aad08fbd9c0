"""What the Jinja templates get.

Beside these contexts the templates (`room.html.j2`, `create.html.j2`, `error.html.j2`) use what
the web server knows: `nonce` (str, of this answer), `asset(name)` (the hashed address of a
static file), `modules(page)` (addresses to preload for a page's module), `inline(name)` (the text
of a static file, to stand inside a script element), `drawing(name)` (a drawing as an address).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.rules.api import Rules
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title
from webapp.words.cells import board_styles, ring
from webapp.words.fixed import fixed_words, words_of

_CREATE_WORDS = (
    "ai-easy",
    "ai-none",
    "ai-normal",
    "continue",
    "continue-sub",
    "creating",
    "fill",
    "mode",
    "more",
    "name",
    "name-hint",
    "name-needed",
    "outside",
    "seats",
    "start",
    "telegram",
)
_HOME_WORDS: dict[str, tuple[str, ...]] = {"lost-long": ()}


def script_json(thing: object) -> str:
    """The thing as JSON that may stand in a script element."""
    text = msgspec.json.encode(thing).decode()
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def room_page(
    *,
    room: str,
    lang: str,
    stage: str,
    screen: dict[str, Any],
    log: list[dict[str, Any]],
    rules: Rules,
    t: Translator,
    v: int,
    h: str,
    now: int,
    link: str = "",
    bot: str = "",
    differences: Sequence[str] = (),
) -> dict[str, Any]:
    """The context of `room.html.j2`: `screen` is the public one (seat None) of that stage.

    `link` is the address to hand on; `bot` is the bot's user name, "" without Telegram (then the
    page offers a local name);
    `differences` tell what is not as in the mode.
    """
    fixed = fixed_words(rules, t)
    view = screen.get("view")
    names = screen.get("names", [])
    boot = {
        "room": room,
        "lang": lang,
        "stage": stage,
        "screen": screen,
        "log": log,
        "v": v,
        "h": h,
        "now": now,
        "link": link,
        "bot": bot,
        "rules": catalog.digest(rules),
        "differences": list(differences),
        "fixed": fixed,
    }
    return {
        "lang": lang,
        "title": t("web-title"),
        "t": t,
        "w": fixed["w"],
        "stage": stage,
        "screen": screen,
        "view": view,
        "log": list(reversed(log[-12:])),
        "cells": ring(view, names, fixed, t),
        "styles": board_styles(fixed, view),
        "boot": script_json(boot),
        "boot_mode": fixed["mode"],
        "flags": flagged(fixed),
        "brief": lambda n: brief(n, fixed["w"]),
    }


def flagged(fixed: dict[str, Any]) -> bool:
    """Whether the page needs the flags beside the common symbols."""
    return str(fixed["marks"][1]).startswith("f-")


def brief(amount: int, w: dict[str, str]) -> str:
    """Capital as a chip shows it: 555, 5,9к, 12к."""
    if amount < 1000:
        return str(amount)
    tenths = f"{(amount + 50) // 100 / 10:.1f}"
    text = tenths if amount < 9950 else str((amount + 500) // 1000)
    return text.replace(".", w["decimal"]) + w["thousand"]


def create_page(
    *, lang: str, modes: list[str], t: Translator, bot: str = "", dev: bool = False
) -> dict[str, Any]:
    """The context of `create.html.j2`; `dev` allows a local name instead of Telegram."""
    shown: list[dict[str, Any]] = []
    for mode in modes:
        rules = catalog.load(mode)
        shown.append(
            {
                "name": mode,
                "title": preset_title(rules, t),
                "about": preset_line(rules, t),
                "main": mode in catalog.MAIN,
                "sizes": catalog.sizes(rules),
            }
        )
    words = words_of(_HOME_WORDS, t) | {key: t(f"web-home-{key}") for key in _CREATE_WORDS}
    boot = {
        "lang": lang,
        "dev": dev,
        "first": catalog.FIRST if catalog.FIRST in modes else modes[0],
        "w": {key: words[key] for key in ("creating", "start", "name-needed", "lost-long")},
    }
    return {
        "lang": lang,
        "title": t("web-title"),
        "t": t,
        "w": words,
        "bot": bot,
        "modes": shown,
        "sizes": sorted({size for mode in shown for size in mode["sizes"]}),
        "boot": script_json(boot),
    }


def error_page(*, lang: str, kind: str, t: Translator) -> dict[str, Any]:
    """The context of `error.html.j2`.

    kind: closed, not-yours, busy, auth, outdated, down, rate, outside, missing.
    """
    return {
        "lang": lang,
        "title": t("web-title"),
        "t": t,
        "kind": kind,
        "heading": t(f"web-error-{kind}"),
        "text": t(f"web-error-{kind}.text"),
        "button": t(f"web-error-{kind}.button"),
        "reload": kind in ("outdated", "down", "rate", "auth"),
    }
