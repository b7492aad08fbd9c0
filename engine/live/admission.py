"""How many commands one person may send: a token bucket shared by all processes."""

from __future__ import annotations

from engine.live import keys
from engine.live.link import Link, Script

BUCKET = Script("bucket.lua")


class Admission:
    """A bucket for each person: `burst` at once, `rate` a second after that."""

    def __init__(self, link: Link, *, burst: int = 20, rate: int = 5) -> None:
        self._link = link
        self._burst = burst
        self._rate = rate

    async def wait(self, player: str, cost: int = 1) -> int:
        """0 when the command may go on, else the ms after which it may be sent again."""
        return int(
            await self._link.script(BUCKET, [keys.rate(player)], [self._burst, self._rate, cost])
        )
