"""The screen of a running table for one viewer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from engine.rules.api import PromptView, Rules, View
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.labels import label, prompt_title
from engine.text.names import cell_name, jail_word, preset_title, side_totals
from engine.text.refusals import refusal
from engine.text.rulebook import topic_at
from webapp.words.buttons import answer_buttons, jackpot_words, more_buttons, teleport_words
from webapp.words.cards import auction_of, card_of, debt_of
from webapp.words.choices import shown_view
from webapp.words.trade import offer_words


def table_screen(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> dict[str, Any]:
    """The screen as the package's docstring tells; `t` is the translator of the language."""
    return {
        "kind": "table",
        "rules": catalog.digest(rules),
        "view": shown_view(view),
        "seat": -1 if seat is None else seat,
        "names": shown_names(names, t, seat),
        **table_words(view, names, rules, t, seat),
    }


def shown_names(names: list[str], t: Translator, seat: int | None) -> list[str]:
    """The names by seat as this viewer reads them."""
    shown = list(names)
    if seat is not None:
        shown[seat] = t("web-you")
    return shown


def standing(view: View, seat: int | None, aside: Hashable) -> Hashable:
    """What `table_words` depend on beside the table: viewers with an equal one read the same.

    `aside` is the engine's word on a seat that has nothing to do: most have not most of the
    time, and then their words are the same. Who bids or has passed is told where he stands.
    """
    prompt = view.prompt
    if seat is None or prompt is None or aside is None or seat == prompt.leader:
        return seat
    if seat in prompt.queue or seat in prompt.passed:
        return seat
    return aside


def table_words(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> dict[str, Any]:
    """The part of the screen below the view and the names; see `standing`."""
    banner, note = _banner(view, names, rules, t, seat)
    mine = view.prompt is not None and seat in view.prompt.seats
    kind = view.prompt.kind if view.prompt is not None and mine else ""
    inbox = [offer_words(o, view, names, rules, t, seat) for o in view.offers if o.to == seat]
    return {
        "meta": _meta(view, rules, t, seat),
        "topic": topic_at(view),
        "banner": banner,
        "note": note,
        "card": card_of(view, names, rules, t, seat),
        "auction": auction_of(view, names, t, seat),
        "jackpot": jackpot_words(rules, t) if kind == "jackpot" else None,
        "teleport": teleport_words(view, names, rules, t) if kind == "teleport" else None,
        "debt": debt_of(view, names, rules, t, seat),
        "buttons": answer_buttons(view, names, rules, t, seat),
        "more": more_buttons(view, names, rules, t, seat),
        "sides": [
            {"text": t("web-side", mark=letter), "amount": amount}
            for letter, amount, _ in side_totals(view, t)
        ],
        "tabs": _tabs(view, rules.board.name, t, seat, len(inbox)),
        "offers": {
            "inbox": inbox,
            "mine": [
                offer_words(o, view, names, rules, t, seat) for o in view.offers if o.maker == seat
            ],
        },
        "agree": _agree(view, names, rules, t),
        "say": banner["text"] if not note else f"{banner['text']}. {note}",
        "loud": mine,
    }


def _meta(view: View, rules: Rules, t: Translator, seat: int | None) -> dict[str, Any]:
    last = 0 < view.limit <= view.round
    if not view.limit:
        left = t("web-round", round=view.round)
    elif last:
        left = t("web-round-last")
    else:
        left = t("web-round-of", round=view.round, limit=view.limit)
    made: dict[str, Any] = {
        "left": left,
        "mode": preset_title(rules, t) if not last else "",
        "right": t("web-tax", tax=view.tax) if rules.key.rent_tax.from_round else "",
    }
    if view.houses >= 0:
        made["stock"] = [view.houses, view.hotels]
        made["mode"] = ""
    if view.prompt is not None and view.prompt.overrun:
        made["right"] = t("web-own-time")
    if seat is None:
        made["watch"] = t("web-watch")
    elif not view.seats[seat].alive:
        made["watch"] = t("web-watch-out", place=view.seats[seat].place)
    return made


def _banner(
    view: View, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> tuple[dict[str, Any], str]:
    """Whose mark and what is going on, and the words beside the dice."""
    prompt = view.prompt
    if view.outcome is not None or prompt is None:
        return {"seat": view.turn, "text": t("web-banner-over")}, ""
    who = prompt.seats[0]
    mine = seat is not None and seat in prompt.seats
    note = _note(view, prompt, names, rules, t, seat)
    if prompt.kind == "bid":
        return {"seat": who, "text": t("web-banner-auction")}, ""
    if mine:
        if prompt.kind == "roll" and view.seats[who].jail >= 0:
            return {"seat": who, "text": t("web-banner-jail", at=jail_word(rules))}, note
        text = t(f"web-banner-{prompt.kind}", at=jail_word(rules))
        return {"seat": seat, "text": text}, note
    if prompt.kind in ("die", "teleport", "claim", "transfer", "end"):
        note = prompt_title(view, rules, t, names)
    if prompt.kind == "claim":
        return {"seat": who, "text": t("web-banner-claim")}, note
    return {"seat": who, "text": t("web-banner-other", name=names[who])}, note


def _note(
    view: View, prompt: PromptView, names: list[str], rules: Rules, t: Translator, seat: int | None
) -> str:
    mine = seat is not None and seat in prompt.seats
    who = view.seats[prompt.seats[0]]
    kind = prompt.kind
    if kind == "roll":
        if prompt.opens > view.at:
            owners = [c.owner for c in view.claims if not c.noted and c.owner not in prompt.seats]
            if seat in owners:
                return t("web-note-claim")
            own = t("web-note-claims")
            return t("web-note-opens", name=names[owners[0]]) if owners else own
        if who.jail >= 0:
            of = rules.key.jail.attempts
            return t("web-note-jailed", attempt=min(who.jail + 1, of), of=of)
        if prompt.doubles:
            return t("web-note-double", count=prompt.doubles)
        free = rules.key.turn.manage != "before-throw"
        return t("web-note-manage", free=int(free)) if mine else t("web-note-rolls")
    if kind == "buy":
        where = cell_name(rules, prompt.cell, t)
        if mine:
            return t("web-note-landed", cell=where, steps=sum(view.dice))
        return t("web-note-buys", cell=where, to=rules.key.purchase.declined)
    if kind == "pay":
        if prompt.cell < 0:
            return t("web-note-pays", amount=t.money(prompt.amount))
        where = cell_name(rules, prompt.cell, t)
        if prompt.to >= 0:
            return t("web-note-owned", cell=where, name=names[prompt.to])
        return where
    if kind == "jail":
        of = rules.key.jail.attempts
        return t("web-note-missed", attempt=max(1, of - prompt.left), of=of)
    if kind in ("die", "teleport", "transfer", "end") and mine:
        return t(f"web-note-{kind}")
    return ""


def _agree(view: View, names: list[str], rules: Rules, t: Translator) -> dict[str, Any] | None:
    """The button by which one agrees, or no longer agrees, to stop early."""
    choice = next((c for c in view.you.choices if c.verb == "agree"), None) if view.you else None
    if choice is None:
        return None
    text, sub = label(choice, view, rules, t, names)
    return {"label": text, "sub": sub, "look": "secondary", "icon": "i-check"}


def _tabs(view: View, board: str, t: Translator, seat: int | None, inbox: int) -> dict[str, Any]:
    """Which sheets have something to do now, and why not when they have not."""
    seated = seat is not None and view.seats[seat].alive and view.you is not None
    verbs = {c.verb for c in view.you.choices if not c.why} if view.you and seated else set()
    window = view.you.window if view.you is not None else ""
    if not seated:
        closed = t("web-tab-watching")
    elif window:
        closed = refusal(window, {}, t)
    else:
        closed = ""
    trade = "propose" in verbs or bool(inbox)
    build = "build" in verbs or "sell" in verbs
    return {
        "trade": {"on": trade, "badge": inbox}
        | ({} if trade else {"why": closed or t("web-tab-no-trade")}),
        "build": {"on": build}
        | ({} if build else {"why": closed or t("web-tab-no-build", board=board)}),
        "assets": {"on": bool(verbs & {"mortgage", "redeem"})},
    }
