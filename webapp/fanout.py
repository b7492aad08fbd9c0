"""One process's feeds: a bell or a commit of our own, and each is where the store is.

A room that somebody watches here is a `Feed`, which tells its viewers. The bell only hints at a
version: what is missing is read from the log. Commits of this process come with their room and
entry, so that nothing is read at all; the version keeps the two ways from telling anything twice.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

from engine.live.asides import Aside, Reacted
from engine.live.bell import Bell
from engine.live.keys import is_room_id
from engine.live.link import StoreError, pause, running
from engine.live.room import Entry, Room
from engine.live.service import TableService
from engine.supervisor import Supervisor
from webapp import protocol
from webapp.clock import Clock
from webapp.feed import KEPT_ENTRIES, Feed
from webapp.moment import Moment
from webapp.told import Told
from webapp.viewer import Viewer

log = logging.getLogger(__name__)

T = TypeVar("T")

VERIFY_S = 10.0  # a feed that heard nothing for so long asks the store when a client pings
OFFERED_EVERY_S = 0.25


class Missing(Exception):
    """There is nothing to show; why: missing (no such room, or no longer), closed (a lobby)."""

    def __init__(self, why: str = "missing") -> None:
        super().__init__(why)
        self.why = why


class Fanout:
    """All feeds of this process."""

    def __init__(
        self,
        service: TableService,
        supervisor: Supervisor,
        clock: Clock,
        *,
        link: Callable[[str], str],
    ) -> None:
        self._service = service
        self.bell = Bell(service.link, self.rung, self.whispered)
        self._supervisor = supervisor
        self._clock = clock
        self._link = link
        self._feeds: dict[str, Feed] = {}
        self._offered: dict[str, int] = {}
        service.watch(self.committed)

    @property
    def rooms(self) -> int:
        """How many rooms are watched here."""
        return len(self._feeds)

    def feed(self, room_id: str) -> Feed:
        """The feed of a room that somebody watches here."""
        return self._feeds[room_id]

    def now(self) -> int:
        """The servers' common time in ms."""
        return self._clock.now()

    # ---- coming and going

    async def peek(self, room_id: str) -> Moment:
        """The room as it is now, for one look; raises Missing."""
        feed = self._feeds.get(room_id)
        if feed is not None and feed.moment is not None:
            return feed.moment
        if not is_room_id(room_id):
            raise Missing
        return await self._load(room_id, deque(maxlen=KEPT_ENTRIES))

    async def join(self, viewer: Viewer, room_id: str, *, v: int | None, h: str) -> Feed:
        """The viewer has the room's snapshot and will get all that follows; raises Missing."""
        if not is_room_id(room_id):
            raise Missing
        feed = self._feeds.get(room_id)
        if feed is None:
            feed = self._feeds[room_id] = Feed(room_id, self._clock)
        feed.joining += 1
        try:
            async with feed.lock:
                if feed.moment is None:
                    # Listen first, look then: what comes in between rings.
                    await self.bell.listen(room_id)
                    feed.set(await self._load(room_id, feed.told))
                elif v is not None and v > feed.version:
                    await self._catch_up(feed)
            moment = feed.moment
            assert moment is not None
            if moment.is_closed:
                raise Missing("closed")
            if moment.hides_from(viewer.player):
                raise Missing("private")
            ahead = v is not None and (
                v > moment.version or (v == moment.version and h not in ("", moment.digest))
            )
            feed.snap(viewer, reset=ahead)
            if feed.watching:
                viewer.push(protocol.encode(protocol.Watching(count=feed.watching)))
            feed.viewers[viewer] = None
            self._note_prompt(feed)
        finally:
            feed.joining -= 1
            await self._drop_if_unwatched(feed)
        return feed

    async def leave(self, viewer: Viewer, feed: Feed) -> None:
        """The viewer gets nothing more of this room."""
        feed.viewers.pop(viewer, None)
        await self._drop_if_unwatched(feed)

    async def _drop_if_unwatched(self, feed: Feed) -> None:
        if feed.viewers or feed.joining or self._feeds.get(feed.id) is not feed:
            return
        del self._feeds[feed.id]
        feed.close()
        await self.bell.leave(feed.id)

    # ---- what has changed

    def committed(self, room: Room, entry: Entry) -> None:
        """A commit of this process: it goes out without any reading."""
        feed = self._feeds.get(room.id)
        if feed is None or feed.moment is None or feed.lock.locked():
            if feed is not None:
                self.rung(room.id, room.version)
            return
        if entry.v != feed.version + 1 or room.version != entry.v or room.stage == "done":
            self.rung(room.id, room.version)
            return
        feed.told.append(Told(entry))
        before = feed.moment
        feed.advance(Moment(room, tuple(feed.told), link=before.link, before=before))
        self._note_prompt(feed)

    def rung(self, room_id: str, version: int) -> None:
        """Somebody says that the room has this version; if it is news, it is fetched.

        Version 0 says that the bell was deaf for a while: then the store is asked in any case.
        """
        feed = self._feeds.get(room_id)
        if feed is None:
            return
        if version == 0:
            self._supervisor.spawn(f"verify {room_id}", self._verify(feed))
        elif version > max(feed.version, feed.wanted):
            feed.wanted = version
            if not feed.busy:
                self._fetch(feed)

    def whispered(self, room_id: str, aside: Aside) -> None:
        """An aside goes to everybody who looks at the room here."""
        feed = self._feeds.get(room_id)
        if feed is None:
            return
        message: protocol.Reaction | protocol.Watching
        if isinstance(aside, Reacted):
            message = protocol.Reaction(seat=aside.seat, n=aside.reaction)
        elif aside.watchers == feed.watching:
            return
        else:
            feed.watching = aside.watchers
            message = protocol.Watching(count=aside.watchers)
        feed.whisper(protocol.encode(message))

    async def act(self, feed: Feed, work: Callable[[], Awaitable[T]]) -> T:
        """A command of our own is done; bells that it rings itself are not followed."""
        feed.busy += 1
        try:
            return await work()
        finally:
            feed.busy -= 1
            if not feed.busy and feed.wanted > feed.version:
                self._fetch(feed)

    async def settled(self, feed: Feed, version: int) -> None:
        """The viewers have at least this version, if the store has it."""
        if version > feed.version and feed.moment is not None:
            async with feed.lock:
                await self._catch_up(feed)

    def pinged(self, feed: Feed) -> None:
        """A client is there; a room that has been silent for long is looked at."""
        if time.monotonic() - feed.verified > VERIFY_S:
            feed.verified = time.monotonic()
            self._supervisor.spawn(f"verify {feed.id}", self._verify(feed))

    def _fetch(self, feed: Feed) -> None:
        self._supervisor.spawn(f"fetch {feed.id}", self.settled(feed, feed.wanted))

    async def _verify(self, feed: Feed) -> None:
        async with feed.lock:
            if feed.moment is not None:
                await self._catch_up(feed)

    async def _load(self, room_id: str, told: deque[Told]) -> Moment:
        room = await self._service.load(room_id)
        if room is None:
            raise Missing
        entries = await self._service.log_since(room_id, max(0, room.version - KEPT_ENTRIES))
        told.clear()
        told.extend(Told(e) for e in entries or () if e.v <= room.version)
        return await self._moment(room, told)

    async def _moment(self, room: Room, told: deque[Told], before: Moment | None = None) -> Moment:
        seed = b""
        if room.stage == "done" and room.state is not None:
            seed = await self._service.reveal(room.id) or b""
        link = self._link(room.id)
        return Moment(room, tuple(told), link=link, seed=seed.hex(), before=before)

    async def _catch_up(self, feed: Feed) -> None:
        """The feed is where the store is; called under its lock."""
        assert feed.moment is not None
        feed.verified = time.monotonic()
        room = await self._service.load(feed.id)
        if room is None:
            feed.end("missing")
            return
        before = feed.version
        known = feed.moment.room
        if room.version == before and room.mark == known.mark:
            feed.wanted = before
            return
        # One entry more than is missing: the one we have must be the one the log has.
        entries = await self._service.log_since(feed.id, before - 1)
        fresh = [e for e in entries or () if e.v <= room.version]
        same = bool(fresh) and bool(feed.told) and feed.told[-1].is_of(fresh[0])
        whole = len(fresh) == room.version - before + 1 > 1 and feed.version == before
        if same and whole:
            feed.told.extend(Told(e) for e in fresh[1:])
            feed.advance(await self._moment(room, feed.told, before=feed.moment))
            self._note_prompt(feed)
            return
        # The store has lost its last second, or forgotten more than we miss: begin anew.
        feed.begin_anew(await self._load(feed.id, feed.told), reset=not same)

    # ---- what somebody has before him

    def _note_prompt(self, feed: Feed) -> None:
        if prompt := feed.new_offer():
            self._offered[feed.id] = prompt

    async def keep_noting(self) -> None:
        """Prompts that were put before somebody are noted in the store, several at a time."""
        while running():
            await pause(OFFERED_EVERY_S)
            noted, self._offered = self._offered, {}
            for room_id, prompt in noted.items():
                try:
                    await self._service.mark_offered(room_id, prompt)
                except (StoreError, OSError):
                    log.warning("the store is away: a prompt could not be noted")
