"""/top: the leaderboards of the chat and of the world, by week and by season, in pages."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from engine.archive.leaderboards import Board, Kind, Measure, Page
from engine.archive.periods import periods_of
from engine.text.catalogue import Translator
from tgbot.callbacks import TopPress
from tgbot.moment import now_ms
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.screen import Screen
from tgbot.views.top_card import FARTHEST, KINDS, MEASURES, PERIODS, TopCard, top_card

router = Router(name="top")


@router.message(Command("top"))
async def top(
    message: Message, command: CommandObject, tools: Tools, visitor: Visitor | None
) -> None:
    """The first page of a board: a group's own, in private the world's; words choose another."""
    asked = set((command.args or "").lower().split())
    usual: Kind = "world" if message.chat.type == "private" else "chat"
    kind = next((one for one in KINDS if one in asked), usual)
    by = next((one for one in MEASURES if one in asked), "xp")
    words = await tools.words_for(message, visitor)
    press = TopPress(kind=kind, by=by)
    await tools.reply(message, await _board(press, message, tools, visitor, words))


@router.callback_query(TopPress.filter())
async def turned(
    query: CallbackQuery, callback_data: TopPress, tools: Tools, visitor: Visitor
) -> None:
    """The message shows that board or page."""
    message, press = query.message, callback_data
    known = press.kind in KINDS and press.by in MEASURES and 0 <= press.back <= FARTHEST
    if not isinstance(message, Message) or not known:
        await toast(query, visitor.words("bot-toast-old"))
        return
    words = await tools.words_for(message, visitor)
    screen = await _board(press, message, tools, visitor, words)
    if await tools.turn(query, screen):
        await toast(query, "")
    else:
        await toast(query, visitor.words("bot-toast-later"))


async def _board(
    press: TopPress, message: Message, tools: Tools, visitor: Visitor | None, words: Translator
) -> Screen:
    kind: Kind = next(one for one in KINDS if one == press.kind)
    by: Measure = next(one for one in MEASURES if one == press.by)
    private = message.chat.type == "private"
    if kind == "chat" and private:
        kind = "world"
    scope = message.chat.id if kind == "chat" else _scope(kind, press.back)
    board, boards = Board(kind, scope, by), tools.records.boards
    page = await boards.page(board, _mark_in(press.after, tools))
    own = await boards.place_of(board, visitor.id) if visitor else None
    card = TopCard(
        kind=kind,
        by=by,
        scope=scope,
        back=press.back if kind in PERIODS else 0,
        after=press.after,
        page=page if page.lines or not press.after else Page([]),
        name=visitor.name if visitor else "",
        own=own,
        private=private,
    )
    return top_card(card, lambda mark: _mark_out(mark, tools), words)


def _scope(kind: Kind, back: int) -> int:
    """The week or season so many before this one; 0 for the world."""
    if kind not in PERIODS:
        return 0
    now = datetime.fromtimestamp(now_ms() / 1000, UTC)
    if kind == "week":
        then = now - timedelta(weeks=back)
    else:
        months = now.year * 12 + now.month - 1 - back
        then = now.replace(year=months // 12, month=months % 12 + 1, day=1)
    found = periods_of(int(then.timestamp() * 1000))
    return next(period.scope for period in found if period.kind == kind)


def _mark_out(mark: str, tools: Tools) -> str:
    """A page's mark without anybody's number in it."""
    value, _, player = mark.partition(".")
    return f"{value}.{tools.records.handles.of_player(int(player))}"


def _mark_in(mark: str, tools: Tools) -> str:
    """The mark as the archive gave it out, "" for one that it did not."""
    value, _, handle = mark.partition(".")
    player = tools.records.handles.player(handle)
    return "" if player is None else f"{value}.{player}"
