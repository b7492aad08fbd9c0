"""The settings: what the server keeps of somebody's wishes, and what only the browser does."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.text.catalogue import Translator, languages

SWITCHES = ("sound", "haptics", "fast", "coach", "muted")
THEMES = ("auto", "light", "dark")


def settings_part(
    t: Translator, *, reminders: str, ways: list[str], telegram: bool, busy: str
) -> dict[str, Any]:
    """The context of `parts/settings.html.j2`.

    `ways` are the ways to be reminded of a turn, `reminders` the chosen one, `busy` is the
    address of an open game, "" for none.
    """
    return {
        "title": t("web-leaf-settings"),
        "tab": "settings",
        "back": "/",
        "languages": [
            {"code": code, "name": t(f"web-settings-in-{code}"), "on": code == t.lang}
            for code in languages()
        ],
        "themes": [{"id": theme, "name": t(f"web-settings-theme-{theme}")} for theme in THEMES],
        "switches": [
            {
                "id": name,
                "name": t(f"web-settings-{name}"),
                "about": t(f"web-settings-{name}.about"),
            }
            for name in SWITCHES
        ],
        "telegram": telegram,
        "ways": [
            {
                "id": way,
                "name": t(f"web-settings-remind-{way}"),
                "on": way == reminders,
                "body": msgspec.json.encode({"reminders": way}).decode(),
            }
            for way in ways
        ],
        "busy": busy,
    }
