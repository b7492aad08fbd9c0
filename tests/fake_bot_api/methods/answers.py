"""Methods that answer a press, an inline query or a Mini App."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.entities import units
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.markup import check_markup
from tests.fake_bot_api.methods import method
from tests.fake_bot_api.methods.sending import text_of
from tests.fake_bot_api.wire import plain

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi

ANSWER_LIMIT = 200


@method("answerCallbackQuery")
def answer_callback_query(api: FakeBotApi, call: Any) -> Any:
    query = api.queries.get(call.callback_query_id)
    if (
        query is None
        or query.answer is not None
        or api.clock.now() - query.at > api.query_lifetime
    ):
        raise refuse("query-too-old")
    if units(call.text or "") > ANSWER_LIMIT:
        raise refuse("answer-too-long")
    own = f"https://t.me/{api.bot.username}?start="
    if call.url is not None and not call.url.startswith(own):
        raise refuse("answer-url")  # other links are for games only
    query.take(call.text or "", bool(call.show_alert), call.url, api.clock.now())
    return True


def check_inline_result(api: FakeBotApi, result: Any) -> dict[str, Any]:
    """The result of an inline query with its text parsed, or the refusal."""
    markup = getattr(result, "reply_markup", None)
    check_markup(None, markup, http_web_apps=api.http_web_apps)
    shown = plain(result)
    content = getattr(result, "input_message_content", None)
    if content is not None and hasattr(content, "message_text"):
        shown["content"] = text_of(
            api, content.message_text, content.parse_mode, content.entities, "text-too-long"
        )
    return shown


@method("answerInlineQuery")
def answer_inline_query(api: FakeBotApi, call: Any) -> Any:
    query = api.inline_queries.get(call.inline_query_id)
    if query is None or query.results is not None:
        raise refuse("query-too-old")
    if len(call.results) > 50:
        raise refuse("bad-parameter", name="results", why="at most 50 are allowed")
    query.take(
        [check_inline_result(api, r) for r in call.results],
        plain(call.button) if call.button else None,
    )
    return True


@method("answerWebAppQuery")
def answer_web_app_query(api: FakeBotApi, call: Any) -> Any:
    chat = api.web_app_queries.pop(call.web_app_query_id, None)
    if chat is None:
        raise refuse("web-app-query")
    result = check_inline_result(api, call.result)
    return {"inline_message_id": api.post_inline(chat, chat.user, result)}


@method("savePreparedInlineMessage")
def save_prepared_inline_message(api: FakeBotApi, call: Any) -> Any:
    if call.user_id not in api.world.users:
        raise refuse("participant")
    ident = f"prepared{api.new_ephemeral_id()}"
    api.prepared[ident] = (call.user_id, check_inline_result(api, call.result))
    return {"id": ident, "expiration_date": int(api.clock.now()) + 3600}
