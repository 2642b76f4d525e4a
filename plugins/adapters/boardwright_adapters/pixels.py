"""Pixels: a drawing as an array of red, green and blue, made from its SVG."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from boardwright import Drawing
from boardwright.pictures import svg


def pixels(drawing: Drawing) -> np.ndarray[Any, Any]:
    """The picture as rows of pixels."""
    import cairosvg
    from PIL import Image

    data = cairosvg.svg2png(bytestring=svg(drawing).encode(), background_color="white")
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"), np.uint8)
