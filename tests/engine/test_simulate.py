"""Simulated games end, break no rule, and come out the same for the same seed."""

from __future__ import annotations

import json

import pytest

from engine import simulate
from engine.rules.board import CELLS, GO_TO_JAIL

KEYS = {
    "games",
    "finished",
    "rounds",
    "turns",
    "commands",
    "seconds",
    "games_per_second",
    "turns_per_second",
    "wins",
    "endings",
    "landings",
    "illegal",
    "violations",
}
TIMES = {"seconds", "games_per_second", "turns_per_second"}


SIZES = [
    *((name, n) for name in ("classic", "blitz") for n in (2, 3, 4, 5, 6)),
    *((name, n) for name in ("speed", "c1009", "electronic") for n in (2, 4, 6)),
    *((name, n) for name in ("globopoly", "globopoly-quick") for n in (2, 5)),
    *(("team", n) for n in (4, 6)),
]


@pytest.mark.parametrize(("ruleset", "seats"), SIZES)
def test_all_games_end_without_a_fault(ruleset: str, seats: int) -> None:
    games = 4 if ruleset in ("classic", "blitz") else 2
    tally = simulate.play(ruleset, seats, games, seed=7)
    assert tally.faults == []
    result = tally.report()
    assert result["finished"] == result["games"] == games
    assert (result["illegal"], result["violations"]) == (0, 0)
    assert sum(result["endings"].values()) == games
    assert sum(result["wins"]["by_seat"]) >= games
    assert sum(result["wins"]["by_turn_order"]) == sum(result["wins"]["by_seat"])


def test_easy_seats_play_whole_games_too() -> None:
    tally = simulate.play("blitz", 3, 3, seed=3, strength="easy")
    assert tally.faults == []
    assert tally.finished == 3


def test_the_result_has_the_keys_that_were_promised() -> None:
    result = simulate.run("blitz", 2, 1, seed=1)
    assert set(result) == KEYS
    assert set(result["rounds"]) == {"median", "p90"}
    assert set(result["wins"]) == {"by_seat", "by_turn_order"}


def test_the_same_seed_gives_the_same_games_and_another_does_not() -> None:
    def played(seed: int) -> dict[str, object]:
        result = simulate.run("blitz", 3, 2, seed=seed)
        return {k: v for k, v in result.items() if k not in TIMES}

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_every_throw_is_counted_where_it_ended() -> None:
    result = simulate.run("classic", 4, 2, seed=5)
    landings = result["landings"]
    assert len(landings) == CELLS + 1
    assert landings[GO_TO_JAIL] == 0  # nobody ever stays there
    assert landings[CELLS] > 0
    assert sum(landings) >= result["turns"]  # a turn of these games has a throw at least


def test_a_blitz_is_never_longer_than_its_limit() -> None:
    tally = simulate.play("blitz", 6, 3, seed=2)
    assert max(tally.rounds) == 25
    assert set(tally.endings) <= {"limit", "last"}


def test_the_command_prints_one_object_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    code = simulate.main(
        ["--ruleset", "blitz", "--seats", "2", "--games", "2", "--seed", "4", "--json"]
    )
    out, err = capsys.readouterr()
    assert code == 0 and err == ""
    assert out.count("\n") == 1
    assert json.loads(out)["finished"] == 2


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["--seats", "7"], "2-6 seats"),
        (["--ruleset", "team", "--seats", "5"], "no equal sides"),
        (["--games", "0"], "at least one"),
        (["--ruleset", "chess"], "invalid choice"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    argv: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        simulate.main(argv)
    assert end.value.code == 2
    assert word in capsys.readouterr().err
