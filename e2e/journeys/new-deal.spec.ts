import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test('an employee adds a deal and assigns it to another broker', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /422/);
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/deals');
  await page.getByRole('button', { name: 'New deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deal' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(dialog.getByText('Enter the loan number.')).toBeVisible();
  await dialog.getByLabel('Loan number').fill('HL-29999');
  await dialog.getByLabel('Nickname').fill('Quince Street');
  await dialog.getByLabel('Borrower’s email').fill('nobody@demo.test');
  await dialog.getByLabel('Product').fill('Fix and flip');
  await dialog.getByLabel('Loan amount').fill('250,000');
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(dialog.getByText(/No active borrower has this email\./)).toBeVisible();
  await dialog.getByLabel('Borrower’s email').fill('empty@demo.test');
  const without = dialog.getByLabel('Move to Funded without an origination date or a maturity date');
  await expect(without).toHaveCount(0);
  await dialog.getByLabel('Stage').selectOption('Funded');
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(dialog).toContainText('A funded loan needs an origination date and a maturity date.');
  await expect(without).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Origination date', { exact: true }).fill('2026-05-01');
  await dialog.getByLabel('Maturity date', { exact: true }).fill('2027-05-01');
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(page).toHaveTitle('Drawbridge - Quince Street');
  await expect(page.getByText('Nothing received for this deal yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Change broker' }).click();
  const broker = page.getByRole('dialog', { name: 'Change broker' });
  await broker.getByLabel('Broker’s email').fill('broker@demo.test');
  await broker.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Borrower and broker' })).toContainText('broker@demo.test');
  await expectAccessible(page);
});

test('an administrator changes a loan officer, and the borrower sees it immediately', async ({
  page,
  browser,
  ownPortal,
}) => {
  const borrower = await pageOf(browser, ownPortal.url, 'customer@demo.test');
  await borrower.goto('/dashboard/default?q=HL-20431');
  await borrower.getByRole('row').filter({ hasText: 'HL-20431' }).getByRole('link').first().click();
  const contact = borrower.getByRole('region', { name: 'Your loan officer' });
  await expect(contact).toContainText('employee@demo.test');

  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff/deals?q=HL-20431');
  await page.getByRole('row').filter({ hasText: 'HL-20431' }).getByRole('link').first().click();
  const people = page.getByRole('region', { name: 'Borrower and broker' });
  await people.getByRole('button', { name: 'Change loan officer' }).click();
  const dialog = page.getByRole('dialog', { name: /’s loan officer$/ });
  const officer = dialog.getByLabel('Loan officer');
  await expect(officer.getByRole('option')).not.toHaveCount(1);
  const before = (await officer.locator('option:checked').textContent()) ?? '';
  await expect(people).toContainText(before);
  await expectAccessible(page);
  await officer.selectOption('Unassigned');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people).toContainText('Unassigned');
  await expect(contact).not.toContainText('employee@demo.test');

  await people.getByRole('button', { name: 'Change loan officer' }).click();
  await expect(officer.getByRole('option')).not.toHaveCount(1);
  await officer.selectOption(before);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people).toContainText(before);
  await expect(contact).toContainText('employee@demo.test');

  // Employees who are not administrators get no link.
  const employee = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await employee.goto(page.url());
  await expect(employee.getByRole('button', { name: 'Change broker' })).toBeVisible();
  await expect(employee.getByRole('button', { name: 'Change loan officer' })).toHaveCount(0);
});
