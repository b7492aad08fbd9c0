"""Uploaded files: kept whole, given back by id and by path."""

from __future__ import annotations

import hashlib
import itertools
import mimetypes
import struct
from dataclasses import dataclass
from typing import Any

from tests.fake_bot_api.errors import refuse

UPLOAD_LIMIT = 50 * 1024 * 1024


@dataclass(frozen=True)
class StoredFile:
    """One file as the bot uploaded it."""

    file_id: str
    name: str
    data: bytes

    @property
    def path(self) -> str:
        """Where it can be fetched."""
        return f"files/{self.file_id}/{self.name}"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a PNG; a usual screen for anything else."""
        if self.data[:8] == b"\x89PNG\r\n\x1a\n" and len(self.data) >= 24:
            width, height = struct.unpack(">II", self.data[16:24])
            return width, height
        return 1280, 720

    def _ids(self) -> dict[str, Any]:
        unique = hashlib.sha256(self.data or self.file_id.encode()).hexdigest()[:16]
        return {"file_id": self.file_id, "file_unique_id": unique, "file_size": len(self.data)}

    def to_json(self) -> dict[str, Any]:
        """The File object of the Bot API."""
        return self._ids() | {"file_path": self.path}

    def as_photo(self) -> dict[str, Any]:
        """The largest PhotoSize."""
        width, height = self.size
        return self._ids() | {"width": width, "height": height}

    def as_document(self) -> dict[str, Any]:
        """The Document object."""
        kind = mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        return self._ids() | {"file_name": self.name, "mime_type": kind}

    def as_video(self) -> dict[str, Any]:
        """The Video object, which an Animation resembles."""
        return self.as_photo() | {"duration": 1}

    def as_sticker(self) -> dict[str, Any]:
        """The Sticker object."""
        return self._ids() | {
            "type": "regular",
            "width": 512,
            "height": 512,
            "is_animated": False,
            "is_video": False,
        }


class Files:
    """All files, and those that came with the call being answered."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self.stored: dict[str, StoredFile] = {}
        self.uploads: dict[str, tuple[str, bytes]] = {}

    def take(self, reference: Any, kind: str) -> StoredFile:
        """The file that the call names: an upload, an id, or a link."""
        reference = str(reference)
        if reference.startswith("attach://"):
            upload = self.uploads.get(reference.removeprefix("attach://"))
            if upload is None:
                raise refuse("file-id")
            name, data = upload
            if len(data) > UPLOAD_LIMIT:
                raise refuse("too-large")
            return self._keep(kind, name, data)
        if reference.startswith(("http://", "https://")):
            return self._keep(kind, reference.rsplit("/", 1)[-1] or "file", b"")
        return self.find(reference)

    def _keep(self, kind: str, name: str, data: bytes) -> StoredFile:
        file = StoredFile(f"{kind}-{next(self._numbers)}", name, data)
        self.stored[file.file_id] = file
        return file

    def find(self, file_id: str) -> StoredFile:
        """The file of that id, or the refusal."""
        if file_id not in self.stored:
            raise refuse("file-id")
        return self.stored[file_id]
