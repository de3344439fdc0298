"""The arithmetic of undo and redo: which commands come next, and which images that takes."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from gloomcli.model.problems import RuleError, UsageError
from gloomcli.store.files import StoreError
from gloomcli.store.records import LIMIT, History, Image, Record

PLAYED: Final = ("scenario.yaml", "scenario.log")
"""The files that playing goes on writing by itself."""
TABLE: Final = "table.yaml"
"""The same for a scenario on a real table."""


def after_command(history: History, number: int) -> History:
    """A new command was given: what was undone cannot be redone any more, the oldest ones fall off."""
    done = (*history.done, number)
    floor = history.floor
    if len(done) > LIMIT:
        floor = done[-LIMIT - 1]
        done = done[-LIMIT:]
    return _checked(msgspec.structs.replace(history, done=done, undone=(), floor=floor))


def after_undo(history: History, count: int) -> History:
    """The last ``count`` commands were undone."""
    keep = len(history.done) - count
    undone = (*history.undone, *reversed(history.done[keep:]))
    return msgspec.structs.replace(history, done=history.done[:keep], undone=undone)


def after_redo(history: History) -> History:
    """The command undone last was done again."""
    return msgspec.structs.replace(history, done=(*history.done, history.undone[-1]), undone=history.undone[:-1])


def with_mark(history: History, name: str) -> History:
    """This point has a name now."""
    return msgspec.structs.replace(history, marks={**history.marks, name: history.top})


def steps_back(history: History, steps: int, mark: str | None) -> int:
    """How many commands an undo of ``steps``, or back to the checkpoint ``mark``, takes.

    Raises RuleError if there are fewer, UsageError if there is no such checkpoint.
    """
    if mark is None:
        if not history.done:
            raise RuleError("There is nothing to undo.")
        if steps > len(history.done):
            many = "1 command" if len(history.done) == 1 else f"{len(history.done)} commands"
            raise RuleError(f"Only {many} can be undone, not {steps}.")
        return steps
    if mark not in history.marks:
        known = ", ".join(sorted(history.marks)) or "none"
        raise UsageError(f'There is no checkpoint "{mark}". Checkpoints: {known}.')
    at = history.marks[mark]
    if at in history.undone:
        raise RuleError(f'The checkpoint "{mark}" lies ahead: redo leads to it.')
    count = len(history.done) - 1 - history.done.index(at) if at in history.done else len(history.done)
    if count == 0:
        raise RuleError(f'Nothing was done since the checkpoint "{mark}".')
    return count


def check_beginning(records: Sequence[Record], marker: str) -> None:
    """Refuse to undo what made the campaign itself, the file ``marker``; ``records`` are the latest first.

    Raises RuleError: without that file there is no campaign to redo anything in.
    """
    for count, record in enumerate(records):
        if any(image.name == marker and image.before is None for image in record.images):
            start = f"“{record.summary}” is where this campaign begins"
            if count:
                many = "1 command" if count == 1 else f"{count} commands"
                raise RuleError(f"Only {many} can be undone: {start}.")
            raise RuleError(f"{start}: that cannot be undone. To be rid of the campaign, remove its folder.")


def check_mark(history: History, name: str) -> None:
    """Raises RuleError if a checkpoint is called so already."""
    if name in history.marks:
        raise RuleError(
            f'There is a checkpoint "{name}" already; gloom undo --to "{name}" goes back to it. '
            "Choose another name, or move it here with --move."
        )


def reversed_images(records: Iterable[Record]) -> tuple[Image, ...]:
    """What undoing ``records`` (the latest first) does to the files.

    Raises StoreError if a file was changed by hand between two of them, RuleError if a scenario was played on.
    """
    found: dict[str, Image] = {}
    for record in records:
        for image in record.images:
            later = found.get(image.name)
            if later is not None and later.after != image.after:
                if image.name in (*PLAYED, TABLE):
                    raise RuleError(played_on([image.name], record.summary, "undone"))
                raise StoreError(
                    f"{image.name} was changed by hand after “{record.summary}”; undoing that as well would lose the "
                    "change. Undo fewer commands."
                )
            before = later.before if later else image.after
            found[image.name] = Image(image.name, before=before, after=image.before)
    return tuple(found.values())


def is_played(names: Iterable[str]) -> bool:
    """Whether all these files are of a scenario in play, so that playing has changed them, not a person."""
    return set(names) <= {*PLAYED, TABLE}


def played_on(names: Sequence[str], summary: str, word: str) -> str:
    """Why the start of a scenario cannot be undone: it was played since, which is no command of the history."""
    back, noun = ("scenario undo takes back answers", "scenario")
    if TABLE in names:
        back, noun = ("table do undo takes back what was said there", "table")
    return (
        f"The scenario was played on since: “{summary}” cannot be {word}. gloom {back}, "
        f"gloom {noun} abandon gives the scenario up. Nothing was changed."
    )


def conflicts(images: Sequence[Image], current: dict[str, str | None]) -> list[str]:
    """The files that are not what ``images`` start from: a person changed them."""
    return [image.name for image in images if current[image.name] != image.before]


def _checked(history: History) -> History:
    """Without the checkpoints that cannot be reached any more."""
    reachable = {*history.done, history.floor}
    marks = {name: at for name, at in history.marks.items() if at in reachable}
    return msgspec.structs.replace(history, marks=marks)
