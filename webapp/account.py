"""The few things a page asks over HTTP: to sign in, to open a room, to change one's own words."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from aiohttp import web

from engine.archive.preferences import Reminders
from engine.live.rematch import rematch
from engine.lobby.commands import FillWithAi
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import Person
from engine.rulesets import catalog
from engine.text.catalogue import language_for
from webapp import auth, metrics, pages
from webapp.auth import Identity, Unauthorized
from webapp.context import CONTEXT, Context
from webapp.protocol import Id
from webapp.refusals import refusal_text, server_text
from webapp.security import address_of, is_own_origin

T = TypeVar("T")
Lang = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$")]


class SignIn(msgspec.Struct):
    """Launch data, or a name; with a guest's name the secret of their browser; the language."""

    init: str = ""
    dev: str | None = None
    key: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")] | None = None
    lang: Lang | None = None


class NewRoom(msgspec.Struct):
    """A room as its creator wants it; `ai` is the strength of those who fill the free places, `id`
    makes a second sending harmless.
    """

    mode: str
    seats: int = 0
    ai: Literal["", "easy", "normal"] = ""
    public: bool = False
    variants: dict[str, int | str | bool] = {}
    id: Id | None = None


class Again(msgspec.Struct):
    """The wish to play again; `id` makes a second sending harmless."""

    id: Id | None = None


class Change(msgspec.Struct):
    """What somebody changes about themselves."""

    lang: Lang | None = None
    name: str | None = None
    reminders: Reminders | None = None


class Refused(Exception):
    """The answer is this one."""

    def __init__(self, status: int, why: str, text: str, **more: object) -> None:
        super().__init__(why)
        self.answer = pages.told(status, why, text, **more)


async def session(request: web.Request) -> web.Response:
    """`POST /session`: launch data, or a name in a local game, for a token of our own."""
    try:
        wish = await body_of(request, SignIn)
        who = _identity(request, wish)
    except Refused as no:
        metrics.SIGN_INS.labels("refused").inc()
        return no.answer
    context = request.app[CONTEXT]
    # A guest costs nothing to make: they are counted by where they come from.
    guest = wish.dev is not None and context.settings.guests
    asks = address_of(request, context.settings.public_url) if guest else who.player
    if not context.limits.sign_ins.take(asks):
        return refused(request, 429, "rate").answer
    if wish.lang and not who.language:
        who = msgspec.structs.replace(who, language=wish.lang)
    person = await context.people.welcome(who)
    now = time.time()
    metrics.SIGN_INS.labels("done").inc()
    return answered(
        {
            "token": context.tokens.issue(who.player, now=now),
            "until": int((now + auth.TOKEN_S) * 1000),
            **await _about(context, person),
        }
    )


def _identity(request: web.Request, wish: SignIn) -> Identity:
    settings = request.app[CONTEXT].settings
    try:
        if wish.dev is not None and settings.guests:
            return auth.guest_identity(wish.dev, wish.key or "")
        if wish.dev is not None:
            if not auth.may_dev_login(
                allowed=settings.dev_login_allowed,
                peer=_peer(request),
                host=request.host,
                headers=request.headers,
            ):
                raise refused(request, 403, "no-dev")
            return auth.dev_identity(wish.dev)
        if settings.token is None:
            raise Unauthorized("outside")
        return auth.verify_init_data(wish.init, settings.token, now=time.time())
    except Unauthorized as no:
        raise refused(request, 401, f"auth-{no.why}") from no


def _peer(request: web.Request) -> str | None:
    """The address at the other end of the connection, whatever the headers say."""
    peer = request.transport.get_extra_info("peername") if request.transport else None
    return str(peer[0]) if isinstance(peer, tuple) and peer else None


async def me(request: web.Request) -> web.Response:
    """`GET /api/me`: who I am, and the room I play in."""
    try:
        return answered(await _about(request.app[CONTEXT], await person_of(request)))
    except Refused as no:
        return no.answer


async def change_me(request: web.Request) -> web.Response:
    """`POST /api/me`: my language, where I am reminded, and in a local game my name."""
    context = request.app[CONTEXT]
    try:
        person: Person | None = await person_of(request)
        assert person is not None
        wish = await body_of(request, Change)
        if not context.limits.changes.take(person.player):
            raise refused(request, 429, "rate")
        if wish.name is not None:
            if not person.player.startswith("dev:"):
                raise refused(request, 403, "telegram-name")
            name = auth.clean_name(wish.name, auth.DEV_NAME_LIMIT)
            if not name:
                raise refused(request, 400, "auth-name")
            person = await context.people.rename(person.player, name)
        if wish.reminders is not None:
            await context.people.wish(person.player, "reminders", wish.reminders)
        if wish.lang is not None and person is not None:
            person = await context.people.speak(person.player, language_for(wish.lang))
        if person is None:
            raise refused(request, 401, "unsigned")
    except Refused as no:
        return no.answer
    return answered(await _about(context, person))


async def open_room(request: web.Request) -> web.Response:
    """`POST /api/rooms`: a lobby of my own, filled with AI seats if I wish."""
    context = request.app[CONTEXT]
    try:
        person = await person_of(request)
        wish = await body_of(request, NewRoom)
        if wish.mode not in catalog.menu():
            raise refused(request, 400, "unknown-mode")
        if wish.seats and wish.seats not in catalog.sizes(catalog.load(wish.mode)):
            raise refused(request, 400, "seats")
        if not context.limits.rooms.take(person.player):
            raise refused(request, 429, "rate")
        room = await _opened(request, context, person, wish)
    except Refused as no:
        return no.answer
    return answered({"room": room, "url": f"/t/{room}"}, status=201)


async def play_again(request: web.Request) -> web.Response:
    """`POST /api/rooms/{room}/rematch`: my seat in the lobby that follows this game."""
    context, room_id = request.app[CONTEXT], request.match_info["room"]
    try:
        person = await person_of(request)
        wish = await body_of(request, Again)
        if not context.limits.rooms.take(person.player):
            raise refused(request, 429, "rate")
        cid = f"w:{person.player}:{wish.id or f'{time.time_ns():x}'}"
        done = await rematch(context.service, room_id, person, cid=cid)
        if not done.is_done or done.room is None:
            reason = done.reason or LobbyReason.NO_ROOM
            text = refusal_text(reason, done.about, pages.language(request))
            raise Refused(409, reason, text, room=done.about.get("room", ""))
    except Refused as no:
        return no.answer
    return answered({"room": done.room.id, "url": f"/t/{done.room.id}"}, status=201)


async def _opened(request: web.Request, context: Context, person: Person, wish: NewRoom) -> str:
    id_ = wish.id or f"{time.time_ns():x}"
    try:
        room = await context.service.create(
            wish.mode,
            person,
            public=wish.public,
            variants=wish.variants,
            seats=wish.seats,
            cid=f"w:{person.player}:{id_}",
        )
    except LobbyIllegal as no:
        reason = no.reason.value
        text = refusal_text(reason, no.about, pages.language(request))
        raise Refused(409, reason, text, room=no.about.get("room", "")) from no
    if wish.ai:
        await context.service.do(
            room.id,
            FillWithAi(by=person.player, strength=wish.ai),
            cid=f"w:{person.player}:{id_}-ai",
        )
    return room.id


async def person_of(request: web.Request) -> Person:
    """Whoever bears the request's token; raises Refused."""
    context = request.app[CONTEXT]
    token = auth.bearer(request.headers.get("Authorization", ""))
    if not token:
        raise refused(request, 401, "unsigned")
    try:
        player = context.tokens.read(token, now=time.time())
    except Unauthorized:
        raise refused(request, 401, "token") from None
    person = await context.people.person(player)
    if person is None:
        raise refused(request, 401, "unsigned")
    return person


async def _about(context: Context, person: Person) -> dict[str, Any]:
    room = await context.service.open_room_of(person.player)
    return {
        "player": person.player,
        "name": person.name,
        "lang": person.language,
        "games": await context.people.games(person.player),
        "room": room.id if room else "",
        "stage": room.stage if room else "",
    }


async def body_of(request: web.Request, kind: type[T]) -> T:
    """What a page of ours has sent; raises Refused."""
    if "Origin" in request.headers and not is_own_origin(
        request, request.app[CONTEXT].settings.public_url
    ):
        raise refused(request, 403, "malformed")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, RecursionError, web.RequestPayloadError, ConnectionError):
        # No JSON of this kind, one nested without end, a coding that does not unpack, or a client
        # that went away in the middle of it.
        raise refused(request, 400, "malformed") from None


def refused(request: web.Request, status: int, why: str) -> Refused:
    """The refusal in the words of whoever asks."""
    return Refused(status, why, server_text(why, pages.language(request)))


def answered(thing: dict[str, Any], status: int = 200) -> web.Response:
    """The thing as JSON."""
    return web.Response(
        status=status, body=msgspec.json.encode(thing), content_type="application/json"
    )
