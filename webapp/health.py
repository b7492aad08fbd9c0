"""For whoever runs the server: does it live, can it play, what has it done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from engine.archive.schema import schema_state
from webapp import metrics
from webapp.context import CONTEXT, Context

log = logging.getLogger(__name__)

PATIENCE_S = 2.0


async def healthz(_request: web.Request) -> web.Response:
    """`GET /healthz`: the loop turns."""
    return web.Response(text="ok\n")


async def readyz(request: web.Request) -> web.Response:
    """`GET /readyz`: the live store and SQL answer and are current, or 503 names what is not."""
    context = request.app[CONTEXT]
    faults = []
    for name, ask in (("live store", context.service.link.run), ("sql", _sql(context))):
        try:
            await asyncio.wait_for(ask("PING"), PATIENCE_S)
        except Exception as error:  # whatever a driver raises, the answer is the same
            log.warning("%s is not ready: %r", name, error)
            faults.append(name)
    if faults:
        return web.Response(status=503, text=f"not ready: {', '.join(faults)}\n")
    return web.Response(text="ready\n")


def _sql(context: Context) -> Callable[[str], Awaitable[None]]:
    async def ask(_ping: str) -> None:
        await context.database.ping()
        state = await schema_state(context.database)
        if not state.is_current:
            raise RuntimeError(f"tables of {state.current}, code of {state.head}")

    return ask


async def exposition(request: web.Request) -> web.Response:
    """`GET /metrics`: counters for Prometheus."""
    metrics.ROOMS.set(request.app[CONTEXT].fanout.rooms)
    body = generate_latest(metrics.REGISTRY)
    return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
