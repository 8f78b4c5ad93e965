"""The table of editions: every text we know of and its days in force.

Each topic is a chain without gaps: an edition ends the day before the next one begins. Where a source gives a
year and no day, `certain` is False and the note says which day was taken.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from torneo.rules.edition import Edition, Topic

if TYPE_CHECKING:
    from collections.abc import Mapping

_END_OF_2017_SWISS = date(2026, 1, 31)
_START_OF_2017_SWISS = date(2017, 7, 1)
_START_OF_2026_SWISS = date(2026, 2, 1)
_COUNCIL_2026_SWISS = date(2025, 10, 28)

_SWISS = (
    Edition(
        Topic.SWISS,
        "2017",
        "Swiss rules of Baku 2016",
        _START_OF_2017_SWISS,
        _END_OF_2017_SWISS,
        pages=("C0401Till2026", "GeneralHandlingRulesForSwissTournamentsTill2026", "C0403Till2026"),
        note="Approved by the 87th Congress (Baku 2016); terms and definitions added in Goynuk 2017.",
    ),
    Edition(
        Topic.SWISS,
        "2026",
        "Swiss rules of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("C0401202507", "GeneralHandlingRulesForSwissTournaments202602", "C0403202602"),
        note="First announced for 1 July 2025, then put off; some programs call it the 2025 rules.",
    ),
)

_DUBOV = (
    Edition(
        Topic.DUBOV,
        "1997",
        "Dubov system of 1997",
        date(1997, 1, 1),
        date(2018, 12, 31),
        certain=False,
        note="Approved by the General Assembly of 1997; still printed in the rules of Baku 2016.",
    ),
    Edition(
        Topic.DUBOV,
        "2018",
        "Dubov system of 2018",
        date(2019, 1, 1),
        _END_OF_2017_SWISS,
        pages=("C040401Till2026",),
        certain=False,
        note="Approved by the General Assembly of 2018; taken from the next January. No articles held.",
    ),
    Edition(
        Topic.DUBOV,
        "2026",
        "Dubov system of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("C040401202602",),
    ),
)

_BURSTEIN = (
    Edition(
        Topic.BURSTEIN,
        "2017",
        "Burstein system as printed in the rules of Baku 2016",
        _START_OF_2017_SWISS,
        _END_OF_2017_SWISS,
        pages=("C040402Till2026",),
        note="A text with numbered criteria replaced this one before 2026; its first day is not known.",
    ),
    Edition(
        Topic.BURSTEIN,
        "2026",
        "Burstein system of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("C040402202602",),
    ),
)

_LIM = (
    Edition(
        Topic.LIM,
        "1999",
        "FIDE Swiss system of 1987, amended to 1999",
        date(1999, 1, 1),
        date(2017, 6, 30),
        certain=False,
        note="Last amended by the Executive Board of 1999; taken from that January. No articles held.",
    ),
    Edition(
        Topic.LIM,
        "2017",
        "Lim system as printed in the rules of Baku 2016",
        _START_OF_2017_SWISS,
        _END_OF_2017_SWISS,
        pages=("C040403Till2026",),
    ),
    Edition(
        Topic.LIM,
        "2026",
        "Lim system of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("C040403202602",),
        note="The content of the text before it, with the references put in the new numbering.",
    ),
)

_DOUBLE_SWISS = (
    Edition(
        Topic.DOUBLE_SWISS,
        "2026",
        "Double-Swiss system of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("DoubleSwissSystem202602",),
    ),
)

_TEAM_SWISS = (
    Edition(
        Topic.TEAM_SWISS,
        "2024",
        "Swiss team pairing system of 2024",
        date(2024, 8, 1),
        _END_OF_2017_SWISS,
        date(2024, 7, 27),
        ("SwissTeamPairingSystem082024",),
        note="Known from digests; the numbers of its articles follow from its order.",
    ),
    Edition(
        Topic.TEAM_SWISS,
        "2026",
        "Swiss team pairing system of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("SwissTeamPairingSystem202602",),
    ),
)

_ACCELERATION = (
    Edition(
        Topic.ACCELERATION,
        "2017",
        "Baku acceleration of 2017",
        _START_OF_2017_SWISS,
        _END_OF_2017_SWISS,
        pages=("C0407Till2026",),
        note="C.04.5.1, later C.04.7.1 and open to fewer than nine rounds; day of that change not known.",
    ),
    Edition(
        Topic.ACCELERATION,
        "2026",
        "Accelerated systems of 2026",
        _START_OF_2026_SWISS,
        None,
        _COUNCIL_2026_SWISS,
        ("C0407202602",),
    ),
)

_COMPETITIONS = (
    Edition(
        Topic.COMPETITIONS,
        "2018",
        "General regulations for competitions, amended in 2018",
        date(2019, 1, 1),
        None,
        certain=False,
        note=(
            "Last amended by the General Assembly of 2018; taken from the next January. As the arbiters' manual of "
            "2025 prints it. Only the articles that a desk keeps or an announcement names are held."
        ),
    ),
)

_LAWS = (
    Edition(
        Topic.LAWS,
        "2018",
        "Laws of Chess of 2018",
        date(2018, 1, 1),
        date(2022, 12, 31),
        pages=("E012018",),
        note="Adopted by the 88th Congress (Goynuk 2017). The text of the arbiters' manual.",
    ),
    Edition(
        Topic.LAWS,
        "2023",
        "Laws of Chess of 2023",
        date(2023, 1, 1),
        None,
        pages=("E012023",),
        note="Adopted by the General Assembly of Chennai 2022. No later edition is known.",
    ),
)

_TIE_BREAKS = (
    Edition(
        Topic.TIE_BREAKS,
        "2023",
        "Tie-break regulations of 2023",
        date(2023, 9, 1),
        date(2024, 7, 31),
        date(2023, 8, 1),
        ("TieBreakRegulations2023", "TieBreakRegulations042024"),
        note=(
            "Announced for 1 July 2023 and applied two months later: for the official FIDE events from this day, "
            "for all rated events from 1 April 2024. Articles are numbered as in the text announced. Before it, "
            "until 31 August 2023, the text with the virtual opponent."
        ),
    ),
    Edition(
        Topic.TIE_BREAKS,
        "2024",
        "Tie-break regulations of August 2024",
        date(2024, 8, 1),
        date(2026, 2, 28),
        date(2024, 7, 29),
        ("TieBreakRegulations082024",),
    ),
    Edition(
        Topic.TIE_BREAKS,
        "2026",
        "Play-off and tie-break regulations of March 2026",
        date(2026, 3, 1),
        None,
        date(2026, 2, 2),
        ("TieBreakRegulations032026",),
    ),
)

_REPORT_FILE = (
    Edition(
        Topic.REPORT_FILE,
        "TRF06",
        "Tournament report file, version 2006",
        date(2006, 1, 1),
        date(2015, 12, 31),
        certain=False,
        note="Known by its year alone; taken from the start of that year. Programs still read it.",
    ),
    Edition(
        Topic.REPORT_FILE,
        "TRF16",
        "Tournament report file, version 2016",
        date(2016, 1, 1),
        date(2025, 8, 31),
        pages=("C04A",),
        certain=False,
        note="Known by its year alone; taken from the start of that year.",
    ),
    Edition(
        Topic.REPORT_FILE,
        "TRF26",
        "Tournament report file, version 2026",
        date(2025, 9, 1),
        None,
        date(2025, 5, 12),
        note="Annexes A, B and C of C.02.03: files TRF26, MTB26 and ETT26 of the Handbook.",
    ),
)

_RATING = (
    Edition(
        Topic.RATING,
        "old",
        "Rating regulations before July 2009",
        date(1970, 1, 1),
        date(2009, 6, 30),
        certain=False,
        note="FIDE took the system over in 1970; taken from that January. As the book tells it. No articles held.",
    ),
    Edition(
        Topic.RATING,
        "2009",
        "Rating regulations of July 2009",
        date(2009, 7, 1),
        date(2014, 6, 30),
        note="As the book tells it (4.3, footnotes 4 and 6). No articles held.",
    ),
    Edition(
        Topic.RATING,
        "book",
        "Rating regulations of July 2014, as the book tells them",
        date(2014, 7, 1),
        date(2021, 12, 31),
        note="Elementos de un torneo, 4.3. No articles held.",
    ),
    Edition(
        Topic.RATING,
        "2022",
        "Rating regulations of 2022",
        date(2022, 1, 1),
        date(2024, 2, 29),
        pages=("B022022",),
        note="No articles held.",
    ),
    Edition(
        Topic.RATING,
        "2024",
        "Rating regulations of March 2024",
        date(2024, 3, 1),
        date(2025, 9, 30),
        pages=("B022024",),
    ),
    Edition(
        Topic.RATING,
        "2025-10",
        "Rating regulations of March 2024, 8.3.1 amended in October 2025",
        date(2025, 10, 1),
        None,
        pages=("B022024",),
    ),
)

_RAPID_BLITZ_RATING = (
    Edition(
        Topic.RAPID_BLITZ_RATING,
        "2022",
        "Rapid and blitz rating regulations of 2022",
        date(2022, 1, 1),
        date(2024, 2, 29),
        note="No articles held.",
    ),
    Edition(
        Topic.RAPID_BLITZ_RATING,
        "2024-03",
        "Rapid and blitz rating regulations of March 2024",
        date(2024, 3, 1),
        date(2024, 11, 30),
        pages=("B02RBRegulations2024",),
    ),
    Edition(
        Topic.RAPID_BLITZ_RATING,
        "2024-12",
        "Rapid and blitz rating regulations, amended in December 2024",
        date(2024, 12, 1),
        None,
        pages=("B02RBRegulations2024",),
    ),
)

_TITLES = (
    Edition(
        Topic.TITLES,
        "2022",
        "Title regulations of 2022",
        date(2022, 1, 1),
        date(2023, 12, 31),
        note="Amendments between 2022 and 2024 are not told apart. No articles held.",
    ),
    Edition(Topic.TITLES, "2024", "Title regulations of 2024", date(2024, 1, 1), None, pages=("B012024",)),
)

_ENDORSEMENT = (
    Edition(
        Topic.ENDORSEMENT,
        "C.04.A",
        "Endorsement of a software program",
        _START_OF_2017_SWISS,
        date(2024, 12, 31),
        pages=("C04A",),
        certain=False,
        note="Its last day is known; the first is taken from the Swiss rules it belongs to.",
    ),
    Edition(
        Topic.ENDORSEMENT,
        "2025",
        "Tournament handler programs in C.02.03",
        date(2025, 1, 1),
        date(2026, 2, 28),
        certain=False,
        note="C.04.A was merged into C.02.03; taken from the day after its end.",
    ),
    Edition(
        Topic.ENDORSEMENT,
        "2026",
        "Tournament handler programs in C.02.01, C.02.03 and C.02.04",
        date(2026, 3, 1),
        None,
        pages=(
            "GeneralRulesAndRegulations032026",
            "ChessEquipmentWithElectronicComponenets032026",
            "FIDECertifiedAndEndorsedEquipment032026",
        ),
    ),
)

_BOOK = (
    Edition(
        Topic.BOOK,
        "2017",
        "Elementos de un torneo",
        date(2017, 1, 1),
        None,
        certain=False,
        note="Known by the Swiss rules that it tells; taken from the start of that year. No articles held.",
    ),
)

EDITIONS: Final[Mapping[Topic, tuple[Edition, ...]]] = {
    Topic.SWISS: _SWISS,
    Topic.DUBOV: _DUBOV,
    Topic.BURSTEIN: _BURSTEIN,
    Topic.LIM: _LIM,
    Topic.DOUBLE_SWISS: _DOUBLE_SWISS,
    Topic.TEAM_SWISS: _TEAM_SWISS,
    Topic.ACCELERATION: _ACCELERATION,
    Topic.COMPETITIONS: _COMPETITIONS,
    Topic.LAWS: _LAWS,
    Topic.TIE_BREAKS: _TIE_BREAKS,
    Topic.REPORT_FILE: _REPORT_FILE,
    Topic.RATING: _RATING,
    Topic.RAPID_BLITZ_RATING: _RAPID_BLITZ_RATING,
    Topic.TITLES: _TITLES,
    Topic.ENDORSEMENT: _ENDORSEMENT,
    Topic.BOOK: _BOOK,
}
"""The editions of each topic, oldest first."""
