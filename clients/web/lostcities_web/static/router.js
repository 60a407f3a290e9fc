// Screens by address, changed without loading the page anew.

import { createStore } from "./store.js";

const read = () => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** The address: its path and its query. */
export const place = createStore(read());

let moves = 0;
/** Tell whether a link of the page led here: then the new heading takes the focus. */
export const hasNavigated = () => moves > 0;

/**
 * Go to another screen. `replace` leaves no step back.
 * @param {string} to
 * @param {{ replace?: boolean }} [options]
 */
export function navigate(to, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  moves += 1;
  place.set(read());
  scrollTo(0, 0);
}

/**
 * Change the address without going anywhere.
 * @param {string} to
 */
export const rename = (to) => history.replaceState(history.state, "", to);

/**
 * Return the screen of a path and its game, player, contest or variant; the screen is "" where there is none.
 * @param {string} path
 * @returns {{ screen: string, id: string }}
 */
export function screenOf(path) {
  if (path === "/") return { screen: "lobby", id: "" };
  if (["/games", "/ratings", "/sign-in", "/contests", "/score"].includes(path)) return { screen: path.slice(1), id: "" };
  const [, screen = "", id = ""] = path.match(/^\/(game|join|replay|player|contest|learn)\/([^/]+)\/?$/) || [];
  try {
    return { screen, id: decodeURIComponent(id) };
  } catch {
    return { screen: "", id: "" }; // a lone % in a mistyped address
  }
}

/**
 * Move the focus to a part of this screen. The address stays: it names screens.
 * @param {string} hash
 */
function focusOn(hash) {
  /** @type {HTMLElement | null} */
  const part = document.querySelector(hash);
  if (!part) return;
  part.tabIndex = -1;
  part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true }); // a click takes no focus there
  part.focus();
}

addEventListener("popstate", () => {
  moves += 1;
  place.set(read());
});

addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.origin !== location.origin || !screenOf(link.pathname).screen) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) return focusOn(link.hash);
  navigate(link.pathname + link.search);
});
