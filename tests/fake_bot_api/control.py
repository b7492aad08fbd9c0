"""The fake as a process of its own: the same steps, ordered by JSON over HTTP.

POST /control/<verb> with a JSON object answers {"ok": true, "result": ...} or 400 with "error".
People and chats are named by id: `person` for who acts, `chat` for where, `message` for what.

    person  {name, username?, language?, started?}            -> id
    group   {title, members: [id], kind?, forum?, bot?}       -> id
    topic   {chat, name, person}                              -> id
    say     {person, chat?, topic?, text, reply_to?}          -> message id
    command {person, chat?, topic?, name, args?}              -> message id
    press   {person, chat, message, label? or data?, version?}-> {text, alert, url}
    act     {person, verb: join|leave|block|unblock, chat?}
    manage  {person, verb: kick|promote|demote|add, user, chat}   user 0 is the bot
    migrate {chat}                                            -> id of the supergroup
    open    {person, chat, message, label?}                   -> the Mini App's address
    log     {chat}                                            -> messages with text and labels
    calls   {method?}                                         -> recorded calls
    until   {chat, text, timeout?}                            -> message id whose text contains it
    fail    {method, code?, retry_after?, delay?, drop?, drop_after_apply?, times?}
    clock   {advance?, freeze?, run?}                         -> now
    set     {privacy?, http_web_apps?, main_app_url?, apps?, query_lifetime?, flood?}
    clear   {}                                                everything anew, ids go on
    state   {}                                                -> url, token, tripped, broken
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

from aiohttp import web

from tests.fake_bot_api.chats import Chat, Topic, User
from tests.fake_bot_api.messages import Message
from tests.fake_bot_api.people import Person
from tests.fake_bot_api.server import FakeBotApi
from tests.patience import PATIENCE_S

SETTINGS = ("privacy", "http_web_apps", "main_app_url", "apps", "query_lifetime")


class ControlledBotApi(FakeBotApi):
    """The fake with `POST /control/<verb>` beside Telegram's own routes."""

    def _add_routes(self, app: web.Application) -> None:
        app.router.add_post("/control/{verb}", self._on_control)

    async def _on_control(self, request: web.Request) -> web.Response:
        verbs: dict[str, Callable[[dict[str, Any]], Awaitable[Any]]] = {
            name.removeprefix("do_"): getattr(self, name)
            for name in dir(self)
            if name.startswith("do_")
        }
        verb = verbs.get(request.match_info["verb"])
        if verb is None:
            return web.json_response({"error": f"verbs: {sorted(verbs)}"}, status=404)
        try:
            body = await request.json() if request.can_read_body else {}
            return web.json_response({"ok": True, "result": await verb(body)})
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            return web.json_response({"error": f"{type(error).__name__}: {error}"}, status=400)

    def _who(self, body: dict[str, Any], key: str = "person") -> Person:
        person = self.world.users[body[key]]
        if not isinstance(person, Person):
            raise LookupError(f"{body[key]} is not a person")
        return person

    def _user(self, body: dict[str, Any]) -> User:
        return self.world.users[body["user"] or self.bot.id]

    def _chat(self, body: dict[str, Any]) -> Chat:
        return self.world.chats[body["chat"]]

    def _where(self, body: dict[str, Any]) -> Chat | Topic | None:
        if body.get("topic"):
            return self._chat(body).topics[body["topic"]]
        return self._chat(body) if body.get("chat") else None

    def _message(self, body: dict[str, Any], key: str = "message") -> Message:
        return self._chat(body).messages[body[key]]

    async def do_person(self, body: dict[str, Any]) -> int:
        return self.person(**body).id

    async def do_group(self, body: dict[str, Any]) -> int:
        members = [self._who({"person": ident}) for ident in body.pop("members", [])]
        return self.group(body.pop("title", "Двор"), members, **body).id

    async def do_topic(self, body: dict[str, Any]) -> int:
        return self.add_topic(self._chat(body), body["name"], self._who(body)).id

    async def do_say(self, body: dict[str, Any]) -> int:
        reply = self._message(body, "reply_to") if body.get("reply_to") else None
        return self._who(body).say(self._where(body), body["text"], reply_to=reply).id

    async def do_command(self, body: dict[str, Any]) -> int:
        words = body["name"], body.get("args", "")
        return self._who(body).command(self._where(body), *words).id

    async def do_press(self, body: dict[str, Any]) -> dict[str, Any]:
        how = {k: body[k] for k in ("data", "version", "timeout") if k in body}
        answer = await self._who(body).press(self._message(body), body.get("label"), **how)
        return asdict(answer)

    async def do_act(self, body: dict[str, Any]) -> None:
        person, verb = self._who(body), body["verb"]
        if verb in ("block", "unblock"):
            getattr(person, verb)()
        elif verb in ("join", "leave"):
            getattr(person, verb)(self._chat(body))
        else:
            raise LookupError(f"no verb {verb}")

    async def do_manage(self, body: dict[str, Any]) -> None:
        if body["verb"] not in ("kick", "promote", "demote", "add"):
            raise LookupError(f"no verb {body['verb']}")
        getattr(self._who(body), body["verb"])(self._user(body), self._chat(body))

    async def do_migrate(self, body: dict[str, Any]) -> int:
        return self.migrate(self._chat(body)).id

    async def do_open(self, body: dict[str, Any]) -> str:
        return self._who(body).open_app(self._message(body), body.get("label"))

    async def do_log(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        return [
            {
                "id": m.id,
                "text": m.text,
                "labels": m.labels,
                "by_bot": m.by_bot,
                "topic": m.topic.id if m.topic else None,
                "edits": m.edits,
            }
            for m in self._chat(body).log
        ]

    async def do_calls(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        wanted = body.get("method")
        return [
            {
                "method": c.method,
                "params": c.params,
                "at": c.at,
                "row": c.refusal.row if c.refusal else None,
            }
            for c in self.calls
            if wanted in (None, c.method)
        ]

    async def do_until(self, body: dict[str, Any]) -> int:
        def found() -> list[Message]:
            return [m for m in self._chat(body).from_bot() if body["text"] in m.text]

        messages: list[Message] = await self.until(
            found, body.get("timeout", PATIENCE_S), f"«{body['text']}» in {body['chat']}"
        )
        return messages[-1].id

    async def do_fail(self, body: dict[str, Any]) -> None:
        self.fail_next(body.pop("method"), body.pop("code", None), **body)

    async def do_clock(self, body: dict[str, Any]) -> float:
        if body.get("freeze"):
            self.clock.freeze()
        if body.get("run"):
            self.clock.run()
        self.clock.advance(body.get("advance", 0.0))
        return self.clock.now()

    async def do_set(self, body: dict[str, Any]) -> None:
        for key, value in body.items():
            if key == "flood" and value is False:
                self.flood.off()
            elif key in SETTINGS:
                setattr(self, key, value)
            else:
                raise LookupError(f"no setting {key}")

    async def do_clear(self, body: dict[str, Any]) -> None:
        self.start_over()

    async def do_state(self, body: dict[str, Any]) -> dict[str, Any]:
        return {
            "url": self.url,
            "token": self.token,
            "now": self.clock.now(),
            "polling": self.updates.polling,
            "tripped": dict(self.tripped),
            "broken": self.broken + self.updates.broken,
        }


async def serve(port: int, stop: Awaitable[Any]) -> None:
    """The fake listens there until `stop` is done."""
    api = ControlledBotApi()
    await api.start(port)
    print(f"{api.url} {api.token}", flush=True)
    with contextlib.suppress(Exception):
        await stop
    await api.stop()
