"""What the documents say of the house is true of it."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from engine import __version__
from engine.config import Settings, variable

ROOT = Path(__file__).parents[2]


def installed_with_the_game() -> set[str]:
    """The packages that an installation brings, those for other systems left out."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    waiting = [Requirement(line) for line in project["dependencies"]]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted = waiting.pop()
        key = (canonicalize_name(wanted.name), ",".join(sorted(wanted.extras)))
        if key in seen:
            continue
        seen.add(key)
        for line in importlib.metadata.requires(wanted.name) or []:
            further = Requirement(line)
            if further.marker is None or any(
                further.marker.evaluate({"extra": extra}) for extra in [*wanted.extras, ""]
            ):
                waiting.append(further)
    return {name for name, _ in seen}


def test_every_package_of_an_installation_has_its_licence_named() -> None:
    text = (ROOT / "docs" / "third_party.md").read_text()
    listed = set(re.findall(r"^\| ([a-z0-9-]+) \| \S", text, re.MULTILINE)) - {"package", "what"}
    assert listed - {"---"} == installed_with_the_game()


def test_every_setting_is_described_with_its_default() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    rows = [line for line in lines if line.startswith(("| `KVARTAL_", "| `BOT_TOKEN"))]
    expected = []
    for name, field in Settings.model_fields.items():
        default = str(field.default).lower() if field.default is False else field.default
        shown = "" if default is None else default if field.default is False else f"`{default}`"
        expected.append(f"| `{variable(name)}` | {shown} | {field.description} |")
    assert rows == expected


def test_every_font_lies_beside_its_licence() -> None:
    for font in (ROOT / "webapp").rglob("*.woff2"):
        assert list(font.parent.glob("OFL*.txt")), font


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_the_licence_is_the_one_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text().startswith("MIT License\n")


def test_every_command_of_the_documents_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    documents = [*(ROOT / "docs").glob("*.md"), *ROOT.glob("README.md")]
    used = {
        word
        for document in documents
        for word in re.findall(r"(?:^|`)make ([a-z]+)", document.read_text(), re.MULTILINE)
    }
    assert used >= {"test", "check", "play", "bench"}
    assert used <= targets


def test_no_file_names_a_package_registry_or_a_place_on_somebodys_computer() -> None:
    words = re.compile(r"pypi\.org|pythonhosted|npmjs|/root/|/home/[a-z]+/")
    names = {".py", ".md", ".toml", ".txt", ".yaml", ".js", ".css", ".j2", ".ftl", ".lua"}
    folders = ("engine", "tgbot", "webapp", "locales", "tests", "bench", "docs")
    files = [f for name in folders for f in (ROOT / name).rglob("*") if f.suffix in names]
    files += [ROOT / name for name in ("Makefile", "compose.yaml", "pyproject.toml")]
    guilty = [
        str(file.relative_to(ROOT))
        for file in files
        if file != Path(__file__) and words.search(file.read_text(errors="replace"))
    ]
    assert guilty == []
