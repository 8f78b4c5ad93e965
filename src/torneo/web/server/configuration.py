"""The configuration of the site: one value, which every process reads from the environment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from torneo.text import WrongValueError
from torneo.text import marked as _

PREFIX = "TORNEO_"
_YES = ("1", "true", "yes", "on")


@dataclass(frozen=True, slots=True)
class Configuration:
    """Where the data are, how the site is reached, and how many processes serve it.

    >>> given = Configuration(data=Path("/srv/torneo"), trusted_proxy=("127.0.0.1", "10.0.0.0/8"), workers=4)
    >>> Configuration.from_environment(given.environment()) == given
    True
    """

    data: Path = field(default_factory=lambda: Path("torneo-data"))
    """Folder of the embedded database, the secret and everything that waits there."""
    database: str = ""
    """Address of a PostgreSQL database; empty for SQLite in the folder."""
    public_url: str = ""
    """Where people find the site, such as ``https://chess.example``; empty in a hall, where any name will do."""
    trusted_proxy: tuple[str, ...] = ()
    """Addresses or networks of proxies whose word on the visitor's address and scheme is believed."""
    certfile: str = ""
    keyfile: str = ""
    self_signed: bool = False
    """Whether the certificate is of our own making: nobody vouches for it."""
    workers: int = 1
    """Processes that serve it."""
    connections: int = 0
    """Connections at once, of all processes; 0 for as many as the system's files allow."""
    streams_per_address: int = 0
    """Live streams of one address; 0 for 3 of 8 connections."""
    access_log: str = ""
    """File of the access log, ``-`` for standard output; empty for none."""
    metrics_token: str = ""
    """What a program says that may read ``/metrics``; empty: only this computer may, and the site's administrators."""
    snapshots: int = 0
    """How many snapshots are kept, one after each published round; none where it is 0."""
    bin_days: int = 30
    """How long a deleted tournament can be taken out of the bin."""
    private_webhooks: bool = False
    """Whether webhooks may lead into private networks, such as to this computer."""
    controller: str = ""
    """Who answers for personal data, and how to reach them: for the privacy notice."""

    @property
    def secure(self) -> bool:
        """Whether everybody reaches the site by HTTPS."""
        return bool(self.certfile) or self.self_signed or self.public_url.startswith("https://")

    def updated(self, **given: Any) -> Configuration:
        """The value with what a command is given; None leaves it as it is, and 0 is a number like any other.

        >>> Configuration(snapshots=20, workers=4).updated(snapshots=0, workers=None).snapshots
        0
        """
        return replace(self, **{name: value for name, value in given.items() if value is not None})

    def environment(self) -> dict[str, str]:
        """The value as variables of the environment, those of empty fields included."""
        return {PREFIX + option.name.upper(): _text(getattr(self, option.name)) for option in fields(self)}

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Configuration:
        """The value in an environment; what it does not say is as usual."""
        known = {option.name: environment.get(PREFIX + option.name.upper(), "") for option in fields(cls)}
        return cls(
            data=Path(known["data"] or "torneo-data").resolve(),
            database=known["database"],
            public_url=known["public_url"],
            trusted_proxy=tuple(known["trusted_proxy"].split()),
            certfile=known["certfile"],
            keyfile=known["keyfile"],
            self_signed=known["self_signed"].lower() in _YES,
            workers=_number("workers", known["workers"] or "1"),
            connections=_number("connections", known["connections"] or "0"),
            streams_per_address=_number("streams_per_address", known["streams_per_address"] or "0"),
            access_log=known["access_log"],
            metrics_token=known["metrics_token"],
            snapshots=_number("snapshots", known["snapshots"] or "0"),
            bin_days=_number("bin_days", known["bin_days"] or "30"),
            private_webhooks=known["private_webhooks"].lower() in _YES,
            controller=known["controller"],
        )


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return " ".join(value) if isinstance(value, tuple) else str(value)


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise WrongValueError(_("{name}={text}: a whole number is accepted"), name=PREFIX + name.upper(), text=text)
    return int(text)
