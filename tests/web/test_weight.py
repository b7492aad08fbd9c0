"""How much a browser must fetch: the bars of the first screen, and what they leave free today.

A bar is what the game promises. Where a smaller number stands beside it, that is today's figure
with a little room: whoever needs more looks first whether it can come later or be said shorter.
"""

from __future__ import annotations

import gzip
import re

import aiohttp
import pytest

from tests.web.finished import played
from tests.web.table import started
from webapp import squeeze

KB = 1024
SENT = {"Accept": "text/html", "Accept-Encoding": "gzip", "Accept-Language": "ru"}

pytestmark = pytest.mark.skipif(
    squeeze._minifier() is None, reason="this computer has no wheel of the minifier"
)


class Page:
    """A page as a browser with nothing cached fetches it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.size = 0  # of the page itself, as sent
        self.first: dict[str, int] = {}  # what its first screen needs, by address
        self.later: dict[str, int] = {}

    @property
    def weight(self) -> int:
        return self.size + sum(self.first.values())

    @property
    def requests(self) -> int:
        return 1 + len(self.first) + len(self.later)


async def size(http: aiohttp.ClientSession, address: str) -> int:
    async with http.get(address, headers=SENT) as answer:
        assert answer.status == 200, address
        return len(await answer.read())


async def fetched(site, path: str) -> Page:
    assets = site.context.assets
    async with aiohttp.ClientSession(site.origin, auto_decompress=False) as http:
        async with http.get(path, headers=SENT) as answer:
            raw = await answer.read()
        page = Page(gzip.decompress(raw).decode())
        page.size = len(raw)
        for tag in re.findall(r"<(?:link|script|img)\b[^>]*>", page.text):
            found = re.search(r'(?:src|href)="(/static/[^"]+)"', tag)
            if found:
                kind = page.later if 'media="print"' in tag else page.first
                kind[found[1]] = await size(http, found[1])
        for module in re.findall(r'<script type="module" src="/static/([^"]+)"', page.text):
            name = re.sub(r"\.[0-9a-f]{10}\.js$", ".js", module)
            for address in assets.modules(name, later=True):
                if address not in page.first:
                    page.later[address] = await size(http, address)
    return page


async def test_the_first_screen_of_a_table_is_light(site) -> None:
    """At most 50 KB gz: the page, its styles, its scripts and its fonts."""
    page = await fetched(site, f"/t/{(await started(site)).room}")
    assert page.weight <= 47 * KB < 50 * KB, page.first | {"page": page.size}


async def test_a_table_comes_with_few_requests(site) -> None:
    """At most 8, with all that its sheets will need."""
    page = await fetched(site, f"/t/{(await started(site)).room}")
    assert page.requests <= 8, [*page.first, *page.later]


async def test_every_other_page_is_lighter_than_a_table(site) -> None:
    room = await played(site.context.service)
    for path in ("/new", "/rules", "/rules/classic", f"/fair/{room.id}", f"/replay/{room.id}"):
        page = await fetched(site, path)
        assert page.weight <= 50 * KB and page.requests <= 8, (path, page.weight, page.first)


async def test_the_scripts_of_a_table_and_of_all_pages_are_small(site) -> None:
    """At most 35 KB gz for all pages together, of which a table with all its sheets needs most."""
    assets = site.context.assets
    async with aiohttp.ClientSession(site.origin, auto_decompress=False) as http:
        sizes = {address: await size(http, address) for address in assets.scripts()}
    wanted = [*assets.modules("app/main.js", later=True), assets.url("app/early.js")]
    table = {address: sizes[address] for address in wanted}
    assert sum(table.values()) <= 30 * KB, table
    assert sum(sizes.values()) <= 35 * KB, sizes


async def test_no_page_brings_a_raster_picture_or_a_strange_host(site) -> None:
    page = await fetched(site, f"/t/{(await started(site)).room}")
    for address in (*page.first, *page.later):
        assert address.endswith((".js", ".css", ".woff2")), address
    assert "<img" not in page.text
