import type { Browser, Page } from '@playwright/test';
import { weighFormsLibrary, weighLazyParts } from './chunk-weight.ts';
import { storedSession, type DemoSession } from './demo-session.ts';
import { weighPage } from './page-weight.ts';

export interface Portal {
  readonly url: string;
  readonly webFolder: string;
  readonly session: DemoSession;
}

export interface Judge {
  atMost(what: string, figure: number, most: number, unit: string): void;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

/** Checks the first pages people open against their budgets of bytes (after gzip) and round trips. */
export async function judgePages(browser: Browser, portal: Portal, judge: Judge): Promise<void> {
  const { url, session } = portal;
  const signIn = await weighIn(browser, {}, `${url}/`, isAlive);
  judge.atMost('sign-in: scripts', kilobytes(signIn.scriptBytes), 120, 'kB');
  judge.atMost('sign-in: style sheets', kilobytes(signIn.styleBytes), 12, 'kB');
  judge.atMost('sign-in: round trips after the page', signIn.rounds, 2, '');

  const stored = storedSession(session);
  const dashboard = await weighIn(browser, stored, `${url}/dashboard`, hasRows);
  judge.atMost('dashboard until rows: scripts', kilobytes(dashboard.scriptBytes), 180, 'kB');
  judge.atMost('dashboard until rows: round trips after the page', dashboard.rounds, 2, '');

  const deal = await weighIn(browser, stored, `${url}/dashboard/deal/${await anyDeal(portal)}`, hasFacts);
  judge.atMost('deal until its facts: scripts', kilobytes(deal.scriptBytes), 180, 'kB');
  judge.atMost('deal until its facts: round trips after the page', deal.rounds, 2, '');

  for (const path of ['/docs', '/docs/lender-settings', '/docs/permissions']) {
    const docs = await weighIn(browser, {}, url + path, hasContents);
    const bytes = docs.loaded.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
    judge.atMost(`${path}: everything`, kilobytes(bytes), 100, 'kB');
    judge.atMost(`${path}: round trips after the page`, docs.rounds, 2, '');
  }

  judge.atMost('library of forms', kilobytes(weighFormsLibrary(portal.webFolder)), 40, 'kB');
  const [heaviest] = weighLazyParts(portal.webFolder);
  if (!heaviest) throw new Error('the app has no part that is loaded later');
  judge.atMost(`heaviest lazy part (${heaviest.source})`, kilobytes(heaviest.gzipBytes), 60, 'kB');
}

async function weighIn(
  browser: Browser,
  stored: Readonly<Record<string, string>>,
  url: string,
  isReady: (page: Page) => Promise<boolean>,
) {
  const context = await browser.newContext();
  try {
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    return await weighPage(page, url, () => isReady(page));
  } finally {
    await context.close();
  }
}

/** The app has taken over the form that the page's HTML brought. */
function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'));
  });
}

async function hasRows(page: Page): Promise<boolean> {
  return (await page.locator('tbody a[href^="/dashboard/deal/"]').count()) > 0;
}

/** A deal's amounts and dates are a list of terms. */
async function hasFacts(page: Page): Promise<boolean> {
  return (await page.locator('main dl').count()) > 0;
}

/** The documentation’s style sheet, script and font have arrived. */
async function hasContents(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const styled = getComputedStyle(document.body).fontFamily.includes('Inter');
    return styled && document.fonts.check('1em "Inter Variable"');
  });
}

async function anyDeal({ url, session }: Portal): Promise<string> {
  const response = await fetch(`${url}/lima/api/deals/funded?limit=1`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { deals } = (await response.json()) as { deals: { id: string }[] };
  const [deal] = deals;
  if (!deal) throw new Error('the demo customer has no funded deal');
  return deal.id;
}
