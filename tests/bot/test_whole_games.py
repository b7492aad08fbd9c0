"""Whole games in chats: each preset is played by buttons alone, from first throw to result."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest_asyncio

from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from tests.bot.playground import World
from tests.bot.whole_game import ROUNDS, Played, whole_game
from tests.e2e.records import prove
from tests.leaks import leaked, orders, spellings

# each preset in one language, and both languages over all of them
GAMES = {mode: languages()[n % 2] for n, mode in enumerate(catalog.presets())}


@pytest_asyncio.fixture(loop_scope="session")
async def with_robots(world: World) -> AsyncIterator[World]:
    """Clock and AI seats run too, and think for no time at all."""
    world.env["KVARTAL_THINKING_PERCENT"] = "0"
    await world.run("clock", "ai")
    yield world
    del world.env["KVARTAL_THINKING_PERCENT"]
    await world.stop("ai")


async def test_two_people_and_robots_play_each_preset_to_its_result(with_robots: World) -> None:
    """Eight groups at once: while one waits for its message, another plays."""
    async with asyncio.TaskGroup() as group:
        games = {
            mode: group.create_task(whole_game(with_robots, mode, lang))
            for mode, lang in GAMES.items()
        }
    for mode, game in games.items():
        await is_discreet(with_robots, game.result())
        await check(with_robots, game.result(), mode, GAMES[mode])


async def is_discreet(world: World, played: Played) -> None:
    """No call of the bot has spelled the secret of the dice, the cards to come or its token."""
    room = await played.board.room()
    secret = await world.live.reveal(room.id)
    assert secret and room.state is not None and world.api.calls
    hidden = {*spellings(secret), *orders(room.state.decks), world.api.token}
    found = [(leaked(str(call.params), hidden), call.method) for call in world.api.calls]
    assert [one for one in found if one[0]] == []


async def check(world: World, played: Played, mode: str, lang: str) -> None:
    """The chat tells how it ended, and the log proves that each press was done once."""
    t = translator(lang)
    room = await played.board.room()
    assert room.stage == "done" and room.state is not None and room.state.outcome is not None
    assert room.state.round <= ROUNDS
    live, result = played.group.from_bot()
    assert t("bot-over") in live.text and live.labels == [t("bot-results")]
    assert result.labels == [t("bot-rematch"), t("bot-results")]
    for message in (live, result):
        assert f"⚙️ {t('variant-round-limit')}: " in message.text
        assert all(name in message.text for name in room.names())
    if mode == "team":
        assert t("side-total", mark=t("side-0"), amount=0).partition("0")[0] in result.text
    shown = "\n".join(version.text for version in live.history)
    assert "{" not in shown and "None" not in shown
    assert all(toast for thumb in played.thumbs for toast in thumb.toasts)
    acknowledged = [cid for thumb in played.thumbs for cid in thumb.acknowledged]
    assert await prove(world.live, room.id, acknowledged) > len(acknowledged) > 2 * ROUNDS
