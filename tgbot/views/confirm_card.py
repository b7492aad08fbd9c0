"""The question before a step that cannot be taken back."""

from __future__ import annotations

from typing import Literal

from engine.text.catalogue import Translator
from tgbot.callbacks import ConfirmPress, ConfirmVerb
from tgbot.views.markup import person
from tgbot.views.screen import Button, Screen


def confirm_card(
    what: Literal["surrender", "close"], room: str, by: int, name: str, t: Translator
) -> Screen:
    """Yes and no; the answer of nobody but the user `by` counts (0: any administrator's)."""

    def press(key: str, verb: ConfirmVerb) -> Button:
        return Button(t(key), data=ConfirmPress(room=room, verb=verb, by=by).pack())

    if what == "surrender":
        text = t("bot-surrender-ask", name=person(name))
        row = [press("bot-surrender-yes", "surrender"), press("bot-surrender-keep", "keep")]
    else:
        text = t("bot-stop-ask")
        row = [press("bot-stop-yes", "close"), press("bot-stop-keep", "keep")]
    return Screen(text, [row])
