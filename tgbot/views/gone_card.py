"""What a player reads in private when his group's chat can no longer be written to."""

from __future__ import annotations

from engine.text.catalogue import Translator
from tgbot.views.markup import safe
from tgbot.views.screen import Links, Screen


def gone_card(room: str, title: str, links: Links, t: Translator) -> Screen:
    """The game goes on, and this is the way to it."""
    text = t("bot-chat-gone", title=safe(title)) if title else t("bot-chat-gone-untitled")
    return Screen(text, [[links.open_button(room, t, private=True, key="bot-open-board")]])
