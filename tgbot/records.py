"""What the archive tells of people and finished games, for handlers that show it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.archive.collection import Collection
from engine.archive.games import Games
from engine.archive.handles import Handles
from engine.archive.installation import Installation
from engine.archive.leaderboards import Leaderboards
from engine.archive.privacy import Privacy
from engine.archive.profiles import Profiles
from engine.archive.replays import Replays
from engine.archive.sessions import Database


@dataclass(frozen=True, slots=True)
class Records:
    """All of it, by subject."""

    profiles: Profiles
    boards: Leaderboards
    games: Games
    cards: Collection
    privacy: Privacy
    replays: Replays
    handles: Handles

    @classmethod
    async def of(cls, database: Database) -> Records:
        """The records of one database."""
        secret = await Installation(database).secret()
        return cls(
            Profiles(database),
            Leaderboards(database),
            Games(database),
            Collection(database),
            Privacy(database),
            Replays(database),
            Handles(secret),
        )
