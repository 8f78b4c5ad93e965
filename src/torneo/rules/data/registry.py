"""Every chapter in every edition held, by chapter and edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from torneo.rules.data.b01 import B01_2024
from torneo.rules.data.b02 import B02_2024, B02_2025_10
from torneo.rules.data.c04_1 import C04_1_2017, C04_1_2026
from torneo.rules.data.c04_2 import C04_2_2017, C04_2_2026
from torneo.rules.data.c04_3_2017 import C04_3_2017
from torneo.rules.data.c04_3_2026 import C04_3_2026
from torneo.rules.data.c04_4_1 import C04_4_1_1997, C04_4_1_2026
from torneo.rules.data.c04_4_2 import C04_4_2_2017, C04_4_2_2026
from torneo.rules.data.c04_4_3 import C04_4_3_2017, C04_4_3_2026
from torneo.rules.data.c04_5 import C04_5_2026
from torneo.rules.data.c04_6 import C04_6_2024, C04_6_2026
from torneo.rules.data.c04_7 import C04_5_1_2017, C04_7_2026
from torneo.rules.data.c05 import C05_2018
from torneo.rules.data.c07_2023 import C07_2023
from torneo.rules.data.c07_2024 import C07_2024
from torneo.rules.data.c07_2026 import C07_2026
from torneo.rules.data.laws import LAWS_2018, LAWS_2023
from torneo.rules.edition import Topic

if TYPE_CHECKING:
    from collections.abc import Mapping

    from torneo.rules.article import Article

TEXTS: Final[tuple[tuple[Topic, tuple[Article, ...]], ...]] = (
    (Topic.SWISS, C04_1_2017),
    (Topic.SWISS, C04_1_2026),
    (Topic.SWISS, C04_2_2017),
    (Topic.SWISS, C04_2_2026),
    (Topic.SWISS, C04_3_2017),
    (Topic.SWISS, C04_3_2026),
    (Topic.DUBOV, C04_4_1_1997),
    (Topic.DUBOV, C04_4_1_2026),
    (Topic.BURSTEIN, C04_4_2_2017),
    (Topic.BURSTEIN, C04_4_2_2026),
    (Topic.LIM, C04_4_3_2017),
    (Topic.LIM, C04_4_3_2026),
    (Topic.DOUBLE_SWISS, C04_5_2026),
    (Topic.TEAM_SWISS, C04_6_2024),
    (Topic.TEAM_SWISS, C04_6_2026),
    (Topic.ACCELERATION, C04_5_1_2017),
    (Topic.ACCELERATION, C04_7_2026),
    (Topic.COMPETITIONS, C05_2018),
    (Topic.TIE_BREAKS, C07_2023),
    (Topic.TIE_BREAKS, C07_2024),
    (Topic.TIE_BREAKS, C07_2026),
    (Topic.RATING, B02_2024),
    (Topic.RATING, B02_2025_10),
    (Topic.TITLES, B01_2024),
    (Topic.LAWS, LAWS_2018),
    (Topic.LAWS, LAWS_2023),
)
"""The texts held, each with the topic whose editions it follows; editions of a chapter oldest first."""

CHAPTERS: Final[Mapping[tuple[str, str], tuple[Article, ...]]] = {
    (text[0].chapter, text[0].edition): text for _, text in TEXTS
}
"""The articles of a chapter and edition, in the order of the text."""

TOPIC_OF: Final[Mapping[tuple[str, str], Topic]] = {(text[0].chapter, text[0].edition): topic for topic, text in TEXTS}
"""The topic whose editions each text follows."""
