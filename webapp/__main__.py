"""`python -m webapp`: the web role of an installation."""

from __future__ import annotations

import logging
import sys

from engine import supervisor
from engine.config import ConfigError, Settings
from webapp.serving import serve


def main() -> int:
    """0 after a stop that somebody asked for; what is wrong stands in one line each."""
    try:
        settings = Settings.load()
        logging.basicConfig(
            level=settings.log_level.upper(),
            format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        )
        return supervisor.run(lambda tasks: serve(settings, tasks))
    except ConfigError as error:
        for line in error.faults:
            print(line, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"the web server can't start: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
