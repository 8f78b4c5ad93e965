"""The editions that tests speak of most."""

from torneo.rules import Topic, editions

SWISS = editions(Topic.SWISS)
SWISS_2017, SWISS_2026 = SWISS
DUBOV_1997, _DUBOV_2018, DUBOV_2026 = editions(Topic.DUBOV)
BURSTEIN_2017, BURSTEIN_2026 = editions(Topic.BURSTEIN)
LIM_1999, LIM_2017, LIM_2026 = editions(Topic.LIM)
(DOUBLE_SWISS_2026,) = editions(Topic.DOUBLE_SWISS)
BAKU_2017, BAKU_2026 = editions(Topic.ACCELERATION)
(BOOK,) = editions(Topic.BOOK)
