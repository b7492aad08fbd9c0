"""Commands beside the table: menus, rules, quick match, the first message, several tables."""

from __future__ import annotations

import json

import pytest

from engine.lobby.commands import Vary
from engine.rules.due import SILENCE
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.rulebook import paragraphs
from tests.bot.board import Board, ids, sitter
from tests.bot.playground import OPEN, World, player, soon
from tests.bot.test_preferences import answered
from tests.bot.test_records import reply_to
from tests.live.moments import shift
from tgbot.views.picture_card import length
from tgbot.views.rules_card import topic_card


def listed(world: World, scope: str, language: str) -> list[str]:
    """The commands that Telegram lists in such chats to people of this language."""
    found = world.api.commands.get((json.dumps({"type": scope}), language), [])
    return [command["command"] for command in found]


@pytest.mark.telegram("1.1-menu-button", "1.4-commands", "5-startup")
async def test_menus_list_commands_by_chat_and_language_and_a_button_opens_the_board(
    world: World,
) -> None:
    await world.api.until(lambda: world.api.menu_buttons.get(None))
    for language in ("ru", "en", ""):
        private = listed(world, "all_private_chats", language)
        group = listed(world, "all_group_chats", language)
        admins = listed(world, "all_chat_administrators", language)
        assert {"forget", "mydata", "settings", "quick"} <= set(private)
        assert {"join", "leave", "skip", "stop", "blitz"} <= set(group)
        assert not {"settings", "language", "forget"} & set(group)
        assert {*admins} == {*group, "settings", "language"}
        assert listed(world, "default", language) == group
    words = world.api.commands[json.dumps({"type": "all_group_chats"}), "en"]
    assert {"command": "rules", "description": "Rules"} in words
    button = world.api.menu_buttons[None]
    assert button["type"] == "web_app"
    assert button["web_app"]["url"].startswith("https://kvartal.example")


@pytest.mark.telegram("1.4-lengths")
@pytest.mark.parametrize("lang", languages())
def test_every_topic_of_every_mode_fits_a_message(lang: str) -> None:
    t = translator(lang)
    for mode in catalog.menu():
        rules = catalog.load(mode)
        for topic, _, _ in paragraphs(rules, t):
            assert length(topic_card(mode, topic, rules, t).text) <= 4096


async def test_rules_are_read_topic_by_topic(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    book = await answered(world, group, anna.command(group, "rules", "classic"))
    assert book.text.startswith("📖 Правила Classic")
    assert book.button("Все правила").url.startswith("https://kvartal.example/rules/classic")
    await boris.press(book, "Аукцион")
    await world.api.until(lambda: "Содержание" in book.labels)
    assert "Аукцион" in book.text
    await anna.press(book, "Содержание")
    await world.api.until(lambda: book.text.startswith("📖"))
    for data in ("z:chess:", "z:classic:secrets", "z:classic:sides", "z:0000000000000000a:"):
        assert (await anna.press(book, data=data)).text == "Эта кнопка устарела."
    unknown = await answered(world, group, anna.command(group, "rules", "chess"))
    assert "«chess»" in unknown.text


async def test_rules_of_a_table_tell_what_its_creator_changed(world: World) -> None:
    (anna,) = world.api.people("Аня")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    keys = {"start_cash": 900}
    await world.live.do(lobby.room_id, Vary(by=player(anna), keys=keys), cid=f"test:{next(ids)}")
    book = await answered(world, lobby.chat, anna.command(lobby.chat, "rules"))
    data = f"z:{lobby.room_id}:start"
    await anna.press(book, data=data)
    await world.api.until(lambda: "Содержание" in book.labels)
    assert book.text


@pytest.mark.telegram("1.7-request-chat", "5-deep-link")
async def test_the_first_message_shows_tables_and_ways_to_play(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    home = await reply_to(world, anna, None, "start")
    assert home.button("Квартал").web_app == "https://kvartal.example/"
    for label in ("Быстрая игра", "Профиль", "Рекорды", "Ваши настройки", "Добавить в группу"):
        assert label in home.labels
    board = await world.table(people, world.api.group("Двор", people))
    again = await reply_to(world, anna, None, "start")
    assert "Ваши столы" in again.text and "Blitz · раунд 1" in again.text
    assert again.button(OPEN).web_app.endswith(f"/t/{board.room_id}")
    await anna.press(again, "Ваши настройки")
    await world.api.until(lambda: "Напоминать здесь" in again.labels)
    del boris


@pytest.mark.telegram("1.1-direct-link", "4-32-newcomers")
async def test_quick_seats_strangers_together_and_one_game_each(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    first = await reply_to(world, anna, None, "quick")
    assert first.text.startswith("⚡ Быстрая игра") and first.button(OPEN).web_app
    second = await answered(world, group, boris.command(group, "quick"))
    room_id = first.button(OPEN).web_app.split("/t/")[1]
    assert room_id in second.button(OPEN).url
    room = await soon(lambda: world.live.load(room_id))
    assert room.lobby.quick and room.lobby.public and room.mode == "blitz"
    assert {seat.player for seat in room.lobby.people} == {player(anna), player(boris)}
    assert (await anna.press(first, "Выйти")).text == "Вы встали из-за стола."
    assert (await boris.press(second, "Выйти")).text == "Вы встали из-за стола."


async def test_whoever_plays_is_led_to_his_game_or_asked_to_give_it_up(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    told = await reply_to(world, anna, None, "quick")
    assert "у вас уже идёт партия" in told.text
    assert told.button(OPEN).web_app.endswith(board.room_id)
    assert (await boris.press(told, "Сдаться")).text in ("", "Эта кнопка не для вас.")
    await anna.press(told, "Сдаться")
    asked = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if "Играть дальше" in m.labels), None)
    )
    assert (await anna.press(asked, "Играть дальше")).text == "Хорошо, играем."
    assert (await board.room()).stage == "table"


async def test_of_several_tables_a_command_asks_which(world: World) -> None:
    people = world.api.people("Аня", "Боря", "Клара", "Дина")
    group = world.api.group("Двор", people)
    first = await world.table(people[:2], group)
    second = await world.table(people[2:], group)
    asked = await answered(world, group, people[0].command(group, "status"))
    assert asked.text == "Какой стол?" and len(asked.buttons) == 2
    before = second.message.id
    label = next(label for label in asked.labels if "Клара" in label)
    await people[0].press(asked, label)
    await second.posted(beside=before)
    await world.api.until(lambda: asked.deleted_at)
    assert len(first.messages()) == 1


@pytest.mark.telegram("1.7-polls", "4-20-dead-player")
async def test_a_silent_seat_of_a_slow_table_is_skipped_by_most_of_the_others(
    world: World,
) -> None:
    people = world.api.people("Аня", "Боря", "Клара", "Дина")
    group = world.api.group("Двор", people)
    host = sitter(people[0])
    room = await world.live.create(
        "blitz", host, chat=group.id, variants={"clock": "slow"}, cid=f"test:{next(ids)}"
    )
    for one in people[1:]:
        await world.live.join(room.id, sitter(one), cid=f"test:{next(ids)}")
    await world.live.act(room.id, host.player, {"t": "start"}, cid=f"test:{next(ids)}")
    board = Board(world, group, None, room.id)
    await board.posted()
    silent = await board.turn()
    others = [one for one in people if one is not silent]
    early = await answered(world, group, others[0].command(group, "skip"))
    assert "молчит меньше 12 часов" in early.text and early.covered("date_time")
    await shift(world.live, room.id, -SILENCE)
    refused = await answered(world, group, silent.command(group, "skip"))
    assert refused.text.startswith("Голосуют только")
    vote = await answered(world, group, others[0].command(group, "skip"))
    assert "Голосов 1, нужно 2." in vote.text
    assert (await others[0].press(vote, "Пропустить")).text == "Голос учтён.", "once"
    assert (await silent.press(vote, "Пропустить")).text == "Эта кнопка не для вас."
    assert (await others[1].press(vote, "Пропустить")).text == "Ход пропущен."
    assert (await board.turn()) is not silent
    assert (await others[2].press(vote, data=f"k:{room.id}:1")).text == "Эта кнопка устарела."
    for one in people:
        seat = await board.seat(one)
        raw = {"t": "surrender"}
        await world.live.act(room.id, player(one), raw, cid=f"test:{next(ids)}:{seat}")


async def test_a_fast_table_knows_no_skip(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    told = await answered(world, board.chat, boris.command(board.chat, "skip"))
    assert told.text.startswith("Пропускать здесь некого")
    del anna
