import { readFileSync } from 'node:fs';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'bills' });

test('a night makes a bill; the borrower opens it, and employees see the run', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20288');
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Nightly run' }).click();
  await page.getByRole('button', { name: 'Run now' }).click();
  const runs = page.getByRole('table', { name: 'Runs' });
  await expect(runs.getByText('Done', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/staff/deals/${dealId}/ledger`);
  const account = page.getByRole('region', { name: 'Bills' });
  await account.getByRole('button', { name: /^Due / }).first().click();
  await expect(account.getByText(/^Bill B-\d{4}-\d{6}, made /)).toBeVisible();

  const borrower = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(borrower, 'customer@demo.test', ownPortal.url);
  await borrower.goto(`/dashboard/deal/${dealId}`);
  const due = borrower.getByRole('region', { name: 'Amount due' });
  await due.getByRole('button', { name: /^Due / }).first().click();
  await expect(due.getByText(/^Bill B-\d{4}-\d{6}, made /)).toBeVisible();
  await expectAccessible(borrower);
  const arriving = borrower.waitForEvent('download');
  await due.getByRole('button', { name: /^Download PDF/ }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^B-\d{4}-\d{6}\.pdf$/);
  expect(readFileSync(await download.path(), 'latin1').startsWith('%PDF-')).toBe(true);

  await borrower.goto(`/dashboard/deal/${dealId}/payment-history`);
  const bills = borrower.getByRole('table', { name: 'Bills' });
  await expect(bills.getByText(/^B-\d{4}-\d{6}$/).first()).toBeVisible();
  await expectAccessible(borrower);

  const opening = borrower.waitForEvent('popup');
  await borrower
    .getByRole('button', { name: /^Make a Payment/ })
    .first()
    .click();
  const payment = await opening;
  await expect(payment.getByRole('button', { name: /^B-\d{4}-\d{6} \(PDF\)$/ }).first()).toBeVisible();
  await expectAccessible(payment);
  await payment
    .getByRole('button', { name: /^Explain \$.*: Amount due$/ })
    .first()
    .click();
  const where = payment.getByRole('dialog', { name: /^Amount due: \$/ });
  await expect(where.getByRole('region', { name: 'Breakdown' })).toBeVisible();
  await expectAccessible(payment);
  // On paper, the dialog is alone.
  await payment.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(where).toBeVisible();
  await expect(where.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(payment.getByRole('heading', { level: 1 })).toBeHidden();
});
