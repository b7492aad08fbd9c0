"""Finished games for tests of the archive: plain results, without a table behind them."""

from __future__ import annotations

from typing import Any

from engine.progress.feats import Feats
from engine.progress.finished import Finished, Result

NOON = 1_764_504_000_000  # 30 November 2025, 12:00 UTC
MINUTE = 60_000
HOUR = 60 * MINUTE


def seat(index: int, player: int | None, place: int, **more: Any) -> Result:
    """A seat at the end; the winner is in play, everybody else went bankrupt in round 20."""
    usual: dict[str, Any] = {
        "name": f"Игрок {player}" if player is not None else "Ада",
        "ai": "" if player is not None else "normal",
        "capital": 1_000 * (10 - place),
        "colours": 0,
        "left_round": 0 if place == 1 else 20,
        "ending": "" if place == 1 else "bankrupt",
        "feats": Feats(throws=10, pips=70, rent_most=10 * (10 - place)),
    }
    return Result(seat=index, player=player, place=place, **(usual | more))


def game(number: int, players: list[int | None], **more: Any) -> Finished:
    """A game whose players finish in the order in which they are named."""
    usual: dict[str, Any] = {
        "id": f"0game-{number:012d}",
        "ruleset": "classic",
        "rules_digest": "0123456789ab",
        "board": "companies",
        "mode": 10,
        "chat": None,
        "public": False,
        "collection": False,
        "finished": NOON + number * MINUTE,
        "rounds": 30,
        "ending": "last",
        "commitment": "c" * 64,
        "secret": "5" * 64,
        "engine": "0.1.0",
        "seats": [seat(i, player, i + 1) for i, player in enumerate(players)],
        "replay": ['{"names":["",""]}', '{"v":1}'],
        "views": ['{"v":1,"view":{}}'],
    }
    usual |= more
    return Finished(started=usual["finished"] - 20 * MINUTE, **usual)
