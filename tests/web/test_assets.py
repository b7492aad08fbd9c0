"""Static files: names by content, codings, caching, references between files."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from webapp import squeeze
from webapp.assets import Assets, accepted


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "app/main.js": 'import { store } from "./store.js";\n'
        'import { cell } from "../board/cell.js";\nalert(store, cell);\n',
        "app/store.js": "export const store = 1;\n",
        "board/cell.js": 'export const cell = "' + "padding " * 200 + '";\n',
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
    text = await http.get(assets.url("app/main.js"), headers=asked)
    assert text.headers["Content-Encoding"] == "gzip"
    assert text.headers["Vary"] == "Accept-Encoding"
    assert gzip.decompress(await text.read()) == assets.body("app/main.js")
    whole = await http.get(
        assets.url("app/main.js"), headers={"Accept-Encoding": "gzip;q=0, identity"}
    )
    assert "Content-Encoding" not in whole.headers
    module = await http.get("/static/board/cell.js", headers=asked)
    assert "Content-Encoding" not in module.headers
    assert "padding" in (await module.read()).decode()
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
    assert after.url("fonts/a.woff2") in text
    assert "url(data:" in text


def test_styles_that_a_style_imports_stand_in_it(folder: Path) -> None:
    text = Assets(folder).body("style/page.css").decode()
    assert text.startswith("a{color:red}") and "@import" not in text
    (folder / "style/base.css").write_text('@import "page.css";')
    with pytest.raises(ValueError, match="refers to itself"):
        Assets(folder)


async def test_a_page_gets_its_modules_in_one_file_and_a_reader_each_alone(client) -> None:
    http, assets = client
    plain = {"Accept-Encoding": "identity"}
    whole = await (await http.get(assets.url("app/main.js"), headers=plain)).text()
    assert "padding" in whole and "import" not in whole
    alone = await (await http.get("/static/app/main.js")).text()
    assert 'from "./store.js"' in alone and "padding" not in alone
    assert assets.modules("app/main.js") == [assets.url("app/main.js")]


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
    assert squeeze.squeezed_module(module).splitlines() == [
        "export function f(a) {",
        "const text = `line",
        "    // kept, as it is text",
        "  `;",
        " g(a);",
        "return a / 2 // half",
        "+ text.length;",
        "}",
    ]


STYLE = "/* why */\na  >  b {\n  width: calc(1px + 2px); /* x */\n}\n"


def test_styles_and_scripts_are_minified() -> None:
    assert squeeze.minified_style(STYLE) == "a>b{width:calc(1px + 2px)}"
    script = "(() => {\n  const wanted = 1; // why\n  globalThis.found = wanted + wanted;\n})();\n"
    assert "wanted" not in squeeze.minified_script(script)
    assert "globalThis.found" in squeeze.minified_script(script)


def test_where_the_minifier_has_no_wheel_files_are_larger_and_the_same(monkeypatch) -> None:
    monkeypatch.setattr(squeeze, "_minifier", lambda: None)
    assert squeeze.minified_style(STYLE) == "a > b {\nwidth: calc(1px + 2px); \n}\n"
    assert squeeze.minified_script("let a = 1;\n") == "let a = 1;\n"
