import { importFile } from '../support/import-file.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'reconciliation' });

const numbers = ['RC-1', 'RC-2'];

async function takeOver(page: Page): Promise<void> {
  await importFile(page, 'Deals', 'deals.csv', [
    'Loan #,Borrower Email,Loan Type,Status,Original Balance,Note Rate,Closing Date,Maturity Date',
    ...numbers.map((number) => `${number},customer@demo.test,Bridge,Active,400000,12%,2026-03-01,2027-06-01`),
  ]);
  await importFile(page, 'Ledger', 'ledger.csv', [
    'Loan #,Transaction Type,Date Received,Total Amount,UPB',
    ...numbers.map((number) => `${number},Beginning balance,2026-07-01,400000,400000`),
  ]);
  await importFile(page, 'Loan terms', 'terms.csv', [
    'Loan Number,First due date,Due day,Day count,Interest on,Paid to,UPB',
    ...numbers.map((number) => `${number},2026-04-01,1,Actual/360,Drawn,2026-07-01,400000`),
  ]);
}

async function confirmTerms(page: Page, number: string): Promise<void> {
  await page.goto('/staff/terms');
  const waiting = page.getByRole('table', { name: 'Terms to confirm' });
  await waiting.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(page.getByRole('region', { name: 'Terms in force' })).toBeVisible();
}

test('loans taken over from another servicer are reconciled to the cent', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await takeOver(page);
  for (const number of numbers) await confirmTerms(page, number);
  // The old servicer counts RC-2’s days by 30/360.
  await importFile(page, 'Servicer figures', 'figures.csv', [
    'Loan Number,As of date,Principal balance,Accrued interest',
    'RC-1,2026-09-01,400000,8266.66',
    'RC-2,2026-09-01,400000,8000.00',
  ]);
  await page.getByRole('link', { name: 'View differences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  await page.getByLabel('Search loans').fill('RC-');
  const loans = page.getByRole('table', { name: 'Loans', exact: true });
  const row = (number: string) => loans.getByRole('row').filter({ hasText: number });
  // Until the search is answered, the list shows the other loans too, dimmed.
  await expect(loans.getByRole('row')).toHaveCount(1 + numbers.length);
  await expect(row('RC-1')).toContainText('Agrees');
  await expect(row('RC-2')).toContainText('Differs');
  await expect(row('RC-2')).toContainText('-$266.66');
  await expect(row('RC-2')).toContainText('They count days by 30/360 US');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export reconciliation' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Reconciliation .*\.csv$/);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Differs' });
  await expect(row('RC-1')).toHaveCount(0);

  await row('RC-2').getByRole('link').first().click();
  const statement = page.getByRole('table', { name: /^Differs on / });
  await expect(statement.getByRole('row').filter({ hasText: 'Principal' })).toContainText('Same');
  await expect(statement.getByRole('row').filter({ hasText: 'Interest' })).toContainText('30/360 US');
  await expect(page.getByText(/^Balance, imported from figures\.csv by /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Loan terms', exact: true }).click();
  await page.getByRole('button', { name: 'Correct the terms' }).click();
  await page.getByLabel('Day count').selectOption('30/360 US');
  await page.getByLabel('Reason for the correction').fill('The note says 30/360');
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(page.getByText('The note says 30/360')).toBeVisible();

  await page.goto('/staff/reconciliation?q=RC-2');
  await expect(row('RC-2')).toContainText('Agrees');
  await expect(page.getByRole('table', { name: 'Totals by status' })).toBeVisible();
  await expectAccessible(page);
});
