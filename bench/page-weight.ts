import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request, Route } from '@playwright/test';

export interface Loaded {
  readonly path: string;
  readonly kind: 'page' | 'script' | 'style' | 'font' | 'api' | 'other';
  /** Bytes after `gzip -9`, whatever the server sent. */
  readonly gzipBytes: number;
  /** The round trip it came with: 0 is the page, 1 what the page names, 2 what depends on that. */
  readonly round: number;
}

/** What a page needed until it was ready. */
export interface PageWeight {
  readonly loaded: readonly Loaded[];
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  /** After the page’s own HTML. */
  readonly rounds: number;
}

/** How long a page must send no request before a round trip counts as over. */
const quietMs = 500;

/** Time limit for a page that never becomes ready. */
const patienceMs = 30_000;

/**
 * Opens `url` and weighs what it loads until `isReady` holds. Holds answers back until the page sends no more requests,
 * then releases them all at once, because the next requests depend on one of them. So the number of round trips does not
 * depend on the machine's speed. Throws if the page is not ready after half a minute.
 */
export async function weighPage(
  page: Page,
  url: string,
  isReady: () => Promise<boolean>,
): Promise<PageWeight> {
  const loaded: Loaded[] = [];
  const held = new Set<Route>();
  let lastAsked = performance.now();

  async function answer(route: Route, round: number): Promise<void> {
    const response = await route.fetch();
    const body = await response.body();
    const request = route.request();
    loaded.push({
      path: new URL(request.url()).pathname,
      kind: kindOf(request),
      gzipBytes: gzipSync(body, { level: 9 }).length,
      round,
    });
    await route.fulfill({ response, body });
  }

  async function quiet(): Promise<void> {
    do {
      while (performance.now() - lastAsked < quietMs) await sleep(50);
      // On a busy machine the page may still be working on its answers. A page that waits for its style sheet may
      // never call itself idle.
      await page.evaluate(
        (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
        quietMs,
      );
    } while (performance.now() - lastAsked < quietMs);
  }

  await page.route(`${new URL(url).origin}/**`, async (route) => {
    lastAsked = performance.now();
    if (route.request().isNavigationRequest()) await answer(route, 0);
    else held.add(route);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await quiet();
  let rounds = 0;
  const began = performance.now();
  while (!(await isReady())) {
    if (performance.now() - began > patienceMs)
      throw new Error(`${url} is not ready after ${rounds} round trips`);
    if (held.size === 0) {
      await sleep(50);
      continue;
    }
    rounds += 1;
    const together = [...held];
    held.clear();
    await Promise.all(together.map((route) => answer(route, rounds)));
    lastAsked = performance.now();
    await quiet();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  const bytesOf = (kind: Loaded['kind']) =>
    loaded.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.gzipBytes, 0);
  return {
    loaded,
    rounds,
    scriptBytes: bytesOf('script'),
    styleBytes: bytesOf('style'),
    fontBytes: bytesOf('font'),
  };
}

function kindOf(request: Request): Loaded['kind'] {
  if (request.isNavigationRequest()) return 'page';
  const path = new URL(request.url()).pathname;
  if (path.startsWith('/lima/')) return 'api';
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  return path.endsWith('.woff2') ? 'font' : 'other';
}
