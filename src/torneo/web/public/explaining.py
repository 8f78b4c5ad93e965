"""The explanation of a pairing as everybody may read it: without forbidden pairs and withheld names."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk.publication import name_pattern
from torneo.model import Player
from torneo.pairing.explanation import BracketAccount, Explanation
from torneo.pairing.reasons import Reason
from torneo.pairing.result import Alternative


def public_explanation(explained: Explanation, whole: tuple[Player, ...], shown: tuple[Player, ...]) -> Explanation:
    """What everybody may read of an explanation; ``whole`` and ``shown`` are the same players.

    A pairing that was refused because two are not to meet is left out: to say that it was would say who they are. What
    an arbiter wrote is left out if it names somebody who is not named here.
    """
    hidden = [player for player, public in zip(whole, shown, strict=True) if player.name != public.name]
    by_hand = explained.by_hand
    if by_hand and hidden and name_pattern(hidden).search(by_hand.note):
        by_hand = None
    comparison = explained.comparison
    if comparison is not None and _tells(comparison.parting):
        comparison = replace(comparison, parting=None)
    return replace(
        explained,
        names={player.number: player.name for player in shown},
        by_hand=by_hand,
        comparison=comparison,
        brackets=tuple(map(_bracket, explained.brackets)),
    )


def _bracket(account: BracketAccount) -> BracketAccount:
    floats = account.floats
    if floats is not None and _tells(floats.paired):
        floats = None
    return replace(account, refused=tuple(refusal for refusal in account.refused if not _tells(refusal)), floats=floats)


def _tells(alternative: Alternative | None) -> bool:
    """Whether it gives away two who are not to meet."""
    return alternative is not None and alternative.article == Reason.FORBIDDEN
