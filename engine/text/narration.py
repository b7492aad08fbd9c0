"""The story of a table: one line for each thing that deserves one.

    story(event, names, rules, t)          -> Line | None   one event told alone
    stories(events, names, rules, t)       -> list[Line]    a step told, related events as one line
    toast(events, seat, names, rules, t)   -> str           what a press led to, for who pressed

`names` are the seats' names in order. Lines come in the order in which things happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import events as ev
from engine.rules.rules import Rules
from engine.text.catalogue import Translator
from engine.text.merging import tell
from engine.text.refusals import refusal
from engine.text.teller import Line, Teller
from engine.text.telling import Telling
from engine.text.told import TELL

__all__ = ["Line", "refusal", "stories", "story", "toast"]

#: Telegram shows no more of an answer to a press.
TOAST = 200


def story(event: ev.Event, names: Sequence[str], rules: Rules, t: Translator) -> Line | None:
    """The line of one event told alone, None for one that needs none."""
    return TELL[type(event)](event, Teller(names, rules, t))


def stories(
    events: Sequence[ev.Event], names: Sequence[str], rules: Rules, t: Translator
) -> list[Line]:
    """The lines of a step: a throw with its move, a rent with its tax, runs of equal things."""
    return _told(events, Teller(names, rules, t))


def toast(
    events: Sequence[ev.Event], seat: int, names: Sequence[str], rules: Rules, t: Translator
) -> str:
    """The outcome of a press in one line: what the presser did, else what came of it."""
    lines = _told(events, Teller(names, rules, t, you=seat))
    own = [line.text for line in lines if line.seat == seat]
    words = _run_on(own or [line.full for line in lines]) or t("common-done")
    words = words[:1].upper() + words[1:]
    return words if len(words) <= TOAST else words[: TOAST - 1].rstrip() + "…"


def _run_on(lines: Sequence[str]) -> str:
    """The lines as one; a deck that one goes to and the next draws from is named once."""
    words = ""
    for line in lines:
        deck = words.rpartition(" → ")[2]
        if deck and line.startswith(f"{deck} "):
            words = words[: -len(deck)] + line
        else:
            words += f" · {line}" if words else line
    return words


def _told(events: Sequence[ev.Event], w: Teller) -> list[Line]:
    telling = Telling(_causes_first(events), w)
    return [line for i in range(len(events)) if (line := tell(telling, i)) is not None]


def _causes_first(events: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """The same events with a departure before what became of the estate."""
    order = list(events)
    for event in events:
        if not isinstance(event, ev.WentBankrupt | ev.Surrendered):
            continue
        at = order.index(event)
        seat = event.seat
        start = next((i for i in range(at) if _is_estate(order[i], seat)), at)
        order.insert(start, order.pop(at))
    return order


def _is_estate(event: ev.Event, seat: int) -> bool:
    if isinstance(event, ev.Owned):
        return event.frm == seat and event.why == "estate"
    if isinstance(event, ev.CardHeld):
        return event.frm == seat and event.why == "estate"
    if isinstance(event, ev.Level | ev.Redeemed):
        return event.seat == seat and event.why == "estate"
    return False
