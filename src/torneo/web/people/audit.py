"""Who changed who may do what: the entries beside the log, and how they read."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneo.web.models import Change, Role, Tournament

SENTENCES: Mapping[str, Promise] = {
    "member added": _("%(subject)s was given the role: %(detail)s"),
    "role changed": _("%(subject)s has another role now: %(detail)s"),
    "member removed": _("%(subject)s was removed"),
    "link made": _("A start link was made for %(subject)s"),
    "code made": _("A code was made for the helper %(subject)s"),
    "code opened": _("The helper %(subject)s opened the code"),
    "code revoked": _("The code of the helper %(subject)s was revoked"),
    "list loaded": _("The rating list %(subject)s was loaded, for all tournaments"),
    "shown": _("The tournament was made public"),
    "hidden": _("The tournament was hidden"),
    "archived": _("The tournament was put into the archive"),
    "taken out": _("The tournament was taken out of the archive"),
    "binned": _("The tournament %(subject)s was moved to the bin; its log ended with %(detail)s"),
    "brought back": _("The tournament %(subject)s was taken out of the bin; its log ended with %(detail)s"),
    "deleted": _("The tournament %(subject)s was deleted; its log ended with %(detail)s"),
    "purged": _(
        "The tournament %(subject)s was deleted for good, its time in the bin being over; its log ended with %(detail)s"
    ),
}
"""What each kind of entry says."""
DELETIONS = ("binned", "brought back", "deleted", "purged")
"""The kinds that tell where a tournament has gone."""


def note(tournament: Tournament | None, actor: str, kind: str, subject: str = "", detail: str = "") -> Change:
    """Write down a change; ``LookupError`` for a kind that has no sentence."""
    if kind not in SENTENCES:
        raise LookupError(f"no sentence for the change {kind!r}")
    return Change.objects.create(
        tournament=tournament, actor=actor[:200], kind=kind, subject=subject[:250], detail=detail[:100]
    )


def sentence(change: Change) -> str:
    """A change in the language of the page."""
    detail: object = change.detail
    if change.kind in ("member added", "role changed"):
        detail = next((role.label for role in Role if role.name == change.detail), change.detail)
    return str(SENTENCES[change.kind]) % {"subject": change.subject, "detail": detail}
