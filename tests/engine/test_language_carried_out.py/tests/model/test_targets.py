import pytest

from gloomcli.model.targets import Targets, Where, Who, parse_targets
from gloomcli.model.terms import Condition, Rank

CASES = {
    "self": Targets(who=Who.SELF, count=1),
    "the target": Targets(who=Who.TARGET, count=1),
    "the attacker": Targets(who=Who.ATTACKER, count=1),
    "one adjacent enemy": Targets(who=Who.ENEMY, count=1, where=Where.WITHIN, range=1),
    "all adjacent enemies": Targets(who=Who.ENEMY, where=Where.WITHIN, range=1),
    "two enemies within 3": Targets(who=Who.ENEMY, count=2, where=Where.WITHIN, range=3),
    "12 enemies within 3": Targets(who=Who.ENEMY, count=12, where=Where.WITHIN, range=3),
    "all enemies within 2": Targets(who=Who.ENEMY, where=Where.WITHIN, range=2),
    "all enemies within own range": Targets(who=Who.ENEMY, where=Where.OWN_RANGE),
    "self and adjacent allies": Targets(who=Who.SELF_AND_ALLIES, where=Where.WITHIN, range=1),
    "self and allies within 4": Targets(who=Who.SELF_AND_ALLIES, where=Where.WITHIN, range=4),
    "one ally or self within 3": Targets(who=Who.ALLY_OR_SELF, count=1, where=Where.WITHIN, range=3),
    "one ally within 3": Targets(who=Who.ALLY, count=1, where=Where.WITHIN, range=3),
    "all allies": Targets(who=Who.ALLY),
    "one adjacent normal enemy": Targets(who=Who.ENEMY, count=1, where=Where.WITHIN, range=1, ranks=(Rank.NORMAL,)),
    "one normal or elite enemy within 5": Targets(
        who=Who.ENEMY, count=1, where=Where.WITHIN, range=5, ranks=(Rank.NORMAL, Rank.ELITE)
    ),
    "one adjacent normal enemy with stun": Targets(
        who=Who.ENEMY, count=1, where=Where.WITHIN, range=1, ranks=(Rank.NORMAL,), conditions=(Condition.STUN,)
    ),
    "all enemies with poison, wound or stun": Targets(
        who=Who.ENEMY, conditions=(Condition.POISON, Condition.WOUND, Condition.STUN)
    ),
    "adjacent allies and enemies": Targets(who=Who.ALLIES_AND_ENEMIES, where=Where.WITHIN, range=1),
    "all enemies moved through": Targets(who=Who.ENEMY, where=Where.MOVED_THROUGH),
    "allies and enemies adjacent to the target": Targets(who=Who.ALLIES_AND_ENEMIES, where=Where.NEAR_TARGET, range=1),
    "all enemies within 2 of the target": Targets(who=Who.ENEMY, where=Where.NEAR_TARGET, range=2),
    "all enemies adjacent to the obstacle": Targets(who=Who.ENEMY, where=Where.NEAR_OBSTACLE, range=1),
    "allies and enemies in the area": Targets(who=Who.ALLIES_AND_ENEMIES, where=Where.AREA),
    "all enemies in the room": Targets(who=Who.ENEMY, where=Where.ROOM),
    "self and own summons": Targets(who=Who.SELF_AND_OWN_SUMMONS),
    "another enemy within 3": Targets(who=Who.ENEMY, count=1, where=Where.WITHIN, range=3, other=True),
    "one doomed enemy anywhere": Targets(who=Who.ENEMY, count=1, doomed=True),
    "exactly 2 enemies": Targets(who=Who.ENEMY, exactly=2),
    "all enemies exactly 2 away": Targets(who=Who.ENEMY, where=Where.EXACTLY, range=2),
    "one normal or elite target": Targets(who=Who.TARGET, count=1, ranks=(Rank.NORMAL, Rank.ELITE)),
    "the marked enemy": Targets(who=Who.MARKED, count=1),
    "two summoned allies within 2": Targets(who=Who.SUMMONED_ALLY, count=2, where=Where.WITHIN, range=2),
}


@pytest.mark.parametrize("phrase", CASES)
def test_a_phrase_means_its_targets(phrase: str) -> None:
    assert parse_targets(phrase) == CASES[phrase]


@pytest.mark.parametrize(
    "phrase", ["", "enemy within", "all trees", "one adjacent enemy within 3", "selfish", "none enemy", "adjacent"]
)
def test_other_words_are_refused_with_what_is_allowed(phrase: str) -> None:
    with pytest.raises(ValueError, match=r"names no targets; a phrase is .* 'all adjacent enemies'"):
        parse_targets(phrase)
