"""What every state of a table shows without a tap: whose turn, clock, cash, colours; what each cell is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from engine.rules.view import View
from engine.text.catalogue import translator
from tests.browser.conftest import framed, opened
from tests.browser.harness import Site
from tests.browser.inspection import SIZES, Size, resized
from tests.browser.looks import Look
from tests.browser.scenes import PRESETS, TABLE, Scene, scene
from tests.browser.states import seats
from webapp.words.fixed import fixed_words

STATES = (*TABLE, *PRESETS)
# Of each chip: whether it is asked, its cash and capital, its colours; of the middle whose turn and
# the clock. Only what is in sight to its edges and not under anything.
IN_SIGHT = """() => {
  const whole = (el, within) => {
    const r = el.getBoundingClientRect(), f = within.getBoundingClientRect();
    if (!r.width || r.left < f.left - .5 || r.right > f.right + .5 || r.top < f.top - .5 || r.bottom > f.bottom + .5) return false;
    const top = document.elementFromPoint((r.left + r.right) / 2, (r.top + r.bottom) / 2);
    return r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && Boolean(top && within.contains(top));
  };
  const middle = document.querySelector('.centre'), at = (q) => middle.querySelector('#banner ' + q);
  return {
    chips: [...document.querySelectorAll('.chip')].map((chip) => ({
      on: chip.classList.contains('on'),
      cash: whole(chip.querySelector('.cash'), chip) ? chip.querySelector('.cash').textContent : null,
      sets: [...chip.querySelectorAll('.sets i')].filter((el) => whole(el, chip.querySelector('.sets'))).map((el) => el.className),
    })),
    turn: at('.bt') && whole(at('.bt'), middle) ? at('.bt').textContent : null,
    clock: Boolean(at('time') && whole(at('time'), middle) && /^\\d+:\\d\\d$/.test(at('time').textContent)),
  };
}"""
# Of each cell: name, sign, shape of its owner, lock, price or rent, pips; those that are in sight.
CELLS = """() => [...document.querySelectorAll('.cell')].map((cell) => {
  const shown = (q) => [...cell.querySelectorAll(q)].filter((el) => el.getClientRects().length && getComputedStyle(el).visibility === 'visible');
  const text = (q) => shown(q).map((el) => el.textContent).join('');
  const sign = (q) => shown(q).map((el) => el.firstElementChild.getAttribute('href').slice(1)).join();
  return {
    name: text('.nm'), sign: sign('.ic'), owner: sign('.pr svg:not(.lk)'), lock: shown('.pr .lk').length === 1,
    text: text('.pr'), level: shown('.st .cr').length ? 5 : shown('.st b').length,
  };
})"""

PRIMARY = """() => {
  const { x, y, width, height } = document.querySelector('#primary').getBoundingClientRect();
  return { x, y, width, height };
}"""


def shown(name: str) -> tuple[Scene, int]:
    players = seats(Look(name, name))[-1]
    return scene(name, players), players


@pytest.fixture(scope="module")
def places() -> dict[Size, dict[str, float]]:
    """Where the primary button was at each size in the first state that was looked at."""
    return {}


@pytest.mark.parametrize("name", STATES)
def test_a_table_tells_all_of_itself_and_the_primary_button_never_moves(
    exhibit: Page, site: Site, places: dict[Size, dict[str, float]], name: str
) -> None:
    expected, players = shown(name)
    opened(exhibit, site.url(name, players))
    for size in SIZES:
        resized(exhibit, size)
        framed(exhibit)
        in_sight(exhibit.evaluate(IN_SIGHT), expected, size)
        assert exhibit.evaluate(CELLS) == told(expected, narrow=size[0] < 350), size
        box = exhibit.evaluate(PRIMARY)
        assert box == pytest.approx(places.setdefault(size, box), abs=1), size


def in_sight(seen: dict[str, Any], expected: Scene, size: Size) -> None:
    """Turn, clock, cash and colours are what they should be at this size."""
    view: View = expected.screen["view"]
    prompt, t = view.prompt, translator("ru")
    assert prompt is not None
    assert seen["turn"] == expected.screen["banner"]["text"], size
    assert seen["clock"] is bool(prompt.deadline), size
    for seat, (chip, player) in enumerate(zip(seen["chips"], view.seats, strict=True)):
        assert chip["on"] is (seat in prompt.seats), (size, seat)
        assert chip["cash"] == t.money(player.cash), (size, seat)
        sets = [f"full g{g}" for g in player.colours] + [f"g{g}" for g in player.nearly]
        assert chip["sets"] == sets, (size, seat)


def told(expected: Scene, *, narrow: bool) -> list[dict[str, Any]]:
    """What the cells of the ring say; where it is narrow, a rent of four digits has the sign's room."""
    t = translator(expected.lang)
    view: View = expected.screen["view"]
    cells = fixed_words(expected.rules, t)["cells"]
    made = []
    for i, cell in enumerate(cells):
        owner, mortgage, rent = view.owner[i], view.mortgage[i], view.rent[i]
        price = cell.get("p") or cell.get("t")
        text = t.money(price) if price else cell.get("u", "")
        if owner >= 0:
            text = ("×" if cell["k"] == "utility" else "") + str(rent)
            if mortgage:
                text = str(mortgage) if mortgage > 0 else ""
        wide = owner >= 0 and not mortgage and rent >= 1000
        made.append(
            {
                "name": cell["n"],
                "sign": "" if narrow and wide and i % 20 > 10 else cell["i"],
                "owner": f"s{owner}" if owner >= 0 else "",
                "lock": owner >= 0 and bool(mortgage),
                "text": text,
                "level": view.level[i] if owner >= 0 else 0,
            }
        )
    return made
