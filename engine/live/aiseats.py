"""The AI worker: wakes AI seats when they have thought, and does what they decide."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from redis.exceptions import RedisError

from engine.ai import policy
from engine.live import keys
from engine.live.due import Queue
from engine.live.link import pause, running
from engine.live.room import Room
from engine.live.service import TableService
from engine.live.thinking import waiting
from engine.rules import api
from engine.rules import commands as c
from engine.rules.codec import NewerSchema
from engine.rules.illegal import Reason
from engine.rules.rules import Rules

log = logging.getLogger(__name__)

SIDES = 8  # side commands in one question; after that the seat must answer
IN_A_ROW = 200  # commands to one room before others get their turn
LONGEST_SLEEP_S = 0.1

_Plain = c.Roll | c.EndTurn | c.Decline | c.Pass | c.Pay | c.Settle | c.Bankrupt | c.Stay
# The view, the rules, and the time (ms) at which the seat decides.
Decide = Callable[[api.View, Rules, int], c.SeatCommand | None]


class AiSeats:
    """The worker of AI seats; any number of them may run."""

    def __init__(
        self,
        service: TableService,
        *,
        decide: Decide = policy.decide,
        lease_ms: int = 5_000,
        at_once: int = 16,
    ) -> None:
        self._service = service
        self._decide = decide
        self._queue = Queue(service.link, keys.wake, lease_ms=lease_ms)
        self._slots = asyncio.Semaphore(at_once)

    async def run(self) -> None:
        """Every AI seat plays, for ever."""
        while running():
            try:
                wait = await self.tick()
            except (RedisError, OSError) as error:
                log.warning("the AI seats wait for their store: %s", error)
                wait = 5 * LONGEST_SLEEP_S
            await pause(wait)

    async def tick(self) -> float:
        """Who had thought has acted; the answer is how long nobody will have, in seconds."""
        found = await self._queue.take()
        await asyncio.gather(*(self._guarded(room_id) for room_id in found.rooms))
        if found.rooms:
            return 0.0
        if found.wait is None:
            return LONGEST_SLEEP_S
        return min(LONGEST_SLEEP_S, found.wait / 1000 + 0.001)

    async def play(self, room_id: str) -> None:
        """The AI seats of the room have done all for which they have thought long enough."""
        for _ in range(IN_A_ROW):
            now, room = await self._service.look(room_id)
            if room is None or room.stage == "done":
                await self._queue.drop(room_id)
                return
            ready = [
                (seat, reason)
                for seat, reason in waiting(room)
                if room.wakes.get(reason, now) <= now
            ]
            if not ready:
                return  # the commit that made this version has set the next moment
            seat, reason = ready[0]
            if not await self._move(room, seat, now, asked=reason[0] == "ask"):
                return
        await self._queue.put(room_id, now)

    async def _guarded(self, room_id: str) -> None:
        async with self._slots:
            try:
                await self.play(room_id)
            except NewerSchema:
                log.warning("room %s is left to a newer AI worker", room_id)
            except (RedisError, OSError):
                raise
            except Exception:
                log.exception("the AI worker failed on room %s", room_id)

    async def _move(self, room: Room, seat: int, now: int, *, asked: bool) -> bool:
        """One command of this seat stands, or the room has moved on meanwhile."""
        assert room.state is not None
        view = api.view(room.state, room.rules, seat)
        for command in self._wishes(view, room, seat, now, asked=asked):
            cid = f"a:{seat}:{room.version}"
            done = await self._service.do(room.id, command, cid=cid, expect=room.version)
            if done.is_done or done.reason == Reason.STALE:
                return True
            log.error(
                "AI seat %d of room %s: %r is %s (%s)", seat, room.id, command, done.kind,
                done.reason,
            )  # fmt: skip
            if done.kind == "gone":
                return False
        return False

    def _wishes(
        self, view: api.View, room: Room, seat: int, now: int, *, asked: bool
    ) -> list[c.SeatCommand]:
        """What the seat wants, then what it does if that fails: a table never hangs on it."""
        assert room.state is not None
        prompt = room.state.prompt
        wishes: list[c.SeatCommand] = []
        try:
            wish = self._decide(view, room.rules, now)
        except Exception:
            log.exception("AI seat %d of room %s could not decide", seat, room.id)
            wish = None
        tired = asked and prompt is not None and prompt.sides >= SIDES
        allowed = not tired or isinstance(wish, c.Answer | c.Accept | c.Reject)
        if wish is not None and wish.seat == seat and allowed:
            wishes.append(wish)
        if wish is None and asked and policy.waits_until(view) > now:
            return []  # owners have their seconds: its wake lies behind them
        return wishes + _defaults(view, seat, asked=asked)


def _defaults(view: api.View, seat: int, *, asked: bool) -> list[c.SeatCommand]:
    """Answers that the rules always take, the best first."""
    if not asked:
        return [
            c.Reject(seat=seat, offer=offer.id)
            for offer in view.offers
            if offer.to == seat and offer.deadline
        ]
    prompt = view.prompt
    if prompt is None:
        return []
    if prompt.kind in _CHOSEN:
        return [_CHOSEN[prompt.kind](view, prompt, seat)]
    kinds = _ANSWERS.get(prompt.kind, [])
    return [kind(seat=seat, prompt=prompt.id) for kind in kinds]


def _farthest(view: api.View, prompt: api.PromptView, seat: int) -> c.SeatCommand:
    """The most steps, as the clock takes them too."""
    assert view.you is not None
    steps = [item.to for choice in view.you.choices for item in choice.items
             if choice.verb == "die"]  # fmt: skip
    return c.Die(seat=seat, prompt=prompt.id, steps=max(steps))


def _on_the_spot(_view: api.View, prompt: api.PromptView, seat: int) -> c.SeatCommand:
    return c.Teleport(seat=seat, prompt=prompt.id, cell=prompt.cell)


def _kept(_view: api.View, prompt: api.PromptView, seat: int) -> c.SeatCommand:
    """The mortgage stays, which costs least."""
    return c.Transfer(seat=seat, prompt=prompt.id, redeem=False)


_CHOSEN: dict[str, Callable[[api.View, api.PromptView, int], c.SeatCommand]] = {
    "die": _farthest,
    "teleport": _on_the_spot,
    "transfer": _kept,
}
_ANSWERS: dict[str, list[type[_Plain]]] = {
    "roll": [c.Roll],
    "end": [c.EndTurn],
    "buy": [c.Decline],
    "bid": [c.Pass],
    "pay": [c.Pay, c.Settle, c.Bankrupt],
    "jail": [c.Stay],
    "jackpot": [c.Decline],
}
