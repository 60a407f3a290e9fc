// The service worker: it shows an offline page where no gateway answers. It keeps nothing else, and no answer of the API.

// The page's types know windows alone.
const worker = /** @type {any} */ (self);

/** @typedef {any} WorkerEvent */

const CACHE = "offline-1";
const OFFLINE = "/static/offline.html";
const FILES = [OFFLINE, "/static/art/icon.svg"];

worker.addEventListener("install", (/** @type {WorkerEvent} */ event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));

worker.addEventListener("activate", (/** @type {WorkerEvent} */ event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  ),
);

worker.addEventListener("fetch", (/** @type {WorkerEvent} */ event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
});

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
