"""A phone at a running table: taps, redraws, hops of tokens, a lost network, a reload."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench import others
from bench.cable import Cable
from bench.figure import Figure, quantile
from bench.phone import CHEAP, OLD, Phone, chromiums
from engine.archive.schema import migrate
from engine.config import Settings
from engine.live.embedded import EmbeddedValkey, FolderLock
from tests.web.site import Site

PEOPLE = 6
TAPS = 20
CUTS = 5
WALKS = 8
TURN_S = 60
REACTION_S = 0.25  # from when a button stands there until the quickest finger is on it

#: What to press now: the primary button, or the other where that one waits for a choice.
BUTTON = """() => {
  const ready = (el) => el.matches("button.btn:not(.wait)") && !document.querySelector(".sheet");
  const found = [...document.querySelectorAll("#primary, #second")].find(ready);
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return ["#" + found.id, x + width / 2, y + height / 2];
}"""
#: One tap: milliseconds until it shows, until the server has answered, until that is painted.
TAP = """([at]) => new Promise((done) => {
  const { bench } = window, button = document.querySelector(at);
  const told = { felt: 0, heard: 0, painted: 0 };
  let began = 0;
  const feel = new MutationObserver(() => {
    feel.disconnect();
    bench.painted((now) => (told.felt = now - began));
  });
  const see = new MutationObserver(() => {
    see.disconnect();
    told.heard = bench.heard - began;
    bench.painted((now) => done({ ...told, painted: now - began }));
  });
  feel.observe(button, { attributes: true, subtree: true });
  see.observe(document.documentElement, { attributes: true, attributeFilter: ["data-ready"] });
  const start = (event) => (began = event.timeStamp);
  button.addEventListener("click", start, { capture: true, once: true });
  setTimeout(done, 8000, null);
  bench.armed = true;
})"""
#: The moments of the frames in which a token walks, between two marks.
WALK = """() => new Promise((done) => {
  const frames = [];
  const long = (a) => a.effect.getTiming().duration > 150;
  const walks = (a) => a.playState === "running" && long(a) && a.currentTime > 0;
  const tokens = [...document.querySelectorAll(".toks .tk")];
  const walking = () => tokens.some((el) => el.getAnimations().some(walks));
  const begun = performance.now();
  const tick = (at) => {
    const now = walking();
    if (now && !frames.length) performance.mark("walk-begins");
    if (now) frames.push(at);
    else if (frames.length) performance.mark("walk-ends");
    if (!now && (frames.length || at - begun > 6000)) done(frames);
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})"""
#: The banner about the lost connection is there, or gone.
LOST = """([wanted]) => new Promise((done) => {
  const meta = document.querySelector("#meta");
  const look = () => {
    if (Boolean(meta.querySelector(".rc")) !== wanted) return;
    watch.disconnect();
    window.bench.painted(done);
  };
  const watch = new MutationObserver(look);
  watch.observe(meta, { childList: true, subtree: true });
  look();
})"""
NOW = "() => performance.now()"


async def _tap(phone: Phone) -> dict[str, float] | None:
    """The button pressed, once it is the phone's turn; None where that only opened something."""
    page = phone.page
    await page.wait_for_function(BUTTON, timeout=TURN_S * 1000)
    await asyncio.sleep(REACTION_S)
    found = await page.wait_for_function(BUTTON, timeout=TURN_S * 1000)
    at, x, y = await found.json_value()
    told = asyncio.ensure_future(page.evaluate(TAP, [at]))
    await page.wait_for_function("() => window.bench.armed")
    await page.touchscreen.tap(x, y)  # a finger alone: `page.tap` looks on, on the page's own time
    times: dict[str, float] | None = await told
    await page.evaluate("() => { window.bench.armed = false; }")
    if times is None:
        await page.keyboard.press("Escape")
    return times


async def _taps(phone: Phone, count: int) -> list[dict[str, float]]:
    taps: list[dict[str, float]] = []
    for _ in range(3 * count):
        found = await _tap(phone)
        if found is not None:
            taps.append(found)
        if len(taps) == count:
            break
    return taps


async def _walk(phone: Phone) -> tuple[float, int]:
    """Frames a second while tokens walk, and how often the page was laid out meanwhile."""
    browser = phone.page.context.browser
    assert browser is not None
    kinds = ["devtools.timeline", "blink.user_timing"]
    await browser.start_tracing(page=phone.page, categories=kinds)
    walk = asyncio.ensure_future(phone.page.evaluate(WALK))
    await _tap(phone)
    frames = await walk
    events = json.loads(await browser.stop_tracing())["traceEvents"]
    marks = {e["name"]: e["ts"] for e in events if e["name"].startswith("walk-")}
    if len(frames) < 3 or len(marks) < 2:
        return 0.0, 0
    begins, ends = marks["walk-begins"], marks["walk-ends"]
    layouts = sum(e["name"] == "Layout" and begins < e["ts"] < ends for e in events)
    return 1000 * (len(frames) - 1) / (frames[-1] - frames[0]), layouts


async def _cut(phone: Phone, cable: Cable) -> tuple[float, float]:
    """Milliseconds until the lost network shows, and from its return until all is well again."""
    began = await phone.page.evaluate(NOW)
    seen = asyncio.ensure_future(phone.page.evaluate(LOST, [True]))
    await phone.offline()
    cable.pull()
    shown = await seen - began
    await cable.plug()
    began = await phone.page.evaluate(NOW)
    gone = asyncio.ensure_future(phone.page.evaluate(LOST, [False]))
    await phone.network(CHEAP.line)
    return shown, await gone - began


async def _reload(phone: Phone) -> float:
    """Milliseconds until a reloaded page shows the same question."""
    told = "() => document.querySelector('#banner .bt').textContent"
    before = await phone.page.evaluate(told)
    await phone.page.reload()
    await phone.page.wait_for_function("() => window.bench.ready")
    assert await phone.page.evaluate(told) == before
    return float((await phone.noted())["ready"])


async def _measure(url: str, folder: Path) -> list[Figure]:
    database = f"sqlite+aiosqlite:///{folder / 'kvartal.db'}"
    await migrate(database)
    settings = Settings(redis_url=url, database_url=database, data=folder)
    async with Site.run(settings) as site, chromiums() as browser:
        me, room, rest = await others.table(site, PEOPLE)
        cable = Cable(site.port)
        await cable.plug()
        address = f"http://localhost:{cable.port}/t/{room}"
        rest.play()
        async with Phone.of(browser, OLD, {"kv-token": me.token}) as phone:
            await phone.open(address)
            old = await _taps(phone, TAPS)
            old_slow = (await phone.noted())["slow"]
        async with Phone.of(browser, CHEAP, {"kv-token": me.token}) as phone:
            await phone.open(address)
            loaded = await phone.page.evaluate(NOW)
            taps = await _taps(phone, TAPS)
            rest.think_s = 1.5  # so that nobody's step comes while a token walks
            walks = [walk for _ in range(WALKS) if (walk := await _walk(phone))[0]]
            played = await phone.noted()
            await rest.leave()
            cuts = [await _cut(phone, cable) for _ in range(CUTS)]
            slow = await phone.noted()
            await phone.slow(1)
            for _ in range(CUTS):
                await _cut(phone, cable)
            quick = await phone.noted()
            await phone.slow(CHEAP.slowdown)
            reloads = [await _reload(phone) for _ in range(CUTS)]
            nodes = await phone.page.evaluate("() => document.querySelectorAll('*').length")
    steps = [draw for draw in played["draws"] if draw[0] == "step"]
    redraws = _snaps(slow["draws"][len(played["draws"]) :])
    unslowed = _snaps(quick["draws"][len(slow["draws"]) :])
    felt = [tap["felt"] for tap in old]
    long = [length for start, length in played["long"] if start > loaded]
    own = [tap["painted"] - tap["heard"] for tap in taps]
    whole = [tap["painted"] for tap in taps]

    def median(values: Sequence[float]) -> float:
        return quantile(values, 50)

    on = str(CHEAP)
    return [
        Figure(f"{OLD}: a tap shows, median", median(felt), "ms", most=100),
        Figure(f"{OLD}: the same, nine in ten", quantile(felt, 90), "ms"),
        Figure(f"{OLD}: the same, worst", max(felt), "ms"),
        Figure(f"{OLD}: slowest interaction", old_slow, "ms", most=200),
        Figure(f"{on}: tap to new state painted, median", median(whole), "ms"),
        Figure(f"{on}: the same after the server's word, median", median(own), "ms", most=300),
        Figure(f"{on}: the same, worst", max(own), "ms"),
        Figure(f"{on}: longest task while playing", max(long, default=0), "ms", most=100),
        Figure(f"{on}: layout shift while playing", played["shift"], most=0.01),
        Figure(
            f"{on}: a token walks, median", median([w[0] for w in walks]), "frames/s", least=55
        ),
        Figure(f"{on}: layouts while it walks, median", median([w[1] for w in walks]), most=0),
        Figure(f"{on}: first part's script, median", median([d[1] for d in steps]), "ms"),
        Figure(f"{on}: whole screen drawn anew, median", median(redraws), "ms", most=60),
        Figure("1x CPU: whole screen drawn anew, median", median(unslowed), "ms", most=16),
        Figure("step message, median", median([d[2] for d in steps]) / 1024, "KB", most=3),
        Figure("step message, largest", max(d[2] for d in steps) / 1024, "KB", most=6),
        Figure("elements of the page", nodes, most=1000),
        Figure(f"{on}: lost network shows, worst", max(c[0] for c in cuts) / 1000, "s", most=1),
        Figure(f"{on}: back after its return, worst", max(c[1] for c in cuts) / 1000, "s", most=1),
        Figure(f"{on}: same question after a reload", median(reloads) / 1000, "s", most=1.5),
    ]


def _snaps(draws: list[list[Any]]) -> list[float]:
    return [took for kind, took, _ in draws if kind == "snap"]


def run() -> list[Figure]:
    """The figures of a phone at a table of six, on a server of our own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with FolderLock(folder):
            server = EmbeddedValkey(folder)
            try:
                return asyncio.run(_measure(server.start(), folder))
            finally:
                server.stop()
