"""Certificates: those that are given, and one of our own making for a hall that has none."""

from __future__ import annotations

import contextlib
import hashlib
import ipaddress
import os
import socket
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from torneo.text import Text, WrongValueError
from torneo.text import marked as _

CERTIFICATE = "self-signed.crt"
KEY = "self-signed.key"
LASTS = timedelta(days=397)
"""No browser takes a longer one."""
RENEWED = timedelta(days=7)
"""So long before its end it is made anew: a tournament should not see the change."""


class CertificateError(WrongValueError):
    """A certificate or key that cannot be used; the message says which file and why."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and its key, as files."""

    certfile: Path
    keyfile: Path
    fingerprint: str
    """SHA-256, as browsers show it."""


def checked(certfile: str, keyfile: str) -> None:
    """Refuse a certificate that the server could not use, before it starts."""
    for file in filter(None, (certfile, keyfile)):
        try:
            Path(file).read_bytes()
        except OSError as error:
            raise CertificateError(
                _("{file}: {why}: a certificate and its key as PEM files are accepted"),
                file=file,
                why=Text(error.strerror or ""),
            ) from error
    if keyfile and not certfile:
        raise CertificateError(_("--keyfile needs --certfile, the certificate that belongs to the key"))
    if not certfile:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certfile, keyfile or None, _no_password)
    except _LockedError as error:
        raise CertificateError(
            _("{file}: the key has a password, and nobody is there to type it: a key without one is accepted"),
            file=keyfile or certfile,
        ) from error
    except ssl.SSLError as error:
        raise CertificateError(
            _("{certfile}, {keyfile}: no certificate and the key that belongs to it, as PEM ({why})"),
            certfile=certfile,
            keyfile=keyfile or certfile,
            why=(error.reason or "PEM").replace("_", " ").lower(),
        ) from error


class _LockedError(Exception):
    """The key asks for a password."""


def _no_password() -> str:
    raise _LockedError


def fingerprint(certfile: Path) -> str:
    """SHA-256 of a certificate, in pairs of digits with colons."""
    first = certfile.read_text(encoding="ascii").partition("-----END CERTIFICATE-----")
    digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(first[0] + first[1])).hexdigest().upper()
    return ":".join(digest[place : place + 2] for place in range(0, len(digest), 2))


def self_signed(folder: Path, now: datetime | None = None) -> Certificate:
    """The site's own certificate, in its folder: made where there is none that is good for some time and every address.

    Who has looked at its fingerprint once should not have to again, so it stays as long as it can.
    """
    now = now or datetime.now(UTC)
    certfile, keyfile = folder / CERTIFICATE, folder / KEY
    names, addresses = own_names()
    if not _good(certfile, keyfile, names | addresses, now):
        _make(certfile, keyfile, names, addresses, now)
    return Certificate(certfile, keyfile, fingerprint(certfile))


def own_names() -> tuple[frozenset[str], frozenset[str]]:
    """What this computer is called, and its addresses in every network that it is in."""
    name = socket.gethostname()
    names = {"localhost", name} | ({f"{name}.local"} if "." not in name else set())
    addresses = {"127.0.0.1", "::1"}
    with contextlib.suppress(OSError):
        addresses |= {str(found[4][0]).partition("%")[0] for found in socket.getaddrinfo(name, None)}
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))  # nothing is sent: this only asks which way out there is
            addresses.add(probe.getsockname()[0].partition("%")[0])
    return frozenset(name for name in names if name and name.isascii()), frozenset(addresses)


def _good(certfile: Path, keyfile: Path, wanted: frozenset[str], now: datetime) -> bool:
    """Whether a certificate of an earlier start serves on."""
    from cryptography import x509  # noqa: PLC0415 - takes time to load, and few ask for it

    try:
        checked(str(certfile), str(keyfile))
        known = x509.load_pem_x509_certificate(certfile.read_bytes())
        named = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (CertificateError, ValueError, x509.ExtensionNotFound):
        return False
    if not known.not_valid_before_utc <= now <= known.not_valid_after_utc - RENEWED:
        return False
    return wanted <= {str(name.value) for name in named}


def _make(certfile: Path, keyfile: Path, names: frozenset[str], addresses: frozenset[str], now: datetime) -> None:
    from cryptography import x509  # noqa: PLC0415
    from cryptography.hazmat.primitives import hashes, serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    key = ec.generate_private_key(ec.SECP256R1())
    whose = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Torneo")])
    listed = [x509.DNSName(name) for name in sorted(names)]
    listed += [x509.IPAddress(ipaddress.ip_address(address)) for address in sorted(addresses)]  # type: ignore[misc]
    made = (
        x509.CertificateBuilder()
        .subject_name(whose)
        .issuer_name(whose)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be behind
        .not_valid_after(now + LASTS - timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(listed), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([x509.oid.ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    _write(keyfile, key.private_bytes(serialization.Encoding.PEM, *form))
    _write(certfile, made.public_bytes(serialization.Encoding.PEM))


def _write(file: Path, content: bytes) -> None:
    """Put a file in its place whole, readable by nobody else."""
    beside = file.with_suffix(f"{file.suffix}.new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
        stream.write(content)
    beside.replace(file)
