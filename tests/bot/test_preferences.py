"""What a group's administrators and each person choose by buttons, and where it counts."""

from __future__ import annotations

import pytest

from engine.archive.preferences import ChatPreferences
from tests.bot.playground import JOIN, OPEN, World, soon
from tests.fake_bot_api import Message, Person
from tests.fake_bot_api.chats import Chat, Topic


async def answered(world: World, chat: Chat, message: Message) -> Message:
    """What the bot has replied to this message."""
    return await world.api.until(
        lambda: next((m for m in chat.from_bot() if m.reply_to is message), None)
    )


async def opened(world: World, person: Person, where: Chat | Topic) -> Message:
    """The group's preferences as the bot has posted them."""
    chat = where.chat if isinstance(where, Topic) else where
    return await answered(world, chat, person.command(where, "settings"))


async def pressed(world: World, person: Person, card: Message, label: str, then: str) -> None:
    """The press has brought a button with these words."""
    await person.press(card, label)
    await world.api.until(lambda: any(then in shown for shown in card.labels), what=then)


async def chosen(world: World, chat: Chat) -> ChatPreferences:
    """What is kept of the chat."""
    row = await world.chats.get(chat.id)
    assert row is not None
    return row.preferences


async def test_an_administrator_chooses_by_buttons_and_the_card_shows_it(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    card = await opened(world, anna, group)
    assert card.text.startswith("⚙️ Настройки чата")
    assert "Тихие часы: нет" in card.labels and "Режим: спрашивать" in card.labels

    await pressed(world, anna, card, "Режим: спрашивать", "✅ спрашивать")
    assert (await anna.press(card, "Classic")).text == "Сохранено."
    await world.api.until(lambda: "Режим: Classic" in card.labels)

    await pressed(world, anna, card, "Тихие часы: нет", "Не напоминать")
    await pressed(world, anna, card, "Не напоминать с 23:00 до 08:00", "до 08:00")
    await anna.press(card, data="h:quiet:23-9")
    await world.api.until(lambda: "до 09:00" in card.labels)  # taps follow each other: it stays
    await pressed(world, anna, card, "Назад", "Часовой пояс: UTC")
    await pressed(world, anna, card, "Часовой пояс: UTC", "Новосибирск")
    await pressed(world, anna, card, "Новосибирск", "Часовой пояс: Новосибирск")
    await pressed(world, anna, card, "Напоминания о ходе: включены", "ходе: выключены")
    await pressed(world, anna, card, "Столы собирают все", "Столы собирают администраторы")
    assert await chosen(world, group) == ChatPreferences(
        mode="classic", pings=False, zone="Asia/Novosibirsk", quiet=(23, 9), starters="admins"
    )
    await anna.press(card, "Готово")
    await world.api.until(lambda: card.deleted_at)


async def test_nobody_else_opens_or_changes_them(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    refused = await answered(world, group, boris.command(group, "settings"))
    assert refused.text == "Это могут только администраторы группы."
    card = await opened(world, anna, group)
    answer = await boris.press(card, "Столы собирают все")
    assert answer.alert and answer.text == "Настройки чата меняют только администраторы."
    refused = await answered(world, group, boris.command(group, "language"))
    assert refused.text == "Это могут только администраторы группы."
    assert await chosen(world, group) == ChatPreferences()


@pytest.mark.telegram("1.4-no-member", "4-08-former-admin")
async def test_an_administrator_who_is_one_no_longer_is_refused_by_an_old_card(
    world: World,
) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    anna.promote(boris, group)
    card = await opened(world, boris, group)
    anna.demote(boris, group)
    answer = await boris.press(card, "Напоминания о ходе: включены")
    assert answer.text == "Настройки чата меняют только администраторы."
    assert (await chosen(world, group)).pings


async def test_an_anonymous_administrator_opens_them_and_a_channel_does_not(
    world: World,
) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    asked = anna.say_anonymously(group, f"/settings@{world.api.bot.username}")
    card = await answered(world, group, asked)
    assert (await anna.press(card, "Столы собирают все")).text == "Сохранено."
    channel = world.api.channel("Новости", anna)
    asked = anna.say_as_channel(group, channel, f"/settings@{world.api.bot.username}")
    assert "только администраторы" in (await answered(world, group, asked)).text


async def test_forged_values_are_refused_and_change_nothing(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    card = await opened(world, anna, group)
    for data in (
        *("h:quiet:99-1", "h:quiet:x", "h:zone:../passwd", "h:mode:chess", "h:pings:maybe"),
        *("h:starters:me", "h:language:tlh", "h:sound:on", "w:reminders:never", "w:x:y"),
    ):
        assert (await anna.press(card, data=data)).text == "Эта кнопка устарела.", data
    assert await chosen(world, group) == ChatPreferences()


async def test_the_chosen_mode_is_gathered_without_asking(world: World) -> None:
    (anna,) = world.api.people("Аня")
    group = world.api.group("Двор", [anna])
    card = await opened(world, anna, group)
    await anna.press(card, data="h:mode:classic")
    lobby = await world.lobby(anna, group, "newgame")
    assert "Classic" in lobby.text


async def test_where_administrators_gather_others_are_refused(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    card = await opened(world, anna, group)
    await anna.press(card, "Столы собирают все")
    refused = await answered(world, group, boris.command(group, "blitz"))
    assert refused.text == "В этой группе столы собирают администраторы."
    lobby = await world.lobby(anna, group)
    assert (await lobby.press(boris, JOIN)).text == "Вы за столом."


@pytest.mark.telegram("4-12-topics")
async def test_a_group_that_plays_in_one_topic_sends_people_there(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    forum = world.api.group("Форум", [anna, boris], forum=True)
    games, talk = (world.api.add_topic(forum, name, anna) for name in ("Игры", "Болтовня"))
    card = await opened(world, anna, games)
    assert "Играть можно в любой теме" in card.labels
    await pressed(world, anna, card, "Играть можно в любой теме", "только в этой теме")
    refused = await answered(world, forum, boris.command(talk, "blitz"))
    assert refused.text.startswith("Здесь столы не собирают")
    assert refused.button("Перейти в тему").url.endswith(f"/{games.id}")
    general = await answered(world, forum, boris.command(forum, "blitz"))
    assert general.topic is None and "своя тема" in general.text
    lobby = await world.lobby(boris, games)
    assert lobby.message.topic is games
    there = await opened(world, anna, talk)
    await anna.press(there, "Играть можно только в другой теме")
    assert (await chosen(world, forum)).topic is None


@pytest.mark.telegram("1.5-general-topic")
async def test_the_general_topic_can_be_the_one(world: World) -> None:
    (anna,) = world.api.people("Аня")
    forum = world.api.group("Форум", [anna], forum=True)
    talk = world.api.add_topic(forum, "Болтовня", anna)
    card = await opened(world, anna, forum)
    await anna.press(card, "Играть можно в любой теме")
    refused = await answered(world, forum, anna.command(talk, "blitz"))
    assert refused.button("Перейти в тему").url.endswith("/1")
    lobby = await world.lobby(anna, forum)
    assert lobby.message.topic is None


async def test_the_groups_language_changes_what_stands_in_it(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    lobby = await world.lobby(anna, group)
    asked = await answered(world, group, anna.command(group, "language"))
    assert asked.labels == ["✅ Русский", "English"]
    assert (await anna.press(asked, "English")).text == "Сохранено.", "her own language"
    await world.api.until(lambda: asked.text.startswith("⚙️ Chat settings"))
    await lobby.shows("Sit down", 15)
    refused = await answered(world, group, boris.command(group, "settings"))
    assert refused.text == "Only administrators of the group may do this."


async def test_a_person_chooses_a_language_for_himself(world: World) -> None:
    (anna,) = world.api.people("Аня")
    anna.command(None, "language")
    asked = await world.api.until(lambda: anna.chat.from_bot() and anna.chat.from_bot()[-1])
    assert asked.text == "Ваш язык" and asked.labels == ["✅ Русский", "English"]
    assert (await anna.press(asked, "English")).text == "Saved."
    await world.api.until(lambda: asked.text.startswith("⚙️ Your settings"))
    assert "✅ English" in asked.labels
    lobby = await world.lobby(anna, None, join="Sit down")
    assert lobby.message.button("Open board")
    assert OPEN not in lobby.labels


async def test_a_person_chooses_where_to_be_reminded(world: World) -> None:
    (anna,) = world.api.people("Аня")
    anna.command(None, "settings")
    card = await world.api.until(lambda: anna.chat.from_bot() and anna.chat.from_bot()[-1])
    assert "✅ Напоминать в чате партии" in card.labels
    assert (await anna.press(card, "Не напоминать")).text == "Сохранено."
    await world.api.until(lambda: "✅ Не напоминать" in card.labels)
    assert "О ходе не напоминаем." in card.text

    async def kept() -> bool:
        row = await world.players.get(anna.id)
        return row is not None and row.preferences.reminders == "off"

    assert await soon(kept)
