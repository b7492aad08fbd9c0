"""The lobby's message: who sits at the table, and the buttons until it starts."""

from __future__ import annotations

import msgspec

from engine.text.catalogue import Translator
from engine.text.names import side_mark
from tgbot.callbacks import LobbyPress, LobbyVerb, ModePress
from tgbot.views.markup import bold, code, marked, person, safe, until
from tgbot.views.screen import Button, Links, Screen

SIDES = ("side0", "side1")


class Chair(msgspec.Struct, frozen=True):
    """One who sits at the table."""

    name: str
    robot: str = ""  # its strength, "" for a person
    creator: bool = False
    side: int = -1  # as chosen


class LobbyCard(msgspec.Struct, frozen=True):
    """What a lobby's message tells; `closes` is the moment (ms) at which it ends by itself."""

    room: str
    title: str  # of the mode
    line: str
    chairs: list[Chair]
    most: int
    closes: int
    private: bool = False
    sides: int = 0
    changed: list[str] = []  # lines of what differs from the mode, ready for a message
    rules: str = ""  # address of the mode's rules
    commitment: str = ""  # to the secret of the dice
    hosted: bool = True  # somebody has gathered it, who may change its rules


def lobby_card(card: LobbyCard, links: Links, t: Translator) -> Screen:
    """The message of a table that has not begun."""
    host = next((c.name for c in card.chairs if c.creator), "")
    head = bold(f"🎲 {safe(card.title)}")
    if host:
        head += " · " + t("bot-lobby-host", name=person(host))
    text = [head, safe(card.line), *card.changed, ""]
    text.append(bold(t("bot-lobby-seats", taken=len(card.chairs), most=card.most)))
    text += [_row(seat, chair, t) for seat, chair in enumerate(card.chairs)]
    text += ["", t("bot-lobby-who-starts"), t("bot-lobby-closes", when=until(card.closes))]
    if card.commitment:
        text += [t("bot-lobby-commitment"), code(card.commitment)]
    full = len(card.chairs) >= card.most
    return Screen("\n".join(text), _rows(card, links, t, full=full))


def closed_card(title: str, why: str, t: Translator) -> Screen:
    """What remains of a table that ended before its first throw."""
    return Screen(f"{bold(f'🎲 {safe(title)}')}\n{t(f'bot-closed-{why}')}")


def _row(seat: int, chair: Chair, t: Translator) -> str:
    row = marked(seat, chair.name)
    if chair.side >= 0:
        row += f" ({side_mark(chair.side, t)})"
    if chair.robot:
        return f"{row} 🤖" + (f" {t('bot-lobby-easy')}" if chair.robot == "easy" else "")
    return f"{row} · {t('bot-lobby-creator')}" if chair.creator else row


def _rows(card: LobbyCard, links: Links, t: Translator, *, full: bool) -> list[list[Button]]:
    def press(verb: LobbyVerb) -> Button:
        data = LobbyPress(room=card.room, verb=verb).pack()
        if verb in SIDES:
            mark = side_mark(SIDES.index(verb), t)
            return Button(t("bot-lobby-do-side", mark=mark), data=data)
        return Button(t(f"bot-lobby-do-{verb}"), data=data)

    rows = [[press("leave")] if full else [press("join"), press("leave")]]
    if card.sides:
        # every ruleset with sides has two
        rows.append([press("side0"), press("side1"), press("shuffle")])
    if not full:
        rows.append([press("ai"), press("easy")])
    if any(chair.robot for chair in card.chairs):
        rows.append([press("unai")])
    rows.append([press("start")])
    if card.private:
        rows.append([Button(t("bot-lobby-invite"), url=links.invite(card.room))])
    ways = [press("vary")] if card.hosted else []
    if card.rules:
        ways.append(Button(t("bot-lobby-rules"), url=card.rules))
    rows += [ways] if ways else []
    rows.append([links.open_button(card.room, t, private=card.private, key="bot-open-board")])
    return rows


def mode_choice(modes: list[tuple[str, str, str]], t: Translator, why: str = "") -> Screen:
    """The question which mode to play; `modes` are [name, title, line].

    `why` is what stands in the way of the mode that was asked for.
    """
    text = [safe(why), ""] if why else []
    text += [bold(t("bot-mode-title")), ""]
    text += [f"{bold(safe(title))} · {safe(line)}" for _, title, line in modes]
    buttons = [Button(title, data=ModePress(mode=name).pack()) for name, title, _ in modes]
    rows = [buttons[n : n + 2] for n in range(0, len(buttons), 2)]
    return Screen("\n".join(text), rows)
