"""The bundle that every mechanic exports, for unfinished business and for side commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.rules.draft import Draft
from engine.rules.illegal import Reason
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import AnyTask
from engine.rules.view import Choice, PromptView


@dataclass(frozen=True)
class Mechanic:
    """Six functions for one kind of task.

    run(draft, task): the automatic part; pushes tasks, asks, or finishes.
    choices(state, rules, task, seat): what the asked seat may answer.
    show(state, rules, task, view): fills in what one must know to answer.
    answer(draft, task, command): does it, or raises Illegal.
    timeout(draft, task): what the clock does instead.
    without(draft, task, seat): what remains of the task when that seat leaves, or None.
    """

    task: type
    run: Callable[[Draft, Any], None]
    choices: Callable[[State, Rules, Any, int], list[Choice]]
    show: Callable[[State, Rules, Any, PromptView], None]
    answer: Callable[[Draft, Any, Any], None]
    timeout: Callable[[Draft, Any], None]
    without: Callable[[Draft, Any, int], AnyTask | None]


@dataclass(frozen=True)
class Side:
    """A mechanic beside the agenda: commands judged on the state alone.

    choices(state, rules, seat, window): what the seat may ask now, where `window` says why it
    may not manage, or is None.
    """

    commands: dict[type, Callable[[Draft, Any], None]]
    choices: Callable[[State, Rules, int, Reason | None], list[Choice]]


def never_asks_choices(state: State, rules: Rules, task: Any, seat: int) -> list[Choice]:
    """For tasks that put no question."""
    return []


def never_asks_show(state: State, rules: Rules, task: Any, view: PromptView) -> None:
    """For tasks that put no question, or one that needs no more to be known."""


def never_asks_answer(draft: Draft, task: Any, command: Any) -> None:
    """For tasks that put no question."""
    raise AssertionError(task)


def never_asks_timeout(draft: Draft, task: Any) -> None:
    """For tasks that put no question."""
    raise AssertionError(task)


def gone_with_its_seat(draft: Draft, task: Any, seat: int) -> AnyTask | None:
    """The task is nobody else's business."""
    return None if task.seat == seat else task


def automatic(task: type, run: Callable[[Draft, Any], None]) -> Mechanic:
    """A mechanic that puts no question and goes with its seat."""
    return Mechanic(
        task,
        run,
        never_asks_choices,
        never_asks_show,
        never_asks_answer,
        never_asks_timeout,
        gone_with_its_seat,
    )
