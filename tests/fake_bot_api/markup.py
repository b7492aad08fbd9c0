"""What Telegram lets stand under a message."""

from __future__ import annotations

import re
from typing import Any

from aiogram.types import InlineKeyboardMarkup, ReplyKeyboardMarkup

from tests.fake_bot_api.chats import Chat
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.wire import plain

MOST_BUTTONS = 100
LINK = re.compile(r"(?i)(https?|tg|ton)://\S+|[\w-]+(\.[\w-]+)+(/\S*)?|mailto:\S+|tel:\S+")
Keyboard = list[list[dict[str, Any]]]


def check_markup(
    chat: Chat | None, markup: Any, *, http_web_apps: bool = False
) -> tuple[Keyboard | None, dict[str, Any] | None]:
    """The inline keyboard, or the other markup, or the refusal; no chat: an inline message."""
    if markup is None:
        return None, None
    private = chat is not None and chat.kind == "private"
    if isinstance(markup, ReplyKeyboardMarkup):
        for row in markup.keyboard:
            for key in row:
                if not isinstance(key, str) and key.web_app and not private:
                    raise refuse("button-type")
        return None, plain(markup)
    if not isinstance(markup, InlineKeyboardMarkup):
        return None, plain(markup)
    buttons = [button for row in markup.inline_keyboard for button in row]
    if len(buttons) > MOST_BUTTONS:
        raise refuse("markup-too-long")
    for button in buttons:
        if not button.text:
            raise refuse("button-empty")
        if button.callback_data is not None and not (
            1 <= len(button.callback_data.encode()) <= 64
        ):
            raise refuse("button-data")
        if button.url is not None and not LINK.fullmatch(button.url):
            raise refuse("button-url", url=button.url)
        if button.web_app is not None:
            if not private:
                raise refuse("button-type")
            if not http_web_apps and not button.web_app.url.startswith("https://"):
                raise refuse("web-app-not-https", url=button.web_app.url)
    rows = [plain(row) for row in markup.inline_keyboard if row]
    return rows or None, None
