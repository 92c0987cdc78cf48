import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { holdBack } from '../support/hold-back.ts';
import { test } from '../support/own-portal.ts';
import { startPortal } from '../support/portal.ts';
import { demoPassword, expect, submitSignIn } from '../support/test.ts';

test.use({ portalOf: 'live updates' });

const liveUrl = '**/lima/api/live?*';

/** A separate browser, signed in and listening for changes. */
async function browserOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const listening = page.waitForResponse(liveUrl);
  await page.goto('/');
  await submitSignIn(page, email);
  await listening;
  return page;
}

async function staffToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/lima/api/users/validate', {
    data: { username: 'employee@demo.test', password: demoPassword },
  });
  return ((await answer.json()) as { token: string }).token;
}

async function openFirstDeal(page: Page): Promise<string> {
  await page.getByRole('table', { name: 'Loans In Process' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/deal\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

for (const email of ['customer@demo.test', 'broker@demo.test']) {
  test(`${email} sees a deal’s new stage without reloading, on the dashboard and on the deal’s page`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const [dashboard, dealPage] = await Promise.all([
      browserOf(browser, baseURL ?? '', email),
      browserOf(browser, baseURL ?? '', email),
    ]);
    const id = await openFirstDeal(dealPage);
    const row = dashboard.locator('tr', { has: dashboard.locator(`a[href="/dashboard/deal/${id}"]`) });
    await expect(row).toBeVisible();
    const token = await staffToken(request);
    for (const stage of ['Final Estimate Issued', 'Clear to Close']) {
      const answer = await request.post('/lima/api/staff/deals/stage', {
        data: { dealid: id, stage },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status()).toBe(200);
      await expect(row).toContainText(stage);
      await expect(dealPage.getByRole('main')).toContainText(stage);
    }
    await Promise.all([dashboard.context().close(), dealPage.context().close()]);
  });
}

test('a change made before a page listens appears once it does', async ({ browser, baseURL, request }) => {
  // The server receives changes only after the first browser connects.
  const witness = await browserOf(browser, baseURL ?? '', 'broker@demo.test');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const listen = await holdBack(page, liveUrl);
  const asks = page.waitForRequest(liveUrl);
  await page.goto('/');
  await submitSignIn(page, 'customer@demo.test');
  const table = page.getByRole('table', { name: 'Loans In Process' });
  const path = await table.getByRole('link').first().getAttribute('href');
  const row = table.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(row).toBeVisible();
  await asks;
  const token = await staffToken(request);
  async function changeStage(stage: string): Promise<void> {
    const answer = await request.post('/lima/api/staff/deals/stage', {
      data: { dealid: path?.split('/').at(-1), stage },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
  }
  // Another journey may have left the deal in any stage.
  const next = (await row.innerText()).includes('Processing') ? 'Application' : 'Processing';
  await changeStage('Borrower Underwriting');
  await changeStage(next);
  await expect(row).not.toContainText(next);
  listen();
  await expect(row).toContainText(next);
  await Promise.all([context.close(), witness.context().close()]);
});

test('a page signs out at once when its session ends elsewhere', async ({ browser, baseURL, request }) => {
  const page = await browserOf(browser, baseURL ?? '', 'customer2@demo.test');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await request.post('/lima/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.context().close();
});

test('no page listens when live updates are off', async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-still-'));
  const portal = await startPortal({ DATA_DIR: dataDir, FLAG_LIVE: 'off' });
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await submitSignIn(page, 'customer@demo.test');
    await expect(
      page.getByRole('table', { name: 'Loans In Process' }).getByRole('link').first(),
    ).toBeVisible();
    await page.clock.runFor(10_000);
    expect(asked).toContain('/lima/api/deals/inprocess');
    expect(asked).not.toContain('/lima/api/live');
    await context.close();
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
