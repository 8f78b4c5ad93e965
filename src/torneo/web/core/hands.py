"""How the tables of the site are written: on its pages, and on paper."""

from __future__ import annotations

from dataclasses import replace

from torneo.reports.hand import Hand, Heads
from torneo.web.core.words import language
from torneo.writing.points import points_text
from torneo.writing.results import game_text, own_texts


def page_hand() -> Hand:
    """For pages, in their language."""
    return Hand(language(), Heads.HEADINGS, titles=True, points=points_text, game=game_text, sides=own_texts)


def paper_hand() -> Hand:
    """For paper, where somebody without a rating has a dash."""
    return replace(page_hand(), unrated="–")
