import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealsOfBroker } from '../../bench/many-deals.ts';
import { bundledDatabase } from '../../bench/postgres-programs.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { holdBack } from '../support/hold-back.ts';
import { sentMails } from '../support/mails.ts';
import { startPortal } from '../support/portal.ts';
import { beSignedIn, expect, expectAccessible, submitSignIn, test, type Page } from '../support/test.ts';

const inProcess = (page: Page) => page.getByRole('table', { name: 'Loans In Process' });
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

async function choose(page: Page, filter: string, value: string): Promise<void> {
  await filters(page)
    .getByRole('button', { name: `Filter by ${filter}` })
    .click();
  await page
    .getByRole('dialog', { name: `Filter by ${filter}` })
    .getByLabel(value, { exact: true })
    .check();
  await page.keyboard.press('Escape');
}

test.describe('a broker', () => {
  test.beforeEach(async ({ page }) => {
    await beSignedIn(page, 'broker@demo.test');
    await page.goto('/dashboard');
    await expect(inProcess(page).getByRole('link').first()).toBeVisible();
  });

  test('filters both tables, and the address keeps the filters for reload, back and forward', async ({
    page,
  }) => {
    await choose(page, 'Product', 'Fix and flip');
    await expect(page).toHaveURL(/product=Fix/);
    const cells = inProcess(page).getByRole('cell', { name: 'Rental 30-year' });
    await expect(cells).toHaveCount(0);
    const narrow = await inProcess(page).getByRole('row').count();
    await expectAccessible(page);
    await choose(page, 'Stage', 'Application');
    await expect(page).toHaveURL(/stage=Application/);
    await expect(inProcess(page).getByRole('row')).not.toHaveCount(narrow);
    const narrower = await inProcess(page).getByRole('row').count();
    await page.reload();
    await expect(inProcess(page).getByRole('row')).toHaveCount(narrower);
    await page.goBack();
    await expect(page).not.toHaveURL(/stage=/);
    await expect(inProcess(page).getByRole('row')).toHaveCount(narrow);
    await page.goForward();
    await expect(inProcess(page).getByRole('row')).toHaveCount(narrower);
    await filters(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/product=/);
  });

  test('sees which deals are stuck and with whom, and nudges a client', async ({ page }) => {
    await expect(page.getByRole('heading', { name: /of your \d+ deals are stuck/ })).toBeVisible();
    const stuck = page.getByRole('table', { name: 'Stuck' });
    const row = stuck.getByRole('row', { name: /Your client/ }).first();
    await row.getByRole('button', { name: /^Nudge your client about/ }).click();
    await expect(row.getByText('Nudged today')).toBeVisible();
    const [mail] = await sentMails(page);
    expect(mail?.subject).toMatch(/asks about/);
    const held = inProcess(page).getByRole('row', { name: /2311 Orchard Road/ });
    await expect(held).toContainText(/\d+ days.*Your client/);
    await expect(held.getByRole('img', { name: 'Stage 1 of 13: Quoted Deal' })).toBeVisible();
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await expect.poll(() => stuck.getByRole('row').count()).toBeGreaterThan(6);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFitsScreen(page);
    await inProcess(page)
      .getByRole('link', { name: /2311 Orchard Road/ })
      .click();
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('With your client: 1 item');
    await expectFitsScreen(page);
  });

  test('sees the funded loans that mature next, then all of them in that order', async ({ page }) => {
    const next = page.getByRole('table', { name: 'Next to mature' });
    await page.getByRole('link', { name: /^Funded \d+$/ }).click();
    await expect(next.getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('table', { name: 'Stuck' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    const first = next.getByRole('row').nth(1);
    await first.getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/deal\//);
    await page.goBack();
    await expect(next).toBeVisible();
    await page.getByRole('link', { name: 'All funded loans by maturity' }).click();
    await expect(page).toHaveURL(/fsort=maturityDate.*#funded$/);
    const table = page.getByRole('table', { name: 'Funded Loans' });
    await expect(table).toBeInViewport();
    await expect(table.getByRole('columnheader', { name: /^Maturity/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('finds the deals without movement with one press, and hears how many', async ({ page }) => {
    const quick = filters(page).getByRole('button', { name: /^No movement in 10 days \d+$/ });
    const count = /\d+$/.exec((await quick.textContent()) ?? '')?.[0];
    await quick.click();
    await expect(page).toHaveURL(/quietDays=/);
    await expect(quick).toHaveAttribute('aria-pressed', 'true');
    await expect(inProcess(page).getByRole('row')).toHaveCount(Number(count) + 1);
    await expect(page.getByText(`Loans In Process: ${count} found.`)).toHaveCount(1);
    await page.reload();
    await expect(inProcess(page).getByRole('row')).toHaveCount(Number(count) + 1);
    await quick.click();
    await expect(page).not.toHaveURL(/quietDays=/);
  });

  test('sees why an amount is invalid, then only the deals in the range', async ({ page }) => {
    await filters(page).getByRole('button', { name: 'Filter by Amount' }).click();
    const panel = page.getByRole('dialog', { name: 'Filter by Amount' });
    await panel.getByLabel('At least').fill('much');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('Enter a dollar amount, such as 250000 or 250000.50.')).toBeVisible();
    await panel.getByLabel('At least').fill('$500,000');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/amountFrom=/);
    await expect(panel).toBeHidden();
    const amounts = inProcess(page).locator('tbody tr td:last-child');
    await expect
      .poll(async () =>
        (await amounts.allTextContents()).every((text) => Number(text.replace(/[$,]/g, '')) >= 500_000),
      )
      .toBe(true);
  });

  for (const [format, kind] of [
    ['csv', 'CSV file'],
    ['xlsx', 'Excel workbook'],
  ] as const) {
    test(`downloads what a table shows as a ${kind}`, async ({ page }) => {
      await choose(page, 'Product', 'Fix and flip');
      await expect(page).toHaveURL(/product=/);
      await expect(inProcess(page).getByRole('cell', { name: 'Rental 30-year' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Export Loans In Process' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^Loans In Process \\d{4}-\\d\\d-\\d\\d\\.${format}$`),
      );
      const bytes = readFileSync(await download.path());
      const rows = await inProcess(page).getByRole('row').count();
      const lines = bytes.toString('utf8').trimEnd().split('\r\n');
      const titles = lines[0]?.split(',') ?? [];
      // Counted from the end, because a deal’s name may contain a comma.
      const place = titles.indexOf('Loan amount') - titles.length;
      const sum = lines.slice(1).reduce((total, line) => total + Number(line.split(',').at(place)), 0);
      const shown = page
        .getByRole('region', { name: 'Loans In Process' })
        .getByText(`$${sum.toLocaleString('en-US')}`);
      if (format === 'csv') {
        expect(lines).toHaveLength(rows);
        await expect(shown).toBeVisible();
      } else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    });
  }
});

test('a broker saves a view, opens with it on another device, then renames and deletes it', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, 'wholesale@demo.test');
  await page.goto('/dashboard');
  await choose(page, 'Product', 'Fix and flip');
  await expect(page).toHaveURL(/product=/);
  await page.getByRole('button', { name: /^View: All deals/ }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Enter a name for the view.')).toBeVisible();
  await dialog.getByLabel('Name').fill('My flips');
  await expect(dialog.getByText('Enter a name for the view.')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: /^View: My flips/ }).click();
  await page.getByRole('menuitem', { name: 'Make default view' }).click();
  await expect(page.getByText('My flips saved.').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto('/');
  await submitSignIn(other, 'wholesale@demo.test');
  await expect(other).toHaveURL(/product=Fix/);
  await expect(other.getByRole('button', { name: /^View: My flips/ })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: /^View: My flips/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename view' }).getByLabel('Name').fill('All flips');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: /^View: All flips/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: /^View: All deals/ })).toBeVisible();
  await expect(page).not.toHaveURL(/product=/);
});

async function runInDatabase(dataDir: string, statements: readonly string[]): Promise<void> {
  const { PGPASSWORD, PGPORT } = bundledDatabase(dataDir);
  const url = `postgres://drawbridge:${encodeURIComponent(PGPASSWORD)}@127.0.0.1:${PGPORT}/drawbridge`;
  const pool = openPool(url, 1, () => undefined);
  for (const statement of statements) await pool.query(statement);
  await pool.end();
}

function scrollToEnd(page: Page): Promise<void> {
  const box = page.getByRole('group', { name: 'Loans In Process' });
  return box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
}

/** Scrolls to the end and lets a live update arrive before the next rows do. */
async function updateWhileMoreRowsLoad(page: Page, dataDir: string): Promise<void> {
  const isNextRows = (url: URL) => url.searchParams.has('cursor');
  const showRows = await holdBack(page, isNextRows);
  const next = page.waitForRequest((request) => isNextRows(new URL(request.url())));
  await scrollToEnd(page);
  await next;
  const refresh = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/lima/api/deals/broker/inprocess',
  );
  const event = { kind: 'deal', id: 'any', audience: { everybody: true } };
  await runInDatabase(dataDir, [`select pg_notify('drawbridge_live', '${JSON.stringify(event)}')`]);
  await refresh;
  showRows();
  await page.unroute(isNextRows);
}

test('ten thousand deals scroll to the end with only a few rendered at a time', async ({ page }) => {
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-many-'));
  const portal = await startPortal({ DATA_DIR: dataDir });
  try {
    await runInDatabase(dataDir, dealsOfBroker('broker@demo.test', 10_000).split(/;\s*\n/));
    await page.goto(portal.url);
    const live = page.waitForResponse('**/lima/api/live*');
    await submitSignIn(page, 'broker@demo.test');
    await live;
    const rows = inProcess(page).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Loans In Process' }).getByText('10,039')).toBeVisible();
    await inProcess(page).getByRole('columnheader', { name: 'Loan number' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=number/);
    await expect(inProcess(page)).not.toHaveAttribute('aria-busy');
    await updateWhileMoreRowsLoad(page, dataDir);
    await test.step('on paper, all rows that were loaded are rendered', async () => {
      expect(await rows.count()).toBeLessThan(80);
      const printed = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        return document.querySelectorAll('.table-windowed tbody tr').length;
      });
      expect(printed).toBeGreaterThanOrEqual(100);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect.poll(() => rows.count()).toBeLessThan(80);
    });
    let most = 0;
    await expect
      .poll(
        async () => {
          await scrollToEnd(page);
          most = Math.max(most, await rows.count());
          return page
            .getByRole('link', { name: 'Many 10000', exact: true })
            .or(page.getByText('Many 10000'))
            .count();
        },
        { timeout: 200_000, intervals: [50] },
      )
      .toBeGreaterThan(0);
    expect(most).toBeLessThan(80);
    // A page with live updates would notice that the portal stops.
    await page.goto('about:blank');
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
