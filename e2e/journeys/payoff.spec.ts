import { ask } from '../support/ask.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

// A new letter of the loan replaces the one before it.
test.describe.configure({ mode: 'serial' });

test('an employee issues a payoff letter and anyone can check it by its code', async ({ page, browser }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/dashboard/deal/${dealId}`);
  await page.getByRole('link', { name: 'Payoff', exact: true }).click();
  await expect(page).toHaveTitle(/ - Payoff, .+/);

  await page.getByRole('button', { name: 'Add adjustment' }).click();
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await expect(page.getByText('Enter a reason.').first()).toBeVisible();
  await page.getByLabel('Description').fill('Courtesy');
  await page.getByRole('textbox', { name: 'Amount' }).fill('-25.50');
  await page.getByLabel('Reason').fill('Promised on the phone');
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await expect(page.getByText('Unpaid principal')).toBeVisible();
  await expect(page.getByText('-$25.50')).toBeVisible();
  await expect(page.getByText('Payoff letter fee')).toBeVisible();
  const curve = page.getByRole('slider', { name: 'Payoff on each day' });
  await expect(curve).toHaveAttribute('aria-valuemax', '14');
  await curve.press('ArrowLeft');
  await expect(curve).toHaveAttribute('aria-valuenow', '13');
  await expect(curve).toHaveAttribute('aria-valuetext', /Payoff \$\S+ \$\S+ more than the day before\./);
  await page.getByRole('button', { name: 'Payoff by date' }).click();
  await expect(page.getByRole('table', { name: 'Payoff by date' }).getByRole('row')).toHaveCount(16);
  await page.getByRole('button', { name: 'Where the interest comes from' }).click();
  const stretches = page.getByRole('table', { name: 'Where the interest comes from' });
  await expect(stretches.getByText(/\d+ days?$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /version \d+ of the loan terms/ })).toHaveAttribute(
    'href',
    `/staff/deals/${dealId}/terms`,
  );
  // Scrolled down, the deal’s tabs may be half under the bar at the top, too low to press.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await page.getByLabel('Good-through date').fill(comingSaturday());
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await expect(page.getByText('Check before you issue the letter')).toBeVisible();
  await expect(page.getByText(/is not a business day, so a wire may not arrive/)).toBeVisible();
  await page.getByRole('button', { name: 'Issue letter' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is not a business day/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue letter' }).click();
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid').first()).toBeVisible();
  const code = /Code (\S+)/.exec((await letters.getByText(/Code /).first().textContent()) ?? '')?.[1] ?? '';
  const saving = page.waitForEvent('download');
  await letters
    .getByRole('button', { name: /^Download PDF: payoff letter good through/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-.*\.pdf$/);

  const stranger = await browser.newContext();
  const anyone = await stranger.newPage();
  await anyone.goto(`${new URL(page.url()).origin}/payoff-check`);
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('Enter the letter code.')).toBeVisible();
  await anyone.getByLabel('Letter code').fill(code.toLowerCase());
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('This letter is valid.')).toBeVisible();
  await expectAccessible(anyone);
  await letters
    .getByRole('button', { name: /Withdraw the letter/ })
    .first()
    .click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this payoff letter?' });
  await withdrawal.getByRole('button', { name: 'Withdraw letter' }).click();
  await expect(withdrawal.getByText('Enter a reason.').first()).toBeVisible();
  await withdrawal.getByLabel('Reason').fill('The date was wrong.');
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: 'Withdraw letter' }).click();
  await expect(withdrawal).toHaveCount(0);
  await expect(letters.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(letters.getByText(/The date was wrong\.$/)).toBeVisible();
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('This letter was withdrawn.')).toBeVisible();
  await expectAccessible(anyone);
  await anyone.getByLabel('Letter code').fill('AAAAA-AAAAA');
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('We didn’t issue a letter with this code.')).toBeVisible();
  await stranger.close();
});

test('a loan without confirmed terms leads to its terms instead of a payoff', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20431');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/staff/deals/${dealId}/payoff`);
  await expect(page.getByText('The terms of this loan are not confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate payoff' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Confirm the terms' }).click();
  await expect(page).toHaveTitle(/ - Loan terms, .+/);
});

/** Issues a payoff letter that is good through the given number of days. */
function issueLetter(page: Page, dealid: string, days: number): Promise<{ code: string }> {
  const goodThrough = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return ask(page, 'employee@demo.test', '/lima/api/staff/payoffs/issue', {
    dealid,
    goodThrough,
    rush: false,
  });
}

test('a borrower finds payoff letters on the payment history page', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await issueLetter(page, dealId, 10);
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}/payment-history`);
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid').first()).toBeVisible();
  await expect(letters.getByText(/Code/)).toHaveCount(0);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await letters
    .getByRole('button', { name: /^Download PDF: payoff letter good through/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-/);
});

test('a replaced letter names the newer one', async ({ page }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  const { code: old } = await issueLetter(page, dealId, 10);
  const { code: newer } = await issueLetter(page, dealId, 20);
  await page.goto('/payoff-check');
  await page.getByLabel('Letter code').fill(old);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This letter is no longer valid.')).toBeVisible();
  await expect(page.getByText(`${newer.slice(0, 5)}-${newer.slice(5)}`)).toBeVisible();
  await expectAccessible(page);
});

/** A Saturday at least a week away. */
function comingSaturday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + (6 - day.getUTCDay()));
  return day.toISOString().slice(0, 10);
}
