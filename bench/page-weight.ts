import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request, Route } from '@playwright/test';

/** A file or an answer that a page asked for. */
export interface Loaded {
  readonly path: string;
  readonly kind: 'page' | 'script' | 'style' | 'font' | 'api' | 'other';
  /** Bytes after `gzip -9`, whatever the server in fact sent. */
  readonly gzipBytes: number;
  /** With which round trip it came: 0 is the page itself, 1 what the page names, 2 what depends on that. */
  readonly round: number;
}

/** What a page needed until it showed what it is for. */
export interface PageWeight {
  readonly loaded: readonly Loaded[];
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  /** Round trips after the page’s own HTML. */
  readonly rounds: number;
}

/** How long a page must ask for nothing before what it has asked for counts as one round trip. */
const quietMs = 500;

/** Ends the measurement of a page that never gets ready. */
const patienceMs = 30_000;

/**
 * Opens `url` and weighs what it loads until `isReady` holds. Answers are held back until the page asks for nothing
 * more, and are then given all at once: what it asks for next depends on one of them. So the count of round trips is
 * the same however fast the machine is.
 *
 * @throws Error when the page is not ready after half a minute
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
      // On a busy machine the page may still be working on what it was given. A page that waits for its style sheet
      // may never call itself idle.
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
