"""``gloom scenario``: start one, play it in several ways, put things right, finish it."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.notes import Progress, complain, note
from gloomcli.cli.options import AsJson

if TYPE_CHECKING:
    from gloomcli.cli.play.session import Session

scenario_app = typer.Typer(name="scenario", help="Start, play and finish a scenario.", **PLAIN)

_INTERRUPTED: Final = 130
"""The exit code of what was stopped with Ctrl-C, as shells have it."""


@scenario_app.command()
def start(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The scenario's number or name.")],
    level: Annotated[int | None, typer.Option("--level", help="0 to 7 instead of the recommended one.")] = None,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy, normal, hard or very hard.")] = "normal",
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="Starts the dealer of cards.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="One player for all: monsters are a level higher.")] = False,
    casual: Annotated[bool, typer.Option("--casual", help="Against the story: no rewards.")] = False,
    force: Annotated[bool, typer.Option("--force", help="With --casual: though it is not revealed yet.")] = False,
    dealer: Annotated[str, typer.Option("--dealer", help="seeded, or hand: you type what your decks show.")] = "seeded",
    who: Annotated[list[str] | None, typer.Option("--with", metavar="NAME", help="Who goes, if not all.")] = None,
) -> None:
    """Start a scenario with the party's characters.

    Example: gloom scenario start 1 --difficulty hard
    """
    from gloomcli.cli.play.starting import Wanted, begin

    wanted = Wanted(
        number=number,
        level=level,
        difficulty=difficulty,
        seed=seed,
        solo=solo,
        casual=casual,
        force=force,
        dealer=dealer,
        members=tuple(who or ()),
    )
    begin(ctx, wanted)


@scenario_app.command()
def show(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show the board, who acts when, what everyone has, and the open question.

    Example: gloom scenario show
    """
    from gloomcli.cli.campaigns import print_json
    from gloomcli.cli.play.session import open_session
    from gloomcli.cli.play.telling import Teller

    session = open_session(ctx)
    decision = session.look()
    teller = Teller(session)
    if as_json:
        asked = {"who": decision.who, "kind": decision.kind, "answers": decision.legal()} if decision else None
        print_json({"view": teller.view(), "asked": asked})
        return
    teller.screen()
    teller.end(decision)


@scenario_app.command()
def play(
    ctx: typer.Context,
    plain: Annotated[bool, typer.Option("--plain", help="For screen readers: the board in words, no drawing.")] = False,
) -> None:
    """Play at a prompt; leave at any point and come back later. At a terminal, Tab completes what is typed.

    Example: gloom scenario play
    """
    from gloomcli.cli.play.prompting import Prompt, Undo
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.telling import Teller, Voice
    from gloomcli.cli.play.terminal import WELCOME, asker, columns, has_colour
    from gloomcli.model.problems import GloomError

    with playing(ctx) as session:
        teller = Teller(session, Voice(words_only=plain, emphasis=has_colour() and not plain, width=columns()))
        ask = asker(lambda: session.state, session.files.root / ".gloom" / "history", plain_lines=plain)
        teller.wrapped(WELCOME)
        teller.goal()
        while True:
            prompt = Prompt(session, teller, ask)
            try:
                decision = session.go_on(lambda _, prompt=prompt: prompt)  # type: ignore[misc]
            except Undo:
                try:
                    _take_back(session)
                except GloomError as error:
                    teller.wrapped(str(error))
                continue
            break
        teller.news()
        if decision is None:
            teller.end(None)
        else:
            typer.echo("Saved. Go on with: gloom scenario play")


@scenario_app.command()
def orders(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="What the players sent; - for the standard input.")],
) -> None:
    """Play by what the players sent, as far as it goes, and put the questions that stay open.

    A line begins with who sends it ("grim: Trample + Skewer, lead Skewer"); indented lines go on with the same
    player ("top Skewer: C3, D3"); "gm:" begins a correction, # a comment. docs/play-by-post.md has the grammar.

    Example: gloom scenario orders round-04.orders
    """
    from gloomcli.cli.play.by_post import ask_by_post, players_of
    from gloomcli.cli.play.orders import STDIN, Orders, read_orders
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.telling import Teller

    text = read_orders(file)
    with playing(ctx) as session:
        players = players_of(ctx)
        sent = Orders(session, "standard input" if file == STDIN else file, text, players)
        decision = sent.play()
        for line in sent.noted:
            typer.echo(line)
        Teller(session).news()
        ask_by_post(session, decision, sent, players)
    fault, unused = sent.fault, list(sent.unused())
    for line in [*(map(str, fault.problems) if fault is not None else ()), *unused]:
        complain(line)
    if waiting := sent.waiting():
        note(f"Waiting until they are asked for, lines of: {waiting}")
    if fault is not None or (unused and decision is None):
        raise typer.Exit(1)


@scenario_app.command()
def auto(
    ctx: typer.Context,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, help="Only to the end of so many rounds.")] = None,
) -> None:
    """Let automatic players go on.

    Example: gloom scenario auto --rounds 1
    """
    from gloomcli.cli.play.automatic import run_automatically
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.telling import Teller

    with playing(ctx) as session:
        try:
            decision = run_automatically(session, rounds)
        except KeyboardInterrupt:
            note("\nSaved. Go on with gloom scenario auto, or gloom scenario play.")
            raise typer.Exit(_INTERRUPTED) from None
        teller = Teller(session)
        teller.news()
        teller.end(decision)


@scenario_app.command()
def why(
    ctx: typer.Context,
    figure: Annotated[list[str] | None, typer.Argument(metavar="[FIGURE]", help="Whose last turn or attack.")] = None,
) -> None:
    """Explain the last result, or what a figure did last.

    Example: gloom scenario why guard 2
    """
    from gloomcli.cli.play.meaning import figure_meant
    from gloomcli.cli.play.session import open_session
    from gloomcli.cli.play.telling import Teller

    session = open_session(ctx)
    session.look()
    for line in Teller(session).why(figure_meant(session, " ".join(figure or ()))):
        typer.echo(line)


@scenario_app.command()
def undo(
    ctx: typer.Context,
    steps: Annotated[int, typer.Argument(min=1, help="How many answers.")] = 1,
) -> None:
    """Take back the last answer, with everything that followed it; cards stay as they would be drawn.

    Example: gloom scenario undo
    """
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.telling import Teller

    with playing(ctx) as session:
        session.given(steps)
        for _ in range(steps):
            _take_back(session)
        Teller(session).end(session.look())


def _take_back(session: "Session") -> None:
    from gloomcli.engine.decisions import Kind

    line = session.undo()
    asked, _, _ = line.partition(": ")
    # cards are secret until all are chosen, and after this they may be chosen anew
    secret = asked.endswith(f" {Kind.CARDS}")
    typer.echo(f"Taken back: {asked if secret else line}")


@scenario_app.command()
def replay(ctx: typer.Context) -> None:
    """Play the whole log again from the setup and say whether it comes to the same state.

    Example: gloom scenario replay
    """
    from gloomcli.cli.play.replaying import differences
    from gloomcli.cli.play.session import open_session

    session = open_session(ctx)
    session.look()
    with Progress("Answers", len(session.lines)) as progress:
        game = session.replayed(step=progress.step)
    found = differences(session.state, game.state)
    if not found:
        typer.echo(f"The same state after {len(session.lines)} answers, in round {game.state.round}.")
        return
    typer.echo("The state is not what the log leads to (was it corrected by hand, or the content changed?):", err=True)
    for line in found:
        typer.echo(f"  {line}", err=True)
    raise typer.Exit(1)


@scenario_app.command(context_settings={"ignore_unknown_options": True})
def gm(
    ctx: typer.Context,
    order: Annotated[list[str] | None, typer.Argument(metavar="ORDER...", help="Without one, all are listed.")] = None,
) -> None:
    """Correct anything: hit points, places, cards, conditions, tokens.

    Example: gloom scenario gm hp grim 5
    """
    from gloomcli.cli.play.correcting import Once
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.telling import Teller
    from gloomcli.engine.gm import explain

    if not order:
        for usage in explain():
            typer.echo(f"gm {usage}")
        return
    with playing(ctx) as session:
        once = Once(session, order)
        decision = session.go_on(lambda _: once)
        once.check(session.state)
        teller = Teller(session)
        teller.news()
        teller.end(decision, brief=True)


@scenario_app.command()
def finish(
    ctx: typer.Context,
    checks: Annotated[
        list[str] | None, typer.Option("--checks", metavar="NAME=N", help="Checkmarks of a battle goal met.")
    ] = None,
    drawn: Annotated[
        list[str] | None, typer.Option("--drawn", metavar="TREASURE=NAME", help="What a random reward turned out.")
    ] = None,
    share: Annotated[
        list[str] | None, typer.Option("--share", metavar="NAME=N", help="Shares of collective gold.")
    ] = None,
    item: Annotated[
        list[str] | None, typer.Option("--item", metavar="ITEM=NAME", help="Who takes a rewarded item.")
    ] = None,
    choose: Annotated[str, typer.Option("--choose", metavar="N", help="The scenario chosen to open.")] = "",
    ending: Annotated[str, typer.Option("--ending", help="The conclusion reached, where there are several.")] = "",
    as_json: AsJson = False,
) -> None:
    """Bring what was won and lost into the campaign, and put the scenario's files away.

    Example: gloom scenario finish --checks grim=1
    """
    from gloomcli.cli.campaigns import show_facts
    from gloomcli.cli.play.finishing import Said, finish_scenario

    show_facts(finish_scenario(ctx, checks or (), drawn or (), Said(share, item, choose, ending)), as_json=as_json)
    if not as_json:
        typer.echo("The summary: gloom report session")


@scenario_app.command()
def abandon(ctx: typer.Context, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Give the scenario up as if it had never been started; gloom undo brings it back.

    Example: gloom scenario abandon --yes
    """
    from gloomcli.cli.play.finishing import abandon_scenario

    abandon_scenario(ctx, sure=yes)
