import { readFileSync } from 'node:fs';
import { beSignedIn, expect, expectAccessible, test } from '../support/test.ts';

test('an administrator finds an audit entry, checks for tampering and exports the results', async ({
  page,
}) => {
  await beSignedIn(page, 'admin@demo.test');
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveTitle('Drawbridge - Audit log');
  const table = page.getByRole('table', { name: 'Entries' });
  await expect(table.getByRole('row', { name: /signed in/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Action').selectOption('signed in');
  await page.getByLabel('Person or loan').fill('admin@demo');
  await expect(page).toHaveURL(/action=signed(%20|\+)in&q=admin/);
  await expect(table.getByRole('row', { name: /admin@demo.test/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Check for tampering' }).click();
  await expect(page.getByText(/No tampering found\. All [\d,]+ entries/)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(file).toContain('admin@demo.test');
  expect(file).not.toContain('customer@demo.test');

  await page.getByLabel('Person or loan').fill('nobody-like-this');
  await expect(page.getByText('No results found.')).toBeVisible();
});

test('an employee who is not an administrator sees no link to the audit log', async ({ page }) => {
  await beSignedIn(page, 'employee@demo.test');
  await page.goto('/staff');
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});
