"""A game from the home page to its result by keys alone: the focus is always in sight, and what
a screen reader is told is the log, each line once, and each question with its answers and time.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.e2e.installation import Installation
from tests.e2e.keyboard import Keyboard
from tests.e2e.loops import own_loop
from tests.e2e.phone import GAME_S, chrome
from tests.e2e.records import prove

WHOLE = 25  # rounds of a Blitz


@pytest.mark.parametrize(
    ("width", "height", "lang", "rounds"),
    [
        (390, 844, "en", 5),
        (1280, 800, "ru", 5),
        pytest.param(1280, 800, "ru", WHOLE, marks=pytest.mark.audit),
        pytest.param(390, 844, "en", WHOLE, marks=pytest.mark.audit),
    ],
)
@own_loop
async def test_a_blitz_is_made_played_by_keys_alone_and_heard_in_full(
    folder: Path, width: int, height: int, lang: str, rounds: int
) -> None:
    async with Installation(folder, thinking_percent=0) as game, chrome() as browser:
        desk = await Keyboard.at(browser, width, height, lang)
        await desk.open(game.link)
        await desk.reach('a[href^="/new"]')
        await desk.leads_to("**/new*")
        await desk.reach('[data-key="name"]')
        await desk.page.keyboard.type("Марина")
        await desk.reach('[data-key="mblitz"]')
        await desk.key("Space")
        await desk.reach('[data-key="n4"]')
        await desk.key("Enter")
        await desk.reach('[data-key="go"]')
        await desk.leads_to("**/t/*")
        await desk.until_stage("lobby")
        if rounds < WHOLE:
            await shorten(desk, rounds)
        await desk.reach("#page .foot .btn.pri")
        await desk.begin()
        async with asyncio.timeout(GAME_S):
            await desk.play()
        await expect(desk.page.locator("#page ol .li")).to_have_count(4)
        await desk.watch("the result")
        await desk.reach("#page .foot .btn.pri")
        assert desk.faults == []
        assert desk.unheard() == []
        assert len(desk.asked_of) >= rounds and len(desk.lines) > 4 * rounds
        assert desk.problems == [] and game.faults() == []
        assert {"roll", "buy"} <= desk.answered
        assert {"Tab", "Enter", "Space", "d"} <= desk.pressed
        live = await game.live()
        room = await live.load(desk.room)
        assert room is not None and room.stage == "done"
        player = room.players()[desk.screen["seat"]]
        await prove(live, room.id, [f"w:{player}:{id_}" for id_ in desk.acknowledged])


async def shorten(desk: Keyboard, rounds: int) -> None:
    """The creator sets the limit of rounds in the form of the rules."""
    await desk.reach('[data-key="variants"]')
    await desk.key("Enter")
    await desk.reach('.sheet input[data-key="round_limit"]')
    await desk.key("Control+a")
    await desk.page.keyboard.type(str(rounds))
    await desk.key("Enter")
    await expect(desk.page.locator("#page .differ")).to_contain_text(str(rounds))
    await desk.key("Escape")
