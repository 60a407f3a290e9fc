// Shows one table on an otherwise empty page and writes down what its player does. Tests drive it from outside.

import { html, render } from "/static/vendor/preact.js";
import { ActionList, Result, Table } from "/static/table/index.js";

// As many words as the page of a game has beside its score sheet.
const ENDED = ["Noch einmal spielen", "Wiederholung", "Von hier aus analysieren"];

let shown = {};

/** What was acted, and the promises that wait for the test's verdict. */
export const acts = [];
const waiting = [];

const onAct = (action) => {
  acts.push(action.move);
  return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
};

/**
 * Draws a page: {table, seats, viewer, isLive, ...}. `around` is the style around the table, and `tools` is the label of
 * a button beside the prompt. Parts that are not given stay as they were.
 */
export function show(more) {
  shown = { isLive: true, onAct, ...shown, ...more };
  const { table, seats, around } = shown;
  const tools = shown.tools && html`<button type="button">${shown.tools}</button>`;
  const whole = html`<main style=${around}>
    <h1>Table</h1>
    ${table.result && html`<section class="ended sheet">
      <${Result} result=${table.result} seats=${seats} />
      <p class="buttons">${ENDED.map((label) => html`<button key=${label} type="button">${label}</button>`)}</p>
    </section>`}
    <${Table} ...${shown} tools=${tools} />
    <div class="aside"><${ActionList} table=${table} onAct=${onAct} /></div>
  </main>`;
  render(whole, document.getElementById("app"));
}

/** Takes everything away, as if nothing had been shown. */
export function clear() {
  render(null, document.getElementById("app"));
  shown = {};
  acts.length = waiting.length = 0;
}

/** The server's answer to the oldest act. */
export const answer = (isTaken) =>
  waiting.shift()[isTaken ? "resolve" : "reject"](Object.assign(new Error("refused"), { status: 422 }));
