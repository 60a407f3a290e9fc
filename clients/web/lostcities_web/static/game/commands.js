// Sending commands: each intent once, after any number of clicks and lost answers.

import { useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { notifyError } from "../notices.js";
import { useArrival } from "./stream.js";

const TRIES_MAX = 6;
/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Send a command until there is an answer. It keeps its id, so that it happens once.
 * @param {string} id
 * @param {object} command
 * @returns {Promise<any>}
 */
export async function deliver(id, command) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post(gamePath(id, "/commands"), command);
    } catch (caught) {
      const error = /** @type {AnyError} */ (caught);
      const mayArrive = error.reason === "UNREACHABLE" || error.status === 503 || error.status === 502;
      if (!mayArrive || tries === TRIES_MAX) throw error;
      await pause(400 * 2 ** tries);
    }
  }
}

/**
 * Return the commands of a seat at a version of a game. An answer wakes the stream.
 * @param {string} id
 * @param {number | null} seat
 * @param {number} version
 * @param {() => void} wake
 * @returns {Commands}
 */
export function useCommands(id, seat, version, wake) {
  const arrival = useArrival(version);
  const running = useRef(/** @type {{ version: number, done: Promise<unknown> } | null} */ (null));
  // A command is done when the table has moved on, answered or not.
  const [sent, setSent] = useState(/** @type {{ version: number, action: Action | null } | null} */ (null));

  /**
   * @param {CommandContent} content
   * @param {number | null} by
   * @param {SentAction | null} action
   */
  const start = (content, by, action) => {
    // Of one version of the table one intent is sent. The next version may come before the answer.
    if (running.current?.version === version) return running.current.done;
    setSent({ version, action });
    const command = { commandId: newCommandId(), version, ...(by !== null && { seat: by }), ...content };
    const done = deliver(id, command)
      .then((answer) => (wake(), arrival(answer.version)))
      .catch((error) => {
        if (!action?.isTyped || error.status !== 422) notifyError(error); // a form shows its refusal itself
        throw error;
      })
      .finally(() => {
        if (running.current?.done !== done) return;
        running.current = null;
        setSent(null);
      });
    running.current = { version, done };
    return done;
  };

  const waiting = sent?.version === version ? sent : null;
  return {
    act: (action) => start({ move: action.move }, seat, action),
    // The error has been shown already; no caller waits for this promise.
    send: (content, by) => start(content, by ?? seat, null).catch(() => {}),
    pending: waiting?.action ?? null,
    isBusy: waiting !== null,
  };
}
