"""Who a visitor is and how they came, where a proxy stands before the site.

A proxy that is trusted says it in ``X-Forwarded-For`` and ``X-Forwarded-Proto``; from anybody else these headers are
worth nothing. ``Forwarded`` (RFC 7239) is not read: a proxy that writes one of the two passes the other on as the
visitor made it up.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable, Iterable, MutableMapping, Sequence
from typing import Any

from torneo.text import WrongValueError
from torneo.text import marked as _

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Proxies:
    """The proxies whose word counts.

    >>> proxies = Proxies(["127.0.0.1", "10.0.0.0/8"])
    >>> proxies.trusts("10.2.3.4"), proxies.trusts("192.0.2.1"), Proxies([]).trusts("127.0.0.1")
    (True, False, False)
    """

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = tuple(network(address) for address in trusted)

    def trusts(self, address: str) -> bool:
        """Whether a connection from the address is one of a proxy."""
        parsed = _parsed(address)
        return parsed is not None and any(parsed in network for network in self._networks)

    def visitor(self, hops: Sequence[str], proxy: str) -> str:
        """Who stands behind a proxy, by the hops that were written down: the last that is no proxy of ours.

        Whatever stands before it was written by that visitor, or by whoever stands before them.

        >>> Proxies(["127.0.0.1", "10.0.0.1"]).visitor(["1.1.1.1", "192.0.2.7", "10.0.0.1"], "127.0.0.1")
        '192.0.2.7'
        """
        known = proxy
        for hop in reversed(hops):
            parsed = _parsed(_without_port(hop.strip()))
            if parsed is None:
                break
            known = str(parsed)
            if not self.trusts(known):
                break
        return known


def network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """An address or a network as it is given at the start.

    >>> network("192.0.2.0/24"), network("::1")
    (IPv4Network('192.0.2.0/24'), IPv6Network('::1/128'))
    """
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise WrongValueError(
            _("proxy {text!r}: an address such as 127.0.0.1 or a network such as 10.0.0.0/8 is accepted"), text=text
        ) from error


def behind(site: Application, proxies: Proxies) -> Application:
    """Tell the site the visitor's address and scheme, not the proxy's."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (client := scope.get("client")) and proxies.trusts(client[0]):
            scope = {**scope, **_as_it_was(scope, client[0], proxies)}
        await site(scope, receive, send)

    return answer


def _as_it_was(scope: Scope, proxy: str, proxies: Proxies) -> dict[str, Any]:
    visitor = proxies.visitor(_listed(scope, b"x-forwarded-for"), proxy)
    changed: dict[str, Any] = {} if visitor == proxy else {"client": (visitor, 0)}
    scheme = _SCHEMES.get((_listed(scope, b"x-forwarded-proto") or [""])[-1].strip().lower())
    return changed if scheme is None else {**changed, "scheme": scheme}


def _listed(scope: Scope, wanted: bytes) -> list[str]:
    """The values of a header that is a list, which may be sent in several lines."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
    return ",".join(lines).split(",") if lines else []


def _without_port(hop: str) -> str:
    """The address of a hop; some proxies write the port with it.

    >>> [_without_port(hop) for hop in ("192.0.2.1:80", "[2001:db8::1]:80", "2001:db8::1")]
    ['192.0.2.1', '2001:db8::1', '2001:db8::1']
    """
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _parsed(address: str) -> Address | None:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped
    return parsed
