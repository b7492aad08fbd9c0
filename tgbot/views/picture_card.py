"""The message under the picture of a finished game: what it says in words, and ways to go on."""

from __future__ import annotations

import html
import re

import msgspec

from engine.archive.games import KeptSeat
from engine.text.catalogue import Translator
from engine.text.progress import achievement_name, rank_name
from tgbot.callbacks import RematchPress
from tgbot.views.markup import bold, person, safe, tame
from tgbot.views.screen import Button, Links

CAPTION = 1024  # characters, Telegram's own
_TAG = re.compile(r"<[^>]+>")


class PictureCard(msgspec.Struct, frozen=True):
    """What the message tells: the picture's own `words`, and the `seats` that the archive kept."""

    room: str
    words: str
    seats: list[KeptSeat] = []
    private: bool = False


def caption(card: PictureCard, t: Translator) -> str:
    """The picture in words, then levels and achievements as far as they fit."""
    title, *rows = card.words.split("\n")
    text = "\n".join([bold(f"🏆 {_line(title)}"), "", *map(_line, rows)])
    news = [_news(seat, t) for seat in card.seats]
    for line in (line for lines in news for line in lines):
        longer = f"{text}\n{line}" if "\n\n⬆" in text or "\n\n🎖" in text else f"{text}\n\n{line}"
        if length(longer) > CAPTION:
            break
        text = longer
    return text


def picture_rows(card: PictureCard, links: Links, t: Translator) -> list[list[Button]]:
    """Play again, watch it again, check its dice, see the results."""
    again = Button(t("bot-rematch"), data=RematchPress(room=card.room).pack())
    results = links.open_button(card.room, t, private=card.private, key="bot-results")
    pages = [
        Button(t(f"bot-page-{page}"), url=address)
        for page in ("replay", "fair")
        if (address := links.page(f"{page}/{card.room}"))
    ]
    share = [Button(t("bot-share"), share=f"g_{card.room}")]
    return [row for row in ([again, results], pages, share) if row]


def length(text: str) -> int:
    """How many characters Telegram counts in the text, without its markup."""
    return len(html.unescape(_TAG.sub("", text)).encode("utf-16-le")) // 2


def _line(words: str) -> str:
    return safe(tame(words))


def _news(seat: KeptSeat, t: Translator) -> list[str]:
    if seat.player is None:
        return []
    name, lines = person(seat.name), []
    if seat.levels:
        level = seat.levels[-1]
        rank = rank_name(level.rank, t)
        lines.append("⬆ " + t("bot-level-up", name=name, level=level.number, rank=rank))
    if seat.achievements:
        names = ", ".join(achievement_name(code, t) for code in seat.achievements)
        lines.append("🎖 " + t("bot-achieved", name=name, names=names))
    return lines
