// A small landscape for each game in the lobby. A game without a picture gets the map with the question mark.

import { html } from "../vendor/preact.js";

const DUEL = html`
  <path class="v-sky" d="M0 0h240v120H0z" /><circle class="v-sun" cx="186" cy="34" r="15" />
  <path class="v-far" d="M0 84l38-34 24 20 40-46 44 50 26-22 68 46v22H0z" />
  <path class="v-snow" d="M102 24l-15 17 9 4 7-5 8 7 7-6z" />
  <path class="v-near" d="M0 96c40-18 90-14 130-2s76 8 110-6v32H0z" />
  <g transform="translate(66 46) rotate(-9)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-red" d="M19 14c8 9 11 14 11 20a11 11 0 0 1-22 0c0-5 4-8 6-12 2 3 3 4 5 4 1-4 1-8 0-12z" /></g>
  <g transform="translate(132 40) rotate(8)"><rect class="v-card" width="38" height="56" rx="5" /><path class="v-blue" d="M6 26c5-6 9-6 13 0s8 6 13 0M6 36c5-6 9-6 13 0s8 6 13 0" /></g>`;

const BOARD = html`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 50c50-26 90-6 120-18s70-20 120 0v88H0z" />
  <path class="v-near" d="M0 78c60-18 100 6 150-6s60-14 90-6v54H0z" />
  <path class="v-path" d="M22 104c30 0 34-22 62-20s24 14 54 8 26-34 50-36 22-16 30-26" />
  ${[[22, 104], [56, 94], [84, 84], [112, 91], [140, 91], [168, 70], [188, 56], [212, 38]].map(
    ([x, y]) => html`<circle class="v-step" cx=${x} cy=${y} r="7" />`,
  )}
  <path class="v-ruin" d="M196 24h36v-5h-36zM200 24v-3M201 38V24h5v14M211 24h5M222 38V24h5v14M194 19l20-11 20 11z" />
  <path class="v-red" d="M84 56a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />
  <path class="v-blue-fill" d="M140 63a6 6 0 1 0-.1 0zm-9 26c0-14 4-19 9-19s9 5 9 19z" />`;

const RIVALS = html`
  <path class="v-sky" d="M0 0h240v120H0z" /><path class="v-far" d="M0 60h34V42h16v18h30V36h12V24h14v12h12v24h34V46h18v14h70v60H0z" />
  <path class="v-near" d="M0 94c60-10 170-10 240 0v26H0z" />
  ${[[52, 96], [76, 100], [64, 84], [176, 98], [198, 94]].map(
    ([x, y = 0]) => html`<ellipse class="v-coin" cx=${x} cy=${y} rx="14" ry="6.5" /><ellipse class="v-coin-in" cx=${x} cy=${y - 1} rx="8" ry="3.5" />`,
  )}
  <g transform="translate(101 44)"><rect class="v-card" width="40" height="58" rx="5" /><path class="v-green" d="M20 44V24m0 6c-10 0-12-8-12-13 8 0 12 4 12 13zm0-6c0-8 4-12 12-12 0 7-4 12-12 12z" /></g>`;

const UNKNOWN = html`
  <path class="v-sky" d="M0 0h240v120H0z" />
  <path class="v-far" d="M46 22l50 10 48-12 50 12v72l-50-12-48 12-50-10z" /><path class="v-fold" d="M96 32v72M144 20v72" />
  <path class="v-path" d="M62 84c16-4 10-28 30-26s14 20 34 14 10-26 28-24" />
  <path class="v-red-line" d="M160 42l14 14m0-14l-14 14" />`;

/**
 * A house rule is named after its base, such as duel-updown. It inherits the picture, too.
 * @type {Record<string, Html>}
 */
const PICTURES = { duel: DUEL, board: BOARD, rivals: RIVALS };

/**
 * The picture for a variant.
 * @param {{ variant: string }} props
 */
export const Vignette = ({ variant }) => html`<svg class="vignette" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  ${PICTURES[variant.split("-")[0] ?? ""] || UNKNOWN}
</svg>`;

const ORDER = Object.keys(PICTURES);
/** @param {Variant} variant */
const rank = ({ key }) => [...ORDER, key].indexOf(key);

/**
 * Return the variants with those first that have a picture.
 * @param {Variant[]} variants
 */
export const inOrder = (variants) => [...variants].sort((a, b) => rank(a) - rank(b));
