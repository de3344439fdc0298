"""JSON Schemas of the file form."""

import json

from gloomcli.yamlio import json_schema
from tests.yamlio.sample import Hero

SCHEMA = json_schema(Hero, title="A hero")


def test_it_is_a_schema_of_the_right_dialect() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["title"] == "A hero"
    assert SCHEMA["$ref"] == "#/$defs/Hero"
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_fields_have_their_types_limits_and_descriptions() -> None:
    hero = SCHEMA["$defs"]["Hero"]
    assert hero["description"] == "A hero's sheet."
    assert hero["required"] == ["name"]
    assert hero["additionalProperties"] is False
    properties = hero["properties"]
    assert properties["level"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 9,
        "description": "From the experience",
        "default": 1,
    }
    assert properties["code"]["pattern"] == "^[a-z]{2}$"
    assert properties["two words"] == {"type": "string", "default": ""}
    assert properties["colours"] == {
        "type": "array",
        "items": {"enum": ["red", "dark blue", "green"]},
        "uniqueItems": True,
    }
    assert properties["friend"] == {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/Hero"}]}
    assert properties["by_colour"]["propertyNames"] == {"enum": ["red", "dark blue", "green"]}


def test_short_forms_and_keys_that_tell_apart_are_described() -> None:
    action = SCHEMA["$defs"]["Hero"]["properties"]["top"]
    assert action["anyOf"][0] == {"$ref": "#/$defs/Action"}
    assert action["anyOf"][1]["items"]["anyOf"] == [
        {"$ref": "#/$defs/Attack"},
        {"$ref": "#/$defs/Push"},
        {"$ref": "#/$defs/Jump"},
        {"$ref": "#/$defs/Loot"},
        {"enum": ["jump"]},
    ]
    attack = SCHEMA["$defs"]["Attack"]
    assert attack["required"] == ["attack"]
    assert attack["properties"]["attack"] == {"anyOf": [{"enum": ["X"]}, {"type": "integer", "minimum": 0}]}
    assert SCHEMA["$defs"]["Loot"]["required"] == ["loot"]
