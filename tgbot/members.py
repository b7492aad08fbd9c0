"""Other processes ask the bot who is in a group."""

from __future__ import annotations

from engine.live.link import running
from engine.live.membership import Membership, Question
from engine.supervisor import Supervisor
from tgbot.tools import Tools


async def answer_questions(tools: Tools, supervisor: Supervisor) -> None:
    """Every question is put to Telegram at once; a slow answer delays no other."""
    membership = Membership(tools.live.link)

    async def answer(question: Question) -> None:
        outside = await tools.is_outside(question.chat, question.user)
        await membership.tell(question, outside=outside)

    while running():
        question = await membership.asked()
        if question is not None:
            supervisor.spawn("member", answer(question))
