"""The reminder for somebody who is asked and away."""

from __future__ import annotations

from engine.rules.api import PromptView
from engine.text.catalogue import Translator
from tgbot.views.markup import mention, until
from tgbot.views.screen import Links, Screen


def ping_card(
    room: str,
    prompt: PromptView,
    name: str,
    user: int,
    links: Links,
    t: Translator,
    *,
    private: bool = False,
) -> Screen:
    """A mention that says what happens when the clock runs out."""
    what = t(f"bot-ping-{prompt.kind}")
    text = t("bot-ping", name=mention(user, name), when=until(prompt.deadline), what=what)
    return Screen(text, [[links.open_button(room, t, private=private, key="bot-to-turn")]])
