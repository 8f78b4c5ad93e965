"""Who a visitor is behind a proxy, and that nobody else's word on it counts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from torneo import web
from torneo.text import WrongValueError
from torneo.web.server.proxy import Proxies, Scope, behind

WEB = Path(web.__file__).parent


def seen_by_the_site(client: str, *headers: tuple[str, str], trusted: tuple[str, ...] = ("127.0.0.1",)) -> Scope:
    """What the site is told of a request."""
    told: list[Scope] = []

    async def site(scope: Scope, _receive: Any, _send: Any) -> None:
        told.append(scope)

    scope = {
        "type": "http",
        "scheme": "http",
        "client": (client, 4711),
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
    }
    asyncio.run(behind(site, Proxies(trusted))(scope, None, None))  # type: ignore[arg-type]
    return told[0]


def forwarded(client: str, *hops: str, trusted: tuple[str, ...] = ("127.0.0.1",)) -> str:
    return str(seen_by_the_site(client, *(("X-Forwarded-For", hop) for hop in hops), trusted=trusted)["client"][0])


def test_s2_a_trusted_proxy_says_who_the_visitor_is_and_how_they_came() -> None:
    told = seen_by_the_site("127.0.0.1", ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"))
    assert (told["client"][0], told["scheme"]) == ("192.0.2.7", "https")


def test_s2_nobody_else_is_believed() -> None:
    told = seen_by_the_site("192.0.2.1", ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"))
    assert (told["client"][0], told["scheme"]) == ("192.0.2.1", "http")
    told = seen_by_the_site("127.0.0.1", ("X-Forwarded-For", "192.0.2.7"), ("X-Forwarded-Proto", "https"), trusted=())
    assert (told["client"][0], told["scheme"]) == ("127.0.0.1", "http")


@pytest.mark.parametrize(
    ("hops", "visitor"),
    [
        (["198.51.100.1, 192.0.2.7"], "192.0.2.7"),  # the first was written by the visitor
        (["198.51.100.1", "192.0.2.7"], "192.0.2.7"),
        (["198.51.100.1, 192.0.2.7, 10.0.0.1"], "192.0.2.7"),  # two proxies of ours
        (["10.0.0.2, 10.0.0.1"], "10.0.0.2"),  # one of us looks at it
        (["nonsense, 10.0.0.1"], "10.0.0.1"),
        (["192.0.2.7:5555"], "192.0.2.7"),
        (["[2001:db8::7]:5555"], "2001:db8::7"),
        (["::ffff:192.0.2.7"], "192.0.2.7"),
        (["unknown"], "127.0.0.1"),
        ([""], "127.0.0.1"),
        ([], "127.0.0.1"),
    ],
)
def test_s2_the_visitor_is_the_last_hop_that_is_no_proxy_of_ours(hops: list[str], visitor: str) -> None:
    assert forwarded("127.0.0.1", *hops, trusted=("127.0.0.1", "10.0.0.0/8")) == visitor


def test_s2_the_other_header_which_a_proxy_passes_on_unread_is_not_believed() -> None:
    told = seen_by_the_site("127.0.0.1", ("Forwarded", "for=198.51.100.1;proto=https"))
    assert (told["client"][0], told["scheme"]) == ("127.0.0.1", "http")


def test_s2_a_scheme_that_is_none_leaves_the_real_one() -> None:
    assert seen_by_the_site("127.0.0.1", ("X-Forwarded-Proto", "javascript"))["scheme"] == "http"


def test_s2_what_is_no_address_is_refused_at_the_start() -> None:
    with pytest.raises(WrongValueError, match=r"proxy 'nginx': an address such as 127\.0\.0\.1 or a network"):
        Proxies(["nginx"])


def test_s2_every_address_that_leaves_the_site_is_made_in_one_place() -> None:
    users = [path.name for path in WEB.rglob("*.py") if "build_absolute_uri" in path.read_text(encoding="utf-8")]
    assert users == ["addresses.py"], "the public name of the site is known to torneo.web.core.addresses.absolute"
