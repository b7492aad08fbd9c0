"""The live table's message: round, question, standings, offers and the last lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules.api import Choice, OfferView, PromptView, Rules, View
from engine.rules.board import CELLS
from engine.rules.view import ClaimView
from engine.text.catalogue import Translator
from engine.text.names import (
    cell_name,
    jail_word,
    mark,
    release_cards,
    side_mark,
    side_totals,
    third_face,
)
from tgbot.callbacks import OwnPress
from tgbot.views.keyboard import prompt_rows
from tgbot.views.markup import bold, marked, person, safe, thousands, until
from tgbot.views.offer_rows import offer_rows
from tgbot.views.screen import Button, Links, Screen
from tgbot.views.ways import claim_rows, press

LINES = 5
PROPERTY = "property"  # the payload of the deep link to one's own property
LAPSING = 2  # own turns before a mortgage with a term lapses in which the table tells of it


class TableCard(msgspec.Struct, frozen=True):
    """What a table's message tells.

    `view` is the public one; `choices` are those of each person who is asked or was made an
    offer; `lines` are the last of the log, oldest first, as plain words; `picked` are the faces
    that were chosen for the bet so far, as a set of bits; `changed` tells in what the rules
    differ from the mode's.
    """

    room: str
    title: str
    names: list[str]
    view: View
    rules: Rules
    lines: list[str] = []
    choices: dict[int, list[Choice]] = {}
    picked: int = 0
    private: bool = False
    changed: str = ""

    def who(self, seat: int) -> str:
        """A seat's name with its mark, ready for a message; the bank for none."""
        return marked(seat, self.names[seat]) if seat >= 0 else ""


def table_card(card: TableCard, links: Links, t: Translator) -> Screen:
    """The message of a table that is being played."""
    view = card.view
    text = [bold(_head(card, t)), *changed_line(card), _turn(card, t)]
    if view.prompt is not None:
        text += _question(card, view.prompt, t)
    text += [_rent(card, claim, t) for claim in view.claims]
    text += _lapsing(card, t)
    text += ["", *standings(card, t)]
    if view.offers:
        text += ["", *(_offer(card, offer, t) for offer in view.offers)]
    if card.lines:
        story = "\n".join(safe(line) for line in card.lines[-LINES:])
        text.append(f"<blockquote>{story}</blockquote>")
    rows = prompt_rows(card.room, view, card.rules, card.names, card.choices, card.picked, t)
    rows += claim_rows(card.room, card.rules, card.choices, t)
    rows += offer_rows(
        card.room, view, card.rules, card.names, card.choices, links, t, private=card.private
    )
    rows.append(_ways_on(card, links, t))
    return Screen("\n".join(text), rows)


def _ways_on(card: TableCard, links: Links, t: Translator) -> list[Button]:
    """To the board, to one's own property, and to the rule that decides the question."""
    own = t("bot-do-property")
    ways = [links.open_button(card.room, t, private=card.private, key="bot-open-board")]
    if card.private:
        ways.append(Button(own, data=OwnPress(room=card.room, verb="open").pack()))
    else:
        ways.append(Button(own, url=links.private(PROPERTY)))
    prompt = card.view.prompt
    if prompt is not None and any(card.choices.get(seat) for seat in prompt.seats):
        ways.append(press(card.room, prompt.id, "why", "❓"))
    return ways


def changed_line(card: TableCard) -> list[str]:
    """In what the rules differ from the mode's, where they do."""
    return [f"<i>⚙️ {safe(card.changed)}</i>"] if card.changed else []


def standings(card: TableCard, t: Translator) -> list[str]:
    """One line for each seat: mark, name, full colours, cash and capital."""
    rows = []
    for seat, facts in enumerate(card.view.seats):
        robot = " 🤖" if facts.ai else ""
        if not facts.alive:
            place = t("bot-place", place=facts.place) if facts.place else t("bot-out")
            rows.append(f"{mark(seat)} <s>{person(card.names[seat])}</s>{robot} · {place}")
            continue
        sets = "".join(group_mark(card.rules, group, t) for group in facts.colours)
        side = side_mark(facts.side, t)
        row = card.who(seat) + robot + (f" ({side})" if side else "")
        row += f" {sets}" if sets else ""
        row += f" · {t.money(facts.cash)} · {thousands(facts.capital, t)}"
        if facts.jail >= 0:
            row += " 🔒"
        if facts.passes:
            row += " 🎫" * len(facts.passes)
        if facts.missed:
            row += " 💤"
        rows.append(row)
    rows += [f"<i>{safe(words)}</i>" for _, _, words in side_totals(card.view, t)]
    return rows


def group_mark(rules: Rules, group: int, t: Translator) -> str:
    """The sign of a full colour in a chat: its industry's, or its country's flag."""
    return t(f"bot-group-{rules.board.name}-{group}")


def _head(card: TableCard, t: Translator) -> str:
    view = card.view
    if view.limit:
        round_ = t("bot-round-of", round=view.round, limit=view.limit)
    else:
        round_ = t("bot-round", round=view.round)
    head = f"🎲 {safe(card.title)} · {round_}"
    return f"{head} · {t('bot-tax', percent=view.tax)}" if view.tax else head


def _turn(card: TableCard, t: Translator) -> str:
    view = card.view
    if view.turn < 0:
        return ""
    line = t("bot-turn", who=bold(card.who(view.turn)))
    if not view.thrown or not view.dice:
        return line
    dice = [str(die) for die in view.dice]
    if view.third and not view.third.isdigit():  # a number is one of the dice
        dice.append(third_face(view.third, t))
    return f"{line} · {' + '.join(dice)}"


def _question(card: TableCard, prompt: PromptView, t: Translator) -> list[str]:
    lines = []
    name = safe(cell_name(card.rules, prompt.cell, t)) if prompt.cell >= 0 else ""
    if prompt.kind == "bid":
        if prompt.leader >= 0:
            leads = card.who(prompt.leader)
            lines.append(t("bot-auction", cell=name, who=leads, amount=prompt.bid))
        else:
            lines.append(t("bot-auction-new", cell=name, amount=prompt.amount))
    ask = _ask(prompt, name, card, t)
    if prompt.seats == [card.view.turn]:  # the line above has named him
        ask = ask[:1].upper() + ask[1:]
    else:
        ask = f"{', '.join(card.who(seat) for seat in prompt.seats)}: {ask}"
    if not all(card.view.seats[seat].ai for seat in prompt.seats):
        ask += f" · ⏳ {until(prompt.deadline)}"
    return [*lines, ask]


def _ask(prompt: PromptView, cell: str, card: TableCard, t: Translator) -> str:
    kind, amount = prompt.kind, prompt.amount
    if kind == "roll" and prompt.left:
        if prompt.amount:
            return t("bot-ask-roll-bail", amount=amount, at=jail_word(card.rules))
        return t("bot-ask-roll-jail", at=jail_word(card.rules))
    if kind == "roll":
        return t("bot-ask-again" if prompt.doubles else "bot-ask-roll")
    if kind == "pay":
        words = t(f"bot-ask-pay-{prompt.why}", amount=amount)
        if prompt.to >= 0:
            words += f" → {card.who(prompt.to)}"
        elif prompt.to < -1:
            words += " → " + ", ".join(card.who(to) for to, _ in prompt.lines if to >= 0)
        if cell and prompt.why == "rent":
            words += f" ({cell})"
        return f"{words} · {t('bot-ask-short', amount=prompt.short)}" if prompt.short else words
    if kind == "jail":
        return t("bot-ask-jail", amount=amount, cell=cell, at=jail_word(card.rules))
    if kind == "buy" and card.rules.key.purchase.declined == "unowned":
        return t("bot-ask-buy-unowned", amount=amount, cell=cell)
    if kind == "bid" and card.rules.key.auction.own_sum:
        return t("bot-ask-bid-own", amount=amount)
    if kind == "transfer":
        return t("bot-ask-transfer", cell=cell, redeem=prompt.can, fee=amount)
    return t(f"bot-ask-{kind}", amount=amount, cell=cell)


def _rent(card: TableCard, claim: ClaimView, t: Translator) -> str:
    cell = safe(cell_name(card.rules, claim.cell, t))
    owner, guest = card.who(claim.owner), card.who(claim.guest)
    key = "bot-rent-noted" if claim.noted else "bot-rent-open"
    line = t(key, owner=owner, guest=guest, cell=cell, amount=claim.amount)
    waits = not claim.noted and claim.until > card.view.at
    return f"{line} · ⏳ {until(claim.until)}" if waits else line


def _lapsing(card: TableCard, t: Translator) -> list[str]:
    """Mortgages that are about to be lost, each with its owner's turns that are left."""
    view = card.view
    return [
        t(
            "bot-lapsing",
            who=card.who(view.owner[cell]),
            cell=safe(cell_name(card.rules, cell, t)),
            left=left,
        )
        for cell, left in enumerate(view.mortgage)
        if 0 < left <= LAPSING and view.owner[cell] >= 0
    ]


def terms_words(
    cells: list[int],
    cash: int,
    rules: Rules,
    t: Translator,
    cards: Sequence[str] = (),
    view: View | None = None,
) -> str:
    """One side of a deal in words: its cells, its release cards, then its cash.

    With a `view` mortgaged cells bear a lock.
    """
    pledged = view.mortgage if view is not None else [0] * CELLS
    parts = [cell_name(rules, cell, t) + (" 🔒" if pledged[cell] else "") for cell in cells]
    if cards:
        parts.append(release_cards(len(cards), t))
    if cash:
        parts.append(t.money(cash))
    return " + ".join(parts) or t("bot-nothing")


def _offer(card: TableCard, offer: OfferView, t: Translator) -> str:
    terms, rules = offer.terms, card.rules
    give = safe(terms_words(terms.give, terms.pay, rules, t, terms.give_cards, card.view))
    take = safe(terms_words(terms.take, terms.get, rules, t, terms.take_cards, card.view))
    sign = "🔁" if offer.counter else "🤝"
    line = f"{sign} {card.who(offer.maker)} → {card.who(offer.to)}: {give} ↔ {take}"
    return f"{line} · ⏳ {until(offer.deadline)}" if offer.deadline else line
