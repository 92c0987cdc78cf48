import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('an employee issues a payoff letter and anyone can check it by its code', async ({ page, browser }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/dashboard/deal/${dealId}`);
  await page.getByRole('link', { name: 'Payoff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payoff' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit loan terms' }).click();
  const terms = page.getByRole('dialog');
  await terms.getByLabel('Interest rate (%)').fill('twelve');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await terms.getByLabel('Interest rate (%)').fill('12');
  await expect(terms.getByText('Enter a percentage from 0 to 100')).toHaveCount(0);
  await terms.getByLabel('Day count').selectOption('Actual/360');
  await terms.getByLabel('Exit fee (% of loan)').fill('1');
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByText('Actual/360')).toBeVisible();

  await page.getByRole('button', { name: 'Add adjustment' }).click();
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await expect(page.getByText('Enter a reason.').first()).toBeVisible();
  await page.getByLabel('Description').fill('Courtesy');
  await page.getByRole('textbox', { name: 'Amount' }).fill('-25.50');
  await page.getByLabel('Reason').fill('Promised on the phone');
  await page.getByRole('button', { name: 'Calculate payoff' }).click();
  await expect(page.getByText('Unpaid principal')).toBeVisible();
  await expect(page.getByText('-$25.50')).toBeVisible();
  await expect(page.getByText('Exit fee', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Payoff by date' }).click();
  await expect(page.getByRole('table', { name: 'Payoff by date' }).getByRole('row')).toHaveCount(16);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Issue letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue letter' }).click();
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid').first()).toBeVisible();
  const code = /Code (\S+)/.exec((await letters.getByText(/Code /).first().textContent()) ?? '')?.[1] ?? '';
  const saving = page.waitForEvent('download');
  await letters
    .getByRole('button', { name: /payoff letter good through/ })
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
  await anyone.getByLabel('Letter code').fill('AAAAA-AAAAA');
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('We didn’t issue a letter with this code.')).toBeVisible();
  await stranger.close();
});

test('a borrower finds payoff letters on the payment history page', async ({ page, request }) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  const signedIn = await request.post('/lima/api/users/validate', {
    data: { username: 'employee@demo.test', password: 'Demo-pass1' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const goodThrough = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const issued = await request.post('/lima/api/staff/payoffs/issue', {
    headers: { authorization: `Bearer ${token}` },
    data: { dealid: dealId, goodThrough, rush: false },
  });
  expect(issued.status()).toBe(201);
  await beSignedIn(page, 'customer@demo.test');
  await page.goto(`/dashboard/deal/${dealId}/payment-history`);
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid').first()).toBeVisible();
  await expect(letters.getByText(/Code/)).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await letters
    .getByRole('button', { name: /payoff letter good through/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-/);
  await expectAccessible(page);
});
