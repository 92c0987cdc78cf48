import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

async function openConstruction(page: Page, email: string, loanNumber: string): Promise<void> {
  const id = await dealIdOf(page, email, loanNumber);
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}/construction`);
}

const accounts = (page: Page) => page.getByRole('region', { name: 'Bank accounts' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a bank account' });

test('a borrower corrects each mistake and adds a bank account, which is listed as pending and masked', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const number = `77889900112${test.info().retry}`;
  await openConstruction(page, 'customer@demo.test', 'HL-20418');
  await accounts(page).getByRole('button', { name: 'Add New Account' }).click();
  const form = dialog(page);
  await expect(form.getByLabel('Name on Account')).toBeFocused();
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form.getByRole('alert')).toContainText('Fix 9 problems to continue');
  for (const label of ['Name on Account', 'Bank Name', 'Street', 'City', 'State', 'Zip', 'Instructions'])
    await expect(form.getByRole('alert')).toContainText(`${label} is required.`);
  await expectAccessible(page);

  await form.getByLabel('Name on Account').fill('Alder Building LLC');
  await form.getByLabel('Routing Number').pressSequentially('021-000-022');
  await expect(form.getByLabel('Routing Number')).toHaveValue('021000022');
  await form.getByLabel('Account Number').pressSequentially(number.replace(/.{4}/g, '$& '));
  await form.getByLabel('Street').fill('12 Harbor Street');
  await form.getByLabel('City').fill('Charleston');
  await form.getByLabel('State').selectOption('SC');
  await form.getByLabel('Zip').fill('29401');
  await form.getByLabel('Instructions').fill('Reference: Juniper Lane');
  await form.getByRole('button', { name: 'Add account' }).click();
  await expect(form).toContainText('This is not a routing number.');
  await form.getByLabel('Routing Number').fill('021000021');
  await expect(form).toContainText('This routing number belongs to JPMorgan Chase Bank.');
  await form.getByLabel('Instructions').focus();
  await expect(form.getByLabel('Bank Name')).toHaveValue('JPMorgan Chase Bank');
  await form.getByRole('button', { name: 'Add account' }).click();

  await expect(form).toBeHidden();
  const row = accounts(page)
    .getByRole('listitem')
    .filter({ hasText: `••••${number.slice(-4)}` });
  await expect(row).toContainText('JPMorgan Chase Bank');
  await expect(row).toContainText('Pending verification');
  expect(await page.content()).not.toContain(number);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(number);
  await expectAccessible(page);

  await test.step('a voided check is attached later', async () => {
    const chooser = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: /^Attach voided check/ }).click();
    await (
      await chooser
    ).setFiles({
      name: 'voided check.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } }),
    });
    await expect(row.getByRole('list', { name: /^Files of account/ })).toContainText('voided check.png');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Remove voided check.png' }).click();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect(row.getByRole('list', { name: /^Files of account/ })).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^Attach voided check/ })).toBeFocused();
  });

  await test.step('the same account again is refused, in the words of the form', async () => {
    await accounts(page).getByRole('button', { name: 'Add New Account' }).click();
    await expect(form.getByLabel('Account Number')).toHaveValue('');
    await form.getByLabel('Name on Account').fill('Alder Building LLC');
    await form.getByLabel('Routing Number').fill('021000021');
    await form.getByLabel('Account Number').fill(number);
    await form.getByLabel('Street').fill('12 Harbor Street');
    await form.getByLabel('City').fill('Charleston');
    await form.getByLabel('State').selectOption('SC');
    await form.getByLabel('Zip').fill('29401');
    await form.getByLabel('Instructions').fill('none');
    await form.getByRole('button', { name: 'Add account' }).click();
    await expect(form).toContainText(
      'We were unable to process your request to add a new bank account.  Please check that the information you have entered is correct and re-submit your request.  If the error persists please come back at a later time.',
      { useInnerText: true },
    );
    await expect(form).toContainText('This account is already on your list.');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(accounts(page).getByRole('button', { name: 'Add New Account' })).toBeFocused();
  });
});

test('on a phone the form fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConstruction(page, 'customer2@demo.test', 'HL-20489');
  await expect(accounts(page)).toContainText('No beneficiary exists - please Add New Account');
  await accounts(page).getByRole('button', { name: 'Add New Account' }).click();
  await expect(dialog(page).getByLabel('Instructions')).toBeVisible();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
