"""Abilities in words: every verb of the language, and nothing of an ability is left unsaid."""

import typing
from typing import Any

import msgspec
import pytest

from gloomcli.model import abilities as a
from gloomcli.model.terms import Condition, Slot
from gloomcli.paths import templates_folder
from gloomcli.reports.words.abilities import describe, describe_abilities, describe_action
from gloomcli.reports.words.ability_parts import MOMENTS
from gloomcli.reports.words.languages import language

VERBS: tuple[Any, ...] = typing.get_args(a.Ability)

SAID = [
    pytest.param(a.Attack(attack=3, pierce=2), "Attack 3, pierce 2"),
    pytest.param(a.Attack(attack="+1", range="-1"), "Attack +1, range -1"),
    pytest.param(
        a.Attack(attack=2, range=3, targets=2, conditions=(Condition.POISON,)), "Attack 2, range 3, target 2, poison"
    ),
    pytest.param(a.Attack(attack=2, to="all enemies moved through"), "Attack 2, all enemies moved through"),
    pytest.param(a.Attack(attack=3, area="O X\n X"), "Attack 3, area of 2 hexes"),
    pytest.param(
        a.Attack(attack=2, consume=(a.Consume(elements=("fire",), attack=2, xp=1),)),
        "Attack 2 (fire consumed: attack +2, 1 XP)",
    ),
    pytest.param(a.Attack(attack=2, bonus=(a.Bonus(attack=3, when="alone"),)), "Attack 2, attack +3 if alone"),
    pytest.param(a.Move(move=4, jump=True), "Move 4, jump"),
    pytest.param(a.Heal(heal=2, to="self"), "Heal 2, self"),
    pytest.param(a.Shield(shield=1), "Shield 1"),
    pytest.param(a.Retaliate(retaliate=2, range=3), "Retaliate 2, range 3"),
    pytest.param(a.Apply(apply=(Condition.STRENGTHEN,), to="self"), "Strengthen, self"),
    pytest.param(a.Infuse(infuse=("earth",)), "Infuse earth"),
    pytest.param(a.Loot(loot=1), "Loot 1"),
    pytest.param(a.Recover(recover=1, from_="lost"), "Recover 1 lost card"),
    pytest.param(a.Trap(trap=3, nearest_enemy=True), "Place one trap (3 damage), within 1, nearest to an enemy"),
    pytest.param(
        a.Summon(summon="Rat", hp=2, move=3, attack=1, flying=True), "Summon Rat (2 HP, move 3, attack 1, flying)"
    ),
    pytest.param(a.Effect(on=a.Trigger.ATTACKED, shield=1), "When attacked: shield +1"),
    pytest.param(a.Grant(grant="one ally", do=(a.Move(move=2),)), "One ally may perform (move 2)"),
    pytest.param(a.Hook(hook="some name", summary="Does it."), "Does it"),
]


@pytest.mark.parametrize(("ability", "words"), SAID)
def test_in_words(ability: a.Ability, words: str) -> None:
    assert describe(ability) == words


def test_an_action_with_what_it_costs_and_gives() -> None:
    action = a.Action(
        do=(a.Move(move=4, jump=True), a.Attack(attack=2, to="all enemies moved through")), xp=2, lost=True
    )
    assert describe_action(action) == "Move 4, jump; attack 2, all enemies moved through; 2 XP; lost"


def test_an_action_with_uses() -> None:
    action = a.Action(do=(a.Effect(on=a.Trigger.HIT, prevent=True),), lasts=a.Lasts.PERSISTENT, uses=(0, 1), lost=True)
    assert describe_action(action) == "When an attack deals damage: no damage; 2 uses (0, 1 XP); persistent; lost"


def test_a_row_of_abilities() -> None:
    assert describe_abilities((a.Shield(shield=1), a.Retaliate(retaliate=2))) == "Shield 1; retaliate 2"


def test_every_moment_has_words() -> None:
    assert set(MOMENTS) == set(a.Trigger)


SAMPLES: dict[str, Any] = {
    "conditions": (Condition.MUDDLE,),
    "apply": (Condition.MUDDLE,),
    "immune": (Condition.MUDDLE,),
    "slots": (Slot.HEAD,),
    "area": "O X",
    "on": a.Trigger.KILL,
    "lasts": a.Lasts.TURN,
    "from_": "lost",
    "items": "spent",
    "once": "round",
    "consume": (a.Consume(elements=("ice",), attack=7),),
    "bonus": (a.Bonus(attack=7),),
    "uses": (0, 1),
}
MORE: dict[str, Any] = {"do": (a.Loot(loot=7),), "then": (a.Loot(loot=7),)}
for _name in ("splash", "traits", "on_death", "sprung", "cost"):
    MORE[_name] = (a.Loot(loot=7),)
for _name in ("elements", "infuse", "if_consumed", "pay"):
    MORE[_name] = ("light",)
UNSAID = {(verb.__name__, "spots") for verb in VERBS} | {
    ("Hook", "hook"),
    ("Hook", "amount"),
    ("Hook", "to"),
    ("Effect", "aura"),
    ("Effect", "fixed"),
}
"""What is left out: spots, which are for stickers; a hook's summary says all, and how an effect counts its bearers and
numbers shows in play."""


def sample(cls: Any, field: Any) -> Any:
    """A value for a field that is not its default."""
    if field.name in SAMPLES | MORE:
        return (SAMPLES | MORE)[field.name]
    default = field.default
    kinds = typing.get_type_hints(cls)[field.name]
    if kinds is bool:
        return not default
    if kinds is str or default == "":
        return "elsewhere"
    return (default if isinstance(default, int) else 1) + 6


def smallest(cls: Any, **given: Any) -> Any:
    """An ability of a verb with its required fields, and ``given``."""
    needed = {field.name: sample(cls, field) for field in msgspec.structs.fields(cls) if field.required}
    return cls(**(needed | given))


FIELDS = [
    pytest.param(verb, field, id=f"{verb.__name__} {field.name}")
    for verb in VERBS
    for field in msgspec.structs.fields(verb)
    if not field.required and (verb.__name__, field.name) not in UNSAID
]


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_words(verb: Any) -> None:
    assert describe(smallest(verb))


@pytest.mark.parametrize(("verb", "field"), FIELDS)
def test_every_property_is_said(verb: Any, field: Any) -> None:
    assert describe(smallest(verb, **{field.name: sample(verb, field)})) != describe(smallest(verb))


@pytest.mark.parametrize("field", msgspec.structs.fields(a.Action)[1:], ids=lambda field: field.name)
def test_every_property_of_an_action_is_said(field: Any) -> None:
    plain = a.Action(do=(a.Loot(loot=1),))
    assert describe_action(msgspec.structs.replace(plain, **{field.name: sample(a.Action, field)})) != describe_action(
        plain
    )


# --- another language -------------------------------------------------------------------------------------------------

PORTUGUESE = [
    pytest.param(a.Attack(attack=3, range=4, conditions=(Condition.POISON,)), "Ataque 3, alcance 4, veneno"),
    pytest.param(a.Move(move="+1", jump=True), "Movimento +1, pulo"),
    pytest.param(a.Heal(heal="half hp rounded up", to="self"), "Cura metade de PV, arredondada para cima, em si"),
    pytest.param(
        a.Attack(attack=2, to="all enemies within 3", when="target has poison or wound"),
        "Ataque 2, todos os inimigos à distância de até 3 se o alvo tiver veneno ou ferimento",
    ),
    pytest.param(a.Infuse(infuse=("fire", "any")), "Infundir fogo, qualquer elemento"),
    pytest.param(a.Effect(on=a.Trigger.ATTACKED, shield=1), "Ao ser atacado: escudo +1"),
    pytest.param(a.Attack(attack=2, to="whom it may concern"), "Ataque 2, whom it may concern"),
]


@pytest.mark.parametrize(("ability", "said"), PORTUGUESE)
def test_in_portuguese(ability: a.Ability, said: str) -> None:
    assert describe(ability, language("pt-BR", templates_folder())) == said
