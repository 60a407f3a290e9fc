// The service worker: where no gateway answers it shows score sheets, or else an offline page. It shows what the server
// pushes. What score sheets need is kept by their page, and of the API only what is the same for everyone.

// The page's types know windows alone.
const worker = /** @type {any} */ (self);

/** @typedef {any} WorkerEvent */

const CACHE = "offline-1";
const OFFLINE = "/static/offline.html";
const FILES = [OFFLINE, "/static/art/icon.svg"];
/** The beginning of the names under which `score/offline.js` keeps the page, and the header of what it asks for. */
const SCORE_CACHE = "score-";
const FRESH = "x-fresh";
const SCORE = "/score";
const KEPT = ["/static/", "/api/score-forms", "/api/variants", "/api/texts/"];

worker.addEventListener("install", (/** @type {WorkerEvent} */ event) => {
  worker.skipWaiting(); // an older worker knows no score sheets
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (/** @type {WorkerEvent} */ event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE && !name.startsWith(SCORE_CACHE)).map((name) => caches.delete(name)))),
  ),
);

worker.addEventListener("fetch", (/** @type {WorkerEvent} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.headers.has(FRESH)) return; // what is kept already is no answer
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(pathname === SCORE ? SCORE : OFFLINE, OFFLINE)));
  else if (request.method === "GET" && origin === worker.location.origin && KEPT.some((start) => pathname.startsWith(start)))
    event.respondWith(fetch(request).catch(() => kept(request)));
});

/**
 * Return what is kept, or what is kept instead.
 * @param {string | Request} wanted
 * @param {string} [instead]
 */
async function kept(wanted, instead) {
  const found = await caches.match(wanted, { ignoreVary: true });
  return found ?? (instead && (await caches.match(instead))) ?? Response.error();
}

// A push tells of a game, unless the player looks at a page of ours: that has the news already.
worker.addEventListener("push", (/** @type {WorkerEvent} */ event) => event.waitUntil(show(event.data.json())));

/** @param {{ title: string, body: string, game: string }} message */
async function show({ title, body, game }) {
  const windows = await worker.clients.matchAll({ type: "window" });
  if (windows.some((/** @type {any} */ { visibilityState }) => visibilityState === "visible")) return;
  const options = { body, tag: game, icon: "/static/art/icon-turn.svg", data: { path: `/game/${game}` } };
  await worker.registration.showNotification(title, options);
}

// The push service has ended a subscription: take a new one, and tell the server.
worker.addEventListener("pushsubscriptionchange", (/** @type {WorkerEvent} */ event) => event.waitUntil(renew(event)));

/** @param {WorkerEvent} event */
async function renew({ oldSubscription, newSubscription }) {
  const found = newSubscription ?? (await worker.registration.pushManager.subscribe(oldSubscription.options));
  const body = JSON.stringify({ endpoint: found.endpoint, ...found.toJSON().keys });
  await fetch("/api/push", { method: "POST", headers: { "content-type": "application/json" }, body });
}

// A notification leads to its game, in a window that is open already if there is one.
worker.addEventListener("notificationclick", (/** @type {WorkerEvent} */ event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  event.waitUntil(
    worker.clients.matchAll({ type: "window" }).then(async (/** @type {any[]} */ [shown]) => {
      if (!shown) return worker.clients.openWindow(path);
      await shown.focus();
      return shown.navigate(path);
    }),
  );
});
