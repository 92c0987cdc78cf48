import { ask } from '../support/ask.ts';
import { readFileSync } from 'node:fs';
import { test } from '../support/own-portal.ts';
import { payoffRequest } from '../support/requests.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'staff reports' });

const table = (page: Page, name: string) => page.getByRole('table', { name });

async function cells(page: Page, name: string, row: RegExp): Promise<string[]> {
  const found = table(page, name).getByRole('row', { name: row });
  await expect(found).toBeVisible();
  return (await found.getByRole('cell').allTextContents()).filter((text) => text !== '');
}

/** How many rows a list has, its header left out. */
const rowsOf = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row');

test('an employee filters the pipeline report, exports and prints it, and opens its deals', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveTitle('Drawbridge - Pipeline by stage');
  await expect(rowsOf(page, 'Pipeline by stage')).toHaveCount(14);
  await expectAccessible(page);
  const [, everyDeal] = await cells(page, 'Pipeline by stage', /^Total/);

  await page.getByLabel('Loan type').selectOption('Fix and flip');
  await page.getByLabel('Period').selectOption('365 days');
  await expect(page).toHaveURL(/type=FixNFlip/);
  await expect(page).toHaveURL(/period=%22365%22|period=365/);
  await expect(table(page, 'Pipeline by stage').getByRole('row', { name: /^Total/ })).not.toContainText(
    everyDeal ?? '',
  );
  await page.reload();
  await expect(page.getByLabel('Loan type')).toHaveValue('FixNFlip');
  await expect(page.getByLabel('Period')).toHaveValue('365');

  await test.step('the exported file contains what the page shows', async () => {
    const [amount, deals] = await cells(page, 'Pipeline by stage', /^Total/);
    await page.getByRole('button', { name: 'Export Pipeline by stage' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Pipeline by stage \d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(15);
    const dollars = Number((amount ?? '').replace(/[$,]/g, '')).toFixed(2);
    expect(lines.at(-1)).toContain(`Total,${deals},${dollars}`);
  });

  await test.step('the printed page contains only the report', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Loan type: Fix and flip · Period: 365 days')).toBeVisible();
    await expect(page.locator('#side-navigation')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(table(page, 'Pipeline by stage')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('opens the deals of a stage by keyboard', async () => {
    const [, deals] = await cells(page, 'Pipeline by stage', /^Application/);
    await page.getByRole('link', { name: 'Application', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Drawbridge - Deals');
    await expect(page.getByLabel('Stage')).toHaveValue('Application');
    await expect(page.getByLabel('Loan type')).toHaveValue('FixNFlip');
    await expect(rowsOf(page, 'Deals')).toHaveCount(Number(deals));
    await expect(page.getByRole('columnheader', { name: 'Status date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expectAccessible(page);
    await page.getByLabel('Stage').selectOption('All stages');
    await expect(page).not.toHaveURL(/stage=/);
    await page.goBack();
    await expect(page.getByLabel('Period')).toHaveValue('365');
  });
});

test('an employee sees how long draws and requests have been open and opens them in the queue', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/reports/draws');
  await expect(page).toHaveTitle('Drawbridge - Draws by age');
  await expectAccessible(page);
  await page.getByRole('link', { name: '2 draws to schedule, 0–2 days' }).click();
  await expect(rowsOf(page, 'Work queue')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove filter: Received since / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove filter: To schedule' }).click();
  await expect(page).not.toHaveURL(/state=/);

  await test.step('a week of wired draws opens with its draws, and each with its page', async () => {
    await page.goto('/staff/reports/draws');
    const week = page.getByRole('list', { name: 'Wired by week' }).getByRole('link').last();
    const [, from = '', to = '', count = ''] =
      /^(\w+ \d+) to (\w+ \d+): (\d+), \$/.exec((await week.innerText()).trim().split('\n').at(-1) ?? '') ??
      [];
    await week.click();
    const draws = `${from} to ${to}`;
    await expect(rowsOf(page, draws)).toHaveCount(Number(count));
    await expect(rowsOf(page, 'Median time per step of a draw')).toHaveCount(4);
    // The rows under the top bar are no targets.
    await page.evaluate(() => globalThis.scrollTo(0, 0));
    await expectAccessible(page);
    await page.reload();
    await table(page, draws).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Draw \d+/ })).toBeVisible();
    await page.goBack();
    await page.getByRole('list', { name: 'Wired by week' }).locator('[aria-current]').click();
    await expect(table(page, draws)).toHaveCount(0);
  });

  await page.goto('/staff/reports');
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Requests' }).click();
  // The demo’s counts by age depend on the weekday.
  const newPayoffs = page.getByRole('link', { name: /^\d+ requests?: Payoff, 0–2 days$/ });
  const before = Number(await newPayoffs.textContent());
  await expectAccessible(page);

  await test.step('a new request is counted without a reload', async () => {
    const borrower = 'customer@demo.test';
    await ask(page, borrower, '/lima/api/payoff-request', payoffRequest(borrower));
    await expect(newPayoffs).toHaveText(String(before + 1));
    await newPayoffs.click();
    await expect(rowsOf(page, 'Work queue')).toHaveCount(before + 1);
    await expect(page.getByRole('button', { name: /^Payoffs \d/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the team’s load opens the queue of a person', async () => {
    await page.goto('/staff');
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page).toHaveTitle('Drawbridge - Team');
    const open = page.getByRole('link', { name: /^\d+ Open: Priya Raman$/ });
    const count = Number(await open.textContent());
    await expect(page.getByRole('table', { name: 'Next 7 days' }).getByRole('row')).toHaveCount(9);
    await expectAccessible(page);
    await open.click();
    await expect(rowsOf(page, 'Work queue')).toHaveCount(count);
  });
});

test('on a phone: an employee finds the loans maturing soon', async ({ page, ownPortal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/reports/maturities');
  await expect(page).toHaveTitle('Drawbridge - Upcoming maturities');
  await expect(rowsOf(page, 'Upcoming maturities')).toHaveCount(6);
  const loans = rowsOf(page, 'Maturing loans');
  await expect(loans.first()).toContainText('18 days ago');
  await expect(loans.first()).toContainText('$164,500');
  await expect(loans.nth(1)).toContainText('in 20 days');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Within 30 days' }).click();
  await expect(page).toHaveURL(/band=/);
  await expect(loans).toHaveCount(1);
  await page.getByLabel('Matures').selectOption('Overdue');
  await expect(loans).toHaveText([/Nebraska Avenue/]);
  await page.getByLabel('Loan type').selectOption('Fix and flip');
  await expect(page.getByText('No loans mature in this period.')).toBeVisible();
  await page.getByLabel('Loan type').selectOption('All types');
  await page.getByLabel('Matures').selectOption('All');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await loans.nth(1).getByRole('link').click();
  await expect(page).toHaveTitle('Drawbridge - Mill Road 1');
});
