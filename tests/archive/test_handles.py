"""Handles: what stands for people and chats in addresses."""

from __future__ import annotations

from random import Random

import pytest

from engine.archive.handles import Handles

HANDLES = Handles(b"s" * 32)
IDS = (1, 0, -1, 7001, -100_123, -1_001_234_567_890, (1 << 53) - 1, 1 - (1 << 53))


@pytest.mark.parametrize("number", IDS)
def test_a_handle_gives_its_id_back(number: int) -> None:
    assert HANDLES.player(HANDLES.of_player(number)) == number
    assert HANDLES.chat(HANDLES.of_chat(number)) == number


@pytest.mark.parametrize("number", IDS)
def test_a_handle_fits_an_address_and_a_telegram_link_and_does_not_tell_the_id(
    number: int,
) -> None:
    handle = HANDLES.of_player(number)
    assert len(handle) == 11 and handle.replace("-", "").replace("_", "").isalnum()
    assert str(abs(number)) not in handle or abs(number) < 100
    assert handle not in (HANDLES.of_chat(number), Handles(b"t" * 32).of_player(number))


def test_neighbours_have_nothing_in_common() -> None:
    handles = [HANDLES.of_player(n) for n in range(1000, 1200)]
    assert len(set(handles)) == 200
    assert len({h[:3] for h in handles}) > 190


def test_what_was_made_up_is_nobody() -> None:
    rnd = Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    hits = 0
    for _ in range(4000):
        guess = "".join(rnd.choices(letters, k=11))
        player = HANDLES.player(guess)
        hits += player is not None and abs(player) < 1 << 40
    assert hits == 0


@pytest.mark.parametrize(
    "bad", ["", "a", "a" * 10, "a" * 12, "a" * 10 + "=", "é" * 11, "a/b+c d?e&f"]
)
def test_what_is_no_handle_is_refused(bad: str) -> None:
    assert HANDLES.player(bad) is None and HANDLES.chat(bad) is None


def test_only_one_spelling_of_a_handle_is_read() -> None:
    """The last letter of eleven has two bits to spare."""
    handle = HANDLES.of_player(7001)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    others = [handle[:-1] + letter for letter in letters if letter != handle[-1]]
    assert 7001 not in [HANDLES.player(other) for other in others]
