"""The action bar: what the viewer can press now, each button naming its consequence."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Choice, PromptView, Rules, View
from engine.text.catalogue import Translator
from engine.text.destinations import awaits
from engine.text.labels import answers, bet_label, label

# The answers to each kind of question, the first of them on the primary button.
ANSWERS: dict[str, tuple[str, ...]] = {
    "roll": ("roll", "bail", "release"),
    "buy": ("buy", "decline"),
    "bid": ("bid", "pass"),
    "pay": ("pay", "settle", "bankrupt"),
    "jail": ("bail", "stay"),
    "jackpot": ("bet", "decline"),
    "transfer": ("transfer",),
    "end": ("end-turn",),
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
    if view.you is None:
        return [waiting(_waits_for(prompt, names, t))]
    if seat not in prompt.seats or prompt.kind == "claim":
        made = _claims(view, names, rules, t)[:2] or [waiting(_waits_for(prompt, names, t))]
    elif prompt.kind in ("die", "teleport"):
        # the ways to go stand in the middle, the board itself is tapped
        made = [waiting(t(f"web-wait-{prompt.kind}"))]
        if prompt.kind == "teleport":
            made.append({**waiting(t("web-w-all-cells")), "look": "secondary"})
            made[1]["open"] = {"sheet": "list"}
    else:
        made = _asked(view, names, rules, t)[:2]
    if not made:
        return [waiting(t("web-wait-moment"))]
    if made[0]["look"] != "wait":
        made[0]["look"] = "danger" if "confirm" in made[0] else "primary"
    return made


def more_buttons(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> list[dict[str, Any]]:
    """What one can press in the middle of the ring, where the bar has no room for it."""
    prompt = view.prompt
    if view.outcome is not None or prompt is None or seat is None or view.you is None:
        return []
    claims = _claims(view, names, rules, t)
    if seat not in prompt.seats or prompt.kind == "claim":
        return claims[2:]
    if prompt.kind == "die":
        ways = _asked(view, names, rules, t)
        for way in ways:
            way["look"] = "primary"
        return [*ways, *claims]
    return [*_asked(view, names, rules, t)[2:], *claims]


def _asked(view: View, names: list[str], rules: Rules, t: Translator) -> list[dict[str, Any]]:
    """A button for each way to answer the question that the viewer is asked."""
    prompt = view.prompt
    if prompt is None or view.you is None:
        return []
    asked = [c for c in view.you.choices if c.prompt == prompt.id and not c.why]
    found: list[dict[str, Any]] = []
    for verb in ANSWERS.get(prompt.kind, (prompt.kind,)):
        for choice in asked:
            if choice.verb == verb in ("die", "transfer"):
                found += [
                    _plain(a.text, a.sub, {"t": verb, "prompt": choice.prompt, **a.fields})
                    for a in answers(choice, view, rules, t, names)
                ]
            elif choice.verb == verb:
                found.append(_button(choice, view, names, rules, t))
    return found


def _claims(view: View, names: list[str], rules: Rules, t: Translator) -> list[dict[str, Any]]:
    """For each rent that the viewer may claim: to claim it, and to let it go."""
    choices = view.you.choices if view.you is not None else []
    return [
        _plain(*label(c, view, rules, t, names), {"t": c.verb, "claim": c.offer})
        for c in choices
        if c.verb in ("claim", "waive")
    ]


def _plain(text: str, sub: str, do: dict[str, Any]) -> dict[str, Any]:
    return {"label": text, "sub": sub, "look": "secondary", "icon": "", "do": do}


def teleport_words(view: View, names: list[str], rules: Rules, t: Translator) -> dict[str, Any]:
    """What stands on the button for each cell of the board, once it is tapped.

    The second lines are told once each: most cells share theirs with others.
    """
    seat = view.you.seat if view.you is not None else view.turn
    subs = [awaits(cell, view, rules, t, names, seat) for cell in range(len(view.owner))]
    told = list(dict.fromkeys(subs))
    return {"subs": told, "at": [told.index(sub) for sub in subs]}


def waiting(words: str) -> dict[str, Any]:
    """A button that cannot be pressed and says what one waits for."""
    return {"label": words, "sub": "", "look": "wait", "icon": ""}


def _waits_for(prompt: PromptView, names: list[str], t: Translator) -> str:
    if len(prompt.seats) > 1:
        return t("web-wait-many")
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
        if choice.max > choice.min:
            button["span"] = [choice.min, choice.max, choice.step or 1]
    elif choice.verb == "roll" and view.prompt is not None and view.prompt.opens > view.at:
        button["opens"] = view.prompt.opens
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
