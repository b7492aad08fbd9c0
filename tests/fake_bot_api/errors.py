"""Everything the fake refuses, each refusal with the row of the platform's facts it stands for."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Row:
    """One way Telegram says no: its code (section and short name), status and text."""

    code: str
    status: int
    text: str


def _rows(*rows: tuple[str, int, str]) -> dict[str, Row]:
    return {code.split(" ", 1)[1]: Row(code, status, text) for code, status, text in rows}


# The texts are the server's own, before the "Bad Request: " that its status puts in front.
ROWS = _rows(
    # 1.1 opening the board
    ("1.1 button-type", 400, "BUTTON_TYPE_INVALID"),
    (
        "1.1 web-app-not-https",
        400,
        "inline keyboard button Web App URL '{url}' is invalid: Only HTTPS links are allowed",
    ),
    ("1.1 button-url", 400, "inline keyboard button URL '{url}' is invalid: Wrong HTTP URL"),
    ("1.1 answer-url", 400, "URL_INVALID"),
    (
        "1.1 web-app-query",
        400,
        "query is too old and response timeout expired or query ID is invalid",
    ),
    # 1.3 delivery
    (
        "1.3 second-poller",
        409,
        "terminated by other getUpdates request; make sure that only one bot instance is running",
    ),
    ("1.3 terminated-by-webhook", 409, "terminated by setWebhook request"),
    (
        "1.3 webhook-active",
        409,
        "can't use getUpdates method while webhook is active; use "
        "deleteWebhook to delete the webhook first",
    ),
    ("1.3 webhook-url", 400, "bad webhook: An HTTPS URL must be provided for webhook"),
    ("1.3 webhook-secret", 400, "secret token contains unallowed characters"),
    # 1.4 limits and error texts
    ("1.4 flood", 429, "retry after {retry_after}"),
    (
        "1.4 not-modified",
        400,
        "message is not modified: specified new message content and reply "
        "markup are exactly the same as a current content and reply markup of the message",
    ),
    ("1.4 edit-not-found", 400, "message to edit not found"),
    ("1.4 delete-not-found", 400, "message to delete not found"),
    ("1.4 cannot-edit", 400, "message can't be edited"),
    ("1.4 cannot-delete", 400, "message can't be deleted"),
    ("1.4 delete-too-old", 400, "message can't be deleted for everyone"),
    ("1.4 reply-not-found", 400, "message to be replied not found"),
    ("1.4 message-not-found", 400, "message {what} not found"),
    ("1.4 thread-not-found", 400, "message thread not found"),
    ("1.4 topic-closed", 400, "TOPIC_CLOSED"),
    ("1.4 topic-not-modified", 400, "TOPIC_NOT_MODIFIED"),
    ("1.4 not-a-forum", 400, "the chat is not a forum"),
    ("1.4 chat-not-found", 400, "chat not found"),
    ("1.4 participant", 400, "PARTICIPANT_ID_INVALID"),
    ("1.4 bot-blocked", 403, "bot was blocked by the user"),
    ("1.4 bot-kicked", 403, "bot was kicked from the {kind} chat"),
    ("1.4 bot-not-member", 403, "bot is not a member of the {kind} chat"),
    ("1.4 user-deactivated", 403, "user is deactivated"),
    ("1.4 not-started", 403, "bot can't initiate conversation with a user"),
    ("1.4 button-data", 400, "BUTTON_DATA_INVALID"),
    (
        "1.4 button-empty",
        400,
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ),
    ("1.4 markup-too-long", 400, "reply markup is too long"),
    ("1.4 text-empty", 400, "message text is empty"),
    ("1.4 text-too-long", 400, "message is too long"),
    ("1.4 edit-too-long", 400, "MESSAGE_TOO_LONG"),
    ("1.4 caption-too-long", 400, "message caption is too long"),
    ("1.4 answer-too-long", 400, "MESSAGE_TOO_LONG"),
    ("1.4 entities", 400, "can't parse entities: {why}"),
    (
        "1.4 query-too-old",
        400,
        "query is too old and response timeout expired or query ID is invalid",
    ),
    ("1.4 commands-too-many", 400, "BOT_COMMANDS_TOO_MUCH"),
    ("1.4 command-invalid", 400, "BOT_COMMAND_INVALID"),
    ("1.4 command-description", 400, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ("1.4 too-large", 413, "Request Entity Too Large"),
    ("1.4 file-id", 400, "wrong file identifier/HTTP URL specified"),
    ("1.4 no-send-rights", 400, "not enough rights to send text messages to the chat"),
    ("1.4 no-rights", 400, "not enough rights to {what}"),
    ("1.4 not-in-group", 400, "method is available for supergroup and channel chats only"),
    # 1.5 groups
    ("1.5 migrated", 400, "group chat was upgraded to a supergroup chat"),
    # 1.7 ephemeral messages; the platform's own words for these two are not published
    (
        "1.7 ephemeral-private",
        400,
        "ephemeral messages can be sent to groups and supergroups only",
    ),
    ("1.7 ephemeral-too-late", 400, "ephemeral message can't be sent to the user"),
    ("1.7 ephemeral-not-found", 400, "ephemeral message not found"),
    # 2 the fake itself
    ("2.1 unknown-method", 404, "method not found"),
    ("2.1 unknown-parameter", 400, "unknown parameter {name}"),
    ("2.1 missing-parameter", 400, "parameter {name} is required"),
    ("2.1 bad-parameter", 400, "can't parse {name}: {why}"),
    ("2.1 not-written", 501, "{name} is not written in the fake"),
    ("2.1 token", 401, ""),
    ("2.6 injected", 0, "{why}"),
)

PREFIX = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    413: "",
    429: "Too Many Requests",
    500: "Internal Server Error",
    501: "Not Implemented",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(eq=False)
class Refusal(Exception):
    """An answer with ok=false; `row` names the fact it stands for, e.g. "1.4 not-modified".

    `place` is the function of the fake that refuses, "file.py function".
    """

    row: str
    status: int
    description: str
    parameters: dict[str, Any] = field(default_factory=dict)
    place: str = ""

    def __post_init__(self) -> None:
        super().__init__(f"{self.status} {self.description} [{self.row}]")

    def to_json(self) -> dict[str, Any]:
        """The body that Telegram would send."""
        body = {"ok": False, "error_code": self.status, "description": self.description}
        return body | ({"parameters": self.parameters} if self.parameters else {})


def describe(status: int, text: str) -> str:
    """The description as the server writes it: the status in words, then the text."""
    return ": ".join(part for part in (PREFIX.get(status, "Error"), text) if part)


def refuse(name: str, /, *, parameters: dict[str, Any] | None = None, **words: Any) -> Refusal:
    """The refusal of that name (the part of a row's code after its section), ready to raise."""
    row = ROWS[name]
    text = row.text.format(**words) if words else row.text
    code = sys._getframe(1).f_code
    place = f"{Path(code.co_filename).name} {code.co_name}"
    return Refusal(row.code, row.status, describe(row.status, text), parameters or {}, place)


def injected(status: int, text: str = "", retry_after: int | None = None) -> Refusal:
    """A failure that the test asked for."""
    parameters = {}
    if retry_after is not None:
        text, parameters = f"retry after {retry_after}", {"retry_after": retry_after}
    return Refusal("2.6 injected", status, describe(status, text), parameters)
