"""What people ask of a bot by presses and commands, and what is so once it has been done."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from engine.live import keys
from engine.live.room import Room
from engine.lobby.commands import AddAi
from engine.rules.api import commands
from engine.rules.tasks import Debt, Jackpot
from tests.bot.board import ids, player, sitter
from tests.bot.playground import World
from tests.fake_bot_api import Person, Query
from tests.fake_bot_api.chats import Chat
from tgbot.callbacks import (
    ConfirmPress,
    HomePress,
    LobbyPress,
    ModePress,
    RematchPress,
    TablePress,
)
from tgbot.courier.memory import Memory
from tgbot.moment import now_ms


@dataclass
class Scene:
    """A group with three people, and the room that they are about."""

    world: World
    group: Chat
    anna: Person
    boris: Person
    clara: Person
    room_id: str = ""
    query: Query | None = None

    async def lobby(self, *guests: Person, mode: str = "blitz", robots: int = 0) -> None:
        """Anna's lobby of the group, with these guests."""
        live = self.world.live
        room = await live.create(
            mode, sitter(self.anna), chat=self.group.id, cid=f"test:{next(ids)}"
        )
        self.room_id = room.id
        for guest in guests:
            assert (await live.join(room.id, sitter(guest), cid=f"test:{next(ids)}")).is_done
        for _ in range(robots):
            await live.act(room.id, player(self.anna), AddAi(by=""), cid=f"test:{next(ids)}")

    async def table(self, build: Callable[..., Any] | None = None) -> int:
        """Anna and Boris play, and it is as built; the question on the table."""
        board = await self.world.table([self.anna, self.boris], self.group, shown=False)
        self.room_id = board.room_id
        await board.scene(build or (lambda s, a, b: s.turn(a)), self.anna, self.boris)
        state = (await board.room()).state
        assert state is not None and state.prompt is not None
        return state.prompt.id

    def tap(self, person: Person, data: str, chat: Chat | None = None) -> None:
        """The person presses a button with this data."""
        api = self.world.api
        message = api.post(
            chat or self.group,
            api.bot,
            {"text": "-", "link_preview_options": {"is_disabled": True}},
            by_bot=True,
            inline_keyboard=[[{"text": "-", "callback_data": data}]],
        )
        self.query = person.tap(message, data=data)

    async def room(self) -> Room | None:
        """The room, if there is one."""
        return await self.world.live.load(self.room_id) if self.room_id else None

    async def outcome(self) -> dict[str, Any]:
        """What is so in the end, and what people have read."""
        live = self.world.live
        tied: dict[str, Any] = {}
        for person in (self.anna, self.boris, self.clara):
            tied[person.first_name] = (
                self._plain(await live.open_room_of(player(person))),
                await live.link.run("PTTL", keys.claim(player(person))) > 0,
            )
        rooms = list(await live.rooms_of_chat(self.group.id))
        room = await self.room()
        if room is not None and room.id not in [known.id for known in rooms]:
            rooms.append(room)
        entries = [entry for room in rooms for entry in await live.store.whole_log(room.id)]
        asked = [type(entry.do).__name__ for entry in entries]
        chats = [self.group, *(p.chat for p in (self.anna, self.boris, self.clara))]
        texts = {(m.chat.id == self.group.id, m.text) for c in chats for m in c.from_bot()}
        answer = self.query.answer if self.query else None
        return {
            "rooms": [self._plain(room) for room in rooms],
            "asked": sorted(asked),
            "picked": await self._picked(room),
            "tied": tied,
            "answer": (answer.text, answer.alert) if answer else None,
            "texts": {(group, self._worded(text)) for group, text in texts},
        }

    def _plain(self, room: Room | None) -> Any:
        if room is None:
            return None
        state = room.state
        return {
            "stage": room.stage,
            "version": room.version,
            "closed": room.lobby.closed,
            "seats": [(seat.name, seat.side, seat.is_ai) for seat in room.lobby.seats],
            "asked": state.prompt.kind if state and state.prompt else "",
            "alive": sorted(seat.alive for seat in state.seats) if state else [],
        }

    async def _picked(self, room: Room | None) -> str:
        """What is being put together for an answer."""
        if room is None or room.state is None or room.state.prompt is None:
            return ""
        found = await self.world.live.link.run(
            "GET", f"{keys.room(room.id)}:picked:{room.state.prompt.id}"
        )
        value = (found or b"").decode().partition(" ")[0]
        return "a moment" if len(value) > 2 else value

    @staticmethod
    def _worded(text: str) -> str:
        return re.sub(r"[0-9a-f][A-Za-z0-9_-]{16}", "<room>", text)


async def join(s: Scene) -> None:
    await s.lobby()
    s.tap(s.boris, LobbyPress(room=s.room_id, verb="join").pack())


async def leave(s: Scene) -> None:
    await s.lobby(s.boris)
    s.tap(s.boris, LobbyPress(room=s.room_id, verb="leave").pack())


async def seat_an_ai(s: Scene) -> None:
    await s.lobby()
    s.tap(s.anna, LobbyPress(room=s.room_id, verb="ai").pack())


async def remove_the_only_ai(s: Scene) -> None:
    await s.lobby(robots=1)
    s.tap(s.anna, LobbyPress(room=s.room_id, verb="unai").pack())


async def remove_one_ai_of_two(s: Scene) -> None:
    await s.lobby(robots=2)
    s.tap(s.anna, LobbyPress(room=s.room_id, verb="unai").pack())


async def choose_a_side(s: Scene) -> None:
    await s.lobby(s.boris, mode="team")
    s.tap(s.boris, LobbyPress(room=s.room_id, verb="side0").pack())


async def start(s: Scene) -> None:
    await s.lobby(s.boris)
    s.tap(s.anna, LobbyPress(room=s.room_id, verb="start").pack())


async def close(s: Scene) -> None:
    await s.lobby(s.boris)
    s.tap(s.anna, ConfirmPress(room=s.room_id, verb="close", by=s.anna.id).pack())


async def give_up(s: Scene) -> None:
    await s.table()
    s.tap(s.boris, ConfirmPress(room=s.room_id, verb="surrender", by=s.boris.id).pack())


async def gather_by_button(s: Scene) -> None:
    s.tap(s.anna, ModePress(mode="blitz", keep=1).pack())


async def match_by_button(s: Scene) -> None:
    s.tap(s.anna, HomePress(verb="quick").pack(), s.anna.chat)


async def play_again(s: Scene) -> None:
    await s.table()
    await s.world.live.do(s.room_id, commands.Surrender(seat=0), cid=f"test:{next(ids)}")
    s.tap(s.anna, RematchPress(room=s.room_id).pack())


async def pass_on_a_purchase(s: Scene) -> None:
    prompt = await s.table(lambda s, a, b: s.at_cell(a, 20).turn(a, Jackpot(seat=a)))
    s.tap(s.anna, TablePress(room=s.room_id, prompt=prompt, verb="decline").pack())


async def choose_a_face(s: Scene) -> None:
    prompt = await s.table(lambda s, a, b: s.at_cell(a, 20).turn(a, Jackpot(seat=a)))
    s.tap(s.anna, TablePress(room=s.room_id, prompt=prompt, verb="face", arg=3).pack())


async def look_at_the_warning_before_bankruptcy(s: Scene) -> None:
    debt = {"lines": [(-1, 999)], "why": "tax", "cell": 4}
    prompt = await s.table(lambda s, a, b: s.cash(a, 10).turn(a, Debt(seat=a, **debt)))
    s.tap(s.anna, TablePress(room=s.room_id, prompt=prompt, verb="bankrupt").pack())


async def declare_bankruptcy_after_the_warning(s: Scene) -> None:
    await look_at_the_warning_before_bankruptcy(s)
    prompt = int(s.query.data.split(":")[2]) if s.query else 0
    await Memory(s.world.live.link).pick(s.room_id, prompt, now_ms() - 1_000, "the first tap")


async def bet(s: Scene) -> None:
    prompt = await s.table(lambda s, a, b: s.at_cell(a, 20).turn(a, Jackpot(seat=a)))
    await Memory(s.world.live.link).pick(s.room_id, prompt, 4, "an earlier tap")
    s.tap(s.anna, TablePress(room=s.room_id, prompt=prompt, verb="bet").pack())


async def throw(s: Scene) -> None:
    prompt = await s.table()
    s.tap(s.anna, TablePress(room=s.room_id, prompt=prompt, verb="roll").pack())


async def join_by_command(s: Scene) -> None:
    await s.lobby()
    s.boris.command(s.group, "join")


async def leave_by_command(s: Scene) -> None:
    await s.lobby(s.boris)
    s.boris.command(s.group, "leave")


async def gather_by_command(s: Scene) -> None:
    s.anna.command(s.group, "blitz")


async def match_by_command(s: Scene) -> None:
    s.anna.command(None, "quick")


async def follow_a_friends_link(s: Scene) -> None:
    room = await s.world.live.create("blitz", sitter(s.anna), cid=f"test:{next(ids)}")
    s.room_id = room.id
    s.boris.start(f"join_{room.id}")


Deed = Callable[[Scene], Awaitable[None]]
PRESSES: list[Deed] = [
    join,
    leave,
    seat_an_ai,
    remove_the_only_ai,
    remove_one_ai_of_two,
    choose_a_side,
    start,
    close,
    give_up,
    gather_by_button,
    match_by_button,
    play_again,
    throw,
    pass_on_a_purchase,
    choose_a_face,
    look_at_the_warning_before_bankruptcy,
    declare_bankruptcy_after_the_warning,
    bet,
]
COMMANDS: list[Deed] = [
    join_by_command,
    leave_by_command,
    gather_by_command,
    match_by_command,
    follow_a_friends_link,
]
# By whichever way an update comes, it meets the same handlers.
HOOKED = [join, throw, look_at_the_warning_before_bankruptcy, join_by_command, gather_by_command]
BY_CHANCE = {throw, bet}  # of what the dice say only that they have said it once
