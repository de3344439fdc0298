"""Pages of HTML as PDF, by WeasyPrint, which comes with the extra ``gloom[pdf]``."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from gloomcli.model.problems import UsageError

STEPS: Final = 7
"""That WeasyPrint tells of."""
_OTHERWISE = "Or print the page: --open shows it in the browser."


def pdf(page: str, reach: Callable[[int], None] | None = None) -> bytes:
    """The PDF of a page that needs nothing else; nothing it might name is fetched.

    ``reach`` is told how many of the ``STEPS`` are behind. Raises ``UsageError`` if WeasyPrint, or a library of the
    system that it needs, is not installed.
    """
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except ImportError:
        message = f"PDF needs WeasyPrint, which is not installed: pip install 'gloom[pdf]'. {_OTHERWISE}"
        raise UsageError(message) from None
    except OSError as error:  # the libraries of Pango are missing
        message = f"WeasyPrint needs the library Pango, which this machine lacks: {error}. {_OTHERWISE}"
        raise UsageError(message) from None
    with _told(reach):
        made: bytes | None = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=())).write_pdf()
    return made or b""


@contextmanager
def _told(reach: Callable[[int], None] | None) -> Iterator[None]:
    """While WeasyPrint works, tell of its steps, of which it writes to a log: "Step 5 - Creating layout - Page 2"."""
    if reach is None:
        yield
        return
    import logging

    tell = reach

    class Steps(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            word, _, rest = record.getMessage().partition(" ")
            number = rest.partition(" ")[0]
            if word == "Step" and number.isdecimal():
                tell(int(number) - 1)

    log = logging.getLogger("weasyprint.progress")
    handler, level = Steps(), log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield
    finally:
        log.setLevel(level)
        log.removeHandler(handler)
