"""A tournament from a file: the log of another site, replayed to the same hash, or a report file."""

from __future__ import annotations

from typing import cast

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.web.log_import import BadLogError, adopt_log, read_log

LARGEST = 30 * 1024 * 1024
"""Bytes that a log may have: some twenty rounds of a thousand players with their traces."""


class LogForm(forms.Form):
    """A log to replay."""

    file = forms.FileField(
        label=gettext_lazy("Log"),
        help_text=gettext_lazy("A file of JSON lines, as a site of Torneo exports it (.jsonl)."),
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
    """Replay the log of a tournament here; whoever brings it owns it."""
    form = LogForm(request.POST or None, request.FILES or None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                log = read_log(form.cleaned_data["file"].read())
                made = adopt_log(log, cast(User, request.user))
            except BadLogError as error:
                form.add_error("file", str(error))
            else:
                text = _("%(count)s entries were replayed. The hash of the log is %(hash)s.")
                messages.success(request, text % {"count": len(log), "hash": log.head})
                return redirect("dashboard", made.slug)
    return render(request, "exports/import_log.html", {"form": form}, status=status)


urls = [path("desk/import-log", import_log, name="import_log")]
