"""Studies: played here, by processes or by a cluster, kept as they come, and told."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from time import monotonic, sleep

import pytest
from boardwright.analysis.share import Share
from boardwright_lab.covering import Covering
from boardwright_lab.crew import Result, alone, spread_over, together
from boardwright_lab.figures import by_pair, figures, mattered, reached_never
from boardwright_lab.report import data, lines, page
from boardwright_lab.space import Space
from boardwright_lab.store import Store
from boardwright_lab.study import Study, studied, trials_of, with_cases
from boardwright_lab.trial import Seen, Trial

from ...core.cli.calling import called, fine
from .garden import Garden

BROKEN = "height = -1 if {'frost', 'wind'} <= modules and bean.day == 3 else height"


@pytest.fixture
def space(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> Space:
    """A garden of sound modules, one of which changes what is offered."""
    garden.module("rain")
    garden.module("sun", options="(*options, Grow(3))")
    garden.install(monkeypatch)
    return Space("plot")


def here(trials: Sequence[Trial]) -> Iterator[Result]:
    return alone(trials, 5)


def study(space: Space, matches: int = 2) -> Study:
    return studied(space, Covering(space, 2).rows, {"random": matches, "greedy": 1}, here)


def test_processes_see_what_is_seen_here(space: Space) -> None:
    trials = [trial for _, trial in trials_of(space, Covering(space, 1).rows, {"random": 3})]
    assert {trial.seed: seen for trial, seen in together(trials[:3], 20, 2)} == {
        trial.seed: seen for trial, seen in here(trials[:3])
    }


def test_a_process_that_cannot_be_interrupted_is_ended(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    garden.module("wind", "import signal; signal.pthread_sigmask(0, []); import time; time.sleep(60)")
    garden.install(monkeypatch)
    space = Space("plot")
    rows = [row for row in Covering(space, 1).rows if row["wind"]][:1]
    trials = [trial for _, trial in trials_of(space, rows, {"random": 1})]
    begun = monotonic()
    (seen,) = [seen for _, seen in together(trials, 0.5, 1)]
    assert seen.failure is not None
    assert "does not come to an end in time" in seen.failure.said
    assert monotonic() - begun < 30


def test_what_was_seen_is_not_played_again(space: Space, tmp_path: Path) -> None:
    rows = Covering(space, 2).rows
    played: list[Trial] = []

    def counted(trials: Sequence[Trial]) -> Iterator[Result]:
        for result in here(trials):
            played.append(result[0])
            yield result

    def interrupted(trials: Sequence[Trial]) -> Iterator[Result]:
        for number, result in enumerate(counted(trials)):
            if number == 5:
                raise KeyboardInterrupt
            yield result

    store = Store(tmp_path / "lab.db")
    with pytest.raises(KeyboardInterrupt):
        studied(space, rows, {"random": 2}, interrupted, store)
    store.close()
    kept, count = Store(tmp_path / "lab.db"), len(played)
    first = studied(space, rows, {"random": 2}, counted, kept)
    assert len(played) == count + len(first.seen) - 5
    assert studied(space, rows, {"random": 2}, counted, kept).seen == first.seen
    assert len(played) == count + len(first.seen) - 5
    kept.close()


def test_how_far_it_is_is_told(space: Space) -> None:
    heard: list[tuple[int, int, int]] = []
    rows = Covering(space, 1).rows
    studied(space, rows, {"random": 1}, here, told=lambda *far: heard.append(far))
    assert heard == [(done, 0, len(rows)) for done in range(len(rows) + 1)]


# What is told.


@pytest.mark.parametrize(("count", "of", "low", "high"), [
    (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (191, 200, 0.9167, 0.9761), (10, 10, 0.7225, 1.0),
])  # fmt: skip
def test_the_interval_is_that_of_wilson(count: int, of: int, low: float, high: float) -> None:
    assert Share(count, of).interval == pytest.approx((low, high), abs=1e-4)


def test_the_figures_are_those_of_the_matches() -> None:
    seen = [
        Seen("ann", ("ann",), True, 3, ("a", "b"), 4),
        Seen("bob", ("bob",), False, 3, ("a", "b", "c", "d"), 14),
        Seen("draw", (), False, 3, ("a", "b", "c"), 9),
    ]
    found = figures(seen)
    assert (found.matches, found.failed, found.drawn, found.length) == (3, 0, 1, 3)
    assert (found.branching, found.first) == (3.0, Share(1, 2))


def test_a_module_matters_if_something_is_otherwise_without_it(space: Space) -> None:
    found = mattered(study(space))
    assert (found["sun"].count, found["rain"].count) == (found["sun"].of, 0)
    assert found["sun"].of > 0
    assert found["rain"].of > 0


def test_rules_that_are_never_at_work_are_named() -> None:
    space = Space("taolong", only=["red_pearl"], boards=["the_field"])
    never = reached_never(studied(space, [space.usual], {"random": 1}, here))["taolong"]
    assert ("TL-2.3" in never, "TL-4.1" in never) == (True, False)


def test_failures_are_told_by_pair(garden: Garden, monkeypatch: pytest.MonkeyPatch) -> None:
    garden.module("frost")
    garden.module("rain")
    garden.module("wind", BROKEN)
    garden.install(monkeypatch)
    whole = study(Space("plot"))
    pairs = by_pair(whole)
    assert pairs["frost", "wind"].count == pairs["frost", "wind"].of > 0
    assert pairs["frost", "rain"].count < pairs["frost", "rain"].of
    assert data(with_cases(whole, 5))["failures"][0]["guilty"] == ("frost", "wind")


class Balanced(HTMLParser):
    """Checks that tags are closed and that nothing outside is referred to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name in {"src", "href"} and not str(value).startswith("#") for name, value in attrs)
        if tag not in {"meta", "link", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_by_itself(space: Space) -> None:
    text = page(study(space), "A <garden>")
    reader = Balanced()
    reader.feed(text)
    assert reader.open == []
    assert "A &lt;garden&gt;" in text
    assert "<svg" in text
    assert "first seat wins" in text


def test_the_lines_hold_the_figures(space: Space) -> None:
    said = "\n".join(lines(study(space), []))
    assert re.search(r"^garden +\d+ +\d+ +10 \(10–10\) +3\.", said, re.MULTILINE)


# The commands.


@pytest.mark.usefixtures("space")
def test_a_lab_is_played_by_processes_and_told() -> None:
    said = fine("lab", "--game", "plot", "--matches", "2", "--workers", "2", "--html", "lab.html")
    assert re.match(r"\d+ matches of \d+ rows: 0 failed\n", said)
    assert Path("lab.html").read_text().startswith("<!doctype html>")
    again = json.loads(fine("lab", "--game", "plot", "--matches", "2", "--json"))
    assert (again["failed"], again["failures"]) == (0, [])


def test_a_lab_that_finds_something_writes_it_and_ends_with_one(
    garden: Garden, monkeypatch: pytest.MonkeyPatch
) -> None:
    garden.module("frost")
    garden.module("wind", BROKEN)
    garden.install(monkeypatch)
    said = called("lab", "--game", "plot", "--matches", "2", "--workers", "1", "--failures", "found")
    assert said.code == 1
    assert "FAILED frost + wind: P-2: a bean does not grow downwards" in said.out
    assert sorted(file.name for file in Path("found/frost_and_wind").iterdir()) == [
        "frost_and_wind.record", "frost_and_wind.toml", "test_frost_and_wind.py",
    ]  # fmt: skip
    assert called("check", "found/frost_and_wind/frost_and_wind.toml").code == 0


@pytest.mark.usefixtures("space")
def test_a_page_that_is_there_is_not_written_over() -> None:
    Path("lab.html").touch()
    said = called("lab", "--game", "plot", "--html", "lab.html")
    assert (said.code, said.err) == (2, "error: lab.html exists; name another file, or say --force to write over it\n")
    assert not Path("lab.db").exists()


def test_the_balance_of_one_mix_is_told() -> None:
    found = json.loads(fine("balance", "the_valley", "--with", "monk", "--matches", "4", "--workers", "1", "--json"))
    assert (found["matches"], found["failed"]) == (4, 0)
    assert found["scenarios"]["the_valley"]["first"]["of"] <= 4
    assert set(found["mattered"]) == {"monk"}


# A cluster.


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning", "ignore::UserWarning")
def test_a_cluster_that_loses_a_worker_loses_no_result(space: Space) -> None:
    distributed = pytest.importorskip("distributed", reason="pip install 'boardwright-lab[cluster]'")
    trials = [trial for _, trial in trials_of(space, Covering(space, 2).rows, {"random": 6})]
    seen: list[Result] = []
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        for result in spread_over(client, trials, 20):
            seen.append(result)
            if len(seen) == 5:
                worker = next(iter(client.run(os.getpid).values()))
                os.kill(worker, signal.SIGKILL)
    assert sorted(trial.seed for trial, _ in seen) == sorted(trial.seed for trial in trials)
    assert [found for _, found in here(trials)] == [
        found for _, found in sorted(seen, key=lambda one: index(trials, one))
    ]


def index(trials: Sequence[Trial], result: Result) -> int:
    """The place of a trial."""
    return next(place for place, trial in enumerate(trials) if trial is result[0])


def test_a_cluster_that_is_not_there_is_said() -> None:
    pytest.importorskip("distributed", reason="pip install 'boardwright-lab[cluster]'")
    said = called("balance", "the_field", "--matches", "1", "--scheduler", "tcp://127.0.0.1:1")
    assert said.code == 2
    assert "--scheduler tcp://127.0.0.1:1: nobody answers there; start one with: dask scheduler" in said.err


@pytest.mark.usefixtures("space")
def test_a_lab_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "boardwright", "lab", "--game", "plot", "--matches", "30", "--workers", "1"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path / "installed")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while not (Path("lab.db").exists() and kept() > 3):
            sleep(0.05)
        os.killpg(process.pid, signal.SIGKILL)
    before = kept()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    total = int(done.stdout.split()[0])
    assert (done.returncode, kept()) == (0, total)
    assert total > before > 3


def kept() -> int:
    """How many results are in the file."""
    try:
        return int(sqlite3.connect("lab.db").execute("SELECT count(*) FROM seen").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
