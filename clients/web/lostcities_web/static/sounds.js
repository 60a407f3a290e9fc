// Short sounds, made by oscillators. Off until the player turns them on; a browser allows none before a click anyway.

import { createStore, storage } from "./store.js";

/** @typedef {[frequency: number, after: number, length: number, volume: number, type: OscillatorType]} Tone */

/** Whether sounds are wanted. */
export const isLoud = createStore(storage.get("sound") === "on");

/** @type {AudioContext | null} */
let context = null;

/**
 * Turn sounds on or off, for next time, too.
 * @param {boolean} wanted
 */
export function setLoud(wanted) {
  storage.set("sound", wanted ? "on" : null);
  isLoud.set(wanted);
  if (wanted) chime();
}

/**
 * @param {AudioContext} context
 * @param {Tone} tone
 */
function tone(context, [frequency, after, length, volume, type]) {
  const start = context.currentTime + after;
  const oscillator = new OscillatorNode(context, { type, frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.linearRampToValueAtTime(volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** @param {Tone[]} tones */
function play(tones) {
  if (!isLoud.get() || !globalThis.AudioContext) return;
  context ||= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // not allowed yet: it stays silent
  for (const each of tones) tone(context, each);
}

/** Play the sound of a move: a card on wood. */
export const tap = () => play([[190, 0, 0.09, 0.16, "triangle"], [92, 0, 0.12, 0.2, "sine"]]);

/** Play the sound of the player's turn: two notes up. */
export const chime = () => play([[587, 0, 0.35, 0.08, "sine"], [880, 0.11, 0.5, 0.07, "sine"]]);

/** Play the sound of a round's end: three notes down. */
export const gong = () => play([[523, 0, 0.4, 0.08, "triangle"], [392, 0.16, 0.5, 0.08, "triangle"], [262, 0.32, 0.9, 0.09, "triangle"]]);

/** Play the sound of a win: a chord that rises. */
export const fanfare = () => play([[523, 0, 0.5, 0.07, "sine"], [659, 0.12, 0.5, 0.07, "sine"], [784, 0.24, 0.6, 0.07, "sine"], [1047, 0.36, 1, 0.07, "sine"]]);

/** Play the sound of time that runs out: two dry ticks. */
export const ticks = () => play([[1400, 0, 0.06, 0.09, "square"], [1400, 0.18, 0.06, 0.09, "square"]]);

/** Play the sound of a message, such as a wish for a rematch: a soft double knock. */
export const knock = () => play([[330, 0, 0.12, 0.1, "sine"], [330, 0.14, 0.16, 0.1, "sine"]]);
