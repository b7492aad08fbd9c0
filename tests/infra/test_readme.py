"""The README is true: its pictures and files are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")


def test_every_file_that_it_names_is_there():
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", TEXT):
        assert (ROOT / target).is_file(), target


def test_every_folder_of_its_map_is_there():
    names = re.findall(r"^\| ((?:`[\w./]+`(?:, )?)+) \|", TEXT.split("## Map")[1], re.MULTILINE)
    found = [part for row in names for part in re.findall(r"`([\w./]+)`", row)]
    assert found
    assert all((ROOT / part).exists() for part in found)
