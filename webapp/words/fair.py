"""The page about the fairness of the dice: commitment, secret, salt, and every draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.live.steps import SaltParts
from engine.rules.events import (
    AnyEvent,
    BetRolled,
    DeckShuffled,
    Dice,
    RoundStarted,
)
from engine.rules.replay import Drawn, Header, Line
from engine.rules.rules import RulesData
from engine.text.catalogue import Translator
from engine.text.names import deck_name

DIE = 6
AI = "ai:"


class Proof(NamedTuple):
    """What is known of the dice of a game; all but the commitment only after its end."""

    game: str
    commitment: str
    secret: str = ""
    salt: str = ""
    parts: SaltParts | None = None
    header: Header | None = None
    lines: Sequence[Line] = ()
    draws: Sequence[Drawn] = ()


def fair_page(proof: Proof, t: Translator, *, over: bool) -> dict[str, Any]:
    """The context of `fair.html.j2`; `over` when the game has ended."""
    parts = proof.parts
    sent = sum(map(bool, parts.sent)) if parts else 0
    return {
        "lang": t.lang,
        "title": t("web-proof-title"),
        "t": t,
        "game": proof.game,
        "over": over,
        "gone": over and parts is None,  # the room is no longer in the store
        "proof": proof,
        "parts": _parts(parts, t) if parts and over else [],
        "sent": t("web-proof-sent", sent=sent, of=len(parts.sent)) if parts and over else "",
        "rounds": _rounds(proof, t) if proof.draws else [],
        "data": {
            "commitment": proof.commitment,
            "secret": proof.secret,
            "salt": proof.salt,
            "parts": None
            if parts is None
            else {
                "room": parts.room,
                "seats": parts.seats,
                "sent": [one.hex() for one in parts.sent],
            },
            "draws": [[one.sides, one.value] for one in proof.draws],
        },
    }


def _parts(parts: SaltParts, t: Translator) -> list[dict[str, str]]:
    """The parts of the salt in the order in which they go in."""
    made = [{"name": t("web-proof-room"), "text": parts.room, "code": "yes"}]
    people = iter(parts.sent)
    for seat in parts.seats:
        if seat.startswith(AI):
            made.append({"name": t("web-proof-robot"), "text": seat, "code": "yes"})
            continue
        sent = next(people, b"")
        text = sent.hex() or t("web-proof-silent")
        made.append({"name": seat, "text": text, "code": "yes" if sent else ""})
    return made


def _rounds(proof: Proof, t: Translator) -> list[dict[str, Any]]:
    """The draws by round: first those that made the table."""
    header = proof.header
    assert header is not None
    rest = iter(proof.draws)
    made: list[dict[str, Any]] = []
    for index, line in enumerate(proof.lines):
        mine = [next(rest) for _ in line.drew]
        if not mine:
            _turn_over(made, line.events, t)
            continue
        if index == 0:
            rows = _numbered(_of_the_table(header, mine, t), 1)
            made.append({"title": t("web-proof-start"), "rows": rows})
            _turn_over(made, line.events, t)
        else:
            # What happened in a step happened in the round that it found.
            made[-1]["rows"] += _numbered(_of_a_step(header, line, mine, t), index + 1)
            _turn_over(made, line.events, t)
    return [one for one in made if one["rows"]]


def _turn_over(made: list[dict[str, Any]], events: list[AnyEvent], t: Translator) -> None:
    made += [
        {"title": t("web-round", round=event.round), "rows": []}
        for event in events
        if isinstance(event, RoundStarted)
    ]


def _row(text: str, draws: list[Drawn], seat: int = -1) -> dict[str, Any]:
    return {"text": text, "seat": seat, "v": draws[0].v, "draws": draws}


def _numbered(rows: Iterable[dict[str, Any]], step: int) -> list[dict[str, Any]]:
    return [row | {"step": step} for row in rows]


def _of_the_table(header: Header, draws: list[Drawn], t: Translator) -> Iterator[dict[str, Any]]:
    """The draws of the first step: order of seats, decks, who begins."""
    at = len(header.seats) - 1 if header.shuffle else 0
    if at:
        yield _row(t("web-proof-order"), draws[:at])
    rules: RulesData = header.rules
    for deck, cards in rules.decks.items():
        count = max(0, len(cards) - 1)
        if count:
            yield _row(t("web-proof-deck", deck=deck_name(deck, t)), draws[at : at + count])
        at += count
    if draws[at:]:
        yield _row(t("web-proof-first"), draws[at:])


def _of_a_step(
    header: Header, line: Line, draws: list[Drawn], t: Translator
) -> Iterator[dict[str, Any]]:
    """The draws of a step, each run of them with what asked for it."""
    throws = [e for e in line.events if isinstance(e, Dice | BetRolled)]
    decks = [e.deck for e in line.events if isinstance(e, DeckShuffled)]
    at = 0
    while at < len(draws):
        if draws[at].sides > DIE:
            count = draws[at].sides - 1  # a deck is shuffled down to its last two cards
            name = deck_name(decks.pop(0), t) if decks else ""
            yield _row(t("web-proof-deck", deck=name), draws[at : at + count])
        elif throws:
            event = throws.pop(0)
            name = header.names[event.seat] or t("web-replay-former")
            if isinstance(event, BetRolled):
                count, text = 1, t("web-proof-bet", name=name)
            else:
                count = 3 if event.third else 2
                text = t("web-proof-dice-third" if event.third else "web-proof-dice", name=name)
            yield _row(text, draws[at : at + count], event.seat)
        else:
            count = 2
            yield _row(t("web-proof-throw"), draws[at : at + count])
        at += count
