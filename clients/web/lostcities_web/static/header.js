// The header of every screen: the start page, the player's name, language, colours and sound.

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { Compass, Icon } from "./icons.js";
import { notify, notifyError } from "./notices.js";
import { setLanguage, setName } from "./session.js";
import { isLoud, setLoud } from "./sounds.js";
import { storage, useStore } from "./store.js";
import { t } from "./texts.js";
import { canNotify, InvitationLink, isNotified, setNotified, tellWhileClosed, TurnLink } from "./turns.js";
import { Button } from "./ui.js";

const NAME_MAX = 40;

/** @param {{ name: string, onDone: () => void }} props */
function NameForm({ name, onDone }) {
  /** @type {Ref<HTMLInputElement>} */
  const input = useRef(null);
  useEffect(() => input.current.select(), []);
  /** @param {Event} event */
  const save = async (event) => {
    event.preventDefault();
    const wanted = input.current.value.trim();
    try {
      if (wanted && wanted !== name) await setName(wanted);
      onDone();
    } catch (error) {
      notifyError(/** @type {AnyError} */ (error));
    }
  };
  return html`<form class="name-form" onSubmit=${save} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && onDone()}>
    <label class="hidden" for="name">${t("Your name")}</label>
    <input id="name" ref=${input} value=${name} maxlength=${NAME_MAX} placeholder=${t("Your name")} autocomplete="nickname" />
    <button type="submit" class="primary">${t("Save")}</button>
  </form>`;
}

/** @param {{ player: Player | null }} props */
function Name({ player }) {
  const [isEdited, setEdited] = useState(false);
  /** @type {Ref<HTMLButtonElement>} */
  const button = useRef(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current.focus(); // not lost with the form
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return html`<${NameForm} name=${player?.name || ""} onDone=${() => setEdited(false)} />`;
  return html`<button ref=${button} type="button" class="plain name" title=${t("Change your name")} onClick=${() => setEdited(true)}>
    <${Icon} name="person" /><span>${player?.name || t("Your name")}</span><${Icon} name="pencil" />
  </button>`;
}

/** @type {Record<string, string>} */
const NEXT_THEME = { auto: "light", light: "dark", dark: "auto" };
/** @type {Record<string, string>} */
const THEME_ICON = { auto: "auto", light: "sun", dark: "moon" };

function Theme() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme || "auto");
  /** @type {Record<string, string>} */
  const names = { auto: t("Colours: as in the system"), light: t("Colours: light"), dark: t("Colours: dark") };
  const next = () => {
    const chosen = NEXT_THEME[theme] ?? "auto";
    storage.set("theme", chosen === "auto" ? null : chosen);
    if (chosen === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    setTheme(chosen);
  };
  return html`<${Button} className="plain" icon=${THEME_ICON[theme]} label=${names[theme]} isQuiet onClick=${next} />`;
}

function Sound() {
  const loud = useStore(isLoud);
  return html`<${Button} className="plain" icon=${loud ? "sound" : "mute"} label=${t("Sound")} isQuiet
    aria-pressed=${loud} onClick=${() => setLoud(!loud)} />`;
}

/** @param {{ language: string }} props */
function Notifications({ language }) {
  const isOn = useStore(isNotified);
  if (!canNotify()) return null;
  const change = async () => {
    if (!(await setNotified(!isOn))) notify(t("The browser does not allow notifications for this site."), "danger");
    else if (!isOn && !(await tellWhileClosed(language))) notify(t("You are told while a page of ours is open: this browser has no push service."));
  };
  return html`<${Button} className="plain" icon=${isOn ? "bell" : "bellOff"} label=${t("Notifications of your turn")} isQuiet aria-pressed=${isOn} onClick=${change} />`;
}

const LANGUAGES = { en: "English", de: "Deutsch" };

/** @param {{ language: string }} props */
const Language = ({ language }) => html`<div class="languages" role="group" aria-label=${t("Language")}>
  ${Object.entries(LANGUAGES).map(
    ([code, name]) => html`<button key=${code} type="button" class="plain" lang=${code} aria-label=${`${code.toUpperCase()}: ${name}`} title=${name}
      aria-pressed=${code === language} onClick=${() => code !== language && setLanguage(code).catch(notifyError)}>
      ${code.toUpperCase()}
    </button>`,
  )}
</div>`;

/**
 * The header; `found` is the session.
 * @param {{ found: Session }} props
 */
export const Header = ({ found }) => html`<header class="site-header">
  <a class="brand" href="/" aria-label=${t("Lost Cities")}><${Compass} /><span>${t("Lost Cities")}</span></a>
  <nav class="places" aria-label=${t("Places")}>
    <a href="/games">${t("My games")}</a>
    <a href="/contests">${t("Contests")}</a>
    <a href="/ratings">${t("Leaderboards")}</a>
    ${found.player ? html`<a href=${`/player/${found.player.id}`}>${t("Profile")}</a>` : html`<a href="/sign-in">${t("Sign in")}</a>`}
  </nav>
  <${InvitationLink} />
  <${TurnLink} />
  <nav aria-label=${t("Settings")}>
    <${Name} player=${found.player} />
    <${Language} language=${found.language} />
    <${Theme} />
    <${Sound} />
    <${Notifications} language=${found.language} />
  </nav>
</header>`;
