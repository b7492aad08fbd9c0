"""What happens to chats: the bot comes and goes, groups move, people leave, topics reopen."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.types import ChatMemberUpdated, Message

from engine.lobby.commands import Leave
from tgbot.chats import move_chat, wake_chat
from tgbot.courier.desired import player_id, user_id
from tgbot.handlers.answers import plain
from tgbot.tools import Tools, Visitor
from tgbot.views.gone_card import gone_card

router = Router(name="chat-events")

_WRITES = frozenset({"member", "administrator", "creator"})


@router.my_chat_member()
async def bot_moved(event: ChatMemberUpdated, tools: Tools, visitor: Visitor | None) -> None:
    """A chat that takes the bot back gets its tables anew; one that does not gets nothing."""
    chat, new = event.chat, event.new_chat_member
    may_write = new.status in _WRITES or bool(getattr(new, "can_send_messages", False))
    if not may_write:
        news = await tools.memory.mute(chat.id, None, f"the bot is {new.status} there")
        if news and chat.type in ("group", "supergroup"):
            await _tell_players(chat.id, chat.title or "", tools)
        return
    await wake_chat(tools.live, tools.memory, chat.id, None)
    if chat.type in ("group", "supergroup") and event.old_chat_member.status not in _WRITES:
        await _greet(chat.id, tools, visitor.language if visitor else "")


async def _tell_players(chat: int, title: str, tools: Tools) -> None:
    """Whoever plays in that chat and may be written to in private hears where to go on."""
    for room in await tools.live.rooms_of_chat(chat):
        users = [user_id(player) for player in room.players()] if room.stage == "table" else []
        for user in users:
            if user is not None:
                words = await tools.languages.of(user, room.lobby.language)
                await tools.say(user, None, gone_card(room.id, title, tools.links, words))


@router.message(F.group_chat_created | F.supergroup_chat_created)
async def group_created(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """A group that was made together with the bot is greeted like any other."""
    await _greet(message.chat.id, tools, visitor.language if visitor else "")


async def _greet(chat: int, tools: Tools, language: str) -> None:
    if await tools.memory.may_greet(chat):
        words = await tools.languages.of(chat, language)
        await tools.say(chat, None, plain(words("bot-hello")))


@router.message(F.migrate_to_chat_id)
async def migrated_to(message: Message, tools: Tools) -> None:
    """The group's tables go on in the supergroup that it has become."""
    assert message.migrate_to_chat_id is not None
    await _move(tools, message.chat.id, message.migrate_to_chat_id)


@router.message(F.migrate_from_chat_id)
async def migrated_from(message: Message, tools: Tools) -> None:
    """The same news from the other side; whichever comes second changes nothing."""
    assert message.migrate_from_chat_id is not None
    await _move(tools, message.migrate_from_chat_id, message.chat.id)


async def _move(tools: Tools, old: int, new: int) -> None:
    await move_chat(tools.live, tools.memory, tools.chats, old, new)


@router.message(F.left_chat_member)
async def left(message: Message, tools: Tools) -> None:
    """Whoever leaves the group leaves its lobby; a table goes on by its clocks."""
    user = message.left_chat_member
    assert user is not None
    for room in await tools.live.rooms_of_chat(message.chat.id):
        player = player_id(user.id)
        if room.stage == "lobby" and room.seat_of(player) is not None:
            cid = f"u:{message.chat.id}:{message.message_id}"
            await tools.live.act(room.id, player, Leave(by=""), cid=cid)


@router.message(F.forum_topic_reopened)
async def topic_reopened(message: Message, tools: Tools) -> None:
    """The tables of a topic that is open again are shown anew."""
    await wake_chat(tools.live, tools.memory, message.chat.id, message.message_thread_id)
