"""Messages of the fake chat drawn as a Telegram client shows them, for people to look at."""

from __future__ import annotations

import html
from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import pairwise

from tests.fake_bot_api import Message
from tests.fake_bot_api.entities import Entity, cut

TAGS = {
    "bold": "b",
    "italic": "i",
    "strikethrough": "s",
    "underline": "u",
    "code": "code",
    "blockquote": "blockquote",
    "text_mention": "a",
    "mention": "a",
    "bot_command": "a",
    "date_time": "time",
}
STYLE = """
* { box-sizing: border-box; margin: 0 }
body { background: #c9d8e6; color: #0f1c28;
  font: 15px/1.36 Roboto, "Noto Sans", Arial, sans-serif, "Noto Color Emoji";
  width: 400px; padding: 10px 8px 12px 8px }
.msg { display: flex; gap: 6px; align-items: flex-end; margin-top: 8px }
.ava { width: 34px; height: 34px; border-radius: 50%; color: #fff; font-weight: 600;
  display: grid; place-items: center; flex: none; font-size: 15px }
.body { flex: 1; min-width: 0 }
.text { background: #fff; border-radius: 14px; padding: 7px 11px 6px; white-space: pre-wrap;
  overflow-wrap: anywhere; position: relative; width: fit-content; min-width: 110px }
.bot .text { width: auto }
.text::after { content: ""; display: block; clear: both }
.who { font-weight: 600; font-size: 14px; white-space: normal }
.at { float: right; font-size: 12px; color: #6b7a88; margin: 7px 0 -1px 10px }
a { color: #1666b5; text-decoration: none }
blockquote { border-left: 3px solid #1f74c9; background: #e8f1fa; border-radius: 4px;
  padding: 2px 8px; margin-top: 4px; display: block }
.row { display: flex; gap: 4px; margin-top: 4px }
.key { flex: 1; background: rgb(80 104 128 / 58%); color: #fff; border-radius: 10px;
  padding: 9px 4px; text-align: center; font-weight: 500; font-size: 14.5px; position: relative }
.key.out::after { content: "↗"; position: absolute; top: 1px; right: 5px;
  font: 10px "DejaVu Sans", sans-serif }
"""
COLOURS = ("#d6455d", "#2b8a57", "#7a4fc7", "#c77517", "#1f74c9")


def chat_page(messages: Iterable[Message], now: float) -> str:
    """The messages as one page of HTML, as they read at `now`."""
    shown = "".join(_message(message, now) for message in messages)
    return (
        f'<!doctype html><html lang="ru"><meta charset="utf-8"><title>Двор</title>'
        f"<style>{STYLE}</style><body>{shown}</body></html>"
    )


def _message(message: Message, now: float) -> str:
    name = message.sender.first_name if message.sender else message.chat.title or ""
    colour = COLOURS[sum(map(ord, name)) % len(COLOURS)]
    at = datetime.fromtimestamp(message.edited_at or message.at, UTC).strftime("%H:%M")
    edited = "изм. " if message.edited_at else ""
    keys = "".join(
        '<div class="row">'
        + "".join(
            f'<div class="key{" out" if b.url or b.web_app else ""}">{html.escape(b.label)}</div>'
            for b in row
        )
        + "</div>"
        for row in message.keyboard
    )
    return (
        f'<div class="msg{" bot" if message.by_bot else ""}">'
        f'<div class="ava" style="background:{colour}">{html.escape(name[:1])}</div>'
        f'<div class="body"><div class="text"><div class="who" style="color:{colour}">'
        f"{html.escape(name)}</div>{_text(message, now)}"
        f'<span class="at">{edited}{at}</span></div>{keys}</div></div>'
    )


def _text(message: Message, now: float) -> str:
    """The text with its entities as tags, cut where one begins or ends."""
    length = len(message.text.encode("utf-16-le")) // 2  # Telegram counts in units of UTF-16
    known = [e for e in message.entities if e["type"] in TAGS]
    edges = sorted({0, length} | {at for e in known for at in (e["offset"], _end(e))})
    made = ""
    for start, end in pairwise(edges):
        made += "".join(f"</{TAGS[e['type']]}>" for e in reversed(known) if _end(e) == start)
        made += "".join(f"<{TAGS[e['type']]}>" for e in known if e["offset"] == start)
        time = next((e for e in known if e["type"] == "date_time" and e["offset"] == start), None)
        made += _left(time, now) if time else html.escape(cut(message.text, start, end - start))
    return made + "".join(f"</{TAGS[e['type']]}>" for e in reversed(known) if _end(e) == length)


def _end(entity: Entity) -> int:
    return int(entity["offset"] + entity["length"])


def _left(entity: Entity, now: float) -> str:
    """A moment as clients tell it: how long until then."""
    seconds = max(0, round(entity["unix_time"] - now))
    return f"через {seconds} с" if seconds < 60 else f"через {round(seconds / 60)} мин"
