"""Time zones by their names in the tz database: which one this machine has, and which there are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_ETC = Path("/etc")
_FOLDER = "zoneinfo/"
_MONTHS, _YEAR = (1, 7), 2026
_RULE = re.compile(
    r"(?P<name><[^>]+>|[A-Za-z]{3,})(?P<sign>[-+]?)(?P<hours>\d{1,2})(?::(?P<minutes>\d\d))?"
    r"(?P<summer><[^>]+>|[A-Za-z]{3,})?"
)
"""How POSIX writes a zone by its rule; when summer time begins and ends may follow."""


def zone(name: str) -> tzinfo:
    """The zone of a name; :class:`WrongValueError` if there is none.

    >>> zone("Europe/Madrid").utcoffset(datetime(2026, 11, 15))
    datetime.timedelta(seconds=3600)
    """
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise WrongValueError(_("time zone {name}: a name such as Europe/Madrid is accepted"), name=name) from error


@cache
def names() -> tuple[str, ...]:
    """Every zone that a person would choose: those of cities, and UTC.

    >>> "Europe/Madrid" in names(), "CET" in names()
    (True, False)
    """
    return ("UTC", *sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def machine_zone(environment: Mapping[str, str], folder: Path = _ETC) -> str:
    """The name of the machine's zone: what ``TZ`` says, else what the system is set to; UTC where nothing is known.

    >>> machine_zone({"TZ": "America/Lima"}), machine_zone({"TZ": ":/usr/share/zoneinfo/America/Lima"})
    ('America/Lima', 'America/Lima')
    >>> zone(machine_zone({"TZ": "CET-1CEST"})).tzname(datetime(2026, 7, 1))
    'CEST'
    """
    return _machine_zone(environment, folder) or "UTC"


def unread_zone(environment: Mapping[str, str], folder: Path = _ETC) -> Text | None:
    """That the machine is set to a zone which cannot be read, so that UTC is taken; None if all is well.

    >>> print(unread_zone({"TZ": "Madrid"}).text())
    time zone Madrid: a name such as Europe/Madrid is accepted; times are shown in UTC
    >>> unread_zone({"TZ": "CET-1CEST"}) is None
    True
    """
    setting = environment.get("TZ", "").strip()
    set_to = setting or str(folder / "localtime")
    if _machine_zone(environment, folder) is not None or not (setting or Path(set_to).exists()):
        return None
    return Text(
        _("time zone {name}: a name such as Europe/Madrid is accepted; times are shown in UTC"), {"name": set_to}
    )


def _machine_zone(environment: Mapping[str, str], folder: Path) -> str | None:
    """The name of the machine's zone; None if it is not known."""
    setting = environment.get("TZ", "").strip().removeprefix(":")
    if setting and not setting.startswith("/"):
        return setting if _known(setting) else _by_rule(setting)
    return _of_file(Path(setting) if setting else folder / "localtime", folder)


def _known(name: str) -> bool:
    return name == "UTC" or name in available_timezones()


def _of_file(file: Path, folder: Path) -> str | None:
    """The name of a zone's file: where its link leads, or what the system has noted beside it."""
    name = str(file.resolve()).partition(_FOLDER)[2]
    if _known(name):
        return name
    noted = folder / "timezone"
    name = noted.read_text(encoding="utf-8", errors="replace").strip() if noted.is_file() else ""
    return name if _known(name) else None


def _by_rule(rule: str) -> str | None:
    """A zone with the abbreviations and offsets of a rule such as ``CET-1CEST``, or at least with the offsets."""
    wanted = _parts_of_rule(rule)
    if wanted is None:
        return None
    zones = sorted(available_timezones(), key=lambda name: ("/" in name, name))
    same = next((name for name in zones if _parts(name) == wanted), None)
    offsets = [offset for _abbreviation, offset in wanted]
    return same or next((name for name in zones if list(map(_offset, _parts(name))) == offsets), None)


def _parts_of_rule(rule: str) -> list[tuple[str, float]] | None:
    """Standard and summer time of a rule; east of Greenwich its offsets are negative. None if it is no rule."""
    match = _RULE.match(rule)
    if match is None:
        return None
    name, sign, hours, minutes, summer = match.group("name", "sign", "hours", "minutes", "summer")
    offset = (1 if sign == "-" else -1) * (3600 * int(hours) + 60 * int(minutes or 0))
    parts = [(name, offset), (summer or name, offset + (3600 if summer else 0))]
    return [(abbreviation.strip("<>"), seconds) for abbreviation, seconds in parts]


@cache
def _parts(name: str) -> list[tuple[str | None, float]]:
    """Abbreviation and offset of a zone in standard and in summer time, which is the one further east."""
    days = [datetime(_YEAR, month, 1, tzinfo=ZoneInfo(name)) for month in _MONTHS]
    return sorted(((day.tzname(), (day.utcoffset() or timedelta()).total_seconds()) for day in days), key=_offset)


def _offset(part: tuple[str | None, float]) -> float:
    return part[1]
