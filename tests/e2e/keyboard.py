"""Somebody without a pointer: a real Chromium where every step is a key, and focus is watched."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Self

from playwright.async_api import Browser

from tests.e2e.phone import PATIENCE_MS, SOON_MS, Phone
from tests.patience import PATIENCE_S

FARTHEST = 60  # presses of Tab until a control counts as not to be reached
# Where the focus is, and "" or what is wrong with it there.
FOCUS = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return ['', 'nowhere'];
  const name = `${el.tagName}#${el.id}.${el.className} "${el.textContent.slice(0, 20)}"`;
  const box = el.getBoundingClientRect(), style = getComputedStyle(el);
  if (!el.matches(':focus-visible')) return [name, 'not shown'];
  const marked = parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none';
  if (!marked && !el.matches('input')) return [name, 'without a mark'];
  if (!box.width || !box.height) return [name, 'of no size'];
  const beside = box.right <= 0 || box.left >= innerWidth;
  if (beside || box.bottom <= 0 || box.top >= innerHeight) return [name, 'outside the window'];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
  const covered = top && !el.contains(top) && !top.contains(el);
  return [name, covered ? 'covered by ' + top.className : ''];
}"""
REGIONS = ("live", "loud")
CLOCK = re.compile(r"(Осталось секунд|Seconds left): \d+$")
READY = "#primary:not(.wait):not([aria-busy]),[data-face],.sheet"
# Everything that a live region gets is handed out at once, by the region and in its order.
LISTEN = """() => {
  const regions = '[aria-live],[role=status],[role=alert]';
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const el = node.nodeType === 1 ? node : node.parentElement;
        const region = el && el.closest(regions);
        if (region && node.textContent)
          window.hear([region.id || region.className, node.textContent]);
      }
  }).observe(document, { childList: true, subtree: true });
}"""
AT = "(selector) => document.activeElement.matches(selector)"


class Keyboard(Phone):
    """One person's page, worked by key presses alone."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.faults: list[str] = []
        self.pressed: set[str] = set()
        self.heard: list[tuple[str, str]] = []  # live region, what was said
        self.lines: list[str] = []  # the log as it should be said
        self.asked_of: list[list[str]] = []  # each question: what must be said of it
        self.causeless: list[str] = []
        self._log: list[dict[str, Any]] = []
        self.printed = 0  # lines that stood on the page when it came
        self.hints: set[str] = set()
        self._question = 0

    @classmethod
    async def at(cls, browser: Browser, width: int, height: int, lang: str = "ru") -> Self:
        """A window of this size; nothing moves in it, and its live regions are listened to."""
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            locale={"ru": "ru-RU", "en": "en-GB"}[lang],
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        page = await context.new_page()
        desk = cls(page)
        await page.expose_function("hear", lambda told: desk.heard.append((told[0], told[1])))
        await page.add_init_script(f"({LISTEN})()")
        return desk

    def _received(self, said: dict[str, Any]) -> None:
        super()._received(said)
        if said["t"] not in ("snap", "step") or said["stage"] == "lobby":
            return
        new = said["lines"] if said["t"] == "step" else said["log"][len(self._log) :]
        self._log += new
        names, prompt = self.screen["names"], self.screen["view"].get("prompt")
        for line in new:
            name = f"{names[line['seat']]}: " if line["seat"] >= 0 else ""
            self.lines.append(name + line["text"])
            if "$" in line["text"] and not line["why"]:
                self.causeless.append(line["text"])
        mine = prompt and self.screen["seat"] in prompt["seats"]
        if mine and prompt["id"] != self._question:
            self._question = prompt["id"]
            buttons = self.screen["buttons"] + self.screen["more"]
            told = [self.screen["say"], *(b["label"] for b in buttons)]
            told += [b["sub"] for b in buttons if b["sub"]]
            self.asked_of.append(told)

    def unheard(self) -> list[str]:
        """What the live regions told otherwise than it happened: missed, twice, or noise."""
        polite = [t for region, t in self.heard if region == "live" and t not in self.hints]
        lines = self.lines[self.printed :]
        loud = [text for region, text in self.heard if region == "loud"]
        other = [f"{region}: {text}" for region, text in self.heard if region not in REGIONS]
        wrong = [*other, *(f"without a cause: {text}" for text in self.causeless)]
        if polite != lines:
            pairs = enumerate(zip(polite, lines, strict=False))
            at = next((i for i, (a, b) in pairs if a != b), min(len(polite), len(lines)))
            wrong.append(f"line {at}: {polite[at : at + 2]} instead of {lines[at : at + 2]}")
        questions = [text for text in loud if CLOCK.search(text)]
        if len(questions) != len(self.asked_of):
            wrong.append(f"{len(questions)} questions told of {len(self.asked_of)}")
        for text, parts in zip(questions, self.asked_of, strict=False):
            wrong += [f"{part} is missing in: {text}" for part in parts if part not in text]
        return wrong

    async def key(self, *keys: str) -> None:
        """The keys one after another; where the focus is after each is noted if it is lost."""
        for key in keys:
            await self.page.keyboard.press(key)
            self.pressed.add(key)
            await self.watch(key)

    async def watch(self, after: str) -> None:
        """The focus is somewhere one can see it, two frames after a key or a message."""
        await self.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        where, wrong = await self.page.evaluate(FOCUS)
        if wrong:
            self.faults.append(f"after {after} ({self.stage} {self.kind}): {where} {wrong}")

    async def reach(self, selector: str, key: str = "Tab") -> int:
        """The focus is on such a control; how many presses that took."""
        await self.tappable(selector)
        for count in range(FARTHEST):
            if await self.page.evaluate(AT, selector):
                return count
            await self.key(key)
        raise AssertionError(f"{selector} is not reached by {key}: {self.faults[-3:]}")

    async def leads_to(self, address: str) -> None:
        """Enter follows what has the focus; a new page begins without one."""
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_url(address)

    async def begin(self) -> None:
        """Enter has begun the game, and the focus is on its main button.

        A lobby whose rules were changed loads the table as a new page, whose focus begins anew.
        """
        await self.page.keyboard.press("Enter")
        await self.until_stage("table")
        await self.tappable("html[data-keys] #app:not([hidden])")
        boot = await self.page.evaluate("JSON.parse(document.querySelector('#boot').textContent)")
        self.printed = len(boot["log"])
        self.hints = {text for key, text in boot["fixed"]["w"].items() if key.startswith("coach-")}
        await self.reach("#primary")

    async def answer(self) -> None:
        """The question is answered by Tab and Enter, or Space, or by its hot key."""
        kind, asked = self.kind, self.view["prompt"]["id"]
        await self.tappable(READY, timeout=SOON_MS)
        if not self.kind or self.view["prompt"]["id"] != asked:
            return
        hot = asked % 3 == 0
        if kind == "jackpot" and asked % 2:
            await self._bet(1 + asked % 6, hot)
        elif kind == "jackpot" or (kind == "bid" and self._over_value()):
            await self._second(hot)
        elif await self.page.locator("#primary.dng").count():
            await self._primary(hot)
            await self._primary(hot)
        else:
            await self._primary(hot, "Space" if asked % 3 == 1 else "Enter")
            if kind == "pay" and self.screen.get("debt"):
                await self.tappable(".sheet")
                if hot:
                    await self.key("d")
                else:
                    await self.reach(".sheet .btn.pri")
                    await self.key("Enter")
        self.answered.add(kind)
        await self._settled(asked)
        await self.watch("the answer")

    async def _primary(self, hot: bool, press: str = "Enter") -> None:
        if hot:
            await self.key("d")
        else:
            await self.reach("#primary")
            await self.key(press)

    async def _second(self, hot: bool) -> None:
        if hot:
            await self.key("x")
        else:
            await self.reach("#primary")
            await self.key("Tab", "Enter")

    async def _bet(self, face: int, hot: bool) -> None:
        if hot:
            await self.key(str(face), "d")
            return
        await self.reach("[data-face]", "Shift+Tab")
        await self.reach(f'[data-face="{face}"]', "ArrowRight")
        await self.key("Space")
        await self.reach("#primary")
        await self.key("Enter")

    async def until_stage(self, stage: str) -> None:
        """The server has said so."""
        async with asyncio.timeout(PATIENCE_S):
            while self.stage != stage:
                await asyncio.sleep(0.02)
