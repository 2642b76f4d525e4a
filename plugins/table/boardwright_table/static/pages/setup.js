/* Set-up: what is played, with which modules and options, and by whom. */

import { setupOf } from "../parts/match/setupView.js";
import { say, showError, clearError } from "../parts/page/frame.js";
import { pictureParts } from "../parts/picture/picture.js";
import { pluginsOf } from "../parts/picture/drawing.js";
import { begin, checker, draft, keepSetup, lastSetup, planOf, needsOf, usualSeats } from "../parts/page/planning.js";
import { get } from "../parts/page/server.js";
import { byName, displayName, t } from "../parts/page/words.js";

const FIRST = "the_field";

/** Show the set-up, once the server has said what there is. */
export async function show(draw) {
  const [about, scenarios, modules] = await Promise.all([get("/api/about"), get("/api/scenarios"), get("/api/modules")])
    .catch((error) => (showError(error), [null, [], []]));
  if (!about) return;
  const wished = new URLSearchParams(location.search).get("scenario");
  new Setup(draw, { about, scenarios, modules, wished });
}

/** A match being set up. */
class Setup {
  constructor(draw, known) {
    Object.assign(this, known, { draw, seats: {}, checked: null, busy: false, seed: 42, rules: [] });
    this.check = checker((checked) => this.receiveCheck(checked));
    this.draft = draft();
    const before = this.wished ? null : lastSetup();
    this.seats = before?.seats ?? {};
    this.change(before?.plan ?? (this.draft && !this.wished ? planOf(null, this.draft) : planOf(this.wished ?? FIRST)));
    get("/api/rules").then((rules) => this.show({ rules }), () => undefined);
  }

  /** The rules that an option of a module changes; what only follows from them comes last. */
  changes(plugin, key) {
    const found = this.rules.filter((one) => one.option.split(/, */).includes(`${plugin}.${key}`));
    return found.sort((one, other) => one.id.includes("-C.") - other.id.includes("-C.") || one.id.localeCompare(other.id, "en", { numeric: true }));
  }

  /** Draw the page. */
  show(change = {}) {
    Object.assign(this, change);
    this.draw(setupOf(this));
  }

  /** Another plan: show it, and ask what the server thinks of it. */
  change(plan) {
    this.plan = plan;
    keepSetup({ plan, seats: this.seats });
    this.show({ waiting: true });
    this.check(plan);
  }

  /** The server's judgement has come. */
  receiveCheck(checked) {
    const was = this.checked?.ok;
    this.show({ checked, waiting: false, parts: checked.ok ? pictureParts(checked.svg) : [] });
    if (!checked.ok) say(checked.message, ...checked.repairs.map((repair) => t("repair", { text: repair.text })));
    else if (was === false) say(t("setup.fine"));
  }

  /** Play another scenario; modules stay ticked where they belong to its game. */
  choose(scenario) {
    const before = this.scenarioOf(this.plan.scenario);
    const now = this.scenarioOf(scenario);
    const same = before && now && before.plugins.some((one) => now.plugins.includes(one));
    if (!same) this.seats = {};
    this.change({ ...planOf(scenario), ...(same ? { plugins: this.plan.plugins, options: this.plan.options, allow: this.plan.allow } : {}) });
  }

  /** Play the drawing of the editor. */
  chooseDraft = () => this.change(planOf(null, this.draft));

  scenarioOf = (id) => this.scenarios.find((one) => one.id === id);

  /** Tick a module, or not; its options go with it. */
  tick(name, ticked) {
    const plugins = this.plan.plugins.filter((one) => one !== name);
    const { [name]: gone, ...left } = this.plan.options;
    const allow = this.plan.allow.filter((pair) => !pair.split(":").includes(name));
    this.change(ticked ? { ...this.plan, plugins: [...plugins, name] } : { ...this.plan, plugins, options: left, allow });
  }

  /** Set an option of a plugin, or leave it as it is (undefined). */
  set(plugin, key, value) {
    const { [key]: gone, ...others } = this.plan.options[plugin] ?? {};
    const chosen = value === undefined ? others : { ...others, [key]: value };
    const { [plugin]: before, ...options } = this.plan.options;
    this.change({ ...this.plan, options: Object.keys(chosen).length ? { ...options, [plugin]: chosen } : options });
  }

  /** Put a repair's plan in place of ours. */
  repair(repair) {
    this.change({ ...planOf(null), text: null, ...repair.plan });
    say(t("repaired", { text: repair.text }));
    document.getElementById("verdict")?.focus();
  }

  /** The modules that may be added to the game of this scenario. */
  addable() {
    const own = new Set(this.base());
    const needs = new Map(this.modules.map((one) => [one.name, one.needs]));
    const games = this.modules.filter((one) => one.needs?.length === 0).map((one) => one.name);
    return this.modules.filter(({ name }) => {
      if (own.has(name) || games.includes(name)) return false;
      const reached = needsOf(name, needs);
      return !games.length || !own.size || [...reached].some((one) => own.has(one));
    }).sort((one, other) => byName(displayName("module", one.name), displayName("module", other.name)));
  }

  /** The plugins that the scenario itself names. */
  base() {
    if (this.plan.text !== null) return pluginsOf(this.plan.text);
    if (this.plan.scenario?.startsWith("random:")) return ["taolong"];
    return this.scenarioOf(this.plan.scenario)?.plugins ?? [];
  }

  /** Who takes a seat: the first is mine, the others the computer's, unless chosen otherwise. */
  player(seat) {
    const known = ["me", "friend", ...this.about.players.map((one) => one.name)];
    return known.includes(this.seats[seat]) ? this.seats[seat] : usualSeats(this.checked, this.about.players)[seat];
  }

  /** Let somebody take a seat. */
  sit(seat, player) {
    this.show({ seats: { ...this.seats, [seat]: player } });
    keepSetup({ plan: this.plan, seats: this.seats });
  }

  /** Begin the match. */
  async begin() {
    this.show({ busy: true });
    clearError();
    try {
      const seats = Object.fromEntries(this.checked.seats.map((seat) => [seat, this.player(seat)]));
      await begin(this.plan, seats);
    } catch (error) {
      this.show({ busy: false });
      showError(error);
    }
  }
}
