"""What reads a whole game is given to one address so often, and then no more for a moment."""

from __future__ import annotations

from functools import wraps

from aiohttp import web

from webapp.context import CONTEXT
from webapp.errors import RETRY_S
from webapp.security import Handler, address_of


def sparing(handler: Handler) -> Handler:
    """The handler's answer; 429 to an address that has asked for more than people read."""

    @wraps(handler)
    async def answer(request: web.Request) -> web.StreamResponse:
        context = request.app[CONTEXT]
        if not context.limits.readings.take(address_of(request, context.settings.public_url)):
            raise web.HTTPTooManyRequests(headers={"Retry-After": RETRY_S})
        return await handler(request)

    return answer
