"""Rooms that were really played, and many copies of one for whoever needs a crowd."""

from __future__ import annotations

from random import Random

import msgspec

from engine.live import keys
from engine.live.effects import Effect
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import Start
from engine.lobby.state import Person
from engine.rules import api
from tests.players import sample

#: what a person does who plays on to the end
WANTED = ("roll", "buy", "pay", "settle", "bankrupt", "bid", "pass", "decline", "stay", "build")
MOST = 3_000


async def play_out(
    service: TableService,
    players: list[str],
    *,
    mode: str = "blitz",
    chat: int | None = None,
    public: bool = False,
    seed: int = 1,
) -> Room:
    """A room of these people in which a game was played to its end."""
    people = [Person(player, f"Имя {player}", "ru") for player in players]
    name = f"{seed}:{players[0]}"
    room = await service.create(mode, people[0], chat=chat, public=public, cid=f"c:{name}")
    for person in people[1:]:
        await service.join(room.id, person, cid=f"j:{person.player}")
    begun = await service.do(room.id, Start(by=players[0]), cid="s")
    assert begun.room is not None
    return await play_on(service, begun.room, Random(seed))


async def play_on(service: TableService, room: Room, rnd: Random) -> Room:
    """The same room after its game."""
    for number in range(MOST):
        assert room.state is not None
        if room.stage == "done":
            return room
        prompt = room.state.prompt
        assert prompt is not None
        seat = prompt.seats[0]
        choices = [
            choice
            for choice in api.legal_actions(room.state, room.rules, seat)
            if choice.verb in WANTED
        ]
        # Bids as low as they go, and mostly passed: the game is about its end.
        rnd.shuffle(choices)
        choices.sort(key=lambda choice: choice.verb not in ("build", "buy", "pay", "roll"))
        command = next(made for c in choices if (made := sample(c, seat, rnd)) is not None)
        done = await service.do(room.id, command, cid=f"p{number}")
        assert done.kind == "ok" and done.room is not None, done
        room = done.room
    raise AssertionError(f"not over after {MOST} commands")


async def copied(service: TableService, room: Room, players: list[str], minutes: int) -> str:
    """Another room with the same game, played by others and so much later; told as finished."""
    assert room.state is not None
    client = service.link.client
    # The copy stays on the shard of its original.
    fresh = room.id[0] + keys.new_room_id()[1:]
    await client.copy(keys.log(room.id), keys.log(fresh))
    await client.copy(keys.secret(room.id), keys.secret(fresh))
    fields = await client.hgetall(keys.room(room.id))
    names = dict(zip([seat.player for seat in room.lobby.seats], players, strict=True))
    lobby = msgspec.structs.replace(
        room.lobby,
        seats=[
            msgspec.structs.replace(seat, player=names[seat.player], name=names[seat.player])
            for seat in room.lobby.seats
        ],
    )
    state = api.copy(room.state)
    state.at += minutes * 60_000
    for seat in state.seats:
        seat.player = names[seat.player]
    fields[b"l"] = msgspec.msgpack.encode(lobby)
    fields[b"s"] = api.encode(state)
    await client.hset(keys.room(fresh), mapping=fields)
    await tell(service, fresh, room.version)
    return fresh


async def tell(service: TableService, room_id: str, version: int) -> None:
    """The outbox says (again) that the room is finished."""
    effect = Effect("finished", room_id, version)
    await service.link.client.xadd(
        keys.outbox(keys.shard_of(room_id)),
        {"r": room_id, "v": version, "k": effect.kind, "d": msgspec.msgpack.encode(effect)},
    )
