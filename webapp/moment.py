"""A room at one version, made into words and bytes once for each audience.

An audience is a language and a seat: six people at a table are six audiences, and all who only
watch in one language are one. What happened is told once for each language, and the words for
seats with nothing to do are made once for all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from engine.live.room import Room
from engine.lobby.rules import changed, differences
from engine.rules import api
from engine.rulesets import catalog
from engine.text.catalogue import Translator, translator
from webapp import words
from webapp.changes import differing, moved
from webapp.protocol import Snap, Step, encode, raw
from webapp.told import Told, felt

SHOWN_LINES = 60  # of the log, in a snapshot
_NOTHING = msgspec.Raw(b"0")  # where a screen will stand
_NOTHING_AND_END = b"0}"


class Moment:
    """A room at its version, ready for any audience; `seed` is known once the game is over."""

    def __init__(
        self,
        room: Room,
        told: Sequence[Told],
        *,
        link: str,
        seed: str = "",
        before: Moment | None = None,
    ) -> None:
        self.room = room
        self.version = room.version
        self.told = told  # the newest last; the last is this version's, if any is known
        self.link = link
        self.seed = seed
        self.digest = told[-1].entry.digest if told and told[-1].entry.v == self.version else ""
        if (
            before is not None
            and before.room.lobby is room.lobby
            and before.room.game is room.game
        ):
            self.seat_of, self._names = before.seat_of, before._names
        else:
            self.seat_of = {p: i for i, p in enumerate(room.players()) if p}
            self._names = room.names()
        # What the viewers of the version before have; and that moment's own is of no use any more.
        self._before = before if before is not None and before._is_table else None
        if before is not None:
            before._before = None
        self._words: dict[tuple[str, Hashable], dict[str, Any]] = {}
        self._changed: dict[tuple[str, Hashable, Hashable], bytes] = {}
        self._moved: bytes | None = None  # of the spectators' view, what has changed
        self._views: dict[int | None, api.View] = {}
        self._shared: dict[tuple[str, Hashable], bytes] = {}
        self._public = b""  # the spectators' view, encoded, but for the bracket at its end
        self._asides: dict[int, Hashable] = {}
        self._standings: dict[int | None, Hashable] = {}
        self._owned: dict[Hashable, bytes] = {}
        self._screens: dict[tuple[str, int | None], msgspec.Raw] = {}
        self._steps: dict[tuple[int, str, int | None], bytes] = {}
        self._logs: dict[str, msgspec.Raw] = {}
        self._heads: dict[tuple[int, str], bytes] = {}

    @property
    def is_closed(self) -> bool:
        """The room ended as a lobby: there is nothing to show."""
        return self.room.stage == "done" and self.room.state is None

    def hides_from(self, player: str) -> bool:
        """The game is on and only for those who play it, of whom this one is none."""
        return self._is_table and not self.room.lobby.spectators and player not in self.seat_of

    @property
    def _is_table(self) -> bool:
        return self.room.stage == "table" and self.room.state is not None

    def screen(self, lang: str, seat: int | None, now: int) -> msgspec.Raw:
        """The screen of this audience, encoded."""
        key = (lang, seat)
        made = self._screens.get(key)
        if made is None:
            if self._is_table:
                made = msgspec.Raw(b"".join(self._table(lang, seat)))
            else:
                drawn = self.draw(lang, seat, now)
                if "view" in drawn:
                    drawn["view"] = msgspec.Raw(b"".join((self._open(), self._own(seat), b"}")))
                made = raw(drawn)
            self._screens[key] = made
        return made

    def _table(self, lang: str, seat: int | None) -> tuple[bytes, bytes, bytes]:
        """`words.table_screen` encoded: what many share, what is a seat's own, and whose it is."""
        key = (lang, self._standing(seat))
        shared = self._shared.get(key)
        if shared is None:
            told = encode(self._told(lang, seat))
            start = b'{"kind":"table","rules":"%s",' % catalog.digest(self.room.rules).encode()
            shared = b"".join((start, told[1:-1], b',"view":', self._open()))
            self._shared[key] = shared
        return shared, self._own(seat), _whose(tuple(self._names), lang, seat)

    def _standing(self, seat: int | None) -> Hashable:
        """Seats with an equal one read the same words."""
        made = self._standings.get(seat)
        if made is None:
            made = words.standing(self._view(None), seat, self._aside(seat))
            self._standings[seat] = made
        return made

    def _told(self, lang: str, seat: int | None) -> dict[str, Any]:
        """The words of the table for this audience."""
        key = (lang, self._standing(seat))
        made = self._words.get(key)
        if made is None:
            rules, t = self.room.rules, translator(lang)
            made = words.table_words(self._view(seat), self._names, rules, t, seat)
            self._words[key] = made
        return made

    def _changes(self, lang: str, seat: int | None) -> tuple[bytes, ...]:
        """What of this audience's screen is new since the moment before, encoded."""
        before = self._before
        assert before is not None
        key = (lang, before._standing(seat), self._standing(seat))
        changed = self._changed.get(key)
        if changed is None:
            told = differing(before._told(lang, seat), self._told(lang, seat))
            changed = b"{%b%b" % (encode(told)[1:-1], b',"view":{' if told else b'"view":{')
            self._changed[key] = changed
        if self._moved is None:
            self._moved = encode(moved(before._view(None), self._view(None)))[1:-1]
        own = self._own(seat)
        if own == before._own(seat):
            own = b""
        elif not self._moved:
            own = own[1:]
        return changed, self._moved, own, b"}}"

    def _follows(self, from_: int) -> bool:
        """Who has that version has the table, and knows whose it is."""
        before = self._before
        return (
            before is not None
            and self._is_table
            and before.version == from_
            and before._names == self._names
            and before.seat_of == self.seat_of
        )

    def _aside(self, seat: int | None) -> Hashable:
        """What the engine says of a seat with nothing to do, None for others."""
        state = self.room.state
        if seat is None or state is None:
            return None
        if seat not in self._asides:
            self._asides[seat] = api.bystanding(state, self.room.rules, seat)
        return self._asides[seat]

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

    def _open(self) -> bytes:
        """The view of the spectators, open for what a seat adds to it."""
        if not self._public:
            self._public = encode(self._view(None))[:-1]
        return self._public

    def _own(self, seat: int | None) -> bytes:
        """What a seat's view has at its end besides the spectators'."""
        if seat is None:
            return b""
        # Seats with nothing to do may share theirs; the next moment asks for it again.
        whose = self._aside(seat) or ("of", seat)
        made = self._owned.get(whose)
        if made is None:
            you = self._view(seat).you
            assert you is not None
            made = encode(words.shorter(you))[len(b'{"seat":%d' % seat) :]
            self._owned[whose] = made
        return b',"you":{"seat":%d%b' % (seat, made)

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
                differences=self.differences(t),
                variants=changed(room.lobby),
            )
        return words.table_screen(view, self._names, room.rules, t, seat)

    def differences(self, t: Translator) -> list[str]:
        """In what the rules of this room differ from those of its mode."""
        return words.told_differences(differences(self.room.lobby), t)

    def _lobby(self, t: Translator, seat: int | None, now: int) -> dict[str, object]:
        room = self.room
        return words.lobby_screen(room.lobby, room.rules, seat, now=now, link=self.link, t=t)

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
        """The message that takes this audience from an earlier version to this one.

        From one moment of a table to the next it has the changes of the screen, else all of it.
        """
        key = (from_, lang, seat)
        made = self._steps.get(key)
        if made is None:
            screen: Sequence[bytes]
            if self._follows(from_):
                screen = self._changes(lang, seat)
            elif self._is_table:
                screen = self._table(lang, seat)
            else:
                screen = (self.screen(lang, seat, now),)
            made = b"".join((self._head(from_, lang, now), *screen, b"}"))
            self._steps[key] = made
        return made

    def _head(self, from_: int, lang: str, now: int) -> bytes:
        """All of a step that stands before its screen."""
        made = self._heads.get((from_, lang))
        if made is None:
            told = self._cover(from_)
            events = (
                told[0].events
                if len(told) == 1
                else raw(felt(e for x in told for e in x.entry.events))
            )
            whole = encode(
                Step(
                    from_=from_,
                    v=self.version,
                    h=self.digest,
                    now=now,
                    stage=self.room.stage,
                    events=events,
                    lines=raw(self.lines(lang, told)),
                    screen=_NOTHING,
                )
            )
            made = self._heads[from_, lang] = whole[: -len(_NOTHING_AND_END)]
        return made

    def _cover(self, from_: int) -> list[Told]:
        found: list[Told] = []
        for one in reversed(self.told):  # most steps cover one entry, the last
            if one.entry.v <= from_:
                break
            if one.entry.v <= self.version:
                found.append(one)
        found.reverse()
        return found


def _are_the_same_people(before: Room, after: Room) -> bool:
    return before.lobby is after.lobby and before.game is after.game


@lru_cache(maxsize=4096)  # people look at many versions of one table
def _whose(names: tuple[str, ...], lang: str, seat: int | None) -> bytes:
    """The end of a table's screen: its view closed, whose it is, and how they read the names."""
    shown = encode(words.shown_names(list(names), translator(lang), seat))
    return b'},"seat":%d,"names":%b}' % (-1 if seat is None else seat, shown)
