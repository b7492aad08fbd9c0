"""What may be asked of a lobby; `by` is the person who asks, set by the server, never by him."""

from __future__ import annotations

import msgspec

from engine.lobby.state import Person


class LobbyCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """The base of all commands of people to a lobby."""


class Join(LobbyCommand, frozen=True, tag="join"):
    """Sit down; `claim` is filled in by the live layer."""

    person: Person
    salt: bytes = b""
    claim: str = ""


class Leave(LobbyCommand, frozen=True, tag="leave"):
    """Give up one's place; the creator hands over to the next person, the last one closes."""

    by: str


class AddAi(LobbyCommand, frozen=True, tag="add-ai"):
    """Seat one AI of this strength; only the creator may."""

    by: str
    strength: str = "normal"


class RemoveSeat(LobbyCommand, frozen=True, tag="remove-seat"):
    """Free the place of this id (an AI seat, or another person); only the creator may."""

    by: str
    seat: int


class HandOver(LobbyCommand, frozen=True, tag="hand-over"):
    """Make the person at the place of this id the creator."""

    by: str
    seat: int


class FillWithAi(LobbyCommand, frozen=True, tag="fill-with-ai"):
    """Seat AIs until `seats` places are taken (0: all of them); only the creator may."""

    by: str
    strength: str = "normal"
    seats: int = 0


class Salt(LobbyCommand, frozen=True, tag="salt"):
    """Random bytes of one's own client for the dice; the first stand."""

    by: str
    salt: bytes


class PickSide(LobbyCommand, frozen=True, tag="pick-side"):
    """Play on this side, -1: on whichever the draw gives.

    `seat` is the place of another, for whom the creator alone may say so; 0 is one's own.
    """

    by: str
    side: int
    seat: int = 0


class ShuffleSides(LobbyCommand, frozen=True, tag="shuffle-sides"):
    """Give everybody a side by lot; only the creator may. `lot` is drawn by the live layer."""

    by: str
    lot: int = 0


class Vary(LobbyCommand, frozen=True, tag="vary"):
    """Play with these values of these keys, null: with the preset's own; only the creator may.

    The keys are those of `engine.rulesets.variants`, `access` (private, public) and `spectators`.
    """

    by: str
    keys: dict[str, int | str | bool | None]


class Restore(LobbyCommand, frozen=True, tag="restore"):
    """Play by the preset again, whatever was changed; only the creator may."""

    by: str


class Start(LobbyCommand, frozen=True, tag="start"):
    """Begin: the creator may at once, anyone seated after three minutes.

    `confirmed` are the claims that the live layer found to hold, `boosts` the collection cards
    in play, [cell, percent], for each place of the lobby (none: nobody has any).
    """

    by: str
    confirmed: list[str] = []
    boosts: list[list[tuple[int, int]]] = []


class BeginMatch(LobbyCommand, frozen=True, tag="begin-match"):
    """The clock's: a quick match is full, or has waited long enough; AI seats fill the rest.

    `confirmed` is as in Start: whoever's claim does not hold has gone elsewhere.
    """

    confirmed: list[str] = []


class Close(LobbyCommand, frozen=True, tag="close"):
    """Close the lobby: the creator, or a group's admin (`admin` is set by the server)."""

    by: str
    admin: bool = False


class MoveChat(LobbyCommand, frozen=True, tag="move-chat"):
    """The chat has got another id; the system's, taken in every stage of a room."""

    chat: int


class ExpireLobby(LobbyCommand, frozen=True, tag="expire-lobby"):
    """The clock's: nobody has started in time."""


class ExtendLobby(LobbyCommand, frozen=True, tag="extend-lobby"):
    """The clock's, after an outage: the lobby stays open for at least `ms` from now."""

    ms: int


AnyLobbyCommand = (
    Join
    | Leave
    | AddAi
    | RemoveSeat
    | HandOver
    | FillWithAi
    | Salt
    | PickSide
    | ShuffleSides
    | Vary
    | Restore
    | Start
    | BeginMatch
    | Close
    | MoveChat
    | ExpireLobby
    | ExtendLobby
)
