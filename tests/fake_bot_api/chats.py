"""The world that the fake keeps: users, chats, members, topics."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.errors import refuse

if TYPE_CHECKING:
    from tests.fake_bot_api.messages import Message

ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
)
SEND_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
PRESENT = ("creator", "administrator", "member", "restricted")


@dataclass(eq=False)
class User:
    """A user or a bot, as the bot gets to know it."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    started: bool = False
    blocked: bool = False
    deactivated: bool = False

    def to_json(self) -> dict[str, Any]:
        """The User object of the Bot API."""
        shown = {
            "id": self.id,
            "is_bot": self.is_bot,
            "first_name": "" if self.deactivated else self.first_name,
        }
        if not self.deactivated:
            shown |= {
                k: v for k in ("last_name", "username", "language_code") if (v := getattr(self, k))
            }
        return shown


@dataclass(eq=False)
class Member:
    """What a user is in a chat."""

    user: User
    status: str = "member"
    rights: set[str] = field(default_factory=set)
    is_anonymous: bool = False
    custom_title: str | None = None
    tag: str | None = None
    until: int = 0
    may_send: bool = True

    @property
    def present(self) -> bool:
        """True while the user is in the chat."""
        return self.status in PRESENT

    @property
    def admin(self) -> bool:
        """True for the owner and administrators."""
        return self.status in ("creator", "administrator")

    def may(self, right: str) -> bool:
        """True if an administrator with that right, or the owner."""
        return self.status == "creator" or (
            self.status == "administrator" and right in self.rights
        )

    def to_json(self) -> dict[str, Any]:
        """The ChatMember object of the Bot API."""
        shown: dict[str, Any] = {"status": self.status, "user": self.user.to_json()}
        if self.admin:
            shown["is_anonymous"] = self.is_anonymous
            if self.custom_title:
                shown["custom_title"] = self.custom_title
        if self.status == "administrator":
            shown |= {"can_be_edited": False} | {r: r in self.rights for r in ADMIN_RIGHTS}
        elif self.status == "restricted":
            shown |= {"is_member": True, "until_date": self.until}
            shown |= dict.fromkeys(SEND_RIGHTS, self.may_send)
        elif self.status == "kicked":
            shown["until_date"] = self.until
        if self.tag and self.status in ("member", "restricted"):
            shown["tag"] = self.tag
        return shown


@dataclass(eq=False)
class Topic:
    """A topic of a forum; its id is that of the message that made it."""

    chat: Chat
    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(eq=False)
class Chat:
    """A private chat, group, supergroup or channel with all that happened in it."""

    id: int
    kind: str
    title: str | None = None
    username: str | None = None
    user: User | None = None
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    migrated_to: Chat | None = None
    general_closed: bool = False
    commands_go_elsewhere: bool = False  # another bot wrote last: bare /commands aren't ours
    instance: str = ""
    _ids: Any = field(default_factory=lambda: itertools.count(2))  # 1 is General

    @property
    def is_group(self) -> bool:
        """True for groups and supergroups."""
        return self.kind in ("group", "supergroup")

    @property
    def log(self) -> list[Message]:
        """The messages that are still there, oldest first."""
        return [m for m in self.messages.values() if m.deleted_at is None]

    @property
    def last(self) -> Message:
        """The newest message."""
        return self.log[-1]

    def from_bot(self, topic: Topic | None = None) -> list[Message]:
        """The bot's messages that are still there, oldest first."""
        return [m for m in self.log if m.by_bot and (topic is None or m.topic is topic)]

    def member(self, user: User) -> Member:
        """What that user is here; left, if he never was."""
        return self.members.get(user.id) or Member(user, "left")

    def to_json(self) -> dict[str, Any]:
        """The Chat object of the Bot API."""
        shown: dict[str, Any] = {"id": self.id, "type": self.kind}
        if self.user is not None:
            person = self.user.to_json()
            return shown | {
                k: person[k] for k in ("first_name", "last_name", "username") if k in person
            }
        shown["title"] = self.title
        if self.username:
            shown["username"] = self.username
        return shown | ({"is_forum": True} if self.forum else {})


class World:
    """All users and chats of one bot; ids are never given twice, also after a `clear`."""

    def __init__(self, bot: User) -> None:
        self.bot = bot
        self._users = itertools.count(5_000_001)
        self._groups = itertools.count(4_000_001)
        self._supergroups = itertools.count(1_002_000_000_001)
        self._shared_ids = itertools.count(101)  # private chats and groups share one counter
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.clear()

    def clear(self) -> None:
        """Nobody is here but the bot."""
        self.users = {
            self.bot.id: self.bot,
            1087968824: User(1087968824, "Group", username="GroupAnonymousBot", is_bot=True),
            136817688: User(136817688, "Channel", username="Channel_Bot", is_bot=True),
            777000: User(777000, "Telegram"),
        }
        self.chats = {}

    def new_user_id(self) -> int:
        """An id that nobody has."""
        return next(self._users)

    def add_chat(self, kind: str, **facts: Any) -> Chat:
        """A new group, supergroup or channel."""
        ident = -next(self._groups) if kind == "group" else -next(self._supergroups)
        chat = Chat(ident, kind, instance=str(7_000_000_000_000 - ident), **facts)
        if kind == "group":
            chat._ids = self._shared_ids
        self.chats[ident] = chat
        return chat

    def private(self, user: User) -> Chat:
        """The bot's private chat with that user."""
        if user.id not in self.chats:
            self.chats[user.id] = Chat(
                user.id,
                "private",
                user=user,
                _ids=self._shared_ids,
                instance=str(3_000_000_000_000 + user.id),
            )
        return self.chats[user.id]

    def known(self, user_id: int) -> dict[str, Any] | None:
        """The User object of somebody the bot has met, else nothing."""
        user = self.users.get(user_id)
        return user.to_json() if user else None

    def find(self, chat_id: int | str | None) -> Chat:
        """The chat by id or @username, or the refusal."""
        if isinstance(chat_id, str) and chat_id.lstrip("-").isdigit():
            chat_id = int(chat_id)
        if isinstance(chat_id, str):
            name = chat_id.lstrip("@").lower()
            for chat in self.chats.values():
                if (chat.username or "").lower() == name:
                    return chat
        elif chat_id in self.chats:
            return self.chats[chat_id]
        elif chat_id in self.users and chat_id != self.bot.id:
            return self.private(self.users[chat_id])
        raise refuse("chat-not-found")

    def reach(self, chat_id: int | str | None) -> Chat:
        """The chat, if the bot may act in it, or the refusal."""
        chat = self.find(chat_id)
        if chat.migrated_to is not None:
            raise refuse("migrated", parameters={"migrate_to_chat_id": chat.migrated_to.id})
        if chat.user is not None:
            if chat.user.deactivated:
                raise refuse("user-deactivated")
            if chat.user.blocked:
                raise refuse("bot-blocked")
            if not chat.user.started:
                raise refuse("not-started")
            return chat
        me = chat.member(self.bot)
        if me.status == "kicked":
            raise refuse("bot-kicked", kind=chat.kind)
        if not me.present:
            raise refuse("bot-not-member", kind=chat.kind)
        return chat

    def thread(self, chat: Chat, thread_id: int | None) -> Topic | None:
        """The topic that a message goes to, or the refusal."""
        me = chat.member(self.bot)
        if thread_id is None:
            if chat.forum and chat.general_closed and not me.may("can_manage_topics"):
                raise refuse("topic-closed")
            return None
        if not chat.forum:
            # a reply thread of a plain supergroup: only below a message that is there
            if chat.kind == "supergroup" and thread_id in chat.messages:
                return None
            raise refuse("thread-not-found")
        topic = chat.topics.get(thread_id)
        if topic is None or topic.deleted:  # 1, the General topic, is never an id to send to
            raise refuse("thread-not-found")
        if topic.closed and not me.may("can_manage_topics"):
            raise refuse("topic-closed")
        return topic
