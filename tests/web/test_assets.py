"""Static files: names by content, codings, caching, references between files."""

from __future__ import annotations

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from webapp.assets import Assets, accepted
from webapp.squeeze import squeezed_module, squeezed_style


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "app/main.js": 'import { store } from "./store.js";\nimport "../board/cell.js";\n',
        "app/store.js": 'export * from "./clock.js";\nexport const pad = "'
        + "padding " * 200
        + '";\n',
        "app/clock.js": "export const tick = 1;\n",
        "board/cell.js": 'export { tick } from "../app/clock.js";\n',
        "style/page.css": '@import "base.css";\n@font-face{src:url("../fonts/a.woff2")}\n'
        "b{background:url(data:image/png;base64,AA==)}",
        "style/base.css": "a{color:red}",
        "fonts/a.woff2": "font" * 400,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
async def client(folder: Path) -> AsyncIterator[tuple[TestClient, Assets]]:
    assets = Assets(folder)
    app = web.Application()
    app.router.add_get("/static/{name:.+}", assets.handle)
    async with TestClient(TestServer(app), auto_decompress=False) as client:
        yield client, assets


async def test_a_hashed_name_is_kept_for_ever_and_a_plain_one_is_checked(client) -> None:
    http, assets = client
    for_ever = await http.get(assets.url("app/main.js"))
    assert for_ever.status == 200
    assert for_ever.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert for_ever.headers["Content-Type"] == "text/javascript; charset=utf-8"
    plain = await http.get("/static/app/main.js")
    assert plain.headers["Cache-Control"] == "no-cache"
    again = await http.get("/static/app/main.js", headers={"If-None-Match": plain.headers["ETag"]})
    assert again.status == 304
    assert await again.read() == b""


async def test_text_goes_compressed_and_fonts_do_not(client) -> None:
    http, assets = client
    asked = {"Accept-Encoding": "gzip"}
    text = await http.get(assets.url("app/store.js"), headers=asked)
    assert text.headers["Content-Encoding"] == "gzip"
    assert text.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(await text.read()) == assets.body("app/store.js")
    whole = await http.get(
        assets.url("app/store.js"), headers={"Accept-Encoding": "gzip;q=0, identity"}
    )
    assert "Content-Encoding" not in whole.headers
    font = await http.get(assets.url("fonts/a.woff2"), headers=asked)
    assert "Content-Encoding" not in font.headers
    assert font.headers["Content-Type"] == "font/woff2"


async def test_a_name_outside_the_folder_is_not_found(client) -> None:
    http, _ = client
    for name in ("nothing.js", "app/main.0000000000.js", "%2e%2e/conftest.py", "..%2fapp.py"):
        assert (await http.get(f"/static/{name}")).status == 404


def test_a_change_in_a_font_renames_the_styles_that_use_it(folder: Path) -> None:
    before = Assets(folder)
    (folder / "fonts/a.woff2").write_text("other")
    after = Assets(folder)
    assert before.url("style/page.css") != after.url("style/page.css")
    assert before.url("app/main.js") == after.url("app/main.js")
    text = after.body("style/page.css").decode()
    assert after.url("fonts/a.woff2") in text and after.url("style/base.css") in text
    assert "data:image/png;base64,AA==" in text


def test_the_import_map_turns_plain_names_into_hashed_ones(folder: Path) -> None:
    assets = Assets(folder)
    names = json.loads(assets.import_map())["imports"]
    assert names["/static/app/store.js"] == assets.url("app/store.js")
    assert len(names) == 4


def test_all_modules_of_a_page_are_known_before_they_are_asked_for(folder: Path) -> None:
    assets = Assets(folder)
    wanted = ["app/main.js", "app/store.js", "board/cell.js", "app/clock.js"]
    assert assets.modules("app/main.js") == [assets.url(name) for name in wanted]


def test_a_reference_to_nothing_stops_the_start(folder: Path) -> None:
    (folder / "style/base.css").write_text("a{background:url(gone.svg)}")
    with pytest.raises(ValueError, match=r"gone\.svg"):
        Assets(folder)


def test_a_coding_of_weight_zero_is_not_taken() -> None:
    assert accepted("gzip;q=0.5, br;q=0, *;q=0.1") == {"gzip", "*"}


def test_comments_and_indentation_are_left_at_home_and_code_is_not() -> None:
    module = """
/** Says what is true afterwards. */
export function f(a) {
  // why
  const text = `line
    // kept, as it is text
  `;
  /* one */ g(a);
  /*
   * many `ticks
   */
  return a / 2 // half
    + text.length;
}
"""
    assert squeezed_module(module).splitlines() == [
        "export function f(a) {",
        "const text = `line",
        "    // kept, as it is text",
        "  `;",
        " g(a);",
        "return a / 2 // half",
        "+ text.length;",
        "}",
    ]
    style = "/* why */\na  >  b {\n  width: calc(1px + 2px); /* x */\n}\n"
    assert squeezed_style(style) == "a > b {\nwidth: calc(1px + 2px); \n}\n"
