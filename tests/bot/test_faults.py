"""Whatever Telegram does on the way, a chat ends with the true state of its table."""

from __future__ import annotations

import random

import pytest

from tests.bot.playground import World

METHODS = ("editMessageText", "sendMessage", "answerCallbackQuery", "deleteMessage")


@pytest.mark.telegram("2-faults")
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_chat_converges_after_faults_of_every_kind(world: World, seed: int) -> None:
    rnd = random.Random(seed)
    people = world.api.people("Аня", "Боря", "Клара")
    group = world.api.group("Двор", people)
    board = await world.table(people, group)

    def trouble() -> None:
        method = rnd.choice(METHODS)
        kind = rnd.randrange(6)
        if kind == 0:
            world.api.fail_next(method, 429, retry_after=1)
        elif kind == 1:
            world.api.fail_next(method, rnd.choice((500, 502, 503)), times=2)
        elif kind == 2:
            world.api.fail_next(method, drop=True)
        elif kind == 3:
            world.api.fail_next(method, drop_after_apply=True)
        elif kind == 4 and world.api.updates.history:
            world.api.redeliver()
        elif board.messages():
            rnd.choice(people).delete(board.messages()[-1])

    for _ in range(20):
        room = await board.room()
        if room.stage != "table":
            break
        trouble()
        person = await board.turn()
        shown = [m for m in board.messages() if any((b.data or "")[:1] == "t" for b in m.buttons)]
        if shown and rnd.random() < 0.5:
            person.tap(shown[-1], data=_first(shown[-1]))
        else:
            await world.act_any(board, person)
        await world.api.quiet(0.1)
    world.api.faults.ordered.clear()
    if (await board.room()).stage == "table":
        # Nobody tells a bot that its message was deleted: the next step shows it.
        await world.act_any(board, await board.turn())
    await world.poke(board)
    await world.api.quiet(1.5)
    room = await board.room()
    if room.stage == "table":
        part = f"{board.room_id}:{room.state.prompt.id}:"

        def asked() -> bool:
            newest = board.messages()[-1:]
            return any(part in (b.data or "") for m in newest for b in m.buttons)

        await world.api.until(asked, 60, f"buttons for {part}")
    else:
        await world.api.until(lambda: any("Партия окончена" in m.text for m in board.messages()))

    entries = await world.live.store.whole_log(board.room_id)
    cids = [entry.cid for entry in entries]
    assert len(cids) == len(set(cids)), "no command was done twice"
    paid = sum(seat.cash for seat in room.state.seats if seat.alive)
    flows = [e for entry in entries for e in entry.events if e.__struct_config__.tag == "money"]
    banked = sum((e.amount if e.frm < 0 else 0) - (e.amount if e.to < 0 else 0) for e in flows)
    assert paid == banked, "all money there is came from the bank, once"


def _first(message) -> str:  # type: ignore[no-untyped-def]
    """The data of the first button that answers something."""
    return next(b.data for b in message.buttons if (b.data or "").startswith("t:"))
