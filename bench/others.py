"""Those who sit at the table with a phone: sockets that press their primary button."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.web.site import Client, Line, Site


class Others:
    """Everybody but the person with the phone; each thinks for a moment, then answers."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.think_s = 0.25
        self._tasks: list[asyncio.Task[None]] = []

    def play(self) -> None:
        """From now on each question to one of them is answered."""
        self._tasks = [asyncio.create_task(self._answer(line)) for line in self.lines]

    async def leave(self) -> None:
        """They play no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _answer(self, line: Line) -> None:
        asked = 0
        while True:
            do = pressed(line.screen)
            prompt = (line.screen.get("view") or {}).get("prompt")
            if do is not None and prompt is not None and prompt["id"] != asked:
                asked = prompt["id"]
                await asyncio.sleep(self.think_s)
                await line.do(do.pop("t"), **do)
            await line.next()


def pressed(screen: dict[str, Any]) -> dict[str, Any] | None:
    """The command of the first button that is whole, or the settlement of a debt."""
    debt = screen.get("debt")
    if debt and debt.get("auto"):
        return dict(debt["auto"]["do"])
    ready = (b["do"] for b in screen.get("buttons", []) if b.get("do"))
    return next((dict(do) for do in ready if do["t"] != "bet"), None)


async def table(site: Site, people: int) -> tuple[Client, str, Others]:
    """A running game of Classic: the person with the phone, its room, and the others."""
    who = [await site.sign_in(f"Bench {i}", lang="ru") for i in range(people)]
    room = await who[0].open_room("classic")
    lines = [await person.enter(room) for person in who]
    for line in lines[1:]:
        answer = await line.done("join")
        assert answer["t"] == "ack", answer
    answer = await lines[0].done("start")
    assert answer["t"] == "ack", answer
    await lines[0].ws.close()
    return who[0], room, Others(lines[1:])
