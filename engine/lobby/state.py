"""The state of a lobby: plain data, kept in the room for as long as the room lives."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

SCHEMA = 1
WAITS_MS = 10 * 60_000  # a lobby that nobody starts closes after this
QUICK_MS = 20_000  # a quick match waits for people this long, then AI seats fill it
QUICK_SEATS = 4
FREE_START_MS = 3 * 60_000  # from then on anyone seated may start
NAME_LENGTH = 64

# An AI seat bears a plain name of its own in the language of whoever opened the lobby.
AI_NAMES: dict[str, list[str]] = {
    "ru": ["Ада", "Блез", "Вита", "Гоша", "Дина", "Ждан"],
    "en": ["Ada", "Blaise", "Vita", "Gus", "Dinah", "Jules"],
}
AI_STRENGTHS = ("normal", "easy")


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who may sit down: `player` is `tg:<id>` or `dev:<n>`."""

    player: str
    name: str
    language: str = "ru"


class LobbySeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place taken in the lobby: a person (`player`) or an AI seat (`ai` is its strength).

    `id` names the place for as long as the lobby stands; `claim` ties the person to this room;
    `salt` is what the person's client adds to the dice.
    """

    id: int
    player: str = ""
    name: str = ""
    language: str = "ru"
    ai: str = ""
    salt: bytes = b""
    claim: str = ""
    side: int = -1  # as chosen, -1 where the draw decides

    @property
    def is_ai(self) -> bool:
        """No person sits here."""
        return self.ai != ""


class LobbyState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lobby between two commands; `closed` is "" while it can be changed.

    closed: closed (by the creator), empty, expired, started.
    """

    schema: int
    mode: str
    creator: str
    language: str  # of whoever opened it
    seats: list[LobbySeat]
    min: int
    max: int
    chat: int | None
    thread: int | None
    public: bool
    created: int  # ms
    expires: int  # ms
    commitment: str  # SHA-256 of the secret of the dice
    serial: int = 0  # last id given to a place
    sizes: list[int] = []  # the only numbers of seats that make equal sides; none: any will do
    sides: int = 0  # 0: each on their own
    closed: str = ""
    variants: dict[str, int | str | bool] = {}  # keys in which the rules differ from the mode's
    spectators: bool = True  # whoever has no seat may watch
    quick: bool = False  # strangers without a creator: it begins by itself, at `expires` or full
    rotation: list[str] = []  # players in the order of play, "" an AI seat; none: the lot decides

    def find(self, player: str) -> LobbySeat | None:
        """The place of this person, if he sits here."""
        for seat in self.seats:
            if seat.player == player and not seat.ai:
                return seat
        return None

    def place(self, seat_id: int) -> LobbySeat | None:
        """The place that bears this id."""
        for seat in self.seats:
            if seat.id == seat_id:
                return seat
        return None

    @property
    def people(self) -> list[LobbySeat]:
        """The places of persons, in the order of joining."""
        return [seat for seat in self.seats if not seat.ai]

    @property
    def wanted(self) -> int:
        """The least number of seats, not below those taken, with which a game can begin."""
        fullest = max((self.on_side(side) for side in range(self.sides)), default=0)
        taken = max(len(self.seats), fullest * self.sides)
        if taken < self.min:
            return self.min
        return min((size for size in self.sizes if size >= taken), default=taken)

    def on_side(self, side: int) -> int:
        """How many have chosen this side."""
        return sum(seat.side == side for seat in self.seats)

    @property
    def is_uneven(self) -> bool:
        """So many could play, but too many of them have chosen one side."""
        fullest = max((self.on_side(side) for side in range(self.sides)), default=0)
        return len(self.seats) in self.sizes and fullest * self.sides > len(self.seats)

    def drawn_sides(self) -> list[int]:
        """The side of each place once it begins; -1 for all where nobody has chosen one."""
        sides = [seat.side for seat in self.seats]
        if all(side < 0 for side in sides):
            return sides
        for place, side in enumerate(sides):
            if side < 0:
                sides[place] = min(range(self.sides), key=sides.count)
        return sides

    def order(self) -> list[int]:
        """The places in the order of play, as far as the last game gives one; newcomers last."""
        free, found = list(range(len(self.seats))), []
        for player in self.rotation:
            place = next((i for i in free if self.seats[i].player == player), None)
            if place is not None:
                free.remove(place)
                found.append(place)
        return [*found, *free]

    def may_start(self, player: str, at: int) -> bool:
        """The creator may always start, anyone seated after three minutes."""
        return player == self.creator or at >= self.created + FREE_START_MS


def new_lobby(
    mode: str,
    creator: Person,
    *,
    seats: tuple[int, int],
    at: int,
    commitment: str,
    claim: str = "",
    chat: int | None = None,
    thread: int | None = None,
    public: bool = False,
    sizes: Sequence[int] = (),
    sides: int = 0,
    quick: bool = False,
) -> LobbyState:
    """A lobby with its creator seated; the mode never changes.

    In a quick match nobody is the creator: whoever came first has no say over the others.
    """
    lowest, highest = seats
    if quick:
        highest = min(highest, QUICK_SEATS)
    return LobbyState(
        schema=SCHEMA,
        mode=mode,
        creator="" if quick else creator.player,
        language=creator.language,
        seats=[
            LobbySeat(
                id=1,
                player=creator.player,
                name=clean_name(creator.name),
                language=creator.language,
                claim=claim,
            )
        ],
        min=lowest,
        max=highest,
        chat=chat,
        thread=thread,
        public=public,
        created=at,
        expires=at + (QUICK_MS if quick else WAITS_MS),
        commitment=commitment,
        serial=1,
        sizes=list(sizes),
        sides=sides,
        quick=quick,
    )


def clean_name(name: str) -> str:
    """The name fits a line: no lone surrogates, no control or direction marks, never empty."""
    sound = name.encode("utf-8", "replace").decode("utf-8")
    shown = "".join(" " if c.isspace() else c for c in sound if c.isprintable() or c.isspace())
    return " ".join(shown.split())[:NAME_LENGTH].strip() or "?"
