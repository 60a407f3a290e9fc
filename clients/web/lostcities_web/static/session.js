// Who is playing in this browser, and in which language. The token is in a cookie that the page cannot read.

import { ApiError, get, post, remove } from "./api.js";
import { createStore } from "./store.js";
import { setCatalog } from "./texts.js";

/** {player: {id, name} | null, language}; null until the gateway has answered. */
export const session = createStore(null);

async function take(found) {
  setCatalog(found.language, found.language === "en" ? {} : await get(`/api/texts/${found.language}`));
  session.set(found);
  return found;
}

/** Ask the gateway who we are. */
export const loadSession = async () => take(await get("/api/session"));

/** Be somebody, a guest if need be. Raises COOKIES_OFF where the browser does not keep who we are. */
export async function ensurePlayer(name = "") {
  if (session.get()?.player && !name) return session.get().player;
  await post("/api/session", name ? { name } : {});
  const found = await loadSession();
  if (!found.player) throw new ApiError("COOKIES_OFF", "");
  return found.player;
}

/** Be called `name` from now on: registers a newcomer, renames everybody else. */
export const setName = (name) => ensurePlayer(name);

/** Read everything in `language`. */
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
