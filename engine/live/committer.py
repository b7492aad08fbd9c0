"""A command done on a room: load, apply, commit, and again when another writer was first."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets as os_random
from collections.abc import Callable

from msgspec.structs import replace

from engine.live import keys, steps
from engine.live.cards import Cards, boosts_of
from engine.live.claims import Claims, may_let_go
from engine.live.done import Done, refused
from engine.live.effects import effects_of
from engine.live.lists import RoomLists
from engine.live.memory import Memory
from engine.live.room import Entry, Room
from engine.live.store import Held, Store
from engine.live.thinking import Thinking
from engine.lobby.commands import AnyLobbyCommand, BeginMatch, ShuffleSides, Start
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import LobbyState
from engine.rules.commands import AnyCommand
from engine.rules.illegal import Illegal, Reason
from engine.rules.rules import Rules

log = logging.getLogger(__name__)

TRIES = 60  # each lost race means that another writer got on

Watcher = Callable[[Room, Entry], None]
Asking = Callable[[Room], AnyLobbyCommand | AnyCommand]


class Committer:
    """Whoever writes to rooms, for one process; any number of processes may."""

    def __init__(
        self,
        store: Store,
        memory: Memory,
        claims: Claims,
        lists: RoomLists,
        *,
        thinking: Thinking,
        resolve: Callable[[LobbyState], Rules],
        cards: Cards | None,
    ) -> None:
        self._store = store
        self._memory = memory
        self._claims = claims
        self._lists = lists
        self._thinking = thinking
        self._resolve = resolve
        self._cards = cards
        self._watchers: list[Watcher] = []

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Each commit of this process is told to `watcher`; the answer ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    async def do(self, room_id: str, ask: Asking, cid: str, expect: int | None = None) -> Done:
        """What is asked of the room's newest version is done once, or refused."""
        if not keys.is_room_id(room_id):
            return Done("gone", reason=LobbyReason.NO_ROOM)
        async with self._memory.lock(room_id):
            for attempt in range(TRIES):
                done = await self._try(room_id, ask, cid, expect, trust=attempt == 0)
                if done is not None:
                    return done
                if attempt > 1:
                    await asyncio.sleep(random.uniform(0, 0.002 * min(attempt, 10)))
        return Done("illegal", reason=LobbyReason.BUSY)

    async def open(self, step: steps.RoomStep, secret: bytes) -> bool:
        """The room of this step exists; False where it did already."""
        room = step.room
        came = await self._store.commit(
            None,
            room,
            step.entry,
            effects_of(None, room, step.entry),
            due=steps.due_at(room),
            secret=secret,
        )
        return came.kind == "ok"

    async def again(self, room: Room, version: int) -> Done:
        """The answer to an id that was done before and made that version."""
        entry = await self._store.entry(room.id, version)
        return Done("again", version, entry.events if entry else [], room=room)

    async def _try(
        self,
        room_id: str,
        ask: Asking,
        cid: str,
        expect: int | None,
        *,
        trust: bool,
    ) -> Done | None:
        """One attempt; None where another writer was first."""
        now = self._memory.time(room_id)
        held = self._memory.of(room_id)
        fresh = not trust or held is None or now is None
        if fresh:
            loaded = await self._memory.load(room_id, cid)
            held, now = loaded.held, loaded.now
            if held is None:
                return Done("gone", reason=LobbyReason.NO_ROOM)
            if loaded.made:
                return await self.again(held.room, loaded.made)
        assert held is not None and now is not None
        room = held.room
        try:
            if expect is not None and room.version != expect:
                raise Illegal(Reason.STALE)
            command = ask(room)
            if isinstance(command, Start):
                await self._lists.check_slow(room)
                command = replace(
                    command,
                    confirmed=await self._claims.confirmed(room),
                    boosts=await boosts_of(room, self._cards),
                )
            elif isinstance(command, ShuffleSides):
                command = replace(command, lot=os_random.randbits(60))
            elif isinstance(command, BeginMatch):
                command = replace(command, confirmed=await self._claims.confirmed(room))
            step = steps.stepped(
                room,
                command,
                at=max(now, room.at),
                secret=held.secret,
                cid=cid,
                thinking=self._thinking,
                resolve=self._resolve,
            )
        except (Illegal, LobbyIllegal) as refusal:
            # What this process remembers may be old, and the id may have been done before.
            return refused(room, refusal.reason, refusal.about) if fresh else None
        return await self._commit(held, step)

    async def _commit(self, held: Held, step: steps.RoomStep) -> Done | None:
        before, after = held.room, step.room
        if after.is_slow and after.state is not None and before.state is None:
            await self._lists.add_slow(after)  # before the commit, as with public rooms
        if after.lobby.public and not before.lobby.public:
            # Before the commit: a room that is listed and not public is not shown, while one
            # that is public and not listed would never be found.
            await self._lists.add(after)
        effects = effects_of(before, after, step.entry)
        try:
            came = await self._store.commit(
                before, after, step.entry, effects, due=steps.due_at(after)
            )
        except BaseException:
            self._memory.drop(before.id)  # it may stand or not: ask the store next time
            raise
        self._memory.note_time(before.id, came.now)
        if came.kind == "ok":
            self._memory.keep(Held(after, held.secret))
            self._tell(after, step.entry)
            if may_let_go(before, after):
                await self._claims.let_go(before, after)
            return Done("ok", came.version, step.entry.events, room=after)
        if came.kind == "again":
            held_now = (await self._memory.load(before.id)).held
            return await self.again(held_now.room, came.version) if held_now else Done("gone")
        self._memory.drop(before.id)
        return None

    def _tell(self, room: Room, entry: Entry) -> None:
        for watcher in list(self._watchers):
            try:
                watcher(room, entry)
            except Exception:
                # The step stands: whoever failed to hear of it must not undo the answer.
                log.exception("a watcher failed on room %s at version %d", room.id, entry.v)
