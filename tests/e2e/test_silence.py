"""Somebody at the table goes silent: the clock plays on without him, and ends the game."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import expect

from engine.rules.api import events
from tests.e2e.installation import Installation
from tests.e2e.loops import own_loop
from tests.e2e.phone import GAME_S, Phone, chrome
from tests.fake_bot_api import FakeBotApi

# A turn of 4 seconds instead of 50; the clock's tolerance and its courtesies stay as they are.
SHORT = {"clock_percent": 8, "chat_edits": 120}


@own_loop
async def test_whoever_goes_silent_is_passed_over_twice_and_then_has_surrendered(
    folder: Path,
) -> None:
    async with (
        FakeBotApi() as api,
        Installation(folder, api, **SHORT) as game,
        chrome() as browser,
    ):
        api.flood.off()
        marina, oleg = api.people("Марина", "Олег")
        group = api.group("Двор", [marina, oleg])
        marina.command(group, "blitz")
        lobby = await api.until(lambda: group.from_bot() and group.from_bot()[-1])
        await oleg.press(lobby, "Сесть")
        await marina.press(lobby, "Начать")
        phone = await Phone.of(browser)
        await phone.open(marina.open_app(lobby))
        async with asyncio.timeout(GAME_S):
            await phone.play()

        rooms = await game.live()
        room = await rooms.load(phone.room)
        assert room is not None and room.state is not None and room.state.outcome is not None
        silent = room.seat_of(f"tg:{oleg.id}")
        assert silent is not None
        log = await rooms.log_since(room.id, 0)
        assert log
        told = [event for entry in log for event in entry.events]
        missed = [e for e in told if isinstance(e, events.TurnMissed) and e.seat == silent]
        assert len(missed) == 2
        (left,) = [e for e in told if isinstance(e, events.Surrendered)]
        assert (left.seat, left.why) == (silent, "absence")
        ids = [entry.cid for entry in log[room.game.first :]]
        assert not [i for i in ids if i.startswith((f"w:tg:{oleg.id}:", "c:"))], "he did nothing"

        await expect(phone.page.locator("#page")).to_contain_text("Олег")
        post = await api.until(
            lambda: group.from_bot()[-1] if "🏆" in group.from_bot()[-1].text else None
        )
        assert "Марина" in post.text.splitlines()[0]
        assert group.from_bot() == [lobby, post], "the table's message and the result alone"
        assert not phone.problems and not game.faults() and not api.broken
