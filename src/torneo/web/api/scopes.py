"""What a token may be used for: its scopes, and the role at the desk that each of them stands for."""

from __future__ import annotations

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneo.web.models import Role


class Scope(StrEnum):
    """Something that a token may do; the account that made it has to have the role for it as well."""

    READ = "read"
    RESULTS = "results"
    PAIR = "pair"
    MANAGE = "manage"


ROLES = {Scope.READ: Role.HELPER, Scope.RESULTS: Role.HELPER, Scope.PAIR: Role.ARBITER, Scope.MANAGE: Role.OWNER}
"""The role that each scope takes."""
MEANINGS: dict[Scope, Promise] = {
    Scope.READ: _("look at what you may look at: hidden tournaments, drafts, the log"),
    Scope.RESULTS: _("enter results as a helper does, and note who has come"),
    Scope.PAIR: _("do what an arbiter does: entries, pairings, results, corrections, incidents, the end"),
    Scope.MANAGE: _("do what an owner does: make, show, hide, archive and delete tournaments, privacy, webhooks"),
}
"""Each in words, for the form."""
ENGLISH = {
    Scope.READ: "Look at what the account may look at: hidden tournaments, drafts, the log.",
    Scope.RESULTS: "Enter results as a helper does (blanks of the current round), and note who has come.",
    Scope.PAIR: "Do what an arbiter does: entries, pairings, results, corrections, incidents, the end.",
    Scope.MANAGE: "Do what an owner does: make, show, hide, archive and delete tournaments, privacy, webhooks.",
}
"""The same for the OpenAPI document."""


def scopes_of(text: str) -> frozenset[Scope]:
    """The scopes in a column of the database.

    >>> sorted(scopes_of("read pair"))
    [<Scope.PAIR: 'pair'>, <Scope.READ: 'read'>]
    """
    return frozenset(Scope(word) for word in text.split())


def highest(role: Role, scopes: frozenset[Scope]) -> Role:
    """The role in which a token acts: that of its account, but no more than its scopes stand for.

    >>> tablet = frozenset({Scope.READ, Scope.RESULTS})
    >>> highest(Role.OWNER, tablet).name, highest(Role.HELPER, frozenset({Scope.MANAGE})).name
    ('HELPER', 'HELPER')
    """
    return min(role, max((ROLES[scope] for scope in scopes), default=Role.PUBLIC))
