"""Bids of one's own sum: a number in answer to the table's message, or in the private chat."""

from __future__ import annotations

import pytest

from engine.rules.tasks import Auction
from tests.bot.playground import Board, World, soon
from tests.bot.test_preferences import answered
from tests.fake_bot_api import Person
from tests.scenes import Scene
from tgbot.handlers.bids import sum_of


def sale(s: Scene, decliner: int, *queue: int) -> Auction:
    """The dearest street is for sale for some minutes."""
    until = s.at + 300_000
    return Auction(39, start=400, decliner=decliner, queue=[*queue], opened=True, until=until)


async def auction(world: World, mode: str = "globopoly") -> tuple[Board, list[Person]]:
    """Three people bid for the dearest street; the second of them is the first to be asked."""
    people = world.api.people("Аня", "Боря", "Клара")
    board = await world.table(people, world.api.group("Двор", people), mode=mode, shown=False)

    await board.scene(lambda s, a, b, c: s.turn(a, sale(s, a, b, c)), *people)
    await world.remembered(board)
    return board, people


async def leads(board: Board, person: Person, amount: int) -> bool:
    """The person's bid of this sum is the highest."""
    task = (await board.room()).state.agenda[-1]
    return isinstance(task, Auction) and task.bids[-1:] == [(await board.seat(person), amount)]


async def test_a_number_in_answer_to_the_table_is_a_bid(world: World) -> None:
    board, (_, boris, clara) = await auction(world)
    assert "числом в ответ на это сообщение" in board.text
    boris.say(board.chat, "437", reply_to=board.message)
    await soon(lambda: leads(board, boris, 437))
    await board.shows("впереди")
    assert "$437" in board.text
    clara.say(board.chat, "$ 1 200", reply_to=board.message)
    await soon(lambda: leads(board, clara, 1200))
    assert len(board.chat.from_bot()) == 1, "the table's message tells of it"


async def test_a_bid_that_cannot_be_is_refused_by_its_reason(world: World) -> None:
    board, (anna, boris, _) = await auction(world)
    zoe = world.newcomer("Зоя", board.chat)
    for person, text, why in (
        (boris, "399", "Ставка слишком мала"),
        (boris, "9000", "Не хватает денег"),
        (anna, "500", "Сейчас решает другой игрок"),
        (zoe, "500", "не сидите за этим столом"),
    ):
        said = person.say(board.chat, text, reply_to=board.message)
        reply = await world.api.until(
            lambda said=said: next((m for m in board.chat.from_bot() if m.reply_to is said), None)
        )
        assert why in reply.text and person.first_name in reply.text
    assert (await board.room()).state.agenda[-1].bids == []


async def test_an_open_auction_takes_numbers_of_everybody(world: World) -> None:
    board, (_, boris, clara) = await auction(world, "c1009")
    clara.say(board.chat, "411", reply_to=board.message)
    await soon(lambda: leads(board, clara, 411))
    said = clara.say(board.chat, "500", reply_to=board.message)
    reply = await world.api.until(
        lambda: next((m for m in board.chat.from_bot() if m.reply_to is said), None)
    )
    assert "Ваша ставка и так впереди" in reply.text
    boris.say(board.chat, "412", reply_to=board.message)
    await soon(lambda: leads(board, boris, 412))


async def test_a_number_that_answers_nothing_of_ours_is_nobodys_business(world: World) -> None:
    board, (_, boris, _) = await auction(world)
    theirs = boris.say(board.chat, "сколько?")
    boris.say(board.chat, "450", reply_to=theirs)
    boris.say(board.chat, "450")
    boris.say(board.chat, "450 или больше", reply_to=board.message)
    boris.say(board.chat, "437", reply_to=board.message)
    await soon(lambda: leads(board, boris, 437))
    assert len(board.chat.from_bot()) == 1


async def test_a_number_counts_before_the_courier_has_noted_the_message(world: World) -> None:
    """The table shows its question to people before its own memory knows the message's id."""
    board, (_, boris, clara) = await auction(world)
    await world.live.link.run("DEL", world.card_key(board))
    boris.say(board.chat, "437", reply_to=board.message)
    await soon(lambda: leads(board, boris, 437))
    assert "Сейчас" not in board.chat.last.text
    await world.live.link.run("DEL", world.card_key(board))
    clara.say(board.chat, "500", reply_to=board.message)
    await soon(lambda: leads(board, clara, 500))


async def test_a_number_counts_below_the_message_before_the_newest(world: World) -> None:
    board, (_, boris, _) = await auction(world)
    old = board.message
    boris.command(board.chat, "status")
    await board.posted(beside=old.id)
    boris.say(board.chat, "437", reply_to=old)
    await soon(lambda: leads(board, boris, 437))


async def test_every_number_in_answer_to_the_bot_is_answered(world: World) -> None:
    """Below a message that leads to no table the one auction of the chat is meant."""
    board, (anna, boris, clara) = await auction(world)
    rules = await answered(world, board.chat, clara.command(board.chat, "rules", "classic"))
    boris.say(board.chat, "437", reply_to=rules)
    await soon(lambda: leads(board, boris, 437))
    dora, eva, fima = others = [world.newcomer(n, board.chat) for n in ("Дора", "Ева", "Фима")]
    second = await world.table(others, board.chat, mode="globopoly", shown=False)
    await second.scene(lambda s, a, b, c: s.turn(a, sale(s, a, b, c)), dora, eva, fima)
    told = await answered(world, board.chat, fima.say(board.chat, "450", reply_to=rules))
    assert told.text.startswith("За каким столом?")
    eva.say(board.chat, "450", reply_to=rules)
    await soon(lambda: leads(second, eva, 450))
    quiet = world.api.group("Тихо", [anna])
    rules = await answered(world, quiet, anna.command(quiet, "rules", "classic"))
    told = await answered(world, quiet, anna.say(quiet, "450", reply_to=rules))
    assert "аукцион не идёт" in told.text
    anna.say(None, "450")
    await world.api.until(lambda: any("Сейчас решает" in m.text for m in anna.chat.from_bot()))


async def test_a_number_where_nothing_is_auctioned_is_answered(world: World) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people), mode="globopoly")
    people[0].say(board.chat, "450", reply_to=board.message)
    await world.api.until(lambda: any("аукцион не идёт" in m.text for m in board.chat.from_bot()))


async def test_in_private_a_number_needs_no_message_to_answer(world: World) -> None:
    board, (_, boris, _) = await auction(world)
    boris.say(None, "555")
    await soon(lambda: leads(board, boris, 555))


@pytest.mark.parametrize(
    ("text", "amount"),
    [("400", 400), (" 1 200 ", 1200), ("$75", 75), ("1.000", 1000), ("1\u202f500$", 1500),
     ("", None), ("-5", None), ("4,5", None), ("12 3", None), ("1e3", None), ("сто", None),
     ("9" * 10, None)],
)  # fmt: skip
def test_sums_are_read_as_people_write_them(text: str, amount: int | None) -> None:
    assert sum_of(text) == amount
