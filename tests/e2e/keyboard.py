"""Somebody without a pointer: a real Chromium where every step is a key, and focus is watched."""

from __future__ import annotations

import asyncio
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
READY = "#primary:not(.wait):not([aria-busy]),[data-face],.sheet"
AT = "(selector) => document.activeElement.matches(selector)"


class Keyboard(Phone):
    """One person's page, worked by key presses alone."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.faults: list[str] = []
        self.pressed: set[str] = set()

    @classmethod
    async def at(cls, browser: Browser, width: int, height: int) -> Self:
        """A window of this size; nothing moves in it."""
        context = await browser.new_context(
            viewport={"width": width, "height": height}, locale="ru-RU", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE_MS)
        return cls(await context.new_page())

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

    async def begin(self) -> int:
        """Enter has begun the game; how far its main button is from the page's first control.

        A lobby whose rules were changed loads the table as a new page, whose focus begins anew.
        """
        await self.page.keyboard.press("Enter")
        await self.until_stage("table")
        await self.tappable("html[data-keys] #app:not([hidden])")
        await self.page.evaluate("document.activeElement.blur()")
        return await self.reach("#primary")

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
        await self.reach(f'[data-face="{face}"]', "Shift+Tab")
        await self.key("Space")
        await self.reach("#primary")
        await self.key("Enter")

    async def until_stage(self, stage: str) -> None:
        """The server has said so."""
        async with asyncio.timeout(PATIENCE_S):
            while self.stage != stage:
                await asyncio.sleep(0.02)
