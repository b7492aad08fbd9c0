"""The bot put together: connections, tools, dispatcher."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNetworkError, TelegramServerError
from aiogram.types import User

from engine.archive.chats import Chats
from engine.archive.collection import Collection
from engine.archive.players import Players
from engine.archive.sessions import Database
from engine.config import Settings
from engine.live.opening import open_service
from engine.live.service import TableService
from tgbot.chats import Languages, Wishes
from tgbot.courier.allowance import Allowance
from tgbot.courier.depth import Depth
from tgbot.courier.limits import Limits
from tgbot.courier.memory import Memory
from tgbot.courier.sender import Sender
from tgbot.handlers import (
    bids,
    chat_events,
    confirm,
    deal_sums,
    errors,
    holdings,
    inline,
    lobby,
    newgame,
    old,
    own_data,
    preferences,
    profile,
    quick,
    rematch,
    rules,
    skip,
    start,
    table,
    top,
    variants,
    which,
)
from tgbot.middlewares.answers import Answers
from tgbot.middlewares.dedupe import Dedupe
from tgbot.middlewares.identity import Identity
from tgbot.middlewares.newest import Newest, Seen, Sent
from tgbot.middlewares.throttle import Throttle
from tgbot.middlewares.tracking import Tracking
from tgbot.moment import Now, now_ms
from tgbot.records import Records
from tgbot.session import Session
from tgbot.tools import Tools
from tgbot.views.screen import Links
from tgbot.visitors import Visitors

log = logging.getLogger(__name__)

CALL_S = 15.0  # the longest that a call to Telegram may take, long polls aside


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Tools]:
    """Everything is connected; at the end of the block nothing is."""
    assert settings.token and settings.redis_url
    async with AsyncExitStack() as stack:
        session = Session(api=TelegramAPIServer.from_base(settings.bot_api), timeout=CALL_S)
        stack.push_async_callback(session.close)
        bot = Bot(
            settings.token,
            session=session,
            default=DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True),
        )
        database = await stack.enter_async_context(Database.open(settings.sql_url))
        live = await open_service(settings, cards=Collection(database).cards)
        stack.push_async_callback(live.close)
        me = await _who_am_i(bot)
        links = Links(
            bot=settings.bot_username or me.username or "",
            app=settings.mini_app or "",
            site=settings.public_url or "",
        )
        yield await tools_of(
            bot,
            live,
            database,
            links=links,
            language=settings.language,
            limits=Limits.at(settings.chat_edits),
        )


async def tools_of(
    bot: Bot,
    live: TableService,
    database: Database,
    *,
    links: Links,
    language: str,
    limits: Limits,
    now: Now = now_ms,
) -> Tools:
    """What handlers and the courier work with, on connections that are open."""
    players, chats, memory = Players(database), Chats(database), Memory(live.link)
    bot.session.middleware(Answers())
    bot.session.middleware(Sent(Newest(Depth(live.link), memory)))
    return Tools(
        bot=bot,
        live=live,
        memory=memory,
        sender=Sender(bot),
        links=links,
        languages=Languages(players, chats, language),
        players=players,
        chats=chats,
        wishes=Wishes(players, chats),
        records=await Records.of(database),
        visitors=Visitors(players),
        limits=limits,
        allowance=Allowance(live.link, limits),
        now=now,
    )


def dispatcher(tools: Tools, dedupe: Dedupe) -> tuple[Dispatcher, Tracking]:
    """All handlers behind their middlewares."""
    dp = Dispatcher(tools=tools)
    tracking = Tracking()
    dp.update.outer_middleware(tracking)
    dp.update.outer_middleware(dedupe)
    dp.message.outer_middleware(Seen(Newest(Depth(tools.live.link), tools.memory)))
    identity, throttle = Identity(tools.visitors, tools.chats), Throttle()
    for observer in (
        dp.message,
        dp.callback_query,
        dp.my_chat_member,
        dp.inline_query,
        dp.chosen_inline_result,
    ):
        observer.outer_middleware(identity)
    for observer in (dp.message, dp.callback_query, dp.inline_query):
        observer.outer_middleware(throttle)
    # `old` is the last: it takes whatever press the others don't know.
    for part in (
        errors,
        chat_events,
        start,
        newgame,
        lobby,
        confirm,
        variants,
        table,
        deal_sums,
        bids,
        holdings,
        preferences,
        rematch,
        top,
        profile,
        own_data,
        quick,
        rules,
        skip,
        which,
        inline,
        old,
    ):
        part.router._parent_router = None  # a process may build more than one dispatcher
        dp.include_router(part.router)
    return dp, tracking


async def _who_am_i(bot: Bot) -> User:
    pause = 0.5
    while True:
        try:
            return await bot.me()
        except (TelegramNetworkError, TelegramServerError) as error:
            log.warning("Telegram does not answer: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 15.0)
