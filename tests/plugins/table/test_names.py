"""Names: each public function of the package has one of its own."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import boardwright_table

PACKAGE = Path(boardwright_table.__file__).parent
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def test_no_two_public_functions_share_a_name() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))]
    names = [node.name for tree in trees for node in tree.body if isinstance(node, FUNCTIONS)]
    assert len(names) > 100
    assert [name for name, times in Counter(names).items() if times > 1] == []
