"""How long an AI seat thinks at a live table, in ms, so that people can follow and answer."""

from __future__ import annotations

#: the least and the most that a thought takes
SHORTEST = 800
LONGEST = 2_500
#: the longest wait for a person's answer to its offer: its own throw would void the offer
PATIENCE = 15_000
#: what remains of its own clock when it stops waiting
REST = 5_000
