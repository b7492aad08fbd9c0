"""The real bot beside the fake Bot API: its processes, tables to play at, and what chats show.

anna, boris = world.api.people("Аня", "Боря")
group = world.api.group("Двор", [anna, boris])      a chat with the bot in it
lobby = await world.lobby(anna, group)              gathered by a command; a `Board`
table = await world.table([anna, boris], group)     started, nobody has thrown
await table.scene(lambda s, a, b: s.own(a, 1, 3).turn(b), anna, boris)
await table.current()                               the live message, once it asks that
answer = await table.press(anna, "Бросить")         the toast
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from engine.archive.chats import Chats
from engine.archive.collection import Collection
from engine.archive.games import Games
from engine.archive.players import Players
from engine.archive.sessions import Database
from engine.live import keys
from engine.live.beats import Beats
from engine.live.opening import with_clocks
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import AddAi, Close, Leave, Start
from engine.rules.api import commands, legal_actions
from tests.bot.board import JOIN, OPEN, START, TO_TURN, Board, ids, player, room_of, sitter, soon
from tests.fake_bot_api import BotProcess, FakeBotApi, Person
from tests.fake_bot_api.chats import Chat, Topic
from tgbot.courier.memory import Memory

__all__ = [
    "JOIN",
    "OPEN",
    "START",
    "TO_TURN",
    "Board",
    "World",
    "player",
    "room_of",
    "sitter",
    "soon",
]

PINGS = "kv:courier:pings"


class World:
    """One installation: a store, an SQL file, and the processes that a test wants."""

    def __init__(
        self,
        api: FakeBotApi,
        live: TableService,
        redis_url: str,
        sql: Path,
        database: Database | None = None,
    ) -> None:
        self.api = api
        self.live = live
        self.sql = sql
        self._database = database
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

    @property
    def database(self) -> Database:
        """The archive that the bot's processes write to."""
        assert self._database is not None
        return self._database

    @property
    def players(self) -> Players:
        """The people that the bot has met."""
        return Players(self.database)

    @property
    def chats(self) -> Chats:
        """The groups that the bot has been in."""
        return Chats(self.database)

    @property
    def games(self) -> Games:
        """The finished games."""
        return Games(self.database)

    @property
    def cards(self) -> Collection:
        """The collections of all people."""
        return Collection(self.database)

    # ---------------------------------------------------------------- processes

    def process(self, *command: str, **env: str) -> BotProcess:
        """A process of the installation, not started yet."""
        return BotProcess([sys.executable, "-m", *command], self.env | env)

    async def run(self, *roles: str) -> None:
        """These roles run and have begun their work: updates, courier, clock, ai."""
        began = (await Beats(self.live.link).of("clock")).now
        for role in roles:
            if role not in self.running or not self.running[role].running:
                module = "tgbot" if role in ("updates", "courier") else "engine.live"
                self.running[role] = self.process(module, role)
                await self.running[role].start()
        for role in roles:
            if role == "updates":
                await self.api.ready(240)
            elif role == "courier":
                await self.api.until(self.has_courier)
            else:
                await self.api.until(lambda role=role: self.has_beaten(role, began))

    async def has_beaten(self, role: str, since: int) -> bool:
        """The role has said since that moment that it lives."""
        return (await Beats(self.live.link).of(role)).at >= since

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
        live: TableService | None = None,
    ) -> Board:
        """A started table that the chat shows; made beside the bot, since others test that.

        `live` opens it, where its clocks are to be others: see `unhurried`.
        """
        live = live or self.live
        chat = where.chat if isinstance(where, Topic) else where or people[0].chat
        topic = where if isinstance(where, Topic) else None
        host = player(people[0])
        room = await live.create(
            mode,
            sitter(people[0]),
            chat=chat.id,
            thread=topic.id if topic else None,
            cid=f"test:{next(ids)}",
        )
        for person in people[1:]:
            done = await live.join(room.id, sitter(person), cid=f"test:{next(ids)}")
            assert done.is_done, done
        for _ in range(robots):
            await live.act(room.id, host, AddAi(by=""), cid=f"test:{next(ids)}")
        done = await live.act(room.id, host, Start(by=""), cid=f"test:{next(ids)}")
        assert done.is_done, done
        board = Board(self, chat, None, room.id, topic)
        if shown:
            await board.posted()
        return board

    @property
    def unhurried(self) -> TableService:
        """Opens rooms whose clocks run for an hour: a busy computer cannot let them run out."""
        return TableService(self.live.link, clocks=with_clocks(6_000))

    def newcomer(self, name: str, chat: Chat) -> Person:
        """Somebody else who is in the chat now."""
        person = self.api.person(name)
        person.join(chat)
        return person

    async def act(self, board: Board, person: Person, verb: str, prompt: int) -> None:
        """The person answers on the board, not in the chat."""
        raw = {"t": verb, "prompt": prompt}
        done = await self.live.act(board.room_id, player(person), raw, cid=f"test:{next(ids)}")
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
        done = await self.live.act(board.room_id, player(person), raw, cid=f"test:{next(ids)}")
        assert done.is_done, done

    def card_key(self, board: Board) -> str:
        """Where the bot remembers what the chat shows of the room."""
        return f"{keys.room(board.room_id)}:card:{board.chat.id}"

    async def poke(self, board: Board) -> None:
        """The courier looks at the room."""
        await Memory(self.live.link).poke(board.room_id)

    async def remembered(self, board: Board) -> None:
        """The live message is current, and the courier knows its id: it can be answered."""
        shown = await board.current()
        memory = Memory(self.live.link)

        async def known() -> bool:
            return (await memory.card(board.room_id, board.chat.id)).message == shown.id

        await soon(known)

    async def planned(self, board: Board, ms: int) -> None:
        """The planned reminder of the room's question comes `ms` later (negative: earlier)."""
        await self.live.link.run("ZINCRBY", PINGS, ms, await self._ping_of(board))

    async def ping_planned(self, board: Board) -> bool:
        """Somebody is to be reminded of the question that is on the table now."""
        member = await self._ping_of(board)
        return await self.live.link.run("ZSCORE", PINGS, member) is not None

    @staticmethod
    async def _ping_of(board: Board) -> str:
        room = await board.room()
        assert room.state is not None and room.state.prompt is not None
        return f"{board.room_id} {room.state.prompt.id}"

    async def no_ping_due(self, board: Board) -> bool:
        """The reminder of this table whose moment had come was sent, or is not to be sent."""
        now, _ = await self.live.look(board.room_id)
        members = await self.live.link.run("ZRANGE", PINGS, "-inf", now, "BYSCORE")
        return not any(member.startswith(board.room_id.encode()) for member in members)

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
                await self.end(room)

    async def end(self, room: Room) -> None:
        """The room is over, whatever it was."""
        if room.stage == "lobby":
            for seat in room.lobby.people:
                await self.live.do(room.id, Leave(by=seat.player), cid=f"test:{next(ids)}")
            await self.live.do(
                room.id, Close(by=room.creator, admin=True), cid=f"test:{next(ids)}"
            )
            return
        for index, seat in enumerate(room.seats):
            if not seat.is_ai:
                await self.live.do(
                    room.id, commands.Surrender(seat=index), cid=f"test:{next(ids)}"
                )
        await self.live.lists.remove(room)
