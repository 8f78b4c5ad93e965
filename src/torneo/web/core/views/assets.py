"""Static files, the icon, and the rules for robots."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from torneo.web.core.assets import assets

_ROBOTS = "User-agent: *\nDisallow: /desk/\nDisallow: /code\nDisallow: /start/\nDisallow: /login\n"


@require_safe
def static(request: HttpRequest, name: str) -> HttpResponse:
    """A static file: for a year under the address of its version, otherwise to be asked for again."""
    asset = assets().get(name)
    if asset is None:
        raise Http404
    etag = f'"{asset.version}"'
    response: HttpResponse
    if etag in (known.removeprefix("W/") for known in parse_etags(request.headers.get("If-None-Match", ""))):
        response = HttpResponseNotModified()
    elif asset.compressed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(asset.compressed, content_type=asset.kind, headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(asset.content, content_type=asset.kind)
    versioned = request.GET.get("v") == asset.version
    response.headers["ETag"] = etag
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if versioned else "no-cache"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response


@require_safe
def icon(request: HttpRequest) -> HttpResponse:
    """The icon where browsers look for it unasked."""
    return static(request, "icon.svg")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Public pages may be read by all; the desk is none of their business."""
    return HttpResponse(_ROBOTS, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "max-age=86400"})
