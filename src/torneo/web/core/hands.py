"""How the tables of the site are written: on its pages, and on paper."""

from __future__ import annotations

from dataclasses import replace

from torneo.reports.hand import Hand, Heads
from torneo.web.core.words import language


def page_hand() -> Hand:
    """For pages, in their language."""
    return Hand(language(), Heads.HEADINGS, printed=True)


def paper_hand() -> Hand:
    """For paper, where somebody without a rating has a dash."""
    return replace(page_hand(), unrated="–")
