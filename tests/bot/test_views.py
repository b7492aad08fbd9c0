"""Views are pure: a table and a language in, a text and a keyboard out."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.rules import api
from engine.rules.state import RentClaim
from engine.rules.tasks import (
    Auction,
    Debt,
    DieChoice,
    Jackpot,
    JailChoice,
    MortgageTransfer,
    Purchase,
    Teleport,
    Turn,
)
from engine.text.catalogue import languages, translator
from tests.fake_bot_api.entities import parse_html, units
from tests.scenes import Scene
from tgbot.callbacks import LIMIT, Faces
from tgbot.views.lobby_card import Chair, LobbyCard, lobby_card
from tgbot.views.markup import person
from tgbot.views.ping_card import ping_card
from tgbot.views.screen import Links, Screen
from tgbot.views.table_card import TableCard, table_card

ROOM = "f" + "A_-z" * 4
LINKS = Links("kvartal_bot", "board", "https://kvartal.example")
HOSTILE = [
    "<3", "A & B", "</b>", "_x_*y*`z`", "\u202eevil\u202c", "💥" * 32, "@durov", "/newgame",
    "t.me/spam", "שלום", "علي", "x" * 64, "{name}", "$1", "👨\u200d👩\u200d👧",
]  # fmt: skip


def priced(scene: Scene) -> list[int]:
    return [cell for cell, price in enumerate(scene.rules.board.price) if price]


SCENES: dict[str, Callable[[Scene], Scene]] = {
    "roll": lambda s: s.turn(0),
    "buy": lambda s: s.at_cell(0, 1).turn(0, Purchase(0, 1)),
    "bid": lambda s: s.turn(0, Auction(cell=39, start=400, decliner=2)),
    "pay": lambda s: s.turn(0, Debt(seat=0, lines=[(1, 220)], why="rent", cell=39)),
    "pay from property": lambda s: (
        s.cash(0, 10).own(0, 1, 3).turn(0, Debt(seat=0, lines=[(-1, 60)], why="tax", cell=4))
    ),
    "pay in vain": lambda s: s.cash(0, 10).turn(0, Debt(seat=0, lines=[(1, 999)], why="rent")),
    "pay all": lambda s: s.turn(0, Debt(seat=0, lines=[(1, 25), (2, 25)], why="card", asked=True)),
    "jail": lambda s: s.jailed(0, 1).turn(0, JailChoice(seat=0, dice=[2, 3])),
    "jackpot": lambda s: s.at_cell(0, 20).turn(0, Jackpot(seat=0)),
    "die": lambda s: s.at_cell(0, 0).own(1, 3).turn(0, DieChoice(seat=0, options=[1, 3, 4])),
    "teleport": lambda s: s.at_cell(0, 7).own(0, 1).turn(0, Teleport(seat=0)),
    "teleport over a sold board": lambda s: (
        s.at_cell(0, 7).own(1, *priced(s)).own(0, 1).turn(0, Teleport(seat=0))
    ),
    "bid own sum": lambda s: s.turn(0, Auction(cell=39, start=400, decliner=2)),
    "bid openly": lambda s: s.turn(0, Auction(cell=39, start=10, decliner=2)),
    "buy or leave": lambda s: s.at_cell(0, 1).turn(0, Purchase(0, 1)),
    "transfer": lambda s: s.own(0, 1, mortgaged=True).turn(0, MortgageTransfer(seat=0, cells=[1])),
    "transfer without the cash": lambda s: SCENES["transfer"](s).cash(0, 32),
    "pay fee": lambda s: s.turn(0, Debt(seat=0, lines=[(-1, 6)], why="fee", asked=True)),
    "roll in jail": lambda s: s.jailed(0, 1).passes(0, "fate").turn(0),
    "roll at customs": lambda s: s.jailed(0, 1).turn(0),
    "jail at customs": lambda s: s.jailed(0, 1).turn(0, JailChoice(seat=0, dice=[2, 3])),
    "end": lambda s: s.own(0, 1).turn(0, Turn(0, phase="end")),
}
RULESETS = {
    "die": "speed",
    "teleport": "speed",
    "teleport over a sold board": "speed",
    "bid own sum": "globopoly",
    "bid openly": "c1009",
    "buy or leave": "electronic",
    "transfer": "c1009",
    "transfer without the cash": "c1009",
    "pay fee": "c1009",
    "roll in jail": "c1009",
    "roll at customs": "globopoly",
    "jail at customs": "globopoly",
    "end": "electronic",
}


def scene_of(name: str) -> Scene:
    return SCENES[name](Scene(RULESETS.get(name, "blitz"), 3))


def card_of(scene: Scene, names: list[str] | None = None, **more: object) -> TableCard:
    seats = set(scene.asked()) | {offer.to for offer in scene.state.offers}
    facts: dict[str, object] = {
        "room": ROOM,
        "title": "Blitz",
        "names": names or ["Марина", "Артём", "Олег", "Ида"],
        "view": scene.view(),
        "rules": scene.rules,
        "choices": {
            seat: api.legal_actions(scene.state, scene.rules, seat) for seat in sorted(seats)
        },
    }
    return TableCard(**(facts | more))  # type: ignore[arg-type]


def buttons(screen: Screen) -> list[str]:
    return [button.text for row in screen.rows for button in row]


def answers_of(screen: Screen) -> list[str]:
    """The buttons above the row that leads elsewhere."""
    return [button.text for row in screen.rows[:-1] for button in row]


def check(screen: Screen) -> str:
    """The text as Telegram shows it; anything that Telegram would refuse fails."""
    text, entities = parse_html(screen.text)
    assert text.strip() and units(text) <= 4096
    assert all(e["type"] not in ("mention", "bot_command", "url", "hashtag") for e in entities)
    for row in screen.rows:
        for button in row:
            assert button.text and (button.data or button.url or button.web_app)
            assert len(button.data.encode()) <= LIMIT
    return text


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", SCENES)
def test_each_question_has_words_and_buttons_in_each_language(name: str, lang: str) -> None:
    scene = scene_of(name)
    assert scene.kind() == name.split()[0]
    screen = table_card(card_of(scene), LINKS, translator(lang))
    text = check(screen)
    assert "tg-time" in screen.text and "Марина" in text
    answers = {c.verb for c in scene.choices(scene.asked()[0]).values() if c.prompt and not c.why}
    shown = {b.data.split(":")[3] for row in screen.rows for b in row if b.data}
    assert shown - {"face", "why"} == answers
    assert len(buttons(screen)) == len(set(buttons(screen)))


def test_the_buttons_say_what_follows_from_them() -> None:
    t = translator("ru")

    def of(name: str) -> list[str]:
        return answers_of(table_card(card_of(scene_of(name)), LINKS, t))

    assert of("roll") == ["🔵 Бросить кубики"]
    assert of("buy") == ["🔵 Купить за $60", "🔵 На аукцион"]
    assert of("bid") == ["🔵 Поставить $400", "🔵 Пас"]
    assert of("pay") == ["🔵 Оплатить $220"]
    assert of("pay from property") == ["🔵 Собрать и оплатить $60"]
    assert of("pay in vain") == ["🔵 Объявить банкротство"]
    assert of("jail")[0].startswith("🔵 $50 и пойти → ")
    assert of("jail")[1].startswith("🔵 Остаться · ещё 2 попытки")
    assert of("jackpot") == [*"123456", "🔵 Сыграть за $100", "🔵 Мимо"]


def test_the_buttons_of_the_other_presets_say_what_follows_from_them() -> None:
    t = translator("ru")

    def of(name: str) -> list[str]:
        return answers_of(table_card(card_of(scene_of(name)), LINKS, t))

    price = scene_of("die").rules.board.price
    assert of("die")[0] == f"🔵 1 клетка → Очаг · ничья, цена ${price[1]}"
    assert [words.split(" → ")[0] for words in of("die")] == [
        "🔵 1 клетка", "🔵 3 клетки", "🔵 4 клетки",
    ]  # fmt: skip
    assert "рента" in of("die")[1]
    cells = of("teleport")
    assert cells[0].startswith("🔵 Перейти → ") and "$60" in cells[0], "of a colour begun"
    assert cells[-2] == "🔵 Перейти → Старт" and cells[-1].startswith("🔵 Снова встать → ")
    assert len(cells) == len(set(cells)) == 8
    assert of("teleport over a sold board")[0] == "🔵 Перейти → Очаг"
    assert of("bid own sum") == [
        "🔵 Поставить $400", "+10 → $410", "+50 → $450", "+100 → $500", "🔵 Пас",
    ]  # fmt: skip
    assert of("bid openly") == [
        "🔨 Поставить $10", "+10 → $20", "+50 → $60", "+100 → $110", "🔨 Пас",
    ]  # fmt: skip
    assert of("buy or leave")[1] == "🔵 Не покупать"
    assert of("transfer") == ["🔵 Выкупить за $33", "🔵 Оставить в залоге за $3"]
    assert of("transfer without the cash") == ["🔵 Оставить в залоге за $3"]
    assert of("roll in jail") == [
        "🔵 Бросить кубики", "🔵 Сыграть карту выхода", "🔵 Выйти за $50",
    ]  # fmt: skip
    assert of("end") == ["🔵 Закончить ход"]


def test_nobody_can_press_a_sum_that_he_has_not() -> None:
    scene = scene_of("bid own sum").cash(0, 455)
    labels = answers_of(table_card(card_of(scene), LINKS, translator("ru")))
    assert "+50 → $450" in labels and "+100 → $500" not in labels


def test_the_way_out_is_named_by_its_board() -> None:
    def said(name: str) -> str:
        return check(table_card(card_of(scene_of(name)), LINKS, translator("ru")))

    assert "таможн" in said("roll at customs") and "таможн" in said("jail at customs")
    assert "тюрьм" in said("roll in jail") and "тюрьм" in said("jail")


@pytest.mark.parametrize("lang", languages())
def test_an_open_rent_is_told_and_its_owner_can_claim_or_waive_it(lang: str) -> None:
    scene = Scene("globopoly", 3).own(1, 1).turn(0)
    scene.state.claims.append(RentClaim(7, 1, 0, 1, 20, scene.at + 5_000))
    card = card_of(scene)
    card.choices[1] = api.legal_actions(scene.state, scene.rules, 1)
    screen = table_card(card, LINKS, translator(lang))
    assert "💰 🔺 Артём" in check(screen)
    assert "tg-time" in screen.text
    pressed = [b.data.split(":")[2:] for row in screen.rows for b in row if b.data]
    assert ["0", "claim", "7"] in pressed and ["0", "waive", "7"] in pressed
    scene.state.claims[0].noted = True
    again = card_of(scene, choices={1: api.legal_actions(scene.state, scene.rules, 1)})
    assert "💰 🔺 Артём" in check(table_card(again, LINKS, translator(lang)))


def test_the_header_has_the_third_die_and_the_standings_have_sides_cards_and_flags() -> None:
    t = translator("ru")
    scene = Scene("team", 4).cash(0, 1480).turn(0)
    text = check(table_card(card_of(scene), LINKS, t))
    assert "🔵 Марина (А) · " in text and "🔺 Артём (Б) · " in text
    assert "Сторона А: $" in text and "Сторона Б: $" in text
    jump = Scene("speed", 3).turn(0, Purchase(0, 1))
    jump.state.turn.dice, jump.state.turn.third = [2, 3], "jump"
    assert "2 + 3 + прыжок" in check(table_card(card_of(jump), LINKS, t))
    jump.state.turn.dice, jump.state.turn.third = [2, 3, 1], "1"
    assert "2 + 3 + 1" in check(table_card(card_of(jump), LINKS, t))
    flags = Scene("globopoly", 3).own(0, 1, 3).turn(0)
    assert "🔵 Марина 🇪🇬 · " in check(table_card(card_of(flags), LINKS, t))
    card = Scene("c1009", 3).passes(0, "fate").own(1, 1).turn(0)
    card.propose(0, 1, give_cards=["fate"], take=[1])
    text = check(table_card(card_of(card), LINKS, t))
    assert "🎫" in text and "карта выхода ↔ " in text


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", SCENES)
def test_a_reminder_has_words_for_each_question(name: str, lang: str) -> None:
    prompt = scene_of(name).view().prompt
    assert prompt is not None
    text, _ = parse_html(ping_card(ROOM, prompt, "Аня", 7, LINKS, translator(lang)).text)
    assert text.startswith("Аня, ")


def test_chosen_faces_are_ticked_and_the_bet_says_what_it_wins() -> None:
    card = card_of(scene_of("jackpot"), picked=Faces.toggled(Faces.toggled(0, 2), 5))
    assert buttons(table_card(card, LINKS, translator("ru")))[:7] == [
        "1", "✅ 2", "3", "4", "✅ 5", "6", "🔵 Сыграть за $100 · выигрыш $300",
    ]  # fmt: skip


def test_a_fourth_face_is_not_taken_and_a_second_tap_lets_go() -> None:
    three = 0
    for face in (1, 3, 6):
        three = Faces.toggled(three, face)
    assert Faces.chosen(three) == [1, 3, 6]
    assert Faces.toggled(three, 2) == three
    assert Faces.chosen(Faces.toggled(three, 3)) == [1, 6]


def test_a_table_without_a_person_to_ask_has_only_the_ways_elsewhere() -> None:
    screen = table_card(card_of(scene_of("roll"), choices={}), LINKS, translator("ru"))
    assert buttons(screen) == ["Открыть поле", "Имущество"]
    asked = table_card(card_of(scene_of("roll")), LINKS, translator("ru"))
    assert buttons(asked) == ["🔵 Бросить кубики", "Открыть поле", "Имущество", "❓"]


def test_ones_property_opens_by_a_link_in_a_group_and_by_a_press_in_private() -> None:
    t = translator("ru")
    group = table_card(card_of(scene_of("roll")), LINKS, t).rows[-1][1]
    assert group.url == "https://t.me/kvartal_bot?start=property" and not group.data
    private = table_card(card_of(scene_of("roll"), private=True), LINKS, t).rows[-1][1]
    assert private.data.startswith(f"p:{ROOM}:open") and not private.url


def test_a_robot_that_thinks_shows_no_countdown() -> None:
    scene = Scene("blitz", 3, ai=3).turn(0)
    screen = table_card(card_of(scene), LINKS, translator("ru"))
    assert "tg-time" not in screen.text and "🤖" in screen.text


def test_an_open_offer_is_told_and_can_be_answered_by_its_receiver() -> None:
    scene = Scene("blitz", 3).own(0, 1).own(1, 3).turn(0)
    scene.propose(0, 1, give=[1], take=[3])
    screen = table_card(card_of(scene), LINKS, translator("ru"))
    assert "🤝 🔵 Марина → 🔺 Артём: " in check(screen)
    assert "🔺 Принять · Марина" in buttons(screen)
    assert "🔺 Отклонить · Марина" in buttons(screen)


@pytest.mark.telegram("1.7-rich-messages")
def test_standings_show_marks_full_colours_money_and_state() -> None:
    scene = Scene("blitz", 3).own(0, 1, 3).cash(0, 1480).jailed(1).out(2).turn(0)
    text = check(table_card(card_of(scene), LINKS, translator("ru")))
    assert "🔵 Марина 🥖 · $1\u202f480 · 1,6к" in text
    assert re.search(r"🔺 Артём · .* 🔒", text)
    assert "🟩 Олег · место 3" in text


@pytest.mark.parametrize("lang", languages())
def test_hostile_names_break_nothing_and_become_no_links(lang: str) -> None:
    t = translator(lang)
    for name in HOSTILE:
        scene = Scene("blitz", 3).own(0, 1).own(1, 3).turn(0)
        scene.propose(0, 1, give=[1], take=[3])
        names = [name, name, "Олег"]
        check(table_card(card_of(scene, names, lines=[f"{person(name)}: 1 + 2"]), LINKS, t))
        chairs = [Chair(name, creator=True), Chair(name, robot="normal")]
        check(lobby_card(LobbyCard(ROOM, "Blitz", "…", chairs, 6, 1_700_000_000_000), LINKS, t))
        prompt = scene.view().prompt
        assert prompt is not None
        text, entities = parse_html(ping_card(ROOM, prompt, name, 7, LINKS, t).text)
        assert [e["type"] for e in entities].count("text_mention") <= 1
        assert text


@pytest.mark.telegram("1.1-web-app-button")
def test_a_group_gets_a_direct_link_and_only_a_private_chat_a_web_app_button() -> None:
    t = translator("ru")
    group = table_card(card_of(scene_of("roll")), LINKS, t).rows[-1][0]
    assert group.url == f"https://t.me/kvartal_bot/board?startapp={ROOM}" and not group.web_app
    private = table_card(card_of(scene_of("roll"), private=True), LINKS, t).rows[-1][0]
    assert private.web_app == f"https://kvartal.example/t/{ROOM}" and not private.url
    plain = Links("kvartal_bot").board(ROOM, private=True)
    assert plain == f"https://t.me/kvartal_bot?startapp={ROOM}"


def test_equal_screens_have_equal_digests_and_others_do_not() -> None:
    t = translator("ru")
    one, two = (table_card(card_of(scene_of("buy")), LINKS, t) for _ in range(2))
    assert one.digest == two.digest
    assert one.digest != Screen(one.text).digest
