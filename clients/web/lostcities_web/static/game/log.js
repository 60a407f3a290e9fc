// The log in words. The newest line is at the end and in view, unless the reader has scrolled away.

import { html, useLayoutEffect, useRef } from "../vendor/preact.js";
import { SmallCard, minus } from "../table/index.js";
import { t } from "../texts.js";

const NEAR_PX = 60;

/**
 * A line, with small cards for the pieces that it names. A line that belongs to the one before starts with two blanks.
 * @param {{ text: string, pieces?: Piece[] }} props
 */
function Line({ text, pieces = [] }) {
  const named = new Map(pieces.map((piece) => [piece.label, piece]));
  const labels = [...named.keys()].sort().reverse().map((label = "") => label.replace(/[^\w\s]/g, "\\$&")); // "red 10" before "red 1"
  const parts = labels.length ? text.trim().split(new RegExp(`(${labels.join("|")})`)) : [text.trim()];
  return html`<span class=${text.startsWith("  ") ? "line part" : "line"}>
    ${parts.map((part) => (named.has(part) ? html`<${SmallCard} piece=${named.get(part)} />` : minus(part)))}
  </span>`;
}

/** @param {{ frame: LogEntry, isCurrent: boolean, onPick?: (version: number) => void, replay?: string }} props */
const Entry = ({ frame, isCurrent, onPick, replay }) => {
  const lines = (frame.lines || []).map((text, n) => html`<${Line} key=${n} text=${text} pieces=${frame.pieces} />`);
  const marks = `${frame.isUndone ? "undone" : ""} ${isCurrent ? "current" : ""}`;
  return html`<li class=${marks} data-version=${frame.version} aria-current=${isCurrent ? "step" : undefined}>
    ${onPick
      ? html`<button type="button" class="plain" onClick=${() => onPick(frame.version)}>${lines}</button>`
      : replay ? html`<a href=${`${replay}?at=${frame.version}`} tabindex="-1">${lines}</a>` : lines}
    ${frame.isUndone && html`<small class="hidden">${t("undone")}</small>`}
  </li>`;
};

/**
 * The log. `current` is the version to mark and keep in view. `onPick` makes its lines buttons. The address of a replay
 * makes them links to it, for the mouse alone. With keys, the replay is reached by the menu, and not past every line.
 * @param {{ frames: LogEntry[], current?: number, onPick?: (version: number) => void, replay?: string }} props
 */
export function Log({ frames, current, onPick, replay }) {
  /** @type {Ref<HTMLElement>} */
  const list = useRef(null);
  const wasNear = useRef(true);
  const told = frames.filter((frame) => frame.lines?.length);
  useLayoutEffect(() => {
    const box = list.current;
    /** @type {HTMLElement | null} */
    const marked = box.querySelector(".current");
    if (marked) box.scrollTop = marked.offsetTop - box.offsetTop - box.clientHeight / 2;
    else if (wasNear.current) box.scrollTop = box.scrollHeight;
  }, [told.length, current]);
  const onScroll = (/** @type {FieldEvent} */ { target }) => (wasNear.current = target.scrollHeight - target.scrollTop - target.clientHeight < NEAR_PX);
  return html`<section class="log" aria-labelledby="log">
    <h2 id="log">${t("Log")}</h2>
    <div class="lines" ref=${list} onScroll=${onScroll} tabindex="0" role=${onPick ? "group" : "log"} aria-labelledby="log">
      <ol>
        ${told.map((frame) => html`<${Entry} key=${frame.version} frame=${frame} isCurrent=${frame.version === current} onPick=${onPick} replay=${replay} />`)}
      </ol>
    </div>
    ${!told.length && html`<p class="soft">${t("Nothing yet.")}</p>`}
  </section>`;
}
