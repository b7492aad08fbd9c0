"""`/collection` and `/progress`: the cards of who looks, and the ladder of levels."""

from __future__ import annotations

from typing import Any

from aiohttp import web

from engine.archive.collection import Collection
from engine.archive.profiles import Profiles
from webapp import leaf
from webapp.leaf import Looker
from webapp.words.collection import collection_part
from webapp.words.ladder import ladder_part


async def collection(request: web.Request) -> web.StreamResponse:
    """`GET /collection`: all cells, and the choice that waits."""
    return await leaf.shown(request, "collection", _collection)


async def progress(request: web.Request) -> web.StreamResponse:
    """`GET /progress`: all levels, and which of them is reached."""
    return await leaf.shown(request, "progress", _progress)


async def _collection(looker: Looker) -> dict[str, Any]:
    if looker.number is None:
        return collection_part([], 0, looker.t)
    held = await Collection(looker.context.database).of(looker.number)
    profile = await Profiles(looker.context.database).get(looker.number)
    return collection_part(held, profile.level.number if profile else 1, looker.t)


async def _progress(looker: Looker) -> dict[str, Any]:
    xp = None
    if looker.number is not None:
        profile = await Profiles(looker.context.database).get(looker.number)
        xp = profile.xp if profile else 0
    return ladder_part(xp, looker.t)
