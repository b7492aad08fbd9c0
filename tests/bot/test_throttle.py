"""Whoever is faster than a person can be is told to wait; nothing falls in silence."""

from __future__ import annotations

import asyncio

from tests.bot.playground import World
from tests.bot.yard import Yard, yards
from tests.fake_bot_api import Message
from tests.fake_bot_api.updates import Pending
from tests.virtual.loop import run

WAIT = "Слишком часто. Подождите 1 секунду и повторите."


async def burst(yard: Yard, *updates: Pending) -> None:
    """The bot gets all of these at one moment, and has done with them."""
    await asyncio.gather(*(yard.hears(update) for update in updates))


async def commands(yard: Yard, many: int) -> list[Message]:
    """So many commands of one person at one moment; what the bot has replied."""
    before = len(yard.chat.from_bot())
    yard.held.clear()
    for _ in range(many):
        yard.people[0].command(yard.chat, "help")
    await asyncio.sleep(1.0)  # on their way
    await burst(yard, *yard.held)
    return [message for message in yard.chat.from_bot()[before:] if message.reply_to]


def test_a_command_too_many_is_answered_by_a_request_to_wait(valkey_url: str) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            said = [message.text for message in await commands(yard, 13)]
            assert len(said) == 13 and said.count(WAIT) == 1

    run(check())


def test_the_request_to_wait_is_not_repeated_at_once(valkey_url: str) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            said = [message.text for message in await commands(yard, 16)]
            assert len(said) == 13 and said.count(WAIT) == 1
            await asyncio.sleep(90)  # the minute in which the chat has got enough is over, too
            said = [message.text for message in await commands(yard, 16)]
            assert len(said) == 13 and said.count(WAIT) == 1

    run(check())


def test_the_talk_of_a_group_takes_nothing_of_what_its_people_may_ask(valkey_url: str) -> None:
    """A bot that runs the group hears everything."""

    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            yard.house.api.privacy = False
            for number in range(30):
                yard.people[0].say(yard.chat, f"раз {number}")
            yard.people[0].command(yard.chat, "help@another_bot")
            await asyncio.sleep(1.0)
            assert len(yard.held) == 31
            await burst(yard, *yard.held)
            said = [message.text for message in await commands(yard, 12)]
            assert len(said) == 12 and WAIT not in said

    run(check())


def test_a_press_too_many_is_answered_by_a_toast(valkey_url: str) -> None:
    async def check() -> None:
        async with yards(valkey_url, 1) as (yard,):
            anna, card = yard.people[0], yard.messages()[-1]
            came: list[Pending] = []

            async def keep(update: Pending) -> None:
                came.append(update)

            yard.house.api.take = keep
            presses = [anna.tap(card, data="из старых") for _ in range(20)]
            await asyncio.sleep(1.0)
            await burst(yard, *came)
            said = [press.answer.text for press in presses if press.answer]
            assert said.count("Эта кнопка устарела.") == 12
            assert said.count("Слишком часто. Подождите секунду.") == 8

    run(check())


async def test_whoever_types_fast_gets_what_he_has_asked_last(world: World) -> None:
    anna = world.api.person("Аня")
    world.api.updates.hold()
    typed = [anna.ask_inline("б" * many) for many in range(60)]
    world.api.updates.release()
    await typed[-1].answered()
