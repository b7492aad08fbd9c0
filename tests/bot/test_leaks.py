"""Of two games that differ only in what is hidden every chat has the same message."""

from __future__ import annotations

import pytest

from engine.rulesets import catalog
from engine.text.catalogue import translator
from tests.leaks import games
from tgbot.courier.desired import screen_of
from tgbot.views.screen import Links
from webapp.moment import Moment

LINKS = Links("kvartal_bot", "board", "https://kvartal.example")


@pytest.mark.parametrize("mode", catalog.menu())
def test_no_chat_can_tell_games_apart_that_differ_in_what_is_hidden(mode: str) -> None:
    t = translator("ru")

    def said(moment: Moment) -> str:
        tail = [told.entry for told in moment.told]
        return screen_of(moment.room, tail, 0, LINKS, t).digest

    for true, *others in games(mode):
        shown = said(true)
        assert [said(other) for other in others] == [shown] * 2, (mode, true.version)
