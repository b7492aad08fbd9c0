"""The picture's parts with their places: the ring, the graph of capitals, the standings."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.picture import colours
from engine.picture.ending import Ending
from engine.picture.lettering import drawable, fitted, width
from engine.rules.board import HOTEL
from engine.text.catalogue import Translator
from engine.text.names import cell_short, preset_title

WIDTH = 1080
EDGE = 20
TITLE = 52  # px of its letters
RING_TOP = 144
RING_HEIGHT = 812
CORNER_SIZE = 124
GAP = 3
GRAPH = (242, 374, 872, 736)  # left, top, right, bottom
ROWS_TOP = 987


#: how one went out -> the words of it
OUT = {
    "bankrupt": "picture-bankrupt",
    "surrendered": "picture-surrendered",
    "absent": "picture-absent",
}


class Gain(msgspec.Struct, frozen=True):
    """What a seat takes home: experience, its level, and whether that level is new."""

    xp: int
    level: int
    risen: bool = False


def card_of(ending: Ending, gains: dict[int, Gain], t: Translator) -> dict[str, Any]:
    """Everything the template draws; `gains` by seat, without AI seats and guests."""
    names = shown_names(ending, t)
    rows = _rows(ending, gains, names, t)
    pitch = _pitch(len(names))
    winner = _winner(ending)
    return {
        "c": colours,
        "width": WIDTH,
        "height": height_of(len(names)),
        "seat": winner,
        "title": _headline(ending, names, t),
        "subtitle": t(
            "picture-subtitle",
            mode=preset_title(ending.rules, t),
            rounds=ending.rounds,
            minutes=ending.minutes,
        ),
        "cells": [_cell(ending, i, t) for i in range(40)],
        "graph_title": t("picture-graph"),
        "graph": _graph(ending, t),
        "rows": rows,
        "pitch": pitch,
        "row_height": pitch - 8,
        "big": pitch == 92,
        "rows_top": ROWS_TOP,
    }


def height_of(seats: int) -> int:
    """How high the picture of a game with so many seats is."""
    pitch = _pitch(seats)
    return ROWS_TOP + pitch * seats + (28 if pitch == 92 else 24)


def _pitch(seats: int) -> int:
    return 70 if seats > 4 else 92


def shown_names(ending: Ending, t: Translator) -> list[str]:
    """Names as the fonts can draw them; one that has nothing left is called by its seat."""
    return [
        drawable(name) or t("picture-seat", number=i + 1) for i, name in enumerate(ending.names)
    ]


def alt_text(ending: Ending, gains: dict[int, Gain], t: Translator) -> str:
    """What the picture says, for those who do not see it."""
    rows = _rows(ending, gains, ending.names, t)
    lines = [
        f"{r['place']}. {ending.names[r['seat']]}: {r['sum']} {r['xp'] or ''}".strip()
        for r in rows
    ]
    return "\n".join([_title(ending, ending.names, t), *lines])


def _winner(ending: Ending) -> int:
    return ending.places.index(1)


def _title(ending: Ending, names: list[str], t: Translator) -> str:
    return _winners([names[i] for i, place in enumerate(ending.places) if place == 1], t)


def _winners(names: list[str], t: Translator) -> str:
    return t("picture-title", name=" + ".join(names), count=len(names))


def _headline(ending: Ending, names: list[str], t: Translator) -> str:
    """The title in one line: long names are cut, what they did is not."""
    first = [names[i] for i, place in enumerate(ending.places) if place == 1]
    room = WIDTH - 138 - EDGE
    if width(_winners(first, t), TITLE) <= room:
        return _winners(first, t)
    spare = room - width(_winners([""] * len(first), t), TITLE)
    return _winners([fitted(name, TITLE, int(spare / len(first))) for name in first], t)


def _rows(
    ending: Ending, gains: dict[int, Gain], names: list[str], t: Translator
) -> list[dict[str, Any]]:
    found = []
    order = sorted(range(len(names)), key=lambda i: (ending.places[i], _side(ending, i), i))
    for seat in order:
        gain = gains.get(seat)
        out = ending.endings[seat]
        ending_words = t(OUT[out], round=ending.left_round[seat]) if out else ""
        room = 690 - 176 - (330 if out else 190)
        found.append(
            {
                "seat": seat,
                "place": ending.places[seat],
                "name": fitted(names[seat], 40, room),
                "sum": ending_words or t.money(ending.capital[seat]),
                "out": bool(out),
                "xp": t("picture-xp", xp=gain.xp) if gain else "",
                "level": t("picture-level", level=gain.level) if gain else "",
                "risen": bool(gain and gain.risen),
                "first": ending.places[seat] == 1,
            }
        )
    return found


def _side(ending: Ending, seat: int) -> int:
    """The side of a seat, itself where there are none."""
    return ending.sides[seat] if ending.sides[seat] >= 0 else seat


# --- the ring


def _box(cell: int) -> tuple[float, float, float, float]:
    """Left, top, width, height of a cell: corners square, ten cells a side, clockwise."""
    left, top = EDGE + 6, RING_TOP + 6
    across = (WIDTH - 2 * EDGE - 12 - 2 * CORNER_SIZE) / 9
    down = (RING_HEIGHT - 12 - 2 * CORNER_SIZE) / 9
    far_x, far_y = left + CORNER_SIZE + 9 * across, top + CORNER_SIZE + 9 * down
    n, side = cell % 10, cell // 10
    along_x, along_y = left + CORNER_SIZE + (n - 1) * across, top + CORNER_SIZE + (n - 1) * down
    back_x, back_y = far_x - n * across, far_y - n * down
    if n == 0:
        x, y = ((left, top), (far_x, top), (far_x, far_y), (left, far_y))[side]
        return x, y, CORNER_SIZE - GAP, CORNER_SIZE - GAP
    return (
        (along_x, top, across - GAP, CORNER_SIZE - GAP),
        (far_x, along_y, CORNER_SIZE - GAP, down - GAP),
        (back_x, far_y, across - GAP, CORNER_SIZE - GAP),
        (left, back_y, CORNER_SIZE - GAP, down - GAP),
    )[side]


def _cell(ending: Ending, i: int, t: Translator) -> dict[str, Any]:
    x, y, w, h = _box(i)
    data = ending.rules.board.cells[i]
    owner, level = ending.owner[i], ending.level[i]
    side = "corner" if i % 10 == 0 else ("top", "right", "bottom", "left")[i // 10]
    name = cell_short(ending.rules, i, t)
    room = w - (30 if side in ("left", "right") else 6)
    size = 32 if side == "corner" else 27 if side in ("left", "right") else 30
    utilities = ending.rules.board.utilities
    icon = (
        f"g-{data.group}"
        if data.group
        else colours.UTILITIES[utilities.index(i)]
        if i in utilities
        else colours.ICONS[data.kind]
    )
    return {
        "index": i,
        "x": round(x, 1),
        "y": round(y, 1),
        "w": round(w, 1),
        "h": round(h, 1),
        "side": side,
        "fill": colours.CORNER
        if side == "corner"
        else colours.TINTS[owner]
        if owner >= 0
        else colours.CELL,
        "group": colours.GROUPS[data.group],
        "owner": colours.SEATS[owner] if owner >= 0 else "",
        "pips": range(level if level < HOTEL else 0),
        "crown": level == HOTEL,
        "faded": ending.mortgaged[i],
        "icon": icon,
        "name": name,
        # about 0.43 em a letter in the condensed face: long names get smaller letters
        "size": round(min(size, room / max(1, len(name)) / 0.43), 1),
    }


# --- the graph


def _step(most: int) -> int:
    """The distance of the graph's lines: a round sum, at most four of them."""
    unit = 100
    while True:
        for factor in (1, 2, 5):
            if most <= unit * factor * 4:
                return unit * factor
        unit *= 10


def _graph(ending: Ending, t: Translator) -> dict[str, Any]:
    left, top, right, bottom = GRAPH
    most = max(max(line, default=0) for line in ending.capitals)
    step = _step(max(most, 400))
    lines = -(-most // step) or 1
    high, rounds = step * lines, max(len(line) for line in ending.capitals) - 1
    rounds = max(rounds, 1)

    def x(n: int) -> float:
        return round(left + (right - left) * n / rounds, 1)

    def y(value: int) -> float:
        return round(bottom - (bottom - top) * value / high, 1)

    curves = []
    for seat in sorted(range(len(ending.places)), key=lambda i: -ending.places[i]):
        points = [(x(n), y(value)) for n, value in enumerate(ending.capitals[seat])]
        if points:
            curves.append(
                {
                    "seat": seat,
                    "path": "M" + "L".join(f"{a} {b}" for a, b in points),
                    "end": points[-1],
                    "thick": 8 if ending.places[seat] == 1 else 6,
                }
            )
    return {
        "lines": [{"y": y(step * n), "text": _short(step * n, t)} for n in range(lines + 1)],
        "marks": [
            {"x": x(n), "text": str(max(1, n))}
            for n in sorted({0, rounds // 2 if rounds > 3 else 0, rounds})
        ],
        "curves": curves,
        "left": left,
        "right": right,
        "bottom": bottom,
    }


def _short(value: int, t: Translator) -> str:
    if value < 1000:
        return str(value)
    whole, rest = divmod(value, 1000)
    return t("picture-thousands", sum=f"{whole}{',' + str(rest // 100) if rest else ''}")
