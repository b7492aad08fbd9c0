"""Presses below messages that Telegram itself keeps no more, and links into the private chat."""

from __future__ import annotations

import inspect

import pytest
from aiogram.filters.callback_data import CallbackData

from tests.bot.playground import JOIN, OPEN, World, player
from tests.bot.test_records import played, reply_to
from tgbot import callbacks

# What each kind of button carries; {room} is a running table, {prompt} its question.
DATA = {
    "LobbyPress": ("l:{room}:join", "l:{room}:start", "l:{room}:vary", "l:{room}:unai"),
    "VaryPress": ("v:{room}:set:0:2000", "v:{room}:done:0:0"),
    "TablePress": ("t:{room}:{prompt}:roll:0", "t:{room}:1:buy:0", "t:{room}:0:why:0"),
    "ModePress": ("m:chess:0",),
    "ConfirmPress": ("s:{room}:surrender:1", "s:{room}:close:0", "s:{room}:ask:1"),
    "OwnPress": ("p:{room}:show:0:0", "p:{room}:build:1:1", "p:{room}:offer:0:9"),
    "DealPress": ("o:{room}:-1::::0:0:0:0", "o:{room}:1::::0:50:0:1"),
    "HousePress": ("h:page:main", "h:language:en", "h:close:"),
    "RematchPress": ("r:{room}",),
    "OwnWishPress": ("w:reminders:never",),
    "TopPress": ("b:world:xp:0:",),
    "ProfilePress": ("e:main:nobody",),
    "CardPress": ("c:1:x",),
    "ForgetPress": ("f:maybe",),
    "RulesPress": ("z:classic:",),
    "HomePress": ("n:elsewhere",),
    "SkipPress": ("k:{room}:{prompt}",),
    "StatusPress": ("x:stop:{room}", "x:leave:{room}", "x:property:{room}"),
    "InvitePress": ("i:{room}:",),
}
KINDS = [
    name
    for name, kind in inspect.getmembers(callbacks, inspect.isclass)
    if issubclass(kind, CallbackData) and kind is not CallbackData
]


@pytest.mark.telegram("1.3-inaccessible", "4-13-old-buttons")
@pytest.mark.parametrize("where", ["group", "private"])
async def test_a_press_below_any_message_of_long_ago_is_answered_and_changes_nothing(
    world: World, where: str
) -> None:
    """Such a press brings no message, only the number that it had."""
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    room = await board.room()
    assert room.state is not None and room.state.prompt is not None
    facts = {"room": room.id, "prompt": room.state.prompt.id}
    for kind in KINDS:
        zoe = world.newcomer("Зоя", board.chat)
        message = board.message
        if where == "private":
            message = await reply_to(world, zoe, None, "help")
        for data in DATA[kind]:
            answer = await zoe.press(message, data=data.format(**facts), inaccessible=True)
            assert answer.text or answer.url, data
    after = await board.room()
    assert after.version == room.version and after.chat == room.chat


async def test_a_link_opens_a_replay_or_says_that_there_is_none(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    await played(world, people)
    card = (await anna.ask_inline("").answered())[-1]
    game = card["id"].removeprefix("g:")
    told = await reply_to(world, anna, None, "start", f"r_{game}")
    (button,) = told.buttons
    assert button.web_app == f"https://kvartal.example/replay/{game}"
    told = await reply_to(world, boris, None, "start", "r_0000000000000000a")
    assert told.text == "Эта кнопка устарела." and not told.buttons


async def test_a_link_opens_a_profile_and_a_seat(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    await played(world, people)
    own = await reply_to(world, anna, None, "me")
    assert own.text
    lobby = await world.lobby(anna, None)
    told = await reply_to(world, boris, None, "start", f"join_{lobby.room_id}")
    assert told.text.startswith("Вы за столом")
    assert (await lobby.room()).seat_of(player(boris)) is not None


@pytest.mark.telegram("1.7-ephemeral", "1.7-ephemeral-rules")
async def test_whoever_presses_join_and_plays_elsewhere_alone_sees_the_way_back(
    world: World,
) -> None:
    """An alert has no buttons: a message that others do not see has them, or a private one."""
    anna, boris = people = world.api.people("Аня", "Боря", started=True)
    board = await world.table(people, world.api.group("Раз", people))
    clara = world.newcomer("Клара", board.chat)
    two = world.api.group("Два", [clara, anna, boris])
    lobby = await world.lobby(clara, two)
    assert (await lobby.press(anna, JOIN)).alert
    (whisper,) = await world.api.until(lambda: [*two.ephemeral.values()])
    assert whisper.receiver is anna and board.room_id in whisper.button(OPEN).url
    world.api.fail_next("sendMessage", 400, text="unknown parameter")
    assert (await lobby.press(boris, JOIN)).alert
    told = await world.api.until(lambda: boris.chat.from_bot() and boris.chat.from_bot()[-1])
    assert told.button(OPEN).web_app.endswith(board.room_id)
    await boris.press(told, "Сдаться")
    asked = await world.api.until(
        lambda: next((m for m in boris.chat.from_bot() if "Играть дальше" in m.labels), None)
    )
    await boris.press(asked, "Сдаться")
    assert (await board.room()).stage == "done"
    assert (await lobby.press(boris, JOIN)).text == "Вы за столом."
    assert len(two.from_bot()) == 1


async def test_three_tables_of_a_group_run_at_once_and_a_fourth_is_refused(world: World) -> None:
    people = world.api.people(*(f"Игрок {n}" for n in range(7)))
    group = world.api.group("Двор", people)
    for n in range(3):
        await world.table(people[2 * n : 2 * n + 2], group)
    told = await reply_to(world, people[6], group, "blitz")
    assert told.text == "В этом чате уже идут три партии. Дождитесь конца одной из них."
    assert len(await world.live.rooms_of_chat(group.id)) == 3
