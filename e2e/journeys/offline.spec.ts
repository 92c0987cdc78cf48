import { holdBack } from '../support/hold-back.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until a store of the browser has a copy of what contains `part` in its address. */
async function keeps(page: Page, store: 'seen' | 'files' | 'pages', part: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([name, wanted]) => {
          const copies = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
          return copies.some(({ url }) => decodeURIComponent(url).includes(wanted));
        },
        [store, part] as const,
      ),
    )
    .toBe(true);
}

/** Waits until a copy of every script and style sheet that the page loaded is kept. */
async function keepsLoaded(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const files = await caches.open('files');
        const kept = new Set((await files.keys()).map(({ url }) => url));
        return loaded.filter((url) => /\/assets\/[^?]*\.(?:js|css)$/.test(url) && !kept.has(url));
      }),
    )
    .toEqual([]);
}

test('a borrower without a connection reads the loans they last saw, until they sign out', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  await keeps(page, 'seen', '/deals/funded');
  await page.getByRole('link', { name: 'Juniper Lane' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Juniper Lane');
  await keeps(page, 'seen', '/deals/details');
  // Of the page’s parts, the code of the one that asks for this comes last.
  await keeps(page, 'seen', '/loan-viewers');

  await keeps(page, 'pages', '/dashboard/deal/');
  await keepsLoaded(page);

  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline' });
  await expect(notice).toBeVisible();

  await test.step('also in a new tab, with the day of the copy', async () => {
    const deal = page.url();
    await page.close();
    const tab = await context.newPage();
    await tab.goto(deal);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Juniper Lane');
    await expect(tab.getByRole('status').filter({ hasText: 'This is what you last saw' })).toBeVisible();
    await expectAccessible(tab);
    await tab.goto('/dashboard');
    await expect(tab.getByRole('link', { name: 'Juniper Lane' }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(tab.getByText('You’re offline')).toBeHidden();
    await context.setOffline(true);
    await tab.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByLabel('Email')).toBeVisible();
    expect(await tab.evaluate(() => caches.has('seen'))).toBe(false);
  });
});

test('code that was on its way when the service worker took over is kept too', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/balance-chart-*.js');
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}/payment-history`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await keeps(page, 'files', '/assets/');
  letGo();
  await expect(page.getByRole('slider', { name: 'Balance and payments' })).toBeVisible();
  await keepsLoaded(page);
});

test('nothing that an employee sees stays in the browser', async ({ page }) => {
  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/staff/deals');
  await keeps(page, 'files', '/assets/');
  expect(await page.evaluate(() => caches.has('seen'))).toBe(false);
});
