// A suit has a colour and always a symbol, so that colour alone never matters. Unknown suits get both from their name:
// the same ones everywhere and every time.

import { html } from "../vendor/preact.js";

/** @param {number} y */
const wave = (y) =>
  `M1 ${y}c3-3.6 5.2-3.6 7.5-1.2s4.7 2.4 7 0 4.5-2.4 7.5 1.2v3.4c-3-3.6-5.2-3.6-7.5-1.2s-4.7 2.4-7 0-4.5-2.4-7.5 1.2z`;

/** @type {Record<string, string>} */
const SYMBOLS = {
  yellow:
    "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 .8l1.7 4.2h-3.4zM12 23.2l1.7-4.2h-3.4zM.8 12l4.2-1.7v3.4zM23.2 12l-4.2-1.7v3.4z" +
    "M4.1 4.1l4.2 1.7-2.5 2.5zM19.9 4.1l-1.7 4.2-2.5-2.5zM19.9 19.9l-4.2-1.7 2.5-2.5zM4.1 19.9l1.7-4.2 2.5 2.5z",
  blue: wave(6) + wave(12) + wave(18),
  white: "M.5 20.5 8.8 4l4.4 8 2.6-4.2 7.7 12.7zM8.8 7.8 6.7 12l1.5 1 1.3-1.2 1.5.6z",
  green: "M21 2.5C9.5 2.5 3 8 3 15c0 1.8.4 3.3 1.1 4.7C6.5 14 10.5 10.5 15.5 8.5 11 11.5 7.7 15.8 6.2 21.3 16 23.5 22 14.5 21 2.5z",
  red: "M12.5.8c.6 4.5 6.7 7 6.7 13.7a7.2 7.2 0 0 1-14.4.4c0-3.3 1.6-5.6 3.3-7.3.1 2.2.9 3.5 2 4.1-.8-4 .1-7.9 2.4-10.9zM12 21c1.9 0 3.2-1.4 3.2-3.2 0-1.9-1.7-2.8-2.6-4.9-1.6 1.7-3.6 3-3.6 5.2 0 1.6 1.3 2.9 3 2.9z",
  purple: "M12 1l2.9 7.3 7.9.5-6.1 5 2 7.7L12 17.2l-6.7 4.3 2-7.7-6.1-5 7.9-.5z",
  spades: "M12 1.5C9 6 3 9 3 14a4.5 4.5 0 0 0 7.8 3c-.2 2-.9 3.8-2.3 5.5h7c-1.4-1.7-2.1-3.5-2.3-5.5a4.5 4.5 0 0 0 7.8-3c0-5-6-8-9-12.5z",
  hearts: "M12 22C7 17.5 2 13.5 2 8.3A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.3c0 5.2-5 9.2-10 13.7z",
  diamonds: "M12 1l8 11-8 11L4 12z",
  clubs: "M12 1.5a4.6 4.6 0 0 0-3.6 7.5 4.6 4.6 0 1 0 2.5 7.3c-.1 2.3-.8 4.3-2.2 6.2h6.6c-1.4-1.9-2.1-3.9-2.2-6.2A4.6 4.6 0 1 0 15.6 9 4.6 4.6 0 0 0 12 1.5z",
};

const OTHERS = [
  "M12 1.5l9.3 5.2v10.6L12 22.5l-9.3-5.2V6.7z",
  "M16 2a10 10 0 1 0 6 14A8.5 8.5 0 0 1 16 2z",
  "M12 1c3 5.5 7 9 7 14a7 7 0 0 1-14 0c0-5 4-8.5 7-14z",
  "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  "M14 1 4 14h6.5L9 23l11-13.5h-6.8z",
  "M3 3h18v7c0 6-4 10-9 12-5-2-9-6-9-12z",
];

const HUES = 12;

/**
 * Return a small number that a text always gives (FNV-1a).
 * @param {string} text
 * @param {number} count
 */
function hashed(text, count) {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (sum >>> 8) % count;
}

/** The suits with a landscape of their own on their cards. */
const LANDSCAPES = ["yellow", "blue", "white", "green", "red", "purple"];

/**
 * Tell whether the cards of a suit have a landscape.
 * @param {string | undefined} suit
 */
export const hasLandscape = (suit) => suit !== undefined && LANDSCAPES.includes(suit);

/**
 * Return the value of `data-suit` for the style sheets: the suit's name, or the number of a colour.
 * @param {string | undefined} suit
 */
export function suitKey(suit) {
  if (!suit) return undefined;
  return Object.hasOwn(SYMBOLS, suit) ? suit : `x${hashed(suit, HUES)}`;
}

/**
 * Return the outline of a suit's symbol, in a box of 24.
 * @param {string | undefined} suit
 */
export const symbolPath = (suit = "") =>
  Object.hasOwn(SYMBOLS, suit) ? SYMBOLS[suit] : OTHERS[hashed(`of ${suit}`, OTHERS.length)];

/**
 * The symbol of a suit in its colour.
 * @param {{ suit: string }} props
 */
export const SuitMark = ({ suit }) =>
  html`<svg class="suit-mark" data-suit=${suitKey(suit)} viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d=${symbolPath(suit)} />
  </svg>`;

/**
 * A card in a line of text. Its label is there for screen readers, and under the mouse.
 * @param {{ piece: Piece }} props
 */
export const SmallCard = ({ piece: { label, suit = "", rank } }) =>
  html`<span class="small-card" data-suit=${suitKey(suit)} data-rank=${rank} title=${label}>
    <span class="hidden">${label}</span>${suit && html`<${SuitMark} suit=${suit} />`}
  </span>`;
