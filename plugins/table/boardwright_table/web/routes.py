"""Routes: what the server answers that is not about one match."""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

from boardwright import phrase
from boardwright.players import LEVELS
from litestar import get, post
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ..checking import Gallery, glyphs, modules, rules
from ..errors import Refused
from ..limits import Limits
from ..messages.catalogue import (
    About,
    Checked,
    GlyphTold,
    ModuleTold,
    Played,
    PlayerTold,
    RuleTold,
    ScenarioText,
    ScenarioTold,
)
from ..messages.replies import Begun, Frame, Mine
from ..messages.requests import RECORD, TEXT, Keys, NewMatch, Shared, Trial, Wanted
from ..plans import DEEPEST
from ..tables import Tables
from .localized import LocalizedResponse

PLAYERS = tuple(PlayerTold(str(level), level.about) for level in LEVELS)

Id = Annotated[str, PathParameter(max_length=100)]


@get("/api/about")
async def about(tables: Given[Tables], limits: Given[Limits], keyed: Given[bool]) -> About:
    """What this server is, and how much it takes."""
    allowed = {
        "text": TEXT,
        "record": RECORD,
        "body": limits.body,
        "matches": limits.matches,
        "fairness": 40,
        "search": DEEPEST,
    }
    return About(version("boardwright"), keyed, PLAYERS, allowed)


@get("/api/scenarios")
async def scenarios(gallery: Given[Gallery]) -> list[ScenarioTold]:
    """The installed scenarios."""
    return gallery.all()


@get("/api/scenarios/{scenario:str}")
async def scenario(gallery: Given[Gallery], scenario: Id) -> ScenarioText:
    """An installed scenario with its text."""
    return gallery.one(scenario)


@get("/api/scenarios/{scenario:str}/picture.svg")
async def picture(gallery: Given[Gallery], scenario: Id) -> LocalizedResponse[str]:
    """The picture of an installed scenario."""
    headers = {"Cache-Control": "private, max-age=300"}
    return LocalizedResponse(await gallery.picture(scenario), media_type="image/svg+xml", headers=headers)


@get("/api/modules", sync_to_thread=True)
def all_modules() -> list[ModuleTold]:
    """The installed modules and their options."""
    return modules()


@get("/api/glyphs", sync_to_thread=True)
def all_glyphs() -> list[GlyphTold]:
    """The glyphs of tiles that a map may use."""
    return glyphs()


@get("/api/rules", sync_to_thread=True)
def all_rules() -> list[RuleTold]:
    """Every rule of every installed module."""
    return [*rules().values()]


@get("/api/rules/{rule:str}", sync_to_thread=True)
def one_rule(rule: Id) -> RuleTold:
    """A rule by its id."""
    found = rules().get(rule.upper())
    if found is None:
        raise Refused("unknown", phrase("no installed plugin has a rule {rule!r}", rule=rule))
    return found


@post("/api/check", status_code=HTTP_200_OK)
async def check(gallery: Given[Gallery], data: JSONBody[Wanted]) -> Checked:
    """Whether a plan makes a match; if not, why, and which changes would repair it."""
    return await gallery.check(data)


@post("/api/fairness", status_code=HTTP_200_OK)
async def fairness(gallery: Given[Gallery], data: JSONBody[Trial]) -> Played:
    """Who wins when a computer player plays a plan against itself."""
    return await gallery.fairness(data)


@post("/api/replay", status_code=HTTP_200_OK)
async def replay(gallery: Given[Gallery], data: JSONBody[Shared]) -> Frame:
    """A position of a record in the request, which is not stored."""
    return await gallery.replay(data)


@post("/api/mine", status_code=HTTP_200_OK)
async def mine(tables: Given[Tables], data: JSONBody[Keys]) -> list[Mine]:
    """The matches that these tokens open."""
    return await tables.matches(data.keys)


@post("/api/matches")
async def begin(tables: Given[Tables], data: JSONBody[NewMatch]) -> Begun:
    """Begin a match."""
    return await tables.begin(data)


ROUTES = [
    about,
    scenarios,
    scenario,
    picture,
    all_modules,
    all_glyphs,
    all_rules,
    one_rule,
    check,
    fairness,
    replay,
    mine,
    begin,
]
