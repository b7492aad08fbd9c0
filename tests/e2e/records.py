"""What a room's log proves: each command stands in it once, and it leads to the state."""

from __future__ import annotations

from collections.abc import Iterable

from engine.live.export import export
from engine.live.service import TableService
from engine.rules.api import encode
from engine.rules.replay import play, read, verify


async def prove(live: TableService, room_id: str, acknowledged: Iterable[str]) -> int:
    """Every acknowledged id is in the log exactly once, and the pure rules lead to the state.

    The answer is the number of steps of the game.
    """
    room = await live.load(room_id)
    assert room is not None and room.state is not None
    log = await live.store.whole_log(room_id)
    assert [entry.v for entry in log] == list(range(1, room.version + 1)), "no gap"
    ids = [entry.cid for entry in log]
    assert len(ids) == len(set(ids)), "nothing was done twice"
    for cid in acknowledged:
        assert ids.count(cid) == 1, f"{cid} was acknowledged"
    replay = await export(live, room_id)
    *_, (_, played) = play(*read(replay))
    assert encode(played) == encode(room.state)
    return int(verify(replay)["steps"])
