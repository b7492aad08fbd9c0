"""Why something was not done, in the words of whoever asked."""

from __future__ import annotations

from collections.abc import Mapping

from engine.text.catalogue import translator
from engine.text.refusals import refusal


def server_text(why: str, lang: str, **about: int | str) -> str:
    """What the web server itself has to say."""
    return translator(lang)(f"server-{why}", **about)


def refusal_text(reason: str, about: Mapping[str, int | str], lang: str) -> str:
    """What the rules or the lobby have to say."""
    return refusal(reason, about, translator(lang))
