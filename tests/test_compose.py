"""`compose.yaml` fits the code: roles, variables, health checks, volumes, install steps."""

from __future__ import annotations

import asyncio
import fnmatch
import importlib.metadata
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from engine.cli import _parser
from engine.config import Settings, variable
from engine.live.embedded import EmbeddedValkey
from engine.wiring import ROLES
from tests.servers import short_folder

ROOT = Path(__file__).parents[1]
STORES = {"valkey", "postgres"}
# Settings that have no place in containers: a folder nobody uses, a login for one computer.
ELSEWHERE = {"KVARTAL_DATA", "KVARTAL_DEV_LOGIN", "KVARTAL_REDIS_CLUSTER"}


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((ROOT / "compose.yaml").read_text()))


@pytest.fixture(scope="module")
def dockerfile(compose: dict[str, Any]) -> list[tuple[str, str]]:
    lines = compose["services"]["web"]["build"]["dockerfile_inline"].splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line)]


def roles(compose: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: one for name, one in compose["services"].items() if name not in STORES}


def test_every_role_is_a_service_and_every_service_a_role(compose: dict[str, Any]) -> None:
    assert set(roles(compose)) == set(ROLES)
    assert set(compose["services"]) == set(ROLES) | STORES


def test_every_command_is_one_that_kvartal_understands(compose: dict[str, Any]) -> None:
    for name, service in roles(compose).items():
        options = _parser().parse_args(service["command"])
        assert options.role == name
        program, *arguments = service["healthcheck"]["test"][1:]
        assert program == "kvartal"
        assert _parser().parse_args(arguments).role == name


def test_every_setting_is_there_and_no_other(compose: dict[str, Any]) -> None:
    known = {variable(field) for field in Settings.model_fields}
    for service in roles(compose).values():
        assert set(service["environment"]) == known - ELSEWHERE
    asked = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "compose.yaml").read_text()))
    assert asked - known == {"POSTGRES_PASSWORD"}


def test_the_settings_of_the_containers_are_right(
    compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {
        "BOT_TOKEN": "123456:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr",
        "POSTGRES_PASSWORD": "word",
        "KVARTAL_BOT_USERNAME": "kvartal_bot",
        "KVARTAL_PUBLIC_URL": "https://game.example",
    }
    for name, value in roles(compose)["web"]["environment"].items():
        monkeypatch.setenv(name, filled_in(value, given))
    settings = Settings.load()
    assert settings.redis_url == "redis://valkey:6379/0"
    assert settings.sql_url == "postgresql+asyncpg://kvartal:word@postgres:5432/kvartal"
    assert not settings.dev_login_allowed
    assert settings.bot_api == "https://api.telegram.org"


def filled_in(text: str, given: dict[str, str]) -> str:
    """The text with `${NAME:-default}` and `${NAME:?why}` replaced, as compose does it."""

    def one(match: re.Match[str]) -> str:
        name, kind, rest = match.groups()
        assert kind == "-" or name in given, f"{name} has no default"
        return given.get(name, rest)

    return re.sub(r"\$\{([A-Z_]+):([-?])([^}]*)\}", one, text)


def test_the_addresses_lead_to_services(compose: dict[str, Any]) -> None:
    environment = roles(compose)["web"]["environment"]
    assert "@postgres:5432/" in environment["KVARTAL_DATABASE_URL"]
    assert environment["KVARTAL_REDIS_URL"].startswith("redis://valkey:6379")
    database = compose["services"]["postgres"]["environment"]
    assert f"//{database['POSTGRES_USER']}:" in environment["KVARTAL_DATABASE_URL"]
    assert environment["KVARTAL_DATABASE_URL"].endswith(f"/{database['POSTGRES_DB']}")
    assert roles(compose)["web"]["ports"] == [f"8080:{environment['KVARTAL_PORT']}"]
    assert roles(compose)["updates"]["ports"] == [f"8081:{environment['KVARTAL_WEBHOOK_PORT']}"]


def test_every_service_is_watched_and_waits_for_the_stores(compose: dict[str, Any]) -> None:
    for service in compose["services"].values():
        assert service["healthcheck"]["test"][0] == "CMD"
        assert service["healthcheck"]["interval"]
        assert service["restart"] == "unless-stopped"
    for service in roles(compose).values():
        assert service["depends_on"] == {name: {"condition": "service_healthy"} for name in STORES}


def test_what_must_last_lies_in_volumes(compose: dict[str, Any]) -> None:
    named = set()
    for name in STORES:
        (mount,) = compose["services"][name]["volumes"]
        volume, place = mount.split(":")
        named.add(volume)
        assert place == {"valkey": "/data", "postgres": "/var/lib/postgresql/data"}[name]
    assert set(compose["volumes"]) == named
    assert not any("volumes" in service for service in roles(compose).values())


def test_valkey_is_as_careful_as_the_embedded_one(compose: dict[str, Any]) -> None:
    command = compose["services"]["valkey"]["command"]
    options = dict(zip(command[1::2], command[2::2], strict=True))
    assert command[0] == "valkey-server"
    with short_folder("compare") as folder:
        server = EmbeddedValkey(folder)
        asked = asyncio.run(config_of(server.start(), [name[2:] for name in options]))
        server.stop()
    assert {name[2:]: value for name, value in options.items()} == asked
    assert options["--appendonly"] == "yes"


async def config_of(url: str, names: list[str]) -> dict[str, str]:
    import redis.asyncio as async_redis

    client = async_redis.Redis.from_url(url)
    found = {name: (await client.config_get(name))[name] for name in names}
    await client.aclose()
    return found


def test_the_image_gets_every_file_it_copies(dockerfile: list[tuple[str, str]]) -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert ignored[0] == "*"
    let_through = {line[1:] for line in ignored if line.startswith("!")}
    sources = {
        source for word, rest in dockerfile if word == "COPY" for source in rest.split()[:-1]
    }
    assert sources == let_through
    for source in sources:
        assert (ROOT / source).exists()


def test_the_image_runs_as_nobody_special(dockerfile: list[tuple[str, str]]) -> None:
    words = [word for word, _ in dockerfile]
    assert dict(dockerfile)["USER"] == "kvartal"
    assert words.index("USER") > max(i for i, word in enumerate(words) if word == "RUN")
    assert json.loads(dict(dockerfile)["ENTRYPOINT"]) == ["kvartal"]


def copied(dockerfile: list[tuple[str, str]], folder: Path) -> None:
    """The folder holds what the image's COPY lines bring, as .dockerignore lets it."""
    ignored = [
        line.removeprefix("**/")
        for line in (ROOT / ".dockerignore").read_text().split()
        if line.startswith("**/")
    ]

    def unwanted(_folder: str, names: list[str]) -> set[str]:
        return {name for name in names if any(fnmatch.fnmatch(name, one) for one in ignored)}

    for word, rest in dockerfile:
        if word == "COPY":
            *sources, target = rest.split()
            for source in sources:
                if (ROOT / source).is_dir():
                    shutil.copytree(ROOT / source, folder / target, ignore=unwanted)
                else:
                    shutil.copy(ROOT / source, folder / target)


def test_the_install_steps_of_the_image_bring_a_whole_kvartal(
    dockerfile: list[tuple[str, str]], tmp_path: Path
) -> None:
    source, home = tmp_path / "srv", tmp_path / "python"
    source.mkdir()
    copied(dockerfile, source)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / "bin" / "python"
    (step,) = [rest for word, rest in dockerfile if word == "RUN" and rest.startswith("pip ")]
    pip, *arguments = shlex.split(step)
    assert pip == "pip"
    # The libraries are those of this test run, read-only; the project itself is built and
    # installed by the image's own line.
    libraries = sysconfig.get_path("purelib")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--python", str(python), *arguments),
            *("--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--ignore-installed"),
        ],
        cwd=source,
        env=os.environ | {"PYTHONPATH": libraries, "PIP_CONFIG_FILE": os.devnull},
        check=True,
    )
    shutil.rmtree(source)

    def kvartal(*words: str) -> str:
        return subprocess.run(
            [str(python), "-I", "-c", BOOT, libraries, *words],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert json.loads(kvartal("rules", "classic", "--json"))["name"] == "classic"
    assert json.loads(kvartal("simulate", "--games", "1", "--seats", "2", "--json"))["finished"]
    installed = Path(
        subprocess.run(
            [str(python), "-I", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
    )
    for folder in ("engine", "tgbot", "webapp", "locales"):
        for file in (ROOT / folder).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                assert (installed / file.relative_to(ROOT)).is_file(), file
    assert (home / "bin" / "kvartal").is_file()


# The installed project comes first, the libraries of this test run after it.
BOOT = """
import sys
sys.path.append(sys.argv.pop(1))
import engine
assert engine.__file__.startswith(sys.prefix), engine.__file__
import tgbot.__main__, webapp.__main__, engine.live.__main__
from engine.cli import main
sys.exit(main())
"""


@pytest.mark.telegram("5-pins")
def test_everything_that_gets_installed_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pins = {
        canonicalize_name(Requirement(line).name)
        for line in (ROOT / "constraints.txt").read_text().splitlines()
    }
    tests = project["optional-dependencies"]["test"]
    direct = [Requirement(line) for line in [*project["dependencies"], *tests]]
    waiting = [wanted for wanted in direct if applies(wanted, set())]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if (name, frozenset(wanted.extras)) in seen:
            continue
        seen.add((name, frozenset(wanted.extras)))
        assert name in pins, f"{name} is missing in constraints.txt"
        for line in importlib.metadata.requires(name) or []:
            further = Requirement(line)
            if applies(further, wanted.extras):
                waiting.append(further)
    assert pins - {name for name, _ in seen} <= ELSEWHERE_PINNED | MUTATION


# Needed on other systems or Pythons than the one that runs this test.
ELSEWHERE_PINNED = {"async-timeout", "colorama", "tomli"}
# Of the extra that only the count of mutants installs.
MUTATION = {"libcst", "linkify-it-py", "mdit-py-plugins", "mutmut", "setproctitle", "textual"}


def applies(wanted: Requirement, extras: set[str]) -> bool:
    return wanted.marker is None or any(
        wanted.marker.evaluate({"extra": extra}) for extra in [*extras, ""]
    )
