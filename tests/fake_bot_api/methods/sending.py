"""Methods that put a new message into a chat."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.chats import Chat
from tests.fake_bot_api.entities import Entity, formatted, units
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.markup import check_markup
from tests.fake_bot_api.messages import Message
from tests.fake_bot_api.methods import method
from tests.fake_bot_api.wire import given, plain

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi

TEXT_LIMIT, CAPTION_LIMIT = 4096, 1024
EPHEMERAL_WINDOW = 15.0


def text_of(
    api: FakeBotApi, text: str | None, parse_mode: Any, entities: Any, too_long: str
) -> dict[str, Any]:
    """The text with its entities, or the refusal."""
    plain_text, found = _formatted(api, text or "", parse_mode, entities)
    if not plain_text:
        raise refuse("text-empty")
    if units(plain_text) > TEXT_LIMIT:
        raise refuse(too_long)
    return {"text": plain_text, "entities": found}


def caption_of(api: FakeBotApi, call: Any) -> dict[str, Any]:
    """The caption with its entities, or the refusal."""
    if not call.caption:
        return {}
    text, found = _formatted(api, call.caption, call.parse_mode, call.caption_entities)
    if units(text) > CAPTION_LIMIT:
        raise refuse("caption-too-long")
    return {"caption": text, "caption_entities": found}


def _formatted(api: FakeBotApi, text: str, mode: Any, entities: Any) -> tuple[str, list[Entity]]:
    return formatted(text, given(mode), plain(entities) if entities else None, api.world.known)


def target(api: FakeBotApi, call: Any) -> Chat:
    """The chat to send to, if the bot may."""
    chat = api.world.reach(call.chat_id)
    me = chat.member(api.bot)
    if chat.user is None and not me.admin and (not me.may_send or not api.may_send(chat)):
        raise refuse("no-send-rights")
    if chat.kind == "channel" and not me.admin:
        raise refuse("no-send-rights")
    return chat


def reply_target(chat: Chat, call: Any) -> Message | None:
    """The message that this one answers, or the refusal."""
    wanted = getattr(call, "reply_parameters", None)
    ident = wanted.message_id if wanted else getattr(call, "reply_to_message_id", None)
    if ident is None:
        return None
    found = chat.messages.get(ident)
    if found is not None and found.deleted_at is None:
        return found
    lenient = (
        given(wanted.allow_sending_without_reply)
        if wanted
        else getattr(call, "allow_sending_without_reply", None)
    )
    if lenient:
        return None
    raise refuse("reply-not-found")


def put(api: FakeBotApi, call: Any, content: dict[str, Any], *, count: int = 1) -> Message:
    """The bot's message stands in the chat."""
    chat = target(api, call)
    topic = api.world.thread(chat, call.message_thread_id)
    reply_to = reply_target(chat, call)
    keyboard, other = check_markup(
        chat, getattr(call, "reply_markup", None), http_web_apps=api.http_web_apps
    )
    if ephemeral := getattr(call, "ephemeral_message_parameters", None):
        return _whisper(api, chat, ephemeral, content, keyboard)
    api.flood.spend(chat, count)
    if topic is None and reply_to is not None:
        topic = reply_to.topic
    chat.commands_go_elsewhere = False
    extra = {}
    if given(getattr(call, "link_preview_options", None)):
        extra["link_preview_options"] = plain(call.link_preview_options)
    return api.post(
        chat,
        api.bot,
        content,
        topic=topic,
        reply_to=reply_to,
        by_bot=True,
        inline_keyboard=keyboard,
        markup=other,
        extra=extra,
    )


def _whisper(
    api: FakeBotApi, chat: Chat, wanted: Any, content: dict[str, Any], keyboard: Any
) -> Message:
    """An ephemeral message: one person sees it."""
    if not chat.is_group:
        raise refuse("ephemeral-private")
    receiver = api.world.users.get(wanted.receiver_user_id)
    if receiver is None or not chat.member(receiver).present:
        raise refuse("participant")
    if not chat.member(api.bot).admin:
        query = api.queries.get(wanted.callback_query_id or "")
        fresh = (
            query is not None
            and query.person.id == receiver.id
            and api.clock.now() - query.at <= EPHEMERAL_WINDOW
        )
        if not fresh:
            raise refuse("ephemeral-too-late")
    if api.ephemeral_counts:
        api.flood.spend(chat)
    ident = api.new_ephemeral_id()
    message = Message(
        chat,
        0,
        api.clock.now(),
        api.bot,
        content,
        by_bot=True,
        receiver=receiver,
        ephemeral_id=ident,
        inline_keyboard=keyboard,
    )
    chat.ephemeral[ident] = message
    return message


@method("sendMessage")
def send_message(api: FakeBotApi, call: Any) -> Any:
    api.world.reach(call.chat_id)
    return put(
        api, call, text_of(api, call.text, call.parse_mode, call.entities, "text-too-long")
    ).to_json()


@method("sendPhoto")
def send_photo(api: FakeBotApi, call: Any) -> Any:
    sizes = [api.files.take(call.photo, "photo").as_photo()]
    return put(api, call, {"photo": sizes} | caption_of(api, call)).to_json()


@method("sendDocument")
def send_document(api: FakeBotApi, call: Any) -> Any:
    file = api.files.take(call.document, "document").as_document()
    return put(api, call, {"document": file} | caption_of(api, call)).to_json()


@method("sendVideo")
def send_video(api: FakeBotApi, call: Any) -> Any:
    file = api.files.take(call.video, "video").as_video()
    return put(api, call, {"video": file} | caption_of(api, call)).to_json()


@method("sendAnimation")
def send_animation(api: FakeBotApi, call: Any) -> Any:
    stored = api.files.take(call.animation, "animation")
    content = {"animation": stored.as_video(), "document": stored.as_document()}
    return put(api, call, content | caption_of(api, call)).to_json()


@method("sendSticker")
def send_sticker(api: FakeBotApi, call: Any) -> Any:
    return put(
        api, call, {"sticker": api.files.take(call.sticker, "sticker").as_sticker()}
    ).to_json()


@method("sendDice")
def send_dice(api: FakeBotApi, call: Any) -> Any:
    emoji = call.emoji or "🎲"
    most = {"⚽": 5, "🏀": 5, "🎰": 64}.get(emoji, 6)
    return put(api, call, {"dice": {"emoji": emoji, "value": random.randint(1, most)}}).to_json()


@method("sendMediaGroup")
def send_media_group(api: FakeBotApi, call: Any) -> Any:
    if not 2 <= len(call.media) <= 10:
        raise refuse("bad-parameter", name="media", why="2-10 items are wanted")
    api.world.reach(call.chat_id)
    contents = []
    for item in call.media:
        stored = api.files.take(item.media, item.type)
        shown = (
            [stored.as_photo()]
            if item.type == "photo"
            else (stored.as_video() if item.type == "video" else stored.as_document())
        )
        contents.append({str(item.type): shown} | caption_of(api, item))
    group = {"media_group_id": str(api.new_ephemeral_id())}
    sent = []
    for index, content in enumerate(contents):
        message = put(api, call, content, count=len(contents) if index == 0 else 0)
        message.extra |= group
        sent.append(message.to_json())
    return sent


def _source(api: FakeBotApi, call: Any, ident: int, what: str) -> Message:
    found = api.world.reach(call.from_chat_id).messages.get(ident)
    if found is None or found.deleted_at is not None:
        raise refuse("message-not-found", what=what)
    return found


@method("copyMessage")
def copy_message(api: FakeBotApi, call: Any) -> Any:
    content = dict(_source(api, call, call.message_id, "to copy").content)
    if call.caption is not None:
        content |= caption_of(api, call)
    return {"message_id": put(api, call, content).id}


@method("forwardMessage")
def forward_message(api: FakeBotApi, call: Any) -> Any:
    source = _source(api, call, call.message_id, "to forward")
    message = put(api, call, dict(source.content))
    author = source.sender.to_json() if source.sender else api.bot.to_json()
    message.extra["forward_origin"] = {
        "type": "user",
        "date": int(source.at),
        "sender_user": author,
    }
    return message.to_json()
