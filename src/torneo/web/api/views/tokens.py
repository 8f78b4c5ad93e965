"""The page on which an account makes and revokes its tokens."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from torneo.web.api import tokens as kept
from torneo.web.api.forms import TokenForm
from torneo.web.models import Token


@never_cache
@login_required
def tokens(request: HttpRequest) -> HttpResponse:
    """The tokens of the account; a post makes another, which is shown this once."""
    user = cast(User, request.user)
    form = TokenForm(user, request.POST if request.method == "POST" else None)
    secret, status = "", 200
    if form.is_bound:
        if form.is_valid():
            chosen = form.cleaned_data
            _token, secret = kept.make(user, chosen["name"], form.chosen, chosen["tournament"], form.expires)
            form = TokenForm(user)
        else:
            status = 422
    held = Token.objects.filter(user=user).select_related("tournament")
    shown = {"form": form, "tokens": held, "secret": secret, "now": timezone.now()}
    return render(request, "api/tokens.html", shown, status=status)


@require_POST
@login_required
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    """End a token at once."""
    user = cast(User, request.user)
    token = Token.objects.filter(pk=number, user=user).first()
    if token is None:
        raise Http404
    kept.revoke(token, user.username)
    messages.success(request, _("The token %(name)s is revoked.") % {"name": token.name})
    return redirect("tokens")
