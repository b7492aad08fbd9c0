"""Inline mode: an invitation to one's table, or a finished game, sent from any chat."""

from __future__ import annotations

import contextlib
import html

from aiogram import Router
from aiogram.exceptions import TelegramAPIError
from aiogram.types import (
    CallbackQuery,
    ChosenInlineResult,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    WebAppInfo,
)

from engine.archive.games import KeptGame
from engine.live.keys import is_room_id
from engine.live.room import Room
from engine.lobby.reasons import LobbyIllegal, LobbyReason
from engine.lobby.state import Person
from engine.rulesets import catalog
from engine.text.catalogue import Translator
from engine.text.names import preset_line, preset_title
from engine.text.refusals import refusal
from tgbot.callbacks import InvitePress
from tgbot.courier.desired import player_id
from tgbot.courier.invitations import Invited
from tgbot.courier.sender import keyboard
from tgbot.handlers.answers import lead_back, why_not
from tgbot.tools import Tools, Visitor, toast
from tgbot.views.invite_card import invite_card
from tgbot.views.markup import bold, person, safe
from tgbot.views.screen import Button, Screen

router = Router(name="inline")

GAME = "g_"  # before the id of a finished game that is shared
MODES = 4
CACHE_S = 1  # what is offered depends on the table that one has this moment


@router.inline_query()
async def offered(query: InlineQuery, tools: Tools, visitor: Visitor) -> None:
    """Invitations to one's open table or to a new one; after a game's id its result."""
    words, asked = visitor.words, query.query.strip()
    found: list[InlineQueryResultArticle] = []
    game = await tools.records.games.get(asked.removeprefix(GAME)) if asked else None
    if game is None and not asked:
        history = await tools.records.profiles.history(visitor.id, size=1)
        last = history.games[0].game if history.games else ""
        game = await tools.records.games.get(last) if last else None
    open_room = await tools.live.open_room_of(visitor.player)
    if open_room is not None and open_room.stage == "lobby":
        title = words("bot-inline-mine", mode=preset_title(open_room.rules, words))
        screen = invite_card(
            open_room.mode, open_room.id, visitor.name, open_room, tools.links, words
        )
        found.append(_article(f"t:{open_room.id}", title, "", screen))
    elif open_room is None:
        for mode in catalog.menu()[:MODES]:
            rules = catalog.load(mode)
            title = words("bot-inline-new", mode=preset_title(rules, words))
            who = tools.records.handles.of_player(visitor.id)
            screen = invite_card(mode, who, visitor.name, None, tools.links, words)
            found.append(_article(f"n:{mode}", title, preset_line(rules, words), screen))
    if game is not None:
        screen = result(game, tools, words)
        found.append(_article(f"g:{game.id}", words("bot-inline-result"), "", screen))
    with contextlib.suppress(TelegramAPIError):  # too late: the person has typed on
        await query.answer(
            list(found), cache_time=CACHE_S, is_personal=True, button=_to_board(tools, words)
        )


@router.chosen_inline_result()
async def chosen(event: ChosenInlineResult, tools: Tools, visitor: Visitor) -> None:
    """The table of a sent invitation is gathered, and the invitation shows it."""
    kind, _, mode = event.result_id.partition(":")
    inline = event.inline_message_id
    if not inline:
        return
    if kind == "t" and is_room_id(mode):
        await _follow(inline, mode, visitor.name, visitor.language, tools)
    if kind != "n" or mode not in catalog.menu():
        return
    try:
        room = await _gathered(inline, mode, visitor.person, tools)
    except LobbyIllegal:
        return  # whoever presses reads why
    await _follow(inline, room.id, visitor.name, visitor.language, tools)


@router.callback_query(InvitePress.filter())
async def joined(
    query: CallbackQuery, callback_data: InvitePress, tools: Tools, visitor: Visitor
) -> None:
    """The presser sits at the table that the invitation is to, which it shows anew."""
    words, inline = visitor.words, query.inline_message_id
    if not inline:
        await toast(query, words("bot-toast-old"))
        return
    if is_room_id(callback_data.of):
        room = await tools.live.load(callback_data.of)
        people = room.lobby.people if room else []
        host = next((one.name for one in people if room and one.player == room.creator), "")
        language = visitor.language
    else:
        inviting = tools.records.handles.player(callback_data.of)
        row = await tools.players.get(inviting) if inviting is not None else None
        if row is None or callback_data.mode not in catalog.menu():
            await toast(query, words("bot-toast-old"))
            return
        host, language = row.name, row.language
        inviter = Person(player_id(row.id), row.name, row.language)
        try:
            room = await _gathered(inline, callback_data.mode, inviter, tools)
        except LobbyIllegal as illegal:
            text = refusal(illegal.reason, illegal.about, words)
            if illegal.reason == LobbyReason.ELSEWHERE:
                text = words("bot-inline-busy", name=row.name)
            await toast(query, text, alert=True)
            return
    if room is None:
        await toast(query, words("bot-toast-old"))
        return
    done = await tools.live.join(room.id, visitor.person, cid=f"c:{query.id}")
    seated = done.is_done or done.reason == LobbyReason.ALREADY_IN
    said = words("bot-toast-joined") if seated else why_not(done, words)
    await toast(query, said, alert=not seated)
    await lead_back(query, done, tools, visitor)
    await _follow(inline, room.id, host, language, tools)


def result(game: KeptGame, tools: Tools, words: Translator) -> Screen:
    """A finished game as a card that can stand in any chat."""
    rules = catalog.load(game.ruleset)
    places = sorted(game.seats, key=lambda seat: (seat.place, seat.seat))
    former = words("web-replay-former")
    lines = [
        f"{seat.place}. {person(seat.name) or former} · {words.money(seat.capital)}"
        for seat in places
    ]
    text = "\n".join([bold(f"🏆 {safe(preset_title(rules, words))}"), *lines])
    address = tools.links.page(f"result/{game.id}")
    rows = [[Button(words("bot-results"), url=address)]] if address else []
    return Screen(text, rows)


async def _gathered(inline: str, mode: str, inviter: Person, tools: Tools) -> Room:
    """The one room of this inline message, whoever comes to it first."""
    return await tools.live.create(mode, inviter, cid=f"i:{inline}")


async def _follow(inline: str, room: str, name: str, language: str, tools: Tools) -> None:
    """The invitation shows its table from now on: the courier edits it when something changes."""
    await Invited(tools.live.link).add(room, inline, name, language)
    await tools.memory.poke(room)


def _to_board(tools: Tools, words: Translator) -> InlineQueryResultsButton | None:
    """The way to the board above the results; without an address of it, to the private chat."""
    title, address = words("bot-menu-button"), tools.links.page("")
    if not address:
        return InlineQueryResultsButton(text=title, start_parameter="inline")
    return InlineQueryResultsButton(text=title, web_app=WebAppInfo(url=address))


def _article(ident: str, title: str, about: str, screen: Screen) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        id=ident[:64],
        title=html.unescape(title),
        description=about or None,
        input_message_content=InputTextMessageContent(message_text=screen.text, parse_mode="HTML"),
        reply_markup=keyboard(screen.rows),
    )
