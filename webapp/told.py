"""What happened in a room, in the words of each language, told once for all who hear it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.live.room import Entry, Room
from engine.lobby.events import LobbyEvent
from engine.rules import events
from engine.text.catalogue import translator
from engine.text.narration import stories
from webapp.protocol import raw

#: events that are seen, heard or felt as they happen, beside money; the rest is in the screen
#: and the lines
FELT = (
    events.BidPlaced,
    events.Dice,
    events.Jailed,
    events.Moved,
    events.WentBankrupt,
)
BEGINNING = "start"  # why a seat has its first cash


class Flow(msgspec.Struct, tag_field="t", tag="money"):
    """Money as it is felt: whose it was, whose it is, and why."""

    frm: int
    to: int
    amount: int
    why: str


def felt(happened: Iterable[object]) -> list[object]:
    """What of this is felt; what goes the same way for the same reason is one sum.

    The cash that everybody begins with is no gain: all sums would lie over each other at Start.
    """
    found: list[object] = []
    flows: dict[tuple[int, int, str], Flow] = {}
    for event in happened:
        if isinstance(event, events.Money):
            if event.why == BEGINNING:
                continue
            way = event.frm, event.to, event.why
            if way in flows:
                flows[way].amount += event.amount
            else:
                flows[way] = Flow(*way[:2], event.amount, event.why)
                found.append(flows[way])
        elif isinstance(event, FELT):
            found.append(event)
    return found


class Told:
    """One entry of a room's log with its words, made when first asked for."""

    __slots__ = ("_lines", "entry", "events")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.events = raw(felt(entry.events))
        self._lines: dict[str, list[dict[str, object]]] = {}

    def is_of(self, entry: Entry) -> bool:
        """The log's entry is the one that was told."""
        mine = self.entry
        return (mine.v, mine.cid, mine.at, mine.digest) == (
            entry.v,
            entry.cid,
            entry.at,
            entry.digest,
        )

    def lines(self, room: Room, lang: str) -> list[dict[str, object]]:
        """The lines of the table's story that it makes; a lobby's screen tells its own."""
        made = self._lines.get(lang)
        if made is None:
            happened = [e for e in self.entry.events if not isinstance(e, LobbyEvent)]
            told = stories(happened, room.names(), room.rules, translator(lang))
            made = [{"seat": line.seat, "text": line.text, "why": line.why} for line in told]
            self._lines[lang] = made
        return made
