// The curve of a rating over time.

import { t } from "../texts.js";
import { html } from "../vendor/preact.js";

const WIDTH = 320;
const HEIGHT = 96;
const MARGIN = 6;

/**
 * Return the points of a polyline for some ratings, in their order.
 * @param {number[]} points
 */
export function curveOf(points) {
  const low = Math.min(...points);
  const span = Math.max(1, Math.max(...points) - low);
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, points.length - 1);
  return points.map((value, n) => `${(MARGIN + n * step).toFixed(1)},${(HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN)).toFixed(1)}`).join(" ");
}

/**
 * The curve of a rating, with its range in words for screen readers.
 * @param {{ points: number[] }} props
 */
export function RatingCurve({ points }) {
  if (points.length < 2) return null;
  const [low, high] = [Math.min(...points), Math.max(...points)];
  return html`<figure class="rating-curve">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t("Rating over {count} games: from {low} to {high}", { count: points.length, low, high })}>
      <polyline points=${curveOf(points)} />
    </svg>
    <figcaption class="soft">${t("{low} to {high}", { low, high })}</figcaption>
  </figure>`;
}
