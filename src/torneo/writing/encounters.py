"""What the games of an encounter are called."""

from __future__ import annotations

from torneo.text import marked as _

KINDS = {"standard": "", "rapid": _("rapid"), "blitz": _("blitz"), "armageddon": _("sudden death")}
"""By their kind in the rules of a match; a game of the match itself has no other name."""
