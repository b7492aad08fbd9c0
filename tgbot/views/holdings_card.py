"""A person's own property in the private chat: what is owned, and what may be done with it now."""

from __future__ import annotations

import msgspec

from engine.rules.api import Choice, Item, Rules, View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, mark, release_cards
from engine.text.refusals import refusal
from tgbot.callbacks import DealPress, OwnPress
from tgbot.views.markup import bold, plain_name, safe, thousands
from tgbot.views.screen import Button, Links, Screen

MOST = 24  # buttons for cells: more do not fit a phone, and the board has them all


class HoldingsCard(msgspec.Struct, frozen=True):
    """What the message tells; `view` is the person's own."""

    room: str
    names: list[str]
    view: View
    rules: Rules


def holdings_card(card: HoldingsCard, links: Links, t: Translator) -> Screen:
    """The message of what one owns."""
    you = card.view.you
    assert you is not None
    facts = card.view.seats[you.seat]
    capital = thousands(facts.capital, t)
    money = t("bot-own-money", cash=t.money(facts.cash), capital=capital)
    text = [bold(f"{mark(you.seat)} {t('bot-own-title')}"), money, ""]
    text += _cells(card, you.seat, t) or [t("bot-own-none")]
    if facts.passes:
        text.append(f"🎫 {safe(release_cards(len(facts.passes), t))}")
    if you.window:
        text += ["", f"<i>{safe(refusal(you.window, {}, t))}</i>"]
    return Screen("\n".join(text), _rows(card, you.choices, links, t))


def _cells(card: HoldingsCard, seat: int, t: Translator) -> list[str]:
    view, rows = card.view, []
    for cell, owner in enumerate(view.owner):
        if owner != seat:
            continue
        left = view.mortgage[cell]
        state = t("bot-own-mortgaged", left=max(0, left)) if left else ""
        if not state and card.rules.board.cells[cell].kind == "street":
            state = t("bot-own-level", level=view.level[cell])
        group = card.rules.board.colour_of[cell]
        sign = f"{t(f'bot-group-{card.rules.board.name}-{group}')} " if group else ""
        name = safe(cell_name(card.rules, cell, t))
        rows.append(f"{sign}{name} · {state}" if state else f"{sign}{name}")
    return rows


def _rows(
    card: HoldingsCard, choices: list[Choice], links: Links, t: Translator
) -> list[list[Button]]:
    answers: list[list[Button]] = []
    rows: list[list[Button]] = []
    by_verb = {choice.verb: choice for choice in choices}
    for offer in card.view.offers:
        if any(c.verb == "reject" and c.offer == offer.id for c in choices):
            words = t("bot-own-do-answer", name=plain_name(card.names[offer.maker]))
            answers.append([_press(card.room, "offer", words, arg=offer.id)])
    for verb in ("build", "sell", "mortgage", "redeem"):
        if verb in by_verb:
            items = [item for item in by_verb[verb].items if not item.why]
            rows += [[_item(card, verb, item, t)] for item in items]
    rows = answers + rows[:MOST]
    for choice in choices:
        if choice.verb == "withdraw":
            offer = next(o for o in card.view.offers if o.id == choice.offer)
            words = t("bot-own-do-withdraw", name=plain_name(card.names[offer.to]))
            rows.append([_press(card.room, "withdraw", words, arg=choice.offer)])
    if "propose" in by_verb:
        data = DealPress(room=card.room).pack()
        rows.append([Button(t("bot-own-do-deal"), data=data)])
    if "agree" in by_verb:
        you = card.view.you
        agrees = you is not None and card.view.seats[you.seat].agrees
        key = "bot-own-do-disagree" if agrees else "bot-own-do-agree"
        rows.append([_press(card.room, "agree", t(key), arg=0 if agrees else 1)])
    rows.append(
        [
            _press(card.room, "show", t("bot-own-do-show")),
            links.open_button(card.room, t, private=True, key="bot-open-board"),
        ]
    )
    return rows


def _item(card: HoldingsCard, verb: str, item: Item, t: Translator) -> Button:
    words: dict[str, int | str] = {
        "cell": cell_name(card.rules, item.cell, t),
        "amount": item.amount,
    }
    if verb in ("build", "sell"):
        words["level"] = item.to
    return _press(card.room, verb, t(f"bot-own-do-{verb}", **words), item.cell, item.to)


def _press(room: str, verb: str, words: str, cell: int = 0, arg: int = 0) -> Button:
    return Button(words, data=OwnPress(room=room, verb=verb, cell=cell, arg=arg).pack())
