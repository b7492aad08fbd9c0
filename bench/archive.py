"""What remains of games: writing one, and reading leaderboards and profiles of a crowd.

`python -m bench.archive --players 1000000 --seats 5000000` measures at another size. With
`--url postgresql+asyncpg://...` the crowd is read from that database: one that is empty is filled
first, which takes minutes for a million, and one that was filled is taken as it is.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from time import perf_counter, process_time
from uuid import uuid4

from sqlalchemy import text

from bench.figure import Figure, quantile, table
from engine.archive.finish import Finishing
from engine.archive.leaderboards import Board, Leaderboards
from engine.archive.profiles import Profiles
from engine.archive.schema import migrate
from engine.archive.sessions import Database
from engine.live import ending
from engine.live.export import steps_of
from engine.live.link import Link
from engine.live.service import TableService
from engine.progress.finished import Finished
from tests import servers
from tests.archive.played import play_out
from tests.archive.results import game

GAMES = 200
READS = 100
PLAYERS = 20_000
SEATS = 100_000
PEOPLE = 50  # who play the games that are written

#: one after the other; :players and :games are numbers
CROWD = [
    "INSERT INTO players (id, name, language, created_at, settings, xp, games, wins)"
    " SELECT n, 'Player ' || n, 'en', 0, '{}', (n::bigint * 7919) % 65720, 5, 1"
    " FROM generate_series(1, :players) n",
    "INSERT INTO scores (kind, scope, player_id, xp, wins, rent, rating)"
    " SELECT kind, scope, n, (n::bigint * 7919) % 65720, n % 300, n % 2000, 900 + n % 1200"
    " FROM generate_series(1, :players) n,"
    " (VALUES ('world', 0), ('week', 202548), ('season', 202511)) AS b (kind, scope)",
    "INSERT INTO statistics (player_id, ruleset, games, wins, places, feats)"
    " SELECT n, 'classic', 5, 1, '{\"1\": 1, \"2\": 4}',"
    ' \'{"throws": 200, "pips": 1410, "rent_most": 900, "groups": {"1": 3, "4": 7}}\''
    " FROM generate_series(1, :players) n",
    "INSERT INTO ratings (player_id, mu, sigma, games)"
    " SELECT n, 25, 3, 12 FROM generate_series(1, :players) n",
    "INSERT INTO achievements (player_id, code, game_id, at)"
    " SELECT n, code, 'g1', n FROM generate_series(1, :players) n,"
    " (VALUES ('housewarming'), ('first-win'), ('first-hotel')) AS a (code)",
    "INSERT INTO encounters (player_id, other_id, games, ahead, behind)"
    " SELECT n, (n + s * 13) % :players + 1, 1 + s % 4, 1, 0"
    " FROM generate_series(1, :players) n, generate_series(1, 8) s",
    "INSERT INTO game_seats (game_id, seat, player_id, name, ai, side, place, capital,"
    " groups_held, left_round, ending, finished_at, humans, xp, xp_after, feats)"
    " SELECT 'g' || n, s, ((n * 31 + s * 7) % :players) + 1, 'Player', '', -1, s + 1, 1500, 1,"
    " 0, '', n, 3, 90, 90, '{\"throws\": 40}'"
    " FROM generate_series(1, :games) n, generate_series(0, 3) s",
]
GAMES_OF_OLD = (
    "INSERT INTO games (id, ruleset, rules_digest, board, public, rated, started_at, finished_at,"
    " rounds, ending, seed_hash, seed, engine_version)"
    " SELECT 'g' || n, 'classic', '', 'companies', false, false, 0, n, 30, 'last', '', '', ''"
    " FROM generate_series(1, :games) n"
)


async def a_real_game() -> tuple[Finished, float]:
    """A Blitz of four that was played, and the seconds that its telling took."""
    with servers.valkey() as url:
        service = TableService(await Link.open(url))
        room = await play_out(service, [f"tg:{n}" for n in range(1, 5)])
        steps, secret = await steps_of(service, room), await service.reveal(room.id)
        begun = perf_counter()
        told = ending.finished(room, steps, secret)
        took = perf_counter() - begun
        await service.close()
        return told, took


async def writing(
    url: str, real: Finished, *, crowded: bool = False
) -> tuple[list[float], list[float]]:
    """The seconds, on the clock and of the processor, of writing so many games of four people."""
    times: list[float] = []
    worked: list[float] = []
    async with Database.open(url) as database:
        finishing = Finishing(database)
        first = 1 if not crowded else 500
        for n in range(GAMES):
            people = [first + (n * 3 + k * 11) % PEOPLE for k in range(4)]
            log = {"replay": real.replay, "views": real.views, "chart": real.chart}
            one = game(n, [*people], id=f"0game-{uuid4().hex[:12]}", **log)
            begun, work = perf_counter(), process_time()
            assert await finishing.write(one)
            times.append(perf_counter() - begun)
            worked.append(process_time() - work)
    return times, worked


async def fill(url: str, players: int, seats: int) -> None:
    """The database has so many players, each on three boards, and so many seats of four."""
    await migrate(url)
    async with Database.open(url) as database:
        async with database.reading() as session:
            if await session.scalar(text("SELECT EXISTS (SELECT FROM game_seats)")):
                return
        numbers = {"players": players, "games": seats // 4}
        for statement in (GAMES_OF_OLD, *CROWD):
            shown = statement
            for key, value in numbers.items():
                shown = shown.replace(f":{key}", str(value))
            async with database.writing() as session:
                await session.execute(text(shown.replace(":", r"\:")))
        async with database.reading() as session:
            await session.execute(text("ANALYZE"))
            await session.commit()


async def warm(url: str) -> None:
    """The database lies in the memory of its machine, as it does after an hour of service."""
    async with Database.open(url) as database, database.writing() as session:
        await session.execute(text("CREATE EXTENSION IF NOT EXISTS pg_prewarm"))
        every = text(
            "SELECT pg_prewarm(oid, 'read') FROM pg_class WHERE relkind IN ('r', 'i')"
            " AND relnamespace = 'public'\\:\\:regnamespace"
        )
        await session.execute(every)


async def timed(read: Callable[[int], Awaitable[object]]) -> tuple[list[float], list[float]]:
    """The seconds, on the clock and of the processor, of so many readings, the first two aside."""
    times: list[float] = []
    worked: list[float] = []
    for number in range(READS + 2):
        begun, work = perf_counter(), process_time()
        await read(number)
        times.append(perf_counter() - begun)
        worked.append(process_time() - work)
    return times[2:], worked[2:]


async def reading(url: str, players: int) -> dict[str, tuple[list[float], list[float]]]:
    """What a person may ask for, each of another player."""
    async with Database.open(url) as database:
        boards, profiles = Leaderboards(database), Profiles(database)
        world = Board("world", 0, "xp")
        week = Board("week", 202548, "rent")
        mark = ""
        for _ in range(20):
            mark = (await boards.page(world, mark)).next

        async def top(number: int) -> None:
            await boards.page(world)
            await boards.place_of(world, 1 + number * 7919 % players)

        async def later(_number: int) -> None:
            await boards.page(world, mark)

        async def weekly(_number: int) -> None:
            await boards.page(week)

        async def profile(number: int) -> None:
            player = 1 + number * 7919 % players
            await profiles.get(player)
            await profiles.history(player)
            await profiles.opponents(player)
            await boards.place_of(world, player)

        return {
            "/top with one's own place": await timed(top),
            "a page further down": await timed(later),
            "the week by the biggest rent": await timed(weekly),
            "a profile with history, opponents and place": await timed(profile),
        }


async def _measure(players: int, seats: int, kept: str) -> list[Figure]:
    real, took = await a_real_game()
    figures = [Figure("telling a Blitz of four from its log", 1000 * took, "ms")]
    with tempfile.TemporaryDirectory(prefix="kvartal-bench-") as folder:
        url = f"sqlite+aiosqlite:///{folder}/kvartal.db"
        await migrate(url)
        times, worked = await writing(url, real)
        figures += [
            Figure("writing a finished game, SQLite, p50", _ms(times, 50), "ms", most=10),
            Figure("the same, p99", _ms(times, 99), "ms"),
            Figure("the same, of the processor, p50", _ms(worked, 50), "ms"),
        ]
    with ExitStack() as stack:
        url = kept or stack.enter_context(stack.enter_context(servers.postgres()).database())
        begun = perf_counter()
        await fill(url, players, seats)
        figures.append(
            Figure(f"filling {players:,} players, {seats:,} seats", perf_counter() - begun, "s")
        )
        times, worked = await writing(url, real, crowded=True)
        figures += [
            Figure("writing a finished game, PostgreSQL, p50", _ms(times, 50), "ms"),
            Figure("the same, of the processor, p50", _ms(worked, 50), "ms"),
        ]
        await warm(url)
        for name, (taken, worked) in (await reading(url, players)).items():
            figures.append(Figure(f"{name}, p50", _ms(taken, 50), "ms", most=20))
            figures.append(Figure("the same, p99", _ms(taken, 99), "ms"))
            figures.append(Figure("the same, of our processor, p50", _ms(worked, 50), "ms"))
    return figures


def _ms(times: Sequence[float], percent: float) -> float:
    return 1000 * quantile(times, percent)


def run(players: int = PLAYERS, seats: int = SEATS, url: str = "") -> Sequence[Figure]:
    """All figures of this part; of a crowd in the database at this URL, or in one of its own."""
    return asyncio.run(_measure(players, seats, url))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.archive", description=__doc__)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--url", default="", help="a PostgreSQL database to keep the crowd in")
    args = parser.parse_args()
    print(table([("what remains of games", run(args.players, args.seats, args.url))]))
