"""Asynchronous tests with an event loop in a thread of their own."""

from __future__ import annotations

import asyncio
import functools
import threading
from collections.abc import Awaitable, Callable
from typing import Any


def own_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """The test runs to its end wherever it is called.

    Playwright's synchronous interface keeps a loop running in the main thread from its first
    use on, and no other can run there: these tests must not care who ran before.
    """

    @functools.wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        failed: list[BaseException] = []

        def body() -> None:
            try:
                asyncio.run(test(*args, **fixtures))
            except BaseException as error:  # told in the thread that waits
                failed.append(error)

        thread = threading.Thread(target=body, name=test.__name__)
        thread.start()
        thread.join()
        if failed:
            raise failed[0]

    return run
