"""A tournament from a file: the log of another site, replayed to the same hash, or a report file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Refused, commands
from torneo.web.accounts import quotas
from torneo.web.core import store
from torneo.web.core.words import language
from torneo.web.exchange.taking_over import (
    BadFileError,
    adopt_log,
    after_taking_over,
    is_log,
    read_log,
    read_tournament,
)
from torneo.web.models import Tournament

LARGEST = 30 * 1024 * 1024
"""Bytes that a file may have: a log of some twenty rounds of a thousand players with their traces."""


class FileForm(forms.Form):
    """A tournament in a file."""

    file = forms.FileField(
        label=gettext_lazy("File"),
        help_text=gettext_lazy(
            "A log of Torneo (.jsonl), a report file (TRF), a tournament as JSON, or a file of another program:"
            " chess-results, Vega, Papi, OpenGotha."
        ),
    )

    def clean_file(self) -> UploadedFile[bytes]:
        """Refuse what is too large before it is read."""
        file = cast("UploadedFile[bytes]", self.cleaned_data["file"])
        if (file.size or 0) > LARGEST:
            raise forms.ValidationError(
                _("The file has %(size)s MB; up to %(most)s MB are accepted.")
                % {"size": (file.size or 0) // 1024**2, "most": LARGEST // 1024**2}
            )
        return file


@login_required
def import_log(request: HttpRequest) -> HttpResponse:
    """Take over a tournament from a file; whoever brings it owns it."""
    form = FileForm(request.POST or None, request.FILES or None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            file = form.cleaned_data["file"]
            try:
                quotas.check_tournament(cast(User, request.user), file.size or 0)
                tournament = _taken_over(request, str(file.name), file.read())
            except BadFileError as error:
                form.add_error("file", str(error))
            except Refused as refused:
                form.add_error("file", refused.text(language()))
            else:
                return redirect(after_taking_over(store.load(tournament).state), tournament.slug)
    return render(request, "exchange/import_log.html", {"form": form}, status=status)


def _taken_over(request: HttpRequest, name: str, data: bytes) -> Tournament:
    user = cast(User, request.user)
    if is_log(name, data):
        log = read_log(data)
        made = adopt_log(log, user)
        text = _("%(count)s entries were replayed. The hash of the log is %(hash)s.")
        messages.success(request, text % {"count": len(log), "hash": log.head})
        return made
    imported, repairs = read_tournament(data, name)
    if not imported.event.name:
        called = PurePath(name).stem or _("Tournament")
        imported = replace(imported, event=replace(imported.event, name=called))
        repairs.append(_("The file does not name the tournament: it is called %(name)s.") % {"name": called})
    made = store.create(imported.event.name, user.username, lambda _state: commands.adopt(imported), owner=user)
    text = _("%(players)s players and %(rounds)s rounds were taken over.")
    messages.success(request, text % {"players": len(imported.players), "rounds": len(imported.rounds)})
    for repair in repairs:
        messages.warning(request, repair)
    return made
