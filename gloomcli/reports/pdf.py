"""Pages of HTML as PDF, by WeasyPrint, which comes with the extra ``gloom[pdf]``."""

from gloomcli.model.problems import UsageError

_OTHERWISE = "Or print the page: --open shows it in the browser."


def pdf(page: str) -> bytes:
    """The PDF of a page that needs nothing else; nothing it might name is fetched.

    Raises ``UsageError`` if WeasyPrint, or a library of the system that it needs, is not installed.
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
    made: bytes | None = HTML(string=page, url_fetcher=URLFetcher(allowed_protocols=())).write_pdf()
    return made or b""
