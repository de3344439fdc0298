"""Golden texts: ``REGEN_GOLDEN=1 pytest tests/reports`` writes them anew; read the difference before you keep it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare a text with the file of a name under ``golden/``."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if os.environ.get("REGEN_GOLDEN"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check
