"""A small scenario of our own, its state in the middle of a fight, and a fight from beginning to end as events."""

from datetime import date
from pathlib import Path

from gloomcli.campaign import facts as f
from gloomcli.engine import events as e
from gloomcli.engine.state import (
    ActiveCard,
    CardState,
    Character,
    ItemState,
    ModifierDeck,
    Monster,
    MonsterDeckState,
    Phase,
    State,
    Summon,
    TrapState,
    TypeState,
)
from gloomcli.engine.view import ScenarioView, view
from gloomcli.model import definitions as d
from gloomcli.model.abilities import Action, Attack, Lasts, Move
from gloomcli.model.maps import parse_map
from gloomcli.model.play import CharacterSetup, Outcome, Setup, Tally
from gloomcli.model.scenarios import Door, Goal, Room, Scenario, Sign
from gloomcli.model.terms import Condition, Element, ElementState, Half, Rank
from gloomcli.reports.names import Names, names_of
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.sheets.session import SessionFacts
from gloomcli.reports.words.languages import language
from tests.campaign.sample import EDITION, STANDARD_DECK

PACKAGED = Path(__file__).parents[2] / "templates"

ROOMS_MAP = """
1 1 1 1   2 2
 1 1 1 a 2 2
1 1 1 1   2 2
"""
MAP = """
S . # .   . 7
 S ^ . a . g
. . $ #   h .
"""


def card(name: str, number: int, initiative: int) -> d.AbilityCard:
    """An ability card that attacks 2 or moves 2."""
    top, bottom = Action(do=(Attack(attack=2),)), Action(do=(Move(move=2),))
    return d.AbilityCard(name=name, number=number, level=1, initiative=initiative, top=top, bottom=bottom)


def templates(own: Path | None = None, code: str = "en") -> Templates:
    """The packaged templates, with a campaign's own before them."""
    return Templates(PACKAGED, own, language(code, PACKAGED))


def setup() -> Setup:
    """Two characters in a mill with two rooms."""
    scenario = Scenario(
        name="Old Mill",
        number="901",
        goal=(Goal(kill_all=True),),
        rooms={"1": Room(open_to=()), "2": Room()},
        start_room="1",
        doors={"a": Door(kind="wooden", rooms=("1", "2"))},
        rooms_map=ROOMS_MAP,
        map=MAP,
        signs={
            "S": Sign(start=True),
            "#": Sign(obstacle="barrel"),
            "^": Sign(trap="spike"),
            "$": Sign(coins=1),
            "7": Sign(treasure=7),
            "g": Sign(monster="bandit-guard", for_=(Rank.NORMAL,) * 3),
            "h": Sign(monster="bandit-guard", for_=(Rank.ELITE,) * 3),
        },
        monsters=("bandit-guard", "living-bones"),
    )
    guard = d.Monster(name="Bandit Guard", deck="guard", standees=6, normal=table(5, 2, 2), elite=table(9, 2, 3, 1))
    bones = d.Monster(name="Living Bones", deck="bones", standees=10, normal=table(5, 3, 1), elite=table(6, 4, 2))
    do = (Move(move="+0"), Attack(attack="+1"))
    return Setup(
        scenario=scenario,
        edition=EDITION,
        level=1,
        monster_level=1,
        characters=(
            CharacterSetup(
                name="Grim",
                class_name="Brute",
                level=2,
                hp=12,
                hand=(card("Trample", 1, 72), card("Eye for an Eye", 2, 18), card("Grab and Go", 3, 87)),
                modifiers=(*STANDARD_DECK, "+1"),
            ),
            CharacterSetup(
                name="Vesna",
                class_name="Spellweaver",
                level=1,
                hp=6,
                hand=(card("Fire Orbs", 4, 69), card("Mana Bolt", 5, 7)),
                modifiers=STANDARD_DECK,
            ),
        ),
        monsters={"bandit-guard": guard, "living-bones": bones},
        decks={
            "guard": d.MonsterDeck(cards=(d.MonsterCard(number=1, initiative=50, do=do),)),
            "bones": d.MonsterDeck(cards=(d.MonsterCard(number=1, initiative=64, do=do[1:]),)),
        },
    )


def table(hp: int, move: int, attack: int, shield: int = 0) -> d.StatTable:
    """The same numbers at every level."""
    return d.StatTable(hp=(hp,) * 8, move=(move,) * 8, attack=(attack,) * 8, shield=(shield,) * 8)


def state() -> State:
    """Round 3, in Grim's turn: the door is open, one guard of each rank and a bones in play."""
    deck = ModifierDeck(draw=["+0"] * 14, discard=["+1"] * 6)
    return State(
        scenario="901",
        level=1,
        monster_level=1,
        players=2,
        round=3,
        phase=Phase.TURNS,
        characters={
            "grim": Character(
                hex="C2",
                hp=7,
                max_hp=12,
                conditions={Condition.POISON: False},
                name="Grim",
                class_name="Brute",
                level=2,
                cards={
                    "Trample": CardState.PLAYED,
                    "Eye for an Eye": CardState.PLAYED,
                    "Grab and Go": CardState.DISCARDED,
                },
                leading="Trample",
                second="Eye for an Eye",
                items={"Boots of Striding": ItemState.SPENT},
                deck=deck,
                tally=Tally(
                    xp=5, coins=2, damage_dealt=11, damage_taken=9, damage_prevented=3, kills=2, cards_lost=1, infused=2
                ),
            ),
            "vesna": Character(
                hex="A3",
                hp=6,
                max_hp=6,
                acted=True,
                name="Vesna",
                class_name="Spellweaver",
                level=1,
                cards={"Fire Orbs": CardState.ACTIVE, "Mana Bolt": CardState.HAND},
                active={"Fire Orbs": ActiveCard(half=Half.TOP, lasts=Lasts.PERSISTENT, lost=True)},
                resting=True,
                deck=ModifierDeck(draw=[*STANDARD_DECK]),
                tally=Tally(xp=4, damage_dealt=8, healed=3, kills=1),
            ),
        },
        monsters={
            "bandit-guard-1": Monster(hex="D2", hp=4, max_hp=5, kind="bandit-guard", number=1, rank=Rank.NORMAL),
            "bandit-guard-4": Monster(hex="F3", hp=9, max_hp=9, kind="bandit-guard", number=4, rank=Rank.ELITE),
            "living-bones-2": Monster(hex="E2", hp=5, max_hp=5, kind="living-bones", number=2, rank=Rank.NORMAL),
        },
        summons={"mystic-ally": Summon(hex="B3", hp=2, max_hp=3, name="Mystic Ally", owner="vesna", card="Fire Orbs")},
        types={"bandit-guard": TypeState(card=1), "living-bones": TypeState(card=1)},
        monster_deck=ModifierDeck(draw=[*STANDARD_DECK]),
        monster_decks={"guard": MonsterDeckState(draw=[]), "bones": MonsterDeckState(draw=[])},
        elements={
            Element.FIRE: ElementState.STRONG,
            Element.EARTH: ElementState.WANING,
            Element.ICE: ElementState.INERT,
        },
        open_rooms=["1", "2"],
        open_doors=["D2"],
        obstacles={"C1": "barrel", "D3": "barrel"},
        traps={"B2": TrapState(name="spike trap", damage=3)},
        coins={"C3": 1, "D2": 2},
        treasures={"G1": 7},
    )


def names(code: str = "en") -> Names:
    """The names in :func:`state`."""
    return names_of(setup(), state(), language=language(code, PACKAGED))


def board() -> ScenarioView:
    """What may be seen in :func:`state`."""
    given = setup()
    return view(given, state(), parse_map(given.scenario))


def won() -> State:
    """The state at the end of :data:`FIGHT`."""
    end = state()
    end.round, end.phase, end.outcome = 5, Phase.OVER, Outcome.WON
    end.monsters, end.summons, end.kills, end.looted = {}, {}, {"bandit-guard": 3, "living-bones": 1}, {7: "grim"}
    end.characters["vesna"].exhausted, end.characters["vesna"].hp = True, 0
    end.characters["vesna"].tally.exhausted_in_round = 5
    return end


def blow(who: str, target: str, damage: int, left: int, face: str = "+0") -> tuple[e.Event, ...]:
    """One attack with everything that belongs to it, and the death of the target if nothing is left."""
    told: list[e.Event] = [
        e.ModifierDrawn(who=who, faces=(face,), used=(face,), advantage=0, left=12),
        e.Attacked(who=who, target=target, base=damage, faces=(face,), modified=damage, damage=damage),
        e.Damaged(who=target, amount=damage, left=left, cause="attack", by=who),
    ]
    if not left and target in ("grim", "vesna"):
        told.append(e.Exhausted(who=target, why="hit points"))
    elif not left:
        told.append(e.Died(who=target, by=who, hex="C2", coin=True))
    return tuple(told)


def placed(who: str, at: str, rank: Rank = Rank.NORMAL, hp: int = 5) -> e.FigurePlaced:
    """A monster revealed."""
    return e.FigurePlaced(who=who, hex=at, rank=rank, hp=hp)


FIGHT: tuple[e.Event, ...] = (
    placed("bandit-guard-1", "D1"),
    placed("bandit-guard-3", "D3"),
    e.RoundBegan(round=1),
    e.CardsRevealed(who="grim", leading="Trample", second="Eye for an Eye", initiative=72),
    e.MonsterCardDrawn(kind="bandit-guard", card=1, initiative=50),
    e.TurnBegan(who="bandit-guard-1", initiative=50),
    e.Moved(who="bandit-guard-1", path=("D1", "C1", "B1")),
    *blow("bandit-guard-1", "grim", 2, 10),
    e.TurnBegan(who="grim", initiative=72),
    *blow("grim", "bandit-guard-1", 5, 0, "+1"),
    e.Gained(who="grim", xp=1, source="Trample"),
    e.Consumed(who="grim", elements=(Element.FIRE,)),
    e.RoundEnded(round=1),
    e.RoundBegan(round=2),
    *blow("vesna", "bandit-guard-3", 3, 2, "-1"),
    *blow("bandit-guard-3", "vesna", 2, 4),
    e.ShortRested(who="vesna", lost="Fire Orbs"),
    e.RoundEnded(round=2),
    e.RoundBegan(round=3),
    *blow("grim", "bandit-guard-3", 2, 0, "x2"),
    e.DoorOpened(who="grim", hex="D2", rooms=("2",)),
    placed("bandit-guard-4", "F3", Rank.ELITE, 9),
    placed("living-bones-2", "F2"),
    e.MonsterCardDrawn(kind="living-bones", card=1, initiative=64),
    e.FigurePlaced(who="mystic-ally", hex="B3", hp=3, how="summoned", by="vesna"),
    *blow("living-bones-2", "mystic-ally", 3, 0, "null"),
    e.RoundEnded(round=3),
    e.RoundBegan(round=4),
    *blow("bandit-guard-4", "grim", 7, 3, "+2"),
    e.Attacked(who="living-bones-2", target="grim", base=3, faces=("+0",), modified=3, damage=3),
    e.DamageNegated(who="grim", amount=3, cards=("Grab and Go",)),
    *blow("grim", "bandit-guard-4", 9, 0, "bless"),
    e.Looted(who="grim", coins=2, treasure=7, hex="G1"),
    e.RoundEnded(round=4),
    e.RoundBegan(round=5),
    *blow("living-bones-2", "vesna", 4, 0),
    *blow("grim", "living-bones-2", 5, 0),
    e.RoundEnded(round=5),
    e.ScenarioEnded(outcome=Outcome.WON, round=5),
)

FACTS = SessionFacts(
    campaign="The Gilded Blades",
    session=5,
    on=date(2026, 3, 14),
    changed=(
        f.ScenarioPlayed(number="901", name="Old Mill", outcome="won", rounds=5),
        f.ExperienceChanged(who="Grim", before=45, after=56, bonus=6),
        f.ExperienceChanged(who="Vesna", before=12, after=22, bonus=6),
        f.GoldChanged(who="Grim", before=10, after=14),
        f.CheckmarksChanged(who="Vesna", before=0, after=1),
        f.AchievementGained(scope="party", name="First Steps"),
        f.ScenarioOpened(number="2"),
        f.ScenarioOpened(number="63"),
    ),
    scenarios={"2": "Barrow Lair"},
    due=("Vesna can level up to 2",),
)
