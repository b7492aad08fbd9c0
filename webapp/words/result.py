"""The screen of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.rules.api import Rules, View
from engine.text.catalogue import Translator
from engine.text.names import preset_title, side_name
from engine.text.teller import joined
from webapp.words.table import table_screen


def result_screen(
    view: View,
    names: list[str],
    rules: Rules,
    t: Translator,
    seat: int | None,
    *,
    started: int = 0,
    commitment: str = "",
    seed: str = "",
    differences: Sequence[str] = (),
    variants: Mapping[str, int | str | bool] | None = None,
) -> dict[str, Any]:
    """The table's screen with its result; `started` is the state's start (ms), `seed` hex."""
    made = table_screen(view, names, rules, t, seat)
    outcome = view.outcome
    assert outcome is not None
    winners = [i for i, place in enumerate(outcome.places) if place == 1]
    sides = {view.seats[i].side for i in winners}
    allied = len(sides) == 1 and sides != {-1}
    if seat in winners:
        title = t("web-result-you" if len(winners) == 1 or allied else "web-result-you-tie")
    elif allied:
        title = t("web-result-side", side=side_name(sides.pop(), t))
    else:
        title = t(
            "web-result-winner" if len(winners) == 1 else "web-result-tie",
            name=joined([names[i] for i in winners], t),
        )
    minutes = max(1, (view.at - started + 30_000) // 60_000) if started else 0
    rows = []
    for i in sorted(range(len(names)), key=lambda k: (outcome.places[k], k)):
        shown = view.seats[i]
        if shown.ending:
            text = t(f"web-result-{shown.ending}")
        else:
            text = t("web-result-colours", count=outcome.colours[i])
        if shown.side >= 0:
            text = f"{side_name(shown.side, t)} · {text}"
        rows.append(
            {
                "seat": i,
                "name": t("web-you") if i == seat else names[i],
                "you": i == seat,
                "place": outcome.places[i],
                "text": text,
                "amount": t.money(outcome.capital[i]) if not shown.ending else "",
            }
        )
    about = [preset_title(rules, t), t("web-result-rounds", count=view.round)]
    if minutes:
        about.append(t("web-result-minutes", count=minutes))
    made |= {
        "kind": "result",
        "result": {
            "title": title,
            "winner": winners[0] if winners else -1,
            "about": " · ".join(about),
            "why": t(f"web-result-why-{outcome.why}"),
            "rows": rows,
            "seed": seed,
            "seed_text": t("web-result-seed"),
            "commitment": commitment,
            "commitment_text": t("web-commitment"),
            "again": t("web-w-rematch" if seat is None else "web-result-rematch"),
            "mode": rules.key.name,
            "seats": len(names),
            "differ": t("web-variants-differ", mode=preset_title(rules, t)),
            "differences": list(differences),
            "variants": dict(variants or {}),
        },
    }
    return made
