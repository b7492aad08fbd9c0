"""How long ago something was: told in one unit, the largest that has passed."""

from __future__ import annotations

from engine.text.catalogue import Translator

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
UNITS = (("day", DAY), ("hour", HOUR), ("minute", MINUTE))
MONTH = 30 * DAY


def ago(at: int, now: int, t: Translator) -> str:
    """A moment (ms) as seen from another: needs no calendar, and so no place on the globe."""
    passed = max(0, now - at)
    if passed >= MONTH:
        return t("web-ago-month", count=passed // MONTH)
    for unit, length in UNITS:
        if passed >= length:
            return t(f"web-ago-{unit}", count=passed // length)
    return t("web-ago-now")
