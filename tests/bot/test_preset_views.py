"""Whole games of every preset: at each question the chat has words, and a button per answer."""

from __future__ import annotations

import pytest

from engine.ai import policy
from engine.rules import api
from engine.rulesets import catalog
from engine.text.catalogue import translator
from tests.bot.test_views import LINKS, ROOM, check
from tests.matrix.asked import Answer, asked_of
from tgbot.views.ping_card import ping_card
from tgbot.views.table_card import TableCard, table_card

NAMES = ["Марина", "Артём", "Олег", "Ида"]
STEPS = 1_500


@pytest.mark.parametrize("mode", catalog.presets())
def test_every_question_of_a_whole_game_can_be_answered_in_the_chat(mode: str) -> None:
    rules, at = catalog.load(mode), 1_000_000
    chance = api.SeededChance(b"chat" * 8, b"")
    seats = [api.SeatSetup(player=f"tg:{n}") for n in range(4)]
    state = api.new_table(api.Setup(rules, seats), at=at, chance=chance).state
    words, kinds = [translator("ru"), translator("en")], set()
    answers: set[Answer] = set()
    for step in range(STEPS):
        if state.outcome is not None:
            break
        assert state.prompt is not None
        choices = {seat: api.legal_actions(state, rules, seat) for seat in range(4)}
        public = api.view(state, rules, None)
        card = TableCard(
            room=ROOM, title=mode, names=NAMES, view=public, rules=rules, choices=choices
        )
        t = words[step % 2]
        screen = table_card(card, LINKS, t)
        check(screen)
        shown = {button.data.split(":")[3] for row in screen.rows for button in row if button.data}
        verbs = {
            choice.verb
            for seat in state.prompt.seats
            for choice in choices[seat]
            if choice.prompt and not choice.why
        }
        rents = {c.verb for found in choices.values() for c in found} & {"claim", "waive"}
        assert shown >= verbs | rents, (mode, state.prompt.kind)
        answers |= {(state.prompt.kind, verb) for verb in verbs} | {("rent", v) for v in rents}
        assert public.prompt is not None
        assert ping_card(ROOM, public.prompt, "Аня", 7, LINKS, t).text
        kinds.add(state.prompt.kind)
        at += 6_000  # the owners of open rents had their seconds
        wishes = (policy.decide(api.view(state, rules, seat), rules, at) for seat in range(4))
        command = next((wish for wish in wishes if wish is not None), None)
        command = command or api.overdue(state, at + 10**9)
        assert command is not None
        at = max(at, state.prompt.deadline) if isinstance(command, api.Expire) else at
        state = api.apply(state, command, rules=rules, at=at, chance=chance).state
    assert {"roll", "buy", "pay"} <= kinds
    assert answers <= set(asked_of(rules)), "the matrix knows every answer"
