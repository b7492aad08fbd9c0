"""The courier's policy on virtual time: limits kept, states coalesced, questions first."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from tgbot.courier.limits import Limits, Spent, earliest
from tgbot.courier.policy import Job, Policy, Rank

GROUP, OTHER, PRIVATE = -100, -200, 300
LIMITS = Limits()


@dataclass
class Telegram:
    """Carries out jobs on a clock that only the test moves; a call takes a tenth of a second."""

    policy: Policy = field(default_factory=Policy)
    now: int = 1_000_000
    sent: list[tuple[int, Job]] = field(default_factory=list)
    busy: list[tuple[int, Job]] = field(default_factory=list)

    def run(self, ms: int, step: int = 50) -> None:
        end = self.now + ms
        while self.now < end:
            for due, job in [pair for pair in self.busy if pair[0] <= self.now]:
                self.busy.remove((due, job))
                self.policy.finish(job.chat)
            while (job := self.policy.take(self.now)) is not None:
                self.policy.spend(job.chat, job.cost, self.now)
                self.sent.append((self.now, job))
                self.busy.append((self.now + 100, job))
            self.now += step

    def times(self, chat: int, cost: str | None = None) -> list[int]:
        return [at for at, job in self.sent if job.chat == chat and cost in (None, job.cost)]

    def busiest(self, chat: int, cost: str | None = None) -> int:
        times = self.times(chat, cost)
        return max((sum(t <= at < t + 60_000 for at in times) for t in times), default=0)


@pytest.mark.telegram("4-27-twenty-edits")
def test_a_burst_of_changes_is_one_edit() -> None:
    telegram = Telegram()
    for _ in range(10):
        telegram.policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", telegram.now)
    telegram.run(3_000)
    assert len(telegram.sent) == 1


def test_edits_of_a_group_keep_four_seconds_and_fifteen_a_minute() -> None:
    telegram = Telegram()
    for _ in range(2_400):
        telegram.policy.want(GROUP, ("card", "r"), Rank.QUESTION, "edit", telegram.now)
        telegram.run(50)
    times = telegram.times(GROUP)
    assert min(b - a for a, b in pairwise(times)) >= 4_000
    assert telegram.busiest(GROUP) <= 15
    assert len(times) >= 28, "and what is allowed is used"


def test_sends_and_edits_of_a_group_share_twenty_a_minute() -> None:
    telegram = Telegram()
    for n in range(1_200):
        telegram.policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", telegram.now)
        if n % 20 == 0:
            telegram.policy.want(GROUP, ("ping", str(n)), Rank.QUESTION, "send", telegram.now)
        telegram.run(100)
    assert telegram.busiest(GROUP) <= LIMITS.group_total < 20


def test_a_question_goes_before_a_result_and_a_result_before_the_log() -> None:
    telegram = Telegram()
    telegram.policy.spend(GROUP, "edit", telegram.now)
    telegram.policy.want(GROUP, ("card", "log"), Rank.LOG, "edit", telegram.now)
    telegram.policy.want(GROUP, ("card", "result"), Rank.RESULT, "edit", telegram.now)
    telegram.policy.want(GROUP, ("card", "question"), Rank.QUESTION, "edit", telegram.now)
    telegram.run(20_000)
    assert [job.key[1] for _, job in telegram.sent] == ["question", "result", "log"]


def test_a_change_becomes_a_question_when_somebody_is_asked_meanwhile() -> None:
    policy = Policy()
    policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", 0)
    policy.want(GROUP, ("card", "r"), Rank.QUESTION, "edit", 10)
    policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", 20)
    job = policy.take(30)
    assert job is not None and job.rank is Rank.QUESTION and job.since == 0


def test_what_changes_while_an_edit_is_under_way_is_shown_by_the_next() -> None:
    policy = Policy()
    policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", 0)
    assert policy.take(0) is not None
    policy.spend(GROUP, "edit", 0)
    policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", 50)
    assert policy.take(10_000) is None, "one at a time in a chat"
    policy.finish(GROUP)
    gap = LIMITS.edit_gap_ms
    assert policy.next_at(100) == gap >= 4_000
    assert policy.take(gap - 1) is None
    assert policy.take(gap) is not None


def test_silence_that_telegram_asks_for_is_kept_for_its_chat_alone() -> None:
    telegram = Telegram()
    telegram.policy.pause(GROUP, telegram.now + 37_000)
    for chat in (GROUP, OTHER):
        telegram.policy.want(chat, ("card", "r"), Rank.QUESTION, "edit", telegram.now)
    began = telegram.now
    telegram.run(40_000)
    assert telegram.times(OTHER) == [began]
    assert telegram.times(GROUP) == [began + 37_000]


@pytest.mark.telegram("1.4-chat-second")
def test_private_chats_get_one_message_a_second_and_no_minute_limit() -> None:
    telegram = Telegram()
    for _ in range(1_200):
        telegram.policy.want(PRIVATE, ("card", "r"), Rank.QUESTION, "edit", telegram.now)
        telegram.run(50)
    times = telegram.times(PRIVATE)
    assert min(b - a for a, b in pairwise(times)) >= 1_000
    assert len(times) > 50


def test_all_chats_together_stay_below_thirty_a_second() -> None:
    telegram = Telegram()
    for chat in range(-1, -201, -1):
        telegram.policy.want(chat, ("card", "r"), Rank.QUESTION, "edit", telegram.now)
    telegram.run(8_000, step=10)
    times = sorted(at for at, _ in telegram.sent)
    assert len(times) == 200
    assert max(sum(t <= at < t + 1_000 for at in times) for t in times) < 30


def test_deleting_costs_nothing() -> None:
    spent = [Spent(at, "edit") for at in range(0, 60_000, 4_000)]
    assert earliest(spent, "free", LIMITS, private=False) == 0


def test_three_tables_of_one_group_take_turns() -> None:
    telegram = Telegram()
    for _ in range(1_200):
        for room in "abc":
            telegram.policy.want(GROUP, ("card", room), Rank.QUESTION, "edit", telegram.now)
        telegram.run(50)
    shown = [job.key[1] for _, job in telegram.sent]
    assert {shown.count(room) for room in "abc"} <= {4, 5, 6}


def test_a_chat_that_is_idle_costs_no_memory() -> None:
    policy = Policy()
    policy.want(GROUP, ("card", "r"), Rank.LOG, "edit", 0)
    assert policy.take(0) is not None
    policy.spend(GROUP, "edit", 0)
    policy.forget_idle(120_000)
    assert policy.next_at(120_000) is None
    policy.finish(GROUP)
    policy.forget_idle(120_000)
    assert not policy._lanes


def test_the_log_is_told_at_last_even_where_somebody_is_always_asked() -> None:
    telegram = Telegram()
    telegram.policy.spend(GROUP, "edit", telegram.now)
    telegram.policy.want(GROUP, ("strip", "r 1"), Rank.LOG, "edit", telegram.now)
    for _ in range(1_200):
        for room in "ab":
            telegram.policy.want(GROUP, ("card", room), Rank.QUESTION, "edit", telegram.now)
        telegram.run(50)
    (at,) = [at for at, job in telegram.sent if job.key[0] == "strip"]
    assert 20_000 < at - 1_000_000 < 50_000


@pytest.mark.parametrize("seed", range(2))
def test_a_busy_hour_of_a_hundred_groups_breaks_no_limit(seed: int) -> None:
    rnd = random.Random(seed)
    telegram = Telegram()
    chats = [-n for n in range(1, 101)]
    asked: dict[int, int] = {}
    late: list[int] = []
    for _ in range(500):
        for chat in rnd.sample(chats, 5):
            telegram.policy.want(chat, ("card", "r"), Rank.QUESTION, "edit", telegram.now)
            asked.setdefault(chat, telegram.now)
        before = len(telegram.sent)
        telegram.run(200, step=20)
        for at, job in telegram.sent[before:]:
            late.append(at - asked.pop(job.chat, at))
    assert all(telegram.busiest(chat) <= 15 for chat in chats)
    late.sort()
    assert late[int(len(late) * 0.95)] <= 4_500


def test_no_more_is_begun_at_once_than_may_go_out() -> None:
    """What is begun is drawn before it is counted; more of it would be drawn in vain."""
    policy = Policy()
    for chat in range(100):
        policy.want(-chat - 1, ("card", "r"), Rank.QUESTION, "edit", 1_000)
    begun: list[Job] = []
    while (job := policy.take(1_000)) is not None:
        begun.append(job)
    assert len(begun) == LIMITS.overall
    policy.finish(begun[0].chat)  # there was nothing to say
    assert policy.take(1_000) is not None and policy.take(1_000) is None


def test_where_all_processes_together_have_said_enough_nothing_is_begun() -> None:
    policy = Policy()
    policy.want(GROUP, ("card", "r"), Rank.QUESTION, "edit", 1_000)
    policy.rest(1_400)
    assert policy.take(1_000) is None and policy.next_at(1_000) == 1_400
    assert policy.take(1_400) is not None
