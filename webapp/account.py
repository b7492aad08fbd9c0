"""The few things a page asks over HTTP: to sign in, to open a room, to change one's own words."""

from __future__ import annotations

import time
from typing import Annotated, Any, TypeVar

import msgspec
from aiohttp import web

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
from webapp.security import is_own_origin

T = TypeVar("T")
Lang = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$")]


class SignIn(msgspec.Struct):
    """Either of the two, and the language of the page."""

    init: str = ""
    dev: str | None = None
    lang: Lang | None = None


class NewRoom(msgspec.Struct):
    """A room as its creator wants it; `id` makes a second sending harmless."""

    mode: str
    seats: int = 0
    ai: bool = False
    public: bool = False
    id: Id | None = None


class Again(msgspec.Struct):
    """The wish to play again; `id` makes a second sending harmless."""

    id: Id | None = None


class Change(msgspec.Struct):
    """What somebody changes about themselves."""

    lang: Lang | None = None
    name: str | None = None


class Refused(Exception):
    """The answer is this one."""

    def __init__(self, status: int, why: str, text: str, **more: object) -> None:
        super().__init__(why)
        self.answer = pages.told(status, why, text, **more)


async def session(request: web.Request) -> web.Response:
    """`POST /session`: launch data, or a name in a local game, for a token of our own."""
    try:
        wish = await _body(request, SignIn)
        who = _identity(request, wish)
    except Refused as refused:
        metrics.SIGN_INS.labels("refused").inc()
        return refused.answer
    context = request.app[CONTEXT]
    if not context.limits.sign_ins.take(who.player):
        return _no(request, 429, "rate").answer
    if wish.lang and not who.language:
        who = msgspec.structs.replace(who, language=wish.lang)
    person = await context.people.welcome(who)
    now = time.time()
    metrics.SIGN_INS.labels("done").inc()
    return _json(
        {
            "token": context.tokens.issue(who.player, now=now),
            "until": int((now + auth.TOKEN_S) * 1000),
            **await _about(context, person),
        }
    )


def _identity(request: web.Request, wish: SignIn) -> Identity:
    settings = request.app[CONTEXT].settings
    try:
        if wish.dev is not None:
            if not auth.may_dev_login(
                allowed=settings.dev_login_allowed,
                peer=_peer(request),
                host=request.host,
                headers=request.headers,
            ):
                raise _no(request, 403, "no-dev")
            return auth.dev_identity(wish.dev)
        if settings.token is None:
            raise Unauthorized("outside")
        return auth.verify_init_data(wish.init, settings.token, now=time.time())
    except Unauthorized as refused:
        raise _no(request, 401, f"auth-{refused.why}") from refused


def _peer(request: web.Request) -> str | None:
    """The address at the other end of the connection, whatever the headers say."""
    peer = request.transport.get_extra_info("peername") if request.transport else None
    return str(peer[0]) if isinstance(peer, tuple) and peer else None


async def me(request: web.Request) -> web.Response:
    """`GET /api/me`: who I am, and the room I play in."""
    try:
        return _json(await _about(request.app[CONTEXT], await _person(request)))
    except Refused as refused:
        return refused.answer


async def change_me(request: web.Request) -> web.Response:
    """`POST /api/me`: my language, and in a local game my name."""
    context = request.app[CONTEXT]
    try:
        person: Person | None = await _person(request)
        assert person is not None
        wish = await _body(request, Change)
        if not context.limits.changes.take(person.player):
            raise _no(request, 429, "rate")
        if wish.name is not None:
            if not person.player.startswith("dev:"):
                raise _no(request, 403, "telegram-name")
            name = auth.clean_name(wish.name, auth.DEV_NAME_LIMIT)
            if not name:
                raise _no(request, 400, "auth-name")
            person = await context.people.rename(person.player, name)
        if wish.lang is not None and person is not None:
            person = await context.people.speak(person.player, language_for(wish.lang))
        if person is None:
            raise _no(request, 401, "unsigned")
    except Refused as refused:
        return refused.answer
    return _json(await _about(context, person))


async def open_room(request: web.Request) -> web.Response:
    """`POST /api/rooms`: a lobby of my own, filled with AI seats if I wish."""
    context = request.app[CONTEXT]
    try:
        person = await _person(request)
        wish = await _body(request, NewRoom)
        if wish.mode not in catalog.menu():
            raise _no(request, 400, "unknown-mode")
        if wish.seats and wish.seats not in catalog.sizes(catalog.load(wish.mode)):
            raise _no(request, 400, "seats")
        if not context.limits.rooms.take(person.player):
            raise _no(request, 429, "rate")
        room = await _opened(request, context, person, wish)
    except Refused as refused:
        return refused.answer
    return _json({"room": room, "url": f"/t/{room}"}, status=201)


async def play_again(request: web.Request) -> web.Response:
    """`POST /api/rooms/{room}/rematch`: my seat in the lobby that follows this game."""
    context, room_id = request.app[CONTEXT], request.match_info["room"]
    try:
        person = await _person(request)
        wish = await _body(request, Again)
        if not context.limits.rooms.take(person.player):
            raise _no(request, 429, "rate")
        cid = f"w:{person.player}:{wish.id or f'{time.time_ns():x}'}"
        done = await rematch(context.service, room_id, person, cid=cid)
        if not done.is_done or done.room is None:
            reason = done.reason or LobbyReason.NO_ROOM
            text = refusal_text(reason, done.about, pages.language(request))
            raise Refused(409, reason, text, room=done.about.get("room", ""))
    except Refused as refused:
        return refused.answer
    return _json({"room": done.room.id, "url": f"/t/{done.room.id}"}, status=201)


async def _opened(request: web.Request, context: Context, person: Person, wish: NewRoom) -> str:
    id_ = wish.id or f"{time.time_ns():x}"
    try:
        room = await context.service.create(
            wish.mode, person, public=wish.public, cid=f"w:{person.player}:{id_}"
        )
    except LobbyIllegal as refused:
        reason = refused.reason.value
        text = refusal_text(reason, refused.about, pages.language(request))
        raise Refused(409, reason, text, room=refused.about.get("room", "")) from refused
    if wish.ai:
        await context.service.do(
            room.id,
            FillWithAi(by=person.player, seats=wish.seats),
            cid=f"w:{person.player}:{id_}-ai",
        )
    return room.id


async def _person(request: web.Request) -> Person:
    context = request.app[CONTEXT]
    token = auth.bearer(request.headers.get("Authorization", ""))
    if not token:
        raise _no(request, 401, "unsigned")
    try:
        player = context.tokens.read(token, now=time.time())
    except Unauthorized:
        raise _no(request, 401, "token") from None
    person = await context.people.person(player)
    if person is None:
        raise _no(request, 401, "unsigned")
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


async def _body(request: web.Request, kind: type[T]) -> T:
    if "Origin" in request.headers and not is_own_origin(
        request, request.app[CONTEXT].settings.public_url
    ):
        raise _no(request, 403, "malformed")
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except msgspec.DecodeError:
        raise _no(request, 400, "malformed") from None


def _no(request: web.Request, status: int, why: str) -> Refused:
    return Refused(status, why, server_text(why, pages.language(request)))


def _json(thing: dict[str, Any], status: int = 200) -> web.Response:
    return web.Response(
        status=status, body=msgspec.json.encode(thing), content_type="application/json"
    )
