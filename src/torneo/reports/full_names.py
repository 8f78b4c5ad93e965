"""Names of people as forms want them: last name and first name apart, or the first name before SURNAME."""

from __future__ import annotations


def name_parts(name: str) -> tuple[str, str]:
    """Last name and first name.

    >>> name_parts("Frías Soto, Tomás"), name_parts("Ana")
    (('Frías Soto', 'Tomás'), ('Ana', ''))
    """
    last, _comma, first = name.partition(",")
    return last.strip(), first.strip()


def given_first(name: str) -> str:
    """The first name, then the last name in capitals; a name without a comma stays as it is.

    >>> given_first("Frías, Tomás"), given_first("Mar Gil")
    ('Tomás FRÍAS', 'Mar Gil')
    """
    last, first = name_parts(name)
    return f"{first} {last.upper()}" if first else last


def as_called(name: str) -> str:
    """The name as people are called: on diplomas.

    >>> as_called("Frías, Tomás")
    'Tomás Frías'
    """
    last, first = name_parts(name)
    return f"{first} {last}".strip()
