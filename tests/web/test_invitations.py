"""Accounts are invited, never named into being; codes for helpers open boards and expire."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from conftest import PASSWORD
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from members import NEW, at_home, invited, kinds, tournament_of

from torneo.desk import Refused
from torneo.web.accounts import codes, invitations, lifecycle
from torneo.web.models import (
    HelperPass,
    Invitation,
    Membership,
    Profile,
    Role,
    Tournament,
)

pytestmark = pytest.mark.django_db


def test_s7_naming_somebody_makes_no_account_and_gives_no_role(
    playing: Tournament, owner: User, stranger: User
) -> None:
    """The attack: an account under a colleague's likely name, made before a real owner adds that name."""
    theirs, ours = at_home(stranger), at_home(owner)
    other = tournament_of(stranger)
    people = User.objects.count()
    theirs.post(reverse("invite", args=[other.slug]), {"name": "nuria", "role": "2", "by": "account", "sure": "yes"})
    link = invited(theirs, other)
    assert User.objects.count() == people
    refused = ours.post(
        reverse("invite", args=[playing.slug]), {"name": "nuria", "role": "3", "by": "account", "sure": "yes"}
    )
    assert refused.status_code == 422
    Client().post(link, NEW | {"username": "nuria"})  # the attacker accepts under that name
    assert [member.tournament for member in Membership.objects.filter(user__username="nuria")] == [other]
    asked = ours.post(reverse("invite", args=[playing.slug]), {"name": "nuria", "role": "3", "by": "account"})
    assert "It was made by an invitation of xavier" in asked.content.decode()
    assert not Invitation.objects.filter(tournament=playing).exists()


def test_s7_a_role_is_given_by_nobody_but_the_person(playing: Tournament, owner: User, stranger: User) -> None:
    ours, theirs = at_home(owner), at_home(stranger)
    form = {"name": "XAVIER", "role": "2", "by": "account", "sure": "yes"}
    assert ours.post(reverse("invite", args=[playing.slug]), form).status_code == 302
    made = Invitation.objects.get()
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 403
    third = at_home(User.objects.create_user("zoe", password=PASSWORD))
    for somebody in (ours, Client(), third):
        somebody.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"})
    assert sorted(member.user.username for member in Membership.objects.all()) == ["arturo", "olga"]
    assert "You are invited to Club open" in theirs.get(reverse("events")).content.decode()
    assert theirs.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"}).status_code == 302
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 200
    assert theirs.post(reverse("invitation_answer", args=[made.pk]), {"answer": "accept"}).status_code == 422
    assert kinds(playing) == ["invited", "invitation accepted"]


def test_s7_a_link_makes_an_account_of_ones_own_choice_once(playing: Tournament, owner: User) -> None:
    ours = at_home(owner)
    link = invited(ours, playing)
    assert link not in ours.get(reverse("people", args=[playing.slug])).content.decode()
    assert Client().post(link, NEW | {"username": "OLGA"}).status_code == 422  # a name that exists is nobody else's
    theirs = Client()
    assert theirs.post(link, NEW).headers["Location"] == reverse("dashboard", args=[playing.slug])
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 200
    assert Client().post(link, NEW | {"username": "another"}).status_code == 404
    assert not User.objects.filter(username="another").exists()
    assert Profile.objects.get(user__username="Núria").invited_by == "olga"


def test_s7_an_account_that_exists_accepts_a_link_logged_in(playing: Tournament, owner: User, stranger: User) -> None:
    link = invited(at_home(owner), playing)
    theirs = Client()
    assert f"/login?next={link}" in theirs.get(link).content.decode()
    asked = theirs.post(f"/login?next={link}", {"username": "xavier", "password": PASSWORD, "next": link})
    assert asked.headers["Location"] == link
    assert not Membership.objects.filter(user=stranger).exists()
    theirs.post(link)
    assert Membership.objects.get(user=stranger).role == Role.ARBITER


@pytest.mark.parametrize("how", ["revoked", "expired", "inviter removed", "inviter disabled", "inviter demoted"])
def test_s7_a_link_shuts_when_it_should(how: str, playing: Tournament, owner: User, arbiter: User) -> None:
    ours = at_home(owner)
    Membership.objects.filter(user=arbiter).update(role=Role.OWNER)
    link = invited(at_home(arbiter), playing)
    assert Client().get(link).status_code == 200
    member = Membership.objects.get(user=arbiter)
    if how == "revoked":
        ours.post(reverse("invitation_revoke", args=[playing.slug, Invitation.objects.get().pk]))
    elif how == "expired":
        Invitation.objects.update(expires=timezone.now())
    elif how == "inviter removed":
        ours.post(reverse("member_remove", args=[playing.slug, member.pk]))
    elif how == "inviter demoted":
        ours.post(reverse("member_role", args=[playing.slug, member.pk]), {"role": "2"})
    else:
        lifecycle.set_active(arbiter, "ada", active=False)
    assert Client().post(link, NEW).status_code == 404
    assert not User.objects.filter(username="Núria").exists()


def test_s15_a_removed_arbiter_leaves_no_code_behind(playing: Tournament, owner: User, arbiter: User) -> None:
    theirs = at_home(arbiter)
    page = theirs.post(reverse("pass_new", args=[playing.slug]), {"name": "Luis", "first_board": 1, "last_board": 2})
    member = Membership.objects.get(user=arbiter)
    at_home(owner).post(reverse("member_remove", args=[playing.slug, member.pk]))
    assert theirs.get(reverse("dashboard", args=[playing.slug])).status_code == 403
    assert theirs.post(reverse("code"), {"code": page.context["code"]}).status_code == 403


def test_s15_an_owner_is_told_who_is_in_by_a_code_of_a_removed_arbiter(
    playing: Tournament, owner: User, arbiter: User
) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    Client().post(reverse("code"), {"code": code})
    at = reverse("member_remove", args=[playing.slug, Membership.objects.get(user=arbiter).pk])
    assert "Still in with a code that arturo made: Luis" in at_home(owner).post(at, follow=True).content.decode()


@pytest.mark.parametrize("how", ["disabled", "deleted"])
def test_s15_the_codes_of_an_account_that_is_shut_open_nothing(how: str, playing: Tournament, arbiter: User) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    if how == "disabled":
        lifecycle.set_active(arbiter, "ada", active=False)
    else:
        lifecycle.delete(arbiter, "ada")
    assert Client().post(reverse("code"), {"code": code}).status_code == 403


def test_s15_a_code_that_nobody_opened_expires(playing: Tournament, arbiter: User) -> None:
    client = at_home(arbiter)
    form = {"name": "Luis", "first_board": 1, "last_board": 2}
    code = client.post(reverse("pass_new", args=[playing.slug]), form).context["code"]
    held = HelperPass.objects.get()
    assert timedelta(hours=23) < held.expires - timezone.now() <= timedelta(hours=24)
    HelperPass.objects.update(expires=timezone.now())
    assert Client().post(reverse("code"), {"code": code}).status_code == 403
    assert "expired" in client.get(reverse("people", args=[playing.slug])).content.decode()


def test_s15_who_opened_a_code_loses_the_boards_when_it_expires(playing: Tournament) -> None:
    HelperPass.objects.create(
        tournament=playing, name="Hugo", first_board=1, last_board=1, code_hash=codes.code_hash("0123-4567")
    )
    helper, at = Client(), reverse("results", args=[playing.slug])
    helper.post(reverse("code"), {"code": "0123-4567"})
    assert helper.get(at).status_code == 200
    HelperPass.objects.update(expires=timezone.now())
    form = {"round": "1", "board": "1", "result": "10", "seen": ""}
    assert helper.post(at, form).status_code == 403
    assert helper.get(at).status_code == 302


@pytest.mark.parametrize(("lasts", "hours"), [("6", 6), ("24", 24), ("", 24), ("event", 31 * 24)])
def test_s15_how_long_a_code_is_good_is_chosen(lasts: str, hours: int, playing: Tournament, arbiter: User) -> None:
    form = {"name": "Luis", "first_board": 1, "last_board": 2, "lasts": lasts}
    at_home(arbiter).post(reverse("pass_new", args=[playing.slug]), form)
    left = HelperPass.objects.get().expires - timezone.now()
    assert timedelta(hours=hours, minutes=-5) < left <= timedelta(hours=hours)


def test_a_short_password_is_refused_in_words(playing: Tournament, owner: User) -> None:
    link = invited(at_home(owner), playing)
    page = Client(headers={"accept-language": "es"}).post(link, NEW | {"password": "x9"}).content.decode()
    assert "demasiado corta" in page
    assert "(tiene" not in page


def test_open_invitations_are_limited(playing: Tournament, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "MOST", 2)
    for _ in range(2):
        invitations.by_link(playing, Role.HELPER, "somebody", owner)
    with pytest.raises(Refused):
        invitations.by_link(playing, Role.HELPER, "somebody", owner)


@pytest.mark.django_db(transaction=True)
def test_s7_of_many_who_open_a_link_at_once_one_gets_the_role(playing: Tournament, owner: User) -> None:
    made, _token = invitations.by_link(playing, Role.ARBITER, "somebody", owner)
    people = [User.objects.create_user(f"guest{number}") for number in range(6)]

    def accept(user: User) -> bool:
        try:
            invitations.accept(made, user)
        except Refused:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(accept, people)) == 1
    assert Membership.objects.filter(user__in=people).count() == 1
