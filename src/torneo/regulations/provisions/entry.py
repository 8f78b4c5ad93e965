"""Provisions about who plays: entries, late entries, fees, limits."""

from __future__ import annotations

from torneo.regulations.provisions.board import in_every_edition
from torneo.regulations.provisions.kinds import Line, Lines, Moment, Number, Ratings
from torneo.regulations.provisions.provision import OTHERWISE, Obeys, Provision, Where
from torneo.rules import Topic, citations
from torneo.text import marked as _

ORGANISER = (
    Provision(
        name="organiser",
        point="organiser",
        title=_("Organiser"),
        meaning=_("Who organises the tournament, with partners and sponsors, one in a line."),
        kind=Lines(),
        example="Club Ruy López\nAyuntamiento de Zafra",
        rules=(citations.INVITATION,),
    ),
)
ENTRY = (
    Provision(
        name="eligible",
        point="eligible",
        title=_("Who may enter"),
        meaning=_("For whom the tournament is: licences, age, residence, invitations."),
        kind=Lines(),
        example="Jugadores con licencia federativa en vigor",
        rules=(citations.INVITATION,),
        needed=True,
    ),
    Provision(
        name="rating_limits",
        point="eligible",
        title=_("Ratings that may enter"),
        meaning=_("From which rating to which; whoever has none may enter if there is no lower limit."),
        kind=Ratings(),
        example="-1999",
        says={OTHERWISE: _("Players with a rating in the range {value} may enter.")},
        obeyed_by=(Obeys.ENTRIES,),
    ),
    Provision(
        name="entry",
        point="entry",
        title=_("How to enter"),
        meaning=_("Form, telephone, address; one way in a line."),
        kind=Lines(),
        example="Formulario en www.example.org\ninscripciones@example.org",
        rules=(citations.INVITATION,),
        needed=True,
    ),
    Provision(
        name="entry_deadline",
        point="entry",
        title=_("Entries until"),
        meaning=_("The last day, or day and time, for entries."),
        kind=Moment(),
        example="2026-06-30 20:00",
        says={OTHERWISE: _("Entries are accepted until {value}.")},
        obeyed_by=(Obeys.ENTRIES,),
    ),
    Provision(
        name="confirmation",
        point="entry",
        title=_("Confirmation of presence"),
        meaning=_("Until when and where players confirm that they are there; whoever does not is left out of round 1."),
        kind=Line(),
        example="Hasta las 16:30 del primer día en la mesa de control",
        says={OTHERWISE: _("Players confirm their presence: {value}.")},
        rules=(citations.PRESENCE,),
    ),
    Provision(
        name="late_entries",
        point="entry",
        title=_("Late entries until the pairing of round"),
        meaning=_("The last round for which somebody may still come in; 0: nobody after round 1 is paired."),
        kind=Number(0, 999),
        example="2",
        says={
            "0": _("There are no late entries."),
            OTHERWISE: _("Late entries are accepted until round {value} is paired."),
        },
        rules=(citations.LATE_ENTRY,),
        obeyed_by=(Obeys.LATE_ENTRIES,),
        where=Where.OPEN,
    ),
    Provision(
        name="late_entry_byes",
        point="entry",
        title=_("Late entries: missed rounds with half a point"),
        meaning=_("For how many of the rounds that they missed late entries have half a point; 0: for none."),
        kind=Number(0, 99),
        example="1",
        says={
            "0": _("Late entries have no points for the rounds that they missed."),
            OTHERWISE: _("Late entries have half a point for each round that they missed, for {value} at most."),
        },
        default=in_every_edition("0", Topic.SWISS),
        rules=(citations.LATE_ENTRY,),
        obeyed_by=(Obeys.LATE_ENTRIES,),
        where=Where.OPEN,
    ),
    Provision(
        name="fee",
        point="fee",
        title=_("Entry fee"),
        meaning=_("What it costs, for whom it costs less, how it is paid, whether it is given back."),
        kind=Lines(),
        example="25 €, sub-16 15 €\nES00 0000 0000 0000",
        rules=(citations.INVITATION,),
        needed=True,
    ),
    Provision(
        name="expenses",
        point="expenses",
        title=_("Fees, expenses and travel"),
        meaning=_("What the organiser pays, or books, for players."),
        kind=Lines(),
        example="Alojamiento para GM y MI",
        rules=(citations.INVITATION,),
    ),
    Provision(
        name="minimum_entries",
        point="limits",
        title=_("Least number of entries"),
        meaning=_("How many it takes for the tournament to be played."),
        kind=Number(2, 9999),
        example="12",
        says={OTHERWISE: _("It is played if at least {value} enter.")},
        obeyed_by=(Obeys.PAIRING,),
    ),
    Provision(
        name="maximum_entries",
        point="limits",
        title=_("Greatest number of entries"),
        meaning=_("How many can enter, in the order of their entries."),
        kind=Number(2, 9999),
        example="120",
        says={OTHERWISE: _("There is room for {value}, in the order of their entries.")},
        obeyed_by=(Obeys.ENTRIES,),
    ),
)
