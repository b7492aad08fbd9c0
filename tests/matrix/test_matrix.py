"""Every question and every reason of refusal, on the page, on the socket and in the chat."""

from __future__ import annotations

import asyncio
import contextlib
import re
from pathlib import Path
from typing import Any

from playwright.async_api import Browser

from engine.live.service import TableService
from engine.lobby.reasons import LobbyReason
from engine.lobby.rules import KEYS
from engine.rules.api import Reason
from engine.rulesets import catalog
from engine.text.refusals import refusal
from tests.bot.playground import World
from tests.e2e.installation import Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import Phone, chrome
from tests.fake_bot_api import FakeBotApi
from tests.matrix.arena import Arena, T, Web
from tests.matrix.asked import ASKED, asked_of
from tests.matrix.cases import ANNA, BORIS, CASES, ZOE, offered
from tests.matrix.matrix import CHAT, PAGE, SOCKET, SURFACES, Matrix
from tgbot.callbacks import VaryPress

# What only the server itself asks for: a client that tries has sent a bad value.
SYSTEM = {Reason.TOO_EARLY, LobbyReason.LOBBY_TOO_EARLY, LobbyReason.NOT_YOURS}
# A button names one sum of cash, answers no offer by another, and never leads outside of lists.
NOT_IN_CHAT = {
    *(case.reason for case in CASES if not case.chat),
    LobbyReason.NO_SEAT,
    LobbyReason.NOT_PERSON,
    LobbyReason.NO_STRENGTH,
}
# Asked before and after a table's life: tests/live/test_rematch.py, test_slow.py and
# tests/bot/test_membership.py answer them.
AROUND = {LobbyReason.NOT_OVER, LobbyReason.SLOW_LIMIT, LobbyReason.NOT_MEMBER}
REASONS: set[str] = {str(reason) for reason in (*Reason, *LobbyReason)} - SYSTEM - AROUND
FIRST = catalog.FIRST  # where everything is seen that no preset changes
AT_ONCE = 3  # tables: one that waits for its message leaves the processor to another
NO_PICTURE = re.compile(r" 404 .*/result/[\w-]+\.png\b")
FAST = {"thinking_percent": 0, "chat_edits": 600}


@own_loop
async def test_every_question_and_refusal_is_answered_on_the_board_and_in_the_chat(
    folder: Path, printed: list[str]
) -> None:
    matrix = Matrix()
    async with FakeBotApi() as api, Installation(folder, api, **FAST) as game, chrome() as browser:
        api.flood.off()
        live: TableService = await game.live()
        world = World(api, live, "", folder)
        web = Web(game.port)
        problems: list[str] = []
        waiting = [FIRST, *(mode for mode in catalog.presets() if mode != FIRST)]

        async def work() -> None:
            """Presets are taken one by one, each to a table of people of its own."""
            while waiting:
                arena = Arena(api, world, web, waiting.pop(0))
                problems.extend(await visit(arena, browser, matrix))

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(work())
        finally:
            await web.http.close()
        # Tables that a test has set by hand are no game that could be played again, or painted.
        faults = [line for line in game.faults() if "does not play again" not in line]
        problems = [line for line in problems if not NO_PICTURE.search(line)]
        assert not problems and not faults and not api.broken

    wanted = {mode: asked_of(catalog.load(mode)) for mode in catalog.presets()}
    wanted[FIRST] += [("offer", "accept"), ("offer", "reject")]
    excused = {str(reason): "the server's own" for reason in SYSTEM}
    excused |= {str(reason): "no such button" for reason in NOT_IN_CHAT}
    excused |= {str(reason): "not at a table" for reason in AROUND}
    printed += matrix.table(wanted, excused)
    in_chat = REASONS - {str(reason) for reason in NOT_IN_CHAT}
    holes = matrix.holes(wanted, {SOCKET: REASONS, CHAT: in_chat})
    assert not holes, holes


async def visit(arena: Arena, browser: Browser, matrix: Matrix) -> list[str]:
    """All that is asked and refused at a table of this preset; what went wrong on its page."""
    await arena.sign_in()
    first = arena.mode == FIRST
    if first:
        await lobbies(arena, matrix)
    board = await arena.table()
    phone = await Phone.of(browser, calm=True)
    await phone.open(arena.people[ANNA].open_app(board.message))
    await questions(arena, phone, matrix)
    if first:
        await offers(arena, phone, matrix)
    await refusals(arena, matrix)
    if first:
        await at_the_end(arena, matrix)
    await phone.page.context.close()
    return phone.problems


async def questions(arena: Arena, phone: Phone, matrix: Matrix) -> None:
    """Each answer to each question of the preset by a tap, by a frame and by a button."""
    for answer in asked_of(catalog.load(arena.mode)):
        asked = ASKED[answer]
        kind, verb = answer
        for surface in SURFACES:
            await arena.scene(asked.build)
            since = await arena.version()
            if kind != "rent":
                assert (await arena.state()).prompt.kind == kind
            if surface == PAGE:
                await until(lambda since=since: phone.version >= since, what="the scene")
                await arena.by_page(phone, answer)
            elif surface == SOCKET:
                await arena.by_frame(answer, asked.fields)
            else:
                await arena.by_press(answer)
            await arena.entry(since, verb, "c:" if surface == CHAT else "w:")
            matrix.answered(arena.mode, answer, surface)


async def offers(arena: Arena, phone: Phone, matrix: Matrix) -> None:
    """An offer is accepted and declined on each surface."""
    for verb in ("accept", "reject"):
        await arena.scene(offered)
        since, offer = await arena.version(), await arena.first_offer()
        data = await arena.button(f"t:{arena.board.room_id}:0:{verb}:{offer}")
        await arena.toast(BORIS, data)
        await arena.entry(since, verb, "c:")
        await arena.scene(offered)
        said = await arena.lines[BORIS].done(verb, offer=await arena.first_offer())
        assert said["t"] == "ack", said
        await arena.scene(lambda s, a, b, c: offered(s, b, a, c))
        since = await arena.version()
        await until(lambda since=since: phone.version >= since, what="the offer on the page")
        await phone.tap("#stage .toast .btn")
        foot = ".sheet .sf .btn"
        await phone.tap(f"{foot}.pri" if verb == "accept" else f"{foot}.sec")
        await arena.entry(since, verb, "w:")
        matrix.answered(arena.mode, ("offer", verb), *SURFACES)


async def refusals(arena: Arena, matrix: Matrix) -> None:
    """Each reason that the preset gives, in turns by the three: nobody presses too fast."""
    mine = [case for case in CASES if case.mode == arena.mode]
    for number, case in enumerate(mine):
        arena.cast(number)
        seats = await arena.scene(case.build)
        await arena.by_socket(case, seats)
        matrix.refused(case.reason, "socket")
        if case.chat:
            await arena.by_button(case, seats)
            matrix.refused(case.reason, "chat")


async def at_the_end(arena: Arena, matrix: Matrix) -> None:
    """What is refused because the game runs, and because it is over."""
    board = arena.board
    assert board is not None
    arena.cast(0)
    await expect(arena, matrix, LobbyReason.STARTED, board.room_id, ANNA, "add-ai", "ai")
    await arena.scene(lambda s, a, b, c: s.out(c).turn(a))
    assert (await arena.lines[BORIS].done("surrender"))["t"] == "ack"
    room = await board.room()
    assert room.stage == "done"
    prompt = {"prompt": 1}
    said = await arena.lines[ANNA].done("roll", **prompt)
    assert (said["t"], said["why"]) == ("no", Reason.GAME_OVER)
    assert await arena.press(ANNA, "roll", 1, 0) == refusal(Reason.GAME_OVER, {}, T)
    matrix.refused(Reason.GAME_OVER, "socket", "chat")


async def expect(
    arena: Arena,
    matrix: Matrix,
    reason: LobbyReason,
    room: str,
    who: int,
    verb: str,
    press: str = "",
    **fields: Any,
) -> None:
    """A lobby's refusal over a socket and, where there is such a button, in the chat."""
    line = await arena.clients[who].enter(room)
    said = await line.done(verb, **fields)
    assert (said["t"], said["why"]) == ("no", reason), (reason, said)
    assert said["text"], said
    await line.ws.close()
    matrix.refused(reason, "socket")
    if press:
        text = await arena.lobby_press(who, press, room)
        assert text == said["text"], (text, said)
        matrix.refused(reason, "chat")


async def lobbies(arena: Arena, matrix: Matrix) -> None:
    """Each reason that concerns rooms before their start."""
    anna, boris = arena.people[ANNA], arena.people[BORIS]
    lobby = await arena.world.lobby(anna, arena.group)
    room = lobby.room_id
    arena.board = lobby
    await expect(arena, matrix, LobbyReason.TOO_FEW, room, ANNA, "start", "start")
    await expect(arena, matrix, LobbyReason.ALREADY_IN, room, ANNA, "join", "join")
    await expect(arena, matrix, LobbyReason.NOT_IN, room, BORIS, "leave", "leave")
    await expect(arena, matrix, LobbyReason.NOT_CREATOR, room, BORIS, "add-ai", "ai")
    await expect(arena, matrix, LobbyReason.NO_SEAT, room, ANNA, "remove-seat", seat=999)
    await expect(arena, matrix, LobbyReason.VARIANT, room, ANNA, "vary", keys={"chess": 1})
    much = VaryPress(room=room, verb="set", key=KEYS.index("start_cash"), to=10**6)
    about = {"variant": "start_cash", "value": 1}
    assert await arena.toast(ANNA, much.pack()) == refusal(LobbyReason.VARIANT, about, T)
    matrix.refused(LobbyReason.VARIANT, CHAT)
    strength = {"strength": "genius"}
    await expect(arena, matrix, LobbyReason.NO_STRENGTH, room, ANNA, "add-ai", **strength)
    await arena.hold(BORIS)
    await expect(arena, matrix, LobbyReason.BUSY, room, BORIS, "join", "join")
    await arena.let_go(BORIS)

    wish = {"mode": "team", "seats": 6, "ai": "normal"}
    _, made = await arena.clients[ZOE].post("/api/rooms", wish)
    line = await arena.clients[ZOE].enter(made["room"])
    for seat in (5, 6):
        assert (await line.done("remove-seat", seat=seat))["t"] == "ack"
    for seat in (2, 3, 4):
        assert (await line.done("pick-side", side=0, seat=seat))["t"] == "ack"
    await expect(arena, matrix, LobbyReason.UNEVEN_SIDES, made["room"], ZOE, "start", "start")
    assert (await line.done("close"))["t"] == "ack"
    await line.ws.close()

    said = await (await arena.clients[ANNA].enter(room)).done("roll", prompt=1)
    assert (said["t"], said["why"]) == ("no", LobbyReason.NOT_STARTED), said
    assert await arena.press(ANNA, "roll", 1, 0) == said["text"]
    matrix.refused(LobbyReason.NOT_STARTED, "socket", "chat")

    status, told = await arena.clients[ANNA].post("/api/rooms", {"mode": "blitz"})
    assert (status, told["why"], told["room"]) == (409, LobbyReason.ELSEWHERE, room)
    anna.command(None, "blitz")
    answer = await arena.api.until(lambda: anna.chat.from_bot())
    assert "Аня" in answer[-1].text and answer[-1].buttons
    matrix.refused(LobbyReason.ELSEWHERE, "socket", "chat")

    status, told = await arena.clients[ANNA].post("/api/rooms", {"mode": "chess"})
    assert (status, told["text"]) == (400, T("server-unknown-mode"))
    boris.command(None, "newgame", "chess")
    unknown = T("bot-unknown-mode", mode="chess")
    await arena.api.until(lambda: any(unknown in m.text for m in boris.chat.from_bot()))
    matrix.refused(LobbyReason.NO_MODE, "socket", "chat")

    # Boris sits down, and his claim is lost to another before the start.
    assert await arena.lobby_press(BORIS, "join", room) == T("bot-toast-joined")
    await arena.hold(BORIS)
    await expect(arena, matrix, LobbyReason.UNCONFIRMED, room, ANNA, "start", "start")
    await arena.let_go(BORIS)
    assert await arena.lobby_press(BORIS, "leave", room) == T("bot-toast-left")

    line = await arena.clients[ANNA].enter(room)
    assert (await line.done("fill-with-ai"))["t"] == "ack"
    robot = (await lobby.room()).lobby.seats[-1].id
    await expect(arena, matrix, LobbyReason.NOT_PERSON, room, ANNA, "hand-over", seat=robot)
    await expect(arena, matrix, LobbyReason.ROOM_FULL, room, BORIS, "join", "join")

    # The board says goodbye to all who look at a lobby that closes, and to all who come late.
    await line.do("close")
    bye = await line.until(lambda m: m["t"] == "bye")
    assert bye["why"] == "closed" and bye["text"] == T("server-closed")
    with contextlib.suppress(Exception):
        await line.ws.close()
    closed = refusal(LobbyReason.ROOM_CLOSED, {}, T)
    assert await arena.lobby_press(BORIS, "join", room) == closed
    matrix.refused(LobbyReason.ROOM_CLOSED, "socket", "chat")
    nowhere = room[0] + "z" * (len(room) - 1)
    late = await arena.clients[ZOE].connect()
    await late.hello(nowhere)
    bye = await late.until(lambda m: m["t"] == "bye")
    assert (bye["why"], bye["text"]) == ("missing", T("server-missing"))
    assert await arena.lobby_press(BORIS, "join", nowhere) == T("bot-toast-old")
    matrix.refused(LobbyReason.NO_ROOM, "socket", "chat")
