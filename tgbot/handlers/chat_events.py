"""What happens to chats: the bot comes and goes, groups move, people leave, topics reopen."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.types import ChatMemberUpdated, Message, Update

from engine.lobby.commands import Leave
from tgbot.chats import move_chat, wake_chat
from tgbot.courier.desired import player_id, user_id
from tgbot.courier.whereabouts import Standing
from tgbot.handlers.answers import plain
from tgbot.tools import Tools, Visitor
from tgbot.views.gone_card import gone_card

router = Router(name="chat-events")

_WRITES = frozenset({"member", "administrator", "creator"})
_GROUPS = frozenset({"group", "supergroup"})


@router.my_chat_member()
async def bot_moved(
    event: ChatMemberUpdated, event_update: Update, tools: Tools, visitor: Visitor | None
) -> None:
    """A chat that takes the bot back gets its tables anew; one that does not gets nothing."""
    chat, new, where = event.chat, event.new_chat_member, tools.memory.whereabouts
    may_write = new.status in _WRITES or bool(getattr(new, "can_send_messages", False))
    at = int(event.date.timestamp())
    news = Standing(at, event_update.update_id, may_write, tools.now())
    if not await where.stand(chat.id, news):
        return  # it was so once; something newer is known
    known: Standing | None = news
    while known is not None:
        await _follow(tools, event, may_write=known.may_write)
        # Another update of this chat may have been taken meanwhile: the newest has the last word.
        last, known = known, await where.standing(chat.id)
        if known == last:
            break
    if may_write and chat.type in _GROUPS and event.old_chat_member.status not in _WRITES:
        await _greet(chat.id, tools, visitor.language if visitor else "")


async def _follow(tools: Tools, event: ChatMemberUpdated, *, may_write: bool) -> None:
    chat, where, now = event.chat, tools.memory.whereabouts, tools.now()
    if may_write:
        await wake_chat(tools.live, tools.memory, chat.id, None)
        if chat.type == "supergroup":
            # It may be what a group has become whose move the bot was not there to see.
            for group in await where.all_shut():
                await where.plan_probe(group, now)
        return
    news = await tools.memory.mute(chat.id, None, f"the bot is {event.new_chat_member.status}")
    if chat.type not in _GROUPS:
        return
    if news:
        await _tell_players(chat.id, chat.title or "", tools)
    if chat.type == "group":
        await where.plan_probe(chat.id, now)  # that it has moved may have been heard before


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
