"""The browser is told what our pages may do, and a socket is opened by our own pages alone."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

from webapp.auth import host_name

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

NONCE = web.RequestKey("nonce", str)
TELEGRAM = "https://telegram.org"
FRAMES = "https://web.telegram.org https://*.web.telegram.org 'self'"


def policy(nonce: str, socket: str) -> str:
    """The Content-Security-Policy of a page: our own files, Telegram's script, nothing else.

    `socket` names our address for sockets, since older Safari does not count it as 'self'.
    X-Frame-Options is never sent: it knows no list, and Telegram's site shows us in a frame.
    """
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'nonce-{nonce}' {TELEGRAM}",
            f"style-src 'self' 'nonce-{nonce}'",
            "img-src 'self' data:",
            "font-src 'self'",
            f"connect-src 'self' {socket}".rstrip(),
            "base-uri 'none'",
            "form-action 'self'",
            f"frame-ancestors {FRAMES}",
        )
    )


@web.middleware
async def headers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every answer carries the headers, one that refuses too; a page has a nonce of its own."""
    request[NONCE] = secrets.token_urlsafe(16)
    try:
        response = await handler(request)
    except web.HTTPException as answer:
        _mark(request, answer)
        raise
    if not response.prepared:
        _mark(request, response)
    return response


def _mark(request: web.Request, response: web.StreamResponse) -> None:
    sent = response.headers
    sent.setdefault("Content-Security-Policy", policy(request[NONCE], socket_address(request)))
    sent.setdefault("X-Content-Type-Options", "nosniff")
    # A table's address is the right to watch it: no other site learns it.
    sent.setdefault("Referrer-Policy", "same-origin")
    sent.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()")
    sent.setdefault("Cache-Control", "no-store")


def socket_address(request: web.Request) -> str:
    """Our address for sockets as the page's browser names us, or "" for a strange Host."""
    if not host_name(request.host):
        return ""
    return f"{'wss' if is_https(request) else 'ws'}://{request.host}"


def is_https(request: web.Request) -> bool:
    """The browser speaks TLS to us or to the proxy before us."""
    return request.secure or request.headers.get("X-Forwarded-Proto", "").lower() == "https"


def is_own_origin(request: web.Request, public_url: str | None) -> bool:
    """The page that asks is one of ours: its Origin is this very host, or the public address."""
    origin = request.headers.get("Origin", "")
    if not re.fullmatch(r"https?://[^/\s@]+", origin):
        return False
    asked = _place(origin)
    if asked is None:
        return False
    if public_url and asked == _place(public_url):
        return True
    return bool(host_name(request.host)) and asked == _place(f"{asked[0]}://{request.host}")


def address_of(request: web.Request, public_url: str | None) -> str:
    """Whose requests are counted together: the other end, or whom our own proxy names last."""
    named = request.headers.get("X-Forwarded-For", "") if public_url else ""
    return named.rpartition(",")[2].strip()[:64] or request.remote or ""


def _place(address: str) -> tuple[str, str, int] | None:
    try:
        parts = urlsplit(address)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname or "", port)
