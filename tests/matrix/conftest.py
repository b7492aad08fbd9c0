"""The matrix of what was answered where is printed at the end of the run that filled it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import short_folder

LINES = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LINES] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = terminalreporter.config.stash.get(LINES, [])
    if lines:
        terminalreporter.section("questions and refusals answered on each surface")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture
def printed(request: pytest.FixtureRequest) -> list[str]:
    """Lines to be printed at the end of the run."""
    return request.config.stash.setdefault(LINES, [])


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder whose path leaves room for a socket."""
    with short_folder("matrix") as made:
        yield made / "data"
