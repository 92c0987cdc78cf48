import { drawnPageAt, type DrawnPage } from '@drawbridge/domain/portal/drawn-pages.ts';
import { keptReads } from '../src/platform/kept-reads.ts';
import { seenCopies, type LoadedFiles, type ShownCopy } from '../src/platform/seen-copies.ts';

declare const self: ServiceWorkerGlobalScope;

/** The portal’s own pages and files, without personal data. */
const pageCopies = 'pages';
const fileCopies = 'files';

/** Pages and files that the server writes itself. */
const notOfTheApp = /^\/(?:lima|docs|dev|status)(?:\/|$)|^\/[\w-]+\.\w+$/;

/** The pages that are kept, each under an address that it answers. */
const keptPages: Partial<Record<DrawnPage, string>> = {
  signIn: '/',
  dashboard: '/dashboard',
  deal: '/dashboard/deal/-',
};

/** After this time a copy of a page is fetched again, because it names the scripts of its release. */
const pageCopyLastsMs = 24 * 3_600_000;

/** The oldest go first. A visit loads about 60 files, and each release brings new ones. */
const most = { [fileCopies]: 400, [seenCopies]: 200 } as const;

/** The last copy shown to each page: a page may start listening only after that. */
const shownTo = new Map<string, ShownCopy>();

/** What the server sends to be shown, encrypted. */
interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly language: string;
  readonly tag: string;
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.enable()]));
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { loaded } = event.data as LoadedFiles;
  event.waitUntil(Promise.all([keepPages(), keepFiles(loaded)]));
  const page = event.source instanceof Client ? event.source.id : '';
  const shown = shownTo.get(page);
  if (shown) event.waitUntil(tell(page, shown));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && !notOfTheApp.test(pathname)) event.respondWith(page(event, pathname));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (keptReads.has(`${request.method} ${pathname}`)) event.respondWith(read(event));
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, language, tag } = event.data.json() as PushContent;
  const shown = { body, tag, lang: language, icon: '/icon-192.png', data: path };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data as string));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

/** The page from the server. Without a connection, the last one of its kind: pages of a kind differ only by their address. */
async function page(event: FetchEvent, pathname: string): Promise<Response> {
  const pages = await caches.open(pageCopies);
  const kept = keptPages[drawnPageAt(pathname)];
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    if (kept !== undefined && response.ok) event.waitUntil(keepPage(pages, kept, response.clone()));
    return response;
  } catch (error) {
    const copy = await pages.match(kept ?? '/dashboard', { ignoreVary: true });
    if (copy) return copy;
    throw error;
  }
}

/** Fetches the pages that were not loaded from here lately. */
async function keepPages(): Promise<void> {
  const pages = await caches.open(pageCopies);
  for (const kept of Object.values(keptPages)) {
    const copy = await pages.match(kept, { ignoreVary: true });
    const age = Date.now() - Date.parse(copy?.headers.get('date') ?? '');
    if (age < pageCopyLastsMs) continue;
    const response = await fetch(kept).catch(() => undefined);
    if (response?.ok) await keepPage(pages, kept, response);
  }
}

/** Without an announcement, which may be over when the copy is shown. */
async function keepPage(pages: Cache, kept: string, response: Response): Promise<void> {
  const text = await response.text();
  const page = text.replace(/<aside id="announcement".*?<\/aside>/s, '');
  const { headers } = response;
  await pages.put(
    kept,
    new Response(page, { headers: [...headers].filter(([name]) => name !== 'content-encoding') }),
  );
}

/** A script, style or font. Its name changes with its content, so a copy is never outdated. */
async function file(event: FetchEvent): Promise<Response> {
  const files = await caches.open(fileCopies);
  const copy = await files.match(event.request.url, { ignoreVary: true });
  if (copy) return copy;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(putNewest(files, event.request.url, response.clone(), most[fileCopies]));
  return response;
}

/** Keeps what a page loaded before it was served from here. */
async function keepFiles(urls: readonly string[]): Promise<void> {
  const files = await caches.open(fileCopies);
  for (const url of urls) {
    if (await files.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) await putNewest(files, url, response, most[fileCopies]);
  }
}

/** The server’s answer. Without a connection, the last one this person was given. */
async function read(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // Opened before asking: an answer that arrives after a sign-out goes into the deleted store, which no one can open.
  const seen = (await caches.has(seenCopies)) ? await caches.open(seenCopies) : undefined;
  const { pathname, search } = new URL(request.url);
  const key = `/seen?${encodeURIComponent(`${pathname}${search} ${await request.clone().text()}`)}`;
  try {
    const response = await fetch(request);
    if (response.ok) {
      shownTo.delete(event.clientId);
      if (seen) event.waitUntil(putNewest(seen, key, response.clone(), most[seenCopies]));
    }
    return response;
  } catch (error) {
    const copy = await seen?.match(key, { ignoreVary: true });
    if (!copy) throw error;
    const shown: ShownCopy = { copyOf: copy.headers.get('date') ?? '' };
    shownTo.set(event.clientId, shown);
    event.waitUntil(tell(event.clientId, shown));
    return copy;
  }
}

async function tell(clientId: string, shown: ShownCopy): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(shown);
}

async function putNewest(store: Cache, key: string, response: Response, atMost: number): Promise<void> {
  await store.put(key, response);
  const keys = await store.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - atMost)))
    await store.delete(old, { ignoreVary: true });
}

/** Shows the tab that has the page, or another tab of the portal, which goes to it, or a new one. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path) ?? tabs[0];
  if (!tab) return void (await self.clients.openWindow(path));
  await tab.focus();
  if (new URL(tab.url).pathname !== path) await tab.navigate(path);
}

/** Gives the server the browser’s new address. There may be no session now: the old secret proves which browser it is. */
async function renewSubscription({
  oldSubscription: old,
  newSubscription,
}: PushSubscriptionChangeEvent): Promise<void> {
  if (!old) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  const auth = old.toJSON().keys?.['auth'];
  await fetch('/lima/api/users/notifications/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: old.endpoint, auth, subscription }),
  });
}
