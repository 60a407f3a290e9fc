// All contests: those that run, those to come, those that are over, and a form to announce one.

import { get } from "../api.js";
import { errorMessage } from "../notices.js";
import { serverNow } from "../server_time.js";
import { plural, t } from "../texts.js";
import { Button, Heading, useTitle, Waiting } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { kindOf, stateOf, termsOf, titleOf } from "./contest_words.js";
import { NewContest } from "./new_contest.js";

/** @param {{ title: string, contests: ContestShown[], empty?: string }} props */
const Contests = ({ title, contests, empty = "" }) => (contests.length > 0 || empty) && html`<section>
  <h2>${title}</h2>
  ${contests.length === 0 && html`<p class="soft">${empty}</p>`}
  <ul class="contests">${contests.map((contest) => html`<li key=${contest.id}>
    <a href=${`/contest/${contest.id}`}><strong>${titleOf(contest)}</strong></a>
    <span>${kindOf(contest)} · ${termsOf(contest)}</span>
    <small class="soft">${stateOf(contest, serverNow())} · ${plural(contest.players, { one: t("1 player"), other: t("{count} players", { count: contest.players }) })}</small>
  </li>`)}</ul>
</section>`;

/** The screen of all contests. */
export function ContestsPage() {
  const [coming, setComing] = useState(/** @type {ContestShown[] | null} */ (null));
  const [over, setOver] = useState(/** @type {ContestShown[]} */ ([]));
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  const [isOpen, setOpen] = useState(false);
  useTitle(t("Contests"));
  useEffect(() => {
    get("/api/contests").then(({ contests }) => setComing(contests), setError);
    get("/api/contests?over=1").then(({ contests }) => setOver(contests), () => {});
  }, []);
  const running = coming?.filter(({ status }) => status === "running") ?? [];
  const open = coming?.filter(({ status }) => status === "open") ?? [];
  return html`<main id="main" class="player-page contests-page">
    <${Heading}>${t("Contests")}</${Heading}>
    <p>${t("In an arena you are paired again as soon as a game is over. In a Swiss all play the same number of rounds. In a deal of the day all get the same cards against a bot. In a duplicate all tables of a round get the same cards, and you are compared with those who held yours.")}</p>
    <p><${Button} className="primary" label=${t("Announce a contest …")} aria-expanded=${isOpen} onClick=${() => setOpen(!isOpen)} /></p>
    ${isOpen && html`<${NewContest} />`}
    ${error && html`<p class="fault" role="alert">${errorMessage(error)}</p>`}
    ${!coming && !error && html`<${Waiting} text=${t("Loading …")} />`}
    ${coming && html`
      <${Contests} title=${t("Being played now")} contests=${running} />
      <${Contests} title=${t("Starting soon")} contests=${open} empty=${t("No contest is announced. Announce the first one.")} />
      <${Contests} title=${t("Finished contests")} contests=${over} />`}
  </main>`;
}
