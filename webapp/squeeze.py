"""Styles and modules as small as browsers need them; the sources stay as people need them.

The minifier is a library that has no wheel for every computer. Where there is none, comments of
whole lines and indentation are left out, which is enough for a game at home.
"""

from __future__ import annotations

import importlib
import re
from functools import cache
from typing import Any

OLDEST = 2019  # the year of the language that a minifier may write in


def squeezed_style(text: str) -> str:
    """The same styles without comments and with single spaces."""
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.sub(r"\n\s*", "\n", re.sub(r"[ \t]+", " ", plain)).strip() + "\n"


def squeezed_module(text: str) -> str:
    """The same module; a line within a template literal stays as it is."""
    kept = []
    in_comment = in_template = False
    for line in text.splitlines():
        bare = line.strip()
        if in_template:
            kept.append(line)
        elif in_comment or bare.startswith("/*"):
            # Code behind the end of a comment stays.
            in_comment = "*/" not in bare
            if not in_comment and not bare.endswith("*/"):
                kept.append(bare.partition("*/")[2])
            continue
        elif not bare or bare.startswith("//"):
            continue
        else:
            kept.append(bare)
        in_template ^= len(re.findall(r"(?<!\\)`", line)) % 2 == 1
    return "\n".join(kept) + "\n"


def minified_style(text: str) -> str:
    """Styles that draw the same."""
    library = _minifier()
    return str(library.string("text/css", text)) if library else squeezed_style(text)


def minified_script(text: str) -> str:
    """A script that does the same, with short names for what only it knows."""
    library = _minifier()
    if library is None:
        return squeezed_module(text)
    return str(library.string("application/javascript", text))


@cache
def _minifier() -> Any:
    try:
        library = importlib.import_module("minify")
    except ImportError:
        return None
    library.config({"js-version": OLDEST})
    return library
