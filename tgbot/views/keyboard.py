"""The buttons of a live table: the answers of whoever is asked."""

from __future__ import annotations

from engine.rules.api import Choice, PromptView, Rules, View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, mark
from tgbot.callbacks import Faces, TablePress
from tgbot.views.screen import Button
from tgbot.views.ways import cell_rows, press, raise_row, step_rows, transfer_rows

# In what order the answers stand, a row each: the one that goes on first, the way out last.
_ORDER = (
    *("roll", "buy", "bid", "pay", "settle", "bankrupt", "release", "bail", "bet"),
    *("die", "teleport", "transfer", "end-turn"),
    *("decline", "pass", "stay"),
)


def prompt_rows(
    room: str,
    view: View,
    rules: Rules,
    names: list[str],
    choices: dict[int, list[Choice]],
    picked: int,
    t: Translator,
) -> list[list[Button]]:
    """The answers to the question on the table, for the first person it is put to.

    Where several are asked at once the buttons are for each of them.
    """
    prompt = view.prompt
    if prompt is None:
        return []
    seat = next((s for s in prompt.seats if choices.get(s)), None)
    if seat is None:
        return []
    answers = {c.verb: c for c in choices[seat] if c.prompt == prompt.id and not c.why}
    rows: list[list[Button]] = []
    if "bet" in answers:
        rows.append(_faces(room, prompt, picked))
    found = [verb for verb in _ORDER if verb in answers]
    for verb in found:
        choice = answers[verb]
        if verb == "die":
            rows += step_rows(room, choice, view, rules, seat, names, t)
        elif verb == "teleport":
            rows += cell_rows(room, prompt, view, rules, seat, t)
        elif verb == "transfer":
            rows += transfer_rows(room, choice, seat, t)
        else:
            rows.append([_answer(room, choice, prompt, seat, rules, picked, t)])
        if verb == "bid" and choice.max > choice.min:
            bids = [c for s in prompt.seats for c in choices.get(s, []) if c.verb == "bid"]
            rows.append(raise_row(room, prompt, bids, t))
    return [row for row in rows if row]


def _answer(
    room: str,
    choice: Choice,
    prompt: PromptView,
    seat: int,
    rules: Rules,
    picked: int,
    t: Translator,
) -> Button:
    verb, arg, before = choice.verb, 0, False
    words: dict[str, int | str] = {"amount": choice.amount or prompt.amount}
    if verb == "bid":
        arg = choice.min or prompt.amount
        words["amount"] = arg
    elif verb == "bail":
        cell = choice.cell if choice.cell >= 0 else prompt.cell
        words["cell"] = cell_name(rules, cell, t) if cell >= 0 else ""
        before = cell < 0  # the throw is still to come
    elif verb == "stay":
        words["left"] = choice.left or prompt.left
    elif verb == "bet":
        faces = Faces.chosen(picked)
        words["count"] = len(faces)
        words["amount"] = choice.amount
        words["win"] = win(choice.amount, len(faces))
    key = f"bot-do-{verb}"
    if verb == "decline" and prompt.kind == "jackpot":
        key = "bot-do-skip"
    elif verb == "decline" and rules.key.purchase.declined == "unowned":
        key = "bot-do-refuse"
    elif before:
        key = "bot-do-bail-before"
    # what several may press at once bears nobody's mark
    sign = mark(seat) if len(prompt.seats) == 1 else "🔨"
    return press(room, prompt.id, verb, f"{sign} {t(key, **words)}", arg)


def win(stake: int, count: int) -> int:
    """What a hit pays with so many faces chosen, the stake included; fair odds."""
    return stake * 6 // count if count else 0


def _faces(room: str, prompt: PromptView, picked: int) -> list[Button]:
    chosen = Faces.chosen(picked)
    return [
        Button(
            f"✅ {face}" if face in chosen else str(face),
            data=TablePress(room=room, prompt=prompt.id, verb="face", arg=face).pack(),
        )
        for face in range(1, 7)
    ]
