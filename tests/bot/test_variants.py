"""The creator changes the rules of a table by a short keyboard; the chat is told what differs."""

from __future__ import annotations

import pytest

from engine.lobby import rules
from engine.lobby.state import Person as Sitter
from engine.lobby.state import new_lobby
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from tests.bot.playground import START, Board, World, player, soon
from tests.bot.test_views import check
from tests.fake_bot_api import Message, Person
from tgbot.callbacks import VaryPress
from tgbot.views.variants_card import VariantsCard, targets, variants_card

SETTINGS, TITLE = "Настроить", "Правила стола"
ROOM = "f" + "A_-z" * 4


async def keyboard(world: World, mode: str = "classic") -> tuple[Board, Person, Message]:
    """A lobby in a group, its creator, and the keyboard in the creator's private chat."""
    anna, boris = world.api.people("Аня", "Боря")
    anna.start()
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris]), mode)
    assert (await lobby.press(anna, SETTINGS)).text == "Настройки стола — в личном чате."
    message = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if TITLE in m.text), None)
    )
    return lobby, anna, message


async def turned(person: Person, message: Message, title: str) -> None:
    """The keyboard is at the key of this title."""
    for _ in rules.KEYS:
        if any(line.startswith(f"▸ {title}") for line in message.text.splitlines()):
            return
        before = message.text
        await person.press(message, "▶")
        await person.api.until(lambda before=before: message.text != before)
    raise AssertionError(f"{title} in {message.text}")


async def test_a_number_and_a_word_are_changed_and_the_group_reads_both(world: World) -> None:
    lobby, anna, message = await keyboard(world)
    assert "Деньги на старте: $1\u202f500" in message.text
    assert (await anna.press(message, "$2\u202f000")).text == "Деньги на старте: $2\u202f000"
    await world.api.until(lambda: "$2\u202f000, в режиме — $1\u202f500" in message.text)
    await turned(anna, message, "Третий угол")
    assert (await anna.press(message, "копилка")).text == "Третий угол: копилка"
    await lobby.shows("⚙️ Третий угол: копилка, в режиме — джекпот")
    assert "⚙️ Деньги на старте: $2\u202f000, в режиме — $1\u202f500" in lobby.text
    key = (await lobby.room()).rules.key
    assert (key.money.start, key.corner.kind) == (2000, "pot")

    assert (await anna.press(message, "Как в режиме")).text == "Снова правила режима."
    await world.api.until(lambda: "⚙️" not in lobby.text)
    await world.api.until(lambda: "Как в режиме" not in message.labels)
    assert (await anna.press(message, "Готово")).text
    await world.api.until(lambda: message.deleted_at)


async def test_what_differs_stands_on_the_table_and_in_the_result(world: World) -> None:
    lobby, anna, message = await keyboard(world, "blitz")
    await anna.press(message, "$1\u202f400")
    boris = next(u for u in world.api.world.users.values() if u.first_name == "Боря")
    await lobby.press(boris, "Сесть")
    await lobby.shows("Боря")
    await lobby.press(anna, START)
    await lobby.shows("Ходит")
    assert "⚙️ Деньги на старте: $1\u202f400" in lobby.text
    old = (await anna.press(message, "$1\u202f500")).text
    assert old == "Партия уже началась"
    anna.command(lobby.chat, "surrender")
    question = await world.api.until(
        lambda: next((m for m in lobby.chat.from_bot() if "Сдаться" in m.labels), None)
    )
    await anna.press(question, "Сдаться")
    await lobby.shows("Партия окончена")
    assert "⚙️ Деньги на старте: $1\u202f400" in lobby.text
    result = await world.api.until(
        lambda: next((m for m in lobby.chat.from_bot() if "Побеждает" in m.text), None)
    )
    assert "⚙️ Деньги на старте: $1\u202f400" in result.text


async def test_only_the_creator_changes_rules(world: World) -> None:
    lobby, anna, message = await keyboard(world)
    boris = next(u for u in world.api.world.users.values() if u.first_name == "Боря")
    await lobby.press(boris, "Сесть")
    assert (await lobby.press(boris, SETTINGS)).text == "Это решает создатель стола"
    before = (await lobby.room()).version
    pressed = VaryPress(room=lobby.room_id, verb="set", key=0, to=2_000).pack()
    assert (await boris.press(message, data=pressed)).text == "Это решает создатель стола"
    boris.start(f"vary_{lobby.room_id}")
    await world.api.until(
        lambda: any("Это решает создатель" in m.text for m in boris.chat.from_bot())
    )
    assert (await lobby.room()).version == before
    # whoever is the creator now may, and whoever was may no longer
    await lobby.press(anna, "Встать")
    await soon(lambda: _creator_is(lobby, boris))
    assert (await anna.press(message, "$2\u202f000")).text == "Это решает создатель стола"


async def _creator_is(lobby: Board, person: Person) -> bool:
    return (await lobby.room()).creator == player(person)


@pytest.mark.telegram("1.1-html5-game", "1.5-never-first", "4-32-newcomers")
async def test_a_creator_who_never_wrote_to_the_bot_is_led_into_the_private_chat(
    world: World,
) -> None:
    (anna,) = world.api.people("Аня")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    answer = await lobby.press(anna, SETTINGS)
    assert answer.url and answer.url.endswith(f"?start=vary_{lobby.room_id}")
    anna.start(answer.url.split("start=")[1])
    message = await world.api.until(
        lambda: next((m for m in anna.chat.from_bot() if TITLE in m.text), None)
    )
    await anna.press(message, "$1\u202f600")
    await lobby.shows("⚙️ Деньги на старте: $1\u202f600")


async def test_what_does_not_fit_is_refused_with_its_key(world: World) -> None:
    lobby, anna, message = await keyboard(world, "c1009")
    place = {key: number for number, key in enumerate(rules.KEYS)}

    def press(key: str, to: int) -> str:
        return VaryPress(room=lobby.room_id, verb="set", key=place[key], to=to).pack()

    refused = await anna.press(message, data=press("start_cash", 123_456))
    assert refused.alert and refused.text.startswith("Деньги на старте: ")
    refused = await anna.press(message, data=press("time_bank", -5))
    assert refused.alert and refused.text.startswith("Запас времени: ")
    for key, to in (("clock", 9), ("auctions", -7)):
        assert (await anna.press(message, data=press(key, to))).text == "Эта кнопка устарела."
    assert (await lobby.room()).lobby.variants == {}
    await turned(anna, message, "Аукционы")
    assert "нет" not in message.labels, "estates are auctioned here"
    await turned(anna, message, "Часы")
    assert "медленные" not in message.labels, "open auctions do not fit them"


async def test_the_sides_of_a_team_are_dealt_by_the_creator(world: World) -> None:
    people = world.api.people("Аня", "Боря", "Клара", "Гоша")
    lobby = await world.lobby(people[0], world.api.group("Двор", people), "team")
    for person in people[1:]:
        await lobby.press(person, "Сесть")
    assert (await lobby.press(people[1], "Жребий")).text == "Это решает создатель стола"
    assert (await lobby.press(people[0], "Жребий")).text == "Стороны розданы по жребию."
    await lobby.shows("(Б)")
    sides = [seat.side for seat in (await lobby.room()).lobby.seats]
    assert sorted(sides) == [0, 0, 1, 1]
    assert lobby.text.count("(А)") == lobby.text.count("(Б)") == 2
    # one too many on a side: nobody starts, and it says why
    mover = next(p for p, side in zip(people, sides, strict=True) if side == 0)
    await lobby.press(mover, "На сторону А")  # a second tap leaves it to the draw
    await lobby.press(mover, "На сторону Б")
    assert "Стороны не равны" in (await lobby.press(people[0], START)).text


@pytest.mark.telegram("1.4-callback-data")
@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("mode", catalog.presets())
def test_every_key_of_every_preset_fits_three_rows(mode: str, lang: str) -> None:
    t = translator(lang)
    lobby = new_lobby(mode, Sitter("tg:1", "Аня"), seats=(2, 6), at=0, commitment="c")
    lobby = rules.varied(lobby, {"start_cash": 10_000, "time_bank": 600})
    choices = rules.choices(lobby)
    for at in range(len(choices)):
        screen = variants_card(VariantsCard(ROOM, mode, choices, at), t)
        check(screen)
        assert len(screen.rows) == 3
        assert all(0 < len(button.text) <= 24 for row in screen.rows for button in row)
        assert screen.rows[1], choices[at].key


def test_the_buttons_of_a_number_stay_within_its_bounds() -> None:
    choice = rules.Choice("start_cash", 600, 1500, low=500, high=10_000, step=100)
    assert targets(choice) == [500, 700, 1100]
    top = rules.Choice("start_cash", 10_000, 1500, low=500, high=10_000, step=100)
    assert targets(top) == [9500, 9900]
    none = rules.Choice("round_limit", 0, 0, low=5, high=500, step=5)
    assert targets(none) == [5, 30]
