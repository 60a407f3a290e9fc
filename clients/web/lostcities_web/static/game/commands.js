// Sends what the player wants: each intent once, however often it is clicked or the network fails.

import { useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { notifyError } from "../notices.js";
import { useArrival } from "./stream.js";

const TRIES_MAX = 6;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sent again under the same id while there is no answer, so that it can happen once only. */
async function deliver(id, command) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await post(gamePath(id, "/commands"), command);
    } catch (error) {
      const mayArrive = error.reason === "UNREACHABLE" || error.status === 503 || error.status === 502;
      if (!mayArrive || tries === TRIES_MAX) throw error;
      await pause(400 * 2 ** tries);
    }
  }
}

/** {act(action), send(content, seat?), pending, isBusy} for a seat of a game at a version; an answer wakes its stream. */
export function useCommands(id, seat, version, wake) {
  const arrival = useArrival(version);
  const running = useRef(null);
  const [sent, setSent] = useState(null); // {version, action}: once the table has moved on it is done, answered or not

  const start = (content, by, action) => {
    // Of one picture of the table one intent is sent. The next picture may come before the answer does.
    if (running.current?.version === version) return running.current.done;
    const mine = { version };
    running.current = mine;
    setSent({ version, action });
    const command = { commandId: newCommandId(), version, ...(by !== null && { seat: by }), ...content };
    mine.done = deliver(id, command)
      .then((answer) => (wake(), arrival(answer.version)))
      .catch((error) => {
        notifyError(error);
        throw error;
      })
      .finally(() => {
        if (running.current !== mine) return;
        running.current = null;
        setSent(null);
      });
    return mine.done;
  };

  const waiting = sent?.version === version ? sent : null;
  return {
    act: (action) => start({ move: action.move }, seat, action),
    // What went wrong has been said already; nobody waits for this promise.
    send: (content, by = seat) => start(content, by, null).catch(() => {}),
    pending: waiting?.action ?? null,
    isBusy: waiting !== null,
  };
}
