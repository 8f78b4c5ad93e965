"""The largest numbers that are accepted, in one place: what is beyond them is refused before any work."""

from __future__ import annotations

from typing import Final

ROUND_ROBIN: Final = 400
"""Players who all meet one another: 79,800 games."""
CYCLES: Final = 10
ENTRANTS: Final = 8192
"""Entrants of a knock-out."""
ELIMINATIONS: Final = 10
TEAMS: Final = 200
BOARDS: Final = 200
"""Players of a team."""
GAMES: Final = 1000
"""Games of a match."""
SEED: Final = 2**63 - 1
FIELD: Final = 20_000
"""Players of a random tournament; a report file holds 9999."""
ROUNDS: Final = 200
LINES: Final = 50_000
"""Of a report file: one for each player, and room for teams, pairs and remarks."""
PLAYERS: Final = 9999
"""Players of a tournament: a report file has four digits for their numbers."""
CHANGED_RESULTS: Final = 1000
"""Remarks of a report file on results that were changed after a round was paired."""
AWARDS: Final = 2_500_000
"""Points awarded or virtual, one for each round of each player."""
TOURNAMENTS: Final = 100_000
"""Random tournaments made at once."""
PROCESSES: Final = 256
FORMS: Final = 1000
"""Blank cards, or players of a blank table."""
SAMPLES: Final = 1_000_000

COUNTS: Final = {
    "players": ROUND_ROBIN,
    "cycles": CYCLES,
    "entrants": ENTRANTS,
    "eliminations": ELIMINATIONS,
    "teams": TEAMS,
    "boards": BOARDS,
    "games": GAMES,
    "groups": ROUND_ROBIN,
}
"""What closed systems count, and how many of it there may be."""
