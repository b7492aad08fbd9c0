"""Further ways to the refusals of the fake, at places that wrong_ways.py leaves out."""

from __future__ import annotations

from typing import Any

from tests.bot.wrong_bot import WrongBot
from tests.bot.wrong_ways import WEB_APP

ARTICLE = {
    "type": "article",
    "id": "1",
    "title": "x",
    "input_message_content": {"message_text": "x"},
}
PHOTO = {"type": "photo", "media": "https://a.example/x.png"}


async def inline_results(bot: WrongBot) -> None:
    """An inline query is answered once, and by no more than fifty results."""
    query = bot.anna.ask_inline("")
    for count in (51, 1, 1):
        many = [ARTICLE | {"id": str(n)} for n in range(count)]
        await bot.call("answerInlineQuery", inline_query_id=query.id, results=many)


async def strangers(bot: WrongBot) -> None:
    """Somebody whom the bot has never met."""
    await bot.call("savePreparedInlineMessage", user_id=5, result=ARTICLE)
    await bot.call("getChatMember", chat_id=bot.anna.id, user_id=bot.boris.id)
    await bot.call("getUserProfilePhotos", user_id=5)
    await bot.say(ephemeral_message_parameters={"receiver_user_id": 5, "callback_query_id": "1"})


async def rights(bot: WrongBot) -> None:
    """What only an administrator may do."""
    here = {"chat_id": bot.group.id}
    await bot.call("pinChatMessage", **here, message_id=await bot.say())
    await bot.call("banChatMember", **here, user_id=bot.boris.id)


async def edits(bot: WrongBot) -> None:
    """A picture is no text, a text no picture, and some kinds the fake does not know."""
    here: dict[str, Any] = {"chat_id": bot.group.id}
    text = here | {"message_id": await bot.say()}
    picture = await bot.call("sendPhoto", **here, photo=PHOTO["media"])
    await bot.call("editMessageCaption", **text, caption="y")
    await bot.call("editMessageText", **here, message_id=picture["message_id"], text="y")
    audio = {"type": "audio", "media": "https://a.example/x.mp3"}
    await bot.call("editMessageMedia", **text, media=audio)
    await bot.call("editMessageText", **here, text="y")
    await bot.call("editMessageText", **text, rich_message={"html": "x"})
    await bot.say(text="*x*", parse_mode="MarkdownV2")


async def whispers(bot: WrongBot) -> None:
    """An ephemeral message is edited to no more than a caption's length."""
    to = {"receiver_user_id": bot.anna.id, "callback_query_id": await bot.pressed()}
    sent = await bot.call(
        "sendMessage", chat_id=bot.group.id, text="x", ephemeral_message_parameters=to
    )
    ident = sent["ephemeral_message_id"]
    await bot.call(
        "editEphemeralMessageText",
        chat_id=bot.group.id,
        receiver_user_id=bot.anna.id,
        ephemeral_message_id=ident,
        text="y" * 1025,
    )


async def topics(bot: WrongBot) -> None:
    """Topics that are not there, or are like that already."""
    forum, where = bot.forum(admin=True)
    await bot.call("closeForumTopic", chat_id=forum.id, message_thread_id=99)
    await bot.call("editForumTopic", **where, name="Игры")
    await bot.call("reopenGeneralForumTopic", chat_id=forum.id)
    await bot.call("unpinChatMessage", chat_id=forum.id, message_id=99)


async def parts(bot: WrongBot) -> None:
    """Parameters that are none, and objects with too much in them."""
    here = {"chat_id": bot.group.id}
    await bot.call("copyMessage", **here, from_chat_id=bot.group.id, message_id=99)
    await bot.call("sendMediaGroup", **here, media=[PHOTO])
    await bot.call("sendPhoto", **here, photo="attach://nothing")
    await bot.call("sendMessage", **here, text="")
    await bot.say(reply_markup="{")
    await bot.button({"callback_data": "x", "colour": "red"})
    app = {"type": "web_app", "text": "x"} | {"web_app": {"url": "http://a.example"}}
    await bot.call("setChatMenuButton", menu_button=app)
    await bot.say(reply_markup={"keyboard": [[{"text": "x"} | WEB_APP]]})
    await bot.say(reply_markup={"inline_keyboard": [[{"text": "", "callback_data": "x"}]]})


CORNERS = (inline_results, strangers, rights, edits, whispers, topics, parts)
