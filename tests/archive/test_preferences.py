"""What groups and people choose: kept key by key, checked, and read for what it means."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.archive.preferences import (
    GENERAL,
    ChatPreferences,
    PersonPreferences,
    allows,
    local_time,
    read,
)
from engine.archive.sessions import Database


def at(hour: int, minute: int = 0) -> int:
    """A moment of a winter day in UTC, ms."""
    return int(datetime(2026, 1, 15, hour, minute, tzinfo=UTC).timestamp() * 1000)


def test_nothing_chosen_is_the_usual() -> None:
    assert read(ChatPreferences, {}) == ChatPreferences()
    assert read(PersonPreferences, {}).reminders == "chat"


def test_what_is_no_longer_valid_counts_as_not_chosen() -> None:
    raw = {
        "mode": "chess",
        "pings": "maybe",
        "zone": "Moon/Sea",
        "quiet": [23, 99],
        "topic": -4,
        "starters": "nobody",
        "sound": True,
    }
    assert read(ChatPreferences, raw) == ChatPreferences()
    assert read(ChatPreferences, raw | {"mode": "classic", "topic": 7}) == ChatPreferences(
        mode="classic", topic=7
    )
    assert read(PersonPreferences, {"reminders": 5}).reminders == "chat"


def test_values_are_checked_before_they_are_kept() -> None:
    assert allows(ChatPreferences, "zone", "Europe/Moscow")
    assert not allows(ChatPreferences, "zone", "../etc/passwd")
    assert allows(ChatPreferences, "quiet", None) and allows(ChatPreferences, "quiet", [23, 8])
    assert not allows(ChatPreferences, "quiet", [24, 8])
    assert not allows(ChatPreferences, "language", "ru")
    assert allows(PersonPreferences, "reminders", "off")


@pytest.mark.parametrize(
    ("hour", "quiet"), [(19, False), (20, True), (23, True), (4, True), (5, False), (12, False)]
)
def test_quiet_hours_go_over_midnight_in_the_time_of_the_group(hour: int, quiet: bool) -> None:
    chosen = ChatPreferences(zone="Europe/Moscow", quiet=(23, 8))  # three hours ahead
    assert chosen.is_quiet(at(hour)) is quiet


def test_quiet_hours_within_a_day_and_none_at_all() -> None:
    noon = ChatPreferences(quiet=(12, 14))
    assert [noon.is_quiet(at(hour)) for hour in (11, 12, 13, 14)] == [False, True, True, False]
    assert not ChatPreferences(quiet=(8, 8)).is_quiet(at(8))
    assert not ChatPreferences().is_quiet(at(3))


def test_a_zone_keeps_its_summer_time() -> None:
    summer = int(datetime(2026, 7, 15, 12, tzinfo=UTC).timestamp() * 1000)
    assert local_time("Europe/Berlin", at(12)).hour == 13
    assert local_time("Europe/Berlin", summer).hour == 14
    assert local_time("Moon/Sea", at(12)).hour == 12


def test_one_topic_is_home_and_the_general_one_has_a_number_too() -> None:
    assert ChatPreferences().is_at_home(5) and ChatPreferences().is_at_home(None)
    assert ChatPreferences(topic=5).is_at_home(5)
    assert not ChatPreferences(topic=5).is_at_home(None)
    assert ChatPreferences(topic=GENERAL).is_at_home(None)
    assert not ChatPreferences(topic=GENERAL).is_at_home(5)


async def test_a_groups_choices_are_kept_and_move_with_it(archive: Database) -> None:
    chats = Chats(archive)
    await chats.upsert(-5, "Двор", "ru")
    await chats.set_setting(-5, "quiet", [23, 8])
    await chats.set_setting(-5, "pings", False)
    await chats.move(-5, -1005)
    kept = await chats.get(-1005)
    assert kept is not None
    assert kept.preferences == ChatPreferences(quiet=(23, 8), pings=False)
    changed = await chats.set_setting(-1005, "quiet", None)
    assert changed is not None and changed.preferences == ChatPreferences(pings=False)


async def test_a_persons_choices_are_kept(archive: Database) -> None:
    players = Players(archive)
    await players.upsert(5, "Аня", "ru")
    changed = await players.set_setting(5, "reminders", "private")
    assert changed is not None and changed.preferences.reminders == "private"
