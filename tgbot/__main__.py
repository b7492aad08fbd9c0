"""The bot's processes: `python -m tgbot updates` and `python -m tgbot courier`."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable

from aiogram import Bot
from aiogram.exceptions import TelegramUnauthorizedError

from engine.config import ConfigError, Settings
from engine.live.beats import Beats
from engine.picture.render import Painter
from engine.supervisor import Supervisor, run
from engine.wiring import leave
from tgbot.announcing import announce
from tgbot.app import dispatcher, opened
from tgbot.courier.assembly import courier_of
from tgbot.courier.loop import Lease
from tgbot.kept import KeptUpdates
from tgbot.members import answer_questions
from tgbot.middlewares.dedupe import Dedupe
from tgbot.pictures import Pictures
from tgbot.polling import Poller
from tgbot.reach import Reach
from tgbot.tools import Tools
from tgbot.webhook import Webhook

log = logging.getLogger("tgbot")

DRAIN_S = 1.5
GRACE_S = 2.5  # to drain and to close; Ctrl-C ends everything within three seconds


async def updates(settings: Settings, supervisor: Supervisor) -> None:
    """Updates are taken, by webhook where an address is set, else by polling."""
    async with opened(settings) as tools:
        # Only one process may poll: what another had begun, that one has left behind.
        dedupe = Dedupe(tools.memory, alone=settings.webhook_url is None)
        dp, tracking = dispatcher(tools, dedupe)
        beats = Beats(tools.live.link)
        supervisor.start("announce", lambda: announce(tools.bot, tools.links), on_crash="log")
        members = supervisor.start(
            "members", lambda: answer_questions(tools, supervisor), on_crash="restart"
        )
        if settings.webhook_url and settings.webhook_secret:
            hook = Webhook(
                tools.bot, dp, settings.webhook_url, settings.webhook_secret.get_secret_value()
            )
            supervisor.start("live", dedupe.live, on_crash="restart")
            await hook.start(settings.host, settings.webhook_port)
            supervisor.start("beat", lambda: beats.keep("updates"), on_crash="restart")
            log.info("updates come by webhook")
            await supervisor.stopping.wait()
            await hook.stop()
        else:
            await tools.bot.delete_webhook()
            poller = Poller(tools.bot, dp, supervisor, kept=KeptUpdates(tools.live.link))
            reach = watched(tools.bot, supervisor)
            supervisor.start(
                "beat",
                lambda: beats.keep("updates", healthy=lambda: poller.is_healthy and reach.is_up),
                on_crash="restart",
            )
            log.info("updates come by polling")
            await poller.run()
        members.cancel()  # it always waits for the store, whose connection is closed next
        await tracking.drain(DRAIN_S)
        await asyncio.wait({members})


async def courier(settings: Settings, supervisor: Supervisor) -> None:
    """This process is the courier as soon as no other is, and until it stops."""
    async with opened(settings) as tools:
        lease, reach = Lease(tools.memory), watched(tools.bot, supervisor)
        while await lease.wait(supervisor.stopping):
            await _serve(tools, lease, reach, supervisor.stopping)
        await lease.give()


async def _serve(tools: Tools, lease: Lease, reach: Reach, stopping: asyncio.Event) -> None:
    """For as long as the lease holds, chats converge to what their rooms are."""
    painter = Painter()
    pictures = Pictures(tools.live, tools.records, tools.links, painter)
    term, one = Supervisor(), courier_of(tools, lease.holder, painter=pictures.paint)
    beats = Beats(tools.live.link)
    jobs: dict[str, Callable[[], Awaitable[object]]] = {
        "beat": lambda: beats.keep("courier", healthy=lambda: reach.is_up),
        "letters": one.letters,
        "pokes": one.pokes,
        "pings": one.pings,
        "gifts": one.gifts,
        "schedule": one.schedule,
    }
    for name, job in jobs.items():
        term.start(name, job, on_crash="restart")
    await lease.keep(stopping)
    await term.stop(grace=0.5)
    await one.end()
    painter.close()


def watched(bot: Bot, supervisor: Supervisor) -> Reach:
    """Whether Telegram answers this process is known from now on."""
    reach = Reach()
    bot.session.middleware(reach)
    supervisor.start("reach", lambda: reach.watch(bot), on_crash="restart")
    return reach


class Discreet(logging.Formatter):
    """Log lines without the bot's token, which stands in every address of a call."""

    def __init__(self, token: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        return super().format(record).replace(self._token, "<token>")


ROLES: dict[str, Callable[[Settings, Supervisor], Awaitable[None]]] = {
    "updates": updates,
    "courier": courier,
}


def main(arguments: list[str]) -> int:
    """The role has run; 2 when it could not begin, with a line for each reason."""
    if len(arguments) != 1 or arguments[0] not in ROLES:
        print(f"usage: python -m tgbot {'|'.join(ROLES)}", file=sys.stderr)
        return 2
    try:
        settings = Settings.load()
    except ConfigError as error:
        print(error, file=sys.stderr)
        return 2
    missing = [
        line
        for line, there in (
            ("BOT_TOKEN: is needed for the bot", settings.token),
            ("KVARTAL_REDIS_URL: is needed for the bot", settings.redis_url),
        )
        if not there
    ]
    if missing:
        print("\n".join(missing), file=sys.stderr)
        return 2
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(settings.token or ""))
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler])
    logging.getLogger("aiogram.event").setLevel(logging.WARNING)
    role = ROLES[arguments[0]]
    try:
        return run(lambda supervisor: role(settings, supervisor), grace=GRACE_S)
    except TelegramUnauthorizedError:
        print("BOT_TOKEN: Telegram does not know this token", file=sys.stderr)
        return 2


if __name__ == "__main__":
    leave(main(sys.argv[1:]))
