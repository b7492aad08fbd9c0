"""A small group with a table on an installation in virtual time; a test hands on what it hears.

async with yards(valkey_url, 3) as (first, *others):
    first.happens("kick")
    await first.step()
    await first.sees(first.is_current)
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from engine.live.room import Room
from engine.lobby.commands import Start
from engine.rules.api import commands
from tests.bot.board import ids, player, sitter
from tests.evening.house import House
from tests.evening.telegram import EveningApi
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat
from tests.fake_bot_api.updates import Pending
from tests.virtual.loop import current

LATER_S = 70.0  # by then whatever is tried again has been


@dataclass
class Yard:
    """A small group with a running table whose news of itself a test hands on."""

    house: House
    old: Chat
    people: list[Person]
    room_id: str = ""
    held: list[Pending] = field(default_factory=list)
    told: object = None  # the order of its news

    @property
    def chat(self) -> Chat:
        """The group, or what it has become."""
        return self.old.migrated_to or self.old

    async def begin(self, mode: str = "blitz") -> None:
        """Two people sit at a table that the chat shows."""
        live, host = self.house.live, player(self.people[0])
        with current().outside:
            room = await live.create(
                mode, sitter(self.people[0]), chat=self.old.id, cid=f"t:{next(ids)}"
            )
            self.room_id = room.id
            await live.join(room.id, sitter(self.people[1]), cid=f"t:{next(ids)}")
            await live.act(room.id, host, Start(by=""), cid=f"t:{next(ids)}")
        await self.sees(self.is_current)

    async def room(self) -> Room:
        """The room as the store has it."""
        room = await self.house.live.load(self.room_id)
        assert room is not None
        return room

    def messages(self) -> list[Message]:
        """All that the bot has said of the table, before and after a move, oldest first."""
        said = self.old.from_bot() + (self.chat.from_bot() if self.chat is not self.old else [])
        return [m for m in said if any(self.room_id in (b.data or b.url or "") for b in m.buttons)]

    async def is_current(self) -> bool:
        """The newest message of the chat as it is now answers the question of now."""
        state = (await self.room()).state
        assert state is not None and state.prompt is not None
        part = f"{self.room_id}:{state.prompt.id}:"
        mine = [m for m in self.messages() if m.chat is self.chat]
        return bool(mine) and any(part in (b.data or "") for b in mine[-1].buttons)

    async def is_told(self) -> bool:
        """The people of the chat have read how it ended, once."""
        return sum(m.text.startswith("🏆") for m in self.messages()) == 1

    async def sees(self, check: Callable[[], Awaitable[bool]], *, every: float = 1.0) -> None:
        """Soon the check holds; it is looked at so often, in s."""
        for _ in range(int(LATER_S / every)):
            if await check():
                return
            await asyncio.sleep(every)
        room = await self.room()
        raise AssertionError(f"{self.told}: {check.__name__}, {room.chat} for {self.chat.id}")

    async def step(self, *, end: bool = False) -> None:
        """The game goes on a little, or ends, as the board in a browser would do it."""
        room = await self.room()
        assert room.state is not None and room.state.prompt is not None
        seat = room.state.prompt.seats[0]
        with current().outside:
            if end:
                given_up = commands.Surrender(seat=seat)
                await self.house.live.do(self.room_id, given_up, cid=f"t:{next(ids)}")
            else:
                roll = {"t": "roll", "prompt": room.state.prompt.id}
                who = room.players()[seat]
                await self.house.live.act(self.room_id, who, roll, cid=f"t:{next(ids)}")

    def happens(self, what: str) -> None:
        """One thing that people do to their group."""
        bot = self.house.api.bot
        if what == "move":
            self.house.api.migrate(self.old)
        elif what == "kick":
            self.people[0].kick(bot, self.chat)
        elif what == "leave":
            self.house.api.set_member(self.chat, bot, "left", by=bot)
        else:
            self.people[0].add(bot, self.chat)

    async def hears(self, update: Pending) -> None:
        """The bot takes this update."""
        await self.house.take(update)

    def news(self) -> list[Pending]:
        """What the bot hears of all that, as far as it tells of the move or of the bot."""
        heard = []
        for update in self.held:
            body = update.to_json()
            message = body.get("message", {})
            if "my_chat_member" in body or any(key.startswith("migrate") for key in message):
                heard.append(update)
        return heard


@asynccontextmanager
async def yards(valkey_url: str, many: int, *, mode: str = "blitz") -> AsyncIterator[list[Yard]]:
    """So many groups with tables; what the bot is to hear of them is held back."""
    loop = current()
    api = EveningApi(loop, random.Random(1))
    with tempfile.TemporaryDirectory() as folder:
        async with House.open(api, loop, valkey_url, Path(folder)) as house:
            found = []
            for number in range(many):
                people = api.people(f"Аня {number}", f"Боря {number}")
                found.append(
                    Yard(house, api.group(f"Двор {number}", people, kind="group"), people)
                )
            await asyncio.gather(*(yard.begin(mode) for yard in found))
            by_chat = {yard.old.id: yard for yard in found}

            async def hold(update: Pending) -> None:
                body = next(v for k, v in update.to_json().items() if k != "update_id")
                chat = api.world.chats[body["chat"]["id"]]
                first = next((one for one in found if one.chat is chat), None)
                (by_chat.get(chat.id) or first or found[0]).held.append(update)

            api.take = hold
            yield found
            assert house.crash is None, house.crash
            assert not api.broken, api.broken[:2]
            assert not api.flood.refused
