"""The README is true: its settings are those of the code, its pictures and files are there."""

from __future__ import annotations

import re
from pathlib import Path

from engine.config import PREFIX, Settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")


def test_the_table_of_settings_is_the_one_of_the_code():
    rows = dict(re.findall(r"^\| `(KVARTAL_\w+)` \| .*? \| (.*?) \|$", TEXT, re.MULTILINE))
    assert rows == {
        PREFIX + name.upper(): field.description for name, field in Settings.model_fields.items()
    }


def test_every_file_that_it_names_is_there():
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", TEXT):
        assert (ROOT / target).is_file(), target


def test_every_folder_of_its_map_is_there():
    names = re.findall(r"^\| ((?:`[\w./]+`(?:, )?)+) \|", TEXT.split("## Map")[1], re.MULTILINE)
    found = [part for row in names for part in re.findall(r"`([\w./]+)`", row)]
    assert found
    assert all((ROOT / part).exists() for part in found)
