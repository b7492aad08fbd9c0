"""Each command where people send it: groups, topics, private chats, several tables."""

from __future__ import annotations

import re

import pytest

from engine.lobby.commands import Leave
from engine.rulesets import catalog
from tests.bot.board import Board, ids, sitter
from tests.bot.playground import JOIN, OPEN, START, World, player, soon
from tests.bot.test_preferences import answered
from tests.bot.test_records import reply_to
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat
from tgbot.announcing import ADMINS, GROUP, PRIVATE

WHICH = "Какой стол?"
LOBBIES = {*catalog.menu(), *(mode.replace("-", "_") for mode in catalog.menu())}
# Of a person alone: somebody who writes for a group or a channel cannot mean himself.
OF_ONES_OWN = ("join", "leave", "surrender", "skip", "quick", "me", "property", "blitz")


async def slow(world: World, people: list[Person], group: Chat) -> Board:
    """A slow table of these people that has begun."""
    host, keys = sitter(people[0]), {"clock": "slow"}
    room = await world.live.create(
        "blitz", host, chat=group.id, variants=keys, cid=f"test:{next(ids)}"
    )
    for one in people[1:]:
        await world.live.join(room.id, sitter(one), cid=f"test:{next(ids)}")
    await world.live.act(room.id, host.player, {"t": "start"}, cid=f"test:{next(ids)}")
    board = Board(world, group, None, room.id)
    await board.posted()
    return board


async def newest(world: World, chat: Chat, since: Message) -> Message:
    """What the bot has said in the chat after that message."""
    found: Message = await world.api.until(
        lambda: next((m for m in chat.from_bot() if m.id > since.id), None),
        what=f"an answer to «{since.text}»",
    )
    return found


# ------------------------------------------------------------ every command in every place


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("place", ["group", "topic", "private"])
async def test_every_command_is_answered_in_the_language_of_its_place(
    world: World, place: str, language: str
) -> None:
    listed = PRIVATE if place == "private" else ADMINS
    for command in ("start", *listed):
        ann = world.api.person("Ann", language=language)
        group = world.api.group("Yard", [ann], forum=place == "topic")
        where = {"group": group, "private": None}.get(place)
        if place == "topic":
            where = world.api.add_topic(group, "Games", ann)
        chat = group if where is not None else ann.chat
        said = ann.command(where, command)
        told = await newest(world, chat, said)
        title = " ".join(told.text.splitlines()[:2])  # below may be names of other people
        cyrillic = re.search("[а-яё]", title) is not None
        assert cyrillic == (language == "ru"), (command, told.text)
        assert told.topic is said.topic, command
        lobby = bool(LOBBIES & {command})
        assert any(JOIN in x or "Sit down" in x for x in told.labels) == lobby, command
        if command == "quick":
            match = await world.live.open_room_of(player(ann))
            assert match is not None and match.lobby.quick
            await world.live.act(match.id, player(ann), Leave(by=""), cid=f"test:{next(ids)}")


@pytest.mark.telegram("1.5-anonymous")
async def test_whoever_hides_behind_a_group_or_a_channel_is_told_how_to_be_seen(
    world: World,
) -> None:
    """Nothing is done in anybody's name; what concerns no person is answered as ever."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(boris, group)
    channel, bot = world.api.channel("Новости", anna), world.api.bot.username
    before = (await lobby.room()).version
    for command in GROUP:
        for masked in (True, False):
            text = f"/{command}@{bot}"
            said = (
                anna.say_anonymously(group, text)
                if masked
                else anna.say_as_channel(group, channel, text)
            )
            if command == "status":
                continue  # it posts the lobby anew
            told = await answered(world, group, said)
            hidden = "Анонимно" in told.text and "от своего имени" in told.text
            alone = command in OF_ONES_OWN or command in LOBBIES
            assert hidden == alone, (command, told.text)
    assert (await lobby.room()).version == before


async def test_an_ordinary_member_reads_that_settings_are_for_administrators(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    for command in ("settings", "language"):
        told = await answered(world, group, boris.command(group, command))
        assert "только администраторы" in told.text and not told.buttons


# ------------------------------------------------------------ several tables


async def test_leave_and_property_find_slow_tables(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря", started=True)
    one, two = (world.api.group(title, people) for title in ("Раз", "Два"))
    first = await slow(world, people, one)
    own = await reply_to(world, anna, None, "property")
    assert "Ваше имущество" in own.text
    second = await slow(world, people, two)
    here = await answered(world, two, anna.command(two, "property"))
    assert here.text == "Имущество — в личном чате.", "the one of this chat is meant"
    for command, then in (("property", "Ваше имущество"), ("leave", "сдаться?")):
        asked = await reply_to(world, anna, None, command)
        assert asked.text == WHICH and len(asked.buttons) == 2
        before = anna.chat.last
        await anna.press(asked, data=f"x:{command}:{first.room_id}")
        told = await newest(world, anna.chat, before)
        assert then in told.text
    asked = await answered(world, one, boris.command(one, "leave"))
    assert "Боря, сдаться?" in asked.text
    assert (await boris.press(asked, "Сдаться")).text
    assert (await first.room()).stage == "done"
    assert (await second.room()).stage == "table"
    await world.end(await second.room())


async def test_a_stranger_chooses_nothing_for_those_who_play(world: World) -> None:
    people = world.api.people("Аня", "Боря", started=True)
    group = world.api.group("Двор", people)
    board = await slow(world, people, group)
    zoe = world.newcomer("Зоя", group)
    for verb in ("leave", "property", "surrender"):
        answer = await zoe.press(board.message, data=f"x:{verb}:{board.room_id}")
        assert "не за этим столом" in answer.text
    await world.end(await board.room())


async def test_join_asks_which_of_several_tables(world: World) -> None:
    anna, boris, clara = people = world.api.people("Аня", "Боря", "Клара")
    forum = world.api.group("Форум", people, forum=True)
    topics = [world.api.add_topic(forum, title, anna) for title in ("Раз", "Два")]
    first = await world.lobby(anna, topics[0])
    said = clara.command(forum, "join")
    told = await answered(world, forum, said)
    assert told.text.startswith("Вы за столом"), "the one lobby of the group is meant"
    assert first.room_id in told.button(OPEN).url
    await first.press(clara, "Встать")
    second = await world.lobby(boris, topics[1])
    asked = await answered(world, forum, clara.command(forum, "join"))
    assert asked.text == WHICH and len(asked.buttons) == 2
    label = next(label for label in asked.labels if "Боря" in label)
    assert (await clara.press(asked, label)).text == "Вы за столом."
    await second.shows("Клара")
    assert (await clara.press(asked, label)).text == "Вы за столом.", "once is enough"
    status = await answered(world, forum, clara.command(forum, "status"))
    assert status.text == WHICH
    stop = await answered(world, forum, boris.command(forum, "stop"))
    assert stop.text == WHICH
    assert (await clara.press(stop, label)).alert, "it is not hers to close"
    before = second.message.id
    await clara.press(status, label)
    await second.posted(beside=before)
    assert second.message.topic is topics[1]


# ------------------------------------------------------------ odd places


@pytest.mark.telegram("4-09-leaked-link")
@pytest.mark.parametrize("status", ["left", "kicked", "member"])
async def test_a_link_to_a_groups_table_is_for_its_members(world: World, status: str) -> None:
    anna, zoe = world.api.person("Аня"), world.api.person("Зоя", started=True)
    group = world.api.group("Двор", [anna])
    lobby = await world.lobby(anna, group)
    if status != "left":
        world.api.set_member(group, zoe, status, by=anna)
    before = zoe.chat.log[-1] if zoe.chat.log else None
    zoe.start(f"join_{lobby.room_id}")
    told = await world.api.until(
        lambda: next((m for m in zoe.chat.from_bot() if m is not before), None)
    )
    seated = status == "member"
    assert told.text.startswith("Вы за столом" if seated else "За стол группы садятся")
    assert ((await lobby.room()).seat_of(player(zoe)) is not None) == seated


@pytest.mark.telegram("1.5-reply-thread")
async def test_a_command_in_a_reply_thread_is_not_in_a_topic(world: World) -> None:
    """A reply in a plain group has a thread, too, to which nothing can be sent later."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    chatter = boris.say(group, "сыграем?")
    anna.command(group, "blitz", reply_to=chatter)
    (room,) = await soon(lambda: world.live.rooms_of_chat(group.id))
    assert room.thread is None
    lobby = Board(world, group, None, room.id)
    await lobby.posted()
    boris.command(group, "join", reply_to=lobby.message)
    await lobby.shows("Боря")
    assert not world.api.tripped["1.4 thread-not-found"]


@pytest.mark.telegram("1.5-created-with")
async def test_a_group_made_with_the_bot_is_greeted(world: World) -> None:
    """Telegram tells of such a group by a message about its making alone."""
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    for _ in range(2):
        world.api.tell(world.api.post(group, anna, {"group_chat_created": True}))
    await world.api.until(lambda: "Квартал здесь" in group.last.text)
    await world.api.quiet()
    assert sum("Квартал здесь" in m.text for m in group.log) == 1


@pytest.mark.telegram("1.5-privacy")
async def test_a_game_is_gathered_where_the_bot_hears_commands_alone(world: World) -> None:
    """Privacy is on: what people say to each other never reaches the bot."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    heard = len(world.api.updates.history)
    boris.say(group, "я с вами")
    boris.say(group, "450")
    assert len(world.api.updates.history) == heard
    boris.command(group, "join")
    await lobby.shows("Боря")
    await lobby.press(anna, START)
    await lobby.shows("Бросить")


@pytest.mark.telegram("4-03-stuck-after-migration")
async def test_a_game_of_a_group_that_moved_is_left_from_anywhere(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря", started=True)
    group = world.api.group("Двор", people, kind="group")
    board = await world.table(people, group)
    new = world.api.migrate(group)
    board.chat = new
    await board.posted()
    asked = await reply_to(world, anna, None, "leave")
    assert "Аня, сдаться?" in asked.text
    await anna.press(asked, "Сдаться")
    assert (await board.room()).stage == "done"
    del boris


@pytest.mark.telegram("5-plural-locales")
async def test_a_client_of_another_country_is_spoken_to_in_its_language(world: World) -> None:
    for language, words in (("en-GB", "Quick match"), ("ru-RU", "Быстрая игра")):
        person = world.api.person("Ann", language=language)
        home = await reply_to(world, person, None, "start")
        assert words in home.labels, home.labels
