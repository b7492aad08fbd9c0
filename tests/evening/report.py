"""What came of an evening, in numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.live.room import Entry, Room
from engine.rules.commands import Expire, Grace
from tests.evening.telegram import EveningApi
from tests.fake_bot_api.asked import Query
from tests.fake_bot_api.chats import Chat
from tests.virtual.loop import VirtualLoop


def percentile(values: list[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed; 0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else 0.0


@dataclass
class Report:
    """When questions were put and shown, what was pressed, what was refused, who finished."""

    api: EveningApi
    loop: VirtualLoop
    asked: dict[tuple[str, int], float] = field(default_factory=dict)
    seen: dict[tuple[str, int], float] = field(default_factory=dict)
    prompts: dict[str, int] = field(default_factory=dict)
    over: set[str] = field(default_factory=set)
    taps: list[Query] = field(default_factory=list)
    commits: int = 0
    expired: int = 0
    graces: int = 0

    def committed(self, room: Room, entry: Entry) -> None:
        """A step was committed: there may be a new question."""
        self.commits += 1
        self.expired += isinstance(entry.do, Expire)
        self.graces += isinstance(entry.do, Grace)
        if room.stage == "done":
            self.over.add(room.id)
        prompt = room.state.prompt.id if room.state and room.state.prompt else 0
        self.prompts[room.id] = prompt
        if prompt:
            self.asked.setdefault((room.id, prompt), self.loop.time())

    def shown(self, room: str, prompt: int) -> None:
        """The chat shows the question, which is still open."""
        self.seen.setdefault((room, prompt), self.loop.time())

    def pressed(self, query: Query) -> None:
        """Somebody waits for the answer to this press."""
        self.taps.append(query)

    # ---------------------------------------------------------------- the numbers

    def delays(self) -> list[float]:
        """For each question that was still open when it was shown: how long that took, s."""
        return [at - self.asked[key] for key, at in self.seen.items()]

    def answers(self) -> list[float]:
        """How long each press waited for its toast, s."""
        return [q.answer.at - q.at for q in self.taps if q.answer is not None]

    def busiest(self, chats: list[Chat]) -> int:
        """The most that any chat got within a minute."""
        return max(self.api.flood.busiest(chat) for chat in chats)

    def busiest_second(self) -> int:
        """The most that all chats got within a second."""
        times = [at for at, _ in self.api.flood.spent_log]
        best = start = 0
        for end, at in enumerate(times):
            while times[start] <= at - 1.0:
                start += 1
            best = max(best, end - start + 1)
        return best

    def numbers(self, chats: list[Chat]) -> dict[str, Any]:
        """All of it."""
        delays, answers = self.delays(), self.answers()
        return {
            "minutes": round(self.loop.time() / 60, 1),
            "commits": self.commits,
            "games over": len(self.over),
            "questions": len(self.asked),
            "shown while open": len(delays),
            "shown p50, s": round(percentile(delays, 50), 2),
            "shown p95, s": round(percentile(delays, 95), 2),
            "shown max, s": round(max(delays, default=0.0), 2),
            "presses": len(self.taps),
            "presses answered": len(answers),
            "answer p95, s": round(percentile(answers, 95), 2),
            "sends and edits": len(self.api.flood.spent_log),
            "busiest minute of a chat": self.busiest(chats),
            "busiest second of all": self.busiest_second(),
            "429": len(self.api.flood.refused),
            "expired": self.expired,
            "graces": self.graces,
        }
