"""Handles: what stands for people and chats in addresses."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive.handles import Handles

HANDLES = Handles(b"s" * 32)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
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
    hits = 0
    for _ in range(4000):
        guess = "".join(rnd.choices(LETTERS, k=11))
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
    others = [handle[:-1] + letter for letter in LETTERS if letter != handle[-1]]
    assert 7001 not in [HANDLES.player(other) for other in others]


@settings(deadline=None)  # a busy computer takes its time
@given(number=st.sampled_from(IDS), at=st.integers(0, 10), letter=st.sampled_from(LETTERS))
def test_a_handle_with_one_letter_changed_is_not_of_the_same_id(
    number: int, at: int, letter: str
) -> None:
    for made, read in (
        (HANDLES.of_player, HANDLES.player),
        (HANDLES.of_chat, HANDLES.chat),
    ):
        handle = made(number)
        other = handle[:at] + letter + handle[at + 1 :]
        found = read(other)
        assert (found == number) == (other == handle)
        assert found is None or made(found) == other, "one spelling for each id"
