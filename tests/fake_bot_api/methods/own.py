"""Methods about the bot itself: its face, commands, updates and files."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.methods import method
from tests.fake_bot_api.webhook import Webhook
from tests.fake_bot_api.wire import plain

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi

MOST_COMMANDS = 100


@method("getMe")
def get_me(api: FakeBotApi, call: Any) -> Any:
    return api.bot.to_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not api.privacy,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": api.main_app_url is not None,
    }


def _scope(call: Any) -> tuple[str, str]:
    scope = plain(call.scope) if call.scope else {"type": "default"}
    return json.dumps(scope, sort_keys=True), call.language_code or ""


@method("setMyCommands")
def set_my_commands(api: FakeBotApi, call: Any) -> Any:
    if len(call.commands) > MOST_COMMANDS:
        raise refuse("commands-too-many")
    for command in call.commands:
        if not re.fullmatch(r"/?[a-z0-9_]{1,32}", command.command):
            raise refuse("command-invalid")
        if not 1 <= len(command.description) <= 256:
            raise refuse("command-description")
    if call.scope is not None and getattr(call.scope, "chat_id", None) is not None:
        api.world.reach(call.scope.chat_id)
    api.commands[_scope(call)] = [
        plain(c) | {"command": c.command.lstrip("/")} for c in call.commands
    ]
    return True


@method("getMyCommands")
def get_my_commands(api: FakeBotApi, call: Any) -> Any:
    return api.commands.get(_scope(call), [])


@method("deleteMyCommands")
def delete_my_commands(api: FakeBotApi, call: Any) -> Any:
    api.commands.pop(_scope(call), None)
    return True


@method("setMyName", "setMyDescription", "setMyShortDescription")
def set_face(api: FakeBotApi, call: Any) -> Any:
    kind = call.__api_method__.removeprefix("setMy")
    key = kind[0].lower() + kind[1:]
    words = {"name": "name", "description": "description", "shortDescription": "short_description"}
    api.face[key, call.language_code or ""] = getattr(call, words[key]) or ""
    return True


@method("getMyName")
def get_my_name(api: FakeBotApi, call: Any) -> Any:
    return {"name": api.face.get(("name", call.language_code or ""), api.bot.first_name)}


@method("getMyDescription")
def get_my_description(api: FakeBotApi, call: Any) -> Any:
    return {"description": api.face.get(("description", call.language_code or ""), "")}


@method("getMyShortDescription")
def get_my_short_description(api: FakeBotApi, call: Any) -> Any:
    key = ("shortDescription", call.language_code or "")
    return {"short_description": api.face.get(key, "")}


@method("setChatMenuButton")
def set_chat_menu_button(api: FakeBotApi, call: Any) -> Any:
    button = plain(call.menu_button) if call.menu_button else {"type": "default"}
    url = (button.get("web_app") or {}).get("url", "https://")
    if not api.http_web_apps and not url.startswith("https://"):
        raise refuse("web-app-not-https", url=url)
    if call.chat_id is not None:
        api.world.reach(call.chat_id)
    api.menu_buttons[call.chat_id] = button
    return True


@method("getChatMenuButton")
def get_chat_menu_button(api: FakeBotApi, call: Any) -> Any:
    return api.menu_button(call.chat_id)


@method("getUpdates")
async def get_updates(api: FakeBotApi, call: Any) -> Any:
    if api.courier.hook is not None:
        raise refuse("webhook-active")
    api.updates.allow(call.allowed_updates)
    limit = min(100, max(1, call.limit or 100))
    return await api.updates.poll(call.offset, limit, call.timeout or 0)


@method("setWebhook")
async def set_webhook(api: FakeBotApi, call: Any) -> Any:
    if not call.url:
        return await delete_webhook(api, call)
    if not call.url.startswith("https://") and not re.match(
        r"http://(127\.0\.0\.1|localhost|\[::1\])[:/]", call.url
    ):
        raise refuse("webhook-url")
    if call.secret_token is not None and not re.fullmatch(
        r"[A-Za-z0-9_-]{1,256}", call.secret_token
    ):
        raise refuse("webhook-secret")
    api.updates.allow(call.allowed_updates)
    if call.drop_pending_updates:
        api.updates.pending.clear()
    api.updates.end_poll("terminated-by-webhook")
    await api.courier.set(Webhook(call.url, call.secret_token, call.max_connections or 40))
    return True


@method("deleteWebhook")
async def delete_webhook(api: FakeBotApi, call: Any) -> Any:
    await api.courier.set(None)
    if call.drop_pending_updates:
        api.updates.pending.clear()
    return True


@method("getWebhookInfo")
def get_webhook_info(api: FakeBotApi, call: Any) -> Any:
    hook = api.courier.hook
    shown = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(api.updates.pending),
        "allowed_updates": sorted(api.updates.allowed),
    }
    if hook:
        shown["max_connections"] = hook.max_connections
        if hook.last_error:
            shown |= {
                "last_error_date": int(hook.last_error_at or 0),
                "last_error_message": hook.last_error,
            }
    return shown


@method("getFile")
def get_file(api: FakeBotApi, call: Any) -> Any:
    return api.files.find(call.file_id).to_json()


@method("getUserProfilePhotos")
def get_user_profile_photos(api: FakeBotApi, call: Any) -> Any:
    if call.user_id not in api.world.users:
        raise refuse("participant")
    return {"total_count": 0, "photos": []}
