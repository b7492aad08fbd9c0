"""A small server of scenes: the real templates and modules over states built by hand.

    with serving() as site:
        site.url("buy", players=4, lang="ru")

Its socket answers `hello` with the scene of the room that the page names, `ask` with the
engine's own verdict, and `do` by noting the command. Run it alone to look around:
`python -m tests.browser.harness`, then open /?s=buy&n=4&lang=ru.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp_jinja2
import jinja2
import msgspec
from aiohttp import WSMsgType, web

import webapp
from engine.rules import api
from engine.rulesets import catalog
from engine.text.catalogue import translator
from tests.browser.kept import result_part
from tests.browser.scenes import LINK, NOW, Scene, scene
from tests.patience import PATIENCE_S
from webapp import security, words
from webapp.assets import Assets
from webapp.words import book

FOLDER = Path(webapp.__file__).parent
HERE = Path(__file__).parent


class Site:
    """The running server, and what its pages have sent."""

    def __init__(self) -> None:
        self.port = 0
        self.forget()
        self.loop = asyncio.new_event_loop()
        self.sockets: set[web.WebSocketResponse] = set()
        self.assets = Assets(FOLDER / "static")

    def forget(self) -> None:
        """Nothing has been sent yet, and the server does as it is asked."""
        self.done: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.reacted: list[int] = []
        self.games: int | None = None
        self.playing = ""
        self.refuse = ""
        self.bot = ""  # its name; without one a local name is asked for
        self.deaf = False
        self.unheard: list[dict[str, Any]] = []  # commands read while deaf, and dropped
        self.dead: set[web.WebSocketResponse] = set()  # open still, and nobody at this end
        self.greeted = 0  # snapshots sent
        self.tokens: list[str] = []  # with which the pages said hello

    def url(self, name: str, players: int = 4, lang: str = "ru", *, big: bool = False) -> str:
        """The address of a scene."""
        return f"http://127.0.0.1:{self.port}/?s={name}&n={players}&lang={lang}&big={int(big)}"

    # ---- the pages' side

    async def page(self, request: web.Request) -> web.Response:
        query = request.query
        key = ".".join((query.get("s", "buy"), query.get("n", "4"), query.get("lang", "ru"),
                        query.get("big", "0")))  # fmt: skip
        if query.get("s") == "create":
            lang = query.get("lang", "ru")
            page = words.create_page(
                lang=lang, modes=catalog.menu(), t=translator(lang), bot=self.bot, dev=not self.bot
            )
            return self._render("create.html.j2", request, page)
        if query.get("s", "").startswith("error-"):
            lang = query.get("lang", "ru")
            page = words.error_page(lang=lang, kind=query["s"][6:], t=translator(lang))
            return self._render("error.html.j2", request, page)
        shown = self.scene(key)
        page = words.room_page(
            room=key, lang=shown.lang, stage=shown.stage, screen=shown.public, log=shown.log,
            rules=shown.rules, t=translator(shown.lang), v=118, h="", now=NOW, link=LINK, bot=self.bot,
        )  # fmt: skip
        return self._render("room.html.j2", request, page)

    async def rules(self, request: web.Request) -> web.Response:
        shown = self.scene(request.match_info["room"])
        topics = book.paragraphs_of(shown.rules, translator(shown.lang))
        return web.json_response({"topics": topics, "differ": "Отличия", "differences": []})

    def _render(self, template: str, request: web.Request, page: dict[str, Any]) -> web.Response:
        page |= {
            "nonce": request[security.NONCE],
            "asset": self.assets.url,
            "modules": self.assets.modules,
            "inline": lambda name: self.assets.body(name).decode(),
            "drawing": self.assets.drawing,
        }
        response = aiohttp_jinja2.render_template(template, request, page)
        if request.query.get("gz"):
            response.enable_compression(web.ContentCoding.gzip)
        return response

    async def result(self, request: web.Request) -> web.Response:
        page = result_part(self.scene(request.match_info["key"]))
        return self._render("parts/result.html.j2", request, page)

    async def again(self, request: web.Request) -> web.Response:
        self.asked.append({"again": request.match_info["key"], **await request.json()})
        return web.json_response({"room": "r", "url": self.url("lobby")}, status=201)

    @staticmethod
    def scene(key: str) -> Scene:
        name, players, lang, big = key.split(".")
        return scene(name, int(players), lang, big=big == "1")

    # ---- the socket

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        self.sockets.add(ws)
        try:
            await self._serve(ws)
        finally:
            self.sockets.discard(ws)
        return ws

    async def _serve(self, ws: web.WebSocketResponse) -> None:
        room = ""
        async for message in ws:
            if message.type is not WSMsgType.TEXT:
                break
            if ws in self.dead:
                continue
            said = json.loads(message.data)
            if said["t"] == "hello":
                room = said["room"]
                self.tokens.append(said["token"])
                await ws.send_str(self.snap(self.scene(room)).decode())
                self.greeted += 1
            elif said["t"] == "ping":
                await ws.send_json({"t": "pong", "v": 118, "now": NOW})
            elif said["t"] == "react":
                self.reacted.append(said["n"])
                await ws.send_json({"t": "reaction", "seat": 0, "n": said["n"]})
            elif said["t"] == "ask":
                await ws.send_str(self.quote(self.scene(room), said).decode())
            elif said["t"] == "do" and self.deaf:
                self.unheard.append(said)
            elif said["t"] == "do":
                self.done.append(said)
                if self.refuse:
                    answer = {
                        "t": "no",
                        "id": said["id"],
                        "why": "x",
                        "text": self.refuse,
                        "v": 118,
                        "room": self.playing,
                    }
                else:
                    answer = {"t": "ack", "id": said["id"], "v": 118}
                await ws.send_json(answer)

    @staticmethod
    def snap(shown: Scene) -> bytes:
        return msgspec.json.encode(
            {"t": "snap", "v": 118, "h": "", "now": NOW, "stage": shown.stage,
             "screen": shown.screen, "log": shown.log}
        )  # fmt: skip

    @staticmethod
    def quote(shown: Scene, said: dict[str, Any]) -> bytes:
        terms = msgspec.convert(said["terms"], api.Terms)
        assert shown.state is not None
        counter = said.get("counter", 0)
        quote = api.quote(shown.state, shown.rules, 0, said["to"], terms, counter=counter)
        told = words.quote_words(
            quote, terms, said["to"], shown.names, shown.rules, translator(shown.lang)
        )
        return msgspec.json.encode({"t": "quote", "id": said["id"], "v": 118, "quote": quote,
                                    "words": told})  # fmt: skip

    # ---- for tests

    def send(self, message: dict[str, Any]) -> None:
        """Every open page gets this message."""

        async def all_() -> None:
            for ws in list(self.sockets):
                with contextlib.suppress(ConnectionError):  # its page goes just now
                    await ws.send_str(msgspec.json.encode(message).decode())

        asyncio.run_coroutine_threadsafe(all_(), self.loop).result(PATIENCE_S)

    def cut(self) -> None:
        """Every socket is lost."""

        async def all_() -> None:
            for ws in list(self.sockets):
                await ws.close()

        asyncio.run_coroutine_threadsafe(all_(), self.loop).result(PATIENCE_S)

    async def start(self, port: int = 0) -> web.AppRunner:
        app = web.Application(middlewares=[security.headers])
        aiohttp_jinja2.setup(
            app, loader=jinja2.FileSystemLoader(FOLDER / "templates"), autoescape=True,
            undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        )  # fmt: skip
        app.add_routes([
            web.get("/", self.page), web.get("/result/{key}", self.result),
            web.post("/api/rooms/{key}/rematch", self.again), web.get("/ws", self.socket),
            web.get("/t/{room}/rules.json", self.rules),
            web.post("/api/rooms", self.rooms), web.post("/session", self.session), web.get("/api/me", self.session),
            web.get("/static/{name:.+}", self.assets.handle), web.static("/units", HERE / "units"),
        ])  # fmt: skip
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        self.port = runner.addresses[0][1]
        return runner

    async def session(self, request: web.Request) -> web.Response:
        if request.method == "POST":
            self.asked.append(await request.json())
        return web.json_response(
            {"token": "scene", "name": "", "room": self.playing, "stage": "table"}
            | ({"games": self.games} if self.games is not None else {})
        )

    async def rooms(self, request: web.Request) -> web.Response:
        self.asked.append(await request.json())
        return web.json_response({"room": "r", "url": self.url("lobby")}, status=201)


@contextlib.contextmanager
def serving(port: int = 0) -> Iterator[Site]:
    """The site in a thread of its own."""
    site = Site()
    started = threading.Event()
    runner: list[web.AppRunner] = []

    def run() -> None:
        asyncio.set_event_loop(site.loop)

        async def begin() -> None:
            runner.append(await site.start(port))
            started.set()

        site.loop.run_until_complete(begin())
        site.loop.run_forever()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    if not started.wait(PATIENCE_S):
        raise TimeoutError("the scenes do not start")
    try:
        yield site
    finally:
        asyncio.run_coroutine_threadsafe(runner[0].cleanup(), site.loop).result(PATIENCE_S)
        site.loop.call_soon_threadsafe(site.loop.stop)
        thread.join(10)
        site.loop.close()


if __name__ == "__main__":
    with serving(8090) as running:
        print(running.url("buy"), flush=True)
        threading.Event().wait()
