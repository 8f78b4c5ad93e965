"""The log of roles: who changed who may do what, and how its entries read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from django.db import transaction
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneo.desk.flaws import Flaw
from torneo.desk.log import FIRST
from torneo.web.accounts import chain
from torneo.web.models import Change, ChangeHead, Role, Tournament

SENTENCES: Mapping[str, Promise] = {
    "member added": _("%(subject)s was given the role: %(detail)s"),
    "role changed": _("%(subject)s has another role now: %(detail)s"),
    "member removed": _("%(subject)s was removed"),
    "invited": _("%(subject)s was invited to the role: %(detail)s"),
    "invitation accepted": _("%(subject)s accepted the invitation and has the role: %(detail)s"),
    "invitation declined": _("%(subject)s declined the invitation"),
    "invitation revoked": _("The invitation of %(subject)s was revoked"),
    "owner appointed": _("%(subject)s was made an owner, as an administrator of the site"),
    "account made": _("%(subject)s made an account, invited by %(detail)s"),
    "account renamed": _("%(subject)s is called %(detail)s now"),
    "account disabled": _("The account %(subject)s was disabled"),
    "account enabled": _("The account %(subject)s was enabled again"),
    "account deleted": _("The account %(subject)s was deleted"),
    "administrator made": _("%(subject)s was made an administrator of the site"),
    "administrator ended": _("%(subject)s is an administrator of the site no more"),
    "rights changed": _("%(subject)s has these rights now: %(detail)s"),
    "site rules changed": _("The rules of the site were changed: %(detail)s"),
    "password changed": _("The password of %(subject)s was changed"),
    "sessions ended": _("%(subject)s was logged out of other devices"),
    "second factor on": _("The second factor of %(subject)s was switched on"),
    "second factor off": _("The second factor of %(subject)s was switched off"),
    "recovery codes made": _("Recovery codes were made for %(subject)s"),
    "recovery code used": _("%(subject)s used a recovery code"),
    "link made": _("A start link was made for %(subject)s"),
    "code made": _("A code was made for the helper %(subject)s"),
    "code opened": _("The helper %(subject)s opened the code"),
    "code revoked": _("The code of the helper %(subject)s was revoked"),
    "captain link made": _("A link was made for the captain of %(subject)s"),
    "captain link revoked": _("The link of the captain of %(subject)s was revoked"),
    "token made": _("The token %(subject)s was made for programs, with the scopes: %(detail)s"),
    "token revoked": _("The token %(subject)s was revoked"),
    "webhook made": _("A webhook was made: %(subject)s"),
    "webhook changed": _("A webhook was changed: %(subject)s"),
    "webhook removed": _("A webhook was removed: %(subject)s"),
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

RIGHTS: Mapping[str, Promise] = {
    "may_create": _("make tournaments"),
    "may_load_lists": _("load rating lists"),
    "unlimited": _("no quotas"),
}
"""Rights that administrators give to an account."""
_OF_A_ROLE = ("member added", "role changed", "invited", "invitation accepted")


def note(tournament: Tournament | None, actor: str, kind: str, subject: str = "", detail: str = "") -> Change:
    """Write down a change, chained to the one before; ``LookupError`` for a kind that has no sentence."""
    if kind not in SENTENCES:
        raise LookupError(f"no sentence for the change {kind!r}")
    change = Change(
        tournament=tournament,
        about=tournament.slug if tournament is not None else "",
        actor=actor[:200],
        kind=kind,
        subject=subject[:250],
        detail=detail[:100],
    )
    with transaction.atomic():
        end, _made = ChangeHead.objects.select_for_update().get_or_create(pk=ChangeHead.ONLY)
        last = Change.objects.filter(sequence=end.sequence).values_list("time", flat=True).first()
        change.time = max(timezone.now(), last or datetime.min.replace(tzinfo=UTC))
        chain.seal(change, end.sequence + 1, end.head)
        change.save(force_insert=True)
        end.sequence, end.head = change.sequence, change.hash
        end.save(update_fields=["sequence", "head"])
    return change


def sentence(change: Change) -> str:
    """A change in the language of the page."""
    detail: object = change.detail
    if change.kind in _OF_A_ROLE:
        detail = next((role.label for role in Role if role.name == change.detail), change.detail)
    elif change.kind == "rights changed":
        detail = ", ".join(str(RIGHTS[right]) for right in change.detail.split() if right in RIGHTS) or "–"
    return str(SENTENCES[change.kind]) % {"subject": change.subject, "detail": detail}


def flaw() -> Flaw | None:
    """Where the log of roles stops holding; None if it holds to the change that was noted last."""
    end = ChangeHead.objects.filter(pk=ChangeHead.ONLY).values_list("sequence", "head").first()
    return chain.flaw_in(list(map(chain.noted, Change.objects.order_by("sequence"))), *(end or (0, FIRST)))
