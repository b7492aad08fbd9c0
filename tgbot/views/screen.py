"""Screen: what one message shows, a text and rows of buttons, and a digest to compare it by."""

from __future__ import annotations

import hashlib

import msgspec

from engine.text.catalogue import Translator


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    """One button: it calls back with `data`, or opens `url`, or opens the board by `web_app`."""

    text: str
    data: str = ""
    url: str = ""
    web_app: str = ""
    share: str = ""  # asks for a chat and types this after the bot's name there


class Screen(msgspec.Struct, frozen=True):
    """A text in Telegram's HTML and the buttons below it."""

    text: str
    rows: list[list[Button]] = []

    @property
    def digest(self) -> str:
        """Equal for screens that look and act the same."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]


class Links(msgspec.Struct, frozen=True):
    """How a chat opens the board: `bot` is the bot's user name, `app` its Mini App's short name.

    A web_app button is refused outside private chats, so that groups get a direct link.
    """

    bot: str
    app: str = ""
    site: str = ""  # https address of the board, for private chats

    def board(self, room: str, *, private: bool) -> str:
        """The address that opens the room's board from that kind of chat."""
        if private and self.site.startswith("https://"):
            return f"{self.site}/t/{room}"
        path = f"{self.bot}/{self.app}" if self.app else self.bot
        return f"https://t.me/{path}?startapp={room}"

    def invite(self, room: str) -> str:
        """The deep link by which a friend sits down at the table."""
        return self.private(f"join_{room}")

    def private(self, payload: str) -> str:
        """The deep link that opens the private chat with the bot at something."""
        return f"https://t.me/{self.bot}?start={payload}"

    def rules(self, mode: str, topic: str, lang: str) -> str:
        """The address of a paragraph of a preset's rules; "" where the site has none."""
        if not self.site.startswith("https://"):
            return ""
        return f"{self.site}/rules/{mode}?lang={lang}" + (f"#{topic}" if topic else "")

    def page(self, path: str) -> str:
        """The address of a page of the site; "" where it has none that Telegram would open."""
        return f"{self.site}/{path}" if self.site.startswith("https://") else ""

    def open_button(self, room: str, t: Translator, *, private: bool, key: str) -> Button:
        """The button that opens the board, of the kind this chat takes."""
        address = self.board(room, private=private)
        if private and self.site.startswith("https://"):
            return Button(t(key), web_app=address)
        return Button(t(key), url=address)
