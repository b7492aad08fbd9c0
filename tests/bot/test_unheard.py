"""Whatever is said to the bot and is no command of its own is answered; a group's talk is not."""

from __future__ import annotations

import pytest

from tests.bot.playground import JOIN, World
from tests.bot.test_preferences import answered
from tests.bot.test_records import reply_to

NO_COMMAND = "Такой команды нет. Все команды: /help"
NO_WORDS = "Здесь понятны команды и кнопки. Все команды: /help"


@pytest.mark.parametrize(
    ("said", "answer"), [("/nonsense", NO_COMMAND), ("/", NO_COMMAND), ("привет", NO_WORDS)]
)
async def test_words_that_nobody_knows_are_answered_in_private(
    world: World, said: str, answer: str
) -> None:
    anna = world.api.person("Аня")
    anna.say(None, said)
    await world.api.until(lambda: [m.text for m in anna.chat.from_bot()] == [answer])


async def test_an_unknown_command_is_answered_in_a_group_if_it_is_meant_for_the_bot(
    world: World,
) -> None:
    anna = world.api.person("Аня")
    group = world.api.group("Двор", [anna])
    world.api.privacy = False
    for said in ("/nonsense", "/nonsense@another_bot", "привет", "50", "@kvartal_test_bot"):
        anna.say(group, said)
    told = await answered(world, group, anna.command(group, "nonsense"))
    assert told.text == NO_COMMAND
    assert group.from_bot() == [told]


async def test_a_message_that_inline_mode_has_made_is_not_answered(world: World) -> None:
    anna = world.api.person("Аня", started=True)
    query = anna.ask_inline("")
    await query.answered()
    anna.choose(query, 0, anna.chat)
    told = await reply_to(world, anna, None, "help")
    assert told.text.startswith("/newgame") and anna.chat.from_bot()[-1] is told
    assert NO_WORDS not in [m.text for m in anna.chat.from_bot()]


async def test_whoever_sits_there_already_reads_that(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    await lobby.press(boris, JOIN)
    told = await answered(world, group, boris.command(group, "join"))
    assert "уже за этим столом" in told.text


async def test_rules_of_a_mode_that_there_is_not_lead_to_those_that_there_are(
    world: World,
) -> None:
    anna = world.api.person("Аня", started=True)
    told = await reply_to(world, anna, None, "rules", "чушь")
    assert told.text == "Режима «чушь» нет. Вот все режимы." and "Team" in told.labels
    await anna.press(told, "Team")
    await world.api.until(lambda: told.text.startswith("📖 Правила Team"))
