"""How the parts become processes: which module plays a role, and how it is started and asked.

Roles are named by module, not imported: the engine knows neither the bot nor the web application.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import os
import runpy
import signal
import sys
import urllib.error
import urllib.request
from typing import NoReturn

from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.beats import Beats
from engine.live.link import Link
from engine.supervisor import PARENT

ROLES: dict[str, tuple[str, ...]] = {
    "web": ("webapp",),
    "updates": ("tgbot", "updates"),
    "clock": ("engine.live", "clock"),
    "courier": ("tgbot", "courier"),
    "ai": ("engine.live", "ai"),
    "archive": ("engine.archivist",),
}
OF_THE_BOT = frozenset({"updates", "courier"})
PROBE_S = 3.0

log = logging.getLogger(__name__)


def local_roles(settings: Settings) -> list[str]:
    """The roles of an installation on one computer; those of the bot need its token."""
    return [role for role in ROLES if settings.bot_token or role not in OF_THE_BOT]


def role_command(role: str) -> list[str]:
    """The command of a process that plays the role."""
    return [sys.executable, "-m", "engine.cli", "serve", role]


def serve(role: str, settings: Settings) -> NoReturn:
    """This process plays the role until it is told to stop, and ends with it."""
    parent = os.environ.get(PARENT)
    if parent:
        _die_with(int(parent))
    else:
        # Elsewhere `kvartal play` has done it; here whichever process comes first does.
        asyncio.run(migrate(settings.sql_url))
    module, *arguments = ROLES[role]
    sys.argv = [module, *arguments]
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if isinstance(end.code, int):
            leave(end.code)
        raise
    leave(0)


def leave(code: int) -> NoReturn:
    """The process has ended at once: all is closed, and taking the interpreter apart only costs.

    On a busy small computer that takes a second of the three that a stop may last.
    """
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


async def is_healthy(role: str, settings: Settings) -> bool:
    """The role does its work: the web answers /readyz, any other has beaten lately."""
    if role == "web":
        return await asyncio.to_thread(web_is_ready, settings)
    if settings.redis_url is None:
        return False
    try:
        async with asyncio.timeout(PROBE_S):
            link = await Link.open(settings.redis_url, cluster=settings.redis_cluster)
            try:
                beat = await Beats(link).of(role)
            finally:
                await link.close()
            return beat.at > 0 and not beat.is_missing
    except Exception as error:  # whatever a driver raises, the answer is the same
        log.info("the store gives no answer: %r", error)
        return False


def web_is_ready(settings: Settings) -> bool:
    """The web server of this computer says that it is ready."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "localhost") else settings.host  # noqa: S104
    host = "[::1]" if host == "::" else host
    host = f"[{host}]" if ":" in host and not host.startswith("[") else host
    with contextlib.suppress(OSError, urllib.error.URLError):
        address = f"http://{host}:{settings.port}/readyz"
        with urllib.request.urlopen(address, timeout=PROBE_S) as answer:
            return bool(answer.status == 200)
    return False


def _die_with(parent: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM, 0, 0, 0)  # PR_SET_PDEATHSIG
    if os.getppid() != parent:
        sys.exit("the parent process is gone")
