"""Methods that change or remove what stands in a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.chats import Chat
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.markup import check_markup
from tests.fake_bot_api.messages import Message
from tests.fake_bot_api.methods import method
from tests.fake_bot_api.methods.sending import caption_of, text_of

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi

TWO_DAYS = 48 * 3600.0


def _to_edit(api: FakeBotApi, call: Any) -> Message:
    if call.inline_message_id is not None:
        message = api.inline_messages.get(call.inline_message_id)
        if message is None:
            raise refuse("edit-not-found")
        return message
    chat = api.world.reach(call.chat_id)
    if call.message_id is None:
        raise refuse("missing-parameter", name="message_id")
    message = chat.messages.get(call.message_id)
    if message is None or message.deleted_at is not None:
        raise refuse("edit-not-found")
    if not message.by_bot:
        raise refuse("cannot-edit")
    return message


def _change(api: FakeBotApi, message: Message, content: dict[str, Any], markup: Any) -> Any:
    """The message shows that from now on; an edit that changes nothing is refused."""
    inline = message in api.inline_messages.values()
    keyboard, _ = check_markup(
        None if inline else message.chat, markup, http_web_apps=api.http_web_apps
    )
    if not inline and message.receiver is None:
        # the server counts what it refuses as unchanged just as well
        api.flood.spend(message.chat)
    if message.same(content, keyboard):
        raise refuse("not-modified")
    message.content, message.inline_keyboard = content, keyboard
    message.edited_at = api.clock.now()
    message.remember(api.clock.now())
    return True if inline or message.receiver is not None else message.to_json()


@method("editMessageText")
def edit_message_text(api: FakeBotApi, call: Any) -> Any:
    if call.rich_message is not None:
        raise refuse("not-written", name="rich_message")
    message = _to_edit(api, call)
    if message.markup is not None or "text" not in message.content:
        raise refuse("cannot-edit")
    content = text_of(api, call.text, call.parse_mode, call.entities, "edit-too-long")
    return _change(api, message, content, call.reply_markup)


@method("editMessageCaption")
def edit_message_caption(api: FakeBotApi, call: Any) -> Any:
    message = _to_edit(api, call)
    if "text" in message.content:
        raise refuse("cannot-edit")
    media = {k: v for k, v in message.content.items() if k not in ("caption", "caption_entities")}
    return _change(api, message, media | caption_of(api, call), call.reply_markup)


@method("editMessageMedia")
def edit_message_media(api: FakeBotApi, call: Any) -> Any:
    message = _to_edit(api, call)
    kind = str(call.media.type)
    stored = api.files.take(call.media.media, kind)
    shown = {
        "photo": lambda: [stored.as_photo()],
        "video": stored.as_video,
        "document": stored.as_document,
    }
    if kind not in shown:
        raise refuse("not-written", name=f"editMessageMedia to {kind}")
    return _change(
        api, message, {kind: shown[kind]()} | caption_of(api, call.media), call.reply_markup
    )


@method("editMessageReplyMarkup")
def edit_message_reply_markup(api: FakeBotApi, call: Any) -> Any:
    message = _to_edit(api, call)
    return _change(api, message, dict(message.content), call.reply_markup)


def _ephemeral(api: FakeBotApi, call: Any) -> Message:
    message = api.world.reach(call.chat_id).ephemeral.get(call.ephemeral_message_id)
    if (
        message is None
        or message.deleted_at is not None
        or message.receiver is None
        or message.receiver.id != call.receiver_user_id
    ):
        raise refuse("ephemeral-not-found")
    return message


@method("editEphemeralMessageText")
def edit_ephemeral_text(api: FakeBotApi, call: Any) -> Any:
    message = _ephemeral(api, call)
    content = text_of(api, call.text, call.parse_mode, call.entities, "edit-too-long")
    if len(content["text"]) > 1024:  # the platform's known fault: edits end at a caption's size
        raise refuse("edit-too-long")
    return _change(api, message, content, call.reply_markup)


@method("editEphemeralMessageReplyMarkup")
def edit_ephemeral_markup(api: FakeBotApi, call: Any) -> Any:
    message = _ephemeral(api, call)
    return _change(api, message, dict(message.content), call.reply_markup)


@method("deleteEphemeralMessage")
def delete_ephemeral(api: FakeBotApi, call: Any) -> Any:
    _ephemeral(api, call).deleted_at = api.clock.now()
    return True


def _delete(api: FakeBotApi, chat: Chat, ident: int) -> None:
    message = chat.messages.get(ident)
    if message is None or message.deleted_at is not None:
        raise refuse("delete-not-found")
    me = chat.member(api.bot)
    own = message.by_bot or chat.kind == "private"
    if not own and not me.may("can_delete_messages"):
        raise refuse("cannot-delete")
    if "supergroup_chat_created" in message.content or "forum_topic_created" in message.content:
        raise refuse("cannot-delete")
    if api.clock.now() - message.at > TWO_DAYS and not me.may("can_delete_messages"):
        raise refuse("delete-too-old")
    message.deleted_at = api.clock.now()


@method("deleteMessage")
def delete_message(api: FakeBotApi, call: Any) -> Any:
    _delete(api, api.world.reach(call.chat_id), call.message_id)
    return True


@method("deleteMessages")
def delete_messages(api: FakeBotApi, call: Any) -> Any:
    chat = api.world.reach(call.chat_id)
    for ident in call.message_ids:
        message = chat.messages.get(ident)
        if message is not None and message.deleted_at is None:  # missing ones are skipped
            _delete(api, chat, ident)
    return True


def _pinnable(api: FakeBotApi, call: Any) -> Chat:
    chat = api.world.reach(call.chat_id)
    if chat.kind != "private" and not chat.member(api.bot).may("can_pin_messages"):
        raise refuse("no-rights", what="manage pinned messages in the chat")
    return chat


@method("pinChatMessage")
def pin_chat_message(api: FakeBotApi, call: Any) -> Any:
    chat = _pinnable(api, call)
    message = chat.messages.get(call.message_id)
    if message is None or message.deleted_at is not None:
        raise refuse("message-not-found", what="to pin")
    if not message.pinned:
        message.pinned = True
        api.post(
            chat,
            api.bot,
            {"pinned_message": message.to_json(deep=False)},
            by_bot=True,
            topic=message.topic,
        )
    return True


@method("unpinChatMessage")
def unpin_chat_message(api: FakeBotApi, call: Any) -> Any:
    chat = _pinnable(api, call)
    pinned = [m for m in chat.log if m.pinned]
    if call.message_id is not None:
        pinned = [m for m in pinned if m.id == call.message_id]
        if not pinned:
            raise refuse("message-not-found", what="to unpin")
    for message in pinned[-1:]:
        message.pinned = False
    return True


@method("unpinAllChatMessages")
def unpin_all(api: FakeBotApi, call: Any) -> Any:
    for message in _pinnable(api, call).log:
        message.pinned = False
    return True
