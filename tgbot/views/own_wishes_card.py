"""A person's own preferences as buttons, in the private chat."""

from __future__ import annotations

from typing import get_args

from engine.archive.preferences import PersonPreferences, Reminders
from engine.text.catalogue import Translator, languages
from tgbot.callbacks import OwnWishPress
from tgbot.views.markup import bold
from tgbot.views.screen import Button, Screen


def own_wishes_card(chosen: PersonPreferences, language: str, t: Translator) -> Screen:
    """Where the person is reminded of his turn, and his language."""
    text = [bold("⚙️ " + t("bot-wishes-title")), t(f"bot-wishes-reminders-{chosen.reminders}")]
    rows = [
        [_press("reminders", where, t(f"bot-wishes-do-{where}"), on=where == chosen.reminders)]
        for where in get_args(Reminders)
    ]
    return Screen("\n".join(text), [*rows, *own_language_rows(language, t)])


def own_language_rows(language: str, t: Translator) -> list[list[Button]]:
    """The languages of a person, the chosen one marked."""
    return [
        [_press("language", code, t(f"bot-language-{code}"), on=code == language)]
        for code in languages()
    ]


def _press(key: str, value: str, words: str, *, on: bool) -> Button:
    data = OwnWishPress(key=key, value=value).pack()
    return Button(f"✅ {words}" if on else words, data=data)
