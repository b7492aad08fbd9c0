"""The view of a table for one viewer."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.assets import (
    capitals,
    owed,
    streets_held,
    why_window_closed,
)
from engine.rules.deals import share, values
from engine.rules.due import whole_time
from engine.rules.legality import actions_in
from engine.rules.registry import MECHANICS
from engine.rules.rent import boost, shown_rents
from engine.rules.rules import Rules
from engine.rules.scoring import places
from engine.rules.state import Prompt, State
from engine.rules.tasks import Debt
from engine.rules.view import (
    ClaimView,
    OfferView,
    OutcomeView,
    PromptView,
    RefusedView,
    SeatView,
    View,
    You,
)


def _seats(state: State, rules: Rules, held: list[list[int]]) -> list[SeatView]:
    over = state.outcome is not None
    ranked = over or not all(x.alive for x in state.seats)
    ranking = places(state, rules) if ranked else []
    in_debt = any(isinstance(t, Debt) for t in state.agenda)
    capital = capitals(state, rules)
    sizes = [(g, len(streets)) for g, streets in enumerate(rules.board.streets) if streets]
    return [
        SeatView(
            cash=x.cash,
            capital=capital[i],
            cell=x.cell,
            ai=x.ai,
            side=x.side,
            jail=x.jail,
            missed=x.missed,
            alive=x.alive,
            place=ranking[i] if over or not x.alive else 0,
            ending=x.ending,
            agrees=x.agrees,
            colours=[g for g, size in sizes if held[i][g] == size],
            nearly=[g for g, size in sizes if held[i][g] == size - 1],
            owes=owed(state, i) if in_debt else 0,
            passes=list(x.passes),
            bank=x.bank,
        )
        for i, x in enumerate(state.seats)
    ]


def _prompt(state: State, rules: Rules, prompt: Prompt) -> PromptView:
    total = whole_time(rules, prompt.kind)
    shown = PromptView(
        prompt.id, prompt.kind, list(prompt.seats), prompt.deadline, total, sides=prompt.sides
    )
    shown.overrun = prompt.overrun
    task = state.agenda[-1]
    MECHANICS[type(task)].show(state, rules, task, shown)
    return shown


def _next_tax(state: State, rules: Rules) -> tuple[int, int] | None:
    """The next round in which the rent tax changes, with the new percent."""
    tax, now = rules.key.rent_tax, rules.key.tax_in(state.round)
    if not tax.from_round:
        return None
    if state.round < tax.from_round:
        change = tax.from_round
    else:
        change = state.round + tax.every - (state.round - tax.from_round) % tax.every
    percent = rules.key.tax_in(change)
    if percent == now or (rules.key.limit.rounds and change > rules.key.limit.rounds):
        return None
    return change, percent


def view(state: State, rules: Rules, viewer: int | None) -> View:
    """What the viewer may know: everything on the table, never a deck, a seed or a draw.

    `viewer` is a seat, or None for spectators and the chat.
    """
    public = _public(state, rules)
    return public if viewer is None else seen_by(public, state, rules, viewer)


def seen_by(public: View, state: State, rules: Rules, viewer: int) -> View:
    """A seat's view made of the spectators' view of the same state, whose parts it shares."""
    window = why_window_closed(state, rules, viewer)
    you = You(
        viewer,
        actions_in(state, rules, viewer, window),
        [RefusedView(r.to, r.terms) for r in state.refused if r.maker == viewer],
        window or "",
    )
    return replace(public, you=you)


def bystanding(state: State, rules: Rules, seat: int) -> tuple[str, bool] | None:
    """What the own part of a view says of a seat with nothing to answer, manage or trade.

    None where it has. What `seen_by` adds to the views of two seats of an equal answer differs
    by the number of the seat alone, so that it need not be made for each.
    """
    prompt = state.prompt
    if prompt is None or seat in prompt.seats or not state.seats[seat].alive:
        return None
    for offer in state.offers:
        if seat in (offer.maker, offer.to):
            return None
    if any(claim.owner == seat for claim in state.claims):
        return None
    for refused in state.refused:
        if refused.maker == seat:
            return None
    window = why_window_closed(state, rules, seat)
    return None if window is None else (window.value, state.seats[seat].agrees)


def _bonus(state: State) -> dict[int, int]:
    if not any(x.boosts for x in state.seats):
        return {}
    return {cell: more for cell in range(len(state.owner)) if (more := boost(state, cell))}


def _public(state: State, rules: Rules) -> View:
    offers = []
    for o in state.offers:
        give, take = values(rules, o.terms)
        offers.append(
            OfferView(
                o.id,
                o.maker,
                o.to,
                o.terms,
                o.deadline,
                o.counter,
                give,
                take,
                share(rules, o.terms),
            )
        )
    end = state.outcome
    held = streets_held(state, rules)
    return View(
        at=state.at,
        round=state.round,
        limit=rules.key.limit.rounds,
        tax=rules.key.tax_in(state.round),
        turn=state.turn.seat,
        dice=list(state.turn.dice),
        thrown=state.turn.thrown,
        seats=_seats(state, rules, held),
        owner=list(state.owner),
        level=list(state.level),
        mortgage=list(state.mortgage),
        rent=shown_rents(state, rules, held),
        offers=offers,
        bonus=_bonus(state),
        returns=[
            (cell, giver)
            for cell, giver, round_ in state.returns
            if rules.key.trade.fair and state.round - round_ < rules.key.trade.return_rounds
        ],
        claims=[
            ClaimView(c.id, c.owner, c.guest, c.cell, c.amount, c.until, c.noted)
            for c in state.claims
        ],
        third=state.turn.third,
        pot=state.pot,
        next_tax=_next_tax(state, rules),
        houses=state.houses,
        hotels=state.hotels,
        prompt=None if state.prompt is None else _prompt(state, rules, state.prompt),
        outcome=None
        if end is None
        else OutcomeView(end.why, list(end.places), list(end.capital), list(end.colours)),
    )
