"""Refusals without sockets between, and those of Telegram's HTML."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramNetworkError, TelegramRetryAfter
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup

from tests.fake_bot_api import Chat, DirectSession, FakeBotApi, Refusal
from tests.fake_bot_api.entities import parse_html


@pytest.fixture
async def api() -> AsyncIterator[FakeBotApi]:
    async with FakeBotApi() as server:
        yield server
        assert not server.broken + server.updates.broken


@pytest.mark.telegram("2-aiogram-testing")
async def test_a_bot_without_sockets_meets_the_same_refusals(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group: Chat = api.group("Двор", [anna])
    api.clock.freeze()
    bot = Bot(api.token, session=DirectSession(api))
    button = InlineKeyboardButton(text="Ход", callback_data="roll")
    markup = InlineKeyboardMarkup(inline_keyboard=[[button]])
    for _ in range(20):
        await bot.send_message(group.id, "x", reply_markup=markup)
    with pytest.raises(TelegramRetryAfter) as met:
        await bot.send_message(group.id, "x")
    assert met.value.retry_after == 60
    api.clock.advance(met.value.retry_after)
    await bot.send_photo(group.id, BufferedInputFile(b"12345", "a.png"))
    (photo,) = group.last.content["photo"]
    assert api.files.stored[photo["file_id"]].data == b"12345"
    api.fail_next("sendMessage", drop_after_apply=True)
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(group.id, "дошло")
    assert group.last.text == "дошло"


@pytest.mark.parametrize(
    ("source", "text", "kinds"),
    [
        ("a &lt;b&gt; &amp; &quot;c&#39;", "a <b> & \"c'", []),
        ("<b>a<i>b</i></b>", "ab", [("italic", 1, 1), ("bold", 0, 2)]),
        ("😀<u>x</u>", "😀x", [("underline", 2, 1)]),
        ('<pre><code class="language-py">x</code></pre>', "x", [("code", 0, 1), ("pre", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
        ('<a href="https://a.example/?a=1&amp;b=2">x</a>', "x", [("text_link", 0, 1)]),
    ],
)
def test_html_becomes_text_and_entities(
    source: str, text: str, kinds: list[tuple[str, int, int]]
) -> None:
    parsed, entities = parse_html(source)
    assert parsed == text
    assert [(e["type"], e["offset"], e["length"]) for e in entities] == kinds


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>я</i>", 'Unmatched end tag at byte offset 5, expected "</b>", found "</i>"'),
        ("<3", 'Unsupported start tag "3" at byte offset 0'),
        ("я < x", 'Unsupported start tag "" at byte offset 3'),
        ("<h1>x</h1>", 'Unsupported start tag "h1" at byte offset 0'),
        ('<tg-time unix="x">y</tg-time>', "Invalid unix time"),
        ('<tg-time unix="5" format="q">y</tg-time>', "Invalid date-time format"),
    ],
)
def test_html_that_telegram_does_not_understand_is_refused(source: str, why: str) -> None:
    with pytest.raises(Refusal) as met:
        parse_html(source)
    assert met.value.row == "1.4 entities"
    assert f"Bad Request: can't parse entities: {why}" in met.value.description
