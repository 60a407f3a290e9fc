// The start page: choose a game, or go on with one.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { Icon } from "../icons.js";
import { explain } from "../notices.js";
import { t } from "../texts.js";
import { Button, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";
import { Games } from "./games.js";
import { NewGame } from "./new_game.js";
import { FRIEND, openGame, others } from "./setup.js";
import { inOrder, Vignette } from "./vignettes.js";

function useOffers() {
  const [found, setFound] = useState({});
  useEffect(() => {
    const bots = get("/api/bots").catch(() => []); // without bots there are still people to play with
    Promise.all([get("/api/variants"), bots]).then(
      ([variants, found]) => setFound({ variants: inOrder(variants), bots: found }),
      (error) => setFound({ error }),
    );
  }, []);
  return found;
}

const span = (seats) => (seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : String(seats[0]));

function Card({ variant, bots, isChosen, onChoose }) {
  const count = variant.seats[0] - 1;
  const whos = others(variant.seats[0], bots[0]?.name || FRIEND);
  const label = count === 1 ? t("Play against a bot") : t("Play against {count} bots", { count });
  return html`<li class=${`variant ${isChosen ? "chosen" : ""}`}>
    <${Vignette} variant=${variant.key} />
    <h2>${variant.title}</h2>
    <p class="soft"><${Icon} name="people" />${t("{seats} explorers", { seats: span(variant.seats) })}</p>
    <p class="buttons">
      ${bots.length > 0 && html`<${WorkButton} className="primary" icon="play" label=${label} aria-label=${`${label}: ${variant.title}`}
        onWork=${() => openGame({ variant: variant.key, whos, options: {} })} />`}
      <${Button} label=${t("Set up …")} aria-label=${t("Set up {title}", { title: variant.title })} aria-pressed=${isChosen} onClick=${onChoose} />
    </p>
  </li>`;
}

/** The start page. */
export function Lobby() {
  const { variants, bots, error } = useOffers();
  const [chosen, setChosen] = useState(null);
  const form = useRef(null);
  useTitle("");
  useEffect(() => {
    if (!chosen) return;
    form.current.focus({ preventScroll: true });
    form.current.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }, [chosen]);
  if (error) {
    return html`<${Problem} title=${t("The lobby is closed")} text=${explain(error)}>
      <${Button} className="primary" label=${t("Try again")} onClick=${() => location.reload()} />
    </${Problem}>`;
  }
  return html`<main id="main" class="lobby">
    <div class="welcome">
      <${Heading}>${t("Where shall the expedition lead?")}</${Heading}>
      <p>${t("Choose a game and set off at once, or set the table for friends.")}</p>
    </div>
    ${!variants && html`<${Waiting} text=${t("Unfolding the map …")} />`}
    ${variants && html`<section aria-label=${t("Games to play")}>
      <ul class="variants">
        ${variants.map(
          (variant) => html`<${Card} key=${variant.key} variant=${variant} bots=${bots} isChosen=${chosen?.key === variant.key}
            onChoose=${() => setChosen(chosen?.key === variant.key ? null : variant)} />`,
        )}
      </ul>
      <div ref=${form} tabindex="-1" class="set-up">${chosen && html`<${NewGame} key=${chosen.key} variant=${chosen} bots=${bots} />`}</div>
    </section>`}
    <div class="lists">
      <${Games} title=${t("Your games")} icon="person" query="mine=1" />
      <${Games} title=${t("Open tables")} icon="door" query="status=open" empty=${t("No table is waiting for explorers. Open one!")} />
      <${Games} title=${t("Being played")} icon="eye" query="status=running" />
      <${Games} title=${t("Finished expeditions")} icon="book" query="status=over" />
    </div>
  </main>`;
}
