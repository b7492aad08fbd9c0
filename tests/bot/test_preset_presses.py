"""The questions of the other presets, answered by buttons in a chat."""

from __future__ import annotations

import itertools

import pytest

from engine.live.service import TableService
from engine.lobby.commands import AddAi, Start
from engine.rules.state import RentClaim
from engine.rules.tasks import Auction, DieChoice, MortgageTransfer, Teleport, Turn
from tests.bot.playground import Board, World, player, sitter, soon
from tests.fake_bot_api import Person
from tests.scenes import Scene
from tgbot.callbacks import TablePress

ids = itertools.count(1)


async def table(world: World, mode: str, *, robots: int = 0) -> tuple[Board, list[Person]]:
    """A table of this preset, of three people in a group of their own, not shown yet."""
    people = world.api.people("Аня", "Боря", "Клара")
    group = world.api.group("Двор", people)
    live = TableService(world.live.link)
    room = await live.create(mode, sitter(people[0]), chat=group.id, cid=f"p:{next(ids)}")
    for person in people[1:]:
        assert (await live.join(room.id, sitter(person), cid=f"p:{next(ids)}")).is_done
    host = player(people[0])
    for _ in range(robots):
        await live.act(room.id, host, AddAi(by=""), cid=f"p:{next(ids)}")
    done = await live.act(room.id, host, Start(by=""), cid=f"p:{next(ids)}")
    assert done.is_done, done
    return Board(world, group, None, room.id), people


async def test_the_steps_of_the_third_die_are_chosen(world: World) -> None:
    board, (anna, boris, _) = await table(world, "speed")
    await board.scene(lambda s, a: s.turn(a, DieChoice(seat=a, options=[1, 3, 4])), anna)
    await board.current()
    assert "выбор шагов" in board.text.lower()
    assert "3 клетки → " in "".join(board.labels)
    assert (await board.press(boris, "3 клетки")).text == "Сейчас отвечает Аня."
    await board.press(anna, "3 клетки")
    assert (await board.room()).state.seats[await board.seat(anna)].cell == 3


async def test_a_cell_is_teleported_to_or_landed_on_again(world: World) -> None:
    board, (anna, *_) = await table(world, "speed")

    def build(s: Scene, a: int) -> Scene:
        return s.at_cell(a, 7).own(a, 1).turn(a, Teleport(seat=a))

    await board.scene(build, anna)
    await board.current()
    await board.press(anna, "Перейти → Старт")
    state = (await board.room()).state
    assert state.seats[await board.seat(anna)].cell == 0
    await board.scene(lambda s, a: s.at_cell(a, 10).turn(a, Teleport(seat=a)), anna)
    await board.current()
    await board.press(anna, "Снова встать → ")
    assert (await board.room()).state.seats[await board.seat(anna)].cell == 10
    await board.scene(build, anna)
    prompt = (await board.room()).state.prompt.id
    for cell in (-1, 40):
        press = TablePress(room=board.room_id, prompt=prompt, verb="teleport", arg=cell)
        assert (await board.press(anna, data=press.pack())).text
    assert (await board.room()).state.prompt.id == prompt


@pytest.mark.parametrize("verb", ["Потребовать", "Простить"])
async def test_a_rent_is_claimed_or_waived_out_of_turn(world: World, verb: str) -> None:
    board, (anna, boris, clara) = await table(world, "globopoly")

    def build(s: Scene, a: int, b: int) -> Scene:
        s.at_cell(a, 1).own(b, 1).turn(a)
        s.state.claims.append(RentClaim(s.state.serial + 5, b, a, 1, 20, s.at + 60_000))
        return s

    await board.scene(build, anna, boris)
    await board.current()
    await board.shows("может потребовать ренту $20")
    assert (await board.press(anna, "Бросить кубики")).text
    assert not (await board.room()).state.turn.thrown, "the owner has his seconds"
    assert (await board.press(clara, verb)).text
    assert len((await board.room()).state.claims) == 1
    await board.press(boris, verb)
    state = (await board.room()).state
    assert state.claims == []
    if verb == "Простить":
        assert state.prompt.kind == "roll"
    else:
        assert (state.prompt.kind, state.prompt.seats) == ("pay", [await board.seat(anna)])
        assert state.agenda[-1].lines == [(await board.seat(boris), 20)]


async def test_an_open_auction_takes_sums_of_everybody(world: World) -> None:
    board, (anna, boris, clara) = await table(world, "c1009")
    await board.scene(lambda s, a: s.turn(a, Auction(cell=39, start=10, decliner=a)), anna)
    await board.current()
    assert "$60" in (await board.press(boris, "+50 → $60")).text
    await board.shows("+100 → $160")
    assert "впереди" in board.text and "Боря" in board.text
    assert "$160" in (await board.press(clara, "+100 → $160")).text
    await board.shows("+10 → $170")
    assert (await board.press(anna, "Пас")).text
    await soon(lambda: _bidders(board, 1))
    await board.press(boris, "Пас")
    room = await board.room()
    assert room.state.owner[39] == await board.seat(clara)


async def _bidders(board: Board, count: int) -> bool:
    prompt = (await board.room()).state.prompt
    return prompt is not None and len(prompt.seats) == count


async def test_a_bidder_in_turn_names_a_sum_of_his_own(world: World) -> None:
    board, (anna, *_) = await table(world, "globopoly")
    await board.scene(lambda s, a: s.turn(a, Auction(cell=39, start=400, decliner=a)), anna)
    await board.current()
    first = await board.turn()
    assert "$500" in (await board.press(first, "+100 → $500")).text
    state = (await board.room()).state
    assert state.agenda[-1].bids == [(await board.seat(first), 500)]


async def test_the_way_out_before_the_throw_is_bail_or_a_card(world: World) -> None:
    board, (anna, *_) = await table(world, "c1009")
    await board.scene(lambda s, a: s.jailed(a, 1).passes(a, "fate").turn(a), anna)
    await board.current()
    await board.press(anna, "Сыграть карту выхода")
    who = (await board.room()).state.seats[await board.seat(anna)]
    assert (who.jail, who.passes) == (-1, [])
    await board.scene(lambda s, a: s.jailed(a, 1).cash(a, 500).turn(a), anna)
    await board.current()
    await board.press(anna, "Выйти за $50")
    who = (await board.room()).state.seats[await board.seat(anna)]
    assert (who.jail, who.cash) == (-1, 450)


@pytest.mark.parametrize(("button", "cash"), [("Выкупить за $33", 467), ("Оставить", 497)])
async def test_a_mortgage_taken_over_is_redeemed_or_kept(
    world: World, button: str, cash: int
) -> None:
    board, (anna, *_) = await table(world, "c1009")

    def build(s: Scene, a: int) -> Scene:
        return s.cash(a, 500).own(a, 1, mortgaged=True).turn(a, MortgageTransfer(a, cells=[1]))

    await board.scene(build, anna)
    await board.current()
    await board.press(anna, button)
    state = (await board.room()).state
    assert state.seats[await board.seat(anna)].cash == cash
    assert bool(state.mortgage[1]) == (button == "Оставить")


async def test_a_turn_is_ended_by_its_button(world: World) -> None:
    board, (anna, *_) = await table(world, "electronic")
    await board.scene(lambda s, a: s.own(a, 1).turn(a, Turn(a, phase="end")), anna)
    await board.current()
    before = (await board.room()).state.prompt.id
    await board.press(anna, "Закончить ход")
    assert (await board.room()).state.prompt.id != before


async def test_a_side_is_chosen_in_the_lobby_and_left_to_the_draw_again(world: World) -> None:
    anna, boris = world.api.people("Аня", "Боря")
    group = world.api.group("Двор", [anna, boris])
    live = TableService(world.live.link)
    room = await live.create("team", sitter(anna), chat=group.id, cid=f"p:{next(ids)}")
    board = Board(world, group, None, room.id)
    await board.posted()
    assert (await board.press(anna, "На сторону Б")).text == "Вы на стороне Б."
    await board.shows("Аня (Б)")
    assert (await board.press(boris, "На сторону А")).text
    assert (await board.press(anna, "На сторону Б")).text == "Сторону решит жребий."
    assert [seat.side for seat in (await board.room()).lobby.seats] == [-1]
    assert (await board.press(anna, "Начать")).text
    assert (await board.room()).stage == "lobby"


async def test_the_standings_of_a_team_have_both_sides(world: World) -> None:
    board, (anna, *_) = await table(world, "team", robots=1)
    await board.scene(lambda s, a: s.turn(a), anna)
    await board.current()
    assert "Сторона А: $" in board.text and "Сторона Б: $" in board.text
