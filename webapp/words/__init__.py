"""The ready words of every screen: the browser only draws what stands here.

All functions are pure. Their results are plain dicts and lists that may hold msgspec structs
(the engine's View): encode them with msgspec.json. Numbers of the table stand in `view`, words
and buttons beside them; fixed words (cells, groups, sheets) go once with the page.

Screen of a table, `table_screen(...)`:

    kind     "table"
    rules    the digest of the rules; a page of other rules is loaded anew
    view     the engine's View for this viewer, its choices as `webapp.words.choices` tells
    seat     own seat, -1 for a spectator
    names    by seat; the own one is "Вы"
    meta     {left, mode, right}         round, mode, rent tax or own time; `watch` for a
             spectator, `stock` [houses, hotels] where the bank may run out of them
    topic    what of the rules decides the question
    banner   {seat, text}                whose mark, what is going on
    note     text beside the dice
    card     {title, amount, lines: [text], cell?, group?, open?: OPEN} or null
    auction  {leader, text, amount, order: [{seat, text, state}]} or null
    jackpot  {note: [text for 0..3 numbers], labels: [[label, sub] for 0..3 numbers]} or null
    teleport {subs: [text], at: [index of subs, by cell]} where any cell may be gone to, or null
    more     [BUTTON] in the middle of the ring: ways to go, rents to claim, a release card
    sides    [{text, amount}] totals of the sides, none where all play alone
    debt     {title, whom, to, have, amount, short, auto: BUTTON?, plan: [[cell, amount, which of
             steps]], steps: [text]} of the viewer, or null
    buttons  [BUTTON] the first is the primary one and stands at the same place always
    tabs     {trade: TAB, build: TAB, assets: TAB}
    offers   {inbox: [OFFER], mine: [OFFER]}
    say      one sentence for the live region, `loud` true when it is about the viewer

    BUTTON   {label, sub, look: "primary"|"secondary"|"danger"|"wait", icon,
              do?: command without seat, open?: OPEN, go?: address, confirm?: {label, sub},
              span?: [least, most, step] of a sum that is chosen, opens?: ms, not to be pressed
              before}
    OPEN     {sheet, cell?, to?, give?, take?}
    TAB      {on: bool, why?: text when it is off, badge?: int}
    OFFER    {id, maker, to, title, text, give: [cells], take: [cells], give_cards: [decks],
              take_cards: [decks], redeem: [cells that the maker redeems], pay, get, from the
              viewer's side when he is a party; deadline, share, values: [give, take],
              effect: text, why: text when accepting would be refused now}

A command in `do` is what the client sends inside {t:"do", id, do}: the server adds the seat.

Screen of a lobby, `lobby_screen(...)`:

    kind     "lobby"
    title, mode, about, count, closes (texts), deadline (ms)
    rules    the digest of the rules that the game will have; a page of other rules is loaded anew
    seats    [{name, about, host, you, ai, can: [{icon, label, do, confirm?}],
              sides: [{text, label, on, do?}]}]
    sides    {counts, order, shuffle: {icon, label, do}?}, null where all play alone
    differences [text] what is not as in the mode, under `differ`
    options  for the creator {title, count, keys: [OPTION], restore: {label, do}?}, else null
    open     text of the row of free seats or ""
    extra    [{icon, label, do, look?, confirm?}] what the creator can do besides
    commitment, commitment_text
    link     address to share; share text
    buttons  [BUTTON]
    seat     own seat, -1 when not seated

    OPTION   {key, title, value, text?, usual?, and values: [[value, text, 1 if it fits]]
              or span: [least, most, step]}; to change one is {t: "vary", keys: {key: value}}

Screen of a result, `result_screen(...)`: a table screen with `kind` "result" and

    result   {title, winner, about, why, rows: [{seat, name, you, place, text, amount}],
              seed, seed_text, commitment, commitment_text, again, mode, seats,
              differ, differences: [text] from its mode, variants: {key: value} of a rematch}

`quote_words(quote, terms, ...)` gives the words for a `quote` answer:

    {left, right, share, ok, verdict, effect, fix: {label, sub, pay, get}?, why, lopsided}

`log` of a snapshot and `lines` of a step are lists of LINE: {seat, text, why}.
"""

from __future__ import annotations

from webapp.words.choices import shorter, shown_view
from webapp.words.lobby import lobby_screen
from webapp.words.page import create_page, error_page, room_page
from webapp.words.result import result_screen
from webapp.words.table import shown_names, standing, table_screen, table_words
from webapp.words.trade import quote_words
from webapp.words.variants import told_differences

__all__ = [
    "create_page",
    "error_page",
    "lobby_screen",
    "quote_words",
    "result_screen",
    "room_page",
    "shorter",
    "shown_names",
    "shown_view",
    "standing",
    "table_screen",
    "table_words",
    "told_differences",
]
