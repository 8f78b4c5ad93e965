"""The table of provisions: every line has all that a line has, and the announcement says each in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from torneo.files.json_form import from_json, to_json
from torneo.laws.decisions import Tempo
from torneo.model import Colour, Event, PointSystem, Regulations, StartingRank, Tournament
from torneo.regulations.announcement import announce
from torneo.regulations.points import KEYS
from torneo.regulations.provisions import PROVISIONS, Provision, gaps, terms_of, with_provisions, with_settings
from torneo.regulations.provisions.circumstances import circumstances_of
from torneo.regulations.provisions.overview import Origin, overview
from torneo.regulations.provisions.settings import Setting
from torneo.reports.draw_document import document_markdown
from torneo.text import LANGUAGES, Language, Text, WrongValueError

OPEN = Tournament(
    event=Event(name="Open", start=date(2026, 6, 1), time_control="5400+30"),
    regulations=Regulations(rounds=9, system="FIDE_DUTCH_2026", tie_breaks=("BH",)),
)
OWN = [name for name, provision in PROVISIONS.items() if not isinstance(provision.kind, Setting)]
SETTINGS = [name for name in PROVISIONS if name not in OWN]


def regulated(**parts: object) -> Tournament:
    return replace(OPEN, regulations=replace(OPEN.regulations, **parts))  # type: ignore[arg-type]


NOT_TYPED: dict[str, Callable[[], Tournament]] = {
    "system": lambda: regulated(system="FIDE_DUBOV_2026"),
    "initial_order": lambda: regulated(starting_rank=StartingRank("NRO")),
    "initial_colour": lambda: regulated(initial_colour=Colour.BLACK),
    "points": lambda: regulated(points=PointSystem.of(30, 10, 0)),
    "pairing_bye": lambda: regulated(points=PointSystem(pairing_bye=5)),
}
"""Settings that no line of text can say: the tournament with another one."""


def with_example(name: str) -> Tournament:
    """The open with something else chosen for one provision."""
    provision = PROVISIONS[name]
    if not isinstance(provision.kind, Setting):
        return with_provisions(OPEN, [(name, provision.example)])
    return with_settings(OPEN, [(name, provision.example)]) if provision.kind.put else NOT_TYPED[name]()


def said_lines(tournament: Tournament, language: Language) -> list[str]:
    document = announce(tournament, {}, language, open_points=False).document
    lines = document_markdown(document).replace("\\", "").splitlines()
    return [line.partition(":** ")[2] or line.strip("- #*") for line in lines]


@pytest.mark.parametrize("name", PROVISIONS)
def test_every_provision_says_what_it_is_about(name: str) -> None:
    provision = PROVISIONS[name]
    assert provision.point in KEYS
    for message in (provision.title, provision.meaning, *(obeys.value for obeys in provision.obeyed_by)):
        english, spanish = Text(message).text("en"), Text(message).text("es")
        assert english
        assert spanish
    assert provision.meaning.endswith(".")
    assert Text(provision.meaning).text("es") != provision.meaning
    assert not provision.needed or provision.default is None  # what a rule has need not be said


@pytest.mark.parametrize("name", OWN)
def test_the_example_can_be_typed_and_is_no_default(name: str) -> None:
    provision = PROVISIONS[name]
    assert provision.kind.read(provision.example) == provision.example
    assert circumstances_of(OPEN).default(provision) != provision.example
    for default in _defaults(provision):
        assert provision.kind.read(default) == default


def _defaults(provision: Provision) -> set[str]:
    values = () if provision.default is None else provision.default.values
    return {kept for value in values for kept in ([value] if isinstance(value, str) else value.values())}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PROVISIONS)
def test_the_announcement_states_every_choice(name: str, language: Language) -> None:
    """What it says with the choice made stands there in no other case."""
    before = set(said_lines(OPEN, language))
    new = [line for line in said_lines(with_example(name), language) if line not in before]
    assert new, "the announcement says nothing of it"
    provision = PROVISIONS[name]
    if name in SETTINGS:
        return
    own_words = provision.kind.lines(provision.example)
    for line in new:
        assert "{" not in line
    for words in own_words:
        last = words.split(" ")[-1]
        assert any(last in line for line in new), words
    sentence = provision.sentence(provision.example)
    if sentence is not None:
        assert any(line.startswith(sentence.text(language)) for line in new)
        assert sentence.text("es") != sentence.text("en")


@pytest.mark.parametrize("name", [name for name in OWN if PROVISIONS[name].says])
def test_whatever_can_be_chosen_has_its_sentence(name: str) -> None:
    provision = PROVISIONS[name]
    words = getattr(provision.kind, "titles", None) or ()
    for kept in (*words, *_defaults(provision), provision.example):
        said = provision.sentence(kept)
        assert said is not None, kept
        assert "{value}" not in said.text("es")


@pytest.mark.parametrize("name", OWN)
def test_a_choice_survives_the_json_file(name: str) -> None:
    chosen = with_example(name)
    assert from_json(to_json(chosen)) == chosen
    assert dict(chosen.regulations.provisions) == {name: PROVISIONS[name].example}


@pytest.mark.parametrize("name", OWN)
def test_every_article_is_one_that_leaves_it_open(name: str) -> None:
    """A default that an edition has is cited with an article of that text, or of one that changed with it."""
    provision = PROVISIONS[name]
    for year in (2018, 2024, 2026):
        found = circumstances_of(replace(OPEN, event=replace(OPEN.event, start=date(year, 5, 1))))
        article = found.article(*provision.rules)
        assert article is None or article.text("es") != article.text("en")
        if provision.default is not None and name != "laws":
            assert article is not None, f"{year}: a default without its article"


def test_defaults_follow_the_edition_and_the_tempo() -> None:
    """Laws 7.5.5 and B.2 of 2018, A.3 of 2023: rapid went from two minutes to one; blitz had one in both."""
    found = {
        (year, control): terms_of(Tournament(event=Event(start=date(year, 5, 1), time_control=control)))
        for year in (2019, 2023)
        for control in ("5400+30", "900+10", "180+2")
    }
    penalties = {key: terms.illegal_move_penalty for key, terms in found.items()}
    assert penalties == {
        (2019, "5400+30"): 120, (2019, "900+10"): 120, (2019, "180+2"): 60,
        (2023, "5400+30"): 120, (2023, "900+10"): 60, (2023, "180+2"): 60,
    }  # fmt: skip
    for terms in found.values():  # the same as the Laws themselves say
        assert terms.illegal_move_penalty == terms.conditions.lawful_penalty
    assert found[2019, "900+10"].circumstances.tempo is Tempo.RAPID
    assert [found[2023, control].appeal_deadline for control in ("5400+30", "900+10", "180+2")] == [60, 15, 15]
    assert all(terms.default_time == 0 for terms in found.values())


def test_what_is_needed_and_not_said_is_missing() -> None:
    names = {gap.name for gap in gaps(OPEN)}
    needed = {"eligible", "entry", "fee", "rated", "half_byes", "director", "appeals_method"}
    assert needed | {"limits", "venue", "prizes", "arbiters"} == names
    chosen = with_provisions(OPEN, [("prizes", "General: 100"), ("appeals_allowed", "no"), ("rated", "none")])
    names = {gap.name for gap in gaps(chosen)}
    assert {"prize_sharing", "prize_rule"} <= names  # they matter once there are prizes
    assert not {"appeals_method", "rated", "prizes"} & names
    rapid = with_settings(OPEN, [("time_control", "15+10")])
    assert "supervised" in {gap.name for gap in gaps(rapid)}
    berger = replace(OPEN, regulations=Regulations(system="BERGER_ROUNDROBIN"))
    assert "half_byes" not in {gap.name for gap in gaps(berger)}  # nobody has a bye on request there
    named = with_provisions(OPEN, [("appeals_committee", "Vera, Ada")])
    assert "appeals_method" not in {gap.name for gap in gaps(named)}


def test_who_says_what_holds() -> None:
    chosen = with_provisions(OPEN, [("default_time", "30")])
    lines = {line.provision.name: line for _point, listed in overview(chosen) for line in listed}
    assert list(lines) == list(PROVISIONS)
    origins = {name: lines[name].origin for name in ("default_time", "phones", "half_byes", "dress", "rounds")}
    assert origins == {
        "default_time": Origin.CHOSEN,
        "phones": Origin.RULES,
        "half_byes": Origin.MISSING,
        "dress": Origin.OPEN,
        "rounds": Origin.SETTING,
    }
    assert (lines["default_time"].shown, lines["default_time"].default) == ("30", "0")
    assert str(lines["default_time"].article) == "E.01 (2023) 6.7.1"


@pytest.mark.parametrize(
    ("name", "typed", "accepted"),
    [
        ("default_time", "-1", "from 0 to 240"),
        ("default_time", "999999999999", "from 0 to 240"),
        ("half_byes", "two", "from 0 to 99"),
        ("phones", "pocket", "forbidden | bag"),
        ("supervised", "maybe", "yes | no"),
        ("rated", "fide, mars", "fide, national, regional"),
        ("entry_deadline", "2026-02-30", "2026-06-30 20:00"),
        ("entry_deadline", "30/13/2026", "2026-06-30 20:00"),
        ("round_times", "25:00", "17:00 10:00"),
        ("rating_limits", "1800..2000", "1800-1999"),
        ("birth_limits", "U16", "such as 2010+"),
        ("birth_limits", "10+", "such as 2010+"),
        ("sex_limits", "boys", "women | men"),
        ("prizes", "500 to the winner", "Women [sex=w]: 150"),
        ("prizes", "General: 100, 500", "worth more than prize 1"),
        ("fee", "x" * 201, "up to 200 characters"),
        ("rules", "a\n" * 61, "up to 60 lines"),
        ("default_tyme", "30", "did you mean default_time"),
    ],
)
def test_what_is_not_accepted_is_said(name: str, typed: str, accepted: str) -> None:
    with pytest.raises(WrongValueError, match=re.escape(accepted)):
        with_provisions(OPEN, [(name, typed)])


@pytest.mark.parametrize(
    ("name", "typed", "accepted"),
    [
        ("rounds", "0", "from 1 to 999"),
        ("time_control", "soon", "minutes with +"),
        ("application", "once", "successive | subsidiary"),
        ("start", "tomorrow", "2026-06-30"),
        ("system", "dubov", "changed with the settings"),
    ],
)
def test_settings_that_are_not_accepted(name: str, typed: str, accepted: str) -> None:
    with pytest.raises(WrongValueError, match=re.escape(accepted)):
        with_settings(OPEN, [(name, typed)])


def test_the_choices_of_a_later_version_are_kept_and_passed_over() -> None:
    """A file may name what this version does not know: it stays in the file, and limits nobody."""
    later = replace(OPEN, regulations=replace(OPEN.regulations, provisions=(("drones", "no"), ("phones", "bag"))))
    assert from_json(to_json(later)) == later
    assert terms_of(later).chosen == {"phones": "bag"}
    assert announce(later, {}, "en").document.title == "Open"
