"""The courier put together from the tools of its process."""

from __future__ import annotations

from engine.live.outbox import Outbox
from engine.live.presence import Presence
from tgbot.courier.deliveries import Deliveries
from tgbot.courier.loop import Courier
from tgbot.courier.photos import Painter
from tgbot.courier.policy import Policy
from tgbot.tools import Tools


def courier_of(tools: Tools, holder: str, *, painter: Painter | None = None) -> Courier:
    """A courier that has nothing to do yet; `holder` names it to the outbox."""
    policy, link = Policy(tools.limits), tools.live.link
    deliveries = Deliveries(
        tools.live,
        tools.memory,
        policy,
        tools.sender,
        tools.links,
        tools.languages,
        tools.chats,
        tools.wishes,
        Presence(link),
        painter=painter,
        records=tools.records,
        now=tools.now,
    )
    outbox = Outbox(link, "courier", holder)
    return Courier(tools.live, outbox, tools.memory, policy, deliveries, now=tools.now)
