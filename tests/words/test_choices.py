"""What a seat may do comes to the browser shorter, and is what the rules say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bench.steps import moments
from engine.rules.api import Choice, Item, You
from engine.rulesets import catalog
from webapp.words import shorter


def told(you: You) -> list[dict[str, Any]]:
    return list(msgspec.json.decode(msgspec.json.encode(shorter(you)))["choices"])


def laid_out(cells: dict[str, list[list[int]]]) -> set[tuple[Any, ...]]:
    return {
        (*found, *[0] * (3 - len(found)), why) for why, many in cells.items() for found in many
    }


def of(items: list[Item], *, priced: bool = True) -> set[tuple[int, int, int, str]]:
    return {(i.cell, i.amount if priced else 0, i.to if priced else 0, i.why) for i in items}


def check(choice: Choice, short: dict[str, Any], seat: int) -> None:
    whole = msgspec.json.decode(msgspec.json.encode(choice))
    if choice.verb == "settle":
        assert short == {key: whole[key] for key in ("verb", "prompt", "amount")}
        return
    goods = [choice.items if i == seat else o for i, o in enumerate(choice.others)]
    assert [laid_out(c) for c in short.pop("goods", [])] == [of(g, priced=False) for g in goods]
    if not goods:
        assert laid_out(short.pop("items", {})) == of(choice.items)
    assert short == {key: whole[key] for key in whole if key not in ("items", "others")}


@pytest.mark.parametrize("mode", catalog.menu())
def test_the_choices_of_a_whole_game_come_as_the_rules_have_them(mode: str) -> None:
    seen: set[str] = set()
    for n, (_, now) in enumerate(moments(mode, b"choices")):
        prompt = now.room.state.prompt
        for seat in {n % len(now.room.seats), *(prompt.seats if prompt else ())}:
            you = now._view(seat).you
            for choice, short in zip(you.choices, told(you), strict=True) if you else ():
                seen.add(choice.verb)
                check(choice, short, seat)
    assert seen >= {"roll", "build", "sell", "mortgage", "redeem", "propose", "settle"}
