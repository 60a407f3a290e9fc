// Sends what the player wants: each intent once, however often it is clicked or the network fails.

import { useRef, useState } from "../vendor/preact.js";
import { gamePath, newCommandId, post } from "../api.js";
import { complain } from "../notices.js";
import { useArrival } from "./follow.js";

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

/** {act(action), send(content, seat?), pending, isBusy} for a seat of a game at a version. */
export function useCommands(id, seat, version) {
  const arrival = useArrival(version);
  const running = useRef(null);
  const [pending, setPending] = useState(null); // the action, or true for anything else

  const start = (content, by, shown) => {
    if (running.current) return running.current;
    setPending(shown);
    const command = { commandId: newCommandId(), version, ...(by !== null && { seat: by }), ...content };
    running.current = deliver(id, command)
      .then((answer) => arrival(answer.version))
      .catch((error) => {
        complain(error);
        throw error;
      })
      .finally(() => {
        running.current = null;
        setPending(null);
      });
    return running.current;
  };

  return {
    act: (action) => start({ move: action.move }, seat, action),
    // What went wrong has been said already; nobody waits for this promise.
    send: (content, by = seat) => start(content, by, true).catch(() => {}),
    pending: pending === true ? null : pending,
    isBusy: pending !== null,
  };
}
