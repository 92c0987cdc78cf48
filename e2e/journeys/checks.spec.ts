import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('an employee has a deal checked, reads the report, and corrects a result by hand', async ({
  page,
  expectedErrors,
}) => {
  // The check without consent.
  expectedErrors.push(/422/);
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${await dealIdOf(page, 'customer@demo.test', 'HL-20611')}/checks`);
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('Score 741');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Request check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a check' });
  await dialog.getByLabel('Check', { exact: true }).selectOption('Hard credit');
  await dialog.getByLabel('About').selectOption({ index: 1 });
  await dialog.getByLabel('Permissible purpose').selectOption('Credit application');
  await expect(dialog.getByText('has not agreed to a credit check')).toBeVisible();
  await dialog.getByRole('button', { name: 'Request check' }).click();
  await expect(dialog.getByText(/There is no consent from this person on record/)).toBeVisible();
  await dialog.getByLabel('Check', { exact: true }).selectOption('Background');
  await dialog.getByRole('button', { name: 'Request check' }).click();
  await expect(dialog).toHaveCount(0);

  const check = checks.getByRole('listitem').filter({ hasText: 'Background' });
  await expect(check).toContainText('from the provider');
  await check.getByRole('button', { name: /^Open report/ }).click();
  const report = page.getByRole('dialog');
  await expect(report).toContainText('SANDBOX-');
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Close', exact: true }).last().click();
  await check.getByRole('button', { name: /^Correct result/ }).click();
  await page.getByRole('dialog').getByLabel('Outcome').selectOption('Review');
  await page.getByRole('dialog').getByLabel('Note').fill('Namesake of an offender in Ohio.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click();
  await expect(check).toContainText('Namesake of an offender in Ohio.');
  await expect(check).toContainText('Review');
});
