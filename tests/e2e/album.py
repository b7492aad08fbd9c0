"""Pictures of a game to look through: every twenty rounds, and each kind of question once."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.phone import Phone

EVERY = 20  # rounds


class Album:
    """A folder of pictures of one game, whoever's phone they are of."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: set[str] = set()

    async def look(self, phone: Phone) -> None:
        """What is new on this phone has been pictured."""
        number = phone.view.get("round", 0)
        for name in (f"round-{number // EVERY * EVERY:03}", phone.kind):
            if name and name not in self._seen:
                self._seen.add(name)
                await phone.page.screenshot(path=self._folder / f"{name}.png")
