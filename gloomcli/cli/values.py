"""Plain values of options and arguments, converted without the validation library that Typer loads for it.

That library takes longer to import than a whole command takes to run. Only text, numbers, paths, switches and lists
of them are taken over; for anything else, and in versions of Typer that convert otherwise, nothing changes.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, get_args, get_origin

import typer


def take_over(command: Any, ctx: Any) -> None:
    """Convert the plain parameters of ``command``, and of all commands within it, here."""
    for param in command.get_params(ctx):
        if hasattr(param, "_runtime_param") and (convert := _converter(param)) is not None:
            param._runtime_param = _Plain(convert)
    for inner in getattr(command, "commands", {}).values():
        take_over(inner, ctx)


class _Plain:
    """What stands in for Typer's own converter of one parameter."""

    def __init__(self, convert: Callable[[Any], Any]) -> None:
        self._convert = convert

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value of a parameter as the command takes it. Raises BadParameter for what it cannot be."""
        many = param.multiple or param.nargs == -1
        if value is None:
            return () if many else None
        try:
            return [self._convert(each) for each in value] if many else self._convert(value)
        except ValueError as error:
            raise typer.BadParameter(str(error), ctx=ctx, param=param) from None


def _converter(param: Any) -> Callable[[Any], Any] | None:
    info, annotation = param.type_descriptor.parameter_info, param.type_descriptor.annotation
    if any(getattr(info, name, None) for name in _OTHERWISE):
        return None
    if get_origin(annotation) is list:
        (annotation,) = get_args(annotation)
    if annotation is int:
        return _whole_number(info.min, info.max)
    return _CONVERTERS.get(annotation)


def _whole_number(least: int | None, most: int | None) -> Callable[[Any], int]:
    wanted = "a whole number"
    if least is not None or most is not None:
        wanted += f", {least} or more" if most is None else f" from {least or 0} to {most}"

    def convert(value: Any) -> int:
        try:
            number = int(value)
        except ValueError:
            raise ValueError(f"{value!r} is not {wanted}.") from None
        if abs(number) >= _TOO_LARGE:
            raise ValueError(f"{number} is too large a number: it may have 15 digits.")
        if (least is not None and number < least) or (most is not None and number > most):
            raise ValueError(f"{number} is not {wanted}.")
        return number

    return convert


def _switch(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    known = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}
    if str(value).lower() not in known:
        raise ValueError(f"{value!r} is neither yes nor no.")
    return known[str(value).lower()]


_TOO_LARGE: Final = 10**15
"""Greater numbers cannot stand in a campaign's files."""
_OTHERWISE: Final = ("parser", "click_type", "exists", "writable", "resolve_path", "allow_dash")
"""Settings of a parameter that leave its conversion to Typer."""
_CONVERTERS: Final[dict[Any, Callable[[Any], Any]]] = {str: str, Path: Path, bool: _switch}
