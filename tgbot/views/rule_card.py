"""One paragraph of the rules as a message."""

from __future__ import annotations

from engine.text.catalogue import Translator
from tgbot.views.markup import bold, safe
from tgbot.views.screen import Button, Screen


def rule_card(title: str, text: str, address: str, t: Translator) -> Screen:
    """The paragraph, and the way to all the others where the site has them."""
    rows = [[Button(t("bot-rules-all"), url=address)]] if address else []
    return Screen(f"{bold(safe(title))}\n{safe(text)}", rows)
