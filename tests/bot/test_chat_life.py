"""What happens to chats while a game goes on: they move, lock the bot out, lose messages."""

from __future__ import annotations

import pytest

from tests.bot.playground import JOIN, Board, World, soon
from tests.fake_bot_api import Person

NEW = "Бросить"


async def shown_table(world: World, **group: object) -> tuple[Board, list[Person]]:
    people = world.api.people("Аня", "Боря")
    chat = world.api.group("Двор", people, **group)
    return await world.table(people, chat), people


@pytest.mark.telegram("1.5-kept-topic", "4-29-forum-button")
async def test_a_table_in_a_topic_stays_in_its_topic(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    forum = world.api.group("Форум", [anna, boris], forum=True)
    topic = world.api.add_topic(forum, "Игры", anna)
    board = await world.table([anna, boris], topic)
    assert board.message.topic is topic
    general = await world.lobby(world.newcomer("Клара", forum), forum)
    assert general.message.topic is None, "the general topic is no id to send to"
    anna.command(topic, "status")
    again = await board.posted(beside=board.message.id)
    assert again.topic is topic
    assert world.api.tripped["1.4 thread-not-found"] == 0


@pytest.mark.telegram("1.5-general-topic", "4-12-topics")
async def test_two_tables_of_a_forum_do_not_mix(world: World) -> None:
    anna, boris, clara, dina = world.api.people("Аня", "Боря", "Клара", "Дина")
    forum = world.api.group("Форум", [anna, boris, clara, dina], forum=True)
    one, two = (world.api.add_topic(forum, name, anna) for name in ("Раз", "Два"))
    first = await world.table([anna, boris], one)
    second = await world.table([clara, dina], two)
    assert "Клара" not in first.text and "Аня" not in second.text
    person = await first.turn()
    before = (await second.room()).version
    await first.press(person, NEW)
    await first.current()
    assert (await second.room()).version == before


@pytest.mark.telegram("1.5-migration")
async def test_a_group_that_becomes_a_supergroup_keeps_its_table(world: World) -> None:
    """R-139: both service messages come, the table is posted anew there, once."""
    board, _ = await shown_table(world, kind="group")
    old = board.chat
    new = world.api.migrate(old)
    board.chat = new
    await board.posted()
    room = await board.room()
    assert room.chat == new.id and room.stage == "table"
    await world.api.quiet()
    assert len(board.messages()) == 1
    person = await board.turn()
    await board.press(person, NEW)
    await board.current()
    assert not await world.live.rooms_of_chat(old.id)


@pytest.mark.telegram("1.5-migration")
async def test_a_migration_that_only_a_refusal_tells_of_is_handled_too(world: World) -> None:
    board, _ = await shown_table(world, kind="group")
    world.api.updates.hold()
    new = world.api.migrate(board.chat)
    person = await board.turn()
    room = await board.room()
    prompt = room.state.prompt.id
    await world.act(board, person, "roll", prompt)
    board.chat = new
    await board.posted()
    assert (await board.room()).chat == new.id
    world.api.updates.release()
    await world.api.quiet()
    assert len(board.messages()) == 1, "the late service messages change nothing"


@pytest.mark.telegram("1.4-kicked", "1.5-coming-and-going")
async def test_a_kicked_bot_falls_silent_and_comes_back_with_the_table(world: World) -> None:
    """R-140: no retry loop, players are told in private, output resumes when it is re-added."""
    board, (anna, boris) = await shown_table(world)
    boris.start()
    await world.api.until(lambda: boris.chat.from_bot())
    old = board.message
    anna.kick(world.api.bot, board.chat)
    await world.api.until(lambda: "больше не может писать" in boris.chat.last.text)
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await world.api.quiet(1.0)
    assert sum("больше не может" in m.text for m in boris.chat.from_bot()) == 1
    calls = [c for c in world.api.calls if c.params.get("chat_id") == board.chat.id and not c.ok]
    assert len(calls) <= 1, "after the first refusal the chat is left alone"
    room = await board.room()
    assert room.stage == "table", "the game goes on"
    anna.add(world.api.bot, board.chat)
    await board.posted(beside=old.id)
    assert "раунд" in board.text


@pytest.mark.telegram("1.4-may-not-write")
async def test_a_bot_that_may_not_write_tells_the_players_in_private_once(world: World) -> None:
    """R-148: the group takes the bot's right to send; the state goes on by itself."""
    board, (_, boris) = await shown_table(world)
    boris.start()
    boris.command(board.chat, "help")
    await world.api.until(lambda: boris.chat.from_bot() and "/newgame" in board.chat.last.text)
    world.api.fail_next(
        "editMessageText", 400, text="not enough rights to send text messages to the chat"
    )
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)

    def told() -> int:
        return sum("больше не может писать в чат «Двор»" in m.text for m in boris.chat.from_bot())

    await world.api.until(told)
    await world.api.quiet(0.6)
    assert told() == 1
    boris.command(board.chat, "status")
    await board.posted(beside=board.message.id)


@pytest.mark.telegram("1.4-blocked")
async def test_a_blocked_private_chat_resumes_when_it_is_unblocked(world: World) -> None:
    (anna,) = world.api.people("Аня")
    anna.start()
    board = await world.table([anna], None, robots=1)
    anna.block()
    await world.api.quiet()
    room = await board.room()
    if room.state.prompt and room.state.prompt.kind == "roll":
        seat = await board.seat(anna)
        if seat in room.state.prompt.seats:
            await world.act(board, anna, "roll", room.state.prompt.id)
    await world.api.quiet(0.6)
    blocked = [c for c in world.api.calls if c.refusal and "blocked" in str(c.refusal)]
    assert len(blocked) <= 1
    anna.unblock()
    await board.posted(beside=board.message.id)


@pytest.mark.telegram("1.4-message-gone")
async def test_a_deleted_message_is_posted_anew_once(world: World) -> None:
    """R-149: an admin deletes the table's message; the next change posts one new message."""
    board, (anna, _) = await shown_table(world)
    old = board.message
    anna.delete(old)
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await board.posted(beside=old.id)
    await world.api.quiet(0.6)
    assert len(board.messages()) == 1
    await board.current()
    assert world.api.tripped["1.4 edit-not-found"] == 1


@pytest.mark.telegram("1.4-topic-closed")
async def test_a_closed_topic_is_left_alone_until_it_is_opened(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    forum = world.api.group("Форум", [anna, boris], forum=True)
    topic = world.api.add_topic(forum, "Игры", anna)
    board = await world.table([anna, boris], topic)
    anna.delete(board.message)
    topic.closed = True
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await world.api.until(lambda: world.api.tripped["1.4 topic-closed"] == 1)
    room = await board.room()
    if room.stage == "table":
        turn = await board.turn()
        await world.act_any(board, turn)
    await world.api.quiet(0.6)
    assert world.api.tripped["1.4 topic-closed"] == 1
    topic.closed = False
    anna.command(topic, "status")
    await board.posted(beside=board.message.id)


@pytest.mark.telegram("1.4-not-modified")
async def test_not_modified_is_a_success(world: World) -> None:
    """R-135: an edit that changes nothing is refused by Telegram and harms nobody."""
    board, _ = await shown_table(world)
    await world.api.quiet()
    await world.live.link.run("HSET", f"{world.card_key(board)}", "d", "forgotten")
    await world.poke(board)
    await world.api.until(lambda: world.api.tripped["1.4 not-modified"] == 1)
    await world.api.quiet(0.6)
    assert world.api.tripped["1.4 not-modified"] == 1
    assert len(board.messages()) == 1


@pytest.mark.telegram("1.4-retry-after")
async def test_retry_after_is_obeyed_to_the_second_for_its_chat_alone(world: World) -> None:
    board, _ = await shown_table(world)
    other, _ = await shown_table(world)
    world.api.fail_next(
        "editMessageText",
        429,
        retry_after=3,
        where=lambda params: params.get("chat_id") == board.chat.id,
    )
    for one in (board, other):
        person = await one.turn()
        await world.act(one, person, "roll", (await one.room()).state.prompt.id)
    await other.current()
    refused = await world.api.until(
        lambda: next((c for c in world.api.calls if c.refusal and c.refusal.status == 429), None)
    )
    await board.current()
    after = [
        c
        for c in world.api.calls
        if c.params.get("chat_id") == board.chat.id and c.at > refused.at
    ]
    assert after and after[0].at - refused.at >= 3.0


@pytest.mark.telegram("4-23-timed-out-send")
async def test_server_errors_and_lost_answers_are_tried_again(world: World) -> None:
    board, _ = await shown_table(world)
    world.api.fail_next("editMessageText", 502, times=2)
    world.api.fail_next("editMessageText", drop_after_apply=True)
    person = await board.turn()
    await world.act(board, person, "roll", (await board.room()).state.prompt.id)
    await board.current()
    await world.api.quiet(1.0)
    assert len(board.messages()) == 1


@pytest.mark.telegram("1.5-anonymous")
async def test_whoever_writes_as_a_group_or_channel_is_told_to_press_a_button(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    channel = world.api.channel("Новости", anna)
    bot = world.api.bot.username
    anna.say_anonymously(group, f"/blitz@{bot}")
    await world.api.until(lambda: group.last.text.startswith("Анонимно стол не собрать"))
    lobby = await world.lobby(boris, group)
    anna.say_as_channel(group, channel, f"/join@{bot}")
    await world.api.until(lambda: group.last.text.startswith("Анонимно за стол не сесть"))
    assert (await lobby.press(anna, JOIN)).text == "Вы за столом."


@pytest.mark.telegram("1.5-leaving", "4-04-left-group")
async def test_a_person_who_leaves_the_group_leaves_its_lobby(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    await lobby.press(boris, JOIN)
    await lobby.shows("Боря")
    boris.leave(group)
    await soon(lambda: lobby.is_alone())
    await world.api.until(lambda: "Боря" not in lobby.text)


@pytest.mark.telegram("1.5-coming-and-going", "4-18-greeting")
async def test_the_bot_greets_a_group_once(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna], bot=None)
    anna.add(world.api.bot, group)
    await world.api.until(lambda: "Квартал здесь" in group.last.text)
    anna.kick(world.api.bot, group)
    anna.add(world.api.bot, group)
    await world.api.quiet()
    assert sum("Квартал здесь" in m.text for m in group.log) == 1


async def test_hostile_names_reach_the_chat_whole_and_harmless(world: World) -> None:
    """R-137: nothing in a name is markup, and no name becomes a link."""
    names = ["<3", "A & B", "</b>", "@durov /start t.me/x"]
    people = world.api.people(*names)
    group = world.api.group("<i>Двор</i>", people)
    board = await world.table(people, group)
    for name in names[:3]:
        assert name in board.text
    kinds = {entity["type"] for entity in board.message.entities}
    assert kinds <= {"bold", "date_time", "blockquote"}


async def test_a_person_without_a_user_name_and_one_who_changes_it_keep_their_seats(
    world: World,
) -> None:
    """R-138: a person is his number, whatever he is called today."""
    board, (anna, boris) = await shown_table(world)
    boris.first_name, boris.username = "Борис Новый", "boris_the_new"
    seat = await board.seat(boris)
    if (await board.room()).state.prompt.seats[0] != seat:
        await world.act_any(board, anna)
    await board.scene(lambda s, b: s.turn(b), boris)
    await board.current()
    assert (await board.press(boris, NEW)).text
    assert await board.seat(boris) == seat
