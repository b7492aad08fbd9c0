"""The pages around a game: a new table, lobby, result, settings."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import opened, seen, sent
from tests.browser.harness import Site


def test_a_newcomer_is_asked_for_a_name_then_the_table_is_set(page: Page, site: Site) -> None:
    opened(page, site.url("create"))
    page.click('[data-key="go"]')
    expect(page.locator('[role="alert"]')).to_contain_text("имя")
    page.fill('[data-key="name"]', "Марина")
    page.click('[data-key="mclassic"]')
    page.click('[data-key="n5"]')
    expect(page.locator('[data-key="ainormal"]')).to_have_attribute("aria-pressed", "true")
    page.click('[data-key="aieasy"]')
    page.click('[data-key="ai"]')
    expect(page.locator('[data-ai][aria-pressed="true"]')).to_have_count(1)
    page.click('[data-key="go"]')
    page.wait_for_url("**s=lobby**")
    sign_in, wish = site.asked
    assert len(sign_in.pop("key")) == 32  # of a guest, where such may play
    assert sign_in == {"dev": "Марина", "lang": "ru"}
    assert {k: wish[k] for k in ("mode", "seats", "ai")} == {
        "mode": "classic", "seats": 5, "ai": "",
    }  # fmt: skip
    assert wish["id"]


def test_a_new_table_shows_the_main_modes_first_and_the_others_on_demand(
    page: Page, site: Site
) -> None:
    opened(page, site.url("create"))
    modes = page.locator(".modes [data-mode]:visible")
    expect(modes).to_have_count(4)
    expect(page.locator('[data-key="mblitz"]')).to_have_attribute("aria-pressed", "true")
    page.click('[data-key="more"]')
    expect(modes).to_have_count(8)
    page.click('[data-key="mc1009"]')
    page.click('[data-key="more"]')
    expect(modes).to_have_count(8)  # the chosen one stays in sight
    page.click('[data-key="mteam"]')
    expect(page.locator(".opt.num:visible")).to_have_text(["4", "6"])
    expect(page.locator('[data-key="n4"]')).to_have_attribute("aria-pressed", "true")


def test_who_plays_already_is_led_back_to_the_game_that_is_on(page: Page, site: Site) -> None:
    site.playing = "abc"
    page.add_init_script("sessionStorage.setItem('kv-token', 'x')")
    opened(page, site.url("create"))
    link = page.locator("a.btn.pri")
    expect(link).to_have_attribute("href", "/t/abc")


@pytest.mark.parametrize(
    ("buttons", "command"),
    [
        ([".foot .pri"], {"t": "start"}),
        (['[data-key="Добавить робота"]'], {"t": "add-ai"}),
        (['[data-key="Добавить слабого робота"]'], {"t": "add-ai", "strength": "easy"}),
        (['[data-key="Заполнить роботами"]'], {"t": "fill-with-ai"}),
        (['[data-key="Закрыть стол"]'] * 2, {"t": "close"}),
        (['[data-key="Освободить место: Марина"]'] * 2, {"t": "remove-seat", "seat": 2}),
        (['[data-key="Освободить место: Робот Лиса"]'], {"t": "remove-seat", "seat": 4}),
        (['[data-key="Передать стол: Олег К."]'] * 2, {"t": "hand-over", "seat": 3}),
    ],
)
def test_the_creator_keeps_the_lobby(
    page: Page, site: Site, buttons: list[str], command: dict[str, Any]
) -> None:
    opened(page, site.url("lobby"))
    for i, button in enumerate(buttons):
        page.click(button)
        if i + 1 < len(buttons):
            expect(page.get_by_text("Нажмите ещё раз").last).to_be_visible()
            assert site.done == []
    assert sent(site, page) == [command]


def test_whoever_plays_at_another_table_has_the_way_to_it(page: Page, site: Site) -> None:
    opened(page, site.url("lobby"))
    site.refuse, site.playing = "Вы уже играете за другим столом", "r2"
    page.click(".foot .pri")
    expect(page.locator("h1:visible")).to_have_text(site.refuse)
    expect(page.get_by_text("Продолжить партию")).to_have_attribute("href", "/t/r2")


def test_a_guest_gives_a_name_and_sits_down(page: Page, site: Site) -> None:
    opened(page, site.url("guest"))
    page.click(".foot .pri")
    page.fill("#name", "Пётр")
    page.keyboard.press("Enter")
    assert sent(site, page) == [{"t": "join"}]
    asked = {key: site.asked[0][key] for key in ("dev", "lang")}
    assert asked == {"dev": "Пётр", "lang": "ru"}


def test_a_link_is_handed_on(page: Page, site: Site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened(page, site.url("lobby"))
    page.click(".foot .sec")
    expect(page.locator(".snack")).to_contain_text("скопирована")
    assert "startapp" in page.evaluate("navigator.clipboard.readText()")


def test_the_seed_is_shown_when_the_game_is_over(page: Page, site: Site) -> None:
    opened(page, site.url("result"))
    expect(page.locator("h1:visible")).to_have_text("Вы победили!")
    expect(page.locator(".mono").first).to_have_text("3c" * 32)
    page.click(".pgw>.foot .sec")
    expect(page.locator(".board")).to_be_visible()
    page.click("#primary")
    expect(page.locator(".pgw>.foot .pri")).to_be_visible()


def test_a_rematch_is_one_tap_away(page: Page, site: Site) -> None:
    opened(page, site.url("result"))
    page.click(".pgw>.foot .pri")
    page.wait_for_url("**s=lobby**")
    assert site.asked[-1]["again"] == "result.4.ru.0"


def test_settings_are_kept(page: Page, site: Site) -> None:
    opened(page, site.url("roll"))
    page.click('[data-tab="more"]')
    page.click('[data-key="i-gear"]')
    page.click('[data-key="Темаdark"]')
    page.click('[data-key="fast"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    opened(page, site.url("roll"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click('[data-tab="more"]')
    page.click('[data-key="i-gear"]')
    expect(page.locator('[data-key="fast"]')).to_have_attribute("aria-checked", "true")
    page.click('[data-key="Языкen"]')
    page.wait_for_url("**lang=en**")


def test_a_name_typed_before_the_script_has_come_stays(page: Page, site: Site) -> None:
    held: list[str] = []
    page.route("**/*.js", lambda route: held.append(route.request.url))
    page.goto(site.url("create"), wait_until="commit")
    page.fill("#name", "Марина")
    seen(page, lambda: bool(held))
    page.unroute("**/*.js")  # whoever was held goes on
    page.locator("html[data-ready]").wait_for(state="attached")
    expect(page.locator("#name")).to_have_value("Марина")
