"""Telegram's HTML: escaped names, marks, times that the client itself renders."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime

from engine.text.catalogue import Translator
from engine.text.names import mark

_DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_ISOLATE, _POP, _JOINER = "\u2068", "\u2069", "\u2060"
# Telegram makes links of these by itself; a name must not become one.
_LINKS = re.compile(r"(?<![\w<])[@/#](?=\w)|(?<=\w)[.:](?=[\w/])")


def safe(words: str) -> str:
    """The words without effect on the markup around them."""
    return html.escape(words, quote=False)


def plain_name(name: str) -> str:
    """A person's name that keeps its writing direction to itself, for texts without markup."""
    name = "".join(c for c in name if c not in _DIRECTIONS)
    right_to_left = any("\u0590" <= c <= "\u08ff" or "\ufb1d" <= c <= "\ufefc" for c in name)
    return f"{_ISOLATE}{name}{_POP}" if right_to_left else name


def tame(name: str) -> str:
    """A person's name of which Telegram makes no link; still to be escaped."""
    return _LINKS.sub(lambda found: found[0] + _JOINER, plain_name(name))


def person(name: str) -> str:
    """A person's name as it stands in a message."""
    return safe(tame(name))


def marked(seat: int, name: str) -> str:
    """A name with the mark of its seat."""
    return f"{mark(seat)} {person(name)}"


def bold(words: str) -> str:
    """The words, which are escaped already, in bold."""
    return f"<b>{words}</b>"


def code(text: str) -> str:
    """Digits to be compared, which a tap copies."""
    return f"<code>{safe(text)}</code>"


def until(at: int) -> str:
    """A moment (ms) that the reader's client shows relative to now, by itself."""
    seconds = at // 1000
    clock = datetime.fromtimestamp(seconds, UTC).strftime("%H:%M:%S")
    return f'<tg-time unix="{seconds}" format="r">{clock} UTC</tg-time>'


def mention(user: int, name: str) -> str:
    """A name that tells its owner that he is meant; works without a user name."""
    return f'<a href="tg://user?id={user}">{safe(plain_name(name)) or user}</a>'


def thousands(amount: int, t: Translator) -> str:
    """A capital in thousands: 5,9к, from ten thousand on without decimals."""
    tenths = (amount + 50) // 100
    if tenths >= 100:
        return t("bot-thousands", whole=(amount + 500) // 1000)
    return t("bot-thousands-tenths", whole=tenths // 10, tenths=tenths % 10)
