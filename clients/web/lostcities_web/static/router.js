// Which screen the address means, without loading the page anew.

import { createStore } from "./store.js";

const read = () => ({ path: location.pathname, query: new URLSearchParams(location.search) });

/** Where we are: {path, query}. */
export const place = createStore(read());

let moves = 0;
/** Whether this page was reached by a link of ours: then the new heading takes the focus. */
export const hasNavigated = () => moves > 0;

/** Go to another screen. `replace` leaves no step back. */
export function navigate(to, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  moves += 1;
  place.set(read());
  scrollTo(0, 0);
}

/** Say in the address where we are without going anywhere. */
export const rename = (to) => history.replaceState(history.state, "", to);

/** {screen, id} for a path; screen is "" where there is none. */
export function screenOf(path) {
  if (path === "/") return { screen: "lobby" };
  const [, screen, id] = path.match(/^\/(game|join|replay)\/([^/]+)\/?$/) || [];
  try {
    return screen ? { screen, id: decodeURIComponent(id) } : { screen: "" };
  } catch {
    return { screen: "" }; // a lone % in an address that somebody mistyped
  }
}

/** To a part of the page we are on: the focus goes there, and on from there. The address stays, it tells of screens. */
function focusOn(hash) {
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
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.target || link.origin !== location.origin || !screenOf(link.pathname).screen) return;
  event.preventDefault();
  if (link.hash && link.pathname === location.pathname) return focusOn(link.hash);
  navigate(link.pathname + link.search);
});
