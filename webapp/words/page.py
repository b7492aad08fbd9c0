"""What the Jinja templates get.

Beside these contexts the templates (`room.html.j2`, `home.html.j2`, `error.html.j2`) use what
the web server knows: `nonce` (str, of this answer), `asset(name)` (the hashed address of a
static file), `import_map` (JSON text), `modules(entry)` (addresses to preload),
`inline(name)` (the text of a static file, to stand inside a script element).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.rules.rules import Rules


def room_page(
    *,
    room: str,
    lang: str,
    stage: str,
    screen: dict[str, Any],
    log: list[dict[str, Any]],
    rules: Rules,
    t: Any,
    v: int,
    h: str,
    now: int,
    bot: str = "",
) -> dict[str, Any]:
    """The context of `room.html.j2`: `screen` is the public one (seat None) of that stage.

    `bot` is the bot's user name, "" without Telegram (then the page offers a local name).
    """
    raise NotImplementedError


def home_page(
    *, lang: str, modes: list[str], t: Any, bot: str = "", dev: bool = False
) -> dict[str, Any]:
    """The context of `home.html.j2`; `dev` allows a local name instead of Telegram."""
    raise NotImplementedError


def error_page(*, lang: str, kind: str, t: Any) -> dict[str, Any]:
    """The context of `error.html.j2`.

    kind: closed, not-yours, busy, auth, outdated, down, outside, missing.
    """
    raise NotImplementedError
