/// <reference lib="webworker" />

/** Data that the build puts before this script: the files of the application, and the files that each language adds. */
export interface Precache {
  version: string;
  files: string[];
  languages: Record<string, string[]>;
}

interface ShellWorker extends ServiceWorkerGlobalScope {
  precache: Precache;
}

declare const self: ShellWorker;

const page = '/';
const patience = 4_000;
const kept = 2;
const cacheName = `muster-${self.precache.version}`;
const { files, languages } = self.precache;

self.addEventListener('install', (event) => {
  event.waitUntil(add([page, ...files, ...(languages['en'] ?? [])]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null) return;
  // A page asks for the new version when nothing is lost by a reload.
  if ('activate' in message) event.waitUntil(self.skipWaiting());
  if ('language' in message && typeof message.language === 'string') event.waitUntil(add(languages[message.language] ?? []));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Data is the application's own business: only its files are kept here.
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|cable|healthz|readyz|metrics)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(navigate(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (files.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});

/** Returns the server's page, which is the newest; the cached one if the server sends no usable response in time. */
async function navigate(request: Request): Promise<Response> {
  const answer = fetch(request);
  const inTime = await Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((late) => setTimeout(late, patience, undefined)),
  ]);
  if (inTime && inTime.status < 500) return inTime;
  return (await (await caches.open(cacheName)).match(page)) ?? answer;
}

/** Returns a file whose name changes with its content: once cached, it is never requested again. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

/** Adds files to this version's cache; those that an earlier version left are not fetched again. */
async function add(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path)) return;
      const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
      const answer = known ?? (await fetch(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }));
      if (!answer.ok) throw new Error(`${path} could not be loaded: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

/** Removes old caches, except those of recent versions: an open page of an earlier version needs its files until it is reloaded. */
async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('muster-') && name !== cacheName);
  await Promise.all(names.slice(0, Math.max(0, names.length - (kept - 1))).map((name) => caches.delete(name)));
}
