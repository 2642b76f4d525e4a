"""Programs as players: one is told of each decision of its seat in a line of JSON, and answers with another."""

from __future__ import annotations

import contextlib
import re
import shlex
import subprocess
import weakref
from hashlib import sha256
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any

import msgspec

from ..errors import BoardwrightError, Misuse
from ..i18n import Phrase, caption, phrase, word
from ..sight.sight import Sight
from ..storage.files import error_cause
from ..storage.limits import shortened
from ..turn import Turn
from ..words import Event

PROGRAM = "program"
KIND = re.compile(rf"{PROGRAM}(?:@([1-9][0-9]{{0,4}}))?")
SECONDS = 10
"""How long a program may think about a decision unless its name says so."""
LONGEST = 1 << 16
"""Bytes of an answer."""
EXAMPLE = phrase('program:./mybot, or program@60:"./mybot --level 3" for a minute a decision')

Lines = Queue["bytes | None"]


class ProgramError(BoardwrightError):
    """A program has misbehaved: what it was asked, and what it did."""


def is_program(name: str) -> bool:
    """Whether the name of a player says that it is a program."""
    return KIND.fullmatch(name.partition(":")[0]) is not None


def program(name: str) -> Program:
    """The player of this name; ``Misuse`` if it says no command. Nothing is run before its first decision."""
    kind, _, command = name.partition(":")
    limit = KIND.fullmatch(kind)
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Misuse(
            "player {name!r}: {error}; say it as {example}", name=name, error=caption(str(error)), example=EXAMPLE
        ) from error
    if limit is None or not words:
        raise Misuse("player {name!r}: say it as {example}", name=name, example=EXAMPLE)
    return Program(name, words, int(limit[1] or SECONDS))


class Program:
    """A player that is a program; it is ended when nobody holds this any more, or when Python ends."""

    def __init__(self, name: str, words: list[str], seconds: float) -> None:
        """Keep the command and the time for a decision."""
        self.name, self.words, self.seconds = name, words, seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Lines = Queue()
        self._end: weakref.finalize[..., Any] | None = None

    def __call__(self, sight: Sight, random: Random) -> Event:
        """The option it names; ``ProgramError`` if it says nothing in time, nothing sensible, or has died."""
        question = question_for(sight)
        return sight.options[self._named(self._answer(question), question)]

    def _named(self, line: bytes, question: dict[str, Any]) -> str:
        """The option in an answer."""
        with contextlib.suppress(msgspec.DecodeError, RecursionError):
            answer = msgspec.json.decode(line)
            text = answer.get("play") if isinstance(answer, dict) else None
            if isinstance(text, str) and " ".join(text.split()) in question["options"]:
                return " ".join(text.split())
        told = shortened(line.decode(errors="replace").strip())
        raise self._failed(
            question, phrase("answered {line!r}; {example}", line=told, example=answer_example(question))
        )

    def _answer(self, question: dict[str, Any]) -> bytes:
        """The line it answers with."""
        process = self._process or self._started(question)
        try:
            assert process.stdin is not None  # noqa: S101 - it was opened as a pipe
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
            line = self._lines.get(timeout=self.seconds)
        except Empty:
            silent = phrase(
                "said nothing for {seconds} seconds; it may think longer as program@{longer:.0f}:…",
                seconds=self.seconds, longer=10 * self.seconds,
            )  # fmt: skip
            raise self._failed(question, silent) from None
        except OSError:
            line = None
        if line is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)
            raise self._failed(question, phrase("has ended, with exit code {code}", code=process.poll()))
        return line

    def _started(self, question: dict[str, Any]) -> subprocess.Popen[bytes]:
        """The process, and a thread that hears what it says."""
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(self.words, stdin=pipe, stdout=pipe)  # noqa: S603 - a person named it
        except OSError as error:
            raise self._failed(question, phrase("cannot be started: {cause}", cause=error_cause(error))) from error
        self._process = process
        self._end = weakref.finalize(self, end_process, process)
        Thread(target=pass_lines_on, args=(process, self._lines), daemon=True).start()
        return process

    def _failed(self, question: dict[str, Any], what: Phrase) -> ProgramError:
        """The error that says what it did; the program is ended."""
        self.close()
        return ProgramError("player {name!r} of {seat} {what}", name=self.name, seat=word(question["seat"]), what=what)

    def close(self) -> None:
        """End the program."""
        if self._end is not None:
            self._end()
        self._process, self._lines = None, Queue()


def end_process(process: subprocess.Popen[bytes]) -> None:
    """End a process and let go of its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def pass_lines_on(process: subprocess.Popen[bytes], lines: Lines) -> None:
    """Pass on each line that a program says, and None at its end."""
    assert process.stdout is not None  # noqa: S101 - it was opened as a pipe
    with contextlib.suppress(OSError, ValueError):  # closed while it was read
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    lines.put(None)


def question_for(sight: Sight) -> dict[str, Any]:
    """What a program is told: its seat, the options as ``trace`` has them, what it may see, and a number to draw by.

    Where it chooses blind, also what it has just named in vain.
    """
    game, vain = sight.seen, sight.vain
    shown = {"slices": msgspec.to_builtins(game.slices), "agenda": msgspec.to_builtins(game.agenda)}
    return {
        "seat": sight.seat or "",
        "turn": game[Turn].number if Turn in game else 0,
        "options": sorted(sight.options),
        "view": shown,
        "seed": seed_for(sight),
        **({"impossible": vain[-1]} if vain else {}),
    }


def seed_for(sight: Sight) -> int:
    """A number to draw by, of what the seat knows alone: one of the seed of the match would tell what others hold."""
    return int.from_bytes(sha256(sight.information.encode()).digest()[:4])


def answer_example(question: dict[str, Any]) -> Phrase:
    """What it could have said."""
    return phrase('it must be such as {{"play": "{option}"}}, with one of the options', option=question["options"][0])
