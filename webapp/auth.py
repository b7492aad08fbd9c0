"""Who somebody is: Telegram's initData or a local name, exchanged for a token of our own.

The token names a player and an end of validity under an HMAC; it travels in the body, in the
first message of a socket and in `Authorization`, never in a cookie or an address: inside
Telegram's own site our page lives in a frame, where cookies are a stranger's.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import ipaddress
import re
import unicodedata
from collections.abc import Mapping
from urllib.parse import parse_qsl

import msgspec

MAX_AGE_S = 24 * 3600
MAX_AHEAD_S = 60
TOKEN_S = 12 * 3600
TICKET_S = 60  # of an address that gives a file
INIT_DATA_LIMIT = 8192  # characters; Telegram's own are under two thousand
NAME_LIMIT = 64
DEV_NAME_LIMIT = 24
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


class Unauthorized(Exception):
    """Nobody is proven; `why` is the suffix of the message `web-auth-<why>`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Identity(msgspec.Struct, frozen=True):
    """A person as their own side describes them; `player` is `tg:<id>` or `dev:<n>`."""

    player: str
    name: str
    language: str = ""
    start: str = ""  # what the link carried


class _User(msgspec.Struct, frozen=True):
    id: int
    first_name: str = ""
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False


def verify_init_data(raw: str, bot_token: str, *, now: float) -> Identity:
    """The launch data is Telegram's own and fresh, or Unauthorized says why not."""
    fields = _fields(raw)
    given = fields.pop("hash", "")
    if not re.fullmatch(r"[0-9a-f]{64}", given):
        raise Unauthorized("malformed")
    lines = "\n".join(f"{key}={fields[key]}" for key in sorted(fields))
    secret = hmac.digest(b"WebAppData", bot_token.encode(), "sha256")
    if not hmac.compare_digest(hmac.new(secret, lines.encode(), "sha256").hexdigest(), given):
        raise Unauthorized("forged")
    written = fields.get("auth_date", "")
    if not re.fullmatch(r"[0-9]{1,12}", written):
        raise Unauthorized("malformed")
    if int(written) > now + MAX_AHEAD_S:
        raise Unauthorized("future")
    if int(written) < now - MAX_AGE_S:
        raise Unauthorized("old")
    try:
        user = msgspec.json.decode(fields.get("user", "").encode(), type=_User)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Unauthorized("malformed") from error
    if not 0 < user.id < 1 << 53 or user.is_bot:
        raise Unauthorized("malformed")
    name = clean_name(f"{user.first_name} {user.last_name}") or clean_name(user.username)
    return Identity(
        player=f"tg:{user.id}",
        name=name or str(user.id),
        language=user.language_code[:16],
        start=fields.get("start_param", "")[:64],
    )


def _fields(raw: str) -> dict[str, str]:
    if len(raw) > INIT_DATA_LIMIT:
        raise Unauthorized("malformed")
    try:
        raw.encode()  # a lone surrogate is nothing that Telegram signs
        pairs = parse_qsl(
            raw, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=64
        )
    except ValueError as error:
        raise Unauthorized("malformed") from error
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Unauthorized("malformed")
    return fields


def clean_name(raw: str, limit: int = NAME_LIMIT) -> str:
    """The name without what could break a line: control signs, overrides, rows of marks."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", raw):
        kind = unicodedata.category(sign)
        if kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or (kind == "Cf" and sign != "\u200d"):
            sign, kind = " ", "Zs"
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= 2:
            kept.append(sign)
    return " ".join("".join(kept).split())[:limit].strip("\u200d ")


def dev_identity(name: str) -> Identity:
    """The player of a local game: the same name is the same player, in any tab."""
    shown = clean_name(name, DEV_NAME_LIMIT)
    if not shown:
        raise Unauthorized("name")
    digest = hashlib.sha256(b"kvartal/dev" + shown.casefold().encode()).digest()
    return Identity(player=f"dev:{int.from_bytes(digest[:6], 'big')}", name=shown)


def guest_identity(name: str, key: str) -> Identity:
    """The guest whose browser keeps this key; another browser with the same name is another."""
    shown = clean_name(name, DEV_NAME_LIMIT)
    if not shown:
        raise Unauthorized("name")
    if not key:
        raise Unauthorized("malformed")
    digest = hashlib.sha256(b"kvartal/guest" + key.encode()).digest()
    return Identity(player=f"dev:{int.from_bytes(digest[:6], 'big')}", name=shown)


def may_dev_login(
    *, allowed: bool, peer: str | None, host: str, headers: Mapping[str, str]
) -> bool:
    """The name alone is enough: settings allow it (no bot token, a loopback address bound), the
    request comes from this computer, names it, and went through no proxy."""
    if not allowed or peer is None:
        return False
    try:
        if not ipaddress.ip_address(peer).is_loopback:
            return False
    except ValueError:
        return False
    named = host_name(host)
    if named not in LOCAL_HOSTS:
        return False
    return not any(_is_forwarding(key.lower()) for key in headers)


def host_name(host: str) -> str:
    """The name in a Host header, without its port and brackets; "" for what is none."""
    match = re.fullmatch(r"(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9._-]+))(?::[0-9]{1,5})?", host)
    return (match[1] or match[2]).lower() if match else ""


def _is_forwarding(header: str) -> bool:
    return header.startswith(("x-forwarded", "x-real", "x-original", "cf-", "fly-")) or header in (
        "forwarded",
        "via",
        "x-client-ip",
        "true-client-ip",
        "x-cluster-client-ip",
    )


class Tokens:
    """Makes and reads our own tokens of one use; the secret is the installation's."""

    def __init__(
        self, secret: bytes, use: bytes = b"kvartal/web-token/1", seconds: int = TOKEN_S
    ) -> None:
        if len(secret) < 32:
            raise ValueError("the secret of the tokens is too short")
        self._key = hmac.digest(secret, use, "sha256")
        self._seconds = seconds

    def issue(self, player: str, *, now: float) -> str:
        """A token for this player, from now on as long as its use takes."""
        body = f"{player}.{int(now) + self._seconds}"
        return f"{_base64(body.encode())}.{_base64(self._sign(body))}"

    def read(self, token: str, *, now: float) -> str:
        """The player of a token that is ours and still valid, or Unauthorized."""
        try:
            written, _, mark = token.encode("ascii").partition(b".")
            body = _plain(written).decode("ascii")
            signature = _plain(mark)
        except ValueError as error:  # binascii's and Unicode's are such
            raise Unauthorized("token") from error
        if not hmac.compare_digest(self._sign(body), signature):
            raise Unauthorized("token")
        player, _, until = body.rpartition(".")
        if int(until) < now:
            raise Unauthorized("expired")
        return player

    def renewed(self, token: str, *, now: float) -> str:
        """A fresh token of the same player once half of this one's time is gone, else ""."""
        try:
            player = self.read(token, now=now)
        except Unauthorized:
            return ""
        try:
            self.read(token, now=now + self._seconds / 2)
        except Unauthorized:
            return self.issue(player, now=now)
        return ""

    def _sign(self, body: str) -> bytes:
        return hmac.digest(self._key, body.encode(), "sha256")


def bearer(header: str) -> str:
    """The token of an `Authorization` header, or ""."""
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def _base64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _plain(text: bytes) -> bytes:
    """The bytes that are written so; one text alone stands for them."""
    if not re.fullmatch(rb"[A-Za-z0-9_-]+", text):
        raise binascii.Error("no base64url")
    raw = base64.urlsafe_b64decode(text + b"=" * (-len(text) % 4))
    if _base64(raw).encode() != text:  # the last letter may have bits to spare
        raise binascii.Error("not as we write it")
    return raw
