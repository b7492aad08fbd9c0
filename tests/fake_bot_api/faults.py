"""Failures that a test orders in advance."""

from __future__ import annotations

import random
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
        self.met: list[Fault] = []
        self._dice: random.Random | None = None
        self._share = 0.0
        self._spared: frozenset[str] = frozenset()

    def order(self, fault: Fault) -> Fault:
        """The next call that meets the fault fails."""
        self.ordered.append(fault)
        return fault

    def take(self, method: str, params: dict[str, Any]) -> Fault | None:
        """The fault for this call, used up by it; nothing as a rule."""
        for fault in self.ordered:
            if fault.meets(method, params):
                fault.hits += 1
                self.met.append(fault)
                return fault
        if self._dice is None or method in self._spared or self._dice.random() >= self._share:
            return None
        fault = self._any(self._dice, method)
        self.met.append(fault)
        return fault

    def at_random(
        self, dice: random.Random | None, share: float = 0.1, spare: tuple[str, ...] = ()
    ) -> None:
        """From now on that share of all calls fails somehow; None ends it.

        A failure is 429 with 1-60 s, 500, 502, a connection broken before the call was carried
        out, or after. `getUpdates` and the spared methods are left alone.
        """
        self._dice, self._share = dice, share
        self._spared = frozenset(spare) | {"getUpdates"}

    @staticmethod
    def _any(dice: random.Random, method: str) -> Fault:
        kind = dice.choice(("flood", "500", "502", "before", "after"))
        if kind == "flood":
            return Fault(method, 429, retry_after=dice.randint(1, 60), hits=1)
        if kind in ("500", "502"):
            return Fault(method, int(kind), hits=1)
        return Fault(method, drop=kind == "before", drop_after_apply=kind == "after", hits=1)
