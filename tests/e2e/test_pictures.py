"""One moment of a Blitz, on the board and in the chat: the pictures of the README.

They are drawn anew by `pytest tests/e2e/test_pictures.py --regenerate`.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Browser

from engine.live import steps
from engine.live.effects import effects_of
from engine.live.room import Entry
from engine.lobby.commands import AddAi, Start
from tests.bot.playground import Board, World, player, sitter
from tests.e2e.chat_page import chat_page
from tests.e2e.installation import ROOT, Installation, until
from tests.e2e.loops import own_loop
from tests.e2e.phone import SIZE, Phone, chrome
from tests.fake_bot_api import FakeBotApi
from tests.scenes import Scene

DOCS = ROOT / "docs"
# cell: owner (0 is Marina, the others sit after her), level, mortgaged
DEEDS = {
    1: (1, 0, False), 3: (1, 0, False), 5: (2, 0, False), 6: (2, 3, False), 8: (2, 3, False),
    9: (2, 4, False), 11: (0, 0, False), 12: (3, 0, False), 13: (0, 0, False),
    15: (2, 0, False), 16: (1, 0, False), 18: (0, 0, False), 21: (3, 0, True),
    23: (3, 0, True), 25: (0, 0, False), 26: (1, 2, False), 27: (1, 1, False),
    29: (1, 1, False), 31: (0, 5, False), 32: (0, 4, False), 34: (0, 5, False),
    37: (2, 0, False),
}  # fmt: skip
CASH = [1480, 640, 1125, 385]
CELLS = [11, 31, 20, 5]


def moment(scene: Scene, marina: int) -> tuple[Scene, list[Any]]:
    """The seventh round: two have moved, and Marina stands on a street that nobody owns."""
    seats = [(marina + i) % 4 for i in range(4)]
    told: list[Any] = []

    def act(step: Callable[[], Scene]) -> None:
        step()
        told.extend(scene.events)

    for cell, (owner, level, mortgaged) in DEEDS.items():
        scene.own(seats[owner], cell, level=level, mortgaged=mortgaged)
    for seat, cash, cell in zip(seats, CASH, CELLS, strict=True):
        scene.cash(seat, cash).at_cell(seat, cell)
    scene.round(7).turn(seats[2])
    act(lambda: scene.roll(1, 3))
    act(lambda: scene.do(seats[2], "buy"))
    act(lambda: scene.roll(2, 4))
    act(lambda: scene.do(seats[3], "pay"))
    act(lambda: scene.roll(5, 3))
    return scene, told


async def stage(board: Board, marina: int) -> None:
    """The table of the room stands at that moment, and its log tells what led to it."""
    live = board.world.live
    loaded = await live.store.load(board.room_id)
    assert loaded.held is not None
    before = loaded.held.room
    assert before.state is not None and before.game is not None
    scene = Scene(before.rules, len(before.seats))
    for seat, sits in zip(scene.state.seats, before.seats, strict=True):
        seat.player, seat.ai = sits.player, sits.ai
    scene.at = max(loaded.now, before.at)
    scene.state.serial = before.state.serial + 10
    scene.state.started = before.game.started
    scene, told = moment(scene, marina)
    version = before.version + 1
    after = replace(before, version=version, state=scene.state, at=scene.at)
    entry = Entry(version, scene.at, "table", None, told, cid="test:moment")
    effects = effects_of(before, after, entry)
    came = await live.store.commit(before, after, entry, effects, due=steps.due_at(after))
    assert came.kind == "ok", came


@own_loop
async def test_one_moment_on_the_board_and_in_the_chat(
    folder: Path, pytestconfig: pytest.Config
) -> None:
    async with (
        FakeBotApi(username="kvartal_bot") as api,
        Installation(folder, api, chat_edits=600) as game,
        chrome() as browser,
    ):
        marina, artyom, oleg = api.people("Марина", "Артём", "Олег К.")
        group = api.group("Двор", [marina, artyom, oleg])
        world = World(api, await game.live(), "", folder)
        marina.command(group, "blitz")
        lobby = await api.until(group.from_bot)
        board = Board(world, group, lobby[-1], "", None)
        board.room_id = lobby[-1].buttons[0].data.split(":")[1]
        for person in (artyom, oleg):
            done = await world.live.join(board.room_id, sitter(person), cid=f"t:{person.id}")
            assert done.is_done
        for number, command in enumerate((AddAi(by=""), Start(by=""))):
            await world.live.act(board.room_id, player(marina), command, cid=f"t:{number}")
        await stage(board, await board.seat(marina))
        message = await board.shows("Купить")
        assert "7" in message.text.splitlines()[0] and "Марина" in message.text

        phone = await Phone.of(browser)
        await phone.open(marina.open_app(message))
        await until(lambda: phone.kind == "buy", what="the question on the board")
        await phone.page.locator("#primary.pri").wait_for()
        await phone.page.evaluate("document.fonts.ready")
        taken = {
            "board.png": await phone.page.screenshot(animations="disabled"),
            "chat.png": await picture(browser, chat_page(group.log, api.clock.now())),
        }
        assert not phone.problems and not game.faults()
    for name, image in taken.items():
        path = DOCS / name
        if pytestconfig.getoption("--regenerate"):
            path.write_bytes(image)
        with Image.open(path) as kept, Image.open(io.BytesIO(image)) as fresh:
            assert kept.width == fresh.width, f"{name} is out of date"
            assert abs(kept.height - fresh.height) < 120, f"{name} is out of date"  # lines wrap
            if name == "board.png":
                assert kept.size == (2 * SIZE["width"], 2 * SIZE["height"])


async def picture(browser: Browser, page: str) -> bytes:
    """The page as an image, as high as it is."""
    context = await browser.new_context(
        viewport={"width": 400, "height": 300}, device_scale_factor=2
    )
    tab = await context.new_page()
    await tab.set_content(page)
    image = await tab.screenshot(full_page=True)
    await context.close()
    return image
