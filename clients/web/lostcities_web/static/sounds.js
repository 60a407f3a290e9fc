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

/** Play the sound of the player's turn. */
export const chime = () => play([[587, 0, 0.35, 0.08, "sine"], [880, 0.11, 0.5, 0.07, "sine"]]);
