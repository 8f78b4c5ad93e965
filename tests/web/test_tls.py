"""HTTPS without a proxy: certificates that are given, the one that is made here, and what follows for the site."""

from __future__ import annotations

import hashlib
import http.client
import os
import runpy
import ssl
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from parts import Site
from playwright.sync_api import Browser, expect

from certain import sure
from torneo.lab.trials.server import free_port
from torneo.text import WrongValueError
from torneo.web.launch import serving
from torneo.web.server import tls
from torneo.web.server.configuration import Configuration

SETTINGS = Path(serving.__file__).parents[1] / "settings.py"


def settings_of(monkeypatch: pytest.MonkeyPatch, site: Configuration) -> dict[str, Any]:
    """Django's settings for what a site is told."""
    with monkeypatch.context() as patch:
        for name, value in site.environment().items():
            patch.setenv(name, value)
        return runpy.run_path(str(SETTINGS))


def test_s2_the_public_address_makes_the_site_one_of_https(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = settings_of(monkeypatch, Configuration(tmp_path, public_url="https://chess.example:8443"))
    assert made["ALLOWED_HOSTS"] == ["chess.example", "127.0.0.1", "localhost", "[::1]"]
    assert made["CSRF_TRUSTED_ORIGINS"] == ["https://chess.example:8443"]
    assert {made[f"{name}_COOKIE_SECURE"] for name in ("SESSION", "CSRF", "LANGUAGE")} == {True}
    assert (made["SESSION_COOKIE_NAME"], made["CSRF_COOKIE_NAME"]) == ("__Host-sessionid", "__Host-csrftoken")
    assert made["SECURE_HSTS_SECONDS"] == 365 * 24 * 3600


def test_s2_a_hall_without_a_certificate_is_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = settings_of(monkeypatch, Configuration(tmp_path))
    assert made["ALLOWED_HOSTS"] == ["*"]
    assert not made["SESSION_COOKIE_SECURE"]
    assert "SESSION_COOKIE_NAME" not in made
    assert not made["SECURE_HSTS_SECONDS"]


def test_s2_no_browser_is_held_to_a_certificate_that_nobody_vouches_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tls.self_signed(tmp_path)
    told = Configuration(tmp_path, self_signed=True, certfile=str(own.certfile), keyfile=str(own.keyfile))
    for site in (told, replace(told, public_url="https://chess.example")):
        made = settings_of(monkeypatch, site)
        assert not made["SECURE_HSTS_SECONDS"]
        assert made["SESSION_COOKIE_SECURE"]
        assert made["FINGERPRINT"] == own.fingerprint


@pytest.mark.parametrize(
    "address",
    [
        "chess.example",
        "ftp://chess.example",
        "https://",
        "https://chess.example/club",
        "https://chess.example?x=1",
        "https://user@chess.example",
        "https://chess.example:port",
        "https://*",
        "https://a b",
        "https://[::1",
    ],
)
def test_s2_what_is_no_public_address_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(WrongValueError, match=r"public address .*: https://chess\.example is accepted"):
        serving.checked(Configuration(tmp_path, public_url=address))


def test_s2_the_certificate_made_here_is_good_for_every_name_and_stays(tmp_path: Path) -> None:
    from cryptography import x509  # noqa: PLC0415

    own = tls.self_signed(tmp_path)
    known = x509.load_pem_x509_certificate(own.certfile.read_bytes())
    names = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert {"localhost", "127.0.0.1", "::1"} <= {str(name.value) for name in names}
    assert {oct(file.stat().st_mode & 0o777) for file in (own.certfile, own.keyfile)} == {"0o600"}
    assert tls.self_signed(tmp_path) == own


def test_s2_the_certificate_made_here_is_renewed_before_its_end(tmp_path: Path) -> None:
    own = tls.self_signed(tmp_path)
    now = datetime.now(UTC)
    assert tls.self_signed(tmp_path, now + tls.LASTS - tls.RENEWED - timedelta(days=2)) == own
    later = tls.self_signed(tmp_path, now + tls.LASTS - tls.RENEWED)
    assert later.fingerprint != own.fingerprint
    tls.self_signed(tmp_path, now)  # the clock went back: that one would not be good yet
    assert tls.fingerprint(own.certfile) not in (own.fingerprint, later.fingerprint)


def test_s2_the_certificate_made_here_is_renewed_for_a_new_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, addresses = tls.own_names()
    own = tls.self_signed(tmp_path)
    monkeypatch.setattr(tls, "own_names", lambda: (names, addresses | {"192.0.2.44"}))
    elsewhere = tls.self_signed(tmp_path)
    assert elsewhere.fingerprint != own.fingerprint
    monkeypatch.setattr(tls, "own_names", lambda: (names, addresses))
    assert tls.self_signed(tmp_path) == elsewhere  # good for fewer addresses, too


def test_s2_a_torn_certificate_of_ours_is_made_anew(tmp_path: Path) -> None:
    own = tls.self_signed(tmp_path)
    own.keyfile.write_bytes(b"")
    assert tls.self_signed(tmp_path).fingerprint != own.fingerprint


def test_s2_bad_certificate_files_are_refused_in_one_sentence(tmp_path: Path) -> None:
    own = tls.self_signed(tmp_path)
    (tmp_path / "other").mkdir()
    other = tls.self_signed(tmp_path / "other")
    nonsense = tmp_path / "nonsense.pem"
    nonsense.write_text("nonsense", encoding="ascii")

    def refused(certfile: object, keyfile: object) -> str:
        with pytest.raises(tls.CertificateError) as caught:
            serving.checked(Configuration(tmp_path, certfile=str(certfile), keyfile=str(keyfile)))
        assert "\n" not in str(caught.value)
        return str(caught.value)

    assert "none.pem: No such file or directory" in refused(tmp_path / "none.pem", own.keyfile)
    assert "nonsense.pem" in refused(nonsense, own.keyfile)
    assert "key values mismatch" in refused(own.certfile, other.keyfile)
    assert "--keyfile needs --certfile" in refused("", own.keyfile)
    assert serving.checked(Configuration(tmp_path, certfile=str(own.certfile), keyfile=str(own.keyfile)))


def test_s2_a_key_with_a_password_is_refused_rather_than_asked_for(tmp_path: Path) -> None:
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415

    own = tls.self_signed(tmp_path)
    key = serialization.load_pem_private_key(own.keyfile.read_bytes(), None)
    locked = serialization.BestAvailableEncryption(b"secret")
    form = serialization.PrivateFormat.PKCS8
    own.keyfile.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, locked))
    with pytest.raises(tls.CertificateError, match="the key has a password"):
        tls.checked(str(own.certfile), str(own.keyfile))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--certfile", "/nowhere/cert.pem"], "/nowhere/cert.pem: No such file or directory"),
        (["--public-url", "chess.example"], "public address 'chess.example'"),
        (["--trusted-proxy", "nginx"], "proxy 'nginx'"),
        (["--access-log", "/nowhere/access.log"], "/nowhere/access.log: No such file or directory"),
    ],
)
def test_s2_a_start_that_cannot_be_says_so_and_changes_nothing(tmp_path: Path, options: list[str], said: str) -> None:
    command = [
        sys.executable,
        "-m",
        "torneo",
        "serve",
        "--data",
        str(tmp_path / "data"),
        "--port",
        str(free_port()),
        *options,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_s2_a_hall_with_a_certificate_of_its_own(serve: Callable[..., Site], browser: Browser) -> None:
    site = serve("site", "--self-signed", demo=True, tls=True)
    own = tls.fingerprint(site.data / tls.CERTIFICATE)
    pinned = ssl.create_default_context()
    pinned.check_hostname, pinned.verify_mode = False, ssl.CERT_NONE
    connection = http.client.HTTPSConnection("127.0.0.1", site.port, timeout=60, context=pinned)
    connection.connect()
    shown = connection.sock.getpeercert(binary_form=True)
    assert hashlib.sha256(sure(shown)).hexdigest().upper() == own.replace(":", "")
    connection.request("GET", "/login")
    answer = connection.getresponse()
    assert answer.status == 200
    assert "Strict-Transport-Security" not in answer.headers
    connection.close()
    plain = http.client.HTTPConnection("127.0.0.1", site.port, timeout=60)  # typed without https://
    plain.request("GET", "/login?next=/desk/")
    moved = plain.getresponse()
    assert (moved.status, moved.headers["Location"]) == (307, f"{site.url}/login?next=/desk/")
    assert b"put https:// before it" in moved.read()
    plain.close()
    trusting = ssl.create_default_context(cafile=str(site.data / tls.CERTIFICATE))  # its names are right, too
    connection = http.client.HTTPSConnection("localhost", site.port, timeout=60, context=trusting)
    connection.request("GET", "/login")
    assert connection.getresponse().status == 200
    connection.close()

    context = browser.new_context(locale="en-GB", ignore_https_errors=True)
    page = context.new_page()
    assert site.start.startswith("https://")
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="Open de demostración").click()
    expect(page.get_by_text(own)).to_be_visible()
    expect(page.locator("body")).to_have_class("live")
    assert all(cookie["secure"] for cookie in context.cookies())
    context.close()
