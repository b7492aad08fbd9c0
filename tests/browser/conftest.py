"""One Chromium and one site of scenes for the tests of this folder, each marked `browser`.

Both end with the folder: Playwright keeps an event loop running, beside which no asynchronous
test could start.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect, sync_playwright

from tests import chromium
from tests.browser.finished import Finished, finished
from tests.browser.harness import Site, serving
from tests.browser.scenes import NOW
from tests.browser.society import Society, gathered
from tests.patience import PATIENCE_S

HERE = Path(__file__).parent
expect.set_options(timeout=1000 * PATIENCE_S)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--approve", action="store_true", help="take the pictures of now as the approved ones"
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="package")
def site() -> Iterator[Site]:
    with serving() as running:
        yield running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.executable()
    assert path, "no Chromium here: python -m tests.chromium installs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def exhibition(browser: Browser) -> Iterator[Page]:
    """One page for all that is opened only to be looked at: a new one costs more than that."""
    context = browser.new_context()
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    yield page
    context.close()


@pytest.fixture
def exhibit(exhibition: Page, site: Site) -> Iterator[Page]:
    """That page as a phone of 360x640 without a memory; an error on its console fails the test."""
    site.forget()
    exhibition.set_viewport_size({"width": 360, "height": 640})
    with without_errors(exhibition):
        yield exhibition
        exhibition.context.set_offline(False)
        if exhibition.url != "about:blank":
            exhibition.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            exhibition.goto("about:blank")


@pytest.fixture(scope="session")
def games() -> Iterator[Finished]:
    with finished() as running:
        yield running


@pytest.fixture(scope="session")
def society() -> Iterator[Society]:
    with gathered() as running:
        yield running


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """A phone of 360x640 that reads Russian; an error on the console fails the test."""
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, locale="ru-RU", reduced_motion="reduce"
    )
    page = context.new_page()
    with without_errors(page, but=""):
        yield page
        context.close()


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A phone of 360x640 whose clock stands still; an error on the console fails the test."""
    site.forget()
    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.clock.set_fixed_time(NOW)
    with without_errors(page):
        yield page
        context.close()


@contextlib.contextmanager
def without_errors(page: Page, but: str = "WebSocket") -> Iterator[None]:
    """Nothing goes wrong on the page's console; by default a lost socket is no fault."""
    wrong: list[str] = []

    def thrown(error: Error) -> None:
        wrong.append(str(error))

    def told(said: ConsoleMessage) -> None:
        if said.type == "error" and not (but and but in said.text):
            wrong.append(said.text)

    page.on("pageerror", thrown)
    page.on("console", told)
    yield
    page.remove_listener("pageerror", thrown)
    page.remove_listener("console", told)
    assert not wrong, wrong


def seen(page: Page, condition: Callable[[], bool]) -> None:
    """The server has seen it, or so much time has passed that it never will."""
    due = time.monotonic() + PATIENCE_S
    while not condition() and time.monotonic() < due:
        page.wait_for_timeout(10)


def sent(site: Site, page: Page, count: int = 1) -> list[dict[str, Any]]:
    """The commands that the page has sent, once there are so many."""
    seen(page, lambda: len(site.done) >= count)
    return [said["do"] for said in site.done]


def framed(page: Page) -> None:
    """What was to be drawn has been drawn: two frames have passed."""
    page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def opened(page: Page, url: str) -> None:
    """The scene is drawn for its seat, not only as the public sees it."""
    page.goto(url)
    page.locator("html[data-ready],.err").first.wait_for(state="attached")
    page.wait_for_function(
        "() => !document.querySelector('link[media=print]')"
    )  # styles of sheets
    page.evaluate("document.fonts.ready.then(() => 0)")
