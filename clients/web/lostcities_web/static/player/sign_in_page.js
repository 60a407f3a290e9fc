// Signing in: with the code of another device, a recovery key or a passkey.

import { post } from "../api.js";
import { navigate } from "../router.js";
import { loadSession, session } from "../session.js";
import { useStore } from "../store.js";
import { t } from "../texts.js";
import { Button, Heading, useTitle } from "../ui.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { canUsePasskeys, passkeyProblem, signInWithPasskey } from "./passkeys.js";

/**
 * The screen. A link from another device brings its code in the fragment, and may name a game to go to.
 * @param {{ query: URLSearchParams }} props
 */
export function SignInPage({ query }) {
  const player = useStore(session)?.player;
  const [code, setCode] = useState(location.hash.slice(1));
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  const [isBusy, setBusy] = useState(false);
  /** @type {Ref<HTMLInputElement>} */
  const input = useRef(null);
  useTitle(t("Sign in"));
  useEffect(() => input.current.focus(), []);
  const go = async (/** @type {Promise<unknown>} */ signedIn) => {
    setBusy(true);
    try {
      await signedIn;
      await loadSession();
      const game = query.get("game");
      navigate(game ? `/game/${encodeURIComponent(game)}` : "/", { replace: true });
    } catch (caught) {
      setError(/** @type {AnyError} */ (caught));
      setBusy(false);
    }
  };
  const signIn = (/** @type {Event} */ event) => {
    event.preventDefault();
    return go(post("/api/sign-in", { secret: code }));
  };
  return html`<main id="main" class="player-page">
    <${Heading}>${t("Sign in")}</${Heading}>
    <p>${t("On a device that is signed in, open your profile and choose “Sign in on another device”. It shows a code. A recovery key works as well.")}</p>
    <form class="invited" onSubmit=${signIn}>
      <label for="sign-in-code">${t("Code or recovery key")}</label>
      <input id="sign-in-code" ref=${input} value=${code} required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="128"
        aria-invalid=${Boolean(error)} aria-describedby="sign-in-fault" onInput=${(/** @type {FieldEvent} */ event) => setCode(event.target.value)} />
      <button type="submit" class="primary" disabled=${isBusy}>${t("Sign in")}</button>
    </form>
    ${canUsePasskeys() && html`<p><${Button} icon="key" label=${t("Sign in with a passkey")} disabled=${isBusy} onClick=${() => go(signInWithPasskey())} /></p>`}
    <p id="sign-in-fault" class="fault" role="alert">${error && passkeyProblem(error)}</p>
    ${player && html`<p class="soft">${t("This browser plays as {name} now. To come back to that player later, first add a passkey or get a recovery key on the profile.", { name: player.name })}</p>`}
  </main>`;
}
