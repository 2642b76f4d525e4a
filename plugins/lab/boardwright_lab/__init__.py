"""The lab: every combination of a few modules, options and scenarios, played, checked, and told.

``space`` knows what can be combined, ``covering`` chooses the rows, ``trial`` plays a match of one and ``crew`` many,
``shrink`` finds the smallest failing case, ``store`` keeps what was seen, ``report`` tells it all. A ``tournament`` is
played by the same crew, and told by ``rating``.
"""
