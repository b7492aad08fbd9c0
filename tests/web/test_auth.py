"""Launch data, tokens and the local name: what is believed and what is not."""

from __future__ import annotations

import string
import time
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.web.launch import BOT_TOKEN, NASTY_NAMES, init_data, sign
from webapp.auth import (
    Tokens,
    Unauthorized,
    bearer,
    clean_name,
    dev_identity,
    host_name,
    may_dev_login,
    verify_init_data,
)


def why(raw: str, token: str = BOT_TOKEN) -> str:
    with pytest.raises(Unauthorized) as refused:
        verify_init_data(raw, token, now=time.time())
    return refused.value.why


def test_true_launch_data_name_the_person() -> None:
    who = verify_init_data(
        init_data({"last_name": "Ким"}, fields={"start_param": "3abc"}),
        BOT_TOKEN,
        now=time.time(),
    )
    assert (who.player, who.name, who.language, who.start) == (
        "tg:7001",
        "Марина Ким",
        "ru",
        "3abc",
    )


@pytest.mark.parametrize("name", NASTY_NAMES)
def test_a_nasty_name_keeps_its_signature_and_its_letters(name: str) -> None:
    """R-152: +, &, quotes, slashes, emoji; photo_url and unknown fields belong to the hash."""
    raw = init_data(
        {"first_name": name, "photo_url": "https://t.me/i/userpic/320/a+b.svg"},
        fields={"chat_join_request_query_id": "", "something_new": "a=b + c"},
    )
    assert verify_init_data(raw, BOT_TOKEN, now=time.time()).name == clean_name(name)


def test_a_plus_sign_stands_for_a_space_as_forms_write_it() -> None:
    """R-152: both ways of writing a space give the string that was signed."""
    raw = init_data({"first_name": "A B"})
    assert "%20" in raw
    spaced = raw.replace("%20", "+")
    assert verify_init_data(spaced, BOT_TOKEN, now=time.time()).name == "A B"


def test_launch_without_query_id_or_chat_is_whole() -> None:
    """R-153: neither query_id nor a chat is there on every platform."""
    bare = init_data(fields={})
    chat = init_data(fields={"chat_instance": "-42", "chat_type": "sender"})
    query = init_data(fields={"query_id": "AAE"})
    for raw in (bare, chat, query):
        assert verify_init_data(raw, BOT_TOKEN, now=time.time()).player == "tg:7001"


@pytest.mark.telegram("1.2-blank-field", "1.2-signature")
def test_a_changed_field_is_a_forgery() -> None:
    raw = init_data()
    assert why(raw.replace("7001", "7002")) == "forged"
    assert why(raw + "&extra=") == "forged"
    assert why(raw, token="123456:another") == "forged"
    assert why(raw.replace("signature=x", "signature=y")) == "forged"


@pytest.mark.telegram("1.2-duplicate-field")
def test_a_duplicate_field_is_refused() -> None:
    assert why(init_data() + "&user=%7B%7D") == "malformed"
    assert why(init_data() + "&hash=" + "0" * 64) == "malformed"


@pytest.mark.telegram("1.2-odd-hash")
@pytest.mark.parametrize(
    "mark", ["", "абв", "0" * 63, "0" * 65, "Z" * 64, "٣" * 64, "0" * 63 + "é", "\ud800"]
)
def test_a_hash_that_is_none_is_refused_without_an_error(mark: str) -> None:
    raw = init_data().rpartition("&hash=")[0] + "&hash=" + mark
    assert why(raw) == "malformed"


@pytest.mark.parametrize(
    "raw",
    ["", "x", "=", "&", "&&&", "a=1&a", "user", "%", "hash=%ff%fe", "\x00" * 9000, "a=1;b=2"],
)
def test_what_is_no_query_string_is_refused_without_an_error(raw: str) -> None:
    assert why(raw) == "malformed"


def test_a_thousand_fields_are_refused() -> None:
    assert why("&".join(f"f{i}=1" for i in range(1000))) == "malformed"


@pytest.mark.telegram("1.2-old-data")
def test_day_old_data_are_refused_and_younger_are_not() -> None:
    assert why(init_data(age=24 * 3600 + 2)) == "old"
    assert verify_init_data(init_data(age=24 * 3600 - 5), BOT_TOKEN, now=time.time())


@pytest.mark.telegram("1.2-future-data")
def test_data_from_the_future_are_refused_beyond_a_minute() -> None:
    assert why(init_data(age=-63)) == "future"
    assert verify_init_data(init_data(age=-55), BOT_TOKEN, now=time.time())


@pytest.mark.parametrize("date", ["", "x", "-1", "1e9", "9" * 5000, "²", "١٢٣", " 1", "0x10"])
def test_an_odd_auth_date_is_refused_without_an_error(date: str) -> None:
    pairs = {"auth_date": date, "user": '{"id":1,"first_name":"A"}'}
    assert why(sign(pairs)) == "malformed"


@pytest.mark.parametrize(
    "user",
    [
        "",
        "{}",
        "[]",
        "null",
        "{",
        '{"id":"7"}',
        '{"id":0}',
        '{"id":-5}',
        '{"id":1.5}',
        '{"id":99999999999999999999}',
        '{"id":7,"first_name":5}',
        '{"id":7,"is_bot":true}',
        '{"id":7,"first_name":"\\ud800"}',
        "[" * 3000,
    ],
)
def test_an_odd_user_with_a_right_hash_is_refused_without_an_error(user: str) -> None:
    pairs = {"auth_date": str(int(time.time())), "user": user}
    assert why(sign(pairs)) == "malformed"


def test_no_user_at_all_is_refused() -> None:
    assert why(sign({"auth_date": str(int(time.time()))})) == "malformed"


def test_a_name_of_signs_that_do_not_show_falls_back() -> None:
    who = verify_init_data(
        init_data({"first_name": "\u202e\u200b", "username": "marina"}),
        BOT_TOKEN,
        now=time.time(),
    )
    assert who.name == "marina"
    nameless = init_data({"first_name": "\u2066"})
    assert verify_init_data(nameless, BOT_TOKEN, now=time.time()).name == "7001"


def test_a_name_cannot_break_its_line() -> None:
    assert clean_name("a\nb\tc\u202ed\u2028e") == "a b c d e"
    assert clean_name("Z" + "\u0301" * 50) == "Ź\u0301\u0301"
    assert clean_name("  много   места ") == "много места"
    assert len(clean_name("я" * 500)) == 64
    assert clean_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"


def test_the_same_local_name_is_the_same_player_and_no_telegram_person() -> None:
    assert dev_identity("Марина") == dev_identity("  Марина ")
    assert dev_identity("марина").player == dev_identity("МАРИНА").player
    assert dev_identity("Марина").player != dev_identity("Артём").player
    assert dev_identity("Марина").player.startswith("dev:")
    with pytest.raises(Unauthorized):
        dev_identity(" \u200b ")


def test_a_token_names_its_player_for_twelve_hours() -> None:
    tokens = Tokens(b"s" * 32)
    token = tokens.issue("dev:7", now=1000)
    assert tokens.read(token, now=1000 + 12 * 3600) == "dev:7"
    with pytest.raises(Unauthorized, match="expired"):
        tokens.read(token, now=1001 + 12 * 3600)


def test_a_token_is_renewed_once_half_of_its_time_is_gone_and_while_it_is_valid() -> None:
    tokens = Tokens(b"s" * 32)
    token = tokens.issue("dev:7", now=1000)
    half, end = 1000 + 6 * 3600, 1000 + 12 * 3600
    assert [tokens.renewed(token, now=at) for at in (1000, half, end + 1)] == ["", "", ""]
    fresh = tokens.renewed(token, now=half + 1)
    assert tokens.read(fresh, now=half + 1 + 12 * 3600) == "dev:7"
    assert tokens.renewed(token, now=end) and not tokens.renewed("x", now=half + 1)


def test_a_token_of_another_secret_or_a_changed_one_is_refused() -> None:
    tokens = Tokens(b"s" * 32)
    token = tokens.issue("tg:7001", now=1000)
    body, _, mark = token.partition(".")
    other = Tokens(b"t" * 32).issue("tg:7001", now=1000)
    changed = Tokens(b"s" * 32).issue("tg:7002", now=1000).partition(".")[0]
    for bad in (
        *("", ".", "a.b", token + "=", token + "x", "é" * 20, body, f"{body}.", f".{mark}"),
        *(other, f"{changed}.{mark}", f"{body}.{mark}.{mark}", "\ud800", "%00", quote("я")),
    ):
        with pytest.raises(Unauthorized, match="token"):
            tokens.read(bad, now=1000)


LETTERS = string.ascii_letters + string.digits + "-_"


@settings(deadline=None)  # a busy computer takes its time
@given(
    who=st.integers(1, (1 << 53) - 1).map(lambda n: f"tg:{n}"),
    secret=st.binary(min_size=32, max_size=32),
    use=st.sampled_from([b"kvartal/web-token/1", b"kvartal/ticket/1"]),
    now=st.integers(10**9, 10**10),
)
def test_the_last_letters_of_a_token_have_one_spelling(
    who: str, secret: bytes, use: bytes, now: int
) -> None:
    """A letter at the end of base64 has bits to spare; no other one is read as the same."""
    tokens = Tokens(secret, use)
    token = tokens.issue(who, now=now)
    assert tokens.read(token, now=now) == who
    for end in (token.index(".") - 1, len(token) - 1):
        for letter in LETTERS:
            other = token[:end] + letter + token[end + 1 :]
            if other != token:
                with pytest.raises(Unauthorized, match="token"):
                    tokens.read(other, now=now)


@settings(deadline=None)
@given(data=st.data(), sign=st.one_of(st.sampled_from(LETTERS + "=. +/%"), st.characters()))
def test_a_token_with_any_one_sign_changed_added_or_left_out_is_refused(
    data: st.DataObject, sign: str
) -> None:
    tokens = Tokens(b"s" * 32)
    token = tokens.issue(f"dev:{data.draw(st.integers(0, 1 << 48))}", now=1000)
    at = data.draw(st.integers(0, len(token)))
    for other in (
        token[:at] + sign + token[at:],
        token[:at] + sign + token[at + 1 :],
        token[:at] + token[at + 1 :],
    ):
        if other != token:
            with pytest.raises(Unauthorized, match="token"):
                tokens.read(other, now=1000)


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="short"):
        Tokens(b"short")


def test_the_header_of_a_token_is_read() -> None:
    assert bearer("Bearer abc") == "abc"
    assert bearer("bearer  abc ") == "abc"
    assert bearer("tma abc") == bearer("") == bearer("Bearer") == ""


def test_a_local_name_is_enough_when_all_conditions_hold() -> None:
    for host in ("localhost:8080", "127.0.0.1:8080", "localhost", "[::1]:8080"):
        for peer in ("127.0.0.1", "::1"):
            assert may_dev_login(allowed=True, peer=peer, host=host, headers={"Host": host})


@pytest.mark.parametrize(
    "change",
    [
        {"allowed": False},
        {"peer": "10.0.0.5"},
        {"peer": None},
        {"peer": ""},
        {"host": "evil.example"},
        {"host": "localhost.evil.example:8080"},
        {"host": "localhost@evil.example"},
        {"host": "192.168.1.5:8080"},
        {"host": ""},
        {"headers": {"X-Forwarded-For": "127.0.0.1"}},
        {"headers": {"x-forwarded-host": ""}},
        {"headers": {"Forwarded": "for=127.0.0.1"}},
        {"headers": {"X-Real-IP": "127.0.0.1"}},
        {"headers": {"Via": "1.1 proxy"}},
        {"headers": {"CF-Connecting-IP": "1.2.3.4"}},
    ],
)
def test_without_any_one_condition_a_local_name_is_refused(change: dict[str, object]) -> None:
    whole: dict[str, object] = {
        "allowed": True,
        "peer": "127.0.0.1",
        "host": "localhost:8080",
        "headers": {"Host": "localhost:8080"},
    }
    assert may_dev_login(**whole)  # type: ignore[arg-type]
    assert not may_dev_login(**(whole | change))  # type: ignore[arg-type]


def test_the_name_in_a_host_header_is_found_or_refused() -> None:
    assert host_name("Game.Example:443") == "game.example"
    assert host_name("[2001:db8::1]:80") == "2001:db8::1"
    for bad in ("a b", "a;b", "a'b", "a:b", "a:123456", "[::1", "a/b", "a\nb"):
        assert host_name(bad) == ""
