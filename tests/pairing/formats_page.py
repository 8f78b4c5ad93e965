"""The tables of docs/formats.md, made from the registry: ``python tests/pairing/formats_page.py`` writes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from torneo.pairing.format import Format, Option
from torneo.pairing.formats import FORMATS, PAIRED, TABLES
from torneo.pairing.tables.build import built_code, find_table

PAGE = Path(__file__).parents[2] / "docs" / "formats.md"
BEGIN, END = "<!-- from the registry -->\n", "<!-- as far as here -->\n"


def tables() -> str:
    """What stands between the marks of the page."""
    alone = [each for each in FORMATS.values() if not each.paired and each.table is None]
    parts = (
        "## Paired round by round\n",
        *_table(("format", "name", "editions", "record 192", "needs", "options"), map(_paired, PAIRED.values())),
        "\n## Made at once, from a size\n",
        *_table(("format", "name", "size", "options", "record 192"), map(_made, TABLES.values())),
        "\n## Known by their codes alone\n",
        *_table(("name", "record 192"), ((each.title, _codes(each.codes)) for each in alone)),
    )
    return "".join(parts)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(row)} |\n"


def _paired(each: Format) -> tuple[str, ...]:
    editions = ", ".join(f"{edition} ({chapter})" for edition, chapter in each.chapters.items())
    options = ", ".join(f"`{option.name}`" for option in each.options)
    return f"`{each.name}`", each.title, editions, _codes(each.codes), ", ".join(each.needs), options


def _made(each: Format) -> tuple[str, ...]:
    table = find_table(each.name)
    code = built_code(each)
    options = ", ".join(map(_option, table.options))
    size = f"{_option(table.needs)}: {table.needs.accepted}"
    return f"`{each.name}`", each.title, size, options, f"`{code}`" if code else ""


def _option(option: Option) -> str:
    return f"`--{option.name.replace('_', '-')}`"


def _codes(codes: Iterable[str]) -> str:
    return ", ".join(f"`{code}`" for code in codes)


def main() -> None:
    before, _begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _old, _end, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}{tables()}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
