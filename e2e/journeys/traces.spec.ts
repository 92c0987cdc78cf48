import type { Request } from '@playwright/test';
import { beSignedIn, expect, test, type Page } from '../support/test.ts';

/** The traces that the calls of a page name, from now on; undefined for a call without one. */
function tracesOf(page: Page): (string | undefined)[] {
  const ids: (string | undefined)[] = [];
  page.on('request', (request: Request) => {
    if (/\/lima\/api\/(?!live)/.test(request.url()))
      ids.push(/^00-([\da-f]{32})-[\da-f]{16}-00$/.exec(request.headers()['traceparent'] ?? '')?.[1]);
  });
  return ids;
}

test('calls name no trace while the server sends none', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  const ids = tracesOf(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Funded Loans' })).toBeVisible();
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids)).toEqual(new Set([undefined]));
});

test('with traces, the calls of a page share one, and those after a click another', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.route('/dashboard', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"traced":false', '"traced":true');
    await route.fulfill({ response, body });
  });
  const ids = tracesOf(page);
  await page.goto('/dashboard');
  const table = page.getByRole('table', { name: 'Loans In Process' });
  await expect(table.getByRole('link', { name: /Mill Road Fourplex/ })).toBeVisible();
  // Also those that the page sends before the app starts.
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(1);
  const [ofPage] = ids.splice(0);
  expect(ofPage).toBeDefined();
  // Not a link, which loads its page when the pointer comes near, before the click.
  const amount = table.getByRole('columnheader', { name: 'Loan amount' });
  await amount.getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('$130,000');
  // The page may still have had calls to make before the click.
  expect(ids.at(-1)).not.toBe(ofPage);
  expect(ids).not.toContain(undefined);
});
