"""The roles of this package, started under a supervisor: clock and AI seats."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.live.aiseats import AiSeats
from engine.live.beats import Beats
from engine.live.deadlines import Clock
from engine.live.service import TableService
from engine.supervisor import Supervisor

ROLES = ("clock", "ai")


def start_role(role: str, service: TableService, supervisor: Supervisor) -> None:
    """The role runs until the supervisor stops it; a crash is followed by a new start."""
    job: Callable[[], Awaitable[object]]
    if role == "clock":
        job = Clock(service).run  # it beats by itself: its beat tells of outages
    elif role == "ai":
        job = AiSeats(service).run
    else:
        raise ValueError(f"no role {role!r}: one of {', '.join(ROLES)}")
    supervisor.start(role, job, on_crash="restart")
    if role != "clock":
        beats = Beats(service.link)
        supervisor.start(f"beat-{role}", lambda: beats.keep(role), on_crash="restart")
