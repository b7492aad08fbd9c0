"""The screen of a lobby for one viewer."""

from __future__ import annotations

from typing import Any

from engine.lobby.rules import differences
from engine.lobby.state import FREE_START_MS, LobbySeat, LobbyState
from engine.rules.api import Rules
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title, side_mark
from webapp.words.variants import told_differences, variant_options


def lobby_screen(
    lobby: LobbyState, rules: Rules, seat: int | None, *, now: int, link: str, t: Translator
) -> dict[str, Any]:
    """The screen as the package's docstring tells; `rules` are those that the game will have."""
    host = seat is not None and lobby.seats[seat].player == lobby.creator
    free = lobby.max - len(lobby.seats)
    creator = next((s for s in lobby.people if s.player == lobby.creator), None)
    title = t("web-lobby-quick" if lobby.quick else "web-lobby-untitled")
    if creator is not None:
        title = t("web-lobby-title", name=creator.name)
    return {
        "kind": "lobby",
        "seat": -1 if seat is None else seat,
        "title": title,
        "mode": preset_title(rules, t),
        "about": preset_line(rules, t),
        "deadline": lobby.expires,
        "closes": t("web-lobby-begins" if lobby.quick else "web-lobby-closes"),
        "count": t("web-lobby-count", count=len(lobby.seats), of=lobby.max),
        "seats": [_seat(i, place, lobby, seat, host, t) for i, place in enumerate(lobby.seats)],
        "open": t("web-lobby-free", count=free) if free else "",
        "sides": _sides(lobby, host, t) if lobby.sides else None,
        "extra": _extra(host, free, t),
        "rules": catalog.digest(rules),
        "differences": told_differences(differences(lobby), t),
        "differ": t("web-variants-differ", mode=preset_title(rules, t)),
        "options": variant_options(lobby, t) if host else None,
        "commitment": lobby.commitment,
        "commitment_text": t("web-commitment"),
        "link": link,
        "share": t("web-lobby-share", mode=preset_title(rules, t)),
        "buttons": _match_buttons(seat, free, t)
        if lobby.quick
        else _buttons(lobby, creator.name if creator else "", seat, now, host, t),
    }


def _seat(
    i: int, place: LobbySeat, lobby: LobbyState, seat: int | None, host: bool, t: Translator
) -> dict[str, Any]:
    is_host = bool(place.player) and place.player == lobby.creator
    if is_host:
        about = t("web-lobby-host")
    elif place.is_ai:
        about = t("web-lobby-ai", strength=place.ai)
    else:
        about = t("web-lobby-seated")
    can = []
    if host and i != seat:
        if not place.is_ai:
            can.append(
                {
                    "icon": "i-crown",
                    "label": t("web-lobby-hand-over", name=place.name),
                    "do": {"t": "hand-over", "seat": place.id},
                    "confirm": {"label": t("web-lobby-hand-over-sure", name=place.name)},
                }
            )
        sure = {"confirm": {"label": t("web-lobby-remove-sure", name=place.name)}}
        can.append(
            {
                "icon": "i-x",
                "label": t("web-lobby-remove", name=place.name),
                "do": {"t": "remove-seat", "seat": place.id},
                **({} if place.is_ai else sure),
            }
        )
    return {
        "name": t("web-you") if i == seat else place.name,
        "about": about,
        "host": is_host,
        "you": i == seat,
        "ai": place.is_ai,
        "can": can,
        "sides": _side_buttons(i, place, lobby, seat, host, t),
    }


def _side_buttons(
    i: int, place: LobbySeat, lobby: LobbyState, seat: int | None, host: bool, t: Translator
) -> list[dict[str, Any]]:
    """One's own place has a button for each side; a second press leaves it to the draw again.

    Of another's place the side is shown, and for the creator it is a button that takes the next.
    """
    if not lobby.sides:
        return []
    if i != seat:
        mark = side_mark(place.side, t)
        label = t("web-lobby-side", mark=mark) if mark else ""
        shown = {"text": mark, "on": bool(mark), "label": label}
        if not host:
            return [shown] if mark else []
        after = place.side + 1 if place.side + 1 < lobby.sides else -1
        named = t("web-lobby-side-of", name=place.name, mark=mark or "—")
        do = {"t": "pick-side", "side": after, "seat": place.id}
        return [{**shown, "text": mark or "?", "label": named, "do": do}]
    made = []
    for side in range(lobby.sides):
        on, mark = place.side == side, side_mark(side, t)
        do = {"t": "pick-side", "side": -1 if on else side}
        made.append({"text": mark, "on": on, "label": t("web-lobby-side", mark=mark), "do": do})
    return made


def _sides(lobby: LobbyState, host: bool, t: Translator) -> dict[str, Any]:
    """How the sides stand, in which order they will play, and the lot for whoever may draw it."""
    marks = [side_mark(side, t) for side in range(lobby.sides)]
    return {
        "counts": t(
            "web-lobby-sides",
            one=marks[0],
            two=marks[1],
            first=lobby.on_side(0),
            second=lobby.on_side(1),
            free=sum(seat.side < 0 for seat in lobby.seats),
        ),
        "order": t("web-lobby-side-order", order=", ".join(marks * 2)),
        "shuffle": {
            "icon": "i-dice",
            "label": t("web-lobby-shuffle"),
            "do": {"t": "shuffle-sides"},
        }
        if host
        else None,
    }


def _extra(host: bool, free: int, t: Translator) -> list[dict[str, Any]]:
    """What the creator can do with the free places and with the lobby."""
    if not host:
        return []
    made: list[dict[str, Any]] = []
    if free:
        made.append({"icon": "i-bot", "label": t("web-lobby-add-ai"), "do": {"t": "add-ai"}})
        easy = {"t": "add-ai", "strength": "easy"}
        made.append({"icon": "i-bot", "label": t("web-lobby-add-easy"), "do": easy})
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
    waits = _waiting(t("web-lobby-match-waits"), t("web-lobby-match-waits.sub", count=free))
    plain = {"sub": "", "icon": ""}
    if seat is not None:
        leave = {"label": t("web-lobby-leave"), "look": "secondary", "do": {"t": "leave"}}
        return [waits, plain | leave]
    if free:
        join = {"label": t("web-lobby-join"), "look": "primary", "do": {"t": "join"}}
        return [plain | join, waits]
    return [waits]


def _buttons(
    lobby: LobbyState, creator: str, seat: int | None, now: int, host: bool, t: Translator
) -> list[dict[str, Any]]:
    taken, free = len(lobby.seats), lobby.max - len(lobby.seats)
    share = {"label": t("web-lobby-invite"), "sub": "", "look": "secondary", "icon": "i-link"}
    share["share"] = "1"
    if seat is None:
        if not free:
            return [_waiting(t("web-lobby-full"), ""), share]
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
    if lobby.is_uneven:
        counts = t(
            "web-lobby-uneven.sub",
            one=side_mark(0, t),
            two=side_mark(1, t),
            first=lobby.on_side(0),
            second=lobby.on_side(1),
        )
        return [_waiting(t("web-lobby-uneven"), counts), second]
    if taken < lobby.wanted:
        missing = lobby.wanted - taken
        return [
            _waiting(t("web-lobby-wait-more"), t("web-lobby-wait-more.sub", count=missing)),
            second,
        ]
    if host or now >= lobby.created + FREE_START_MS:
        start = {
            "label": t("web-lobby-start"),
            "sub": t("web-lobby-start.sub", count=taken),
            "look": "primary",
            "icon": "i-dice",
            "do": {"t": "start"},
        }
        return [start, second]
    return [_waiting(t("web-lobby-wait-host"), creator), second]


def _waiting(label: str, sub: str) -> dict[str, Any]:
    """A button that says what one waits for."""
    return {"label": label, "sub": sub, "look": "wait", "icon": ""}
