"""The words of every screen: whole in both languages, short enough, and true to the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fontTools.ttLib import TTFont

import webapp
from engine.rules import api
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from engine.text.names import cell_short
from tests.browser.scenes import NOW, PAGES, TABLE, scene
from webapp import words
from webapp.words.fixed import KEYS, WHY, fixed_words
from webapp.words.page import flagged
from webapp.words.replay import REPLAY_WORDS
from webapp.words.widths import ADVANCE, em

STATIC = Path(webapp.__file__).parent / "static"
PRIMARY, SECOND, TAB = 20, 26, 8
LANGS = languages()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", [*TABLE, *PAGES, "mine"])
def test_every_moment_has_its_words(name: str, players: int, lang: str) -> None:
    made = scene(name, players, lang)
    for screen in (made.screen, made.public):
        sent = msgspec.json.encode(screen)
        assert len(sent) <= 6 * 1024
        assert not re.search(r"\{ ?\$|web-[a-z]", sent.decode())
        for button in screen.get("buttons", []):
            assert button["look"] in ("primary", "secondary", "danger", "wait")
            assert ("do" in button) + ("open" in button) + ("share" in button) <= 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TABLE)
def test_labels_fit_their_buttons(name: str, lang: str) -> None:
    for button in scene(name, 4, lang).screen["buttons"]:
        assert len(button["label"]) <= PRIMARY
        assert len(button["sub"]) <= SECOND


@pytest.mark.parametrize("lang", LANGS)
def test_tabs_are_short(lang: str) -> None:
    t = translator(lang)
    for name in ("trade", "build", "assets", "log", "more"):
        assert len(t(f"web-tab-{name}")) <= TAB


LOOKS_ON = ("wait", "outbid", "offer", "out", "spectator")  # nobody asks the one who sees it


@pytest.mark.parametrize("name", [n for n in TABLE if n not in LOOKS_ON])
def test_the_primary_button_asks_what_the_rules_allow(name: str) -> None:
    made = scene(name)
    button = made.screen["buttons"][0]
    if "do" not in button:
        assert made.screen["debt"]["auto"]["do"]["t"] == "settle"
        return
    command = {**button["do"], "seat": 0}
    if command["t"] == "bet":
        command["faces"] = [3]
    assert made.state is not None
    asked = msgspec.convert(command, api.SeatCommand)
    chance = api.SeededChance(b"words")
    assert api.apply(made.state, asked, rules=made.rules, at=NOW, chance=chance).events


def test_a_spectator_is_offered_nothing() -> None:
    for name in TABLE:
        public = scene(name).public
        assert public["seat"] == -1
        assert public["view"].you is None
        assert [b["look"] for b in public["buttons"]] == ["wait", "secondary"]
        assert "do" not in json.dumps(public["buttons"])
        assert not public["offers"]["inbox"]


def test_names_stay_data() -> None:
    made = scene("wait")
    names = ["<b>", '"><script>alert(1)</script>', "{ $x }", "&amp;"]
    assert made.state is not None
    view = api.view(made.state, made.rules, 0)
    screen = words.table_screen(view, names, made.rules, translator("ru"), 0)
    assert screen["names"][1] == names[1]
    page = words.room_page(
        room="r", lang="ru", stage="table", screen=screen, log=[], rules=made.rules,
        t=translator("ru"), v=1, h="", now=NOW,
    )  # fmt: skip
    assert "<script>alert" not in page["boot"]


# ---- offers


def quoted(give: list[int], take: list[int], pay: int = 0, get: int = 0) -> Any:
    made = scene("roll")
    terms = api.Terms(give=give, take=take, pay=pay, get=get)
    assert made.state is not None
    quote = api.quote(made.state, made.rules, 0, 1, terms)
    t = translator("ru")
    return words.quote_words(quote, terms, 1, made.names, made.rules, t), made


@pytest.mark.parametrize("pay", [0, 10, 40, 300, 900])
@pytest.mark.parametrize("get", [0, 10, 60, 250, 640])
@pytest.mark.parametrize(
    ("give", "take"), [([11], [14, 16]), ([11, 13, 18], [1]), ([], [3]), ([25], [])]
)
def test_the_one_tap_fix_makes_a_deal_fair(
    give: list[int], take: list[int], pay: int, get: int
) -> None:
    if pay and get:
        return
    told, made = quoted(give, take, pay, get)
    fix = told["fix"]
    if fix is None:
        return
    assert not (fix["pay"] and fix["get"])
    terms = api.Terms(give=give, take=take, pay=fix["pay"], get=fix["get"])
    after = api.quote(made.state, made.rules, 0, 1, terms)
    assert after.share >= 50
    assert after.why != "unfair"


def test_a_deal_says_what_each_will_own() -> None:
    told, _ = quoted([18], [14])
    assert told["ok"]
    assert (
        told["effect"] == "У вас: Медиа 3 из 3, Моторы 0 из 3. Марина: Медиа 0 из 3, Моторы 2 из 3"
    )


def test_an_offer_is_told_from_the_side_of_who_reads_it() -> None:
    offer = scene("offer").screen["offers"]["inbox"][0]
    assert (offer["give"], offer["take"], offer["pay"], offer["get"]) == ([18], [14], 0, 60)
    assert offer["text"] == "Марина: Гонг, $60 за Редуктор"
    assert scene("mine").screen["offers"]["mine"][0]["give"] == [18]


# ---- fixed words, faces and colours


@pytest.mark.parametrize("lang", LANGS)
def test_fixed_words_are_whole(lang: str) -> None:
    for mode in catalog.presets():
        made = fixed_words(catalog.load(mode), translator(lang))
        assert len(made["cells"]) == 40
        assert set(made["w"]) == set(KEYS)
        assert set(made["why"]) == set(WHY)
        templates = STATIC.parent / "templates"
        symbols = (templates / "symbols.svg").read_text()
        if flagged(made):
            symbols += (templates / "flags.svg").read_text()
        signs = {cell["i"] for cell in made["cells"]} - {""}
        assert all(f'id="{sign}"' in symbols for sign in signs), mode


def test_every_word_of_the_modules_is_sent() -> None:
    """The replay page has words of its own beside those of the board."""
    for file in STATIC.rglob("*.js"):
        own = {*REPLAY_WORDS, "round"} if file.parent.name == "replay" else set()
        used = set(re.findall(r'\bw\("([a-z-]+)"[,)]', file.read_text("utf-8")))
        assert used <= set(KEYS) | own, file.name


def test_names_obey_the_length_rule_of_the_ring() -> None:
    rules = catalog.load("classic")
    for lang in LANGS:
        for cell in range(40):
            name = cell_short(rules, cell, translator(lang))
            along = cell % 10 == 0 or 10 < cell < 20 or cell > 30
            assert em(name) <= (3.2 if along else 2.15), (lang, name, em(name))


def test_widths_are_those_of_the_face() -> None:
    font = TTFont(STATIC / "fonts" / "brd.woff2")
    units = font["head"].unitsPerEm
    found = {
        chr(code): round(font["hmtx"][glyph][0] * 1000 / units)
        for code, glyph in font.getBestCmap().items()
    }
    assert found == ADVANCE


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    lin = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_read_on_their_grounds(theme: str) -> None:
    css = (STATIC / "style" / "tokens.css").read_text()
    light, dark = re.findall(r":root(?:\[data-theme=dark\])?\{(.*?)\}", css, re.DOTALL)[:2]

    def table(text: str) -> dict[str, str]:
        return {
            name: value if len(value) == 7 else "#" + "".join(c * 2 for c in value[1:])
            for name, value in re.findall(r"--([\w]+):(#[0-9a-f]{3,6})\b", text)
        }

    c = table(light) | (table(dark) if theme == "dark" else {})
    for ground in ("bg", "sheet", "cell", "chip", "sec", "felt", "felt2", "pick"):
        assert contrast(c["text"], c[ground]) >= 7, ground
        assert contrast(c["hint"], c[ground]) >= 4.5, ground
    for ground in ("bg", "sheet", "pick", "sec"):
        assert contrast(c["link"], c[ground]) >= 4.5, ground
    assert contrast(c["onaccent"], c["accent"]) >= 4.5
    for seat in range(6):
        assert contrast(c[f"p{seat}i"], c[f"p{seat}t"]) >= 4.5
        assert contrast(c["text"], c[f"p{seat}t"]) >= 7
        assert contrast(c[f"p{seat}"], c["felt"]) >= 3
    for name in ("good", "bad", "warn"):
        assert contrast(c[name], c["sheet"]) >= 4.5
