"""The page of a finished game: public by its link, more for those who sat there, its picture."""

from __future__ import annotations

import io
import json
import re
import time

from PIL import Image
from sqlalchemy import text as sql

from engine.archive.finish import Finishing
from engine.archive.privacy import Privacy
from engine.live.ending import finished
from engine.live.export import steps_of
from engine.live.keys import new_room_id
from engine.lobby.commands import Close
from engine.picture.card import height_of
from engine.progress.finished import number_of
from tests.web.finished import begun, played
from tests.web.folk import CHART, finish, handle, part
from tests.web.site import Client, Site
from tests.web.test_pages import get


async def kept(site: Site, room) -> None:
    """The archive has the game of this room."""
    steps = await steps_of(site.context.service, room)
    secret = await site.context.service.reveal(room.id)
    assert await Finishing(site.context.database).write(finished(room, steps, secret))


async def three(site: Site) -> tuple[list[Client], str]:
    people = [await site.sign_in(name) for name in ("Анна", "<b>Борис</b>", "Вера")]
    return people, await finish(site, 1, people, id=new_room_id())


async def test_it_is_public_by_its_link_and_nobodys_account_is_in_it(site) -> None:
    people, game = await three(site)
    text, _ = await get(site, f"/result/{game}")
    assert "Побеждает Анна" in text and "&lt;b&gt;Борис" in text and "<b>Борис</b>" not in text
    assert "капитал $4\u202f200, полных цветов: 2" in text and "банкротство, раунд 20" in text
    assert not any(one.player.partition(":")[2] in text for one in people)
    assert f"/p/{handle(site, people[0])}" in text and "Вы получаете" not in text
    assert f'href="/fair/{game}"' in text


async def test_those_who_sat_there_see_what_it_gave_them_and_of_what_it_is_made(site) -> None:
    people, game = await three(site)
    text = await part(people[0], f"/result/{game}")
    assert "Вы победили" in text and "Вы получаете" in text and "Новоселье" in text
    whole = int(re.search(r"Вы получаете</span><b>\+(\d+) XP", text)[1])
    parts = [int(n) for n in re.findall(r"<span>[^<]+ <b>\+(\d+)</b></span>", text)]
    assert sum(parts) == whole > 0 and len(parts) == 4
    assert "Карточка за 2 уровень" in text and 'data-post="/api/pick"' in text
    stranger = await site.sign_in("Глеб")
    assert "Вы получаете" not in await part(stranger, f"/result/{game}")


async def test_the_capitals_are_drawn_up_to_the_round_in_which_somebody_is_out(site) -> None:
    _, game = await three(site)
    text, _ = await get(site, f"/result/{game}")
    curves = re.findall(r'<path class="cv p(\d)" d="M([^"]+)"', text)
    assert [(seat, path.count("L") + 1) for seat, path in curves] == [("0", 4), ("1", 4), ("2", 3)]
    rows = re.findall(r'<th scope="row">([^<]+)</th>((?:<td>[^<]+</td>)+)', text)
    assert len(rows) == len(CHART.rounds) and "$4\u202f200" in rows[-1][1]


async def test_a_link_to_it_shows_outside_with_its_picture(site) -> None:
    room = await played(site.context.service)
    await kept(site, room)
    text, _ = await get(site, f"/result/{room.id}")
    meta = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', text))
    assert "Побеждает" in meta["og:title"] and "Blitz" in meta["og:description"]
    assert meta["twitter:card"] == "summary_large_image"
    base = site.context.settings.link
    assert meta["og:url"] == f"{base}result/{room.id}"
    image = meta["og:image"]
    assert image.startswith(f"{base}result/{room.id}.png")
    async with site.http.get(image.removeprefix(base[:-1])) as answer:
        assert answer.status == 200 and answer.content_type == "image/png"
        assert answer.headers["Cache-Control"] == "public, max-age=3600"
        body = await answer.read()
    assert len(body) <= 300 * 1024
    assert Image.open(io.BytesIO(body)).size == (1080, height_of(2))
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1080", str(height_of(2)))
    async with site.http.get(image.removeprefix(base[:-1])) as answer:
        assert await answer.read() == body  # kept: the second costs nothing


async def test_the_picture_forgets_who_asked_to_be_forgotten(site) -> None:
    room = await played(site.context.service, tag=3)
    await kept(site, room)
    path = f"/result/{room.id}.png"
    async with site.http.get(path) as answer:
        before = await answer.read()
    assert await Privacy(site.context.database).forget(-301, room.at)
    async with site.http.get(path) as answer:
        assert answer.status == 200 and await answer.read() != before
    text, _ = await get(site, f"/result/{room.id}")
    assert "Борис" not in text and "Бывший игрок" in text


async def test_a_game_without_its_steps_has_a_result_and_no_picture(site) -> None:
    _, game = await three(site)
    async with site.context.database.writing() as session:
        await session.execute(sql("UPDATE replays SET body = x''"))
    text, _ = await get(site, f"/result/{game}")
    assert "Побеждает Анна" in text and ".png" not in text and "/replay/" not in text
    async with site.http.get(f"/result/{game}.png") as answer:
        assert answer.status == 404


async def test_before_the_archive_has_it_its_places_are_shown_and_it_asks_again(
    site,
) -> None:
    room = await played(site.context.service, people=2, robots=1)
    text, _ = await get(site, f"/result/{room.id}")
    assert 'data-later="2"' in text and "Записываем итог" in text
    assert "Анна" in text and "Борис" in text and "/p/" not in text
    await kept(site, room)
    text, _ = await get(site, f"/result/{room.id}")
    assert "data-later" not in text and "XP" in text


async def test_a_game_that_is_on_shows_the_way_to_its_table_and_no_result(site) -> None:
    room = await begun(site.context.service)
    text, _ = await get(site, f"/result/{room.id}", 409)
    assert f'href="/t/{room.id}"' in text
    for path in (f"/result/{room.id}.png", "/result/x.png", f"/result/{'0' * 17}.png"):
        async with site.http.get(path) as answer:
            assert answer.status == 404
    await get(site, "/result/x", 404)
    await get(site, f"/result/{'0' * 17}", 404)


async def test_a_lobby_that_was_closed_has_no_result(site) -> None:
    anna = await site.sign_in("Анна")
    room = await anna.open_room()
    await site.context.service.do(room, Close(by=anna.player), cid="c")
    await get(site, f"/result/{room}", 410)


async def test_a_rematch_is_offered_to_those_who_sat_there_while_their_room_lives(site) -> None:
    room = await played(site.context.service, people=2)
    await kept(site, room)
    anna = Client(site, {"token": token(site, room.players()[0]), "player": room.players()[0]})
    path = f"/api/rooms/{room.id}/rematch"
    assert path in await part(anna, f"/result/{room.id}")
    assert path not in (await get(site, f"/result/{room.id}"))[0]
    status, said = await anna.post(path, {"id": "r1"})
    assert status == 201 and said["url"].startswith("/t/")
    await site.context.service.link.client.flushall()
    assert path not in await part(anna, f"/result/{room.id}")


def token(site: Site, player: str) -> str:
    assert number_of(player) < 0
    return site.context.tokens.issue(player, now=time.time())


async def test_the_pages_script_gets_no_data_that_the_page_does_not_show(site) -> None:
    _, game = await three(site)
    text, _ = await get(site, f"/result/{game}")
    boot = json.loads(re.search(r'id="boot">(.*?)</script>', text)[1])
    assert set(boot) == {"lang", "byname", "still", "w"}
