"""What handlers work with: the tables, the chats, and ways to answer people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest
from aiogram.types import CallbackQuery, Message

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.live.room import Room
from engine.live.service import TableService
from engine.text.catalogue import Translator
from tgbot.chats import Languages, Wishes
from tgbot.courier.allowance import Allowance
from tgbot.courier.limits import Cost, Limits
from tgbot.courier.memory import Memory
from tgbot.courier.sender import Sender
from tgbot.moment import Now, now_ms
from tgbot.records import Records
from tgbot.views.screen import Links, Screen
from tgbot.visitors import Visitor, Visitors

log = logging.getLogger(__name__)

TOAST = 200  # characters, Telegram's own
ANSWER_MS = 2_500  # an answer waits no longer for its turn, and then is not given


@dataclass(frozen=True, slots=True)
class Tools:
    """Everything a handler needs, made once for each process."""

    bot: Bot
    live: TableService
    memory: Memory
    sender: Sender
    links: Links
    languages: Languages
    players: Players
    chats: Chats
    wishes: Wishes
    records: Records
    visitors: Visitors
    limits: Limits
    allowance: Allowance
    now: Now = now_ms

    async def reply(self, message: Message, screen: Screen) -> int:
        """The answer to a command stands in its chat; 0 where the chat has got too much."""
        return await self.say(
            message.chat.id, thread_of(message), screen, reply_to=message.message_id
        )

    async def say(
        self, chat: int, thread: int | None, screen: Screen, *, reply_to: int = 0
    ) -> int:
        """A message stands in the chat, counted like the courier's; 0 if it can't now."""
        if not await self._may_go(chat):
            log.info("no answer in chat %s: it has got enough for now", chat)
            return 0
        result = await self.sender.send(chat, thread, screen, reply_to=reply_to if chat < 0 else 0)
        if result.kind == "wait":
            await self.allowance.pause(chat, result.wait_s * 1000 + 100)
        return result.message

    async def send_file(self, user: int, data: bytes, name: str, caption: str) -> int:
        """A file stands in the person's private chat; 0 if it can't now."""
        if not await self._may_go(user):
            return 0
        result = await self.sender.document(user, data, name=name, caption=caption)
        if result.kind == "wait":
            await self.allowance.pause(user, result.wait_s * 1000 + 100)
        return result.message

    async def _may_go(self, chat: int, cost: Cost = "send") -> bool:
        """The chat may get this now, or after a moment that has passed."""
        left = ANSWER_MS
        while wait := await self.allowance.answer(chat, cost):
            left -= wait
            if left < 0:
                return False
            await asyncio.sleep(wait / 1000)
        return True

    async def words_for(self, message: Message, visitor: Visitor | None) -> Translator:
        """The words for what stands in that chat: a group's own, a person's in private."""
        if visitor is not None and message.chat.type == "private":
            return visitor.words
        return await self.languages.of(message.chat.id, visitor.language if visitor else "")

    async def rooms_here(self, message: Message) -> list[Room]:
        """The open rooms of this chat and topic, the newest first."""
        thread = thread_of(message)
        rooms = await self.live.rooms_of_chat(message.chat.id)
        return [room for room in reversed(rooms) if room.thread == thread]

    async def open_here(self, message: Message) -> list[Room]:
        """The open rooms of this chat and topic; those of its other topics where there is none."""
        return await self.rooms_here(message) or [
            *reversed(await self.live.rooms_of_chat(message.chat.id))
        ]

    async def played_by(self, visitor: Visitor, message: Message) -> list[Room]:
        """The rooms that the person plays in: those of this chat, or all where none is here."""
        rooms = await self.live.rooms_of(visitor.player)
        return [room for room in rooms if room.chat == message.chat.id] or rooms

    async def is_outside(self, chat: int, user: int) -> bool:
        """The user is known not to be in this group: he has left it, is banned, or never was."""
        try:
            member = await self.bot.get_chat_member(chat, user)
        except TelegramBadRequest as error:
            # Other words mean that the group does not show its members to a bot.
            return "participant_id_invalid" in error.message.lower()
        except TelegramAPIError:
            return False
        return member.status in ("left", "kicked") or getattr(member, "is_member", True) is False

    async def is_admin(self, chat: int, user: int) -> bool:
        """The user runs this group, now."""
        if chat > 0:
            return False
        try:
            member = await self.bot.get_chat_member(chat, user)
        except TelegramAPIError:
            return False
        return member.status in ("creator", "administrator")

    async def redraw(self, query: CallbackQuery, screen: Screen) -> None:
        """The message whose button was pressed shows this, in a private chat and nowhere else.

        What stands in a group is the courier's alone to edit.
        """
        if query.message is None or query.message.chat.type != "private":
            return
        await self.turn(query, screen)

    async def turn(self, query: CallbackQuery, screen: Screen) -> bool:
        """The message whose button was pressed shows this, as far as the chat's allowance goes.

        For messages that no courier writes: settings, boards, votes. False where nothing changed.
        """
        if query.message is None:
            return False
        chat = query.message.chat.id
        if not await self._may_go(chat, "edit"):
            return False
        result = await self.sender.edit(chat, query.message.message_id, screen)
        if result.kind == "wait":
            await self.allowance.pause(chat, result.wait_s * 1000 + 100)
        return result.kind == "ok"

    async def whisper(self, query: CallbackQuery, screen: Screen) -> bool:
        """The presser alone sees this where he has pressed, in a group that can show it so."""
        if query.message is None or query.message.chat.type not in ("group", "supergroup"):
            return False
        message = query.message
        if not await self._may_go(message.chat.id):
            return False
        thread = thread_of(message) if isinstance(message, Message) else None
        result = await self.sender.whisper(
            message.chat.id, thread, screen, query.from_user.id, query.id
        )
        if result.kind == "wait":
            await self.allowance.pause(message.chat.id, result.wait_s * 1000 + 100)
        return result.kind == "ok"

    async def discard(self, query: CallbackQuery) -> None:
        """The message whose button was pressed is gone, if it can be."""
        if query.message is not None:
            await self.sender.delete(query.message.chat.id, query.message.message_id)


async def toast(query: CallbackQuery, text: str, *, alert: bool = False) -> None:
    """The presser reads this at once; a press too old to be answered harms nothing."""
    shown = text if len(text) <= TOAST else text[: TOAST - 1].rstrip() + "…"
    with contextlib.suppress(TelegramAPIError):
        await query.answer(shown, show_alert=alert)


def thread_of(message: Message) -> int | None:
    """The topic of a message; a reply outside of topics has a thread that is none."""
    return message.message_thread_id if message.is_topic_message else None
