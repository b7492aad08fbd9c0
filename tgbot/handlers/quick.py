"""/quick: a seat at a table of strangers, and the way to the one open game."""

from __future__ import annotations

from aiogram import Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message

from engine.live.done import Done
from engine.live.matchmaking import Matchmaking
from engine.lobby.reasons import LobbyReason
from engine.progress import rating
from engine.text.catalogue import Translator
from tgbot.callbacks import ConfirmPress, HomePress
from tgbot.handlers.answers import elsewhere, plain, why_not
from tgbot.handlers.home import home_screen, wishes_screen
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.markup import bold, person
from tgbot.views.screen import Button, Screen

router = Router(name="quick")


@router.message(Command("quick"))
async def quick(message: Message, tools: Tools, visitor: Visitor | None) -> None:
    """The person is seated among strangers, or reads of the game that he plays already."""
    words = await tools.words_for(message, visitor)
    if visitor is None:
        await tools.reply(message, plain(words("bot-press-button-me")))
        return
    cid = f"u:{message.chat.id}:{message.message_id}"
    done = await _seated(tools, visitor, cid)
    private = message.chat.type == "private"
    await tools.reply(message, match_screen(done, tools, visitor, words, private=private))


@router.callback_query(HomePress.filter())
async def pressed(
    query: CallbackQuery, callback_data: HomePress, tools: Tools, visitor: Visitor
) -> None:
    """A button of the first message in the private chat."""
    words, verb = visitor.words, callback_data.verb
    if verb == "quick":
        done = await _seated(tools, visitor, f"c:{query.id}")
        await toast(query, words("bot-quick-title") if done.is_done else why_not(done, words))
        await tools.redraw(query, match_screen(done, tools, visitor, words, private=True))
    elif verb == "home":
        await toast(query, "")
        await tools.redraw(query, await home_screen(tools, visitor))
    elif verb == "settings":
        await toast(query, "")
        await tools.redraw(query, await wishes_screen(tools, visitor))
    else:
        await toast(query, words("bot-toast-old"))


async def _seated(tools: Tools, visitor: Visitor, cid: str) -> Done:
    profile = await tools.records.profiles.get(visitor.id)
    known = profile.rating if profile and profile.rating else rating.fresh()
    return await Matchmaking(tools.live).seat(visitor.person, rating=known.number, cid=cid)


def match_screen(
    done: Done, tools: Tools, visitor: Visitor, words: Translator, *, private: bool
) -> Screen:
    """What the person reads of his match, or of the game that keeps him from one."""
    name = person(visitor.name)
    if done.is_done and done.room is not None:
        board = tools.links.open_button(done.room.id, words, private=private, key="bot-open-board")
        leave = ConfirmPress(room=done.room.id, verb="surrender", by=visitor.id)
        text = f"{bold('⚡ ' + words('bot-quick-title'))}\n{words('bot-quick-text', name=name)}"
        return Screen(text, [[board], [Button(words("bot-quick-leave"), data=leave.pack())]])
    if done.reason == LobbyReason.ELSEWHERE:
        room = str(done.about.get("room", ""))
        return elsewhere(tools, visitor, room, words, private=private)
    return plain(words("bot-command-failed", name=visitor.name, why=why_not(done, words)))
