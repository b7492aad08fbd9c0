"""Every fact of the platform is shown by a test, and every refusal of the fake stands for one."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bot.facts import FACTS, ROOT, Fact, cited
from tests.fake_bot_api import ROWS

TESTS = cited()
# Parts of a page that no Bot API sees: they are shown by tests of the page or of its server.
OF_THE_PAGE = ("1.1-main-app", "1.1-shortcut", "1.2-", "4-02-", "5-pins")


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.id)
def test_a_fact_is_shown_by_a_test(fact: Fact) -> None:
    assert TESTS.get(fact.id), f"nothing shows that {fact.said!r}"


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.id)
def test_it_is_shown_over_http_against_the_fake_where_the_bot_is_concerned(fact: Fact) -> None:
    files = {name.split("::")[0] for name in TESTS[fact.id]}
    over_http = [name for name in files if (ROOT / name).parent.name == "bot"]
    assert over_http or fact.id.startswith(OF_THE_PAGE)


def test_what_a_test_cites_is_a_fact_and_each_fact_stands_once() -> None:
    known = Counter(fact.id for fact in FACTS)
    assert set(TESTS) <= set(known)
    assert set(known.values()) == {1}


def test_each_refusal_of_the_fake_stands_for_one_fact() -> None:
    named = Counter(code for fact in FACTS for code in fact.refusals)
    assert named == Counter(row.code for row in ROWS.values())
