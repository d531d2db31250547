"""Every promise of SECURITY.md names tests, and they exist."""

from __future__ import annotations

import re

from tests.hostil.mundo import ROOT


def test_every_promise_has_a_test_that_exists() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| promise")]
    assert len(rows) > 10
    for row in rows:
        promise, tests = row.strip("| ").rsplit(" | ", 1)
        module = ""
        named = re.findall(r"`([^`]+)`", tests)
        assert named, promise
        for name in named:
            file, _, function = name.partition("::")
            module = file or module
            assert module, name
            path = ROOT / module if module.startswith("tests/") else ROOT / "tests" / "hostil" / module
            assert path.is_file(), name
            if function:
                assert f"def {function}(" in path.read_text(encoding="utf-8"), name
