"""What the registries of systems, accelerations and tie-breaks say, marked for translation."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from torneo.pairing import option_names
from torneo.standings import TieBreak
from torneo.web.words import language, spoken
from torneo.words import translator

MARKED = (
    _("FIDE (Dutch) System"),
    _("Dubov System"),
    _("Burstein System"),
    _("Lim System"),
    _("Lim System without colours, the book's way"),
    _("Vega System"),
    _("Amalfi System"),
    _("Monrad System"),
    _("Schenkel System"),
    _("Keizer System"),
    _("Round robin (Berger tables)"),
    _("whether the game has sides; without them the pairing ignores colours"),
    _("keep players of the same club or federation apart"),
    _("apart where it is possible, or no pairing at all rather than two of them together"),
    _("protect only in so many rounds at the beginning; 0: in all"),
    _("protect only in so many rounds at the end; 0: in all"),
    _("a player without a rating: must be given one first, or counts as the lowest in the list"),
    _("Maxi-tournament: exchange within 100 rating points only"),
    _("near end of the group, or far end as 10.8 is printed"),
    _("count the distance in each scoregroup or in all"),
    _("White to who has not had it for longer, or no colours"),
    _("what orders players with equal points before the lot"),
    _("only the best so many rounds count for the ranking; 0: all"),
    _("seed of the lot; 0: the pairing numbers are the lot"),
    _("whether two may meet again where it cannot be avoided"),
    _("how many groups"),
    _("after how many rounds the groups are formed anew"),
    _("never three more of a colour, nor three running"),
    _("whether two may meet more than once"),
    _("in so many rounds two do not meet again, where rematches are free"),
    _("one bye each, or again for those who had fewest"),
    _("base value of the first; 0: one and a half times the number of players"),
    _("which of their base values players start from"),
    _("what a zero-point bye is worth of the own value"),
    _("how many times everybody meets everybody"),
    _("cycles whose last two rounds are exchanged; auto: the first of two (C.05), otherwise none"),
    _("Baku"),
    _("Haley"),
    _("how many rounds are accelerated"),
    _("McMahon bands"),
    _("how many bands"),
    _("rating points of a band; 0: bands of equal size"),
    _("how many rounds are accelerated; 0: two for each band above the lowest"),
    _("Burstein's virtual point"),
    _("Progressive"),
    _("how many rounds are accelerated; 0: all but the last two"),
    _("Buchholz"),
    _("Fore Buchholz"),
    _("Average of opponents' Buchholz"),
    _("Sonneborn-Berger"),
    _("Koya system"),
    _("Direct encounter"),
    _("Average rating of opponents"),
    _("Tournament performance rating"),
    _("Perfect tournament performance"),
    _("Average performance rating of opponents"),
    _("Average perfect performance of opponents"),
    _("Rating"),
    _("Points"),
    _("Number of wins"),
    _("Number of games won"),
    _("Number of games played with Black"),
    _("Number of games won with Black"),
    _("Progressive scores"),
    _("Rounds one elected to play"),
    _("Standard points"),
    _("Tournament pairing number"),
    _("Personal encounter"),
    _("Koya"),
    _("Extended Koya"),
    _("Kashdan 100"),
    _("Kashdan 310"),
    _("Kashdan 520"),
    _("Kashdan 421"),
    _("Kashdan 841"),
    _("Progressive with all its cuts"),
    _("Rating average"),
    _("Performance"),
    _("Quality of Black or visitor"),
    _("Lots by a published number"),
    _("Sum of ratings, cut again and again"),
    _("Default rule of 1999"),
    _("Brightwell"),
    _("Buchholz (Solkoff)"),
    _("Brazilian Buchholz"),
    _("Buchholz cut 2"),
    _("Median Buchholz 1"),
    _("Median Buchholz 2"),
    _("Harkness median"),
    _("Sum of Buchholz"),
    _("Buchholz of the second degree"),
    _("Sonneborn-Berger of the second degree"),
)
"""Every title and meaning of the registries; a test compares them."""


def option_name(name: str) -> str:
    """The name of an option in the language of the page."""
    return option_names.option_name(name, language())


def value_name(value: str) -> str:
    """The name of a value of an option."""
    return option_names.value_name(value, language())


def tie_break_title(tie_break: TieBreak) -> str:
    """What a tie-break is called in the language of the page."""
    return spoken(tie_break.full_title)


def registry_text(text: str) -> str:
    """A title or meaning of a registry in the language of the page; the site's own words for it go first."""
    found = gettext(text)
    return found if found != text else translator(language())(text)
