"""What the handlers of one web process share."""

from __future__ import annotations

from dataclasses import dataclass, field

from aiohttp import web

from engine.archive.handles import Handles
from engine.archive.sessions import Database
from engine.config import Settings
from engine.live.asides import Asides
from engine.live.membership import Membership
from engine.live.service import TableService
from engine.supervisor import Supervisor
from webapp import limits
from webapp.assets import Assets
from webapp.attendance import Attendance
from webapp.auth import Tokens
from webapp.fanout import Fanout
from webapp.limits import Limiter
from webapp.people import People
from webapp.viewer import Client


@dataclass(slots=True)
class Limits:
    """How much one person may ask of this process."""

    commands: Limiter = field(default_factory=lambda: Limiter(limits.COMMANDS))
    quotes: Limiter = field(default_factory=lambda: Limiter(limits.QUOTES))
    openings: Limiter = field(default_factory=lambda: Limiter(limits.OPENINGS))
    sign_ins: Limiter = field(default_factory=lambda: Limiter(limits.SIGN_INS))
    rooms: Limiter = field(default_factory=lambda: Limiter(limits.ROOMS))
    changes: Limiter = field(default_factory=lambda: Limiter(limits.CHANGES))
    reactions: Limiter = field(default_factory=lambda: Limiter(limits.REACTIONS))
    malformed: Limiter = field(default_factory=lambda: Limiter(limits.MALFORMED))
    readings: Limiter = field(default_factory=lambda: Limiter(limits.READINGS))


@dataclass(slots=True)
class Context:
    """Built once at the start of a process."""

    settings: Settings
    supervisor: Supervisor
    service: TableService
    database: Database
    fanout: Fanout
    attendance: Attendance
    asides: Asides
    membership: Membership
    tokens: Tokens
    tickets: Tokens
    handles: Handles
    people: People
    assets: Assets
    limits: Limits = field(default_factory=Limits)
    connections: set[Client] = field(default_factory=set)


CONTEXT = web.AppKey("context", Context)
