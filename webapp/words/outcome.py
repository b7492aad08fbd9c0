"""The page of a finished game: places, what it gave, the capitals by round, and what next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.archive.collection import Held
from engine.archive.games import KeptGame, KeptSeat
from engine.picture.card import WIDTH, height_of
from engine.progress.achievements import achievements
from engine.progress.shares import shares
from engine.text.catalogue import Translator
from engine.text.names import side_name
from engine.text.progress import achievement_name
from engine.text.teller import joined
from webapp.words.collection import choice_of
from webapp.words.graph import graph
from webapp.words.level import level_strip
from webapp.words.past import mode_title
from webapp.words.variants import told_differences

To = Callable[..., str]
SURRENDERED = ("surrendered", "absent")


def outcome_part(
    game: KeptGame,
    *,
    t: Translator,
    to: To,
    player: int | None,
    xp: int,
    cards: list[Held],
    handle: Callable[[int], str],
    written: bool,
    replayed: bool,
    lives: bool,
    base: str,
) -> dict[str, Any]:
    """The context of `parts/result.html.j2`.

    `player` is who looks, with their experience and cards; `written`: the archive has the game,
    so that what it gave is known; `replayed`: it can be shown again; `lives`: its room is still
    there, so that a rematch can follow; `base` is our own address.
    """
    names = shown_names(game, t)
    mine = next(
        (seat for seat in game.seats if player is not None and seat.player == player), None
    )
    title = title_of(game, names, mine, t)
    about = " · ".join(
        [
            mode_title(game.ruleset, t),
            t("web-result-rounds", count=game.rounds),
            t("web-result-minutes", count=max(1, (game.finished_at - game.started_at) // 60_000)),
        ]
    )
    image = f"/result/{game.id}.png?lang={t.lang}" if replayed else ""
    rows = [
        _row(seat, names[seat.seat], mine, written, t, to, handle)
        for seat in sorted(game.seats, key=lambda s: (s.place, s.side, s.seat))
    ]
    return {
        "title": t("web-result-title"),
        "tab": "home",
        "back": "/",
        "headline": title,
        "winner": min(game.seats, key=lambda s: (s.place, s.seat)).seat,
        "about": about,
        "why": t(f"web-result-why-{game.ending}"),
        "rows": rows,
        "differ": t("web-variants-differ", mode=mode_title(game.ruleset, t)),
        "differences": told_differences(game.differences, t),
        "mine": _mine(game, mine, xp, t) if mine and written else None,
        "choice": choice_of(cards, t) if mine else None,
        "written": written,
        "graph": graph(game.chart, names, t) if game.chart else None,
        "image": image,
        "width": WIDTH,
        "height": height_of(len(game.seats)),
        "alt": "\n".join([title, *(f"{r['place']}. {r['name']}: {r['text']}" for r in rows)]),
        "replay": to(f"/replay/{game.id}") if replayed else "",
        "fair": to(f"/fair/{game.id}"),
        "secret": game.secret,
        "commitment": game.commitment,
        "share": f"/result/{game.id}",
        "share_text": f"{title}. {about}",
        "again": f"/api/rooms/{game.id}/rematch" if mine and lives else "",
        "preview": {
            "title": title,
            "about": about,
            "url": f"{base}result/{game.id}",
            "image": f"{base}{image[1:]}" if image else "",
            "width": WIDTH,
            "height": height_of(len(game.seats)),
        },
    }


def shown_names(game: KeptGame, t: Translator) -> list[str]:
    """The names by seat; who asked to be forgotten has none."""
    return [t("web-replay-former") if seat.is_former else seat.name for seat in game.seats]


def title_of(game: KeptGame, names: list[str], mine: KeptSeat | None, t: Translator) -> str:
    """Who has won, as the one who looks would say it."""
    first = [seat for seat in game.seats if seat.place == 1]
    allied = len({seat.side for seat in first}) == 1 and first[0].side >= 0
    if mine in first:
        shared = len(first) > 1 and not allied
        return t("web-result-you-tie" if shared else "web-result-you")
    if allied:
        return t("web-result-side", side=side_name(first[0].side, t))
    named = joined([names[seat.seat] for seat in first], t)
    return t("web-result-winner" if len(first) == 1 else "web-result-tie", name=named)


def _row(
    seat: KeptSeat,
    name: str,
    mine: KeptSeat | None,
    written: bool,
    t: Translator,
    to: To,
    handle: Callable[[int], str],
) -> dict[str, Any]:
    is_me = mine is not None and seat.seat == mine.seat
    if seat.ending:
        text = t("web-result-left", how=t(f"web-result-{seat.ending}"), round=seat.left_round)
    else:
        text = t("web-result-capital", amount=seat.capital, count=seat.colours)
    person = seat.player is not None
    return {
        "seat": seat.seat,
        "place": seat.place,
        "name": t("web-you") if is_me else name,
        "you": is_me,
        "ai": bool(seat.ai),
        "text": text,
        "side": side_name(seat.side, t) if seat.side >= 0 else "",
        "href": to(f"/p/{handle(seat.player)}") if seat.player is not None and written else "",
        "xp": t("web-xp-gained", xp=seat.xp) if person and written else "",
        "risen": t("web-result-risen", level=seat.levels[-1].number) if seat.levels else "",
    }


def _mine(game: KeptGame, mine: KeptSeat, xp: int, t: Translator) -> dict[str, Any]:
    """What the game gave to who looks: experience and its parts, levels, achievements."""
    if mine.ending in SURRENDERED:
        parts = {"left": mine.xp} if mine.xp else {}
    else:
        parts = shares(
            mine.xp,
            seats=len(game.seats),
            place=mine.place,
            colours=mine.colours,
            solvent=not mine.ending,
            teams=mine.side >= 0,
        )
    icons = {one.code: one.icon for one in achievements()}
    return {
        "xp": t("web-xp-gained", xp=mine.xp),
        "parts": [
            {"name": t(f"web-result-part-{part}", count=mine.colours), "xp": f"+{amount}"}
            for part, amount in parts.items()
        ],
        "none": t("web-result-no-xp") if not mine.xp else "",
        "level": level_strip(xp, t),
        "risen": t(
            "web-result-levels",
            before=mine.levels[0].number - 1,
            after=mine.levels[-1].number,
        )
        if mine.levels
        else "",
        "awards": [
            {"name": achievement_name(code, t), "icon": f"a-{icons[code]}"}
            for code in mine.achievements
            if code in icons
        ],
    }
