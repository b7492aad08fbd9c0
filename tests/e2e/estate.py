"""What a person does with property on the board: builds, trades with people and AI seats.

Only taps: the sheets are opened by what stands on the board, and closed again.
"""

from __future__ import annotations

import asyncio
import contextlib

from playwright.async_api import TimeoutError  # noqa: A004

from tests.e2e.phone import SOON_MS, Phone

PLUS = ".sheet .rb.buy:not([disabled])"
LEVELS = 3  # a turn
GROUPS = "JSON.parse(document.querySelector('#boot').textContent).fixed.cells.map((c) => c.g)"


async def manage(phone: Phone) -> None:
    """What can be built stands there; what is offered is taken, and streets are asked for."""
    with contextlib.suppress(TimeoutError):
        if (phone.screen.get("offers") or {}).get("inbox") and not phone.kind:
            await accept(phone)
        elif phone.kind == "roll" and _can(phone, "build"):
            await build(phone)
        elif (
            phone.kind == "roll" and _can(phone, "propose") and phone.view.get("round", 0) % 3 == 0
        ):
            await ask_for_street(phone)
    await put_away(phone)


async def accept(phone: Phone) -> None:
    """The offer in the middle of the board is looked at and taken, if the rules allow it."""
    await phone.tap("#stage .toast .btn", timeout=SOON_MS)
    take = ".sheet .sf .btn:last-child:not(.wait)"
    version = phone.version
    await phone.tap(take, timeout=SOON_MS)
    if await phone.page.locator(".sheet .sf .btn.dng").count():
        await phone.tap(".sheet .sf .btn.dng", timeout=SOON_MS)
    if await _moved(phone, version):
        phone.answered.add("accept")


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
    """A street of a colour of one's own has been asked for, as the meter calls it fair."""
    number = phone.view["prompt"]["id"]
    wanted = await _wanted(phone)
    if not wanted:
        return
    seat, cell = wanted[number % len(wanted)]
    await phone.tap('[data-tab="trade"]', timeout=SOON_MS)
    await phone.page.locator(".sheet .two").wait_for(timeout=SOON_MS)
    if await phone.page.locator(f'.sheet [data-key="p{seat}"]').count():
        await phone.tap(f'.sheet [data-key="p{seat}"]', timeout=SOON_MS)
    await phone.tap(f'.sheet [data-key="take{cell}"]:not(.on)', timeout=SOON_MS)
    fix, send = ".sheet .sf .btn.sec", ".sheet .sf .btn.pri"
    for _ in range(number % 4):
        if await phone.page.locator('.sheet [data-key="pay200"]:not([disabled])').count():
            await phone.tap('.sheet [data-key="pay200"]', timeout=SOON_MS)
    await phone.page.locator(f"{fix},{send}").first.wait_for(timeout=SOON_MS)
    if await phone.page.locator(fix).count():
        await phone.tap(fix, timeout=SOON_MS)
    version = phone.version
    await phone.tap(send, timeout=SOON_MS)
    if await phone.page.locator(".sheet .sf .btn.dng").count():
        await phone.tap(".sheet .sf .btn.dng", timeout=SOON_MS)
    if await _moved(phone, version):
        phone.answered.add("propose")
        await _answered(phone)


async def _wanted(phone: Phone) -> list[tuple[int, int]]:
    """Whose cells of colours of one's own could be asked for: people's first."""
    view, me = phone.view, phone.screen["seat"]
    groups = await phone.page.evaluate(GROUPS)
    own = {groups[cell] for cell, owner in enumerate(view["owner"]) if owner == me} - {0}
    choice = next(c for c in view["you"]["choices"] if c["verb"] == "propose")
    found = [
        (bool(view["seats"][seat].get("ai")), seat, cell)
        for seat in choice.get("seats", [])
        for cell, *_ in choice["goods"][seat].get("", [])
        if groups[cell] in own
    ]
    people = [one for one in found if not one[0]]
    return [(seat, cell) for _, seat, cell in sorted(people or found)]


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
    return verb != "build" or "" in found["items"]


async def _moved(phone: Phone, version: int) -> bool:
    """The table has gone on, or the server has said no."""
    refused = len(phone.refused)
    for _ in range(200):
        if phone.version != version or len(phone.refused) != refused:
            return phone.version != version
        await asyncio.sleep(0.02)
    return False


async def _answered(phone: Phone) -> None:
    """The offer has been taken or declined, or nobody looks at it."""
    for _ in range(200):
        if not (phone.screen.get("offers") or {}).get("mine"):
            return
        await asyncio.sleep(0.02)
