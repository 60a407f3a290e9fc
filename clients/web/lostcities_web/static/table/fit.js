// The size of a table: as loose as the window allows. The style sheets make everything smaller and closer by
// `--squeeze`, 0 to 1. This module finds the least squeeze that shows all of the table at once.

import { useLayoutEffect, useRef } from "../vendor/preact.js";

/** In steps, so that not every played card changes the size of all others. */
const STEPS = 8;
const MARGIN_PX = 16;
/** Every try costs a layout: while little room is left over, the table keeps its size. */
const SLACK_PX = 40;
/** The content above a table takes at most this share of the window from it: a score sheet can be scrolled away. */
const ABOVE_MAX = 0.25;

/**
 * Fit a table into the window. At first scroll to the viewer's own area where even the tightest is too high.
 * @param {Ref<HTMLElement>} root
 * @param {GameTable} table
 * @param {boolean} isLive
 */
export function useFit(root, table, isLive) {
  const fitted = useRef(/** @type {{ table?: GameTable, top?: number }} */ ({}));
  useLayoutEffect(() => {
    const top = root.current.getBoundingClientRect().top + scrollY; // an offer above the table may come and go
    const { current: before } = fitted;
    if (before.table === table && before.top === top) return;
    fitted.current = { table, top };
    fit(root.current);
    if (!before.table && isLive) showHome(root.current);
  });
  useLayoutEffect(() => {
    const onResize = () => fit(root.current);
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
}

/**
 * @param {HTMLElement} root
 * @returns {HTMLElement}
 */
const footerOf = (root) => /** @type {HTMLElement} */ (root.querySelector(":scope > .table-footer"));

/** @param {HTMLElement} root */
function fit(root) {
  const top = root.getBoundingClientRect().top + scrollY;
  const bottom = Number.parseFloat(getComputedStyle(footerOf(root)).bottom) || 0;
  const room = Math.floor(innerHeight - Math.min(top, innerHeight * ABOVE_MAX) - bottom - MARGIN_PX);
  root.style.minHeight = "0"; // to measure a table that takes no more room than it needs
  const squeeze = (/** @type {number} */ step) => root.style.setProperty("--squeeze", String(step / STEPS));
  const now = STEPS * (Number.parseFloat(root.style.getPropertyValue("--squeeze")) || 0);
  const left = room - root.offsetHeight;
  if (left < 0 || (now > 0 && left >= SLACK_PX)) {
    let least = left < 0 ? Math.min(now + 1, STEPS) : 0;
    let most = left < 0 ? STEPS : now;
    while (least < most) {
      const step = (least + most) >> 1;
      squeeze(step);
      if (root.offsetHeight <= room) most = step;
      else least = step + 1;
    }
    squeeze(least);
  }
  root.style.minHeight = `${room}px`;
}

/** @param {HTMLElement} root */
function showHome(root) {
  const home = root.querySelector(".is-home");
  const below = home ? home.getBoundingClientRect().bottom - footerOf(root).getBoundingClientRect().top : 0;
  if (below > 0) scrollBy({ top: below + MARGIN_PX / 2, behavior: "instant" });
}
