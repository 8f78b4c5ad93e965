"""Who has a part in a tournament: members with accounts, helpers with codes."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from torneo.desk import Conflict, Refused
from torneo.web.access import Visit, needs
from torneo.web.addresses import absolute
from torneo.web.events.overview import local_only
from torneo.web.forms.people import HelperForm, MemberForm, RoleForm
from torneo.web.models import HelperPass, Membership, Role, Tournament
from torneo.web.people import audit, codes
from torneo.web.qr import qr_image

_CHANGES = 100


@needs(Role.ARBITER)
def people(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who has a part in the tournament."""
    return _page(request, visit)


def _page(request: HttpRequest, visit: Visit, status: int = 200, **more: Any) -> HttpResponse:
    boards = max((len(boards) for boards in visit.state.boards), default=len(visit.state.tournament.players) // 2)
    members = Membership.objects.filter(tournament=visit.tournament).select_related("user").order_by("-role", "pk")
    changes = visit.tournament.changes.all()[:_CHANGES]
    context: dict[str, Any] = {
        "visit": visit,
        "local_only": local_only(urlsplit(absolute(request)).netloc),
        "members": members,
        "passes": HelperPass.objects.filter(tournament=visit.tournament).order_by("revoked", "first_board", "pk"),
        "changes": [(change, audit.sentence(change)) for change in changes],
        "member_form": MemberForm(),
        "helper_form": HelperForm(initial={"first_board": 1, "last_board": max(boards, 1)}),
        "roles": [(role.value, role.label) for role in (Role.OWNER, Role.ARBITER, Role.HELPER)],
    }
    return render(request, "people/people.html", context | more, status=status)


@require_POST
@never_cache
@needs(Role.OWNER)
def member_add(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Give somebody a role; who has no account gets one, and a link that is shown once."""
    form = MemberForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, 422, member_form=form)
    name, role = form.cleaned_data["username"], form.cleaned_data["role"]
    with transaction.atomic():
        user = User.objects.filter(username__iexact=name).first()
        known = user is not None and not _is_left_over(user)
        if user is None:
            user = User.objects.create_user(name)
        elif known and not _is_ours(request, user):
            form.add_error("username", _("Somebody else made this account and it was never opened: take another name."))
            return _page(request, visit, 422, member_form=form)
        if Membership.objects.filter(tournament=visit.tournament, user=user).exists():
            form.add_error("username", _("This person has a role already: change it in the list."))
            return _page(request, visit, 422, member_form=form)
        Membership.objects.create(tournament=visit.tournament, user=user, role=role)
        audit.note(visit.tournament, visit.actor, "member added", user.username, role.name)
        link = "" if known else _link(request, visit, user)
    if link:
        return _page(request, visit, link=link, link_for=user.username)
    messages.success(request, _("%(name)s is a member now.") % {"name": user.username})
    return redirect("people", visit.tournament.slug)


def _is_ours(request: HttpRequest, user: User) -> bool:
    """Whether an account was opened by its person, or waits for its link in nobody else's tournament.

    Whoever has the link of an account has all of its roles: the link must not reach further than its maker.
    """
    if user.has_usable_password():
        return True
    own = Membership.objects.filter(user=cast(User, request.user), role=Role.OWNER).values("tournament")
    held = Membership.objects.filter(user=user)
    return not user.is_superuser and not held.exclude(tournament__in=own).exists()


def _is_left_over(user: User) -> bool:
    """Whether an account was never opened and has no role any more: it starts anew, and older links open nothing."""
    held = Membership.objects.filter(user=user)
    return not (user.has_usable_password() or user.is_superuser or held.exists())


def _link(request: HttpRequest, visit: Visit, user: User) -> str:
    audit.note(visit.tournament, visit.actor, "link made", user.username)
    return absolute(request, reverse("start", args=[codes.new_link(user)]))


@require_POST
@needs(Role.OWNER)
def member_role(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Change somebody's role."""
    form = RoleForm(request.POST)
    if not form.is_valid():
        raise Refused(_("Owner, arbiter or helper is accepted as a role."))
    role = form.cleaned_data["role"]
    with transaction.atomic():
        member = _locked_member(visit, number)
        if member.role != role:
            _check_an_owner_stays(visit, member, role)
            member.role = role
            member.save(update_fields=["role"])
            audit.note(visit.tournament, visit.actor, "role changed", member.user.username, role.name)
    messages.success(request, _("%(name)s: %(role)s") % {"name": member.user.username, "role": role.label})
    if member.user == request.user and role < Role.ARBITER:
        return redirect("events")
    return redirect("people", visit.tournament.slug)


@require_POST
@needs(Role.OWNER)
def member_remove(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Take somebody's role away; the account stays."""
    with transaction.atomic():
        member = _locked_member(visit, number)
        _check_an_owner_stays(visit, member, Role.PUBLIC)
        audit.note(visit.tournament, visit.actor, "member removed", member.user.username)
        member.delete()
    messages.success(request, _("%(name)s was removed.") % {"name": member.user.username})
    return redirect("events") if member.user == request.user else redirect("people", visit.tournament.slug)


def _locked_member(visit: Visit, number: int) -> Membership:
    """A member; two owners who remove each other at once wait for each other here."""
    Tournament.objects.select_for_update().get(pk=visit.tournament.pk)
    member = Membership.objects.filter(pk=number, tournament=visit.tournament).select_related("user").first()
    if member is None:
        raise Http404
    return member


def _check_an_owner_stays(visit: Visit, member: Membership, role: Role) -> None:
    others = Membership.objects.filter(tournament=visit.tournament, role=Role.OWNER).exclude(pk=member.pk)
    if role is not Role.OWNER and not others.exists():
        raise Refused(_("A tournament keeps at least one owner: give somebody else that role first."))


@require_POST
@never_cache
@needs(Role.OWNER)
def member_link(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Another start link for a member who never used the first."""
    member = Membership.objects.filter(pk=number, tournament=visit.tournament).select_related("user").first()
    if member is None:
        raise Http404
    if member.user.has_usable_password():
        raise Refused(_("This account has a password. Who has lost it asks whoever runs the server: torneo account."))
    if not _is_ours(request, member.user):
        raise Refused(_("This account has a role in a tournament that is not yours: its owner can make the link."))
    with transaction.atomic():
        link = _link(request, visit, member.user)
    return _page(request, visit, link=link, link_for=member.user.username)


@require_POST
@never_cache
@needs(Role.ARBITER)
def pass_new(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """A code for a helper, shown once."""
    form = HelperForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, 422, helper_form=form)
    code = codes.new_code()
    with transaction.atomic():
        held = HelperPass.objects.create(
            tournament=visit.tournament, code_hash=codes.code_hash(code), **form.cleaned_data
        )
        audit.note(visit.tournament, visit.actor, "code made", str(held))
    address = absolute(request, reverse("code_given", args=[code]))
    page = absolute(request, reverse("code"))
    return _page(request, visit, code=code, code_for=held, code_page=page, code_image=qr_image(address))


@require_POST
@needs(Role.ARBITER)
def pass_revoke(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Shut a helper's code, opened or not."""
    held = HelperPass.objects.filter(pk=number, tournament=visit.tournament).first()
    if held is None:
        raise Http404
    with transaction.atomic():
        if not HelperPass.objects.filter(pk=held.pk, revoked=False).update(revoked=True):
            raise Conflict(_("This code is revoked already."))
        audit.note(visit.tournament, visit.actor, "code revoked", str(held))
    messages.success(request, _("The code of %(name)s opens nothing any more.") % {"name": held.name})
    return redirect("people", visit.tournament.slug)


urls = [
    path("desk/<slug:slug>/people", people, name="people"),
    path("desk/<slug:slug>/people/add", member_add, name="member_add"),
    path("desk/<slug:slug>/people/<int:number>/role", member_role, name="member_role"),
    path("desk/<slug:slug>/people/<int:number>/remove", member_remove, name="member_remove"),
    path("desk/<slug:slug>/people/<int:number>/link", member_link, name="member_link"),
    path("desk/<slug:slug>/codes/new", pass_new, name="pass_new"),
    path("desk/<slug:slug>/codes/<int:number>/revoke", pass_revoke, name="pass_revoke"),
]
