"""The picture as SVG and as PNG, drawn in a worker process with the shipped fonts alone."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from importlib import resources
from multiprocessing import get_context
from typing import TypeVar

import jinja2
import msgspec
import resvg_py
from markupsafe import Markup

from engine.picture.card import Gain, alt_text, card_of
from engine.picture.ending import Ending, ending_of
from engine.text.catalogue import Translator, translator

Answer = TypeVar("Answer")

WATCH_S = 2.0
FONTS = ("noto-sans-Regular.ttf", "noto-sans-Bold.ttf", "sxc-merged.ttf")


@cache
def _template() -> jinja2.Template:
    here = resources.files("engine.picture")
    house = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined)
    return house.from_string(here.joinpath("picture.svg.j2").read_text("utf-8"))


@cache
def _symbols() -> Markup:
    text = resources.files("engine.picture").joinpath("symbols.svg").read_text("utf-8")
    return Markup(text)  # noqa: S704  our own drawing, not somebody's words


def svg_of(ending: Ending, gains: dict[int, Gain], t: Translator) -> str:
    """The picture's drawing; every word in it is escaped."""
    return _template().render(symbols=_symbols(), **card_of(ending, gains, t))


def png_of(svg: str) -> bytes:
    """The drawing as PNG; the same bytes on every machine, since no font of the system is used."""
    folder = resources.files("engine.picture").joinpath("fonts")
    fonts = [str(folder.joinpath(name)) for name in FONTS]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True))


class Painted(msgspec.Struct, frozen=True):
    """The picture of a finished game as PNG, and what it says in words."""

    png: bytes
    words: str


def painted(replay: list[str], gains: dict[int, Gain], lang: str) -> Painted:
    """The picture of the game in this replay; raises what `ending_of` raises."""
    ending, t = ending_of(replay), translator(lang)
    return Painted(png_of(svg_of(ending, gains, t)), alt_text(ending, gains, t))


class Painter:
    """One worker process that plays replays to their end and draws.

    Either holds the interpreter for its whole time. The worker ends with the process that made
    it, however that dies; one that dies by itself is replaced.
    """

    def __init__(self) -> None:
        self._pool = _pool()

    async def paint(self, svg: str) -> bytes:
        """The PNG, while the event loop goes on."""
        return await self._run(png_of, svg)

    async def ending(self, replay: list[str], gains: dict[int, Gain], lang: str) -> Painted:
        """The picture of a finished game, while the event loop goes on."""
        return await self._run(painted, replay, gains, lang)

    async def _run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice replaces it
                pool.shutdown(wait=False)
                self._pool = _pool()
            return await loop.run_in_executor(self._pool, work, *arguments)

    def close(self) -> None:
        """The worker is gone."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        1, mp_context=get_context("spawn"), initializer=_tied, initargs=(os.getpid(),)
    )


def _tied(parent: int) -> None:
    """This worker dies with its parent, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH_S)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
