"""Building, mortgaging, redeeming, and raising cash for a debt in the cheapest order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.mind import Mind
from engine.ai.value import HOTEL, TARGET_LEVEL, Appraisal
from engine.rules.commands import Build, Mortgage, Redeem, SeatCommand, Transfer
from engine.rules.view import Choice, Item, PromptView

#: cash beyond the reserve that a redemption must leave
SLACK = 150
#: own turns left to a mortgage with a term when it must be redeemed, and cash to be left then
LAST_TURNS = 2
PETTY = 30


def build(a: Appraisal, me: int, choice: Choice | None, spare: int) -> Build | None:
    """As many levels as the spare cash allows, three levels everywhere before a fourth."""
    if choice is None:
        return None
    houses, hotels = a.view.houses, a.view.hotels
    levels: list[tuple[int, int]] = []
    for item in _ranked(a, choice.items):
        if item.amount > spare:
            continue
        if item.to == HOTEL:
            if hotels == 0:
                continue
            hotels -= 1
        elif houses == 0:
            continue
        else:
            houses -= 1
        spare -= item.amount
        levels.append((item.cell, item.to))
    return Build(seat=me, levels=levels) if levels else None


def _ranked(a: Appraisal, items: Sequence[Item]) -> list[Item]:
    """What can be built now: first up to three levels, then by rent gained for its cost."""

    def rank(item: Item) -> tuple[bool, int, int]:
        more = a.rent_at(item.cell, item.to) - a.rent_at(item.cell, a.level[item.cell])
        return (
            item.to > TARGET_LEVEL,
            -a.income(item.cell, more) * 100 // max(1, item.amount),
            -item.cell,
        )

    return sorted((i for i in items if not i.why), key=rank)


def mortgage_to_build(
    a: Appraisal, me: int, mortgage: Choice | None, builds: Sequence[Choice], spare: int
) -> Mortgage | None:
    """A cell of no use, mortgaged because a level of a full colour brings more."""
    wanted = [i for choice in builds for i in _ranked(a, choice.items) if i.to <= TARGET_LEVEL]
    if mortgage is None or not wanted or a.rules.key.mortgage.term:
        return None
    best = wanted[0]
    now = a.level[best.cell]
    # a first level pays little by itself: what counts is its part of the way to the target
    way = a.rent_at(best.cell, TARGET_LEVEL) - a.rent_at(best.cell, now)
    brings = a.income(best.cell, way) // (TARGET_LEVEL - now)
    for item in _cheapest(a, me, mortgage):
        if item.cell in a.board.siblings[best.cell]:
            continue  # nothing is built beside a mortgage
        # the interest of a later redemption is a tenth of what it brings now
        costs = a.loss(me, item.cell) + item.amount // 10
        if spare + item.amount >= best.amount > spare and brings > 2 * costs:
            return Mortgage(seat=me, cells=[item.cell])
    return None


def redeem(a: Appraisal, me: int, choice: Choice | None, spare: int, cash: int) -> Redeem | None:
    """The mortgaged cell that brings the most for its price, when there is cash to spare.

    One whose term is nearly over is redeemed with any cash: it would be lost.
    """
    if choice is None:
        return None
    ranked = sorted(
        (
            i
            for i in choice.items
            if not i.why
            and (
                i.amount + SLACK <= spare
                or (0 < a.mortgage[i.cell] <= LAST_TURNS and i.amount + PETTY <= cash)
            )
        ),
        key=lambda i: (not a.is_full(me, i.cell), -a.board.price[i.cell], i.cell),
    )
    return Redeem(seat=me, cells=[ranked[0].cell]) if ranked else None


def _cheapest(a: Appraisal, me: int, choice: Choice) -> list[Item]:
    """The cells outside full colours that can be mortgaged, the least loss for its cash first."""
    return sorted(
        (i for i in choice.items if not i.why and not a.is_full(me, i.cell)),
        key=lambda i: (a.loss(me, i.cell) * 100 // max(1, i.amount), i.amount, i.cell),
    )


def raise_cash(a: Appraisal, me: int, choice: Choice | None, short: int) -> Mortgage | None:
    """The mortgages that cover what is short at the least loss; None when they do not suffice.

    One single cell that covers it all is taken when it costs less than the series.
    """
    if choice is None or short <= 0:
        return None
    series: list[Item] = []
    raised = 0
    order = _cheapest(a, me, choice)
    for item in order:
        if raised >= short:
            break
        series.append(item)
        raised += item.amount
    if raised < short:
        return None
    for item in list(series):
        if raised - item.amount >= short:
            series.remove(item)
            raised -= item.amount
    single = min(
        (i for i in order if i.amount >= short),
        key=lambda i: a.loss(me, i.cell),
        default=None,
    )
    if single and a.loss(me, single.cell) <= sum(a.loss(me, i.cell) for i in series):
        series = [single]
    return Mortgage(seat=me, cells=sorted(i.cell for i in series))


def transfer(m: Mind, p: PromptView) -> SeatCommand:
    """An inherited mortgage is redeemed when it completes a colour and cash is left for it."""
    choice = m.first("transfer")
    able = choice is not None and bool(choice.max)
    keeps = able and m.cash - p.can >= m.a.reserve(m.me) + SLACK
    return Transfer(seat=m.me, prompt=p.id, redeem=keeps and m.a.is_full(m.me, p.cell))
