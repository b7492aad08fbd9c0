"""One call to Telegram and what came of it, told in the few ways in which it matters."""

from __future__ import annotations

import logging
from typing import Literal

import msgspec
from aiogram import Bot
from aiogram.enums import ChatAction
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    Message,
    ReplyParameters,
    WebAppInfo,
)

from tgbot.views.screen import Button, Screen

log = logging.getLogger(__name__)

# Telegram has no codes for these; the texts are its server's own, compared without case.
_LOST = ("message to edit not found", "message can't be edited", "message_id_invalid",
         "message to delete not found", "message can't be deleted")  # fmt: skip
_TOPIC = ("topic_closed", "topic_deleted", "message thread not found")
_CHAT = ("chat not found", "not enough rights", "have no rights", "chat_write_forbidden",
         "chat_restricted", "user is deactivated", "peer_id_invalid", "need administrator rights",
         "group chat was deactivated")  # fmt: skip

# aiohttp's names for a call that has not left this machine.
_UNSENT = ("clientconnector", "clientproxyconnection")


class Result(msgspec.Struct, frozen=True):
    """What came of a call.

    ok: it stands, as `message`. lost: there is no such message any more. chat, topic: nothing
    can be sent there for good, `why`. moved: the chat has the id `moved` now. wait: Telegram
    wants silence for `wait_s` seconds. retry: it may work later. broken: it never will.
    """

    kind: Literal["ok", "lost", "chat", "topic", "moved", "wait", "retry", "broken"]
    message: int = 0
    wait_s: int = 0
    moved: int = 0
    why: str = ""
    file: str = ""  # of a picture that was sent
    unsure: bool = False  # of retry: the call may have been carried out, its answer lost


def keyboard(rows: list[list[Button]]) -> InlineKeyboardMarkup | None:
    """The rows as Telegram takes them."""
    if not rows:
        return None
    return InlineKeyboardMarkup(inline_keyboard=[[_button(b) for b in row] for row in rows])


def _button(button: Button) -> InlineKeyboardButton:
    if button.web_app:
        return InlineKeyboardButton(text=button.text, web_app=WebAppInfo(url=button.web_app))
    if button.share:
        return InlineKeyboardButton(text=button.text, switch_inline_query=button.share)
    if button.url:
        return InlineKeyboardButton(text=button.text, url=button.url)
    return InlineKeyboardButton(text=button.text, callback_data=button.data)


class Sender:
    """Calls of one bot; failures come back as results, never as exceptions."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(
        self, chat: int, thread: int | None, screen: Screen, *, reply_to: int = 0
    ) -> Result:
        """A new message stands in the chat, or it is told why not."""
        reply = None
        if reply_to:
            reply = ReplyParameters(message_id=reply_to, allow_sending_without_reply=True)
        try:
            message = await self._bot.send_message(
                chat,
                screen.text,
                message_thread_id=thread,
                reply_markup=keyboard(screen.rows),
                reply_parameters=reply,
            )
        except TelegramAPIError as error:
            return self._failed(error, "send", chat)
        return Result("ok", message.message_id)

    async def whisper(
        self, chat: int, thread: int | None, screen: Screen, user: int, query: str
    ) -> Result:
        """One person sees this in the group, soon after a press of his; never the only copy."""
        to = EphemeralMessageParameters(receiver_user_id=user, callback_query_id=query)
        try:
            await self._bot.send_message(
                chat,
                screen.text,
                message_thread_id=thread,
                reply_markup=keyboard(screen.rows),
                ephemeral_message_parameters=to,
            )
        except TelegramAPIError as error:
            result = classify(error)
            # A server or a client that knows no such messages is no fault of ours.
            log.info("whisper in chat %s: %s (%s)", chat, result.kind, error.message)
            return result
        return Result("ok")

    async def photo(
        self,
        chat: int,
        thread: int | None,
        data: bytes,
        *,
        name: str,
        caption: str = "",
        rows: list[list[Button]] | None = None,
    ) -> Result:
        """A picture stands in the chat, or it is told why not."""
        try:
            message = await self._bot.send_photo(
                chat,
                BufferedInputFile(data, name),
                caption=caption or None,
                message_thread_id=thread,
                reply_markup=keyboard(rows or []),
            )
        except TelegramAPIError as error:
            return self._failed(error, "photo", chat)
        file = message.photo[-1].file_id if message.photo else ""
        return Result("ok", message.message_id, file=file)

    async def document(self, chat: int, data: bytes, *, name: str, caption: str) -> Result:
        """A file stands in the chat, or it is told why not."""
        try:
            message = await self._bot.send_document(
                chat, BufferedInputFile(data, name), caption=caption
            )
        except TelegramAPIError as error:
            return self._failed(error, "document", chat)
        return Result("ok", message.message_id)

    async def illustrate(
        self,
        chat: int,
        message: int,
        data: bytes,
        *,
        name: str,
        caption: str = "",
        rows: list[list[Button]] | None = None,
    ) -> Result:
        """The message, whatever it was, is this picture now; doing it again changes nothing."""
        media = InputMediaPhoto(media=BufferedInputFile(data, name), caption=caption or None)
        try:
            edited = await self._bot.edit_message_media(
                media, chat_id=chat, message_id=message, reply_markup=keyboard(rows or [])
            )
        except TelegramAPIError as error:
            if "message is not modified" in str(error):
                return Result("ok", message)
            return self._failed(error, "illustrate", chat)
        photo = edited.photo if isinstance(edited, Message) else None
        return Result("ok", message, file=photo[-1].file_id if photo else "")

    async def edit(self, chat: int, message: int, screen: Screen) -> Result:
        """The message shows this, or it is told why not."""
        try:
            await self._bot.edit_message_text(
                screen.text,
                chat_id=chat,
                message_id=message,
                reply_markup=keyboard(screen.rows),
            )
        except TelegramAPIError as error:
            if "message is not modified" in str(error):
                return Result("ok", message)
            return self._failed(error, "edit", chat)
        return Result("ok", message)

    async def edit_inline(self, inline: str, screen: Screen) -> Result:
        """The message that somebody has sent by inline mode shows this, or it is told why not."""
        try:
            await self._bot.edit_message_text(
                screen.text, inline_message_id=inline, reply_markup=keyboard(screen.rows)
            )
        except TelegramAPIError as error:
            if "message is not modified" in str(error):
                return Result("ok")
            result = classify(error)
            # Whoever sent it may have deleted it: that is no fault of ours.
            log.info("invitation: %s (%s)", result.kind, error.message)
            return result
        return Result("ok")

    async def strip(self, chat: int, message: int) -> Result:
        """The message has no buttons."""
        try:
            await self._bot.edit_message_reply_markup(
                chat_id=chat, message_id=message, reply_markup=None
            )
        except TelegramAPIError as error:
            if "message is not modified" in str(error):
                return Result("ok", message)
            return self._failed(error, "strip", chat)
        return Result("ok", message)

    async def delete(self, chat: int, message: int) -> Result:
        """The message is gone, or cannot be made to."""
        try:
            await self._bot.delete_message(chat, message)
        except TelegramAPIError as error:
            return self._failed(error, "delete", chat)
        return Result("ok", message)

    async def probe(self, chat: int) -> Result:
        """Whether the chat can be written to, seen by nobody who is not looking at it now."""
        try:
            await self._bot.send_chat_action(chat, ChatAction.TYPING)
        except TelegramAPIError as error:
            return self._failed(error, "probe", chat)
        return Result("ok")

    def _failed(self, error: TelegramAPIError, what: str, chat: int) -> Result:
        result = classify(error)
        level = logging.ERROR if result.kind == "broken" else logging.INFO
        log.log(level, "%s in chat %s: %s (%s)", what, chat, result.kind, error.message)
        return result


def classify(error: TelegramAPIError) -> Result:
    """What a failure of a call means for the chat it was for."""
    words = error.message.lower()
    if isinstance(error, TelegramRetryAfter):
        return Result("wait", wait_s=error.retry_after)
    if isinstance(error, TelegramMigrateToChat):
        return Result("moved", moved=error.migrate_to_chat_id)
    if isinstance(error, TelegramForbiddenError):
        return Result("chat", why=words)
    if isinstance(error, TelegramBadRequest | TelegramNotFound):
        if any(text in words for text in _LOST):
            return Result("lost", why=words)
        if any(text in words for text in _TOPIC):
            return Result("topic", why=words)
        if any(text in words for text in _CHAT):
            return Result("chat", why=words)
        return Result("broken", why=words)
    if isinstance(error, TelegramNetworkError):
        return Result("retry", why=words, unsure=not any(text in words for text in _UNSENT))
    if isinstance(error, TelegramServerError):
        return Result("retry", why=words)
    return Result("broken", why=words)
