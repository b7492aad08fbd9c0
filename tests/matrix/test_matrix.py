"""Every question and every reason of refusal, on the page, on the socket and in the chat."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import Any

import engine.rules
from engine.live.service import TableService
from engine.lobby.reasons import LobbyReason
from engine.rules.api import Reason
from engine.text.refusals import refusal
from tests.bot.playground import World
from tests.e2e.installation import Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import Phone, chrome
from tests.fake_bot_api import FakeBotApi
from tests.matrix.arena import Arena, Matrix, T, Web
from tests.matrix.cases import ANNA, ANSWERS, BORIS, CASES, ZOE, offered

# No rule gives these; the test below sees to it that none begins to.
LATER = {Reason.LEADER, Reason.PASSED, Reason.NOT_NOW}
# Blitz, which the tables of this matrix play, never gives these.
ELSEWHERE = {
    Reason.FEES_UNPAYABLE,
    Reason.NO_CARD,
    Reason.CLAIM_WINDOW,
    Reason.NO_CLAIM,
    Reason.RENT_OPEN,
}
# What only the server itself asks for: a client that tries has sent a bad value.
SYSTEM = {Reason.TOO_EARLY, LobbyReason.LOBBY_TOO_EARLY, LobbyReason.NOT_YOURS}
# A button names one sum of cash, answers no offer by another, and never leads outside of lists.
NOT_IN_CHAT = {
    *(case.reason for case in CASES if not case.chat),
    LobbyReason.NO_SEAT,
    LobbyReason.NOT_PERSON,
    LobbyReason.NO_STRENGTH,
}
QUESTIONS = {kind for kind, *_ in ANSWERS}
REASONS: set[str] = {str(reason) for reason in (*Reason, *LobbyReason)}


def test_reasons_of_later_presets_are_given_by_no_rule_of_today() -> None:
    folder = Path(engine.rules.__file__).parent
    given = set()
    for path in folder.rglob("*.py"):
        if path.name != "illegal.py":
            given |= set(re.findall(r"Reason\.([A-Z_]+)", path.read_text(encoding="utf-8")))
    assert not {reason.name for reason in LATER} & given


@own_loop
async def test_every_question_and_refusal_is_answered_on_the_board_and_in_the_chat(
    folder: Path, printed: list[str]
) -> None:
    matrix = Matrix()
    fast = {"thinking_percent": 0, "chat_edits": 600}
    async with FakeBotApi() as api, Installation(folder, api, **fast) as game, chrome() as browser:
        api.flood.off()
        live: TableService = await game.live()
        world = World(api, live, "", folder)
        web = Web(game.port)
        try:
            arena = Arena(game, api, world, web)
            await arena.sign_in()
            await lobbies(arena, matrix)
            board = await arena.table()
            phone = await Phone.of(browser)
            await phone.open(arena.people[ANNA].open_app(board.message))
            await questions(arena, phone, matrix)
            await refusals(arena, matrix)
            await at_the_end(arena, matrix)
        finally:
            await web.http.close()
        # Tables that a test has set by hand are no game that could be played again.
        faults = [line for line in game.faults() if "does not play again" not in line]
        assert not phone.problems and not faults and not api.broken

    excused = {f"no: {reason}": "other presets" for reason in LATER | ELSEWHERE}
    excused |= {f"no: {reason}": "the server's own" for reason in SYSTEM}
    excused |= {f"no: {reason}": "no such button" for reason in NOT_IN_CHAT}
    printed += matrix.table(excused)
    ours = {f"no: {reason}" for reason in REASONS - {str(r) for r in LATER | ELSEWHERE | SYSTEM}}
    in_chat = ours - {f"no: {reason}" for reason in NOT_IN_CHAT}
    asked = {f"ask: {kind}" for kind in QUESTIONS}
    holes = {
        "page": matrix.holes(asked, "page"),
        "socket": matrix.holes(asked | ours, "socket"),
        "chat": matrix.holes(asked | in_chat, "chat"),
    }
    assert not any(holes.values()), holes


async def questions(arena: Arena, phone: Phone, matrix: Matrix) -> None:
    """Each answer to each question by a tap, by a frame and by a button."""
    board = arena.board
    assert board is not None
    for kind, verb, build, who in ANSWERS:
        await arena.scene(build)
        since = await arena.version()
        await until(lambda since=since: phone.version >= since, what="the scene on the page")
        await arena.tap(phone, verb)
        await arena.entry(since, verb, "w:")
        matrix.note(f"ask: {kind}", "page")
        matrix.note(f"answer: {kind} {verb}", "page")

        await arena.scene(build)
        since = await arena.version()
        room = await board.room()
        assert room.state is not None and room.state.prompt is not None
        fields: dict[str, Any] = {"prompt": room.state.prompt.id}
        fields |= {"bid": {"amount": 240}, "bet": {"faces": [2, 5]}}.get(verb, {})
        said = await arena.lines[who].done(verb, **fields)
        assert said["t"] == "ack", said
        await arena.entry(since, verb, "w:")
        matrix.note(f"ask: {kind}", "socket")
        matrix.note(f"answer: {kind} {verb}", "socket")

        await arena.scene(build)
        since = await arena.version()
        message = await board.current()
        found = {b.data.split(":")[3]: b.data for b in reversed(message.buttons) if b.data}
        if verb == "bet":
            await arena.toast(who, found["face"])
        text = await arena.toast(who, found[verb])
        if verb == "bankrupt":
            await other_toast(arena, who, found[verb], text)
        await arena.entry(since, verb, "c:")
        matrix.note(f"ask: {kind}", "chat")
        matrix.note(f"answer: {kind} {verb}", "chat")
    for verb in ("accept", "reject"):
        await arena.scene(offered)
        since, offer = await arena.version(), await arena.first_offer()
        data = f":{verb}:{offer}"
        buttons = await until(
            lambda data=data: [
                b.data
                for m in board.messages()
                for b in m.buttons
                if (b.data or "").endswith(data)
            ],
            what=f"the button {data}",
        )
        await arena.toast(BORIS, buttons[0])
        await arena.entry(since, verb, "c:")
        matrix.note(f"answer: offer {verb}", "chat")
        await arena.scene(offered)
        said = await arena.lines[BORIS].done(verb, offer=await arena.first_offer())
        assert said["t"] == "ack", said
        matrix.note(f"answer: offer {verb}", "socket")
        await arena.scene(lambda s, a, b, c: offered(s, b, a, c))
        since = await arena.version()
        await until(lambda since=since: phone.version >= since, what="the offer on the page")
        await phone.tap("#stage .toast .btn")
        foot = ".sheet .sf .btn"
        await phone.tap(f"{foot}.pri" if verb == "accept" else f"{foot}.sec")
        await arena.entry(since, verb, "w:")
        matrix.note(f"answer: offer {verb}", "page")


async def other_toast(arena: Arena, who: int, data: str, first: str) -> None:
    """The button is pressed until it says something else: a double tap is no second one."""

    async def is_other() -> bool:
        return await arena.toast(who, data) != first

    await until(is_other, what="the second tap of a bankruptcy")


async def refusals(arena: Arena, matrix: Matrix) -> None:
    """Each reason of the rules."""
    for case in CASES:
        seats = await arena.scene(case.build)
        await arena.by_socket(case, seats)
        matrix.note(f"no: {case.reason}", "socket")
        if case.chat:
            await arena.by_button(case, seats)
            matrix.note(f"no: {case.reason}", "chat")


async def at_the_end(arena: Arena, matrix: Matrix) -> None:
    """What is refused because the game runs, and because it is over."""
    board = arena.board
    assert board is not None
    await expect(arena, matrix, LobbyReason.STARTED, board.room_id, ANNA, "add-ai", "ai")
    await arena.scene(lambda s, a, b, c: s.out(c).turn(a))
    assert (await arena.lines[BORIS].done("surrender"))["t"] == "ack"
    room = await board.room()
    assert room.stage == "done"
    prompt = {"prompt": 1}
    said = await arena.lines[ANNA].done("roll", **prompt)
    assert (said["t"], said["why"]) == ("no", Reason.GAME_OVER)
    assert await arena.press(ANNA, "roll", 1, 0) == refusal(Reason.GAME_OVER, {}, T)
    matrix.note(f"no: {Reason.GAME_OVER}", "socket", "chat")


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
    matrix.note(f"no: {reason}", "socket")
    if press:
        text = await arena.lobby_press(who, press, room)
        assert text == said["text"], (text, said)
        matrix.note(f"no: {reason}", "chat")


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
    strength = {"strength": "genius"}
    await expect(arena, matrix, LobbyReason.NO_STRENGTH, room, ANNA, "add-ai", **strength)
    await arena.hold(BORIS)
    await expect(arena, matrix, LobbyReason.BUSY, room, BORIS, "join", "join")
    await arena.let_go(BORIS)

    said = await (await arena.clients[ANNA].enter(room)).done("roll", prompt=1)
    assert (said["t"], said["why"]) == ("no", LobbyReason.NOT_STARTED), said
    assert await arena.press(ANNA, "roll", 1, 0) == said["text"]
    matrix.note(f"no: {LobbyReason.NOT_STARTED}", "socket", "chat")

    status, told = await arena.clients[ANNA].post("/api/rooms", {"mode": "blitz"})
    assert (status, told["why"], told["room"]) == (409, LobbyReason.ELSEWHERE, room)
    anna.command(None, "blitz")
    answer = await arena.api.until(lambda: anna.chat.from_bot())
    assert "Аня" in answer[-1].text and answer[-1].buttons
    matrix.note(f"no: {LobbyReason.ELSEWHERE}", "socket", "chat")

    status, told = await arena.clients[ANNA].post("/api/rooms", {"mode": "chess"})
    assert (status, told["text"]) == (400, T("server-unknown-mode"))
    boris.command(None, "newgame", "chess")
    unknown = T("bot-unknown-mode", mode="chess")
    await arena.api.until(lambda: any(unknown in m.text for m in boris.chat.from_bot()))
    matrix.note(f"no: {LobbyReason.NO_MODE}", "socket", "chat")

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
    matrix.note(f"no: {LobbyReason.ROOM_CLOSED}", "socket", "chat")
    nowhere = room[0] + "z" * (len(room) - 1)
    late = await arena.clients[ZOE].connect()
    await late.hello(nowhere)
    bye = await late.until(lambda m: m["t"] == "bye")
    assert (bye["why"], bye["text"]) == ("missing", T("server-missing"))
    assert await arena.lobby_press(BORIS, "join", nowhere) == T("bot-toast-old")
    matrix.note(f"no: {LobbyReason.NO_ROOM}", "socket", "chat")
