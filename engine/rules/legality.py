"""What a seat may ask now: the same list for keyboards, pages, AI seats and tests."""

from __future__ import annotations

from engine.rules.assets import why_window_closed
from engine.rules.illegal import Reason
from engine.rules.registry import MECHANICS, SIDES
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import Choice


def legal_actions(state: State, rules: Rules, seat: int) -> list[Choice]:
    """The answers of the asked seat first, then side commands; empty for one who is out."""
    return actions_in(state, rules, seat, why_window_closed(state, rules, seat))


def actions_in(state: State, rules: Rules, seat: int, window: Reason | None) -> list[Choice]:
    """The same where it is known already why the seat may not manage, or that it may."""
    if state.outcome is not None or not state.seats[seat].alive:
        return []
    found: list[Choice] = []
    prompt = state.prompt
    if prompt is not None and seat in prompt.seats:
        task = state.agenda[-1]
        found = MECHANICS[type(task)].choices(state, rules, task, seat)
        for choice in found:
            choice.prompt = prompt.id
    for side in SIDES:
        found += side.choices(state, rules, seat, window)
    return found
