"""Why the system refuses a file or an address, in the reader's language."""

from __future__ import annotations

from torneo.text import Text
from torneo.text import marked as _


def reason(error: OSError) -> Text | str:
    """Why the system refused, in the words of the catalogue where it has them."""
    return Text(error.strerror) if error.strerror in _REASONS else error.strerror or str(error)


_REASONS = frozenset(
    (
        _("No such file or directory"),
        _("Permission denied"),
        _("Is a directory"),
        _("Not a directory"),
        _("File exists"),
        _("No space left on device"),
        _("File name too long"),
        _("Address already in use"),
        _("Cannot assign requested address"),
        _("Read-only file system"),
        _("Input/output error"),
        _("Bad file descriptor"),
    )
)
