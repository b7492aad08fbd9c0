"""The screen of a lobby for one viewer."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title


class LobbySeat(msgspec.Struct):
    """Somebody at the table before the start, as shown; `id` is what commands name."""

    id: int
    name: str
    ai: bool = False


def lobby_screen(
    *,
    seats: list[LobbySeat],
    creator: int,
    seat: int | None,
    mode: str,
    capacity: int,
    minimum: int,
    deadline: int,
    open_to_all_at: int,
    now: int,
    commitment: str,
    link: str,
    t: Translator,
    quick: bool = False,
) -> dict[str, Any]:
    """The screen as the package's docstring tells.

    `creator` is the index of the creator's seat (-1: not seated), `mode` the ruleset's name,
    `deadline` when the lobby expires, `open_to_all_at` from when anyone may start (ms). A `quick`
    match has no creator and begins by itself at its `deadline`.
    """
    rules = catalog.load(mode)
    host = seat is not None and seat == creator
    free = capacity - len(seats)
    return {
        "kind": "lobby",
        "seat": -1 if seat is None else seat,
        "title": t("web-lobby-title", name=seats[creator].name)
        if 0 <= creator < len(seats)
        else t("web-lobby-quick" if quick else "web-lobby-untitled"),
        "mode": preset_title(rules, t),
        "about": preset_line(rules, t),
        "deadline": deadline,
        "closes": t("web-lobby-begins" if quick else "web-lobby-closes"),
        "count": t("web-lobby-count", count=len(seats), of=capacity),
        "seats": [_seat(i, x, creator, seat, host, t) for i, x in enumerate(seats)],
        "open": t("web-lobby-free", count=free) if free else "",
        "extra": _extra(host, free, t),
        "commitment": commitment,
        "commitment_text": t("web-commitment"),
        "link": link,
        "share": t("web-lobby-share", mode=preset_title(rules, t)),
        "buttons": _match_buttons(seat, free, t)
        if quick
        else _buttons(seats, creator, seat, free, minimum, open_to_all_at, now, host, t),
    }


def _seat(
    i: int, shown: LobbySeat, creator: int, seat: int | None, host: bool, t: Translator
) -> dict[str, Any]:
    if i == creator:
        about = t("web-lobby-host")
    elif shown.ai:
        about = t("web-lobby-ai")
    else:
        about = t("web-lobby-seated")
    can = []
    if host and i != seat:
        if not shown.ai:
            can.append(
                {
                    "icon": "i-crown",
                    "label": t("web-lobby-hand-over", name=shown.name),
                    "do": {"t": "hand-over", "seat": shown.id},
                    "confirm": {"label": t("web-lobby-hand-over-sure", name=shown.name)},
                }
            )
        can.append(
            {
                "icon": "i-x",
                "label": t("web-lobby-remove", name=shown.name),
                "do": {"t": "remove-seat", "seat": shown.id},
                **(
                    {}
                    if shown.ai
                    else {"confirm": {"label": t("web-lobby-remove-sure", name=shown.name)}}
                ),
            }
        )
    return {
        "name": t("web-you") if i == seat else shown.name,
        "about": about,
        "host": i == creator,
        "you": i == seat,
        "ai": shown.ai,
        "can": can,
    }


def _extra(host: bool, free: int, t: Translator) -> list[dict[str, Any]]:
    """What the creator can do with the free places and with the lobby."""
    if not host:
        return []
    made: list[dict[str, Any]] = []
    if free:
        made.append({"icon": "i-bot", "label": t("web-lobby-add-ai"), "do": {"t": "add-ai"}})
    if free > 1:
        made.append({"icon": "i-plus", "label": t("web-lobby-fill"), "do": {"t": "fill-with-ai"}})
    made.append(
        {
            "icon": "i-exit",
            "label": t("web-lobby-close"),
            "look": "danger",
            "do": {"t": "close"},
            "confirm": {"label": t("web-lobby-close-sure")},
        }
    )
    return made


def _match_buttons(seat: int | None, free: int, t: Translator) -> list[dict[str, Any]]:
    """A match of strangers waits by itself: one may come, or go."""
    waits = {
        "label": t("web-lobby-match-waits"),
        "sub": t("web-lobby-match-waits.sub", count=free),
        "look": "wait",
        "icon": "",
    }
    plain = {"sub": "", "icon": ""}
    if seat is not None:
        leave = {"label": t("web-lobby-leave"), "look": "secondary", "do": {"t": "leave"}}
        return [waits, plain | leave]
    if free:
        join = {"label": t("web-lobby-join"), "look": "primary", "do": {"t": "join"}}
        return [plain | join, waits]
    return [waits]


def _buttons(
    seats: list[LobbySeat],
    creator: int,
    seat: int | None,
    free: int,
    minimum: int,
    open_to_all_at: int,
    now: int,
    host: bool,
    t: Translator,
) -> list[dict[str, Any]]:
    share = {"label": t("web-lobby-invite"), "sub": "", "look": "secondary", "icon": "i-link"}
    share["share"] = "1"
    if seat is None:
        if not free:
            return [{"label": t("web-lobby-full"), "sub": "", "look": "wait", "icon": ""}, share]
        join = {
            "label": t("web-lobby-join"),
            "sub": t("web-lobby-join.sub", count=free),
            "look": "primary",
            "icon": "",
            "do": {"t": "join"},
        }
        return [join, share]
    leave = {
        "label": t("web-lobby-leave"),
        "sub": "",
        "look": "secondary",
        "icon": "",
        "do": {"t": "leave"},
    }
    second = share if host else leave
    if len(seats) < minimum:
        wait = {
            "label": t("web-lobby-wait-more"),
            "sub": t("web-lobby-wait-more.sub", count=minimum - len(seats)),
            "look": "wait",
            "icon": "",
        }
        return [wait, second]
    if host or now >= open_to_all_at:
        start = {
            "label": t("web-lobby-start"),
            "sub": t("web-lobby-start.sub", count=len(seats)),
            "look": "primary",
            "icon": "i-dice",
            "do": {"t": "start"},
        }
        return [start, second]
    wait = {
        "label": t("web-lobby-wait-host"),
        "sub": seats[creator].name if 0 <= creator < len(seats) else "",
        "look": "wait",
        "icon": "",
    }
    return [wait, second]
