"""A whole Blitz: one person on the board, one in the group's chat, one robot, real processes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import expect

from tests.e2e.installation import Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import GAME_S, Phone, chrome
from tests.e2e.records import prove
from tests.e2e.thumb import Thumb
from tests.fake_bot_api import FakeBotApi

FAST = {"thinking_percent": 0, "chat_edits": 300}


@own_loop
async def test_a_person_on_the_board_one_in_the_chat_and_a_robot_finish_a_blitz(
    folder: Path,
) -> None:
    async with FakeBotApi() as api, Installation(folder, api, **FAST) as game, chrome() as browser:
        api.flood.off()
        marina, oleg = api.people("Марина", "Олег")
        group = api.group("Двор", [marina, oleg])
        marina.command(group, "blitz")
        lobby = await api.until(lambda: group.from_bot() and group.from_bot()[-1])
        assert "Олег" not in lobby.text
        assert (await oleg.press(lobby, "Сесть")).text
        assert (await marina.press(lobby, "робот")).text
        await api.until(lambda: "Олег" in lobby.text)
        assert (await marina.press(lobby, "Начать")).text

        thumb = Thumb(oleg, group)
        phone = await Phone.of(browser, calm=True)
        await phone.open(marina.open_app(lobby))
        await until(lambda: phone.stage == "table", what="the table on the board")
        assert phone.screen["seat"] >= 0, "Telegram's data has signed her in"

        over = lambda: phone.stage == "done"  # noqa: E731
        async with asyncio.timeout(GAME_S):
            await asyncio.gather(phone.play(), thumb.play(over))

        assert phone.screen["kind"] == "result"
        rooms = await game.live()
        room = await rooms.load(phone.room)
        assert room is not None and room.stage == "done" and room.state is not None
        names = room.names()
        for name in names:
            if name != "Марина":
                await expect(phone.page.locator("#page")).to_contain_text(name)
        posted = await until(
            lambda: next((m for m in group.from_bot() if m is not lobby), None),
            what="the result in the chat",
        )
        assert all(name in posted.text for name in names)
        assert room.state.round == 25 or len([s for s in room.state.seats if s.alive]) == 1
        mine = [f"w:tg:{marina.id}:{i}" for i in phone.acknowledged]
        await prove(rooms, room.id, mine + thumb.acknowledged)
        assert len(phone.acknowledged) > 10 and len(thumb.acknowledged) > 10
        assert {"roll", "buy"} <= phone.answered and {"roll", "buy"} <= thumb.answered
        assert not phone.problems
        assert not game.faults()
        assert not api.broken
