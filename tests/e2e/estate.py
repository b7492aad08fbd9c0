"""What a person does with property on the board before a throw: builds, and asks for a street.

Only taps: the sheets are opened by what stands on the board, and closed again.
"""

from __future__ import annotations

import asyncio
import contextlib

from playwright.async_api import TimeoutError  # noqa: A004

from tests.e2e.phone import SOON_MS, Phone

PLUS = ".sheet .rb.buy:not([disabled])"
LEVELS = 3  # a turn


async def manage(phone: Phone) -> None:
    """The question is a throw: what can be built stands there, and an offer may be out."""
    if phone.kind != "roll":
        return
    with contextlib.suppress(TimeoutError):
        if _can(phone, "build"):
            await build(phone)
        elif phone.view.get("round", 0) % 4 == 0 and _can(phone, "propose"):
            await ask_for_street(phone)
    await put_away(phone)


async def build(phone: Phone) -> None:
    """Some levels stand that did not."""
    await phone.tap('[data-tab="build"]', timeout=SOON_MS)
    for _ in range(LEVELS):
        await phone.page.locator(".sheet .rb.buy").first.wait_for(timeout=SOON_MS)
        if phone.kind != "roll" or not await phone.page.locator(PLUS).count():
            return
        version = phone.version
        await phone.tap(PLUS, timeout=SOON_MS)
        if await _moved(phone, version):
            phone.answered.add("build")


async def ask_for_street(phone: Phone) -> None:
    """The one street that is missing has been asked for, as the meter calls it fair."""
    card = "#stage button.card"
    if not await phone.page.locator(card).count():
        return
    await phone.tap(card, timeout=SOON_MS)
    if not await phone.page.locator(".sheet .two").count():
        return  # the street is nobody's: its own sheet has opened
    fix, send = ".sheet .sf .btn.sec", ".sheet .sf .btn.pri"
    await phone.page.locator(f"{fix},{send}").first.wait_for(timeout=SOON_MS)
    if await phone.page.locator(fix).count():
        await phone.tap(fix, timeout=SOON_MS)
    version = phone.version
    await phone.tap(send, timeout=SOON_MS)
    if await phone.page.locator(".sheet .sf .btn.dng").count():
        await phone.tap(".sheet .sf .btn.dng", timeout=SOON_MS)
    if await _moved(phone, version):
        phone.answered.add("propose")


async def put_away(phone: Phone) -> None:
    """No sheet lies over the board."""
    close = phone.page.locator(".sheet .xb:not(.q)")
    while await close.count():
        with contextlib.suppress(TimeoutError):
            await phone.tap(".sheet .xb:not(.q)", timeout=SOON_MS)


def _can(phone: Phone, verb: str) -> bool:
    choices = (phone.view.get("you") or {}).get("choices", [])
    found = next((choice for choice in choices if choice["verb"] == verb), None)
    if found is None:
        return False
    return verb != "build" or any(not item.get("why") for item in found["items"])


async def _moved(phone: Phone, version: int) -> bool:
    """The table has gone on, or the server has said no."""
    refused = len(phone.refused)
    for _ in range(200):
        if phone.version != version or len(phone.refused) != refused:
            return phone.version != version
        await asyncio.sleep(0.02)
    return False
