// Push: this browser is told of turns while no page is open.

import { get, post, remove } from "./api.js";
import { storage } from "./store.js";

/** Whether this browser can be told while no page is open. */
export const canPush = () => "PushManager" in globalThis && "serviceWorker" in navigator;

/** @param {ArrayBuffer | null} key */
const text = (key) => btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const manager = async () => (await navigator.serviceWorker.ready).pushManager;

/**
 * Subscribe this browser, unless the server knows it already. The server's key changes rarely: then it subscribes anew.
 * @param {string} language
 */
export async function subscribe(language) {
  const pushManager = await manager();
  const { key, endpoint } = await get("/api/push");
  let found = await pushManager.getSubscription();
  if (found && text(found.options.applicationServerKey) !== key) {
    await found.unsubscribe();
    found = null;
  }
  found ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if (found.endpoint === endpoint && storage.get("push-language") === language) return;
  await post("/api/push", { endpoint: found.endpoint, ...found.toJSON().keys });
  storage.set("push-language", language);
}

/** End the subscription of this browser. */
export async function unsubscribe() {
  await remove("/api/push");
  await (await (await manager()).getSubscription())?.unsubscribe();
}
