"""How the end is told in a chat: of a game with its places, of a lobby that closed."""

from __future__ import annotations

import pytest

from engine.rules.view import OutcomeView
from engine.text.catalogue import languages, translator
from tests.bot.test_views import LINKS, card_of, check
from tests.scenes import Scene
from tgbot.views.lobby_card import closed_card
from tgbot.views.result_card import last_edit, result_post


@pytest.mark.parametrize("lang", languages())
def test_a_finished_game_is_told_with_its_places(lang: str) -> None:
    scene = Scene("blitz", 2).turn(0)
    scene.do(0, "surrender")
    card = card_of(scene, ["Марина", "Артём"])
    check(last_edit(card, LINKS, translator(lang)))
    text = check(result_post(card, LINKS, translator(lang), started=scene.at - 14 * 60_000))
    assert "Артём" in text and "14" in text


def test_a_shared_victory_names_both() -> None:
    scene = Scene("blitz", 3).turn(0)
    view = scene.view()
    view.outcome = OutcomeView("limit", [1, 1, 3], capital=[900, 900, 100], colours=[0, 0, 0])
    text = check(result_post(card_of(scene, view=view), LINKS, translator("ru"), started=0))
    assert "Побеждают Марина, Артём" in text


@pytest.mark.parametrize("why", ["closed", "empty", "expired"])
@pytest.mark.parametrize("lang", languages())
def test_a_closed_lobby_says_why_and_has_no_buttons(why: str, lang: str) -> None:
    screen = closed_card("Blitz", why, translator(lang))
    check(screen)
    assert screen.rows == []
