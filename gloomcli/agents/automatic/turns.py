"""The answers of a turn: actions, movement, targets, areas, places."""

from collections.abc import Iterable

from gloomcli.agents.answers import Mind, best, leave, offered, things, whole
from gloomcli.agents.automatic.blows import best_area, blow_of
from gloomcli.agents.automatic.halves import BASIC_PARTS, Part
from gloomcli.agents.automatic.outlook import Ground, Outlook
from gloomcli.agents.automatic.plans import Chunk, Planner, Spot
from gloomcli.agents.automatic.tools import item_for_attack, item_for_move, item_for_turn
from gloomcli.agents.automatic.worth import need_of
from gloomcli.engine.character_turn import Use
from gloomcli.engine.decisions import Decision, Option
from gloomcli.engine.special_rules.deeds import Deed
from gloomcli.engine.state import CardState, Character
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Ability, Attack
from gloomcli.model.terms import Half

# -- actions


def answer_action(mind: Mind, decision: Decision) -> str:
    """The half to use next, an item, or the end of the turn."""
    planner = mind.planner(decision.who)
    look = planner.look
    item = item_for_turn(look, offered(decision))
    if item is not None:
        return item
    deeds = [option for option in things(decision) if isinstance(option.value, Deed)]
    if deeds:
        return min(deeds, key=lambda option: planner.halves.keep.get(option.value.card, 0.0)).text
    uses = things(decision)
    worth, chosen = best(uses, lambda use: _use_worth(planner, use, uses))
    idle = look.standing(look.here) + 0.01
    stop = leave(decision)
    return stop if stop and (chosen is None or worth <= idle) else chosen.text if chosen else whole(decision)[0].text


def part_of(planner: Planner, use: Use) -> Part:
    """The half that a use performs."""
    return BASIC_PARTS[use.half] if use.basic else planner.halves.parts[use.card][use.half]


def _use_worth(planner: Planner, use: Use, uses: list[Option]) -> float:
    first = part_of(planner, use)
    others = [o.value for o in uses if o.value.card != use.card and o.value.half is not use.half]
    worths = [planner.turn(first, part_of(planner, other)).worth for other in others]
    return max([planner.turn(first).worth, *worths])


# -- movement


def answer_move(mind: Mind, decision: Decision) -> str:
    """Where to go: the best hex to do there what is still to be done this turn."""
    source, points, actor, *_ = decision.about
    ways = {mind.game.board.index[o.text]: o for o in things(decision) if o.text in mind.game.board.index}
    stop = leave(decision)
    if actor in mind.game.state.monsters:
        return _lead_astray(mind, actor, ways, stop) or whole(decision)[0].text
    planner = mind.planner(actor)
    look = planner.look
    ground = _ground(look, ways, stay=bool(stop))
    after = _still_to_do(planner, source)
    spot = _best_end(planner, ground, after) if ground.free | ground.dear else Spot(-1e9, next(iter(ways), look.here))
    item = item_for_move(planner, offered(decision), points, lambda reach: _best_end(planner, reach, after), spot)
    if item is not None:
        return item
    if spot.at in ways:
        return ways[spot.at].text
    return stop or whole(decision)[0].text


def _ground(look: Outlook, ways: dict[int, Option], *, stay: bool) -> Ground:
    """The hexes on offer, those over a trap apart."""
    free, harmed = stay << look.here, 0
    for at, option in ways.items():
        negatives = option.value[0].negatives
        free |= (negatives == 0) << at
        harmed |= (negatives == 1) << at
    return look.ground(free, harmed)


def _still_to_do(planner: Planner, source: str) -> list[tuple[tuple[Chunk, ...], float]]:
    """What may follow the movement, and its cost: the rest of its half, with each way to use the other card."""
    character = planner.look.figure
    if not isinstance(character, Character):
        return [((), 0.0)]
    both = planner.halves.parts.get(source)
    moving = [half for half, part in both.items() if part.move is not None] if both else []
    half = moving[-1] if moving else Half.BOTTOM
    rest = planner.prospect(both[half]).after if both and moving else ()
    found: list[tuple[tuple[Chunk, ...], float]] = [(rest, 0.0)]
    other = Half.BOTTOM if half is Half.TOP else Half.TOP
    for card in (character.leading, character.second):
        if card and card != source and character.cards.get(card) is CardState.PLAYED:
            found.extend((rest + each.chunks, each.cost) for each in planner.prospects_of(card, other))
    return found


def _best_end(planner: Planner, ground: Ground, ends: Iterable[tuple[tuple[Chunk, ...], float]]) -> Spot:
    found = Spot(-1e9, planner.look.here)
    for chunks, cost in ends:
        spot = planner.best(ground, chunks)
        found = max(found, Spot(spot.worth - cost, spot.at), key=lambda spot: spot.worth)
    return found


def _lead_astray(mind: Mind, monster: str, ways: dict[int, Option], stop: str | None) -> str | None:
    """An enemy moved by a player goes over traps, else as far from the party as it can."""
    game = mind.game
    party = [game.board.index[f.hex] for who, f in game.state.figures() if who not in game.state.monsters]
    between = game.board.range_between

    def worth(at: int) -> float:
        trapped = ways[at].value[0].negatives if at in ways else 0
        return 5.0 * trapped + min((between(at, there) for there in party), default=0)

    here = game.board.index[game.figure(monster).hex]
    ends = [*ways, here] if stop else list(ways)
    if not ends:
        return stop
    at = max(ends, key=worth)
    return ways[at].text if at in ways else stop


# -- targets


def answer_target(mind: Mind, decision: Decision) -> str:
    """Whom to attack, harm, help."""
    found = things(decision)
    figures = [option for option in found if isinstance(option.value, str)]
    if not figures:
        return leave(decision) or whole(decision)[0].text
    attack = next((about for about in decision.about if isinstance(about, Attack)), None)
    hostile = [option for option in figures if option.value in mind.game.state.monsters]
    if attack is not None and hostile:
        return _attack_target(mind, decision, attack, hostile)
    if hostile:
        return _victim(mind, hostile)
    return _friend(mind, decision, figures)


def _attack_target(mind: Mind, decision: Decision, attack: Attack, hostile: list[Option]) -> str:
    actor = mind.game.turn.who if mind.game.player_of(mind.game.turn.who) == decision.who else decision.who
    look = mind.look(actor if mind.game.exists(actor) else decision.who)
    blow = blow_of(look, attack)
    near = look.board.neighbour_bits[look.here]
    worths = {m.foe.who: m.clumsy if near >> m.foe.at & 1 else m.worth for m in blow.marks}
    worth, chosen = best(hostile, lambda who: worths.get(who, 0.0))
    item = item_for_attack(look, offered(decision), worth, blow.targets > 1 or bool(attack.area))
    if item is not None:
        return item
    stop = leave(decision)
    return stop if stop and worth < 0 else chosen.text if chosen else hostile[0].text


def _victim(mind: Mind, hostile: list[Option]) -> str:
    """An enemy for anything but an attack: who threatens most and has still to act."""
    ours = next((who for who, _ in mind.game.characters()), "")
    if not ours:
        return hostile[0].text
    look = mind.look(ours)
    threats = {foe.who: foe.threat * (0.6 if foe.acted else 1.0) + 0.01 * foe.hp for foe in look.foes}
    _, chosen = best(hostile, lambda who: threats.get(who, 0.0))
    return chosen.text if chosen else hostile[0].text


def _friend(mind: Mind, decision: Decision, figures: list[Option]) -> str:
    """Whom to help: by what the card does, the most wounded, who has most cards to take back, or who fights."""
    verb = _helping_verb(mind, decision)
    game = mind.game

    def worth(who: str) -> float:
        if verb is verbs.Recover and who in game.state.characters:
            character = game.state.characters[who]
            return len(character.pile(CardState.DISCARDED)) - len(character.pile(CardState.HAND)) / 2
        if verb is verbs.Heal or verb is None:
            return need_of(game.figure(who), 3)
        look = mind.look(who)
        return look.danger(look.here) - look.away(look.here)

    most, chosen = best(figures, worth)
    stop = leave(decision)
    if stop and verb is verbs.Heal and most <= 0:
        return stop
    return chosen.text if chosen else figures[0].text


def _helping_verb(mind: Mind, decision: Decision) -> type | None:
    """The first helping verb of the card that the decision is about."""
    source = decision.about[0] if decision.about else ""
    card = mind.game.cards.get(decision.who, {}).get(source if isinstance(source, str) else "")
    abilities: tuple[Ability, ...] = (*card.top.do, *card.bottom.do) if card else ()
    helping = (verbs.Heal, verbs.Recover, verbs.Grant, verbs.Cure, verbs.Effect, verbs.Shield)
    return next((type(ability) for ability in abilities if isinstance(ability, helping)), None)


# -- areas


def answer_area(mind: Mind, decision: Decision) -> str:
    """Where to lay an area: over the enemies that it is best to hit."""
    look = mind.look(decision.who)
    source = decision.about[0] if decision.about else ""
    card = mind.game.cards.get(decision.who, {}).get(source)
    attack = None
    if card is not None:
        attack = next((a for a in (*card.top.do, *card.bottom.do) if isinstance(a, Attack) and a.area), None)
    worth, covered = best_area(look, attack, look.here) if attack else (0.0, 0)
    item = item_for_attack(look, offered(decision), worth, True)
    if item is not None:
        return item
    laid = things(decision)
    for option in laid:
        if option.value == covered:
            return option.text
    _, chosen = best(laid, lambda bits: _foes_in(look, bits))
    return chosen.text if chosen else whole(decision)[0].text


def _foes_in(look: Outlook, bits: int) -> float:
    friends = sum(bits >> at & 1 for _, at in look.friends)
    return sum(foe.threat + 1 for foe in look.foes if bits >> foe.at & 1) - 1.5 * friends


# -- places


def answer_place(mind: Mind, decision: Decision) -> str:
    """Where to start, to put a summon or a trap; obstacles are left where they are."""
    index, state = mind.game.board.index, mind.game.state
    hexes = [option for option in things(decision) if option.value in index]
    stop = leave(decision)
    what = decision.about
    if not hexes or "destroy" in what or "disarm" in what:
        return whole(decision)[0].text if not stop or "disarm" in what else stop
    if "start" in what:
        return _start(mind, decision, hexes)
    hostile = [index[monster.hex] for monster in state.monsters.values()]
    between = mind.game.board.range_between

    def nearness(label: str) -> float:
        return -float(min((between(index[label], at) for at in hostile), default=0))

    _, chosen = best(hexes, nearness)
    return chosen.text if chosen else hexes[0].text


def _start(mind: Mind, decision: Decision, hexes: list[Option]) -> str:
    """Fighters in front, the others behind."""
    board = mind.game.board
    hostile = [board.index[monster.hex] for monster in mind.game.state.monsters.values()]
    home = mind.halves(decision.who).distance

    def worth(label: str) -> float:
        nearest = min((board.range_between(board.index[label], at) for at in hostile), default=0)
        return float(nearest if home > 1 else -nearest)

    _, chosen = best(hexes, worth)
    return chosen.text if chosen else hexes[0].text


def answer_push(mind: Mind, decision: Decision) -> str:
    """Into a trap if there is one, else away from the party; not out of reach of an attack still to come."""
    index, state = mind.game.board.index, mind.game.state
    hexes = [option for option in things(decision) if option.value in index]
    if not hexes:
        return whole(decision)[0].text
    target = next((about for about in decision.about if isinstance(about, str) and about in state.monsters), "")
    party = [index[f.hex] for who, f in state.figures() if who not in state.monsters]
    between = mind.game.board.range_between

    def worth(label: str) -> float:
        harm = 6.0 * (label in state.traps or label in state.hazards or label in state.obstacles)
        away = min((between(index[label], at) for at in party), default=0)
        return (harm if target else -harm) + away

    most, chosen = best(hexes, worth)
    stop = leave(decision)
    if stop and target and most < 6 and _card_left(mind, decision):
        return stop
    return chosen.text if chosen else hexes[0].text


def _card_left(mind: Mind, decision: Decision) -> bool:
    """Whether the one who pushes has still a card to use this turn."""
    character = mind.game.state.characters.get(decision.who)
    if character is None:
        return False
    source = decision.about[0] if decision.about else ""
    return any(place is CardState.PLAYED and name != source for name, place in character.cards.items())
