"""The house rules that no linter knows."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CODE = [
    path
    for folder in ("engine", "tgbot", "webapp", "bench", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
]
SCRIPTS = sorted((ROOT / "webapp/static").rglob("*.js"))
LINES = 350
RULES = sorted((ROOT / "engine/rules").rglob("*.py"))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", [*CODE, *SCRIPTS], ids=name)
def test_a_file_has_one_subject(path: Path):
    """Two rooms in one file are two files."""
    assert len(path.read_text("utf-8").splitlines()) <= LINES


# What a page shows is asked for by `expect`, which waits: read at once it may not be there yet.
AT_ONCE = {
    "count", "inner_text", "inner_html", "text_content", "input_value", "is_visible", "is_hidden",
    "is_enabled", "is_disabled", "is_checked",
}  # fmt: skip


def test_what_a_page_shows_is_waited_for():
    for path in [*(ROOT / "tests/browser").glob("test_*.py"), *(ROOT / "tests/e2e").glob("*.py")]:
        for statement in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(statement, ast.Assert):
                continue
            for node in ast.walk(statement.test):
                read = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
                called = node.func.attr if read and not node.args else ""
                assert called not in AT_ONCE, f"{path.name}:{node.lineno}: {called}"


def test_what_is_waited_for_is_a_function():
    """A page's policy forbids to evaluate text: an expression would have to hold at once."""
    for path in (ROOT / "tests").rglob("*.py"):
        for found in re.finditer(r"wait_for_function\(\s*f?\"+(.{12})", path.read_text("utf-8")):
            assert re.match(r"\(\w*\) =>", found[1]), f"{path.name}: {found[0]}"


@pytest.mark.parametrize(
    "path", [p for p in CODE if "tests" not in p.parts and p.stat().st_size], ids=name
)
def test_a_module_says_what_it_is(path: Path):
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("path", RULES, ids=name)
def test_the_rules_know_no_fraction(path: Path):
    """Nothing in a rule uses floating point."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")
        assert not isinstance(node, ast.Div)


@pytest.mark.parametrize("path", CODE, ids=name)
def test_nothing_is_left_for_later(path: Path):
    if path == Path(__file__):
        return
    words = r"\bTODO\b|\bFIXME\b|\bXXX\b|NotImplementedError|coming soon"
    assert not re.search(words, path.read_text("utf-8"))


def test_only_the_draft_writes_a_state():
    """Outside the draft no rule assigns to cash, owner, level, mortgage or cell of a state."""
    guarded = {"cash", "owner", "level", "mortgage"}
    for path in RULES:
        if path.name == "draft.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            targets = (
                node.targets
                if isinstance(node, ast.Assign)
                else [node.target]
                if isinstance(node, ast.AugAssign | ast.AnnAssign)
                else []
            )
            for target in targets:
                inner = target.value if isinstance(target, ast.Subscript) else target
                if isinstance(inner, ast.Attribute) and inner.attr in guarded:
                    owner = ast.unparse(inner.value)
                    assert owner.startswith("view"), f"{path.name}: {ast.unparse(target)}"


def test_the_web_application_starts_without_the_bots_framework():
    """Loading aiogram costs seconds and memory that a page does not need."""
    code = "import sys, webapp.app; sys.exit('aiogram' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0
