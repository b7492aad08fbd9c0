"""/top, /me and the collection: what remains of games, read in groups and in private."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from engine.archive.finish import Finishing
from engine.progress.feats import Feats
from engine.progress.rating import SHOWN_FROM
from tests.archive.played import play_out
from tests.archive.results import game, seat
from tests.bot.playground import World, player
from tests.bot.test_preferences import answered
from tests.fake_bot_api import BotProcess, Message, Person
from tests.fake_bot_api.chats import Chat

_numbers = iter(range(1, 10_000))


async def played(world: World, people: list[Person], **more: Any) -> None:
    """A finished game of these people, in the order of their places, is kept."""
    results = [
        seat(i, person.id, i + 1, name=person.first_name, **more.pop(f"seat{i}", {}))
        for i, person in enumerate(people)
    ]
    number = next(_numbers)
    await Finishing(world.database).write(
        game(number, [], id=f"0test-{id(world):x}-{number:06d}"[:32], seats=results, **more)
    )


async def reply_to(world: World, person: Person, where: Chat | None, *command: str) -> Message:
    """The bot's answer to a command."""
    chat = where or person.chat
    before = {m.id for m in chat.messages.values()}
    asked = person.command(where, *command)
    if where is not None:
        return await answered(world, where, asked)
    return await world.api.until(
        lambda: next((m for m in chat.from_bot() if m.id not in before), None)
    )


async def test_top_shows_the_board_of_the_chat_and_turns_its_pages(world: World) -> None:
    people = world.api.people(*(f"Игрок {n:02}" for n in range(1, 14)))
    group = world.api.group("Двор", people)
    for other in range(1, 13):
        pair = [people[0], people[other]] if other % 2 else [people[other], people[0]]
        await played(world, pair, chat=group.id)
    top = await reply_to(world, people[3], group, "top")
    assert top.text.startswith("🏆 Рекорды чата · Опыт\n\n🥇 Игрок 01 ·")
    assert len([line for line in top.text.split("\n") if "XP" in line]) == 11
    assert top.text.split("\n")[-1].startswith("Игрок 04: место ")
    assert "• Чат •" in top.labels and "• Опыт •" in top.labels

    await people[0].press(top, "Дальше")
    await world.api.until(lambda: "К началу" in top.labels)
    lines = [line for line in top.text.split("\n") if "XP" in line]
    assert len(lines) == 4 and lines[0].startswith("8. Игрок 06") and "Дальше" not in top.labels
    marks = [button.data for button in top.buttons]
    assert not any(str(person.id) in (mark or "") for mark in marks for person in people)
    await people[0].press(top, "К началу")
    await world.api.until(lambda: "Дальше" in top.labels)

    await people[0].press(top, "Победы")
    await world.api.until(lambda: top.text.startswith("🏆 Рекорды чата · Победы"))
    assert "🥇 Игрок 01 · 6 побед" in top.text and "1 победа" in top.text
    await people[0].press(top, "Рента")
    await world.api.until(lambda: "· Рента" in top.text)
    assert "🥇 Игрок 01 · $90" in top.text


async def test_equal_values_share_a_place_and_an_empty_board_says_so(world: World) -> None:
    anna, boris, clara = world.api.people("Аня", "Боря", "Клара")
    group = world.api.group("Двор", [anna, boris, clara])
    empty = await reply_to(world, anna, group, "top")
    assert "Здесь пока никого." in empty.text
    for pair in ([anna, clara], [boris, clara]):
        await played(world, pair, chat=group.id)
    top = await reply_to(world, anna, group, "top", "wins")
    assert top.text.split("\n")[2:4] == ["🥇 Боря · 1 победа", "🥇 Аня · 1 победа"]


async def test_weeks_and_seasons_go_back_in_time(world: World) -> None:
    (anna,) = world.api.people("Аня")
    top = await reply_to(world, anna, None, "top", "season")
    assert "Рекорды" not in top.text and "• Сезон •" in top.labels and "Чат" not in top.labels
    before = top.text.split("\n")[0]
    await anna.press(top, "Раньше")
    await world.api.until(lambda: "Позже" in top.labels)
    assert top.text.split("\n")[0] != before
    await anna.press(top, "Позже")
    await world.api.until(lambda: top.text.split("\n")[0] == before)
    await anna.press(top, "Неделя")
    await world.api.until(lambda: top.text.startswith("🏆 Неделя"))
    for data in ("b:moon:xp:0:", "b:world:luck:0:", "b:week:xp:99:", "b:week:xp:-1:"):
        assert (await anna.press(top, data=data)).text == "Эта кнопка устарела."
    assert (await anna.press(top, data="b:world:xp:0:9.forgedhandl")).text == ""


async def test_me_tells_level_rank_record_and_turns_to_its_pages(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря <3")
    feats = Feats(
        throws=20, pips=150, rent_most=1200, rent_in=3000, hotels=1, groups={3: 2}, bets_won=0
    )
    for _ in range(3):
        await played(world, [anna, boris], seat0={"feats": feats, "colours": 1})
    me = await reply_to(world, anna, None, "me")
    assert me.text.startswith("👤 Аня\nУровень ")
    for words in (
        "Новичок", "▰", "до уровня", "Рейтинг виден после 10 партий", "партий 3, побед 3",
        "побед подряд 3, лучшая серия 3", "Достижения: ", "Карточки: 0 из 20, ждут выбора: ",
    ):  # fmt: skip
        assert words in me.text, words
    await anna.press(me, "Статистика")
    await world.api.until(lambda: me.text.startswith("📊 Статистика · Аня"))
    assert "Classic · партий 3, побед 3 · 🥇 3" in me.text
    assert "Самая большая рента: $1 200" in me.text.replace("\u202f", " ")
    assert "Бросок кубиков: 7,50, ожидается 7,00 · бросков 60" in me.text
    await anna.press(me, "Достижения")
    await world.api.until(lambda: me.text.startswith("🎖 Аня"))
    assert "🏅 Новоселье · " in me.text and "▫️ Сотня · " in me.text
    await anna.press(me, "Соперники")
    await world.api.until(lambda: me.text.startswith("🤝 Соперники · Аня"))
    assert "Боря <3 · партий 3, выше 3, ниже 0" in me.text


@pytest.mark.telegram("1.7-member-tag")
async def test_a_group_reads_a_short_record_and_a_link_to_all_of_it(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    await played(world, [anna, boris])
    short = await reply_to(world, anna, group, "me")
    assert short.text.startswith("👤 Аня\nУровень ")
    link = short.button("Подробнее").url
    assert str(anna.id) not in link, "nobody reads an account from an address"
    boris.start(link.split("start=")[1])
    shown = await world.api.until(lambda: boris.chat.from_bot() and boris.chat.from_bot()[-1])
    assert shown.text.startswith("👤 Аня") and "Карточки" not in shown.text
    assert "Ваш счёт · партий 1, выше 0, ниже 1" in shown.text
    assert "Карточки" not in shown.labels
    for page in ("cards", "nonsense"):
        data = shown.button("Статистика").data.replace("stats", page)
        assert (await boris.press(shown, data=data)).text == "Эта кнопка устарела."
    boris.start("p_notahandle1")
    await world.api.until(lambda: "Такого игрока здесь нет" in boris.chat.last.text)


async def test_a_rating_shows_after_ten_rated_games_with_its_doubt(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    for _ in range(SHOWN_FROM):
        await played(world, [anna, boris], public=True)
    me = await reply_to(world, anna, None, "me")
    line = next(line for line in me.text.split("\n") if line.startswith("Рейтинг"))
    assert " ± " in line and int(line.split()[1]) > 1500
    anna.command(None, "top", "rating")
    await world.api.until(lambda: "Рейтинг считается за открытыми столами" in anna.chat.last.text)


async def test_a_new_card_is_offered_in_private_and_chosen_by_a_button(world: World) -> None:
    """A whole game without a chat: the winner's second level gives the first card."""
    people = world.api.people("Аня", "Боря", started=True)
    role = BotProcess([sys.executable, "-m", "engine.archivist"], world.env)
    await role.start()
    try:
        room = await play_out(world.live, [player(one) for one in people], seed=next(_numbers))
        assert room.state is not None and room.state.outcome is not None
        won = room.players()[room.state.outcome.places.index(1)]
        winner, loser = sorted(people, key=lambda one: player(one) != won)
        offer = await world.api.until(
            lambda: next((m for m in winner.chat.from_bot() if m.text.startswith("🃏")), None), 60
        )
    finally:
        await role.stop()
    assert offer.text.startswith(
        "🃏 Уровень 2: новая карточка\nКарточка обычная: рента клетки станет выше"
    )
    assert len(offer.buttons) == 3 and all("+3\u00a0%" in label for label in offer.labels)
    first, second = (button.data for button in offer.buttons[:2])
    assert (await loser.press(offer, data="c:50:nowhere")).text == "Такой карточки нет."
    assert (await winner.press(offer, data="c:2:nowhere")).text.startswith("Этой клетки среди")
    assert (await winner.press(offer, data=second)).text.startswith("Карточка: ")
    await world.api.until(lambda: "+3\u00a0%, обычная" in offer.text)
    assert (await winner.press(offer, data=second)).text.startswith("Карточка: "), "the same"
    assert (await winner.press(offer, data=first)).text == "Клетка этой карточки уже выбрана."
    (held,) = await world.cards.of(winner.id)
    assert f"c:2:{held.cell}" == second
    await world.api.quiet(1.5)
    assert len([m for m in winner.chat.from_bot() if m.text.startswith("🃏")]) == 1
    me = await reply_to(world, winner, None, "me")
    assert "Карточки: 1 из 20" in me.text
