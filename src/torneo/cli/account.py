"""``torneo account``: a way back in for whoever lost a password, and the list of accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import say, spoken
from torneo.cli.serve import DatabaseOption, DataOption, opened
from torneo.cli.shapes.site import Account, Accounts, Changed, Link
from torneo.text import Text, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.web.accounts.machine import Listed

EXAMPLE = "torneo account marta"


def account(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The account; the first one without a name.")] = "",
    data: DataOption = None,
    database: DatabaseOption = "",
    address: Annotated[str, typer.Option(help="Where the site is.")] = "http://127.0.0.1:8000",
    list_: Annotated[bool, typer.Option("--list", help="List the accounts instead.")] = False,
    administrator: Annotated[
        bool | None,
        typer.Option("--administrator/--no-administrator", help="Make it an administrator of the site, or end that."),
    ] = None,
    enable: Annotated[
        bool | None, typer.Option("--enable/--disable", help="Let it in again, or shut it out at once.")
    ] = None,
    no_second_factor: Annotated[
        bool, typer.Option("--no-second-factor", help="Switch its second factor off: the phone is lost.")
    ] = False,
) -> None:
    """Print a link, good once, with which an account sets another password; or change an account.

    It works on the computer that has the database, whether the site runs or not; the password so far stays good
    until the link is used.
    """
    from torneo.web.launch import serving  # noqa: PLC0415 - other commands do not wait for Django

    with opened(data, database):
        if list_:
            _list()
            return
        try:
            if administrator is None and enable is None and not no_second_factor:
                known, token = serving.recovery_token(name)
            else:
                _change(name, administrator=administrator, enable=enable, no_second_factor=no_second_factor)
                return
        except serving.UnknownAccountError as error:
            raise Refusal(_("{why}"), why=said(error)) from error
    link = f"{address.rstrip('/')}/start/{token}"
    give(Link(name=known, link=link))
    say(
        Text(
            _("Open this link once to set another password for {name}: {link}"),
            {"name": known, "link": link},
        )
    )


def _list() -> None:
    from torneo.web.accounts import machine  # noqa: PLC0415

    everybody = list(machine.listed())
    give(
        Accounts(
            accounts=[
                Account(
                    name=one.name,
                    administrator=one.administrator,
                    disabled=one.disabled,
                    second_factor=one.second_factor,
                    owned=one.owned,
                    seen=one.seen,
                )
                for one in everybody
            ]
        )
    )
    for listed in everybody:
        say(Text("{name}: {state}", {"name": listed.name, "state": _state(listed)}))


def _state(listed: Listed) -> list[Text]:
    parts = [
        (listed.administrator, Text(_("administrator"))),
        (listed.disabled, Text(_("disabled"))),
        (listed.second_factor, Text(_("second factor"))),
        (True, Text(_("owner of {count} tournament"), {"count": listed.owned}, many=_("owner of {count} tournaments"))),
        (True, Text(_("last log-in {day}"), {"day": listed.seen or "-"})),
    ]
    return [text for holds, text in parts if holds]


def _change(name: str, *, administrator: bool | None, enable: bool | None, no_second_factor: bool) -> None:
    from django.utils.translation import override  # noqa: PLC0415

    from torneo.desk import Refused  # noqa: PLC0415
    from torneo.web.accounts import machine  # noqa: PLC0415
    from torneo.web.launch import serving  # noqa: PLC0415

    user = serving.account_of(name)
    try:
        with override(spoken()):
            machine.change(user, administrator=administrator, enabled=enable, second_factor=not no_second_factor)
    except Refused as refused:
        raise Refusal(_("{why}"), why=said(refused)) from refused
    give(Changed(name=user.username))
    say(Text(_("{name}: done"), {"name": user.username}))
