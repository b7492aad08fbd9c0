"""Names, sums and moments in the markup of a message."""

from __future__ import annotations

import pytest

from engine.text.catalogue import translator
from tests.fake_bot_api.entities import parse_html
from tgbot.views.markup import mention, thousands, until


@pytest.mark.telegram("1.7-date-time")
def test_the_deadline_is_rendered_by_the_client() -> None:
    _, entities = parse_html(until(1_700_000_000_999))
    assert entities[0]["type"] == "date_time"
    assert entities[0]["unix_time"] == 1_700_000_000
    assert entities[0]["date_time_format"] == "r"


@pytest.mark.parametrize(
    ("amount", "shown"),
    [(0, "0,0к"), (85, "0,1к"), (640, "0,6к"), (5_949, "5,9к"), (9_960, "10к"), (23_085, "23к")],
)
def test_capital_is_short(amount: int, shown: str) -> None:
    assert thousands(amount, translator("ru")) == shown


def test_a_mention_reaches_somebody_without_a_user_name() -> None:
    _, entities = parse_html(mention(42, "Аня <3"))
    assert entities[0]["type"] == "text_mention" or "42" in str(entities[0])
