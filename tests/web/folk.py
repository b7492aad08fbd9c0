"""People who have played: games written straight into the archive of a site."""

from __future__ import annotations

from typing import Any

from engine.archive.finish import Finishing
from engine.progress.feats import Feats
from engine.progress.finished import Chart, number_of
from tests.archive.results import game, seat
from tests.web.site import Client, Site

CHART = Chart(
    rounds=[[1500, 1500, 1500], [1700, 1500, 900], [2600, 1400, 0], [4200, 3300, 0]],
    owner=[],
    level=[],
    mortgage=[],
)


async def part(who: Client | Site, path: str, status: int = 200) -> str:
    """The middle of a page, as this person's script gets it."""
    site = who if isinstance(who, Site) else who.site
    headers = {"X-Part": "1"}
    if isinstance(who, Client) and who.token:
        headers["Authorization"] = f"Bearer {who.token}"
    async with site.http.get(path, headers=headers) as answer:
        text = await answer.text()
        assert answer.status == status, text[:300]
        return text


async def finish(site: Site, number: int, people: list[Client], **more: Any) -> str:
    """A game in which these people finished in this order is in the archive; its id."""
    rent = more.pop("rent", 100)
    seats = [
        seat(
            i,
            number_of(one.player),
            i + 1,
            name=one.me["name"],
            colours=2 if i == 0 else 0,
            capital=4200 - 900 * i,
            feats=Feats(throws=10, pips=75, rent_most=rent - i, groups={4: 3, 1: 1}, hotels=1),
        )
        for i, one in enumerate(people)
    ]
    made = game(number, [], seats=seats, **({"chart": CHART} | more))
    assert await Finishing(site.context.database).write(made)
    return made.id


def handle(site: Site, who: Client) -> str:
    """The handle of this person's profile."""
    return site.context.handles.of_player(number_of(who.player))
