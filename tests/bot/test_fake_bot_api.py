"""A real bot in a process of its own finds Telegram's ways in the fake Bot API."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.tiny_talk import newest, outcome
from tests.fake_bot_api import FakeBotApi, together


@pytest.fixture
def api(tiny_api: FakeBotApi) -> FakeBotApi:
    return tiny_api


# ---------------------------------------------------------------- a game's daily round


@pytest.mark.telegram("2-telemelya", "2-bot-tester")
async def test_a_group_command_brings_a_message_with_buttons(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.command(group, "new")
    message = await newest(api, group)
    assert message.text == "Лобби"
    assert message.covered("bold") == ["Лобби"]
    assert message.labels == ["Войти", "Поле"]


@pytest.mark.telegram("2-telegram-test-api", "2-test-framework")
async def test_a_press_is_answered_and_edits_the_message(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.command(group, "new")
    message = await newest(api, group)
    answer = await boris.press(message, "Войти")
    assert (answer.text, answer.alert) == ("Боря за столом", False)
    await api.until(lambda: message.edits == 1)
    assert message.texts == ["Лобби", "Лобби\nБоря"]
    assert (await boris.press(message, "Вой")).alert
    assert (await boris.press(message, "Войти", version=0)).text == "Боря за столом"


@pytest.mark.telegram("2-bot-api-mock")
async def test_an_edit_that_changes_nothing_is_refused(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    anna.command(group, "new")
    message = await newest(api, group)
    await anna.press(message, "Войти")
    await api.until(lambda: message.edits == 1)
    await anna.press(message, "Войти", version=0)
    assert (await newest(api, group, 2)).text == "edit: TelegramBadRequest"
    assert api.tripped["1.4 not-modified"] == 1


@pytest.mark.telegram("1.3-queues")
async def test_two_people_press_at_once_and_both_are_answered(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.command(group, "new")
    message = await newest(api, group)
    answers = await together(anna.tap(message, "Войти"), boris.tap(message, "Войти"))
    assert [a.text for a in answers] == ["Аня за столом", "Боря за столом"]


@pytest.mark.telegram("1.4-files", "2-telegram-test-api", "2-bot-api-mock")
async def test_an_upload_is_kept_whole(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    anna.command(group, "photo")
    message = await newest(api, group)
    (photo,) = message.content["photo"]
    assert (photo["width"], photo["height"], message.text) == (640, 480, "Стол")
    assert api.files.stored[photo["file_id"]].data.startswith(b"\x89PNG")


@pytest.mark.telegram("2-bot-tester")
async def test_a_topic_gets_its_answers_in_itself(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    forum = api.group("Форум", [anna], forum=True)
    games, other = api.add_topic(forum, "Игры", anna), api.add_topic(forum, "Прочее", anna)
    anna.command(games, "new")
    message = await newest(api, forum)
    assert message.topic is games
    assert not forum.from_bot(other)


async def test_names_are_kept_as_they_are(api: FakeBotApi) -> None:
    person = api.person("</b> <3 & «😀» \u202eאבג")
    group = api.group("Двор", [person], bot="administrator")
    person.say(group, "привет")
    assert (await newest(api, group)).text == "привет"
    found = await outcome(
        api,
        person,
        "sendMessage",
        chat_id=group.id,
        parse_mode="HTML",
        text=f'<a href="tg://user?id={person.id}">&lt;/b&gt; 😀</a> ходит',
    )
    assert found == "ok Message"
    assert group.last.covered("text_mention") == ["</b> 😀"]
    assert group.last.entities[0]["user"]["first_name"] == person.first_name
    assert group.last.entities[0]["length"] == 7  # in UTF-16 units the face counts twice


@pytest.mark.telegram("1.7-date-time")
async def test_a_deadline_is_a_date_time_entity(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    text = '<tg-time unix="1800000000" format="r">в 12:00</tg-time>'
    assert await outcome(
        api, anna, "sendMessage", chat_id=anna.id, text=text, parse_mode="HTML"
    ) in ("ok Message", "в 12:00")
    await api.until(lambda: any(m.covered("date_time") for m in anna.chat.from_bot()))
    entity = next(m for m in anna.chat.from_bot() if m.covered("date_time")).entities[0]
    assert (entity["unix_time"], entity["date_time_format"]) == (1800000000, "r")


# ---------------------------------------------------------------- refusals


@pytest.mark.telegram("2-every-method")
async def test_the_bot_is_told_why_it_is_refused(api: FakeBotApi) -> None:
    """Each case: the fact's row, the method, its parameters and the words."""
    anna, boris, carl = api.people("Аня", "Боря", "Карл")
    anna.start()
    await newest(api, anna.chat)
    group = api.group("Двор", [anna, boris])
    forum = api.group("Форум", [anna], forum=True)
    topic = api.add_topic(forum, "Игры", anna)
    closed = api.add_topic(forum, "Закрыто", anna)
    closed.closed = True
    boris.start()
    await newest(api, boris.chat)
    boris.deactivated = True
    foreign = anna.say(group, "моё")
    here = {"chat_id": group.id}

    def button(**kind: Any) -> dict[str, Any]:
        return {"inline_keyboard": [[{"text": "x"} | kind]]}

    cases: list[tuple[str, str, dict[str, Any], str]] = [
        ("1.4 chat-not-found", "sendMessage", {"chat_id": -5, "text": "x"}, "chat not found"),
        ("1.4 not-started", "sendMessage", {"chat_id": carl.id, "text": "x"}, "can't initiate"),
        ("1.4 user-deactivated", "sendMessage", {"chat_id": boris.id, "text": "x"}, "deactivated"),
        ("1.4 text-empty", "sendMessage", here | {"text": " \n "}, "message text is empty"),
        ("1.4 text-too-long", "sendMessage", here | {"text": "ы" * 4097}, "message is too long"),
        ("1.4 entities", "sendMessage", here | {"text": "<b>x", "parse_mode": "HTML"},
         "can't parse entities: Can't find end tag corresponding to start tag"),
        ("1.4 entities", "sendMessage", here | {"text": "<3", "parse_mode": "HTML"},
         'Unsupported start tag "3" at byte offset 0'),
        ("1.4 thread-not-found", "sendMessage",
         {"chat_id": forum.id, "text": "x", "message_thread_id": 1}, "message thread not found"),
        ("1.4 thread-not-found", "sendMessage",
         {"chat_id": forum.id, "text": "x", "message_thread_id": topic.id + 40},
         "message thread not found"),
        ("1.4 topic-closed", "sendMessage",
         {"chat_id": forum.id, "text": "x", "message_thread_id": closed.id}, "TOPIC_CLOSED"),
        ("1.1 button-type", "sendMessage",
         here | {"text": "x", "reply_markup": button(web_app={"url": "https://a.example"})},
         "BUTTON_TYPE_INVALID"),
        ("1.1 web-app-not-https", "sendMessage",
         {"chat_id": anna.id, "text": "x",
          "reply_markup": button(web_app={"url": "http://a.example"})}, "Only HTTPS links"),
        ("1.4 button-data", "sendMessage",
         here | {"text": "x", "reply_markup": button(callback_data="ы" * 33)},
         "BUTTON_DATA_INVALID"),
        ("1.4 button-empty", "sendMessage", here | {"text": "x", "reply_markup": button()},
         "Text buttons are unallowed"),
        ("1.4 reply-not-found", "sendMessage",
         here | {"text": "x", "reply_parameters": {"message_id": 999}}, "to be replied not found"),
        ("1.4 edit-not-found", "editMessageText", here | {"message_id": 999, "text": "x"},
         "message to edit not found"),
        ("1.4 cannot-edit", "editMessageText", here | {"message_id": foreign.id, "text": "x"},
         "message can't be edited"),
        ("1.4 delete-not-found", "deleteMessage", here | {"message_id": 999},
         "message to delete not found"),
        ("1.4 cannot-delete", "deleteMessage", here | {"message_id": foreign.id},
         "message can't be deleted"),
        ("1.4 no-rights", "pinChatMessage", here | {"message_id": foreign.id}, "not enough"),
        ("1.4 participant", "getChatMember", here | {"user_id": 12}, "PARTICIPANT_ID_INVALID"),
        ("1.4 query-too-old", "answerCallbackQuery", {"callback_query_id": "1"},
         "query is too old and response timeout expired or query ID is invalid"),
        ("1.4 command-invalid", "setMyCommands",
         {"commands": [{"command": "Ход", "description": "x"}]}, "BOT_COMMAND_INVALID"),
        ("1.7 ephemeral-too-late", "sendMessage",
         here | {"text": "x", "ephemeral_message_parameters": {"receiver_user_id": anna.id}},
         "can't be sent"),
        ("2.1 unknown-parameter", "sendMessage", here | {"text": "x", "colour": "red"},
         "unknown parameter colour"),
        ("2.1 unknown-parameter", "sendMessage",
         here | {"text": "x", "reply_markup": button(callback_data="a", colour="red")},
         "unknown parameter reply_markup"),
        ("2.1 not-written", "sendPoll", here | {"question": "?", "options": [{"text": "a"}]},
         "not written"),
    ]  # fmt: skip
    for row, method, params, words in cases:
        before = api.tripped[row]
        found = await outcome(api, anna, method, **params)
        assert words in found, f"{row}: {found}"
        assert api.tripped[row] == before + 1, row


@pytest.mark.telegram("2-every-method")
async def test_a_method_that_answers_a_bool_is_answered_true(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    call = {"chat_id": group.id, "action": "typing"}
    assert await outcome(api, anna, "sendChatAction", **call) == "ok True"
    assert api.calls_of("sendChatAction", ok=True)[0].params == call


@pytest.mark.telegram("1.4-kicked")
async def test_a_blocked_or_kicked_bot_is_forbidden(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    boris.start()
    await newest(api, boris.chat)
    boris.block()
    assert "TelegramForbiddenError" in await outcome(
        api, anna, "sendMessage", chat_id=boris.id, text="x"
    )
    anna.kick(api.bot, group)
    await api.until(lambda: any("я теперь kicked" in m.text for m in anna.chat.from_bot()))
    found = await outcome(api, anna, "sendMessage", chat_id=group.id, text="x")
    assert "bot was kicked from the supergroup chat" in found
    anna.add(api.bot, group)
    assert "ok Message" in await outcome(api, anna, "sendMessage", chat_id=group.id, text="x")


@pytest.mark.telegram("1.4-answer-soon")
async def test_a_press_is_answered_once_and_in_time(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.start()
    anna.command(group, "new")
    message = await newest(api, group)
    assert (await anna.press(message, data="twice")).text == "раз"
    assert "query is too old" in (await newest(api, anna.chat, 2)).text
    query = anna.tap(message, data="nobody handles this")
    api.clock.advance(api.query_lifetime + 1)
    found = await outcome(api, anna, "answerCallbackQuery", callback_query_id=query.id)
    assert "query is too old" in found


@pytest.mark.telegram("1.5-migration")
async def test_a_group_that_migrated_names_its_new_id(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna], kind="group")
    new = api.migrate(group)
    assert (await newest(api, new)).text == "Переехали"
    assert new.kind == "supergroup"
    found = await outcome(api, anna, "sendMessage", chat_id=group.id, text="x")
    assert "TelegramMigrateToChat" in found
    assert str(new.id) in found


# ---------------------------------------------------------------- faults and limits


@pytest.mark.telegram("1.4-group-minute", "1.4-edits-count", "2-aiogram-testing")
async def test_sends_and_edits_share_twenty_a_minute(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    api.flood.overall = None
    anna.command(group, "new")
    message = await newest(api, group)
    await anna.press(message, "Войти")
    await api.until(lambda: message.edits == 1)
    for number in range(18):
        found = await outcome(api, anna, "sendMessage", chat_id=group.id, text=str(number))
        assert found == "ok Message"
    refused = await outcome(api, anna, "sendMessage", chat_id=group.id, text="лишнее")
    assert "TelegramRetryAfter" in refused
    assert api.flood.busiest(group) == 20
    api.clock.advance(61)
    assert "ok" in await outcome(api, anna, "sendMessage", chat_id=group.id, text="снова")


@pytest.mark.telegram("2-bot-test-server")
async def test_an_ordered_fault_is_met_once(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    text = {"chat_id": group.id, "text": "x"}
    api.fail_next("sendMessage", 429, retry_after=7, where=lambda p: p["chat_id"] == group.id)
    assert "Retry in 7 seconds" in await outcome(api, anna, "sendMessage", **text)
    api.fail_next("sendMessage", 502, where=lambda p: p["chat_id"] == group.id)
    assert "TelegramServerError" in await outcome(api, anna, "sendMessage", **text)
    assert not group.from_bot()
    fault = api.fail_next("sendMessage", drop=True, where=lambda p: p["chat_id"] == group.id)
    assert "TelegramNetworkError" in await outcome(api, anna, "sendMessage", **text)
    assert (fault.hits, len(group.from_bot())) == (1, 0)
    api.fail_next("sendMessage", drop_after_apply=True, where=lambda p: p["chat_id"] == group.id)
    assert "TelegramNetworkError" in await outcome(api, anna, "sendMessage", **text)
    assert len(group.from_bot()) == 1
    assert await outcome(api, anna, "sendMessage", **text) == "ok Message"


@pytest.mark.telegram("2-bot-test-server")
async def test_an_update_delivered_twice_bears_the_same_id(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    anna.command(group, "new")
    await newest(api, group)
    api.redeliver()
    await newest(api, group, 2)  # a bot that doesn't look at update ids answers twice
    assert len(api.updates.history) == 1


async def test_held_updates_arrive_in_the_order_asked_for(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna], bot="administrator")
    api.updates.hold()
    for word in ("раз", "два", "три"):
        anna.say(group, word)
    await api.quiet(0.1)
    assert not group.from_bot()
    api.updates.release("reversed")
    await newest(api, group, 3)
    bodies = [u.body["text"] for u in api.updates.history]
    assert bodies == ["три", "два", "раз"]


@pytest.mark.telegram("1.3-kept-for")
async def test_presses_are_forgotten_after_150_seconds(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    anna.command(group, "new")
    message = await newest(api, group)
    api.query_lifetime = 1000.0
    api.updates.hold()
    query = anna.tap(message, "Войти")
    anna.command(group, "new")
    api.clock.advance(151)
    api.updates.release()
    await newest(api, group, 2)
    await api.quiet(0.2)
    assert (query.answer, message.edits) == (None, 0)
