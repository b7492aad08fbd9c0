"""The end of a game: the live message's last edit, and the message that tells the result."""

from __future__ import annotations

from engine.text.catalogue import Translator
from engine.text.names import mark, side_mark, side_totals
from tgbot.callbacks import RematchPress
from tgbot.views.markup import bold, person, safe, thousands
from tgbot.views.screen import Button, Links, Screen
from tgbot.views.table_card import TableCard, changed_line

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def last_edit(card: TableCard, links: Links, t: Translator) -> Screen:
    """What the live message shows for ever: how it ended, and the way to the results."""
    head = bold(f"🏁 {t('bot-over')} · {safe(card.title)}")
    text = [head, *changed_line(card), _how(card, t), "", *_places(card, t)]
    return Screen("\n".join(text), [[_results(card, links, t)]])


def result_post(card: TableCard, links: Links, t: Translator, *, started: int) -> Screen:
    """The message that tells a chat who has won."""
    outcome = card.view.outcome
    assert outcome is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    names = ", ".join(person(card.names[seat]) for seat in winners)
    head = bold(t("bot-wins", names=names, count=len(winners)))
    sides = {card.view.seats[seat].side for seat in winners}
    if len(sides) == 1 and (side := sides.pop()) >= 0:
        head = bold(t("bot-wins-side", mark=side_mark(side, t), names=names))
    minutes = max(1, (card.view.at - started + 30_000) // 60_000)
    facts = t("bot-facts", mode=safe(card.title), rounds=card.view.round, minutes=minutes)
    text = [f"🏆 {head}", facts, *changed_line(card), "", *_places(card, t)]
    again = Button(t("bot-rematch"), data=RematchPress(room=card.room).pack())
    return Screen("\n".join(text), [[again, _results(card, links, t)]])


def _how(card: TableCard, t: Translator) -> str:
    outcome = card.view.outcome
    assert outcome is not None
    return t(f"bot-ended-{outcome.why}", rounds=card.view.round)


def _places(card: TableCard, t: Translator) -> list[str]:
    outcome = card.view.outcome
    assert outcome is not None
    rows = []
    for seat in sorted(range(len(outcome.places)), key=lambda s: (outcome.places[s], s)):
        facts, place = card.view.seats[seat], outcome.places[seat]
        name = f"{mark(seat)} {person(card.names[seat])}" + (" 🤖" if facts.ai else "")
        side = side_mark(facts.side, t)
        row = f"{_MEDALS.get(place, f'{place}.')} {name}" + (f" ({side})" if side else "")
        if facts.alive:
            row += f" · {thousands(outcome.capital[seat], t)}"
        elif facts.ending:
            row += f" · {t(f'bot-ending-{facts.ending}')}"
        rows.append(row)
    return rows + [f"<i>{safe(words)}</i>" for _, _, words in side_totals(card.view, t)]


def _results(card: TableCard, links: Links, t: Translator) -> Button:
    return links.open_button(card.room, t, private=card.private, key="bot-results")
