"""The picture of a finished game: right facts, shipped fonts, ink in every text, small, safe."""

from __future__ import annotations

import asyncio
import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engine.picture.card import Gain, alt_text, card_of, shown_names
from engine.picture.ending import Ending, ending_of
from engine.picture.lettering import drawable, fitted, width
from engine.picture.render import Painter, png_of, svg_of
from engine.rules.replay import ReplayError
from engine.text.catalogue import languages, translator

ROOT = Path(__file__).parents[2]
REPLAYS = ROOT / "tests/engine/replays"
SVG = "{http://www.w3.org/2000/svg}"
GAINS = {0: Gain(148, 10, True), 1: Gain(96, 14)}


def ending(name: str) -> Ending:
    return ending_of((REPLAYS / f"{name}.jsonl").read_text("utf-8").splitlines())


def image(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(png_of(svg))).convert("RGB")


@pytest.fixture(scope="module")
def six() -> Ending:
    return ending("blitz-6")


def test_the_facts_are_those_of_the_replay(six: Ending):
    assert six.rounds == len(six.capitals[six.places.index(1)]) - 1
    assert all(line[0] == 1500 for line in six.capitals)
    for seat, line in enumerate(six.capitals):
        assert line[-1] == (six.capital[seat] if not six.endings[seat] else 0)


def test_a_game_that_is_not_over_has_no_picture():
    lines = (REPLAYS / "blitz-6.jsonl").read_text("utf-8").splitlines()
    with pytest.raises(ValueError, match="not over"):
        ending_of(lines[:50])
    with pytest.raises(ReplayError):
        ending_of([])


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", ["blitz-2", "classic-4", "blitz-6"])
def test_every_text_has_ink_and_the_picture_is_small(name: str, lang: str):
    """Only the shipped fonts are there: a missing one would leave the text out."""
    svg = svg_of(ending(name), GAINS, translator(lang))
    png = png_of(svg)
    assert len(png) < 300_000
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    assert whole.width == 1080
    tree = ET.fromstring(svg)
    parents = {child: parent for parent in tree.iter() for child in parent}
    texts = [node for node in tree.iter(f"{SVG}text") if node.text]
    assert len(texts) > 50
    bare = ET.fromstring(svg)
    for node in list(bare.iter()):
        for child in list(node):
            if child.tag == f"{SVG}text":
                node.remove(child)
    empty = image(ET.tostring(bare, encoding="unicode"))
    difference = ImageChops.difference(whole, empty).convert("L")
    for node in texts:
        x, y = float(node.get("x", 0)), float(node.get("y", 0))
        size = float(node.get("font-size", 0))
        anchor = node.get("text-anchor")
        wide = size * len(node.text) * 0.5
        left = x if anchor == "start" else x - wide if anchor == "end" else x - wide / 2
        box = (int(left), int(y - size), int(left + wide) + 1, int(y) + 1)
        assert difference.crop(box).getextrema()[1] > 60, (node.text, parents[node].tag)


@pytest.mark.parametrize(
    "name",
    ["<b>", "A & B", "</svg><script>", "quote \" and '", "64 letters " * 6, "שלום", "🙂🙂", ""],
)
def test_any_name_is_drawn_safely_and_within_its_row(six: Ending, name: str):
    named = replace(six, names=[name] * 6)
    svg = svg_of(named, GAINS, translator("ru"))
    assert "<script" not in svg
    assert "<b>" not in svg
    assert len(ET.fromstring(svg)) > 10
    for row in card_of(named, GAINS, translator("ru"))["rows"]:
        assert row["name"]
        assert width(row["name"], 40) <= 690 - 176 - 190


def test_a_name_without_letters_of_the_font_is_called_by_its_seat(six: Ending):
    named = replace(six, names=["🙂", "Анна 🙂 Б.", "שלום", "D", "E", "F"])
    names = shown_names(named, translator("ru"))
    assert names[:3] == ["Игрок 1", "Анна Б.", "Игрок 3"]


@pytest.mark.parametrize("lang", languages())
def test_a_title_of_many_long_names_still_says_what_they_did(six: Ending, lang: str):
    t = translator(lang)
    long = replace(six, names=["Konstantin Preobrazhensky"] * 6, places=[1, 2, 1, 2, 1, 2])
    title = card_of(long, {}, t)["title"]
    before, after = t("picture-title", name="|", count=3).split("|")
    assert title.startswith(before) and title.endswith(after) and title.count(" + ") == 2
    assert title.count("…") == 3 and width(title, 52) <= 1080 - 138 - 20


def test_cutting_keeps_what_fits():
    assert fitted("Марина", 40, 400) == "Марина"
    cut = fitted("Константин Константинопольский", 40, 300)
    assert cut.endswith("…")
    assert width(cut, 40) <= 300
    assert drawable("a\u200b\ufeffb") == "ab"


def test_those_who_went_out_say_how(six: Ending):
    out = replace(six, endings=["bankrupt", *six.endings[1:]], left_round=[7, *six.left_round[1:]])
    row = next(r for r in card_of(out, {}, translator("ru"))["rows"] if r["seat"] == 0)
    assert row["sum"] == "банкрот, раунд 7"


def test_the_words_for_those_who_do_not_see_it_name_everybody(six: Ending):
    text = alt_text(six, GAINS, translator("ru"))
    assert all(name in text for name in six.names)
    assert "+148 XP" in text


def test_its_symbols_are_those_of_the_board():
    def symbols(path: Path) -> dict[str, str]:
        found = re.findall(
            r'<symbol id="([\w-]+)".*?</symbol>', path.read_text("utf-8"), re.DOTALL
        )
        texts = re.findall(r"<symbol id=.*?</symbol>", path.read_text("utf-8"), re.DOTALL)
        return dict(zip(found, texts, strict=True))

    board = symbols(ROOT / "webapp/templates/symbols.svg")
    for name, text in symbols(ROOT / "engine/picture/symbols.svg").items():
        assert board[name] == text, name


async def test_painting_leaves_the_event_loop_free(six: Ending):
    painter = Painter()
    svg = svg_of(six, GAINS, translator("en"))
    beats = 0
    try:
        painting = asyncio.ensure_future(painter.paint(svg))
        while not painting.done():
            await asyncio.sleep(0.005)
            beats += 1
        assert (await painting).startswith(b"\x89PNG")
        assert beats > 10
    finally:
        painter.close()


def test_the_same_game_gives_the_same_bytes(six: Ending):
    t = translator("ru")
    assert png_of(svg_of(six, GAINS, t)) == png_of(svg_of(six, GAINS, t))


@pytest.mark.parametrize("name", ["blitz-2", "classic-4", "blitz-6"])
def test_no_round_is_named_twice_under_the_graph(name: str):
    marks = card_of(ending(name), {}, translator("ru"))["graph"]["marks"]
    assert len({mark["text"] for mark in marks}) == len(marks)
