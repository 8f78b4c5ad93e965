"""E.01, the Laws of Chess, in the editions of 2018 and 2023.

Numbers are those of the texts. In 2018 the arbiters' manual prints II.3.2.6 and II.3.2.7 as II.2.3.6 and II.2.3.7,
which stand out of their order; numbers that only head others (7.5, 9.1) are held in both editions.
"""

from __future__ import annotations

from typing import Final

from torneo.rules.data.laws_appendices import LAWS_APPENDICES
from torneo.rules.data.laws_clock import LAWS_CLOCK
from torneo.rules.data.laws_conduct import LAWS_CONDUCT
from torneo.rules.data.laws_guidelines import LAWS_GUIDELINES
from torneo.rules.data.laws_play import LAWS_PLAY
from torneo.rules.data.laws_rows import NEWER, OLDER, same, text_of

_ROWS = (*LAWS_PLAY, *LAWS_CLOCK, *LAWS_CONDUCT, *LAWS_APPENDICES, *LAWS_GUIDELINES)

LAWS_2018: Final = text_of(OLDER, _ROWS)
LAWS_2023: Final = text_of(NEWER, _ROWS)

SAID_ALIKE: Final = tuple(same(_ROWS))
"""Numbers in 2018 and in 2023 of what is said alike."""
