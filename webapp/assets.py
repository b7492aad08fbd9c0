"""Static files: read once at start, named by their content, compressed, kept by browsers for ever.

A page asks for `app/main.js` and gets `/static/app/main.3fa9….js`: the bundle of that module, as
`webapp.bundle` lays it out. The modules themselves have their plain names, as they stand in the
folder, uncompressed, for tests and for whoever reads along.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib
import mimetypes
import posixpath
import re
from functools import cache
from pathlib import Path, PurePosixPath
from urllib.parse import quote

import msgspec
from aiohttp import web

from webapp.bundle import Bundles
from webapp.squeeze import minified_script, minified_style, squeezed_module

PREFIX = "/static/"
FOREVER = "public, max-age=31536000, immutable"
CHECKED = "no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
PACKED = frozenset({".woff2", ".png", ".webp", ".jpg", ".gz"})  # compressed by their own format
INLINED = 4096  # bytes up to which a drawing stands in the style that names it
SMALL = 512  # bytes below which compressing only costs
STYLE_IMPORT = re.compile(r"""^@import\s+["']([^"']+)["'];""", re.MULTILINE)
REFERENCE = re.compile(r"""(url\(\s*)(["']?)([^"')\s]+)\2""")


class Asset(msgspec.Struct, frozen=True):
    """One file as it is sent."""

    body: bytes
    gzip: bytes | None
    brotli: bytes | None
    type: str
    tag: str

    def answer(self, request: web.Request, caching: str) -> web.Response:
        """The body in the best coding that the browser takes, or 304 when it has it."""
        sent = {"Cache-Control": caching, "ETag": f'"{self.tag}"', "Vary": "Accept-Encoding"}
        known = request.headers.get("If-None-Match", "")
        if known == "*" or self.tag in re.findall(r'"([^"]*)"', known):
            return web.Response(status=304, headers=sent)
        sent["Content-Type"] = self.type
        taken = accepted(request.headers.get("Accept-Encoding", ""))
        for coding, body in (("br", self.brotli), ("gzip", self.gzip)):
            if body is not None and coding in taken:
                return web.Response(body=body, headers={**sent, "Content-Encoding": coding})
        return web.Response(body=self.body, headers=sent)


class Assets:
    """All files under one folder, and the bundles of its modules."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._plain: dict[str, Asset] = {}  # by name in the folder
        self._kept: dict[str, Asset] = {}  # by a name that tells the content
        self._names: dict[str, str] = {}  # from the one to the other
        self._open: set[str] = set()
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.name.startswith("."):
                self._load(file.relative_to(folder).as_posix())
        self._bundles = Bundles(
            {n: (folder / n).read_text() for n in self._plain if n.endswith(".js")}
        )
        self._bundles.publish(lambda name, code: self._keep(name, minified_script(code).encode()))

    def url(self, name: str) -> str:
        """The address of a file by its name in the folder; KeyError for one that is not there.

        Of a page's module it is the address of its bundle.
        """
        return PREFIX + self._names[name]

    def has(self, name: str) -> bool:
        """The folder has this file."""
        return name in self._names

    def body(self, name: str) -> bytes:
        """What stands at the address of a file."""
        return self._kept[self._names[name]].body

    def drawing(self, name: str) -> str:
        """A small drawing as an address that holds it, so that it costs no request."""
        return "data:image/svg+xml," + quote(self.body(name).decode(), safe=" =:/'")

    def modules(self, page: str, *, later: bool = False) -> list[str]:
        """The addresses to preload for a page's module; `later` adds what it asks for itself."""
        files = [*self._bundles.needs(page), *(self._bundles.later(page) if later else ())]
        return [self.url(name) for name in files]

    def scripts(self) -> list[str]:
        """The addresses of all that browsers run."""
        return [self.url(name) for name in self._bundles.files]

    async def handle(self, request: web.Request) -> web.Response:
        """`GET /static/…`: a hashed name for ever, a plain one with a check, else 404."""
        name = request.match_info["name"]
        if name in self._kept:
            return self._kept[name].answer(request, FOREVER)
        if name in self._plain:
            return self._plain[name].answer(request, CHECKED)
        raise web.HTTPNotFound

    def _load(self, name: str) -> None:
        if name in self._plain:
            return
        if name in self._open:
            raise ValueError(f"{name} refers to itself")
        self._open.add(name)
        body = (self._folder / name).read_bytes()
        if name.endswith(".css"):
            body = minified_style(self._whole(name, body.decode())).encode()
        elif name.endswith(".js"):
            body = squeezed_module(body.decode()).encode()
        # Pages ask for bundles: to compress each module too would double the time of a start.
        self._keep(name, body, compress=not name.endswith(".js"))
        self._plain[name] = self._kept[self._names[name]]
        self._open.remove(name)

    def _keep(self, name: str, body: bytes, *, compress: bool = True) -> str:
        """The content has an address of its own, which is told."""
        path = PurePosixPath(name)
        digest = hashlib.sha256(body).hexdigest()[:10]
        self._names[name] = str(path.with_name(f"{path.stem}.{digest}{path.suffix}"))
        zipped, brotli = _compressed(path, body) if compress else (None, None)
        self._kept[self._names[name]] = Asset(body, zipped, brotli, _type(path), digest)
        return self.url(name)

    def _whole(self, name: str, style: str) -> str:
        """The style with those that it imports in their places, and with hashed addresses."""
        style = STYLE_IMPORT.sub(lambda m: self._imported(name, m[1]), style)
        return REFERENCE.sub(lambda m: self._refer(name, m), style)

    def _imported(self, name: str, target: str) -> str:
        other = self._found(name, target)
        if other in self._open:
            raise ValueError(f"{other} refers to itself")
        self._open.add(other)
        style = self._whole(other, (self._folder / other).read_text())
        self._open.remove(other)
        return style

    def _refer(self, name: str, match: re.Match[str]) -> str:
        before, mark, target = match[1], match[2], match[3]
        if re.match(r"[a-z]+:|#|//", target) or target.startswith(PREFIX):
            return match[0]
        other = self._found(name, target)
        self._load(other)
        if other.endswith(".svg") and len(self.body(other)) < INLINED:
            return f'{before}"{self.drawing(other)}"'
        return f"{before}{mark}{self.url(other)}{mark}"

    def _found(self, name: str, target: str) -> str:
        other = posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
        if not (self._folder / other).is_file():
            raise ValueError(f"{name} refers to {target}, which is not there")
        return other


def accepted(header: str) -> set[str]:
    """The codings that an Accept-Encoding header takes, those of weight 0 left out."""
    taken = set()
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        if not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight):
            taken.add(coding.strip())
    return taken


def _type(path: PurePosixPath) -> str:
    known = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return known or "application/octet-stream"


def _compressed(path: PurePosixPath, body: bytes) -> tuple[bytes | None, bytes | None]:
    if path.suffix in PACKED or len(body) < SMALL:
        return None, None
    zipped = _zipped(body)
    return (zipped if len(zipped) < len(body) else None), _brotli(body)


@cache
def _zipped(body: bytes) -> bytes:
    """The body by gzip, as small as its format allows where the library for that has a wheel."""
    try:
        library = importlib.import_module("zopfli.gzip")
    except ImportError:
        return gzip.compress(body, 9, mtime=0)
    return bytes(library.compress(body, numiterations=3))


def _brotli(body: bytes) -> bytes | None:
    """The body by brotli where its library happens to be installed; nothing needs it."""
    try:
        library = importlib.import_module("brotli")
    except ImportError:
        return None
    return bytes(library.compress(body, quality=9))
