"""Somebody who plays in the chat alone: the buttons of the live message, one after another."""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.rules.api import Reason
from engine.text.catalogue import Translator, translator
from engine.text.names import mark
from engine.text.refusals import refusal
from tests.e2e.installation import until
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat

# In this order of wishes: the verb is a part of a button's data.
WISHES = (
    *("claim", "release", "roll", "buy", "pay", "settle", "bail", "bid", "bet", "stay"),
    *("die", "teleport", "transfer", "end-turn", "decline", "pass"),
)
RUSSIAN = translator("ru")
DEAREST = 400  # the highest bid
ARMED_S = 0.8  # the second tap of a bankruptcy must not be a double one


class Thumb:
    """One person at the one table of a chat."""

    def __init__(self, person: Person, chat: Chat, t: Translator = RUSSIAN) -> None:
        self.person = person
        self.chat = chat
        self.refusals = {refusal(reason, {}, t) for reason in Reason}
        self.refusals.add(t("bot-toast-slow-down"))
        self.pressed: list[str] = []
        self.toasts: list[str] = []
        self.acknowledged: list[str] = []
        self.answered: set[str] = set()

    @property
    def message(self) -> Message | None:
        """The live message of the table."""
        found = [m for m in self.chat.from_bot() if any(_parts(b.data) for b in m.buttons)]
        return found[-1] if found else None

    def offered(self) -> dict[str, str]:
        """What the question to this person can be answered by: verb -> data of its button."""
        message = self.message
        if message is None:
            return {}
        mine = next((m for m in map(mark, range(6)) if f"{m} {self._name}" in message.text), "-")
        found: dict[str, str] = {}
        for button in message.buttons:
            parts = _parts(button.data)
            if not parts or parts[3] in ("accept", "reject"):
                continue
            of_all = parts[3] == "face" or button.label.startswith("🔨")
            if button.label.startswith(mine) or of_all:
                found.setdefault(parts[3], button.data or "")
        # What all may press is not for whoever leads, nor for whoever has passed.
        if self._leads(mine) or found.get("pass") in self.pressed:
            found = {v: d for v, d in found.items() if v not in ("bid", "pass")}
        # Faces bear no mark: they are whose the bet under them is.
        return found if set(found) - {"face"} else {}

    def _leads(self, mine: str) -> bool:
        message = self.message
        assert message is not None
        return any(line.startswith("🔨") and mine in line for line in message.text.splitlines())

    @property
    def _name(self) -> str:
        return self.person.first_name

    def wish(self) -> tuple[str, str]:
        """The verb and the data of the button to press next; empty while there is none."""
        found = self.offered()
        message = self.message
        if "bankrupt" in found:
            return "bankrupt", found["bankrupt"]
        if "face" in found and message and "✅" not in "".join(message.labels):
            return "face", found["face"]
        if "bid" in found and int(_parts(found["bid"])[4]) > DEAREST:
            del found["bid"]
        return next(((v, found[v]) for v in WISHES if v in found), ("", ""))

    async def play(self, over: Callable[[], bool]) -> None:
        """Every question to this person is answered by a button, until the game is over."""
        patience = 600.0
        while True:
            await until(
                lambda: over() or self.wish()[1] not in ("", *self.pressed[-1:]),
                patience,
                "a button for the one in the chat",
            )
            if over():
                return
            await self.press()

    async def press(self) -> None:
        """The wished button is pressed, and its toast read."""
        verb, data = self.wish()
        message = self.message
        assert message is not None
        if verb == "bankrupt":
            self.toasts.append((await self.person.press(message, data=data)).text)
            armed = time.monotonic()
            await until(lambda: time.monotonic() - armed > ARMED_S)
        query = self.person.tap(message, data=data)
        self.toasts.append((await query.answered()).text)
        self.pressed.append(data)
        if verb != "face" and self.toasts[-1] not in self.refusals:
            self.acknowledged.append(f"c:{query.id}")
        self.answered.add(verb)


def _parts(data: str | None) -> list[str]:
    parts = (data or "").split(":")
    return parts if parts[0] == "t" and len(parts) > 4 else []
