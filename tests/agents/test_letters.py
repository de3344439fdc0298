"""The grammar of orders by post: what is read, and that everything can be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.agents.post.card_pairs import cards_meant
from gloomcli.agents.post.letters import Role, Step, letter_text, loosened, parse_letter
from gloomcli.agents.post.standing import Rule, Standing, parse_standing, renewed, standing_answer
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.model.problems import UsageError

ROUND = """
# mailed on Tuesday
Round 4
grim:  Sweeping Blow + Skewer, lead Skewer
  top Skewer: C3, D3
  bottom Sweeping Blow: move to C4 via B4; push guard 2 to A3, loot
  if hit for 4 or more: lose Grab and Go
vesna: long rest, lose Flame Strike
gm: hp grim 5   # he forgot
end turn
"""


def bare(steps: list[Step]) -> list[Step]:
    return [step._replace(line=0, strict=False) for step in steps]


def told(text: str) -> list[str]:
    return [f"{step.role}|{step.text}" for step in parse_letter(text)]


def test_a_round_is_read_step_by_step() -> None:
    assert [(s.who, s.role, s.text, s.line) for s in parse_letter(ROUND)] == [
        ("grim", Role.CARDS, "Skewer + Sweeping Blow", 4),
        ("grim", Role.ACTION, "top Skewer", 5),
        ("grim", Role.ANSWER, "C3", 5),
        ("grim", Role.ANSWER, "D3", 5),
        ("grim", Role.ACTION, "bottom Sweeping Blow", 6),
        ("grim", Role.MOVE, "via B4", 6),
        ("grim", Role.MOVE, "C4", 6),
        ("grim", Role.PUSH, "A3", 6),
        ("grim", Role.ASIDE, "loot", 6),
        ("grim", Role.STANDING, "if hit for 4 or more: lose Grab and Go", 7),
        ("vesna", Role.ANSWER, "long rest", 8),
        ("vesna", Role.ANSWER, "lose Flame Strike", 8),
        ("", Role.ORDER, "hp grim 5", 9),
        ("", Role.ANSWER, "end turn", 10),
    ]
    assert {step.round for step in parse_letter(ROUND)} == {4}
    assert [step.line for step in parse_letter(ROUND) if step.strict] == [4, 10]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("grim: top: attack guard 3", ["action|top", "answer|attack guard 3"]),
        ("bottom: move C4 via B4 and B5", ["action|bottom", "move|via B4", "move|via B5", "move|C4"]),
        ("grim: attack 2 with Trample: guard 1", ["action|attack 2 with Trample", "answer|guard 1"]),
        ("top Trample, guard 1", ["action|top Trample", "answer|guard 1"]),
        ("grim: Trample + Eye for an Eye", ["answer|Trample + Eye for an Eye"]),
        ("grim: Trample + Skewer, lead Fireball", ["cards|Trample + Skewer, lead Fireball"]),
        ("grim place: L2", ["answer|L2"]),
        ("bottom Trample -> K3, K4", ["action|bottom Trample", "answer|K3", "answer|K4"]),
        ("move with Trample => K3", ["action|move with Trample", "answer|K3"]),
        ("grim: Trample + Eye for an Eye, lead eye", ["cards|Eye for an Eye + Trample"]),
        ("grim: never shrt rest", ["standing|never shrt rest"]),
        ("did not fit: bottom tramle", ["did not fit|bottom tramle"]),
        ("pull archer to b2", ["push|B2"]),
        ("gm hp grim 5", ["gm order|hp grim 5"]),
        ("grim: forget never redraw", ["forget|never redraw"]),
        ("", []),
        (" : ; , # nothing", []),
    ],
)
def test_forms(text: str, steps: list[str]) -> None:
    assert told(text) == steps


WORDS = (
    "grim: vesna : round 4 top bottom Skewer Trample + , ; lead C4 B4 via move to push guard 2 if hit for or more "
    "less lose a card before dropping under never always short rest use items forget gm loot attack with # standing "
    "-> & and leads did not fit: end turn skip what"
)
LINES = st.lists(
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.sampled_from(WORDS.split()),
            max_size=10,
        ).map(" ".join),
    ),
    max_size=6,
).map("\n".join)


@settings(max_examples=300, deadline=None)
@given(LINES)
def test_anything_is_read_and_reads_the_same_when_written(text: str) -> None:
    steps = bare(parse_letter(text))
    assert bare(parse_letter(letter_text(steps))) == steps


HAND = {"Trample": 72, "Eye for an Eye": 18, "Grab and Go": 87, "Spare Dagger": 27, "Lead to Slaughter": 20}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Trample and Spare Dagger", "Trample + Spare Dagger"),
        ("Trample, then Spare Dagger", "Trample + Spare Dagger"),
        ("Grab and Go and Trample", "Grab and Go + Trample"),
        ("trample / eye", "Trample + Eye for an Eye"),
        ("Trample + Lead to Slaughter", "Trample + Lead to Slaughter"),
        ("Trample + Lead to Slaughter, lead Lead to Slaughter", "Lead to Slaughter + Trample"),
        ("Trample + Lead to Slaughter, lead Trample", "Trample + Lead to Slaughter"),
        ("Trample + dagger, leading with the dagger", "Spare Dagger + Trample"),
        ("Trample + dagger (dagger first)", "Spare Dagger + Trample"),
        ("Trample + Spare Dagger, lead 27", "Spare Dagger + Trample"),
        ("grab and go", None),
        ("Trample", None),
        ("Trample + Trample", None),
        ("Trample + Skewer", None),
        ("Trample, Spare Dagger, Eye", None),
        ("", None),
    ],
)
def test_two_cards_are_read(text: str, cards: str | None) -> None:
    assert cards_meant(text, HAND) == cards


def test_who_leads_must_be_one_of_the_two() -> None:
    with pytest.raises(UsageError, match='"eye" is to lead, but the cards are Trample and Spare Dagger'):
        cards_meant("Trample + dagger, lead eye", HAND)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40))
def test_loose_words_only_ever_take_away(text: str) -> None:
    first, *others = loosened(text)
    assert first == text
    assert all(len(other) < len(text) for other in others)


# -- standing answers


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("if hit for 4 or more: lose Grab and Go", Standing(Rule.HIT, 4, "Grab and Go")),
        ("if I am hit for 4+, lose two discarded", Standing(Rule.HIT, 4, "two discarded")),
        ("If hit for 2 or less: suffer", Standing(Rule.SCRATCHED, 2, "suffer")),
        ("lose a card before dropping below 4", Standing(Rule.UNDER, 4, "a card")),
        ("lose Trample before dropping under 1", Standing(Rule.UNDER, 1, "Trample")),
        ("never lose cards", Standing(Rule.SUFFER)),
        ("Never short rest.", Standing(Rule.NO_REST)),
        ("always use Iron Helmet", Standing(Rule.USE, 0, "Iron Helmet")),
        ("never use items", Standing(Rule.NO_USE, 0, "items")),
        ("skip what is not ordered", Standing(Rule.SKIP)),
        ("skip what isn't ordered", Standing(Rule.SKIP)),
        ("Skip everything I did not order.", Standing(Rule.SKIP)),
        ("if hit for at least four damage, lose a card", Standing(Rule.HIT, 4, "a card")),
        ("if hit for two or more: suffer", Standing(Rule.HIT, 2, "suffer")),
        ("if I get hit by at most 2: suffer", Standing(Rule.SCRATCHED, 2, "suffer")),
        ("never take a short rest", Standing(Rule.NO_REST)),
        ("don't short rest", Standing(Rule.NO_REST)),
        ("always take short rests", Standing(Rule.REST)),
        ("if hit for 4: suffer", None),
        ("never shrt rest", None),
        ("lose Trample", None),
        ("if it rains: suffer", None),
    ],
)
def test_standing_answers_are_read(text: str, rule: Standing | None) -> None:
    assert parse_standing(text) == rule
    if rule is not None:
        assert parse_standing(str(rule)) == rule


def test_a_new_standing_answer_takes_the_place_of_the_old_one() -> None:
    old = [Standing(Rule.REST), Standing(Rule.HIT, 4, "a card"), Standing(Rule.USE, 0, "Iron Helmet")]
    new = [Standing(Rule.NO_USE, 0, "iron helmet"), Standing(Rule.NO_REST)]
    assert renewed(old, new) == [*new, Standing(Rule.HIT, 4, "a card")]


def rules(*lines: str) -> list[Standing]:
    return [rule for line in lines if (rule := parse_standing(line)) is not None]


def test_of_one_letter_the_later_counts_where_both_cannot() -> None:
    assert renewed([], rules("never short rest", "always short rest")) == rules("always short rest")
    assert renewed([], rules("always use Boots", "never use boots")) == rules("never use boots")


def test_of_one_letter_all_stay_that_can_stand_in_for_each_other() -> None:
    both = rules("if hit for 4 or more: lose Trample", "if hit for 4 or more: lose a card")
    assert renewed(rules("if hit for 2 or more: suffer"), both) == both


SLOWNESS = {"Trample": 72, "Skewer": 35, "Eye for an Eye": 18, "Grab and Go": 87}


def damage(amount: int, hp: int, *hand: str, discards: bool = True) -> Decision:
    options = [Option("suffer"), *(Option(f"lose {name}", name) for name in hand)]
    options += [Option("lose two discarded", "discards")] if discards else []
    return Decision(who="grim", kind=Kind.DAMAGE, options=tuple(options), about=(amount, hp, "attack", "guard"))


@pytest.mark.parametrize(
    ("rules", "decision", "answer"),
    [
        (["lose a card before dropping under 4"], damage(3, 6, "Skewer", "Trample"), "lose Trample"),
        (["lose a card before dropping under 4"], damage(2, 6, "Skewer", "Trample"), None),
        (["lose a card before dropping under 4"], damage(3, 6), None),
        (["lose two discarded before dropping under 1", "always suffer"], damage(3, 3), "lose two discarded"),
        (["lose two discarded before dropping under 1", "always suffer"], damage(3, 3, discards=False), "suffer"),
        (["if hit for 4 or more: lose Grab and Go"], damage(4, 9, "Skewer", "Grab and Go"), "lose Grab and Go"),
        (["if hit for 4 or more: lose Grab and Go"], damage(4, 9, "Skewer"), None),
        (["if hit for 2 or less: suffer"], damage(2, 9, "Skewer"), "suffer"),
        (["if hit for 2 or less: suffer"], damage(3, 9, "Skewer"), None),
    ],
)
def test_standing_answers_on_damage(rules: list[str], decision: Decision, answer: str | None) -> None:
    parsed = [rule for text in rules if (rule := parse_standing(text)) is not None]
    assert standing_answer(parsed, decision, SLOWNESS.__getitem__) == answer


def other(kind: Kind, *options: str, instead: str = "", pick: int = 1) -> Decision:
    extra = (Option(instead),) if instead else ()
    return Decision(who="grim", kind=kind, options=tuple(map(Option, options)), instead=extra, pick=pick)


@pytest.mark.parametrize(
    ("rule", "decision", "answer"),
    [
        ("never short rest", other(Kind.SHORT_REST, "short rest", instead="no rest"), "no rest"),
        ("always short rest", other(Kind.SHORT_REST, "short rest", instead="no rest"), "short rest"),
        ("never redraw", other(Kind.REDRAW, "lose Skewer", instead="lose another for 1 damage"), "lose Skewer"),
        (
            "lose two discarded before dropping under 1",
            other(Kind.LOSE_CARD, *SLOWNESS, pick=2),
            "Grab and Go + Trample",
        ),
        ("always use Heater Shield", other(Kind.ITEM, "use Heater Shield", instead="no"), "use Heater Shield"),
        ("never use Heater Shield", other(Kind.ITEM, "use Heater Shield", instead="no"), "no"),
        ("never use Heater Shield", other(Kind.ITEM, "use Iron Helmet", instead="no"), None),
        ("never use items", other(Kind.ITEM, "use Iron Helmet", "use Boots", instead="end turn"), "end turn"),
        ("skip what is not ordered", other(Kind.PUSH, "C3", instead="skip"), "skip"),
        ("skip what is not ordered", other(Kind.ACTION, "top Skewer", instead="end turn"), None),
    ],
)
def test_other_standing_answers(rule: str, decision: Decision, answer: str | None) -> None:
    parsed = parse_standing(rule)
    assert parsed is not None
    assert standing_answer([parsed], decision, SLOWNESS.__getitem__) == answer
