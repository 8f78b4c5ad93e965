"""``torneo account``: another way in for who has lost a password."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.serve import DatabaseOption, DataOption, opened
from torneo.words import Said, Text, said
from torneo.words import marked as _

EXAMPLE = "torneo account marta"


def account(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The account; the first one without a name.")] = "",
    data: DataOption = None,
    database: DatabaseOption = "",
    address: Annotated[str, typer.Option(help="Where the site is.")] = "http://127.0.0.1:8000",
) -> None:
    """Print a link, good once, with which an account sets another password.

    It works on the computer that has the database, whether the site runs or not; the password so far stays good
    until the link is used.
    """
    from torneo.web import serving  # noqa: PLC0415 - other commands do not wait for Django

    with opened(data, database):
        try:
            known, token = serving.recovery_token(name)
        except serving.UnknownAccountError as error:
            raise Refusal(_("{why}"), why=said(error) if isinstance(error, Said) else error.args[0]) from error
    say(
        Text(
            _("Open this link once to set another password for {name}: {link}"),
            {"name": known, "link": f"{address.rstrip('/')}/start/{token}"},
        )
    )
