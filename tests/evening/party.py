"""One group of an evening: its people gather a table, play it to the end and talk meanwhile."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from engine.ai.policy import decide
from engine.live.room import Entry, Room
from engine.rules.api import commands, legal_actions, view
from tests.bot.board import player, room_of
from tests.evening.house import House
from tests.evening.report import Report
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat
from tgbot.callbacks import TablePress

THINK_S = (2.0, 8.0)
TALK_S = (10.0, 50.0)
STATUS_S = (120.0, 400.0)
LONGEST_S = 3_600.0
FACES = 3  # chosen for a bet
TWICE_S = 1.5  # between the taps of a bankruptcy


class Party:
    """The people of one table. `at_boards` of them play by the Mini App, the others here."""

    def __init__(
        self,
        house: House,
        report: Report,
        chat: Chat,
        people: list[Person],
        dice: random.Random,
        *,
        at_boards: int,
    ) -> None:
        self.house, self.report, self.people = house, report, people
        self._chat = chat
        self.room_id = ""
        self.changed = asyncio.Event()
        self._dice = dice
        self._boards = set(map(player, people[len(people) - at_boards :]))
        self._busy: set[tuple[str, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._acts = 0

    # ---------------------------------------------------------------- the evening

    async def play(self, after: float, mode: str) -> None:
        """The table is gathered after so many seconds, and its game is over."""
        await asyncio.sleep(after)
        self._host().command(self.chat, mode)
        lobby = await self._sees(self._lobby)
        self.room_id = room_of(lobby)
        self.house.parties[self.room_id] = self
        for person in self.people[1:]:
            await self._think()
            person.tap(self._with("l:", "join") or lobby, data=f"l:{self.room_id}:join")
        await self._until(lambda room: len(room.lobby.seats) == len(self.people))
        await self._think()
        self._host().tap(lobby, data=f"l:{self.room_id}:start")
        await self._until(lambda room: room.stage != "lobby")
        talk = asyncio.create_task(self._talk())
        async with asyncio.timeout(LONGEST_S):
            while self.room.stage == "table":
                self._look()
                await self.changed.wait()
                self.changed.clear()
        talk.cancel()
        await self._sees(self.has_result)

    @property
    def chat(self) -> Chat:
        """The chat as it is now: a group may have become a supergroup."""
        return self._chat.migrated_to or self._chat

    @property
    def room(self) -> Room:
        """The room as it was committed last."""
        return self.house.rooms[self.room_id]

    def told(self, room: Room, entry: Entry) -> None:
        """A step of this table was committed."""
        self.report.committed(room, entry)
        self.changed.set()

    def live(self) -> Message | None:
        """The newest message that answers this table's questions."""
        return self._with(f"t:{self.room_id}:")

    def has_result(self) -> bool:
        """The chat was told how it ended, and its live message says so."""
        mine = self.said()
        told = any(m.text.startswith("🏆") for m in mine)
        return told and any("Партия окончена" in m.text for m in mine)

    # ---------------------------------------------------------------- what people see

    def said(self) -> list[Message]:
        """All that the bot said of this table, oldest first: a supergroup shows what it was told
        as a group."""
        before = [] if self.chat is self._chat else self._chat.from_bot()
        return [m for m in (*before, *self.chat.from_bot()) if self.is_mine(m)]

    def is_mine(self, message: Message) -> bool:
        """Its buttons lead to this table."""
        return any(self.room_id in (b.data or b.url or "") for b in message.buttons)

    def _with(self, *parts: str) -> Message | None:
        for message in reversed(self.chat.from_bot()):
            if any(all(part in (b.data or "") for part in parts) for b in message.buttons):
                return message
        return None

    def _lobby(self) -> Message | None:
        """The lobby that no other party of this chat has gathered."""
        found = self._with("l:", "join")
        return found if found and room_of(found) not in self.house.parties else None

    async def _sees(self, look: Any) -> Any:
        async with asyncio.timeout(LONGEST_S):
            while not (found := look()):
                await self.changed.wait()
                self.changed.clear()
        return found

    async def _until(self, check: Any) -> None:
        async with asyncio.timeout(LONGEST_S):
            while self.room_id not in self.house.rooms or not check(self.room):
                await self.changed.wait()
                self.changed.clear()

    # ---------------------------------------------------------------- what people do

    def _look(self) -> None:
        """Whoever is asked and knows it begins to think about it."""
        state = self.room.state
        if state is None or state.prompt is None:
            return
        message = self.live()
        part = f"t:{self.room_id}:{state.prompt.id}:"
        visible = message is not None and any(part in (b.data or "") for b in message.buttons)
        if visible:
            self.report.shown(self.room_id, state.prompt.id)
        for seat in {*state.prompt.seats, *(offer.to for offer in state.offers)}:
            who = self.room.players()[seat]
            if visible or who in self._boards:
                self._begin(who, seat)

    def _begin(self, who: str, seat: int) -> None:
        assert self.room.state is not None and self.room.state.prompt is not None
        key = (who, self.room.state.prompt.id)
        if key not in self._busy:
            self._busy.add(key)
            task = asyncio.create_task(self._answer(who, seat, key))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, who: str, seat: int, key: tuple[str, int]) -> None:
        try:
            await self._think()
            room = self.room
            if room.state is None or room.state.prompt is None or room.state.prompt.id != key[1]:
                return
            wanted = decide(view(room.state, room.rules, seat), room.rules)
            if wanted is None:
                return
            if who in self._boards or not await self._press(who, seat, wanted):
                self._acts += 1
                await self.house.live.act(room.id, who, wanted, cid=f"w:{who}:{self._acts}")
        finally:
            self._busy.discard(key)
            self.changed.set()

    async def _press(self, who: str, seat: int, wanted: Any) -> bool:
        """The person answers by the button for it, if the message has one."""
        person = next(p for p in self.people if player(p) == who)
        message = self.live()
        if message is None:
            return False
        verb = str(wanted.__struct_config__.tag)
        if isinstance(wanted, commands.Bet):
            for face in wanted.faces:
                self._tap(person, message, "face", face)
                await asyncio.sleep(0.8)
        button = next(
            (b for b in message.buttons if _is(b.data, self.room_id, verb)),
            None,
        )
        if button is None or button.data is None:
            return False
        query = person.tap(message, data=button.data)
        self.report.pressed(query)
        if verb == "bankrupt":
            await asyncio.sleep(TWICE_S)
            person.tap(message, data=button.data)
        return True

    def _tap(self, person: Person, message: Message, verb: str, arg: int) -> None:
        prompt = self.room.state.prompt.id if self.room.state and self.room.state.prompt else 0
        data = TablePress(room=self.room_id, prompt=prompt, verb=verb, arg=arg).pack()
        person.tap(message, data=data)

    async def _talk(self) -> None:
        """People say things that the bot cannot hear, and sometimes ask for the table."""
        status = self._dice.uniform(*STATUS_S)
        while True:
            pause = self._dice.uniform(*TALK_S)
            await asyncio.sleep(pause)
            status -= pause
            person = self._dice.choice(self.people)
            if status < 0:
                status = self._dice.uniform(*STATUS_S)
                person.command(self.chat, "status")
            else:
                person.say(self.chat, "разговор")

    def _host(self) -> Person:
        return self.people[0]

    async def _think(self) -> None:
        await asyncio.sleep(self._dice.uniform(*THINK_S))


def choices(room: Room, seat: int) -> list[Any]:
    """What the seat may do now."""
    assert room.state is not None
    return legal_actions(room.state, room.rules, seat)


def _is(data: str | None, room: str, verb: str) -> bool:
    if not data or not data.startswith(f"t:{room}:"):
        return False
    return TablePress.unpack(data).verb == verb
