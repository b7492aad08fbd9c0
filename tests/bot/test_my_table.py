"""Which table a command means: of those in its chat, else of all that the person plays at.

Every command that asks for a table, from the group of each table, from a group without one and
from the private chat, with fast and slow tables in every mix.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bot.board import Board, ids
from tests.bot.playground import World
from tests.bot.test_command_places import WHICH, newest, slow
from tests.bot.test_preferences import answered
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat

MIXES = [("fast",), ("slow",), ("slow", "fast"), ("slow", "slow"), ()]
OF_ONES_OWN = ("surrender", "leave", "property")
NONE_HERE, NOT_SEATED = "Здесь нет стола", "вы сейчас не за столом"
NOBODY_TO_SKIP, RUNNING = "Пропускать здесь некого", "Партия идёт"


class Mix:
    """Two people at tables of these kinds, each table in a group of its own."""

    def __init__(self, world: World, people: list[Person]) -> None:
        self.world = world
        self.people = people
        self.tables: dict[str, Board] = {}  # by room
        self.slow: set[str] = set()
        self.asked = 0

    async def gather(self, kinds: tuple[str, ...]) -> None:
        for kind in kinds:
            group = self.world.api.group(f"Двор {next(ids)}", self.people)
            opened = slow if kind == "slow" else self._fast
            board = await opened(self.world, self.people, group)
            self.tables[board.room_id] = board
            if kind == "slow":
                self.slow.add(board.room_id)

    @staticmethod
    async def _fast(world: World, people: list[Person], group: Chat) -> Board:
        return await world.table(people, group)

    def person(self) -> Person:
        """They ask in turns, so that nobody asks too often."""
        self.asked += 1
        return self.people[self.asked % 2]

    def places(self) -> Iterator[Chat | None]:
        yield from (board.chat for board in self.tables.values())
        yield self.world.api.group(f"Пусто {next(ids)}", self.people)
        yield None

    def here(self, where: Chat | None) -> set[str]:
        return {room for room, board in self.tables.items() if board.chat is where}

    def named(self, message: Message) -> set[str]:
        """The tables that the message's buttons lead to."""
        said = " ".join(
            f"{button.data} {button.url} {button.web_app}" for button in message.buttons
        )
        return {room for room in self.tables if room in said}

    async def told(self, command: str, where: Chat | None) -> tuple[Person, Message]:
        one = self.person()
        said = one.command(where, command)
        if where is not None and command != "status":
            return one, await answered(self.world, where, said)
        return one, await newest(self.world, where or one.chat, said)


@pytest.mark.parametrize("kinds", MIXES, ids=lambda kinds: "-".join(kinds) or "none")
async def test_a_command_means_the_table_of_its_chat_else_the_ones_one_plays_at(
    world: World, kinds: tuple[str, ...]
) -> None:
    mix = Mix(world, world.api.people("Аня", "Боря", started=True))
    await mix.gather(kinds)
    for where in mix.places():
        meant = mix.here(where) or set(mix.tables)
        for command in OF_ONES_OWN:
            before = {one.id: {m.id for m in one.chat.from_bot()} for one in mix.people}
            one, said = await mix.told(command, where)
            about = (command, where and where.title, said.text)
            if len(meant) > 1:
                assert said.text == WHICH and mix.named(said) == meant, about
                continue
            if not meant:
                assert NOT_SEATED in said.text, about
                continue
            if command == "property" and where is not None:
                assert said.text == "Имущество — в личном чате.", about
                said = await world.api.until(
                    lambda one=one, old=before[one.id]: next(
                        (m for m in one.chat.from_bot() if m.id not in old), None
                    )
                )
            assert mix.named(said) == meant, about
    for board in mix.tables.values():
        await world.end(await board.room())


@pytest.mark.parametrize("kinds", MIXES, ids=lambda kinds: "-".join(kinds) or "none")
async def test_what_concerns_a_chat_is_about_the_table_of_that_chat(
    world: World, kinds: tuple[str, ...]
) -> None:
    mix = Mix(world, world.api.people("Аня", "Боря", started=True))
    await mix.gather(kinds)
    for where in mix.places():
        here = mix.here(where)
        _, said = await mix.told("stop", where)
        assert (RUNNING if here else NONE_HERE) in said.text, said.text
        waiting = (here if where else set(mix.tables)) & mix.slow
        _, said = await mix.told("skip", where)
        assert (NOBODY_TO_SKIP in said.text) == (not waiting), said.text
        _, said = await mix.told("status", where)
        if where is not None and not here:
            assert NONE_HERE in said.text, said.text
        elif where is not None:
            assert mix.named(said) == here, said.text
        elif mix.tables:
            assert mix.named(said) == set(mix.tables), said.text
    for board in mix.tables.values():
        await world.end(await board.room())
