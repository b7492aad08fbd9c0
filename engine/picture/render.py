"""The picture as SVG and as PNG, drawn in a worker process with the shipped fonts alone."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import resources
from multiprocessing import get_context

import jinja2
import resvg_py
from markupsafe import Markup

from engine.picture.card import Gain, card_of
from engine.picture.ending import Ending, ending_of
from engine.text.catalogue import Translator, translator

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


def picture_of(replay: list[str], gains: dict[int, Gain], lang: str) -> bytes:
    """The picture of the game in this replay; raises what `ending_of` does."""
    return png_of(svg_of(ending_of(replay), gains, translator(lang)))


class Painter:
    """One worker process that draws: the renderer holds the interpreter for its whole time."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    async def paint(self, svg: str) -> bytes:
        """The PNG, while the event loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, png_of, svg)

    async def draw(self, replay: list[str], gains: dict[int, Gain], lang: str) -> bytes:
        """The PNG of a game: played again and drawn by the worker, while the loop goes on.

        Raises what `ending_of` does, and BrokenExecutor where the worker has died.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, picture_of, replay, gains, lang)

    def close(self) -> None:
        """The worker is gone."""
        self._pool.shutdown(wait=False, cancel_futures=True)
