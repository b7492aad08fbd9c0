"""The ring as the first paint shows it; the page's own code draws the same from then on."""

from __future__ import annotations

from typing import Any

from engine.rules.api import View
from engine.text.catalogue import Translator

CROWD = 3  # tokens that stand in one row at a corner

SIDES = ("top", "right", "bottom", "left")


def side_of(cell: int) -> str:
    """On which side of the ring a cell lies."""
    return SIDES[cell // 10] if cell % 10 else "corner"


def ring(view: View | None, names: list[str], fixed: dict[str, Any], t: Translator) -> list[Any]:
    """For each of the forty cells: classes, words and strip, ready for the template."""
    at = [s.cell for s in view.seats if s.alive] if view else []
    return [_cell(i, fixed["cells"][i], view, at.count(i), names, fixed, t) for i in range(40)]


def _cell(
    i: int,
    cell: dict[str, Any],
    view: View | None,
    stood_on: int,
    names: list[str],
    fixed: dict[str, Any],
    t: Translator,
) -> dict[str, Any]:
    side = side_of(i)
    classes = ["cell", side, f"c{i}"]
    group = cell.get("g", 0)
    if group:
        classes.append(f"g{group}")
    if stood_on:
        classes.append("tkd")
    if stood_on > CROWD:
        classes.append("crowd")
    price = cell.get("p") or cell.get("t")
    made: dict[str, Any] = {
        "index": i,
        "side": side,
        "icon": cell["i"],
        "name": cell["n"],
        "sub": t.money(view.pot) if view and cell.get("pot") else cell.get("sub", ""),
        "text": t.money(price) if price else cell.get("u", ""),
        "owner": -1,
        "level": 0,
        "lock": False,
    }
    label = [cell["f"]]
    if group:
        label.append(fixed["groups"][group])
    owner = view.owner[i] if view else -1
    if view and owner >= 0:
        mortgage, rent = view.mortgage[i], view.rent[i]
        made["owner"], made["level"], made["lock"] = owner, view.level[i], bool(mortgage)
        factor = "×" if cell["k"] == "utility" else ""
        made["text"] = (str(mortgage) if mortgage > 0 else "") if mortgage else f"{factor}{rent}"
        classes += ["own", f"p{owner}"]
        if group in view.seats[owner].colours:
            classes.append("set")
        if mortgage:
            classes += ["mort", *(["trm"] if mortgage > 0 else [])]
        elif rent >= 1000:
            classes.append("d4")
        label.append(t("web-w-owner-of", name=names[owner]))
        if mortgage > 0:
            label.append(t("web-w-mortgaged-left", left=mortgage))
        else:
            held = t("web-w-mortgaged") if mortgage else ""
            label.append(held or t("web-w-rent-of", rent=made["text"]))
        if i in view.bonus:
            classes.append("bst")
            label.append(t("web-card-bonus", percent=view.bonus[i]))
        if view.level[i]:
            label.append(fixed["levels"][view.level[i]])
    elif cell.get("p"):
        label += [t("web-w-free"), made["text"]]
    elif made["text"]:
        label.append(made["text"])
    made["classes"] = " ".join(classes)
    made["label"] = ", ".join(label)
    return made


def area(cell: int) -> tuple[int, int]:
    """Row and column of a cell in the ring's grid; Start is top left, clockwise."""
    if cell <= 10:
        return 1, cell + 1
    if cell <= 20:
        return cell - 9, 11
    if cell <= 30:
        return 11, 31 - cell
    return 41 - cell, 1


def token_place(cell: int, k: int, n: int) -> tuple[str, str]:
    """Where the k-th of n tokens at a cell stands, as CSS lengths from the ring's corner."""
    side = side_of(cell)
    if side == "corner":
        in_row = min(n, 3)
        dx = (k % 3 - (in_row - 1) / 2) * 15
        dy = -11 - k // 3 * 13
        x = "var(--sw)/2" if cell in (0, 30) else "var(--W) - var(--sw)/2"
        y = "var(--sh)" if cell < 20 else "var(--H)"
        return f"calc({x} + {dx:g}px)", f"calc({y} + {dy}px)"
    size = "var(--cw)" if side in ("top", "bottom") else "var(--ch)"
    shift = f"{k - (n - 1) / 2:.1f}*min(15px,calc({size}/{max(1, n - 1)}))" if n > 1 else "0px"

    def along(start: str, j: int) -> str:
        return f"calc({start} + 1.5px + {j - 0.5:.1f}*({size} + 1px) + {shift})"

    if side == "top":
        return along("var(--sw)", cell), "calc(var(--sh) + var(--lane))"
    if side == "bottom":
        return along("var(--sw)", 30 - cell), "calc(var(--H) - var(--sh) - var(--lane))"
    if side == "right":
        return "calc(var(--W) - var(--sw) - var(--lane))", along("var(--sh)", cell - 10)
    return "calc(var(--sw) + var(--lane))", along("var(--sh)", 40 - cell)


def board_styles(fixed: dict[str, Any], view: View | None) -> str:
    """The rules of style that only this board and this moment need."""
    rules = []
    for i, cell in enumerate(fixed["cells"]):
        row, column = area(i)
        rules.append(f".c{i}{{grid-area:{row}/{column};--adv:{cell['a']:g}}}")
    if fixed["sides"]:
        rules.append(":root{--sides:18px}@media (max-height:600px){:root{--flw:11px}}")
    if view:
        at: dict[int, list[int]] = {}
        for seat, shown in enumerate(view.seats):
            if shown.alive:
                at.setdefault(shown.cell, []).append(seat)
        for cell_index, seats in at.items():
            for k, seat in enumerate(seats):
                x, y = token_place(cell_index, k, len(seats))
                rules.append(f"#tk{seat}{{transform:translate({x},{y})}}")
    return "".join(rules)
