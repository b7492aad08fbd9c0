"""The checker of the dice in a browser: the same draws as the engine's, and no forged one passes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from engine.rules.chance import SeededChance, salt_of
from tests.browser.finished import Finished

SECRET, SALT = bytes(range(32)), bytes(range(32, 64))
BY, NOT_BY = "по секрету", "не по секрету"


def checked(page: Page) -> str:
    page.locator("html[data-checked]").wait_for(state="attached")
    return str(page.evaluate("document.documentElement.dataset.checked"))


def forge(page: Page, games: Finished, change: Callable[[dict[str, Any]], None]) -> None:
    """The page comes with another proof than the server's."""

    def answer(route: Route) -> None:
        real = route.fetch()
        found = re.search(r'(id="proof">)(.*?)(</script>)', real.text(), re.DOTALL)
        assert found
        proof = json.loads(found[2])
        change(proof)
        body = real.text().replace(found[0], found[1] + json.dumps(proof) + found[3])
        route.fulfill(response=real, body=body)

    page.route(f"**/fair/{games.over}", answer)
    page.goto(f"{games.origin}/fair/{games.over}")


def verdicts(page: Page) -> list[bool]:
    """For each draw in order what the page says of it."""
    shown = page.locator("b[data-n]").evaluate_all(
        "all => all.map(el => [+el.dataset.n, el.className])"
    )
    assert [n for n, _ in shown] == list(range(len(shown)))
    assert {said for _, said in shown} <= {"ok", "no"}
    return [said == "ok" for _, said in shown]


def test_every_draw_of_a_finished_game_is_told_to_be_by_the_secret(
    reader: Page, games: Finished
) -> None:
    reader.goto(f"{games.origin}/fair/{games.over}")
    assert checked(reader) == "ok"
    said = verdicts(reader)
    assert all(said) and len(said) > 60
    expect(reader.locator("#sum")).to_contain_text(f"Все выпадения по секрету: {len(said)}")
    rows = reader.locator("li .fr-v").all_text_contents()
    assert set(rows) == {BY}


def test_a_changed_die_is_the_only_draw_that_is_not_by_the_secret(
    reader: Page, games: Finished
) -> None:
    def change(proof: dict[str, Any]) -> None:
        sides, value = proof["draws"][40]
        proof["draws"][40] = [sides, value % sides + 1]

    forge(reader, games, change)
    assert checked(reader) == "no"
    assert [n for n, ok in enumerate(verdicts(reader)) if not ok] == [40]
    rows = reader.locator("li .fr-v").all_text_contents()
    assert rows.count(NOT_BY) == 1 and set(rows) == {BY, NOT_BY}
    expect(reader.locator("#sum")).to_contain_text("Не по секрету выпадений: 1 из")


def test_another_secret_gives_no_draw_and_is_not_the_one_that_was_committed_to(
    reader: Page, games: Finished
) -> None:
    def change(proof: dict[str, Any]) -> None:
        proof["secret"] = "00" * 32

    forge(reader, games, change)
    assert checked(reader) == "no"
    assert not any(verdicts(reader))
    expect(reader.locator("#sum")).to_contain_text("подменили")


def test_a_secret_that_fits_the_draws_but_not_the_commitment_proves_nothing(
    reader: Page, games: Finished
) -> None:
    def change(proof: dict[str, Any]) -> None:
        proof["commitment"] = "ab" * 32

    forge(reader, games, change)
    assert checked(reader) == "no"
    assert not any(verdicts(reader))


@pytest.mark.parametrize("part", ["room", "seats", "sent"])
def test_a_salt_of_other_parts_is_seen(reader: Page, games: Finished, part: str) -> None:
    def change(proof: dict[str, Any]) -> None:
        parts = proof["parts"]
        first, rest = parts[part][0], parts[part][1:]
        parts[part] = rest + first if part == "room" else [*rest, first]

    forge(reader, games, change)
    assert checked(reader) == "no"
    expect(reader.locator("#sum")).to_contain_text("Соль не следует из своих частей")


def test_a_proof_that_cannot_be_read_proves_nothing(reader: Page, games: Finished) -> None:
    forge(reader, games, lambda proof: proof.update(secret="no hex"))
    assert checked(reader) == "no"
    assert not any(verdicts(reader))


def test_the_browser_draws_as_the_engine_does(reader: Page, games: Finished) -> None:
    """For dice and decks, and for so many sides that every second number is thrown away."""
    reader.goto(f"{games.origin}/fair/{games.over}")
    chance = SeededChance(SECRET, SALT)
    asked = [(n, sides) for sides in (1, 2, 3, 6, 16, 40) for n in range(40)]
    asked += [(n, 2**31 + 1) for n in range(600)]
    got = reader.evaluate(
        """async ([address, secret, salt, asked]) => {
            const { chanceOf } = await import(address);
            const pick = await chanceOf(secret, salt);
            const drawn = [];
            for (const [n, sides] of asked) drawn.push(await pick(n, sides));
            return drawn;
        }""",
        ["/static/fair/verify.js", SECRET.hex(), SALT.hex(), asked],
    )
    assert got == [chance.pick(n, sides) for n, sides in asked]


def test_the_browser_salts_as_the_engine_does(reader: Page, games: Finished) -> None:
    reader.goto(f"{games.origin}/fair/{games.over}")
    seats, sent = ["Анна 🎲", "ai:easy", ""], [b"", b"\x00\xff" * 32]
    got = reader.evaluate(
        "async ([address, parts]) => (await import(address)).saltOf(parts)",
        [
            "/static/fair/verify.js",
            {"room": "r", "seats": seats, "sent": [one.hex() for one in sent]},
        ],
    )
    assert got == salt_of("r", seats, sent).hex()


def test_a_browser_that_cannot_compute_says_so(reader: Page, games: Finished) -> None:
    reader.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    reader.goto(f"{games.origin}/fair/{games.over}")
    expect(reader.locator("#sum")).to_contain_text("https")
    expect(reader.locator("#check")).to_be_hidden()


def test_a_game_that_is_on_shows_its_commitment_alone(reader: Page, games: Finished) -> None:
    reader.goto(f"{games.origin}/fair/{games.running}")
    expect(reader.locator("#commitment + code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(reader.locator("#the-secret")).to_have_count(0)
    expect(reader.locator("#sum")).to_have_count(0)
