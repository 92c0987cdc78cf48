import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { ask } from '../support/ask.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { importFile } from '../support/import-file.ts';
import { linkMailedTo } from '../support/mails.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, expectTopAccessible } from '../support/test.ts';

const borrowerEmail = 'customer@demo.test';

test('without confirmed terms, one employee enters a bill by hand, another sends it, and a payment closes it', async ({
  page,
  browser,
  ownPortal,
  expectedErrors,
}) => {
  // The period that ends before it begins.
  expectedErrors.push(/400/);
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await importFile(page, 'Deals', 'deals.csv', [
    'Loan #,Borrower Email,Loan Type,Status,Original Balance,Note Rate,Closing Date,Maturity Date',
    `BB-1,${borrowerEmail},Bridge,Active,250000,9%,2026-03-01,2028-03-01`,
  ]);
  const { deals } = await ask<{ deals: { id: string; loanNumber: string }[] }>(
    page,
    borrowerEmail,
    '/lima/api/deals/funded',
  );
  const dealId = deals.find(({ loanNumber }) => loanNumber === 'BB-1')?.id ?? '';
  const soon = (days: number) => addDays(dayOf(new Date()), days);

  await page.goto(`/staff/deals/${dealId}/bills`);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Enter a date as YYYY-MM-DD.').first()).toBeVisible();
  await page.getByLabel('Due date').fill(soon(12));
  await page.getByLabel('Interest from').fill(soon(12));
  await page.getByLabel('Interest to').fill(soon(12));
  await page.getByRole('textbox', { name: 'Interest', exact: true }).fill('1875');
  await page.getByRole('textbox', { name: 'Escrow for taxes and insurance' }).fill('240.50');
  await expect(page.getByText('$2,115.50')).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('The period must end after it begins.').first()).toBeVisible();
  await page.getByLabel('Interest from').fill(soon(-18));
  await expectTopAccessible(page);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const waiting = page.getByRole('region', { name: 'Bill waiting for approval' });
  await expect(waiting.getByText('$2,115.50')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve and send bill' })).toHaveCount(0);

  const colleague = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await colleague.setViewportSize({ width: 360, height: 780 });
  await colleague.goto('/staff?kind=bill+by+hand');
  await colleague.getByRole('link', { name: /BB-1/ }).first().click();
  await colleague.getByRole('button', { name: 'Approve and send bill' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Approve and send bill' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();
  // The queue may have opened the next bill.
  await colleague.goto(`/staff/deals/${dealId}/bills`);
  await expect(colleague.getByText('Entered by hand', { exact: true })).toBeVisible();
  await expectFitsScreen(colleague);
  await expectTopAccessible(colleague);
  // The first employee’s open page follows.
  await expect(waiting).toHaveCount(0);

  const borrower = await pageOf(browser, ownPortal.url, borrowerEmail);
  await borrower.goto(
    await linkMailedTo(borrower, borrowerEmail, `$2,115.50 is due ${formatDay(soon(12))} on loan BB-1`),
  );
  const due = borrower.getByRole('region', { name: 'Amount due' });
  await expect(due.getByText('$2,115.50')).toBeVisible();
  await expect(due.getByText(/The portal did not calculate them/)).toBeVisible();
  await expectAccessible(borrower);
  const saving = borrower.waitForEvent('download');
  await due.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^B-\d{4}-\d{6}\.pdf$/);
  await borrower.goto('/dashboard/funded');
  await expect(borrower.getByText(/\$2,115\.50 due .*, entered by hand/)).toBeVisible();
  const opening = borrower.waitForEvent('popup');
  await borrower
    .getByRole('button', { name: /Make a Payment/ })
    .first()
    .click();
  const portal = await opening;
  await expect(
    portal.getByText('Our staff entered this by hand. The portal did not calculate it.'),
  ).toBeVisible();
  await portal.close();

  // Post the payment from the bill. The borrower’s open pages follow.
  await page.getByRole('link', { name: /Post payment for bill/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('2,115.50');
  await dialog.getByRole('textbox', { name: 'Interest', exact: true }).fill('1875');
  await dialog.getByRole('textbox', { name: 'Taxes, insurance (escrow)', exact: true }).fill('240.50');
  await dialog.getByRole('button', { name: 'Post entry', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/staff/deals/${dealId}/bills`);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(borrower.getByText(/\$2,115\.50 due .*, entered by hand/)).toHaveCount(0);
});
