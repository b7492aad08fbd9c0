"""Players, chats and settings: kept once each, whoever writes at the same time."""

from __future__ import annotations

import asyncio

import pytest

from engine.archive.chats import Chats
from engine.archive.installation import Installation
from engine.archive.models import PlayerRow
from engine.archive.players import Players
from engine.archive.sessions import Database


async def test_a_player_is_made_once_and_renamed_after(archive: Database) -> None:
    players = Players(archive)
    assert await players.get(7_000_000_001) is None
    first = await players.upsert(7_000_000_001, "Аня", "ru")
    second = await players.upsert(7_000_000_001, "Аня П.", "en")
    assert (first.name, second.name) == ("Аня", "Аня П.")
    assert second.language == "ru"
    assert second.created_at == first.created_at > 1_700_000_000_000
    assert await players.get(7_000_000_001) == second


async def test_a_language_that_was_chosen_stays(archive: Database) -> None:
    players = Players(archive)
    await players.upsert(1, "Аня", "ru")
    await players.set_language(1, "en")
    assert (await players.upsert(1, "Anya", "ru")).language == "en"


async def test_settings_of_a_player_do_not_overwrite_each_other(archive: Database) -> None:
    players = Players(archive)
    await players.upsert(1, "Аня", "ru")
    await asyncio.gather(*(players.set_setting(1, f"key-{n}", n) for n in range(20)))
    player = await players.get(1)
    assert player is not None
    assert player.settings == {f"key-{n}": n for n in range(20)}
    await players.set_setting(1, "key-3", None)
    player = await players.get(1)
    assert player is not None
    assert "key-3" not in player.settings
    assert await players.set_setting(2, "key", 1) is None


async def test_many_who_greet_at_once_make_one_player(archive: Database) -> None:
    players = Players(archive)
    made = await asyncio.gather(*(players.upsert(5, "Боря", "ru") for _ in range(20)))
    assert len({player.created_at for player in made}) == 1
    assert {player.name for player in made} == {"Боря"}


async def test_local_players_have_ids_that_telegram_never_gives(archive: Database) -> None:
    players = Players(archive)
    one = await players.new_local("Вера", "ru")
    two = await players.new_local("Вера", "ru")
    assert one.id < 0 > two.id
    assert one.id != two.id
    assert one.is_local
    assert set(await players.get_many([one.id, two.id, 99])) == {one.id, two.id}


async def test_a_name_longer_than_the_column_is_cut(archive: Database) -> None:
    player = await Players(archive).upsert(1, "я" * 500, "ru")
    assert player.name == "я" * 128
    assert await Players(archive).upsert(1, "я" * 500, "ru") == player


async def test_a_chat_keeps_its_language_and_settings_when_renamed(archive: Database) -> None:
    chats = Chats(archive)
    await chats.upsert(-100, "Игротека", "ru")
    await chats.set_language(-100, "en")
    await chats.set_setting(-100, "mode", "blitz")
    chat = await chats.upsert(-100, "Game room", "ru")
    assert (chat.title, chat.language, chat.settings) == ("Game room", "en", {"mode": "blitz"})
    assert await chats.get(-100) == chat


@pytest.mark.parametrize("known", [True, False])
async def test_a_group_that_becomes_a_supergroup_takes_its_settings_along(
    archive: Database, known: bool
) -> None:
    chats = Chats(archive)
    await chats.upsert(-5, "Игротека", "en")
    await chats.set_setting(-5, "mode", "blitz")
    if known:
        await chats.upsert(-1005, "Игротека", "ru")
    await chats.move(-5, -1005)
    assert await chats.get(-5) is None
    chat = await chats.get(-1005)
    assert chat is not None
    assert (chat.language, chat.settings) == ("en", {"mode": "blitz"})
    await chats.move(-5, -1005)
    assert await chats.get(-1005) == chat


async def test_a_secret_is_the_same_for_all_who_ask_at_first_start(archive: Database) -> None:
    installation = Installation(archive)
    secrets = await asyncio.gather(*(installation.secret() for _ in range(20)))
    assert len(set(secrets)) == 1
    assert len(secrets[0]) == 32
    assert await installation.secret("another") != secrets[0]


async def test_a_setting_of_the_installation_is_replaced(archive: Database) -> None:
    installation = Installation(archive)
    assert await installation.get("key") is None
    await installation.put("key", "1")
    await installation.put("key", "2")
    assert await installation.get("key") == "2"
    assert await installation.get_or_put("key", "3") == "2"


async def test_a_transaction_that_fails_leaves_nothing(archive: Database) -> None:
    players = Players(archive)
    await players.upsert(1, "Аня", "ru")
    with pytest.raises(ZeroDivisionError):
        await _write_and_fail(archive)
    assert await players.get(2) is None


async def _write_and_fail(archive: Database) -> None:
    async with archive.writing() as session:
        row = PlayerRow(id=2, name="Боря", language="ru", created_at=0, settings={})
        session.add(row)
        await session.flush()
        row.created_at //= 0
