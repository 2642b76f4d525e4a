/* The first module: the words of a language, the frame, and the page that the address names. */

import { keepKey } from "./parts/page/keys.js";
import { readLanguage } from "./parts/page/words.js";
import { showRules } from "./parts/page/ruling.js";
import { showFrame } from "./parts/page/frame.js";

const PAGES = ["home", "setup", "table", "replay", "editor", "rules"];

/** The page of this address; the first word of its path. */
function pageName() {
  const word = location.pathname.split("/")[1].replace(/\.html$/, "");
  return PAGES.includes(word) ? word : "home";
}

keepKey();
await readLanguage();
const page = pageName();
const { show } = await import(`./pages/${page}.js`);
showFrame(page, show);
if (page !== "rules") showRules();
