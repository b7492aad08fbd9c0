"""Settings of the installation: read from the environment, typed and checked at start."""

from __future__ import annotations

import difflib
import ipaddress
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import (
    AliasChoices,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "KVARTAL_"
TELEGRAM = "https://api.telegram.org"
# Set by `kvartal play` for its children, and by the test suite: no settings of a person.
INTERNAL = frozenset({"KVARTAL_PARENT"})

Language = Literal["ru", "en"]


class ConfigError(Exception):
    """Names every variable that is wrong, one line each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Settings(BaseSettings):
    """What the environment says about this installation, complete and consistent."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    data: Path = Field(Path("kvartal-data"), description="folder of the embedded servers' files")
    redis_url: str | None = Field(
        None, repr=False, description="Valkey or Redis; without it play starts its own"
    )
    redis_cluster: bool = Field(False, description="the server named above is a cluster")
    database_url: str | None = Field(
        None, repr=False, description="PostgreSQL or SQLite; without it a file in the data folder"
    )
    host: str = Field("127.0.0.1", description="address the web server listens on")
    port: int = Field(8080, ge=1, le=65535, description="port the web server listens on")
    public_url: str | None = Field(None, description="https address people reach the board at")
    bot_token: SecretStr | None = Field(
        None,
        validation_alias=AliasChoices("KVARTAL_BOT_TOKEN", "BOT_TOKEN"),
        description="token from BotFather; KVARTAL_BOT_TOKEN is accepted too",
    )
    bot_username: str | None = Field(None, description="the bot's name without @")
    mini_app: str | None = Field(None, description="short name of the Mini App from /newapp")
    bot_api: str = Field(TELEGRAM, description="base address of the Bot API server")
    webhook_url: str | None = Field(None, description="https address for updates; else polling")
    webhook_secret: SecretStr | None = Field(None, description="secret Telegram sends with them")
    webhook_port: int = Field(8081, ge=1, le=65535, description="port that takes the updates")
    language: Language = Field("ru", description="language where nobody has chosen one")
    dev_login: bool | None = Field(
        None, description="play by name alone, for a local game; on by default where it is safe"
    )
    guests: bool = Field(
        False, description="with a bot: play in a browser by name, outside Telegram too"
    )
    clock_percent: int = Field(
        100, ge=1, le=1000, description="length of the clocks of new tables, in percent"
    )
    thinking_percent: int = Field(
        100, ge=0, le=1000, description="how long AI seats think, in percent"
    )
    chat_edits: int = Field(
        15, ge=1, le=600, description="edits a minute in one chat; Telegram bears less than 20"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="what the log tells"
    )

    @classmethod
    def load(cls, **overrides: Any) -> Self:
        """The environment is read; a ConfigError has one line for each fault in it."""
        try:
            return cls(**overrides)
        except ValidationError as error:
            lines = [_fault(dict(item)) for item in error.errors(include_url=False)]
            raise ConfigError("\n".join(lines).splitlines()) from None

    @property
    def sql_url(self) -> str:
        """The address for SQLAlchemy, with its asynchronous driver."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data.absolute() / 'kvartal.db'}"

    @property
    def token(self) -> str | None:
        """The bot's token in the clear, for the one who must send it."""
        return self.bot_token.get_secret_value() if self.bot_token else None

    @property
    def listens_locally(self) -> bool:
        """Nobody but this computer reaches the web server."""
        return _is_loopback(self.host)

    @property
    def dev_login_allowed(self) -> bool:
        """A name is enough to play: no bot, and nobody but this computer can ask."""
        return self.dev_login is not False and self.bot_token is None and self.listens_locally

    @property
    def link(self) -> str:
        """The address to open in a browser."""
        if self.public_url:
            return self.public_url + "/"
        host = "localhost" if self.listens_locally or self.host in ("0.0.0.0", "::") else self.host  # noqa: S104
        return f"http://{host}:{self.port}/"

    @field_validator("log_level", "language", mode="before")
    @classmethod
    def _lower(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @field_validator("redis_url")
    @classmethod
    def _redis(cls, value: str | None) -> str | None:
        if value is not None and urlsplit(value).scheme not in ("redis", "rediss", "unix"):
            raise ValueError("must begin with redis://, rediss:// or unix://")
        return value

    @field_validator("database_url")
    @classmethod
    def _database(cls, value: str | None) -> str | None:
        if value is None:
            return None
        scheme, colon, rest = value.partition("://")
        driver = DRIVERS.get(scheme)
        if not colon or driver is None:
            raise ValueError("must begin with postgresql:// or sqlite:///")
        return f"{driver}://{rest}"

    @field_validator("public_url", "webhook_url", "bot_api")
    @classmethod
    def _address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        if not parts.hostname or parts.scheme not in ("http", "https"):
            raise ValueError("must be a whole address such as https://game.example")
        if parts.scheme == "http" and not _is_loopback(parts.hostname):
            raise ValueError("must begin with https:// (http:// is for this computer alone)")
        return value.rstrip("/")

    @field_validator("bot_token")
    @classmethod
    def _token(cls, value: SecretStr | None) -> SecretStr | None:
        if value and not re.fullmatch(r"[0-9]+:[A-Za-z0-9_-]+", value.get_secret_value()):
            raise ValueError("is no token: BotFather's look like 123456:ABC-DEF…")
        return value

    @field_validator("bot_username")
    @classmethod
    def _username(cls, value: str | None) -> str | None:
        if value is None:
            return None
        if not re.fullmatch(r"@?[A-Za-z][A-Za-z0-9_]{3,31}", value):
            raise ValueError("is no user name of a bot")
        return value.removeprefix("@")

    @field_validator("mini_app")
    @classmethod
    def _mini_app(cls, value: str | None) -> str | None:
        if value is not None and not re.fullmatch(r"[A-Za-z0-9_]{3,30}", value):
            raise ValueError("must be 3 to 30 Latin letters, digits or underscores")
        return value

    @field_validator("webhook_secret")
    @classmethod
    def _secret(cls, value: SecretStr | None) -> SecretStr | None:
        if value and not re.fullmatch(r"[A-Za-z0-9_-]{8,256}", value.get_secret_value()):
            raise ValueError("must be 8 to 256 Latin letters, digits, - or _")
        return value

    @model_validator(mode="after")
    def _together(self) -> Self:
        faults = []
        if self.webhook_url and not self.webhook_secret:
            faults.append("KVARTAL_WEBHOOK_SECRET: is needed with KVARTAL_WEBHOOK_URL")
        if self.webhook_url and not self.bot_token:
            faults.append("KVARTAL_WEBHOOK_URL: means nothing without BOT_TOKEN")
        if self.guests and not self.bot_token:
            faults.append("KVARTAL_GUESTS: means nothing without BOT_TOKEN")
        if self.dev_login and self.bot_token:
            faults.append("KVARTAL_DEV_LOGIN: is refused while BOT_TOKEN is set")
        if self.dev_login and not self.listens_locally:
            faults.append(
                "KVARTAL_DEV_LOGIN: is refused unless KVARTAL_HOST is a loopback address"
            )
        if faults:
            raise ValueError("\n".join(faults))
        return self


DRIVERS: Mapping[str, str] = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
}


def variable(field: str) -> str:
    """The environment variable that sets this field."""
    return "BOT_TOKEN" if field == "bot_token" else PREFIX + field.upper()


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """A line for each KVARTAL_ variable that sets nothing, with the likely meant one."""
    known = {variable(field) for field in Settings.model_fields} | {"KVARTAL_BOT_TOKEN"}
    lines = []
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known | INTERNAL:
            near = difflib.get_close_matches(name, known, n=1)
            lines.append(f"{name}: sets nothing" + (f"; {near[0]} meant?" if near else ""))
    return lines


def _fault(error: dict[str, Any]) -> str:
    message = str(error["msg"]).removeprefix("Value error, ")
    if not error["loc"]:
        return message  # of several variables together: the lines name them already
    # The place is the field, or its alias.
    field = str(error["loc"][0]).removeprefix(PREFIX).lower()
    name = variable(field)
    kind = error["type"]
    if kind in ("int_parsing", "int_type", "greater_than_equal", "less_than_equal"):
        least, most = _bounds(field)
        message = f"must be a whole number from {least} to {most}"
    elif kind in ("bool_parsing", "bool_type"):
        message = "must be true or false"
    elif kind == "literal_error":
        message = "must be one of " + error["ctx"]["expected"].replace("'", "")
    return f"{name}: {message}"


def _bounds(field: str) -> tuple[int, int]:
    marks = Settings.model_fields[field].metadata
    least = next(mark.ge for mark in marks if hasattr(mark, "ge"))
    most = next(mark.le for mark in marks if hasattr(mark, "le"))
    return least, most


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
