"""What the bot ever says to Telegram: the methods that it calls and the kinds of its buttons.

All else of the platform is left alone on purpose: pages without signed data (keyboard buttons,
games, attachment menus), parts that old clients do not show (rich messages, coloured or locked
buttons), and what the game does not need (polls, dice, payments, member tags).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.fake_bot_api.server import Call

METHODS = frozenset(
    {
        *("getMe", "getUpdates", "setWebhook", "deleteWebhook", "getChatMember", "sendChatAction"),
        *("setMyCommands", "setChatMenuButton"),
        *("sendMessage", "sendPhoto", "sendDocument"),
        *("editMessageText", "editMessageMedia", "editMessageReplyMarkup", "deleteMessage"),
        *("answerCallbackQuery", "answerInlineQuery"),
    }
)
BUTTONS = frozenset({"text", "callback_data", "url", "web_app", "switch_inline_query"})
TEXT, CAPTION, ALERT, DATA = 4096, 1024, 200, 64


def strange(calls: Iterable[Call]) -> list[str]:
    """The calls that the bot should never make, each with what is wrong about it."""
    return [f"{why}: {call}" for call in calls if (why := _why(call))]


def _why(call: Call) -> str:
    params = call.params
    if call.method not in METHODS:
        return "no method of ours"
    if call.method == "answerCallbackQuery":
        url = params.get("url") or ""
        if url and not url.startswith("https://t.me/"):
            return "an answer opens nothing but the private chat"
        return "" if len(params.get("text") or "") <= ALERT else "a long alert"
    if params.get("message_thread_id") == 1:
        return "the General topic has no number"
    whisper = params.get("ephemeral_message_parameters")
    if whisper and not whisper.get("callback_query_id"):
        return "a whisper answers a press"
    if len(params.get("text") or "") > 2 * TEXT or len(params.get("caption") or "") > CAPTION:
        return "a long text"
    return _wrong_buttons(params)


def _wrong_buttons(params: dict[str, Any]) -> str:
    markup = params.get("reply_markup")
    if not markup:
        return ""
    if set(markup) != {"inline_keyboard"}:
        return "only inline keyboards"
    private = int(params.get("chat_id") or 0) > 0
    for button in (button for row in markup["inline_keyboard"] for button in row):
        kinds = {key for key, value in button.items() if value is not None}
        if not kinds <= BUTTONS or len(kinds) != 2:
            return f"a button of {sorted(kinds)}"
        if "web_app" in kinds and not private:
            return "a web_app button outside of a private chat"
        if len((button.get("callback_data") or "").encode()) > DATA:
            return "too much in a button"
    return ""
