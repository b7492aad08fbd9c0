"""A room as its chat shows it, with the people who press there."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import msgspec

from engine.live import keys, steps
from engine.live.effects import effects_of
from engine.live.room import Entry, Room
from engine.lobby.state import Person as Sitter
from engine.rules.api import Rules
from tests.fake_bot_api import Answer, FakeBotApi, Message, Person
from tests.fake_bot_api.chats import Chat, Topic
from tests.patience import PATIENCE_S
from tests.scenes import Scene

if TYPE_CHECKING:
    from tests.bot.playground import World

JOIN, START, OPEN, TO_TURN = "Сесть за стол", "Начать", "Открыть поле", "К ходу"
ids = itertools.count(1)


def player(person: Person) -> str:
    """The player that a person of the fake is."""
    return f"tg:{person.id}"


def sitter(person: Person) -> Sitter:
    """The person as one who may sit down."""
    return Sitter(player(person), person.first_name, person.language_code or "ru")


def room_of(message: Message) -> str:
    """The room whose buttons the message has."""
    for button in message.buttons:
        if button.data and button.data[0] in "lt":
            return button.data.split(":")[1]
        if button.url and "startapp=" in button.url:
            return button.url.split("startapp=")[1]
        if button.web_app and "/t/" in button.web_app:
            return button.web_app.split("/t/")[1]
    raise LookupError(f"no room in {message.labels}")


@dataclass
class Board:
    """A room as its chat shows it."""

    world: World
    chat: Chat
    message: Message | None
    room_id: str
    topic: Topic | None = None

    @property
    def api(self) -> FakeBotApi:
        """The fake that all this happens on."""
        return self.world.api

    @property
    def text(self) -> str:
        """What the live message says."""
        assert self.message is not None
        return self.message.text

    @property
    def labels(self) -> list[str]:
        """The buttons of the live message."""
        assert self.message is not None
        return self.message.labels

    async def room(self) -> Room:
        """The room as the store has it."""
        room = await self.world.live.load(self.room_id)
        assert room is not None
        return room

    async def is_alone(self) -> bool:
        """Only one person sits in the lobby."""
        return len((await self.room()).lobby.people) == 1

    async def seat(self, person: Person) -> int:
        """Where the person sits."""
        seat = (await self.room()).seat_of(player(person))
        assert seat is not None
        return seat

    def messages(self) -> list[Message]:
        """The messages in the chat that show this room, reminders aside, oldest first."""
        found = []
        for message in self.chat.from_bot(self.topic):
            buttons = [b.data or b.url or b.web_app or "" for b in message.buttons]
            if TO_TURN not in message.labels and any(self.room_id in b for b in buttons):
                found.append(message)
        return found

    async def posted(self, *, beside: int = 0, timeout: float = PATIENCE_S) -> Message:
        """The room's newest message that shows its stage and is not the one of id `beside`."""
        room = await self.room()

        def found() -> Message | None:
            for message in reversed(self.messages()):
                lobby = any(label in (JOIN, START) for label in message.labels)
                if message.id != beside and lobby == (room.stage == "lobby"):
                    return message
            return None

        self.message = await self.api.until(found, timeout)
        assert self.message is not None
        return self.message

    async def shows(self, words: str, timeout: float = PATIENCE_S) -> Message:
        """The live message, once these words stand in it or on its buttons."""
        await self.api.until(
            lambda: words in self.text or any(words in label for label in self.labels),
            timeout,
            f"«{words}» in:\n{self.text}\n{self.labels}",
        )
        assert self.message is not None
        return self.message

    async def current(self, timeout: float = PATIENCE_S) -> Message:
        """The live message, once its buttons answer the question that is on the table now."""
        room = await self.room()
        assert room.state is not None and room.state.prompt is not None
        part = f"{self.room_id}:{room.state.prompt.id}:"

        def found() -> bool:
            assert self.message is not None
            return any(part in (b.data or "") for b in self.message.buttons)

        if self.message is None:
            await self.posted()
        await self.api.until(found, timeout, f"buttons for {part}")
        assert self.message is not None
        return self.message

    async def press(self, person: Person, label: str | None = None, **how: Any) -> Answer:
        """The person presses a button of the live message and reads this."""
        assert self.message is not None
        return await person.press(self.message, label, **how)

    async def older(self, ms: int) -> None:
        """The lobby was opened that much earlier."""
        room = await self.room()
        lobby = msgspec.structs.replace(room.lobby, created=room.lobby.created - ms)
        await self.world.live.link.run(
            "HSET",
            keys.room(self.room_id),
            "l",
            msgspec.msgpack.encode(lobby),
            "n",
            f"older {ms}",
        )

    async def turn(self) -> Person:
        """Who is asked now."""
        room = await self.room()
        assert room.state is not None and room.state.prompt is not None
        asked = room.players()[room.state.prompt.seats[0]]
        user = self.api.world.users[int(asked.split(":")[1])]
        assert isinstance(user, Person)
        return user

    async def scene(
        self,
        build: Callable[..., Scene],
        *people: Person,
        rules: Rules | None = None,
        clock_ms: int = 0,
    ) -> None:
        """The table stands as built; the builder gets a scene and the seats of these people.

        `clock_ms` is the whole time of the question, for tests that wait for its end.
        """
        live = self.world.live
        loaded = await live.store.load(self.room_id)
        assert loaded.held is not None
        before = loaded.held.room
        assert before.game is not None
        scene = Scene(rules or before.rules, len(before.seats))
        scene.at = max(loaded.now, before.at)
        scene.state.started = before.game.started
        for seat, sits in zip(scene.state.seats, before.seats, strict=True):
            seat.player, seat.ai = sits.player, sits.ai
        if before.state is not None:
            scene.state.serial = before.state.serial + 10
        seats = [before.seat_of(player(person)) for person in people]
        state = build(scene, *seats).state
        state.at = scene.at
        if clock_ms and state.prompt is not None:
            state.prompt.deadline = scene.at + clock_ms
        after = replace(
            before,
            version=before.version + 1,
            state=state,
            at=scene.at,
            stage="table",
            mark=f"scene {next(ids)}",
            wakes={},
        )
        entry = Entry(after.version, scene.at, "table", None, [], cid=f"test:{next(ids)}")
        came = await live.store.commit(
            before, after, entry, effects_of(before, after, entry), due=steps.due_at(after)
        )
        assert came.kind == "ok", came


async def soon(check: Callable[[], Any], timeout: float = PATIENCE_S) -> Any:
    """The first true value of an asynchronous question about the store."""
    for _ in range(int(timeout / 0.02)):
        if value := await check():
            return value
        await asyncio.sleep(0.02)
    raise AssertionError(f"not within {timeout:g} s: {check}")
