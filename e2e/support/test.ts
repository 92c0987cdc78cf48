import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

export { expect, type Page } from '@playwright/test';

/** The shared portal’s address. */
export function portalUrl(): string {
  const url = process.env['PORTAL_URL'];
  if (url === undefined) throw new Error('the portal has not been started');
  return url;
}

interface Fixtures {
  /** Browser console messages that a journey expects and that do not fail it. */
  readonly expectedErrors: RegExp[];
}

/** A journey fails if its page throws, logs a console error or violates the Content-Security-Policy. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
  baseURL: async ({}, use) => use(portalUrl()),
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

export const demoPassword = 'Demo-pass1';

export async function submitSignIn(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the portal and signs in. Ends on the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await submitSignIn(page, email);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
}

/** Stores a session in the browser without the form, for journeys that are not about signing in. */
export async function beSignedIn(page: Page, email: string, portal: string = portalUrl()): Promise<void> {
  const response = await page.request.post(`${portal}/lima/api/users/validate`, {
    data: { username: email, password: demoPassword },
  });
  const answer = (await response.json()) as Record<string, string | boolean>;
  await page.addInitScript((values) => {
    if (localStorage.getItem('token') !== null || sessionStorage.getItem('signed-in-once') !== null) return;
    sessionStorage.setItem('signed-in-once', 'true');
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key === 'email' ? 'username' : key, String(value));
    localStorage.setItem('sessionStart', String(Date.now()));
  }, answer);
}

/** Waits until the app has started. Until then, some pages show markup rendered at build time. */
export async function appStarted(page: Page): Promise<void> {
  const drawnByReact = () =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'));
  await expect.poll(() => page.evaluate(drawnByReact)).toBe(true);
}

/** Checks the page as `expectAccessible` does, from its top: the header covers tabs that are half scrolled out of view. */
export async function expectTopAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
}

/** Checks the page against WCAG 2.2 AA and best practices, once it has loaded and settled. */
export async function expectAccessible(page: Page): Promise<void> {
  await appStarted(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectPageAccessible(page);
}

/** Checks a page outside the app as `expectAccessible` checks its pages. */
export async function expectPageAccessible(page: Page): Promise<void> {
  // A new theme runs through the page in steps: each element's colors follow its parent's.
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let some = running(); some.length > 0; some = running())
      await Promise.allSettled(some.map(({ finished }) => finished));
  });
  const violations = await violationsOf(page);
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

interface InjectedAxe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/** AxeBuilder loads axe into a page several times. Only a page with frames needs it; any other runs axe once, in a quarter less time. */
async function violationsOf(page: Page): Promise<Result[]> {
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze();
    return violations;
  }
  // It stays while the app moves from page to page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as InjectedAxe;
    const { violations } = await axe.run(document, options);
    return violations;
  }, axeOptions);
}

/** A demo deal’s id, from the person’s own list. */
export async function dealIdOf(page: Page, email: string, loanNumber: string): Promise<string> {
  const signedIn = await page.request.post(`${portalUrl()}/lima/api/users/validate`, {
    data: { username: email, password: demoPassword },
  });
  const { token, accountType } = (await signedIn.json()) as { token: string; accountType: string };
  const kind = accountType === 'CustomerAccount' ? '' : 'broker/';
  for (const list of ['inprocess', 'funded']) {
    const answer = await page.request.get(`${portalUrl()}/lima/api/deals/${kind}${list}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { deals } = (await answer.json()) as {
      deals: { id: string; number?: string; loanNumber?: string }[];
    };
    const deal = deals.find((one) => (one.number ?? one.loanNumber) === loanNumber);
    if (deal) return deal.id;
  }
  throw new Error(`${email} has no deal ${loanNumber}`);
}
