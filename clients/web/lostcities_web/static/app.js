// The page: asks for the session, then shows the screen of the address.

import { html, render, useEffect, useErrorBoundary, useState } from "./vendor/preact.js";
import { gamePath, prefetch } from "./api.js";
import { GamePage } from "./game/game_page.js";
import { JoinPage } from "./game/join_page.js";
import { Lobby } from "./lobby/lobby.js";
import { errorMessage, isExpired, Notices, notify, reportLine } from "./notices.js";
import { ReplayPage } from "./replay/replay_page.js";
import { place, screenOf } from "./router.js";
import { forget, loadSession, session, withoutSession } from "./session.js";
import { useStore } from "./store.js";
import { t } from "./texts.js";
import { TurnMarks } from "./turns.js";
import { Header } from "./header.js";
import { Button, Problem, Waiting } from "./ui.js";

const RETRY_MS = 2000;

/**
 * A screen about players, contests, tutorials or score sheets, which is loaded when it is first looked at.
 * @typedef {"ContestPage" | "ContestsPage" | "GamesPage" | "PlayerPage" | "RatingsPage" | "ScorePage" | "SignInPage" | "TutorialPage"} LaterName
 * @param {{ name: LaterName, id?: string, query?: URLSearchParams }} props
 */
function LaterScreen({ name, ...props }) {
  const [loaded, setLoaded] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(null);
  useEffect(() => void import("./later.js").then(setLoaded, setError), []);
  if (error) throw error;
  return loaded ? html`<${loaded[name]} ...${props} />` : html`<${Waiting} text="…" />`;
}

/** @param {{ language: string }} props */
function Screen({ language }) {
  const { path, query } = useStore(place);
  const { screen, id } = screenOf(path);
  const [error, reset] = useErrorBoundary((fault) => console.error(fault));
  const key = `${path} ${language}`; // in another language everything is read anew
  useEffect(() => reset(), [key]);
  if (error) {
    return html`<${Problem} title=${t("The page has failed")} text=${t("The game is safe on the server. Reload the page.")}>
      <${Button} className="primary" label=${t("Reload")} onClick=${() => location.reload()} />
    </${Problem}>`;
  }
  if (screen === "lobby") return html`<${Lobby} key=${key} />`;
  if (screen === "game") return html`<${GamePage} key=${key} id=${id} />`;
  if (screen === "join") return html`<${JoinPage} key=${key} id=${id} />`;
  if (screen === "player") return html`<${LaterScreen} name="PlayerPage" key=${key} id=${id} />`;
  if (screen === "ratings") return html`<${LaterScreen} name="RatingsPage" key=${key} />`;
  if (screen === "sign-in") return html`<${LaterScreen} name="SignInPage" key=${key} query=${query} />`;
  if (screen === "contests") return html`<${LaterScreen} name="ContestsPage" key=${key} />`;
  if (screen === "contest") return html`<${LaterScreen} name="ContestPage" key=${key} id=${id} />`;
  if (screen === "games") return html`<${LaterScreen} name="GamesPage" key=${key} />`;
  if (screen === "score") return html`<${LaterScreen} name="ScorePage" key=${key} />`;
  if (screen === "learn") return html`<${LaterScreen} name="TutorialPage" key=${key} id=${id} />`;
  if (screen === "replay") return html`<${ReplayPage} key=${key} id=${id} query=${query} />`;
  return html`<${Problem} title=${t("Page not found")} text=${t("There is no page at this address.")} />`;
}

/**
 * Ask for the session until the gateway answers. Drop a session that the server no longer knows. Score sheets need none:
 * without a connection they are shown in the language of last time.
 */
function useSession() {
  const found = useStore(session);
  const [alone, setAlone] = useState("");
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  useEffect(() => {
    let timer = 0;
    const ask = async () => {
      try {
        await loadSession();
      } catch (caught) {
        const fault = /** @type {AnyError} */ (caught);
        setError(fault);
        if (isExpired(fault)) await forget().catch(setError);
        else {
          if (fault.reason === "UNREACHABLE") setAlone(await withoutSession());
          timer = setTimeout(ask, RETRY_MS);
        }
      }
    };
    ask();
    return () => clearTimeout(timer);
  }, []);
  return { found, error, alone };
}

function App() {
  const { found, error, alone } = useSession();
  const { path } = useStore(place);
  useEffect(() => {
    if (found?.isExpired) notify(errorMessage({ reason: "BAD_TOKEN" }), "danger");
  }, [found?.isExpired]);
  if (!found && !(alone && screenOf(path).screen === "score")) {
    return error ? html`<${Problem} title=${t("No answer yet")} text=${errorMessage(error)} note=${reportLine(error)} />` : html`<${Waiting} text="…" />`;
  }
  return html`<a class="skip" href="#main">${t("Skip to the content")}</a>
    ${found ? html`<${Header} found=${found} />` : html`<header class="site-header"><p class="offline">${t("Offline: this page works, and keeps everything in this browser.")}</p></header>`}
    ${found && html`<${TurnMarks} player=${found.player?.id} language=${found.language} />`}
    <${Screen} language=${found?.language ?? alone} />
    <${Notices} />`;
}

// An offline page, and notifications on phones. Browsers allow it with HTTPS, and on this computer.
if (globalThis.isSecureContext) navigator.serviceWorker?.register("/worker.js").catch(() => {});

const { screen, id } = screenOf(location.pathname);
if (screen === "game" || screen === "replay") prefetch(gamePath(id)); // while the session is on its way
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
