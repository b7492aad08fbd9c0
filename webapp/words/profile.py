"""Somebody's profile: level, rating, statistics, achievements, games, opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.archive.profiles import Opponent, PastGame, Profile
from engine.progress.achievements import achievements
from engine.progress.feats import favourite, luck
from engine.progress.rating import SHOWN_FROM
from engine.rulesets import catalog
from engine.text.catalogue import Translator, grouped
from engine.text.names import group_name
from engine.text.progress import achievement_about, achievement_name
from webapp.words.ago import ago
from webapp.words.level import level_strip
from webapp.words.past import mode_title, past_games

To = Callable[..., str]


def profile_part(
    profile: Profile,
    *,
    t: Translator,
    to: To,
    now: int,
    own: bool,
    link: str,
    games: list[PastGame],
    older: str,
    opponents: list[tuple[Opponent, str]],
    against: Opponent | None,
    open_to: Callable[[PastGame], bool],
) -> dict[str, Any]:
    """The context of `parts/profile.html.j2`.

    `opponents` come with the addresses of their profiles, `older` is the address of the games
    before these, `against` is how whoever looks has fared against this player.
    """
    rating = profile.rating
    return {
        "title": t("web-profile-own") if own else profile.name,
        "own": own,
        "tab": "me" if own else "",
        "name": profile.name,
        "link": link,
        "share": t("web-profile-share", name=profile.name),
        "level": level_strip(profile.xp, t),
        "rating": {
            "number": str(rating.number),
            "margin": t("web-profile-margin", margin=rating.margin),
            "games": t("web-profile-rated", count=rating.games),
        }
        if rating
        else None,
        "no_rating": t("web-profile-no-rating", count=SHOWN_FROM),
        "tiles": _tiles(profile, t),
        "facts": _facts(profile, t),
        "luck": _luck(profile, t),
        "modes": [
            {
                "title": mode_title(mode.ruleset, t),
                "games": mode.games,
                "wins": mode.wins,
                "places": [
                    {"place": place, "games": games, "share": games}
                    for place, games in mode.places.items()
                ],
            }
            for mode in profile.modes
        ],
        "awards": _awards(profile, t, now),
        "award_count": t(
            "web-profile-award-count", count=len(profile.achievements), of=len(achievements())
        ),
        "games": past_games(games, t, now, to, open_to=open_to),
        "older": older,
        "rivals": [_rival(one, t) | {"href": href} for one, href in opponents],
        "against": _rival(against, t) if against else None,
    }


def _tiles(profile: Profile, t: Translator) -> list[dict[str, str]]:
    games, wins = profile.games, profile.wins
    share = f"{(200 * wins + games) // (2 * games)}\u00a0%" if games else "—"
    shown = {
        "games": grouped(games),
        "wins": grouped(wins),
        "share-of": share,
        "best": t.money(profile.feats.capital_most),
    }
    return [
        {
            "value": value,
            "name": t(f"web-profile-{name}", count=games if name == "games" else wins),
        }
        for name, value in shown.items()
    ]


def _facts(profile: Profile, t: Translator) -> list[dict[str, Any]]:
    feats = profile.feats
    colour = favourite(feats)
    rules = catalog.load(catalog.presets()[0])
    rows: list[tuple[str, str, int]] = [
        ("colour", group_name(rules, colour, t) if colour else "—", colour),
        ("rent", t.money(feats.rent_most), 0),
        ("rents", t.money(feats.rent_in), 0),
        ("streak", t("web-profile-streaks", now=profile.streak, best=profile.best_streak), 0),
        ("hotels", grouped(feats.hotels), 0),
        ("deals", grouped(feats.deals), 0),
        ("auctions", grouped(feats.auctions), 0),
        ("ruined", grouped(feats.ruined), 0),
    ]
    return [
        {"name": t(f"web-profile-fact-{key}"), "value": value, "group": group}
        for key, value, group in rows
    ]


def _luck(profile: Profile, t: Translator) -> dict[str, Any] | None:
    expected, thrown = luck(profile.feats)
    if not profile.feats.throws:
        return None
    return {
        "expected": hundredths(expected, t),
        "thrown": hundredths(thrown, t),
        "value": min(1000, max(400, thrown)),
        "throws": t(
            "web-profile-throws", count=profile.feats.throws, shown=grouped(profile.feats.throws)
        ),
        "verdict": t(
            "web-profile-luck-verdict",
            kind="as" if abs(thrown - expected) < 5 else "above" if thrown > expected else "below",
            by=hundredths(abs(thrown - expected), t),
        ),
    }


def hundredths(value: int, t: Translator) -> str:
    """A number of hundredths with the language's decimal sign."""
    return f"{value // 100}{t('web-w-decimal')}{value % 100:02d}"


def _awards(profile: Profile, t: Translator, now: int) -> list[dict[str, Any]]:
    """All of them, those that were earned first, in the order of their file."""
    made = [
        {
            "icon": f"a-{one.icon}",
            "name": achievement_name(one.code, t),
            "about": achievement_about(one.code, one.least | one.most, t),
            "ago": ago(profile.achievements[one.code], now, t)
            if one.code in profile.achievements
            else "",
        }
        for one in achievements()
    ]
    return sorted(made, key=lambda award: not award["ago"])


def _rival(one: Opponent, t: Translator) -> dict[str, Any]:
    return {
        "name": one.name,
        "games": t("web-profile-met", count=one.games),
        "ahead": one.ahead,
        "behind": one.behind,
        "score": t("web-profile-score", ahead=one.ahead, behind=one.behind),
    }
