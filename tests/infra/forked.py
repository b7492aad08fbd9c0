"""A program that tells how it was started, and then ends as its first word says."""

import asyncio
import json
import os
import signal
import sys

OURS = ("engine", "tgbot", "webapp")


async def of_a_child() -> int:
    """The exit code of a process that this one has started."""
    child = await asyncio.create_subprocess_exec("sh", "-c", "exit 5")
    return await child.wait()


if __name__ == "__main__":
    told = {
        "words": sys.argv[1:],
        "environment": dict(os.environ),
        "folder": os.getcwd(),  # noqa: PTH109 - what the process itself is told
        "leads": os.getsid(0) == os.getpid(),
        "input": sys.stdin.read(),
        "ours": [name for name in sys.modules if name.split(".")[0] in OURS],
    }
    print(json.dumps(told))
    print("in its place", file=sys.stderr)
    end = sys.argv[1]
    if end == "raise":
        raise RuntimeError("as it must")
    if end == "wait":
        signal.pause()
    if end == "ask":
        sys.exit(asyncio.run(of_a_child()))
    sys.exit(int(end) if end.isdigit() else end)
