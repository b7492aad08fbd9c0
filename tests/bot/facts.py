"""The facts of the platform that the bot is built on, each shown by the tests that cite it.

A test cites a fact by `@pytest.mark.telegram("1.4-bulk")`; `python -m tests.bot.facts` prints
each fact with its tests. The first number is the part it belongs to: 1 what Telegram does, 2
what the fake Bot API has that others lack, 4 what went wrong for other bots, 5 aiogram's habits.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
MARK = "telegram"


@dataclass(frozen=True)
class Fact:
    """One row: what holds, and the refusals of the fake that stand for it."""

    id: str
    said: str
    refusals: tuple[str, ...] = ()


FACTS = (
    # Opening the board
    Fact(
        "1.1-web-app-button",
        "A web_app button works in the private chat alone; a group refuses it",
        ("1.1 button-type", "1.1 web-app-not-https"),
    ),
    Fact(
        "1.1-keyboard-app",
        "The page of a keyboard button gets no signed data: the bot shows no such keyboard",
    ),
    Fact(
        "1.1-direct-link",
        "From a group the board opens by a link to the Mini App with the room as startapp",
        ("1.1 button-url",),
    ),
    Fact(
        "1.1-main-app",
        "The bot's own profile opens the board's first page, with startapp any room",
    ),
    Fact("1.1-menu-button", "The menu button of the private chat opens the board"),
    Fact("1.1-inline-button", "Above the inline results a button opens the board"),
    Fact(
        "1.1-attachment-menu",
        "The attachment menu is for big advertisers: the bot asks for no place there",
    ),
    Fact(
        "1.1-html5-game",
        "HTML5 games carry no signed data: none is sent, and no answer opens an address",
        ("1.1 answer-url",),
    ),
    Fact("1.1-shortcut", "The board offers a place on the home screen where the client has that"),
    Fact(
        "1.1-web-app-query",
        "A page opened from a group has no query to answer: the bot answers none",
        ("1.1 web-app-query",),
    ),
    # What a page brings to prove who opened it
    Fact("1.2-old-data", "Launch data of a day ago are refused, though their signature is right"),
    Fact("1.2-odd-hash", "A hash that is none is a refusal, not an error of the server"),
    Fact("1.2-duplicate-field", "A field that comes twice is refused"),
    Fact("1.2-blank-field", "A blank field that was not signed makes the data forged"),
    Fact("1.2-future-data", "Data from beyond a minute in the future are refused"),
    Fact("1.2-signature", "Whatever stands in signature is only one more signed field"),
    # Updates
    Fact(
        "1.3-kept-for",
        "A press is gone after 150 seconds: after an outage the question is still there to press",
    ),
    Fact("1.3-queues", "Presses of two people come at once and in any order"),
    Fact("1.3-sent-again", "What a webhook did not take comes again, so each update counts once"),
    Fact(
        "1.3-one-poller",
        "Only one process may poll, and none beside a webhook",
        ("1.3 second-poller", "1.3 terminated-by-webhook", "1.3 webhook-active"),
    ),
    Fact("1.3-allowed", "A webhook names the kinds of updates that it wants"),
    Fact(
        "1.3-secret",
        "A webhook has an https address and a secret, and others are turned away",
        ("1.3 webhook-url", "1.3 webhook-secret"),
    ),
    Fact("1.3-inaccessible", "A press below an old message brings no message"),
    # Limits
    Fact("1.4-chat-second", "One message a second in one chat"),
    Fact("1.4-group-minute", "Twenty messages a minute in one group", ("1.4 flood",)),
    Fact("1.4-edits-count", "Edits draw on the same twenty"),
    Fact("1.4-bulk", "Thirty a second over all chats"),
    Fact(
        "1.4-answers-free", "Answers to presses are not counted: nobody's press waits for the chat"
    ),
    Fact("1.4-retry-after", "Telegram's silence is kept to the second, for its chat alone"),
    Fact("1.4-size", "The meter counts messages, whatever their length"),
    Fact(
        "1.4-callback-data",
        "A button carries 64 bytes at most",
        ("1.4 button-data", "1.4 button-empty", "1.4 markup-too-long"),
    ),
    Fact(
        "1.4-lengths",
        "4096 signs of text, 1024 below a picture, 200 in an alert",
        (
            "1.4 text-empty",
            "1.4 text-too-long",
            "1.4 edit-too-long",
            "1.4 caption-too-long",
            "1.4 answer-too-long",
            "1.4 entities",
        ),
    ),
    Fact(
        "1.4-answer-soon",
        "A press is answered once and soon; too late harms nobody",
        ("1.4 query-too-old",),
    ),
    Fact(
        "1.4-delete-48h",
        "A message of two days stays: its buttons can still be taken away",
        ("1.4 delete-not-found", "1.4 cannot-delete", "1.4 delete-too-old"),
    ),
    Fact("1.4-edit-any-age", "The bot's own message is edited at any age", ("1.4 cannot-edit",)),
    Fact(
        "1.4-commands",
        "A hundred commands for a kind of chat, of small letters",
        ("1.4 commands-too-many", "1.4 command-invalid", "1.4 command-description"),
    ),
    Fact(
        "1.4-files",
        "Fifty megabytes up; what was sent is sent again by its id",
        ("1.4 too-large", "1.4 file-id"),
    ),
    # What a refusal means
    Fact(
        "1.4-not-modified",
        "A message that shows this already counts as shown",
        ("1.4 not-modified",),
    ),
    Fact(
        "1.4-message-gone",
        "A message that is gone is posted anew, once",
        ("1.4 edit-not-found", "1.4 reply-not-found", "1.4 message-not-found"),
    ),
    Fact(
        "1.4-topic-closed",
        "A closed topic is left alone until it opens",
        ("1.4 topic-closed", "1.4 topic-not-modified", "1.4 not-a-forum"),
    ),
    Fact(
        "1.4-may-not-write",
        "Where the bot may not write its players hear of it in private",
        ("1.4 no-send-rights", "1.4 no-rights", "1.4 chat-not-found", "1.4 not-in-group"),
    ),
    Fact(
        "1.4-kicked",
        "A bot that was kicked falls silent and comes back with its tables",
        ("1.4 bot-kicked", "1.4 bot-not-member"),
    ),
    Fact(
        "1.4-blocked",
        "Whoever has blocked the bot, or is gone, keeps no table waiting",
        ("1.4 bot-blocked", "1.4 user-deactivated"),
    ),
    Fact(
        "1.4-not-started",
        "A person who never wrote to the bot is led to it by a link",
        ("1.4 not-started",),
    ),
    Fact("1.4-no-member", "Whoever is not in the group has no rights in it", ("1.4 participant",)),
    # Groups
    Fact(
        "1.5-migration",
        "A group that becomes a supergroup keeps its tables under the new number",
        ("1.5 migrated",),
    ),
    Fact(
        "1.5-general-topic",
        "The General topic is written to without a number",
        ("1.4 thread-not-found",),
    ),
    Fact("1.5-reply-thread", "The thread of a reply outside of forums is no topic"),
    Fact("1.5-kept-topic", "What is sent later goes to the topic of its table"),
    Fact(
        "1.5-anonymous",
        "Whoever writes for the group or a channel is shown how to sit down by a button",
    ),
    Fact(
        "1.5-privacy",
        "With privacy on the bot hears commands to it and replies to it, and needs no more",
    ),
    Fact("1.5-coming-and-going", "The bot's coming and going is an update of its own"),
    Fact("1.5-created-with", "A group made together with the bot is greeted, too"),
    Fact("1.5-leaving", "That somebody has left is known by the message that says so"),
    Fact("1.5-never-first", "The bot writes first to nobody"),
    Fact("1.5-dice", "Telegram's dice are not ours to prove: the bot sends none"),
    # Newer parts
    Fact("1.7-ephemeral", "What one alone should read is an ephemeral message"),
    Fact(
        "1.7-ephemeral-rules",
        "It needs a press of that person within 15 seconds, and is never the only copy",
        ("1.7 ephemeral-private", "1.7 ephemeral-too-late", "1.7 ephemeral-not-found"),
    ),
    Fact(
        "1.7-ephemeral-commands",
        "Commands whose answer one alone sees are not announced: old clients would show nothing",
    ),
    Fact("1.7-button-looks", "Buttons have no colour or lock that old clients would not show"),
    Fact("1.7-date-time", "A deadline is told by the client's own clock, without edits"),
    Fact("1.7-rich-messages", "Standings are plain text, which each client shows"),
    Fact("1.7-member-tag", "The bot asks for no right to tag members: /me shows the level"),
    Fact(
        "1.7-prepared-message",
        "A result is shared by inline mode, which needs no prepared message",
    ),
    Fact("1.7-request-chat", "A group is chosen by the link that adds the bot to it"),
    Fact("1.7-stars", "Nothing is sold"),
    Fact("1.7-polls", "Votes are buttons of ours, counted with the seats"),
    Fact(
        "1.7-others", "Checklists, drafts, business, suggested posts and guest mode are not used"
    ),
    # Tools that others offer, and what the fake has instead
    Fact(
        "2-telegram-test-api", "Presses with a chat instance, long polls, pictures, kinds of chats"
    ),
    Fact("2-telemelya", "Polling beside webhooks, groups"),
    Fact("2-bot-api-mock", "Uploads by attach://, members, refusals of equal edits"),
    Fact(
        "2-bot-test-server",
        "Ordered failures, redelivery, a clock of the test, ephemeral messages",
    ),
    Fact("2-tgfake", "Mini Apps opened with signed data"),
    Fact("2-mock-ai", "Administration of groups"),
    Fact("2-test-framework", "Messages that can be edited and pressed in groups over real HTTP"),
    Fact("2-bot-tester", "Groups and topics beside private chats"),
    Fact("2-aiogram-testing", "429 with its seconds, on Python 3.11"),
    Fact("2-aiogram-tests", "The types are those of the aiogram that the bot runs on"),
    Fact("2-real-accounts", "No account and no network is needed"),
    Fact("2-own-server", "No key of Telegram's is needed"),
    Fact(
        "2-every-method",
        "Each method is known, its parameters are checked, what is not written says so",
        (
            "2.1 unknown-method",
            "2.1 unknown-parameter",
            "2.1 missing-parameter",
            "2.1 bad-parameter",
            "2.1 not-written",
            "2.1 token",
        ),
    ),
    Fact("2-faults", "Failures are ordered or met at random", ("2.6 injected",)),
    Fact("4-01-reboot", "Running games outlive a restart"),
    Fact("4-02-update", "A game outlives a new version's start"),
    Fact(
        "4-03-stuck-after-migration", "After a migration one can leave the old game, from anywhere"
    ),
    Fact("4-04-left-group", "Who leaves the group leaves its lobby; at a table the clock goes on"),
    Fact("4-05-lag-penalty", "Nobody misses a turn while the bot was away"),
    Fact(
        "4-06-afk-per-turn", "Silence is counted by questions missed, in words that the chat reads"
    ),
    Fact("4-07-lag", "A press is answered before the chat shows it"),
    Fact("4-08-former-admin", "Rights are looked at when a button is pressed"),
    Fact(
        "4-09-leaked-link",
        "Whoever is banned from a group, or not in it, cannot join its table by a link",
    ),
    Fact("4-10-languages", "A group is spoken to in its language, a person in his"),
    Fact(
        "4-11-lobby-time",
        "A lobby that nobody starts closes in time, and another player may start it",
    ),
    Fact("4-12-topics", "Tables stay in their topic, or all in the one that was chosen"),
    Fact("4-13-old-buttons", "A press on an old button is answered to its presser alone"),
    Fact("4-14-cancel", "Only who runs the lobby closes it, and is asked once more"),
    Fact("4-15-who-starts", "Only who runs the lobby starts it"),
    Fact("4-16-no-keyboard", "Nobody needs a keyboard that others do not get"),
    Fact("4-17-stop-lobby", "A lobby can be closed before the game"),
    Fact("4-18-greeting", "A group is greeted once"),
    Fact("4-19-timeouts", "Turns and lobbies have clocks; who is silent loses"),
    Fact("4-20-dead-player", "The others can go on without a silent player"),
    Fact("4-21-races", "Two answers at once do one thing, and no lobby blocks a topic for ever"),
    Fact("4-22-tidy", "The chat keeps few messages of a game"),
    Fact("4-23-timed-out-send", "A call that failed is made again, and the game has gone on"),
    Fact("4-24-who-is-awaited", "Everybody can read who is asked"),
    Fact("4-25-twice", "The same answer twice counts once"),
    Fact("4-26-spam", "Explanations are read by their asker alone"),
    Fact("4-27-twenty-edits", "Many changes become few edits"),
    Fact("4-28-dm-refused", "Where no private message can be sent a link leads to the chat"),
    Fact("4-29-forum-button", "A table in a forum has no button that its chat refuses"),
    Fact("4-30-webhook-answer", "Updates come by webhook and are answered in the foreground"),
    Fact("4-31-acknowledged", "An update counts as taken only when it was handled"),
    Fact("4-32-newcomers", "It works for people whom the bot never met"),
    Fact("5-drain", "SIGTERM while a handler runs loses no update"),
    Fact("5-outer-tracking", "What is under way is finished before the bot ends"),
    Fact("5-handler-fails", "An error is told and logged, and its update does not come for a day"),
    Fact(
        "5-strange-requests",
        "A webhook's guard refuses strange secrets and bodies without an error",
    ),
    Fact("5-one-writer", "Two updates of one chat at once lose nothing"),
    Fact("5-startup", "The start's own work is done: menus stand before anybody writes"),
    Fact("5-pins", "Versions are pinned where aiogram's bounds want it"),
    Fact("5-proxies", "A request is believed by its secret, not by an address that it names"),
    Fact("5-deep-link", "/start works with a payload and without"),
    Fact("5-plural-locales", "The language of a client with a country is understood"),
    Fact("5-bursts", "Bursts over all chats are spread by a meter of our own"),
)


def cited() -> dict[str, list[str]]:
    """The tests that cite each fact, by the fact's id; ids of no fact among them."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for ident in _marks(node):
                    name = f"{path.relative_to(ROOT)}::{node.name}"
                    found.setdefault(ident, []).append(name)
    return found


def _marks(node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
    return [
        str(ast.literal_eval(argument))
        for call in calls
        if ast.unparse(call.func) == f"pytest.mark.{MARK}"
        for argument in call.args
    ]


if __name__ == "__main__":
    by_fact = cited()
    for fact in FACTS:
        print(f"{fact.id}: {fact.said}")
        print(*(f"    {test}" for test in by_fact.get(fact.id, ["NO TEST"])), sep="\n")
