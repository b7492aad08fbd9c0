"""One unfinished game a person: at another table one is refused, and told where it is."""

from __future__ import annotations

from tests.web.table import seated


async def test_a_refusal_at_a_second_table_names_the_first(site) -> None:
    first, lines = await seated(site)
    other, _ = await seated_by(site, "Зоя")
    guest = await lines[1].who.enter(other)
    said = await guest.done("join")
    assert (said["t"], said["why"], said["room"]) == ("no", "elsewhere", first)
    lone = await lines[0].done("sit-nowhere")
    assert lone["t"] == "no" and "room" not in lone


async def seated_by(site, name: str):
    who = await site.sign_in(name)
    return await who.open_room("blitz"), who
