"""What a group's administrators and each person have chosen: plain data, checked."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any, Literal, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from engine.rulesets import catalog

#: the topic of a forum that has no id of its own
GENERAL = 0
#: asked for where quiet hours are switched on: from eleven in the evening to eight
NIGHT = (23, 8)

Starters = Literal["all", "admins"]
Reminders = Literal["chat", "private", "off"]


class ChatPreferences(msgspec.Struct, frozen=True, kw_only=True):
    """How a group wants the game; `quiet` are two hours of its `zone`, `topic` None is any.

    `mode` is what /newgame gathers, "" where it asks; `starters` are those who may gather.
    """

    mode: str = ""
    pings: bool = True
    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    topic: int | None = None
    starters: Starters = "all"

    def is_quiet(self, at: int) -> bool:
        """At this moment (ms) the group wants no reminders."""
        if self.quiet is None:
            return False
        hour = local_time(self.zone, at).hour
        begin, end = self.quiet
        if begin <= end:
            return begin <= hour < end
        return hour >= begin or hour < end

    def is_at_home(self, topic: int | None) -> bool:
        """Tables may be gathered in this topic (None: the general one, or no forum)."""
        return self.topic is None or self.topic == (topic or GENERAL)


class PersonPreferences(msgspec.Struct, frozen=True, kw_only=True):
    """How a person wants the game: where he is reminded of his turn."""

    reminders: Reminders = "chat"


Preferences = TypeVar("Preferences", ChatPreferences, PersonPreferences)


def read(kind: type[Preferences], raw: dict[str, Any]) -> Preferences:
    """The preferences in these settings; what is missing or no longer valid is as at first."""
    found = {}
    for field in msgspec.structs.fields(kind):
        if field.name in raw and allows(kind, field.name, raw[field.name]):
            found[field.name] = msgspec.convert(raw[field.name], field.type)
    return kind(**found)


def allows(kind: type[Preferences], key: str, value: object) -> bool:
    """Whether the key may have this value; nothing is true of a key that there is not."""
    field = next((one for one in msgspec.structs.fields(kind) if one.name == key), None)
    if field is None:
        return False
    try:
        found = msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        return False
    if key == "mode":
        return not found or found in catalog.menu()
    if key == "zone":
        return _zone(found) is not None
    if key == "quiet":
        return found is None or all(0 <= hour < 24 for hour in found)
    return key != "topic" or found is None or found >= GENERAL


def local_time(zone: str, at: int) -> datetime:
    """The time of day of a moment (ms) in this zone, in UTC where there is no such zone."""
    return datetime.fromtimestamp(at / 1000, _zone(zone) or UTC)


@cache
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None
