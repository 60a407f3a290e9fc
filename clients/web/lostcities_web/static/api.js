// What the page asks of its gateway: JSON requests, and a stream that finds its way back.

import { fullFrame } from "./full_game.js";

/** What the gateway refused, or that it could not be reached (`reason` UNREACHABLE). */
export class ApiError extends Error {
  constructor(reason, message, { rule = "", status = 0, retryAfterS = 0 } = {}) {
    super(message);
    Object.assign(this, { reason, rule, status, retryAfterS });
  }
}

const refusal = (error, status) =>
  new ApiError(error?.reason || `HTTP_${status}`, error?.message || "", {
    rule: error?.rule,
    status,
    retryAfterS: error?.retryAfterS,
  });

async function request(method, path, body) {
  let answer;
  let text;
  try {
    const headers = method === "GET" ? {} : { "content-type": "application/json" };
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    text = await answer.text(); // it may break off here, too
  } catch {
    throw new ApiError("UNREACHABLE", "");
  }
  let found;
  try {
    found = text ? JSON.parse(text) : {};
  } catch {
    throw new ApiError(answer.ok ? "UNREADABLE" : `HTTP_${answer.status}`, "", { status: answer.status });
  }
  if (!answer.ok) throw refusal(found.error, answer.status);
  return found;
}

const early = new Map();

/** Ask for `path` before anybody needs it: the first `get` of it takes this answer. */
export function prefetch(path) {
  const asked = request("GET", path);
  asked.catch(() => {}); // whoever gets it is told
  early.set(path, asked);
}

export function get(path) {
  const asked = early.get(path) || request("GET", path);
  early.delete(path);
  return asked;
}

export const post = (path, body = {}) => request("POST", path, body);
export const remove = (path) => request("DELETE", path);

/** Where a game's resources are. */
export const gamePath = (id, rest = "") => `/api/games/${encodeURIComponent(id)}${rest}`;

/** An id for one intent: sent again after a lost answer, it does nothing twice. */
export const newCommandId = () =>
  crypto.randomUUID ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");
const hex = (byte) => byte.toString(16).padStart(2, "0");

// Some browsers tell of a tab that is looked at again in one of these ways only.
const SIGNS_OF_LIFE = ["visibilitychange", "focus", "pointerdown", "keydown"];

/**
 * Follow a game. `on` has frames(list), gone(ApiError), trouble(ApiError | null), well(), resting(), and version():
 * how far it has got. The browser reconnects and says where it stopped; where it gives up, because a request was
 * refused, we start anew, later each time. Returns how to stop, and how to go on at once if it rests.
 */
export function follow(path, query, on) {
  let source = null;
  let timer = 0;
  let failures = 0;
  let isResting = false;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    isResting = false;
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, wake, true);
  };
  // A browser has few connections to one place: of too many tabs those rest that nobody looks at.
  const rest = () => {
    close();
    isResting = true;
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, wake, true);
    on.resting();
  };
  function wake() {
    if (!isResting || document.hidden) return;
    close();
    open();
  }
  const retry = () => {
    close();
    failures += 1;
    timer = setTimeout(open, Math.min(10_000, 500 * 2 ** Math.min(failures, 5)));
  };
  const well = () => {
    failures = 0;
    on.well();
  };

  function open() {
    source = new EventSource(`${path}?${new URLSearchParams({ ...query, after: on.version() })}`);
    const heard = (kind, handle) => source.addEventListener(kind, (event) => handle(JSON.parse(event.data || "{}")));
    source.addEventListener("open", well);
    heard("frames", (found) => on.frames(found.frames.map(fullFrame)));
    heard("frame", (found) => on.frames([fullFrame(found)]));
    heard("trouble", (found) => on.trouble(refusal(found.error, 0)));
    heard("well", well);
    heard("parked", rest);
    heard("gone", (found) => {
      close();
      on.gone(refusal(found.error, 0));
    });
    source.addEventListener("error", (event) => {
      if (event.data) return; // a named event, not the connection's
      on.trouble(null);
      // A refused request closes the stream for good, and only a plain request can say why.
      if (source.readyState === EventSource.CLOSED) retry();
    });
  }

  open();
  return { close, wake };
}
