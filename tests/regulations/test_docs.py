"""What the pages of the documentation show works as shown."""

import doctest
import re
from pathlib import Path

from certain import sure
from torneo.prizes.prize_list import parse_prize_list
from torneo.rating import RATING_RULES
from torneo.regulations.announcement import parse_details
from torneo.regulations.points import KEYS
from torneo.regulations.provisions import PROVISIONS, Obeys
from torneo.regulations.provisions.settings import Setting
from torneo.regulations.time_controls import TimeControlError, parse_time_control, record_222

DOCS = Path(__file__).parents[2] / "docs"


def toml(page: str) -> str:
    return sure(re.search(r"```toml\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL))[1]


def test_the_examples_of_the_rating_page_run() -> None:
    assert doctest.testfile(str(DOCS / "rating.md"), module_relative=False) == (0, 3)


def test_the_rating_page_names_every_edition() -> None:
    text = (DOCS / "rating.md").read_text(encoding="utf-8")
    for rules in RATING_RULES.values:
        row = next(line for line in text.splitlines() if line.startswith(f"| `{rules.edition.id}` |"))
        assert f"| {rules.limit}" in row
        assert f"{rules.new_k} / {rules.junior_k or '–'} / {rules.usual_k} / {rules.master_k}" in row


def test_the_prize_list_of_the_page_is_read() -> None:
    made = parse_prize_list(toml("prizes.md"))
    assert [group.name for group in made.groups] == ["General", "Women", "Under 2000"]


def test_the_details_of_the_page_are_read() -> None:
    assert set(parse_details(toml("organisation.md"))) < set(KEYS)
    text = (DOCS / "organisation.md").read_text(encoding="utf-8")
    assert all(f"`{key}`" in text for key in KEYS)


def test_the_notations_of_the_page_are_what_they_say() -> None:
    text = (DOCS / "organisation.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in text.splitlines() if re.match(r"\| (\d+|–)", line)]
    assert len(rows) == 10
    for _, notations, holds in rows:
        for notation in re.findall(r"`(.+?)`", notations):
            control = parse_time_control(notation)
            try:
                record_222(control)
                held = "yes"
            except TimeControlError:
                held = "no"
            assert held == holds.strip(), notation


def test_the_page_of_the_organiser_names_what_is_obeyed_and_runs() -> None:
    text = (DOCS / "organisation.md").read_text(encoding="utf-8")
    listed = {Obeys.STANDINGS, Obeys.PAIRING, Obeys.REPORT, Obeys.CLOCK}  # settings, which other pages tell of
    for name, provision in PROVISIONS.items():
        if provision.obeyed_by and not set(provision.obeyed_by) <= listed:
            assert f"`{name}`" in text or isinstance(provision.kind, Setting), name
    assert doctest.testfile(str(DOCS / "organisation.md"), module_relative=False).failed == 0
