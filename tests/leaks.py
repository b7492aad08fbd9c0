"""What nobody may read before a game is over, and how it would be spelled if it got out."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from bench.steps import Shown, Watched
from engine.rules.commands import Terms
from engine.rules.state import Refusal, State
from engine.rulesets import catalog
from webapp.moment import Moment

MAKER = 0  # whose refused offer is a secret of his own
NEXT = 5  # so many cards of a deck in their order are no accident


def spellings(secret: bytes) -> Iterator[str]:
    """The ways in which bytes get into a text."""
    yield secret.hex()
    for encode in (base64.b64encode, base64.urlsafe_b64encode):
        yield encode(secret).decode().rstrip("=")


def orders(decks: dict[str, list[int]]) -> Iterator[str]:
    """The next cards of each deck as JSON has them, of as many as make an order of its own."""
    for cards in decks.values():
        if len(cards) >= NEXT:
            yield json.dumps(cards[:NEXT], separators=(",", ":"))[:-1]


def leaked(text: str, hidden: Iterable[str]) -> list[str]:
    """Which of these the text has, however its lists are spaced."""
    packed = text.replace(", ", ",")
    return sorted({word for word in hidden if word in text or word in packed})


def games(mode: str) -> Iterator[tuple[Moment, Moment, Moment]]:
    """Each moment of a whole game, as it is, with other cards to come, and with other refusals."""
    rules = catalog.load(mode)
    game = Watched(rules, max(catalog.sizes(rules)), b"leaks", audit=False)
    game.play()
    true, cards, refusals = (Shown(mode, rules, len(game.state.seats)) for _ in range(3))
    for at, step in game.__dict__["steps"]:
        if step.state.outcome is None:
            yield (
                true.moment(step.state, step.events, at),
                cards.moment(_other_cards(step.state), step.events, at),
                refusals.moment(_other_refusals(step.state), step.events, at),
            )


def _other_cards(state: State) -> State:
    return replace(state, decks={name: cards[::-1] for name, cards in state.decks.items()})


def _other_refusals(state: State) -> State:
    last = Refusal(MAKER, 1, Terms(pay=1), state.round, state.turn.number)
    return replace(state, refused=[*state.refused, last])
