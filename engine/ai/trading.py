"""Offers: judging those made to a seat, and making one that both sides gain by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ai.value import BANK, Appraisal
from engine.rules.commands import Propose, Terms
from engine.rules.view import Choice, OfferView

#: what a deal must bring to be worth the trouble
MARGIN = 20
#: of what a deal brings the other side, the share in percent that must come to me when it
#: completes a colour for him
PRICE_OF_A_COLOUR = 35
#: rounds after which a seat begins to ask for less, and in how many more it asks for nothing
PATIENT_ROUNDS = 30
LESS_PATIENT_ROUNDS = 70
#: cells looked at on each side of a deal with one partner
WIDTH = 4
#: cash a partner is left with, so that he can live with the deal
LEAVE = 60


def gains(
    a: Appraisal, one: int, other: int, gives: Sequence[int], takes: Sequence[int], pays: int
) -> tuple[int, int]:
    """What a deal brings each of two seats, before what the one's gain costs the other.

    `one` gives cells, takes cells and pays cash, which is negative when he receives it.
    """
    after = list(a.owner)
    for cell in gives:
        after[cell] = other
    for cell in takes:
        after[cell] = one
    touched = [*gives, *takes]
    mine, theirs = a.view.seats[one].cash, a.view.seats[other].cash
    first = a.holding(one, touched, after, mine - pays) - a.holding(one, touched, a.owner, mine)
    second = a.holding(other, touched, after, theirs + pays) - a.holding(
        other, touched, a.owner, theirs
    )
    return first - pays, second + pays


def patience(a: Appraisal) -> int:
    """How much of its caution a seat still has, in percent: less in a game that drags on."""
    late = max(0, a.view.round - PATIENT_ROUNDS)
    return max(0, 100 - 100 * late // LESS_PATIENT_ROUNDS)


def net(a: Appraisal, gain: int, other_gain: int) -> int:
    """A gain less the seat's share of what the other's gain will cost all his opponents."""
    return gain - max(0, other_gain) * patience(a) // (100 * len(a.alive))


def price_of_a_colour(a: Appraisal) -> int:
    """The share asked for completing another's colour, in percent."""
    return PRICE_OF_A_COLOUR * patience(a) // 100


def completes(a: Appraisal, seat: int, cells: Sequence[int]) -> bool:
    """Whether getting these cells makes a colour of the seat full."""
    for cell in cells:
        streets = a.board.siblings[cell]
        if streets and all(c in cells or a.owner[c] == seat for c in streets):
            return True
    return False


def is_welcome(a: Appraisal, me: int, offer: OfferView, greed: int = 0) -> bool:
    """Whether the seat gains by accepting the offer made to it."""
    terms = offer.terms
    pays = terms.get - terms.pay
    cash = a.view.seats[me].cash
    fees = sum((a.board.price[c] // 2 + 9) // 10 for c in terms.give if a.mortgage[c])
    if pays + fees > cash:
        return False
    mine, theirs = gains(a, me, offer.maker, terms.take, terms.give, pays)
    cards = a.rules.key.jail.bail * (len(terms.give_cards) - len(terms.take_cards))
    mine, theirs = mine + cards - fees, theirs - cards
    shortage = max(0, a.reserve(me) - (cash - pays - fees)) if pays + fees > 0 else 0
    if a.allied(me, offer.maker):
        return mine + theirs - shortage // 2 >= MARGIN + greed
    if net(a, mine, theirs) - shortage // 2 < MARGIN + greed:
        return False
    if completes(a, offer.maker, terms.take):
        return mine * 100 >= theirs * price_of_a_colour(a)
    return True


def fair_span(fair: bool, give: int, take: int) -> tuple[int, int]:
    """The least and the most cash that the maker may pay (negative: gets) for a fair deal."""
    if not fair:
        return -(10**9), 10**9
    low = (take + 1) // 2 - give if 2 * give < take else take - 2 * give
    high = 2 * take - give if 2 * take >= give else take - (give + 1) // 2
    return low, high


def proposal(a: Appraisal, me: int, choice: Choice) -> Propose | None:
    """The best offer that would please both sides, or None; never one that was refused."""
    best: tuple[int, Propose] | None = None
    view = a.view
    mine = [i.cell for i in choice.items if not i.why]
    waiting = {o.to for o in view.offers if o.maker == me}
    for to in choice.seats:
        if to in waiting or view.seats[to].owes:
            continue
        back = {c for c, giver in view.returns if giver == me}
        theirs = [i.cell for i in choice.others[to] if not i.why and i.cell not in back]
        back = {c for c, giver in view.returns if giver == to}
        ours = [c for c in mine if c not in back]
        for gives, takes in _swaps(a, me, to, ours, theirs):
            if _was_refused(a, to, gives, takes):
                continue
            found = _priced(a, me, to, gives, takes)
            if found and (best is None or found[0] > best[0]):
                best = found
    return best[1] if best else None


def _swaps(
    a: Appraisal, me: int, to: int, mine: Sequence[int], theirs: Sequence[int]
) -> Iterator[tuple[list[int], list[int]]]:
    """Pairs of what to give and what to take that bring colours together."""
    wanted = _bundles(a, me, theirs)
    offered = _bundles(a, to, mine)
    for takes in wanted:
        yield [], takes
        for gives in offered:
            if not any(a.board.colour_of[g] == a.board.colour_of[t] for g in gives for t in takes):
                yield gives, takes


def _bundles(a: Appraisal, seat: int, cells: Sequence[int]) -> list[list[int]]:
    """The sets of these cells that bring the seat nearer to a full colour, the best first."""
    found: list[tuple[int, list[int]]] = []
    groups: dict[int, list[int]] = {}
    for cell in cells:
        group = a.board.colour_of[cell]
        if group and not a.mortgage[cell]:
            groups.setdefault(group, []).append(cell)
    for group, part in groups.items():
        streets = a.board.streets[group]
        own = sum(1 for c in streets if a.owner[c] == seat)
        if not own:
            continue
        missing = len(streets) - own
        goal = sum(a.income(c, a.cells[c].rents[3]) for c in streets)
        if missing == len(part) > 1:
            found.append((goal, part))
        found.extend(((goal if missing == 1 else goal // 4), [c]) for c in part)
    found.sort(key=lambda f: (-f[0], f[1]))
    return [cells for _, cells in found[:WIDTH]]


def _priced(
    a: Appraisal, me: int, to: int, gives: list[int], takes: list[int]
) -> tuple[int, Propose] | None:
    """The swap with the cash that shares its gain, if both sides are better off by it."""
    view = a.view
    first, second = gains(a, me, to, gives, takes, 0)
    n, left = 100 * len(a.alive), patience(a)
    mine, theirs = net(a, first, second), net(a, second, first)
    if mine + theirs < 2 * MARGIN:
        return None
    price = a.board.price
    allied = a.allied(me, to)
    low, high = fair_span(
        a.rules.key.trade.fair and not allied,
        sum(price[c] for c in gives),
        sum(price[c] for c in takes),
    )
    high = min(high, view.seats[me].cash - a.reserve(me))
    low = max(low, LEAVE - view.seats[to].cash)
    if low > high:
        return None
    pays = max(low, min(high, (mine - theirs) * n // (2 * (n + left))))
    if low <= pays // 10 * 10 <= high:
        pays = pays // 10 * 10
    if not gives and pays <= 0:
        return None
    first, second = gains(a, me, to, gives, takes, pays)
    mine, theirs = net(a, first, second), net(a, second, first)
    if mine < MARGIN or theirs < MARGIN:
        return None
    least = 0 if allied else price_of_a_colour(a)
    if completes(a, to, gives) and first * 100 < second * least:
        return None
    if completes(a, me, takes) and second * 100 < first * least:
        return None
    terms = Terms(give=gives, take=takes, pay=max(0, pays), get=max(0, -pays))
    return min(mine, theirs), Propose(seat=me, to=to, terms=terms)


def _was_refused(a: Appraisal, to: int, gives: Sequence[int], takes: Sequence[int]) -> bool:
    """Whether the partner has lately refused to part with these cells for those."""
    you = a.view.you
    return you is not None and any(
        r.to == to
        and sorted(r.terms.take) == sorted(takes)
        and sorted(r.terms.give) == sorted(gives)
        for r in you.refused
    )


__all__ = ["BANK", "fair_span", "gains", "is_welcome", "net", "proposal"]
