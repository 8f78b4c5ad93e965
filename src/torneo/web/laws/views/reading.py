"""The Laws to read and to search, without an account; and in one file that needs no network."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from torneo.laws.articles import NoSuchArticleError, Part, chosen, law, parents, parts, text, under
from torneo.laws.changes import KINDS, Kind, elsewhere, kind_of, said_of
from torneo.laws.glossary import glossary
from torneo.laws.search import known_words, search
from torneo.laws.sight import TONGUES
from torneo.reports.sight_sheet import sight_sheet
from torneo.rules import Article, Edition, Topic, UnknownEditionError, editions
from torneo.text import LANGUAGES, Text
from torneo.web.core.words import language

_LONGEST = 200
"""Signs of a question that are read."""


@dataclass(frozen=True, slots=True)
class Line:
    """An article as a page shows it."""

    number: str
    text: str
    kind: Kind
    kind_text: Text
    others: tuple[Article, ...]
    """In the other edition."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the whole text."""

    part: Text | None
    """The part that begins with it."""
    head: Line
    lines: tuple[Line, ...]


@require_safe
def contents(request: HttpRequest) -> HttpResponse:
    """The contents, or what a question finds."""
    of = _edition(request)
    question = request.GET.get("q", "").strip()[:_LONGEST]
    if question and len(question.split()) == 1:
        try:
            found = law(question, of)
        except NoSuchArticleError:
            pass
        else:
            answer = redirect("laws_article", number=found.id)
            answer.headers["Location"] += f"?{urlencode({'edition': of.id})}"
            return answer
    answered = search(question, of) if question else None
    context: dict[str, object] = {
        "question": question,
        "parts": [(part.title, [_line(rule) for rule in part.sections]) for part in parts(of)],
        "found": [_line(rule) for rule in answered.articles] if answered else [],
        "near": answered.near if answered else (),
    }
    return _page(request, "laws/contents.html", of, context)


@require_safe
def article(request: HttpRequest, number: str) -> HttpResponse:
    """An article with what stands above and under it, and how the other edition has it."""
    of = _edition(request)
    try:
        rule = law(number, of)
    except NoSuchArticleError as error:
        raise Http404 from error
    inner = under(rule)
    differing = [_line(one) for one in (rule, *inner) if kind_of(one) is not Kind.SAME]
    notes: list[Text] = []
    for one in (rule, *inner):
        notes += [note for note in said_of(one) if note not in notes]
    context = {
        "rule": _line(rule),
        "above": [_line(outer) for outer in parents(rule)],
        "inner": [_line(one) for one in inner],
        "differing": differing,
        "notes": notes,
    }
    return _page(request, "laws/article.html", of, context)


@require_safe
def whole(request: HttpRequest) -> HttpResponse:
    """The whole text on a page."""
    of = _edition(request)
    return _page(request, "laws/whole.html", of, {"sections": _sections(of)})


@require_safe
def saved(request: HttpRequest) -> HttpResponse:
    """The whole text as a file to keep: it opens and searches without a network."""
    of = _edition(request)
    words = {rule.id: " ".join(known_words(rule)) for rule in text(of)}
    context = {"edition": of, "sections": _sections(of), "terms": _terms(of), "words": words}
    answer = render(request, "laws/saved.html", context)
    answer.headers["Content-Disposition"] = f'attachment; filename="torneo-laws-{of.id}-{language()}.html"'
    return answer


@require_safe
def terms(request: HttpRequest) -> HttpResponse:
    """The glossary."""
    of = _edition(request)
    return _page(request, "laws/glossary.html", of, {"terms": _terms(of)})


@require_safe
def sight(request: HttpRequest) -> HttpResponse:
    """The sheet for a game of a player with impaired sight."""
    of = _edition(request)
    tongue = request.GET.get("tongue", "de")
    if tongue not in TONGUES:
        raise Http404
    sheet = sight_sheet(of, language(), tongue)
    blocks = [(type(block).__name__, block) for block in sheet.blocks]
    return _page(request, "laws/sight.html", of, {"sheet": sheet, "blocks": blocks, "tongue": tongue})


def _page(request: HttpRequest, template: str, of: Edition, context: dict[str, object]) -> HttpResponse:
    return render(request, template, {"edition": of, "editions": editions(Topic.LAWS), **context})


def _edition(request: HttpRequest) -> Edition:
    try:
        return chosen(request.GET.get("edition") or None)
    except UnknownEditionError as error:
        raise Http404 from error


def _line(rule: Article) -> Line:
    kind = kind_of(rule)
    return Line(rule.id, rule.text(language()), kind, Text(KINDS[kind]), elsewhere(rule))


def _sections(of: Edition) -> list[Section]:
    made = []
    for part in parts(of):
        for place, head in enumerate(part.sections):
            made.append(_section(part if place == 0 else None, head))
    return made


def _section(part: Part | None, head: Article) -> Section:
    return Section(part.title if part else None, _line(head), tuple(_line(rule) for rule in under(head)))


def _terms(of: Edition) -> list[tuple[str, str, str, str]]:
    """Name, name in the other language, meaning and article of each term."""
    here = language()
    other = next(known for known in LANGUAGES if known != here)
    return [
        (term.name.text(here), term.name.text(other), term.meaning.text(here), term.place(of).id)
        for term in glossary(here)
    ]
