"""The picture of a finished game: asked for by the courier, sent once, kept by its file."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot

from engine.archive.chats import Chats
from engine.archive.players import Players
from engine.archive.sessions import Database
from engine.live.presence import Presence
from engine.live.room import Room
from engine.live.service import TableService
from engine.lobby.commands import Start
from engine.rules.commands import Surrender
from engine.text.catalogue import Translator
from tests.bot.board import sitter
from tests.fake_bot_api import DirectSession, FakeBotApi
from tests.fake_bot_api.chats import Chat
from tgbot.chats import Languages, Wishes
from tgbot.courier.deliveries import Deliveries
from tgbot.courier.gate import Later
from tgbot.courier.limits import Limits
from tgbot.courier.memory import Memory
from tgbot.courier.photos import NotYet, Photo
from tgbot.courier.policy import Job, Policy, Rank
from tgbot.courier.sender import Sender
from tgbot.views.screen import Button, Links

LINKS = Links(bot="kvartal_test_bot", app="board")
PHOTO = Photo(
    b"\x89PNG", caption="Аня побеждает", rows=[[Button("Итоги", url="https://a.example")]]
)


class Easel:
    """One finished game and a courier that does the next thing it wants when told to."""

    def __init__(self, api: FakeBotApi, live: TableService, database: Database) -> None:
        self.api, self.live = api, live
        self.memory = Memory(live.link)
        self.policy = Policy(Limits(group_edits=600, group_total=600, edit_gap_ms=0, gap_ms=0))
        players, chats = Players(database), Chats(database)
        self.painted: list[Photo | Exception | None] = [PHOTO]
        self.asked = 0
        self.deliveries = Deliveries(
            live,
            self.memory,
            self.policy,
            Sender(Bot(api.token, session=DirectSession(api))),
            LINKS,
            Languages(players, chats, "ru"),
            chats,
            Wishes(players, chats),
            Presence(live.link),
            painter=self.paint,
        )

    async def paint(self, room: Room, words: Translator) -> Photo | None:
        assert room.stage == "done" and words("bot-rematch")
        self.asked += 1
        answer = self.painted.pop(0) if len(self.painted) > 1 else self.painted[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def finished(self, group: Chat) -> Room:
        """A game that ended by a surrender."""
        anna, boris = self.api.people("Аня", "Боря")
        room = await self.live.create("blitz", sitter(anna), chat=group.id, cid="open")
        await self.live.join(room.id, sitter(boris), cid="join")
        await self.live.do(room.id, Start(by=sitter(anna).player), cid="start")
        done = await self.live.do(room.id, Surrender(seat=0), cid="end")
        assert done.room is not None and done.room.stage == "done"
        return done.room

    async def deliver(self, kind: str, room: Room) -> object:
        """What the courier would acknowledge; the jobs that it wants next stay wanted."""
        assert room.chat is not None
        job = Job(room.chat, (kind, room.id), Rank.RESULT, "send", 0)
        return await self.deliveries.deliver(job)

    def wants(self, now: int = 10**15) -> list[str]:
        """The kinds of jobs that wait."""
        found = []
        while (job := self.policy.take(now)) is not None:
            found.append(job.key[0])
            self.policy.finish(job.chat)
        return found


@pytest.fixture
async def easel(valkey_url: str, whole_sqlite: str) -> AsyncIterator[Easel]:
    live = await TableService.open(valkey_url)
    async with FakeBotApi() as api, Database.open(whole_sqlite) as database:
        yield Easel(api, live, database)
        assert not api.broken
    await live.close()


async def test_the_picture_follows_the_result_and_comes_once(easel: Easel) -> None:
    group = easel.api.group("Двор")
    room = await easel.finished(group)
    assert await easel.deliver("card", room) is None, "the result is still owed"
    assert easel.wants() == ["result"]
    assert await easel.deliver("result", room) == (room.id, room.version), "told in words"
    assert await easel.memory.owed_pictures() == [room.id]
    assert easel.wants() == ["photo"]
    await easel.deliver("photo", room)
    await easel.deliver("photo", room)
    assert await easel.deliver("card", room) == (room.id, room.version)
    pictures = [m for m in group.from_bot() if "photo" in m.content]
    assert len(pictures) == 1
    assert pictures[0].text == PHOTO.caption and pictures[0].labels == ["Итоги"]
    assert await easel.memory.owed_pictures() == [], "nothing is left to the next courier"
    card = await easel.memory.card(room.id, group.id)
    assert card.photo == pictures[0].id and card.file in easel.api.files.stored


@pytest.mark.telegram("1.4-files")
@pytest.mark.parametrize("fault", [{"drop": True}, {"drop_after_apply": True}, {"code": 500}])
async def test_a_chat_has_one_picture_whatever_breaks(easel: Easel, fault: dict[str, int]) -> None:
    """The answer may be lost after the picture stands: it is put there again, not beside it."""
    group = easel.api.group("Двор")
    room = await easel.finished(group)
    await easel.deliver("card", room)
    await easel.deliver("result", room)
    easel.api.fail_next("editMessageMedia", **fault)
    with pytest.raises(Later):
        await easel.deliver("photo", room)
    await easel.deliver("photo", room)
    assert [("photo" in m.content) for m in group.from_bot()] == [False, True]
    assert group.last.labels == ["Итоги"] and not easel.api.calls_of("sendPhoto")


async def test_a_result_that_somebody_deleted_gets_no_picture(easel: Easel) -> None:
    group = easel.api.group("Двор")
    room = await easel.finished(group)
    await easel.deliver("card", room)
    await easel.deliver("result", room)
    group.last.deleted_at = easel.api.clock.now()
    await easel.deliver("photo", room)
    assert not [m for m in group.from_bot() if "photo" in m.content]


async def test_a_picture_that_is_not_ready_is_asked_for_again(easel: Easel) -> None:
    room = await easel.finished(easel.api.group("Двор"))
    easel.painted = [NotYet(), RuntimeError("no renderer"), PHOTO]
    for _ in range(2):
        with pytest.raises(Later) as met:
            await easel.deliver("photo", room)
        assert met.value.failed
    await easel.deliver("photo", room)
    assert easel.asked == 3 and len(easel.api.calls_of("sendPhoto", ok=True)) == 1


async def test_a_game_without_a_picture_goes_without(easel: Easel) -> None:
    room = await easel.finished(easel.api.group("Двор"))
    easel.painted = [None]
    await easel.deliver("photo", room)
    assert not easel.api.calls_of("sendPhoto")


@pytest.mark.parametrize("fault", [{"code": 429, "retry_after": 7}, {"code": 502}, {"drop": True}])
async def test_a_picture_that_telegram_did_not_take_is_sent_again(
    easel: Easel, fault: dict[str, int]
) -> None:
    group = easel.api.group("Двор")
    room = await easel.finished(group)
    easel.api.fail_next("sendPhoto", **fault)
    with pytest.raises(Later):
        await easel.deliver("photo", room)
    assert not [m for m in group.from_bot() if "photo" in m.content]
    await easel.live.link.run("DEL", f"kv:chat:{group.id}:spent")
    await easel.deliver("photo", room)
    assert len([m for m in group.from_bot() if "photo" in m.content]) == 1


async def test_a_picture_for_a_chat_that_moved_follows_it(easel: Easel) -> None:
    (anna,) = easel.api.people("Аня")
    old = easel.api.group("Двор", [anna], kind="group")
    room = await easel.finished(old)
    new = easel.api.migrate(old)
    await easel.deliver("photo", room)
    assert easel.wants() == ["card"]
    moved = await easel.live.load(room.id)
    assert moved is not None and moved.chat == new.id
    assert await easel.deliver("card", moved) is None and easel.wants() == ["result"]
    await easel.deliver("result", moved)
    assert easel.wants() == ["photo"]
    await easel.deliver("photo", moved)
    assert [("photo" in m.content) for m in new.from_bot()] == [False, True]


async def test_what_the_old_chat_was_told_is_not_told_again_after_a_move(easel: Easel) -> None:
    (anna,) = easel.api.people("Аня")
    old = easel.api.group("Двор", [anna], kind="group")
    room = await easel.finished(old)
    for kind in ("card", "result"):
        await easel.deliver(kind, room)
    easel.wants()
    new = easel.api.migrate(old)
    await easel.deliver("photo", room)
    moved = await easel.live.load(room.id)
    assert moved is not None and moved.chat == new.id
    await easel.deliver("card", moved)
    assert easel.wants() == ["card", "photo"]
    await easel.deliver("photo", moved)
    assert [list(m.content) for m in new.from_bot() if "text" in m.content] == []
    assert len([m for m in new.from_bot() if "photo" in m.content]) == 1


async def test_a_chat_that_cannot_be_written_to_gets_no_picture(easel: Easel) -> None:
    group = easel.api.group("Двор")
    room = await easel.finished(group)
    await easel.memory.mute(group.id, None, "kicked")
    await easel.deliver("photo", room)
    assert not easel.asked
