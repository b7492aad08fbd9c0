"""A short game of a preset in a group: two people press buttons, AI seats fill the rest."""

from __future__ import annotations

import asyncio
import itertools
from dataclasses import dataclass

from engine.lobby.commands import AddAi, Start
from engine.rulesets import catalog
from engine.text.catalogue import translator
from tests.bot.playground import Board, World, player, sitter
from tests.e2e.thumb import Thumb
from tests.fake_bot_api.chats import Chat

ROUNDS = 5  # the least that a variant allows
PATIENCE_S = 300  # of eight games at once, on a computer that does other things too
NAMES = {"ru": ("Аня", "Боря"), "en": ("Ann", "Bob")}
ids = itertools.count(1)


@dataclass
class Played:
    """What came of it: the chat as it is, and the two who pressed."""

    board: Board
    group: Chat
    thumbs: list[Thumb]


async def whole_game(world: World, mode: str, lang: str) -> Played:
    """The game is over, and the chat has its result; processes of AI seats and clock run."""
    people = [world.api.person(name, language=lang) for name in NAMES[lang]]
    group = world.api.group("Двор", people)
    host = player(people[0])
    room = await world.live.create(
        mode,
        sitter(people[0]),
        chat=group.id,
        variants={"round_limit": ROUNDS},
        cid=f"whole:{next(ids)}",
    )
    done = await world.live.join(room.id, sitter(people[1]), cid=f"whole:{next(ids)}")
    assert done.is_done, done
    robots = max(1, catalog.load(mode).key.seats.min - len(people))
    for command in (*[AddAi(by="")] * robots, Start(by="")):
        done = await world.live.act(room.id, host, command, cid=f"whole:{next(ids)}")
        assert done.is_done, done
    t = translator(lang)
    thumbs = [Thumb(person, group, t) for person in people]

    def is_over() -> bool:
        return any(t("bot-rematch") in message.labels for message in group.from_bot())

    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(thumb.play(is_over) for thumb in thumbs))
    return Played(Board(world, group, None, room.id), group, thumbs)
