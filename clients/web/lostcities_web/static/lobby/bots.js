// The bots that can play a variant. The gateway is asked once for each variant.

import { useEffect, useState } from "../vendor/preact.js";
import { get } from "../api.js";

/** @type {Map<string, Bot[]>} */
const known = new Map();
/** @type {Map<string, Promise<Bot[]>>} */
const asked = new Map();

/**
 * Return the bots that can play a variant, the best first.
 * @param {string} variant
 * @returns {Promise<Bot[]>}
 */
export async function botsFor(variant) {
  const found = known.get(variant);
  if (found) return found;
  const request = asked.get(variant) ?? get(`/api/bots?variant=${encodeURIComponent(variant)}`).finally(() => asked.delete(variant));
  asked.set(variant, request);
  const bots = await request;
  known.set(variant, bots);
  return bots;
}

/**
 * Return the same while a component is drawn: undefined until there is an answer, null after an error.
 * @param {string} variant
 * @returns {Bot[] | null | undefined}
 */
export function useBots(variant) {
  const [bots, setBots] = useState(/** @type {Bot[] | null | undefined} */ (known.get(variant)));
  useEffect(() => {
    let isWanted = true;
    const take = (/** @type {Bot[] | null} */ found) => isWanted && setBots(found);
    botsFor(variant).then(take, () => take(null)); // without bots there are still other players
    return () => (isWanted = false);
  }, [variant]);
  return bots;
}
