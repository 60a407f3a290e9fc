// The form to announce a contest.

import { get, newCommandId, post } from "../api.js";
import { PRESETS } from "../lobby/time_form.js";
import { paceOf } from "../pace.js";
import { navigate } from "../router.js";
import { serverNow } from "../server_time.js";
import { ensurePlayer } from "../session.js";
import { measured, t } from "../texts.js";
import { Segmented, Switch, WorkButton } from "../ui.js";
import { html, useEffect, useMemo, useState } from "../vendor/preact.js";

const MINUTES_AHEAD = [1, 5, 15, 60, 24 * 60];
const ARENA_MINUTES = [15, 30, 60, 120];
const ROUNDS = [3, 5, 7, 9];
const DUPLICATE_ROUNDS = [2, 3, 4, 6, 8];
const ROUND_MINUTES = [5, 10, 20, 30, 60, 24 * 60];
const PAUSE_S = 15;

/** Time controls with which games end while a contest lasts. */
const PACES = Object.entries(PRESETS).filter(([, { perMoveS = 0 }]) => perMoveS < 3_600);

/** @param {number} minutes */
const spanInWords = (minutes) => (minutes % 60 ? measured(minutes, "minute") : measured(minutes / 60, "hour"));

/**
 * @param {{ name: string, label: string, values: number[], value: number, words: (value: number) => string, onChange: (value: number) => void }} props
 */
const Choice = ({ name, label, values, value, words, onChange }) => html`<div class="field">
  <label for=${name}>${label}</label>
  <select id=${name} onChange=${(/** @type {FieldEvent} */ event) => onChange(Number(event.target.value))}>
    ${values.map((each) => html`<option key=${each} value=${each} selected=${each === value}>${words(each)}</option>`)}
  </select>
</div>`;

/** The form. It leads to the contest. */
export function NewContest() {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([]));
  const [asked, setAsked] = useState({ kind: "arena", title: "", variant: "duel", seats: 0, pace: "quick", ahead: 5, lasts: 30, rounds: 5, deals: 4, roundMinutes: 20, isRated: true, admitsBots: false });
  useEffect(() => void get("/api/variants").then(setVariants, () => {}), []);
  const change = (/** @type {object} */ some) => setAsked({ ...asked, ...some });
  const commandId = useMemo(newCommandId, [JSON.stringify(asked)]);
  const variant = variants.find(({ key }) => key === asked.variant) ?? variants[0];
  const seats = variant?.seats.includes(asked.seats) ? asked.seats : variant?.seats[0] ?? 2;
  const [isArena, isDuplicate] = [asked.kind === "arena", asked.kind === "duplicate"];
  const title = variant?.title ?? "";
  const usual = isArena ? t("Arena: {title}", { title }) : isDuplicate ? t("Duplicate: {title}", { title }) : t("Swiss: {title}", { title });
  const announce = async () => {
    await ensurePlayer();
    const { id } = await post("/api/contests", {
      kind: asked.kind,
      title: asked.title.trim() || usual.slice(0, 40),
      variant: variant?.key,
      seats,
      startsAt: Math.round(serverNow()) + asked.ahead * 60_000,
      admitsBots: asked.admitsBots,
      ...(isDuplicate
        ? { lastsS: asked.roundMinutes * 60, rounds: asked.deals, pauseS: PAUSE_S }
        : {
            timeControl: PRESETS[asked.pace],
            isRated: asked.isRated,
            ...(isArena ? { lastsS: asked.lasts * 60 } : { rounds: asked.rounds, pauseS: PAUSE_S }),
          }),
      commandId,
    });
    navigate(`/contest/${id}`);
  };
  return html`<section class="sheet new-contest" aria-label=${t("A new contest")}>
    <${Segmented} name="contest-kind" legend=${t("Kind")} value=${asked.kind} onChange=${(/** @type {string} */ kind) => change({ kind })}
      choices=${[{ value: "arena", label: t("Arena") }, { value: "swiss", label: t("Swiss") }, { value: "duplicate", label: t("Duplicate") }]} />
    <div class="field">
      <label for="contest-title">${t("Name")}</label>
      <input id="contest-title" maxlength="40" value=${asked.title} placeholder=${usual} onInput=${(/** @type {FieldEvent} */ event) => change({ title: event.target.value })} />
    </div>
    <div class="field">
      <label for="contest-variant">${t("Game")}</label>
      <select id="contest-variant" onChange=${(/** @type {FieldEvent} */ event) => change({ variant: event.target.value })}>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key} selected=${key === variant?.key}>${title}</option>`)}
      </select>
    </div>
    ${variant && variant.seats.length > 1 && html`<${Segmented} name="contest-seats" legend=${t("Players at a table")} value=${seats}
      onChange=${(/** @type {number} */ size) => change({ seats: size })} choices=${variant.seats.map((size) => ({ value: size, label: String(size) }))} />`}
    ${!isDuplicate && html`<${Segmented} name="contest-pace" legend=${t("Thinking time")} value=${asked.pace} onChange=${(/** @type {string} */ pace) => change({ pace })}
      choices=${PACES.map(([value, control]) => ({ value, label: paceOf(control) }))} />`}
    <${Choice} name="contest-ahead" label=${t("Starts in")} values=${MINUTES_AHEAD} value=${asked.ahead} words=${spanInWords} onChange=${(/** @type {number} */ ahead) => change({ ahead })} />
    ${isArena
      ? html`<${Choice} name="contest-lasts" label=${t("Lasts")} values=${ARENA_MINUTES} value=${asked.lasts} words=${spanInWords} onChange=${(/** @type {number} */ lasts) => change({ lasts })} />`
      : isDuplicate
      ? html`<${Choice} name="contest-rounds" label=${t("Rounds")} values=${DUPLICATE_ROUNDS} value=${asked.deals} words=${String} onChange=${(/** @type {number} */ deals) => change({ deals })} />
        <${Choice} name="contest-round-minutes" label=${t("Longest time of a round")} values=${ROUND_MINUTES} value=${asked.roundMinutes} words=${spanInWords} onChange=${(/** @type {number} */ roundMinutes) => change({ roundMinutes })} />`
      : html`<${Choice} name="contest-rounds" label=${t("Rounds")} values=${ROUNDS} value=${asked.rounds} words=${String} onChange=${(/** @type {number} */ rounds) => change({ rounds })} />`}
    ${!isDuplicate && html`<${Switch} label=${t("Rated")} hint=${t("The results count for the ratings")} value=${asked.isRated} onChange=${(/** @type {boolean} */ isRated) => change({ isRated })} />`}
    <${Switch} label=${t("Bots may join")} value=${asked.admitsBots} onChange=${(/** @type {boolean} */ admitsBots) => change({ admitsBots })} />
    <p><${WorkButton} className="primary" label=${t("Announce")} disabled=${!variant} onWork=${announce} /></p>
  </section>`;
}
