"""A room that somebody watches in this process: its moment, put before each of its viewers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque

from engine.lobby.state import FREE_START_MS
from webapp import metrics
from webapp.clock import Clock
from webapp.moment import Moment
from webapp.told import Told
from webapp.viewer import Viewer

log = logging.getLogger(__name__)

KEPT_ENTRIES = 80  # of a room's log, for snapshots of whoever comes later


class Feed:
    """A room with viewers in this process."""

    def __init__(self, room_id: str, clock: Clock) -> None:
        self.id = room_id
        self.moment: Moment | None = None
        self.told: deque[Told] = deque(maxlen=KEPT_ENTRIES)
        self.viewers: dict[Viewer, None] = {}
        self.joining = 0
        self.busy = 0  # commands of our own under way: their bells bring nothing new
        self.wanted = 0
        self.verified = 0.0
        self.watching = 0
        self.lock = asyncio.Lock()
        self._clock = clock
        self._offered = 0
        self._refresh: asyncio.TimerHandle | None = None
        self._is_over = False

    @property
    def version(self) -> int:
        """The version that its viewers have."""
        return self.moment.version if self.moment else 0

    def set(self, moment: Moment) -> None:
        """This is the room now; nobody has been told."""
        self.moment = moment
        self.wanted = moment.version
        self.verified = time.monotonic()
        self._stop_refresh()
        if moment.room.stage == "lobby" and not self._is_over:
            # From then on anybody seated may start: a change that no command makes.
            wait = moment.room.lobby.created + FREE_START_MS - self._clock.now()
            if wait > 0:
                loop = asyncio.get_running_loop()
                self._refresh = loop.call_later(wait / 1000 + 0.05, self._redraw)

    def advance(self, moment: Moment) -> None:
        """This is the room now, and all viewers are told what has changed."""
        before = self.version
        began = time.perf_counter()
        self.set(moment)
        if moment.is_closed:
            self.end("closed")
            return
        now = self._clock.now()
        for viewer in list(self.viewers):
            try:
                viewer.seat = moment.seat_of.get(viewer.player)
                if moment.hides_from(viewer.player):
                    viewer.bye("private")
                elif viewer.version == before:
                    viewer.version = moment.version
                    viewer.push(moment.step(before, viewer.lang, viewer.seat, now))
                else:
                    self.snap(viewer)
            except Exception:
                # A hole in the words of one audience is no reason to keep others waiting.
                log.exception("room %s at %s could not be told", self.id, moment.version)
                viewer.fail()
        metrics.FAN_OUT.observe(time.perf_counter() - began)

    def begin_anew(self, moment: Moment, *, reset: bool) -> None:
        """This is the room now, and all viewers get the whole of it."""
        self.set(moment)
        for viewer in list(self.viewers):
            self.snap(viewer, reset=reset)

    def snap(self, viewer: Viewer, *, reset: bool = False) -> None:
        """The viewer gets the whole of the room as it is."""
        moment = self.moment
        assert moment is not None
        if moment.hides_from(viewer.player):
            viewer.bye("private")
            return
        viewer.seat = moment.seat_of.get(viewer.player)
        viewer.version = moment.version
        viewer.push(moment.snap(viewer.lang, viewer.seat, self._clock.now(), reset=reset))

    def whisper(self, message: bytes) -> None:
        """All viewers get the message."""
        for viewer in list(self.viewers):
            viewer.push(message)

    def new_offer(self) -> int:
        """The id of a question that a viewer now has before him, told once; 0 for none."""
        state = self.moment.room.state if self.moment else None
        prompt = state.prompt if state else None
        if prompt is None or prompt.id == self._offered:
            return 0
        if not any(viewer.seat in prompt.seats for viewer in self.viewers):
            return 0
        self._offered = prompt.id
        return prompt.id

    def end(self, why: str) -> None:
        """All viewers are told why nothing more will come."""
        for viewer in list(self.viewers):
            viewer.bye(why)

    def close(self) -> None:
        """Nothing of the room will be drawn anew."""
        self._is_over = True
        self._stop_refresh()

    def _stop_refresh(self) -> None:
        if self._refresh:
            self._refresh.cancel()
            self._refresh = None

    def _redraw(self) -> None:
        moment = self.moment
        if moment is None:
            return
        self.moment = Moment(moment.room, moment.told, link=moment.link, seed=moment.seed)
        for viewer in list(self.viewers):
            self.snap(viewer)
