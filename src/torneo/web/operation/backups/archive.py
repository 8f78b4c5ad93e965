"""The file of a backup: a ZIP archive whose manifest has the hash of everything in it."""

from __future__ import annotations

import hashlib
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO

from torneo.text import marked as _
from torneo.web.operation.backups import manifest as m
from torneo.web.operation.backups.manifest import Manifest, Part
from torneo.web.operation.backups.problems import BackupError

_PIECE = 1024**2
_MANIFEST = 64 * 1024**2
"""Bytes of a manifest: more than that of a hundred thousand tournaments."""


def write(target: Path, manifest: Manifest, files: Mapping[str, Path]) -> Manifest:
    """Write a backup, sync it and read it back; the manifest with the hashes of its files.

    Nobody but the owner of the file may read it: it holds the secret and everybody's sessions.
    """
    parts = []
    with os.fdopen(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b") as stream:
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for name, file in files.items():
                with file.open("rb") as source, archive.open(_info(name, manifest), "w", force_zip64=True) as packed:
                    parts.append(_copied(name, source, packed))
            manifest = replace(manifest, parts=tuple(parts))
            with archive.open(_info(m.NAME, manifest), "w") as packed:
                packed.write(manifest.to_json().encode())
        stream.flush()
        os.fsync(stream.fileno())
    with reading(target) as (archive, found):
        for part in found.parts:
            unpack(archive, part, None)
    return manifest


def _info(name: str, manifest: Manifest) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, manifest.time.astimezone().timetuple()[:6])
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


def _copied(name: str, source: IO[bytes], target: IO[bytes] | None, most: int | None = None) -> Part:
    """Copy a stream; what was copied. It stops beyond the most that is expected."""
    digest, size = hashlib.sha256(), 0
    while piece := source.read(_PIECE):
        digest.update(piece)
        size += len(piece)
        if most is not None and size > most:
            break
        if target is not None:
            target.write(piece)
    return Part(name, size, digest.hexdigest())


@contextmanager
def reading(file: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """A backup and its manifest; :class:`BackupError` if it is none."""
    try:
        archive = zipfile.ZipFile(file)
    except zipfile.BadZipFile as error:
        raise BackupError(_("this is no backup of Torneo, or only a part of one")) from error
    with archive:
        try:
            info = archive.getinfo(m.NAME)
            if info.file_size > _MANIFEST:
                raise BackupError(_("its manifest cannot be read"))
            text = archive.read(info)
        except KeyError as error:
            raise BackupError(_("this is no backup of Torneo, or only a part of one")) from error
        except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
            if isinstance(error, BackupError):
                raise
            raise BackupError(_("its manifest cannot be read")) from error
        yield archive, Manifest.from_json(text)


def unpack(archive: zipfile.ZipFile, part: Part, target: Path | None) -> None:
    """Take a file out, or only look at it; :class:`BackupError` unless it is what the manifest says."""
    try:
        with archive.open(part.name) as source:
            if target is None:
                found = _copied(part.name, source, None, part.size)
            else:
                with os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as written:
                    found = _copied(part.name, source, written, part.size)
                    written.flush()
                    os.fsync(written.fileno())
    except (KeyError, zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as error:
        raise BackupError(_("{name} in it cannot be read: the file is damaged"), name=part.name) from error
    if found != part:
        raise BackupError(_("{name} in it is not what was put there: the file is damaged"), name=part.name)
