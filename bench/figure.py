"""What a measurement gives: named numbers, some with an aim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One number; `most` or `least` is the aim it is compared with."""

    name: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def aim(self) -> str:
        """The aim in words, "" without one."""
        if self.least is not None:
            return f">= {_number(self.least)}"
        return f"<= {_number(self.most)}" if self.most is not None else ""

    @property
    def met(self) -> bool:
        """Whether the number is as good as its aim, or has none."""
        return not (
            (self.least is not None and self.value < self.least)
            or (self.most is not None and self.value > self.most)
        )


def quantile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def _number(value: float) -> str:
    if value == int(value) or value >= 1000:
        return f"{value:,.0f}"
    return f"{value:,.3g}"


def table(parts: Sequence[tuple[str, Sequence[Figure]]]) -> str:
    """All figures under each other, each part under its name."""
    lines = [f"{'':60}{'value':>12} {'unit':<14}{'aim':<12}"]
    for name, figures in parts:
        lines.append(f"-- {name}")
        for f in figures:
            mark = "" if not f.aim else "met" if f.met else "MISSED"
            lines.append(
                f"{f.name:<60}{_number(f.value):>12} {f.unit:<14}{f.aim:<12}{mark}".rstrip()
            )
    return "\n".join(lines)
