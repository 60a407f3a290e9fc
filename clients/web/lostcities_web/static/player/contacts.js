// Friends, and the people of the latest games: who is here, and a challenge for each.

import { post } from "../api.js";
import { useFresh } from "../lobby/game_lists.js";
import { t } from "../texts.js";
import { Icon } from "../icons.js";
import { WorkButton } from "../ui.js";
import { html } from "../vendor/preact.js";
import { ChallengeButton } from "./challenge.js";

/** @param {{ contact: ContactShown }} props */
const Row = ({ contact }) => html`<li>
  <a href=${`/player/${contact.id}`}>${contact.name}</a>
  <small class="soft">${contact.isFriend ? t("friend") : t("played with you")}${contact.isOnline && ` · ${t("online")}`}</small>
  <${ChallengeButton} player=${contact} isQuiet />
</li>`;

/** The list, or nothing for a player without contacts. It is read again when a game of the player's changes. */
export function Contacts() {
  const contacts = /** @type {ContactShown[]} */ (useFresh("/api/contacts", ["inbox"])?.contacts ?? []);
  return contacts.length > 0 && html`<section class="games people"><h2><${Icon} name="people" />${t("Friends and recent opponents")}</h2>
    <ul class="contests">${contacts.map((contact) => html`<${Row} key=${contact.id} contact=${contact} />`)}</ul>
  </section>`;
}

/**
 * A button that marks a player as a friend, or no longer.
 * @param {{ profile: Profile, onChange: () => void }} props
 */
export const FriendButton = ({ profile: { player: { id, name }, isFriend }, onChange }) => html`<${WorkButton}
  label=${isFriend ? t("Remove {name} from your friends", { name }) : t("Add {name} to your friends", { name })}
  onWork=${() => post("/api/settings", { [isFriend ? "unfriend" : "befriend"]: id }).then(onChange)} />`;
