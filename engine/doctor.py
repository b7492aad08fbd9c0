"""`kvartal doctor`: what of this installation works, and what to do about the rest."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any, Literal

import msgspec

from engine.archive.schema import schema_state
from engine.archive.sessions import Database
from engine.config import ConfigError, Settings, unknown_variables
from engine.live.embedded import EmbeddedError, FolderLock, server_binary
from engine.live.link import Link
from engine.wiring import is_healthy, local_roles

PATIENCE_S = 10.0


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at: fine, worth knowing, or to be fixed."""

    kind: Literal["ok", "note", "fix"]
    text: str


def doctor() -> int:
    """Everything was looked at and told, a line each; 0 when nothing must be fixed."""
    findings = examine()
    for finding in findings:
        print(f"{finding.kind:<5}{finding.text}")
    return 1 if any(finding.kind == "fix" for finding in findings) else 0


def examine() -> list[Finding]:
    """What was found, in the order it was looked at."""
    findings = [Finding("note", line) for line in unknown_variables()]
    try:
        settings = Settings.load()
    except ConfigError as error:
        return findings + [Finding("fix", line) for line in error.faults]
    findings.append(Finding("ok", "settings: complete and consistent"))
    findings += _bot(settings)
    findings += _address(settings)
    findings += asyncio.run(_servers(settings))
    return findings


def _bot(settings: Settings) -> list[Finding]:
    if settings.token is None:
        return [Finding("note", "BOT_TOKEN: not set; games run in the browser alone")]
    try:
        me = _ask(settings, "getMe")
    except Refused as refusal:
        return [
            Finding(
                "fix", f"BOT_TOKEN: Telegram says {refusal}; copy the token from BotFather again"
            )
        ]
    except OSError as error:
        return [Finding("fix", f"KVARTAL_BOT_API: {settings.bot_api} gives no answer: {error}")]
    name = str(me.get("username"))
    findings = [Finding("ok", f"bot: @{name}")]
    if settings.bot_username is None:
        findings.append(Finding("fix", f"KVARTAL_BOT_USERNAME: set it to {name}"))
    elif settings.bot_username.lower() != name.lower():
        findings.append(
            Finding(
                "fix", f"KVARTAL_BOT_USERNAME: is {settings.bot_username}, the bot's is {name}"
            )
        )
    if not me.get("can_join_groups", True):
        findings.append(
            Finding("fix", "bot: may not join groups; BotFather: /setjoingroups, Enable")
        )
    if not settings.mini_app and not me.get("has_main_web_app"):
        findings.append(
            Finding(
                "fix", "KVARTAL_MINI_APP: no Mini App; BotFather: /newapp, then its short name"
            )
        )
    return findings + _webhook(settings)


def _webhook(settings: Settings) -> list[Finding]:
    try:
        known = _ask(settings, "getWebhookInfo")
    except (Refused, OSError) as error:
        return [Finding("note", f"webhook: can't ask about it: {error}")]
    url = known.get("url") or ""
    if settings.webhook_url and url and url != settings.webhook_url:
        return [
            Finding("note", "webhook: Telegram has another address until the role updates starts")
        ]
    if not settings.webhook_url and url:
        return [
            Finding("note", "webhook: one is set; the role updates removes it and asks by polling")
        ]
    trouble = known.get("last_error_message")
    if settings.webhook_url and trouble:
        return [Finding("fix", f"webhook: Telegram can't reach it: {trouble}")]
    return []


def _address(settings: Settings) -> list[Finding]:
    if settings.public_url is None:
        if settings.token is None:
            return [Finding("ok", f"address: {settings.link} on this computer")]
        return [
            Finding("fix", "KVARTAL_PUBLIC_URL: Telegram opens the board only at an https address")
        ]
    findings = []
    if settings.token and not settings.public_url.startswith("https://"):
        findings.append(Finding("fix", "KVARTAL_PUBLIC_URL: Telegram wants an https address"))
    try:
        address = f"{settings.public_url}/healthz"
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:  # noqa: S310
            answer.read()
        findings.append(Finding("ok", f"address: {settings.public_url} answers"))
    except (OSError, urllib.error.URLError) as error:
        findings.append(
            Finding(
                "fix",
                f"KVARTAL_PUBLIC_URL: {settings.public_url}/healthz gives no answer ({error});"
                " is the role web running, and does the proxy lead to it?",
            )
        )
    return findings


async def _servers(settings: Settings) -> list[Finding]:
    findings = _folder(settings) if settings.redis_url is None else await _redis(settings)
    return findings + await _sql(settings)


def _folder(settings: Settings) -> list[Finding]:
    findings = []
    try:
        findings.append(Finding("ok", f"Valkey: {server_binary()}"))
    except EmbeddedError as error:
        findings.append(Finding("fix", f"Valkey: {error}"))
    if not settings.data.exists():
        return [*findings, Finding("ok", f"folder: the first start makes {settings.data}")]
    try:
        with FolderLock(settings.data):
            findings.append(Finding("ok", f"folder: {settings.data} is ours to use"))
    except EmbeddedError as error:
        kind: Literal["note", "fix"] = "note" if "in use" in str(error) else "fix"
        findings.append(Finding(kind, f"KVARTAL_DATA: {error}"))
    return findings


async def _redis(settings: Settings) -> list[Finding]:
    assert settings.redis_url is not None
    try:
        async with asyncio.timeout(PATIENCE_S):
            link = await Link.open(settings.redis_url, cluster=settings.redis_cluster)
    except Exception as error:  # whatever the driver raises: it does not answer
        why = str(error) or type(error).__name__
        return [Finding("fix", f"KVARTAL_REDIS_URL: no answer: {why}")]
    findings = [Finding("ok", "Redis: answers")]
    try:
        findings += [
            await _wants(link, "appendonly", "yes", "or a restart forgets every table"),
            await _wants(link, "maxmemory-policy", "noeviction", "or it drops tables when full"),
        ]
    finally:
        await link.close()
    for role in local_roles(settings):
        if not await is_healthy(role, settings):
            findings.append(Finding("note", f"role {role}: does not run, or not for this server"))
    return findings


async def _wants(link: Link, name: str, value: str, why: str) -> Finding:
    try:
        if link.is_cluster:
            client: Any = link.client
            answers = await client.execute_command("CONFIG GET", name, target_nodes="primaries")
            found = {_value(answer) for answer in answers.values()}
        else:
            found = {_value(await link.run("CONFIG", "GET", name))}
    except Exception as error:  # a hosted server may keep its settings to itself
        return Finding("note", f"Redis: does not tell {name} ({error}); it must be {value}, {why}")
    if found == {value}:
        return Finding("ok", f"Redis: {name} {value}")
    wrong = ", ".join(sorted(found - {value}))
    return Finding("fix", f"Redis: {name} is {wrong}; set `{name} {value}`, {why}")


def _value(answer: Any) -> str:
    """The value in an answer to CONFIG GET, by either protocol."""
    pair = [x for item in answer.items() for x in item] if isinstance(answer, dict) else answer
    value = pair[1] if len(pair) > 1 else b""
    return value.decode() if isinstance(value, bytes) else str(value)


async def _sql(settings: Settings) -> list[Finding]:
    if settings.database_url is None and not (settings.data / "kvartal.db").exists():
        return [Finding("ok", "SQL: a file that the first start will fill")]
    async with Database.open(settings.sql_url) as database:
        try:
            await database.ping()
            state = await schema_state(database)
        except Exception as error:  # whatever the driver raises: it does not answer
            first = (str(error) or type(error).__name__).splitlines()[0]
            return [Finding("fix", f"KVARTAL_DATABASE_URL: no answer from SQL: {first}")]
    if state.is_current:
        return [Finding("ok", f"SQL: {database.dialect}, tables of {state.head}")]
    return [
        Finding(
            "fix", f"SQL: tables of {state.current}, the code wants {state.head}; kvartal migrate"
        )
    ]


class Refused(Exception):
    """The Bot API understood and said no; the text is its description."""


def _ask(settings: Settings, method: str) -> dict[str, Any]:
    address = f"{settings.bot_api}/bot{settings.token}/{method}"
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:  # noqa: S310
            body = json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise Refused(_description(error.read()) or f"HTTP {error.code}") from None
    except urllib.error.URLError as error:
        # Its text may hold the address, and the address holds the token.
        reason = error.reason if isinstance(error.reason, OSError) else None
        raise OSError(str(reason or "no connection")) from None
    result: dict[str, Any] = body["result"]
    return result


def _description(body: bytes) -> str:
    try:
        return str(json.loads(body)["description"])
    except (ValueError, KeyError, TypeError):
        return ""
