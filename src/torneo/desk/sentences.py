"""A sentence for every event of the log, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.desk import events as e
from torneo.desk.bending_sentences import told_of_bending
from torneo.desk.merge_sentences import told_of_merge
from torneo.desk.publication import BirthYears, Names
from torneo.desk.teller import BYE, Teller, Told
from torneo.laws.decisions import COURSES, PENALTIES, SITUATIONS, Course
from torneo.laws.incidents import KINDS
from torneo.model import ByeKind, Game, PlayOffForm
from torneo.model.encounters import outcome
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.choice import parse_code
from torneo.pairing.competitions import competition_of
from torneo.pairing.formats import PAIRED
from torneo.regulations.papers import FACTS
from torneo.regulations.provisions import PROVISIONS
from torneo.regulations.time_words import duration
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.byes import BYES
from torneo.writing.colours import COLOURS
from torneo.writing.grounds import reason_text
from torneo.writing.points import points_text
from torneo.writing.results import CHART, game_text, result_text

NAMES = {
    Names.EVERYBODY: _("everybody who did not say no"),
    Names.AGREED: _("those who agreed"),
    Names.NOBODY: _("nobody"),
}
"""Whose names are published."""
BIRTH_YEARS = {
    BirthYears.EVERYBODY: _("everybody"),
    BirthYears.ADULTS: _("adults"),
    BirthYears.NOBODY: _("nobody"),
}
"""Whose years of birth are published."""

PLAY_OFF_FORMS = {
    PlayOffForm.MATCH: _("match"),
    PlayOffForm.ROUND_ROBIN: _("round robin"),
    PlayOffForm.KNOCKOUT: _("knock-out"),
}
"""How a play-off is played."""

DECISIONS = {
    e.Decision.LOT: _("by lot"),
    e.Decision.ARBITER: _("decision of the arbiter"),
    e.Decision.WITHDRAWAL: _("the opponent has withdrawn"),
    e.Decision.BOTH_WITHDRAWN: _("both have withdrawn"),
}
"""What lets a player go on though no game has decided it."""


def sentence(happening: e.Happening, language: Language = "en", names: Mapping[int, str] | None = None) -> str:
    """What happened, with the names of the players by the numbers that they had then.

    >>> from torneo.model import Result
    >>> recorded = e.ResultRecorded(3, 4, 9, Result.WHITE_WIN)
    >>> sentence(recorded, "en", {4: "Ana", 9: "Berta"})
    'Result of round 3: Ana (4) – Berta (9) 1-0'
    >>> sentence(recorded, "es", {4: "Ana"})
    'Resultado de la ronda 3: Ana (4) – 9 1-0'
    """
    template, values = _told(happening, Teller(names or {}, language))
    return Text(template, values).text(language)


def bye_text(kind: ByeKind, language: Language = "en") -> str:
    """What a kind of bye is called.

    >>> bye_text(ByeKind.HALF, "es")
    'descanso de medio punto'
    """
    return BYES[kind].text(language)


def _of_teams(happening: e.OfTeams, say: Teller) -> Told:
    """About squads, line-ups and boards; who is in a line-up stays between the captain and the arbiter."""
    match happening:
        case e.TeamsPlay(rules):
            return _("Teams play on {count} boards ({colours})"), {"count": rules.boards, "colours": rules.colours}
        case e.SquadNamed(team, people):
            named = ", ".join(person.name for person in people) or "–"
            return _("Players of {team}: {people}"), {"team": say.who(team), "people": named}
        case e.LineUpHandedIn(round_number, team, ()):
            return _("Line-up of {team} for round {round} taken back"), {"team": say.who(team), "round": round_number}
        case e.LineUpHandedIn(round_number, team):
            return _("Line-up of {team} for round {round} handed in"), {"team": say.who(team), "round": round_number}
        case e.MemberConsented(team, person, True):
            return _("Agrees that their name is published: player {number} of {team}"), {
                "number": person,
                "team": say.who(team),
            }
        case e.MemberConsented(team, person):
            return _("Does not want their name published: player {number} of {team}"), {
                "number": person,
                "team": say.who(team),
            }
        case e.BoardsSeated(round_number, white, black, _boards, ""):
            return _("Boards of round {round} seated: {pair}"), {"round": round_number, "pair": say.pair(white, black)}
        case e.BoardsSeated(round_number, white, black, _boards, reason):
            return _("Boards of round {round} seated otherwise: {pair} ({reason})"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "reason": reason,
            }
        case e.BoardRecorded(round_number, white, black, board, result):
            return _("Result of round {round}: {pair}, board {board} {result}"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "board": board,
                "result": result_text(result, CHART, say.language),
            }
        case e.BoardCorrected(round_number, white, black, board, before, result):
            return _("Result of round {round} corrected: {pair}, board {board} {before} → {result}"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "board": board,
                "before": result_text(before, CHART, say.language),
                "result": result_text(result, CHART, say.language),
            }


def _told(happening: e.Happening, say: Teller) -> Told:
    """The template and its values; about people and settings here, about rounds below."""
    if isinstance(happening, e.OfTeams):
        return _of_teams(happening, say)
    match happening:
        case e.Created(event, regulations, options):
            return _("Tournament set up: {name}, {system}{options}"), {
                "name": event.name,
                "system": _coded(regulations.system),
                "options": say.settings(options),
            }
        case e.SettingsChanged(event, regulations, options):
            values: dict[str, object] = {
                "name": event.name,
                "system": _coded(regulations.system),
                "options": say.settings(options),
            }
            if regulations.lots is None:
                return _("Settings changed: {name}, {system}{options}"), values
            return _("Settings changed: {name}, {system}{options}; lots with the number {number}"), {
                **values,
                "number": regulations.lots,
            }
        case e.ProvisionsMade(provisions):
            return _("Regulations: {provisions}"), {"provisions": [_provision(name, kept) for name, kept in provisions]}
        case e.ZoneChosen(""):
            return _("Times in the zone of the machine"), {}
        case e.ZoneChosen(zone):
            return _("Times in the zone {zone}"), {"zone": zone}
        case e.Adopted(tournament):
            return _("Tournament taken over: {name}, {players}, {rounds}"), {
                "name": tournament.event.name,
                "players": Text(_("{count} player"), {"count": len(tournament.players)}, _("{count} players")),
                "rounds": Text(_("{count} round"), {"count": len(tournament.rounds)}, _("{count} rounds")),
            }
        case e.Accelerated(""):
            return _("No acceleration"), {}
        case e.Accelerated(name, settings):
            return _("Acceleration chosen: {name}{options}"), {
                "name": Text(ACCELERATIONS[name].title) if name in ACCELERATIONS else name,
                "options": say.settings(settings),
            }
        case e.PairsForbidden(players, first, last, True):
            return _("Kept apart if possible in rounds {first} to {last}: {players}"), {
                "first": first,
                "last": Text(_("the end")) if last is None else last,
                "players": say.several(players),
            }
        case e.PairsForbidden(players, first, None):
            return _("Not to meet from round {first} on: {players}"), {
                "first": first,
                "players": say.several(players),
            }
        case e.PairsForbidden(players, first, last):
            return _("Not to meet in rounds {first} to {last}: {players}"), {
                "first": first,
                "last": last,
                "players": say.several(players),
            }
        case e.PairsAllowed(players, first):
            return _("May meet again from round {first} on: {players}"), {
                "first": first,
                "players": say.several(players),
            }
        case e.PlayerEntered(player):
            return _("Player entered: {name}{rating}"), {"name": player.name, "rating": _rating(player.rating)}
        case e.LateEntry(player, halves=halves) if halves:
            return _("Late entry: {name}{rating}; half a point for {rounds}"), {
                "name": player.name,
                "rating": _rating(player.rating),
                "rounds": Text(_("{count} round missed"), {"count": halves}, _("{count} rounds missed")),
            }
        case e.LateEntry(player):
            return _("Late entry: {name}{rating}"), {"name": player.name, "rating": _rating(player.rating)}
        case e.PlayerCorrected(player):
            return _("Data corrected: {name} ({number}){rating}"), {
                "name": player.name,
                "number": player.number,
                "rating": _rating(player.rating),
            }
        case e.PlayerRemoved(number):
            return _("Entry struck out: number {number}"), {"number": number}
        case e.NumbersAssigned():
            return _("Numbers assigned by the initial order"), {}
        case e.NumbersGiven(order, None):
            return _("Numbers given by hand: {order}"), {"order": ", ".join(map(str, order))}
        case e.NumbersGiven(order, seed, e.Draw.RESTRICTED):
            return _("Numbers drawn, players of one origin apart in the last rounds (seed {seed}): {order}"), {
                "seed": seed,
                "order": ", ".join(map(str, order)),
            }
        case e.NumbersGiven(order, seed, e.Draw.SEEDED, seeds):
            return _("Numbers drawn after {seeds} seeds (seed {seed}): {order}"), {
                "seeds": seeds,
                "seed": seed,
                "order": ", ".join(map(str, order)),
            }
        case e.NumbersGiven(order, seed):
            return _("Numbers drawn by lot (seed {seed}): {order}"), {
                "seed": seed,
                "order": ", ".join(map(str, order)),
            }
        case e.TeamsFormed(teams):
            return _("Teams formed: {teams}"), {
                "teams": "; ".join(f"{team.name} ({', '.join(map(str, team.members))})" for team in teams) or "–"
            }
        case (
            e.TeamsPlay()
            | e.SquadNamed()
            | e.LineUpHandedIn()
            | e.MemberConsented()
            | e.BoardsSeated()
            | e.BoardRecorded()
            | e.BoardCorrected()
        ):
            return _of_teams(happening, say)
        case e.CheckedIn(number, True):
            return _("Present: {player}"), {"player": say.who(number)}
        case e.CheckedIn(number, _present):
            return _("Not present: {player}"), {"player": say.who(number)}
        case e.ByeRequested(number, round_number, kind):
            return _("Bye requested for round {round}: {player}, {bye}"), {
                "round": round_number,
                "player": say.who(number),
                "bye": BYES[kind],
            }
        case e.ByeCancelled(number, round_number):
            return _("Bye taken back for round {round}: {player}"), {"round": round_number, "player": say.who(number)}
        case e.NoShowKept(number, round_number):
            return _("Kept though they did not come to round {round}: {player}"), {
                "round": round_number,
                "player": say.who(number),
            }
        case e.Withdrawn(number):
            return _("Withdrawn: {player}"), {"player": say.who(number)}
        case e.Returned(number):
            return _("Back in the tournament: {player}"), {"player": say.who(number)}
        case e.ColourDrawn(colour, seed):
            return _("Initial colour drawn by lot (seed {seed}): {colour}"), {"seed": seed, "colour": COLOURS[colour]}
    return _told_of_round(happening, say)


def _told_of_round(happening: e.Happening, say: Teller) -> Told:
    match happening:
        case e.RoundPaired():
            bye = "" if happening.bye is None else f"; {say.word(BYE)}: {say.who(happening.bye)}"
            return _("Round {round} paired: {boards}{bye} ({system}, {engine})"), {
                "round": happening.round,
                "boards": Text(_("{count} board"), {"count": len(happening.boards)}, _("{count} boards")),
                "bye": bye,
                "system": _system(happening.system, happening.edition),
                "engine": happening.engine,
            }
        case e.PairedByHand(round_number, boards, bye_number):
            return _("Round {round} paired by hand: {boards} ({reason})"), {
                "round": round_number,
                "boards": say.boards(boards, bye_number),
                "reason": reason_text(happening.reason, say.language),
            }
        case e.PairingChanged(round_number, boards, bye_number):
            kept = set(happening.boards) & set(happening.engine_boards)
            own = tuple(seat for seat in happening.engine_boards if seat not in kept)
            new = tuple(seat for seat in boards if seat not in kept)
            return _("Pairing of round {round} changed by hand: {before} → {after} ({reason})"), {
                "round": round_number,
                "before": say.boards(own, happening.engine_bye if happening.engine_bye != bye_number else None),
                "after": say.boards(new, bye_number if happening.engine_bye != bye_number else None),
                "reason": reason_text(happening.reason, say.language),
            }
        case e.DraftDiscarded(round_number):
            return _("Draft of round {round} discarded"), {"round": round_number}
        case e.Published(round_number):
            return _("Round {round} published"), {"round": round_number}
        case e.SchedulePublished(first, rounds):
            return _("Rounds {first} to {last} published as a schedule"), {
                "first": first,
                "last": first + len(rounds) - 1,
            }
        case e.GamePostponed(round_number, white, black, ""):
            return _("Game of round {round} back at its time: {pair}"), {
                "round": round_number,
                "pair": say.pair(white, black),
            }
        case e.GamePostponed(round_number, white, black, when):
            return _("Game of round {round} moved: {pair}, {when}"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "when": when,
            }
        case e.GameRecorded(round_number, white, black, games, result, score):
            each = (result_text(outcome(Game(white, black), single), CHART, say.language) for single in games)
            told = ", ".join(each) if score is None else game_text(Game(white, black, result, score=score), CHART)
            return _("Games of round {round}: {pair} {results}"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "results": told or "–",
            }
        case e.EncounterDecided(round_number, white, black, result, by, note):
            return _("Decided without a game in round {round}: {pair} {result} ({by}{note})"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "result": result_text(result, CHART, say.language),
                "by": Text(DECISIONS[by]),
                "note": f": {note}" if note else "",
            }
        case e.ResultRecorded(round_number, white, black, result, score):
            return _("Result of round {round}: {pair} {result}"), {
                "round": round_number,
                "pair": say.pair(white, black),
                "result": game_text(Game(white, black, result, score=score), CHART, say.language),
            }
        case e.ResultCorrected(round_number, white, black, before, result, effect, score):
            template = _("Result of round {round} corrected: {pair} {before} → {result}")
            if effect == "rating":
                template = _("Result of round {round} corrected for the rating report only: {pair} {before} → {result}")
            return template, {
                "round": round_number,
                "pair": say.pair(white, black),
                "before": result_text(before, CHART, say.language),
                "result": game_text(Game(white, black, result, score=score), CHART, say.language),
            }
        case e.Penalised(number, round_number, article=article) if article:
            return _penalty(happening, say)
        case e.Penalised(number, round_number, text):
            return _("Penalty in round {round}: {player}: {text}"), {
                "round": round_number,
                "player": say.who(number),
                "text": text,
            }
        case e.Incident():
            return _incident(happening, say)
        case e.TieBreaksSet(()):
            return _("No tie-breaks"), {}
        case e.TieBreaksSet(codes):
            return _("Tie-breaks: {codes}"), {"codes": ", ".join(codes)}
        case e.OrderedByHand(order, ""):
            return _("Order by hand taken back: {players}"), {"players": say.several(order)}
        case e.OrderedByHand(order, note):
            return _("Order by hand of those tied: {players}; {note}"), {"players": say.several(order), "note": note}
        case e.PlayOffSet(play_off, place, seed):
            values = {"place": place, "form": Text(PLAY_OFF_FORMS[play_off.form]), "round": play_off.first_round}
            values["players"] = say.several(play_off.players)
            if seed is None:
                return _("Play-off for place {place} from round {round}, {form}: {players}"), values
            return _("Play-off for place {place} from round {round}, {form}: {players}; numbers by lot {seed}"), {
                **values,
                "seed": seed,
            }
        case e.PrivacyChosen(names, birth_years, months):
            return _("Published: names of {names}, years of birth of {years}; kept for {months}"), {
                "names": Text(NAMES[names]),
                "years": Text(BIRTH_YEARS[birth_years]),
                "months": Text(_("no set time"))
                if months is None
                else Text(_("{count} month"), {"count": months}, _("{count} months")),
            }
        case e.ConsentNoted(number, True):
            return _("Agrees that their name is published: {player}"), {"player": say.who(number)}
        case e.ConsentNoted(number, _agreed):
            return _("Does not want their name published: {player}"), {"player": say.who(number)}
        case e.Pseudonymised(people, redacted):
            return _("Pseudonymised, cannot be undone: {names}; {entries}"), {
                "names": ", ".join(alias.name for alias in people),
                "entries": Text(
                    _("{count} earlier entry redacted"), {"count": len(redacted)}, _("{count} earlier entries redacted")
                ),
            }
        case e.Finished():
            return _("Tournament finished"), {}
        case e.Undone(sequence):
            return _("Entry {sequence} undone"), {"sequence": sequence}
    if isinstance(happening, e.OfPapers):
        return _of_papers(happening)
    if isinstance(happening, e.OfMerges):
        return told_of_merge(happening, lambda other, names: sentence(other, say.language, names))
    if (bent := told_of_bending(happening, say)) is not None:
        return bent
    raise LookupError(f"no sentence for the event {happening!r}")


def _of_papers(happening: e.OfPapers) -> Told:
    match happening:
        case e.PapersNoted(facts):
            said = [
                Text("{title}: {text}", {"title": _fact_title(name), "text": _fact(name, text)}) for name, text in facts
            ]
            return _("For the papers: {facts}"), {"facts": said}
        case e.LogoChosen(""):
            return _("The papers have no logo any more"), {}
        case e.LogoChosen():
            return _("A logo for the papers was chosen"), {}


def _fact_title(name: str) -> Text | str:
    return Text(FACTS[name].title) if name in FACTS else name


def _fact(name: str, text: str) -> Text | str:
    return FACTS[name].kind.words(text) if text and name in FACTS else text or "–"


def _incident(happening: e.Incident, say: Teller) -> Told:
    """What happened, how it goes on, by which articles; what was noted besides comes last."""
    template = _(
        "Incident in round {round}, board {board}: {situation}. {course} Articles {articles}, Laws of {edition}"
    )
    if not happening.board:
        template = _("Incident in round {round}: {situation}. {course} Articles {articles}, Laws of {edition}")
    kind = SITUATIONS.get(happening.situation)
    courses = {course.value: COURSES[course] for course in Course}
    course: object = Text(courses[happening.course]) if happening.course in courses else happening.course
    if happening.result:
        course = Text("{course} {result}.", {"course": course, "result": happening.result})
    values = {
        "round": happening.round,
        "board": happening.board,
        "situation": _what(happening, say, Text(kind.title) if kind else happening.situation),
        "course": course,
        "articles": list(happening.articles),
        "edition": happening.edition,
    }
    if not happening.note:
        return template, values
    return "{what}: {note}", {"what": Text(template, values), "note": happening.note}


def _provision(name: str, kept: str) -> Text:
    """What was chosen, by its title; the name itself where another version had it."""
    provision = PROVISIONS.get(name)
    title = Text(provision.title) if provision else name
    if not kept:
        return Text(_("{title}: as the rules have it"), {"title": title})
    if provision is None:
        return Text("{title}: {value}", {"title": title, "value": kept})
    value = " / ".join(provision.kind.lines(kept)) or provision.kind.words(kept)
    return Text("{title}: {value}", {"title": title, "value": value})


def _what(happening: e.Incident, say: Teller, situation: Text | str) -> Text | str:
    """What happened, who did it, the how manieth it was, and what the opponent got for it."""
    known = KINDS.get(happening.incident)
    what: Text | str = situation if known is None else Text(known.title)
    if happening.seat:
        what = Text(
            _("{what}, board {board} of the match, player {number} of {team}"),
            {"what": what, "board": happening.seat, "number": happening.person, "team": say.who(happening.player)},
        )
    elif happening.player:
        what = Text("{what}, {player}", {"what": what, "player": say.who(happening.player)})
    if happening.count:
        what = Text(_("{what}, number {count}"), {"what": what, "count": happening.count})
    if happening.minutes:
        what = Text(_("{what}, {minutes} minutes"), {"what": what, "minutes": happening.minutes})
    if happening.seconds:
        what = Text(_("{what}, {time} for the opponent"), {"what": what, "time": duration(happening.seconds)})
    return what


def _penalty(happening: e.Penalised, say: Teller) -> Told:
    """A sanction of 12.9, with its amount."""
    what = Text(PENALTIES.get(happening.article, happening.article))
    amounts = (
        duration(happening.seconds) if happening.seconds else None,
        Text(points_text(happening.points)) if happening.points else None,
        Text(_("{count} round"), {"count": happening.rounds}, _("{count} rounds")) if happening.rounds else None,
    )
    told = Text("{what}", {"what": what})
    for amount in filter(None, amounts):
        told = Text("{what}, {amount}", {"what": told, "amount": amount})
    template = _("Penalty in round {round}: {player}: {what} ({article})")
    values: dict[str, object] = {
        "round": happening.round,
        "player": Text(_("player {number} of {team}"), {"number": happening.person, "team": say.who(happening.number)})
        if happening.person
        else say.who(happening.number),
        "what": told,
        "article": happening.article,
    }
    if not happening.text:
        return template, values
    return "{what}: {text}", {"what": Text(template, values), "text": happening.text}


def _coded(code: str) -> Text | str:
    """The system or type of tournament that a code of a report file names; the code itself where it names none."""
    name, edition, _accelerated = parse_code(code or "FIDE_DUTCH")
    if name is not None:
        return _system(name, edition or "")
    competition = competition_of(code)
    return Text(competition.title) if competition else code


def _system(name: str, edition: str) -> Text:
    title = Text(PAIRED[name].title) if name in PAIRED else name
    return Text("{title} {edition}" if edition else "{title}", {"title": title, "edition": edition})


def _rating(rating: int | None) -> str:
    return "" if rating is None else f", {rating}"
