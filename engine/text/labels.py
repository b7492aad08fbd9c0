"""Buttons and questions in words: a label that names the consequence, and a second line.

    label(choice, view, rules, t, names) -> (text, sub)
    prompt_title(view, rules, t, names)  -> str

Both faces use them, so that a button says the same in the chat and on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.rules.commands import Terms
from engine.rules.rules import Rules
from engine.rules.view import Choice, PromptView, SeatView, View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, cell_short, mark
from engine.text.teller import goods

#: letters that fit a primary button, and its second line
PRIMARY, SECOND = 20, 26

#: what a hit pays for one, two and three faces, as multiples of the stake
_PAYS = (6, 3, 2)


def label(
    choice: Choice, view: View, rules: Rules, t: Translator, names: Sequence[str] = ()
) -> tuple[str, str]:
    """The label of a choice of the viewer and the line below it.

    Without `names` the marks of the seats stand for them; a long name is cut to fit the line.
    """
    make = _LABELS.get(choice.verb)
    if make is not None:
        return make(_Asked(choice, view, rules, t, names))
    return t(f"action-{choice.verb}"), t(f"action-{choice.verb}.sub")


def bet_label(faces: int, rules: Rules, t: Translator) -> tuple[str, str]:
    """The label of a bet on so many faces; 0 while none is marked."""
    stake = rules.key.corner.stake
    text = t("action-bet", amount=stake)
    if not faces:
        return text, t("action-bet.sub", win=stake * _PAYS[0])
    return text, t("action-bet.one", win=stake * _PAYS[faces - 1])


def prompt_title(view: View, rules: Rules, t: Translator, names: Sequence[str] = ()) -> str:
    """What is asked now: of the viewer, else of whom; "" when nothing is."""
    prompt = view.prompt
    if prompt is None or not prompt.seats:
        return ""
    own = view.you is not None and view.you.seat in prompt.seats
    args: dict[str, int | str] = {}
    if prompt.kind in ("buy", "bid"):
        args["cell"] = cell_name(rules, prompt.cell, t)
    elif prompt.kind == "pay":
        args["amount"] = prompt.amount
    if own:
        return t(f"prompt-{prompt.kind}", **args)
    return t(f"prompt-{prompt.kind}.other", name=_name(prompt.seats[0], names), **args)


def fitted(make: Callable[[str], str], name: str, room: int) -> str:
    """The words with a name in them, the name cut so that the whole has at most `room` letters."""
    words = make(name)
    over = len(words) - room
    if over <= 0 or len(name) - over < 2:
        return words
    return make(name[: len(name) - over - 1].rstrip() + "…")


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else mark(seat)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a label is made of."""

    choice: Choice
    view: View
    rules: Rules
    t: Translator
    names: Sequence[str]

    @property
    def me(self) -> SeatView:
        you = self.view.you
        return self.view.seats[you.seat if you is not None else self.view.turn]


def _roll(a: _Asked) -> tuple[str, str]:
    text = a.t("action-roll")
    me = a.me
    if me.jail >= 0:
        of = a.rules.key.jail.attempts
        return text, a.t("action-roll.jail", attempt=min(me.jail + 1, of), of=of)
    if a.view.prompt is not None and a.view.prompt.doubles:
        return text, a.t("action-roll.again")
    return text, a.t("action-roll.sub", cell=cell_short(a.rules, me.cell, a.t))


def _buy(a: _Asked) -> tuple[str, str]:
    amount = a.choice.amount
    left = a.me.cash - amount
    return a.t("action-buy", amount=amount), a.t("action-buy.sub", left=left)


def _decline(a: _Asked) -> tuple[str, str]:
    prompt = a.view.prompt
    if prompt is not None and prompt.kind == "jackpot":
        to, amount = "skip", 0
    elif a.rules.key.purchase.declined == "unowned":
        to, amount = "unowned", 0
    else:
        face = prompt.amount if prompt is not None else a.choice.amount
        to, amount = "auction", a.rules.key.auction.start or face
    return a.t("action-decline", to=to), a.t("action-decline.sub", to=to, amount=amount)


def _bid(a: _Asked) -> tuple[str, str]:
    step = a.choice.step or a.rules.key.auction.raise_by
    return a.t("action-bid", amount=a.choice.min or a.choice.amount), a.t(
        "action-bid.sub", step=step
    )


def _pay(a: _Asked) -> tuple[str, str]:
    prompt = a.view.prompt
    amount = a.choice.amount or (prompt.amount if prompt is not None else 0)
    text = a.t("action-pay", amount=amount)
    if prompt is None:
        return text, ""
    return text, _owed(prompt, a.rules, a.t, a.names)


def _owed(prompt: PromptView, rules: Rules, t: Translator, names: Sequence[str]) -> str:
    """To whom and for what a debt is, in a second line."""
    where = cell_short(rules, prompt.cell, t) if prompt.cell >= 0 else ""
    if prompt.to >= 0:
        who = _name(prompt.to, names)
    else:
        who = t("common-bank" if prompt.to == -1 else "common-several")

    def words(name: str) -> str:
        return t("action-pay.sub", why=prompt.why, who=name, where=where)

    return fitted(words, who, SECOND)


def _settle(a: _Asked) -> tuple[str, str]:
    short = a.view.prompt.short if a.view.prompt is not None else 0
    return a.t("action-settle", amount=short or a.choice.amount), a.t("action-settle.sub")


def _bail(a: _Asked) -> tuple[str, str]:
    cell = cell_short(a.rules, a.choice.cell, a.t) if a.choice.cell >= 0 else ""
    text = a.t("action-bail", amount=a.choice.amount)
    return text, a.t("action-bail.sub", steps=sum(a.view.dice), cell=cell)


def _stay(a: _Asked) -> tuple[str, str]:
    return a.t("action-stay"), a.t("action-stay.sub", left=a.choice.left)


def _bet(a: _Asked) -> tuple[str, str]:
    return bet_label(0, a.rules, a.t)


def _items(a: _Asked) -> tuple[str, str]:
    count = sum(1 for item in a.choice.items if not item.why)
    return a.t(f"action-{a.choice.verb}"), a.t(f"action-{a.choice.verb}.sub", count=count)


def _propose(a: _Asked) -> tuple[str, str]:
    return a.t("action-propose"), a.t("action-propose.sub", seconds=a.rules.key.clock.reply)


def _agree(a: _Asked) -> tuple[str, str]:
    yes = int(not a.me.agrees)
    return a.t("action-agree", yes=yes), a.t("action-agree.sub", yes=yes)


_LABELS: dict[str, Callable[[_Asked], tuple[str, str]]] = {
    "roll": _roll,
    "buy": _buy,
    "decline": _decline,
    "bid": _bid,
    "pay": _pay,
    "settle": _settle,
    "bail": _bail,
    "stay": _stay,
    "bet": _bet,
    "build": _items,
    "sell": _items,
    "mortgage": _items,
    "redeem": _items,
    "propose": _propose,
    "agree": _agree,
}


def terms_words(terms: Terms, rules: Rules, t: Translator) -> tuple[str, str]:
    """What the maker of an offer gives and what he gets, each as a list in words."""

    return goods(terms.give, terms.pay, rules, t), goods(terms.take, terms.get, rules, t)
