"""Spans of time in words, in the largest unit that is exact."""

from __future__ import annotations

from engine.text.catalogue import Translator

MINUTE, HOUR = 60, 3600
#: shorter spans are told in seconds, as a clock on the table counts them
SECONDS_UP_TO = 120


def span(seconds: int, t: Translator) -> str:
    """So many seconds in words: `45 s`, `5 min`, `24 h`."""
    if seconds and seconds % HOUR == 0:
        return t("span-hours", count=seconds // HOUR)
    if seconds > SECONDS_UP_TO and seconds % MINUTE == 0:
        return t("span-minutes", count=seconds // MINUTE)
    return t("span-seconds", count=seconds)
