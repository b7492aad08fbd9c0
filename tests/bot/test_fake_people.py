"""What people do, as a real bot in a process of its own sees it."""

from __future__ import annotations

import pytest

from tests.bot.tiny_talk import newest, outcome
from tests.fake_bot_api import FakeBotApi


@pytest.fixture
def api(tiny_api: FakeBotApi) -> FakeBotApi:
    return tiny_api


@pytest.mark.telegram("1.5-privacy")
async def test_in_a_group_the_bot_hears_only_what_privacy_lets_it(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.say(group, "не для бота")
    anna.command(group, "new@other_bot")
    anna.command(group, "new")
    message = await newest(api, group)
    boris.say(group, "тебе", reply_to=message)
    assert (await newest(api, group, 2)).text == "тебе"
    assert [u.body["text"] for u in api.updates.history] == ["/new@kvartal_test_bot", "тебе"]
    anna.promote(api.bot, group)
    boris.say(group, "теперь слышно")
    await api.until(lambda: group.last.text == "теперь слышно" and group.last.by_bot)


@pytest.mark.telegram("1.5-leaving", "2-bot-api-mock", "2-mock-ai")
async def test_an_administrator_bot_hears_of_members(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna], bot="administrator")
    boris.join(group)
    assert (await newest(api, group)).text == "Боря: member"
    boris.leave(group)
    assert (await newest(api, group, 2)).text == "Боря: left"
    found = await outcome(api, anna, "getChatAdministrators", chat_id=group.id)
    assert found == "ok list"
    admins = api.calls_of("getChatAdministrators")[0].result
    assert [a["status"] for a in admins] == ["creator", "administrator"]


async def test_anonymous_administrators_and_channels_hide_their_person(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna], bot="administrator")
    channel = api.channel("Новости", anna)
    anna.say_anonymously(group, "я — группа")
    assert (await newest(api, group)).text == "от имени «Двор»"
    anna.say_as_channel(group, channel, "я — канал")
    assert (await newest(api, group, 2)).text == "от имени «Новости»"


@pytest.mark.telegram("1.1-direct-link", "2-tgfake")
async def test_the_board_opens_with_signed_data(api: FakeBotApi) -> None:
    from urllib.parse import parse_qs, urlsplit

    from aiogram.utils.web_app import safe_parse_webapp_init_data

    anna = api.person('Аня "A/B" & + \\')
    group = api.group("Двор", [anna])
    api.apps["board"] = "https://kvartal.example/table"
    anna.command(group, "new")
    url = anna.open_app(await newest(api, group), "Поле")
    parts = urlsplit(url)
    assert parse_qs(parts.query) == {"tgWebAppStartParam": ["g1"]}
    data = parse_qs(parts.fragment)["tgWebAppData"][0]
    parsed = safe_parse_webapp_init_data(api.token, data)
    assert parsed.user is not None
    assert (parsed.user.id, parsed.user.first_name) == (anna.id, anna.first_name)
    assert (parsed.start_param, parsed.chat_instance) == ("g1", group.instance)
    with pytest.raises(ValueError, match="Invalid init data"):
        safe_parse_webapp_init_data(api.token, data.replace("g1", "g2"))
    anna.start()
    url = anna.open_app(await newest(api, anna.chat), theme="dark")
    data = parse_qs(urlsplit(url).fragment)["tgWebAppData"][0]
    assert safe_parse_webapp_init_data(api.token, data).query_id in api.web_app_queries


@pytest.mark.telegram("1.1-keyboard-app")
async def test_a_keyboard_app_and_inline_results_reach_the_chat(api: FakeBotApi) -> None:
    (anna,) = api.people("Аня")
    group = api.group("Двор", [anna])
    anna.send_web_app_data("42")
    assert (await newest(api, anna.chat)).text == "получено 42"
    query = anna.ask_inline("блиц")
    await query.answered()
    message = anna.choose(query, 0, group)
    assert (message.text, message.covered("bold")) == ("Стол блиц", ["блиц"])
    assert (await anna.press(message, "Войти")).alert


@pytest.mark.telegram("1.7-ephemeral", "2-bot-test-server")
async def test_an_ephemeral_message_is_for_one_pair_of_eyes(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna, boris])
    anna.command(group, "new")
    message = await newest(api, group)
    query = boris.tap(message, "Войти")
    await query.answered()
    whisper = {"chat_id": group.id, "text": "только вам", "ephemeral_message_parameters":
               {"receiver_user_id": boris.id, "callback_query_id": query.id}}  # fmt: skip
    assert await outcome(api, anna, "sendMessage", **whisper) == "ok Message"
    assert [m.receiver for m in group.ephemeral.values()] == [boris]
    api.clock.advance(16)
    assert "can't be sent" in await outcome(api, anna, "sendMessage", **whisper)
