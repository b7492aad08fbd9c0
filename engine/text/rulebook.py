"""The rules in words, by topic, made of the keys, the board and the decks that are played.

    paragraphs(rules, t)       -> [(topic, title, text)]   in reading order, advice last
    paragraph(topic, rules, t) -> (title, text)
    topic_of(what)             -> topic                    of a kind of question, or of a refusal
    topic_at(table)            -> topic                    of the question on a table

A topic stands in the book of a ruleset whose keys give it something to say. Each item of the
advice is a line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from engine.rules.assets import mortgage_value, redeem_cost
from engine.rules.board import HOTEL, JAIL, Card
from engine.rules.illegal import Reason
from engine.rules.mechanics.jackpot import PAYS
from engine.rules.mechanics.turn import (
    DOUBLES_TO_JAIL,
    LATELY,
    MISSED_IN_A_ROW,
    MISSED_LATELY,
    THIRD,
)
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.view import View
from engine.text.catalogue import Translator
from engine.text.names import cell_name, deck_name, group_name, jail_word
from engine.text.spans import span
from engine.text.teller import Args, joined


def _always(_rules: Rules) -> bool:
    return True


#: each topic with the rulesets that have it
_BOOK: dict[str, Callable[[Rules], bool]] = {
    "goal": _always,
    "sides": lambda rules: rules.key.seats.sides > 0,
    "turn": _always,
    "third": lambda rules: rules.key.third_die.from_round > 0,
    "start": _always,
    "purchase": _always,
    "auction": lambda rules: rules.key.purchase.declined != "unowned",
    "rent": _always,
    "claim": lambda rules: rules.key.rent.collect == "claim",
    "tax": _always,
    "building": _always,
    "mortgage": _always,
    "trade": _always,
    "jail": _always,
    "corner": _always,
    "cards": _always,
    "debt": _always,
    "bankruptcy": _always,
    "clock": _always,
    "end": _always,
    "advice": _always,
}
TOPICS = tuple(_BOOK)

#: the topic that decides a question, by its kind
_QUESTIONS = {
    "roll": "turn",
    "end": "turn",
    "buy": "purchase",
    "bid": "auction",
    "pay": "debt",
    "jail": "jail",
    "jackpot": "corner",
    "die": "third",
    "teleport": "third",
    "claim": "claim",
    "transfer": "mortgage",
}
#: the topic that decides a refusal
_REASONS = {
    Reason.STALE: "clock",
    Reason.TOO_EARLY: "clock",
    Reason.GAME_OVER: "end",
    Reason.NOT_SEATED: "goal",
    Reason.ELIMINATED: "bankruptcy",
    Reason.NOT_ASKED: "turn",
    Reason.WRONG_ANSWER: "turn",
    Reason.BAD_VALUE: "turn",
    Reason.WINDOW_CLOSED: "turn",
    Reason.NO_CASH: "debt",
    Reason.DEBT_FIRST: "debt",
    Reason.CAN_STILL_PAY: "bankruptcy",
    Reason.AUCTION_RUNNING: "auction",
    Reason.BID_TOO_LOW: "auction",
    Reason.BID_FIXED: "auction",
    Reason.LEADER: "auction",
    Reason.PASSED: "auction",
    Reason.NOT_OWNER: "purchase",
    Reason.NOT_STREET: "building",
    Reason.GROUP_INCOMPLETE: "building",
    Reason.GROUP_MORTGAGED: "building",
    Reason.UNEVEN: "building",
    Reason.LEVEL_MAX: "building",
    Reason.RAISED_THIS_TURN: "building",
    Reason.NO_HOUSES: "building",
    Reason.NO_HOTELS: "building",
    Reason.NOTHING_TO_SELL: "building",
    Reason.GROUP_BUILT: "mortgage",
    Reason.CELL_BUILT: "mortgage",
    Reason.MORTGAGED: "mortgage",
    Reason.NOT_MORTGAGED: "mortgage",
    Reason.FEES_UNPAYABLE: "mortgage",
    Reason.PARTNER_NO_CASH: "trade",
    Reason.NO_OFFER: "trade",
    Reason.OFFER_NOT_YOURS: "trade",
    Reason.OFFER_EMPTY: "trade",
    Reason.OFFER_CASH_BOTH: "trade",
    Reason.OFFER_SELF: "trade",
    Reason.OFFER_LIMIT: "trade",
    Reason.OFFER_TURN_LIMIT: "trade",
    Reason.OFFER_REPEATED: "trade",
    Reason.OFFER_OPEN: "trade",
    Reason.OFFER_COUNTERED: "trade",
    Reason.UNFAIR: "trade",
    Reason.RETURNED: "trade",
    Reason.WEAKENS_DEBTOR: "debt",
    Reason.NO_CARD: "jail",
    Reason.CLAIM_WINDOW: "claim",
    Reason.NO_CLAIM: "claim",
    Reason.RENT_OPEN: "claim",
}

#: lines of the advice, in order; the last two stand where their key is set
_ADVICE: dict[str, Callable[[Rules], bool]] = {
    "advice-buy": _always,
    "advice-colours": _always,
    "advice-build": _always,
    "advice-trade": _always,
    "advice-auction": _always,
    "advice-cash": _always,
    "advice-claim": lambda rules: rules.key.rent.collect == "claim",
    "advice-term": lambda rules: rules.key.mortgage.term > 0,
}


def paragraphs(rules: Rules, t: Translator) -> list[tuple[str, str, str]]:
    """The topics of this ruleset in reading order: each with its title and its text."""
    facts = _facts(rules, t)
    return [
        (topic, t(f"rules-{topic}.title", **facts), _text(topic, rules, t, facts))
        for topic, stands in _BOOK.items()
        if stands(rules)
    ]


def paragraph(topic: str, rules: Rules, t: Translator) -> tuple[str, str]:
    """The title and the text of one topic, as a line of the story refers to it."""
    facts = _facts(rules, t)
    return t(f"rules-{topic}.title", **facts), _text(topic, rules, t, facts)


def topic_of(what: str) -> str:
    """The topic that decides a question of this kind, or a refusal for this reason."""
    return _QUESTIONS.get(what) or _REASONS[Reason(what)]


def topic_at(table: State | View) -> str:
    """The topic that decides what a table waits for; one in jail throws by the rules of jail."""
    prompt = table.prompt
    if prompt is None:
        return "end"
    jailed = any(table.seats[seat].jail >= 0 for seat in prompt.seats)
    return "jail" if prompt.kind == "roll" and jailed else topic_of(prompt.kind)


def _text(topic: str, rules: Rules, t: Translator, facts: Args) -> str:
    if topic == "advice":
        return "\n".join(
            _whole(t(f"rules-{line}", **facts))
            for line, stands in _ADVICE.items()
            if stands(rules)
        )
    return _whole(t(f"rules-{topic}", **facts))


def _whole(text: str) -> str:
    # a sentence that the keys leave out leaves its space behind
    return re.sub(" {2,}", " ", text).strip()


def _facts(rules: Rules, t: Translator) -> Args:
    """What the keys, the board and the decks say, under the names that messages use."""
    return {**_keys(rules, t), **_board(rules, t), **_decks(rules, t), **_hints(rules, t)}


def _keys(rules: Rules, t: Translator) -> Args:
    key = rules.key
    sizes = [" × ".join([str(n)] * key.seats.sides) for n in key.seats.side_sizes]
    stake = key.corner.stake
    return {
        "min": key.seats.min,
        "max": key.seats.max,
        "sides": key.seats.sides,
        "sizes": joined(sizes, t),
        "cash": key.money.start,
        "salary": key.money.salary,
        "falls": key.money.salary_falls,
        "bonus": key.money.landing_bonus,
        "third_from": key.third_die.from_round,
        "none_unsold": key.third_die.none_unsold,
        "declined": key.purchase.declined,
        "opening": key.auction.start,
        "raise": key.auction.raise_by,
        "own_sum": int(key.auction.own_sum),
        "decliner": key.auction.decliner,
        "longest": span(key.auction.longest, t),
        "collect": key.rent.collect,
        "lapses": key.rent.lapses,
        "window": span(key.rent.window, t),
        "factor": key.rent.full_colour_factor,
        "collection": int(key.collection),
        "tax_from": key.rent_tax.from_round,
        "tax_first": key.rent_tax.first,
        "tax_add": key.rent_tax.add,
        "tax_every": key.rent_tax.every,
        "tax_cap": key.rent_tax.cap,
        "streets": key.building.streets_needed,
        "even": int(key.building.even),
        "levels": key.building.levels_per_turn,
        "houses": key.building.houses,
        "hotels": key.building.hotels,
        "term": key.mortgage.term,
        "needs": key.mortgage.needs,
        "mortgage_trade": key.mortgage.trade,
        "open": key.trade.open,
        "per_turn": key.trade.per_turn,
        "per_debt": key.trade.per_debt,
        "fair": int(key.trade.fair),
        "back": key.trade.return_rounds if key.trade.fair else 0,
        "manage": key.turn.manage,
        "end": key.turn.end,
        "bail": key.jail.bail,
        "attempts": key.jail.attempts,
        "bail_when": key.jail.bail_when,
        "release": int(key.jail.release_cards),
        "corner": key.corner.kind,
        "stake": stake,
        "win1": stake * PAYS[1],
        "win2": stake * PAYS[2],
        "win3": stake * PAYS[3],
        "estate": key.estate.to,
        "rounds": key.limit.rounds,
        "minutes": key.limit.minutes,
        "turn_time": span(key.clock.turn, t),
        "choice_time": span(key.clock.choice, t),
        "debt_time": span(key.clock.debt, t),
        "bid_time": span(key.clock.bid, t),
        "reply_time": span(key.clock.reply, t),
        "bank": key.clock.bank,
        "bank_time": span(key.clock.bank, t),
        "doubles": DOUBLES_TO_JAIL,
        "in_a_row": MISSED_IN_A_ROW,
        "missed": MISSED_LATELY,
        "lately": LATELY,
        "jumps": THIRD.count("jump"),
        "numbers": joined([face for face in THIRD if face.isdigit()], t),
    }


def _board(rules: Rules, t: Translator) -> Args:
    board = rules.board
    station = board.cells[board.stations[0]].rents
    utility = board.cells[board.utilities[0]].rents
    taxes = [
        t("rules-tax-cell", cell=cell_name(rules, i, t), amount=c.tax, percent=c.tax_percent)
        for i, c in enumerate(board.cells)
        if c.kind == "tax"
    ]
    example = board.ownable[-1]
    return {
        "board": board.name,
        "at": jail_word(rules),
        "taxes": joined(taxes, t),
        "colours": sum(bool(streets) for streets in board.streets),
        "hotel": HOTEL,
        "station1": station[0],
        "station2": station[1],
        "station3": station[2],
        "station4": station[3],
        "utility1": utility[0],
        "utility2": utility[1],
        "example": cell_name(rules, example, t),
        "lent": mortgage_value(rules, example),
        "redeemed": redeem_cost(rules, example),
    }


def _decks(rules: Rules, t: Translator) -> Args:
    cards = [card for deck in rules.decks.values() for card in deck]
    decks = [
        t("rules-deck", deck=deck_name(name, t), count=len(deck))
        for name, deck in rules.decks.items()
    ]
    return {
        "decks": joined(decks, t),
        "deck_count": len(decks),
        "station_factor": _most(cards, lambda card: card.rent_factor),
        "throw_factor": _most(cards, lambda card: card.throw_factor),
        "release_count": sum(card.effect == "release" for card in cards),
    }


def _most(cards: list[Card], number: Callable[[Card], int]) -> int:
    return max(map(number, cards), default=0)


def _hints(rules: Rules, t: Translator) -> Args:
    """The two colours past the jail, and the level at which the rent of the second leaps."""
    board = rules.board
    ahead = [cell.group for cell in board.cells[JAIL + 1 :] if cell.group]
    first, second = list(dict.fromkeys(ahead))[:2]
    street = board.streets[second][-1]
    rents = board.cells[street].rents
    leaps = [after - before for before, after in pairwise(rents)]
    level = leaps.index(max(leaps)) + 1
    return {
        "near": group_name(rules, first, t),
        "busy": group_name(rules, second, t),
        "leap": level,
        "leap_street": cell_name(rules, street, t),
        "leap_from": rents[level - 1],
        "leap_to": rents[level],
    }
