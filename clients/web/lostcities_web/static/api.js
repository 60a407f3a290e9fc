// Requests to the gateway in JSON, and a stream that reconnects.

import { fullFrame } from "./full_game.js";
import { noteServerTime } from "./server_time.js";

/** Event of the window: the gateway has refused the session, so it has ended on every screen. */
export const SESSION_ENDED = "session-ended";

/** A refusal of the gateway, or a lost connection (`reason` UNREACHABLE). */
export class ApiError extends Error {
  /**
   * @param {string} reason
   * @param {string} message
   * @param {{ rule?: string, bot?: string, declined?: string, status?: number, retryAfterS?: number, callId?: string }} [details]
   */
  constructor(reason, message, { rule = "", bot = "", declined = "", status = 0, retryAfterS = 0, callId = "" } = {}) {
    super(message);
    this.reason = reason;
    this.rule = rule;
    this.bot = bot;
    this.declined = declined;
    this.status = status;
    this.retryAfterS = retryAfterS;
    this.callId = callId;
  }
}

/**
 * @param {ApiErrorBody | undefined} error
 * @param {number} status
 */
const refusal = (error, status) =>
  new ApiError(error?.reason || `HTTP_${status}`, error?.message || "", {
    rule: error?.rule,
    bot: error?.bot,
    declined: error?.declined,
    status,
    retryAfterS: error?.retryAfterS,
    callId: error?.callId,
  });

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function request(method, path, body) {
  let answer;
  let text;
  try {
    /** @type {Record<string, string>} */
    const headers = method === "GET" ? {} : { "content-type": "application/json" };
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    text = await answer.text(); // the connection may break here, too
  } catch {
    throw new ApiError("UNREACHABLE", "");
  }
  let found;
  try {
    found = text ? JSON.parse(text) : {};
  } catch {
    throw new ApiError(answer.ok ? "UNREADABLE" : `HTTP_${answer.status}`, "", { status: answer.status });
  }
  if (answer.status === 401) dispatchEvent(new Event(SESSION_ENDED));
  if (!answer.ok) throw refusal(found.error, answer.status);
  return found;
}

/** @type {Map<string, Promise<any>>} */
const early = new Map();

/**
 * Ask for `path` ahead: the first `get` of it takes this answer.
 * @param {string} path
 */
export function prefetch(path) {
  const asked = request("GET", path);
  asked.catch(() => {}); // the caller of `get` sees the error
  early.set(path, asked);
}

/**
 * Read a resource.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function get(path) {
  const asked = early.get(path) || request("GET", path);
  early.delete(path);
  return asked;
}

/**
 * Send a body to a resource.
 * @param {string} path
 * @param {object} [body]
 */
export const post = (path, body = {}) => request("POST", path, body);

/**
 * Delete a resource.
 * @param {string} path
 */
export const remove = (path) => request("DELETE", path);

/**
 * Return the path of a game's resource.
 * @param {string} id
 * @param {string} [rest]
 */
export const gamePath = (id, rest = "") => `/api/games/${encodeURIComponent(id)}${rest}`;

/** Return an id for one intent: a command sent again after a lost answer does nothing twice. */
export const newCommandId = () =>
  crypto.randomUUID ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");
/** @param {number} byte */
const hex = (byte) => byte.toString(16).padStart(2, "0");

/** Some browsers report that a tab is visible again by one of these events only. */
const SIGNS_OF_LIFE = ["visibilitychange", "focus", "pointerdown", "keydown"];

/**
 * Follow a game. The browser reconnects and sends the last version it has. When a request is refused it gives up;
 * then this function starts anew, later each time. Returns functions to stop, and to wake a resting stream.
 * @param {string} path
 * @param {object} query
 * @param {StreamHandlers} on
 * @returns {{ close: () => void, wake: () => void }}
 */
export function follow(path, query, on) {
  /** @type {EventSource | null} */
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
  // A browser has few connections to one host: of too many tabs, hidden ones rest.
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
  const connected = () => {
    failures = 0;
    on.connected();
  };

  function open() {
    const opened = new EventSource(`${path}?${new URLSearchParams({ ...query, after: String(on.version()) })}`);
    source = opened;
    /** @type {(kind: string, handle: (found: any) => void) => void} */
    const heard = (kind, handle) => opened.addEventListener(kind, (event) => handle(JSON.parse(event.data || "{}")));
    opened.addEventListener("open", connected);
    heard("frames", (found) => on.frames(found.frames.map(fullFrame)));
    heard("frame", (found) => {
      if (found.now) noteServerTime(found.now);
      on.frames([fullFrame(found)]);
    });
    heard("company", (found) => {
      noteServerTime(found.now);
      on.company(found);
    });
    heard("inbox", () => on.inbox());
    heard("said", (found) => on.said(found));
    heard("disconnected", (found) => on.disconnected(refusal(found.error, 0)));
    heard("reconnected", connected);
    heard("parked", rest);
    heard("gone", (found) => {
      close();
      on.gone(refusal(found.error, 0));
    });
    opened.addEventListener("error", (event) => {
      if ("data" in event && event.data) return; // a named event, not the connection's
      on.disconnected(null);
      // A refused request closes the stream for good, and only a plain request can say why.
      if (opened.readyState === EventSource.CLOSED) retry();
    });
  }

  open();
  return { close, wake };
}
