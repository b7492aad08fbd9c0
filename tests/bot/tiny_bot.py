"""A small real bot that the fake Bot API is tried with: `python tests/bot/tiny_bot.py URL TOKEN`.

`/call METHOD {json}` calls any method, whatever the typed interface would say, and reports the
outcome in a note; the rest is what a game bot does all day.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from aiogram import Bot, Dispatcher, F
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.filters import Command, CommandStart
from aiogram.methods import SendMessage
from aiogram.types import (
    BufferedInputFile,
    CallbackQuery,
    ChatMemberUpdated,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InputTextMessageContent,
    Message,
    WebAppInfo,
)
from aiogram.utils.backoff import BackoffConfig
from aiogram.webhook.aiohttp_server import SimpleRequestHandler, setup_application
from aiohttp import web

dp = Dispatcher()


def keyboard(*buttons: InlineKeyboardButton) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[[button] for button in buttons])


def lobby(names: list[str]) -> tuple[str, InlineKeyboardMarkup]:
    text = "<b>Лобби</b>\n" + "\n".join(names)
    return text, keyboard(
        InlineKeyboardButton(text="Войти", callback_data="join:" + ",".join(names)),
        InlineKeyboardButton(text="Поле", url="https://t.me/kvartal_test_bot/board?startapp=g1"),
    )


@dp.message(CommandStart())
async def start(message: Message) -> None:
    button = InlineKeyboardButton(
        text="Открыть поле", web_app=WebAppInfo(url="https://kvartal.example/board")
    )
    await message.answer("Готово", reply_markup=keyboard(button))


@dp.message(Command("new"))
async def new(message: Message) -> None:
    text, markup = lobby([])
    await message.answer(text, reply_markup=markup)


@dp.callback_query(F.data.startswith("join:"))
async def join(query: CallbackQuery) -> None:
    names = [name for name in (query.data or "")[5:].split(",") if name]
    name = query.from_user.first_name
    if name in names or not isinstance(query.message, Message):
        await query.answer("Вы уже здесь", show_alert=True)
        return
    text, markup = lobby([*names, name])
    await query.answer(f"{name} за столом")
    try:
        await query.message.edit_text(text, reply_markup=markup)
    except TelegramAPIError as error:
        await query.message.answer(f"edit: {type(error).__name__}")


@dp.callback_query(F.data == "twice")
async def answer_twice(query: CallbackQuery, bot: Bot) -> None:
    await query.answer("раз")
    await report(bot, query.from_user.id, query.answer("два"))


@dp.message(Command("photo"))
async def photo(message: Message) -> None:
    png = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (640).to_bytes(4) + (480).to_bytes(4)
    await message.answer_photo(BufferedInputFile(png, "table.png"), caption="Стол")


async def report(bot: Bot, chat_id: int, call: Any) -> None:
    """What came of the call stands in the private chat."""
    try:
        result = await call
        text = f"ok {result if isinstance(result, bool) else type(result).__name__}"
    except TelegramAPIError as error:
        text = f"{type(error).__name__}: {error}"
    await bot.send_message(chat_id, text, parse_mode=None)


@dp.message(Command("call"))
async def call_any(message: Message, bot: Bot) -> None:
    _, name, source = (message.text or "").split(" ", 2)
    from tests.fake_bot_api.wire import METHODS

    cls = METHODS[name.lower()]
    assert message.from_user is not None
    await report(bot, message.from_user.id, bot(cls.model_construct(**json.loads(source))))


@dp.message(Command("slow"))
async def slow(message: Message) -> None:
    await message.answer("начал")
    await asyncio.sleep(30)


@dp.my_chat_member()
async def moved(change: ChatMemberUpdated, bot: Bot) -> None:
    status = change.new_chat_member.status
    await bot.send_message(change.from_user.id, f"я теперь {status}")


@dp.chat_member()
async def member(change: ChatMemberUpdated, bot: Bot) -> None:
    person = change.new_chat_member
    await bot.send_message(change.chat.id, f"{person.user.first_name}: {person.status}")


@dp.message(F.migrate_to_chat_id)
async def migrated(message: Message, bot: Bot) -> None:
    await bot.send_message(message.migrate_to_chat_id or 0, "Переехали")


@dp.message(F.web_app_data)
async def app_data(message: Message) -> None:
    assert message.web_app_data is not None
    await message.answer(f"получено {message.web_app_data.data}")


@dp.message(F.text == "ответь из webhook")
async def reply(message: Message) -> SendMessage:
    return message.answer("из ответа")


@dp.message(F.text == "упади")
async def fall(message: Message) -> None:
    raise RuntimeError("the handler fails")


@dp.message(F.sender_chat)
async def anonymous(message: Message) -> None:
    assert message.sender_chat is not None
    await message.answer(f"от имени «{message.sender_chat.title}»")


@dp.message(F.text)
async def echo(message: Message) -> None:
    await message.reply(message.text or "", parse_mode=None)


@dp.inline_query()
async def inline(query: InlineQuery) -> None:
    content = InputTextMessageContent(message_text=f"Стол <b>{query.query}</b>")
    button = InlineKeyboardButton(text="Войти", callback_data="join:")
    await query.answer(
        [
            InlineQueryResultArticle(
                id="1",
                title="Стол",
                input_message_content=content,
                reply_markup=keyboard(button),
            )
        ],
        cache_time=0,
    )


async def main(url: str, token: str, webhook: str | None) -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(url))
    bot = Bot(token, session=session, default=DefaultBotProperties(parse_mode="HTML"))
    if webhook is None:
        # the fake is away between a test's restart of it and the next start: ask again soon
        backoff = BackoffConfig(min_delay=0.05, max_delay=0.2, factor=1.3, jitter=0.01)
        await dp.start_polling(bot, polling_timeout=20, backoff_config=backoff)
        return
    app = web.Application()
    SimpleRequestHandler(dp, bot, handle_in_background=False, secret_token="kept_secret").register(
        app, "/tg"
    )
    setup_application(app, dp, bot=bot)
    runner = web.AppRunner(app)
    await runner.setup()
    port = int(webhook)
    await web.TCPSite(runner, "127.0.0.1", port).start()
    await bot.set_webhook(
        f"http://127.0.0.1:{port}/tg",
        secret_token="kept_secret",
        allowed_updates=dp.resolve_used_update_types(),
    )
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else None))
