"""The service of a role, as the settings of the installation want it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import asdict, replace

from engine.ai import pace
from engine.config import ConfigError, Settings
from engine.live.cards import Cards
from engine.live.link import Link
from engine.live.service import TableService
from engine.live.thinking import Thinking
from engine.rules.rules import Rules


async def open_service(settings: Settings, *, cards: Cards | None = None) -> TableService:
    """The rooms of the installation are at hand, with its clocks and its pace of AI seats.

    Whichever process commits a step decides when AI seats wake, so all must open by this; those in
    which people start tables must be able to read their `cards`.
    """
    if settings.redis_url is None:
        raise ConfigError(["KVARTAL_REDIS_URL: is needed here; `kvartal play` starts its own"])
    return TableService(
        await Link.open(settings.redis_url, cluster=settings.redis_cluster),
        thinking=thinking_at(settings.thinking_percent),
        clocks=with_clocks(settings.clock_percent),
        cards=cards,
    )


def thinking_at(percent: int) -> Thinking:
    """AI seats think that much of their usual time."""
    return Thinking(
        pace.SHORTEST * percent // 100,
        pace.LONGEST * percent // 100,
        pace.PATIENCE * percent // 100,
    )


def with_clocks(percent: int) -> Callable[[Rules], Rules]:
    """Makes the clocks of rules last that much of their time, a second at least."""

    def adapted(rules: Rules) -> Rules:
        if percent == 100:
            return rules
        seconds = {
            name: value and max(1, round(value * percent / 100))
            for name, value in asdict(rules.key.clock).items()
        }
        clock = replace(rules.key.clock, **seconds)
        return Rules(replace(rules.data, ruleset=replace(rules.key, clock=clock)))

    return adapted
