"""The figures of the web server, with the share of the bare exchange that it reaches."""

from __future__ import annotations

from typing import Any

from bench import web
from bench.figure import Figure

NAMES = {
    "six_viewers": "one table, six viewers",
    "six_viewers_two_languages": "one table, six viewers, two languages",
    "twenty_tables": "20 tables of six viewers",
}
#: processor time a command and, at 20 tables, commands a second and their slowest hundredth
CPU_MS = 0.7
MANY_A_SECOND = 1_000
MANY_P99_MS = 50


def figures(measured: dict[str, Any]) -> list[Figure]:
    """What was measured as rows; a ratio to the exchange without rules stands in the same run."""
    rows: list[Figure] = []
    for key, name in NAMES.items():
        run = measured[key]
        many = key == "twenty_tables"
        rows += [
            Figure(
                f"{name}: server CPU a command",
                run["cpu_ms_per_command"],
                "ms",
                most=None if many else CPU_MS,
            ),
            Figure(
                f"{name}: commands a second",
                run["commands_per_second"],
                "commands/s",
                least=MANY_A_SECOND if many else None,
            ),
            Figure(f"{name}: p50", run["p50_ms"], "ms"),
            Figure(f"{name}: p99", run["p99_ms"], "ms", most=MANY_P99_MS if many else None),
        ]
        bare = measured.get(f"{key}_bare")
        if bare:
            rows += [
                Figure(f"{name}: bare exchange", bare["commands_per_second"], "commands/s"),
                Figure(
                    f"{name}: share of the bare exchange",
                    100 * run["commands_per_second"] / bare["commands_per_second"],
                    "%",
                ),
            ]
    return rows


def run() -> list[Figure]:
    """The figures of a server process of its own."""
    return figures(web.run())
