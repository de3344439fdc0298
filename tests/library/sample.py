"""A small content folder to break: one class, one monster, one deck, one item, one scenario."""

from pathlib import Path

EDITION = """\
name: Sample
ruleset: gloomhaven
xp: [0, 45, 95, 150, 210, 275, 345, 420, 500]
prosperity: [0, 4]
prosperity items:
  - [1, 1]
levels:
  - {gold: 2, trap: 2, hazard: 1, xp: 4}
  - {gold: 2, trap: 3, hazard: 1, xp: 6}
  - {gold: 3, trap: 4, hazard: 2, xp: 8}
  - {gold: 3, trap: 5, hazard: 2, xp: 10}
  - {gold: 4, trap: 6, hazard: 3, xp: 12}
  - {gold: 4, trap: 7, hazard: 3, xp: 14}
  - {gold: 5, trap: 8, hazard: 4, xp: 16}
  - {gold: 6, trap: 9, hazard: 4, xp: 18}
difficulty: {normal: 0}
prices:
  - {from: -20, to: 2, change: 0}
  - {from: 3, to: 20, change: -1}
reputation limit: 20
starting gold per level: 15
starting classes: [Fencer]
starting scenarios: ["1"]
modifier deck: [+0, +1, -1, x2, 'null']
scenarios:
  "1": Cellar
  "2": Attic
"""

FENCER = """\
name: Fencer
number: 1
icon: sword
race: human
starting: true
hand size: 2
hp: [6, 7, 8, 9, 10, 11, 12, 13, 14]
perks:
  - {boxes: 4, remove: [-1]}
  - {boxes: 4, add: [+1]}
  - {boxes: 4, add: [+0 rolling stun]}
  - {boxes: 3, remove: [-1], add: [+1]}
cards:
  - name: Lunge
    number: 1
    level: 1
    initiative: 20
    top:
      - {attack: 3, to: one adjacent enemy}
    bottom:
      - move: 3
  - name: Parry
    number: 2
    level: 1
    initiative: 10
    top:
      do:
        - {on: attacked, shield: 1, when: attacker adjacent}
      lasts: round
    bottom:
      - {attack: hexes moved, area: O X}
      - infuse: [air]
"""

RAT = """\
name: Cellar Rat
deck: rat
standees: 2
normal:
  hp: [1, 2, 3, 4, 5, 6, 7, 8]
  move: [2, 2, 2, 2, 2, 2, 2, 2]
  attack: [1, 1, 1, 1, 1, 1, 1, 1]
elite:
  hp: [2, 3, 4, 5, 6, 7, 8, 9]
  move: [2, 2, 2, 2, 2, 2, 2, 2]
  attack: [1, 1, 1, 1, 1, 1, 1, 1]
"""

DECK = """\
cards:
  - number: 901
    initiative: 30
    do:
      - move: +0
      - attack: +1
"""

ITEMS = """\
- number: 1
  name: Lantern
  slot: small
  price: 5
  count: 1
  use: spent
  during: your turn
  do:
    - infuse: [light]
  summary: It shines.
"""

CELLAR = """\
name: Cellar
number: "1"
links: ["2"]
goal:
  - kill all: true
rewards:
  unlocks: ["2"]
treasures:
  9: {gold: 5}
rooms:
  "1": {}
  "2": {}
start room: "1"
doors:
  d: {kind: stone, rooms: ["1", "2"]}
rooms map: |
  1 1 1 2 2
   1 1 d 2
map: |
  S S . r .
   S S d T
signs:
  S: {start: true}
  r: {monster: rat, for: [normal, normal, elite]}
  T: {treasure: 9}
monsters: [rat]
"""

ATTIC = """\
name: Attic
number: "2"
unlocked by: [{scenario: "1"}]
no map: nobody has drawn it
monsters: [rat]
"""

FILES = {
    "edition.yaml": EDITION,
    "items.yaml": ITEMS,
    "classes/fencer.yaml": FENCER,
    "monsters/rat.yaml": RAT,
    "monster-decks/rat.yaml": DECK,
    "scenarios/001.yaml": CELLAR,
    "scenarios/002.yaml": ATTIC,
}


def write_sample(folder: Path, **changes: str) -> Path:
    """Write the files, those named in ``changes`` (by their stem) with other content; gives the folder."""
    stems = {Path(name).stem if "/" not in name else name for name in FILES}
    assert set(changes) <= stems | set(FILES), changes
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(changes.get(name, text), encoding="utf-8")
    return folder
