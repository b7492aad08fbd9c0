"""Pages outside the table: whole for the public, and their middle again for whoever is known.

A browser that opens an address gets the page as the public sees it. The script of the page asks
the same address once more, for the middle alone (`X-Part`) and with its bearer's token, and puts
the answer there: a page needs no cookie, and nobody's token ever stands in an address.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import aiohttp_jinja2
from aiohttp import web

from engine.lobby.state import Person
from engine.progress.finished import number_of
from engine.text.catalogue import Translator, translator
from webapp import account, pages
from webapp.assets import accepted
from webapp.context import CONTEXT, Context
from webapp.refusals import server_text
from webapp.words.page import script_json


@dataclass(frozen=True)
class Looker:
    """Whoever looks at a page: somebody known by their token, or the public."""

    request: web.Request
    person: Person | None

    @cached_property
    def lang(self) -> str:
        """The language in which the page speaks."""
        return pages.language(self.request)

    @property
    def t(self) -> Translator:
        """The words of that language."""
        return translator(self.lang)

    @property
    def context(self) -> Context:
        """What the handlers share."""
        return self.request.app[CONTEXT]

    @property
    def number(self) -> int | None:
        """The archive's id of who looks."""
        return number_of(self.person.player) if self.person else None

    def to(self, path: str, **asked: str | int) -> str:
        """An address of ours that keeps a language asked for in this one."""
        if "lang" in self.request.query:
            asked["lang"] = self.lang
        told = urlencode({key: value for key, value in asked.items() if value != ""})
        return f"{path}?{told}" if told else path


class NoPage(Exception):
    """There is nothing at this address; `kind` is the error page's, `to` the way on from it."""

    def __init__(self, kind: str, status: int = 404, to: str = "/") -> None:
        super().__init__(kind)
        self.kind = kind
        self.status = status
        self.to = to


PART = "X-Part"
Making = Callable[[Looker], Awaitable[dict[str, Any]]]


async def shown(request: web.Request, part: str, making: Making) -> web.StreamResponse:
    """The page whose middle is `parts/<part>.html.j2` filled by `making`.

    Of what `making` gives, the frame uses `title`, and where they are there `tab` (which entry of
    the menu is this one), `back` (where one level up is) and `preview` (for links to this page).
    """
    is_part = PART in request.headers
    try:
        person = await account.person_of(request) if "Authorization" in request.headers else None
        looker = Looker(request, person)
        page = await making(looker)
    except account.Refused as refused:
        return refused.answer
    except NoPage as none:
        if is_part:
            why = "missing" if none.status == 404 else "closed"
            return pages.told(none.status, why, server_text(why, pages.language(request)))
        return pages.error(request, none.kind, none.status, to=none.to)
    page |= {
        "lang": looker.lang,
        "t": looker.t,
        "to": looker.to,
        "known": person is not None,
        "part": f"parts/{part}.html.j2",
        "entry": entry_of(looker),
    }
    return _middle(request, page) if is_part else _framed(request, looker, page)


def entry_of(looker: Looker) -> dict[str, Any]:
    """How somebody unknown gets in: by a name, or by Telegram; and under which name of a bot."""
    settings = looker.context.settings
    bot = (settings.bot_username or "") if settings.bot_token else ""
    app = f"/{settings.mini_app}" if settings.mini_app else ""
    return {
        "by_name": settings.dev_login_allowed or settings.guests,
        "bot": f"https://t.me/{bot}{app}" if bot else "",
        "telegram": bool(settings.bot_token),
    }


def _framed(request: web.Request, looker: Looker, page: dict[str, Any]) -> web.StreamResponse:
    t = looker.t
    said = ("lost", "copied")
    boot = {
        "lang": looker.lang,
        "byname": page["entry"]["by_name"],
        "still": page.get("still", False),
        "w": {key: t(f"web-leaf-{key}") for key in said},
    }
    page = {"tab": "", "back": "", "preview": None, **page, "boot": script_json(boot)}
    return pages.rendered("leaf.html.j2", request, page)


def _middle(request: web.Request, page: dict[str, Any]) -> web.StreamResponse:
    environment = aiohttp_jinja2.get_env(request.app)
    text = environment.get_template(page["part"]).render(page)
    response = web.Response(text=text, content_type="text/html")
    response.headers["Vary"] = f"Accept-Encoding, Accept-Language, Authorization, {PART}"
    if "gzip" in accepted(request.headers.get("Accept-Encoding", "")):
        response.enable_compression(web.ContentCoding.gzip)
    return response
