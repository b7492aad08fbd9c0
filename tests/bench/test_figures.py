"""The table of measurements says which aims are met, and the parts that it can run exist."""

from __future__ import annotations

import importlib.util

import pytest

from bench import __main__ as command
from bench.figure import Figure, quantile, table
from bench.web_figures import figures

RUN = {"cpu_ms_per_command": 0.5, "commands_per_second": 800, "p50_ms": 3, "p99_ms": 60}
BARE = {"cpu_ms_per_command": 0.1, "commands_per_second": 3200, "p50_ms": 1, "p99_ms": 5}


def test_an_aim_is_met_or_missed_on_its_own_side() -> None:
    assert Figure("a", 10, least=10).met and not Figure("a", 9, least=10).met
    assert Figure("a", 10, most=10).met and not Figure("a", 11, most=10).met
    assert Figure("a", 0).met and Figure("a", 0).aim == ""


def test_the_table_names_each_part_and_marks_what_is_missed() -> None:
    text = table([("speed", [Figure("fast", 5, "x", least=1), Figure("slow", 5, "x", most=1)])])
    rows = text.splitlines()
    assert rows[1] == "-- speed"
    assert rows[2].endswith("met") and rows[3].endswith("MISSED")


def test_a_quantile_is_one_of_the_values() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert (quantile(values, 0), quantile(values, 50), quantile(values, 99)) == (1, 3, 5)


def test_the_web_servers_figures_stand_beside_the_limit_of_the_same_run() -> None:
    measured = {
        "six_viewers": RUN,
        "six_viewers_bare": BARE,
        "six_viewers_two_languages": RUN,
        "twenty_tables": RUN,
        "twenty_tables_bare": BARE,
    }
    rows = {f.name: f for f in figures(measured)}
    assert rows["20 tables of six viewers: share of the bare exchange"].value == 25
    assert not rows["20 tables of six viewers: commands a second"].met
    assert not rows["20 tables of six viewers: p99"].met
    assert rows["one table, six viewers: server CPU a command"].met


def test_every_part_of_the_bench_is_there() -> None:
    for module, _ in (command.PARTS | command.LONG).values():
        assert importlib.util.find_spec(module) is not None, module


def test_an_unknown_part_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(["moon"])
    assert end.value.code == 2
    assert "no such part: moon" in capsys.readouterr().err
