// An invitation. A known player takes a seat by opening it. A newcomer learns who invites to what, and may choose a name.

import { gamePath, get } from "../api.js";
import { joinGame } from "../lobby/setup.js";
import { errorMessage, reportLine } from "../notices.js";
import { Pace } from "../pace.js";
import { ensurePlayer, session } from "../session.js";
import { useStore } from "../store.js";
import { t } from "../texts.js";
import { Heading, Problem, useTitle, Waiting } from "../ui.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";

const NAME_MAX = 40;

/** @param {{ error: AnyError, id: string }} props */
const InvalidInvitation = ({ error, id }) => html`<${Problem} title=${t("This invitation is not valid")} text=${errorMessage(error)} note=${reportLine(error)}>
  ${!["UNKNOWN_GAME", "INVITATION_REQUIRED"].includes(error.reason ?? "") && html`<a class="button primary" href=${`/game/${id}`}>${t("Watch instead")}</a>`}
</${Problem}>`;

/** @param {{ info: GameInfo, onJoin: (name: string) => Promise<void> }} props */
function Invitation({ info, onJoin }) {
  /** @type {Ref<HTMLInputElement>} */
  const input = useRef(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const host = info.seats.find(({ name }) => name)?.name;
  const isFree = info.status === "open" && info.seats.some(({ name }) => !name);
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    await onJoin(input.current.value.trim());
    setBusy(false);
  };
  return html`<main id="main" class="player-page">
    <${Heading}>${host ? t("{name} invites you to a game", { name: host }) : t("You are invited to a game")}</${Heading}>
    <p><strong>${info.title}</strong> <${Pace} control=${info.timeControl} />${info.isRated && html` · ${t("rated")}`}</p>
    ${isFree
      ? html`<form class="invited" onSubmit=${join}>
          <label for="own-name">${t("Your name")}</label>
          <input id="own-name" ref=${input} maxlength=${NAME_MAX} autocomplete="nickname" placeholder=${t("as a guest")} />
          <button type="submit" class="primary" disabled=${isBusy}>${t("Take a seat")}</button>
        </form>`
      : html`<p>${t("This table has no free seat.")}</p><p class="buttons"><a class="button primary" href=${`/game/${info.id}`}>${t("Watch instead")}</a></p>`}
  </main>`;
}

/**
 * A page that joins a game, then shows it.
 * @param {{ id: string }} props
 */
export function JoinPage({ id }) {
  const player = useStore(session)?.player;
  const isKnown = useRef(Boolean(player)).current; // a newcomer stays one until the seat is taken
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  const [info, setInfo] = useState(/** @type {GameInfo | null} */ (null));
  useTitle(t("Invitation"));
  const join = () => joinGame(id, { replace: true }).catch(setError);
  useEffect(() => void (isKnown ? join() : get(gamePath(id)).then(setInfo, setError)), [id]);
  const joinAs = async (/** @type {string} */ name) => {
    try {
      await ensurePlayer(name);
      await join();
    } catch (caught) {
      setError(/** @type {AnyError} */ (caught));
    }
  };
  if (error) return html`<${InvalidInvitation} error=${error} id=${id} />`;
  if (info) return html`<${Invitation} info=${{ ...info, id }} onJoin=${joinAs} />`;
  return html`<main id="main"><${Waiting} text=${isKnown ? t("Taking a seat …") : t("Loading …")} /></main>`;
}
