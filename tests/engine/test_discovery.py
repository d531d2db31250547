"""Which files a path on the command line stands for."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from techlint.discovery import Exclude, discover
from techlint.engine import UsageError
from techlint.paths import shown_name


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "aqui"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def make(*names: str, text: str = "") -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text)


def names(*paths: str) -> list[str]:
    return [target.name for target in discover(paths or (".",)).targets]


def test_what_is_read_and_what_is_passed_over() -> None:
    make("b.yaml", "a.yml", "C.YAML", "x.tec", "x.md", "x.txt", "x", "x.yaml.bak", ".oculto.yaml")
    make("sub/z.yaml", ".git/a.yaml", ".pasta/a.yaml", "node_modules/p/a.yaml", "vendor/a.yaml", "build/a.yaml")
    make("env/pyvenv.cfg", "env/a.yaml", "venv/a.yaml", "third_party/a.md", "__pycache__/a.yaml")
    assert names() == ["C.YAML", "a.yml", "b.yaml", "build/a.yaml", "sub/z.yaml", "x.md", "x.tec"]


def test_what_is_named_is_taken_as_it_is() -> None:
    make(".oculto.yaml", "node_modules/a.yaml", ".gitignore", "b.yaml", text="b.yaml\n")
    assert names(".oculto.yaml", "node_modules/a.yaml", "b.yaml") == [
        ".oculto.yaml",
        "b.yaml",
        "node_modules/a.yaml",
    ]
    assert names("node_modules") == ["node_modules/a.yaml"]


def test_named_and_walked() -> None:
    make("a.yaml", "b.yaml")
    assert [t.named for t in discover(["a.yaml", "."]).targets] == [True, False]
    assert [t.named for t in discover([".", "a.yaml"]).targets] == [True, False]


@pytest.mark.parametrize("path", ["x.txt", "x", "yaml", ".yaml.txt"])
def test_another_kind_of_file_is_wrong_usage(path: str) -> None:
    make(path)
    with pytest.raises(UsageError, match="does not read"):
        names(path)


def test_a_path_that_is_not_there() -> None:
    make("tecnicas/poeira.yaml", "x.yaml")
    with pytest.raises(
        UsageError, match=r"`tecnicas/poera.yaml` does not exist; did you mean `tecnicas/poeira.yaml`"
    ):
        names("tecnicas/poera.yaml")
    with pytest.raises(
        UsageError, match=r"`tecnicas/poeira.yml` does not exist; did you mean `tecnicas/poeira.yaml`"
    ):
        names("tecnicas/poeira.yml")
    with pytest.raises(UsageError, match=r"nor does the folder `nada`"):
        names("nada/a.yaml")
    with pytest.raises(UsageError, match=r"does not exist$"):
        names("a\0b.yaml")


def test_names_are_relative_with_slashes(here: Path, tmp_path: Path) -> None:
    make("a.yaml", "sub/b.yaml", "../fora/c.yaml")
    assert names("./a.yaml", str(here / "sub")) == ["a.yaml", "sub/b.yaml"]
    assert names("sub/../a.yaml") == ["a.yaml"]
    assert names("../fora", "../aqui/a.yaml") == ["../fora/c.yaml", "a.yaml"]
    (tmp_path / "atalho").symlink_to(here)
    assert shown_name(str(tmp_path / "atalho" / "a.yaml")) == "a.yaml"


def test_the_same_whatever_the_order() -> None:
    make("a.yaml", "sub/b.yaml", "sub/sub/c.yaml")
    paths = ["sub", "a.yaml", ".", "sub/sub/c.yaml", "sub/sub"]
    first = discover(paths).targets
    assert [t.name for t in first] == ["a.yaml", "sub/b.yaml", "sub/sub/c.yaml"]
    assert discover(paths[::-1]).targets == first


# --- links


def test_links_that_lead_in_circles_end() -> None:
    make("a/x.yaml", "b/y.yaml")
    Path("a/self").symlink_to(".")
    Path("a/up").symlink_to("..")
    Path("a/other").symlink_to("../b")
    Path("b/other").symlink_to("../a")
    Path("loop.yaml").symlink_to("loop.yaml")
    Path("loop").symlink_to("loop")
    assert names() == ["a/x.yaml", "b/y.yaml"]


def test_many_folders_full_of_links_to_each_other_end() -> None:
    for i in range(12):
        make(f"d{i}/f.yaml")
        for j in range(12):
            Path(f"d{i}/l{j}").symlink_to(f"../d{j}")
    assert len(names()) == 12


def test_a_file_reached_twice_is_checked_once_under_its_first_name() -> None:
    make("m.yaml", "../fora/c.yaml", "../.git/HEAD")
    Path("b.yaml").symlink_to("m.yaml")
    Path("z.yaml").symlink_to("m.yaml")
    Path("f.yaml").symlink_to("../fora/c.yaml")
    Path("g").symlink_to("../fora")
    assert names() == ["b.yaml", "f.yaml"]
    assert names("z.yaml", "m.yaml") == ["m.yaml"]


def test_a_folder_behind_a_link() -> None:
    make("../fora/c.yaml", "../fora/.gitignore", "../.git/HEAD")
    Path("g").symlink_to("../fora")
    assert names() == ["g/c.yaml"]
    assert names("g") == ["g/c.yaml"]


def test_a_link_out_of_the_project_is_passed_over_unless_it_is_given() -> None:
    make("a.yaml", "sub/b.yaml", "../fora/c.yaml")
    Path("f.yaml").symlink_to("../fora/c.yaml")
    Path("g").symlink_to("../fora")
    Path("sub/a.yaml").symlink_to("../a.yaml")
    assert names() == ["a.yaml", "sub/b.yaml"]
    assert {name for name, _ in discover(["."]).skipped} == {"f.yaml", "g/"}
    assert names("sub") == ["sub/b.yaml"]
    assert names("f.yaml") == ["f.yaml"]
    assert names("g") == ["g/c.yaml"]
    assert names(".", "../fora") == ["../fora/c.yaml", "a.yaml", "sub/b.yaml"]
    make("techlint.toml")
    assert names("sub") == ["sub/a.yaml", "sub/b.yaml"]  # the project is more than the folder


def test_a_link_to_nowhere() -> None:
    Path("a.yaml").symlink_to("nada.yaml")
    assert names() == []
    assert names("a.yaml") == ["a.yaml"]  # given by name it is there, and reading it says what is wrong


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_pipe_is_no_file_to_walk_into_but_is_reported() -> None:
    os.mkfifo("a.yaml")
    assert names() == ["a.yaml"]


def test_a_folder_that_cannot_be_opened_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    make("a/x.yaml", "b/y.yaml")
    real = os.scandir

    def scandir(path: str) -> object:
        if path.endswith("a"):
            raise PermissionError
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert [(t.name, t.named) for t in discover(["."]).targets] == [("a", True), ("b/y.yaml", False)]


# --- .gitignore


def test_gitignore(here: Path) -> None:
    make(".git/HEAD", "a.yaml", "b.yaml", "rascunhos/x.yaml", "rascunhos/fica.yaml", "sub/c.yaml", "sub/d.yaml")
    make(".gitignore", text="b.yaml\nrascunhos/*\n!rascunhos/fica.yaml\n")
    make("sub/.gitignore", text="*.yaml\n!d.yaml\n")
    assert names() == ["a.yaml", "rascunhos/fica.yaml", "sub/d.yaml"]
    assert names("rascunhos") == ["rascunhos/fica.yaml"]
    make(".git/info/exclude", text="a.yaml\n")
    assert names() == ["rascunhos/fica.yaml", "sub/d.yaml"]


def test_a_folder_ignored_as_a_whole_brings_nothing_back() -> None:
    make("a/x.yaml", "a/b/x.yaml")
    make(".gitignore", text="a/\n!a/x.yaml\n")
    assert names() == []


def test_gitignore_above_the_folder_walked(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(".git/HEAD", "sub/a.yaml", "sub/b.yaml", "sub/sub/b.yaml")
    make(".gitignore", text="/sub/b.yaml\n")
    monkeypatch.chdir("sub")
    assert names() == ["a.yaml", "sub/b.yaml"]


def test_gitignore_above_the_repository_is_not_its_own(here: Path) -> None:
    make(".gitignore", text="*.yaml\n")
    make("repo/.git/HEAD", "repo/a.yaml")
    assert names("repo") == ["repo/a.yaml"]


def test_an_odd_gitignore() -> None:
    make("a.yaml", "[b.yaml")
    Path(".gitignore").write_bytes(b"\xef\xbb\xbf# \xff\n[\n\\\n!\n/\n\xff\n")
    assert names() == ["[b.yaml", "a.yaml"]


@pytest.mark.skipif(subprocess.run(["git", "--version"], capture_output=True).returncode != 0, reason="no git")
@pytest.mark.parametrize(
    "lines",
    [
        ["*.yaml", "!keep/"],
        ["*", "!*/", "!a.yaml"],
        ["a/**", "!a/a.yaml"],
        ["/a", "b/"],
        ["**/b", "!a/b"],
        ["a/*/a.yaml"],
        ["*/a.yaml", "!/a.yaml"],
        ["?.yaml", "!b.yaml"],
        ["[ab].yaml"],
    ],
)
def test_as_git_itself_has_it(here: Path, lines: list[str]) -> None:
    folders = ["", "a/", "b/", "a/b/", "a/b/a/", "keep/", "keep/a/"]
    make(*(f"{folder}{name}" for folder in folders for name in ("a.yaml", "b.yaml", "cd.yaml")))
    make(".gitignore", text="\n".join(lines) + "\n")
    git = {"cwd": here, "capture_output": True, "text": True, "check": True}
    subprocess.run(["git", "init", "-q"], **git)  # type: ignore[call-overload]
    listed = subprocess.run(["git", "ls-files", "-o", "--exclude-standard"], **git)  # type: ignore[call-overload]
    assert names() == sorted(name for name in listed.stdout.split() if name.endswith(".yaml"))


# --- exclude


def test_exclude(here: Path) -> None:
    make("a.yaml", "velho/a.yaml", "velho/b/a.yaml", "b/velho.yaml")
    exclude = [Exclude(str(here), ("velho/", "*.tec"))]
    assert [t.name for t in discover(["."], exclude).targets] == ["a.yaml", "b/velho.yaml"]
    assert [t.name for t in discover(["velho"], exclude).targets] == []
    assert [t.name for t in discover(["velho/a.yaml"], exclude).targets] == ["velho/a.yaml"]
    forced = [Exclude(str(here), ("velho/",), force=True)]
    assert [t.name for t in discover(["velho/a.yaml", "a.yaml"], forced).targets] == ["a.yaml"]
