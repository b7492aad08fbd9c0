"""Who may sit down at a group's table by its board in a browser: whoever is in the group."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from pydantic import SecretStr

from engine.config import Settings
from engine.live.membership import ANSWERS_WITHIN_S
from engine.lobby.commands import Vary
from tests.bot.board import ids
from tests.bot.playground import Board, World, player, soon
from tests.fake_bot_api import Person
from tests.web.site import Client, Line, Site


@pytest_asyncio.fixture(loop_scope="session")
async def site(world: World) -> AsyncIterator[Site]:
    """A web server beside the bot's processes."""
    settings = Settings(
        redis_url=world.env["KVARTAL_REDIS_URL"],
        database_url=world.env["KVARTAL_DATABASE_URL"].replace("sqlite:", "sqlite+aiosqlite:"),
        bot_token=SecretStr(world.api.token),
    )
    async with Site.run(settings) as running:
        yield running


async def at_board(site: Site, person: Person, board: Board, lang: str = "ru") -> Line:
    """The person looks at the table in a browser."""
    async with site.http.post("/session", json={"init": person.init_data()}) as answer:
        assert answer.status == 200, await answer.text()
        client = Client(site, await answer.json())
    return await client.enter(board.room_id, lang=lang)


async def is_seated(board: Board, person: Person) -> bool:
    """The person has a place at the table."""
    return (await board.room()).seat_of(player(person)) is not None


@pytest.mark.telegram("4-09-leaked-link")
@pytest.mark.parametrize("status", ["left", "kicked", "member"])
async def test_the_board_of_a_groups_table_seats_its_members(
    world: World, site: Site, status: str
) -> None:
    anna, zoe = world.api.people("Аня", "Зоя")
    group = world.api.group("Двор", [anna])
    lobby = await world.lobby(anna, group)
    if status != "left":
        world.api.set_member(group, zoe, status, by=anna)
    answer = await (await at_board(site, zoe, lobby)).done("join")
    assert await is_seated(lobby, zoe) == (status == "member")
    assert answer["t"] == ("ack" if status == "member" else "no")


async def test_a_stranger_reads_in_his_language_who_sits_down_here(
    world: World, site: Site
) -> None:
    anna, zoe = world.api.people("Аня", "Зоя")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    for lang, text in (
        ("ru", "За стол группы садятся те, кто в ней состоит"),
        ("en", "Only members of the group can sit down at its table"),
    ):
        answer = await (await at_board(site, zoe, lobby, lang)).done("join")
        assert (answer["why"], answer["text"]) == ("not-member", text)


async def test_whoever_has_come_into_the_group_sits_down(world: World, site: Site) -> None:
    anna, zoe = world.api.people("Аня", "Зоя")
    group = world.api.group("Двор", [anna])
    lobby = await world.lobby(anna, group)
    line = await at_board(site, zoe, lobby)
    assert (await line.done("join"))["t"] == "no"
    zoe.join(group)

    async def lets_in() -> bool:
        return (await line.done("join"))["t"] == "ack"

    await soon(lets_in)
    assert await is_seated(lobby, zoe)


@pytest.mark.parametrize("what", ["refusal", "silence", "no bot"])
async def test_where_nobody_can_tell_a_stranger_is_let_in(
    world: World, site: Site, what: str
) -> None:
    anna, zoe = world.api.people("Аня", "Зоя")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    if what == "refusal":
        world.api.fail_next("getChatMember", 400, text="Bad Request: CHAT_ADMIN_REQUIRED")
    elif what == "silence":
        world.api.fail_next("getChatMember", delay=2 * ANSWERS_WITHIN_S)
    else:
        await world.stop("updates")
    answer = await (await at_board(site, zoe, lobby)).done("join")
    assert answer["t"] == "ack" and await is_seated(lobby, zoe)


async def test_a_groups_public_table_takes_strangers(world: World, site: Site) -> None:
    anna, zoe = world.api.people("Аня", "Зоя")
    lobby = await world.lobby(anna, world.api.group("Двор", [anna]))
    opened = Vary(by="", keys={"access": "public"})
    done = await world.live.act(lobby.room_id, player(anna), opened, cid=f"test:{next(ids)}")
    assert done.is_done, done
    assert (await (await at_board(site, zoe, lobby)).done("join"))["t"] == "ack"


async def test_a_stranger_who_may_not_sit_down_may_watch(world: World, site: Site) -> None:
    people = world.api.people("Аня", "Боря")
    board = await world.table(people, world.api.group("Двор", people))
    line = await at_board(site, world.api.person("Зоя"), board)
    assert line.stage == "table" and not line.view.get("you")
