import { expect, expectAccessible, type Page } from './test.ts';

/** Verifies the bank account that is open, after a call to a number that is not on file. */
export async function verifyByPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify account' }).click();
  const call = page.getByRole('dialog', { name: 'Verify this bank account?' });
  await call.getByLabel('Number you called').selectOption('Another number');
  await call.getByLabel('Person you spoke with').fill('Jordan Alder');
  await call.getByRole('button', { name: 'Verify account' }).click();
  await expect(call.getByText('Enter the number you called, at least 10 digits.')).toBeVisible();
  await expectAccessible(page);
  await call.getByLabel('Other number').fill('212-555-0100');
  await call.getByRole('button', { name: 'Verify account' }).click();
  await expect(page.getByText(/Jordan Alder at 212-555-0100, /)).toBeVisible();
  await expect(page.getByText('This number was not on file.')).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
}
