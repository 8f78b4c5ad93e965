"""Static files: read once, compressed once, under addresses that change with them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "static"


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file."""

    content: bytes
    compressed: bytes | None
    """None where it would not be smaller."""
    kind: str
    version: str
    """From a hash of the content."""


@cache
def assets() -> dict[str, Asset]:
    """Every static file by its path in the folder."""
    return {
        file.relative_to(FOLDER).as_posix(): _asset(file)
        for file in sorted(FOLDER.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }


def _asset(file: Path) -> Asset:
    content = file.read_bytes()
    compressed = gzip.compress(content, mtime=0)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith("javascript"):
        kind += "; charset=utf-8"
    smaller = compressed if len(compressed) < 0.9 * len(content) else None
    return Asset(content, smaller, kind, hashlib.sha256(content).hexdigest()[:12])


def address(name: str) -> str:
    """The address of a static file with its version; without one if there is no such file.

    >>> address("torneo.css").startswith("/static/torneo.css?v=")
    True
    """
    asset = assets().get(name)
    return f"/static/{name}" if asset is None else f"/static/{name}?v={asset.version}"
