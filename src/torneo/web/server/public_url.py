"""Where people find the site, as it is given at the start."""

from __future__ import annotations

from urllib.parse import urlsplit

from torneo.text import WrongValueError
from torneo.text import marked as _


def public_address(text: str) -> str:
    """The site's public address as it is used: scheme and name, without a stroke at the end.

    >>> public_address("https://Chess.example/")
    'https://chess.example'
    """
    try:
        parts = urlsplit(text)
        port = f":{parts.port}" if parts.port is not None else ""
    except ValueError:
        parts, port = urlsplit(""), ""
    host = parts.hostname or ""
    known = host.isascii() and not set(host) & set(" %*_<>\"'\\")
    if parts.scheme not in ("http", "https") or not host or not known or "@" in parts.netloc:
        raise _wrong(text)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _wrong(text)
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}{port}"


def _wrong(text: str) -> WrongValueError:
    return WrongValueError(
        _("public address {text!r}: https://chess.example is accepted, with a port if need be and nothing after it"),
        text=text,
    )


def host_of(public: str) -> str:
    """The name in a public address, as browsers send it but for the port.

    >>> host_of("https://chess.example:8443"), host_of("https://[2001:db8::1]")
    ('chess.example', '[2001:db8::1]')
    """
    host = urlsplit(public).hostname or ""
    return f"[{host}]" if ":" in host else host
