/* The server: questions and wishes by HTTP, and what it answers when it refuses. */

import { serverKey } from "./keys.js";
import { language } from "./words.js";

/** What the server refused, or that it is away (``code`` is "away"). */
export class Refused extends Error {
  constructor(status, error) {
    super(error.message);
    Object.assign(this, { status, ...error });
  }
}

/** Ask the server: what it answers, or a ``Refused``. */
export async function ask(method, path, { body, token, text = false } = {}) {
  const headers = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  if (serverKey()) headers["X-Table-Key"] = serverKey();
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused(0, { code: "away", message: "" });
  }
  if (answer.ok) return answer.status === 204 ? null : text ? answer.text() : answer.json();
  const told = await answer.json().catch(() => null);
  throw new Refused(answer.status, told?.error ?? { code: "away", message: answer.statusText });
}

export const get = (path, more) => ask("GET", path, more);
export const post = (path, body, more) => ask("POST", path, { body, ...more });

/** What is asked about one match, with its token. */
export function matchOf(match, token) {
  const path = `/api/matches/${match}`;
  return {
    view: () => get(path, { token }),
    choose: (text, at) => post(`${path}/choose`, { text, at }, { token }),
    why: (text) => get(`${path}/why?text=${encodeURIComponent(text)}`, { token }),
    preview: (text, at) => post(`${path}/preview`, { text, at }, { token }),
    hint: (at) => post(`${path}/hint`, { at }, { token }),
    log: (since) => get(`${path}/log?since=${since}`, { token }),
    replay: (at) => get(`${path}/replay?at=${at}`, { token }),
    undo: (at) => post(`${path}/undo`, { at }, { token }),
    answer: (agree, at) => post(`${path}/undo/answer`, { agree, at }, { token }),
    record: () => get(`${path}/record`, { token, text: true }),
    link: (who) => post(`${path}/links/${who}`, {}, { token }),
  };
}

/** What a file is called after a name that somebody gave: letters and digits of any language, words joined by a line. */
export const fileName = (name, kind) => `${name.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join("_") ?? "match"}.${kind}`;

/** Save a text as a file of the user's. */
export function save(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
