"""Provisions about the games: the Laws, draws, illegal moves, devices, how late one may come."""

from __future__ import annotations

from torneo.laws.decisions import Tempo
from torneo.laws.editions import BOARD_RULES
from torneo.regulations.provisions.kinds import NO, YES, Number, OneOf, Switch
from torneo.regulations.provisions.provision import OTHERWISE, Default, Obeys, Provision, Where
from torneo.rules import ByEdition, Topic, citations
from torneo.text import marked as _


def in_every_edition(value: str, topic: Topic = Topic.LAWS) -> Default:
    """A default that no edition has changed."""
    ids = {Topic.LAWS: ("2018", "2023"), Topic.SWISS: ("2017", "2026"), Topic.COMPETITIONS: ("2018",)}[topic]
    return ByEdition(topic, dict.fromkeys(ids, value))


LAWS = (
    Provision(
        name="laws",
        point="rules",
        title=_("Edition of the Laws of Chess"),
        meaning=_("The Laws by which incidents at the boards are decided; by default those in force on the first day."),
        kind=OneOf({edition.id: edition.id for edition in BOARD_RULES}),
        example="2018",
        says={OTHERWISE: _("FIDE Laws of Chess of {value}.")},
        default=ByEdition(Topic.LAWS, {"2018": "2018", "2023": "2023"}),
        obeyed_by=(Obeys.CLAIMS,),
    ),
    Provision(
        name="supervised",
        point="rules",
        title=_("Rapid and blitz by the competition rules in full"),
        meaning=_(
            "Whether there are enough arbiters that the competition rules hold in full; the same for all rounds."
        ),
        kind=Switch(),
        example=YES,
        says={
            YES: _("The competition rules hold in full: there are enough arbiters, and every game is recorded."),
            NO: _("The shorter rules for rapid and blitz without full supervision hold."),
        },
        rules=(citations.RAPID_IN_FULL, citations.BLITZ_IN_FULL),
        obeyed_by=(Obeys.CLAIMS,),
        where=Where.QUICK,
        needed=True,
    ),
)
BOARD = (
    Provision(
        name="guidelines",
        point="rules",
        title=_("Guidelines for games without increment"),
        meaning=_("Whether a player short of time may claim a draw or ask for an increment in a game without one."),
        kind=Switch(),
        example=YES,
        says={
            YES: _("The guidelines for games without increment hold."),
            NO: _("The guidelines for games without increment do not hold."),
        },
        default=in_every_edition(NO),
        rules=(citations.WITHOUT_INCREMENT,),
        obeyed_by=(Obeys.CLAIMS,),
        where=Where.WITHOUT_INCREMENT,
    ),
    Provision(
        name="agreed_draws",
        point="rules",
        title=_("Draws by agreement"),
        meaning=_("Whether two players may agree on a draw; draws by claim are not concerned."),
        kind=OneOf({"free": _("allowed"), "arbiter": _("only with the arbiter's consent")}),
        example="arbiter",
        says={
            "free": _("Draws by agreement are allowed."),
            "arbiter": _("No draw by agreement without the arbiter's consent."),
        },
        default=in_every_edition("free"),
        rules=(citations.AGREED_DRAWS,),
        obeyed_by=(Obeys.CLAIMS,),
    ),
    Provision(
        name="draw_moves",
        point="rules",
        title=_("No draw by agreement before move"),
        meaning=_("How many moves each player makes before a draw can be agreed on; 0 for none."),
        kind=Number(0, 200),
        example="30",
        says={
            "0": _("A draw can be agreed on after the first move of both."),
            OTHERWISE: _("No draw by agreement before both players have made {value} moves."),
        },
        default=in_every_edition("0"),
        rules=(citations.AGREED_DRAWS,),
        obeyed_by=(Obeys.CLAIMS,),
        where=Where.FREE_DRAWS,
    ),
    Provision(
        name="illegal_move_penalty",
        point="rules",
        title=_("Illegal move: seconds for the opponent"),
        meaning=_("The time that the opponent gets for an illegal move or a wrong claim."),
        kind=Number(0, 3600),
        example="180",
        says={OTHERWISE: _("An illegal move or a wrong claim of a draw gives the opponent {value} seconds.")},
        default=ByEdition(
            Topic.LAWS,
            {
                "2018": {Tempo.STANDARD: "120", Tempo.RAPID: "120", Tempo.BLITZ: "60"},
                "2023": {Tempo.STANDARD: "120", Tempo.RAPID: "60", Tempo.BLITZ: "60"},
            },
        ),
        rules=(citations.ILLEGAL_MOVES, citations.ONE_MINUTE),
        obeyed_by=(Obeys.CLAIMS,),
    ),
    Provision(
        name="illegal_moves",
        point="rules",
        title=_("Which illegal move loses the game"),
        meaning=_("The number of the illegal move by which a player loses; events for children may allow one more."),
        kind=Number(1, 9),
        example="3",
        says={
            "1": _("The first illegal move loses the game."),
            "2": _("The second illegal move of a player loses the game."),
            OTHERWISE: _("The illegal move number {value} of a player loses the game."),
        },
        default=in_every_edition("2"),
        rules=(citations.ILLEGAL_MOVES,),
        obeyed_by=(Obeys.CLAIMS,),
    ),
    Provision(
        name="phones",
        point="rules",
        title=_("Phones and electronic devices"),
        meaning=_("Whether a device may lie, completely switched off, in a bag that nobody opens without permission."),
        kind=OneOf({"forbidden": _("not allowed in the venue"), "bag": _("switched off in a bag")}),
        example="bag",
        says={
            "forbidden": _("Phones and other electronic devices are not allowed in the playing venue."),
            "bag": _("Phones and other devices may lie, completely switched off, in a bag that is not opened."),
        },
        default=in_every_edition("forbidden"),
        rules=(citations.DEVICES,),
        obeyed_by=(Obeys.CLAIMS,),
    ),
    Provision(
        name="phone_penalty",
        point="rules",
        title=_("Penalty for a device"),
        meaning=_("What follows if a device is found on a player; a lesser penalty than the loss has to be announced."),
        kind=OneOf({"loss": _("the game is lost"), "lesser": _("a lesser penalty")}),
        example="lesser",
        says={
            "loss": _("Whoever has such a device on them loses, and the opponent wins."),
            "lesser": _("Whoever has such a device on them is penalised by the arbiter, with less than the loss."),
        },
        default=in_every_edition("loss"),
        rules=(citations.DEVICE_FOUND,),
        obeyed_by=(Obeys.CLAIMS,),
    ),
)
LATE = (
    Provision(
        name="default_time",
        point="default",
        title=_("Default time, in minutes"),
        meaning=_("How many minutes after the start of a round a player may come."),
        kind=Number(0, 240),
        example="30",
        says={
            "0": _("Whoever is not at the board when the round begins loses the game."),
            OTHERWISE: _("The default time is {value} minutes: whoever comes later loses the game."),
        },
        default=in_every_edition("0"),
        rules=(citations.DEFAULT_TIME,),
        obeyed_by=(Obeys.CLOCK, Obeys.CLAIMS),
    ),
    Provision(
        name="both_absent",
        point="default",
        title=_("While neither player is there"),
        meaning=_("Whose time runs while both are absent at the start, where they may come late."),
        kind=OneOf({"white": _("White's time runs"), "shared": _("both share the time")}),
        example="shared",
        says={
            "white": _("If neither player is there at the start, White loses the time until they come."),
            "shared": _("If neither player is there at the start, both lose half of the time until they come."),
        },
        default=in_every_edition("white"),
        rules=(citations.BOTH_ABSENT,),
        obeyed_by=(Obeys.CLAIMS,),
        where=Where.LATECOMERS,
    ),
)
