"""Own scenarios are checked before they are shown or played: what is shipped was checked before."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloomcli.library.catalog import Catalog


def check_sound(catalog: "Catalog", number: str) -> None:
    """Raise FileError with every fault of a scenario, if own content has a part in it.

    That is its own file, or those of its monsters. Raises UsageError if there is no such scenario.
    """
    if len(catalog.roots) < 2:
        return
    from gloomcli.engine.scenario_hooks import HOOKS
    from gloomcli.library.checks import check_scenario
    from gloomcli.library.files import FileKind, scenario_id
    from gloomcli.model.problems import FileError

    id_ = scenario_id(number)
    parts = [(FileKind.SCENARIO, id_), *((FileKind.MONSTER, each) for each in catalog.scenario(number).monsters)]
    files = [catalog.files[part] for part in parts if part in catalog.files]
    if not any(Path(file.path).is_relative_to(root) for file in files for root in catalog.roots[1:]):
        return
    if problems := check_scenario(catalog.roots, id_, set(HOOKS)):
        raise FileError(problems)
