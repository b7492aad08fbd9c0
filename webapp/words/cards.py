"""The one decision card in the middle of the ring, the debt and the auction beside it."""

from __future__ import annotations

from typing import Any

from engine.rules.api import Choice, PromptView, Rules, View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, group_name, jail_word, kind_name

Card = dict[str, Any] | None


def card_of(view: View, names: list[str], rules: Rules, t: Translator, seat: int | None) -> Card:
    """The card for this viewer and moment, or None."""
    prompt = view.prompt
    if prompt is None or view.outcome is not None:
        return None
    mine = seat is not None and seat in prompt.seats
    if prompt.kind == "roll" and mine and any(c.owner == seat for c in view.claims):
        return None  # the rent that one may claim stands in its place
    if prompt.kind == "roll":
        return nearly_card(view, names, rules, t, seat) if mine and seat is not None else None
    if prompt.kind == "claim":
        return _claim_card(view, names, rules, t, seat)
    if prompt.kind == "end":
        return nearly_card(view, names, rules, t, seat) if mine and seat is not None else None
    if prompt.kind == "transfer":
        card = _about_cell(rules, prompt.cell, t)
        return {**card, "amount": t("web-w-mortgaged"), "lines": [t("web-card-transfer")]}
    if prompt.kind in ("buy", "bid"):
        return _cell_card(view, prompt, rules, t, seat)
    if prompt.kind == "pay":
        return _pay_card(view, prompt, names, rules, t, mine)
    if prompt.kind == "jail" and mine:
        return _jail_card(view, prompt, names, rules, t, seat)
    return None


def _claim_card(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> Card:
    """The rent that everybody waits for, the viewer's own before others'."""
    open_ = sorted((c for c in view.claims if not c.noted), key=lambda c: c.owner != seat)
    if not open_:
        return None
    claim = open_[0]
    lines = [
        t("web-card-creditor", name=names[claim.owner]),
        t("web-card-guest", name=names[claim.guest]),
    ]
    return {
        **_about_cell(rules, claim.cell, t),
        "amount": t.money(claim.amount),
        "lines": lines[claim.owner == seat :],
    }


def _about_cell(rules: Rules, cell: int, t: Translator) -> dict[str, Any]:
    return {"cell": cell, "title": cell_name(rules, cell, t)}


def _cell_card(
    view: View, prompt: PromptView, rules: Rules, t: Translator, seat: int | None
) -> Card:
    cell = rules.board.cells[prompt.cell]
    card = _about_cell(rules, prompt.cell, t)
    card["amount"] = t.money(cell.price)
    if prompt.kind == "bid":
        card["lines"] = []
        return card
    if cell.kind == "street":
        factor = rules.key.rent.full_colour_factor
        lines = [
            t(
                "web-card-rent",
                rent=cell.rents[0],
                full=cell.rents[0] * factor,
                board=rules.board.name,
            )
        ]
    elif cell.kind == "station":
        lines = [
            t(
                "web-card-station",
                first=cell.rents[0],
                last=cell.rents[-1],
                board=rules.board.name,
            )
        ]
    else:
        lines = [t("web-card-utility", one=cell.rents[0], two=cell.rents[1])]
    who = prompt.seats[0]
    owned, of = _progress(view, rules, prompt.cell, who)
    group = kind_name(rules, prompt.cell, t)
    if seat in prompt.seats:
        lines.append(t("web-card-becomes", group=group, have=owned + 1, of=of))
    card["lines"] = lines
    return card


def _progress(view: View, rules: Rules, cell: int, seat: int) -> tuple[int, int]:
    board = rules.board
    kind = board.cells[cell].kind
    cells = (
        board.siblings[cell]
        if kind == "street"
        else board.stations
        if kind == "station"
        else board.utilities
    )
    return sum(1 for c in cells if view.owner[c] == seat), len(cells)


def _pay_card(
    view: View, prompt: PromptView, names: list[str], rules: Rules, t: Translator, mine: bool
) -> Card:
    card: dict[str, Any] = {"amount": t.money(prompt.amount)}
    if prompt.cell >= 0 and prompt.why in ("rent", "tax"):
        card |= _about_cell(rules, prompt.cell, t)
    else:
        card["title"] = t(f"web-debt-{prompt.why}", at=jail_word(rules))
    lines = []
    if prompt.why == "rent" and prompt.to >= 0:
        lines.append(t("web-card-creditor", name=names[prompt.to]))
    extra = [
        *([t("web-card-doubled", board=rules.board.name)] if prompt.doubled else []),
        *([t("web-card-bonus", percent=prompt.bonus)] if prompt.bonus else []),
        *([t("web-card-taxed", percent=prompt.tax)] if prompt.tax else []),
    ]
    if extra:
        lines.append(" · ".join(extra))
    if mine:
        cash = view.seats[prompt.seats[0]].cash
        if prompt.short:
            lines.append(t("web-card-short", short=t.money(prompt.short), can=t.money(prompt.can)))
        else:
            lines.append(t("web-card-left", left=t.money(cash - prompt.amount)))
    card["lines"] = lines[:3]
    return card


def _jail_card(
    view: View, prompt: PromptView, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> Card:
    card = _about_cell(rules, prompt.cell, t)
    owner = view.owner[prompt.cell]
    price = rules.board.cells[prompt.cell].price
    if owner >= 0 and owner == seat:
        card["amount"], lines = t("web-card-yours"), [t("web-card-safe")]
    elif owner >= 0 and view.mortgage[prompt.cell]:
        card["amount"], lines = t("web-w-mortgaged"), [t("web-card-safe")]
    elif owner >= 0:
        kind = rules.board.cells[prompt.cell].kind
        factor = view.rent[prompt.cell]
        rent = factor * sum(view.dice) if kind == "utility" else factor
        card["amount"] = t.money(rent)
        lines = [t("web-card-rent-to", name=names[owner])]
    elif price:
        card["amount"], lines = t.money(price), [t("web-card-unowned")]
    else:
        card["amount"], lines = "", [t("web-card-lands")]
    card["lines"] = lines
    return card


def nearly_card(view: View, names: list[str], rules: Rules, t: Translator, seat: int) -> Card:
    """The colour that is one street short, and who has that street; opens the trade."""
    you = view.you
    propose = next((c for c in you.choices if c.verb == "propose"), None) if you else None
    for group in view.seats[seat].nearly:
        streets = rules.board.streets[group]
        missing = next(c for c in streets if view.owner[c] != seat)
        owner = view.owner[missing]
        card: dict[str, Any] = {
            "cell": missing,
            "title": t(
                "web-card-nearly",
                group=group_name(rules, group, t),
                have=len(streets) - 1,
                of=len(streets),
            ),
            "amount": "",
        }
        cell = cell_name(rules, missing, t)
        if owner < 0:
            card["lines"] = [t("web-card-missing-free", cell=cell)]
            card["open"] = {"sheet": "cell", "cell": missing}
        else:
            card["lines"] = [t("web-card-missing", cell=cell, name=names[owner])]
            if propose and _can_get(propose, owner, missing):
                card["lines"].append(t("web-card-offer"))
                card["open"] = {"sheet": "trade", "to": owner, "take": [missing]}
            else:
                card["open"] = {"sheet": "cell", "cell": missing}
        return card
    return None


def _can_get(propose: Choice, owner: int, cell: int) -> bool:
    return owner in propose.seats and any(
        item.cell == cell and not item.why for item in propose.others[owner]
    )


def auction_of(
    view: View, names: list[str], t: Translator, seat: int | None
) -> dict[str, Any] | None:
    """Who leads with what, and who still bids."""
    prompt = view.prompt
    if prompt is None or prompt.kind != "bid":
        return None
    if prompt.leader >= 0:
        text = (
            t("web-auction-you")
            if prompt.leader == seat
            else t("web-auction-leader", name=names[prompt.leader])
        )
    else:
        text = t("web-auction-open")
    order = []
    seats = [*prompt.seats, *prompt.queue, *prompt.passed]
    if prompt.leader >= 0:
        seats.insert(0, prompt.leader)
    for who in dict.fromkeys(seats):
        state, words = "in", names[who]
        if who in prompt.seats:
            state, words = "now", t("web-auction-me") if who == seat else names[who]
        elif who == prompt.leader:
            state, words = "lead", t.money(prompt.bid)
        elif who in prompt.passed:
            state, words = "out", t("web-auction-passed")
        elif who == seat:
            words = t("web-auction-me")
        order.append({"seat": who, "text": words, "state": state})
    return {
        "leader": prompt.leader,
        "text": text,
        "amount": t.money(prompt.bid or prompt.amount),
        "order": order,
    }


def debt_of(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> dict[str, Any] | None:
    """The debt of the viewer with the exact list by which it can be settled."""
    prompt = view.prompt
    if prompt is None or prompt.kind != "pay" or seat not in prompt.seats or view.you is None:
        return None
    if not prompt.short:
        return None
    cash = view.seats[prompt.seats[0]].cash
    made: dict[str, Any] = {
        "title": t("web-debt-title", amount=t.money(prompt.amount)),
        "whom": _whom(prompt, names, rules, t),
        "to": prompt.to,
        "have": cash,
        "amount": prompt.amount,
        "short": prompt.short,
        "plan": [],
        "steps": [],
    }
    settle = next((c for c in view.you.choices if c.verb == "settle"), None)
    if settle is not None:
        for verb, item in zip(settle.plan, settle.items, strict=True):
            step = (
                t("web-plan-mortgage") if verb == "mortgage" else t("web-plan-sell", level=item.to)
            )
            if step not in made["steps"]:
                made["steps"].append(step)
            made["plan"].append([item.cell, item.amount, made["steps"].index(step)])
        count = len(made["plan"])
        made["auto"] = {
            "label": t("web-debt-auto", amount=t.money(prompt.short)),
            "sub": t("web-debt-auto.sub", count=count),
            "look": "primary",
            "icon": "i-assets",
            "do": {"t": "settle", "prompt": prompt.id},
        }
    return made


def _whom(prompt: PromptView, names: list[str], rules: Rules, t: Translator) -> str:
    where = cell_name(rules, prompt.cell, t) if prompt.cell >= 0 else ""
    if prompt.why == "rent" and prompt.to >= 0:
        return t("web-debt-rent", name=names[prompt.to], cell=where)
    if prompt.to >= 0:
        return t("web-debt-to", name=names[prompt.to])
    if prompt.to == -2:
        return t("web-debt-several")
    return t("web-debt-bank")
