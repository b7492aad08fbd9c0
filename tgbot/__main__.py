"""The bot's processes: `python -m tgbot updates` and `python -m tgbot courier`."""

from __future__ import annotations

import logging
import sys
from collections.abc import Awaitable, Callable

from engine.config import ConfigError, Settings
from engine.live.beats import Beats
from engine.live.outbox import Outbox
from engine.live.presence import Presence
from engine.supervisor import Supervisor, run
from tgbot.app import announce, dispatcher, opened
from tgbot.courier.deliveries import Deliveries
from tgbot.courier.loop import Courier, Lease
from tgbot.courier.policy import Policy
from tgbot.polling import Poller
from tgbot.webhook import Webhook

log = logging.getLogger("tgbot")

DRAIN_S = 1.5


async def updates(settings: Settings, supervisor: Supervisor) -> None:
    """Updates are taken, by webhook where an address is set, else by polling."""
    async with opened(settings) as tools:
        by_webhook = settings.webhook_url is not None
        dp, tracking = dispatcher(tools, alone=not by_webhook)
        beats = Beats(tools.live.link)
        supervisor.start("announce", lambda: announce(tools.bot), on_crash="log")
        if settings.webhook_url and settings.webhook_secret:
            hook = Webhook(
                tools.bot, dp, settings.webhook_url, settings.webhook_secret.get_secret_value()
            )
            await hook.start(settings.host, settings.webhook_port)
            supervisor.start("beat", lambda: beats.keep("updates"), on_crash="restart")
            log.info("updates come by webhook")
            await supervisor.stopping.wait()
            await hook.stop()
        else:
            await tools.bot.delete_webhook()
            poller = Poller(tools.bot, dp, supervisor)
            supervisor.start(
                "beat",
                lambda: beats.keep("updates", healthy=lambda: poller.is_healthy),
                on_crash="restart",
            )
            log.info("updates come by polling")
            await poller.run()
        await tracking.drain(DRAIN_S)


async def courier(settings: Settings, supervisor: Supervisor) -> None:
    """This process is the courier as soon as no other is, and until it stops."""
    async with opened(settings) as tools:
        lease = Lease(tools.memory)
        while not supervisor.stopping.is_set():
            waiting = supervisor.start("lease", lease.wait)
            await _first(supervisor, waiting)
            if supervisor.stopping.is_set():
                break
            term = Supervisor()
            policy = Policy(tools.limits)
            deliveries = Deliveries(
                tools.live,
                tools.memory,
                policy,
                tools.sender,
                tools.links,
                tools.languages,
                tools.chats,
                Presence(tools.live.link),
            )
            outbox = Outbox(tools.live.link, "courier", lease.holder)
            one = Courier(tools.live, outbox, tools.memory, policy, deliveries)
            beats = Beats(tools.live.link)
            for name, job in (
                ("beat", lambda: beats.keep("courier")),
                ("letters", one.letters),
                ("pokes", one.pokes),
                ("pings", one.pings),
                ("schedule", one.schedule),
            ):
                term.start(name, job, on_crash="restart")
            await _first(supervisor, term.start("keep", lease.keep, on_crash="log"))
            await term.stop(grace=1.0)
            await one.end()
        await lease.give()


async def _first(supervisor: Supervisor, task: object) -> None:
    """The task has ended, or a stop was asked for."""
    import asyncio

    stop = supervisor.start("stop", supervisor.stopping.wait)
    await asyncio.wait({task, stop}, return_when=asyncio.FIRST_COMPLETED)  # type: ignore[type-var]
    stop.cancel()


ROLES: dict[str, Callable[[Settings, Supervisor], Awaitable[None]]] = {
    "updates": updates,
    "courier": courier,
}
