"""Players for tests: any legal command from a list of choices, by a given source of chance."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.rules.api import (
    Choice,
    Rules,
    State,
    Terms,
    asked_seats,
    commands,
    legal_actions,
    overdue,
)

ANSWERS = {
    "roll": commands.Roll,
    "buy": commands.Buy,
    "decline": commands.Decline,
    "pass": commands.Pass,
    "pay": commands.Pay,
    "settle": commands.Settle,
    "bankrupt": commands.Bankrupt,
    "bail": commands.Bail,
    "stay": commands.Stay,
    "end-turn": commands.EndTurn,
    "release": commands.Release,
}
LEVELS = {"build": commands.Build, "sell": commands.Sell}
CELLS = {"mortgage": commands.Mortgage, "redeem": commands.Redeem}
CLAIMS = {"claim": commands.Claim, "waive": commands.Waive}
OFFERS = {
    "accept": commands.Accept,
    "reject": commands.Reject,
    "withdraw": commands.Withdraw,
}


def sample(choice: Choice, seat: int, rnd: Random) -> Any | None:
    """A command that the choice allows, or None where it lists nothing that can be done now."""
    verb = choice.verb
    items = [i for i in choice.items if not i.why]
    if choice.why:
        return None
    if verb in ANSWERS:
        return ANSWERS[verb](seat, choice.prompt)
    if verb == "bid":
        steps = (choice.max - choice.min) // choice.step
        return commands.Bid(seat, choice.prompt, choice.min + rnd.randint(0, steps) * choice.step)
    if verb == "bet":
        faces = rnd.sample(range(1, 7), rnd.randint(choice.min, choice.max))
        return commands.Bet(seat, choice.prompt, faces)
    if verb == "die":
        return commands.Die(seat, choice.prompt, rnd.choice(items).to)
    if verb == "teleport":
        return commands.Teleport(seat, choice.prompt, rnd.randint(choice.min, choice.max))
    if verb == "transfer":
        return commands.Transfer(seat, choice.prompt, bool(choice.max) and rnd.random() < 0.5)
    if verb in CLAIMS:
        return CLAIMS[verb](seat, choice.offer)
    if verb in LEVELS and items:
        item = rnd.choice(items)
        return LEVELS[verb](seat, [(item.cell, item.to)])
    if verb in CELLS and items:
        return CELLS[verb](seat, [rnd.choice(items).cell])
    if verb in OFFERS:
        return OFFERS[verb](seat, choice.offer)
    if verb == "agree":
        return commands.Agree(seat, not choice.left)
    if verb == "surrender":
        return commands.Surrender(seat)
    return None


def every(choice: Choice, seat: int) -> list[Any]:
    """All commands that the choice allows, of sums the least and the most; no offers."""
    verb = choice.verb
    items = [i for i in choice.items if not i.why]
    if choice.why or verb in ("propose", "counter"):
        return []
    if verb == "bid":
        sums = sorted({choice.min, choice.max})
        return [commands.Bid(seat, choice.prompt, amount) for amount in sums]
    if verb == "bet":
        counts = range(choice.min, choice.max + 1)
        return [commands.Bet(seat, choice.prompt, list(range(1, n + 1))) for n in counts]
    if verb == "die":
        return [commands.Die(seat, choice.prompt, i.to) for i in items]
    if verb == "teleport":
        cells = range(choice.min, choice.max + 1)
        return [commands.Teleport(seat, choice.prompt, cell) for cell in cells]
    if verb == "transfer":
        ways = [False, True] if choice.max else [False]
        return [commands.Transfer(seat, choice.prompt, redeem) for redeem in ways]
    if verb in LEVELS:
        return [LEVELS[verb](seat, [(i.cell, i.to)]) for i in items]
    if verb in CELLS:
        return [CELLS[verb](seat, [i.cell]) for i in items]
    return [sample(choice, seat, Random(0))]


def sample_offer(choice: Choice, seat: int, rnd: Random, cash: int) -> Any | None:
    """Terms of one or two cells each way with some cash; the rules may still find them unfair."""
    mine = [i.cell for i in choice.items if not i.why]
    to = rnd.choice(choice.seats)
    theirs = [i.cell for i in choice.others[to] if not i.why]
    give = rnd.sample(mine, min(len(mine), rnd.randint(0, 2)))
    take = rnd.sample(theirs, min(len(theirs), rnd.randint(0, 2)))
    pay = rnd.randint(0, max(0, cash)) if rnd.random() < 0.3 else 0
    return commands.Propose(seat, to, Terms(give, take, pay))


def nonsense(seat: int, rnd: Random) -> Any:
    """A well-formed command with arbitrary numbers."""
    cell = rnd.randint(-3, 43)
    prompt = rnd.randint(0, 60)
    terms = Terms([cell], [rnd.randint(-1, 40)], rnd.randint(-5, 3000), rnd.choice([0, 0, 50]))
    return rnd.choice(
        [
            commands.Roll(seat, prompt),
            commands.Bid(seat, prompt, rnd.randint(-5, 5000)),
            commands.Bet(seat, prompt, [rnd.randint(-1, 8) for _ in range(rnd.randint(0, 4))]),
            commands.Build(seat, [(cell, rnd.randint(-1, 7))]),
            commands.Sell(seat, [(cell, rnd.randint(-1, 7))]),
            commands.Mortgage(seat, [cell, cell]),
            commands.Mortgage(seat, [cell]),
            commands.Redeem(seat, [cell]),
            commands.Propose(seat, rnd.randint(-1, 7), terms),
            commands.Counter(seat, rnd.randint(0, 60), terms),
            commands.Accept(seat, rnd.randint(0, 60)),
            commands.Withdraw(seat, rnd.randint(0, 60)),
            commands.Expire(prompt),
            commands.ExpireOffer(prompt),
            commands.Grace(rnd.randint(0, 20_000)),
            commands.EndTurn(seat, prompt),
            commands.Release(seat, prompt),
            commands.Die(seat, prompt, rnd.randint(-1, 13)),
            commands.Teleport(seat, prompt, cell),
            commands.Transfer(seat, prompt, True),
            commands.Claim(seat, rnd.randint(0, 60)),
            commands.Waive(seat, rnd.randint(0, 60)),
        ]
    )


def press(state: State, rules: Rules, rnd: Random, at: int) -> Any | None:
    """What somebody at the table, or the clock, may send now; the rules may still refuse it."""
    due = overdue(state, at)
    if due is not None and rnd.random() < 0.5:
        return due
    asked = asked_seats(state)
    if state.claims and rnd.random() < 0.2:
        asked = [state.claims[0].owner]
    seat = rnd.choice(asked) if rnd.random() < 0.7 else rnd.randrange(len(state.seats))
    listed = legal_actions(state, rules, seat)
    answers = [c for c in listed if c.prompt]
    pool = answers if answers and rnd.random() < 0.6 else listed
    if not pool:
        return None
    choice = rnd.choice(pool)
    if choice.verb in ("surrender", "agree") and rnd.random() < 0.95:
        return None
    if choice.verb == "propose":
        return sample_offer(choice, seat, rnd, state.seats[seat].cash)
    return sample(choice, seat, rnd)
