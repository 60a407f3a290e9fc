// The controls under the table: a slider over all positions, with a mark where a new part of the game begins.

import { html, useEffect, useRef } from "../vendor/preact.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";

/** @typedef {import("./playback.js").Mark} Mark */
/** @typedef {import("./playback.js").Playback} Playback */

/** @param {Frame | undefined} frame */
const words = (frame) => (frame?.lines || []).map((line) => line.trim()).join(", ");

/**
 * The controls. `playback` is the result of usePlayback.
 * @param {{ frames: Frame[], marks: Mark[], playback: Playback }} props
 */
export function Controls({ frames, marks, playback: { index, go, isPlaying, toggle, speed, setSpeed } }) {
  const end = frames.length - 1;
  const isFirst = index === 0;
  return html`<section class="replay-controls" aria-label=${t("Replay")}>
    <div class="steps">
      <${Button} icon="first" isQuiet label=${t("To the beginning")} disabled=${isFirst} onClick=${() => go(0)} />
      <${Button} icon="back" isQuiet label=${t("One step back")} disabled=${isFirst} onClick=${() => go(index - 1)} />
      <${Button} icon=${isPlaying ? "pause" : "play"} isQuiet className="primary" label=${isPlaying ? t("Pause") : t("Play")} onClick=${toggle} />
      <${Button} icon="forward" isQuiet label=${t("One step forward")} disabled=${index === end} onClick=${() => go(index + 1)} />
      <${Button} icon="last" isQuiet label=${t("To the end")} disabled=${index === end} onClick=${() => go(end)} />
    </div>
    <div class="slider">
      <input type="range" min="0" max=${end} value=${index} aria-label=${t("Position")}
        aria-valuetext=${`${t("{index} of {count}", { index: index + 1, count: frames.length })}: ${words(frames[index])}`}
        onInput=${(/** @type {FieldEvent} */ event) => go(Number(event.target.value))} />
      <div class="ticks" aria-hidden="true">
        ${frames.map((frame, n) => frame.isUndone && html`<i key=${n} class="undone" style=${{ left: `${(100 * n) / Math.max(1, end)}%` }}></i>`)}
        ${marks.map((mark) => html`<i key=${`m${mark.index}`} style=${{ left: `${(100 * mark.index) / Math.max(1, end)}%` }}></i>`)}
      </div>
    </div>
    <span class="position">${index + 1} / ${frames.length}</span>
    <label class="speed"><span class="hidden">${t("Speed")}</span>
      <select onChange=${(/** @type {FieldEvent} */ event) => setSpeed(event.target.value)}>
        ${[["slow", t("slow")], ["usual", t("normal")], ["fast", t("fast")]].map(
          ([value, label]) => html`<option key=${value} value=${value} selected=${value === speed}>${label}</option>`,
        )}
      </select>
    </label>
  </section>`;
}

/**
 * Buttons to where a new part begins.
 * @param {{ marks: Mark[], index: number, go: (index: number) => void }} props
 */
export function Marks({ marks, index, go }) {
  const current = marks.findLast((mark) => mark.index <= index);
  /** @type {Ref<HTMLElement>} */
  const row = useRef(null);
  useEffect(() => {
    /** @type {HTMLElement | null} */
    const button = row.current.querySelector("[aria-pressed=true]");
    if (button) row.current.scrollLeft = button.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 2 + button.clientWidth / 2;
  }, [current]);
  return html`<nav class="marks" ref=${row} aria-label=${t("Parts of the game")}>
    ${marks.map((mark) => html`<button key=${mark.index} type="button" class="plain" aria-pressed=${mark === current}
      onClick=${() => go(mark.index)}>${mark.label}</button>`)}
  </nav>`;
}
