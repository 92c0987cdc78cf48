import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from '../support/portal.ts';
import { beSignedIn, expect, expectAccessible, test as shared, type Page } from '../support/test.ts';

const address = '/dashboard/applications/line-of-credit';

function checklistServer(): Server {
  return createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="en"><title>List</title><main><h1>Lender’s list</h1></main></html>',
    );
  }).listen(0, '127.0.0.1');
}

interface Portals {
  /** Applications on, with the built-in checklist. */
  readonly built: Portal;
  /** Applications on, with the lender's own checklist. */
  readonly framed: Portal;
}

const test = shared.extend<object, { portals: Portals }>({
  portals: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'drawbridge-lines-')));
      const list = checklistServer();
      await new Promise((resolve) => list.once('listening', resolve));
      const { port } = list.address() as AddressInfo;
      const applications = { FLAG_CUSTOMER_APPS: 'on', FLAG_BROKER_APPS: 'on' };
      const built = await startPortal({ DATA_DIR: folders[0] ?? '', ...applications });
      const framed = await startPortal({
        DATA_DIR: folders[1] ?? '',
        ...applications,
        FLAG_CHECKLIST_IFRAME: 'on',
        CHECKLIST_URL: `http://127.0.0.1:${port}/list?by={token}`,
      });
      await use({ built, framed });
      await Promise.all([built.stop(), framed.stop()]);
      list.close();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

function entity(page: Page, name: string) {
  return page.getByRole('region', { name });
}

async function open(page: Page, portal: Portal, email: string): Promise<void> {
  await beSignedIn(page, email, portal.url);
  await page.goto(`${portal.url}${address}`);
}

test('each borrowing entity shows its newest application', async ({ page, portals }) => {
  await open(page, portals.built, 'customer@demo.test');
  await expect(page).toHaveTitle('Drawbridge - Lines of credit');
  const homes = entity(page, 'Alder Homes LLC');
  await expect(homes.getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(homes.getByText(/Your \$500,000 line is approved through/)).toBeVisible();
  await expect(homes.getByText('8 of 8 approved')).toBeVisible();
  await homes.getByRole('button', { name: 'Earlier applications' }).click();
  await expect(homes.getByText('$300,000')).toBeVisible();

  const holdings = entity(page, 'Alder Street Holdings LLC');
  await expect(holdings.getByText('In Review', { exact: true }).first()).toBeVisible();
  const steps = holdings.getByRole('list', { name: 'Alder Street Holdings LLC application' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Application Received');
  await expect(holdings.getByText('3 items need your attention.')).toBeVisible();
  const items = holdings.getByRole('listitem').filter({ hasText: 'Please send it again' });
  await expect(items).toHaveCount(1);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await holdings.getByRole('link', { name: /Articles of organization\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('Articles of organization.pdf');
});

test('the page fits a phone’s width', async ({ page, portals }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, portals.built, 'customer@demo.test');
  await expect(entity(page, 'Alder Street Holdings LLC')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a denied line shows whom to call, and a borrower without an entity can start an application', async ({
  page,
  browser,
  portals,
}) => {
  await open(page, portals.built, 'customer2@demo.test');
  await expect(page.getByText(/didn’t approve this application\. Call \(555\) 010-0142/)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, portals.built, 'empty@demo.test');
  await expect(other.getByText('No borrowing entities yet')).toBeVisible();
  await expect(other.getByRole('link', { name: /Start an application/ })).toHaveAttribute(
    'href',
    'https://apply.harborline.test/borrower',
  );
  await expectAccessible(other);
  await context.close();
});

test('after a failed load, Refresh loads the lines', async ({ page, portals, expectedErrors }) => {
  expectedErrors.push(/503/);
  await page.route('**/most-recent-locs', (route) => route.fulfill({ status: 503, body: '{}' }));
  await open(page, portals.built, 'customer@demo.test');
  await expect(page.getByRole('alert')).toContainText('There was a problem loading data (error: ');
  await page.unroute('**/most-recent-locs');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(entity(page, 'Alder Homes LLC')).toBeVisible();
});

test('a frame shows the lender’s own checklist', async ({ page, portals }) => {
  await open(page, portals.framed, 'customer@demo.test');
  const frame = page.frameLocator('iframe[title="Your lender’s checklist"]');
  await expect(frame.getByRole('heading', { name: 'Lender’s list' })).toBeVisible();
  await expect(page.getByText('8 of 8 approved')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open checklist in a new tab' })).toHaveAttribute(
    'href',
    /\/list\?by=[\w.%-]{50,}$/,
  );
});

test('New Applications leads on to the lines of credit', async ({ page, portals }) => {
  await beSignedIn(page, 'customer@demo.test', portals.built.url);
  await page.goto(`${portals.built.url}/dashboard`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'New Applications' })
    .click();
  await expect(page).toHaveTitle('Drawbridge - Apply for a loan');
  await page.getByRole('link', { name: 'See your lines of credit' }).click();
  await expect(page).toHaveTitle('Drawbridge - Lines of credit');
});

test('brokers see the dashboard at this URL, with New Applications in the menu', async ({
  page,
  portals,
}) => {
  await open(page, portals.built, 'broker@demo.test');
  await expect(page).toHaveTitle('Drawbridge - Broker Dashboard');
  await expect(page.getByRole('link', { name: 'New Applications' })).toBeVisible();
});

test('with applications off, this URL shows the dashboard without New Applications', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(address);
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Applications' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});
