"""What the fake knows, and how it changes: posts, memberships, topics, migration."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.fake_bot_api.chats import ADMIN_RIGHTS, Chat, Member, Topic, User, World
from tests.fake_bot_api.clock import Clock
from tests.fake_bot_api.faults import Faults
from tests.fake_bot_api.files import Files
from tests.fake_bot_api.limits import FloodMeter
from tests.fake_bot_api.messages import Message
from tests.fake_bot_api.updates import Pending, Updates

if TYPE_CHECKING:
    from tests.fake_bot_api.asked import InlineQuery, Query
    from tests.fake_bot_api.people import Person

DEFAULT_ADMIN = frozenset(ADMIN_RIGHTS) - {"can_promote_members"}


class State:
    """The world with its clock, its limits and the updates on their way."""

    def __init__(self, token: str, username: str, clock: Clock) -> None:
        self.token = token
        self.clock = clock
        self.bot = User(int(token.split(":")[0]), "Квартал", username=username, is_bot=True)
        self.world = World(self.bot)
        self.updates = Updates(clock)
        self.flood = FloodMeter(clock)
        self._numbers = itertools.count(1)
        self._query_numbers = itertools.count(4_400_000_000_001)
        # what the bot has set about itself stays, as it does so only when it starts
        self.commands: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self.face: dict[tuple[str, str], str] = {}
        self.menu_buttons: dict[int | None, dict[str, Any]] = {}
        self.start_over()

    def start_over(self) -> None:
        """All is as on the first day, but for ids and what the bot has set about itself."""
        self.clock.reset()
        self.world.clear()
        self.updates.clear()
        self.flood.clear()
        self.faults = Faults()
        self.files = Files()
        self.privacy = True
        self.http_web_apps = False
        self.ephemeral_counts = True
        self.query_lifetime = 60.0
        self.main_app_url: str | None = None
        self.apps: dict[str, str] = {}
        self.tripped: Counter[str] = Counter()
        self.broken: list[str] = []
        self.queries: dict[str, Query] = {}
        self.inline_queries: dict[str, InlineQuery] = {}
        self.inline_messages: dict[str, Message] = {}
        self.web_app_queries: dict[str, Chat] = {}
        self.prepared: dict[str, tuple[int, dict[str, Any]]] = {}
        self.silenced: set[int] = set()

    def changed(self) -> None:
        """Whoever waits for a change looks again."""

    def new_ephemeral_id(self) -> int:
        """A number that nothing has."""
        return next(self._numbers)

    def new_query_id(self) -> str:
        """An id for a callback or inline query."""
        return str(next(self._query_numbers))

    def may_send(self, chat: Chat) -> bool:
        """False where members may not write (see `silence`)."""
        return chat.id not in self.silenced

    def menu_button(self, chat_id: int | None) -> dict[str, Any]:
        """The menu button of that private chat, or the common one."""
        fallback = self.menu_buttons.get(None, {"type": "commands"})
        return self.menu_buttons.get(chat_id, fallback)

    # ------------------------------------------------------------ messages

    def post(
        self, chat: Chat, sender: User | None, content: dict[str, Any], **facts: Any
    ) -> Message:
        """The message stands in the chat, newest of all."""
        message = Message(chat, next(chat._ids), self.clock.now(), sender, content, **facts)
        chat.messages[message.id] = message
        self.changed()
        return message

    def post_inline(self, chat: Chat, user: User | None, result: dict[str, Any]) -> str:
        """A message sent through the bot stands in a chat; its inline id."""
        content = result.get("content") or {"text": result.get("title", "")}
        keyboard = (result.get("reply_markup") or {}).get("inline_keyboard")
        message = self.post(
            chat, user, content, inline_keyboard=keyboard, extra={"via_bot": self.bot.to_json()}
        )
        ident = f"inline{message.id}x{abs(chat.id)}"
        self.inline_messages[ident] = message
        return ident

    def deliver(self, kind: str, body: dict[str, Any], queue: tuple[str, int]) -> Pending | None:
        """The update is on its way, if the bot has asked for that kind."""
        update = self.updates.add(kind, body, queue)
        self.changed()
        return update

    def tell(self, message: Message, kind: str = "message") -> Pending | None:
        """The bot gets that message, if it may see it."""
        if not self._sees(message):
            return None
        return self.deliver(kind, message.to_json(), ("chat", message.chat.id))

    def _sees(self, message: Message) -> bool:
        chat = message.chat
        if chat.kind == "private":
            return True
        me = chat.member(self.bot)
        if not me.present:
            return False
        service = (
            "text" not in message.content
            and "caption" not in message.content
            and not any(k in message.content for k in ("photo", "document", "sticker", "dice"))
        )
        if not self.privacy or me.admin or service or "via_bot" in message.extra:
            return True
        if message.reply_to is not None and message.reply_to.by_bot:
            return True
        head = message.text.split(maxsplit=1)[0] if message.text else ""
        if not head.startswith("/"):
            return False
        name, _, mention = head.partition("@")
        if mention:
            return mention.lower() == (self.bot.username or "").lower()
        return len(name) > 1 and not chat.commands_go_elsewhere

    # ------------------------------------------------------------ members

    def set_member(
        self,
        chat: Chat,
        user: User,
        status: str,
        *,
        by: User,
        rights: set[str] | None = None,
        quiet: bool = False,
        **facts: Any,
    ) -> None:
        """The user is that in the chat, and the bot hears of it as far as it may."""
        old = chat.member(user)
        if status == "administrator" and rights is None:
            rights = set(DEFAULT_ADMIN)
        new = Member(user, status, rights or set(), **facts)
        if not quiet:
            self._tell_member(chat, old, new, by, before=True)
        chat.members[user.id] = new
        if not quiet:
            self._tell_member(chat, old, new, by, before=False)
        self.changed()

    def _tell_member(
        self, chat: Chat, old: Member, new: Member, by: User, *, before: bool
    ) -> None:
        leaving = old.present and not new.present
        if before != (leaving and new.user is not self.bot):
            return  # a leaver is announced while he counts, a newcomer when he does
        change = {
            "chat": chat.to_json(),
            "from": by.to_json(),
            "date": int(self.clock.now()),
            "old_chat_member": old.to_json(),
            "new_chat_member": new.to_json(),
        }
        if new.user is self.bot:
            self.deliver("my_chat_member", change, ("my_chat_member", chat.id))
        elif chat.member(self.bot).admin:
            self.deliver("chat_member", change, ("chat_member", chat.id))
        if not chat.is_group:
            return
        if leaving:
            self.tell(self.post(chat, by, {"left_chat_member": new.user.to_json()}))
        elif new.present and not old.present:
            self.tell(self.post(chat, by, {"new_chat_members": [new.user.to_json()]}))

    # ------------------------------------------------------------ groups

    def group(
        self,
        title: str = "Двор",
        members: tuple[Person, ...] | list[Person] = (),
        *,
        kind: str = "supergroup",
        forum: bool = False,
        bot: str | None = "member",
        username: str | None = None,
    ) -> Chat:
        """A group: the first of the members owns it; the bot is in it unless `bot` is None."""
        chat = self.world.add_chat(kind, title=title, forum=forum, username=username)
        for index, person in enumerate(members):
            self.set_member(
                chat, person, "creator" if index == 0 else "member", by=person, quiet=True
            )
        if bot is not None:
            self.set_member(
                chat, self.bot, bot, by=members[0] if members else self.bot, quiet=True
            )
        return chat

    def channel(self, title: str, owner: Person, username: str | None = None) -> Chat:
        """A channel of that owner, without the bot."""
        chat = self.world.add_chat("channel", title=title, username=username)
        self.set_member(chat, owner, "creator", by=owner, quiet=True)
        return chat

    def add_topic(self, chat: Chat, name: str, by: User) -> Topic:
        """A new topic of the forum."""
        content = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
        message = self.post(chat, by, content, by_bot=by is self.bot)
        topic = Topic(chat, message.id, name)
        message.topic = chat.topics[topic.id] = topic
        if by is not self.bot:
            self.tell(message)
        return topic

    def drop_topic(self, topic: Topic) -> None:
        """The topic and all its messages are gone."""
        topic.deleted = True
        for message in topic.chat.log:
            if message.topic is topic:
                message.deleted_at = self.clock.now()
        self.changed()

    def silence(self, chat: Chat, *, silent: bool = True) -> None:
        """Members that are not administrators may not write there, the bot included."""
        (self.silenced.add if silent else self.silenced.discard)(chat.id)

    def migrate(self, group: Chat) -> Chat:
        """The group becomes a supergroup: a new chat, with message ids that start anew."""
        if group.kind != "group":
            raise ValueError(f"only a group can become a supergroup, not a {group.kind}")
        new = self.world.add_chat("supergroup", title=group.title)
        new.members = dict(group.members)
        owner = next((m.user for m in group.members.values() if m.status == "creator"), None)
        self.tell(self.post(group, owner, {"migrate_to_chat_id": new.id}))
        group.migrated_to = new
        self.tell(self.post(new, owner, {"migrate_from_chat_id": group.id}))
        return new
