"""How a Telegram client opens a Mini App: the address with signed data in its hash."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
from typing import Any
from urllib.parse import quote, urlencode

THEMES: dict[str, dict[str, str]] = {
    "light": {
        "bg_color": "#ffffff",
        "text_color": "#000000",
        "hint_color": "#707579",
        "link_color": "#3390ec",
        "button_color": "#3390ec",
        "button_text_color": "#ffffff",
        "secondary_bg_color": "#f4f4f5",
    },
    "dark": {
        "bg_color": "#212121",
        "text_color": "#ffffff",
        "hint_color": "#aaaaaa",
        "link_color": "#8774e1",
        "button_color": "#8774e1",
        "button_text_color": "#ffffff",
        "secondary_bg_color": "#181818",
    },
}


def sign(token: str, fields: dict[str, str]) -> str:
    """The query string of those fields with the hash that the bot's token gives."""
    lines = "\n".join(f"{key}={fields[key]}" for key in sorted(fields))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    digest = hmac.new(key, lines.encode(), hashlib.sha256).hexdigest()
    return urlencode(fields | {"hash": digest}, quote_via=quote)


def init_data(token: str, user: dict[str, Any], at: float, **more: str) -> str:
    """Signed initData of that user, with the third-party signature field that clients send."""
    person = {
        k: user[k]
        for k in ("id", "first_name", "last_name", "username", "language_code")
        if k in user
    }
    person.setdefault("last_name", "")
    person |= {
        "allows_write_to_pm": True,
        "photo_url": f"https://t.me/i/userpic/320/{user['id']}.svg",
    }
    # Telegram escapes slashes in this JSON, and whoever rewrites it breaks the hash
    text = json.dumps(person, ensure_ascii=False, separators=(",", ":")).replace("/", "\\/")
    signature = base64.urlsafe_b64encode(secrets.token_bytes(64)).decode().rstrip("=")
    return sign(token, {"user": text, "auth_date": str(int(at)), "signature": signature} | more)


def address(
    url: str,
    data: str,
    *,
    start_param: str | None = None,
    theme: str = "light",
    platform: str = "android",
    version: str = "9.1",
) -> str:
    """The page's address as a client opens it."""
    if start_param:
        glue = "&" if "?" in url else "?"
        url = f"{url}{glue}{urlencode({'tgWebAppStartParam': start_param})}"
    launch = {
        "tgWebAppData": data,
        "tgWebAppVersion": version,
        "tgWebAppPlatform": platform,
        "tgWebAppThemeParams": json.dumps(THEMES[theme]),
    }
    return f"{url}#{urlencode(launch, quote_via=quote)}"
