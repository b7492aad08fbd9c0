"""All live rooms: looked at, opened, joined and changed."""

from __future__ import annotations

import secrets as os_random
from collections.abc import Callable, Mapping

from engine.live import keys, steps
from engine.live.asking import seated_command
from engine.live.cards import Cards
from engine.live.claims import Claim, Claims, token_of
from engine.live.committer import Committer, Watcher
from engine.live.done import Done, refused
from engine.live.founding import Wish, founded, known
from engine.live.link import Link
from engine.live.lists import RoomLists
from engine.live.memory import Memory
from engine.live.room import Entry, Room
from engine.live.store import Store
from engine.live.thinking import Thinking
from engine.lobby import rules as lobby_rules
from engine.lobby.commands import AnyLobbyCommand, Join, Leave, MoveChat
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import LobbyState, Person
from engine.rules.commands import AnyCommand
from engine.rules.rules import Rules
from engine.rulesets.variants import Value

CREATED_S = 3600


class TableService:
    """All rooms, for one process; any number of processes may serve the same rooms."""

    def __init__(
        self,
        link: Link,
        *,
        thinking: Thinking | None = None,
        clocks: Callable[[Rules], Rules] | None = None,
        cards: Cards | None = None,
    ) -> None:
        self.link = link
        self.store = Store(link)
        self.claims = Claims(link, self.load)
        self.lists = RoomLists(link, self.load)
        self._clocks = clocks or _as_they_are
        self._memory = Memory(self.store)
        self._committer = Committer(
            self.store,
            self._memory,
            self.claims,
            self.lists,
            thinking=thinking or Thinking(),
            resolve=self._resolved,
            cards=cards,
        )

    @classmethod
    async def open(
        cls, url: str, *, cluster: bool = False, thinking: Thinking | None = None
    ) -> TableService:
        """The server answers and its rooms are at hand."""
        return cls(await Link.open(url, cluster=cluster), thinking=thinking)

    async def close(self) -> None:
        """No connection is left open."""
        await self.link.close()

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Each commit of this process is told to `watcher`; the answer ends that."""
        return self._committer.watch(watcher)

    # ------------------------------------------------------------ reading

    async def load(self, room_id: str) -> Room | None:
        """The room as the store has it now; None where there is no such room."""
        loaded = await self._memory.load(room_id)
        return loaded.held.room if loaded.held else None

    async def look(self, room_id: str) -> tuple[int, Room | None]:
        """The time of the room's node (ms), and the room as it is now."""
        loaded = await self._memory.load(room_id)
        return loaded.now, loaded.held.room if loaded.held else None

    async def log_since(self, room_id: str, version: int) -> list[Entry] | None:
        """The entries after `version`; None where only a snapshot helps (a gap, or ahead)."""
        if not keys.is_room_id(room_id):
            return None
        return await self.store.log_since(room_id, version)

    async def open_room_of(self, player: str) -> Room | None:
        """The one unfinished room that holds this person."""
        claim = await self.claims.of(player)
        return await self.load(claim.room) if claim else None

    async def rooms_of(self, player: str) -> list[Room]:
        """All rooms in which this person plays: the one that ties him first, then slow tables."""
        tied = await self.open_room_of(player)
        slow = await self.lists.slow_of(player)
        return [
            *([tied] if tied else []),
            *(room for room in slow if not tied or room.id != tied.id),
        ]

    async def room_of(self, player: str) -> Room | None:
        """A room in which this person plays, the one that ties him before slow tables."""
        rooms = await self.rooms_of(player)
        return rooms[0] if rooms else None

    async def rooms_of_chat(self, chat: int, *, over: bool = False) -> list[Room]:
        """The chat's rooms that are not over, the oldest first; `over`: see `RoomLists`."""
        return await self.lists.of_chat(chat, over=over)

    async def public_rooms(self) -> list[Room]:
        """The public lobbies that still take people, the oldest first."""
        return await self.lists.public()

    async def reveal(self, room_id: str) -> bytes | None:
        """The secret of the dice, once the room is done and not before."""
        loaded = await self._memory.load(room_id)
        if loaded.held is None or loaded.held.room.stage != "done":
            return None
        return loaded.held.secret

    async def now(self, room_id: str) -> int:
        """The time of the room's node, ms."""
        return (await self.store.load(room_id, self._memory.of(room_id))).now

    async def mark_offered(self, room_id: str, prompt: int) -> None:
        """The question has been put before whoever looks at this room."""
        await self.link.run("SET", keys.offered(room_id), prompt, "EX", 86_400)

    async def offered(self, room_id: str) -> int:
        """The last question that was put before somebody, 0 for none."""
        return int(await self.link.run("GET", keys.offered(room_id)) or 0)

    async def paused(self, chat: int) -> int:
        """Until when the bot must write nothing to this chat (ms); 0 where it may."""
        return int(float(await self.link.run("ZSCORE", keys.spent(chat), "pause") or 0))

    # ------------------------------------------------------------ writing

    async def create(
        self,
        mode: str,
        creator: Person,
        *,
        chat: int | None = None,
        thread: int | None = None,
        public: bool = False,
        quick: bool = False,
        variants: Mapping[str, Value | None] | None = None,
        after: Room | None = None,
        seats: int = 0,
        cid: str,
        asked: str = "",
    ) -> Room:
        """A room in its lobby with the creator seated; the same `cid` gives the same room.

        `variants` are keys that the creator changes, as in `Vary`; `after` is the finished room
        of which this is the rematch; `seats` is the most of them, 0 for the mode's; `asked` is
        the id of the creator's command where `cid` stands for what several may ask for.
        Raises LobbyIllegal: no-mode, variant (about `variant`), elsewhere (about `room`), busy.
        """
        known(mode)
        room_id = await self._room_for(cid)
        room = await self.load(room_id)
        if room is None:
            claim = Claim(room_id, token_of(asked or cid))
            secret = os_random.token_bytes(32)
            wish = Wish(mode, chat, thread, public, quick, variants or {}, after, seats)
            lobby = founded(
                wish, creator, at=await self.now(room_id), secret=secret, claim=claim.token
            )
            await self.claims.take(creator.player, claim)
            step = steps.opened(room_id, lobby, self._resolved(lobby), cid=cid)
            await self._committer.open(step, secret)
            room = await self.load(room_id)
            seat = room.lobby.find(creator.player) if room else None
            if seat is None or seat.claim != claim.token:
                await self.claims.free(creator.player, claim)  # somebody else has opened it
            if room is None:
                raise LobbyIllegal(LobbyReason.BUSY)
        await self.settle(room)
        return room

    async def settle(self, room: Room) -> None:
        """What whoever opened the room or sat down in it left undone in a crash is done now."""
        if room.stage == "lobby":
            for seat in room.lobby.people:
                await self.claims.confirm(seat.player, Claim(room.id, seat.claim))
        await self.lists.add(room)

    async def has_done(self, room_id: str, cid: str) -> bool:
        """The command of this id was done in this room: whoever brings it again is late."""
        return (await self._memory.load(room_id, cid)).made > 0

    async def opened_by(self, cid: str) -> str:
        """The id of the room that this command has opened, or was about to; "" for none."""
        known = await self.link.run("GET", keys.created(cid))
        return known.decode() if known else ""

    async def join(self, room_id: str, person: Person, *, cid: str, salt: bytes = b"") -> Done:
        """The person is seated in the lobby and tied to this room."""
        loaded = await self._memory.load(room_id, cid)
        if loaded.held is None:
            return Done("gone", reason=LobbyReason.NO_ROOM)
        room = loaded.held.room
        seat = room.lobby.find(person.player)
        if loaded.made:
            if seat is not None and room.stage == "lobby":
                await self.claims.confirm(person.player, Claim(room_id, seat.claim))
            return await self._committer.again(room, loaded.made)
        if room.stage != "lobby":
            over = room.stage == "done"
            return refused(room, LobbyReason.ROOM_CLOSED if over else LobbyReason.STARTED, {})
        if seat is not None:
            return refused(room, LobbyReason.ALREADY_IN, {})
        claim = Claim(room_id, token_of(cid))
        try:
            await self.claims.take(person.player, claim)
        except LobbyIllegal as refusal:
            return refused(room, refusal.reason, refusal.about)
        done = await self.do(room_id, Join(person=person, salt=salt, claim=claim.token), cid=cid)
        if not done.is_done:
            await self.claims.free(person.player, claim)
        elif not await self.claims.confirm(person.player, claim) and done.kind == "ok":
            # So slow that the claim has lapsed and somebody else's stands: give way.
            await self.do(room_id, Leave(by=person.player), cid=f"{cid}:undo")
            return refused(done.room, LobbyReason.BUSY, {})
        return done

    async def act(
        self, room_id: str, player: str, raw: object, *, cid: str, admin: bool = False
    ) -> Done:
        """What this person asks is done in his own name, whatever name or seat `raw` bears.

        `raw` is a command, or its plain data as a client sent it; `admin` says that the server
        found him to be an admin of the room's chat.
        """
        # Whose seat it is must be read from the very version that the command is applied to: a
        # lobby's places are shuffled at the start, maybe by another process a moment ago.
        return await self._committer.do(
            room_id, lambda room: seated_command(room, player, raw, admin=admin), cid
        )

    async def do(
        self,
        room_id: str,
        command: AnyLobbyCommand | AnyCommand,
        *,
        cid: str,
        expect: int | None = None,
    ) -> Done:
        """The command is done once, or refused; `expect` is the only version it is meant for."""
        if isinstance(command, Join) and not command.claim:
            return await self.join(room_id, command.person, cid=cid, salt=command.salt)
        return await self._committer.do(room_id, lambda _: command, cid, expect)

    async def move_chat(self, rooms: list[Room], old: int, new: int) -> None:
        """These rooms of a chat belong to the chat that it has become."""
        for room in rooms:
            done = await self.do(room.id, MoveChat(chat=new), cid=f"m:{old}:{new}")
            if done.room is not None:
                await self.lists.add(done.room)
            # A room that came to the old chat a moment ago stays listed there until it is moved.
            await self.link.run("SREM", keys.chat_rooms(old), room.id)

    # ------------------------------------------------------------ inside

    async def _room_for(self, cid: str) -> str:
        fresh = keys.new_room_id()
        if await self.link.run("SET", keys.created(cid), fresh, "NX", "EX", CREATED_S):
            return fresh
        return await self.opened_by(cid) or fresh

    def _resolved(self, lobby: LobbyState) -> Rules:
        return self._clocks(lobby_rules.resolved(lobby))


def _as_they_are(rules: Rules) -> Rules:
    return rules
