"""The agenda: run the top task until somebody must be asked or the game is over."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.assets import why_not_tradable
from engine.rules.draft import Draft
from engine.rules.scoring import outcome
from engine.rules.state import Offer

#: far more than the longest chain that a rule can make: a guard against an endless loop
MOST_RUNS = 10_000


def settle(draft: Draft) -> None:
    """A question is on the table, or the game has its outcome."""
    s = draft.s
    for _ in range(MOST_RUNS):
        if s.prompt is not None or s.outcome is not None:
            return
        task = s.agenda[-1]
        draft.mechanics[type(task)].run(draft, task)
    raise AssertionError("the agenda does not come to rest")


def _stands(draft: Draft, offer: Offer) -> bool:
    s, rules = draft.s, draft.rules
    for giver, decks in (
        (offer.maker, offer.terms.give_cards),
        (offer.to, offer.terms.take_cards),
    ):
        if any(decks.count(d) > s.seats[giver].passes.count(d) for d in decks):
            return False
    if not all(s.mortgage[cell] for cell in offer.terms.redeem):
        return False  # what the maker would redeem is clear by now
    return all(
        s.owner[cell] == giver and why_not_tradable(s, rules, cell) is None
        for giver, cells in ((offer.maker, offer.terms.give), (offer.to, offer.terms.take))
        for cell in cells
    )


def sweep_offers(draft: Draft) -> None:
    """Offers whose cells are no longer their giver's, clear and tradable are void.

    Where mortgaged cells are traded too, one that was clear and is now mortgaged is another thing
    than was offered: its receiver would pay its price and a fee besides.
    """
    pledged = {e.cell for e in draft.events if isinstance(e, ev.Mortgaged)}
    for offer in list(draft.s.offers):
        if _stands(draft, offer) and pledged.isdisjoint(offer.terms.give + offer.terms.take):
            continue
        draft.end_offer(offer, "changed")


def finish(draft: Draft, why: str) -> None:
    """The game is over: whatever was open is void and nothing more is paid."""
    s = draft.s
    for offer in list(s.offers):
        draft.end_offer(offer, "game-over")
    for claim in list(s.claims):
        draft.end_claim(claim, "game-over")
    s.agenda.clear()
    s.prompt = s.held = None
    s.outcome = outcome(s, draft.rules, why)
    s.turn.seat = -1
    draft.note(ev.Finished(why, s.outcome.places, s.outcome.capital))
