// Line drawings of 24 by 24.

import { html } from "./vendor/preact.js";

/** @type {Record<string, string>} */
const PATHS = {
  back: "M14 6l-6 6 6 6",
  forward: "M10 6l6 6-6 6",
  first: "M17 6l-6 6 6 6M8 6v12",
  last: "M7 6l6 6-6 6M16 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 6v12M15.5 6v12",
  undo: "M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",
  redo: "M19.5 9.5h-10a5 5 0 0 0 0 10H15M15.5 5.5l4 4-4 4",
  more: "M5 11.4a.6.6 0 1 0 .1 0zM12 11.4a.6.6 0 1 0 .1 0zM19 11.4a.6.6 0 1 0 .1 0z",
  book: "M12 6.5C9.5 4.5 6 4.5 4 5.5v13c2-1 5.5-1 8 1 2.5-2 6-2 8-1v-13c-2-1-5.5-1-8 1zm0 0v13",
  copy: "M9 9h10v10H9zM15 9V5H5v10h4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6.5 6.5l11 11m0-11l-11 11",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  sound: "M4.5 10v4h3l4.5 4V6L7.5 10zM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10",
  mute: "M4.5 10v4h3l4.5 4V6L7.5 10zM16 9.5l5 5m0-5l-5 5",
  speech: "M4.5 5.5h15v10h-8l-4 4v-4h-3z",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4",
  bellOff: "M6 16.5V11a6 6 0 0 1 9-5.2M18 11v5.5l1.5 2h-15l1.5-2M10 20.5h4M4 4l16 16",
  phone: "M7.5 3.5h9v17h-9zM11 17.5h2",
  key: "M9 10.5a3.5 3.5 0 1 0 0 3h6v3m3-3v2M12.5 13.5h7M5.5 12h.01",
  eye: "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  hint: "M9.5 16.5a6 6 0 1 1 5 0zM9.5 19.5h5",
  bot: "M6 9h12v9.5H6zM12 9V5.5M12 5h.01M9.5 13h.01M14.5 13h.01M3.5 12.5v3M20.5 12.5v3M10 16h4",
  person: "M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3.5-5.5 7-5.5s6.5 1.5 7 5.5",
  people: "M9 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.4-3.5 3-5 6-5s5.6 1.5 6 5M15.5 6a3 3 0 0 1 0 5.5M17 14.3c2.3.6 3.7 2.2 4 4.7",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  screen: "M4 5.5h16v11H4zM9 20h6M12 16.5V20",
  fork: "M7 4.5v15M7 12.5c5 0 9-1 9-5.5M13 9l3-3 3 3",
  flag: "M6 20.5V4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  meet: "M3.5 12H10M20.5 12H14M7.5 8.5 11 12l-3.5 3.5M16.5 8.5 13 12l3.5 3.5",
  door: "M7 20V4.5h10V20M4.5 20h15M14 12.5h.01",
  pencil: "M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3",
  down: "M6 9.5l6 6 6-6",
  shield: "M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z",
  sealed: "M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-5",
  alert: "M12 4l9 16H3zM12 10v4.5M12 17.5h.01",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v5l3.5 2",
  hourglass: "M7 4h10M7 20h10M8 4c0 5 4 5.5 4 8s-4 3-4 8M16 4c0 5-4 5.5-4 8s4 3 4 8",
};

/**
 * An icon by its name.
 * @param {{ name: string }} props
 */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** The compass rose: the mark of the page. */
export const Compass = () => html`<svg class="compass" viewBox="0 0 48 48" aria-hidden="true">
  <circle class="rim" cx="24" cy="24" r="21" />
  <path class="ray" d="M24 24l9-9-6.5 9 6.5 9-9-6.5-9 6.5 6.5-9-6.5-9z" />
  <path class="needle" d="M24 5l4.5 19H24zM24 43l-4.5-19H24z" />
  <path class="needle pale" d="M24 5l-4.5 19H24zM24 43l4.5-19H24zM5 24l19-3v6zM43 24l-19-3v6z" />
</svg>`;
