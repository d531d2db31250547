"""Nothing unsafe gets through, and nothing else is touched."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint.diagnostics import Diagnostic, Edit, Fix, Place, Severity, Span, Text
from techlint.engine import Report
from techlint.output import github
from techlint.output import json as json_output
from techlint.output.escape import escape, escape_char, escape_line, escape_path, replace_surrogates


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Explosão “Galáctica” — 漢字 😀❤️ a\u0301", None),
        ("\x1b[31m", "\\x1b[31m"),
        ("a\nb\r\tc", "a\\nb\\r\\tc"),
        ("\0\x7f\x80\x9b\x85\xad", "\\x00\\x7f\\x80\\x9b\\x85\\xad"),
        ("\u202a\u202e\u2066\u2069\u200e\u200f\u061c", "\\u202a\\u202e\\u2066\\u2069\\u200e\\u200f\\u061c"),
        ("\u200b\u200c\u200d\u2060\ufeff", "\\u200b\\u200c\\u200d\\u2060\\ufeff"),
        ("\u2028\u2029", "\\u2028\\u2029"),
        ("1\u3164\u115f\uffa0\u2800", "1\\u3164\\u115f\\uffa0\\u2800"),  # letters and signs that nobody sees
        ("1\ufe0f e\u034f 漢\U000e0100", "1\\ufe0f e\\u034f 漢\\U000e0100"),
        ("漢\ufe00\U0001d173", "漢\\ufe00\\U0001d173"),
        ("\udce9\ud800\U000e0041", "\\xe9\\ud800\\U000e0041"),
        ("##[error]x ##VSO[y] ## z", "#\\x23[error]x #\\x23VSO[y] ## z"),
        ("C:\\x1b", None),
    ],
)
def test_escape(raw: str, shown: str | None) -> None:
    assert escape(raw) == (raw if shown is None else shown)


def test_a_path_is_no_command() -> None:
    assert escape_path("::error::a.yaml") == "./::error::a.yaml"
    assert escape_path("##[a].yaml") == "./#\\x23[a].yaml"
    assert escape_path(" ::error::a.yaml") == "./ ::error::a.yaml"
    assert escape_path("a.yaml") == "a.yaml"


def test_the_start_of_a_line_is_no_command() -> None:
    assert escape_line("::error::x") == "\\x3a:error::x"
    assert escape_line(" \u3000::stop-commands::x") == " \u3000\\x3a:stop-commands::x"
    assert escape_line("a ::b :c") == "a ::b :c" and escape_line(": a") == ": a"


def test_each_character_is_escaped_alone_as_in_a_text() -> None:
    for number in range(sys.maxunicode + 1):
        char = chr(number)
        assert escape_char(char) == escape(char)
        if unicodedata.category(char) == "Mn" and char.isprintable():
            assert escape_char(char, "漢") == escape("漢" + char)[1:]


@given(st.text(alphabet=st.characters(codec=None), max_size=60))
def test_whatever_is_shown_is_safe(text: str) -> None:
    for shown in (escape(text), replace_surrogates(escape(text))):
        assert not any(unicodedata.category(c) in ("Cc", "Zl", "Zp", "Cs") for c in shown)
        assert not any(c in shown for c in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
        shown.encode("utf-8")


def report(message: str, path: str = "a.yaml", **more: object) -> Report:
    made = Report()
    place = Place(path, Span(2, 3, 2, 5))
    made.diagnostics = [
        Diagnostic(place, "X1", "nome", Severity.ERROR, Text(message, message), **more)  # type: ignore[arg-type]
    ]
    return made


@given(st.text(alphabet=st.characters(codec=None), max_size=60))
def test_json_is_safe_and_says_the_same(text: str) -> None:
    for ascii_only in (False, True):
        shown = json_output.render(report(text, item=text), "pt", ascii_only=ascii_only)
        shown.encode("ascii" if ascii_only else "utf-8")
        body = shown.replace("\n", "")
        assert not any(unicodedata.category(c) in ("Cc", "Zl", "Zp", "Cs") for c in body)
        assert "##[" not in shown
        loaded = json.loads(shown)["diagnostics"][0]
        assert loaded["message"] == replace_surrogates(text)
        assert loaded["item"] == (replace_surrogates(text) or None)


def test_json_of_a_fix() -> None:
    fix = Fix(True, (Edit(Span(10, 12, 10, 13), "6"),))
    loaded = json.loads(json_output.render(report("m", fix=fix), "pt"))["diagnostics"][0]
    assert loaded["fix"] == {
        "safe": True,
        "edits": [{"line": 10, "column": 12, "end_line": 10, "end_column": 13, "text": "6"}],
    }


@given(st.text(alphabet=st.characters(codec=None), max_size=60))
def test_a_workflow_command_is_one_line(text: str) -> None:
    shown = github.render(report(text, path=text or "a", help=Text(text, text)), "pt")
    assert shown.count("\n") == 1 and shown.endswith("\n")
    properties, _, data = shown.removeprefix("::error ").partition("::")
    assert not set(data[:-1]) & {"\r", "\n"}
    pairs = [pair.split("=", 1)[0] for pair in properties.split(",")]
    assert pairs == ["file", "line", "col", "endLine", "endColumn", "title"]


def test_a_workflow_command() -> None:
    shown = github.render(report("50% a\nb", path="p,q:r%.yaml", help=Text("faça", "do")), "pt")
    assert shown == (
        "::error file=p%2Cq%3Ar%25.yaml,line=2,col=3,endLine=2,endColumn=5,title=X1 nome::50%25 a\\nb%0Aajuda: faça\n"
    )


def test_the_gravest_come_first_and_spans_of_several_lines_have_no_end_column() -> None:
    made = Report()
    for line, severity in ((1, Severity.INFO), (2, Severity.WARNING), (3, Severity.ERROR), (4, Severity.ERROR)):
        place = Place("a", Span(line, 1, line + line % 2, 4))
        made.diagnostics.append(Diagnostic(place, "X", "x", severity, Text("m", "m")))
    lines = github.render(made, "en").splitlines()
    assert [line.split(" ")[0] for line in lines] == ["::error", "::error", "::warning", "::notice"]
    assert "endLine=4,title" in lines[0] and "endLine=4,endColumn=4,title" in lines[1]
