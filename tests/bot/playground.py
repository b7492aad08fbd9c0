"""The real bot beside the fake Bot API: its processes, tables to play at, and what chats show.

world.group(anna, boris)                       a chat with the bot in it
lobby = await world.lobby(anna, group)         gathered by a command; a `Board`
table = await world.table([anna, boris], group)        started, nobody has thrown
await table.scene(lambda s, a, b: s.own(a, 1, 3).turn(b))   in the middle of anything
answer = await table.press(anna, "Бросить")    the toast
await table.shows("Купить за $60")             the live message, once it does
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec

from engine.live import keys, steps
from engine.live.effects import effects_of
from engine.live.room import Entry, Room
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, Leave, Start
from engine.lobby.state import Person as Sitter
from engine.rules.api import Rules, commands, legal_actions
from tests.fake_bot_api import Answer, BotProcess, FakeBotApi, Message, Person
from tests.fake_bot_api.chats import Chat, Topic
from tests.scenes import Scene
from tgbot.courier.memory import Memory

JOIN, START, OPEN, TO_TURN = "Сесть за стол", "Начать", "Открыть поле", "К ходу"
PINGS = "kv:courier:pings"
_ids = itertools.count(1)


def player(person: Person) -> str:
    """The player that a person of the fake is."""
    return f"tg:{person.id}"


class World:
    """One installation: a store, an SQL file, and the processes that a test wants."""

    def __init__(self, api: FakeBotApi, live: TableService, redis_url: str, sql: Path) -> None:
        self.api = api
        self.live = live
        self.env = {
            "BOT_TOKEN": api.token,
            "KVARTAL_BOT_API": api.url,
            "KVARTAL_REDIS_URL": redis_url,
            "KVARTAL_DATABASE_URL": f"sqlite:///{sql}",
            "KVARTAL_MINI_APP": "board",
            "KVARTAL_PUBLIC_URL": "https://kvartal.example",
            "KVARTAL_CHAT_EDITS": "600",  # tests of the limits run a courier of their own
        }
        self.running: dict[str, BotProcess] = {}

    # ---------------------------------------------------------------- processes

    def process(self, *command: str, **env: str) -> BotProcess:
        """A process of the installation, not started yet."""
        return BotProcess([sys.executable, "-m", *command], self.env | env)

    async def run(self, *roles: str) -> None:
        """These roles run: updates, courier, clock, ai; the bot's have begun their work."""
        for role in roles:
            if role not in self.running or not self.running[role].running:
                module = "tgbot" if role in ("updates", "courier") else "engine.live"
                self.running[role] = self.process(module, role)
                await self.running[role].start()
        for role in roles:
            if role == "updates":
                await self.api.ready(60)
            elif role == "courier":
                await self.api.until(self.has_courier, 60)

    async def has_courier(self) -> bool:
        """Some process holds the lease."""
        return bool(await self.live.link.run("EXISTS", "kv:lease:courier"))

    async def stop(self, *roles: str) -> None:
        """These roles, or all, have ended in good order."""
        for role in roles or tuple(self.running):
            if role in self.running:
                code = await self.running[role].stop()
                assert code == 0, self.running[role].output
                del self.running[role]

    def output(self) -> str:
        """What all processes have written."""
        return "\n".join(process.output for process in self.running.values())

    # ---------------------------------------------------------------- tables

    async def lobby(
        self, host: Person, where: Chat | Topic | None, mode: str = "blitz", *, join: str = JOIN
    ) -> Board:
        """A lobby that the bot has posted after the host's command."""
        chat = where.chat if isinstance(where, Topic) else where or host.chat
        topic = where if isinstance(where, Topic) else None
        before = {message.id for message in chat.messages.values()}
        host.command(where, mode)
        message = await self.api.until(
            lambda: next(
                (
                    m
                    for m in chat.from_bot(topic)
                    if m.id not in before and any(join in label for label in m.labels)
                ),
                None,
            )
        )
        return Board(self, chat, message, room_of(message), topic)

    async def table(
        self,
        people: list[Person],
        where: Chat | Topic | None,
        *,
        mode: str = "blitz",
        robots: int = 0,
        shown: bool = True,
    ) -> Board:
        """A started table that the chat shows; made beside the bot, since others test that."""
        chat = where.chat if isinstance(where, Topic) else where or people[0].chat
        topic = where if isinstance(where, Topic) else None
        host = player(people[0])
        room = await self.live.create(
            mode,
            sitter(people[0]),
            chat=chat.id,
            thread=topic.id if topic else None,
            cid=f"test:{next(_ids)}",
        )
        for person in people[1:]:
            done = await self.live.join(room.id, sitter(person), cid=f"test:{next(_ids)}")
            assert done.is_done, done
        for _ in range(robots):
            await self.live.act(room.id, host, AddAi(by=""), cid=f"test:{next(_ids)}")
        done = await self.live.act(room.id, host, Start(by=""), cid=f"test:{next(_ids)}")
        assert done.is_done, done
        board = Board(self, chat, None, room.id, topic)
        if shown:
            await board.posted()
        return board

    def newcomer(self, name: str, chat: Chat) -> Person:
        """Somebody else who is in the chat now."""
        person = self.api.person(name)
        person.join(chat)
        return person

    async def act(self, board: Board, person: Person, verb: str, prompt: int) -> None:
        """The person answers on the board, not in the chat."""
        raw = {"t": verb, "prompt": prompt}
        done = await self.live.act(board.room_id, player(person), raw, cid=f"test:{next(_ids)}")
        assert done.is_done, done

    async def act_any(self, board: Board, person: Person) -> None:
        """The person gives the first answer that the question has, on the board."""
        room = await board.room()
        assert room.state is not None and room.state.prompt is not None
        seat = await board.seat(person)
        choice = next(
            c
            for c in legal_actions(room.state, room.rules, seat)
            if c.prompt and not c.why and c.verb != "bet"
        )
        raw: dict[str, Any] = {"t": choice.verb, "prompt": choice.prompt}
        if choice.verb == "bid":
            raw["amount"] = choice.min
        done = await self.live.act(board.room_id, player(person), raw, cid=f"test:{next(_ids)}")
        assert done.is_done, done

    def card_key(self, board: Board) -> str:
        """Where the bot remembers what the chat shows of the room."""
        return f"{keys.room(board.room_id)}:card:{board.chat.id}"

    async def poke(self, board: Board) -> None:
        """The courier looks at the room."""
        await Memory(self.live.link).poke(board.room_id)

    async def planned(self, board: Board, ms: int) -> None:
        """The planned reminder of the room's question comes `ms` later (negative: earlier)."""
        room = await board.room()
        assert room.state is not None and room.state.prompt is not None
        member = f"{board.room_id} {room.state.prompt.id}"
        await self.live.link.run("ZINCRBY", PINGS, ms, member)

    async def no_ping_planned(self, board: Board) -> bool:
        """Nobody is to be reminded of anything at this table."""
        members = await self.live.link.run("ZRANGE", PINGS, 0, -1)
        return not any(member.startswith(board.room_id.encode()) for member in members)

    async def moved_on(self, board: Board, seat: int) -> bool:
        """The seat has thrown or missed its turn."""
        state = (await board.room()).state
        assert state is not None
        return bool(state.turn.seat != seat or state.turn.thrown)

    async def clear(self) -> None:
        """No room of the test's chats is open: nothing of it reaches the next test."""
        for chat in list(self.api.world.chats.values()):
            for room in await self.live.rooms_of_chat(chat.id):
                await self._end(room)

    async def _end(self, room: Room) -> None:
        if room.stage == "lobby":
            for seat in room.lobby.people:
                await self.live.do(room.id, Leave(by=seat.player), cid=f"test:{next(_ids)}")
            await self.live.do(
                room.id, Close(by=room.creator, admin=True), cid=f"test:{next(_ids)}"
            )
            return
        for index, seat in enumerate(room.seats):
            if not seat.is_ai:
                await self.live.do(
                    room.id, commands.Surrender(seat=index), cid=f"test:{next(_ids)}"
                )
        await self.live.lists.remove(room)


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

    async def posted(self, *, beside: int = 0, timeout: float = 10) -> Message:
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

    async def shows(self, words: str, timeout: float = 10) -> Message:
        """The live message, once these words stand in it or on its buttons."""
        await self.api.until(
            lambda: words in self.text or any(words in label for label in self.labels),
            timeout,
            f"«{words}» in:\n{self.text}\n{self.labels}",
        )
        assert self.message is not None
        return self.message

    async def current(self, timeout: float = 10) -> Message:
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
            mark=f"scene {next(_ids)}",
            wakes={},
        )
        entry = Entry(after.version, scene.at, "table", None, [], cid=f"test:{next(_ids)}")
        came = await live.store.commit(
            before, after, entry, effects_of(before, after, entry), due=steps.due_at(after)
        )
        assert came.kind == "ok", came


async def soon(check: Callable[[], Any], timeout: float = 5) -> Any:
    """The first true value of an asynchronous question about the store."""
    for _ in range(int(timeout / 0.02)):
        if value := await check():
            return value
        await asyncio.sleep(0.02)
    raise AssertionError(f"not within {timeout:g} s: {check}")
