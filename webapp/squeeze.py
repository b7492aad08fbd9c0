"""Styles and modules without what only people read: comments of whole lines, and indentation.

Nothing is renamed or joined, so that an error in the browser still names a readable line.
"""

from __future__ import annotations

import re


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
