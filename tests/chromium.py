"""The Chromium that browser tests run in: found, or installed by `python -m tests.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


def executable() -> Path | None:
    """The path of a Chromium on this computer, if there is one."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    for application in APPLICATIONS:
        if application.exists():
            return application
    return _of_playwright()


def _of_playwright() -> Path | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


def _by_apt() -> bool:
    if os.geteuid() != 0 or not Path("/etc/debian_version").exists():
        return False
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    # The letters that the approved pictures were taken with.
    packages = ["chromium", "fonts-liberation"]
    apt = ["apt-get", "-q", "-y", "--no-install-recommends", "install", *packages]
    if subprocess.run(apt, env=environment, check=False).returncode == 0:
        return True
    subprocess.run(["apt-get", "-q", "update"], env=environment, check=False)
    return subprocess.run(apt, env=environment, check=False).returncode == 0


def _by_playwright() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, check=False).returncode == 0


def main() -> int:
    """A Chromium is here afterwards, or the reader knows how to get one."""
    if executable():
        return 0
    print("no Chromium here: installing it", flush=True)
    if (_by_apt() or _by_playwright()) and executable():
        return 0
    print(
        "make test: the browser tests need Chromium, and it could not be installed.\n"
        "Install it yourself (Debian/Ubuntu: apt-get install chromium; macOS: brew install"
        " --cask chromium)\nand run make test again.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
