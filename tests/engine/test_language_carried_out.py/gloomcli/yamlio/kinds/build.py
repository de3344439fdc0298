"""From a type to its kind, by msgspec's description of the type."""

from functools import cache
from typing import Any

import msgspec.inspect as inspect

from gloomcli.yamlio.kinds.base import AnyKind, Kind, NoneKind
from gloomcli.yamlio.kinds.many import DictKind, ListKind, SetKind, TupleKind
from gloomcli.yamlio.kinds.numbered import NumberedKind
from gloomcli.yamlio.kinds.structs import Field, KeyedKind, StructKind
from gloomcli.yamlio.kinds.unions import UnionKind
from gloomcli.yamlio.kinds.words import BoolKind, ChoiceKind, FloatKind, IntKind, SignedKind, StrKind, enum_kind


def kind_of(cls: Any) -> Kind:
    """The file form of a type. Raises TypeError for types that files cannot hold (bytes, dates, dataclasses ...)."""
    return _kind_of(cls)


@cache
def _kind_of(cls: Any) -> Kind:
    builder = _Builder()
    kind = builder.kind(inspect.type_info(cls))
    for keyed in builder.keyed:
        keyed.check()
    return kind


class _Builder:
    """Builds the kinds of one type, each struct once."""

    def __init__(self) -> None:
        self.structs: dict[Any, StructKind] = {}
        self.keyed: list[KeyedKind] = []

    def kind(self, info: Any) -> Kind:
        """The kind of msgspec's ``info``."""
        if isinstance(info, inspect.Metadata):
            if (info.extra or {}).get("signed text"):
                return SignedKind(self.kind(info.type))
            if (info.extra or {}).get("number text"):
                return NumberedKind(self.kind(info.type))
            return self._described(info.type, info.extra_json_schema or {})
        if isinstance(info, inspect.StructType):
            return self._struct(info)
        if isinstance(info, inspect.UnionType):
            return self._union(info)
        return self._word(info) or self._many(info)

    def _word(self, info: Any) -> Kind | None:
        match info:
            case inspect.IntType():
                return IntKind(info)
            case inspect.FloatType():
                return FloatKind(info)
            case inspect.StrType():
                return StrKind(info)
            case inspect.BoolType():
                return BoolKind()
            case inspect.NoneType():
                return NoneKind()
            case inspect.AnyType():
                return AnyKind()
            case inspect.EnumType():
                return enum_kind(info.cls)
            case inspect.LiteralType():
                return ChoiceKind({value: value for value in info.values})
        return None

    def _many(self, info: Any) -> Kind:
        match info:
            case inspect.VarTupleType():
                return ListKind(info, self.kind(info.item_type), tuple)
            case inspect.ListType():
                return ListKind(info, self.kind(info.item_type), list)
            case inspect.FrozenSetType():
                return SetKind(info, self.kind(info.item_type), frozenset)
            case inspect.SetType():
                return SetKind(info, self.kind(info.item_type), set)
            case inspect.TupleType():
                return TupleKind([self.kind(part) for part in info.item_types], tuple)
            case inspect.NamedTupleType():
                return TupleKind([self.kind(field.type) for field in info.fields], info.cls)
            case inspect.DictType():
                return DictKind(info, self.kind(info.key_type), self.kind(info.value_type))
        raise TypeError(f"{type(info).__name__.removesuffix('Type')} cannot be a field of a file")

    def _described(self, info: Any, extra: dict[str, Any]) -> Kind:
        if isinstance(info, inspect.StrType) and info.pattern:
            return StrKind(info, extra.get("description", ""))
        return self.kind(info)

    def _field(self, info: Any) -> Field:
        extra = info.type.extra_json_schema if isinstance(info.type, inspect.Metadata) else None
        return Field(info, self.kind(info.type), extra or {})

    def _struct(self, info: Any) -> StructKind:
        if info.cls in self.structs:
            return self.structs[info.cls]
        tag = info.tag if isinstance(info.tag, str) else None
        kind = self.structs[info.cls] = StructKind(info.cls, tag)
        kind.complete([self._field(field) for field in info.fields])
        return kind

    def _union(self, info: Any) -> Kind:
        structs = [part for part in info.types if isinstance(part, inspect.StructType)]
        others = [self.kind(part) for part in info.types if not isinstance(part, inspect.StructType)]
        options = [self._struct(part) for part in structs]
        records: list[Kind] = list(options)
        if len(options) > 1:
            self.keyed.append(KeyedKind(options))
            records = [self.keyed[-1]]
        return UnionKind([*others, *records]) if len(others) + len(records) > 1 else records[0]
