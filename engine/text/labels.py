"""Buttons and questions in words: a label that names the consequence, and a second line.

    label(choice, view, rules, t, names)     -> (text, sub)
    answers(choice, view, rules, t, names)   -> [Answer]   a button for each way to answer it
    cell_label(cell, view, rules, t, names)  -> (text, sub) of a cell to go to, once it is tapped
    prompt_title(view, rules, t, names)      -> str

Both faces use them, so that a button says the same in the chat and on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.rules.assets import ten_percent
from engine.rules.commands import Terms
from engine.rules.rules import Rules
from engine.rules.view import Choice, PromptView, SeatView, View
from engine.text.catalogue import Translator
from engine.text.destinations import awaits
from engine.text.fitting import PRIMARY, SECOND, called, fitted
from engine.text.names import cell_name, cell_short, jail_word
from engine.text.teller import goods, joined

__all__ = [
    "PRIMARY",
    "SECOND",
    "Answer",
    "answers",
    "bet_label",
    "cell_label",
    "fitted",
    "label",
    "prompt_title",
    "terms_words",
]

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
    args: dict[str, int | str] = {"at": jail_word(rules)}
    if prompt.kind in ("buy", "bid", "transfer"):
        args["cell"] = cell_name(rules, prompt.cell, t)
    elif prompt.kind == "pay":
        args["amount"] = prompt.amount
    if own:
        return t(f"prompt-{prompt.kind}", **args)
    who = [called(seat, names) for seat in prompt.seats]
    if len(who) > 1:
        return t(f"prompt-{prompt.kind}.several", names=joined(who, t), **args)
    return t(f"prompt-{prompt.kind}.other", name=who[0], **args)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a label is made of."""

    choice: Choice
    view: View
    rules: Rules
    t: Translator
    names: Sequence[str]

    @property
    def seat(self) -> int:
        you = self.view.you
        return you.seat if you is not None else self.view.turn

    @property
    def me(self) -> SeatView:
        return self.view.seats[self.seat]


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
    own = int(a.rules.key.auction.own_sum and a.choice.max > a.choice.min)
    return a.t("action-bid", amount=a.choice.min or a.choice.amount), a.t(
        "action-bid.sub", step=step, own=own
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
        who = called(prompt.to, names)
    else:
        who = t("common-bank" if prompt.to == -1 else "common-several")

    def words(name: str) -> str:
        at = jail_word(rules)
        return t("action-pay.sub", why=prompt.why, who=name, where=where, at=at)

    return fitted(words, who, SECOND)


def _settle(a: _Asked) -> tuple[str, str]:
    short = a.view.prompt.short if a.view.prompt is not None else 0
    return a.t("action-settle", amount=short or a.choice.amount), a.t("action-settle.sub")


def _bail(a: _Asked) -> tuple[str, str]:
    text = a.t("action-bail", amount=a.choice.amount)
    if a.choice.cell < 0:  # before the throw nobody knows where one goes
        return text, a.t("action-bail.before")
    cell = cell_short(a.rules, a.choice.cell, a.t)
    return text, a.t("action-bail.sub", steps=sum(a.view.dice), cell=cell)


#: who gets the property of a bankrupt, by the key `estate.to`: of a debt to a seat, to the bank
_HEIR = {
    "liquidated": ("bank", "bank"),
    "creditor": ("creditor", "bank"),
    "creditor-or-auction": ("creditor", "auction"),
    "bank": ("bank", "bank"),
}


def heir_of(rules: Rules, to: int) -> str:
    """Who gets a bankrupt's property where this seat is owed: bank, creditor, auction."""
    return _HEIR[rules.key.estate.to][int(to < 0)]


def _bankrupt(a: _Asked) -> tuple[str, str]:
    prompt = a.view.prompt
    heir = heir_of(a.rules, -1 if prompt is None else prompt.to)
    return a.t("action-bankrupt"), a.t("action-bankrupt.sub", heir=heir)


def _die(a: _Asked) -> tuple[str, str]:
    return a.t("action-die"), a.t("action-die.sub", count=len(a.choice.items))


def _claim(a: _Asked) -> tuple[str, str]:
    guest = next((c.guest for c in a.view.claims if c.id == a.choice.offer), -1)
    where = cell_short(a.rules, a.choice.cell, a.t)

    def words(name: str) -> str:
        return a.t("action-claim.sub", where=where, who=name)

    sub = fitted(words, called(guest, a.names), SECOND)
    return a.t("action-claim", amount=a.choice.amount), sub


def _waive(a: _Asked) -> tuple[str, str]:
    return a.t("action-waive", amount=a.choice.amount), a.t("action-waive.sub")


def _transfer(a: _Asked) -> tuple[str, str]:
    cell = cell_short(a.rules, a.choice.cell, a.t)
    return a.t("action-transfer"), a.t("action-transfer.sub", cell=cell)


def _accept(a: _Asked) -> tuple[str, str]:
    """The receiver of mortgaged cells pays for them at once, at least ten percent of each."""
    offer = next((o for o in a.view.offers if o.id == a.choice.offer), None)
    given = offer.terms.give if offer is not None else []
    fee = sum(ten_percent(a.rules, c) for c in given if a.view.mortgage[c])
    return a.t("action-accept"), a.t("action-accept.sub", fee=fee)


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
    "bankrupt": _bankrupt,
    "die": _die,
    "claim": _claim,
    "waive": _waive,
    "transfer": _transfer,
    "accept": _accept,
    "stay": _stay,
    "bet": _bet,
    "build": _items,
    "sell": _items,
    "mortgage": _items,
    "redeem": _items,
    "propose": _propose,
    "agree": _agree,
}


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: the fields that the command needs besides its question, and words."""

    fields: dict[str, int | bool]
    text: str
    sub: str


def answers(
    choice: Choice, view: View, rules: Rules, t: Translator, names: Sequence[str] = ()
) -> list[Answer]:
    """A button for each way to answer a choice that has a few; one for any other."""
    a = _Asked(choice, view, rules, t, names)
    if choice.verb == "die":
        return [_steps(a, item.to, item.cell) for item in choice.items]
    if choice.verb == "transfer":
        keep = t("action-transfer.keep", amount=choice.amount)
        redeem = t("action-transfer.redeem", amount=choice.max)
        return [
            Answer({"redeem": False}, keep, t("action-transfer.keep-sub")),
            Answer({"redeem": True}, redeem, t("action-transfer.redeem-sub")),
        ][: 2 if choice.max else 1]
    return [Answer({}, *label(choice, view, rules, t, names))]


def _steps(a: _Asked, steps: int, cell: int) -> Answer:
    where = cell_short(a.rules, cell, a.t)
    text = a.t("action-die.steps", steps=steps, cell=where)
    return Answer({"steps": steps}, text, awaits(cell, a.view, a.rules, a.t, a.names, a.seat))


def cell_label(
    cell: int, view: View, rules: Rules, t: Translator, names: Sequence[str] = ()
) -> tuple[str, str]:
    """The label of the cell that the viewer has tapped to go to."""
    seat = view.you.seat if view.you is not None else view.turn
    text = t("action-teleport.cell", cell=cell_short(rules, cell, t))
    return text, awaits(cell, view, rules, t, names, seat)


def terms_words(terms: Terms, rules: Rules, t: Translator) -> tuple[str, str]:
    """What the maker of an offer gives and what he gets, each as a list in words."""

    return goods(terms.give, terms.pay, rules, t, terms.give_cards), goods(
        terms.take, terms.get, rules, t, terms.take_cards
    )
