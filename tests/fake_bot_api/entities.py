"""Telegram's HTML: markup in, plain text and entities out, refused where Telegram refuses it."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from typing import Any

from tests.fake_bot_api.errors import refuse

Entity = dict[str, Any]

SIMPLE = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "a",
    "span": "spoiler",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "blockquote": "blockquote",
}
TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")
ATTRIBUTE = re.compile(r"""\s*([a-zA-Z_-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?""")
AUTOMATIC = re.compile(
    r"(?P<bot_command>(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z]\w{2,31})?(?!\w))"
    r"|(?P<url>https?://[^\s<>\"]+)"
    r"|(?P<mention>(?<![\w@])@[A-Za-z]\w{3,31}(?!\w))"
    r"|(?P<hashtag>(?<!\w)#(?=\w*[^\W\d])\w+)"
)


def units(text: str) -> int:
    """The length of a text as Telegram counts it, in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def cut(text: str, offset: int, length: int) -> str:
    """The part of the text that an entity covers."""
    raw = text.encode("utf-16-le")
    return raw[offset * 2 : (offset + length) * 2].decode("utf-16-le", "replace")


def _attributes(source: str) -> dict[str, str]:
    found = {}
    for name, value in ATTRIBUTE.findall(source):
        found[name.lower()] = html.unescape(value.strip("\"'")) if value else ""
    return found


def _bad(why: str) -> Exception:
    return refuse("entities", why=why)


def _opened(tag: str, attributes: dict[str, str], at: int, byte: int) -> Entity:
    entity: Entity = {"type": SIMPLE[tag], "offset": at, "length": 0}
    if tag == "span" and attributes.get("class") != "tg-spoiler":
        raise _bad(f'Tag "span" must have class "tg-spoiler" at byte offset {byte}')
    if tag == "a":
        entity |= {"type": "text_link", "url": attributes.get("href", "")}
    elif tag == "tg-emoji":
        entity["custom_emoji_id"] = attributes.get("emoji-id", "")
    elif tag == "tg-time":
        unix, form = attributes.get("unix", ""), attributes.get("format", "")
        if not re.fullmatch(r"-?\d{1,15}", unix):
            raise _bad(f'Invalid unix time specified in the tag "tg-time" at byte offset {byte}')
        if not TIME_FORMAT.fullmatch(form):
            raise _bad(f"Invalid date-time format specified at byte offset {byte}")
        entity["unix_time"] = int(unix)
        if form:
            entity["date_time_format"] = form
    elif tag == "blockquote" and "expandable" in attributes:
        entity["type"] = "expandable_blockquote"
    elif tag == "code" and attributes.get("class", "").startswith("language-"):
        entity["language"] = attributes["class"].removeprefix("language-")
    return entity


def parse_html(source: str) -> tuple[str, list[Entity]]:
    """The plain text and its entities; raises the refusal that Telegram would give."""
    text: list[str] = []
    at = pos = 0
    stack: list[tuple[str, Entity]] = []
    entities: list[Entity] = []

    def here() -> int:
        return len(source[:pos].encode())

    while pos < len(source):
        char = source[pos]
        if char == "&":
            match = re.match(r"&(?:lt|gt|amp|quot|#\d+|#[xX][0-9a-fA-F]+);?", source[pos:])
            piece = html.unescape(match[0]) if match else char
            pos += len(match[0]) if match else 1
        elif char != "<":
            piece, pos = char, pos + 1
        elif source[pos + 1 : pos + 2] == "/":
            end = source.find(">", pos)
            if end < 0:
                raise _bad(f"Unclosed end tag at byte offset {here()}")
            name = source[pos + 2 : end].strip().lower()
            if not stack:
                raise _bad(f"Unexpected end tag at byte offset {here()}")
            tag, entity = stack.pop()
            if name and name != tag:
                raise _bad(
                    f'Unmatched end tag at byte offset {here()}, expected "</{tag}>", '
                    f'found "</{name}>"'
                )
            entity["length"] = at - entity["offset"]
            entities.append(entity)
            pos, piece = end + 1, ""
        else:
            head = re.match(r"<([^\s>/]*)", source[pos:])
            name = head[1].lower() if head else ""
            if name not in SIMPLE:
                raise _bad(f'Unsupported start tag "{name}" at byte offset {here()}')
            end = source.find(">", pos)
            if end < 0:
                raise _bad(f"Unclosed start tag at byte offset {here()}")
            inside = _attributes(source[pos + 1 + len(name) : end])
            stack.append((name, _opened(name, inside, at, here())))
            pos, piece = end + 1, ""
        if piece:
            text.append(piece)
            at += units(piece)
    if stack:
        raise _bad(f'Can\'t find end tag corresponding to start tag "{stack[-1][0]}"')
    return "".join(text), entities


def _resolved(
    entities: list[Entity], text: str, user: Callable[[int], dict[str, Any] | None]
) -> list[Entity]:
    kept = []
    for entity in entities:
        if entity["type"] == "text_link":
            url = entity["url"] or cut(text, entity["offset"], entity["length"])
            if person := re.fullmatch(r"tg://user\?id=(\d+)", url):
                # Telegram drops a mention of somebody it has not shown to the bot
                if known := user(int(person[1])):
                    kept.append(
                        {
                            "type": "text_mention",
                            "user": known,
                            "offset": entity["offset"],
                            "length": entity["length"],
                        }
                    )
                continue
            if not re.match(r"(https?|tg|ton)://|[\w-]+(\.[\w-]+)+", url):
                continue
            entity = entity | {"url": url}
        kept.append(entity)
    return kept


def _nested_code(entities: list[Entity]) -> list[Entity]:
    """`<pre><code class="language-x">` is one entity, as Telegram makes it."""
    spans = {(e["offset"], e["length"]): e for e in entities if e["type"] == "pre"}
    kept = []
    for entity in entities:
        outer = spans.get((entity["offset"], entity["length"]))
        if entity["type"] == "code" and outer is not None:
            outer["language"] = entity.get("language", "")
            continue
        kept.append(
            {k: v for k, v in entity.items() if entity["type"] != "code" or k != "language"}
        )
    return kept


def automatic(text: str, taken: list[Entity]) -> list[Entity]:
    """The commands, mentions, links and hashtags that Telegram finds by itself."""
    found = []
    for match in AUTOMATIC.finditer(text):
        offset, length = units(text[: match.start()]), units(match[0])
        if all(
            offset + length <= e["offset"] or e["offset"] + e["length"] <= offset
            for e in taken
            if e["type"]
            in ("code", "pre", "text_link", "text_mention", "custom_emoji", "date_time")
        ):
            found.append({"type": str(match.lastgroup), "offset": offset, "length": length})
    return found


def formatted(
    source: str,
    parse_mode: str | None,
    entities: list[Entity] | None,
    user: Callable[[int], dict[str, Any] | None],
) -> tuple[str, list[Entity]]:
    """Text and entities as the message will keep them, blank ends cut off."""
    mode = (parse_mode or "").lower()
    if mode == "html":
        text, found = parse_html(source)
    elif mode:
        raise refuse("not-written", name=f"parse_mode {parse_mode}")
    else:
        text, found = source, [dict(e) for e in entities or []]
    found = _nested_code(_resolved(found, text, user))
    shorter = text.lstrip()
    shift = units(text) - units(shorter)
    shorter = shorter.rstrip()
    size = units(shorter)
    kept = []
    for entity in found:
        start = max(0, entity["offset"] - shift)
        end = min(size, entity["offset"] + entity["length"] - shift)
        if end > start:
            kept.append(entity | {"offset": start, "length": end - start})
    kept += automatic(shorter, kept)
    return shorter, sorted(kept, key=lambda e: (e["offset"], -e["length"]))
