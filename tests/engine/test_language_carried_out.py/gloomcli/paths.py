"""Where the program's own files are: game content, templates, and the folder for what can be made again."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder that holds ``content`` and ``templates``: inside the installed package, else the checkout's root."""
    package = Path(__file__).resolve().parent
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def content_folder() -> Path:
    """The folder with one folder of content for each edition."""
    return data_folder() / "content"


def templates_folder() -> Path:
    """The folder with the templates of reports."""
    return data_folder() / "templates"


def cache_folder() -> Path | None:
    """Where compiled content is kept between runs: ``$GLOOM_CACHE_DIR``, else the user's cache folder.

    ``None`` if there is no telling; the folder need not exist yet.
    """
    if chosen := os.environ.get("GLOOM_CACHE_DIR"):
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    else:
        base = os.environ.get("XDG_CACHE_HOME", "")
    if base:
        return Path(base) / "gloom"
    try:
        home = Path.home()
    except RuntimeError:  # no home folder is known
        return None
    return home / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "gloom"


def shown_path(path: Path) -> str:
    """A path as a person would write it here: relative to the working folder if it lies within."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)
