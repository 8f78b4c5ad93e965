"""The form of a tournament: announcement, system with its own options, points, tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.conf import settings as django_settings
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import State, commands, zones
from torneo.desk.choice import choice_of, citing
from torneo.model import Colour, Event, PointSystem, Regulations, StartingRank, Tournament
from torneo.model.federations import federation_code
from torneo.model.regulations import Application
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.as_it_is import NAME as AS_IT_IS
from torneo.pairing.choice import choose
from torneo.pairing.format import Places
from torneo.pairing.formats import PAIRED
from torneo.ranking import StandingsError, parse_code, parse_codes
from torneo.ranking.base import tie_break_for
from torneo.ranking.usual import breaks_ties, default_tie_breaks
from torneo.regulations.time_controls import TimeControlError, read_typed, write_time_control
from torneo.regulations.time_words import describe
from torneo.rules import Article, Topic, citations, edition_for
from torneo.web.core.terms import registry_text
from torneo.web.core.words import language, spoken
from torneo.web.setup import conversion, team_fields
from torneo.web.setup.conversion import OPTION, SETTING, TIE_BREAKS, Plan
from torneo.web.setup.families import Family, families
from torneo.web.setup.fields import DatesField, LongSelect, PointsField, day, line
from torneo.web.setup.option_fields import asked_options, option_field, written

_NAME = 60
"""Letters of the name of a federation."""
_LARGEST = 999_999_999
_RELOAD = {
    "hx-post": "",
    "hx-trigger": "change",
    "hx-target": "#setup",
    "hx-select": "#setup",
    "hx-swap": "outerHTML",
    "hx-vals": '{"choose": "yes"}',
}
_TELL = {**_RELOAD, "hx-target": "#id_time_control_helptext", "hx-select": "#id_time_control_helptext"}
"""Only the words below the field are fetched again."""
FIXED = ("system", "edition", "rounds", "acceleration", "authorised", "win", "draw", "loss", "pairing_bye")
"""What cannot change once round 1 is paired, besides the options and the initial colour."""
RANKS = (
    ("FIDE", gettext_lazy("FIDE rating")),
    ("NRO", gettext_lazy("national rating")),
    ("FIDON", gettext_lazy("FIDE rating, or else the national one")),
    ("NIDOF", gettext_lazy("national rating, or else FIDE's")),
    ("HBFN", gettext_lazy("the higher of both ratings")),
    ("LBFN", gettext_lazy("the lower of both ratings")),
)


def _details(error: Exception) -> str:
    """The more exact reason that another room gives."""
    return f" ({spoken(error)})"


def _cited(text: str, article: Article | None) -> str:
    return text if article is None else f"{text} ({article.place})"


class SetupForm(forms.Form):
    """A new tournament, or the settings of one that is there."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=200)
    city = line(gettext_lazy("Place"))
    federation = line(gettext_lazy("Federation"), _NAME)
    start = day(gettext_lazy("First day"))
    end = day(gettext_lazy("Last day"))
    chief_arbiter = line(gettext_lazy("Chief arbiter"))
    deputies = line(
        gettext_lazy("Deputies"), 2000, widget=forms.Textarea(attrs={"rows": 2}), help_text=gettext_lazy("One a line.")
    )
    rate_of_play = line(gettext_lazy("Rate of play"), 200, help_text=gettext_lazy("In words, as it is announced."))
    time_control = line(
        gettext_lazy("Time control"),
        help_text=gettext_lazy("In minutes, increments in seconds: 90+30 or 40/90+30:30+30."),
        widget=forms.TextInput(attrs=_TELL),
    )
    round_dates = DatesField(label=gettext_lazy("Dates of the rounds"), help_text=gettext_lazy("One a line, by round."))

    zone = forms.ChoiceField(label=gettext_lazy("Time zone"), required=False, widget=LongSelect)

    system = forms.ChoiceField(label=gettext_lazy("System"))
    previous = forms.CharField(widget=forms.HiddenInput, required=False, max_length=40)
    entrants = forms.CharField(widget=forms.HiddenInput, required=False, max_length=10)
    seen = forms.CharField(widget=forms.HiddenInput, required=False, max_length=40)
    edition = forms.ChoiceField(label=gettext_lazy("Edition of the rules"), required=False)
    rounds = forms.IntegerField(label=gettext_lazy("Rounds"), min_value=1, max_value=999)
    acceleration = forms.ChoiceField(
        label=gettext_lazy("Acceleration"), required=False, widget=forms.Select(attrs=_RELOAD)
    )
    authorised = forms.BooleanField(label=gettext_lazy("Authorised by FIDE"), required=False)
    initial_colour = forms.ChoiceField(
        label=gettext_lazy("Initial colour"),
        required=False,
        choices=[
            ("", gettext_lazy("drawn by lot before round 1")),
            (Colour.WHITE.value, gettext_lazy("White")),
            (Colour.BLACK.value, gettext_lazy("Black")),
        ],
        help_text=gettext_lazy("The colour of number 1 in round 1."),
    )
    starting_rank = forms.ChoiceField(label=gettext_lazy("Starting rank by"), choices=RANKS)
    national = line(gettext_lazy("Federation of the national rating"), _NAME)
    win = PointsField(label=gettext_lazy("Win"))
    draw = PointsField(label=gettext_lazy("Draw"))
    loss = PointsField(label=gettext_lazy("Loss"))
    pairing_bye = PointsField(label=gettext_lazy("Pairing-allocated bye"))
    more_ties = line(
        gettext_lazy("Further tie-breaks"), 200, help_text=gettext_lazy("Codes with commas, such as KS/L-1, BWG.")
    )

    application = forms.ChoiceField(
        label=gettext_lazy("A group that a tie-break has split"),
        required=False,
    )
    lots = forms.IntegerField(
        label=gettext_lazy("Lots for what stays tied"),
        required=False,
        min_value=0,
        max_value=_LARGEST,
        help_text=gettext_lazy("A number drawn in public, which repeats the lots. Empty: such places are shared."),
    )
    best = forms.IntegerField(
        label=gettext_lazy("Best rounds that count"),
        required=False,
        min_value=1,
        max_value=999,
        help_text=gettext_lazy("How many rounds of each count for the points in the standings. Empty: all of them."),
    )

    def __init__(
        self, data: Mapping[str, Any] | None = None, *, base: State | None = None, begun: bool = False, **settings: Any
    ) -> None:
        super().__init__(data, **settings)
        self.base = base
        self.begun = begun
        self.named = str((self.initial if data is None or begun else data).get("system"))
        """The format that is chosen."""
        self.as_it_is = self.named == AS_IT_IS
        """Whether the tournament keeps a system that nobody named, or that Torneo does not pair by."""
        kept = choice_of(base).system if self.as_it_is and base is not None else PAIRED["dutch"]
        self.chosen = PAIRED.get(self.named, kept)
        chosen_acceleration = (self.initial if data is None or begun else data).get("acceleration")
        asked = (self.initial if data is None or begun else data).get("teams")
        self.of_teams = self.chosen.teams or team_fields.ticked(asked) or team_fields.has_teams(base)
        """Whether the entrants are teams."""
        self._add_choices(str(chosen_acceleration or ""))
        self._add_options(str(chosen_acceleration or ""))
        self._add_teams()
        self._add_tie_breaks()
        if begun:
            for name in self.fixed():
                self.fields[name].disabled = True
        self._tell_time_control()
        for name, field in self.fields.items():
            if field.help_text:
                field.widget.attrs["aria-describedby"] = f"id_{name}_helptext"

    def _tell_time_control(self) -> None:
        """The time control in words below its field, as it is understood."""
        text = str((self.data if self.is_bound else self.initial).get("time_control") or "")
        try:
            control = read_typed(text)
        except TimeControlError:
            return  # nothing was typed, or saving will say what is wrong with it
        self.fields["time_control"].help_text = f"= {spoken(describe(control))}"

    def _add_choices(self, acceleration: str) -> None:
        system = self.chosen
        own = _("that of this computer (%(zone)s)") % {"zone": django_settings.TIME_ZONE}
        kept = str(self.initial.get("zone") or "")
        more = [(kept, kept)] if kept and kept not in zones.names() else []
        self._choices("zone", [("", own), *more, *((name, name) for name in zones.names())])
        systems = [(registered.name, registry_text(registered.title)) for registered in PAIRED.values()]
        if self.initial.get("system") == AS_IT_IS:
            title = registry_text(choice_of(self.base).system.title) if self.base is not None else ""
            systems.insert(0, (AS_IT_IS, _("%(system)s: by hand") % {"system": title}))
        self._choices("system", systems)
        by_date = [("", _("the one in force on the first day"))] if len(system.editions) > 1 else []
        self._choices("edition", by_date + [(edition, edition) for edition in system.editions])
        allowed = [] if self.as_it_is else [ACCELERATIONS[name] for name in conversion.accelerations(system)]
        self._choices(
            "acceleration",
            [("", _("none")), *((acceleration_.name, registry_text(acceleration_.title)) for acceleration_ in allowed)],
        )
        if not allowed:
            del self.fields["acceleration"]
        asked = system.topic is not None and acceleration in ACCELERATIONS
        newest = edition_for(Topic.SWISS, None)
        if not asked or ACCELERATIONS[acceleration].allowed(newest):
            del self.fields["authorised"]
        else:
            needed = _("Since 2026 a FIDE system takes Baku, or what FIDE has authorised.")
            self.fields["authorised"].help_text = _cited(needed, citations.ACCELERATION.of(newest))
        start = self.base.tournament.event.start if self.base is not None else None
        in_order = citations.TIE_BREAKS_IN_ORDER.of(edition_for(Topic.TIE_BREAKS, start))
        goes_on = _cited(_("goes on to the next tie-break"), in_order)
        again = _("starts again from the first tie-break")
        self._choices("application", [(Application.SUCCESSIVE.value, goes_on), (Application.SUBSIDIARY.value, again)])
        if not self.as_it_is and team_fields.always_twice(system):
            self.fields["pairing_bye"].help_text = _(
                "For one game of the match; the other counts as a draw, or as this."
            )
        for name in self._unasked():
            del self.fields[name]

    def _unasked(self) -> Iterator[str]:
        """The fields that the chosen format has no use for; of a system that Torneo does not know, few are."""
        system = self.chosen
        if self.as_it_is:
            yield from ("edition", "initial_colour")
            return
        if len(system.editions) < 2:
            yield "edition"
        if system.rounds is not None or system.over is not None:
            yield "rounds"  # as many as the entries take
        if system.closed or "colours" not in system.needs:
            yield "initial_colour"
        if system.closed:
            yield "pairing_bye"  # nobody is paired with nobody: the table leaves them free
            if not system.seeded:
                yield from ("starting_rank", "national")  # the numbers are drawn
        if system.places is Places.PROGRESS:
            yield from ("win", "draw", "loss")  # a tie is won or lost
        if not breaks_ties(system):
            yield from ("more_ties", "application", "lots", "best")

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def _add_options(self, acceleration: str) -> None:
        for option in asked_options(self.chosen):
            self.fields[f"{OPTION}{option.name}"] = option_field(option)
        if "acceleration" in self.fields and acceleration in conversion.accelerations(self.chosen):
            for setting in ACCELERATIONS[acceleration].settings:
                field = forms.IntegerField(
                    min_value=0, max_value=9999, help_text=registry_text(setting.meaning), initial=setting.default
                )
                field.required = False
                field.label = registry_text(setting.title)
                self.fields[f"{SETTING}{setting.name}"] = field

    def _add_teams(self) -> None:
        asked = team_fields.team_fields(self.chosen, _RELOAD, chosen=self.of_teams) if not self.as_it_is else {}
        self.fields.update(asked)
        self.of_teams = self.of_teams and bool(asked)
        there = self.base is not None and bool(self.base.tournament.players)
        if "teams" in asked and (there or team_fields.has_teams(self.base)):
            asked["teams"].disabled = True
        if not self.of_teams:
            return
        for name, label in (("win", _("Match won")), ("draw", _("Match drawn")), ("loss", _("Match lost"))):
            if name in self.fields:
                self.fields[name].label = label
        if "starting_rank" in self.fields:  # the strength of a team is the average of its boards
            del self.fields["starting_rank"], self.fields["national"]

    def _add_tie_breaks(self) -> None:
        if not self.as_it_is and not breaks_ties(self.chosen):
            return
        fide, others = conversion.tie_break_codes(teams=self.of_teams and self.chosen.places is Places.POINTS)
        known = {code for code, _title in (*fide, *others)}
        usual = default_tie_breaks(self.chosen, teams=self.of_teams)
        groups: list[Any] = [("", "–")]
        for title, listed in ((_("FIDE (C.07)"), fide), (_("Other tie-breaks"), others)):
            groups.append((title, [(code, f"{spoken(name)} ({code})") for code, name in listed]))
        for place in range(1, TIE_BREAKS + 1):
            own = str(self.initial.get(f"tie{place}") or "")
            extra = [(code, code) for code in dict.fromkeys((own, *usual)) if code and code not in known]
            self.fields[f"tie{place}"] = forms.ChoiceField(
                label=_("Tie-break %(place)d") % {"place": place},
                choices=[*groups, *extra],
                required=False,
                widget=LongSelect,
            )

    def _code(self, before: str, edition: str, options: Mapping[str, str], acceleration: str) -> str:
        if self.as_it_is or self.begun:
            return before
        return self.chosen.code(edition, options, acceleration == "baku")

    def fixed(self) -> list[str]:
        """The fields that cannot change once round 1 is paired."""
        names = [
            *FIXED,
            "initial_colour",
            *team_fields.NAMES,
            *(name for name in self.fields if name.startswith((OPTION, SETTING))),
        ]
        return [name for name in names if name in self.fields]

    @property
    def families(self) -> list[Family]:
        """The formats to choose from; only the one that is played once that is fixed."""
        field = self.fields["system"]
        assert isinstance(field, forms.ChoiceField)
        choices = [(str(name), str(title)) for name, title in list(field.choices)]  # type: ignore[arg-type]
        offered = [each for each in choices if not field.disabled or each[0] == self.named]
        return list(families(offered, self.named))

    @property
    def sections(self) -> Iterator[tuple[str, list[tuple[forms.BoundField, Article | None]]]]:
        """The fields under their headings, each with the rule by which it is fixed, if one says so."""
        rules = ("edition", "rounds", "acceleration", "authorised")
        settings = [name for name in self.fields if name.startswith(SETTING)]
        ties = [f"tie{place}" for place in range(1, TIE_BREAKS + 1)]
        options = [name for name in self.fields if name.startswith(OPTION)]
        parts: list[tuple[str, list[str]]] = [
            (_("Announcement"), list(self.base_fields)[:11]),
            (_("System"), ["system"]),
            (_("Pairing"), [*rules, *settings, "initial_colour", "starting_rank", "national"]),
            (_("Options of the system"), options),
            (_("Teams"), list(team_fields.NAMES)),
            (_("Match points") if self.of_teams else _("Points"), ["win", "draw", "loss", "pairing_bye"]),
            (_("Tie-breaks, in order"), [*ties, "more_ties", "application", "lots", "best"]),
        ]
        for title, names in parts:
            fields = [(self[name], self._fixed_by(name)) for name in names if name in self.fields]
            if fields:
                yield title, fields

    def _fixed_by(self, name: str) -> Article | None:
        rules = commands.FIXED_BY.get(name, ()) if self.begun and self.base is not None else ()
        return citing(self.base, *rules) if rules and self.base is not None else None

    def clean_federation(self) -> str:
        """The code of the federation; its name is understood."""
        return self._federation("federation")

    def clean_national(self) -> str:
        """The code of the federation whose ratings are used."""
        return self._federation("national")

    def _federation(self, name: str) -> str:
        text = str(self.cleaned_data[name]).strip()
        if text and not federation_code(text):
            raise forms.ValidationError(_("A code such as ESP, or the name of the country, is accepted."))
        return federation_code(text)

    def clean_time_control(self) -> str:
        """A time control that can be understood, in seconds as report files have it."""
        text = str(self.cleaned_data["time_control"])
        try:
            return write_time_control(read_typed(text)) if text else ""
        except TimeControlError as error:
            raise forms.ValidationError(error.text(language())) from error

    def clean_more_ties(self) -> tuple[str, ...]:
        """Codes that are known."""
        text = str(self.cleaned_data["more_ties"])
        try:
            codes = parse_codes(text)
            for code in codes:
                tie_break_for(code)
        except StandingsError as error:
            why = _("%(text)s: no list of known tie-breaks. Codes with commas are accepted, such as KS/L-1, BWG.")
            raise forms.ValidationError(why % {"text": text} + _details(error)) from error
        return tuple(code.text.upper() for code in codes)

    def clean(self) -> dict[str, Any]:
        """What depends on several fields."""
        cleaned = super().clean() or {}
        start, end = cleaned.get("start"), cleaned.get("end")
        if start and end and end < start:
            self.add_error("end", _("The last day must not be before the first."))
        points = [cleaned.get(name) for name in ("loss", "draw", "win")]
        known = [value for value in points if value is not None]
        if known != sorted(known):
            self.add_error("loss", _("A loss is worth no more than a draw, and a draw no more than a win."))
        if self.of_teams:
            team_fields.check(self, cleaned)
        rounds, days = cleaned.get("rounds"), cleaned.get("round_dates") or ()
        if rounds and len(days) > rounds:
            self.add_error("round_dates", _("There are more dates than rounds."))
        codes = [code for code in self._tie_breaks(cleaned) if code]
        twice = {code for code in codes if codes.count(code) > 1}
        if twice:
            self.add_error("more_ties", _("%(code)s is named twice.") % {"code": sorted(twice)[0]})
        return cleaned

    def _tie_breaks(self, cleaned: Mapping[str, Any]) -> list[str]:
        chosen = [str(cleaned.get(f"tie{place}") or "") for place in range(1, TIE_BREAKS + 1)]
        return [parse_code(code).text for code in chosen if code] + list(cleaned.get("more_ties") or ())

    def _options(self, regulations: Regulations) -> dict[str, str]:
        """The options of the system that are not as usual; what the form does not ask for stays as it is."""
        data, same = self.cleaned_data, self.base is not None and choice_of(self.base).system is self.chosen
        kept = dict(regulations.options) if same else {}
        options = {}
        for option in self.chosen.options:
            name = f"{OPTION}{option.name}"
            value = written(option, data[name]) if name in self.fields else kept.get(option.name, "")
            if value not in ("", option.usual):
                options[option.name] = value
        return options

    def _rules(self, regulations: Regulations) -> dict[str, Any]:
        """What the form asks of points, numbers and places; what it does not ask stays, or is not said at all."""
        data, same = self.cleaned_data, self.base is not None and choice_of(self.base).system is self.chosen
        parts: dict[str, Any] = {"rounds": data.get("rounds", regulations.rounds if same else None)}
        if "win" in data:
            points = PointSystem.of(data["win"], data["draw"], data["loss"])
            if "pairing_bye" in data:
                points = points.with_pairing_bye(data["pairing_bye"])
            old, shown = regulations.points, ("win", "draw", "loss", "pairing_bye")
            if any(getattr(old, name) != getattr(points, name) for name in shown):
                parts["points"] = points
        if "starting_rank" in data:
            rank = StartingRank(data["starting_rank"], data["national"])
            parts["starting_rank"] = None if rank == StartingRank() and regulations.starting_rank is None else rank
        if "application" in data:
            parts["tie_breaks"] = tuple(self._tie_breaks(data))
            parts["application"] = Application(data["application"] or Application.SUCCESSIVE)
            parts["lots"] = data["lots"]
            parts["best"] = data["best"] or 0
        elif not same:
            parts["tie_breaks"] = ()
        if "initial_colour" in data:
            parts["initial_colour"] = Colour(data["initial_colour"]) if data["initial_colour"] else None
        return parts

    def plan(self) -> Plan:
        """What the form asks for; it must be valid."""
        data = self.cleaned_data
        event, regulations = conversion.on(self.base)
        options = self._options(regulations)
        if self.as_it_is:
            edition, options = "", dict(regulations.options)
        else:
            announced = Tournament(event=Event(start=data["start"]))
            edition = data.get("edition") or choose(announced, self.chosen.name).edition.id
        acceleration = data.get("acceleration") or ""
        parts = {
            **{name: data[name] for name in ("name", "city", "start", "end", "chief_arbiter", "round_dates")},
            **{name: data[name] for name in ("rate_of_play", "time_control", "federation")},
            "deputies": tuple(name.strip() for name in data["deputies"].splitlines() if name.strip()),
            "system": self._code(regulations.system, edition, options, acceleration),
            **self._rules(regulations),
        }
        event, regulations = conversion.with_parts(event, regulations, parts)
        teams = team_fields.rules_of(data) if self.of_teams else None
        if acceleration in ("", "baku"):  # Baku stands in the code of the system, as in report files
            return Plan(event, regulations, options, zone=data["zone"], teams=teams)
        settings = {
            name.removeprefix(SETTING): str(data[name])
            for name in self.fields
            if name.startswith(SETTING) and data[name] is not None
        }
        authorised = bool(data.get("authorised"))
        return Plan(event, regulations, options, acceleration, settings, authorised, data["zone"], teams)
