"""The people of a test: they write, press, join, leave, and open the Mini App."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from tests.fake_bot_api import launch
from tests.fake_bot_api.asked import Answer, InlineQuery, Query
from tests.fake_bot_api.chats import Chat, Topic, User
from tests.fake_bot_api.entities import automatic
from tests.fake_bot_api.messages import Button, Message
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from tests.fake_bot_api.server import FakeBotApi


@dataclass(eq=False)
class Person(User):
    """A user of the test with all that a user can do."""

    api: FakeBotApi = field(kw_only=True, repr=False)

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.api.world.private(self)

    # ------------------------------------------------------------ writing

    def say(
        self,
        where: Chat | Topic | None,
        text: str,
        *,
        reply_to: Message | None = None,
        **facts: Any,
    ) -> Message:
        """The text stands in the chat, topic, or (None) the private chat; the bot gets it."""
        topic = where if isinstance(where, Topic) else None
        chat = topic.chat if topic else where if isinstance(where, Chat) else self.chat
        if chat.kind == "private":
            self.started, self.blocked = True, False
        elif not facts and not chat.member(self).present:
            raise ValueError(f"{self.first_name} is not in «{chat.title}»")
        content = {"text": text, "entities": automatic(text, [])}
        if topic is None and reply_to is not None:
            topic = reply_to.topic
        facts.setdefault("sender", self)
        message = self.api.post(chat, content=content, topic=topic, reply_to=reply_to, **facts)
        self.api.tell(message)
        return message

    def command(
        self,
        where: Chat | Topic | None,
        name: str,
        args: str = "",
        *,
        bare: bool = False,
        **facts: Any,
    ) -> Message:
        """The command as clients send it: addressed to the bot in groups unless `bare`."""
        name = "/" + name.lstrip("/")
        chat = where.chat if isinstance(where, Topic) else where or self.chat
        if chat.kind != "private" and not bare and "@" not in name:
            name = f"{name}@{self.api.bot.username}"
        return self.say(where, f"{name} {args}".strip(), **facts)

    def start(self, payload: str = "") -> Message:
        """The bot is started in the private chat, by a deep link if there is a payload."""
        return self.command(None, "start", payload)

    def say_anonymously(self, where: Chat | Topic, text: str, **facts: Any) -> Message:
        """An administrator writes in the group's name."""
        chat = where.chat if isinstance(where, Topic) else where
        return self.say(
            where, text, sender=self.api.world.users[1087968824], sender_chat=chat, **facts
        )

    def say_as_channel(
        self, where: Chat | Topic, channel: Chat, text: str, **facts: Any
    ) -> Message:
        """Somebody writes in the name of a channel of his."""
        return self.say(
            where, text, sender=self.api.world.users[136817688], sender_chat=channel, **facts
        )

    def delete(self, message: Message) -> None:
        """The message is gone; Telegram tells bots nothing."""
        message.deleted_at = self.api.clock.now()
        self.api.changed()

    def send_web_app_data(self, data: str, button: str = "Открыть") -> Message:
        """A Mini App of a keyboard button has sent its data."""
        self.started = True
        message = self.api.post(
            self.chat, self, {"web_app_data": {"data": data, "button_text": button}}
        )
        self.api.tell(message)
        return message

    # ------------------------------------------------------------ pressing

    def tap(
        self,
        message: Message,
        label: str | None = None,
        *,
        data: str | None = None,
        version: int = -1,
        inaccessible: bool = False,
    ) -> Query:
        """The button is pressed; does not wait.

        `version` presses what an earlier state of the message showed (index into its history),
        `data` sends that data whatever the buttons are.
        """
        if data is None:
            data = self._data(message, label or "", version)
        api = self.api
        query = Query(api, api.new_query_id(), self, message, data, api.clock.now())
        api.queries[query.id] = query
        body: dict[str, Any] = {
            "id": query.id,
            "from": self.to_json(),
            "data": data,
            "chat_instance": message.chat.instance,
        }
        inline = next((k for k, m in api.inline_messages.items() if m is message), None)
        if inline is not None:
            body["inline_message_id"] = inline
        elif inaccessible or message.deleted_at is not None:
            body["message"] = {"chat": message.chat.to_json(), "message_id": message.id, "date": 0}
        else:
            body["message"] = message.to_json()
        query.update = api.deliver("callback_query", body, ("callback_query", self.id))
        return query

    @staticmethod
    def _data(message: Message, label: str, version: int) -> str:
        button: Button | None = None
        if version == -1:
            button = message.button(label)
        else:
            shown = [b for row in message.history[version].keyboard for b in row]
            button = next(
                (b for b in shown if b.label == label),
                next((b for b in shown if label in b.label), None),
            )
        if button is None or button.data is None:
            raise LookupError(
                f"no button «{label}» with callback data: {message.history[version].labels}"
            )
        return button.data

    async def press(
        self,
        message: Message,
        label: str | None = None,
        *,
        timeout: float = PATIENCE_S,
        **how: Any,
    ) -> Answer:
        """The button is pressed, and the bot's answer is here."""
        return await self.tap(message, label, **how).answered(timeout)

    def ask_inline(self, text: str, chat_type: str = "supergroup") -> InlineQuery:
        """The person types the bot's name and that text."""
        query = InlineQuery(self.api, self.api.new_query_id(), self, text)
        self.api.inline_queries[query.id] = query
        self.api.deliver(
            "inline_query",
            {
                "id": query.id,
                "from": self.to_json(),
                "query": text,
                "offset": "",
                "chat_type": chat_type,
            },
            ("inline_query", self.id),
        )
        return query

    def choose(self, query: InlineQuery, index: int, chat: Chat) -> Message:
        """That result of the inline query stands in the chat."""
        result = (query.results or [])[index]
        ident = self.api.post_inline(chat, self, result)
        self.api.deliver(
            "chosen_inline_result",
            {
                "result_id": result["id"],
                "from": self.to_json(),
                "query": query.text,
                "inline_message_id": ident,
            },
            ("inline_query", self.id),
        )
        self.api.tell(self.api.inline_messages[ident])
        return self.api.inline_messages[ident]

    # ------------------------------------------------------------ coming and going

    def join(self, chat: Chat) -> None:
        """The person is a member."""
        self.api.set_member(chat, self, "member", by=self)

    def leave(self, chat: Chat) -> None:
        """The person is no longer a member."""
        self.api.set_member(chat, self, "left", by=self)

    def add(self, user: User, chat: Chat, status: str = "member") -> None:
        """The person has added that user, or `api.bot`, to the group."""
        self.api.set_member(chat, user, status, by=self)

    def kick(self, user: User, chat: Chat) -> None:
        """That user, or `api.bot`, is banned from the group."""
        self.api.set_member(chat, user, "kicked", by=self)

    def promote(self, user: User, chat: Chat, *rights: str) -> None:
        """That user, or `api.bot`, is an administrator with these rights (all usual if none)."""
        self.api.set_member(
            chat, user, "administrator", by=self, rights=set(rights) if rights else None
        )

    def demote(self, user: User, chat: Chat) -> None:
        """That user, or `api.bot`, is a plain member."""
        self.api.set_member(chat, user, "member", by=self)

    def block(self) -> None:
        """The person has blocked the bot."""
        self._private_status("member", "kicked")
        self.blocked = True

    def unblock(self) -> None:
        """The person has unblocked the bot."""
        self.blocked, self.started = False, True
        self._private_status("kicked", "member")

    def _private_status(self, old: str, new: str) -> None:
        def me(status: str) -> dict[str, Any]:
            until = {"until_date": 0} if status == "kicked" else {}
            return {"status": status, "user": self.api.bot.to_json()} | until

        self.api.deliver(
            "my_chat_member",
            {
                "chat": self.chat.to_json(),
                "from": self.to_json(),
                "date": int(self.api.clock.now()),
                "old_chat_member": me(old),
                "new_chat_member": me(new),
            },
            ("my_chat_member", self.id),
        )

    # ------------------------------------------------------------ the Mini App

    def init_data(self, **more: str) -> str:
        """Signed initData of this person, fresh by the fake's clock."""
        return launch.init_data(self.api.token, self.to_json(), self.api.clock.now(), **more)

    def open_app(self, where: Message | str, label: str | None = None, **look: Any) -> str:
        """The address that the client opens for a button (or a t.me link), signed data in it.

        `look` may hold theme="dark", platform= and version=.
        """
        if isinstance(where, str):
            return self._open_link(where, None, look)
        button = (
            where.button(label)
            if label
            else next(
                b for b in where.buttons if b.web_app or (b.url or "").startswith("https://t.me/")
            )
        )
        if button.web_app is None:
            return self._open_link(button.url or "", where.chat, look)
        query = self.api.new_query_id()
        self.api.web_app_queries[query] = where.chat
        return launch.address(button.web_app, self.init_data(query_id=query), **look)

    def open_menu_app(self, **look: Any) -> str:
        """The address that the menu button of the private chat opens."""
        button = self.api.menu_button(self.id)
        query = self.api.new_query_id()
        self.api.web_app_queries[query] = self.chat
        return launch.address(button["web_app"]["url"], self.init_data(query_id=query), **look)

    def _open_link(self, link: str, chat: Chat | None, look: dict[str, Any]) -> str:
        parts = urlsplit(link)
        names = [name for name in parts.path.split("/") if name]
        param = parse_qs(parts.query).get("startapp", [""])[0]
        if parts.netloc != "t.me" or not names or names[0] != self.api.bot.username:
            raise LookupError(f"not a link to this bot: {link}")
        page = self.api.apps.get(names[1]) if len(names) > 1 else self.api.main_app_url
        if page is None:
            raise LookupError(f"no app behind {link}: set api.apps[name] or api.main_app_url")
        more = {
            "chat_type": chat.kind if chat else "sender",
            "chat_instance": chat.instance if chat else str(9_000_000_000_000 + self.id),
        }
        if param:
            more["start_param"] = param
        return launch.address(page, self.init_data(**more), start_param=param or None, **look)
