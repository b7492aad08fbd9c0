"""Updates: brought twice, late, by webhook; none is lost or done twice when a process ends."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from engine.live import keys
from tests.bot.playground import JOIN, World, player, soon
from tests.patience import PATIENCE_S
from tests.servers import free_ports

SECRET = "a-secret-of-the-webhook"
HEADER = "X-Telegram-Bot-Api-Secret-Token"


@pytest.mark.telegram("1.3-sent-again")
async def test_an_update_brought_twice_is_handled_once(world: World) -> None:
    """R-164: a second delivery changes nothing."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    anna.command(group, "newgame")
    await world.api.until(lambda: group.from_bot())
    world.api.redeliver()
    await world.api.quiet()
    assert len(group.from_bot()) == 1
    lobby = await world.lobby(anna, group)
    query = boris.tap(lobby.message, JOIN)
    await query.answered()
    version = (await lobby.room()).version
    calls = len(world.api.calls_of("answerCallbackQuery"))
    world.api.redeliver(query.update)
    await world.api.quiet()
    assert len(world.api.calls_of("answerCallbackQuery")) == calls
    assert (await lobby.room()).version == version


@pytest.mark.telegram("1.3-queues")
async def test_updates_in_swapped_order_come_to_the_same_end(world: World) -> None:
    anna, boris, clara = world.api.people("Аня", "Боря", "Клара")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris, clara]))
    world.api.updates.hold()
    first, second = boris.tap(lobby.message, JOIN), clara.tap(lobby.message, JOIN)
    world.api.updates.release("reversed")
    assert (await first.answered()).text == (await second.answered()).text == "Вы за столом."
    names = {seat.player for seat in (await lobby.room()).seats}
    assert names == {player(p) for p in (anna, boris, clara)}


@pytest.mark.telegram("1.3-kept-for", "1.4-answer-soon")
async def test_a_backlog_of_old_presses_harms_nobody(world: World) -> None:
    """R-136: the bot was down for three minutes; forty presses wait, most too old to answer."""
    people = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", people)
    board = await world.table(people, group)
    person, shown = await board.turn(), board.message.edits
    await world.stop("updates")
    presses = [person.tap(board.message, "Бросить") for _ in range(40)]
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    version = (await board.room()).version
    world.api.clock.advance(120)  # longer than a press can be answered, shorter than it is kept
    await world.run("updates")
    await world.api.quiet(1.0)
    assert world.api.tripped["1.4 query-too-old"] >= 1
    assert all(press.answer is None for press in presses)
    later = await world.live.log_since(board.room_id, version) or []
    assert not [entry for entry in later if entry.cid.startswith("c:")], "no press was done"
    assert len(board.messages()) == 1
    answer = await board.press(person, "Бросить", version=shown)
    assert answer.text, "and the bot goes on"


@pytest.mark.telegram("5-handler-fails")
async def test_the_error_of_one_update_is_told_and_harms_no_other(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    key = keys.room(lobby.room_id)
    kept = await world.live.link.run("HGET", key, "l")
    await world.live.link.run("HSET", key, "l", b"\xc1broken", "n", "broken")
    answer = await lobby.press(boris, JOIN)
    assert answer.text == "Что-то сломалось. Попробуйте ещё раз."
    await world.live.link.run("HSET", key, "l", kept, "n", "whole")
    assert (await lobby.press(boris, JOIN)).text == "Вы за столом."
    output = world.running["updates"].output
    assert f"user {boris.id}" in output and world.api.token not in output
    world.running["updates"]._lines.clear()
    world.running["courier"]._lines.clear()


@pytest.mark.telegram("4-31-acknowledged", "5-drain", "5-outer-tracking")
async def test_sigterm_under_load_loses_no_update(world: World) -> None:
    """The process ends while presses come in; the next one takes up all that it left."""
    anna, *others = world.api.people("Аня", "Б", "В", "Г", "Д", "Е")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, *others]))
    world.api.fail_next("answerCallbackQuery", delay=0.3, times=3)
    taps = [person.tap(lobby.message, JOIN) for person in others[:3]]
    await world.api.until(lambda: world.api.calls_of("answerCallbackQuery"))
    stopping = asyncio.create_task(world.stop("updates"))
    taps += [person.tap(lobby.message, JOIN) for person in others[3:]]
    await stopping
    await world.run("updates")
    for tap in taps:
        assert (await tap.answered()).text == "Вы за столом."
    assert len((await lobby.room()).seats) == 6


@pytest.mark.telegram("4-01-reboot", "4-31-acknowledged")
async def test_kill_9_under_load_loses_no_update_and_does_none_twice(world: World) -> None:
    anna, *others = world.api.people("Аня", "Б", "В", "Г", "Д", "Е")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, *others]))
    world.api.fail_next("answerCallbackQuery", delay=0.5, times=5)
    taps = [person.tap(lobby.message, JOIN) for person in others]
    await soon(lambda: has_joined(world, lobby.room_id))
    await world.running.pop("updates").kill()
    await world.run("updates")
    await world.api.until(lambda: all(tap.answer is not None for tap in taps))
    players = [seat.player for seat in (await lobby.room()).seats]
    assert len(players) == 6 and len(set(players)) == 6


async def has_joined(world: World, room_id: str) -> bool:
    """Somebody besides the creator sits in the lobby."""
    room = await world.live.load(room_id)
    return room is not None and len(room.seats) > 1


@pytest.fixture
def hook() -> tuple[str, dict[str, str]]:
    (port,) = free_ports(1)
    url = f"http://127.0.0.1:{port}/updates"
    return url, {
        "KVARTAL_WEBHOOK_URL": url,
        "KVARTAL_WEBHOOK_SECRET": SECRET,
        "KVARTAL_WEBHOOK_PORT": str(port),
    }


@pytest.mark.telegram(
    "1.3-allowed", "1.3-secret", "4-30-webhook-answer", "5-strange-requests", "5-proxies"
)
async def test_updates_come_by_webhook_behind_a_guard(
    world: World, hook: tuple[str, dict[str, str]]
) -> None:
    url, env = hook
    await world.stop("updates")
    process = world.process("tgbot", "updates", **env)
    await process.start()
    try:
        await world.api.until(lambda: world.api.courier.hook is not None)
        anna, boris = world.api.people("Аня", "Боря")
        lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris]))
        assert (await lobby.press(boris, JOIN)).text == "Вы за столом."
        asked = world.api.calls_of("setWebhook")[0].params
        assert asked["secret_token"] == SECRET
        assert {"message", "callback_query", "my_chat_member"} <= set(asked["allowed_updates"])

        version = (await lobby.room()).version
        async with aiohttp.ClientSession() as session:

            async def post(body: bytes, headers: dict[str, str]) -> int:
                async with session.post(url, data=body, headers=headers) as answer:
                    return answer.status

            assert await post(b"{}", {}) == 401
            assert await post(b"{}", {HEADER: "wrong"}) == 401
            assert await post(b"{}", {HEADER: "кириллица"}) == 401
            assert await post(b"no json", {HEADER: SECRET}) == 400
            assert await post(b"\xff\xfe", {HEADER: SECRET}) == 400
            assert await post(b'{"update_id": "x"}', {HEADER: SECRET}) == 200
            assert await post(b'{"update_id": 1, "new_kind": {}}', {HEADER: SECRET}) == 200
        assert (await lobby.room()).version == version
        world.api.redeliver()
        await world.api.quiet()
        assert (await lobby.room()).version == version
        assert await process.stop() == 0
    finally:
        if process.running:
            await process.kill()
        await world.api.courier.set(None)
        await world.run("updates")


async def test_a_wrong_token_ends_the_process_with_one_line(world: World) -> None:
    process = world.process("tgbot", "courier", BOT_TOKEN="1:wrong")
    await process.start()
    await asyncio.wait_for(process.process.wait(), PATIENCE_S)
    assert process.process.returncode == 2
    await world.api.until(lambda: "BOT_TOKEN: Telegram does not know this token" in process.output)
    assert "1:wrong" not in process.output


async def test_a_missing_setting_is_named(world: World) -> None:
    process = world.process("tgbot", "updates", BOT_TOKEN="", KVARTAL_REDIS_URL="")
    await process.start()
    await asyncio.wait_for(process.process.wait(), PATIENCE_S)
    assert process.process.returncode == 2
    await world.api.until(lambda: "BOT_TOKEN: is needed" in process.output)
