"""Launch data as Telegram makes it: an independent signer for tests."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Any
from urllib.parse import quote

BOT_TOKEN = "123456:test-token-of-nobody"
NASTY_NAMES = [
    "A + B",
    "Fast & Loud",
    "Кавычка \"ёлочка\" 'и' апостроф",
    "<script>alert(1)</script>",
    "100% = всё; a=b&hash=0",
    "Семья 👨‍👩‍👧 Ёжиковых 🏴‍☠️",
    "back\\slash / slash",
    "日本語の名前",
]


def init_data(
    user: dict[str, Any] | None = None,
    *,
    token: str = BOT_TOKEN,
    age: float = 0,
    fields: dict[str, str] | None = None,
) -> str:
    """A query string with a right hash, `age` seconds old, encoded as encodeURIComponent does."""
    user = {"id": 7001, "first_name": "Марина", "language_code": "ru"} | (user or {})
    pairs = {
        "auth_date": str(int(time.time() - age)),
        "user": json.dumps(user, ensure_ascii=False, separators=(",", ":")).replace("/", "\\/"),
        "signature": "x" * 86,
        **(fields or {}),
    }
    return sign(pairs, token)


def sign(pairs: dict[str, str], token: str = BOT_TOKEN) -> str:
    """The pairs as a query string with their right hash."""
    text = "\n".join(f"{key}={value}" for key, value in sorted(pairs.items()))
    secret = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    mark = hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()
    return "&".join(f"{k}={quote(v, safe='')}" for k, v in {**pairs, "hash": mark}.items())
