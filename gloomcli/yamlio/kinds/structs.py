"""Kinds of records: structs, and unions of structs that are told apart by a key."""

from typing import Any, Final

import msgspec

from gloomcli.yamlio.faults import Faults, did_you_mean, near_miss
from gloomcli.yamlio.kinds.base import FAULT, Kind, Schema, unchanged
from gloomcli.yamlio.kinds.words import listed
from gloomcli.yamlio.nodes import Node, Shape

FREE_KEY: Final = "x-"
"""Keys that begin so are a person's own: allowed in every record, ignored, and left alone."""


class Field:
    """One field of a struct: its key in the file, its attribute, its kind, its default."""

    def __init__(self, info: Any, kind: Kind, extra: Schema) -> None:
        """From msgspec's ``Field``; ``extra``: its description and the like for a schema."""
        self.key: str = info.encode_name
        self.name: str = info.name
        self.kind = kind
        self.required: bool = info.required
        self.extra = extra
        self._default = info.default
        self._factory = info.default_factory

    def default(self) -> Any:
        """The default; `FAULT` where there is none."""
        if self._factory is not msgspec.NODEFAULT:
            return self._factory()
        return FAULT if self._default is msgspec.NODEFAULT else self._default


class StructKind(Kind):
    """A record, written as a mapping or, if it has a ``shorthand`` field, as that field's value alone."""

    def __init__(self, cls: Any, tag: str | None) -> None:
        """The fields follow by `complete`, since a record may hold records of its own type."""
        self.cls = cls
        self.tag = tag
        self.fields: dict[str, Field] = {}
        self.short: Field | None = None
        self.expects = "a mapping"

    def complete(self, fields: list[Field]) -> None:
        """Give it its fields. Raises TypeError for a ``shorthand`` that cannot stand alone."""
        self.fields = {field.key: field for field in fields}
        name = getattr(self.cls, "shorthand", None)
        if isinstance(name, str) and name:
            self.short = next((field for field in fields if field.name == name), None)
            if self.short is None or any(field.required for field in fields if field is not self.short):
                raise TypeError(f"{self.cls.__name__}.shorthand must name a field, all others need defaults")

    @property
    def keyed(self) -> bool:
        """Whether a field named like its tag tells it apart from the others of a union."""
        return self.tag in self.fields

    @property
    def is_word(self) -> bool:
        """Whether its tag alone is enough to write it."""
        return self.keyed and not any(field.required for field in self.fields.values())

    def fits(self, node: Node) -> bool:
        """Mappings do, and what its shorthand field takes."""
        return node.shape is Shape.MAP or (self.short is not None and self.short.kind.fits(node))

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The record, or FAULT after noting every fault in it."""
        if node.shape is Shape.MAP:
            return self._read_mapping(node, field, faults)
        if self.short is None:
            faults.wrong(node, field, self.expects)
            return FAULT
        value = self.short.kind.read(node, field, faults)
        return FAULT if value is FAULT else self.build(node, field, {self.short.name: value}, faults)

    def _read_mapping(self, node: Node, field: str, faults: Faults) -> Any:
        values: dict[str, Any] = {}
        meant: set[str] = set()
        for name, child in node.entries:
            known = self.fields.get(name.value)
            if known is not None:
                values[known.name] = known.kind.read(child, known.key, faults)
            elif not (isinstance(name.value, str) and name.value.startswith(FREE_KEY)):
                meant.add(self._unknown(node, name, faults))
        missing = [known for known in self.fields.values() if known.required and known.name not in values]
        for known in missing:
            if known.key not in meant:
                faults.add(node, known.key, "is missing", f"It must be {known.kind.expects}.")
        if missing or meant or FAULT in values.values():
            return FAULT
        return self.build(node, field, values, faults)

    def read_sound(self, node: Node) -> Any:
        """The record of those fields that are not at fault, if they are enough."""
        if node.shape is not Shape.MAP:
            return None
        unheard, values = Faults(""), dict[str, Any]()
        for name, child in node.entries:
            known = self.fields.get(name.value)
            value = known.kind.read(child, known.key, unheard) if known is not None else FAULT
            if known is not None and value is not FAULT:
                values[known.name] = value
        if any(known.required and known.name not in values for known in self.fields.values()):
            return None
        made = self.build(node, "", values, unheard)
        return None if made is FAULT else made

    def _unknown(self, node: Node, name: Node, faults: Faults) -> str:
        """Note an unknown key; gives the key that was probably meant."""
        meant = near_miss(str(name.value), self.fields) or ""
        if meant and node.get(meant) is not None:
            faults.add(name, str(name.value), "is not a field here", f"There is {meant} as well: keep one.")
            return ""
        hint = f"Did you mean {meant}?" if meant else f"Fields here: {listed(list(self.fields))}."
        faults.add(name, str(name.value), "is not a field here", hint)
        return meant

    def build(self, node: Node, field: str, values: dict[str, Any], faults: Faults) -> Any:
        """The record of ``values``; what its own checks refuse becomes a fault."""
        try:
            return self.cls(**values)
        except (ValueError, msgspec.ValidationError) as error:
            faults.add(node, field, str(error))
            return FAULT

    def owns(self, value: Any) -> bool:
        """Records of its class are."""
        return type(value) is self.cls

    def write(self, value: Any) -> Any:
        """The mapping without defaults, or the short form where that says it all."""
        data = self.mapping(value)
        if self.short is not None and set(data) <= {self.short.key}:
            short = self.short.kind.write(getattr(value, self.short.name))
            if short is not None and not isinstance(short, dict):
                return short
        return data

    def mapping(self, value: Any) -> dict[str, Any]:
        """The mapping without defaults; first the key that tells it apart."""
        data: dict[str, Any] = {}
        if self.keyed:
            data[str(self.tag)] = None
        for field in self.fields.values():
            found = getattr(value, field.name)
            if field.required or field.key == self.tag or not unchanged(found, field.default()):
                data[field.key] = field.kind.write(found)
        return data

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """Only fields that differ are written; what a person wrote out stays written out."""
        if unchanged(old, new) or type(old) is not type(new):
            return data if unchanged(old, new) else self.write(new)
        if not isinstance(data, dict):
            return self._merge_short(data, old, new)
        result = dict(data)
        before = ""
        for field in self.fields.values():
            one, other = getattr(old, field.name), getattr(new, field.name)
            if field.key in result:
                if other is None and one is not None and not field.required:
                    del result[field.key]
                    continue
                result[field.key] = field.kind.merge(result[field.key], one, other)
            elif not unchanged(one, other) and not unchanged(other, field.default()):
                result = _inserted(result, before, field.key, field.kind.write(other))
            before = field.key if field.key in result else before
        return result

    def _merge_short(self, data: Any, old: Any, new: Any) -> Any:
        written = self.write(new)
        if self.short is None or isinstance(written, dict):
            return written
        return self.short.kind.merge(data, getattr(old, self.short.name), getattr(new, self.short.name))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """A reference to its definition."""
        reference = {"$ref": f"#/$defs/{self.name}"}
        if self.name not in defs:
            defs[self.name] = {}
            defs[self.name] |= self._definition(defs)
        if self.short is None:
            return reference
        return {"anyOf": [reference, self.short.kind.schema(defs)]}

    @property
    def name(self) -> str:
        """Its name in a schema."""
        return str(self.cls.__name__)

    def _definition(self, defs: dict[str, Schema]) -> Schema:
        properties = {key: self._property(field, defs) for key, field in self.fields.items()}
        required = [key for key, field in self.fields.items() if field.required or key == self.tag]
        found: Schema = {"type": "object", "properties": properties}
        if required:
            found["required"] = required
        if self.cls.__doc__:
            found["description"] = " ".join(self.cls.__doc__.strip().split("\n\n")[0].split())
        return {**found, "patternProperties": {f"^{FREE_KEY}": True}, "additionalProperties": False}

    def _property(self, field: Field, defs: dict[str, Schema]) -> Schema:
        found = {**field.kind.schema(defs), **field.extra}
        default = field.default()
        if isinstance(default, bool | int | float | str):
            found = {**found, "default": field.kind.write(default)}
        return found


def _inserted(data: dict[str, Any], before: str, key: str, value: Any) -> dict[str, Any]:
    """``data`` with a new entry after the one named ``before``, first if there is none."""
    result: dict[str, Any] = {} if before else {key: value}
    for name, item in data.items():
        result[name] = item
        if name == before:
            result[key] = value
    return result


class KeyedKind(Kind):
    """One of several tagged structs, told apart by the key that is named like the tag: ``attack: 3``.

    Where several tags are among the keys, the struct that knows the others as fields is meant, otherwise the first.
    A struct whose fields all have defaults may be written as its tag alone.
    """

    def __init__(self, options: list[StructKind]) -> None:
        """``options`` may still lack their fields; `check` comes when they have them."""
        self.options = {str(option.tag): option for option in options}
        self.by_class = {option.cls: option for option in options}
        self.expects = f"one of {listed(list(self.options))}"

    def check(self) -> None:
        """Raises TypeError unless every struct has a field named like its tag."""
        for option in self.options.values():
            if not option.keyed:
                raise TypeError(f"{option.cls.__name__} needs a field named like its tag, {option.tag}")

    def fits(self, node: Node) -> bool:
        """Mappings, tags standing alone and short forms do."""
        return node.shape is Shape.MAP or self._alone(node) is not None

    def _alone(self, node: Node) -> StructKind | None:
        if node.shape is Shape.SCALAR and isinstance(node.value, str):
            option = self.options.get(node.value)
            if option is not None and option.is_word:
                return option
        return next((option for option in self.options.values() if option.short and option.fits(node)), None)

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The struct that is meant, or FAULT."""
        if node.shape is not Shape.MAP:
            return self._read_alone(node, field, faults)
        option = self._meant(node)
        if option is not None:
            return option.read(node, str(option.tag), faults)
        keys = [str(name.value) for name, _ in node.entries]
        hint = next(filter(None, (did_you_mean(key, self.options) for key in keys)), "")
        faults.add(node, field, f"none of the keys ({listed(keys)}) is {self.expects}", hint)
        return FAULT

    def _read_alone(self, node: Node, field: str, faults: Faults) -> Any:
        option = self._alone(node)
        if option is None:
            faults.wrong(node, field, self.expects, did_you_mean(node.value, self.options))
            return FAULT
        if node.value == option.tag:
            return option.build(node, field, {}, faults)
        return option.read(node, field, faults)

    def _meant(self, node: Node) -> StructKind | None:
        found = [self.options[name.value] for name, _ in node.entries if name.value in self.options]
        tags = {option.tag for option in found}
        for option in found:
            if tags <= option.fields.keys():
                return option
        return found[0] if found else None

    def owns(self, value: Any) -> bool:
        """Its structs are."""
        return type(value) in self.by_class

    def write(self, value: Any) -> Any:
        """The mapping with the tag's key first, or the tag alone where that says it all."""
        option = self.by_class[type(value)]
        data = option.mapping(value)
        own = option.fields[str(option.tag)]
        if option.is_word and len(data) == 1 and unchanged(getattr(value, own.name), own.default()):
            return own.key
        return data

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """As for the struct, if it is still the same one."""
        if unchanged(old, new):
            return data
        if type(old) is not type(new) or not isinstance(data, dict):
            return self.write(new)
        return self.by_class[type(new)].merge(data, old, new)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """Any of its structs, or one of the tags that can stand alone."""
        found = [option.schema(defs) for option in self.options.values()]
        if words := [tag for tag, option in self.options.items() if option.is_word]:
            found.append({"enum": words})
        return {"anyOf": found}
