"""What people get nearly right: told with a way on, and never done in silence."""

from tests.cli.program import Program


def test_quest_parts_are_counted_together(blades: Program) -> None:
    blades("character", "quest", "grim", "--drew", "finding the cure")
    out = blades("character", "quest", "grim", "--count", "1=4").out
    assert out == "Grim's quest Finding the Cure, part 1: 4 of 8.\n"
    assert blades.refused("character", "quest", "grim", "--count", "1=4") == (
        "Nothing changes: Finding the Cure is that far already (4 of 8, 0 of 1)."
    )
    assert blades.wrong("character", "quest", "grim", "--count", "3=1") == (
        "There is no part 3: Finding the Cure has 2 parts."
    )
    assert blades.wrong("character", "quest", "grim", "--count", "1=5", "--count", "1=6").startswith("Part 1 is there")
    out = blades("character", "quest", "grim", "--count", "1=8", "--count", "2=1").out
    assert out.splitlines()[:2] == [
        "Grim's quest Finding the Cure, part 1: 8 of 8.",
        "Grim's quest Finding the Cure, part 2: 1 of 1.",
    ]


def test_a_counted_achievement_is_lost_once(blades: Program) -> None:
    for _ in range(3):
        blades("achievement", "gain", "ancient technology")
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines == ["Global achievement lost: Ancient Technology.", "It counted 3 times and is held 2 times now."]
    assert "Ancient Technology x 2" in blades("achievement", "list").out
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines[1] == "It counted 2 times and is held once now."
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines == ["Global achievement lost: Ancient Technology."]
