import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test('a deal is put on the books by hand, and given to another broker', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/deals');
  await page.getByRole('button', { name: 'New deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deal' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(dialog.getByText('Please give the loan number.')).toBeVisible();
  await dialog.getByLabel('Loan number').fill('HL-29999');
  await dialog.getByLabel('Nickname').fill('Quince Street');
  await dialog.getByLabel('Email of the borrower').fill('nobody@demo.test');
  await dialog.getByLabel('Product').fill('Fix and flip');
  await dialog.getByLabel('Loan amount').fill('250,000');
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(dialog.getByText(/Nobody with this email can have deals\./)).toBeVisible();
  await dialog.getByLabel('Email of the borrower').fill('empty@demo.test');
  await dialog.getByRole('button', { name: 'Add deal' }).click();
  await expect(page).toHaveTitle('Drawbridge - Quince Street');
  await expect(page.getByText('Nothing has been sent for this deal.')).toBeVisible();

  await page.getByRole('button', { name: 'Change broker' }).click();
  const broker = page.getByRole('dialog', { name: 'Change broker' });
  await broker.getByLabel('Email of the broker').fill('broker@demo.test');
  await broker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Borrower and broker' })).toContainText('broker@demo.test');
  await expectAccessible(page);
});
