"""Maps as large as two pages leave room for."""

from typing import Final

import pytest

from gloomcli.reports.sheets.session_pictures import widths_of

PAGE: Final = 178.0


@pytest.mark.parametrize(
    ("sizes", "high"),
    [
        ([(300.0, 250.0), (500.0, 640.0)], 80.0),
        ([(300.0, 250.0), (1200.0, 300.0)], 120.0),
        ([(300.0, 250.0)], 150.0),
        ([(90.0, 90.0), (90.0, 90.0)], 150.0),
    ],
)
def test_maps_have_the_same_scale_and_fit(sizes: list[tuple[float, float]], high: float) -> None:
    widths = [PAGE * each / 100 for each in widths_of(sizes, high)]
    scales = [width / wide for width, (wide, _) in zip(widths, sizes, strict=True)]
    assert max(scales) == pytest.approx(min(scales), rel=0.02)
    heights = [scale * tall for scale, (_, tall) in zip(scales, sizes, strict=True)]
    beside = sum(widths) <= PAGE and max(heights) <= high * 1.01
    below = max(widths) <= PAGE and sum(heights) <= high * 1.01
    assert beside or below
    assert max(scales) <= 0.31  # hexes no larger than 13 mm


def test_a_wide_map_gets_the_whole_page_above_or_below_the_other() -> None:
    assert widths_of([(300.0, 250.0), (1200.0, 300.0)], 120.0)[1] == 100


def test_without_maps() -> None:
    assert widths_of([], 100.0) == []
