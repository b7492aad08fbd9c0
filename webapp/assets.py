"""Static files: read once at start, named by their content, compressed, kept by browsers for ever.

A page asks for `app/main.js` and gets `/static/app/main.3fa9….js`. Modules import each other by
their plain relative names; the page's import map turns these into the hashed ones, and a browser
without import maps gets the plain name itself, with a check at every load.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib
import json
import mimetypes
import posixpath
import re
from pathlib import Path, PurePosixPath

import msgspec
from aiohttp import web

from webapp.squeeze import squeezed_module, squeezed_style

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
SMALL = 512  # bytes below which compressing only costs
IMPORT = re.compile(r"""(?:\bfrom|^\s*import)\s*["'](\.{1,2}/[^"']+)""", re.MULTILINE)
REFERENCE = re.compile(r"""(url\(\s*|@import\s+)(["']?)([^"')\s]+)\2""")


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
    """All files under one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._plain: dict[str, Asset] = {}
        self._hashed: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._open: set[str] = set()
        for file in sorted(folder.rglob("*")):
            if file.is_file() and not file.name.startswith("."):
                self._load(file.relative_to(folder).as_posix())

    def url(self, name: str) -> str:
        """The address of a file by its name in the folder; KeyError for one that is not there."""
        return PREFIX + self._names[name]

    def has(self, name: str) -> bool:
        """The folder has this file."""
        return name in self._names

    def body(self, name: str) -> bytes:
        """The content of a file as it is sent."""
        return self._plain[name].body

    def import_map(self) -> str:
        """The import map of all modules, as JSON that may stand in a script element."""
        modules = {PREFIX + n: self.url(n) for n in sorted(self._names) if n.endswith(".js")}
        return json.dumps({"imports": modules}, separators=(",", ":")).replace("<", "\\u003c")

    def modules(self, entry: str) -> list[str]:
        """The addresses of all modules that `entry` imports, for `modulepreload`, itself first."""
        found: dict[str, None] = {}
        waiting = [entry]
        while waiting:
            name = waiting.pop(0)
            if name in found or name not in self._names:
                continue
            found[name] = None
            near = posixpath.dirname(name)
            waiting += [
                posixpath.normpath(posixpath.join(near, target))
                for target in IMPORT.findall(self.body(name).decode())
            ]
        return [self.url(name) for name in found]

    async def handle(self, request: web.Request) -> web.Response:
        """`GET /static/…`: a hashed name for ever, a plain one with a check, else 404."""
        name = request.match_info["name"]
        if name in self._hashed:
            return self._plain[self._hashed[name]].answer(request, FOREVER)
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
            style = squeezed_style(body.decode())
            body = REFERENCE.sub(lambda m: self._refer(name, m), style).encode()
        elif name.endswith(".js"):
            body = squeezed_module(body.decode()).encode()
        digest = hashlib.sha256(body).hexdigest()[:10]
        path = PurePosixPath(name)
        self._plain[name] = Asset(body, *_compressed(path, body), _type(path), digest)
        self._names[name] = str(path.with_name(f"{path.stem}.{digest}{path.suffix}"))
        self._hashed[self._names[name]] = name
        self._open.remove(name)

    def _refer(self, name: str, match: re.Match[str]) -> str:
        before, quote, target = match[1], match[2], match[3]
        if re.match(r"[a-z]+:|#|//", target):
            return match[0]
        if target.startswith(PREFIX):
            other = target.removeprefix(PREFIX)
        else:
            other = posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
        if not (self._folder / other).is_file():
            raise ValueError(f"{name} refers to {target}, which is not there")
        self._load(other)
        return f"{before}{quote}{self.url(other)}{quote}"


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
    zipped = gzip.compress(body, 9, mtime=0)
    return (zipped if len(zipped) < len(body) else None), _brotli(body)


def _brotli(body: bytes) -> bytes | None:
    """The body by brotli where its library happens to be installed; nothing needs it."""
    try:
        library = importlib.import_module("brotli")
    except ImportError:
        return None
    return bytes(library.compress(body, quality=9))
