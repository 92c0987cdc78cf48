import { expectPageFitsScreen } from '../support/fits-screen.ts';
import { beSignedIn, expect, expectPageAccessible, test, type Page } from '../support/test.ts';

function callAt(page: Page, name: string) {
  return page.locator(`[id="${name}"]`);
}

test('an engineer finds a call by its field with the keyboard and copies its example', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs');
  await expect(page).toHaveTitle('Getting started - Drawbridge API');
  await expectPageAccessible(page);

  const search = page.getByRole('combobox', { name: 'Search calls and fields' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('deals/nav');
  const found = page.getByRole('option');
  await expect(found.first()).toContainText('/lima/api/deals/nav');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await expectPageAccessible(page);
  await search.fill('loan officer zebra');
  await expect(page.getByText('0 calls found')).toBeVisible();
  // A word that only the fields of the answer have.
  await search.fill('loans_in_process');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/deals#deals\.borrowerNavigation$/);
  await expect(page).toHaveTitle('Lists the borrower’s deals for the side navigation. - Drawbridge API');

  const call = callAt(page, 'deals.borrowerNavigation');
  await expect(call).toBeInViewport();
  await call.getByRole('button', { name: 'Copy curl' }).click();
  await expect(call.getByText('Copied')).toBeVisible();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  expect(curl).toContain('/lima/api/deals/nav?limit=10');
  await call.getByText('TypeScript', { exact: true }).click();
  await call.getByRole('button', { name: 'Copy TypeScript' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('type Answer = {');
  await expectPageAccessible(page);
});

test('a borrower tries calls with their own loan', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/docs/deals#deals.details');
  const call = callAt(page, 'deals.details');
  await call.getByRole('button', { name: 'Try it' }).click();
  const form = call.getByRole('form');
  await expect(form.getByLabel('Body')).toHaveValue(/"dealid": "(?!0{32})/);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toHaveText(/^200 in \d+ ms$/);
  await expect(form.getByRole('region')).toContainText('"number": "HL-');
  await expectPageAccessible(page);

  await page.goto('/docs/profile#profile.savePhone');
  const writes = page.getByRole('button', { name: /^Try it: POST/ }).first();
  await writes.click();
  await expect(page.getByRole('button', { name: 'Send and change demo data' })).toBeVisible();
});

test('a stranger is sent to sign in', async ({ page }) => {
  await page.goto('/docs/deals');
  await callAt(page, 'deals.borrowerInProcess').getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('form')).toContainText('You are not signed in.');
  await expect(page.getByRole('form').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
});

test('an address that cannot be decoded opens the page, and the search works', async ({ page }) => {
  await page.goto('/docs#100%');
  await page.getByRole('combobox', { name: 'Search calls and fields' }).fill('deals/nav');
  await expect(page.getByRole('option').first()).toContainText('/lima/api/deals/nav');
});

test('the table of permissions is filtered by path and by caller', async ({ page }) => {
  await page.goto('/docs/permissions');
  await page.getByLabel('Filter').fill('deals/nav');
  await expect(page.getByRole('status').filter({ hasText: '1 call' })).toBeVisible();
  await page.getByLabel('Open to').selectOption('broker');
  await expect(page.getByText('0 calls')).toBeVisible();
  await page.getByLabel('Filter').fill('brokernav');
  await expect(page.getByRole('row', { name: /brokernav/ })).toBeVisible();
  await expectPageAccessible(page);
});

test('an error’s address opens its row', async ({ page }) => {
  await page.goto('/docs#deal_not_found');
  await expect(page.locator('#deal_not_found')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents and calls can be read, and nothing is offered that needs them', async ({ page }) => {
    await page.goto('/docs');
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Deals', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: /GET \/lima\/api\/deals\/inprocess/ })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages fit a phone and shift nothing, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/docs', '/docs/access', '/docs/draws', '/docs/permissions', '/docs/staff-deals']) {
      await page.goto(path);
      await expectPageFitsScreen(page);
      expect(await page.evaluate(layoutShift)).toBeLessThan(0.01);
    }
    await page.goto('/docs/access');
    await expectPageAccessible(page);
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('link', { name: 'Bills' })).toBeHidden();
    await contents.getByText('Contents').click();
    await contents.getByRole('link', { name: 'Bills' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
  });

/** Runs in the page. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const shifts = (list: PerformanceObserverEntryList) =>
      list
        .getEntries()
        .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
    new PerformanceObserver((list) => resolve(shifts(list))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    setTimeout(() => resolve(0), 300);
  });
}

test('a call prints without what belongs to the screen', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 700, height: 1000 });
  for (const path of ['/docs', '/docs/deals', '/docs/permissions']) {
    await page.goto(path);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const { width, background } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      background: getComputedStyle(document.documentElement).backgroundColor,
    }));
    expect(width).toBeLessThanOrEqual(700);
    expect(background).toBe('rgba(0, 0, 0, 0)');
  }
});
