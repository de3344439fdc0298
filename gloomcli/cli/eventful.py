"""From the words of ``gloom event draw`` to the choices that they make."""

from gloomcli.campaign.consequences import Choices
from gloomcli.campaign.content import DeckName
from gloomcli.campaign.randoms import designs_left, side_scenarios_left
from gloomcli.cli.campaigns import Opened
from gloomcli.cli.names import match_character, match_item
from gloomcli.cli.pairs import amounts, pairs
from gloomcli.cli.recording import match_drawn
from gloomcli.model.events import OptionLetter
from gloomcli.model.problems import UsageError

Pairs = list[str] | None


def meant_deck(typed: str) -> DeckName:
    """The deck meant. Raises UsageError if it is neither."""
    word = typed.strip().lower()
    if word and "city".startswith(word):
        return "city"
    if word and "road".startswith(word):
        return "road"
    raise UsageError(f'There is no deck "{typed}": city, or road.')


def meant_option(typed: str) -> OptionLetter:
    """The option meant. Raises UsageError if it is neither A nor B."""
    letter = typed.strip().upper()
    if letter == "A":
        return "A"
    if letter == "B":
        return "B"
    raise UsageError(f'"{typed}" is no option: --option A, or --option B.')


def choices_of(
    opened: Opened,
    who: Pairs,
    share: Pairs,
    item: Pairs,
    give: Pairs,
    consume: Pairs,
    minus_ones: str,
    choose: list[int] | None,
) -> Choices:
    """Names as the campaign has them. Raises UsageError for words that mean nothing, or several things."""
    sheets = opened.campaign.characters
    names = [match_character(typed, sheets) for word in who or () for typed in word.split(",")]
    people = [sheet for sheet in sheets if sheet.name in names] if names else list(opened.campaign.members)

    def by_item(words: Pairs) -> dict[str, str]:
        return {
            match_item(typed, opened.catalog).name: match_character(name, people)
            for typed, name in pairs(words, "ITEM=NAME")
        }

    return Choices(
        members=tuple(sheet.name for sheet in people),
        shares=amounts(share, "--share NAME=N", people),
        takers=by_item(item),
        givers=by_item(give),
        picks=tuple(choose or ()),
        minus_ones=match_character(minus_ones, people) if minus_ones else "",
        consumed={
            match_character(name, people): match_item(typed, opened.catalog).name
            for name, typed in pairs(consume, "NAME=ITEM")
        },
    )


def drawn_names(opened: Opened, words: Pairs) -> list[str]:
    """Random rewards that players drew: items by name, scenarios by number. Raises UsageError for anything else."""
    found = []
    for typed in words or ():
        designs = designs_left(opened.content, opened.campaign)
        numbers = side_scenarios_left(opened.content, opened.campaign)
        name = match_drawn(opened, typed, "item design", designs)
        name = name if name in designs else match_drawn(opened, typed, "side scenario", numbers)
        if name not in (*designs, *numbers):
            items = [f"{opened.content.items[name].number:03d}" for name in designs]
            left = f"items {' · '.join(items) or 'none'}; scenarios {' · '.join(numbers) or 'none'}"
            raise UsageError(f'"{typed}" cannot be drawn. Left to draw: {left}')
        found.append(name)
    return found
