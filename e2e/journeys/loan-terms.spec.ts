import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'loan terms' });

test('an employee corrects a note’s rate; the account follows, and the borrower sees what is due and why', async ({
  page,
  browser,
  ownPortal,
  expectedErrors,
}) => {
  // The correction without a reason.
  expectedErrors.push(/400/);
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20446');
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/deals/${dealId}`);
  await page.getByRole('link', { name: 'Loan terms', exact: true }).click();
  const terms = page.getByRole('region', { name: 'Terms in force' });
  await expect(terms.getByText(/^9\.25% from /)).toBeVisible();
  await expectAccessible(page);

  await terms.getByRole('button', { name: 'Correct the terms' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page.getByRole('button', { name: 'Remove rate 2' }).click();
  await page.getByLabel('Rate', { exact: true }).fill('120');
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  const problems = page.getByRole('alert');
  await expect(problems).toContainText('Enter a percentage from 0 to 100');
  await page.getByLabel('Rate', { exact: true }).fill('9.5');
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(problems).toContainText('Enter why the confirmed terms are corrected.');
  await expectAccessible(page);
  await page.getByLabel('Reason for the correction').fill('The note says 9.5%');
  await page.getByRole('button', { name: 'Confirm terms' }).click();
  await expect(terms.getByText(/^9\.50% from /)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('The note says 9.5%')).toBeVisible();

  await page.goto(`/staff/deals/${dealId}/ledger`);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('Current', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const borrower = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  await beSignedIn(borrower, 'customer@demo.test', ownPortal.url);
  await borrower.goto(`/dashboard/deal/${dealId}`);
  const due = borrower.getByRole('region', { name: 'Amount due' });
  await expect(due.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await expectAccessible(borrower);
});
