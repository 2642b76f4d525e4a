/* Live: the view of a match as it changes; comes back by itself when the server or the network was away. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const BEAT = 15000;
const GONE = 4404;

/** Follow a match: ``seen(view)`` after every change, ``here(bool)`` as the server comes and goes, ``lost()`` for good. */
export function follow(match, token, { seen, here, lost }) {
  let wait = FIRST_WAIT;
  let socket = null;
  let waiting = 0;
  let beating = 0;
  let answered = true;

  function open() {
    clearTimeout(waiting);
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", match, token }));
    socket.onmessage = heard;
    socket.onclose = closed;
    answered = true;
    clearInterval(beating);
    beating = setInterval(beat, BEAT);
  }

  function heard(event) {
    answered = true;
    const told = JSON.parse(event.data);
    if (told.type !== "view") return;
    wait = FIRST_WAIT;
    here(true);
    seen(told);
  }

  function closed(event) {
    clearInterval(beating);
    if (event.code === GONE) return lost();
    here(false);
    waiting = setTimeout(open, wait);
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

  addEventListener("online", now);
  addEventListener("offline", () => socket.close());
  document.addEventListener("visibilitychange", () => document.hidden || now());
  open();
}
