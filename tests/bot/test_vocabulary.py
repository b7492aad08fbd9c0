"""What the bot never says, though Telegram would let it; each test of the bot looks, too."""

from __future__ import annotations

import pytest

from tests.bot.playground import JOIN, START, World
from tests.bot.test_preferences import answered
from tests.bot.test_records import played, reply_to
from tests.bot.vocabulary import METHODS, strange
from tests.fake_bot_api.server import Call

# A few seconds of everything: lobbies, tables, trades, settings, records, in each kind of chat.
GROUP = ("settings", "language", "rules", "top", "me", "status", "skip", "property", "surrender")
PRIVATE = ("start", "help", "quick", "settings", "language", "me", "top", "mydata", "forget")


@pytest.mark.telegram(
    "1.1-keyboard-app",
    "1.1-attachment-menu",
    "1.1-html5-game",
    "1.1-web-app-query",
    "1.4-callback-data",
    "1.4-lengths",
    "1.5-dice",
    "1.7-ephemeral-rules",
    "1.7-button-looks",
    "1.7-rich-messages",
    "1.7-member-tag",
    "1.7-prepared-message",
    "1.7-stars",
    "1.7-polls",
    "1.7-others",
    "4-16-no-keyboard",
    "4-29-forum-button",
)
async def test_an_evening_of_all_kinds_of_messages_needs_few_methods_and_buttons(
    world: World,
) -> None:
    anna, boris = people = world.api.people("Аня", "Боря", started=True)
    await played(world, people)
    clara = world.api.person("Клара")
    forum = world.api.group("Форум", [*people, clara], forum=True)
    topic = world.api.add_topic(forum, "Игры", anna)
    lobby = await world.lobby(anna, topic)
    await lobby.press(boris, JOIN)
    await lobby.press(anna, START)
    await lobby.shows("Бросить")
    await lobby.press(await lobby.turn(), "❓")
    await lobby.press(await lobby.turn(), "Бросить")
    for command in GROUP:
        if command == "status":
            before = lobby.message.id
            boris.command(topic, command)
            await lobby.posted(beside=before)
        else:
            # Nobody asks faster than a person can.
            who = anna if command in ("settings", "surrender", "property") else clara
            await answered(world, forum, who.command(topic, command))
    for command in PRIVATE:
        await reply_to(world, boris, None, command)
    await anna.ask_inline("").answered()
    used = {call.method for call in world.api.calls}
    assert {"sendMessage", "editMessageText", "sendDocument", "answerInlineQuery"} <= used
    assert not strange(world.api.calls)


@pytest.mark.telegram("1.7-ephemeral-commands")
async def test_the_menus_announce_no_command_that_old_clients_could_not_answer(
    world: World,
) -> None:
    await world.api.until(lambda: world.api.menu_buttons.get(None))
    assert world.api.commands
    for listed in world.api.commands.values():
        assert all(set(command) == {"command", "description"} for command in listed)


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("sendGame", {"chat_id": -1, "game_short_name": "x"}),
        ("sendDice", {"chat_id": -1}),
        ("sendPoll", {"chat_id": -1}),
        ("sendInvoice", {"chat_id": 1}),
        ("answerWebAppQuery", {}),
        ("answerCallbackQuery", {"text": "x" * 201}),
        ("answerCallbackQuery", {"url": "https://elsewhere.example"}),
        ("sendMessage", {"chat_id": -1, "message_thread_id": 1}),
        ("sendMessage", {"chat_id": -1, "ephemeral_message_parameters": {"receiver_user_id": 5}}),
        ("sendMessage", {"chat_id": 1, "reply_markup": {"keyboard": [[{"text": "x"}]]}}),
    ],
)
def test_whatever_else_it_might_say_is_noticed(method: str, params: dict) -> None:
    assert strange([Call(method, params, 0.0)])


@pytest.mark.parametrize(
    "kind",
    [
        {"web_app": {"url": "https://a.example"}},
        {"callback_data": "x", "style": "danger"},
        {"callback_game": {}},
        {"pay": True},
        {"callback_data": "ы" * 33},
        {},
    ],
)
def test_a_strange_button_in_a_group_is_noticed(kind: dict) -> None:
    markup = {"inline_keyboard": [[{"text": "x"} | kind]]}
    params = {"chat_id": -1, "reply_markup": markup}
    assert strange([Call("sendMessage", params, 0.0)])
    assert "sendMessage" in METHODS
