/* Live: the view of a match as it changes; comes back by itself when the server or the network was away. */

import { Refused } from "../page/server.js";

import { language } from "../page/words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 15000;
const GONE = 4404;

/** Follow a match: ``seen(view)`` after every change, ``here(bool)`` as the server comes and goes, ``lost()`` for good.

What is returned asks the server something by the same way: its answer, or a ``Refused``. */
export function follow(match, token, { seen, here, lost }) {
  const waiting = new Map();
  let wait = FIRST_WAIT;
  let socket = null;
  let again = 0;
  let beating = 0;
  let answered = true;
  let asked = 0;

  function open() {
    clearTimeout(again);
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", match, token, language: language() }));
    socket.onmessage = receive;
    socket.onclose = handleClose;
    answered = true;
    clearInterval(beating);
    beating = setInterval(beat, BEAT);
  }

  function receive(event) {
    answered = true;
    const told = JSON.parse(event.data);
    if (told.type !== "view") return reply(told);
    wait = FIRST_WAIT;
    here(true);
    return seen(told);
  }

  /** Somebody here waits for this answer. */
  function reply(told) {
    const [answer, refuse] = waiting.get(told.ref) ?? [];
    waiting.delete(told.ref);
    if (told.type === "error") refuse?.(new Refused(0, told));
    else answer?.(told);
  }

  function handleClose(event) {
    clearInterval(beating);
    for (const [, refuse] of waiting.values()) refuse(new Refused(0, { code: "away", message: "" }));
    waiting.clear();
    if (event.code === GONE) return lost();
    here(false);
    again = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
    return undefined;
  }

  /** A connection that no longer answers is closed, so that a new one is made. */
  function beat() {
    if (!answered) {
      socket.close();
      return;
    }
    answered = false;
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "ping", ref: 0 }));
  }

  /** Try at once what else would wait. */
  function now() {
    if (socket.readyState === WebSocket.CLOSED) open();
  }

  /** Ask something. */
  function ask(wish) {
    asked += 1;
    const ref = asked;
    return new Promise((answer, refuse) => {
      if (socket.readyState !== WebSocket.OPEN) return refuse(new Refused(0, { code: "away", message: "" }));
      waiting.set(ref, [answer, refuse]);
      return socket.send(JSON.stringify({ ...wish, ref }));
    });
  }

  addEventListener("online", now);
  addEventListener("offline", () => socket.close());
  document.addEventListener("visibilitychange", () => document.hidden || now());
  open();
  return ask;
}
