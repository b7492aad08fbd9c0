"""Lobbies in groups, topics and private chats: gathered, joined, started, closed."""

from __future__ import annotations

import pytest

from engine.lobby.state import FREE_START_MS
from tests.bot.playground import JOIN, OPEN, START, World, player, soon
from tests.fake_bot_api import together
from tests.live.moments import overdue_by

ROBOT, LEAVE = "Добавить робота", "Встать"


async def test_a_lobby_is_gathered_joined_and_started_by_buttons(world: World) -> None:
    """R-143: in a group the board is opened by a direct link that names the room alone."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    assert "Blitz" in lobby.text and "Аня" in lobby.text
    assert lobby.message.covered("date_time"), "the client itself shows when the lobby ends"

    room = await world.live.load(lobby.room_id)
    assert room.commitment in lobby.text, "the dice are bound from the lobby's first moment"

    answer = await lobby.press(boris, JOIN)
    assert answer.text == "Вы за столом."
    await lobby.shows("Боря")
    assert (await lobby.press(anna, START)).text == "Начинаем."
    await lobby.shows("Бросить кубики")
    assert len(group.from_bot()) == 1, "the lobby's message has become the table"
    assert "раунд 1 из 25" in lobby.text
    assert lobby.message.button(OPEN).url.endswith(f"/board?startapp={lobby.room_id}")


async def test_newgame_asks_for_the_mode_and_the_mode_stays(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    anna.command(group, "newgame")
    choice = await world.api.until(lambda: group.from_bot() and group.from_bot()[-1])
    assert choice.labels == [
        *("Classic", "Blitz", "Speed", "Team"),
        *("Globopoly", "Globopoly Quick", "C1009", "Electronic"),
    ]
    assert {len(row) for row in choice.keyboard} == {2}
    answer = await anna.press(choice, "Classic")
    assert answer.text == "Стол собирается."
    lobby = await world.api.until(
        lambda: next((m for m in group.from_bot() if any(JOIN in x for x in m.labels)), None)
    )
    assert "Classic" in lobby.text
    await world.api.until(lambda: choice.deleted_at, what="the question is gone")
    rooms = await world.live.rooms_of_chat(group.id)
    assert [room.mode for room in rooms] == ["classic"]


async def test_newgame_takes_the_mode_as_a_word_and_names_one_that_it_does_not_know(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    anna.command(group, "newgame", "<b>chess")
    reply = await world.api.until(lambda: group.from_bot() and group.from_bot()[-1])
    assert "Режима «<b>chess» нет" in reply.text
    assert len(reply.labels) == 8 and "Electronic" in reply.labels, "and these are all of them"
    anna.command(group, "newgame", "CLASSIC please")
    rooms = await soon(lambda: world.live.rooms_of_chat(group.id))
    assert rooms[0].mode == "classic"


@pytest.mark.parametrize(
    ("command", "args", "mode"),
    [("globopoly_quick", "", "globopoly-quick"), ("globopoly-quick", "", "globopoly-quick"),
     ("newgame", "globopoly quick", "globopoly-quick"), ("newgame", "Globopoly", "globopoly"),
     ("newgame", "GLOBOPOLY_QUICK сейчас", "globopoly-quick"), ("c1009", "", "c1009"),
     ("team", "", "team"), ("electronic", "", "electronic"), ("speed", "", "speed")],
)  # fmt: skip
async def test_a_mode_is_named_in_several_ways(
    world: World, command: str, args: str, mode: str
) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    anna.command(group, command, args)
    rooms = await soon(lambda: world.live.rooms_of_chat(group.id))
    assert [room.mode for room in rooms] == [mode]


@pytest.mark.telegram("1.3-queues", "4-21-races", "5-one-writer")
async def test_fast_presses_on_the_last_seats_seat_each_person_once(world: World) -> None:
    """R-145: five of six seats are taken; B presses twice, C once, all at the same moment."""
    anna, boris, clara = world.api.people("Аня", "Боря", "Клара")
    group = world.api.group("Двор", [anna, boris, clara])
    lobby = await world.lobby(anna, group)
    for _ in range(4):
        await lobby.press(anna, ROBOT)
    message = lobby.message
    answers = await together(
        boris.tap(message, JOIN), boris.tap(message, JOIN), clara.tap(message, JOIN)
    )
    texts = [answer.text for answer in answers]
    room = await lobby.room()
    people = [seat.player for seat in room.lobby.people]
    assert len(room.seats) == 6 and len(people) == len(set(people)) == 2
    full = [text for text in texts if "мест" in text.lower()]
    if player(boris) in people:
        assert texts.count("Вы за столом.") == 1 and full
    else:
        assert texts[2] == "Вы за столом." and len(full) == 2


@pytest.mark.telegram("4-15-who-starts")
async def test_outsiders_cannot_start_or_add_robots_and_the_chat_hears_nothing(
    world: World,
) -> None:
    """R-146: Z is no player; he gets a toast, the group nothing."""
    anna, zoe = world.api.people("Аня", "Зоя")
    group = world.api.group("Двор", [anna, zoe])
    lobby = await world.lobby(anna, group)
    before = (await lobby.room()).version
    for label in (START, ROBOT, LEAVE):
        answer = await lobby.press(zoe, label)
        assert answer.text and answer.text not in ("Начинаем.", "Робот за столом.")
    assert (await lobby.room()).version == before
    assert len(group.from_bot()) == 1


async def test_one_alone_cannot_start(world: World) -> None:
    (anna,) = world.api.people("Аня")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    answer = await lobby.press(anna, START)
    assert "2" in answer.text or "дво" in answer.text.lower()
    assert (await lobby.room()).stage == "lobby"


@pytest.mark.telegram("4-11-lobby-time")
async def test_another_player_may_start_after_three_minutes_and_not_before(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris]))
    await lobby.press(boris, JOIN)
    assert "3 минуты" in (await lobby.press(boris, START)).text
    await lobby.older(FREE_START_MS)
    assert (await lobby.press(boris, START)).text == "Начинаем."
    await lobby.shows("Бросить кубики")


async def test_a_robot_comes_and_goes_by_buttons(world: World) -> None:
    (anna,) = world.api.people("Аня")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    assert (await lobby.press(anna, ROBOT)).text == "Робот за столом."
    await lobby.shows("Убрать робота")
    assert "🤖" in lobby.text
    assert (await lobby.press(anna, "Убрать робота")).text == "Робот уходит."
    assert len((await lobby.room()).seats) == 1


EASY = {"ru": "Добавить слабого", "en": "Add an easy one"}
SAID = {"ru": "Слабый робот за столом.", "en": "An easy robot has joined."}


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_the_creator_chooses_how_strong_a_robot_is(world: World, lang: str) -> None:
    (anna,) = world.api.people("Аня", language=lang)
    join = {"ru": JOIN, "en": "Sit down"}[lang]
    lobby = await world.lobby(anna, None, join=join)
    assert (await lobby.press(anna, {"ru": ROBOT, "en": "Add a robot"}[lang])).text
    assert (await lobby.press(anna, EASY[lang])).text == SAID[lang]
    await lobby.shows({"ru": "🤖 слабый", "en": "🤖 easy"}[lang])
    room = await lobby.room()
    assert [seat.ai for seat in room.lobby.seats] == ["", "normal", "easy"]
    assert lobby.text.count("🤖") == 2


async def test_a_weak_robot_is_added_by_the_creator_alone_and_plays_as_such(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris]))
    refused = await lobby.press(boris, EASY["ru"])
    assert refused.text and refused.text != SAID["ru"]
    assert len((await lobby.room()).seats) == 1, "nobody has come"
    await lobby.press(anna, EASY["ru"])
    await lobby.press(anna, START)
    await lobby.shows("раунд 1")
    assert [seat.ai for seat in (await lobby.room()).lobby.seats] == ["", "easy"]


async def test_the_last_to_leave_closes_the_lobby(world: World) -> None:
    (anna,) = world.api.people("Аня")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    assert (await lobby.press(anna, LEAVE)).text == "Вы встали из-за стола."
    await lobby.shows("никого не осталось")
    assert lobby.labels == []


@pytest.mark.telegram("4-11-lobby-time", "4-19-timeouts")
async def test_a_lobby_that_nobody_starts_closes_after_ten_minutes(world: World) -> None:
    """R-150: an abandoned lobby blocks neither its topic nor another."""
    await world.run("clock")
    anna, boris = world.api.people("Аня", "Боря")
    forum = world.api.group("Форум", [anna, boris], forum=True)
    seven, eight = (world.api.add_topic(forum, name, anna) for name in ("Семь", "Восемь"))
    lobby = await world.lobby(anna, seven)
    await overdue_by(world.live, lobby.room_id, 5_000)
    await lobby.shows("за 10 минут никто не начал")
    assert lobby.labels == []
    again = await world.lobby(boris, seven)
    assert again.message.topic is seven
    other = await world.lobby(anna, eight)
    assert other.message.topic is eight


@pytest.mark.telegram("4-21-races")
async def test_a_second_command_brings_the_same_lobby_down_instead_of_a_second_one(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    first = lobby.message
    boris.command(group, "blitz")
    await lobby.posted(beside=first.id)
    assert len(await world.live.rooms_of_chat(group.id)) == 1
    await world.api.until(lambda: not first.labels, what="the old keyboard is gone")


async def test_join_and_leave_work_as_commands(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    boris.command(group, "join")
    await lobby.shows("Боря")
    boris.command(group, "leave")
    await world.api.until(lambda: "Боря" not in lobby.text)
    boris.command(group, "leave")
    await world.api.until(lambda: "Боря, вы сейчас не за столом" in group.last.text)


async def test_a_command_where_no_table_is_says_so(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    for command in ("join", "status", "stop"):
        message = anna.command(group, command)
        reply = await world.api.until(
            lambda message=message: next(
                (m for m in group.from_bot() if m.reply_to is message), None
            )
        )
        assert "Здесь нет стола" in reply.text


async def test_whoever_plays_elsewhere_is_told_where(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    one, two = (world.api.group(title, [anna, boris]) for title in ("Раз", "Два"))
    first = await world.lobby(anna, one)
    anna.command(two, "blitz")
    reply = await world.api.until(lambda: two.from_bot() and two.from_bot()[-1])
    assert "у вас уже идёт партия" in reply.text
    assert first.room_id in reply.button(OPEN).url
    second = await world.lobby(boris, two)
    answer = await second.press(anna, JOIN)
    assert answer.alert and answer.text


@pytest.mark.telegram("1.1-web-app-button")
async def test_a_private_table_has_a_web_app_button_and_a_link_for_friends(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    lobby = await world.lobby(anna, None)
    assert lobby.chat is anna.chat
    assert lobby.message.button(OPEN).web_app == f"https://kvartal.example/t/{lobby.room_id}"
    link = lobby.message.button("Ссылка для друзей").url
    assert link.endswith(f"?start=join_{lobby.room_id}")

    boris.start(link.split("start=")[1])
    reply = await world.api.until(lambda: boris.chat.from_bot() and boris.chat.from_bot()[-1])
    assert reply.text.startswith("Вы за столом.")
    assert reply.button(OPEN).web_app
    await lobby.shows("Боря")
    await lobby.press(anna, START)
    await lobby.shows("раунд 1")


@pytest.mark.telegram("5-deep-link")
async def test_a_deep_link_to_no_room_or_a_forged_one_is_answered(world: World) -> None:
    (anna,) = world.api.people("Аня")
    for payload in ("join_0000", "join_f" + "A" * 16, "nonsense"):
        before = len(anna.chat.from_bot())
        anna.start(payload)
        await world.api.until(lambda before=before: len(anna.chat.from_bot()) > before)
    assert not await world.live.rooms_of_chat(anna.chat.id)


@pytest.mark.telegram("4-10-languages")
async def test_the_group_is_spoken_to_in_its_language_and_people_in_theirs(world: World) -> None:
    anna = world.api.person("Аня")
    john = world.api.person("John", language="en")
    group = world.api.group("Двор", [anna, john])
    lobby = await world.lobby(anna, group)
    answer = await john.press(lobby.message, JOIN)
    assert answer.text == "You are at the table."
    await lobby.shows("John")
    assert JOIN in lobby.labels, "the group's message stays in the group's language"
    await john.press(lobby.message, LEAVE)
    private = await world.lobby(john, None, join="Sit down")
    assert "gathers the table" in private.text
