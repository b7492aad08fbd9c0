"""Finished games shown again: fairness, download and replay, from the store and the archive."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from typing import Any

import aiohttp
import pytest
from msgspec.structs import replace

from engine.archive.finish import Finishing
from engine.archive.privacy import Privacy
from engine.live.ending import finished
from engine.live.export import play, setup_of, steps_of
from engine.lobby.commands import Close
from engine.lobby.state import Person
from engine.rules import api
from engine.rules.chance import SeededChance, commitment, salt_of
from engine.rules.replay import ReplayError, verify
from tests.web.finished import begun, played
from tests.web.test_pages import get
from webapp.film import PIECE, seen


def proof(text: str) -> dict[str, Any]:
    found = re.search(r'id="proof">(.*?)</script>', text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


def boot(text: str) -> dict[str, Any]:
    found = re.search(r'id="boot">(.*?)</script>', text, re.DOTALL)
    assert found
    return dict(json.loads(found[1]))


async def lines_of(site, game: str) -> list[str]:
    async with site.http.get(f"/replay/{game}.jsonl") as answer:
        assert answer.status == 200
        return (await answer.text()).splitlines()


async def test_before_the_end_only_the_commitment_is_shown(site) -> None:
    service = site.context.service
    lobby = await service.create("blitz", Person("dev:1", "Анна", "ru"), cid="a")
    room = await begun(service)
    for game in (lobby, room):
        text, _ = await get(site, f"/fair/{game.id}")
        shown = proof(text)
        assert game.commitment in text and shown["commitment"] == game.commitment
        assert (shown["secret"], shown["salt"], shown["parts"]) == ("", "", None)
        assert shown["draws"] == [] and "jsonl" not in text
        hidden = await service.store.load(game.id)
        assert hidden.held.secret.hex() not in text
    assert room.game.salt.hex() not in text


async def test_a_replay_of_a_game_that_is_on_is_refused_with_the_way_to_its_table(site) -> None:
    room = await begun(site.context.service)
    for path in (f"/replay/{room.id}", f"/replay/{room.id}.jsonl"):
        text, _ = await get(site, path, 409)
        assert f'href="/t/{room.id}"' in text and "Партия ещё идёт" in text
    for path in (f"/replay/{room.id}/0.json", "/replay/x", "/fair/x", "/fair/" + "0" * 17):
        await get(site, path, 404)


async def test_a_lobby_that_was_closed_has_neither_page(site) -> None:
    service = site.context.service
    room = await service.create("blitz", Person("dev:1", "Анна", "ru"), cid="a")
    await service.do(room.id, Close(by="dev:1"), cid="c")
    for path in (f"/fair/{room.id}", f"/replay/{room.id}"):
        await get(site, path, 410)


async def test_after_the_end_everything_about_the_dice_can_be_worked_out_again(site) -> None:
    room = await played(site.context.service, people=3, robots=1)
    text, _ = await get(site, f"/fair/{room.id}")
    shown = proof(text)
    secret, salt = bytes.fromhex(shown["secret"]), bytes.fromhex(shown["salt"])
    assert commitment(secret) == shown["commitment"] == room.commitment
    parts = shown["parts"]
    assert parts["seats"] == ["Анна", "Борис", "Вера", "ai:normal"]
    assert parts["sent"] == ["", "01" * 16, ""]
    assert salt == salt_of(
        parts["room"], parts["seats"], [bytes.fromhex(x) for x in parts["sent"]]
    )
    assert "1 из 3" in text
    chance = SeededChance(secret, salt)
    assert [chance.pick(n, sides) for n, (sides, _) in enumerate(shown["draws"])] == [
        value for _, value in shown["draws"]
    ]
    logged = [v for e in await site.context.service.store.whole_log(room.id) for v in e.drew]
    assert [value for _, value in shown["draws"]] == logged
    rows = [int(n) for n in re.findall(r'data-n="(\d+)"', text)]
    assert rows == list(range(len(logged)))
    assert text.count("Перемешана колода") >= 1 and "Порядок мест" in text


async def test_the_download_is_verified_and_a_changed_die_is_not(site) -> None:
    room = await played(site.context.service)
    lines = await lines_of(site, room.id)
    said = verify(lines)
    assert said["secret"] and said["finished"]
    step = next(i for i, line in enumerate(lines) if i > 1 and json.loads(line)["drew"])
    forged = json.loads(lines[step])
    forged["drew"][0] = forged["drew"][0] % 6 + 1
    with pytest.raises(ReplayError, match="is not by the secret"):
        verify([*lines[:step], json.dumps(forged), *lines[step + 1 :]])


async def test_nobodys_account_stands_in_what_is_shown(site) -> None:
    """Who watches learns names, and no ids by which to reach anybody."""
    room = await played(site.context.service, tag=7)
    shown = "\n".join(await lines_of(site, room.id))
    for path in (f"/fair/{room.id}", f"/replay/{room.id}"):
        text, _ = await get(site, path)
        shown += text
    async with site.http.get(f"/replay/{room.id}/0.json") as answer:
        shown += await answer.text()
    assert "Анна" in shown
    for player in room.players():
        assert player and player not in shown


async def test_the_pieces_give_every_step_as_a_spectator_saw_it(site) -> None:
    service = site.context.service
    room = await played(service, people=2, steps=PIECE + 40, seed=5)
    text, _ = await get(site, f"/replay/{room.id}")
    told = boot(text)
    log = await steps_of(service, room)
    views = [
        seen(api.view(step.state, room.rules, None))
        for step in play(room, log, setup_of(room, log))
    ]
    assert told["total"] == len(views) > PIECE
    assert told["runs"] == [[0, log[0].v]]
    at = 0
    for number in range(-(-told["total"] // PIECE)):
        async with site.http.get(f"/replay/{room.id}/{number}.json?lang=en") as answer:
            assert answer.status == 200
            piece = await answer.json()
        view: dict[str, Any] = {}
        for step in piece["steps"]:
            view |= step["view"]
            view = {key: value for key, value in view.items() if value is not None}
            assert view == json.loads(json.dumps(views[at])), at
            at += 1
    assert at == len(views)
    assert piece["steps"][-1]["screen"]["card"]["lines"]  # who has won, and why it is over
    async with site.http.get(f"/replay/{room.id}/{number + 1}.json") as answer:
        assert answer.status == 404


async def test_no_clock_and_no_offer_is_shown_again(site) -> None:
    room = await played(site.context.service)
    async with site.http.get(f"/replay/{room.id}/0.json") as answer:
        piece = await answer.json()
    for step in piece["steps"]:
        view = step["view"]
        assert not {"at", "offers", "you"} & view.keys()
        assert (view.get("prompt") or {"deadline": 0})["deadline"] == 0
        assert "watch" not in step["screen"].get("meta", {})


async def test_the_pieces_go_compressed_and_are_small(site) -> None:
    room = await played(site.context.service, steps=PIECE + 10)
    async with (
        aiohttp.ClientSession(site.origin, auto_decompress=False) as http,
        http.get(f"/replay/{room.id}/0.json", headers={"Accept-Encoding": "gzip"}) as answer,
    ):
        packed = await answer.read()
        assert answer.headers["Content-Encoding"] == "gzip"
    assert len(json.loads(gzip.decompress(packed))["steps"]) == PIECE
    assert len(packed) < 160 * PIECE


async def kept(site, room) -> None:
    """The game is in the archive, and the store has forgotten it."""
    service = site.context.service
    steps = await steps_of(service, room)
    secret = await service.reveal(room.id)
    assert await Finishing(site.context.database).write(finished(room, steps, secret))
    await service.link.client.flushall()


async def test_a_game_of_the_archive_is_shown_as_long_as_that_lasts(site) -> None:
    room = await played(site.context.service, variants={"start_cash": 1000})
    fresh, _ = await get(site, f"/replay/{room.id}")
    assert boot(fresh)["differences"] == ["Деньги на старте: $1\u202f000, в режиме — $1\u202f500"]
    before = await lines_of(site, room.id)
    await kept(site, room)
    async with site.again() as other:
        assert await lines_of(other, room.id) == before
        assert boot((await get(other, f"/replay/{room.id}"))[0]) == boot(fresh)
        text, _ = await get(other, f"/fair/{room.id}")
        shown = proof(text)
        assert shown["parts"] is None and len(shown["draws"]) > 30
        assert hashlib.sha256(bytes.fromhex(shown["secret"])).hexdigest() == shown["commitment"]
        assert f"/t/{room.id}" not in text  # the table is gone, and so is the way there


async def test_who_asked_to_be_forgotten_is_a_former_player(site) -> None:
    room = await played(site.context.service, tag=4)
    await kept(site, room)
    boris = next(i for i, name in enumerate(room.names()) if name == "Борис")
    assert await Privacy(site.context.database).forget(-401, room.at)
    async with site.again() as other:
        told = boot((await get(other, f"/replay/{room.id}"))[0])
        assert told["names"][boris] == "Бывший игрок" and "Анна" in told["names"]
        text, _ = await get(other, f"/fair/{room.id}")
        assert "Борис" not in text


async def test_a_game_of_the_archive_in_a_format_that_is_not_known_is_said_to_be_so(site) -> None:
    """By an engine of another time: its file can be had, and no page fails."""
    room = await played(site.context.service, tag=6)
    steps = await steps_of(site.context.service, room)
    game = finished(room, steps, await site.context.service.reveal(room.id))
    odd = ['{"replay":99,"names":[]}', "{}"]
    assert await Finishing(site.context.database).write(replace(game, replay=odd))
    await site.context.service.link.client.flushall()
    for path in (f"/fair/{room.id}", f"/replay/{room.id}"):
        text, _ = await get(site, path, 410)
        assert "уже не показать" in text
    assert (await lines_of(site, room.id))[1] == "{}"
    async with site.http.get(f"/replay/{room.id}/0.json") as answer:
        assert answer.status == 404


async def test_a_result_whose_log_is_lost_still_shows_its_secret(site) -> None:
    service = site.context.service
    room = await played(service)
    await service.link.client.delete(*await service.link.client.keys("*:log*"))
    text, _ = await get(site, f"/fair/{room.id}")
    shown = proof(text)
    assert commitment(bytes.fromhex(shown["secret"])) == room.commitment
    assert shown["draws"] == [] and "не сохранились" in text
    await get(site, f"/replay/{room.id}", 404)


async def test_these_pages_keep_the_policy_and_speak_the_viewers_language(site) -> None:
    room = await played(site.context.service)
    for path in ("/rules", "/rules/team", f"/fair/{room.id}", f"/replay/{room.id}"):
        for lang in ("ru", "en"):
            async with site.http.get(
                path, headers={"Accept": "text/html", "Accept-Language": lang}
            ) as answer:
                text, policy = await answer.text(), answer.headers["Content-Security-Policy"]
                assert answer.status == 200
            assert f'<html lang="{lang}"' in text
            nonce = re.search(r"'nonce-([\w-]+)'", policy)
            assert nonce
            for tag in re.findall(r"<(?:script|style)\b[^>]*>", text):
                if 'type="application/json"' not in tag:
                    assert f'nonce="{nonce[1]}"' in tag or 'src="/static/' in tag, tag
            assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", text)
