"""Replays stand alone: they play to the same digests, and any change in them is found."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine import __version__
from engine.rules.api import (
    Illegal,
    SeatSetup,
    SeededChance,
    Setup,
    apply,
    asked_seats,
    commitment,
    legal_actions,
    new_table,
)
from engine.rules.replay import Header, ReplayError, draws, line_of, read, verify, write
from engine.rulesets import catalog
from tests.players import sample

GOLDENS = Path(__file__).parent / "replays"
SECRET = b"the secret of a test"


def recorded(ruleset: str, seats: int, seed: int, most: int = 10**9) -> list[str]:
    """A game of random play, or its first `most` steps, as the lines of its replay."""
    rnd = Random(seed)
    rules = catalog.load(ruleset)
    chance = SeededChance(SECRET, b"salt")
    who = [SeatSetup(player=f"p{i}") for i in range(seats)]
    at = 1000
    step = new_table(Setup(rules, who), at=at, chance=chance)
    lines = [line_of(1, at, None, step.drawn, step.events, step.state, rules)]
    state = step.state
    while state.outcome is None and len(lines) < most:
        at += rnd.randint(100, 2000)
        seat = asked_seats(state)[0]
        if state.claims:  # some owners claim; the guest waits until they have had their time
            seat = rnd.choice([seat, state.claims[0].owner])
            at += 5000 * rnd.randint(0, 1)
        listed = [c for c in legal_actions(state, rules, seat) if c.verb != "surrender"]
        command = sample(rnd.choice(listed), seat, rnd)
        if command is None:
            continue
        try:
            step = apply(state, command, rules=rules, at=at, chance=chance)
        except Illegal:
            continue
        state = step.state
        lines.append(line_of(len(lines) + 1, at, command, step.drawn, step.events, state, rules))
    header = Header(
        replay=1,
        engine=__version__,
        game="test",
        rules=rules.data,
        seats=who,
        names=[f"Игрок {i}" for i in range(seats)],
        start=1000,
        commitment=commitment(SECRET),
        salt=b"salt".hex(),
        secret=SECRET.hex(),
    )
    return list(write(header, lines))


@pytest.fixture(scope="module")
def game() -> list[str]:
    return recorded("blitz", 3, 4)


def test_a_replay_verifies_its_digests_and_its_dice(game: list[str]):
    proof = verify(game)
    assert proof["finished"]
    assert proof["secret"]
    assert proof["steps"] == len(game) - 1


def changed(row: str, **fields: object) -> str:
    return json.dumps({**json.loads(row), **fields})


def test_a_changed_die_is_found(game: list[str]):
    at = next(i for i, row in enumerate(game) if i > 1 and len(json.loads(row)["drew"]) == 2)
    drew = json.loads(game[at])["drew"]
    forged = [*game[:at], changed(game[at], drew=[7 - drew[0], drew[1]]), *game[at + 1 :]]
    with pytest.raises(ReplayError, match="not by the secret"):
        verify(forged)


def test_a_changed_digest_is_found(game: list[str]):
    forged = [*game[:-1], changed(game[-1], state="0" * 12)]
    with pytest.raises(ReplayError, match="instead of"):
        verify(forged)


def test_a_missing_step_is_found(game: list[str]):
    with pytest.raises(ReplayError):
        verify(game[:10] + game[11:])


def test_another_secret_is_found(game: list[str]):
    with pytest.raises(ReplayError, match="committed"):
        verify([changed(game[0], secret=b"other".hex()), *game[1:]])


def test_a_replay_of_another_engine_is_refused_in_one_line(game: list[str]):
    with pytest.raises(ReplayError, match="verified only by the engine that made it"):
        verify([changed(game[0], engine="0.0.0"), *game[1:]])


def test_garbage_is_refused_with_its_line(game: list[str]):
    with pytest.raises(ReplayError, match="line 3"):
        verify([*game[:2], "{", *game[2:]])
    with pytest.raises(ReplayError, match="line 1"):
        verify([])


#: ruleset, seats, seed, and how many steps are kept; the seeds bring many kinds of events
GOLDEN = [
    ("classic", 4, 7, 10**9),
    ("blitz", 2, 7, 10**9),
    ("blitz", 6, 7, 10**9),
    ("speed", 3, 12, 400),
    ("team", 4, 23, 400),
    ("globopoly", 3, 22, 400),
    ("globopoly-quick", 3, 25, 400),
    ("c1009", 3, 11, 400),
    ("electronic", 3, 1, 400),
]


@pytest.mark.parametrize(("ruleset", "seats", "seed", "most"), GOLDEN)
def test_a_golden_game_plays_as_it_did(
    ruleset: str, seats: int, seed: int, most: int, request: pytest.FixtureRequest
):
    """A difference is a change of the rules: look at it, then run with --regenerate."""
    path = GOLDENS / f"{ruleset}-{seats}.jsonl"
    lines = recorded(ruleset, seats, seed, most)
    if request.config.getoption("--regenerate"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert path.read_text("utf-8").splitlines() == lines
    assert verify(lines)["steps"] == len(lines) - 1


def test_there_is_a_golden_game_of_every_preset():
    assert {ruleset for ruleset, *_ in GOLDEN} == set(catalog.presets())


def test_every_draw_is_listed_with_its_sides_and_its_step(game: list[str]):
    header, lines = read(game)
    listed = draws(header, lines)
    assert [d.n for d in listed] == list(range(len(listed)))
    assert [d.value for d in listed] == [value for line in lines for value in line.drew]
    assert {d.sides for d in listed} >= {3, 6, 16}
    assert all(1 <= d.value <= d.sides for d in listed)
    chance = SeededChance(SECRET, b"salt")
    assert [chance.pick(d.n, d.sides) for d in listed] == [d.value for d in listed]


@pytest.mark.parametrize(
    ("row", "fields", "found"),
    [
        (0, {"replay": 2}, "format 2 is not 1"),
        (2, {"do": None}, "step 2: no command"),
        (2, {"do": {"t": "roll", "seat": 0, "prompt": 99}}, "step 2: refused, stale"),
        (2, {"do": {"t": "agree", "seat": 0, "yes": True}}, "step 2: "),
        (1, {"drew": [1]}, "step 1: "),
        (1, {"drew": [99] * 40}, "step 1: recorded draw 0 is 99"),
    ],
)
def test_a_replay_that_does_not_play_is_refused_with_its_step(
    game: list[str], row: int, fields: dict, found: str
):
    """Without its secret too, so that the rules alone have to find it."""
    rows = [changed(game[0], secret=""), *game[1:]]
    rows[row] = changed(rows[row], **fields)
    with pytest.raises(ReplayError, match=found):
        verify(rows)


def test_draws_that_no_rule_asked_for_are_found(game: list[str]):
    rows = [changed(game[0], secret=""), *game[1:]]
    drew = json.loads(rows[2])["drew"]
    rows[2] = changed(rows[2], drew=[*drew, 1])
    with pytest.raises(ReplayError, match=f"{len(drew) + 1} draws, {len(drew)} used"):
        verify(rows)


def test_a_header_alone_is_no_replay(game: list[str]):
    with pytest.raises(ReplayError, match="line 2: no steps"):
        verify(game[:1])


def test_a_replay_without_its_secret_proves_the_rules_alone(game: list[str]):
    proof = verify([changed(game[0], secret=""), *game[1:]])
    assert (proof["secret"], proof["finished"]) == (False, True)
