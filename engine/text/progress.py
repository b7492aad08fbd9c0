"""What remains after a game, in words: ranks, rarities of cards, achievements."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text.catalogue import Translator

#: the sum that an achievement's words name, by the fact that it bounds
_SUMS = ("rent_most", "rent_in", "cash_least")


def rank_name(rank: str, t: Translator) -> str:
    """The name of a rank: Newcomer, Tenant and so on."""
    return t(f"rank-{rank}")


def rarity_name(rarity: str, t: Translator) -> str:
    """The rarity of a card, as it stands within a line."""
    return t(f"rarity-{rarity}")


def achievement_name(code: str, t: Translator) -> str:
    """The name of an achievement."""
    return t(f"achievement-{code}")


def achievement_about(code: str, bounds: Mapping[str, int], t: Translator) -> str:
    """What an achievement is given for; `bounds` are those of its data, by fact."""
    amount = next((bounds[fact] for fact in _SUMS if fact in bounds), 0)
    return t(f"achievement-{code}.about", amount=amount)
