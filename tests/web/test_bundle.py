"""Modules put together: which file each lies in, what a file names, what is refused."""

from __future__ import annotations

import pytest

from webapp.bundle import KIT, Bundles

SOURCES = {
    "app/main.js": 'import { h as make } from "./dom.js";\nimport { send } from "./line.js";\n'
    'send(make);\nimport("../panels/trade.js").then((code) => code.trade());\n',
    "app/line.js": "const $ = 1;\nexport function send(what) {\n  return [what, $];\n}\n",
    "app/dom.js": "const $ = 2;\nexport const h = () => $;\nexport const unused = 3;\n",
    "panels/trade.js": 'import { h } from "../app/dom.js";\nexport const trade = () => h();\n',
    "pages/home.js": 'import { h } from "../app/dom.js";\nh();\n',
}


def files(sources: dict[str, str]) -> dict[str, str]:
    """Each file with its code; an address is the name between signs."""
    made: dict[str, str] = {}

    def put(name: str, code: str) -> str:
        made[name] = code
        return f"<{name}>"

    Bundles(sources).publish(put)
    return made


def test_a_page_is_one_file_and_what_two_files_need_is_another() -> None:
    made = files(SOURCES)
    assert sorted(made) == ["app/main.js", "app/main.later.js", KIT, "pages/home.js"]
    assert "const h = () => $" in made[KIT]
    assert all("() => $" not in code for name, code in made.items() if name != KIT)
    assert "function send" in made["app/main.js"] and "trade =" in made["app/main.later.js"]
    for name in ("app/main.js", "app/main.later.js", "pages/home.js"):
        assert made[name].startswith('import { $$ as $$f0 } from "<kit.js>";'), made[name]


def test_only_what_others_use_leaves_a_module() -> None:
    assert files(SOURCES)[KIT].startswith("export const $$ = (() => {")
    assert files(SOURCES)[KIT].endswith("return [h];\n})();\n")


ALONE = {n: text for n, text in SOURCES.items() if n in ("app/main.js", "app/dom.js")} | {
    "app/line.js": "const one = 1;\nexport function send(what) {\n  return [what, one];\n}\n",
    "panels/trade.js": "export const trade = 1;\n",
}


def test_modules_without_a_common_name_lie_in_one_scope() -> None:
    """What one exports the other finds by its name: no second name for it is made."""
    dom = "const own = 2;\nexport const make = () => own;\n"
    main = ALONE["app/main.js"].replace("h as make", "make")
    code = files({**ALONE, "app/dom.js": dom, "app/main.js": main})["app/main.js"]
    assert code.startswith(
        "(() => {\nconst own = 2;\nconst make = () => own;\nconst one = 1;\nfunction send"
    )
    assert code.count("(() => {") == 1 and "send(make);" in code


def test_equal_names_of_two_modules_do_not_meet() -> None:
    code = files({**ALONE, "app/line.js": SOURCES["app/line.js"]})["app/main.js"]
    assert "(() => {\nconst $ = 2;\nconst h = () => $;" in code
    assert "let $$1;\n(() => {\nconst $ = 1;\nfunction send" in code
    assert "$$1 = send;\n})();\nconst make = h;\n" not in code
    assert "const make = h, send = $$1;" in code


def test_a_module_that_names_several_things_at_once_keeps_them_to_itself() -> None:
    code = files({**ALONE, "app/line.js": "const [a, b] = [1, 2];\n" + ALONE["app/line.js"]})
    assert "(() => {\nconst [a, b] = [1, 2];" in code["app/main.js"]


def test_a_second_try_for_what_comes_later_has_another_address() -> None:
    main = SOURCES["app/main.js"].replace('trade.js")', 'trade.js" + more)')
    made = files(SOURCES | {"app/main.js": 'let more = "";\n' + main})
    assert 'import("<app/main.later.js>" + more).then' in made["app/main.js"]


def test_what_is_asked_for_later_comes_by_the_address_of_its_file() -> None:
    code = files(SOURCES)["app/main.js"]
    assert 'import("<app/main.later.js>").then((file) => file.$$[0])' in code


def test_what_two_pages_ask_for_later_lies_with_the_first_of_them() -> None:
    sources = {**SOURCES, "pages/home.js": 'import("../panels/trade.js").then(alert);\n'}
    made = files(sources)
    assert 'import("<app/main.later.js>").then((file) => file.$$[0])' in made["pages/home.js"]
    assert "pages/home.later.js" not in made
    assert Bundles(sources).later("pages/home.js") == ["app/main.later.js"]


def test_what_is_asked_for_later_but_needed_elsewhere_at_once_lies_in_the_kit() -> None:
    sources = {
        **SOURCES,
        "pages/home.js": 'import { trade } from "../panels/trade.js";\ntrade();\n',
    }
    made = files(sources)
    assert "app/main.later.js" not in made
    assert "Promise.resolve($$" in made["app/main.js"]
    assert "{ trade: trade }" in made[KIT]


def test_what_a_module_hands_on_is_taken_from_where_it_is_made() -> None:
    sources = {
        **SOURCES,
        "app/line.js": 'export { h as send } from "./dom.js";\n',
    }
    assert "const make = h, send = h;" in files(sources)["app/main.js"]


def test_a_page_knows_what_to_preload() -> None:
    bundles = Bundles(SOURCES)
    assert bundles.pages == ["app/main.js", "pages/home.js"]
    assert bundles.needs("app/main.js") == ["app/main.js", KIT]
    assert bundles.later("app/main.js") == ["app/main.later.js"]
    assert bundles.later("pages/home.js") == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('import { h } from "./none.js";\n', "none.js, which is not there"),
        ('import { none } from "./dom.js";\n', "does not export none"),
        ('import * as dom from "./dom.js";\n', "is not known"),
        ("export default 1;\n", "is not known"),
        ("export let changing = 1;\n", "is not known"),
        ("import(name);\n", "is not known"),
        ("const $$1 = 1;\n", "names of bundles"),
        ('import { send } from "./main.js";\n', "imports itself"),
    ],
)
def test_what_cannot_be_put_together_stops_the_start(line: str, told: str) -> None:
    sources = {**SOURCES, "app/line.js": line + SOURCES["app/line.js"], "app/first.js": ""}
    sources["app/first.js"] = 'import "./main.js";\n'
    with pytest.raises(ValueError, match=told):
        files(sources)
