// The profile of a player: ratings, their curves, and results by opponent.

import { get } from "../api.js";
import { errorMessage, reportLine } from "../notices.js";
import { BotMark, minus, suitKey, SuitMark } from "../table/index.js";
import { decimal, t } from "../texts.js";
import { Heading, Problem, useTitle, Waiting } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { ChallengeButton } from "./challenge.js";
import { FriendButton } from "./contacts.js";
import { Devices } from "./devices.js";
import { AgainstPlayer, Privacy } from "./privacy.js";
import { paceName, ratingText } from "./rating_text.js";
import { RatingCurve } from "./rating_curve.js";

/**
 * A link to a player's profile.
 * @param {{ player: RatedPerson }} props
 */
export const PlayerLink = ({ player: { id, name, isBot } }) => html`<a href=${`/player/${id}`}>${name}</a>${isBot && html` <${BotMark} />`}`;

/** @param {{ profile: Profile }} props */
const RatingCards = ({ profile: { ratings, history, titles } }) => html`<ul class="rating-cards">
  ${ratings.map((rating) => {
    const points = history.filter(({ variant, pace }) => variant === rating.variant && pace === rating.pace).map((point) => point.points);
    return html`<li key=${rating.variant + rating.pace} class="sheet">
      <h3>${titles[rating.variant]} · ${paceName(rating.pace)}</h3>
      <p class="rating-points">${ratingText(rating)} <small>${t("± {points}", { points: rating.halfWidth })}</small></p>
      <p class="soft">${t("Rated games: {count}", { count: rating.games })}</p>
      <${RatingCurve} points=${points} />
    </li>`;
  })}
</ul>`;

/** @param {{ profile: Profile }} props */
const ResultsTable = ({ profile: { results, titles } }) => html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Results by opponent")}><table>
  <thead><tr><th scope="col">${t("Opponent")}</th><th scope="col">${t("Game")}</th><th scope="col">${t("Won")}</th><th scope="col">${t("Drawn")}</th><th scope="col">${t("Lost")}</th></tr></thead>
  <tbody>${results.map(({ opponent, variant, wins, draws, losses }) => html`<tr key=${opponent.id + variant}>
    <th scope="row"><${PlayerLink} player=${opponent} /></th><td>${titles[variant]}</td><td>${wins}</td><td>${draws}</td><td>${losses}</td>
  </tr>`)}</tbody>
</table></div>`;

/** @param {{ title: string, parts: Profile["parts"] }} props */
const PartsTable = ({ title, parts }) => html`<table>
  <caption>${title}</caption>
  <thead><tr><th scope="col">${t("Part")}</th><th scope="col">${t("Times")}</th><th scope="col">${t("Points")}</th><th scope="col">${t("On average")}</th></tr></thead>
  <tbody>${parts.map(({ part, label, sheets, points }) => html`<tr key=${part}>
    <th scope="row">${suitKey(part) === part && html`<${SuitMark} suit=${part} /> `}${label}</th><td>${sheets}</td>
    <td>${minus(String(points))}</td><td>${minus(decimal(Math.round((10 * points) / sheets) / 10))}</td>
  </tr>`)}</tbody>
</table>`;

/** @param {{ profile: Profile }} props */
const PartsTables = ({ profile: { parts, titles } }) => html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Where the points come from")}>
  ${[...new Set(parts.map(({ variant }) => variant))].map((key) => html`<${PartsTable} key=${key} title=${titles[key]}
    parts=${parts.filter(({ variant }) => variant === key)} />`)}
</div>`;

/**
 * The screen of a player.
 * @param {{ id: string }} props
 */
export function PlayerPage({ id }) {
  const [found, setFound] = useState(/** @type {{ profile?: Profile, error?: AnyError }} */ ({}));
  const read = () => get(`/api/players/${encodeURIComponent(id)}`).then((profile) => setFound({ profile }), (error) => setFound({ error }));
  useEffect(() => void read(), [id]);
  const { profile, error } = found;
  useTitle(profile?.player.name ?? t("Profile"));
  if (error) return html`<${Problem} title=${t("This player cannot be shown")} text=${errorMessage(error)} note=${reportLine(error)} />`;
  if (!profile) return html`<main id="main"><${Waiting} text=${t("Loading …")} /></main>`;
  const { player, ratings, results, parts, isYou, isPrivate } = profile;
  return html`<main id="main" class="player-page">
    <${Heading}>${player.name}${player.isBot && html` <${BotMark} />`}</${Heading}>
    ${isYou && html`<p class="buttons"><a class="button" href="/games">${t("My games")}</a><a class="button" href="/ratings">${t("Leaderboards")}</a></p>`}
    ${!isYou && !player.isBot && html`<p class="buttons"><${ChallengeButton} player=${player} /><${FriendButton} profile=${profile} onChange=${read} /></p>`}
    ${isPrivate && !isYou ? html`<p class="soft">${t("This profile is private.")}</p>` : html`
    <section aria-labelledby="ratings"><h2 id="ratings">${t("Ratings")}</h2>
      ${ratings.length ? html`<${RatingCards} profile=${profile} />` : html`<p class="soft">${t("No rated games yet.")}</p>`}
      ${ratings.some(({ isProvisional }) => isProvisional) && html`<p class="soft">${t("A rating with a question mark is uncertain: it needs more games.")}</p>`}
    </section>
    <section aria-labelledby="results"><h2 id="results">${t("Results by opponent")}</h2>
      ${results.length ? html`<${ResultsTable} profile=${profile} />` : html`<p class="soft">${t("No finished games yet.")}</p>`}
    </section>
    ${parts.length > 0 && html`<section aria-labelledby="parts"><h2 id="parts">${t("Where the points come from")}</h2>
      <${PartsTables} profile=${profile} />
    </section>`}`}
    ${isYou ? html`<${Devices} /><${Privacy} profile=${profile} onChange=${read} />` : html`<${AgainstPlayer} profile=${profile} onChange=${read} />`}
  </main>`;
}
