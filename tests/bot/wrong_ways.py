"""For each refusal of the fake the way in which a wrong bot meets it."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

from tests.bot.wrong_bot import WrongBot
from tests.fake_bot_api import Allowance

WEB_APP = {"web_app": {"url": "https://a.example"}}
DAY_S = 24 * 3600

Wrong = Callable[[WrongBot], Awaitable[Any]]
WAYS: dict[str, Wrong] = {}


def wrong(row: str) -> Callable[[Wrong], Wrong]:
    """That way meets the refusal of that row."""

    def kept(way: Wrong) -> Wrong:
        assert row not in WAYS, row
        WAYS[row] = way
        return way

    return kept


def _says(row: str, **params: Any) -> None:
    """A message with these parameters meets the refusal."""
    WAYS[row] = lambda bot: bot.say(**params)


def _asks(row: str, method: str, **params: Any) -> None:
    """This call meets the refusal."""
    WAYS[row] = lambda bot: bot.call(method, **params)


def _here(row: str, method: str, **params: Any) -> None:
    """This call about the group meets the refusal."""
    WAYS[row] = lambda bot: bot.call(method, chat_id=bot.group.id, **params)


def _markup(row: str, *kinds: dict[str, Any]) -> None:
    """A message with these buttons meets the refusal."""
    WAYS[row] = lambda bot: bot.button(*kinds)


# ------------------------------------------------------------ opening the board

_markup("1.1 button-type", WEB_APP)
_markup("1.1 button-url", {"url": "нет"})


@wrong("1.1 web-app-not-https")
async def _(bot: WrongBot) -> None:
    await bot.button({"web_app": {"url": "http://a.example"}}, chat_id=bot.anna.id)


@wrong("1.1 answer-url")
async def _(bot: WrongBot) -> None:
    ident = await bot.pressed()
    await bot.call("answerCallbackQuery", callback_query_id=ident, url="https://a.example")


@wrong("1.1 web-app-query")
async def _(bot: WrongBot) -> None:
    content = {"message_text": "x"}
    article = {"type": "article", "id": "1", "title": "x", "input_message_content": content}
    await bot.call("answerWebAppQuery", web_app_query_id="1", result=article)


# ------------------------------------------------------------ updates


@wrong("1.3 second-poller")
async def _(bot: WrongBot) -> None:
    await bot.poll(lambda: bot.call("getUpdates"))


@wrong("1.3 terminated-by-webhook")
async def _(bot: WrongBot) -> None:
    await bot.poll(lambda: bot.call("setWebhook", url="https://127.0.0.1:9/tg"))
    await bot.call("deleteWebhook")


@wrong("1.3 webhook-active")
async def _(bot: WrongBot) -> None:
    await bot.call("setWebhook", url="https://127.0.0.1:9/tg")
    await bot.call("getUpdates")
    await bot.call("deleteWebhook")


_asks("1.3 webhook-url", "setWebhook", url="http://a.example/tg")
_asks("1.3 webhook-secret", "setWebhook", url="https://a.example", secret_token="ы")


# ------------------------------------------------------------ limits and texts


@wrong("1.4 flood")
async def _(bot: WrongBot) -> None:
    """Two messages and an edit where two are allowed, then a third message: one meter."""
    bot.api.flood.group = Allowance(2, 60.0)
    ident = await bot.say()
    await bot.say()
    await bot.call("editMessageText", chat_id=bot.group.id, message_id=ident, text="y")
    await bot.say()
    assert bot.met[0].body["parameters"]["retry_after"] >= 1


@wrong("1.4 not-modified")
async def _(bot: WrongBot) -> None:
    here = {"chat_id": bot.group.id, "message_id": await bot.say()}
    await bot.call("editMessageText", **here, text=" x ")


_here("1.4 edit-not-found", "editMessageText", message_id=99, text="y")
_here("1.4 delete-not-found", "deleteMessage", message_id=99)


@wrong("1.4 cannot-edit")
async def _(bot: WrongBot) -> None:
    theirs = bot.anna.say(bot.group, "моё")
    await bot.call("editMessageText", chat_id=bot.group.id, message_id=theirs.id, text="y")


@wrong("1.4 cannot-delete")
async def _(bot: WrongBot) -> None:
    theirs = bot.anna.say(bot.group, "моё")
    await bot.call("deleteMessage", chat_id=bot.group.id, message_id=theirs.id)


@wrong("1.4 delete-too-old")
async def _(bot: WrongBot) -> None:
    ident = await bot.say()
    bot.api.clock.advance(2 * DAY_S + 1)
    await bot.call("deleteMessage", chat_id=bot.group.id, message_id=ident)


@wrong("1.4 edit-too-long")
async def _(bot: WrongBot) -> None:
    here = {"chat_id": bot.group.id, "message_id": await bot.say()}
    await bot.call("editMessageText", **here, text="y" * 4097)


@wrong("1.4 message-not-found")
async def _(bot: WrongBot) -> None:
    forum, _ = bot.forum(admin=True)
    await bot.call("pinChatMessage", chat_id=forum.id, message_id=99)


_says("1.4 reply-not-found", reply_parameters={"message_id": 9})
_says("1.4 chat-not-found", chat_id=-1)
_says("1.4 text-empty", text=" ")
_says("1.4 text-too-long", text="😀" * 2049)
_says("1.4 entities", text="<b>x", parse_mode="HTML")
_markup("1.4 button-data", {"callback_data": "ы" * 33})
_markup("1.4 button-empty", {})
_markup("1.4 markup-too-long", *[{"callback_data": "x"}] * 101)


@wrong("1.4 thread-not-found")
async def _(bot: WrongBot) -> None:
    """The General topic is 1 and is never written to by that number; nor is one that is none."""
    forum, _ = bot.forum()
    await bot.say(chat_id=forum.id, message_thread_id=1)
    await bot.say(chat_id=forum.id, message_thread_id=99)


@wrong("1.4 topic-closed")
async def _(bot: WrongBot) -> None:
    await bot.say(**bot.forum()[1])


@wrong("1.4 topic-not-modified")
async def _(bot: WrongBot) -> None:
    await bot.call("closeForumTopic", **bot.forum(admin=True)[1])


@wrong("1.4 no-rights")
async def _(bot: WrongBot) -> None:
    await bot.call("closeForumTopic", **bot.forum(closed=False)[1])


_here("1.4 not-a-forum", "createForumTopic", name="x")
_here("1.4 participant", "getChatMember", user_id=1)


@wrong("1.4 bot-blocked")
async def _(bot: WrongBot) -> None:
    bot.boris.block()
    await bot.say(chat_id=bot.boris.id)


@wrong("1.4 bot-kicked")
async def _(bot: WrongBot) -> None:
    bot.api.set_member(bot.group, bot.api.bot, "kicked", by=bot.anna)
    await bot.say()


@wrong("1.4 bot-not-member")
async def _(bot: WrongBot) -> None:
    never = bot.api.group("Не был", bot=None)
    await bot.call("sendChatAction", chat_id=never.id, action="typing")


@wrong("1.4 user-deactivated")
async def _(bot: WrongBot) -> None:
    bot.boris.deactivated = True
    await bot.say(chat_id=bot.boris.id)


@wrong("1.4 not-started")
async def _(bot: WrongBot) -> None:
    await bot.say(chat_id=bot.api.person("Карл").id)


@wrong("1.4 caption-too-long")
async def _(bot: WrongBot) -> None:
    photo = "https://a.example/x.png"
    await bot.call("sendPhoto", chat_id=bot.group.id, photo=photo, caption="x" * 1025)


_here("1.4 file-id", "sendPhoto", photo="nothing")


@wrong("1.4 too-large")
async def _(bot: WrongBot) -> None:
    form = aiohttp.FormData({"chat_id": str(bot.group.id), "document": "attach://f"})
    form.add_field("f", io.BytesIO(bytes(50 * 1024 * 1024 + 1)), filename="f.bin")
    await bot.call("sendDocument", files=form)


@wrong("1.4 no-send-rights")
async def _(bot: WrongBot) -> None:
    bot.api.silence(bot.group)
    await bot.say()


@wrong("1.4 not-in-group")
async def _(bot: WrongBot) -> None:
    await bot.call("getChatAdministrators", chat_id=bot.anna.id)


@wrong("1.4 answer-too-long")
async def _(bot: WrongBot) -> None:
    ident = await bot.pressed()
    await bot.call("answerCallbackQuery", callback_query_id=ident, text="x" * 201)


@wrong("1.4 query-too-old")
async def _(bot: WrongBot) -> None:
    """A press is answered once, and only for a while."""
    twice = await bot.pressed()
    assert await bot.call("answerCallbackQuery", callback_query_id=twice)
    await bot.call("answerCallbackQuery", callback_query_id=twice)
    late = await bot.pressed(bot.boris)
    bot.api.clock.advance(bot.api.query_lifetime + 1)
    await bot.call("answerCallbackQuery", callback_query_id=late)


def _commands(row: str, *names: str, words: str = "x") -> None:
    _asks(row, "setMyCommands", commands=[{"command": n, "description": words} for n in names])


_commands("1.4 commands-too-many", *["x"] * 101)
_commands("1.4 command-invalid", "Большая")
_commands("1.4 command-description", "x", words="")


@wrong("1.5 migrated")
async def _(bot: WrongBot) -> None:
    old = bot.api.group("Старый", [bot.anna], kind="group")
    new = bot.api.migrate(old)
    await bot.say(chat_id=old.id)
    assert bot.met[0].body["parameters"] == {"migrate_to_chat_id": new.id}


# ------------------------------------------------------------ what one alone sees


@wrong("1.7 ephemeral-private")
async def _(bot: WrongBot) -> None:
    to = {"receiver_user_id": bot.anna.id, "callback_query_id": await bot.pressed()}
    await bot.say(chat_id=bot.anna.id, ephemeral_message_parameters=to)


@wrong("1.7 ephemeral-too-late")
async def _(bot: WrongBot) -> None:
    """By another's press, and by one's own after more than fifteen seconds."""
    to = {"receiver_user_id": bot.anna.id, "callback_query_id": await bot.pressed(bot.boris)}
    await bot.say(ephemeral_message_parameters=to)
    to["callback_query_id"] = await bot.pressed()
    assert await bot.call(
        "sendMessage", chat_id=bot.group.id, text="x", ephemeral_message_parameters=to
    )
    bot.api.clock.advance(16)
    await bot.say(ephemeral_message_parameters=to)


@wrong("1.7 ephemeral-not-found")
async def _(bot: WrongBot) -> None:
    to = {"receiver_user_id": bot.anna.id, "ephemeral_message_id": 1}
    await bot.call("deleteEphemeralMessage", chat_id=bot.group.id, **to)


# ------------------------------------------------------------ what no bot library sends

_says("2.1 unknown-parameter", colour="red")


_asks("2.1 unknown-method", "sendEverything")


_here("2.1 missing-parameter", "deleteMessage")
_here("2.1 bad-parameter", "deleteMessage", message_id="x")
_here("2.1 not-written", "sendPoll", question="?", options=[{"text": "x"}])


@wrong("2.1 token")
async def _(bot: WrongBot) -> None:
    bot.token = "7000000001:" + "x" * 35
    await bot.call("getMe")


@wrong("2.6 injected")
async def _(bot: WrongBot) -> None:
    bot.api.fail_next("getMe", 500)
    await bot.call("getMe")
