"""What goes wrong is said in the viewer's language: a page to a browser, JSON to a script."""

from __future__ import annotations

import logging

from aiohttp import web

from webapp import metrics, pages
from webapp.refusals import server_text
from webapp.security import Handler

log = logging.getLogger(__name__)


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
        why = {404: "missing", 413: "malformed"}.get(answer.status, "malformed")
        return _said(request, why, answer.status, answer.headers.get("Allow"))
    except Exception:
        log.exception("%s %s failed", request.method, request.path)
        return _said(request, "down", 500)


def _said(
    request: web.Request, why: str, status: int, allow: str | None = None
) -> web.StreamResponse:
    if pages.wants_page(request):
        try:
            return pages.error(request, why, status)
        except Exception:
            log.exception("the page of an error failed")
    response = pages.told(status, why, server_text(why, pages.language(request)))
    if allow:
        response.headers["Allow"] = allow
    return response
