"""The hand-built positions are all there are: questions, what lies below, what comes between.

What games by chance reach is compared with what is built; a new task, question or command that no
position knows fails here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import simulate
from engine.rules.api import Illegal, Rules, State, Terms, apply, commands, new_table
from engine.rules.registry import MECHANICS, SIDE_COMMANDS
from engine.rules.tasks import DrawCard, Game, Land, Leave, Move
from engine.rulesets import catalog, loader
from tests.engine import test_nesting, test_nesting_rulesets
from tests.engine import test_properties as properties
from tests.engine.nests import check, finish
from tests.engine.positions import AUCTIONS, OUTERS, question, scene_of
from tests.engine.rulesets import random_ruleset
from tests.locales.catalogues import PROMPTS
from tests.scenes import Scene

#: they are done with before anybody is asked
AT_ONCE = {Move, Land, DrawCard, Leave}
Nest = tuple[str, str, str]


def nests(state: State) -> set[Nest]:
    """Each task below the question with the task that asks it, and the kind of question."""
    if state.prompt is None:
        return set()
    tasks = [type(task).__name__ for task in state.agenda if not isinstance(task, Game)]
    return {(below, tasks[-1], state.prompt.kind) for below in ["", *tasks[:-1]]}


@pytest.fixture(scope="module")
def built() -> list[State]:
    """Every position that is built by hand."""
    return [
        *(scene_of(name).state for name in OUTERS),
        *(test_nesting.nest(name).state for name in test_nesting.NESTS),
        *(test_nesting_rulesets.nest(name).state for name in test_nesting_rulesets.NESTS),
    ]


@pytest.fixture(scope="module")
def reached(tmp_path_factory: pytest.TempPathFactory) -> set[Nest]:
    """What games by chance come to: of anything legal, and of AI seats by rules made by chance."""
    found: set[Nest] = set()

    def noted(make: Callable[..., Any]) -> Callable[..., Any]:
        def step(*given: Any, **named: Any) -> Any:
            made = make(*given, **named)
            found.update(nests(made.state))
            return made

        return step

    folder = tmp_path_factory.mktemp("own")
    with pytest.MonkeyPatch.context() as patch:
        for module in (simulate, properties):
            patch.setattr(module, "apply", noted(apply))
            patch.setattr(module, "new_table", noted(new_table))
        for seed in range(16):
            file = folder / f"own-{seed}.toml"
            file.write_text(random_ruleset(Random(seed + 500), file.stem, rounds=15), "utf-8")
            simulate.Game(*sized(loader.from_path(file)), b"%d" % seed, audit=False).play()
        for name in catalog.presets():
            rnd = Random(name)
            rules = properties.short(name, rnd)
            properties.play(rules, 4, rnd, ai=0, leave=0.01, silent=0.05)
    return found


def sized(rules: Rules) -> tuple[Rules, int]:
    return rules, max(catalog.sizes(rules))


def test_every_nest_that_games_come_to_is_built_by_hand(built: list[State], reached: set[Nest]):
    by_hand = {nest for state in built for nest in nests(state)}
    assert len(reached) > 20
    assert reached - by_hand == set()


def test_every_question_and_every_task_stands_in_one_of_them(built: list[State]):
    asked = {state.prompt.kind for state in built if state.prompt}
    assert asked == set(PROMPTS)
    tasks = {type(task) for state in built for task in state.agenda}
    assert tasks == set(MECHANICS) - AT_ONCE


def test_what_is_done_with_at_once_never_lies_below_a_question(reached: set[Nest]):
    names = {task.__name__ for task in AT_ONCE}
    assert not {below for below, _, _ in reached} & names


#: what a seat does that is not asked
Act = Callable[[Scene], tuple[int, str, dict[str, Any]]]
OFFER: dict[str, Act] = {
    "accept": lambda s: (3, "accept", {"offer": s.state.offers[0].id}),
    "reject": lambda s: (3, "reject", {"offer": s.state.offers[0].id}),
    "counter": lambda s: (
        3,
        "counter",
        {"offer": s.state.offers[0].id, "terms": Terms([12], [15], 5)},
    ),
    "withdraw": lambda s: (2, "withdraw", {"offer": s.state.offers[0].id}),
}
PROPERTY: dict[str, Act] = {
    "build": lambda s: (3, "build", {"levels": {11: 1}}),
    "sell": lambda s: (3, "sell", {"levels": {34: 0}}),
    "mortgage": lambda s: (3, "mortgage", {"cells": [12]}),
    "redeem": lambda s: (3, "redeem", {"cells": [28]}),
    "propose": lambda s: (3, "propose", {"to": 2, "terms": Terms([25], [], 0, 10)}),
}
ALWAYS: dict[str, Act] = {
    "claim": lambda s: (1, "claim", {"claim": s.state.claims[0].id}),
    "waive": lambda s: (1, "waive", {"claim": s.state.claims[0].id}),
    "agree": lambda s: (3, "agree", {"yes": True}),
    "surrender": lambda s: (3, "surrender", {}),
}
#: what is no seat's: the clock's and the table's, each tried on every question too
NOBODYS = {"expire", "expire-offer", "grace", "skip"}


def tag(command: type[msgspec.Struct]) -> str:
    return str(command.__struct_config__.tag)


def test_every_command_that_is_no_answer_comes_between():
    """Claims, offers, leaving and the clock stand in test_interruptions; the others here."""
    tried = {*OFFER, *PROPERTY, *ALWAYS}
    assert tried == {tag(command) for command in SIDE_COMMANDS}
    others = {
        tag(found)
        for found in vars(commands).values()
        if isinstance(found, type)
        and issubclass(found, msgspec.Struct)
        and str(found.__struct_config__.tag).islower()
        and not issubclass(found, commands.Answer)
    }
    assert others - tried == NOBODYS


def owner_of_much(name: str) -> Scene:
    """Seat 3, which nothing is asked of, may build, sell, mortgage and redeem."""
    scene = scene_of(name)
    scene.own(3, 11, 13, 14, 25).own(3, 31, 32).own(3, 34, level=1).own(3, 28, mortgaged=True)
    if scene.state.houses >= 0:
        scene.state.houses -= 1
    return scene


@pytest.mark.parametrize("act", [*OFFER, *PROPERTY])
@pytest.mark.parametrize("name", OUTERS)
def test_property_and_offers_leave_the_question_alone_and_wait_for_the_hammer(name: str, act: str):
    scene = owner_of_much(name)
    before = question(scene)
    seat, verb, fields = {**OFFER, **PROPERTY}[act](scene)
    if name in AUCTIONS and act != "withdraw":
        state = scene.state
        assert scene.refused(seat, verb, **fields) == "auction-running"
        assert scene.state == state
    else:
        scene.do(seat, verb, **fields)
    assert question(scene) == before
    check(scene)
    finish(scene)


def slow(scene: Scene) -> Scene:
    """The same position where a day is given to think; the question was put just now."""
    data, day = scene.rules.data, 86_400
    clock = replace(data.ruleset.clock, turn=day, choice=day, debt=day, bid=day, reply=day)
    scene.rules = Rules(replace(data, ruleset=replace(data.ruleset, clock=clock)))
    return scene


@pytest.mark.parametrize("name", OUTERS)
def test_the_others_vote_no_question_away_whose_clock_is_short(name: str):
    scene = scene_of(name)
    before = scene.reload().state
    with pytest.raises(Illegal, match="too-early"):
        scene.send(commands.Skip(scene.state.prompt.id), after=0)
    assert scene.state == before


@pytest.mark.parametrize("name", [n for n, (_, kind, _) in OUTERS.items() if kind != "claim"])
def test_a_question_that_the_others_vote_away_ends_as_the_clock_would_end_it(name: str):
    voted, lapsed = slow(scene_of(name)), slow(scene_of(name))
    prompt = voted.state.prompt
    for scene, command in ((voted, commands.Skip), (lapsed, commands.Expire)):
        scene.at = max(scene.at, prompt.deadline)
        scene.draws(*[1, 2] * 20).send(command(prompt.id), after=0)
        check(scene)
    assert voted.state == lapsed.state
