import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('a borrower gives a W-9 once, and an employee reads its number', async ({ page, browser }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20611');
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}`);
  const forms = page.getByRole('list', { name: 'W-9' });
  await forms
    .getByRole('button', { name: /^Fill in W-9/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Form W-9' });
  await dialog.getByLabel('Tax classification').selectOption('LLC taxed as a partnership');
  await dialog.getByLabel('EIN').fill('12-3456789');
  await dialog.getByLabel('Street').fill('9 Oak Row');
  await dialog.getByLabel('City').fill('Macon');
  await dialog.getByLabel('State').fill('ga');
  await dialog.getByLabel('ZIP code').fill('31201');
  await dialog.getByRole('button', { name: 'Certify and send' }).click();
  await expect(dialog.getByText('Certify the form to send it.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('I certify this').check();
  await dialog.getByRole('button', { name: 'Certify and send' }).click();
  await expect(forms).toContainText('••-•••6789');
  await expect(forms).not.toContainText('12-3456789');

  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other, 'employee@demo.test');
  await other.goto(`/staff/deals/${dealId}/checks`);
  const received = other.getByRole('list', { name: 'W-9' });
  await expect(received).toContainText('LLC taxed as a partnership');
  await received
    .getByRole('button', { name: /^Show number/ })
    .first()
    .click();
  await expect(received).toContainText('12-3456789');
  const download = other.waitForEvent('download');
  await received
    .getByRole('button', { name: /^Download PDF/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^W-9 .+\.pdf$/);
  await expectAccessible(other);
  await other.context().close();
});
