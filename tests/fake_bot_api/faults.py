"""Failures that a test orders in advance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass
class Fault:
    """One ordered failure of calls to a method ("*": of any but getUpdates)."""

    method: str
    code: int | None = None
    retry_after: int | None = None
    text: str = ""
    delay: float = 0.0
    drop: bool = False
    drop_after_apply: bool = False
    times: int = 1
    where: Callable[[dict[str, Any]], bool] | None = None
    hits: int = 0

    def meets(self, method: str, params: dict[str, Any]) -> bool:
        """True if this call is to fail."""
        named = self.method == method or (self.method == "*" and method != "getUpdates")
        return named and self.hits < self.times and (self.where is None or self.where(params))


class Faults:
    """The ordered failures, met in the order they were ordered; each but so many times."""

    def __init__(self) -> None:
        self.ordered: list[Fault] = []

    def order(self, fault: Fault) -> Fault:
        """The next call that meets the fault fails."""
        self.ordered.append(fault)
        return fault

    def take(self, method: str, params: dict[str, Any]) -> Fault | None:
        """The fault for this call, used up by it; nothing as a rule."""
        for fault in self.ordered:
            if fault.meets(method, params):
                fault.hits += 1
                return fault
        return None
