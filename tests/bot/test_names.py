"""Names of every kind in the messages and answers of a chat: whole and harmless."""

from __future__ import annotations

import pytest

from engine.lobby.state import clean_name
from engine.rules import api
from engine.rules.api import Choice, Item
from engine.rulesets import catalog
from engine.text.catalogue import languages, translator
from tests.bot.playground import JOIN, START, World
from tests.bot.test_views import HOSTILE, LINKS, ROOM, card_of, check
from tests.scenes import Scene
from tgbot.callbacks import Cells, DealPress
from tgbot.views.deal_card import DealCard, deal_card, partner_card
from tgbot.views.holdings_card import HoldingsCard, holdings_card
from tgbot.views.markup import plain_name
from tgbot.views.offer_card import OfferCard, offer_card
from tgbot.views.result_card import result_post
from tgbot.views.table_card import table_card

ODD = ["שלום", "علي بن", "👨\u200d👩\u200d👧 Ко", "<b>Борис</b> & Ко", "щ" * 64, "/start @durov"]
ISOLATE, POP = "\u2068", "\u2069"


def offered(mode: str) -> Scene:
    """The first seat has offered the second a deal."""
    scene = Scene(mode, 4).own(0, 1).own(1, 3).turn(0)
    scene.propose(0, 1, give=[1], take=[3])
    return scene


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", HOSTILE)
def test_deals_and_results_bear_every_name(name: str, lang: str) -> None:
    t, names = translator(lang), [name] * 4
    scene = offered("team")
    rules, view = scene.rules, scene.view(1)
    (offer,) = view.offers
    check(offer_card(OfferCard(ROOM, names, rules, view, offer, view.you.choices), t))
    check(holdings_card(HoldingsCard(ROOM, names, view, rules), LINKS, t))
    check(holdings_card(HoldingsCard(ROOM, names, scene.view(0), rules), LINKS, t))
    check(partner_card(ROOM, names, view, 1, [0, 2, 3], t))
    deal = DealPress(room=ROOM, to=0, give=Cells.packed([3]), cash=-50)
    check(deal_card(DealCard(names, rules, view, 1, deal, [Item(3)], [Item(1)]), t))
    check(table_card(card_of(scene, names), LINKS, t))
    scene.do(0, "surrender").do(2, "surrender")
    text = check(result_post(card_of(scene, names), LINKS, t, started=0))
    assert t("bot-wins-side", mark=t("side-1"), names="x")[:-1] in text


@pytest.mark.parametrize("mode", catalog.presets())
def test_a_name_that_runs_from_the_right_keeps_to_itself(mode: str) -> None:
    """Behind it a sum or another name would otherwise be read from the wrong end."""
    scene, name = offered(mode), ODD[0]
    choices = {seat: api.legal_actions(scene.state, scene.rules, seat) for seat in (0, 1)}
    screen = table_card(card_of(scene, [name] * 4, choices=choices), LINKS, translator("ru"))
    labels = [button.text for row in screen.rows for button in row]
    assert any(f"{ISOLATE}{name}{POP}" in label for label in labels)
    for text in (screen.text, *labels):
        assert text.count(name) == text.count(f"{ISOLATE}{name}{POP}")


def test_a_name_brings_no_direction_of_its_own() -> None:
    assert plain_name("\u202eевил\u202c") == "евил"
    assert plain_name("علي\u2066") == f"{ISOLATE}علي{POP}"


async def test_people_of_such_names_gather_play_and_press_for_nobody_else(world: World) -> None:
    people = world.api.people(*ODD)
    assert all(person.username is None for person in people)
    group = world.api.group("<i>Двор</i>", people)
    lobby = await world.lobby(people[0], group)
    for person in people[1:]:
        assert (await lobby.press(person, JOIN)).text == "Вы за столом."
    await world.api.until(lambda: all(name in lobby.text for name in ("שלום", "علي", "щ" * 64)))
    assert "<b>Борис</b> & Ко" in lobby.text
    kinds = {entity["type"] for entity in lobby.message.entities}
    assert kinds <= {"bold", "date_time", "code"}  # the lobby's own: none of a name
    assert (await lobby.press(people[0], START)).text == "Начинаем."
    await lobby.shows("Бросить кубики")
    asked = await lobby.turn()
    for person in people:
        if person is not asked:
            answer = await lobby.press(person, "Бросить")
            assert answer.text == f"Сейчас отвечает {plain_name(clean_name(asked.first_name))}."
    assert (await lobby.press(asked, "Бросить")).text
    assert {entity["type"] for entity in lobby.message.entities} <= {
        *("bold", "date_time", "blockquote", "italic"),
    }


@pytest.mark.telegram("1.5-anonymous")
async def test_whoever_writes_for_a_group_or_a_channel_does_not_bid_for_anybody(
    world: World,
) -> None:
    """A number in answer to the table, and the commands that need a person."""
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    board = await world.table([anna, boris], group, mode="globopoly")
    channel = world.api.channel("Новости", anna)
    await world.remembered(board)
    before = (await board.room()).version
    for say in (
        lambda: anna.say_anonymously(group, "500", reply_to=board.message),
        lambda: anna.say_as_channel(group, channel, "500", reply_to=board.message),
        lambda: anna.say_anonymously(group, f"/property@{world.api.bot.username}"),
    ):
        said = say()
        await world.api.until(
            lambda said=said: next(
                (m for m in group.from_bot() if m.reply_to is said and "Анонимно" in m.text), None
            )
        )
    assert (await board.room()).version == before


@pytest.mark.telegram("1.3-inaccessible", "4-13-old-buttons")
async def test_a_press_below_a_message_of_yesterday_is_told_that_it_is_old(world: World) -> None:
    """Telegram hands such a press over without the message that it was below."""
    anna, boris = world.api.people("Аня", "Боря")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna, boris]))
    join, start = (lobby.message.button(label).data for label in (JOIN, START))
    settings = lobby.message.button("Настроить").data
    await lobby.press(boris, JOIN)
    await lobby.press(anna, START)
    await lobby.shows("Бросить кубики")
    asked = await lobby.turn()
    roll = lobby.message.button("Бросить").data
    await lobby.press(asked, "Бросить")
    before = (await lobby.room()).version
    for person, data, words in (
        (boris, join, "Партия уже началась"),
        (anna, start, "Партия уже началась"),
        (anna, settings, "Партия уже началась"),
        (asked, roll, "Этот вопрос уже закрыт"),
    ):
        answer = await person.press(lobby.message, data=data, inaccessible=True)
        assert answer.text == words
    assert (await lobby.room()).version == before


def test_two_rents_of_one_owner_are_told_apart() -> None:
    scene = Scene("globopoly", 3).turn(0)
    rents = [
        Choice(verb, cell=cell, amount=20, offer=cell)
        for cell in (1, 3)
        for verb in ("claim", "waive")
    ]
    t = translator("ru")
    screen = table_card(card_of(scene, choices={1: rents}), LINKS, t)
    labels = [row[0].text for row in screen.rows[:-1]]
    assert len(labels) == len(set(labels)) == 4 and all(" · " in label for label in labels)
    one = table_card(card_of(scene, choices={1: rents[:2]}), LINKS, t)
    assert [button.text for button in one.rows[0]] == ["🔺 Потребовать $20", "🔺 Простить $20"]
