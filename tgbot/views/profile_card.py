"""A person's record as messages: level, statistics, achievements, people met, collection."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.archive.collection import Held
from engine.archive.profiles import ModeRecord, Opponent, Profile
from engine.progress import collection
from engine.progress.achievements import achievements
from engine.progress.collection import Card
from engine.progress.feats import favourite, luck
from engine.progress.numbers import numbers
from engine.progress.rating import SHOWN_FROM
from engine.rulesets import catalog
from engine.text.catalogue import Translator, grouped
from engine.text.names import cell_name, group_name, preset_title
from engine.text.progress import achievement_about, achievement_name, rank_name, rarity_name
from tgbot.callbacks import CardPress, ProfilePress
from tgbot.views.markup import bold, person, safe
from tgbot.views.screen import Button, Links, Screen

BAR = 10  # squares of the bar of a level
PLACES = 6

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class ProfileCard(msgspec.Struct, frozen=True):
    """Whose record it is, by handle, and whether it is the reader's own."""

    profile: Profile
    handle: str
    own: bool
    cards: list[Held] = []
    opponents: list[Opponent] = []
    against: Opponent | None = None


PAGES = ("main", "stats", "awards", "people", "cards")


def profile_card(card: ProfileCard, page: str, links: Links, t: Translator) -> Screen:
    """One page of the record."""
    made = {
        "main": _main,
        "stats": _stats,
        "awards": _awards,
        "people": _people,
        "cards": _cards,
    }[page](card, t)
    return Screen("\n".join(made), _rows(card, page, links, t))


def short_card(card: ProfileCard, links: Links, t: Translator) -> Screen:
    """The record in a group: the first page, and the way to the others in private."""
    link = links.private(f"p_{card.handle}")
    return Screen("\n".join(_main(card, t)), [[Button(t("bot-me-more"), url=link)]])


def offer_card(card: Held, held: Sequence[Held], more: int, t: Translator) -> Screen:
    """The choice of a new card's cell."""
    best = collection.best([Card(one.cell, one.rarity) for one in held if one.cell])
    percent = collection.percent_of(card.rarity)
    rarity = rarity_name(card.rarity, t)
    text = [
        bold("🃏 " + t("bot-card-offer", level=card.level)),
        t("bot-card-offer-text", rarity=rarity, percent=percent),
    ]
    if more:
        text.append(t("bot-card-more", count=more))
    rows = []
    for slug in card.offered:
        words = f"{slug_name(slug, t)} +{percent}\u00a0%"
        if slug in best:
            words += f" ({t('bot-card-before', percent=best[slug])})"
        rows.append([Button(words, data=CardPress(level=card.level, cell=slug).pack())])
    return Screen("\n".join(text), rows)


def slug_name(slug: str, t: Translator) -> str:
    """The cell that a collection card is of."""
    rules = catalog.load(catalog.presets()[0])
    cell = next(i for i, one in enumerate(rules.board.cells) if one.slug == slug)
    return cell_name(rules, cell, t)


def bar(part: int, whole: int) -> str:
    """A bar that is filled as far as the part goes."""
    filled = BAR * part // whole if whole else BAR
    return "▰" * filled + "▱" * (BAR - filled)


# ---------------------------------------------------------------- pages


def _main(card: ProfileCard, t: Translator) -> list[str]:
    one = card.profile
    rank = rank_name(one.level.rank, t)
    text = [
        bold(f"👤 {person(one.name)}"),
        t("bot-me-level", level=one.level.number, rank=rank, xp=grouped(one.xp)),
    ]
    if one.step:
        facts = {"gained": grouped(one.gained), "step": grouped(one.step)}
        text.append(
            f"{bar(one.gained, one.step)} " + t("bot-me-next", level=one.level.number + 1, **facts)
        )
    else:
        text.append(f"{bar(1, 1)} {t('bot-me-last')}")
    if one.rating is not None:
        number, margin = one.rating.number, one.rating.margin
        text.append(t("bot-me-rating", number=number, margin=margin))
    else:
        text.append(t("bot-me-no-rating", count=SHOWN_FROM))
    text += ["", t("bot-me-games", games=grouped(one.games), wins=grouped(one.wins))]
    text.append(t("bot-me-streak", now=one.streak, best=one.best_streak))
    text.append(t("bot-me-awards", count=len(one.achievements), of=len(achievements())))
    if card.own:
        chosen = sum(1 for held in card.cards if held.cell)
        waiting = len(card.cards) - chosen
        most = sum(len(kind.levels) for kind in numbers().cards)
        text.append(t("bot-me-cards", count=chosen, of=most, waiting=waiting))
    if card.against is not None:
        text += ["", _met(card.against, t("bot-me-against"), t)]
    return text


def _stats(card: ProfileCard, t: Translator) -> list[str]:
    one = card.profile
    text = [bold(f"📊 {t('bot-me-page-stats')} · {person(one.name)}"), ""]
    if not one.modes:
        return [*text, t("bot-me-no-games")]
    text += [_mode(mode, t) for mode in one.modes]
    feats, rules = one.feats, catalog.load(catalog.presets()[0])
    colour = favourite(feats)
    facts = [("colour", group_name(rules, colour, t))] if colour else []
    facts += [
        ("rent-most", t.money(feats.rent_most)),
        ("rent-in", t.money(feats.rent_in)),
        ("rent-out", t.money(feats.rent_out)),
        ("capital", t.money(feats.capital_most)),
        ("levels", grouped(feats.levels)),
        ("hotels", grouped(feats.hotels)),
        ("deals", grouped(feats.deals)),
        ("auctions", grouped(feats.auctions)),
        ("jailed", grouped(feats.jailed)),
        ("ruined", grouped(feats.ruined)),
    ]
    text += ["", *(t(f"bot-me-fact-{key}", value=safe(value)) for key, value in facts)]
    if feats.throws:
        expected, thrown = luck(feats)
        text.append(
            t(
                "bot-me-luck",
                thrown=_hundredths(thrown, t),
                expected=_hundredths(expected, t),
                throws=grouped(feats.throws),
            )
        )
    return text


def _awards(card: ProfileCard, t: Translator) -> list[str]:
    had = card.profile.achievements
    count = t("bot-me-awards", count=len(had), of=len(achievements()))
    text = [bold(f"🎖 {person(card.profile.name)}"), count, ""]
    for one in sorted(achievements(), key=lambda award: award.code not in had):
        name = safe(achievement_name(one.code, t))
        about = safe(achievement_about(one.code, one.least | one.most, t))
        text.append(f"🏅 <b>{name}</b> · {about}" if one.code in had else f"▫️ {name} · {about}")
    return text


def _people(card: ProfileCard, t: Translator) -> list[str]:
    text = [bold(f"🤝 {t('bot-me-page-people')} · {person(card.profile.name)}"), ""]
    if not card.opponents:
        return [*text, t("bot-me-nobody")]
    return text + [_met(one, person(one.name), t) for one in card.opponents]


def _cards(card: ProfileCard, t: Translator) -> list[str]:
    text = [bold(f"🃏 {t('bot-me-page-cards')}"), ""]
    chosen = [held for held in card.cards if held.cell]
    if not chosen:
        text.append(t("bot-card-none"))
    best = collection.best([Card(held.cell, held.rarity) for held in chosen])
    for slug, percent in sorted(best.items(), key=lambda pair: (-pair[1], pair[0])):
        rarity = next(
            held.rarity
            for held in chosen
            if held.cell == slug and collection.percent_of(held.rarity) == percent
        )
        name, kind = safe(slug_name(slug, t)), rarity_name(rarity, t)
        text.append(t("bot-card-line", cell=name, percent=percent, rarity=kind))
    return text


# ---------------------------------------------------------------- parts


def _mode(mode: ModeRecord, t: Translator) -> str:
    title = preset_title(catalog.load(mode.ruleset), t)
    places = " ".join(
        f"{_MEDALS.get(place, f'{place}.')} {grouped(games)}"
        for place, games in mode.places.items()
        if place <= PLACES
    )
    games, wins = grouped(mode.games), grouped(mode.wins)
    return f"<b>{safe(title)}</b> · {t('bot-me-games', games=games, wins=wins)} · {places}"


def _met(one: Opponent, name: str, t: Translator) -> str:
    return t("bot-me-met", name=name, games=one.games, ahead=one.ahead, behind=one.behind)


def _hundredths(value: int, t: Translator) -> str:
    return t("bot-hundredths", whole=value // 100, rest=f"{value % 100:02}")


def _rows(card: ProfileCard, page: str, links: Links, t: Translator) -> list[list[Button]]:
    rows: list[list[Button]] = []
    if page == "cards":
        waiting = [held for held in card.cards if not held.cell]
        offered = next((held for held in waiting if held.offered), None)
        if offered is not None:
            rows += offer_card(offered, card.cards, 0, t).rows
    pages = [one for one in PAGES if one != page and (one != "cards" or card.own)]
    made = [
        Button(t(f"bot-me-page-{one}"), data=ProfilePress(page=one, who=card.handle).pack())
        for one in pages
    ]
    rows += [made[i : i + 2] for i in range(0, len(made), 2)]
    if address := links.page(f"p/{card.handle}"):
        rows.append([Button(t("bot-me-open"), web_app=address)])
    return rows
