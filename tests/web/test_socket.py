"""The socket: hello and snapshot, steps, answers, and what is refused."""

from __future__ import annotations

import hashlib
import json

import pytest

from tests.web.site import until
from tests.web.table import seated, started


async def test_a_stranger_with_the_link_watches(site) -> None:
    table = await started(site)
    watcher = await site.stranger().enter(table.room, lang="en")
    assert watcher.stage == "table" and watcher.screen["seat"] == -1
    assert "you" not in watcher.view
    refused = await watcher.done("roll", prompt=table.lines[0].prompt["id"])
    assert (refused["t"], refused["why"]) == ("no", "watching")
    assert refused["text"].startswith("You are watching")
    await table.play("roll")
    await watcher.at(table.lines[0].v)
    assert watcher.view["dice"] == table.lines[0].view["dice"]


async def test_a_lobby_fills_and_becomes_a_table_before_everybodys_eyes(site) -> None:
    room, (anna, boris) = await seated(site)
    await anna.at(boris.v)
    assert [seat["name"] for seat in anna.screen["seats"]] == ["Вы", "Борис"]
    assert (await anna.done("add-ai"))["t"] == "ack"
    assert (await boris.done("add-ai"))["why"] == "not-creator"
    robot = (await site.context.service.load(room)).lobby.seats[2].id
    assert (await anna.done("remove-seat", seat=robot))["t"] == "ack"
    boris_id = (await site.context.service.load(room)).lobby.seats[1].id
    assert (await anna.done("hand-over", seat=boris_id))["t"] == "ack"
    assert (await anna.done("start"))["why"] == "not-creator"
    assert (await boris.done("start"))["t"] == "ack"
    await boris.at((await site.context.service.load(room)).version)
    await anna.at(boris.v)
    assert anna.stage == boris.stage == "table"
    assert sorted([anna.screen["seat"], boris.screen["seat"]]) == [0, 1]


async def test_somebody_who_leaves_a_lobby_watches_on(site) -> None:
    _, (anna, boris) = await seated(site)
    assert (await boris.done("leave"))["t"] == "ack"
    await anna.at(boris.v)
    assert boris.screen["seat"] == -1
    assert len(anna.screen["seats"]) == 1


async def test_everybody_is_told_that_a_lobby_is_closed(site) -> None:
    room, (anna, boris) = await seated(site)
    await anna.do("close")
    for line in (anna, boris):
        bye = await line.until(lambda m: m["t"] == "bye")
        assert bye["why"] == "closed" and bye["text"]
        assert await line.closing() == 4000
    late = await anna.who.connect()
    await late.hello(room)
    assert (await late.next())["why"] == "closed"


async def test_a_clients_bytes_salt_the_dice(site) -> None:
    room, (anna, _boris) = await seated(site)
    await anna.send({"t": "salt", "bytes": "0f" * 16})
    await anna.send({"t": "salt", "bytes": "aa" * 16})
    await anna.done("add-ai")
    lobby = (await site.context.service.load(room)).lobby
    assert [seat.salt for seat in lobby.seats] == [b"\x0f" * 16, b"", b""]


async def test_a_throw_reaches_everybody_as_one_step(site) -> None:
    table = await started(site)
    before = table.lines[0].v
    answer = await table.play("roll")
    assert answer["t"] == "ack" and answer["v"] == before + 1
    for line in table.lines:
        step = next(m for m in reversed(line.got) if m["t"] == "step")
        assert (step["from"], step["v"]) == (before, before + 1)
        assert step["events"][0]["t"] == "dice"
        assert step["lines"] and step["lines"][0]["text"]
    steps = [next(m for m in reversed(x.got) if m["t"] == "step") for x in table.lines]
    assert steps[0]["events"] == steps[1]["events"]
    assert steps[0]["screen"] != steps[1]["screen"]


async def test_an_acknowledged_command_stands_in_the_log_once_however_often_sent(site) -> None:
    table = await started(site)
    asked = table.asked
    prompt = asked.prompt["id"]
    await asked.do("roll", id="once", prompt=prompt)
    first = await asked.until(lambda m: m.get("id") == "once")
    await asked.do("roll", id="once", prompt=prompt)
    again = await asked.until(lambda m: m.get("id") == "once")
    assert first == again
    other = await asked.who.enter(table.room)
    await other.do("roll", id="once", prompt=prompt)
    assert await other.until(lambda m: m.get("id") == "once") == first
    entries = await site.context.service.log_since(table.room, 0)
    cids = [entry.cid for entry in entries]
    assert cids.count(f"w:{asked.who.player}:once") == 1


async def test_the_same_id_of_two_people_means_two_commands(site) -> None:
    _, (anna, boris) = await seated(site)
    await anna.do("add-ai", id="x")
    assert (await anna.until(lambda m: m.get("id") == "x"))["t"] == "ack"
    await boris.do("leave", id="x")
    assert (await boris.until(lambda m: m.get("id") == "x"))["t"] == "ack"


async def test_a_refusal_says_why_in_the_viewers_language(site) -> None:
    table = await started(site)
    prompt = table.asked.prompt["id"]
    told = {}
    for lang in ("ru", "en"):
        line = await table.waiting.who.enter(table.room, lang=lang)
        refused = await line.done("roll", prompt=prompt)
        assert (refused["t"], refused["why"], refused["v"]) == ("no", "not-asked", line.v)
        told[lang] = refused["text"]
    assert told["ru"] != told["en"]
    stale = await table.asked.done("roll", prompt=prompt + 100)
    assert stale["why"] == "stale"


async def test_nobody_acts_for_another_seat(site) -> None:
    table = await started(site)
    asked, waiting = table.asked, table.waiting
    seat = asked.screen["seat"]
    before = await table.level()
    for forged in ({"seat": seat}, {"seat": seat, "player": asked.who.player}, {"by": "x"}):
        refused = await waiting.done("roll", prompt=asked.prompt["id"], **forged)
        assert refused["t"] == "no"
    assert (await waiting.done("surrender", seat=seat))["t"] == "ack"
    await table.level()
    alive = [s.get("alive", True) for s in table.lines[0].view["seats"]]
    assert alive[seat] and not alive[waiting.screen["seat"]]
    assert table.lines[0].v == before + 1


@pytest.mark.parametrize(
    "command",
    [
        {"t": "expire", "prompt": 1},
        {"t": "expire-offer", "offer": 1},
        {"t": "grace", "ms": 10**9},
        {"t": "expire-lobby"},
        {"t": "extend-lobby", "ms": 10**9},
        {"t": "move-chat", "chat": 5},
        {"t": "join", "person": {"player": "tg:1", "name": "x"}},
        {"t": "close", "by": "x", "admin": True},
        {"t": "nothing"},
        {"t": 5},
        {"t": ["roll"]},
        {},
    ],
)
async def test_the_servers_own_commands_are_nobodys(site, command) -> None:
    table = await started(site)
    before = await table.level()
    line = table.asked
    await line.send({"t": "do", "id": "x1", "do": command})
    refused = await line.until(lambda m: m.get("id") == "x1")
    assert refused["t"] == "no" and refused["text"]
    assert await table.level() == before


async def test_a_group_admins_right_is_not_a_clients_to_claim(site) -> None:
    _, (_anna, boris) = await seated(site)
    refused = await boris.done("close", admin=True)
    assert (refused["t"], refused["why"]) == ("no", "not-creator")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        '"x"',
        "{}",
        '{"t":"fly"}',
        '{"t":"do"}',
        '{"t":"do","id":"","do":{}}',
        '{"t":"do","id":"a b","do":{}}',
        '{"t":"do","id":"x","do":[]}',
        '{"t":"do","id":"x","do":null}',
        '{"t":"ask","id":"x","to":"1","terms":{}}',
        '{"t":"ask","id":"x","to":1}',
        '{"t":"salt","bytes":"xyz"}',
        '{"t":"ping","v":-1}',
        '{"t":"hello"}',
        "[" * 4000,
        '{"x":' + "[" * 3900 + "]" * 3900 + "}",
        '{"id":' + "[" * 3900 + "]" * 3900 + "}",
        '{"t":"do","id":"x","do":' + '{"a":' * 1100 + "1" + "}" * 1101,
        '{"t":"do","id":"x","do":{"t":"\\ud800"}}',
        b"\xff\xfe\x00",
        b"",
    ],
)
async def test_a_frame_that_says_nothing_is_answered_and_harms_nobody(site, frame) -> None:
    table = await started(site)
    line = table.asked
    await line.send(frame)
    answer = await line.next()
    assert answer["t"] == "no" and answer["why"] in ("malformed", "bad-value")
    assert answer["text"]
    await line.send({"t": "ping", "v": line.v})
    assert (await line.next())["t"] == "pong"


async def test_a_frame_too_large_ends_its_socket_alone(site) -> None:
    table = await started(site)
    await table.asked.send('{"t":"ping","v":1,"x":"' + "x" * 20_000 + '"}')
    assert await table.asked.closing() == 1009
    await table.waiting.send({"t": "ping"})
    assert (await table.waiting.next())["t"] == "pong"


async def test_a_client_that_says_only_nonsense_is_shown_out(site) -> None:
    table = await started(site)
    for _ in range(30):
        await table.asked.send("?")
    assert await table.asked.closing() == 4000
    assert table.asked.got[-1]["t"] == "bye"


async def test_before_hello_nothing_is_done(site) -> None:
    table = await started(site)
    line = await table.asked.who.connect()
    for said in ({"t": "ping"}, {"t": "do", "id": "x", "do": {"t": "roll", "prompt": 1}}):
        await line.send(said)
        assert (await line.next())["why"] == "hello"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"client": 0}, "outdated"),
        ({"client": 99}, "outdated"),
        ({"token": "forged"}, "token"),
        ({"room": "0" * 17}, "missing"),
        ({"room": "../../etc"}, "missing"),
        ({"room": ""}, "missing"),
    ],
)
async def test_a_hello_that_leads_nowhere_is_a_goodbye_in_words(site, said, why) -> None:
    table = await started(site)
    line = await table.asked.who.connect()
    await line.hello(**({"room": table.room} | said))
    bye = await line.next()
    assert (bye["t"], bye["why"]) == ("bye", why) and bye["text"]
    assert await line.closing() == 4000


@pytest.mark.parametrize("origin", [None, "null", "https://evil.example", "http://localhost:1"])
async def test_another_sites_page_opens_no_socket(site, origin) -> None:
    sent = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    sent["Sec-WebSocket-Key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
    if origin:
        sent["Origin"] = origin
    async with site.http.get("/ws", headers=sent) as answer:
        assert answer.status == 403


async def test_who_plays_too_fast_is_told_and_nothing_is_lost(site) -> None:
    table = await started(site)
    line = table.waiting
    for i in range(45):
        await line.do("roll", id=f"f{i}", prompt=1)
    answers = [await line.until(lambda m: m["t"] == "no") for _ in range(45)]
    assert {a["why"] for a in answers[:20]} == {"not-asked"}
    assert answers[-1]["why"] == "rate" and answers[-1]["text"]
    assert len({a["id"] for a in answers}) == 45


async def test_terms_are_judged_by_the_engine_and_told_in_words(site) -> None:
    table = await started(site)
    maker, other = table.asked, table.waiting
    ask = {"t": "ask", "id": "q1", "to": other.screen["seat"], "terms": {"pay": 100}}
    await maker.send(ask)
    quote = await maker.next()
    assert (quote["t"], quote["id"], quote["v"]) == ("quote", "q1", maker.v)
    assert quote["quote"]["give_value"] == 100 and quote["words"]
    for terms, to in (
        ({"give": [99]}, 1 - maker.screen["seat"]),
        ({"give": [-1], "pay": 1, "get": 1}, 1 - maker.screen["seat"]),
        ({"pay": 10}, maker.screen["seat"]),
        ({"pay": 10}, 17),
        ({"pay": "x"}, 0),
        ({"gift": []}, 0),
    ):
        await maker.send({"t": "ask", "id": "q2", "to": to, "terms": terms})
        refused = await maker.next()
        assert (refused["t"], refused["id"]) == ("no", "q2") and refused["text"]


async def test_a_finished_game_shows_its_result_and_the_secret_of_its_dice(site) -> None:
    table = await started(site)
    commitment = (await site.context.service.load(table.room)).commitment
    assert (await table.waiting.done("surrender"))["t"] == "ack"
    await table.level()
    for line in table.lines:
        assert line.stage == "done" and line.screen["kind"] == "result"
        seed = bytes.fromhex(line.screen["result"]["seed"])
        assert hashlib.sha256(seed).hexdigest() == commitment
    me = (await table.lines[0].who.get("/api/me"))[1]
    assert me["room"] == ""


async def test_the_secret_of_the_dice_is_told_to_nobody_before_the_end(site) -> None:
    table = await started(site)
    await table.play("roll")
    link = site.context.service.link
    from engine.live import keys

    secret = await link.run("GET", keys.secret(table.room))
    assert secret
    everything = json.dumps([line.got for line in table.lines])
    assert secret.hex() not in everything and table.lines[0].who.token not in everything


async def test_the_question_on_the_table_counts_as_put_once_its_seat_has_seen_it(site) -> None:
    table = await started(site)
    service = site.context.service
    prompt = table.asked.prompt["id"]
    await until(lambda: service.offered(table.room), prompt)


async def test_pong_tells_the_version_and_the_servers_time(site) -> None:
    table = await started(site)
    line = table.asked
    await line.send({"t": "ping", "v": line.v})
    pong = await line.next()
    assert (pong["t"], pong["v"]) == ("pong", line.v)
    seconds, micros = await site.context.service.link.run("TIME")
    assert abs(pong["now"] - (int(seconds) * 1000 + int(micros) // 1000)) < 200
    assert line.prompt["deadline"] - pong["now"] <= line.prompt["total"] + 200
