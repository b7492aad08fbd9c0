"""Why a command was refused, in words for the person who asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.names import cell_name
from engine.text.variants import VARIANTS, variant_title


def refusal(
    reason: str, about: Mapping[str, int | str], t: Translator, rules: Rules | None = None
) -> str:
    """The sentence of a reason; an attribute named like a fact in `about` tells it with the fact.

    A cell is told by its name, for which the rules are needed, and what the rules ask for by
    their keys; without them the plain sentence stands. A reason without words of its own would
    be a hole in the catalogue, and raises.
    """
    id_ = f"illegal-{reason}"
    facts = dict(about)
    cell = facts.pop("cell", None)
    if facts.get("variant") in VARIANTS:
        facts["variant"] = variant_title(str(facts["variant"]), t)
    if rules is not None:
        key = rules.key
        if isinstance(cell, int):
            facts = {"cell": cell_name(rules, cell, t), **facts}
        facts["needed"] = key.building.streets_needed
        facts["rounds"] = key.trade.return_rounds
        facts[key.turn.manage] = 1
    for fact in facts:
        if t.has(f"{id_}.{fact}"):
            return t(f"{id_}.{fact}", **facts)
    return t(id_)
