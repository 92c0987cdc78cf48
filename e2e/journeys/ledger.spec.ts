import type { Browser, Page } from '@playwright/test';
import { test } from '../support/own-portal.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'ledgers' });

/** Opens a page in a separate browser session, signed in as a person. */
async function browserAt(browser: Browser, portal: string, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await beSignedIn(page, email, portal);
  await page.goto(path);
  return page;
}

test('an employee posts a payment with a changed split and returns it with a fee; the borrower sees both right away', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  const borrower = await browserAt(
    browser,
    ownPortal.url,
    'customer@demo.test',
    `/dashboard/deal/${dealId}/payment-history`,
  );
  await expect(borrower.getByText('Current balance')).toBeVisible();
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto(`/staff/deals/${dealId}`);
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await expect(page).toHaveTitle(/ - Ledger, .+/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Post entry' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill('5000');
  await form.getByLabel('Pay down the principal').check();
  await form.getByLabel('Reference').fill('ACH 778899');
  const outlook = form.getByRole('region', { name: 'After this entry' });
  const pays = outlook.getByRole('list', { name: 'What it pays' });
  await expect(pays.getByText(/^\$[\d,.]+ principal$/)).toBeVisible();
  await expect(outlook.getByRole('row', { name: /^Principal/ }).last()).not.toContainText('unchanged');
  await expectAccessible(page);

  // The employee changes the proposed split: $50 of it goes down the principal, the rest waits in suspense.
  await form.getByLabel('Change the split').check();
  await form.getByLabel('Principal ahead of bills').fill('50');
  await expect(form.getByText(/stays in suspense$/)).toBeVisible();
  await form.getByRole('button', { name: 'Post entry' }).click();
  await expect(form.getByText('Enter a reason.').first()).toBeVisible();
  await form.getByLabel('Reason', { exact: true }).fill('The borrower asked for it');
  await expect(pays.getByText('$50.00 principal', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Post entry' }).click();
  await expect(form).toBeHidden();
  const entries = page.getByRole('table', { name: 'Entries' });
  const payment = entries.getByRole('row', { name: /ACH 778899/ });
  await expect(payment).toContainText('$5,000.00');
  await expect(payment).toContainText('$50.00 principal');
  await expect(payment).toContainText('held in suspense');
  await expect(payment).toContainText('The borrower asked for it');
  await expect(borrower.getByText('ACH 778899')).toBeVisible();
  await expect(borrower.getByText('$50.00 principal', { exact: true })).toBeVisible();
  await expectAccessible(borrower);

  await payment.getByRole('button', { name: /Reverse entry/ }).click();
  await form.getByLabel('Returned unpaid by the bank (NSF)').check();
  await expect(form.getByLabel('Fee for the returned payment')).toHaveValue('25.00');
  await expect(form.getByRole('list', { name: 'Owed again' }).getByText('$50.00 principal')).toBeVisible();
  await form.getByRole('button', { name: 'Reverse' }).click();
  await expect(form.getByText('Enter a reason.').first()).toBeVisible();
  await form.getByLabel('Reason').fill('Returned by the bank');
  await expect(form.getByText('Enter a reason.')).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Reverse' }).click();
  await expect(form).toBeHidden();
  await expect(payment).toContainText(/Reversed by no\./);
  await expect(payment.getByRole('button')).toHaveCount(0);
  await expect(entries.getByRole('row', { name: /Reverses no\./ }).first()).toContainText('-$5,000.00');
  await expect(page.getByRole('region', { name: 'Balances' })).toContainText('$25.00');
  await expect(borrower.getByText('-$5,000.00')).toBeVisible();

  await page.getByLabel('Type').selectOption('Insufficient Funds');
  await expect(page).toHaveURL(/kind=NSF/);
  await expect(payment).toBeHidden();
  await page.getByRole('button', { name: 'Export ledger' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^ledger-HL-20021-.*\.csv$/);
  await borrower.context().close();
});

test('a payoff request is worked to a letter that its borrower sees at once; a later posting outdates it', async ({
  page,
  browser,
  ownPortal,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  const borrower = await browserAt(
    browser,
    ownPortal.url,
    'customer@demo.test',
    '/dashboard/servicing-requests/payoff',
  );
  await borrower.getByLabel('Loan number').fill('HL-20021');
  await borrower.getByLabel('Property address').fill('12 Harper Row');
  await borrower.getByLabel('Good-through date').fill(day);
  await borrower.getByLabel('Email', { exact: true }).fill('customer@demo.test');
  await borrower.getByLabel('Sell').check();
  await borrower.getByLabel('Estimated sales price').fill('650000');
  await borrower.getByLabel('Updated borrower mailing address').fill('12 Harper Row');
  await borrower.getByRole('button', { name: 'Submit request' }).click();
  const heading = borrower.getByRole('heading', { level: 1 });
  await expect(borrower.getByText(/PO-\d{4}-\d{6}/).first()).toBeVisible();
  const reference = /PO-\d{4}-\d{6}/.exec((await borrower.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await borrower.goto('/dashboard/servicing-requests');
  await borrower.getByRole('link', { name: new RegExp(reference) }).click();
  await expect(heading).toContainText(reference);

  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('link', { name: new RegExp(reference) }).click();
  await page.getByRole('link', { name: 'Calculate payoff' }).click();
  await expect(page.getByLabel('Good-through date')).toHaveValue(day);
  await expect(page.getByRole('list', { name: 'Requests waiting for a letter' })).toContainText(reference);
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await page.getByRole('button', { name: 'Issue letter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(`Complete request ${reference} with this letter`)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue letter' }).click();
  await expect(page.getByRole('list', { name: 'Requests waiting for a letter' })).toBeHidden();

  await expect(borrower.getByText('Your payoff letter is ready.')).toBeVisible();
  await expect(borrower.getByText('Completed').first()).toBeVisible();
  await expectAccessible(borrower);
  const saving = borrower.waitForEvent('download');
  await borrower.getByRole('button', { name: /^Download PDF: payoff letter good through/ }).click();
  expect((await saving).suggestedFilename()).toBe(`payoff-letter-${day}.pdf`);

  const code =
    /Code (\S+)/.exec(
      (await page
        .getByText(/Code \S/)
        .first()
        .textContent()) ?? '',
    )?.[1] ?? '';
  const anyone = await (await browser.newContext({ baseURL: ownPortal.url })).newPage();
  async function check(): Promise<void> {
    await anyone.goto('/payoff-check');
    await anyone.getByLabel('Letter code').fill(code);
    await anyone.getByRole('button', { name: 'Check' }).click();
  }
  await check();
  await expect(anyone.getByText('This letter is valid.')).toBeVisible();

  await page.goto(`/staff/deals/${dealId}/ledger`);
  await page.getByRole('button', { name: 'Post entry' }).click();
  await dialog.getByLabel('Entry type').selectOption('Fee charged');
  await dialog.getByLabel('Amount').fill('175');
  await dialog.getByRole('button', { name: 'Post entry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$175.00').first()).toBeVisible();
  await check();
  await expect(anyone.getByText('This letter is no longer valid.')).toBeVisible();
  await Promise.all([borrower.context().close(), anyone.context().close()]);
});
