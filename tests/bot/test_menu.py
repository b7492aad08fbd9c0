"""The board's button beside the input of a private chat speaks the person's language."""

from __future__ import annotations

import pytest

from tests.bot.playground import World
from tests.bot.test_records import reply_to
from tests.fake_bot_api import Person


def told(world: World, person: Person) -> list[str]:
    """What Telegram was told of this person's button, in order."""
    calls = world.api.calls_of("setChatMenuButton", ok=True)
    mine = [call.params for call in calls if call.params.get("chat_id") == person.id]
    return [params["menu_button"]["text"] for params in mine]


@pytest.mark.telegram("1.1-menu-button")
async def test_a_start_sets_the_button_once_where_it_is_not_the_common_one(world: World) -> None:
    ann, boris = world.api.person("Ann", language="en"), world.api.person("Боря")
    for person in (ann, boris):
        for _ in range(2):
            await reply_to(world, person, None, "start")
            await world.api.quiet()
    assert told(world, ann) == ["Kvartal"]
    assert told(world, boris) == []
    assert ann.open_menu_app() and world.api.menu_button(ann.id)["text"] == "Kvartal"
    assert world.api.menu_button(boris.id)["text"] == "Квартал"


@pytest.mark.telegram("1.1-menu-button")
async def test_a_change_of_language_changes_the_button_there_and_back(world: World) -> None:
    boris = world.api.person("Боря")
    card = await reply_to(world, boris, None, "language")
    there, back = ["Kvartal"], ["Kvartal", "Квартал"]
    for chosen, shown in (("en", there), ("en", there), ("ru", back), ("ru", back)):
        await boris.press(card, data=f"w:language:{chosen}")
        await world.api.quiet()
        assert told(world, boris) == shown


@pytest.mark.telegram("1.1-menu-button")
async def test_a_button_that_could_not_be_set_is_set_at_the_next_start(world: World) -> None:
    ann = world.api.person("Ann", language="en")
    world.api.fail_next("setChatMenuButton", 500)
    assert (await reply_to(world, ann, None, "start")).text
    await world.api.quiet()
    assert told(world, ann) == []
    await reply_to(world, ann, None, "start")
    await world.api.until(lambda: told(world, ann) == ["Kvartal"])
