"""One installation with three people at a table: each on the board, on its socket, in the chat."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec
import pytest

from engine.live import keys
from engine.rules.api import Illegal, SeededChance, apply
from engine.text.catalogue import translator
from engine.text.refusals import refusal
from tests.bot.playground import Board, World, player
from tests.e2e.installation import Installation, until
from tests.e2e.phone import Phone
from tests.fake_bot_api import FakeBotApi, Person
from tests.fake_bot_api.chats import Chat
from tests.matrix.cases import ANNA, ZOE, Build, Case
from tests.scenes import VERBS
from tests.web.site import Client, Line
from tgbot.callbacks import Cells, DealPress, LobbyPress, OwnPress, TablePress

T = translator("ru")
NAMES = ("Аня", "Боря", "Клара", "Зоя")
SLOW_DOWN = T("bot-toast-slow-down")


@dataclass
class Matrix:
    """What was answered where: row -> columns; columns are page, socket, chat."""

    seen: dict[str, set[str]] = field(default_factory=dict)

    def note(self, row: str, *columns: str) -> None:
        self.seen.setdefault(row, set()).update(columns)

    def holes(self, rows: Iterable[str], column: str) -> list[str]:
        """Rows that were not answered there."""
        return sorted(row for row in rows if column not in self.seen.get(row, ()))

    def table(self, excused: dict[str, str]) -> list[str]:
        """The matrix as lines of text."""
        lines = [f"{'':28}page  socket  chat"]
        for row in sorted(set(self.seen) | set(excused)):
            marks = [
                "x" if c in self.seen.get(row, ()) else "·" for c in ("page", "socket", "chat")
            ]
            why = f"  {excused[row]}" if row in excused else ""
            lines.append(f"{row:28}{marks[0]:^4}  {marks[1]:^6}  {marks[2]:^4}{why}".rstrip())
        return lines


class Web:
    """What clients of the web server need to know of it."""

    def __init__(self, port: int) -> None:
        self.origin = f"http://localhost:{port}"
        self.http = aiohttp.ClientSession(self.origin)

    async def client(self, person: Person) -> Client:
        """The person, signed in by Telegram's data."""
        body = {"init": person.init_data(), "lang": "ru"}
        async with self.http.post("/session", json=body) as answer:
            assert answer.status == 200, await answer.text()
            return Client(self, await answer.json())  # type: ignore[arg-type]


class Arena:
    """People of a group and the table that they play at."""

    def __init__(self, game: Installation, api: FakeBotApi, world: World, web: Web) -> None:
        self.game, self.api, self.world, self.web = game, api, world, web
        self.people = api.people(*NAMES)
        self.group: Chat = api.group("Двор", self.people)
        self.lines: list[Line] = []
        self.clients: list[Client] = []
        self.board: Board | None = None
        self._ids = itertools.count(1)

    async def sign_in(self) -> None:
        self.clients = [await self.web.client(person) for person in self.people]

    # ---------------------------------------------------------------- the table

    async def table(self) -> Board:
        """Three of them sit at a table that the chat shows; everybody looks at it."""
        self.board = await self.world.table(self.people[:ZOE], self.group)
        self.lines = [await client.enter(self.board.room_id) for client in self.clients]
        return self.board

    async def scene(self, build: Build) -> list[int]:
        """The table stands as built; the seats of the three."""
        assert self.board is not None
        await self.board.scene(build, *self.people[:ZOE])
        return [await self.board.seat(person) for person in self.people[:ZOE]]

    async def command(self, case: Case, seats: list[int]) -> dict[str, Any]:
        """The case's command as a client sends it, to the table as it is now."""
        assert self.board is not None
        state = (await self.board.room()).state
        assert state is not None and state.prompt is not None
        fields = dict(case.fields)
        if "to" in fields:
            fields["to"] = seats["abc".index(fields["to"])]
        if case.offer:
            fields["offer"] = await self.first_offer()
        if "prompt" in VERBS[case.verb].__struct_fields__:
            fields["prompt"] = state.prompt.id + case.prompt
        return fields

    async def words_of(self, case: Case, seats: list[int], fields: dict[str, Any]) -> set[str]:
        """The sentences that may tell this refusal, by the pure rules."""
        assert self.board is not None
        room = await self.board.room()
        assert room.state is not None
        seat = seats[case.who] if case.who < ZOE else 99
        raw = {"t": case.verb, "seat": seat, **fields}
        command = msgspec.convert(raw, VERBS[case.verb])
        chance = SeededChance(b"matrix")
        with pytest.raises(Illegal) as caught:
            apply(room.state, command, rules=room.rules, at=room.at + 1, chance=chance)
        illegal = caught.value
        assert illegal.reason == case.reason
        told = {refusal(illegal.reason, illegal.about, T, rules) for rules in (None, room.rules)}
        names = [room.names()[i] for i in room.state.prompt.seats] if room.state.prompt else []
        return told | {T("bot-toast-asked", name=", ".join(names)), T("bot-toast-not-seated")}

    async def by_socket(self, case: Case, seats: list[int]) -> None:
        """The refusal comes over the socket, by its reason and in words."""
        fields = await self.command(case, seats)
        told = await self.words_of(case, seats, fields)
        said = await self.lines[case.who].done(case.verb, **fields)
        assert (said["t"], said["why"]) == ("no", case.reason.value), said
        assert said["text"] in told, said

    async def by_button(self, case: Case, seats: list[int]) -> None:
        """The refusal is a toast for the one who pressed."""
        fields = await self.command(case, seats)
        told = await self.words_of(case, seats, fields)
        assert self.board is not None
        text = await self.toast(case.who, _button(self.board.room_id, case.verb, fields))
        if case.verb == "bankrupt":
            assert text == T("bot-alert-bankrupt", heir="bank")
            text = await until(
                lambda: self._other(text, case, fields), what="the second tap of a bankruptcy"
            )
        assert text in told, (text, told)

    async def _other(self, first: str, case: Case, fields: dict[str, Any]) -> str:
        text = await self.press(case.who, case.verb, fields["prompt"], 0)
        return "" if text == first else text

    async def press(self, who: int, verb: str, prompt: int, arg: int, room: str = "") -> str:
        """The toast that a press with this meaning gets."""
        assert self.board is not None
        packed = TablePress(room=room or self.board.room_id, prompt=prompt, verb=verb, arg=arg)
        return await self.toast(who, packed.pack())

    async def lobby_press(self, who: int, verb: Any, room: str) -> str:
        """The toast that a press under a lobby gets."""
        return await self.toast(who, LobbyPress(room=room, verb=verb).pack())

    async def toast(self, who: int, data: str) -> str:
        """The answer to this button, once the bot does not find the presser too fast."""
        message = self.group.from_bot()[-1]

        async def answer() -> str:
            text = (await self.people[who].press(message, data=data)).text
            return "" if text == SLOW_DOWN else text

        return str(await until(answer, what="an answer to a press"))

    # ---------------------------------------------------------------- the page

    async def tap(self, phone: Phone, verb: str) -> None:
        """Anna answers her question on the page by this verb."""
        await until(lambda: any(_verb(b) == verb for b in phone.screen.get("buttons", [])))
        index = [_verb(b) for b in phone.screen["buttons"]].index(verb)
        if verb == "bet":
            await phone.tap('[data-face="3"]')
        bar = "#primary:not(.wait)" if index == 0 else "button#second"
        await phone.tap(bar)
        if verb == "bankrupt":
            await phone.tap(bar)
        elif verb == "settle":
            await phone.tap(".sheet .btn.pri")

    async def first_offer(self) -> int:
        """The id of the oldest open offer."""
        assert self.board is not None
        room = await self.board.room()
        assert room.state is not None
        return room.state.offers[0].id

    async def version(self) -> int:
        assert self.board is not None
        return (await self.board.room()).version

    async def entry(self, since: int, verb: str, prefix: str, who: int = ANNA) -> None:
        """The log has this answer of that person, by that surface, as its next entry."""
        assert self.board is not None

        async def found() -> bool:
            entries = await self.world.live.log_since(self.board.room_id, since) or []
            return any(
                e.cid.startswith(prefix) and e.do.__struct_config__.tag == verb for e in entries
            )

        await until(found, what=f"{verb} in the log")

    async def hold(self, who: int, seconds: int = 20) -> None:
        """The person is about to sit down elsewhere: a claim is under way."""
        claim = f"{'0' + 'A' * 16}:elsewhere"
        key = keys.claim(player(self.people[who]))
        await self.world.live.link.run("SET", key, claim, "PX", seconds * 1000)

    async def let_go(self, who: int) -> None:
        """The person is free."""
        await self.world.live.link.run("DEL", keys.claim(player(self.people[who])))


def _button(room: str, verb: str, fields: dict[str, Any]) -> str:
    """The data of the button that asks for this."""
    if verb in ("build", "sell"):
        ((cell, level),) = fields["levels"]
        return OwnPress(room=room, verb=verb, cell=cell, arg=level).pack()
    if verb in ("mortgage", "redeem"):
        # A button names one cell; one that is on no board stands for a value that means nothing.
        (cell,) = fields["cells"] or [99]
        return OwnPress(room=room, verb=verb, cell=cell).pack()
    if verb == "propose":
        terms = fields["terms"]
        return DealPress(
            room=room,
            to=fields["to"],
            give=Cells.packed(terms.get("give", [])),
            take=Cells.packed(terms.get("take", [])),
            cash=terms.get("pay", 0) - terms.get("get", 0),
            send=1,
        ).pack()
    arg = fields.get("amount", fields.get("offer", 0))
    return TablePress(room=room, prompt=fields.get("prompt", 0), verb=verb, arg=arg).pack()


def _verb(button: dict[str, Any]) -> str:
    if button.get("open", {}).get("sheet") == "debt":
        return "settle"
    return str(button.get("do", {}).get("t", ""))
