"""A real web server in a thread of its own, with people who have played, and one who has not."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import insert, update

from engine.archive.chats import Chats
from engine.archive.collection import Collection
from engine.archive.finish import Finishing
from engine.archive.models import RatingRow
from engine.archive.players import Players
from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.ending import finished
from engine.live.export import steps_of
from engine.live.room import Room
from engine.lobby.commands import AddAi, Start
from engine.lobby.state import Person
from engine.progress.feats import Feats
from engine.progress.finished import number_of
from tests import servers
from tests.archive.results import game, seat
from tests.patience import PATIENCE_S
from tests.web.finished import press
from tests.web.site import Site
from webapp.auth import dev_identity

CHAT = -1_001_000_777
VETERAN, NEIGHBOUR, NEWCOMER = "Артём Вознесенский", "Марина", "Новенькая"
LONG = "Константин-Александр Оглы"
CROWD = 25
GAMES = 90
CHOSEN = 8
GROUPS = ({1: 40, 4: 61, 6: 20, 9: 11}, {2: 12, 7: 9}, {3: 5})


@dataclass
class Society:
    """Where the server is, who may sign in by which token, and what there is to see."""

    origin: str = ""
    site: Any = None
    tokens: dict[str, str] = field(default_factory=dict)
    handles: dict[str, str] = field(default_factory=dict)
    over: str = ""  # a game that was really played, by the veteran, the neighbour and robots
    chat: str = ""


def player(name: str) -> str:
    """The player of a local game who bears this name."""
    return dev_identity(name).player


async def _settle(site: Site, told: Society) -> None:
    context = site.context
    players = Players(context.database)
    names = [VETERAN, NEIGHBOUR, LONG, NEWCOMER, *(f"Игрок {i}" for i in range(CROWD))]
    for name in names:
        await players.upsert(number_of(player(name)), name, "ru")
        told.tokens[name] = context.tokens.issue(player(name), now=time.time())
        told.handles[name] = context.handles.of_player(number_of(player(name)))
    await Chats(context.database).upsert(CHAT, "Пятничный клуб", "ru")
    told.chat = context.handles.of_chat(CHAT)
    await _history(site, names)
    await _pick(site, CHOSEN)
    told.over = (await _played(site)).id
    for name, mode, public in ((LONG, "blitz", True), ("Игрок 3", "classic", True)):
        await context.service.create(
            mode, Person(player(name), name, "ru"), public=public, cid=f"open-{name}"
        )


async def _history(site: Site, names: list[str]) -> None:
    finishing = Finishing(site.context.database)
    rnd = Random(7)
    now = time.time_ns() // 1_000_000
    ids = {name: number_of(player(name)) for name in names}
    for number in range(GAMES):
        who = [VETERAN, NEIGHBOUR, rnd.choice(names[4:]), rnd.choice(names[4:])]
        who = list(dict.fromkeys(who))
        rnd.shuffle(who)
        if rnd.random() < 0.45:
            who.remove(VETERAN)
            who.insert(0, VETERAN)
        mode = ("classic", "blitz", "speed")[number % 3]
        seats = [
            seat(
                i,
                ids[name],
                i + 1,
                name=name,
                colours=max(0, 2 - i),
                capital=4200 - 900 * i,
                feats=Feats(
                    throws=30, pips=213 if name == VETERAN else 206, rent_most=900 - 200 * i + number,
                    rent_in=2500, hotels=1 if i == 0 else 0, deals=2, auctions=1, levels=6,
                    bought=7, groups=GROUPS[min(i, 2)], cash_least=40, laps=5,
                ),
            )
            for i, name in enumerate(who)
        ]  # fmt: skip
        await finishing.write(
            game(
                number,
                [],
                seats=seats,
                ruleset=mode,
                chat=CHAT if number % 2 else None,
                public=number % 4 == 0,
                finished=now - (GAMES - number) * 9 * 3_600_000,
            )
        )
    async with site.context.database.writing() as session:
        await session.execute(
            update(RatingRow).values(games=12).where(RatingRow.player_id == ids[LONG])
        )
        await session.execute(
            insert(RatingRow).values(player_id=ids[LONG], mu=27.4, sigma=3.1, games=14)
        )


async def _pick(site: Site, count: int) -> None:
    """The veteran has chosen the cells of the first cards."""
    collection, veteran = Collection(site.context.database), number_of(player(VETERAN))
    for number in range(count):
        card = next(one for one in await collection.of(veteran) if not one.cell)
        await collection.pick(veteran, card.level, card.offered[number % 3])


async def _played(site: Site) -> Room:
    """A game of two people and two robots, played to its limit and kept."""
    service = site.context.service
    people = [Person(player(name), name, "ru") for name in (VETERAN, NEIGHBOUR)]
    room = await service.create("blitz", people[0], cid="o")
    await service.join(room.id, people[1], cid="j")
    for n in range(2):
        await service.do(room.id, AddAi(by=people[0].player), cid=f"ai{n}")
    done = await service.do(room.id, Start(by=people[0].player), cid="s")
    assert done.room is not None
    room = done.room
    rnd = Random(11)
    for n in range(4000):
        if room.stage == "done":
            break
        assert room.state is not None
        command = press(room.state, room.rules, rnd, room.at)
        if command is None or type(command).__name__ in ("Surrender", "Agree"):
            continue
        await service.do(room.id, command, cid=f"p{n}")
        loaded = await service.load(room.id)
        assert loaded is not None
        room = loaded
    assert room.stage == "done"
    steps = await steps_of(service, room)
    secret = await service.reveal(room.id)
    await Finishing(site.context.database).write(finished(room, steps, secret))
    return room


@contextlib.contextmanager
def gathered() -> Iterator[Society]:
    """The server, until the block ends."""
    ready, told = threading.Event(), Society()
    failed: list[BaseException] = []
    loop, stop = asyncio.new_event_loop(), asyncio.Event()

    async def serve(redis: str, folder: Path) -> None:
        database = f"sqlite+aiosqlite:///{folder / 'kvartal.db'}"
        await migrate(database)
        async with Site.run(Settings(redis_url=redis, database_url=database, data=folder)) as site:
            await _settle(site, told)
            told.site, told.origin = site, site.origin
            ready.set()
            await stop.wait()

    def run(redis: str, folder: Path) -> None:
        asyncio.set_event_loop(loop)
        try:
            loop.run_until_complete(serve(redis, folder))
        except BaseException as error:  # told in the thread that waits
            failed.append(error)
        finally:
            ready.set()

    with servers.valkey() as redis, tempfile.TemporaryDirectory() as folder:
        thread = threading.Thread(target=run, args=(redis, Path(folder)), daemon=True)
        thread.start()
        ready.wait(PATIENCE_S)
        if failed:
            raise failed[0]
        try:
            yield told
        finally:
            loop.call_soon_threadsafe(stop.set)
            thread.join(20)
            loop.close()


if __name__ == "__main__":
    with gathered() as running:
        print(running.origin, running.over, running.tokens[VETERAN], flush=True)
        threading.Event().wait()
