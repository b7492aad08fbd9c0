"""The leaderboards as pages: whose, by what, ties, further pages, and one's own line in view."""

from __future__ import annotations

import re
import time

from engine.archive.chats import Chats
from engine.archive.periods import periods_of
from tests.web.folk import finish, handle, part
from tests.web.test_pages import get

CHAT = -1_001_234_567


def lines(text: str) -> list[tuple[str, str]]:
    """Places and names in the order of the page, the pinned line apart."""
    listed = text.partition("pinned")[0]
    return re.findall(r'class="place[^"]*">([^<]+)</span><div><b>([^<]+)</b>', listed)


async def crowd(site, count: int, **more):
    people = [await site.sign_in(f"Игрок {n:02d}") for n in range(count)]
    now = time.time_ns() // 1_000_000
    for number in range(0, count - 1, 2):
        await finish(site, number, people[number : number + 2], finished=now, **more)
    return people


async def test_equal_values_share_a_place_and_pages_follow_each_other(site) -> None:
    people = await crowd(site, 24)
    text, _ = await get(site, "/top")
    seen = lines(text)
    assert len(seen) == 10 and {place for place, _ in seen} == {"1"}
    names = [name for _, name in seen]
    pages = 1
    while following := re.search(r'href="(/top\?[^"]*after=[^"]+)"[^>]*rel="next"', text):
        address = following[1].replace("&amp;", "&")
        assert not any(one.player.partition(":")[2] in address for one in people)
        text, _ = await get(site, address)
        assert 'href="/top?of=world&amp;by=xp"' in text  # the way to the start
        names += [name for _, name in lines(text)]
        pages += 1
    assert pages == 3 and sorted(names) == [f"Игрок {n:02d}" for n in range(24)]
    assert {place for place, _ in lines(text)} == {"13"}


async def test_the_own_line_is_always_in_view(site) -> None:
    people = await crowd(site, 24)
    last = people[1]  # a loser: place 13 of 24
    text = await part(last, "/top")
    pinned = text.partition("pinned")[2]
    assert "Игрок 01" not in dict(map(reversed, lines(text)))
    assert "Игрок 01" in pinned and ">13<" in pinned and "это вы" in pinned
    first = await part(people[22], "/top")
    assert "это вы" in first and "pinned" not in first
    nobody = await site.sign_in("Никто")
    assert "Вас на этой доске пока нет" in await part(nobody, "/top")


async def test_each_measure_has_its_order_and_its_form(site) -> None:
    anna, boris, vera = [await site.sign_in(n) for n in ("Анна", "Борис", "Вера")]
    await finish(site, 1, [anna, boris], rent=300)
    await finish(site, 2, [boris, vera], rent=900)
    await finish(site, 3, [anna, vera], rent=100)
    top = {by: lines((await get(site, f"/top?by={by}"))[0]) for by in ("wins", "rent")}
    assert top["wins"] == [("1", "Анна"), ("2", "Борис")]
    assert [name for _, name in top["rent"]] == ["Борис", "Вера", "Анна"]
    text, _ = await get(site, "/top?by=rent")
    assert "$900" in text and "хотя бы один человек" in text
    rating, _ = await get(site, "/top?by=rating")
    assert lines(rating) == [] and "Здесь пока никого" in rating


async def test_a_week_and_a_season_have_boards_of_their_own(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    now = time.time_ns() // 1_000_000
    await finish(site, 1, [anna, boris], finished=now)
    await finish(site, 2, [boris, anna], finished=now - 200 * 86_400_000)
    long_ago = {p.kind: p.scope for p in periods_of(now - 200 * 86_400_000)}
    for of in ("week", "season"):
        text, _ = await get(site, f"/top?of={of}&by=wins")
        assert lines(text) == [("1", "Анна")]
        earlier = re.search(rf'href="(/top\?of={of}&amp;by=wins&amp;at=\d+)"', text)
        assert earlier and 'aria-label="Позже"' not in text
        before, _ = await get(site, earlier[1].replace("&amp;", "&"))
        assert 'aria-label="Позже"' in before
        kept, _ = await get(site, f"/top?of={of}&by=wins&at={long_ago[of]}")
        assert lines(kept) == [("1", "Борис")]


async def test_the_board_of_a_chat_is_found_by_those_who_played_there(site) -> None:
    anna, boris, vera = [await site.sign_in(n) for n in ("Анна", "Борис", "Вера")]
    await Chats(site.context.database).upsert(CHAT, "<Клуб>", "ru")
    await finish(site, 1, [anna, boris], chat=CHAT)
    await finish(site, 2, [vera, boris])
    chat = site.context.handles.of_chat(CHAT)
    assert chat in await part(anna, "/top") and chat not in await part(vera, "/top")
    text = await part(anna, f"/top?of={chat}")
    assert {name for _, name in lines(text)} == {"Анна", "Борис"}
    assert "&lt;Клуб&gt;" in text and "<Клуб>" not in text
    public, _ = await get(site, f"/top?of={chat}&by=wins")  # by its link, as in the chat
    assert lines(public) == [("1", "Анна")] and str(CHAT) not in public
    await get(site, f"/top?of={site.context.handles.of_chat(-5)}", 404)


async def test_what_is_no_such_board_is_the_first_one(site) -> None:
    anna, boris = await site.sign_in("Анна"), await site.sign_in("Борис")
    await finish(site, 1, [anna, boris])
    usual = lines((await get(site, "/top"))[0])
    for query in (
        "of=x&by=y", "of=chat", "by=__class__", "after=1.2.3", "after=99.AAAAAAAAAAA", "after=x",
        f"after=-1.{handle(site, anna)}", "of=%00",
    ):  # fmt: skip
        assert lines((await get(site, f"/top?{query}"))[0]) == usual, query
    for at in ("000000", "209912", "202613", "abc", "20251", "201912"):
        text, _ = await get(site, f"/top?of=season&at={at}")
        assert 'aria-label="Позже"' not in text, at
