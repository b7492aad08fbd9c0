"""What goes wrong is said in the viewer's language: a page to a browser, JSON to a script."""

from __future__ import annotations

import logging

from aiohttp import web

from engine.archive.sessions import DATABASE_AWAY
from engine.live.link import StoreError
from webapp import metrics, pages
from webapp.refusals import server_text
from webapp.security import Handler

log = logging.getLogger(__name__)

RETRY_S = "5"  # as HTTP has it
KEPT = ("Allow", "Retry-After")  # of the library's answers
#: what is not there at the moment: the store, the database, or the way to them
AWAY = (StoreError, *DATABASE_AWAY, ConnectionError, TimeoutError)


@web.middleware
async def errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """No answer is a bare error of the library or a trace, and every answer is counted."""
    response = await _answer(request, handler)
    resource = request.match_info.route.resource
    metrics.REQUESTS.labels(resource.canonical if resource else "", response.status).inc()
    return response


async def _answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except web.HTTPException as answer:
        if answer.status < 400:
            raise
        why = {404: "missing", 429: "rate"}.get(answer.status, "malformed")
        headers = {name: answer.headers.get(name, "") for name in KEPT}
        return _said(request, why, answer.status, headers)
    except AWAY as error:
        said = getattr(error, "orig", error)  # without a statement and what it was about
        log.warning("%s %s has to wait: %r", request.method, request.path, said)
        return _said(request, "down", 503, {"Retry-After": RETRY_S})
    except Exception:
        log.exception("%s %s failed", request.method, request.path)
        return _said(request, "down", 500, {})


def _said(
    request: web.Request, why: str, status: int, headers: dict[str, str]
) -> web.StreamResponse:
    response = _page_or_word(request, why, status)
    response.headers.update({name: value for name, value in headers.items() if value})
    return response


def _page_or_word(request: web.Request, why: str, status: int) -> web.Response:
    if pages.wants_page(request):
        try:
            return pages.error(request, why, status)
        except Exception:
            log.exception("the page of an error failed")
    return pages.told(status, why, server_text(why, pages.language(request)))
