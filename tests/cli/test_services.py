"""`check` where a CI service runs it: paths below the repository's root, the step's summary, files written whole."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

BAD = "receita:\n  nome: Sopa\n  porcoes: 12\n"
ROOTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def lots(number: int) -> str:
    return "receitas:\n" + "".join(f"  - {{nome: Sopa {n}, porcoes: 12}}\n" for n in range(number))


# --- below the root


def paths_of(done: subprocess.CompletedProcess[str], form: str) -> str:
    if form == "github":
        return done.stdout.partition("file=")[2].partition(",")[0]
    if form == "junit":
        return ElementTree.fromstring(done.stdout)[0].get("name") or ""
    loaded = json.loads(done.stdout)
    if form == "gitlab":
        return str(loaded[0]["location"]["path"])
    return str(loaded["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])


@pytest.mark.parametrize("root", ROOTS)
@pytest.mark.parametrize("form", ["github", "sarif", "gitlab", "junit"])
def test_paths_begin_at_the_root_of_the_repository(
    techlint: Run, tmp_path: Path, project: Path, root: str, form: str
) -> None:
    write(project, a=BAD)

    def shown(workspace: Path | str) -> str:
        return paths_of(techlint("check", "--format", form, env={root: str(workspace)}), form)

    assert shown(tmp_path) == "projeto/a.yaml"
    assert shown(f"{tmp_path}/") == "projeto/a.yaml"
    assert shown(project) == "a.yaml"
    assert shown(project / "sub") == "a.yaml"  # the working folder is not below it
    assert shown(tmp_path / "proj") == "a.yaml"
    assert shown("") == "a.yaml"
    if os.name == "posix":
        (tmp_path / "atalho").symlink_to(tmp_path)
        assert shown(tmp_path / "atalho") == "projeto/a.yaml"


@pytest.mark.parametrize("form", ["text", "concise", "json"])
def test_the_other_formats_name_files_as_the_shell_does(
    techlint: Run, tmp_path: Path, project: Path, form: str
) -> None:
    write(project, a=BAD)
    assert "projeto" not in techlint("check", "--format", form, env=dict.fromkeys(ROOTS, str(tmp_path))).stdout


def test_standard_input_stands_nowhere(techlint: Run, tmp_path: Path) -> None:
    done = techlint("check", "-", "--format", "github", env={"GITHUB_WORKSPACE": str(tmp_path)}, input=BAD)
    assert "file=<stdin>," in done.stdout


# --- the step's summary


def test_what_github_does_not_show_is_in_the_summary(techlint: Run, tmp_path: Path, project: Path) -> None:
    summary = tmp_path / "resumo.md"
    env = {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_WORKSPACE": str(tmp_path)}
    write(project, a=lots(10))
    assert techlint("check", env=env).stdout.count("::error ") == 10
    assert not summary.exists()
    write(project, a=lots(13))
    done = techlint("check", env=env)
    assert done.returncode == 1 and done.stdout.count("::error ") == 13
    text = summary.read_bytes().decode()
    assert text.startswith("### techlint\n\nO GitHub anota 10 nas linhas; estes são os outros 3.\n")
    assert text.count("| erro | projeto/a.yaml&#58;") == 3 and "\r" not in text
    # It is added to what the step's other commands wrote.
    assert techlint("check", "--lang", "en", env=env).returncode == 1
    assert summary.read_text(encoding="utf-8").startswith(text + "\n### techlint\n\nGitHub annotates 10")
    # A run whose commands GitHub does not get to see writes none.
    taken = summary.read_bytes()
    techlint("check", "--format", "json", env=env)
    techlint("check", "--format", "github", "--output", "o", env=env)
    assert summary.read_bytes() == taken


def test_the_summary_has_room_for_so_much(techlint: Run, tmp_path: Path, project: Path) -> None:
    summary = tmp_path / "resumo.md"
    most = 1024 * 1024
    write(project, a=lots(200))
    for taken in (most - 3000, most - 10, most + 10):
        summary.write_bytes(b"x" * taken)
        done = techlint("check", "--format", "github", env={"GITHUB_STEP_SUMMARY": str(summary)})
        assert done.returncode == 1 and done.stdout.count("::error ") == 200
        assert summary.stat().st_size <= max(most, taken)
        assert ("não couberam" in summary.read_text(encoding="utf-8")) is (taken == most - 3000)


def test_a_summary_that_cannot_be_written_fails_nothing(techlint: Run, tmp_path: Path, project: Path) -> None:
    write(project, a=lots(11))
    for path in (tmp_path, tmp_path / "nao" / "ha"):
        done = techlint("check", "--format", "github", env={"GITHUB_STEP_SUMMARY": str(path)})
        assert done.returncode == 1 and done.stdout.count("::error ") == 11
        assert "o resumo da etapa não pôde ser escrito" in done.stderr


# --- files written whole


def test_what_stood_there_stays_where_the_new_cannot_be_written(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    (project / "pasta").mkdir()
    assert techlint("check", "--output", "pasta").returncode == 2
    assert techlint("check", "--output", "o", "nao-ha.yaml").returncode == 2
    assert not (project / "o").exists()
    assert techlint("check", "--output", "o").returncode == 1
    assert sorted(path.name for path in project.iterdir()) == ["a.yaml", "o", "pasta", "techlint.toml"]


def test_the_old_file_is_replaced_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from techlint.writing import write_whole

    path = tmp_path / "o"
    path.write_text("antes")

    def broken(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", broken)
        with pytest.raises(KeyboardInterrupt):
            write_whole(str(path), "depois")
    assert path.read_text() == "antes" and list(tmp_path.iterdir()) == [path]
    write_whole(str(path), "depois\r\n\udce9 ção\n")
    assert path.read_bytes() == "depois\r\n\\udce9 ção\n".encode()


@pytest.mark.skipif(os.name != "posix", reason="links, modes and devices as they are elsewhere")
def test_links_modes_and_devices_stay_what_they_are(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    (project / "real").write_text("")
    (project / "real").chmod(0o640)
    (project / "link").symlink_to("real")
    plain = techlint("check").stdout
    assert techlint("check", "--output", "link").returncode == 1
    assert (project / "link").is_symlink() and (project / "real").read_text(encoding="utf-8") == plain
    assert stat.S_IMODE((project / "real").stat().st_mode) == 0o640
    assert techlint("check", "--output", "/dev/null").stdout == plain
    both = techlint("check", "--format", "concise", "--output", "/dev/stdout").stdout
    assert plain in both and "a.yaml:3:12: TG101" in both
    long = "x" * 255  # as long as a name may be
    assert techlint("check", "--output", long).returncode == 1
    assert (project / long).read_text(encoding="utf-8") == plain


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no UTF-8")
def test_an_output_whose_name_is_no_utf8(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    name = os.fsdecode(b"sa\xedda")
    assert techlint("check", "--output", name).returncode == 1
    assert os.path.exists(os.fsencode(project) + b"/sa\xedda")


# --- hostile names and contents, through the real command

NAMES = (
    *(b"com espa\xc3\xa7o", b"a\nb\r", b"100%", b"%0A%25", b"a,b:c;d", b"a\\b", b"#x?y=1&z", "😀漢".encode()),
    *(
        "\u202ex".encode(),
        b"\x1b[31m\t",
        b"\xe9\xff",
        b"::error::x",
        b"##[error]x",
        b"]]>|`<script>",
        b"-q",
        b"file:x",
    ),
)
NAME = r"]]> | `x` <script> ::error::y ##[error]z \0 \e[31m \u202e \uFFFE \n::error::w"
CONTENTS = (
    f'receita:\n  nome: "feio {NAME}"\n  porcoes: 12\n  "{NAME}": 1\n'.encode(),
    b"receita:\n  nome: a\0b\n",
    b"receita:\n  nome: \xff\xfe\xed\xa0\x80\n",
    b"receita: [\n",
)


@pytest.fixture
def hostile(project: Path) -> set[bytes]:
    """Files of every name with every content; their paths below the project."""
    if sys.platform != "linux":
        pytest.skip("names that other systems do not allow")
    made = set()
    for name in NAMES:
        for number, content in enumerate(CONTENTS):
            path = name + b"%d.yaml" % number
            with open(os.fsencode(project) + b"/" + path, "wb") as file:
                file.write(content)
            made.add(path)
    return made


def named(hostile: set[bytes]) -> list[str]:
    """The files as arguments: what is no text at all is passed over when a folder is walked."""
    return ["--", *sorted(map(os.fsdecode, hostile))]


def shown(path: bytes) -> str:
    """A path as JSON can hold it."""
    return path.decode("utf-8", "backslashreplace")


def test_sarif_names_the_very_bytes(techlint: Run, hostile: set[bytes]) -> None:
    from urllib.parse import unquote_to_bytes

    done = techlint("check", "--format", "sarif", *named(hostile))
    assert done.returncode == 1, done.stderr
    (run,) = json.loads(done.stdout)["runs"]
    artifacts = [at["physicalLocation"]["artifactLocation"] for one in run["results"] for at in one["locations"]]
    assert {unquote_to_bytes(artifact["uri"]) for artifact in artifacts} == hostile
    assert all(rule.keys() > {"help", "fullDescription"} for rule in run["tool"]["driver"]["rules"])
    assert {"jogo-de-cozinha", "receita"} in [
        set(rule["properties"]["tags"]) for rule in run["tool"]["driver"]["rules"]
    ]


def test_gitlab_names_them_as_json_can(techlint: Run, hostile: set[bytes]) -> None:
    found = json.loads(techlint("check", "--format", "gitlab", *named(hostile)).stdout)
    assert {entry["location"]["path"] for entry in found} == {shown(path) for path in hostile}
    assert len({entry["fingerprint"] for entry in found}) == len(found)


def test_junit_has_a_suite_for_each(techlint: Run, hostile: set[bytes]) -> None:
    done = techlint("check", "--format", "junit", *named(hostile))
    tree = ElementTree.fromstring(done.stdout.encode())
    assert len(tree) == len(hostile) and all(len(suite) for suite in tree)


def test_github_has_a_line_for_each(techlint: Run, hostile: set[bytes]) -> None:
    number = json.loads(techlint("check", "--format", "json", *named(hostile)).stdout)["summary"]
    done = techlint("check", "--format", "github", *named(hostile), env={"GITHUB_STEP_SUMMARY": os.devnull})
    lines = done.stdout.removesuffix("\n").split("\n")
    assert len(lines) == sum(number[kind] for kind in ("error", "warning", "info"))
    assert all(line.startswith(("::error file=", "::warning file=", "::notice file=")) for line in lines)
    assert not any(char in done.stdout for char in "\r\0\x1b\t\u202e") and "##[" not in done.stdout
