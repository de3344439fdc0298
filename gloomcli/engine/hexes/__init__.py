"""The board as geometry: hexes, lines, sight, ways and areas; knows no figures."""
