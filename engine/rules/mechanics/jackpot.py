"""The third corner: a fair bet on one, two or three faces of a die."""

from __future__ import annotations

from engine.rules import events as ev
from engine.rules.commands import Bet, Command, Decline
from engine.rules.draft import Draft
from engine.rules.events import BANK
from engine.rules.illegal import Illegal, Reason
from engine.rules.mechanic import Mechanic, gone_with_its_seat
from engine.rules.rules import Rules
from engine.rules.state import State
from engine.rules.tasks import Jackpot
from engine.rules.view import Choice, PromptView

#: faces staked on -> how many stakes a hit pays, the stake included (003 L65-L69)
PAYS = {1: 6, 2: 3, 3: 2}


def _lacks_the_stake(state: State, rules: Rules, task: Jackpot) -> bool:
    return state.seats[task.seat].cash < rules.key.corner.stake


def _run(draft: Draft, task: Jackpot) -> None:
    """Who has not the stake is not asked (003 L69)."""
    if _lacks_the_stake(draft.s, draft.rules, task):
        _declined(draft, task, "cash")
        return
    draft.ask(task, "jackpot", [task.seat], draft.rules.key.clock.choice)


def _choices(state: State, rules: Rules, task: Jackpot, seat: int) -> list[Choice]:
    bet = Choice("bet", amount=rules.key.corner.stake, min=1, max=len(PAYS))
    if _lacks_the_stake(state, rules, task):  # he has spent it since he was asked
        return [Choice("decline")]
    return [bet, Choice("decline")]


def _show(state: State, rules: Rules, task: Jackpot, view: PromptView) -> None:
    view.amount = rules.key.corner.stake
    view.cell = state.seats[task.seat].cell


def _answer(draft: Draft, task: Jackpot, command: Command) -> None:
    if isinstance(command, Decline):
        draft.close()
        _declined(draft, task, "choice")
        return
    if not isinstance(command, Bet):
        raise Illegal(Reason.WRONG_ANSWER)
    faces = command.faces
    if len(set(faces)) != len(faces) or len(faces) not in PAYS:
        raise Illegal(Reason.BAD_VALUE)
    if not all(1 <= face <= 6 for face in faces):
        raise Illegal(Reason.BAD_VALUE)
    seat, stake = task.seat, draft.rules.key.corner.stake
    if draft.s.seats[seat].cash < stake:
        raise Illegal(Reason.NO_CASH, amount=stake, cash=draft.s.seats[seat].cash)
    draft.close()
    draft.done(task)
    draft.note(ev.BetPlaced(seat, sorted(faces), stake))
    draft.pay(seat, BANK, stake, "stake")
    face = draft.draw(6)
    won = stake * PAYS[len(faces)] if face in faces else 0
    draft.note(ev.BetRolled(seat, face, won))
    draft.pay(BANK, seat, won, "win")


def _declined(draft: Draft, task: Jackpot, why: str) -> None:
    draft.done(task)
    draft.note(ev.BetDeclined(task.seat, why))


def _timeout(draft: Draft, task: Jackpot) -> None:
    draft.close()
    _declined(draft, task, "clock")


JACKPOT = Mechanic(Jackpot, _run, _choices, _show, _answer, _timeout, gone_with_its_seat)
