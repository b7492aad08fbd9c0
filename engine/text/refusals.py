"""Why a command was refused, in words for the person who asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text.catalogue import Translator


def refusal(reason: str, about: Mapping[str, int | str], t: Translator) -> str:
    """The sentence of a reason; an attribute named like a fact in `about` tells it with the fact.

    A reason without words of its own would be a hole in the catalogue, and raises.
    """
    id_ = f"illegal-{reason}"
    for fact in about:
        if t.has(f"{id_}.{fact}"):
            return t(f"{id_}.{fact}", **about)
    return t(id_)
