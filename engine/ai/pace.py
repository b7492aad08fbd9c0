"""How long an AI seat thinks at a live table, so that people can follow and answer."""

from __future__ import annotations

from engine.rules.view import View

SHORTEST = 800
LONGEST = 2500
#: the longest wait of an AI seat for a person's answer to its offer
PATIENCE = 15_000
#: what remains of its own clock when it stops waiting
REST = 5_000


def thinking(salt: int) -> int:
    """Milliseconds of thought, spread evenly over 0.8-2.5 s by the salt."""
    mixed = (salt * 2654435761 + 40503) & 0xFFFFFFFF
    mixed ^= mixed >> 15
    return SHORTEST + mixed % (LONGEST - SHORTEST + 1)


def wake_at(view: View, asked_at: int, salt: int) -> int:
    """When the viewer's AI seat acts, for a question or an offer that came at `asked_at`.

    While a person considers its offer the seat does not throw, for the throw would void it.
    """
    wake = asked_at + thinking(salt)
    you, prompt = view.you, view.prompt
    if you is None or prompt is None or you.seat not in prompt.seats:
        return wake
    waits = [
        o.deadline
        for o in view.offers
        if o.maker == you.seat and o.deadline and not view.seats[o.to].ai
    ]
    if waits and prompt.kind in ("roll", "end-turn"):
        patient = min(max(waits), asked_at + PATIENCE, prompt.deadline - REST)
        return max(wake, patient)
    return wake
