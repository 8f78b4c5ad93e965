"""``torneo laws``: the Laws of Chess, found and read."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.shapes.common import Written
from torneo.cli.terminal import terminal_width
from torneo.cli.vocabulary import JsonOption, prints_by
from torneo.laws.articles import NoSuchArticleError, chosen, law, number_of, parents, parts, text, under
from torneo.laws.changes import KINDS, Kind, elsewhere, kind_of, said_of
from torneo.laws.glossary import Term, glossary, named
from torneo.laws.search import search
from torneo.laws.sight import TONGUES, UnspeakableError, announced
from torneo.reports.draw_document import document_html, document_markdown
from torneo.reports.folding import fold
from torneo.reports.sight_sheet import sight_sheet
from torneo.rules import Article, Edition, UnknownEditionError
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo laws two illegal moves --edition 2023"
_NUMBERS = 11
"""How wide the column of the numbers is."""


class SheetForm(StrEnum):
    """What the sheet for players with impaired sight is written as."""

    MARKDOWN = "markdown"
    HTML = "html"


@prints_by("sheet")
def laws(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORDS", help="What happened, in English or Spanish, or the number of an article."),
    ] = None,
    edition: Annotated[
        str | None, typer.Option(metavar="2018|2023", help="Edition of the Laws; without it the one in force.")
    ] = None,
    article: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="This article, what stands under it, and what differs.")
    ] = None,
    terms: Annotated[bool, typer.Option("--glossary", help="The terms of the Laws, or those with the WORDS.")] = False,
    announce: Annotated[
        str | None,
        typer.Option(metavar="MOVE", help="Say a move such as Ng1f3 as it is announced to a blind player (D.2.1)."),
    ] = None,
    sheet: Annotated[
        SheetForm | None,
        typer.Option(help="The sheet for a game of a player with impaired sight: announcement and assistant."),
    ] = None,
    tongue: Annotated[
        str, typer.Option(metavar="de|en|es", help="In which language moves are announced; German by the Laws.")
    ] = "de",
    as_json: JsonOption = False,
) -> None:
    """Find articles of the Laws of Chess by words or by what happened; without words their contents.

    Each article is told in one line of Torneo's own words, which do not replace the text of FIDE. Exit code 1 says
    that nothing was found; similar words are offered then.
    """
    question = " ".join(words or ())
    try:
        of = chosen(edition)
        _one_thing(question, article, announce, sheet, terms=terms)
        if tongue not in TONGUES:
            raise Refusal(_("--tongue {tongue!r}: {accepted} are accepted"), tongue=tongue, accepted=list(TONGUES))
        if announce is not None:
            said = announced(announce, tongue)
            put_json({"move": announce, "announced": said}) if as_json else write(said)
        elif sheet is not None:
            made = sight_sheet(of, spoken(), tongue)
            written = (document_html if sheet is SheetForm.HTML else document_markdown)(made)
            give(Written(file=None, format=sheet.value, text=written))
            write(written, nl=False)
        elif terms:
            _terms(question, of, as_json=as_json)
        elif article is not None or _is_number(question, of):
            _article(law(article or question, of), as_json=as_json)
        elif question:
            _search(question, of, as_json=as_json)
        else:
            _contents(of, as_json=as_json)
    except (NoSuchArticleError, UnknownEditionError, UnspeakableError) as error:
        raise Refusal("{why}", why=error) from error


def _one_thing(
    question: str, article: str | None, announce: str | None, sheet: SheetForm | None, *, terms: bool
) -> None:
    """Refuse options that ask for several things: none of them is passed over."""
    asked = [
        option
        for option, given in (
            ("WORDS", question and not terms),
            ("--article", article is not None),
            ("--announce", announce is not None),
            ("--sheet", sheet is not None),
            ("--glossary", terms),
        )
        if given
    ]
    if len(asked) > 1:
        raise Refusal(_("{options} ask for different things: leave all but one of them out"), options=asked)


def _is_number(question: str, of: Edition) -> bool:
    return any(rule.id == number_of(question) for rule in text(of)) and len(question.split()) == 1


def _search(question: str, of: Edition, *, as_json: bool) -> None:
    answer = search(question, of)
    if as_json:
        put_json(
            {
                "format": "torneo-laws",
                "version": 1,
                "edition": of.id,
                "question": question,
                "articles": [_document(rule) for rule in answer.articles],
                "near": list(answer.near),
            }
        )
    elif answer.articles:
        for rule in answer.articles:
            _line(rule)
    elif answer.near:
        values = {"question": question, "near": list(answer.near)}
        say(Text(_("nothing in the Laws is found by {question!r}; similar words: {near}"), values))
    else:
        say(
            Text(
                _("nothing in the Laws is found by {question!r}; without words, the contents are shown"),
                {"question": question},
            )
        )
    if not answer.articles:
        raise typer.Exit(NO)


def _article(rule: Article, *, as_json: bool) -> None:
    inner = under(rule)
    if as_json:
        put_json(
            {
                "format": "torneo-laws",
                "version": 1,
                "edition": rule.edition,
                "articles": [_document(one) for one in (rule, *inner)],
            }
        )
        return
    for outer in parents(rule):
        _line(outer)
    _line(rule, bold=True)
    for one in inner:
        _line(one)
    differing = [one for one in (rule, *inner) if kind_of(one) is not Kind.SAME]
    if differing:
        write()
        say(Text(_("Beside the other edition:")))
    for one in differing:
        say(_beside(one))
    said: list[Text] = []
    for one in differing:
        said += [note for note in said_of(one) if note not in said]
    for note in said:
        say(note)


def _beside(rule: Article) -> Text:
    """How an article differs from the other edition, in a line."""
    others = elsewhere(rule)
    values = {"number": rule.id, "kind": Text(KINDS[kind_of(rule)])}
    if not others:
        return Text("{number}: {kind}", values)
    other = {"edition": others[0].edition, "others": [one.id for one in others]}
    return Text(_("{number}: {kind} ({edition}: {others})"), values | other)


def _contents(of: Edition, *, as_json: bool) -> None:
    if as_json:
        put_json(
            {
                "format": "torneo-laws",
                "version": 1,
                "edition": of.id,
                "articles": [_document(rule) for rule in text(of)],
            }
        )
        return
    say(Text(_("The Laws of Chess, edition {edition}, in our words"), {"edition": of.id}))
    for part in parts(of):
        write()
        write(part.title.text(spoken()), bold=True)
        for rule in part.sections:
            _line(rule)


def _terms(question: str, of: Edition, *, as_json: bool) -> None:
    found = [term for term in glossary(spoken()) if not question or term in named(question)]
    if as_json:
        put_json(
            {"format": "torneo-laws", "version": 1, "edition": of.id, "terms": [_term(term, of) for term in found]}
        )
    elif not found:
        say(Text(_("no term of the Laws is named {question!r}; without words, all are shown"), {"question": question}))
    else:
        for term in found:
            values = {"name": term.name, "meaning": term.meaning, "number": term.place(of).id}
            say(Text("{name}: {meaning} ({number})", values))
    if not found:
        raise typer.Exit(NO)


def _term(term: Term, of: Edition) -> dict[str, object]:
    return {
        "name": {"en": term.name.text("en"), "es": term.name.text("es")},
        "meaning": term.meaning.text(spoken()),
        "article": term.place(of).id,
    }


def _document(rule: Article) -> dict[str, object]:
    return {
        "article": rule.id,
        "text": rule.text(spoken()),
        "kind": kind_of(rule).value,
        "elsewhere": [{"edition": other.edition, "article": other.id} for other in elsewhere(rule)],
        "notes": [note.text(spoken()) for note in said_of(rule)],
    }


def _line(rule: Article, *, bold: bool = False) -> None:
    """An article with its number before it; on a terminal its text keeps to the right of the numbers."""
    width = terminal_width(sys.stdout)
    told = rule.text(spoken())
    lines = [told] if width is None else fold(told, max(width - _NUMBERS, _NUMBERS))
    for place, line in enumerate(lines):
        write(f"{rule.id if place == 0 else '':<{_NUMBERS}}{line}", bold=bold)
