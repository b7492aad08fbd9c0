"""/mydata and /forget: a person gets all that is kept of him, and may have it removed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bot.playground import World
from tests.bot.test_preferences import answered
from tests.bot.test_records import played, reply_to
from tests.fake_bot_api import Message

YES, NO = "Удалить всё", "Оставить"


def content(world: World, message: Message) -> dict[str, Any]:
    """The document of the message, as its reader's program takes it."""
    file = world.api.files.stored[message.content["document"]["file_id"]]
    assert file.name == "kvartal-my-data.json"
    return json.loads(file.data)


async def test_the_file_holds_all_that_is_kept_of_the_person_and_nothing_of_others(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    await played(world, [anna, boris])
    message = await reply_to(world, anna, None, "mydata")
    assert message.text.startswith("Всё, что о вас хранится.")
    data = content(world, message)
    assert data["player"]["name"] == "Аня" and data["player"]["id"] == anna.id
    assert data["open_room"] is None
    assert {"game_seats", "xp_entries", "achievements", "scores", "statistics"} <= data.keys()
    assert len(data["game_seats"]) == 1
    assert "Боря" not in json.dumps(data, ensure_ascii=False)


@pytest.mark.telegram("4-28-dm-refused")
async def test_in_a_group_the_file_goes_to_the_private_chat_or_a_link_leads_there(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    asked = await answered(world, group, boris.command(group, "mydata"))
    link = asked.button("Личный чат").url
    assert link.endswith("?start=mydata") and "Боря" in asked.text
    boris.start("mydata")
    sent = await world.api.until(
        lambda: next((m for m in boris.chat.from_bot() if "document" in m.content), None)
    )
    assert content(world, sent)["player"]["name"] == "Боря"
    said = await answered(world, group, boris.command(group, "mydata"))
    assert said.text == "Файл — в личном чате."
    assert all("document" not in m.content for m in group.from_bot())


async def test_whoever_confirms_is_forgotten_and_the_game_stays(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    await played(world, [anna, boris])
    question = await reply_to(world, anna, None, "forget")
    assert question.labels == [YES, NO] and "вернуть их нельзя" in question.text
    assert await world.players.get(anna.id) is not None
    assert (await anna.press(question, NO)).text == "Всё остаётся."
    await world.api.until(lambda: question.deleted_at)
    question = await reply_to(world, anna, None, "forget")
    assert (await anna.press(question, YES)).text == "Удалено."
    await world.api.until(lambda: question.text.startswith("О вас ничего не хранится."))
    assert question.labels == []
    assert await world.players.get(anna.id) is None
    me = await reply_to(world, boris, None, "me")
    assert "партий 1" in me.text, "the other's record stays"
    begun = await reply_to(world, anna, None, "me")
    assert "партий 0" in begun.text and "0 XP" in begun.text, "whoever comes back begins anew"


async def test_nobody_is_forgotten_while_he_plays(world: World) -> None:
    anna, boris = people = world.api.people("Аня", "Боря")
    question = await reply_to(world, anna, None, "forget")
    await world.table(people, world.api.group("Двор", people))
    answer = await anna.press(question, YES)
    assert answer.alert and answer.text.startswith("У вас идёт партия.")
    await world.api.until(lambda: question.labels == ["Открыть поле"])
    assert await world.players.get(anna.id) is not None
    refused = await reply_to(world, anna, None, "forget")
    assert refused.text.startswith("У вас идёт партия.") and YES not in refused.labels
    del boris


async def test_forgetting_is_asked_in_private_alone_and_not_of_the_nameless(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    asked = await answered(world, group, anna.command(group, "forget"))
    assert asked.button("Личный чат").url.endswith("?start=forget")
    anna.start("forget")
    await world.api.until(lambda: anna.chat.from_bot() and anna.chat.last.labels == [YES, NO])
    for command in ("forget", "mydata", "me"):
        nameless = anna.say_anonymously(group, f"/{command}@{world.api.bot.username}")
        assert "от своего имени" in (await answered(world, group, nameless)).text
