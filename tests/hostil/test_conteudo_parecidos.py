"""What only looks like another is told, with its number, and read as what it looks like; what is the same in Unicode
is the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from techlint.engine import Options, Target, run
from techlint.output.escape import UNSAFE
from techlint.source.lookalikes import plain, told_of
from tests.hostil.conteudo import diagnose, in_carriers, page, sheet, technique, told

ROOT = Path(__file__).parents[2]
FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")
# Each way to write `Poeira` so that it only looks so, with the number that the message names.
DISGUISES = {
    "zero-width space": ("Poe\u200bira", "U+200B"),
    "zero-width joiner": ("Poe\u200dira", "U+200D"),
    "byte order mark": ("Poe\ufeffira", "U+FEFF"),
    "right-to-left mark": ("Poeira\u200f", "U+200F"),
    "right-to-left override": ("\u202ePoeira\u202c", "U+202E"),
    "isolate": ("\u2067Poeira\u2069", "U+2067"),
    "soft hyphen": ("Poei\xadra", "U+00AD"),
    "Hangul filler": ("Poeira\u115f", "U+115F"),
    "Cyrillic": ("P\u043eeira", "U+043E"),
    "Greek": ("P\u03bfeira", "U+03BF"),
    "Armenian": ("P\u0585eira", "U+0585"),
    "full width": ("Ｐｏｅｉｒａ", "U+FF30"),
    "mathematical": ("\U0001d40f\U0001d428\U0001d41e\U0001d422\U0001d42b\U0001d41a", "U+1D40F"),
}


def ids(disguises: dict[str, tuple[str, str]]) -> list[Any]:
    return [pytest.param(*value, id=name) for name, value in disguises.items()]


@pytest.mark.parametrize(("name", "number"), ids(DISGUISES))
def test_a_name_is_told_in_every_carrier(name: str, number: str) -> None:
    for file, text, above in in_carriers(nome=f"{name} de Gelo"):
        (found,) = diagnose(file, text)
        assert (found.code, found.place.span.line) == ("TL014", above + 1)
        assert number in found.message.pt and number in found.message.en
        assert "`Poeira de Gelo`" in found.message.pt and found.help is not None
        assert "`Poeira de Gelo`" in found.help.pt


@pytest.mark.parametrize(("name", "number"), ids(DISGUISES))
def test_the_fix_writes_what_was_meant(name: str, number: str, tmp_path: Path) -> None:
    for file, text, _ in in_carriers(nome=f"{name} de Gelo"):
        (found,) = diagnose(file, text)
        assert found.fix is not None and found.fix.safe
        lines = text.splitlines(keepends=True)
        for edit in reversed(found.fix.edits):
            span = edit.span
            line = lines[span.line - 1]
            lines[span.line - 1] = line[: span.column - 1] + edit.text + line[span.end_column - 1 :]
        assert diagnose(file, "".join(lines)) == [] and "Poeira de Gelo" in "".join(lines)


def test_the_column_is_the_characters_own() -> None:
    (found,) = diagnose("a.yaml", technique(nome="Poeira de G\u0435lo"))
    assert found.place.span == (2, 20, 2, 21)
    (found,) = diagnose("a.yaml", technique(descricao="|\n    o ar con\u200bgela\n    e a luz p\u0430ra"))
    assert found.place.span == (17, 13, 17, 14) and "U+0430" in found.message.pt


def test_terms_and_keys_are_read_as_what_they_look_like() -> None:
    assert told("a.yaml", technique().replace("efeitos", "ef\u0435itos")) == [(8, "TL014")]
    assert told("a.yaml", technique().replace("tecnica:", "tecnic\u0430:")) == [(1, "TL014")]
    assert told("a.yaml", technique(efeitos="2 d\u0430no em área + Lento")) == [(8, "TL014")]
    assert told("a.yaml", technique(efeitos="2\xa0dano em área + Lento")) == [(8, "TL014")]
    assert told("a.yaml", technique(duracao='"instant\\u00e2ne\\u0430"')) == [(5, "TL014")]
    assert told("a.tec", sheet().replace("Nome", "N\u043eme")) == [(1, "TL014")]
    assert told("a.tec", sheet().replace("Tamanho", "T\u0430manho")) == [(8, "TL014")]
    assert told("a.tec", sheet().replace("Grau", "Gr\u200bau")) == [(11, "TL003")]
    assert told("a.md", page(technique().replace("efeitos", "ef\u0435itos"))) == [(11, "TL014")]
    wrong = technique(custo="4", descricao="x").replace("custo", "cust\u043e")
    assert [code for _, code in told("a.yaml", wrong)] == ["TL014", "SE203"]


def test_a_name_that_only_looks_like_another_is_the_other() -> None:
    again = technique() + "---\n" + technique(nome="Poeira de G\u0435lo")
    codes = [code for _, code in told("a.yaml", again)]
    assert "TL014" in codes and len(codes) == 2  # the repeated name as well
    enemy = "personagem:\n  nome: Iara\n  tecnicas: [Poeira de Gel\u043e]\n"
    messages = [d.message.pt for d in diagnose("a.yaml", technique() + "---\n" + enemy)]
    assert not any("não está no projeto" in message for message in messages)


@pytest.mark.parametrize("code", ["\u0405E402", "SE402\u200b", "SE\uff1402"])
def test_codes_in_suppressions(code: str) -> None:
    text = technique(descricao=f"Ele mata o alvo.  # techlint: ignore[{code}] motivo")
    found = {d.code: d for d in diagnose("a.yaml", text)}
    assert "TL012" in found and f"U+{next(ord(c) for c in code if not c.isascii()):04X}" in found["TL012"].message.pt
    assert found["TL012"].help is not None and "`SE402`" in found["TL012"].help.pt


@pytest.mark.parametrize(
    "text",
    [
        "Удар хаоса",  # another alphabet, though `хаоса` alone could be Latin
        "ΑΘΗΝΑ",
        "サガ！",
        "שלום\u200f",
        "família 👩\u200d👧 e ❤\ufe0f e 1\ufe0f\u20e3",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "raio-α",
        "Yıldırım",
        "½ e 2º e naïve e œuvre",
    ],
)
def test_whoever_writes_otherwise_is_left_alone(text: str) -> None:
    assert told_of(text) is None and plain(text) == text
    for file, whole, _ in in_carriers(nome=text):
        assert told(file, whole) == []


def test_prose_may_quote_other_alphabets_but_not_within_a_word() -> None:
    assert told("a.yaml", technique(descricao="Grita ΝΙΚΗ, e o ar vira cristal.")) == []
    assert told("a.yaml", technique(nome="ΝΙΚΗ")) == [(2, "TL014")]
    codes = [code for _, code in told("a.yaml", technique(descricao="O golpe m\u0430ta o alvo."))]
    assert sorted(codes) == ["SE402", "TL014"]


def test_many_are_summed_up() -> None:
    text = "tecnicas:\n" + "".join(f"- nome: P\u043e{i}\n" for i in range(400))
    found = [d for d in diagnose("a.yaml", text) if d.code == "TL014"]
    assert len(found) == 200 and "mais 200" in found[-1].message.pt


# --- output


@pytest.mark.parametrize("format_", FORMATS)
def test_no_format_shows_them_raw(format_: str, tmp_path: Path) -> None:
    import re

    names = ("\u202eoleG", "Ge\u200blo", "\u2067a\u2069", '"\\e[31mG"', "G\ufeff", "G\u2028H")
    for number, name in enumerate(names):
        (tmp_path / f"{number}.yaml").write_text(technique(nome=name, custo="9"), "utf-8")
        (tmp_path / f"{number}.md").write_text(page(technique(nome=name, custo="9")), "utf-8")
    command = [sys.executable, "-m", "techlint", "check", "--no-cache", "--format", format_, "."]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    shown = done.stdout.decode("utf-8")
    assert "SE203" in shown
    raw = re.findall(UNSAFE, shown.replace("\n", "").replace("\t", ""))
    if format_ in ("json", "sarif", "gitlab"):  # the content itself, in JSON's own escapes
        json.loads(shown)
        assert "\u202e" not in shown and "\x1b" not in shown
    else:
        assert raw == []


# --- the game of a sheet


def games(text: str, name: str = "a.tec") -> set[str]:
    """The games that the items of a file were read by."""
    report = run([Target(name, name, data=text.encode())], Options())
    assert not report.broken, report.failures
    return {item.system for item in report.items}


SPELT = [
    *(
        "Poder:",
        "P\u043eder:",
        "Pod\u0435r:",
        "Pod\u200ber:",
        "\u200bPoder:",
        "\ufeffPoder:",
        "\uff30\uff4f\uff44\uff45\uff52:",
    ),
    *("\x01Poder:", "Po\x7fder:", "Poder\xad:", "Poder\uff1a", "P\u043eder\u2236"),
]


@pytest.mark.parametrize("label", SPELT)
@pytest.mark.parametrize("above", ["", "# nota\n", "\n", "  \n", "---\n", "--- # x\n\n", "\n# a\n  # b\n"])
def test_the_label_that_is_meant_tells_the_game(label: str, above: str) -> None:
    text = f"{above}{label} Raio\n"
    for end in ("\n", "\r\n", "\r"):
        assert games(text.replace("\n", end)) == {"savage-worlds"}
    assert games(f"```tec\n{text}```\n", "a.md") == {"savage-worlds"}


@pytest.mark.parametrize(
    "line",
    [
        "Sistema: savage-worlds",
        "SISTEMA: savage-worlds",
        "\u0405istema: savage-worlds",
        "Sistema: s\u0430vage\u200b-worlds",
    ],
)
def test_the_line_that_names_the_game_is_read_as_it_looks(line: str) -> None:
    for end in ("\n", "\r\n", "\r"):
        assert games(f"# nota\n{line}\n\nPersonagem: Ana\n".replace("\n", end)) == {"savage-worlds"}


def test_a_label_of_several_games_that_looks_like_another() -> None:
    (told_,) = diagnose("a.tec", "# nota\n\u200bMagi\u0430: Luz\nCusto: 1\n")
    assert (told_.code, told_.place.span.line, told_.place.span.column) == ("TL009", 2, 1)
    assert "`Magia`" in told_.message.pt and "3det" in told_.message.pt


# --- one word, several spellings


def nfd(text: str) -> str:
    return unicodedata.normalize("NFD", text)


EXAMPLES = [
    *sorted((ROOT / "examples" / "fichas").glob("*.tec"))[:2],
    *sorted((ROOT / "examples" / "quebradas").glob("*.*"))[:24:3],
    *sorted((ROOT / "examples" / "tecnicas").glob("*.*"))[:3],
]


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.name for path in EXAMPLES])
def test_composed_and_decomposed_are_one(path: Path) -> None:
    text = path.read_text("utf-8")
    composed = unicodedata.normalize("NFC", text)
    assert told(path.name, nfd(composed)) == told(path.name, composed)


def test_references_between_the_two_forms() -> None:
    owner = "personagem:\n  nome: Iara\n  tecnicas: [Lâmina de Água]\n"
    both = technique(nome=nfd("Lâmina de Água")) + "---\n" + owner
    assert not any("não está no projeto" in d.message.pt for d in diagnose("a.yaml", both))
    twice = technique(nome="Lâmina") + "---\n" + technique(nome=nfd("Lâmina"))
    assert len(told("a.yaml", twice)) == 1
    assert told("a.yaml", twice) == told("a.yaml", twice.replace(nfd("Lâmina"), "Lâmina"))
    assert told("a.tec", sheet().replace("Duração", nfd("Duração")) + "Duração: cena\n") == [(15, "TL004")]


def test_house_rules_and_file_names(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('casa = "casa.yaml"\n', "utf-8")
    (tmp_path / "casa.yaml").write_text(nfd("condicoes:\n  Gélido: {grau: média}\nbanidos: [Lento]\n"), "utf-8")
    (tmp_path / nfd("ação.yaml")).write_text(technique(efeitos="2 dano em área + Gélido"), "utf-8")
    (tmp_path / "água.tec").write_text(nfd(sheet()), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "techlint", "check", "--no-cache", "--format", "json", "."]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
    said = [(d["path"], d["code"]) for d in json.loads(done.stdout)["diagnostics"]]
    assert ("água.tec", "TL105") in said
    assert not any(code in ("SE111", "TL101", "TL102") for _, code in said)


def test_baseline_and_patterns_know_both_forms_of_a_name(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}

    def check(*words: str) -> int:
        command = [sys.executable, "-m", "techlint", "check", "--no-cache", *words, "."]
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False).returncode

    text = technique(nome="Lâmina", custo="9")
    (tmp_path / "ação.yaml").write_text(text, "utf-8")
    assert check("--write-baseline", "b.json") == 0 and check() == 1
    (tmp_path / "ação.yaml").unlink()
    (tmp_path / nfd("ação.yaml")).write_text(nfd(text), "utf-8")
    assert check("--baseline", "b.json", "--strict") == 0 and check() == 1
    for settings in ('exclude = ["ação.yaml"]\n', '[per-file-ignores]\n"ação.yaml" = ["SE203"]\n'):
        (tmp_path / "techlint.toml").write_text(settings, "utf-8")
        assert check() == 0
    (tmp_path / "techlint.toml").unlink()
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("ação.yaml\n", "utf-8")
    assert check() == 0


def test_a_run_over_both_is_the_same_project() -> None:
    targets = [
        Target("a.yaml", "a.yaml", data=technique(nome="Ímpeto").encode()),
        Target("b.tec", "b.tec", data=sheet(nome=nfd("Ímpeto")).encode()),
    ]
    report = run(targets, Options())
    assert [d.place.path for d in report.diagnostics] == ["b.tec"] and not report.broken
