"""A scene's game as the archive would keep it, and the middle of its result's page."""

from __future__ import annotations

from typing import Any

from engine.archive.collection import Held
from engine.archive.games import KeptGame, KeptSeat
from engine.progress.finished import Chart
from engine.progress.levels import risen
from engine.text.catalogue import translator
from tests.browser.scenes import NOW, Scene
from webapp.words.outcome import outcome_part

XP = 1148
GAINED = 148
OFFERED = ["loom", "station-west", "gauze"]


def kept_of(shown: Scene) -> KeptGame:
    """Seat 0 is player 1, who looks; seat 3 is an AI seat."""
    state = shown.state
    assert state is not None and state.outcome is not None
    outcome, count = state.outcome, len(shown.names)
    rounds = [
        [1500 + (outcome.capital[seat] - 1500) * n // 25 for seat in range(count)]
        for n in range(26)
    ]
    return KeptGame(
        id="scene", ruleset="blitz", board="companies", chat=None, rated=False,
        started_at=NOW - 14 * 60_000, finished_at=NOW, rounds=state.round, ending=outcome.why,
        commitment="9f" * 32, secret="3c" * 32, engine="1", differences=[],
        chart=Chart(rounds, [], [], []),
        seats=[
            KeptSeat(
                seat=i, player=None if i == 3 else i + 1, name=shown.names[i],
                ai="normal" if i == 3 else "", side=-1, place=outcome.places[i],
                capital=outcome.capital[i], colours=outcome.colours[i],
                left_round=19 if seat.ending else 0, ending=seat.ending,
                xp=0 if i == 3 else max(0, GAINED - 30 * i),
                levels=risen(XP - GAINED, XP) if i == 0 else [],
                achievements=["first-hotel", "colour-complete"] if i == 0 else [],
                xp_after=XP,
            )
            for i, seat in enumerate(state.seats)
        ],
    )  # fmt: skip


def result_part(shown: Scene) -> dict[str, Any]:
    """The context of the result's middle for seat 0, who has a card to choose."""
    t = translator(shown.lang)

    def to(path: str, **asked: str | int) -> str:
        return path

    made = outcome_part(
        kept_of(shown), t=t, to=to, player=1, xp=XP, cards=[Held(10, "common", "", OFFERED, 0)],
        handle=lambda player: f"p{player}", written=True, replayed=False, lives=True, base="/",
    )  # fmt: skip
    return {**made, "t": t, "to": to, "known": True, "lang": shown.lang}
