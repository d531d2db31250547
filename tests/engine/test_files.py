"""Bytes that are no text, or not in UTF-8, or not there: one clear problem each."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint.source.files import Unreadable, read_source
from techlint.source.tree import Limits, Problem

TEXT = "tecnica:\n  nome: Explosão Galáctica\n  ativacao: ação\n"


def problem(data: bytes, limits: Limits = Limits()) -> Problem:  # noqa: B008 - a value
    with pytest.raises(Unreadable) as caught:
        read_source("a.yaml", "a.yaml", limits, data)
    found = caught.value.problem
    assert found.help is not None and found.help.pt and found.help.en
    return found


def at(found: Problem) -> tuple[int, int]:
    return found.place.span.line, found.place.span.column


def test_utf8_with_and_without_mark() -> None:
    assert read_source("a", "a", Limits(), TEXT.encode()).bom is False
    marked = read_source("a", "a", Limits(), b"\xef\xbb\xbf" + TEXT.encode())
    assert (marked.text, marked.bom) == (TEXT, True)
    assert read_source("a", "a", Limits(), b"").text == ""


@pytest.mark.parametrize(("encoding", "shown"), [("cp1252", "Windows-1252"), ("latin-1", "Latin-1")])
def test_a_single_byte_encoding(encoding: str, shown: str) -> None:
    data = TEXT.encode(encoding)
    found = problem(data)
    assert found.code == "TL001"
    assert at(found) == (2, 15)
    offset = TEXT.index("ã")
    assert f"0x{data[offset]:02X}" in found.message.pt and str(offset) in found.message.pt
    assert shown in found.message.pt and shown in found.message.en
    assert found.help is not None and "UTF-8" in found.help.pt and "iconv -f" in found.help.pt


PORTUGUESE = (
    "nome: Explosão Galáctica\n",
    "nome: AÇÃO\n",
    "Duração: até o fim da cena\n",
    "O vilão põe à prova o herói; é a opção de quem lê “ficção”… – d’água\n",
    "maçã, açúcar, lençóis, irmãzinha, mãe, três avós, Ícaro, ÊXITO, às 3h, 1º golpe\n",
    "página",
    "Técnica de Muñoz: força, ação, lança, coração, maldição, dragão, vilão, herói, mágico, só\n",
)
CYRILLIC = ("Удар хаоса и с ним меч", "и", "ж", "АТАКА")
JAPANESE = ("必殺技: 風の刃", "ア", "ガンダム かみ")
OTHERS = (
    *(
        (text, "cp850")
        for text in (*PORTUGUESE, "nome: NÃO\n", "nome: VILÃO\n", "nome: LEÕES\n", "nome: Última Fogueira\n")
    ),
    *((text, "mac_roman") for text in (*PORTUGUESE, "nome: Íris e Ágata\n", "o alvo…a\n", "FIM…\n")),
    *((text, codec) for text in CYRILLIC for codec in ("koi8-r", "cp1251", "cp866", "iso8859-5")),
    *((text, codec) for text in JAPANESE for codec in ("shift_jis", "euc_jp")),
    *(("技能: 风之刃", "gbk"), ("技能: 風之刃", "big5"), ("바람의 칼날", "euc_kr"), ("ความเร็ว", "tis-620")),
    *(("Αθηνά και Άρης", "cp1253"), ("רוח סערה", "cp1255"), ("ضربة الريح", "cp1256")),
    *(("Yıldırım ağır şimşek", "cp1254"), ("Żółw gęś łódź", "cp1250"), ("Příliš žluťoučký kůň", "iso8859-2")),
    *(("Größe der Übung", "cp1252"), ("coup spécial de l’île", "cp1252")),
)


@pytest.mark.parametrize("text", PORTUGUESE)
def test_portuguese_is_known_by_its_words(text: str) -> None:
    assert "Windows-1252" in problem(text.encode("cp1252")).message.pt
    assert "Windows-1252" in problem(f"{text} {text.upper()}".encode("cp1252")).message.pt
    mixed = problem("é UTF-8\n".encode() + text.encode("cp1252") + "é\n".encode())
    assert "mistura" in mixed.message.pt and "Windows-1252" in mixed.message.pt


@pytest.mark.parametrize(("text", "encoding"), OTHERS)
def test_no_encoding_is_named_that_may_be_another(text: str, encoding: str) -> None:
    for data in (text.encode(encoding, "replace"), f"nome: {text}\ncusto: 3\n".encode(encoding, "replace")):
        found = problem(data)
        assert found.code == "TL001" and "UTF-8: byte" in found.message.pt, found.message.pt
        assert not any(name in found.message.pt for name in ("1252", "Latin", "CP850", "Mac", "parece"))
        assert found.help is not None and "UTF-8" in found.help.pt


def test_one_damaged_byte_is_no_other_encoding() -> None:
    for byte in (b"\x82", b"\xff", b"\xb1", b"\x96"):
        found = problem(TEXT.encode() * 20 + byte + TEXT.encode())
        assert "UTF-8: byte" in found.message.pt and "parece" not in found.message.pt


def test_typographic_marks_tell_windows_from_latin() -> None:
    found = problem("descricao: “ação” – já\n".encode("cp1252"))
    assert "Windows-1252" in found.message.pt and "Latin" not in found.message.pt
    assert at(found) == (1, 12)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_wide_encodings(encoding: str) -> None:
    found = problem(TEXT.encode(encoding))
    assert ("UTF-16" if "16" in encoding else "UTF-32") in found.message.pt


def test_the_place_after_a_mark_and_other_line_ends() -> None:
    assert at(problem(b"\xef\xbb\xbfa: 1\rb: 2\r\nc: \xe7\xe3o\n")) == (3, 4)
    assert at(problem(b"\xef\xbb\xbf\xe7")) == (1, 1)


def test_a_mixture_and_a_cut() -> None:
    assert "mistura" in problem("ação\n".encode() + "ação\n".encode("cp1252")).message.pt
    assert "cortado" in problem("ação é".encode()[:-1]).message.pt


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "PNG"),
        (b"PK\x03\x04\x14\0\x06\0", ".docx"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "PDF"),
        (b"a: 1\0\0b\0", "binário"),
        (bytes(range(256)) * 4, "binário"),
        (b"\xff" + bytes(range(1, 32)) * 4, "binário"),
        (b"\xff\xfe\x00", "binário"),
        (b"\xff\xfe" + bytes(range(1, 256)) * 8, "binário"),
        (b"\xff\xfe" + b"\x12\xe0" * 400, "binário"),
        (b"\xff\xfe" + b"\0\xd8" * 400, "binário"),
    ],
)
def test_binary(data: bytes, what: str) -> None:
    found = problem(data)
    assert found.code == "TL001" and what in found.message.pt
    assert at(found) == (1, 1)


@given(st.binary(max_size=300))
def test_no_bytes_break_it(data: bytes) -> None:
    try:
        read_source("a", "a", Limits(), data)
    except Unreadable as told:
        assert told.problem.code == "TL001"


def test_too_big(tmp_path: Path) -> None:
    small = Limits(file_bytes=10)
    found = problem(b"x" * 11, small)
    assert found.code == "TL010" and "10" in found.message.pt
    assert read_source("a", "a", small, b"x" * 10).text == "x" * 10
    path = tmp_path / "a.yaml"
    path.write_bytes(b"x" * 10)
    assert read_source(str(path), "a", small).text == "x" * 10
    path.write_bytes(b"x" * 1000)
    with pytest.raises(Unreadable) as caught:
        read_source(str(path), "a", small)
    assert "1000 bytes" in caught.value.problem.message.pt


def unread(path: Path) -> Problem:
    with pytest.raises(Unreadable) as caught:
        read_source(str(path), "a", Limits())
    assert caught.value.problem.code == "TL001"
    return caught.value.problem


def test_what_is_no_file(tmp_path: Path) -> None:
    assert "pasta" in unread(tmp_path).message.pt
    assert "não existe" in unread(tmp_path / "nada").message.pt
    (tmp_path / "atalho").symlink_to("nada")
    assert "não existe" in unread(tmp_path / "atalho").message.pt
    (tmp_path / "volta").symlink_to("volta")
    assert "si mesmo" in unread(tmp_path / "volta").message.pt


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert "FIFO" in unread(tmp_path / "a.yaml").message.pt


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no devices")
def test_a_device_is_not_read(tmp_path: Path) -> None:
    assert "dispositivo" in unread(Path("/dev/zero")).message.pt


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read anything")
def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a")
    path.chmod(0)
    assert "permissão" in unread(path).message.pt


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="no /proc")
def test_a_file_whose_size_the_system_does_not_know() -> None:
    assert read_source("/proc/self/status", "a", Limits()).text.startswith("Name:")
