"""Who has a part in a tournament: members with accounts, helpers with codes."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from torneo.desk import Conflict, Refused
from torneo.web.accounts import audit, codes, invitations
from torneo.web.accounts.forms import HelperForm, InviteForm, RoleForm
from torneo.web.accounts.names import folded
from torneo.web.accounts.rights import profile
from torneo.web.core import waking
from torneo.web.core.access import Visit, needs
from torneo.web.core.addresses import absolute, local_only
from torneo.web.core.qr import qr_image
from torneo.web.models import HelperPass, Invitation, Membership, Role, Tournament

_CHANGES = 100


@needs(Role.ARBITER)
def people(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who has a part in the tournament."""
    return _page(request, visit)


def _page(request: HttpRequest, visit: Visit, status: int = 200, **more: Any) -> HttpResponse:
    state = visit.state
    numbers = [max(state.board_numbers(number), default=0) for number in range(1, state.round_number + 1)]
    boards = max(numbers, default=state.first_board - 1 + len(state.tournament.players) // 2)
    members = Membership.objects.filter(tournament=visit.tournament).select_related("user").order_by("-role", "pk")
    changes = visit.tournament.changes.all()[:_CHANGES]
    context: dict[str, Any] = {
        "visit": visit,
        "local_only": local_only(urlsplit(absolute(request)).netloc),
        "members": members,
        "passes": HelperPass.objects.filter(tournament=visit.tournament)
        .select_related("made_by")
        .order_by("revoked", "first_board", "pk"),
        "invitations": _invitations(visit),
        "now": timezone.now(),
        "changes": [(change, audit.sentence(change)) for change in changes],
        "invite_form": InviteForm(auto_id="invite_%s"),
        "helper_form": HelperForm(initial={"first_board": 1, "last_board": max(boards, 1)}),
        "roles": [(role.value, role.label) for role in (Role.OWNER, Role.ARBITER, Role.HELPER)],
    }
    return render(request, "accounts/members.html", context | more, status=status)


def _invitations(visit: Visit) -> list[tuple[Invitation, Role, bool]]:
    """Those that nobody has accepted, with their roles and whether they are good."""
    shown = Invitation.objects.filter(tournament=visit.tournament, used=None, revoked=False).select_related("made_by")
    open_ones = set(invitations.good().filter(tournament=visit.tournament).values_list("pk", flat=True))
    return [(invitation, Role(invitation.role), invitation.pk in open_ones) for invitation in shown[:_CHANGES]]


@require_POST
@never_cache
@needs(Role.OWNER)
def invite(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Invite somebody to a role: by a link that is shown once, or an account, which finds it at its desk."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, 422, invite_form=form)
    name, role, maker = form.cleaned_data["name"], form.cleaned_data["role"], cast(User, request.user)
    if request.POST.get("by") != "account":
        invitation, token = invitations.by_link(visit.tournament, role, name, maker)
        link = absolute(request, reverse("invitation", args=[token]))
        return _page(request, visit, link=link, invited=invitation)
    user = next(
        (account for account in User.objects.filter(is_active=True) if folded(account.username) == folded(name)), None
    )
    if user is None:
        form.add_error("name", _("No account has this name: make a link, with which the person makes one."))
        return _page(request, visit, 422, invite_form=form)
    if request.POST.get("sure") != "yes":
        return _page(request, visit, invite_form=form, asked=user, asked_profile=profile(user), asked_role=role)
    invitations.by_account(visit.tournament, role, user, maker)
    messages.success(request, _("%(name)s is invited, and has to accept.") % {"name": user.username})
    return redirect("people", visit.tournament.slug)


@require_POST
@needs(Role.OWNER)
def invitation_revoke(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Take an invitation back."""
    invitation = Invitation.objects.filter(pk=number, tournament=visit.tournament).select_related("tournament").first()
    if invitation is None:
        raise Http404
    invitations.revoke(invitation, visit.actor)
    messages.success(request, _("The invitation of %(name)s is revoked.") % {"name": invitation.name})
    return redirect("people", visit.tournament.slug)


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
            _outlived(visit, member, role)
    messages.success(request, _("%(name)s: %(role)s") % {"name": member.user.username, "role": role.label})
    _tell_who_stays(request, visit, member, role)
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
        _outlived(visit, member, Role.PUBLIC)
        member.delete()
    messages.success(request, _("%(name)s was removed.") % {"name": member.user.username})
    _tell_who_stays(request, visit, member, Role.PUBLIC)
    return redirect("events") if member.user == request.user else redirect("people", visit.tournament.slug)


def _outlived(visit: Visit, member: Membership, role: Role) -> None:
    """Let nothing that somebody made outlive their role, nor the stream that they hear."""
    invitations.outlived(visit.tournament, member.user, role)
    transaction.on_commit(lambda: waking.wake(visit.tournament.pk))


def _tell_who_stays(request: HttpRequest, visit: Visit, member: Membership, role: Role) -> None:
    """Name the helpers who are in with a code of somebody who makes none any more: it may be that person."""
    held = HelperPass.objects.filter(
        tournament=visit.tournament, made_by=member.user, revoked=False, expires__gt=timezone.now()
    ).exclude(used=None)
    if role < Role.ARBITER and (names := ", ".join(held.values_list("name", flat=True))):
        text = _("Still in with a code that %(name)s made: %(names)s. Revoke it below unless you know who has it.")
        messages.warning(request, text % {"name": member.user.username, "names": names})


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
@needs(Role.ARBITER)
def pass_new(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """A code for a helper, shown once."""
    form = HelperForm(request.POST)
    if not form.is_valid():
        return _page(request, visit, 422, helper_form=form)
    code = codes.new_code()
    with transaction.atomic():
        held = HelperPass.objects.create(
            tournament=visit.tournament,
            name=form.cleaned_data["name"],
            first_board=form.cleaned_data["first_board"],
            last_board=form.cleaned_data["last_board"],
            code_hash=codes.code_hash(code),
            made_by=cast(User, request.user),
            expires=form.expires(timezone.now(), visit.state.tournament.event.end),
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
