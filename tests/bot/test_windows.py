"""The seconds to claim a rent begin when the chat shows it; people at the board lose nothing."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from engine.live.presence import Presence
from engine.rules.state import RentClaim
from tests.bot.board import Board, ids, player
from tests.bot.yard import Yard, yards
from tests.scenes import Scene
from tests.virtual.loop import current, run

WINDOW_MS = 5_000


async def rent_opens(yard: Yard) -> int:
    """Boris stands on Anna's cell and is to throw; the chat was edited a moment ago. Until when
    nobody throws, ms."""
    world: Any = SimpleNamespace(live=yard.house.live, api=yard.house.api)
    board = Board(world, yard.chat, None, yard.room_id)
    anna, boris = yard.people
    await board.scene(lambda s, a: s.turn(a), anna)
    await asyncio.sleep(5.5)  # shown, and the next edit may come in four seconds
    await board.scene(lambda s, b: s.turn(b), boris)
    await yard.sees(yard.is_current, every=0.1)

    def built(s: Scene, a: int, b: int) -> Scene:
        s.turn(b).state.claims.append(RentClaim(900, a, b, 1, 20, s.at + WINDOW_MS))
        return s

    await board.scene(built, anna, boris)
    return current().now_ms() + WINDOW_MS


async def claim(yard: Yard) -> RentClaim | None:
    """The rent that is open."""
    state = (await yard.room()).state
    assert state is not None
    return next(iter(state.claims), None)


async def shows_the_rent(yard: Yard) -> bool:
    """Anna sees the button for it."""
    newest = yard.messages()[-1]
    return any(":claim:" in (b.data or "") for b in newest.buttons)


async def throws(yard: Yard) -> str:
    """Boris throws on the board; why he may not."""
    boris = player(yard.people[1])
    room = await yard.room()
    assert room.state is not None and room.state.prompt is not None
    raw = {"t": "roll", "prompt": room.state.prompt.id}
    done = await yard.house.live.act(room.id, boris, raw, cid=f"t:{next(ids)}")
    return str(done.reason or "")


def test_whoever_plays_in_the_chat_has_the_whole_window_from_when_the_rent_is_shown(
    valkey_url: str,
) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1, mode="globopoly") as (yard,):
            usual = await rent_opens(yard)
            await yard.sees(lambda: shows_the_rent(yard), every=0.1)
            now, open_rent = current().now_ms(), await claim(yard)
            assert now > usual - WINDOW_MS + 2_000, "the chat could not be edited sooner"
            assert open_rent is not None and open_rent.until >= now + WINDOW_MS - 500
            assert await throws(yard) == "claim-window", "so long nobody throws"

    run(check())


def test_nobody_throws_before_the_rent_was_shown_where_the_chat_has_to_be_silent(
    valkey_url: str,
) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1, mode="globopoly") as (yard,):
            usual = await rent_opens(yard)
            yard.house.api.fail_next("editMessageText", 429, retry_after=8)
            while current().now_ms() < usual + 300:
                await asyncio.sleep(0.2)
            assert not await shows_the_rent(yard)
            assert await throws(yard) == "claim-window"
            await yard.sees(lambda: shows_the_rent(yard), every=0.1)
            rent = await claim(yard)
            assert rent is not None and rent.until >= current().now_ms() + WINDOW_MS - 500

    run(check())


@pytest.mark.parametrize("at_board", [True, False])
def test_an_owner_who_looks_at_the_board_needs_no_more_time(
    valkey_url: str, at_board: bool
) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1, mode="globopoly") as (yard,):
            if at_board:
                here = Presence(yard.house.live.link)
                anna = player(yard.people[0])
                await here.here(anna, yard.room_id, "socket")
            usual = await rent_opens(yard)
            await yard.sees(lambda: shows_the_rent(yard), every=0.1)
            rent = await claim(yard)
            assert rent is not None and (rent.until <= usual) is at_board

    run(check())
