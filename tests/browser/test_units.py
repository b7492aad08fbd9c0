"""The page's own modules, each tested inside Chromium: every exported function is one test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import opened
from tests.browser.harness import Site

UNITS = Path(__file__).parent / "units"
FOUND = [
    (file.stem, name)
    for file in sorted(UNITS.glob("*.js"))
    if file.stem != "check"
    for name in re.findall(r"^export (?:async )?function (\w+)", file.read_text(), re.MULTILINE)
]


@pytest.fixture(scope="module")
def bench(browser: Browser, site: Site) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    opened(page, site.url("buy"))
    yield page
    context.close()


def test_there_are_units() -> None:
    assert {unit for unit, _ in FOUND} == {
        "connection",
        "dom",
        "format",
        "parts",
        "still",
        "store",
        "theme",
    }


@pytest.mark.parametrize(("unit", "name"), FOUND)
def test_unit(bench: Page, unit: str, name: str) -> None:
    bench.evaluate(
        "async ([unit, name]) => { await (await import(`/units/${unit}.js`))[name](); }",
        [unit, name],
    )
