"""Settings: typed, checked at start, and silent about secrets."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.config import ConfigError, Settings, unknown_variables, variable

TOKEN = "123456:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)
    monkeypatch.delenv("KVARTAL_BOT_TOKEN", raising=False)


def faults(monkeypatch: pytest.MonkeyPatch, **variables: str) -> list[str]:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as caught:
        Settings.load()
    assert str(caught.value).splitlines() == caught.value.faults
    return caught.value.faults


def test_an_empty_environment_is_a_local_game() -> None:
    settings = Settings.load()
    assert settings.redis_url is None
    assert settings.sql_url == f"sqlite+aiosqlite:///{Path.cwd()}/kvartal-data/kvartal.db"
    assert settings.link == "http://localhost:8080/"
    assert settings.language == "ru"
    assert settings.dev_login_allowed


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KVARTAL_REDIS_URL", "")
    monkeypatch.setenv("KVARTAL_PORT", "")
    settings = Settings.load()
    assert settings.redis_url is None
    assert settings.port == 8080


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_every_spelling_of_postgresql_gets_the_same_driver(
    monkeypatch: pytest.MonkeyPatch, scheme: str
) -> None:
    monkeypatch.setenv("KVARTAL_DATABASE_URL", f"{scheme}://u:p@db/kvartal")
    assert Settings.load().sql_url == "postgresql+asyncpg://u:p@db/kvartal"


@pytest.mark.parametrize("name", ["BOT_TOKEN", "KVARTAL_BOT_TOKEN"])
def test_the_token_has_two_names(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, TOKEN)
    settings = Settings.load()
    assert settings.token == TOKEN
    assert not settings.dev_login_allowed


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("KVARTAL_PORT", "eighty", "KVARTAL_PORT: must be a whole number from 1 to 65535"),
        ("KVARTAL_PORT", "70000", "KVARTAL_PORT: must be a whole number from 1 to 65535"),
        (
            "KVARTAL_CLOCK_PERCENT",
            "0",
            "KVARTAL_CLOCK_PERCENT: must be a whole number from 1 to 1000",
        ),
        (
            "KVARTAL_THINKING_PERCENT",
            "fast",
            "KVARTAL_THINKING_PERCENT: must be a whole number from 0 to 1000",
        ),
        (
            "KVARTAL_REDIS_URL",
            "localhost:6379",
            "KVARTAL_REDIS_URL: must begin with redis://, rediss:// or unix://",
        ),
        (
            "KVARTAL_DATABASE_URL",
            "mysql://u:p@db/k",
            "KVARTAL_DATABASE_URL: must begin with postgresql:// or sqlite:///",
        ),
        (
            "KVARTAL_PUBLIC_URL",
            "http://game.example",
            "KVARTAL_PUBLIC_URL: must begin with https:// (http:// is for this computer alone)",
        ),
        (
            "KVARTAL_PUBLIC_URL",
            "game.example",
            "KVARTAL_PUBLIC_URL: must be a whole address such as https://game.example",
        ),
        (
            "BOT_TOKEN",
            "my token",
            "BOT_TOKEN: is no token: BotFather's look like 123456:ABC-DEF…",
        ),
        ("KVARTAL_BOT_USERNAME", "a b", "KVARTAL_BOT_USERNAME: is no user name of a bot"),
        (
            "KVARTAL_MINI_APP",
            "x",
            "KVARTAL_MINI_APP: must be 3 to 30 Latin letters, digits or underscores",
        ),
        ("KVARTAL_LANGUAGE", "de", "KVARTAL_LANGUAGE: must be one of ru or en"),
        (
            "KVARTAL_LOG_LEVEL",
            "loud",
            "KVARTAL_LOG_LEVEL: must be one of debug, info, warning or error",
        ),
        ("KVARTAL_DEV_LOGIN", "perhaps", "KVARTAL_DEV_LOGIN: must be true or false"),
    ],
)
def test_a_wrong_value_is_one_line_that_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, line: str
) -> None:
    assert faults(monkeypatch, **{name: value}) == [line]


def test_each_fault_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = faults(monkeypatch, KVARTAL_PORT="x", KVARTAL_LANGUAGE="xx", KVARTAL_REDIS_URL="x")
    assert sorted(line.split(":")[0] for line in lines) == [
        "KVARTAL_LANGUAGE",
        "KVARTAL_PORT",
        "KVARTAL_REDIS_URL",
    ]


def test_variables_that_contradict_each_other_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = faults(
        monkeypatch,
        KVARTAL_WEBHOOK_URL="https://game.example/hook",
        KVARTAL_DEV_LOGIN="true",
        KVARTAL_HOST="0.0.0.0",
    )
    assert lines == [
        "KVARTAL_WEBHOOK_SECRET: is needed with KVARTAL_WEBHOOK_URL",
        "KVARTAL_WEBHOOK_URL: means nothing without BOT_TOKEN",
        "KVARTAL_DEV_LOGIN: is refused unless KVARTAL_HOST is a loopback address",
    ]


def test_the_local_login_is_refused_beside_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(monkeypatch, BOT_TOKEN=TOKEN, KVARTAL_DEV_LOGIN="1") == [
        "KVARTAL_DEV_LOGIN: is refused while BOT_TOKEN is set"
    ]


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.0.4", "::", "game.example"])
def test_the_local_login_needs_a_loopback_address(
    monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setenv("KVARTAL_HOST", host)
    assert not Settings.load().dev_login_allowed


def test_no_secret_is_ever_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = {
        "BOT_TOKEN": TOKEN,
        "KVARTAL_WEBHOOK_URL": "https://game.example/hook",
        "KVARTAL_WEBHOOK_SECRET": "hush-hush",
        "KVARTAL_REDIS_URL": "redis://:r-password@cache/0",
        "KVARTAL_DATABASE_URL": "postgres://u:d-password@db/k",
    }
    for name, value in secrets.items():
        monkeypatch.setenv(name, value)
    shown = repr(Settings.load()) + str(Settings.load())
    for secret in (TOKEN, "hush-hush", "r-password", "d-password"):
        assert secret not in shown
    lines = faults(
        monkeypatch,
        BOT_TOKEN="wrong secret",
        KVARTAL_WEBHOOK_SECRET="two words",
        KVARTAL_REDIS_URL="http://:r-password@cache",
        KVARTAL_DATABASE_URL="mysql://u:d-password@db/k",
    )
    assert len(lines) == 4
    for secret in ("wrong secret", "two words", "r-password", "d-password"):
        assert secret not in "\n".join(lines)


def test_settings_do_not_change() -> None:
    with pytest.raises(ValueError, match="frozen"):
        Settings.load().port = 1  # type: ignore[misc]


def test_a_misspelt_variable_is_noticed() -> None:
    environment = {"KVARTAL_PROT": "1", "KVARTAL_PORT": "1", "KVARTAL_PARENT": "7", "PATH": ""}
    assert unknown_variables(environment) == ["KVARTAL_PROT: sets nothing; KVARTAL_PORT meant?"]
