// The tutorial of a variant: lessons at a table, each with one right move, and then a first game.

import { html, useEffect, useMemo, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { fullTable } from "../full_game.js";
import { Log } from "../game/log.js";
import { RulesButton } from "../game/rules.js";
import { openGame, others } from "../lobby/setup.js";
import { errorMessage, reportLine } from "../notices.js";
import { ActionList, Table } from "../table/index.js";
import { t } from "../texts.js";
import { Button, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";

/**
 * @param {string} variant
 * @returns {{ tutorial?: TutorialShown, error?: AnyError }}
 */
function useTutorial(variant) {
  const [found, setFound] = useState(/** @type {{ tutorial?: TutorialShown, error?: AnyError }} */ ({}));
  useEffect(() => {
    let isWanted = true;
    get(`/api/tutorials/${encodeURIComponent(variant)}`).then(
      (/** @type {TutorialShown} */ tutorial) => isWanted && setFound({ tutorial }),
      (error) => isWanted && setFound({ error }),
    );
    return () => (isWanted = false);
  }, [variant]);
  return found;
}

/** @param {string} notation */
const plain = (notation) => notation.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The words of a lesson, what is said of another move, and the ways on.
 * @param {{ tutorial: TutorialShown, index: number, hint: string, go: (index: number) => void }} props
 */
function LessonPanel({ tutorial: { variant, seats, bot, steps }, index, hint, go }) {
  const { text, move } = /** @type {TutorialStep} */ (steps[index]);
  const isLast = index === steps.length - 1;
  const playFirstGame = () => openGame({ variant, occupants: others(seats, bot), options: {} });
  return html`<section class="lesson sheet" aria-label=${t("Lesson")}>
    <p class="lesson-progress">
      <progress max=${steps.length} value=${index + 1} aria-hidden="true"></progress>
      <span>${t("{index} of {count}", { index: index + 1, count: steps.length })}</span>
    </p>
    <div role="status"><p class="lesson-text">${text}</p>${hint && html`<p class="lesson-hint">${hint}</p>`}</div>
    <p class="buttons">
      ${index > 0 && html`<${Button} icon="back" label=${t("Back")} onClick=${() => go(index - 1)} />`}
      ${!isLast && html`<${Button} icon="forward" label=${move ? t("Skip") : t("Continue")} className=${move ? "" : "primary"} onClick=${() => go(index + 1)} />`}
      ${isLast && html`<${WorkButton} icon="play" className="primary" label=${t("Play a first game against {bot}", { bot: bot.charAt(0).toUpperCase() + bot.slice(1) })} onWork=${playFirstGame} />`}
    </p>
  </section>`;
}

/** @param {{ tutorial: TutorialShown }} props */
function Lessons({ tutorial }) {
  const { variant, title, seat, names, steps } = tutorial;
  const [index, setIndex] = useState(0);
  const [hint, setHint] = useState("");
  const step = /** @type {TutorialStep} */ (steps[index]);
  const table = useMemo(() => fullTable(step.table), [step]);
  const log = useMemo(
    () => steps.slice(0, index + 1).map(({ lines, pieces }, n) => ({ version: n + 1, status: /** @type {GameStatus} */ ("running"), lines, pieces })),
    [index],
  );
  const seats = names.map((name, n) => ({ seat: n, name, isYou: n === seat }));
  /** @param {number} next */
  const go = (next) => {
    setHint("");
    setIndex(next);
  };
  /** @type {OnAct} */
  const act = async ({ move }) => {
    if (plain(move) !== plain(step.move ?? "")) {
      setHint(step.hint ?? "");
      throw new Error("another move is to be learned"); // the table reverts it
    }
    go(index + 1);
  };
  const isLive = Boolean(step.move);
  return html`
    <div class="game-head">
      <div><${Heading}>${title}</${Heading}><p class="headline">${t("Tutorial")}</p></div>
      <div class="game-menu"><${RulesButton} title=${title} variant=${variant} className="plain" /></div>
    </div>
    <${LessonPanel} tutorial=${tutorial} index=${index} hint=${hint} go=${go} />
    <div class="at-table">
      <div class="on-table">
        <${Table} table=${table} seats=${seats} viewer=${seat} isLive=${isLive} isReadOnly=${!isLive} onAct=${act} />
      </div>
      <aside class="side" aria-label=${t("Moves and log")}>
        ${isLive && html`<details class="all-moves">
          <summary><h2>${t("All moves in words")}</h2><span class="tally">${table.actions.length}</span></summary>
          <${ActionList} table=${table} onAct=${act} pending=${null} isLive />
        </details>`}
        <${Log} frames=${log} current=${index + 1} />
      </aside>
    </div>`;
}

/**
 * The screen of a tutorial; `id` is the variant.
 * @param {{ id: string }} props
 */
export function TutorialPage({ id }) {
  const { tutorial, error } = useTutorial(id);
  useTitle(tutorial ? `${t("Tutorial")}: ${tutorial.title}` : t("Tutorial"));
  if (error) return html`<${Problem} title=${t("There is no tutorial of this game")} text=${errorMessage(error)} note=${reportLine(error)} />`;
  return html`<main id="main" class="game learning">
    ${tutorial ? html`<${Lessons} tutorial=${tutorial} />` : html`<${Waiting} text=${t("Loading …")} />`}
  </main>`;
}
