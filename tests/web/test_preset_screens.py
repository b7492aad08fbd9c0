"""Whole games of every preset: whoever is asked can answer it with a button of his screen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ai.policy import decide
from engine.rules import api
from engine.rules.chance import SeededChance
from engine.rulesets import catalog
from engine.text.catalogue import translator
from webapp import words

AT = 1_800_000_000_000
NAMES = ["Анна", "Борис", "Вера", "Глеб"]
PATIENCE = 900  # steps of a game that are looked at


def offered(screen: dict[str, Any]) -> set[str]:
    """The commands that the page can send for this screen, by tag."""
    tags = {b["do"]["t"] for b in [*screen["buttons"], *screen["more"]] if "do" in b}
    if screen["teleport"]:
        tags.add("teleport")
    if screen["debt"] and "auto" in screen["debt"]:
        tags.add("settle")
    return tags


@pytest.mark.parametrize("mode", catalog.presets())
def test_every_question_of_a_game_has_its_button(mode: str) -> None:
    rules = catalog.load(mode)
    t = translator("ru")
    seats = [
        api.SeatSetup(player=str(i), side=i % 2 if rules.key.seats.sides else -1) for i in range(4)
    ]
    chance = SeededChance(b"screens of " + mode.encode())
    state, at = api.new_table(api.Setup(rules, seats), at=AT, chance=chance).state, AT
    kinds = set()
    for _ in range(PATIENCE):
        prompt = state.prompt
        if state.outcome is not None or prompt is None:
            break
        kinds.add(prompt.kind)
        command = None
        for seat in range(4):
            view = api.view(state, rules, seat)
            screen = words.table_screen(view, NAMES, rules, t, seat)
            can = {c.verb for c in view.you.choices if not c.why} if view.you else set()
            tags = offered(screen)
            asked = {c.verb for c in view.you.choices if c.prompt and not c.why} if can else set()
            assert asked <= tags, (mode, prompt.kind, asked - tags)
            assert {"claim", "waive"} & can <= tags
            for button in [*screen["buttons"], *screen["more"]]:
                if "do" in button:
                    msgspec.convert({**button["do"], "seat": seat}, api.SeatCommand)
            if command is None:
                command = decide(view, rules, at)
        at += 1_000
        if command is None:
            due = api.overdue(state, at) or None
            if due is None:
                at = max(at, (api.next_due(state) or at) + 1)
                due = api.overdue(state, at)
            assert due is not None
            command = due
        state = api.apply(state, command, rules=rules, at=at, chance=chance).state
    assert {"roll", "buy"} <= kinds
    if rules.key.turn.end == "asked":
        assert "end" in kinds
    if rules.key.third_die.from_round == 1:
        assert "die" in kinds


def pressed(screen: dict[str, Any], at: int) -> list[dict[str, Any]]:
    """What the page sends for each button that can be pressed now, from the top."""
    found = []
    for button in [*screen["buttons"], *screen["more"]]:
        if "do" not in button or button.get("opens", 0) > at:
            continue
        do = dict(button["do"])
        if do["t"] == "bet":
            do["faces"] = [2, 5]
        found.append(do)
    if screen["teleport"]:
        prompt = screen["view"].prompt.id
        found.append({"t": "teleport", "prompt": prompt, "cell": 24})
    if screen["debt"] and "auto" in screen["debt"]:
        found.append(screen["debt"]["auto"]["do"])
    return found


@pytest.mark.parametrize("mode", catalog.presets())
def test_a_game_is_played_by_the_buttons_alone(mode: str) -> None:
    """No engine's choice is read here: only what the screens offer, taken in turn."""
    rules = catalog.load(mode)
    t = translator("en")
    seats = [
        api.SeatSetup(player=str(i), side=i % 2 if rules.key.seats.sides else -1) for i in range(4)
    ]
    chance = SeededChance(b"buttons of " + mode.encode())
    state, at = api.new_table(api.Setup(rules, seats), at=AT, chance=chance).state, AT
    moves = 0
    for step in range(3 * PATIENCE):
        if state.outcome is not None or state.prompt is None:
            break
        at += 1_000
        ways = []
        for seat in range(4):
            screen = words.table_screen(api.view(state, rules, seat), NAMES, rules, t, seat)
            ways += [{**do, "seat": seat} for do in pressed(screen, at)]
        if not ways:
            # only the owners' seconds keep everybody waiting
            assert state.claims, state.prompt.kind
            continue
        command = msgspec.convert(ways[(step // 3) % len(ways)], api.SeatCommand)
        state = api.apply(state, command, rules=rules, at=at, chance=chance).state
        moves += 1
    assert moves > 300 or state.outcome is not None
    assert state.round > 1
