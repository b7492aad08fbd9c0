"""Our own Telegram Bot API: a real bot in a process of its own talks to it over HTTP.

Start it and point the bot at it
--------------------------------
Fixtures (tests/bot/conftest.py): `bot_api` is a `FakeBotApi` on a free loopback port, one server
for the whole run, begun anew (`start_over`) for each test. Ids go on, and what the bot has set
about itself (commands, menu button, webhook) stays, so that one bot process may live through all
tests; a handler of the last test that still runs meets "chat not found". A test that uses it runs
on the session's event loop; the conftest sees to that, and a fixture for the bot's process takes
`bot_api_server` and is made by `@pytest_asyncio.fixture(loop_scope="session", scope="session")`.
After each test `api.broken` must be empty: it holds every object that the fake sent and aiogram's
types would not take, and every traceback of the fake. Elsewhere:

    async with FakeBotApi() as api:          # or await api.start(port) ... await api.stop()
        api.url, api.token, api.bot          # for TelegramAPIServer.from_base(api.url), Bot(token)
    process = BotProcess([sys.executable, "-m", "tgbot"], env={...})
    await process.start(); await api.ready()         # returns when the bot polls or set a webhook
    await process.stop()                             # SIGTERM; the exit code
    await process.kill()                             # SIGKILL; .output, await .says("words")
    bot = Bot(api.token, session=DirectSession(api)) # in this process, no sockets: for a clock of
                                                     # the test's own (Clock(at, running=False))

`python -m tests.fake_bot_api --port N` is the same as a process, steered by POST /control/<verb>
(see control.py).

People and chats
----------------
    anna, boris = api.people("Аня", "Боря")          # api.person(name, username=, language=, ...)
    group = api.group("Двор", [anna, boris])         # the first owns it; kind="group" for a basic
                                                     # group, forum=True, bot="administrator"/None
    topic = api.add_topic(group, "Игры", anna)       # .id; close by topic.closed = True
    channel = api.channel("Новости", anna)
    anna.chat                                        # the private chat; anna.start("payload")
    anna.command(group, "newgame", "blitz")          # /newgame@bot blitz (bare=True: without @bot)
    anna.say(group | topic | None, "text", reply_to=message)        # None: the private chat
    anna.say_anonymously(group, "text"); anna.say_as_channel(group, channel, "text")
    answer = await anna.press(message, "Войти")      # Answer(text, alert, url); label or a part
    query = anna.tap(message, "Войти")               # doesn't wait: await query.answered()
    await together(anna.tap(...), boris.tap(...))    # several at once
        version=0 presses what history[0] showed (an old keyboard), data="..." forges the data
    boris.join(group); boris.leave(group); anna.add(api.bot, group); anna.kick(api.bot, group)
    anna.promote(boris, group, "can_pin_messages"); anna.demote(boris, group)
    anna.block(); anna.unblock(); anna.deactivated = True; anna.first_name = "Ann"
    anna.delete(message); topic deletion: api.drop_topic(topic)
    new = api.migrate(group)                         # a basic group only; then group.migrated_to
    api.silence(group)                               # members may not write
    url = anna.open_app(message, "Открыть поле")     # web_app button, t.me link button or a link:
        the page's address with signed initData in its hash; needs api.apps["board"] = "https://…"
        for t.me/<bot>/board, api.main_app_url for t.me/<bot>?startapp=
    anna.open_menu_app(); anna.init_data(start_param="…"); anna.send_web_app_data("…")
    q = anna.ask_inline("blitz"); results = await q.answered(); anna.choose(q, 0, group)

What stands in a chat
---------------------
    group.log, group.last, group.from_bot(topic)     # Message objects that are not deleted
    group.ephemeral                                  # id -> Message with .receiver
    message.text, .labels, .buttons, .keyboard, .button("label").url/.data/.web_app, .topic
    message.entities, message.covered("bold")        # the pieces of text under entities
    message.history -> Version(at, text, entities, keyboard); .texts; .edits
    message.pinned, .deleted_at, .reply_to, .by_bot; message.content["photo"]
    api.commands, api.menu_buttons, api.files.stored, api.updates.history

Waiting, never sleeping
-----------------------
    message = await api.until(lambda: group.from_bot() and group.from_bot()[-1])
    await api.until(lambda: "ходит" in message.text, timeout=5)
    await api.quiet(0.3)                             # nothing waits, nothing was called for 0.3 s

What the bot did, and what it was refused
-----------------------------------------
    api.calls, api.calls_of("sendMessage", ok=True)  # Call(method, params, at, result, refusal)
    api.tripped                                      # Counter of rows: {"1.4 not-modified": 1}
    errors.ROWS                                      # every row that exists

Faults
------
    api.fail_next("editMessageText", 429, retry_after=3, times=2, where=lambda params: ...)
    api.fail_next("sendMessage", 500); (..., drop=True); (..., drop_after_apply=True);
    (..., delay=2) alone only delays; method "*" is any but getUpdates; the result's .hits counts
    api.faults.at_random(random.Random(1), 0.1)      # a tenth of all calls fails; None ends it
    api.flood.group = Allowance(20, 60)              # .private, .overall, .penalty, .off()
    api.flood.used(group), api.flood.busiest(group), api.flood.refused
    api.redeliver(query.update)                      # the same update_id again
    api.updates.hold(); ...; api.updates.release("reversed")        # or a random.Random
    api.query_lifetime = 60.0                        # a press can be answered for that long
    api.privacy = False; api.http_web_apps = True; api.ephemeral_counts = False

Time
----
    api.clock.now(), .advance(seconds), .freeze(), .run()    # runs by default; advance jumps
"""

from tests.fake_bot_api.asked import Answer, Query, together
from tests.fake_bot_api.chats import Chat, Topic
from tests.fake_bot_api.clock import Clock
from tests.fake_bot_api.errors import ROWS, Refusal
from tests.fake_bot_api.limits import Allowance
from tests.fake_bot_api.messages import Message
from tests.fake_bot_api.people import Person
from tests.fake_bot_api.process import BotProcess
from tests.fake_bot_api.server import TOKEN, USERNAME, Call, FakeBotApi
from tests.fake_bot_api.session import DirectSession

__all__ = [
    "ROWS",
    "TOKEN",
    "USERNAME",
    "Allowance",
    "Answer",
    "BotProcess",
    "Call",
    "Chat",
    "Clock",
    "DirectSession",
    "FakeBotApi",
    "Message",
    "Person",
    "Query",
    "Refusal",
    "Topic",
    "together",
]
