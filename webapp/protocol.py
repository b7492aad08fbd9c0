"""What goes over the socket: JSON objects whose field `t` says which message it is.

The client opens with `hello` and gets `snap`: the whole screen. From then on each change comes
as a `step` that covers (from, v] with the screen of v, whole where it has a `kind`, else what of
it and of its `view` has changed (see `webapp.changes`); a client whose version is not `from` says
`hello` again. A command is answered after its commit by `ack` or `no`; its step may come
before the ack. `do` is a command of the rules or of the lobby without a seat: whose it is
follows from the token. Clients ignore fields that they do not know.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from engine.live.asides import REACTIONS

VERSION = 3  # of this protocol; a client of another version is told to reload
FRAME_LIMIT = 8192  # bytes of one message from a client

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Version = Annotated[int, msgspec.Meta(ge=0, lt=1 << 53)]


class Message(msgspec.Struct, tag_field="t"):
    """The base of all messages."""


# ---- from the client


class Hello(Message, tag="hello"):
    """Open this room, or open it again; `v` and `h` are what the client has."""

    room: Annotated[str, msgspec.Meta(max_length=64)]
    token: Annotated[str, msgspec.Meta(max_length=512)] = ""
    v: Version | None = None
    h: Annotated[str, msgspec.Meta(max_length=64)] = ""
    lang: Annotated[str, msgspec.Meta(max_length=35)] = ""
    client: int = 0  # the protocol it speaks


class Do(Message, tag="do"):
    """Do this; `id` is the client's own and makes a second sending harmless."""

    id: Id
    do: dict[str, Any]


class Ask(Message, tag="ask"):
    """What would the rules say to these terms for that seat, as a counter-offer or a new one?"""

    id: Id
    to: int
    terms: dict[str, Any]
    counter: int = 0


class Salt(Message, tag="salt"):
    """Random bytes of this client, in hex, for the dice of the game to come."""

    bytes: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]


class React(Message, tag="react"):
    """Show this to everybody at the table; an index of the reactions."""

    n: Annotated[int, msgspec.Meta(ge=0, lt=len(REACTIONS))]


class Ping(Message, tag="ping"):
    """Still here, at version `v`."""

    v: Version = 0


# ---- from the server


class Snap(Message, tag="snap"):
    """Everything on the screen at version `v`; `reset` says that what the client had is void."""

    v: int
    h: str
    now: int
    stage: str
    screen: msgspec.Raw
    log: msgspec.Raw
    reset: bool = False


class Step(Message, tag="step"):
    """What is felt of (from, v], and the screen of v or what of it is new."""

    from_: int = msgspec.field(name="from")
    v: int
    h: str
    now: int
    stage: str
    events: msgspec.Raw
    lines: msgspec.Raw
    screen: msgspec.Raw


class Ack(Message, tag="ack"):
    """Command `id` is done and lies in version `v`."""

    id: str
    v: int


class No(Message, tag="no", omit_defaults=True):
    """Command `id` is refused: `why` for programs, `text` for people; they play in `room`."""

    id: str
    why: str
    text: str
    v: int
    room: str = ""


class Answer(Message, tag="quote"):
    """The verdict on the terms of `id`."""

    id: str
    v: int
    quote: msgspec.Raw
    words: msgspec.Raw


class Reaction(Message, tag="reaction"):
    """The player at `seat` reacts so; no version of the room knows of it."""

    seat: int
    n: int


class Watching(Message, tag="watching"):
    """So many watch this room without playing."""

    count: int


class Pong(Message, tag="pong", omit_defaults=True):
    """Still here too, at version `v`; `now` is the server's time, `token` the one from now on."""

    v: int
    now: int
    token: str = ""


class Bye(Message, tag="bye"):
    """Nothing more will come; why: missing, outdated, token, busy, malformed."""

    why: str
    text: str


FromClient = Hello | Do | Ask | Salt | React | Ping

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def raw(thing: object) -> msgspec.Raw:
    """The thing encoded once, to stand in any number of messages."""
    return msgspec.Raw(_encoder.encode(thing))


def decode(frame: str | bytes) -> FromClient:
    """The message of a frame; msgspec.DecodeError for what is none."""
    try:
        return _decoder.decode(frame)
    except RecursionError as error:
        raise msgspec.DecodeError("nested too deeply") from error


def id_of(frame: str | bytes) -> str:
    """The id that a refused frame carried, as far as one can be found, else ""."""
    try:
        found = msgspec.json.decode(frame, type=dict[str, msgspec.Raw]).get("id")
        return msgspec.json.decode(found, type=Id) if found is not None else ""
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return ""
