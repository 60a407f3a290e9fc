// Which bots can play a variant. The gateway is asked once for each; from then on the answer is there at once.

import { useEffect, useState } from "../vendor/preact.js";
import { get } from "../api.js";

const known = new Map();
const asked = new Map();

/** The bots that can play a variant, the best first. */
export async function botsFor(variant) {
  if (known.has(variant)) return known.get(variant);
  if (!asked.has(variant)) {
    asked.set(variant, get(`/api/bots?variant=${encodeURIComponent(variant)}`).finally(() => asked.delete(variant)));
  }
  const bots = await asked.get(variant);
  known.set(variant, bots);
  return bots;
}

/** The same while it is drawn: undefined until there is an answer, null if there is none to be had. */
export function useBots(variant) {
  const [bots, setBots] = useState(known.get(variant));
  useEffect(() => {
    let isWanted = true;
    const take = (found) => isWanted && setBots(found);
    botsFor(variant).then(take, () => take(null)); // without bots there are still people to play with
    return () => (isWanted = false);
  }, [variant]);
  return bots;
}
