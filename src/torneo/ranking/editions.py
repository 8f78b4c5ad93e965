"""The editions of C.07 as data: where each tie-break stands, and how unplayed rounds count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from torneo.rules import ByEdition, Edition, Topic, edition


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list of tie-breaks."""

    article: str
    types: str
    """A: games among the tied; B: own record; C: opponents' results; D: opponents' data known before."""


@dataclass(frozen=True, slots=True)
class TieBreakRules:
    """What one edition of C.07 has of its own; the rules room says from which day on it holds."""

    edition: Edition
    entries: Mapping[str, Entry]
    articles: Mapping[str, str]
    """Where the other rules stand, by a short name."""
    own_score_capped: bool
    """16.4.1, 16.4.2 of 2026: the dummy of an unplayed round scores no more than the scheduled opponent, or draws."""
    last_forfeit_losses_are_draws: bool
    """14.4.2 of 2023: for opponents, a forfeit loss with no round available to play after it is a draw too."""
    absences_cut_first: bool
    """14.6 of 2023: low cuts take voluntary unplayed rounds first; later only if worth no less (16.5)."""
    fore_means_next_round: bool
    """8.4 of 2023 draws the paired games of the next round; 8.3 of later editions those of the final round."""
    encounter_by_percentage: bool
    """5.1 of 2023 compares percentages of all games; 6.1.2 of later editions adds averages for each opponent."""
    buchholz_in_round_robin: bool
    """Article 8 of 2026 forbids it."""
    board_count_needs_equal_game_points: bool
    """12.1."""
    secondary_encounter_of_two: bool
    """13.3.1 goes on to the secondary score for any group; 12.3.1 of 2023 does not for two teams."""

    def article(self, key: str) -> str:
        """Where a tie-break or a rule stands, as it is cited.

        >>> [rules.article("BH") for rules in (TIE_BREAK_RULES.named("2023"), TIE_BREAK_RULES.named("2026"))]
        ['C.07 7.1 (2023)', 'C.07 8.1 (2026)']
        >>> TIE_BREAK_RULES.named("2023").article("STD")
        'C.07 7.7 (2026)'
        """
        for rules in (self, *reversed(TIE_BREAK_RULES.values)):
            if key in rules.entries:
                return f"C.07 {rules.entries[key].article} ({rules.edition.id})"
            if key in rules.articles:
                return f"C.07 {rules.articles[key]} ({rules.edition.id})"
        return ""

    def types(self, name: str) -> str:
        """The type of a tie-break: A, B, C, D or a combination; empty for one that is not FIDE's."""
        return self.entries[name].types if name in self.entries else ""


def _entries(text: str) -> dict[str, Entry]:
    words = [line.split() for line in text.strip().splitlines()]
    return {name: Entry(article, types) for name, article, types in words}


_2023 = _entries("""
DE 5.1 A
WIN 6.1 B
WON 6.2 B
BPG 6.3 B
BWG 6.4 B
PS 6.5 B
REP 6.6 B
BH 7.1 C
AOB 7.2 CC
ARO 8.1 D
TPR 8.2 D
PTP 8.3 D
FB 8.4 D
SB 9.1 BC
KS 9.2 BC
APRO 9.3 BD
APPO 9.4 BD
BC 11.1 B
TBR 11.2 B
BBE 11.3 B
MPVGP 12.1 B
EMMSB 12.2.1 BC
EMGSB 12.2.2 BC
EGMSB 12.2.3 BC
EGGSB 12.2.4 BC
EDE 12.3 A
EDEBT 12.3.1 A
EDEBB 12.3.1 A
EDET 12.3.1 A
EDEB 12.3.1 A
SSSC 12.4 BD
""")
_2024 = _entries("""
DE 6 A
WIN 7.1 B
WON 7.2 B
BPG 7.3 B
BWG 7.4 B
PS 7.5 B
REP 7.6 B
BH 8.1 C
AOB 8.2 CC
FB 8.3 D
SB 9.1 BC
KS 9.2 BC
ARO 10.1 D
TPR 10.2 DB
PTP 10.3 DB
APRO 10.4 DC
APPO 10.5 DC
BC 12.1 B
TBR 12.2 B
BBE 12.3 B
MPVGP 13.1 B
EMMSB 13.2.1 BC
EMGSB 13.2.2 BC
EGMSB 13.2.3 BC
EGGSB 13.2.4 BC
EDE 13.3 A
EDEBT 13.3.2 A
EDEBB 13.3.2 A
EDET 13.3.2 A
EDEB 13.3.2 A
SSSC 13.4 BC/BD
""")
_NEW_IN_2026 = _entries("""
STD 7.7 B
TPN 7.8 B
RTNG 10.6 B
""")
_RULES_2023 = {
    "lots": "4.2",
    "play-offs": "3.1",
    "team score": "10.1",
    "cut": "13.1",
    "most": "13.3",
    "limit": "13.5",
    "predetermined": "14.2",
    "as awarded": "14.4.1",
    "as draw": "14.4.2",
    "dummy": "14.5",
    "cut exception": "14.6",
    "forfeits in encounters": "5.1",
}
_RULES_2024 = {
    "lots": "4.2",
    "play-offs": "3.1",
    "team score": "11.1",
    "cut": "14.1",
    "most": "14.3",
    "limit": "14.5",
    "predetermined": "15.2",
    "as awarded": "16.3.1",
    "as draw": "16.3.2",
    "dummy": "16.4",
    "cut exception": "16.5",
    "forfeits in encounters": "6.1.1",
}
_RULES_2026 = _RULES_2024 | {"cap by opponent": "16.4.1", "cap by draws": "16.4.2"}

Y2023 = TieBreakRules(
    edition(Topic.TIE_BREAKS, "2023"),
    _2023,
    _RULES_2023,
    own_score_capped=False,
    last_forfeit_losses_are_draws=True,
    absences_cut_first=True,
    fore_means_next_round=True,
    encounter_by_percentage=True,
    buchholz_in_round_robin=True,
    board_count_needs_equal_game_points=False,
    secondary_encounter_of_two=False,
)
Y2024 = TieBreakRules(
    edition(Topic.TIE_BREAKS, "2024"),
    _2024,
    _RULES_2024,
    own_score_capped=False,
    last_forfeit_losses_are_draws=False,
    absences_cut_first=False,
    fore_means_next_round=False,
    encounter_by_percentage=False,
    buchholz_in_round_robin=True,
    board_count_needs_equal_game_points=True,
    secondary_encounter_of_two=True,
)
Y2026 = replace(
    Y2024,
    edition=edition(Topic.TIE_BREAKS, "2026"),
    entries=_2024 | _NEW_IN_2026,
    articles=_RULES_2026,
    own_score_capped=True,
    buchholz_in_round_robin=False,
)

TIE_BREAK_RULES = ByEdition(Topic.TIE_BREAKS, {rules.edition.id: rules for rules in (Y2023, Y2024, Y2026)})
