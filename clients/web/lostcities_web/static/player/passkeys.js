// Passkeys: the browser or its password manager keeps a key that signs the player in, with a finger, a face or a PIN.

import { get, post } from "../api.js";
import { errorMessage } from "../notices.js";
import { t } from "../texts.js";

/** Whether this browser can use passkeys here: not without HTTPS, but on this computer. */
export const canUsePasskeys = () => "parseCreationOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {});

/** Make a passkey for the player. Return whose the name is now. @returns {Promise<{ name: string, isNameRegistered: boolean }>} */
export async function addPasskey() {
  const { options } = await get("/api/passkey");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  return post("/api/passkey", { credential: JSON.stringify(await navigator.credentials.create({ publicKey })) });
}

/** Sign this browser in with a passkey that the player chooses. */
export async function signInWithPasskey() {
  const { options } = await get("/api/passkey-sign-in");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  await post("/api/passkey-sign-in", { credential: JSON.stringify(await navigator.credentials.get({ publicKey })) });
}

/**
 * Return in words why a passkey was not made or used. Browsers have errors of their own.
 * @param {AnyError} error
 */
export function passkeyProblem(error) {
  switch (error.name) {
    case "NotAllowedError":
    case "AbortError":
      return t("No passkey was chosen.");
    case "InvalidStateError":
      return t("This device has a passkey of yours already.");
    case "SecurityError":
      return t("Browsers keep passkeys for addresses with a name alone: use https, or localhost on this computer.");
    default:
      return errorMessage(error);
  }
}
