"""What the site allows an account: make tournaments, load rating lists, administer."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User

from torneo.web.models import Profile, SitePolicy, Who

Account = User | AnonymousUser


def policy() -> SitePolicy:
    """The rules that the administrators have set, or the usual ones."""
    return SitePolicy.objects.filter(pk=1).first() or SitePolicy(pk=1)


def profile(user: User) -> Profile:
    """What is known of an account; made where there is none yet."""
    return Profile.objects.get_or_create(user=user)[0]


def may_create(user: Account) -> bool:
    """Whether the account may make tournaments, or bring them in files."""
    return _may(user, policy().creators, "may_create")


def may_load_lists(user: Account) -> bool:
    """Whether the account may load rating lists, which are for all tournaments."""
    return _may(user, policy().list_loaders, "may_load_lists")


def _may(user: Account, who: int, field: str) -> bool:
    if not isinstance(user, User) or not user.is_active:
        return False
    if user.is_superuser or who == Who.EVERYBODY:
        return True
    return who == Who.CHOSEN and Profile.objects.filter(user=user, **{field: True}).exists()
