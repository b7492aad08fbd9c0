"""The words of a finished game: whose side has won."""

from __future__ import annotations

from engine.rules import api
from engine.rules.state import Outcome
from engine.text.catalogue import translator
from tests.scenes import Scene
from webapp.words import result_screen


def shown(places: list[int], seat: int | None) -> dict:
    scene = Scene("team", seats=4).turn(0)
    names = ["Артём", "Марина", "Олег", "Вера"]
    count = len(places)
    scene.state.outcome = Outcome("limit", places, [900] * count, [0] * count)
    view = api.view(scene.state, scene.rules, seat)
    return result_screen(view, names, scene.rules, translator("ru"), seat)["result"]


def test_allies_win_together_and_do_not_share_it() -> None:
    assert shown([1, 2, 1, 2], 0)["title"] == "Вы победили!"
    assert shown([1, 2, 1, 2], 1)["title"] == "Побеждает сторона А"
    assert shown([1, 1, 1, 1], 0)["title"] == "Вы делите победу!"
    assert shown([1, 2, 1, 2], None)["rows"][0]["text"].startswith("сторона А · ")
