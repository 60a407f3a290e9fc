// A value that components share. Preact state lives in one component; a session or a notice does not.

import { useEffect, useState } from "./vendor/preact.js";

/** A shared value: `get`, `set(value)`, and `subscribe(listener)`, which returns how to stop. */
export function createStore(value) {
  const listeners = new Set();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore(store) {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get()); // it may have changed between the first drawing and now
    return store.subscribe((next) => setValue(next));
  }, [store]);
  return value;
}

/** What this browser remembers for itself; a browser that keeps nothing forgets it on reload. */
export const storage = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: it is a convenience only.
    }
  },
};
