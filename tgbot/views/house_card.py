"""A group's preferences as buttons: each shows what is chosen, and leads to what may be."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.archive.preferences import GENERAL, NIGHT, ChatPreferences, local_time
from engine.rulesets import catalog
from engine.text.catalogue import Translator, languages
from engine.text.names import preset_title
from tgbot.callbacks import HousePress
from tgbot.views.markup import bold
from tgbot.views.screen import Button, Screen

Page = Literal["main", "language", "mode", "quiet", "zone"]
PAGES: tuple[Page, ...] = ("main", "language", "mode", "quiet", "zone")

#: the zones that a menu offers, by their offset from UTC; the archive takes any
ZONES = (
    *("America/Los_Angeles", "America/New_York", "America/Sao_Paulo", "Europe/London"),
    *("Europe/Berlin", "Europe/Kaliningrad", "Europe/Kyiv", "Asia/Jerusalem"),
    *("Europe/Moscow", "Europe/Minsk", "Europe/Istanbul", "Europe/Samara"),
    *("Asia/Tbilisi", "Asia/Yerevan", "Asia/Baku", "Asia/Dubai"),
    *("Asia/Yekaterinburg", "Asia/Almaty", "Asia/Tashkent", "Asia/Omsk"),
    *("Asia/Novosibirsk", "Asia/Irkutsk", "Asia/Yakutsk", "Asia/Vladivostok"),
    *("Asia/Magadan", "Asia/Kamchatka", "UTC"),
)
ON, OFF = "on", "off"
HERE, ANY = "here", "any"


class HouseCard(msgspec.Struct, frozen=True):
    """What the message tells; `topic` is where it stands, None outside of forums."""

    chosen: ChatPreferences
    language: str
    now: int
    topic: int | None = None


def house_card(card: HouseCard, page: Page, t: Translator) -> Screen:
    """One page of the preferences."""
    if page == "main":
        return Screen(
            f"{bold('⚙️ ' + t('bot-house-title'))}\n{t('bot-house-lead')}", _main(card, t)
        )
    made = {
        "language": lambda: language_rows(card.language, t),
        "mode": lambda: _modes(card, t),
        "quiet": lambda: _quiet(card, t),
        "zone": lambda: _zones(card, t),
    }[page]()
    back = [_press("page", "main", t("bot-house-back"))]
    return Screen(bold("⚙️ " + t(f"bot-house-page-{page}")), [*made, back])


def language_rows(language: str, t: Translator) -> list[list[Button]]:
    """The languages of a group, the chosen one marked."""
    return [
        [_press("language", code, _marked(t(f"bot-language-{code}"), on=code == language))]
        for code in languages()
    ]


def zone_name(zone: str, t: Translator) -> str:
    """A zone by a city of it; one that no menu offers by its own name."""
    key = "bot-zone-" + zone.lower().replace("/", "-").replace("_", "-")
    return t(key) if t.has(key) else zone


def _main(card: HouseCard, t: Translator) -> list[list[Button]]:
    chosen = card.chosen
    pings = "on" if chosen.pings else "off"
    rows = [
        _to("language", t("bot-house-language", name=t(f"bot-language-{card.language}"))),
        _to("mode", t("bot-house-mode", name=_mode(chosen.mode, t))),
        _press("pings", OFF if chosen.pings else ON, t(f"bot-house-pings-{pings}")),
        _to("quiet", _hours(chosen, t)),
        _to(
            "zone",
            t(
                "bot-house-zone",
                name=zone_name(chosen.zone, t),
                time=_clock(chosen.zone, card.now),
            ),
        ),
        _press(
            "starters",
            "admins" if chosen.starters == "all" else "all",
            t(f"bot-house-starters-{chosen.starters}"),
        ),
    ]
    if card.topic is not None or chosen.topic is not None:
        where = (
            "any" if chosen.topic is None else "here" if chosen.topic == card.topic else "other"
        )
        change = HERE if where == ANY else ANY
        rows.append(_press("topic", change, t(f"bot-house-topic-{where}")))
    return [[row] for row in rows] + [[_press("close", "", t("bot-house-close"))]]


def _modes(card: HouseCard, t: Translator) -> list[list[Button]]:
    return [
        [_press("mode", mode, _marked(_mode(mode, t), on=mode == card.chosen.mode))]
        for mode in ("", *catalog.menu())
    ]


def _mode(mode: str, t: Translator) -> str:
    return preset_title(catalog.load(mode), t) if mode else t("bot-house-mode-ask")


def _quiet(card: HouseCard, t: Translator) -> list[list[Button]]:
    if card.chosen.quiet is None:
        begin, end = NIGHT
        words = t("bot-house-quiet-set", begin=_hour(begin), end=_hour(end))
        return [[_press("quiet", f"{begin}-{end}", words)]]
    begin, end = card.chosen.quiet

    def step(words: str, first: int, last: int) -> Button:
        return _press("quiet", f"{first % 24}-{last % 24}", words)

    return [
        [
            step("−", begin - 1, end),
            step(t("bot-house-quiet-from", hour=_hour(begin)), begin, end),
            step("+", begin + 1, end),
        ],
        [
            step("−", begin, end - 1),
            step(t("bot-house-quiet-to", hour=_hour(end)), begin, end),
            step("+", begin, end + 1),
        ],
        [_press("quiet", OFF, t("bot-house-quiet-off"))],
    ]


def _zones(card: HouseCard, t: Translator) -> list[list[Button]]:
    made = []
    for zone in ZONES:
        words = _marked(
            f"{zone_name(zone, t)} {_clock(zone, card.now)}", on=zone == card.chosen.zone
        )
        made.append(_press("zone", zone, words))
    return [made[i : i + 2] for i in range(0, len(made), 2)]


def _hours(chosen: ChatPreferences, t: Translator) -> str:
    if chosen.quiet is None:
        return t("bot-house-quiet-none")
    begin, end = chosen.quiet
    return t("bot-house-quiet", begin=_hour(begin), end=_hour(end))


def _hour(hour: int) -> str:
    return f"{hour:02}:00"


def _clock(zone: str, now: int) -> str:
    return local_time(zone, now).strftime("%H:%M")


def topic_number(thread: int | None) -> int:
    """The number under which a topic is kept, the general one included."""
    return thread or GENERAL


def _marked(words: str, *, on: bool) -> str:
    return f"✅ {words}" if on else words


def _to(page: Page, words: str) -> Button:
    return _press("page", page, words)


def _press(key: str, value: str, words: str) -> Button:
    return Button(words, data=HousePress(key=key, value=value).pack())
