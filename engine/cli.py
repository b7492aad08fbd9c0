"""The `kvartal` command. Each subcommand loads its own part, so that none waits for all."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine import __version__

ROLE_NAMES = ("web", "updates", "clock", "courier", "ai", "archive")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command has run; the exit code is 0 when all is well."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["simulate"]:  # it knows its own arguments
        from engine import simulate

        return simulate.main(given[1:])
    options = _parser().parse_args(given)
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kvartal", description="A property-trading board game for a browser and for Telegram."
    )
    parser.add_argument("--version", action="version", version=f"kvartal {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, command: Callable[[argparse.Namespace], int], text: str) -> Any:
        made = commands.add_parser(name, help=text, description=text)
        made.set_defaults(command=command)
        return made

    play = add("play", _play, "Start everything on this computer and print one link.")
    play.add_argument("--port", type=int, help="port of the web server (8080)")
    play.add_argument("--data", type=Path, metavar="DIR", help="folder of the data (kvartal-data)")
    play.add_argument("--verbose", action="store_true", help="show the log here, not in a file")

    serve = add("serve", _serve, "Play one role of an installation spread over processes.")
    serve.add_argument("role", choices=ROLE_NAMES)
    serve.add_argument("--health", action="store_true", help="only say whether it does its work")

    health = add("health", _health, "Exit with 0 when the role does its work.")
    health.add_argument("role", choices=ROLE_NAMES)

    add("migrate", _migrate, "Bring the SQL tables to the newest form.")
    review = add("review", _review, "List games repeated among the same people on one day.")
    review.add_argument("--days", type=int, default=7, help="how far back to look (7)")
    add("doctor", _doctor, "Check token, addresses, Redis and SQL; say what to fix.")

    commands.add_parser("simulate", help="AI seats play each other; prints what came of it.")

    replay = add("replay", _verify, "Play a recorded game again.")
    replay.add_argument("action", choices=["verify"])
    replay.add_argument("file", type=Path)

    rules = add("rules", _rules, "All keys and numbers of a ruleset.")
    rules.add_argument("ruleset")
    rules.add_argument("--json", action="store_true", help="with board and decks, as data")
    return parser


def _play(options: argparse.Namespace) -> int:
    from engine.play import play
    from engine.wiring import leave

    overrides = {name: getattr(options, name) for name in ("port", "data")}
    return _with_settings(
        lambda settings: leave(play(settings, verbose=options.verbose)),
        **{name: value for name, value in overrides.items() if value is not None},
    )


def _serve(options: argparse.Namespace) -> int:
    if options.health:
        return _health(options)
    from engine.wiring import serve

    return _with_settings(lambda settings: serve(options.role, settings))


def _health(options: argparse.Namespace) -> int:
    from engine.wiring import is_healthy

    def run(settings: Any) -> int:
        healthy = asyncio.run(is_healthy(options.role, settings))
        print(f"{options.role}: {'healthy' if healthy else 'not healthy'}")
        return 0 if healthy else 1

    return _with_settings(run)


def _migrate(_options: argparse.Namespace) -> int:
    from engine.archive.schema import head, migrate

    def run(settings: Any) -> int:
        asyncio.run(migrate(settings.sql_url))
        print(f"the tables have the form {head()}")
        return 0

    return _with_settings(run)


def _review(options: argparse.Namespace) -> int:
    from engine.archive.reviews import Reviews
    from engine.archive.schema import schema_state
    from engine.archive.sessions import Database

    async def games(url: str) -> int:
        since = time.time_ns() // 1_000_000 - options.days * 86_400_000
        async with Database.open(url) as database:
            if not (await schema_state(database)).is_current:
                print(
                    "kvartal: there are no tables of this version; kvartal doctor", file=sys.stderr
                )
                return 1
            for one in await Reviews(database).repeated(since):
                day = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
                gains = ", ".join(f"{player}: {xp} XP" for player, xp in one.xp.items())
                print(f"{day} {one.game} {gains}")
        return 0

    return _with_settings(lambda settings: asyncio.run(games(settings.sql_url)))


def _doctor(_options: argparse.Namespace) -> int:
    from engine.doctor import doctor

    return doctor()


def _verify(options: argparse.Namespace) -> int:
    from engine.rules.replay import ReplayError, read, verify
    from engine.rulesets import catalog

    try:
        lines = options.file.read_text(encoding="utf-8").splitlines()
        proved = verify(lines)
        # The rules stand in the file itself: whoever reads is told where they are their own.
        proved |= catalog.compared(read(lines)[0].rules)
    except (OSError, UnicodeError, ReplayError) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 1
    print(json.dumps(proved, ensure_ascii=False))
    return 0


def _rules(options: argparse.Namespace) -> int:
    from engine.rulesets import catalog

    try:
        rules = catalog.load(options.ruleset)
    except KeyError:
        known = ", ".join(catalog.presets())
        print(f"kvartal: no ruleset {options.ruleset!r}; there are: {known}", file=sys.stderr)
        return 2
    data = {"name": options.ruleset, "digest": catalog.digest(rules), **rules.to_builtins()}
    if options.json:
        print(json.dumps(data, ensure_ascii=False))
        return 0
    print(f"{options.ruleset} {data['digest']}, board {data['board']}")
    for group, keys in data["ruleset"].items():
        if isinstance(keys, dict):
            for name, value in keys.items():
                print(f"{group}.{name} = {json.dumps(value, ensure_ascii=False)}")
        else:
            print(f"{group} = {json.dumps(keys, ensure_ascii=False)}")
    return 0


def _with_settings(run: Callable[[Any], int], **overrides: Any) -> int:
    from engine.config import ConfigError, Settings

    try:
        return run(Settings.load(**overrides))
    except ConfigError as error:
        for line in error.faults:
            print(f"kvartal: {line}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
