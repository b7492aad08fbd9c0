"""Between JSON and aiogram's types: what comes in is parsed by them, what goes out is checked."""

from __future__ import annotations

import json
import types
import typing
from typing import Any

import aiogram.methods
from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from aiogram.types import TelegramObject
from pydantic import TypeAdapter, ValidationError

from tests.fake_bot_api.errors import refuse

METHODS: dict[str, type[TelegramMethod[Any]]] = {
    cls.__api_method__.lower(): cls
    for name in aiogram.methods.__all__
    if isinstance(cls := getattr(aiogram.methods, name), type)
    and issubclass(cls, TelegramMethod)
    and cls is not TelegramMethod
    and isinstance(getattr(cls, "__api_method__", None), str)
}
_adapters: dict[str, TypeAdapter[Any]] = {}
_json_names: dict[str, frozenset[str]] = {}


def _holds_objects(annotation: Any) -> bool:
    origin = typing.get_origin(annotation)
    if origin in (list, dict):
        return True
    if origin in (typing.Union, types.UnionType, typing.Annotated):
        return any(_holds_objects(part) for part in typing.get_args(annotation))
    return isinstance(annotation, type) and issubclass(annotation, TelegramObject)


def _json_parameters(cls: type[TelegramMethod[Any]]) -> frozenset[str]:
    name = cls.__api_method__
    if name not in _json_names:
        _json_names[name] = frozenset(
            key for key, info in cls.model_fields.items() if _holds_objects(info.annotation)
        )
    return _json_names[name]


def decode(cls: type[TelegramMethod[Any]], raw: dict[str, Any]) -> dict[str, Any]:
    """The parameters with their JSON read; an unknown one is refused."""
    nested = _json_parameters(cls)
    names = cls.model_fields
    params: dict[str, Any] = {}
    for key, value in raw.items():
        if key not in names:
            raise refuse("unknown-parameter", name=key)
        if key in nested and isinstance(value, str):
            try:
                value = json.loads(value)
            except ValueError:
                raise refuse("bad-parameter", name=key, why="it is not JSON") from None
        if (
            key in ("chat_id", "from_chat_id")
            and isinstance(value, str)
            and value.lstrip("-").isdigit()
        ):
            value = int(value)
        params[key] = value
    return params


def parse(cls: type[TelegramMethod[Any]], params: dict[str, Any]) -> Any:
    """The call as aiogram's own method object, or the refusal."""
    for key, info in cls.model_fields.items():
        if info.is_required() and params.get(key) in (None, ""):
            if key == "text":
                raise refuse("text-empty")
            raise refuse("missing-parameter", name=key)
    if cls.__api_method__ == "sendMessage" or "inline_keyboard" in str(params.get("reply_markup")):
        _bare_buttons(params.get("reply_markup"))
    try:
        call = cls.model_validate(params)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise refuse("bad-parameter", name=where, why=first["msg"]) from None
    for key in params:
        if unknown := unknown_fields(getattr(call, key), key):
            raise refuse("unknown-parameter", name=unknown[0])
    return call


def _bare_buttons(markup: Any) -> None:
    rows = markup.get("inline_keyboard") if isinstance(markup, dict) else None
    for row in rows or []:
        for button in row:
            if (
                isinstance(button, dict)
                and len(set(button) - {"text", "style", "icon_custom_emoji_id"}) == 0
            ):
                raise refuse("button-empty")


def unknown_fields(value: Any, path: str = "") -> list[str]:
    """The paths of all fields that aiogram's types don't know."""
    found: list[str] = []
    if isinstance(value, TelegramObject):
        found += [f"{path}.{key}" for key in value.model_extra or {}]
        for key in value.model_fields_set:
            found += unknown_fields(getattr(value, key, None), f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            found += unknown_fields(item, f"{path}[{index}]")
    return found


def given(value: Any) -> Any:
    """The value, or None where the bot left it to the default."""
    return None if isinstance(value, Default) else value


def plain(value: Any) -> Any:
    """An aiogram object as the JSON that Telegram would keep of it."""
    if isinstance(value, TelegramObject):
        return value.model_dump(mode="json", exclude_none=True, by_alias=True, exclude_unset=True)
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def check_result(cls: type[TelegramMethod[Any]], result: Any) -> list[str]:
    """What aiogram would find wrong with this answer; nothing, if the fake is right."""
    name = cls.__api_method__
    if name not in _adapters:
        _adapters[name] = TypeAdapter(cls.__returning__)
    return _faulty(_adapters[name], result, name)


def check_update(update: dict[str, Any]) -> list[str]:
    """What aiogram would find wrong with this update."""
    if "Update" not in _adapters:
        _adapters["Update"] = TypeAdapter(aiogram.types.Update)
    return _faulty(_adapters["Update"], update, "Update")


def _faulty(adapter: TypeAdapter[Any], value: Any, name: str) -> list[str]:
    try:
        parsed = adapter.validate_python(value)
    except ValidationError as error:
        return [f"{name}: {error}"]
    return [f"{name}: unknown field {path}" for path in unknown_fields(parsed, name)]
