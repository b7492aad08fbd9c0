"""One installation with three people at a table: each on the board, on its socket, in the chat."""

from __future__ import annotations

from typing import Any

import aiohttp
import msgspec
import pytest

from engine.live import keys
from engine.rules.api import Illegal, SeededChance, State, apply
from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.refusals import refusal
from tests.bot.playground import Board, World, player
from tests.e2e.installation import until
from tests.e2e.phone import Phone
from tests.fake_bot_api import FakeBotApi, Person
from tests.fake_bot_api.chats import Chat
from tests.matrix.asked import GOES_TO, Answer
from tests.matrix.cases import ANNA, ZOE, Build, Case
from tests.scenes import VERBS
from tests.web.site import Client, Line
from tgbot.callbacks import Cells, DealPress, LobbyPress, OwnPress, TablePress

T = translator("ru")
NAMES = ("Аня", "Боря", "Клара", "Зоя")
FOURTH = "Гоша"  # sits only where three are too few
SLOW_DOWN = T("bot-toast-slow-down")


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
    """People of a group and the table of one preset that three of them play at."""

    def __init__(self, api: FakeBotApi, world: World, web: Web, mode: str) -> None:
        self.api, self.world, self.web, self.mode = api, world, web, mode
        self.people = api.people(*NAMES, FOURTH)
        self.group: Chat = api.group("Двор", self.people)
        self.lines: list[Line] = []
        self.clients: list[Client] = []
        self.board: Board | None = None
        self.roles = list(range(ZOE + 1))

    def cast(self, number: int) -> None:
        """The three at the table change their roles, so many places on from the usual ones."""
        self.roles = [(role + number) % ZOE for role in range(ZOE)] + [ZOE]

    async def sign_in(self) -> None:
        """Everybody has a session of the web server."""
        self.clients = [await self.web.client(person) for person in self.people[: ZOE + 1]]

    # ---------------------------------------------------------------- the table

    async def table(self) -> Board:
        """Three of them sit at a table that the chat shows; everybody looks at it."""
        sitting = self.people[:ZOE]
        if catalog.load(self.mode).key.seats.min > ZOE:
            sitting = [*sitting, self.people[-1]]
        self.board = await self.world.table(sitting, self.group, mode=self.mode)
        self.lines = [await client.enter(self.board.room_id) for client in self.clients]
        return self.board

    async def scene(self, build: Build) -> list[int]:
        """The table stands as built; the seats of the three."""
        assert self.board is not None
        playing = [self.people[who] for who in self.roles[:ZOE]]
        await self.board.scene(build, *playing)
        return [await self.board.seat(person) for person in playing]

    async def command(self, case: Case, seats: list[int]) -> dict[str, Any]:
        """The case's command as a client sends it, to the table as it is now."""
        state = await self.state()
        assert state.prompt is not None
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
        said = await self.lines[self.roles[case.who]].done(case.verb, **fields)
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
            text = (await self.people[self.roles[who]].press(message, data=data)).text
            return "" if text == SLOW_DOWN else text

        return str(await until(answer, what="an answer to a press"))

    # ---------------------------------------------------------------- three ways to answer

    async def by_page(self, phone: Phone, answer: Answer) -> None:
        """Anna answers her question on the page by a tap, or two where it asks for them."""
        _, verb = answer
        place = await until(lambda: _place(phone.screen, verb), what=f"{verb} on the page")
        if verb == "teleport":
            await phone.tap(f".c{GOES_TO}")
        elif verb == "bet":
            await phone.tap('[data-face="3"]')
        await phone.tap(place)
        if verb == "bankrupt":
            await phone.tap(place)
        elif verb == "settle":
            await phone.tap(".sheet .btn.pri")

    async def by_frame(self, answer: Answer, fields: dict[str, Any]) -> None:
        """Anna answers over her socket."""
        kind, verb = answer
        state = await self.state()
        if kind in ("claim", "rent"):
            fields = {"claim": state.claims[0].id}
        else:
            assert state.prompt is not None
            fields = {"prompt": state.prompt.id, **fields}
        said = await self.lines[ANNA].done(verb, **fields)
        assert said["t"] == "ack", said

    async def by_press(self, answer: Answer) -> None:
        """Anna answers by a button below the message, or two where it asks for them."""
        kind, verb = answer
        assert self.board is not None
        state = await self.state()
        assert state.prompt is not None
        about = 0 if kind in ("claim", "rent") else state.prompt.id
        wanted = f"t:{self.board.room_id}:{about}:{verb}:"
        if not about:
            wanted += str(state.claims[0].id)
        if verb == "bet":
            faces = await self.button(f"t:{self.board.room_id}:{about}:face:")
            await self.toast(ANNA, faces)
        data = await self.button(wanted)
        text = await self.toast(ANNA, data)
        if verb == "bankrupt":
            # a double tap is no second one: pressed until it says something else
            await until(lambda: self._says_other(data, text), what="a second tap")

    async def button(self, prefix: str) -> str:
        """The data of the first button of the table that begins so, once it is there."""
        board = self.board
        assert board is not None

        def found() -> str:
            shown = (b.data or "" for m in board.messages() for b in m.buttons)
            return next((data for data in shown if data.startswith(prefix)), "")

        return str(await self.api.until(found, what=f"the button {prefix}"))

    async def _says_other(self, data: str, text: str) -> bool:
        return await self.toast(ANNA, data) != text

    async def state(self) -> State:
        """The table as it is now."""
        assert self.board is not None
        state = (await self.board.room()).state
        assert state is not None
        return state

    async def first_offer(self) -> int:
        """The id of the oldest open offer."""
        return (await self.state()).offers[0].id

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
    arg = next((fields[name] for name in ("amount", "offer", "claim") if name in fields), 0)
    return TablePress(room=room, prompt=fields.get("prompt", 0), verb=verb, arg=arg).pack()


def _place(screen: dict[str, Any], verb: str) -> str:
    """Where the page has the button of this answer; "" while it has none."""
    for index, button in enumerate(screen.get("buttons", [])):
        if _verb(button) == verb or (verb == "teleport" and screen.get("teleport")):
            return "button#second" if index else "#primary:not(.wait)"
    for index, button in enumerate(screen.get("more", [])):
        if _verb(button) == verb:
            return f".ways .btn:nth-child({index + 1})"
    return ""


def _verb(button: dict[str, Any]) -> str:
    if button.get("open", {}).get("sheet") == "debt":
        return "settle"
    return str(button.get("do", {}).get("t", ""))
