"""The capitals of a game by round, as a drawing and as a table."""

from __future__ import annotations

from typing import Any

from engine.progress.finished import Chart
from engine.text.catalogue import Translator

WIDTH, HEIGHT = 340, 170
LEFT, TOP, RIGHT, BOTTOM = 34, 12, 326, 148
MOST_ROWS = 12
MARK = 7  # half the size of the sign at a curve's end


def graph(chart: Chart, names: list[str], t: Translator) -> dict[str, Any] | None:
    """Lines, curves by seat with the place of their end's sign, and the rows of the table.

    A curve ends in the round in which its seat had nothing more. None for a game of no round.
    """
    rounds = chart.rounds
    if len(rounds) < 2:
        return None
    curves = [_until_gone([row[seat] for row in rounds]) for seat in range(len(names))]
    step = _step(max(max(curve) for curve in curves))
    lines = -(-max(max(curve) for curve in curves) // step) or 1
    last = len(rounds) - 1

    def x(n: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * n / last, 1)

    def y(value: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * value / (step * lines), 1)

    drawn = []
    for seat, curve in enumerate(curves):
        points = [f"{x(n)} {y(value)}" for n, value in enumerate(curve)]
        end = len(curve) - 1
        drawn.append(
            {
                "seat": seat,
                "path": "M" + "L".join(points),
                "x": round(x(end) - MARK, 1),
                "y": round(y(curve[end]) - MARK, 1),
            }
        )
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": RIGHT,
        "size": 2 * MARK,
        "lines": [{"y": y(step * n), "text": _short(step * n, t)} for n in range(lines + 1)],
        # The capitals at the start of round n + 1, and at the very end.
        "marks": [{"x": x(n), "y": BOTTOM + 16, "text": _round(n, last)} for n in _marks(last)],
        "curves": drawn,
        "rows": [
            {
                "round": str(n + 1) if n < last else t("web-graph-end"),
                "sums": [t.money(value) for value in rounds[n]],
            }
            for n in _marks(last, MOST_ROWS)
        ],
        "names": names,
    }


def _short(value: int, t: Translator) -> str:
    """A round sum as an axis bears it: 500, 1к, 1,5к."""
    if value < 1000:
        return str(value)
    whole, rest = divmod(value, 1000)
    tenths = f"{t('web-w-decimal')}{rest // 100}" if rest else ""
    return f"{whole}{tenths}{t('web-w-thousand')}"


def _round(n: int, last: int) -> str:
    """How a place of the axis is called; the start has no name where round 1 stands beside it."""
    return str(n) if n else "1" if last > 4 else ""


def _until_gone(curve: list[int]) -> list[int]:
    """The capitals up to the first nought."""
    return curve[: curve.index(0) + 1] if 0 in curve else curve


def _step(most: int) -> int:
    """The distance of lines: a round sum, at most four of them."""
    unit = 100
    while True:
        for factor in (1, 2, 5):
            if most <= unit * factor * 4:
                return unit * factor
        unit *= 10


def _marks(last: int, most: int = 5) -> list[int]:
    """At most so many of the numbers 0 to `last`, evenly apart, both ends among them."""
    count = min(most, last + 1)
    return sorted({round(last * k / (count - 1)) for k in range(count)}) if count > 1 else [0]
