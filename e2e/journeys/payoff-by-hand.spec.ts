import { ask } from '../support/ask.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { importFile } from '../support/import-file.ts';
import { linkMailedTo } from '../support/mails.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

const borrowerEmail = 'customer@demo.test';

test('without confirmed terms, one employee enters a payoff by hand and another issues the letter', async ({
  page,
  browser,
  ownPortal,
}) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await importFile(page, 'Deals', 'deals.csv', [
    'Loan #,Borrower Email,Loan Type,Status,Original Balance,Note Rate,Closing Date,Maturity Date',
    `BH-1,${borrowerEmail},Bridge,Active,250000,9%,2026-03-01,2028-03-01`,
  ]);
  const { deals } = await ask<{ deals: { id: string; loanNumber: string }[] }>(
    page,
    borrowerEmail,
    '/lima/api/deals/funded',
  );
  const dealId = deals.find(({ loanNumber }) => loanNumber === 'BH-1')?.id ?? '';

  // Nothing computed is shown as owed.
  const borrower = await pageOf(browser, ownPortal.url, borrowerEmail);
  await borrower.goto(`/dashboard/deal/${dealId}`);
  await expect(borrower.getByText('BH-1').first()).toBeVisible();
  await expect(borrower.getByRole('region', { name: 'Amount due' })).toHaveCount(0);

  await page.goto(`/staff/deals/${dealId}/payoff`);
  await expect(page.getByRole('button', { name: 'Calculate payoff' })).toHaveCount(0);
  await expect(page.getByText('The terms of this loan are not confirmed.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Enter an amount').first()).toBeVisible();
  await page.getByLabel('Description').fill('Principal by the earlier servicer');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('250000');
  await page.getByRole('button', { name: 'Add line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Description').fill('Interest');
  await second.getByRole('textbox', { name: 'Amount', exact: true }).fill('1312.50');
  await page.getByLabel('Per diem amount').fill('62.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const waiting = page.getByRole('region', { name: 'Figures waiting for approval' });
  await expect(waiting.getByText('$251,312.50')).toBeVisible();
  await expect(waiting.getByText(/another employee must approve them/)).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve and issue letter' })).toHaveCount(0);
  await expectAccessible(page);

  const colleague = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await colleague.setViewportSize({ width: 360, height: 780 });
  await colleague.goto(`/staff/deals/${dealId}/payoff`);
  await expectFitsScreen(colleague);
  await colleague.getByRole('button', { name: 'Approve and issue letter' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve and issue letter' }).click();
  const letters = colleague.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid', { exact: true })).toBeVisible();
  await expectAccessible(colleague);
  // The first employee’s open page follows.
  await expect(waiting).toHaveCount(0);

  await borrower.goto(await linkMailedTo(borrower, borrowerEmail, 'Your payoff letter for loan BH-1'));
  const theirs = borrower.getByRole('list', { name: 'Payoff letters' });
  await expect(theirs.getByText('Valid', { exact: true })).toBeVisible();
  await expect(theirs.getByText('$251,312.50')).toBeVisible();
  const saving = borrower.waitForEvent('download');
  await theirs.getByRole('button', { name: /^Download PDF: payoff letter good through/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-/);
});
