// Values that components share: the state of preact lives in one component, a session or a notice does not.

import { useEffect, useState } from "./vendor/preact.js";

/**
 * Create a shared value. `subscribe(listener)` returns the function that ends the subscription.
 * @template T
 * @param {T} value
 * @returns {Store<T>}
 */
export function createStore(value) {
  /** @type {Set<(value: T) => void>} */
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

/**
 * Return the value of a store; the component is drawn again when it changes.
 * @template T
 * @param {Store<T>} store
 * @returns {T}
 */
export function useStore(store) {
  const [value, setValue] = useState(store.get());
  useEffect(() => {
    setValue(store.get()); // it may have changed since the first drawing
    return store.subscribe((next) => setValue(next));
  }, [store]);
  return value;
}

/** What this browser stores for the page. Without storage, a reload loses it. */
export const storage = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns {string[]} */
  keys() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  /** @param {string} key @param {string | null} value */
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: the page works without it.
    }
  },
};
