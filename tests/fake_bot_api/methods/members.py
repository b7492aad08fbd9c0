"""Methods about chats and who is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.chats import ADMIN_RIGHTS, Chat, Member
from tests.fake_bot_api.errors import refuse
from tests.fake_bot_api.methods import method

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi


def _group(api: FakeBotApi, call: Any) -> Chat:
    chat = api.world.reach(call.chat_id)
    if chat.user is not None:
        raise refuse("not-in-group")
    return chat


def _managed(api: FakeBotApi, call: Any, right: str, what: str) -> Chat:
    chat = _group(api, call)
    if not chat.member(api.bot).may(right):
        raise refuse("no-rights", what=what)
    return chat


def _member(api: FakeBotApi, chat: Chat, user_id: int) -> Member:
    user = api.world.users.get(user_id)
    if user is None:
        raise refuse("participant")
    return chat.member(user)


@method("getChat")
def get_chat(api: FakeBotApi, call: Any) -> Any:
    chat = api.world.find(call.chat_id)
    if chat.user is None:
        chat = api.world.reach(call.chat_id)
    shown = chat.to_json() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            (
                "unlimited_gifts",
                "limited_gifts",
                "unique_gifts",
                "premium_subscription",
                "gifts_from_channels",
            ),
            True,
        ),
    }
    if pinned := [m for m in chat.log if m.pinned]:
        shown["pinned_message"] = pinned[-1].to_json(deep=False)
    return shown


@method("getChatMember")
def get_chat_member(api: FakeBotApi, call: Any) -> Any:
    chat = api.world.reach(call.chat_id)
    if chat.user is not None:
        if call.user_id not in (chat.user.id, api.bot.id):
            raise refuse("participant")
        return Member(api.world.users[call.user_id]).to_json()
    return _member(api, chat, call.user_id).to_json()


@method("getChatAdministrators")
def get_chat_administrators(api: FakeBotApi, call: Any) -> Any:
    members = _group(api, call).members.values()
    return [m.to_json() for m in members if m.admin and (not m.user.is_bot or m.user is api.bot)]


@method("getChatMemberCount")
def get_chat_member_count(api: FakeBotApi, call: Any) -> Any:
    chat = api.world.reach(call.chat_id)
    return 2 if chat.user is not None else sum(m.present for m in chat.members.values())


@method("leaveChat")
def leave_chat(api: FakeBotApi, call: Any) -> Any:
    api.set_member(_group(api, call), api.bot, "left", by=api.bot)
    return True


@method("banChatMember")
def ban_chat_member(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_restrict_members", "restrict/unrestrict chat member")
    api.set_member(chat, _member(api, chat, call.user_id).user, "kicked", by=api.bot)
    return True


@method("unbanChatMember")
def unban_chat_member(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_restrict_members", "restrict/unrestrict chat member")
    member = _member(api, chat, call.user_id)
    if member.status == "kicked" or (member.present and not call.only_if_banned):
        api.set_member(chat, member.user, "left", by=api.bot)
    return True


@method("restrictChatMember")
def restrict_chat_member(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_restrict_members", "restrict/unrestrict chat member")
    member = _member(api, chat, call.user_id)
    api.set_member(
        chat,
        member.user,
        "restricted",
        by=api.bot,
        may_send=bool(call.permissions.can_send_messages),
    )
    return True


@method("promoteChatMember")
def promote_chat_member(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_promote_members", "promote members")
    rights = {r for r in ADMIN_RIGHTS if getattr(call, r, None)}
    api.set_member(
        chat,
        _member(api, chat, call.user_id).user,
        "administrator" if rights else "member",
        by=api.bot,
        rights=rights,
    )
    return True


@method("setChatMemberTag")
def set_chat_member_tag(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_manage_tags", "manage tags")
    _member(api, chat, call.user_id).tag = call.tag or None
    return True


@method("setChatTitle")
def set_chat_title(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_change_info", "change chat title")
    chat.title = call.title
    api.post(chat, api.bot, {"new_chat_title": call.title}, by_bot=True)
    return True


@method("exportChatInviteLink")
def export_invite_link(api: FakeBotApi, call: Any) -> Any:
    chat = _managed(api, call, "can_invite_users", "manage chat invite link")
    return f"https://t.me/+{abs(chat.id):x}"


@method("createChatInviteLink")
def create_invite_link(api: FakeBotApi, call: Any) -> Any:
    link = export_invite_link(api, call) + f"n{api.new_ephemeral_id():x}"
    return {
        "invite_link": link,
        "creator": api.bot.to_json(),
        "is_primary": False,
        "creates_join_request": bool(call.creates_join_request),
        "is_revoked": False,
    }
