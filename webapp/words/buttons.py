"""The action bar: what the viewer can press now, each button naming its consequence."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Choice, PromptView, Rules, View
from engine.text.catalogue import Translator
from engine.text.labels import bet_label, label

# The answers to each kind of question, the first of them on the primary button.
ANSWERS: dict[str, tuple[str, ...]] = {
    "roll": ("roll",),
    "buy": ("buy", "decline"),
    "bid": ("bid", "pass"),
    "pay": ("pay", "settle", "bankrupt"),
    "jail": ("bail", "stay"),
    "jackpot": ("bet", "decline"),
}
ICONS = {"roll": "i-dice", "settle": "i-assets"}


def answer_buttons(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> list[dict[str, Any]]:
    """The buttons for the viewer; the first is primary, or tells for whom one waits."""
    prompt = view.prompt
    if view.outcome is not None or prompt is None:
        return [waiting(t("web-wait-moment"))]
    if seat is None or not view.seats[seat].alive:
        home = {"label": t("web-leave"), "sub": "", "look": "secondary", "icon": "", "go": "/"}
        return [waiting(_waits_for(prompt, names, t)), home]
    if seat not in prompt.seats or view.you is None:
        return [waiting(_waits_for(prompt, names, t))]
    asked = [c for c in view.you.choices if c.prompt == prompt.id]
    made = [
        _button(choice, view, names, rules, t)
        for verb in ANSWERS.get(prompt.kind, ())
        for choice in asked
        if choice.verb == verb and not choice.why
    ]
    if not made:
        return [waiting(t("web-wait-moment"))]
    made[0]["look"] = "danger" if "confirm" in made[0] else "primary"
    return made


def waiting(words: str) -> dict[str, Any]:
    """A button that cannot be pressed and says what one waits for."""
    return {"label": words, "sub": "", "look": "wait", "icon": ""}


def _waits_for(prompt: PromptView, names: list[str], t: Translator) -> str:
    key = "web-wait-bid" if prompt.kind == "bid" else "web-wait-turn"
    return t(key, name=names[prompt.seats[0]])


def _button(
    choice: Choice, view: View, names: list[str], rules: Rules, t: Translator
) -> dict[str, Any]:
    text, sub = label(choice, view, rules, t, names)
    do: dict[str, Any] = {"t": choice.verb, "prompt": choice.prompt}
    button: dict[str, Any] = {
        "label": text,
        "sub": sub,
        "look": "secondary",
        "icon": ICONS.get(choice.verb, ""),
        "do": do,
    }
    if choice.verb == "bid":
        do["amount"] = choice.min
    elif choice.verb == "bet":
        do["faces"] = []
    elif choice.verb == "settle":
        # The list of what goes stands in the sheet, and the button that does it.
        del button["do"]
        button["open"] = {"sheet": "debt"}
    elif choice.verb == "bankrupt":
        button["confirm"] = {"label": t("web-confirm-again"), "sub": sub}
    return button


def jackpot_words(rules: Rules, t: Translator) -> dict[str, Any]:
    """What the bar and the note say for none, one, two and three marked numbers."""
    stake = rules.key.corner.stake
    notes = [t("web-jackpot-none")]
    for count, factor in ((1, 6), (2, 3), (3, 2)):
        notes.append(
            t("web-jackpot-note", count=count, factor=factor, win=t.money(stake * factor))
        )
    labels = [[t("web-jackpot-pick"), t("web-jackpot-pick.sub")]]
    labels += [list(bet_label(count, rules, t)) for count in (1, 2, 3)]
    return {"note": notes, "labels": labels}
