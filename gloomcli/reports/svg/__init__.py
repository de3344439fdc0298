"""Pictures as SVG: boards, charts, tracks and trees. Black and white tell all."""
