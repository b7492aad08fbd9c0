"""The fake as a process of its own, steered over HTTP."""

from __future__ import annotations

import sys
from typing import Any

import aiohttp
import pytest

from tests.fake_bot_api import BotProcess, FakeBotApi
from tests.servers import free_ports


@pytest.mark.telegram("2-aiogram-tests", "2-real-accounts", "2-own-server")
@pytest.mark.bot
async def test_a_bot_and_its_people_meet_at_a_process() -> None:
    (port,) = free_ports(1)
    fake = BotProcess([sys.executable, "-m", "tests.fake_bot_api", "--port", str(port)])
    await fake.start()
    url, token = (await fake.says("http://")).split()
    bot = BotProcess([sys.executable, "-m", "tests.bot.tiny_bot", url, token])
    await bot.start()
    async with aiohttp.ClientSession() as session:

        async def order(verb: str, **body: Any) -> Any:
            async with session.post(f"{url}/control/{verb}", json=body) as answer:
                found = await answer.json()
                assert answer.status == 200, found
                return found["result"]

        try:
            anna = await order("person", name="Аня")
            boris = await order("person", name="Боря")
            group = await order("group", title="Двор", members=[anna, boris])
            await order("set", apps={"board": "https://kvartal.example/table"})
            await order("command", person=anna, chat=group, name="new")
            message = await order("until", chat=group, text="Лобби")
            here = {"person": boris, "chat": group, "message": message}
            answer = await order("press", **here, label="Войти")
            assert answer["text"] == "Боря за столом"
            await order("until", chat=group, text="Боря")
            (sent,) = [m for m in await order("log", chat=group) if m["by_bot"]]
            assert (sent["id"], sent["edits"], sent["labels"]) == (message, 1, ["Войти", "Поле"])
            page = await order("open", **here, label="Поле")
            assert page.startswith("https://kvartal.example/table?tgWebAppStartParam=g1#")
            assert [c["row"] for c in await order("calls", method="editMessageText")] == [None]
            before = await order("clock")
            assert await order("clock", advance=3600) > before + 3599
            state = await order("state")
            assert (state["polling"], state["broken"]) == (True, [])
            async with session.post(f"{url}/control/press", json=here | {"label": "Нет"}) as bad:
                assert bad.status == 400
                assert "Нет" in (await bad.json())["error"]
        finally:
            await bot.kill()
            assert await fake.stop() == 0


@pytest.mark.parametrize("time", ["first", "second"])
async def test_the_server_of_the_run_begins_anew_for_each_test(
    bot_api: FakeBotApi, time: str
) -> None:
    assert not bot_api.calls
    assert not bot_api.world.chats
    (anna,) = bot_api.people("Аня")
    anna.start()
    bot_api.clock.advance(3600)
    bot_api.flood.off()
    await bot_api.handle("sendMessage", {"chat_id": anna.id, "text": time})
    assert [m.text for m in anna.chat.log] == ["/start", time]
    bot_api.start_over()
    assert bot_api.flood.group is not None
    assert bot_api.person().id == anna.id + 1  # never the same twice
