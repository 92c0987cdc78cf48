import { holdBack } from '../support/hold-back.ts';
import { sentMails } from '../support/mails.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, type Page } from '../support/test.ts';
import { test } from '../support/own-portal.ts';

test.use({ portalOf: 'cards' });

const email = 'customer@demo.test';

async function fillCard(page: Page, number: string, { cvv = '123' } = {}): Promise<void> {
  await page.getByLabel('Card Number').fill('');
  await page.getByLabel('Card Number').pressSequentially(number);
  await page.getByLabel('Expiration Month').selectOption('12');
  await page.getByLabel('Expiration Year').selectOption({ index: 3 });
  await page.getByLabel('CVV').fill(cvv);
}

async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('12 Harbor Street');
  await page.getByLabel('City').fill('Charleston');
  await page.getByLabel('State').selectOption('SC');
  await page.getByLabel('Zip').fill('29401');
  await page.getByLabel('Phone').fill('864-555-0142');
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $650' });

test('a borrower pays the appraisal fee after mistakes and declined cards, and is never charged twice', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const id = await dealIdOf(page, email, 'HL-20611');
  await beSignedIn(page, email, ownPortal.url);
  await page.goto(`/dashboard/deal/${id}`);
  await page.getByRole('link', { name: 'Pay $650 fee' }).click();
  await expect(page).toHaveTitle('Drawbridge - Appraisal fee, 118 Wren Street');
  await expect(page.getByLabel('Company')).toHaveValue('Alder Homes LLC');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('48 Harbor Street');
  await expect(page.getByLabel('Zip')).toHaveValue('29401');
  await expectAccessible(page);

  await test.step('what is missing is named', async () => {
    await page.getByLabel('City').fill('');
    await payButton(page).click();
    for (const label of ['Card Number', 'Expiration Month', 'Expiration Year', 'CVV', 'City'])
      await expect(page.getByRole('alert')).toContainText(`${label} is required.`);
  });

  await test.step('the number is written in groups as its brand has it, and the cursor stays where it is', async () => {
    const number = page.getByLabel('Card Number');
    await number.pressSequentially('378282246310005');
    await expect(number).toHaveValue('3782 822463 10005');
    await expect(page.getByText('American Express', { exact: true })).toBeVisible();
    await number.fill('4111111111111111');
    await expect(number).toHaveValue('4111 1111 1111 1111');
    await number.press('Home');
    for (let step = 0; step < 4; step += 1) await number.press('ArrowRight');
    await number.press('Backspace');
    await expect(number).toHaveValue('4111 1111 1111 111');
    await number.pressSequentially('1');
    await expect(number).toHaveValue('4111 1111 1111 1111');
  });

  await test.step('declined, expired and with a wrong CVV: the gateway’s reason is shown', async () => {
    await fillBilling(page);
    for (const [number, message] of [
      ['4000000000000002', 'This transaction has been declined.'],
      ['4000000000000069', 'The credit card has expired.'],
      ['4000000000000127', 'The card code (CVV) does not match.'],
    ] as const) {
      await fillCard(page, number);
      await payButton(page).click();
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('alert')).toContainText('Transaction failed.');
    }
    await expectAccessible(page);
  });

  await test.step('the answer is lost on the way; pressing again charges once', async () => {
    let lost = 0;
    // The borrower acts before the page notices that the fee is paid.
    const showFee = await holdBack(page, '**/deals/appraisal-fee');
    await page.route('**/process-chargent-order', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await fillCard(page, '4111111111111111');
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot charge you twice');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept.replaceAll(' ', '')).not.toContain('4111111111111111');
    await payButton(page).click();
    showFee();
    await expect(page.getByText('The appraisal fee is paid')).toBeVisible();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the deal and the mail say so, and the page has the receipt from now on', async () => {
    const mails = await sentMails(page);
    const receipts = mails.filter(({ to, subject }) => to === email && subject.startsWith('Receipt:'));
    expect(receipts.map(({ subject }) => subject)).toEqual(['Receipt: appraisal fee for 118 Wren Street']);
    await page.reload();
    await expect(page.getByText('Visa ending in 1111')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the deal' }).click();
    await expect(page.getByRole('link', { name: 'Fee receipt' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay $650 fee' })).toBeHidden();
  });
});

test('shows a fee paid another way as paid, on a phone too', async ({ page, ownPortal }) => {
  const id = await dealIdOf(page, email, 'HL-20418');
  await beSignedIn(page, email, ownPortal.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/deal/${id}/credit`);
  await expect(page.getByText('We have received the fee.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
});
