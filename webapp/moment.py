"""A room at one version, made into words and bytes once for each audience.

An audience is a language and a seat: six people at a table are six audiences, and all who only
watch in one language are one. What happened is told once for each language, and the words for
seats with nothing to do are made once for all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import msgspec

from engine.live.room import Entry, Room
from engine.lobby.events import LobbyEvent
from engine.lobby.state import FREE_START_MS
from engine.rules import api
from engine.text.catalogue import Translator, translator
from engine.text.narration import stories
from webapp import words
from webapp.protocol import Snap, Step, encode, raw

SHOWN_LINES = 60  # of the log, in a snapshot


class Told:
    """One entry of a room's log with its words, made when first asked for."""

    __slots__ = ("_lines", "entry", "events")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.events = raw(entry.events)
        self._lines: dict[str, list[dict[str, object]]] = {}

    def is_of(self, entry: Entry) -> bool:
        """The log's entry is the one that was told."""
        mine = self.entry
        return (mine.v, mine.cid, mine.at, mine.digest) == (
            entry.v,
            entry.cid,
            entry.at,
            entry.digest,
        )

    def lines(self, room: Room, lang: str) -> list[dict[str, object]]:
        """The lines of the table's story that it makes; a lobby's screen tells its own."""
        made = self._lines.get(lang)
        if made is None:
            events = [e for e in self.entry.events if not isinstance(e, LobbyEvent)]
            told = stories(events, room.names(), room.rules, translator(lang))
            made = [{"seat": line.seat, "text": line.text, "why": line.why} for line in told]
            self._lines[lang] = made
        return made


class Moment:
    """A room at its version, ready for any audience; `seed` is known once the game is over."""

    def __init__(self, room: Room, told: Sequence[Told], *, link: str, seed: str = "") -> None:
        self.room = room
        self.version = room.version
        self.told = told  # the newest last; the last is this version's, if any is known
        self.link = link
        self.seed = seed
        self.digest = told[-1].entry.digest if told and told[-1].entry.v == self.version else ""
        self.seat_of = {p: i for i, p in enumerate(room.players()) if p}
        self._names = room.names()
        self._views: dict[int | None, api.View] = {}
        self._words: dict[tuple[str, Hashable], bytes] = {}
        self._public = b""  # the spectators' view, encoded
        self._screens: dict[tuple[str, int | None], msgspec.Raw] = {}
        self._steps: dict[tuple[int, str, int | None], bytes] = {}
        self._logs: dict[str, msgspec.Raw] = {}
        self._covers: dict[int, list[Told]] = {}
        self._lines: dict[tuple[int, str], msgspec.Raw] = {}

    @property
    def is_closed(self) -> bool:
        """The room ended as a lobby: there is nothing to show."""
        return self.room.stage == "done" and self.room.state is None

    def screen(self, lang: str, seat: int | None, now: int) -> msgspec.Raw:
        """The screen of this audience, encoded."""
        key = (lang, seat)
        made = self._screens.get(key)
        if made is None:
            if self.room.stage == "table" and self.room.state is not None:
                made = self._table(lang, seat)
            else:
                drawn = self.draw(lang, seat, now)
                if "view" in drawn:
                    drawn["view"] = msgspec.Raw(self._encoded(seat))
                made = raw(drawn)
            self._screens[key] = made
        return made

    def _table(self, lang: str, seat: int | None) -> msgspec.Raw:
        """`words.table_screen` encoded, of parts that most seats share."""
        t, view = translator(lang), self._view(seat)
        key = (lang, words.standing(view, seat))
        shared = self._words.get(key)
        if shared is None:
            made = words.table_words(view, self._names, self.room.rules, t, seat)
            shared = self._words[key] = encode(made)[1:]
        return msgspec.Raw(
            b'{"kind":"table","view":%b,"seat":%d,"names":%b,%b'
            % (
                self._encoded(seat),
                -1 if seat is None else seat,
                encode(words.shown_names(self._names, t, seat)),
                shared,
            )
        )

    def _view(self, seat: int | None) -> api.View:
        state, rules = self.room.state, self.room.rules
        assert state is not None
        made = self._views.get(seat)
        if made is None:
            made = (
                api.view(state, rules, None)
                if seat is None
                else api.seen_by(self._view(None), state, rules, seat)
            )
            self._views[seat] = made
        return made

    def _encoded(self, seat: int | None) -> bytes:
        """The view of a seat: the spectators' bytes with what is its own put at their end."""
        if not self._public:
            self._public = encode(self._view(None))
        if seat is None:
            return self._public
        return b'%b,"you":%b}' % (self._public[:-1], encode(self._view(seat).you))

    def draw(self, lang: str, seat: int | None, now: int) -> dict[str, object]:
        """The screen of this audience as data."""
        room = self.room
        t = translator(lang)
        if room.state is None:
            return self._lobby(t, seat, now)
        view = self._view(seat)
        if room.stage == "done":
            return words.result_screen(
                view,
                self._names,
                room.rules,
                t,
                seat,
                started=room.state.started,
                commitment=room.commitment,
                seed=self.seed,
            )
        return words.table_screen(view, self._names, room.rules, t, seat)

    def _lobby(self, t: Translator, seat: int | None, now: int) -> dict[str, object]:
        lobby = self.room.lobby
        players = self.room.players()
        return words.lobby_screen(
            seats=[words.LobbySeat(id=s.id, name=s.name, ai=s.is_ai) for s in lobby.seats],
            creator=players.index(lobby.creator) if lobby.creator in players else -1,
            seat=seat,
            mode=lobby.mode,
            capacity=lobby.max,
            minimum=lobby.min,
            deadline=lobby.expires,
            open_to_all_at=lobby.created + FREE_START_MS,
            now=now,
            commitment=lobby.commitment,
            link=self.link,
            t=t,
        )

    def log(self, lang: str) -> msgspec.Raw:
        """The newest lines of the log, encoded."""
        made = self._logs.get(lang)
        if made is None:
            made = self._logs[lang] = raw(self.lines(lang, self.told)[-SHOWN_LINES:])
        return made

    def lines(self, lang: str, told: Sequence[Told]) -> list[dict[str, object]]:
        """The lines that these entries make."""
        return [line for one in told for line in one.lines(self.room, lang)]

    def snap(self, lang: str, seat: int | None, now: int, *, reset: bool = False) -> bytes:
        """The message that puts this audience at this version, wherever it was."""
        return encode(
            Snap(
                v=self.version,
                h=self.digest,
                now=now,
                stage=self.room.stage,
                screen=self.screen(lang, seat, now),
                log=self.log(lang),
                reset=reset,
            )
        )

    def step(self, from_: int, lang: str, seat: int | None, now: int) -> bytes:
        """The message that takes this audience from an earlier version to this one."""
        key = (from_, lang, seat)
        made = self._steps.get(key)
        if made is None:
            told = self._cover(from_)
            events = (
                told[0].events
                if len(told) == 1
                else raw([e for x in told for e in x.entry.events])
            )
            made = self._steps[key] = encode(
                Step(
                    from_=from_,
                    v=self.version,
                    h=self.digest,
                    now=now,
                    stage=self.room.stage,
                    events=events,
                    lines=self._told_since(from_, lang),
                    screen=self.screen(lang, seat, now),
                )
            )
        return made

    def _told_since(self, from_: int, lang: str) -> msgspec.Raw:
        made = self._lines.get((from_, lang))
        if made is None:
            made = raw(self.lines(lang, self._cover(from_)))
            self._lines[from_, lang] = made
        return made

    def _cover(self, from_: int) -> list[Told]:
        if from_ not in self._covers:
            self._covers[from_] = [x for x in self.told if from_ < x.entry.v <= self.version]
        return self._covers[from_]
