"""The courier as a process: one at a time, a spare takes over, /status brings the table down."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bot.playground import OPEN, World, soon


async def test_a_spare_takes_over_when_the_courier_dies(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    spare = world.process("tgbot", "courier")
    await spare.start()
    try:
        holder = await world.live.link.run("GET", "kv:lease:courier")
        await soon(lambda: world.live.link.run("HEXISTS", world.card_key(board), "m"))
        await world.running.pop("courier").kill()
        person = await board.turn()
        await world.act(board, person, "roll", (await board.room()).state.prompt.id)
        await board.current()
        assert await world.live.link.run("GET", "kv:lease:courier") != holder
        await world.api.quiet()
        assert len(board.messages()) == 1, "the spare edits the message of the one before"
    finally:
        await spare.stop()
    await world.run("courier")


async def test_a_courier_that_ends_hands_over_at_once(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    await world.stop("courier")
    assert not await world.has_courier()
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await world.run("courier")
    await board.current()


@pytest.mark.telegram("4-23-timed-out-send")
async def test_a_lost_answer_to_a_first_message_leaves_one_living_message(world: World) -> None:
    """The message stands, its id was never heard: a new one becomes the live one."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    world.api.fail_next(
        "sendMessage", drop_after_apply=True, where=lambda p: p["chat_id"] == group.id
    )
    anna.command(group, "blitz")
    await world.api.until(lambda: len(group.from_bot()) == 2)
    orphan, living = group.from_bot()
    assert (await boris.press(orphan, "Сесть за стол")).text == "Вы за столом."
    await world.api.until(lambda: "Боря" in living.text)
    await world.api.quiet()
    assert "Боря" not in orphan.text and len(group.from_bot()) == 2


async def test_status_posts_the_table_anew_and_takes_the_old_buttons_away(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", people)
    board = await world.table(people, group)
    old = board.message
    for _ in range(5):
        people[0].say(group, "разговор")
    people[1].command(group, "status")
    new = await board.posted(beside=old.id)
    assert new.id > old.id and new.button(OPEN)
    await world.api.until(lambda: not old.labels)
    await board.press(await board.turn(), "Бросить")
    await board.current()
    assert not old.labels


async def test_a_question_that_was_shown_counts_as_put(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    prompt = (await board.room()).state.prompt.id
    await soon(lambda: was_offered(world, board.room_id, prompt))


async def was_offered(world: World, room_id: str, prompt: int) -> bool:
    """The store knows that the question was put before somebody."""
    return await world.live.offered(room_id) == prompt


async def test_a_question_that_telegram_will_not_take_counts_as_put_too(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    people[0].kick(world.api.bot, board.chat)
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    prompt = (await board.room()).state.prompt.id
    await soon(lambda: was_offered(world, board.room_id, prompt), 10)


async def test_what_a_dead_room_left_behind_is_acknowledged(world: World) -> None:
    """Nothing stays pending in the outbox, so that it can be trimmed."""
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    people[0].command(board.chat, "surrender")
    question = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if "Сдаться" in m.labels), None)
    )
    await people[0].press(question, "Сдаться")
    await board.shows("Партия окончена")
    shard = int(board.room_id[0], 16)
    await soon(lambda: nothing_pending(world, shard), 15)


async def nothing_pending(world: World, shard: int) -> bool:
    """The courier has acknowledged all that it took of this shard."""
    pending = await world.live.link.client.xpending(f"kv:{{s{shard:02d}}}:outbox", "courier")
    return pending["pending"] == 0


@pytest.mark.telegram("1.4-group-minute", "1.4-edits-count", "4-07-lag", "4-27-twenty-edits")
async def test_a_group_never_gets_more_than_telegram_allows(world: World) -> None:
    """At a table that moves all the time: four seconds between edits, no 429, the newest state."""
    await world.stop("courier")
    world.running["courier"] = strict = world.process("tgbot", "courier", KVARTAL_CHAT_EDITS="15")
    await strict.start()
    await world.api.until(world.has_courier)
    world.api.flood.clear()
    try:
        people = world.api.people("Аня", "Боря")
        board = await world.table(people, world.api.group("Двор", people))
        for _ in range(24):
            if (await board.room()).stage != "table":
                break
            await world.act_any(board, await board.turn())
            await world.api.quiet(0.3)
        await world.api.quiet(4.3)
        assert not world.api.flood.refused
        edits = world.api.calls_of("editMessageText", ok=True)
        times = [call.at for call in edits if call.params["chat_id"] == board.chat.id]
        assert len(times) >= 2
        assert all(later - earlier >= 3.9 for earlier, later in pairwise(times))
        if (await board.room()).stage == "table":
            await board.current()
    finally:
        await world.stop("courier")
    await world.run("courier")
