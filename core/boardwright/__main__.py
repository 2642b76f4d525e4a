"""``python -m boardwright``."""

from .cli import main

main()
