"""Games of the presets by taps on a phone: short ones by a variant, whole ones by `-m audit`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from engine.rulesets import catalog
from tests.e2e.album import Album
from tests.e2e.estate import manage
from tests.e2e.installation import Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import Phone, chrome
from tests.e2e.records import prove

SMALL = {"width": 360, "height": 640}
WHOLE_S = 2_400.0  # ends a game that hangs, on a machine with much else to do
LONG = ("classic", "speed", "team", "globopoly", "c1009")
SHORT = ("electronic", *(pytest.param(mode, marks=pytest.mark.audit) for mode in LONG))


async def lobby_of(phone: Phone, link: str, name: str, mode: str, *, seats: int, ai: bool) -> None:
    """A lobby of this mode, whose creator holds the phone."""
    await phone.page.set_viewport_size(SMALL)
    await phone.open(f"{link}new")
    await phone.page.locator('[data-key="name"]').fill(name)
    if mode not in catalog.MAIN:
        await phone.tap('[data-key="more"]')
    await phone.tap(f'[data-key="m{mode}"]')
    await phone.tap(f'[data-key="n{seats}"]')
    if not ai:
        await phone.tap('[data-key="ai"]')
    await phone.tap('[data-key="go"]')
    await phone.page.wait_for_url("**/t/*")
    await until(lambda: phone.stage == "lobby", what="the lobby")


async def shortened(phone: Phone, rounds: int) -> None:
    """The creator has set the limit of rounds in the form of the rules."""
    await phone.tap('[data-key="variants"]')
    field = phone.page.locator('.sheet input[data-key="round_limit"]')
    await field.fill(str(rounds))
    await field.press("Enter")
    await until(lambda: phone.screen["differences"], what="the difference in the lobby")
    await phone.tap(".sheet .xb:not(.q)")


async def begun(phone: Phone) -> None:
    await phone.tap("#page .foot .btn.pri", timeout=10_000)
    await until(lambda: phone.stage == "table", what="the table")


@pytest.mark.parametrize("mode", SHORT)
@own_loop
async def test_five_rounds_of_a_preset_are_played_by_taps(folder: Path, mode: str) -> None:
    async with Installation(folder, thinking_percent=0) as game, chrome() as browser:
        phone = await Phone.of(browser, calm=True)
        seats = 4 if mode == "team" else 3
        await lobby_of(phone, game.link, "Марина", mode, seats=seats, ai=True)
        await shortened(phone, 5)
        await begun(phone)
        async with asyncio.timeout(90):
            await phone.play()
        shown = await phone.page.locator("#page .differ").inner_text()
        assert "5 раундов" in shown
        await proved(game, [phone])


@pytest.mark.audit
@pytest.mark.parametrize("mode", catalog.presets())
@own_loop
async def test_two_people_and_three_robots_play_a_whole_game_by_taps(
    folder: Path, tmp_path: Path, mode: str
) -> None:
    async with Installation(folder, thinking_percent=0) as game, chrome() as browser:
        marina, oleg = await Phone.of(browser, calm=True), await Phone.of(browser, calm=True)
        seats = 6 if mode == "team" else 5
        await lobby_of(marina, game.link, "Марина", mode, seats=seats, ai=False)
        await oleg.page.set_viewport_size(SMALL)
        await oleg.open(marina.page.url)
        await oleg.tap("#page .foot .btn.pri", timeout=10_000)
        await oleg.page.locator("#name").fill("Олег")
        await oleg.page.keyboard.press("Enter")
        await until(lambda: len(marina.screen["seats"]) == 2, what="both at the table")
        for taken in range(2, seats):
            await marina.tap('[data-key="Добавить робота"]')
            await until(lambda n=taken: len(marina.screen["seats"]) == n + 1, what="a robot")
        await begun(marina)
        await until(lambda: oleg.stage == "table", what="the table on the second phone")
        began = time.monotonic()
        habits = (manage, Album(tmp_path).look)
        async with asyncio.timeout(WHOLE_S):
            await asyncio.gather(marina.play(habits=habits), oleg.play(habits=habits))
        took = (time.monotonic() - began) / 60
        asked = " ".join(sorted(marina.answered | oleg.answered))
        rounds, taps = marina.screen["view"]["round"], f"{marina.taps} + {oleg.taps} taps"
        print(f"{mode}: {took:.1f} min, {rounds} rounds, {taps}, {asked}")
        await proved(game, [marina, oleg])


async def proved(game: Installation, phones: list[Phone]) -> None:
    """The game is over on each phone, and its log leads to its end."""
    live = await game.live()
    room = await live.load(phones[0].room)
    assert room is not None and room.stage == "done" and room.state is not None
    said = [
        f"w:{room.players()[phone.screen['seat']]}:{id_}"
        for phone in phones
        for id_ in phone.acknowledged
    ]
    await prove(live, room.id, said)
    for phone in phones:
        assert phone.screen["kind"] == "result"
        assert "roll" in phone.answered and not phone.problems
    assert not game.faults()
