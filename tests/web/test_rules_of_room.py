"""The paragraphs of a room's own rules, as its table opens them."""

from __future__ import annotations

from engine.rulesets import catalog
from engine.text.catalogue import translator
from engine.text.rulebook import paragraphs
from tests.web.table import seated


async def test_a_room_gives_the_paragraphs_of_the_rules_that_it_plays_by(site) -> None:
    anna = await site.sign_in("Анна")
    room = await anna.open_room("globopoly")
    status, said = await anna.get(f"/t/{room}/rules.json?lang=en")
    told = paragraphs(catalog.load("globopoly"), translator("en"))
    assert status == 200 and said["differences"] == []
    assert said["topics"] == {
        topic: {"title": title, "lines": text.split("\n")} for topic, title, text in told
    }


async def test_what_the_creator_changed_stands_in_them(site) -> None:
    room, (anna, _) = await seated(site, mode="classic")
    _, before = await anna.who.get(f"/t/{room}/rules.json")
    assert (await anna.done("vary", keys={"corner": "pot", "auctions": False}))["t"] == "ack"
    _, after = await anna.who.get(f"/t/{room}/rules.json")
    assert before["topics"]["corner"] != after["topics"]["corner"]
    assert "auction" in before["topics"] and "auction" not in after["topics"]
    assert after["differences"] == [
        "Аукционы: нет, в режиме — есть", "Третий угол: копилка, в режиме — джекпот",
    ]  # fmt: skip


async def test_a_room_that_is_none_has_no_rules(site) -> None:
    async with site.http.get("/t/none/rules.json") as answer:
        assert answer.status == 404
