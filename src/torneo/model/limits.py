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

FILE: Final = 30 * 1024**2
"""Bytes of a tournament file: a log of some twenty rounds of a thousand players with their traces."""
NESTING: Final = 32
"""Objects and lists inside one another in a JSON file."""
DIGITS: Final = 20
"""Digits of a number in a JSON file."""
ANNOUNCED: Final = 999
"""Rounds of a tournament that comes in."""
CELLS: Final = 500_000
"""Players times rounds of a tournament that comes in."""
VIRTUAL: Final = 2_000_000
"""Players times rounds that have virtual points."""
RATING: Final = 9999
"""What a report file can hold."""
POINTS: Final = 100_000
"""Tenths of a point: for a result, a bye, a bonus."""
SCORE: Final = 999_999_999
"""Sets, frames or points of one side within a game."""
NUMBER: Final = 10**12
"""Any other number."""
ITEMS: Final = 100_000
"""Items of any other list."""
LINE: Final = 500
"""Characters of a name, a place or another text of one line."""
TEXT: Final = 20_000
"""Characters of any other text."""
PICTURE: Final = 256 * 1024
"""Bytes of a logo."""
TRACE: Final = 20 * 1024**2
"""Characters of the whole trace of a pairing."""

_ROUND_NUMBERS: Final = (
    "Regulations.rounds RequestedBye.round ForbiddenPairs.first_round ForbiddenPairs.last_round"
    " VirtualPoints.first_round VirtualPoints.last_round AbnormalPoints.round LineUp.round ForfeitedMatch.round"
    " PairedMatch.round"
    " Regulations.best PlayOff.first_round"
)
_PLAYER_NUMBERS: Final = (
    "Player.number Player.rank Team.number Team.rank RequestedBye.player VirtualPoints.first_player"
    " VirtualPoints.last_player Game.white Game.black Single.white Bye.player Seat.white Seat.black"
    " Regulations.order_by_hand PlayOff.players PairedMatch.white PairedMatch.black"
)
_POINTS: Final = (
    "PointSystem.win PointSystem.draw PointSystem.loss PointSystem.pairing_bye PointSystem.full_point_bye"
    " PointSystem.half_point_bye PointSystem.zero_point_bye PointSystem.forfeit_win PointSystem.forfeit_loss"
    " PointSystem.unfinished PointSystem.black_win PointSystem.black_draw PointSystem.black_loss VirtualPoints.points"
    " VirtualPoints.match_points AbnormalPoints.points AbnormalPoints.match_points TeamEvent.win TeamEvent.draw"
    " TeamEvent.loss TeamByes.match_points TeamByes.game_points"
)
_LINES: Final = (
    "Player.name Player.title Player.federation Player.birth Player.club Player.categories NationalRecord.federation"
    " NationalRecord.title NationalRecord.id NationalRecord.name NationalRecord.origin NationalRecord.birth Team.name"
    " Team.nickname Event.name Event.city Event.federation Event.kind Event.chief_arbiter Event.deputies"
    " Event.start_text Event.end_text Regulations.system Regulations.options Regulations.controller"
    " Regulations.tie_breaks Regulations.standings_order"
)
NUMBERS: Final = {
    **dict.fromkeys(_ROUND_NUMBERS.split(), ANNOUNCED),
    **dict.fromkeys(_PLAYER_NUMBERS.split(), FIELD),
    **dict.fromkeys(_POINTS.split(), POINTS),
    "Game.score": SCORE,
    "Game.match_score": POINTS,
    "Player.rating": RATING,
    "Player.standard": RATING,
    "Player.rapid": RATING,
    "Player.blitz": RATING,
    "NationalRecord.rating": RATING,
    "PlayOff.rapid": GAMES,
    "PlayOff.blitz": GAMES,
    "Player.k": 1000,
    "Seating.boards": BOARDS,
    "Seating.tolerance": RATING,
    "Seating.reserves": FIELD,
    "Seating.minimum": BOARDS,
    "Seating.deadline": 10_080,
    "Player.list_k": 1000,
    "Regulations.lots": SEED,
    "ColourDrawn.seed": SEED,
    "NumbersGiven.seed": SEED,
    "NumbersGiven.seeds": FIELD,
}
"""The largest number, whatever its sign, that a field of a document may have; :data:`NUMBER` where none is named."""
LISTS: Final = {
    "Tournament.players": FIELD,
    "Tournament.rounds": ANNOUNCED,
    "Tournament.teams": FIELD,
    "Round.games": FIELD,
    "Round.byes": FIELD,
    "Game.games": GAMES,
    "Game.score": 2,
    "Game.match_score": 2,
    "Team.members": FIELD,
    "Player.national": 50,
    "Player.categories": 100,
    "Event.round_dates": ANNOUNCED,
    "Event.deputies": 1000,
    "Regulations.options": 100,
    "Regulations.provisions": 200,
    "Regulations.order_by_hand": FIELD,
    "Regulations.play_offs": 1000,
    "PlayOff.players": FIELD,
    "Regulations.tie_breaks": 100,
    "Regulations.standings_order": 100,
}
"""The most items that a list may have; :data:`ITEMS` where none is named."""
TEXTS: Final = {
    **dict.fromkeys(_LINES.split(), LINE),
    "RoundPaired.trace": TRACE,
    "Brought.line": 2 * TRACE,
    "Kept.instead": 2 * TRACE,
    "Voice.body": 2 * TRACE,
    "LogoChosen.image": PICTURE * 4 // 3 + 4,
}
"""The most characters that a text, or each text of a list, may have; :data:`TEXT` where none is named."""

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
