// The player in this browser and the language. The token is in a cookie that the page cannot read.

import { ApiError, get, post, remove, SESSION_ENDED } from "./api.js";
import { createStore, storage } from "./store.js";
import { currentLanguage, setCatalog } from "./texts.js";

/**
 * The session; null until the gateway has answered.
 * @type {Store<Session | null>}
 */
export const session = createStore(/** @type {Session | null} */ (null));

addEventListener(SESSION_ENDED, () => {
  const found = session.get();
  if (found?.player) session.set({ ...found, player: null, isExpired: true });
});

/** @param {Session} found */
async function take(found) {
  setCatalog(found.language, found.language === "en" ? {} : await get(`/api/texts/${found.language}`));
  storage.set(LANGUAGE, found.language);
  session.set(found);
  return found;
}

/** Where the language is kept for a page without a connection. */
const LANGUAGE = "language";

/** Speak the language of last time where no gateway answers, and return it. Without its texts it is English. */
export async function withoutSession() {
  const language = storage.get(LANGUAGE) || "en";
  const catalog = language === "en" ? {} : await get(`/api/texts/${language}`).catch(() => null);
  setCatalog(catalog ? language : "en", catalog ?? {});
  return currentLanguage();
}

/** Ask the gateway for the session. */
export const loadSession = async () => take(await get("/api/session"));

/**
 * Return the player; register a guest if need be. Raises COOKIES_OFF where the browser keeps no cookies.
 * @param {string} [name]
 * @returns {Promise<Player>}
 */
export async function ensurePlayer(name = "") {
  const player = session.get()?.player;
  if (player && !name) return player;
  await post("/api/session", name ? { name } : {});
  const found = await loadSession();
  if (!found.player) throw new ApiError("COOKIES_OFF", "");
  return found.player;
}

/**
 * Give the player a name: registers a newcomer, renames a known player.
 * @param {string} name
 */
export const setName = (name) => ensurePlayer(name);

/**
 * Show every text in `language` from now on.
 * @param {string} language
 */
export async function setLanguage(language) {
  await post("/api/session", { language });
  const found = await loadSession();
  if (found.language !== language) throw new ApiError("COOKIES_OFF", "");
}

/** Forget the player in this browser. */
export async function forget() {
  await remove("/api/session");
  await loadSession();
}
