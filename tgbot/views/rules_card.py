"""The rules as messages: the list of topics, and a topic with all its numbers."""

from __future__ import annotations

from engine.rules.rules import Rules
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title
from engine.text.rulebook import paragraph, paragraphs
from tgbot.callbacks import RulesPress
from tgbot.views.markup import bold, safe
from tgbot.views.screen import Button, Screen


def contents_card(of: str, rules: Rules, address: str, t: Translator) -> Screen:
    """What the rules of `of` (a mode, or a room) tell, topic by topic."""
    title = t("bot-rules-title", mode=preset_title(rules, t))
    text = f"{bold('📖 ' + safe(title))}\n{safe(preset_line(rules, t))}"
    made = [
        Button(name, data=RulesPress(of=of, topic=topic).pack())
        for topic, name, _ in paragraphs(rules, t)
    ]
    rows = [made[i : i + 2] for i in range(0, len(made), 2)]
    if address:
        rows.append([Button(t("bot-rules-all"), url=address)])
    return Screen(text, rows)


def books_card(asked: str, t: Translator) -> Screen:
    """There is no such mode as was asked for; buttons lead to the rules of those there are."""
    made = [
        Button(preset_title(catalog.load(mode), t), data=RulesPress(of=mode).pack())
        for mode in catalog.menu()
    ]
    rows = [made[i : i + 2] for i in range(0, len(made), 2)]
    return Screen(safe(t("bot-unknown-mode", mode=asked)), rows)


def topic_card(of: str, topic: str, rules: Rules, t: Translator) -> Screen:
    """One topic, and the way back."""
    title, text = paragraph(topic, rules, t)
    back = Button(t("bot-rules-contents"), data=RulesPress(of=of).pack())
    return Screen(f"{bold(safe(title))}\n{safe(text)}", [[back]])
