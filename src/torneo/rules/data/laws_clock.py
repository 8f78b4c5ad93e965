"""E.01, the Laws of Chess, Articles 6 to 8: clock, irregularities, scoresheets."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from torneo.rules.data.laws_rows import Row

LAWS_CLOCK: Final[tuple[Row, ...]] = (
    ("6", "The chess clock: pressing it, default time, flag-fall, stopping it."),
    (
        "6.1",
        "",
        "A chess clock has two displays, of which only one runs; each has a flag, which falls when the time is used up.",
    ),
    ("", "6.1", "A chess clock has two displays, of which only one runs at a time; each of them has a flag."),
    ("", "6.1.1", "Flag-fall is the end of the time that a player has."),
    ("6.2", "Handling the clock."),
    ("6.2.1", "After the move the player presses the clock, which completes the move."),
    ("6.2.1.1", "A move that ends the game is complete without pressing the clock."),
    ("6.2.1.2", "A move is also complete once the same player has made the next one."),
    (
        "6.2.2",
        "The player must be allowed to press the clock, even after the opponent's reply; the time until then is theirs.",
    ),
    ("6.2.3", "Clock pressed with the hand that moved; no finger kept on or over the button."),
    (
        "6.2.4",
        "No hitting the clock, lifting it, knocking it over or pressing it before moving; penalised by the arbiter.",
    ),
    ("6.2.5", "Only the player whose clock runs may adjust the pieces."),
    (
        "6.2.6",
        "Who cannot use the clock may bring an assistant and loses fair time for it, except a player with a disability.",
    ),
    ("6.3", "The time allotted."),
    (
        "6.3.1",
        "Each player must complete a number of moves, or all, in a time announced beforehand, increment included.",
    ),
    (
        "6.3.2",
        "Time saved goes over to the next period; with delay, the main time runs only after the extra time of the move.",
    ),
    ("6.4", "When a flag falls, the number of moves is checked at once."),
    ("6.5", "The arbiter decides before the game where the clock stands."),
    ("6.6", "White's clock is started at the time set for the start of the game."),
    ("6.7", "Default time: how late a player may come."),
    (
        "6.7.1",
        "The event announces a default time, zero if unsaid; who arrives later loses unless the arbiter decides otherwise.",
    ),
    ("6.7.2", "With a default time above zero and both absent, White loses the time until they arrive."),
    ("6.8", "A flag has fallen when the arbiter sees it or a player claims it rightly."),
    (
        "6.9",
        "Who oversteps the time loses; it is a draw if the opponent cannot checkmate by any series of legal moves.",
    ),
    ("6.10", "What the clock shows, and its setting."),
    (
        "6.10.1",
        "What the clock shows counts unless it has an evident defect; the arbiter replaces it and judges the times.",
    ),
    ("6.10.2", "Clock set wrongly: stop it at once; the arbiter corrects setting, times and move counter."),
    ("6.11", "Stopping the clock."),
    ("6.11.1", "The arbiter stops the clock if the game has to be interrupted."),
    (
        "6.11.2",
        "A player may stop the clock only to call the arbiter, for instance when the piece for a promotion is missing.",
    ),
    ("6.11.3", "The arbiter decides when the game goes on."),
    ("6.11.4", "Clock stopped without a valid reason: the arbiter penalises it."),
    ("6.12", "Screens and demonstration boards."),
    ("6.12.1", "Screens and boards that show position, moves and their number are allowed in the hall."),
    ("6.12.2", "No claim may rest only on what a screen or board shows."),
    ("7", "Irregularities: wrong set-up, reversed colours, displaced pieces, illegal moves."),
    (
        "7.1",
        "If pieces go back to an earlier position, the arbiter judges the clock times, which may stay, and the move counter.",
    ),
    ("7.2", "Wrong position at the start, or board turned."),
    (
        "7.2.1",
        "Pieces set up wrongly at the start and found during the game: the game is cancelled and a new one played.",
    ),
    (
        "7.2.2",
        "Board turned the wrong way and found during the game: the position goes to a right board and play goes on.",
    ),
    ("7.3", "Colours reversed: a new game if both have made fewer than ten moves; from ten on it continues."),
    ("7.4", "Pieces knocked over or displaced."),
    ("7.4.1", "Who displaces or knocks over pieces puts them right in their own time."),
    ("7.4.2", "Either player may stop the clock and call the arbiter for displaced pieces."),
    ("7.4.3", "The arbiter may penalise who displaced the pieces."),
    ("7.5", "Illegal moves: what counts as one, going back, and the penalty."),
    (
        "7.5.1",
        "An illegal move is complete when the clock is pressed; the position before is restored and the touched piece binds.",
    ),
    (
        "7.5.2",
        "Pawn on the last rank, clock pressed, no piece put in its place: illegal move; the pawn becomes a queen.",
    ),
    ("7.5.3", "Clock pressed without making a move: counts as an illegal move."),
    ("7.5.4", "Two hands used for one move and the clock pressed: counts as an illegal move."),
    (
        "7.5.5",
        "First illegal move: two minutes for the opponent; second by the same player: lost, or a draw if the opponent cannot mate.",
    ),
    (
        "7.6",
        "Pieces found displaced during the game: back to the position before, or the last one that can be identified.",
    ),
    ("8", "Recording the moves: scoresheets, time trouble, reconstruction."),
    ("8.1", "How the moves are recorded."),
    (
        "8.1.1",
        "",
        "Each player writes down all moves of both, one by one and legibly, in algebraic notation on the event's scoresheet.",
    ),
    ("", "8.1.1", "Each player records all moves of both, one by one and legibly, in one of two ways."),
    ("", "8.1.1.1", "On the paper scoresheet of the event, in algebraic notation."),
    ("", "8.1.1.2", "On the electronic scoresheet of the event, certified by FIDE."),
    ("8.1.2", "No move is written before it is played, except to claim a draw or to seal a move."),
    ("8.1.3", "8.1.4", "The scoresheet is for moves, clock times, draw offers, claims and such facts only."),
    (
        "8.1.4",
        "8.1.3",
        "A player may answer before writing the opponent's move, but writes their own last move before the next.",
    ),
    ("8.1.5", "Both players write a draw offer as (=)."),
    ("8.1.6", "Who cannot write may bring an assistant and loses fair time for it, except a player with a disability."),
    ("8.2", "The scoresheet stays visible to the arbiter."),
    ("8.3", "", "The scoresheets belong to the organiser."),
    (
        "",
        "8.3",
        "The scoresheets belong to the organiser; the arbiter replaces an electronic one with an evident defect.",
    ),
    (
        "8.4",
        "",
        "Under five minutes and without an increment of 30 seconds, nothing of 8.1 is due until the period ends.",
    ),
    (
        "",
        "8.4",
        "Under five minutes and without an increment of 30 seconds, moves need not be recorded until the period ends.",
    ),
    ("8.5", "Scoresheets that are incomplete after time trouble."),
    (
        "8.5.1",
        "Neither kept score: the arbiter tries to; when a flag falls, the clock is stopped and both complete their scoresheets.",
    ),
    (
        "8.5.2",
        "One did not keep score: once a flag falls, they complete the sheet in their own time before moving again.",
    ),
    (
        "8.5.3",
        "No complete scoresheet: the game is reconstructed on a second board; first position, times and moves are noted.",
    ),
    ("8.6", "If nobody can show that time was overstepped, the next move is the first of the next period."),
    (
        "8.7",
        "",
        "Both players sign both scoresheets with the result, which stands even if wrong, unless the arbiter decides otherwise.",
    ),
    (
        "",
        "8.7",
        "Both sign both scoresheets or approve the electronic ones; the result stands even if wrong, unless the arbiter rules.",
    ),
)
