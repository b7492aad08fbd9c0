"""All mechanics, by the task they run and by the command they take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rules.draft import Draft
from engine.rules.mechanic import Mechanic, Side
from engine.rules.mechanics.auction import AUCTION
from engine.rules.mechanics.building import BUILDING
from engine.rules.mechanics.cards import CARDS
from engine.rules.mechanics.debt import DEBT
from engine.rules.mechanics.estate import ESTATE_SALE, MORTGAGE_TRANSFER
from engine.rules.mechanics.jackpot import JACKPOT
from engine.rules.mechanics.jail import JAIL_CHOICE, LEAVE_JAIL
from engine.rules.mechanics.landing import LANDING
from engine.rules.mechanics.mortgage import MORTGAGE
from engine.rules.mechanics.movement import MOVEMENT
from engine.rules.mechanics.purchase import PURCHASE
from engine.rules.mechanics.rent_claim import CLAIM_WAIT, RENT_CLAIM
from engine.rules.mechanics.rounds import ROUNDS
from engine.rules.mechanics.surrender import LEAVE, SURRENDER
from engine.rules.mechanics.third_die import DIE_CHOICE, JUMP, TELEPORT
from engine.rules.mechanics.trade import TRADE
from engine.rules.mechanics.turn import TURN

MECHANICS: dict[type, Mechanic] = {
    mechanic.task: mechanic
    for mechanic in (
        ROUNDS,
        TURN,
        MOVEMENT,
        LANDING,
        PURCHASE,
        AUCTION,
        DEBT,
        JAIL_CHOICE,
        LEAVE_JAIL,
        JACKPOT,
        CARDS,
        LEAVE,
        DIE_CHOICE,
        TELEPORT,
        JUMP,
        CLAIM_WAIT,
        MORTGAGE_TRANSFER,
        ESTATE_SALE,
    )
}

#: beside the agenda, in the order in which their choices are listed
SIDES: tuple[Side, ...] = (RENT_CLAIM, BUILDING, MORTGAGE, TRADE, SURRENDER)

SIDE_COMMANDS: dict[type, Callable[[Draft, Any], None]] = {
    command: do for side in SIDES for command, do in side.commands.items()
}
