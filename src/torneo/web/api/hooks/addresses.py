"""Where a webhook may lead: to a public address, unless the administrator lets it into private networks."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from torneo.text import WrongValueError
from torneo.text import marked as _

LONGEST = 500
_PORTS = {"http": 80, "https": 443}
_TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""IPv4 behind IPv6, as providers translate it."""


class BadAddressError(WrongValueError):
    """An address to which nothing is sent."""


@dataclass(frozen=True, slots=True)
class Place:
    """An address, taken apart."""

    scheme: str
    host: str
    port: int
    path: str
    """With the query."""


def place_of(url: str) -> Place:
    """The parts of an address; :class:`BadAddressError` if nothing could be sent there.

    >>> place_of("https://club.example/hook?x=1")
    Place(scheme='https', host='club.example', port=443, path='/hook?x=1')
    >>> place_of("file:///etc/passwd")
    Traceback (most recent call last):
    ...
    torneo.web.api.hooks.addresses.BadAddressError: 'file:///etc/passwd': an address such as ...
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _bad(url) from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
    if not plain or parts.scheme not in _PORTS or not host or parts.username is not None or parts.fragment or port == 0:
        raise _bad(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(parts.scheme, host, port or _PORTS[parts.scheme], path)


def _bad(url: str) -> BadAddressError:
    return BadAddressError(
        _("{url!r}: an address such as https://club.example/hook is accepted, without a name and password"),
        url=url[:80],
    )


def is_public(address: str) -> bool:
    """Whether an address belongs to everybody's network, whatever way it is written.

    >>> [is_public(address) for address in ("8.8.8.8", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fe80::1")]
    [True, False, False, False, False, False]
    >>> disguised = ("::ffff:127.0.0.1", "64:ff9b::a00:1", "2002:7f00:1::", "224.0.0.1", "0.0.0.0")
    >>> [is_public(address) for address in disguised]
    [False, False, False, False, False]
    """
    found = ipaddress.ip_address(address.split("%", maxsplit=1)[0])
    if isinstance(found, ipaddress.IPv6Address):
        within = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if within is None and found in _TRANSLATED:
            within = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if within is not None:
            return is_public(str(within))
    return found.is_global and not found.is_multicast and not found.is_reserved


def resolved(place: Place, *, private: bool) -> list[str]:
    """The addresses of a host; refused if any of them is private and that is not allowed.

    What is connected to is one of these, so nobody can say something else when the name is looked up again.
    """
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadAddressError(_("{host}: there is no such host"), host=place.host) from error
    addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
    if not private and not all(map(is_public, addresses)):
        raise BadAddressError(_("{host}: an address in a private network is not accepted"), host=place.host)
    return addresses
