"""One connection: what a client says, taken in order until it goes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from engine.live.asides import Watched
from engine.live.done import Done, refused
from engine.lobby.reasons import LobbyReason
from engine.lobby.state import Person
from engine.rules import api
from engine.text.catalogue import language_for, translator
from webapp import metrics, protocol, words
from webapp.auth import Unauthorized
from webapp.context import CONTEXT, Context
from webapp.fanout import Missing
from webapp.feed import Feed
from webapp.outgoing import Outgoing
from webapp.refusals import refusal_text, server_text
from webapp.security import address_of, is_own_origin

log = logging.getLogger(__name__)

HELLO_WITHIN_S = 15.0
HEARTBEAT_S = 25.0
BYE = 4000  # the close code after `bye`: the client does not come back by itself


async def handle(request: web.Request) -> web.StreamResponse:
    """`GET /ws`: a socket for a page of ours; any other page is refused."""
    context = request.app[CONTEXT]
    if not is_own_origin(request, context.settings.public_url):
        raise web.HTTPForbidden(text="the page that asks is none of ours")
    ws = web.WebSocketResponse(
        compress=False,
        heartbeat=HEARTBEAT_S,
        max_msg_size=protocol.FRAME_LIMIT,
        timeout=1.0,
    )
    if not ws.can_prepare(request):
        raise web.HTTPBadRequest(text="this address is for sockets")
    await ws.prepare(request)
    connection = Connection(ws, request, context)
    await connection.run()
    return ws


class Connection:
    """A socket and what is known of whoever holds it."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, context: Context) -> None:
        self.player = ""
        self._token = ""
        self.lang = ""
        self.seat: int | None = None
        self.version = 0
        self._ws = ws
        self._out = Outgoing(ws, request)
        self._context = context
        self._feed: Feed | None = None
        self._person: Person | None = None
        self._over = asyncio.Event()
        self._address = address_of(request, context.settings.public_url)

    # ---- what it is told

    def push(self, message: bytes) -> None:
        """The message will be sent in its turn; a client too slow for that is dropped."""
        self._out.push(message)

    def bye(self, why: str) -> None:
        """The client is told why, and that coming back by itself is no use."""
        self.push(protocol.encode(protocol.Bye(why=why, text=server_text(why, self.lang))))
        self.end(BYE, why)

    def fail(self) -> None:
        """The socket ends by a fault of ours; the client may come again."""
        self.end(WSCloseCode.INTERNAL_ERROR, "a fault of the server")

    def end(self, code: int, why: str) -> None:
        """The socket closes after what still waits."""
        self._out.end(code, why)

    async def closed(self) -> None:
        """Nothing of this socket is left."""
        await self._over.wait()

    # ---- its life

    async def run(self) -> None:
        """Everything from the first message to the last."""
        context = self._context
        context.connections.add(self)
        metrics.SOCKETS.set(len(context.connections))
        writer = context.supervisor.spawn("socket writer", self._out.write())
        try:
            await self._read()
        finally:
            context.connections.discard(self)
            metrics.SOCKETS.set(len(context.connections))
            await self._leave()
            self.end(WSCloseCode.OK, "")
            try:
                await asyncio.wait_for(asyncio.shield(writer), 1.0)
            except (TimeoutError, asyncio.CancelledError):
                writer.cancel()
                self._out.cut()
            finally:
                self._over.set()

    async def _read(self) -> None:
        patience = HELLO_WITHIN_S
        while not self._out.is_ending:
            try:
                message = await self._ws.receive(None if self._feed else patience)
            except TimeoutError:
                self.bye("malformed")
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            try:
                await self._take(message.data)
            except Exception:
                # A store that is away, or a defect of ours: the client keeps its socket, is told,
                # and may send the same id again.
                log.exception("a message could not be answered")
                self._refuse(protocol.id_of(message.data), "down")
                if self._feed is None:
                    self.fail()

    async def _take(self, frame: str | bytes) -> None:
        try:
            said = protocol.decode(frame)
        except (msgspec.DecodeError, UnicodeEncodeError):
            metrics.MALFORMED.inc()
            if not self._context.limits.malformed.take(self._who()):
                self.bye("malformed")
                return
            self._refuse(protocol.id_of(frame), "malformed")
            return
        if isinstance(said, protocol.Hello):
            await self._hello(said)
        elif self._feed is None:
            self._refuse(getattr(said, "id", ""), "hello")
        elif isinstance(said, protocol.Do):
            await self._do(said, self._feed)
        elif isinstance(said, protocol.Ask):
            self._ask(said, self._feed)
        elif isinstance(said, protocol.Salt):
            await self._salt(said, self._feed)
        elif isinstance(said, protocol.React):
            await self._react(said, self._feed)
        else:
            self._ping(self._feed)

    async def _leave(self) -> None:
        feed, self._feed = self._feed, None
        if feed is not None:
            await self._context.fanout.leave(self, feed)
            await self._context.attendance.left(self)

    def _who(self) -> str:
        return self.player or f"at {self._address}"

    def _refuse(self, id_: str, why: str, **about: int | str) -> None:
        text = server_text(why, self.lang, **about)
        self.push(protocol.encode(protocol.No(id=id_, why=why, text=text, v=self.version)))

    # ---- what it says

    async def _hello(self, said: protocol.Hello) -> None:
        context = self._context
        self.lang = language_for(said.lang or self.lang or context.settings.language)
        if said.client != protocol.VERSION:
            self.bye("outdated")
            return
        await self._leave()
        self.player, self._person, self._token = "", None, said.token
        if said.token:
            try:
                self.player = context.tokens.read(said.token, now=time.time())
            except Unauthorized:
                self.bye("token")
                return
            self._person = await context.people.person(self.player)
            if not said.lang and self._person:
                self.lang = language_for(self._person.language)
        if not context.limits.openings.take(self._who()):
            self.bye("busy")
            return
        try:
            self._feed = await context.fanout.join(self, said.room, v=said.v, h=said.h)
        except Missing as missing:
            self.bye(missing.why)
            return
        await self._be_counted()

    async def _be_counted(self) -> None:
        """Present, and a spectator or not, by what it shows now."""
        feed = self._feed
        if feed is None:
            return
        watching = await self._context.attendance.came(self, feed.id)
        if watching != feed.watching:
            # This process may not have listened yet when the number was told to all.
            self._context.fanout.whispered(feed.id, Watched(watching))

    async def _do(self, said: protocol.Do, feed: Feed) -> None:
        if not self.player or self._person is None:
            self._refuse(said.id, "watching")
            return
        if not isinstance(said.do.get("t"), str):
            self._refuse(said.id, "malformed")
            return
        if not self._context.limits.commands.take(self.player):
            metrics.COMMANDS.labels("rate").inc()
            self._refuse(said.id, "rate")
            return
        began = time.perf_counter()
        cid = f"w:{self.player}:{said.id}"
        watched = self.seat is None
        done = await self._context.fanout.act(feed, self._work(said.do, feed.id, cid))
        metrics.COMMANDS.labels(done.kind).inc()
        metrics.COMMAND_SECONDS.observe(time.perf_counter() - began)
        await self._answer(said.id, done, feed)
        if watched != (self.seat is None):
            await self._be_counted()

    def _work(self, do: dict[str, object], room: str, cid: str) -> Callable[[], Awaitable[Done]]:
        service = self._context.service
        person = self._person
        assert person is not None
        if do == {"t": "join"}:
            return lambda: self._join(room, person, cid)
        return lambda: service.act(room, self.player, do, cid=cid)

    async def _join(self, room_id: str, person: Person, cid: str) -> Done:
        """Seated; a group's own table takes its members, where Telegram can tell."""
        service = self._context.service
        room = await service.load(room_id)
        if room is not None and await self._context.membership.bars(room, person.player):
            return refused(room, LobbyReason.NOT_MEMBER, {})
        return await service.join(room_id, person, cid=cid)

    async def _answer(self, id_: str, done: Done, feed: Feed) -> None:
        if done.is_done:
            self.push(protocol.encode(protocol.Ack(id=id_, v=done.version)))
            await self._context.fanout.settled(feed, done.version)
            return
        if done.kind == "gone":
            self.bye("missing")
            return
        text = refusal_text(done.reason, done.about, self.lang)
        no = protocol.No(id=id_, why=done.reason, text=text, v=self.version)
        no.room = str(done.about.get("room", ""))
        self.push(protocol.encode(no))
        # Whoever was refused may have looked at an old table.
        if done.room is not None:
            await self._context.fanout.settled(feed, done.room.version)

    def _ask(self, said: protocol.Ask, feed: Feed) -> None:
        moment = feed.moment
        assert moment is not None
        room = moment.room
        if self.seat is None:
            self._refuse(said.id, "watching")
            return
        if room.state is None or room.stage != "table":
            self._refuse(said.id, "not-started")
            return
        if not self._context.limits.quotes.take(self.player):
            self._refuse(said.id, "rate")
            return
        try:
            terms = msgspec.convert(said.terms, api.Terms)
            if any(
                not 0 <= cell < len(room.rules.board.cells) for cell in terms.give + terms.take
            ):
                raise msgspec.ValidationError("no such cell")
            quote = api.quote(
                room.state, room.rules, self.seat, said.to, terms, counter=said.counter
            )
        except msgspec.ValidationError:
            self._refuse(said.id, "malformed")
            return
        except api.Illegal as illegal:
            text = refusal_text(illegal.reason.value, illegal.about, self.lang)
            why = illegal.reason.value
            self.push(protocol.encode(protocol.No(id=said.id, why=why, text=text, v=self.version)))
            return
        told = words.quote_words(
            quote, terms, said.to, room.names(), room.rules, translator(self.lang)
        )
        answer = protocol.Answer(
            id=said.id,
            v=moment.version,
            quote=protocol.raw(quote),
            words=protocol.raw(told),
        )
        self.push(protocol.encode(answer))

    async def _salt(self, said: protocol.Salt, feed: Feed) -> None:
        if self.seat is None or feed.moment is None or feed.moment.room.stage != "lobby":
            return
        if not self._context.limits.commands.take(self.player):
            return
        salt = {"t": "salt", "salt": bytes.fromhex(said.bytes)}
        cid = f"w:{self.player}:salt-{said.bytes[:16]}"
        work = self._work(salt, feed.id, cid)
        await self._context.fanout.act(feed, work)

    async def _react(self, said: protocol.React, feed: Feed) -> None:
        if self.seat is None:
            self._refuse("", "watching")
        elif feed.moment is None or feed.moment.room.state is None:
            self._refuse("", "not-started")
        elif not self._context.limits.reactions.take(self.player):
            self._refuse("", "rate")
        else:
            await self._context.asides.react(feed.id, self.seat, said.n)

    def _ping(self, feed: Feed) -> None:
        context = self._context
        context.fanout.pinged(feed)
        fresh = context.tokens.renewed(self._token, now=time.time())
        self._token = fresh or self._token
        pong = protocol.Pong(v=feed.version, now=context.fanout.now(), token=fresh)
        self.push(protocol.encode(pong))
