"""`make play` as a newcomer meets it: a link, a table full of robots, a game, and Ctrl-C."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tests.e2e.installation import Installation
from tests.e2e.loops import own_loop
from tests.e2e.phone import GAME_S, Phone, chrome
from tests.patience import allowed
from tests.servers import free_ports

MAKE_ENDED = re.compile(r"make(\[\d+\])?: \*\*\* ")  # the number: of a make inside another


@own_loop
async def test_a_newcomer_makes_a_table_plays_it_to_the_end_and_presses_ctrl_c(
    folder: Path,
) -> None:
    async with Installation(folder, by_make=True, thinking_percent=0) as game, chrome() as browser:
        phone = await Phone.of(browser, lang="en", dark=True)
        await phone.open(game.link)
        await phone.new_table("Ada", seats=3)
        async with asyncio.timeout(GAME_S):
            await phone.play()
        result = phone.page.locator("#page")
        await result.get_by_text("wins").or_(result.get_by_text("win")).first.wait_for()
        await phone.tap("#page .foot .btn.sec")
        await phone.tap('[data-tab="log"]')
        assert await overlaps(phone, ".sheet .log li") == 0
        assert {"roll", "buy"} <= phone.answered
        assert not phone.problems and not phone.refused

        assert await refusal(game, port=free_ports(1)[0]) == (
            f"kvartal: the data folder {folder} is in use by another Kvartal"
        )
        other = folder.with_name("other")
        assert await refusal(game, folder=other) == (
            f"kvartal: port {game.port} is in use; choose another with --port"
        )

        code, took = await game.interrupt()
        assert code in (0, -2, 2, 130)  # 0 of kvartal; make says by which signal it ended
        assert took < allowed(3)
        assert not game.orphans()
        assert not game.faults()


async def overlaps(phone: Phone, selector: str) -> int:
    """How many of these lie over the one before them; some there must be."""
    await phone.tappable(selector)
    return int(
        await phone.page.locator(selector).evaluate_all(
            """(all) => {
              const box = (el) => el.getBoundingClientRect();
              const inner = (el) => Math.max(box(el).bottom, box(el.lastElementChild).bottom);
              return all.filter((el, i) => i && box(el).top < inner(all[i - 1]) - 1).length;
            }"""
        )
    )


async def refusal(game: Installation, **where: object) -> str:
    """The one line by which a second start is refused."""
    process = await game.begin(**where)  # type: ignore[arg-type]
    out, said = await process.communicate()
    assert process.returncode not in (0, None) and not out
    lines = [line for line in said.decode().splitlines() if not MAKE_ENDED.match(line)]
    assert len(lines) == 1, lines
    return lines[0]
