"""How updates reach a bot: by polling and by webhook, with repeats, conflicts and losses."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web

from tests.fake_bot_api import BotProcess, Clock, FakeBotApi, Refusal
from tests.servers import free_ports

pytestmark = pytest.mark.bot


@pytest.fixture
async def api() -> AsyncIterator[FakeBotApi]:
    async with FakeBotApi() as server:
        yield server
        assert not server.broken + server.updates.broken


class Receiver:
    """A webhook's end that answers what the test wants and remembers what came."""

    def __init__(self) -> None:
        self.got: list[int] = []
        self.secrets: list[str | None] = []
        self.now = self.most = 0
        self.statuses: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.answer: dict[str, str] = {}

    async def take(self, request: web.Request) -> web.Response:
        self.now += 1
        self.most = max(self.most, self.now)
        await self.gate.wait()
        self.secrets.append(request.headers.get("X-Telegram-Bot-Api-Secret-Token"))
        self.got.append((await request.json())["update_id"])
        self.now -= 1
        return web.json_response(
            self.answer, status=self.statuses.pop(0) if self.statuses else 200
        )


@pytest.fixture
async def hook(api: FakeBotApi) -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/tg", receiver.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}/tg"
    await api.handle("setWebhook", {"url": url, "secret_token": "s-1_A"})
    yield receiver
    receiver.gate.set()
    await api.courier.stop()
    await runner.cleanup()


@pytest.mark.telegram("2-telegram-test-api", "2-telemelya")
async def test_a_poll_waits_for_an_update_and_confirms_by_offset(api: FakeBotApi) -> None:
    person = api.person()
    poll = asyncio.create_task(api.handle("getUpdates", {"timeout": "30"}))
    await api.until(lambda: api.updates.polling)
    person.start()
    (update,) = await poll
    assert update["message"]["text"] == "/start"
    (again,) = await api.handle("getUpdates", {})
    assert again == update  # not confirmed yet
    assert not await api.handle("getUpdates", {"offset": str(update["update_id"] + 1)})
    assert not api.updates.pending


async def test_a_poll_takes_no_more_than_its_limit(api: FakeBotApi) -> None:
    person = api.person()
    for word in "абв":
        person.say(None, word)
    texts = [u["message"]["text"] for u in await api.handle("getUpdates", {"limit": "2"})]
    assert texts == ["а", "б"]
    (last,) = await api.handle("getUpdates", {"offset": "-1"})
    assert last["message"]["text"] == "в"


@pytest.mark.telegram("1.3-allowed")
async def test_only_allowed_kinds_are_made(api: FakeBotApi) -> None:
    anna, boris = api.people("Аня", "Боря")
    group = api.group("Двор", [anna], bot="administrator")
    boris.join(group)
    kinds = [set(u) - {"update_id"} for u in await api.handle("getUpdates", {})]
    assert kinds == [{"message"}]  # chat_member is not in the default set
    await api.handle("getUpdates", {"allowed_updates": '["chat_member"]', "offset": "-1"})
    api.updates.clear()
    boris.leave(group)
    kinds = [set(u) - {"update_id"} for u in await api.handle("getUpdates", {})]
    assert kinds == [{"chat_member"}]


@pytest.mark.telegram("1.3-one-poller")
async def test_of_two_pollers_the_older_is_turned_away(api: FakeBotApi) -> None:
    first = asyncio.create_task(api.handle("getUpdates", {"timeout": "30"}))
    await api.until(lambda: api.updates.polling)
    second = asyncio.create_task(api.handle("getUpdates", {"timeout": "30"}))
    with pytest.raises(Refusal, match="409 Conflict: terminated by other getUpdates request"):
        await first
    api.person().start()
    assert len(await second) == 1
    assert api.tripped == {"1.3 second-poller": 1}


@pytest.mark.telegram("2-faults")
async def test_an_injected_failure_is_seen_on_the_wire(api: FakeBotApi) -> None:
    api.fail_next("getMe", 429, retry_after=3)
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{api.url}/bot{api.token}/getMe") as answer:
            assert answer.status == 429
            assert await answer.json() == {
                "ok": False,
                "error_code": 429,
                "description": "Too Many Requests: retry after 3",
                "parameters": {"retry_after": 3},
            }
        async with session.get(f"{api.url}/bot1:wrong/getMe") as answer:
            assert answer.status == 401
        api.fail_next("getMe", drop=True)
        with pytest.raises(aiohttp.ClientError):
            await session.post(f"{api.url}/bot{api.token}/getMe", json={})
        async with session.post(f"{api.url}/bot{api.token}/getme", json={}) as answer:
            assert (await answer.json())["result"]["id"] == api.bot.id


async def test_a_delayed_answer_comes_when_the_clock_says(api: FakeBotApi) -> None:
    api.clock.freeze()
    api.fail_next("getMe", delay=30)
    call = asyncio.create_task(api.handle("getMe", {}))
    await api.until(lambda: api.calls)
    api.clock.advance(29)
    done, _ = await asyncio.wait({call}, timeout=0.05)
    assert not done
    api.clock.advance(1)
    assert (await call)["is_bot"]


async def test_a_webhook_gets_updates_with_its_secret(api: FakeBotApi, hook: Receiver) -> None:
    api.person().start()
    await api.until(lambda: hook.got)
    assert hook.secrets == ["s-1_A"]
    await api.until(lambda: not api.updates.pending)
    with pytest.raises(Refusal, match="webhook is active"):
        await api.handle("getUpdates", {})


@pytest.mark.telegram("1.3-queues")
async def test_a_webhook_queue_keeps_its_order_and_queues_run_together(
    api: FakeBotApi, hook: Receiver
) -> None:
    anna, boris = api.people("Аня", "Боря")
    hook.gate.clear()
    for word in "абв":
        anna.say(None, word)
    boris.say(None, "г")
    await api.until(lambda: hook.now == 2)  # one of each private chat, no second of Anna's
    boris.say(None, "д")
    with pytest.raises(AssertionError):
        await api.until(lambda: hook.now > 2, 0.1)
    hook.gate.set()
    await api.until(lambda: not api.updates.pending)
    assert sorted(hook.got) == sorted(u.update_id for u in api.updates.history)
    of_anna = [u.update_id for u in api.updates.history if u.body["chat"]["id"] == anna.id]
    assert [ident for ident in hook.got if ident in of_anna] == of_anna


@pytest.mark.telegram("1.3-sent-again")
async def test_a_refused_update_is_sent_again_at_once_and_then_after_pauses(
    api: FakeBotApi, hook: Receiver
) -> None:
    api.clock.freeze()
    hook.statuses = [500, 502, 503]
    api.person().start()
    await api.until(lambda: len(hook.got) == 2)  # the second at once
    assert api.courier.hook is not None
    await api.until(lambda: api.courier.hook and len(api.courier.hook.deliveries) == 2)
    api.clock.advance(1.9)
    with pytest.raises(AssertionError):
        await api.until(lambda: len(hook.got) > 2, 0.1)
    api.clock.advance(0.2)
    await api.until(lambda: len(hook.got) == 3)
    await api.until(lambda: api.courier.hook and len(api.courier.hook.deliveries) == 3)
    api.clock.advance(4)
    await api.until(lambda: not api.updates.pending)
    assert len(set(hook.got)) == 1
    info = await api.handle("getWebhookInfo", {})
    assert info["last_error_message"] == "Wrong response from the webhook: 503"


async def test_an_update_sent_again_bears_the_same_id(api: FakeBotApi, hook: Receiver) -> None:
    api.person().start()
    await api.until(lambda: not api.updates.pending)
    api.redeliver()
    await api.until(lambda: len(hook.got) == 2)
    assert hook.got[0] == hook.got[1]


@pytest.mark.telegram("1.3-kept-for")
async def test_a_press_is_lost_after_an_outage_of_three_minutes(
    api: FakeBotApi, hook: Receiver
) -> None:
    api.clock.freeze()
    anna = api.person()
    anna.started = True
    markup = '{"inline_keyboard": [[{"text": "x", "callback_data": "x"}]]}'
    await api.handle("sendMessage", {"chat_id": anna.id, "text": "x", "reply_markup": markup})
    hook.statuses = [500] * 2
    anna.tap(anna.chat.last, "x")
    await api.until(lambda: api.courier.hook and len(api.courier.hook.deliveries) == 2)
    api.clock.advance(151)
    await api.until(lambda: not api.updates.pending)
    assert len(hook.got) == 2
    anna.say(None, "ещё здесь")
    await api.until(lambda: len(hook.got) == 3)


async def test_a_method_in_the_answer_of_a_webhook_is_carried_out(
    api: FakeBotApi, hook: Receiver
) -> None:
    anna = api.person()
    hook.answer = {"method": "sendMessage", "chat_id": str(anna.id), "text": "из ответа"}
    anna.start()
    await api.until(lambda: anna.chat.from_bot())
    assert anna.chat.last.text == "из ответа"


@pytest.mark.telegram("2-telemelya")
async def test_a_real_bot_lives_behind_a_webhook(api: FakeBotApi) -> None:
    (port,) = free_ports(1)
    command = [sys.executable, "-m", "tests.bot.tiny_bot", api.url, api.token, str(port)]
    process = BotProcess(command)
    await process.start()
    try:
        await api.ready()
        assert "chat_member" in api.updates.allowed
        (anna,) = api.people("Аня")
        anna.say(None, "ответь из webhook")
        await api.until(lambda: anna.chat.from_bot())
        assert anna.chat.last.text == "из ответа"
        anna.say(None, "упади")  # 500: Telegram sends it again, and the others wait behind it
        await api.until(
            lambda: (
                api.courier.hook and [s for _, s in api.courier.hook.deliveries].count(500) == 2
            )
        )
    finally:
        assert await process.stop() is not None
    assert "the handler fails" in process.output


async def test_a_killed_bot_no_longer_polls(api: FakeBotApi) -> None:
    command = [sys.executable, "-m", "tests.bot.tiny_bot", api.url, api.token]
    process = BotProcess(command)
    await process.start()
    await api.ready()
    await process.kill()
    await api.until(lambda: not api.updates.polling)
    with pytest.raises(AssertionError, match="never said «hello»"):
        await process.says("hello")


@pytest.mark.telegram("2-faults")
async def test_random_failures_are_met_in_their_share(api: FakeBotApi) -> None:
    api.faults.at_random(random.Random(5), 0.5, spare=("sendDice",))
    outcomes = await asyncio.gather(
        *(api.handle("getMe", {}) for _ in range(200)), return_exceptions=True
    )
    failed = [o for o in outcomes if isinstance(o, Exception)]
    assert 60 < len(failed) < 140
    kinds = {(f.code, f.drop, f.drop_after_apply) for f in api.faults.met}
    assert len(kinds) == 5
    assert all(1 <= (f.retry_after or 1) <= 60 for f in api.faults.met)
    api.faults.at_random(None)
    assert (await api.handle("getMe", {}))["is_bot"]


@pytest.mark.telegram("2-bot-test-server")
async def test_a_frozen_clock_moves_only_when_told() -> None:
    clock = Clock(1000.0, running=False)
    assert clock.now() == 1000.0
    sleeper = asyncio.create_task(clock.sleep(10))
    await asyncio.wait({sleeper}, timeout=0.02)
    clock.advance(9)
    done, _ = await asyncio.wait({sleeper}, timeout=0.02)
    assert not done
    clock.advance(1)
    await asyncio.wait_for(sleeper, 1)
    clock.run()
    assert clock.now() >= 1010.0
