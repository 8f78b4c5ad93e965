"""Why a player has the opponent, the colour or the bye of a published round."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from threading import Lock

from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk.choice import choice_of
from torneo.desk.squads import whole as with_players
from torneo.model import Game, Player, Round, Tournament
from torneo.model.as_paired import as_paired
from torneo.model.entrants import entrants
from torneo.model.remarks import concerning
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import UnknownSystemError
from torneo.pairing.compare import Line
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.telling import Part, tell
from torneo.text import Language, Text, said
from torneo.web.public.explaining import public_explanation
from torneo.web.rounds.why import check_explained, played

_one_at_a_time = Lock()
"""A large round takes a while to explain: many who ask at once wait for each other instead of sharing the processor."""


def explanation(state: State, round_number: int, player: int, language: Language) -> tuple[Part, ...]:
    """The explanation for one player of a published round; refused where there is nothing to explain.

    What came after does not matter to it, so it is worked out once for a round. The state is the whole one, for who is
    not to meet whom decides pairings; nothing of that is shown.
    """
    check_explained(state)
    before = _as_it_was(state, round_number)
    options = tuple(sorted(state.options.items()))
    with _one_at_a_time:
        return _explained(
            before,
            round_number,
            player,
            options,
            played(state, round_number),
            language,
            state.published.tournament.players,
        )


def _as_it_was(state: State, number: int) -> Tournament:
    """The tournament when a round was paired, that round unplayed; its entrants, or all of it where that pairs them."""
    shown = state.report if state.squads is None else state.tournament.revised(comments=state.remarks)
    whole = as_paired(shown, number)
    rounds = whole.rounds
    unplayed = Round(
        tuple(Game(game.white, game.black, coloured=game.coloured) for game in rounds[number - 1].games),
        rounds[number - 1].byes,
    )
    remarks = concerning(whole.comments, number)
    before = replace(whole, rounds=(*rounds[: number - 1], unplayed), comments=remarks)
    if state.squads is None or not choice_of(state).system.teams:
        return before
    boards = {meeting: boards for meeting, boards in state.squads.boards.items() if meeting[0] < number}
    return with_players(before, replace(state.squads, boards=boards, handed_in={}))


def forget() -> None:
    """Drop every explanation from memory."""
    _explained.cache_clear()


@lru_cache(maxsize=200)
def _explained(
    tournament: Tournament,
    number: int,
    player: int,
    options: tuple[tuple[str, str], ...],
    lines: tuple[Line, ...],
    language: Language,
    public: tuple[Player, ...],
) -> tuple[Part, ...]:
    try:
        explained = explain(tournament, number, player=player, options=dict(options), played=lines)
    except NotInRoundError as error:
        raise Refused("{why}", why=_("The player was not to be paired in this round.")) from error
    except (NoPairingError, AccelerationError, UnknownSystemError, ValueError) as error:
        shown = Text("{why}", {"why": said(error)}).text(language)
        why = _("The rules give no pairing that could be explained: %(error)s") % {"error": shown}
        raise Refused("{why}", why=why) from error
    named = entrants(tournament).players
    explained = public_explanation(explained, named, public)
    return tuple(tell(explained, language))
