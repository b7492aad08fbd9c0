"""Every refusal that the fake knows is met by somebody who does it wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup

from tests.fake_bot_api import ROWS, Allowance, Chat, DirectSession, FakeBotApi, Person, Refusal
from tests.fake_bot_api.entities import parse_html

WEB_APP = {"web_app": {"url": "https://a.example"}}


@pytest.fixture
async def api() -> AsyncIterator[FakeBotApi]:
    async with FakeBotApi() as server:
        yield server
        assert not server.broken + server.updates.broken


def buttons(*kinds: dict[str, Any]) -> str:
    return json.dumps({"inline_keyboard": [[{"text": "x"} | kind] for kind in kinds]})


async def test_a_bot_that_does_everything_wrong_trips_every_row(api: FakeBotApi) -> None:
    anna, boris, carl, dora, eva = api.people("Аня", "Боря", "Карл", "Дора", "Ева")
    group = api.group("Двор", [anna, boris])
    forum = api.group("Форум", [anna], forum=True, bot="administrator")
    closed, topic = api.add_topic(forum, "Закрыто", anna), api.add_topic(forum, "Игры", anna)
    plain_forum = api.group("Чужой форум", [anna], forum=True)
    plain_topic = api.add_topic(plain_forum, "Закрыто", anna)
    closed.closed = plain_topic.closed = True
    silent, gone, never = api.group("Тихо"), api.group("Выгнали"), api.group("Не был", bot=None)
    api.silence(silent)
    api.set_member(gone, api.bot, "kicked", by=anna)
    old = api.group("Старый", [anna], kind="group")
    api.migrate(old)
    for person in (anna, boris, dora, eva):
        person.start()
    boris.block()
    dora.deactivated = True
    api.flood.off()
    foreign = anna.say(group, "моё")
    here, private = {"chat_id": group.id}, {"chat_id": anna.id}
    text = here | {"text": "x"}

    async def refused(row: str, method: str, **params: Any) -> None:
        with pytest.raises(Refusal) as met:
            await api.handle(method, params)
        assert met.value.row == row, (row, met.value)

    async def sent(**params: Any) -> int:
        return int((await api.handle("sendMessage", params))["message_id"])

    await refused("1.1 button-type", "sendMessage", **text, reply_markup=buttons(WEB_APP))
    await refused(
        "1.1 web-app-not-https",
        "sendMessage",
        **private,
        text="x",
        reply_markup=buttons({"web_app": {"url": "http://a.example"}}),
    )
    await refused("1.1 button-url", "sendMessage", **text, reply_markup=buttons({"url": "нет"}))
    article = {
        "type": "article",
        "id": "1",
        "title": "x",
        "input_message_content": {"message_text": "x"},
    }
    await refused(
        "1.1 web-app-query", "answerWebAppQuery", web_app_query_id="1", result=json.dumps(article)
    )
    poll = asyncio.create_task(api.handle("getUpdates", {"timeout": "30", "offset": "999999999"}))
    await api.until(lambda: api.updates.polling)
    await api.handle("getUpdates", {})
    with pytest.raises(Refusal, match="terminated by other"):
        await poll
    poll = asyncio.create_task(api.handle("getUpdates", {"timeout": "30", "offset": "999999999"}))
    await api.until(lambda: api.updates.polling)
    await refused("1.3 webhook-url", "setWebhook", url="http://a.example/tg")
    await refused("1.3 webhook-secret", "setWebhook", url="https://a.example", secret_token="ы")
    await api.handle("setWebhook", {"url": "https://127.0.0.1:9/tg"})
    with pytest.raises(Refusal, match="terminated by setWebhook"):
        await poll
    await refused("1.3 webhook-active", "getUpdates")
    await api.handle("deleteWebhook", {})

    mine = await sent(**text)
    api.flood.group = Allowance(2, 60.0)
    await sent(**text)
    await refused("1.4 flood", "sendMessage", **text)
    await refused("1.4 flood", "editMessageText", **here, message_id=mine, text="y")
    api.flood.off()
    api.clock.advance(61)
    await refused("1.4 not-modified", "editMessageText", **here, message_id=mine, text=" x ")
    await refused("1.4 edit-not-found", "editMessageText", **here, message_id=99, text="y")
    await refused("1.4 cannot-edit", "editMessageText", **here, message_id=foreign.id, text="y")
    await refused("1.4 edit-too-long", "editMessageText", **here, message_id=mine, text="y" * 4097)
    await refused("1.4 delete-not-found", "deleteMessage", **here, message_id=99)
    await refused("1.4 cannot-delete", "deleteMessage", **here, message_id=foreign.id)
    await refused(
        "1.4 reply-not-found", "sendMessage", **text, reply_parameters='{"message_id":9}'
    )
    await refused("1.4 message-not-found", "pinChatMessage", chat_id=forum.id, message_id=99)
    for thread in (1, 99):
        where = {"chat_id": forum.id, "message_thread_id": thread, "text": "x"}
        await refused("1.4 thread-not-found", "sendMessage", **where)
    where = {"chat_id": plain_forum.id, "message_thread_id": plain_topic.id}
    await refused("1.4 topic-closed", "sendMessage", **where, text="x")
    await refused("1.4 no-rights", "closeForumTopic", **where)
    where = {"chat_id": forum.id, "message_thread_id": closed.id}
    await refused("1.4 topic-not-modified", "closeForumTopic", **where)
    await refused("1.4 not-a-forum", "createForumTopic", **here, name="x")
    await refused("1.4 chat-not-found", "sendMessage", chat_id=-1, text="x")
    await refused("1.4 chat-not-found", "getChat", chat_id="@nobody_here")
    await refused("1.4 participant", "getChatMember", **here, user_id=1)
    await refused("1.4 bot-blocked", "sendMessage", chat_id=boris.id, text="x")
    await refused("1.4 bot-kicked", "sendMessage", chat_id=gone.id, text="x")
    await refused("1.4 bot-not-member", "sendChatAction", chat_id=never.id, action="typing")
    await refused("1.4 user-deactivated", "sendMessage", chat_id=dora.id, text="x")
    await refused("1.4 not-started", "sendMessage", chat_id=carl.id, text="x")
    for data in ("ы" * 33, "x" * 65):
        markup = buttons({"callback_data": data})
        await refused("1.4 button-data", "sendMessage", **text, reply_markup=markup)
    await sent(**text, reply_markup=buttons({"callback_data": "ы" * 32}))
    await refused("1.4 button-empty", "sendMessage", **text, reply_markup=buttons({}))
    many = buttons(*[{"callback_data": "x"}] * 101)
    await refused("1.4 markup-too-long", "sendMessage", **text, reply_markup=many)
    await refused("1.4 text-empty", "sendMessage", **here, text=" ")
    await refused("1.4 text-too-long", "sendMessage", **here, text="😀" * 2049)
    photo = here | {"photo": "https://a.example/x.png"}
    await refused("1.4 caption-too-long", "sendPhoto", **photo, caption="x" * 1025)
    await refused("1.4 file-id", "sendPhoto", **here, photo="nothing")
    await refused("1.4 entities", "sendMessage", **here, text="<b>x", parse_mode="HTML")
    await refused("1.4 no-send-rights", "sendMessage", chat_id=silent.id, text="x")
    await refused("1.4 not-in-group", "getChatAdministrators", **private)

    message = group.messages[await sent(**text, reply_markup=buttons({"callback_data": "x"}))]
    query = anna.tap(message, "x")
    answer = {"callback_query_id": query.id}
    link = "https://a.example"
    await refused("1.1 answer-url", "answerCallbackQuery", **answer, url=link)
    await refused("1.4 answer-too-long", "answerCallbackQuery", **answer, text="x" * 201)
    await api.handle("answerCallbackQuery", answer)
    await refused("1.4 query-too-old", "answerCallbackQuery", **answer)
    late = boris.tap(message, "x")
    api.clock.advance(api.query_lifetime + 1)
    await refused("1.4 query-too-old", "answerCallbackQuery", callback_query_id=late.id)
    api.clock.advance(49 * 3600)
    await refused("1.4 delete-too-old", "deleteMessage", **here, message_id=mine)

    def commands(*names: str, words: str = "x") -> dict[str, str]:
        return {"commands": json.dumps([{"command": n, "description": words} for n in names])}

    await refused("1.4 commands-too-many", "setMyCommands", **commands(*["x"] * 101))
    await refused("1.4 command-invalid", "setMyCommands", **commands("Большая"))
    await refused("1.4 command-description", "setMyCommands", **commands("x", words=""))
    await refused("1.5 migrated", "sendMessage", chat_id=old.id, text="x")

    def whisper(user: Person) -> str:
        return json.dumps({"receiver_user_id": user.id, "callback_query_id": late.id})

    await refused(
        "1.7 ephemeral-too-late",
        "sendMessage",
        **text,
        ephemeral_message_parameters=whisper(boris),
    )
    await refused(
        "1.7 ephemeral-private",
        "sendMessage",
        **private,
        text="x",
        ephemeral_message_parameters=whisper(anna),
    )
    await refused(
        "1.7 ephemeral-not-found",
        "deleteEphemeralMessage",
        **here,
        receiver_user_id=anna.id,
        ephemeral_message_id=1,
    )

    await refused("2.1 unknown-method", "sendEverything")
    await refused("2.1 unknown-parameter", "sendMessage", **text, colour="red")
    await refused("2.1 missing-parameter", "deleteMessage", **here)
    await refused("2.1 bad-parameter", "deleteMessage", **here, message_id="x")
    await refused("2.1 not-written", "sendPoll", **here, question="?", options='[{"text":"x"}]')
    api.fail_next("getMe", 500)
    await refused("2.6 injected", "getMe")
    with pytest.raises(Refusal) as met:
        await api.handle(
            "sendDocument",
            here | {"document": "attach://f"},
            {"f": ("f.bin", b"\0" * (50 * 1024 * 1024 + 1))},
        )
    assert met.value.row == "1.4 too-large"
    assert topic.id not in (1, closed.id)

    unseen = {row.code for row in ROWS.values()} - set(api.tripped)
    assert unseen == {"2.1 token"}  # needs HTTP, and has a test there


async def test_a_bot_without_sockets_meets_the_same_refusals(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group: Chat = api.group("Двор", [anna])
    api.clock.freeze()
    bot = Bot(api.token, session=DirectSession(api))
    button = InlineKeyboardButton(text="Ход", callback_data="roll")
    markup = InlineKeyboardMarkup(inline_keyboard=[[button]])
    for _ in range(20):
        await bot.send_message(group.id, "x", reply_markup=markup)
    with pytest.raises(TelegramRetryAfter) as met:
        await bot.send_message(group.id, "x")
    assert met.value.retry_after == 60
    api.clock.advance(met.value.retry_after)
    await bot.send_photo(group.id, BufferedInputFile(b"12345", "a.png"))
    (photo,) = group.last.content["photo"]
    assert api.files.stored[photo["file_id"]].data == b"12345"
    api.fail_next("sendMessage", drop_after_apply=True)
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(group.id, "дошло")
    assert group.last.text == "дошло"


@pytest.mark.parametrize(
    ("source", "text", "kinds"),
    [
        ("a &lt;b&gt; &amp; &quot;c&#39;", "a <b> & \"c'", []),
        ("<b>a<i>b</i></b>", "ab", [("italic", 1, 1), ("bold", 0, 2)]),
        ("😀<u>x</u>", "😀x", [("underline", 2, 1)]),
        ('<pre><code class="language-py">x</code></pre>', "x", [("code", 0, 1), ("pre", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
        ('<a href="https://a.example/?a=1&amp;b=2">x</a>', "x", [("text_link", 0, 1)]),
    ],
)
def test_html_becomes_text_and_entities(
    source: str, text: str, kinds: list[tuple[str, int, int]]
) -> None:
    parsed, entities = parse_html(source)
    assert parsed == text
    assert [(e["type"], e["offset"], e["length"]) for e in entities] == kinds


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>я</i>", 'Unmatched end tag at byte offset 5, expected "</b>", found "</i>"'),
        ("<3", 'Unsupported start tag "3" at byte offset 0'),
        ("я < x", 'Unsupported start tag "" at byte offset 3'),
        ("<h1>x</h1>", 'Unsupported start tag "h1" at byte offset 0'),
        ('<tg-time unix="x">y</tg-time>', "Invalid unix time"),
        ('<tg-time unix="5" format="q">y</tg-time>', "Invalid date-time format"),
    ],
)
def test_html_that_telegram_does_not_understand_is_refused(source: str, why: str) -> None:
    with pytest.raises(Refusal) as met:
        parse_html(source)
    assert met.value.row == "1.4 entities"
    assert f"Bad Request: can't parse entities: {why}" in met.value.description
