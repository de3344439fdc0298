"""Rulebook, Active Bonuses: round and persistent bonuses, their charges and experience, and what ends them."""

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, Damaged, DamageNegated, EffectUsed
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Action, Attack, Effect, Heal, Lasts, Retaliate, Shield, Trigger
from gloomcli.model.definitions import AbilityCard
from tests.rules.building import Scene, card, foe, hero, known_card

OTHER = card("Other")


def bonus(
    *effects: object, uses: tuple[int, ...] = (), lasts: Lasts = Lasts.PERSISTENT, **action: object
) -> AbilityCard:
    """A card whose bottom is an active bonus."""
    return card("Bonus", bottom=Action(do=effects, uses=uses, lasts=lasts, **action))  # type: ignore[arg-type]


# -- round bonuses


def test_a_round_bonus_is_active_until_the_end_of_the_round() -> None:
    stand = bonus(Shield(shield=1), lasts=Lasts.ROUND)
    scene = Scene("H F", H=hero(plays=(stand, OTHER)), F=foe(attack=3)).turn("hero", "bottom Bonus")
    assert scene.hero().cards["Bonus"] == "active"
    assert scene.attack("foe-1", "hero").damage == 2
    assert scene.attack("foe-1", "hero").damage == 2
    scene.end_round()
    assert scene.hero().cards["Bonus"] == "discarded"
    assert scene.attack("foe-1", "hero").damage == 3


def test_a_round_bonus_with_the_lost_symbol_is_lost_at_the_end_of_the_round() -> None:
    stand = bonus(Shield(shield=1), lasts=Lasts.ROUND, lost=True)
    scene = Scene("H", H=hero(plays=(stand, OTHER))).turn("hero", "bottom Bonus")
    assert scene.hero().cards["Bonus"] == "active"
    assert scene.end_round().hero().cards["Bonus"] == "lost"


def test_a_monsters_round_bonus_starts_when_it_acts_and_ends_with_the_round() -> None:
    """Known mistake: retaliate kept growing every round."""
    scene = Scene("H F", H=hero(hp=30), F=foe(hp=30, does=(Retaliate(retaliate=2),)))
    for _ in range(3):
        scene.attack("hero", "foe-1", 1)
        scene.turn("foe-1")
        scene.attack("hero", "foe-1", 1)
        scene.end_round().deal("foe")
    assert [told.amount for told in scene.told(Damaged, who="hero")] == [2, 2, 2]


# -- persistent bonuses


def test_a_persistent_bonus_with_charges() -> None:
    """Warding Strength: shield 1 against six attacks, with experience for each second of them; then it is lost."""
    ward = known_card("brute", "Warding Strength")
    scene = Scene("H F", H=hero(hp=40, plays=(ward, OTHER)), F=foe(attack=3)).turn("hero", "bottom Warding Strength")
    scene.stack("monsters", *["+0"] * 7)
    xp = []
    for _ in range(7):
        scene.attack("foe-1", "hero")
        xp.append(scene.hero().tally.xp)
    assert xp == [0, 1, 1, 2, 2, 3, 3]
    assert [told.damage for told in scene.told(Attacked)] == [2] * 6 + [3]
    assert scene.hero().cards["Warding Strength"] == "lost"


def test_charges_outlast_the_round() -> None:
    ward = known_card("brute", "Warding Strength")
    scene = Scene("H F", H=hero(hp=40, plays=(ward, OTHER)), F=foe(attack=3)).turn("hero", "bottom Warding Strength")
    scene.attack("foe-1", "hero")
    scene.end_round()
    assert scene.hero().cards["Warding Strength"] == "active"
    assert scene.attack("foe-1", "hero").damage == 2


def test_a_charge_is_used_only_where_it_would_prevent_damage() -> None:
    """It works on damage from an attack; where there is none, nothing is used."""
    ward = known_card("brute", "Warding Strength")
    scene = Scene("H F", H=hero(plays=(ward, OTHER)), F=foe(attack=3)).turn("hero", "bottom Warding Strength")
    scene.stack("monsters", "null")
    scene.attack("foe-1", "hero")
    scene.hurt("hero", 2)
    assert not scene.told(EffectUsed)


def test_persistent_bonuses_are_used_when_they_can_be() -> None:
    """They are no choice: even a first weak attack takes the charge."""
    boost = bonus(Effect(on=Trigger.ATTACK, attack=2), uses=(0,), lost=True)
    scene = Scene("H F", H=hero(plays=(boost, OTHER)), F=foe(hp=30)).turn("hero", "bottom Bonus")
    assert scene.attack("hero", "foe-1", 1).damage == 3
    assert scene.attack("hero", "foe-1", 1).damage == 1
    assert not scene.questions(Kind.EFFECT)
    assert scene.hero().cards["Bonus"] == "lost"


def test_a_bonus_on_attacks_is_used_by_each_target() -> None:
    """Each target is an attack of its own (rulebook, Area Effects and Multiple Targets)."""
    boost = bonus(Effect(on=Trigger.ATTACK, attack=2), uses=(0, 0, 0), lost=True)
    scene = Scene("F H G", H=hero(plays=(boost, OTHER)), F=foe(hp=30), G=foe(hp=30)).turn("hero", "bottom Bonus")
    scene.perform("hero", Attack(attack=1, targets=2), says=("foe-1", "foe-2"))
    assert [told.left for told in scene.told(EffectUsed)] == [2, 1]


def test_a_bonus_whose_condition_does_not_hold_is_not_used() -> None:
    out = known_card("scoundrel", "Single Out")
    scene = Scene("H F G", H=hero(plays=(out, OTHER)), F=foe(hp=30), G=foe(hp=30)).turn("hero", "bottom Single Out")
    assert scene.attack("hero", "foe-1", 2).damage == 2
    assert not scene.told(EffectUsed)


def test_a_bonus_without_charges_stays() -> None:
    poison = known_card("scoundrel", "Crippling Poison")
    half = "top" if poison.top.lasts else "bottom"
    scene = Scene("H F", H=hero(plays=(poison, OTHER)), F=foe(hp=99, conditions=("poison",)))
    scene.turn("hero", f"{half} Crippling Poison")
    for _ in range(6):
        assert scene.attack("hero", "foe-1", 1).damage == 4
    assert scene.hero().cards["Crippling Poison"] == "active"


def test_a_bonus_may_negate_damage_itself() -> None:
    """Frost Armor: the next two sources of damage, with experience for each."""
    armor = known_card("spellweaver", "Frost Armor")
    half = "top" if armor.top.lasts else "bottom"
    scene = Scene("H F", H=hero(hp=9, hand=("Spare",), plays=(armor, OTHER)), F=foe(attack=3))
    scene.turn("hero", f"{half} Frost Armor")
    before = scene.hero().tally.xp
    scene.attack("foe-1", "hero")
    scene.hurt("hero", 2)
    assert scene.hp("hero") == 9
    assert len(scene.told(DamageNegated)) == 2
    assert not scene.questions(Kind.DAMAGE)
    assert scene.hero().tally.xp == before + 2
    scene.hurt("hero", 2)
    assert scene.hp("hero") == 7


def test_bonuses_on_allies_end_with_the_card() -> None:
    """A round bonus given to others ends for them, too."""
    stand = bonus(Shield(shield=1, to="all adjacent allies"), lasts=Lasts.ROUND)
    scene = Scene("H B F", H=hero(plays=(stand, OTHER)), B=hero("Friend"), F=foe(attack=3)).turn("hero", "bottom Bonus")
    assert scene.attack("foe-1", "friend").damage == 2
    scene.end_round()
    assert scene.attack("foe-1", "friend").damage == 3


def test_effects_of_an_exhausted_character_end() -> None:
    stand = bonus(Shield(shield=1, to="all adjacent allies"), lasts=Lasts.ROUND)
    scene = Scene("H B F", H=hero(hp=1, plays=(stand, OTHER)), B=hero("Friend"), F=foe(attack=3)).turn(
        "hero", "bottom Bonus"
    )
    scene.hurt("hero", 1)
    assert scene.attack("foe-1", "friend").damage == 3


def test_an_augment_replaces_the_one_before_it() -> None:
    """Class rule of the Mindthief: only one augment is active."""
    one, two = known_card("mindthief", "The Mind's Weakness"), known_card("mindthief", "Parasitic Influence")
    scene = Scene("H F", H=hero(hp=3, max_hp=9, plays=(one, OTHER), hand=(two, "Third")), F=foe(hp=99))
    scene.turn("hero", "top The Mind's Weakness", "foe-1")
    assert scene.told(Attacked)[-1].damage == 3
    assert scene.hero().cards["The Mind's Weakness"] == "active"
    scene.hero().leading, scene.hero().second = "Parasitic Influence", "Third"
    scene.hero().cards |= {"Parasitic Influence": CardState.PLAYED, "Third": CardState.PLAYED}
    scene.turn("hero", "top Parasitic Influence", "foe-1")
    assert scene.hero().cards["The Mind's Weakness"] == "discarded"
    assert scene.hero().cards["Parasitic Influence"] == "active"
    assert scene.told(Attacked)[-1].damage == 1
    assert scene.hp("hero") == 5


def test_an_augment_works_on_melee_attacks_only() -> None:
    one = known_card("mindthief", "The Mind's Weakness")
    scene = Scene("H F . G", H=hero(plays=(one, OTHER)), F=foe(hp=99), G=foe(hp=99)).turn(
        "hero", "top The Mind's Weakness", "foe-1"
    )
    assert scene.attack("hero", "foe-2", 1, range=3).damage == 1
    assert scene.attack("hero", "foe-1", 1).damage == 3


def test_an_action_whose_bonus_affects_nobody_is_put_away() -> None:
    stand = bonus(Shield(shield=1, to="all adjacent allies"), lasts=Lasts.PERSISTENT)
    scene = Scene("H . B", H=hero(plays=(stand, OTHER)), B=hero("Friend")).turn("hero", "bottom Bonus")
    assert scene.hero().cards["Bonus"] == "discarded"


def test_an_effect_of_an_action_may_last_for_that_action_alone() -> None:
    """A bonus before an attack on the same card, with no lasting symbol, does not outlive the round."""
    scene = Scene("H F", H=hero(), F=foe(hp=99))
    scene.perform("hero", Effect(on=Trigger.ATTACK, attack=2, lasts=Lasts.ACTION), Attack(attack=1), says=("foe-1",))
    assert scene.told(Attacked)[0].damage == 3
    scene.end_turn("hero")
    assert scene.attack("hero", "foe-1", 1).damage == 1


def test_heals_can_be_boosted() -> None:
    boost = bonus(Effect(on=Trigger.HEAL, heal=2), uses=(1,), lost=True)
    scene = Scene("H", H=hero(hp=1, max_hp=9, plays=(boost, OTHER))).turn("hero", "bottom Bonus")
    scene.perform("hero", Heal(heal=1, to="self"))
    assert (scene.hp("hero"), scene.hero().tally.xp) == (4, 1)
    assert scene.hero().cards["Bonus"] == "lost"


def test_a_charge_on_attack_actions_is_used_once_for_all_targets() -> None:
    """Backup Ammunition: a target more for the next four ranged attack actions, with experience for each."""
    more = known_card("cragheart", "Backup Ammunition")
    half = "top" if more.top.lasts else "bottom"
    scene = Scene("H . F G K", H=hero(plays=(more, OTHER)), F=foe(hp=99), G=foe(hp=99), K=foe(hp=99))
    scene.turn("hero", f"{half} Backup Ammunition")
    before = scene.hero().tally.xp
    scene.perform("hero", Attack(attack=1, range=4, targets=2), says=("foe-1", "foe-2", "foe-3"))
    assert len(scene.told(Attacked)) == 3
    assert [told.left for told in scene.told(EffectUsed)] == [3]
    assert scene.hero().tally.xp == before + 1


def test_a_charge_on_attack_actions_is_not_used_without_an_attack() -> None:
    more = known_card("cragheart", "Backup Ammunition")
    half = "top" if more.top.lasts else "bottom"
    scene = Scene("H . . . F", H=hero(plays=(more, OTHER)), F=foe()).turn("hero", f"{half} Backup Ammunition")
    scene.perform("hero", Attack(attack=1, range=2))
    assert not scene.told(EffectUsed)
    scene.perform("hero", Attack(attack=1, range=4), says=("skip",))
    assert not scene.told(EffectUsed)
