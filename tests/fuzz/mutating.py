"""Damaging files: what disks, editors, transfers and strangers do to them, drawn from a generator."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Damage = Callable[[Random, bytes], bytes]

LARGEST = 1 << 18
"""Bytes of a damaged file; beyond that it is cut."""

ODD_TEXT = (
    "\u202e", "\u200b", "\u2028", "\x85", "\ufeff", "\x00", "\x1b[2J", "龍", "ﬀ", "é", "\U0010ffff", "\x0c",
    "\r", "\t", "`", "'", '"', "\\", "'''", '"""', "$.a[...]", "[", "]", "{", "}", "=", ".", "#", " - at `$.x`",
)  # fmt: skip

ODD_VALUES = (
    "0", "-1", "1e308", "nan", "-inf", "9" * 19, "9" * 90, "9" * 5_000, "0x" + "f" * 5_000, "1979-05-27",
    "1979-02-30", "07:32:00", "true", '""', "''", '"\\u0000"', '"\\u001b[2J"', '"\\U0010FFFF"', "[]", "{}", "[[]]",
    "[" * 40 + "]" * 40, "[" * 4_000, "{ a = " * 40 + "1" + " }" * 40, "[" + "1, " * 2_000 + "]",
    "'" + "x" * 9_000 + "'",
    "'''\n" + "x\n" * 3_000 + "'''", '"../../x.toml"', '"/etc/hostname"', '"C:\\\\x.toml"', '"a.toml"', '"the_field"',
    '"random:1"', '"monk:1"', '["taolong"]', '["taolong", "taolong"]', '["portals", "ring", "solo"]',
    '["./x.py"]', '["' + '", "'.join(["taolong"] * 900) + '"]', '{ white = "human" }', "{ taolong = { meter = 60 } }",
    '{ "" = "" }', "[[[1, 0, 2]]]", "[[[1, 0, 2]" + ", [2, 0, 1], [1, 0, 2]" * 400 + "]]",
    '"""\n' + ". " * 300 + '\n"""', '"""\n' + ". . . . . . . .\n" * 300 + '"""', "1_0", "+1", "1.", "0o17", "1 # x",
)  # fmt: skip

ODD_LINES = (
    "[[seats]]", "[seats]", "[set]", "[set.taolong]", "[set.portals]", "[scenario]", "[lock]", "[lock.plugins]",
    "[code]",
    "--- choices ---", "format = 1", "format = 2", "[legend]", "a." * 60 + "a = 1", "[" + "a." * 60 + "a]",
    "a." * 2_000 + "a = 1", 'x = "' + "x" * 6_000 + '"', "\n" * 500, "# " + "y" * 3_000, "stop", "sow fire", "undo",
    '"`" = 1', "'' = 1", '"a\\nb" = 1', '"\\u0007" = 1', '"' + "k" * 400 + '" = 1', "plugins = 3", "map = 3",
    'scenario = "the_field"', 'scenario = { id = "x", text = "" }', 'text = "x"', "max_turns = 1", "seed = -1",
    "[portals]\ntoll = { red = 'fire' }", "[solo]\ncolour = 'x'", "legend = { w = '.' }", "legend = { '.' = 'rock' }",
    "allow = ['a:b', 'x']", "'' . '' = 2", "[a]\n[a]", "a = 1\na = 2", "a.b = 1\na = 2", "about = '''",
)  # fmt: skip

ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "cp037", "utf-7", "utf-8-sig", "shift_jis")


def flip(random: Random, data: bytes) -> bytes:
    """One bit is another."""
    made = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 3, 20))):
        made[random.randrange(len(made))] ^= 1 << random.randrange(8)
    return bytes(made)


def cut(random: Random, data: bytes) -> bytes:
    """The end, the beginning, or a piece from the middle is lost."""
    start, end = sorted((random.randrange(len(data) + 1), random.randrange(len(data) + 1)))
    return random.choice((data[:start], data[start:], data[:start] + data[end:]))


def double(random: Random, data: bytes) -> bytes:
    """A line stands there twice, or very often."""
    lines = data.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join([*lines[:at], *[lines[at]] * random.choice((2, 2, 3, 300)), *lines[at + 1 :]])


def lose(random: Random, data: bytes) -> bytes:
    """A line is lost."""
    lines = data.split(b"\n")
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def swap(random: Random, data: bytes) -> bytes:
    """Two lines, or two sections, have changed places."""
    mark = random.choice((b"\n", b"\n["))
    parts = data.split(mark)
    first, second = random.randrange(len(parts)), random.randrange(len(parts))
    parts[first], parts[second] = parts[second], parts[first]
    return mark.join(parts)


def add_line(random: Random, data: bytes) -> bytes:
    """A line has come in."""
    lines = data.split(b"\n")
    lines.insert(random.randrange(len(lines) + 1), random.choice(ODD_LINES).encode())
    return b"\n".join(lines)


def add_text(random: Random, data: bytes) -> bytes:
    """An odd letter has come in."""
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(ODD_TEXT).encode() * random.choice((1, 1, 1, 400)) + data[at:]


def revalue(random: Random, data: bytes) -> bytes:
    """A key has another value."""
    lines = data.split(b"\n")
    keyed = [at for at, line in enumerate(lines) if b"=" in line]
    if not keyed:
        return add_line(random, data)
    at = random.choice(keyed)
    lines[at] = lines[at].partition(b"=")[0] + b"= " + random.choice(ODD_VALUES).encode()
    return b"\n".join(lines)


def rekey(random: Random, data: bytes) -> bytes:
    """A word of the file stands in place of another."""
    words = data.split(b" ")
    words[random.randrange(len(words))] = random.choice(words)
    return b" ".join(words)


def line_ends(random: Random, data: bytes) -> bytes:
    """Lines end as elsewhere, all of them or some."""
    end = random.choice((b"\r\n", b"\r", b"\n\r", b"\x0b", b"\x00\n"))
    return data.replace(b"\n", end, random.choice((-1, 1, 5)))


def recode(random: Random, data: bytes) -> bytes:
    """It is written in another encoding."""
    return data.decode(errors="replace").encode(random.choice(ENCODINGS), errors="replace")


def pad(random: Random, data: bytes) -> bytes:
    """A disk has lost the end, or has put something before the beginning."""
    return random.choice(
        (data + bytes(4096), b"\xef\xbb\xbf" + data, b"\xff\xfe" + data, data + b"\n[" * 300, data * 2)
    )


DAMAGES: tuple[Damage, ...] = (
    flip, cut, double, lose, swap, add_line, add_text, revalue, revalue, revalue, rekey, line_ends, recode, pad,
)  # fmt: skip


def damaged(random: Random, data: bytes) -> bytes:
    """A file after one to four damages."""
    for _ in range(random.choice((1, 1, 1, 1, 2, 2, 3, 4))):
        data = random.choice(DAMAGES)(random, data or b"\n")[:LARGEST]
    return data
