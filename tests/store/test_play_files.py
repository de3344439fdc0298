"""The files of a scenario in play: what a crash may leave, what a person may have broken, what is kept for undo."""

from pathlib import Path
from typing import cast

import pytest

from gloomcli.cli.campaigns import content_of
from gloomcli.engine.scenario import advance, new_state
from gloomcli.engine.state import Phase
from gloomcli.library.catalog import open_catalog
from gloomcli.model.play import Setup
from gloomcli.model.problems import FileError
from gloomcli.store.files import StoreError
from gloomcli.store.migrations import Migration, Renamed
from gloomcli.store.play_files import LOG, STEPS_KEPT, YAML, PlayFiles, read_lines
from gloomcli.store.play_records import FORMAT, MIGRATIONS, Play, brought, read_play, setup_of, write_play
from tests.engine.games import black_barrow, random_game, until


def play_of(setup: Setup) -> Play:
    return Play(
        format=FORMAT,
        scenario="1",
        name="Black Barrow",
        edition="gloomhaven",
        level=setup.level,
        monster_level=setup.monster_level,
        seed=3,
        characters=tuple(brought(given) for given in setup.characters),
        answers=0,
        state=new_state(setup),
    )


@pytest.fixture
def setup() -> Setup:
    return black_barrow(items=(1, 12))


@pytest.fixture
def files(tmp_path: Path) -> PlayFiles:
    (tmp_path / YAML).write_text("old\n")
    (tmp_path / ".gloom" / "scenario").mkdir(parents=True)
    return PlayFiles(tmp_path)


def test_a_record_comes_back_as_it_was(setup: Setup) -> None:
    game = random_game(setup)
    play, text = play_of(setup), b""
    while game.state.outcome is None:
        for _ in range(7):
            advance(game)
        new = Play(
            **{name: getattr(play, name) for name in play.__struct_fields__ if name != "state"}, state=game.state
        )
        text = write_play(new)
        assert read_play(text, YAML)[0] == new
    assert b"Everything may be corrected by hand" in text


def test_the_setup_comes_back_from_the_names(setup: Setup) -> None:
    play, marks = read_play(write_play(play_of(setup)), YAML)
    catalog = open_catalog()
    again = setup_of(play, marks, content_of(catalog), setup.scenario, setup.monsters, setup.decks)
    assert again == setup


def test_comments_survive_a_new_state(setup: Setup) -> None:
    play = play_of(setup)
    text = write_play(play).replace(b"seed: 3", b"seed: 3  # the birthday")
    old = read_play(text, YAML)[0]
    game = until(random_game(setup), Phase.TURNS)
    new = Play(
        **{n: getattr(old, n) for n in old.__struct_fields__ if n not in ("state", "answers")},
        answers=9,
        state=game.state,
    )
    assert b"seed: 3  # the birthday" in write_play(new, (text, old))


def test_every_unknown_name_is_told_with_its_place(setup: Setup) -> None:
    text = write_play(play_of(setup)).replace(b"- Trample", b"- Trampel").replace(b"- Boots of Striding", b"- Boots", 1)
    play, marks = read_play(text, YAML)
    with pytest.raises(FileError) as found:
        setup_of(play, marks, content_of(open_catalog()), setup.scenario, setup.monsters, setup.decks)
    first, second = found.value.problems
    assert (first.place.line, first.hint) == (text[: text.index(b"Trampel")].count(b"\n") + 1, "Did you mean Trample?")
    assert 'no item "Boots"' in second.message


def test_a_newer_format_is_refused_and_an_older_one_migrated(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_play(play_of(setup))
    with pytest.raises(FileError, match="newer format"):
        read_play(text.replace(b"format: 1", b"format: 2"), YAML)
    old = text.replace(b"format: 1", b"format: 0").replace(b"seed: 3", b"chance: 3")

    monkeypatch.setitem(cast("dict[int, Migration]", MIGRATIONS), 0, SEED)
    assert read_play(old, YAML)[0] == play_of(setup)
    wrong = old.replace(b"chance: 3", b"chance: three")
    line = wrong[: wrong.index(b"chance")].count(b"\n") + 1
    with pytest.raises(FileError, match=rf"^scenario.yaml:{line}  seed: .*since then: chance is called seed"):
        read_play(wrong, YAML)


SEED = Migration("seed", "chance is called seed", (Renamed("*", ("chance",), "seed"),))


# -- the log


def test_a_half_written_last_line_was_not_applied() -> None:
    assert read_lines(b"grim place: L2\ngrim ca") == (["grim place: L2"], "grim ca", (1,))


def test_a_line_that_is_no_answer_is_told_with_its_place() -> None:
    with pytest.raises(FileError, match=r"scenario.log:2 .*is not an answer"):
        read_lines(b"grim place: L2\nhello\n")


def test_remarks_and_empty_lines_are_passed_over() -> None:
    text = b"# ours\n\ngrim place: L2\r\n  # and vesna\nvesna place: L3\n# the end"
    assert read_lines(text) == (["grim place: L2", "vesna place: L3"], "", (3, 5))


def test_cutting_the_log_keeps_the_remarks_before(files: PlayFiles) -> None:
    (files.root / LOG).write_text("# ours\ngrim place: L2\n\nvesna place: L3\n")
    files.cut(["grim place: L2"])
    assert (files.root / LOG).read_text() == "# ours\ngrim place: L2\n"


def test_the_next_answer_mends_a_torn_line(files: PlayFiles) -> None:
    (files.root / LOG).write_bytes(b"grim place: L2\ngrim ca")
    with files.alone("test"):
        files.append("grim cards: Trample + Skewer")
        assert (files.root / LOG).read_text() == "grim place: L2\ngrim cards: Trample + Skewer\n"


def test_the_file_is_not_written_over_what_a_person_changed_meanwhile(files: PlayFiles) -> None:
    with pytest.raises(StoreError, match="changed by somebody else"):
        files.save(b"new\n", b"older\n")
    files.save(b"new\n", b"old\n")
    assert (files.root / YAML).read_text() == "new\n"


def test_only_one_command_plays_at_a_time(files: PlayFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloomcli.store.play_files._PATIENCE", 0.05)
    other = PlayFiles(files.root).alone("another")
    with files.alone("gloom scenario play"), pytest.raises(StoreError, match="gloom scenario play"), other:
        pass


# -- states of earlier steps


def test_kept_states_are_found_for_the_same_game_only(files: PlayFiles, setup: Setup) -> None:
    lines = [f"a b: {n}" for n in range(10)]
    state = new_state(setup)
    files.keep(state, b"key", lines[:4])
    assert files.kept(b"key", lines, 9) == (4, state)
    assert files.kept(b"key", lines, 3) is None
    assert files.kept(b"other", lines, 9) is None
    assert files.kept(b"key", ["changed", *lines[1:]], 9) is None


def test_kept_states_are_bounded_and_forgotten(files: PlayFiles, setup: Setup) -> None:
    lines = [f"a b: {n}" for n in range(STEPS_KEPT + 20)]
    for n in range(len(lines)):
        files.keep(new_state(setup), b"key", lines[:n])
    names = list((files.root / ".gloom" / "scenario").glob("*.step"))
    assert len(names) == STEPS_KEPT
    files.forget(above=30)
    found = files.kept(b"key", lines, len(lines))
    assert found is not None
    assert found[0] == 30
    files.forget()
    assert files.kept(b"key", lines, len(lines)) is None


def test_a_damaged_state_is_passed_over(files: PlayFiles, setup: Setup) -> None:
    lines = ["a b: 1", "a b: 2"]
    files.keep(new_state(setup), b"key", lines[:1])
    files.keep(new_state(setup), b"key", lines)
    path = files.root / ".gloom" / "scenario" / "00000002.step"
    path.write_bytes(path.read_bytes()[:60])
    found = files.kept(b"key", lines, 2)
    assert found is not None
    assert found[0] == 1
