"""A message with everything it has ever shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.fake_bot_api.chats import Chat, Topic, User
from tests.fake_bot_api.entities import Entity, cut


@dataclass(frozen=True)
class Button:
    """One inline button: its label, its kind and the object it was sent as."""

    label: str
    raw: dict[str, Any]

    @property
    def data(self) -> str | None:
        """The callback data, if it has any."""
        return self.raw.get("callback_data")

    @property
    def url(self) -> str | None:
        """The link, if it is one."""
        return self.raw.get("url")

    @property
    def web_app(self) -> str | None:
        """The address of the Mini App, if it opens one."""
        return (self.raw.get("web_app") or {}).get("url")


@dataclass(frozen=True)
class Version:
    """What a message showed from one moment on."""

    at: float
    text: str
    entities: tuple[Entity, ...]
    keyboard: tuple[tuple[Button, ...], ...]

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons, row by row."""
        return [button.label for row in self.keyboard for button in row]

    def covered(self, kind: str) -> list[str]:
        """The pieces of text under the entities of that type."""
        return [
            cut(self.text, e["offset"], e["length"]) for e in self.entities if e["type"] == kind
        ]


@dataclass(eq=False)
class Message:
    """One message of a chat; `history` holds each state that people saw."""

    chat: Chat
    id: int
    at: float
    sender: User | None
    content: dict[str, Any]
    topic: Topic | None = None
    reply_to: Message | None = None
    sender_chat: Chat | None = None
    inline_keyboard: list[list[dict[str, Any]]] | None = None
    markup: dict[str, Any] | None = None
    by_bot: bool = False
    edited_at: float | None = None
    deleted_at: float | None = None
    pinned: bool = False
    receiver: User | None = None
    ephemeral_id: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)
    history: list[Version] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.remember(self.at)

    def remember(self, at: float) -> None:
        """The present state is the newest of the history."""
        rows = tuple(
            tuple(Button(b["text"], b) for b in row) for row in self.inline_keyboard or ()
        )
        entities = self.content.get("entities", self.content.get("caption_entities", ()))
        self.history.append(Version(at, self.text, tuple(entities), rows))

    @property
    def text(self) -> str:
        """The text, or the caption of a picture, without markup."""
        return str(self.content.get("text", self.content.get("caption", "")))

    @property
    def entities(self) -> list[Entity]:
        """The entities of the text or caption."""
        return list(self.history[-1].entities)

    @property
    def keyboard(self) -> list[list[Button]]:
        """The inline buttons by row."""
        return [list(row) for row in self.history[-1].keyboard]

    @property
    def buttons(self) -> list[Button]:
        """All inline buttons."""
        return [button for row in self.keyboard for button in row]

    @property
    def labels(self) -> list[str]:
        """The labels of all inline buttons."""
        return [button.label for button in self.buttons]

    @property
    def texts(self) -> list[str]:
        """Every text that this message has shown, oldest first."""
        return [version.text for version in self.history]

    @property
    def edits(self) -> int:
        """How many times it was changed."""
        return len(self.history) - 1

    def covered(self, kind: str) -> list[str]:
        """The pieces of text under the entities of that type."""
        return self.history[-1].covered(kind)

    def button(self, label: str) -> Button:
        """The button with that label, or the only one whose label contains it."""
        exact = [b for b in self.buttons if b.label == label]
        found = exact or [b for b in self.buttons if label in b.label]
        if len(found) != 1:
            raise LookupError(
                f"{len(found)} buttons «{label}» among {self.labels} under «{self.text[:80]}»"
            )
        return found[0]

    def same(
        self, content: dict[str, Any], inline_keyboard: list[list[dict[str, Any]]] | None
    ) -> bool:
        """True if an edit to this would change nothing."""
        return self.content == content and (self.inline_keyboard or []) == (inline_keyboard or [])

    def to_json(self, *, deep: bool = True) -> dict[str, Any]:
        """The Message object of the Bot API."""
        shown: dict[str, Any] = {
            "message_id": self.id,
            "date": int(self.at),
            "chat": self.chat.to_json(),
        }
        if self.sender is not None:
            shown["from"] = self.sender.to_json()
        if self.sender_chat is not None:
            shown["sender_chat"] = self.sender_chat.to_json()
        if self.topic is not None:
            shown |= {"message_thread_id": self.topic.id, "is_topic_message": True}
        elif self.reply_to is not None and self.chat.kind == "supergroup":
            # a reply in a plain supergroup carries a thread id too, without being in a topic
            root = self.reply_to
            while root.reply_to is not None:
                root = root.reply_to
            shown["message_thread_id"] = root.id
        if self.reply_to is not None and deep and self.reply_to.deleted_at is None:
            shown["reply_to_message"] = self.reply_to.to_json(deep=False)
        if self.edited_at is not None:
            shown["edit_date"] = int(self.edited_at)
        if self.receiver is not None:
            shown |= {
                "receiver_user": self.receiver.to_json(),
                "ephemeral_message_id": self.ephemeral_id,
            }
        shown |= {k: v for k, v in self.content.items() if v not in (None, [], "")}
        if self.inline_keyboard:
            shown["reply_markup"] = {"inline_keyboard": self.inline_keyboard}
        return shown | self.extra
