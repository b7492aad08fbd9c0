"""How long a test waits.

PATIENCE_S ends a hang and nothing else: what a slow or busy computer needs lies far below it.
Where a promise itself is in seconds, `allowed(3)` is what a busy computer may take for it.
"""

from __future__ import annotations

import os
from pathlib import Path

PATIENCE_S = 90.0
RUNNING = Path("/proc/loadavg")


def allowed(seconds: float) -> float:
    """So many seconds of a quiet computer, longer by as much as its cores are shared now."""
    return seconds * max(1.0, _wanting() / (os.cpu_count() or 1))


def _wanting() -> float:
    """How many processes want a core: over the last minute, or right now if they are more."""
    now = int(RUNNING.read_text().split()[3].split("/")[0]) if RUNNING.exists() else 0
    return max(os.getloadavg()[0], now)
