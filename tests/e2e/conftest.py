"""Fixtures of the runs over whole installations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import short_folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder whose path leaves room for a socket."""
    with short_folder("e2e") as made:
        yield made / "data"
