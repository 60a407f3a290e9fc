// Room: a table lies as loosely as the window allows. The style sheets say with `--squeeze`, 0 to 1, how everything gets
// smaller and overlaps more; here the least squeeze is found with which all of the table is seen at once.

import { useEffect, useLayoutEffect, useRef } from "../vendor/preact.js";

// Steps, so that not every card that is played changes the size of all others.
const STEPS = 8;
const MARGIN_PX = 16;
// Every try costs a layout of all: as long as little room is left over, the table stays as it is.
const SLACK_PX = 40;
// What stands above the table takes no more than this share of the window from it: one can scroll past a score sheet.
const ABOVE_MAX = 0.25;

/** Fits a table into the window; at first scrolls to what is the viewer's own where even the tightest is too high. */
export function useFit(root, table, isLive) {
  const fitted = useRef({});
  useLayoutEffect(() => {
    const top = root.current.getBoundingClientRect().top + scrollY; // an offer above the table may come and go
    const { current: before } = fitted;
    if (before.table === table && before.top === top) return;
    fitted.current = { table, top };
    fit(root.current);
    if (!before.table && isLive) showHome(root.current);
  });
  useEffect(() => {
    const onResize = () => fit(root.current);
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
}

const footerOf = (root) => root.querySelector(":scope > .table-footer");

function fit(root) {
  const top = root.getBoundingClientRect().top + scrollY;
  const bottom = Number.parseFloat(getComputedStyle(footerOf(root)).bottom) || 0;
  const room = Math.floor(innerHeight - Math.min(top, innerHeight * ABOVE_MAX) - bottom - MARGIN_PX);
  root.style.setProperty("--table-room", `${room}px`);
  const squeeze = (step) => root.style.setProperty("--squeeze", step / STEPS);
  const now = STEPS * (Number.parseFloat(root.style.getPropertyValue("--squeeze")) || 0);
  const height = heightOf(root);
  if (height <= room && (now === 0 || room - height < SLACK_PX)) return;
  let [least, most] = height > room ? [Math.min(now + 1, STEPS), STEPS] : [0, now];
  while (least < most) {
    const step = (least + most) >> 1;
    squeeze(step);
    if (heightOf(root) <= room) most = step;
    else least = step + 1;
  }
  squeeze(least);
}

/** How high a table is when it takes no more room than it needs. */
function heightOf(root) {
  root.style.minHeight = "0";
  const height = root.offsetHeight;
  root.style.minHeight = "";
  return height;
}

function showHome(root) {
  const home = root.querySelector(".is-home");
  const below = home ? home.getBoundingClientRect().bottom - footerOf(root).getBoundingClientRect().top : 0;
  if (below > 0) scrollBy({ top: below + MARGIN_PX / 2, behavior: "instant" });
}
