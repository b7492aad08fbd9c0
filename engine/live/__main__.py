"""`python -m engine.live ROLE`: one role (clock or ai) as a process of its own."""

from __future__ import annotations

import logging
import sys

from engine import supervisor
from engine.config import ConfigError, Settings
from engine.live.opening import open_service
from engine.live.roles import ROLES, start_role


def main(arguments: list[str]) -> int:
    """The role has run until it was told to stop; 2 where it could not begin."""
    if len(arguments) != 1 or arguments[0] not in ROLES:
        print(f"usage: python -m engine.live {'|'.join(ROLES)}", file=sys.stderr)
        return 2
    role = arguments[0]
    try:
        settings = Settings.load()
    except ConfigError as fault:
        print(fault, file=sys.stderr)
        return 2
    if settings.redis_url is None:
        print("KVARTAL_REDIS_URL: names no server; `kvartal play` starts its own", file=sys.stderr)
        return 2
    logging.basicConfig(
        level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s %(message)s"
    )

    async def body(tasks: supervisor.Supervisor) -> None:
        service = await open_service(settings)
        try:
            start_role(role, service, tasks)
            await tasks.stopping.wait()
            await tasks.stop()
        finally:
            await service.close()

    return supervisor.run(body)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
