import { beSignedIn, dealIdOf, expect, expectAccessible, test } from '../support/test.ts';

test('an employee quotes a payoff, the borrower finds the letter, and anyone checks it by its code', async ({
  page,
  browser,
}) => {
  const dealId = await dealIdOf(page, 'customer@demo.test', 'HL-20021');
  await beSignedIn(page, 'employee@demo.test');
  await page.goto(`/dashboard/deal/${dealId}`);
  await page.getByRole('link', { name: 'Payoff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payoff' })).toBeVisible();

  await page.getByRole('button', { name: 'Correct' }).click();
  const terms = page.getByRole('dialog');
  await terms.getByLabel('Interest rate (%)').fill('twelve');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByText('Enter a percentage from 0 to 100')).toBeVisible();
  await terms.getByLabel('Interest rate (%)').fill('12');
  await expect(terms.getByText('Enter a percentage from 0 to 100')).toHaveCount(0);
  await terms.getByLabel('Day count').selectOption('Actual/360');
  await terms.getByLabel('Exit fee (% of the loan)').fill('1');
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toBeHidden();
  await expect(page.getByText('Actual/360')).toBeVisible();

  await page.getByRole('button', { name: 'Add an adjustment' }).click();
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText('Please say why.').first()).toBeVisible();
  await page.getByLabel('What it is').fill('Courtesy');
  await page.getByRole('textbox', { name: 'Amount' }).fill('-25.50');
  await page.getByLabel('Why').fill('Promised on the phone');
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByText('Unpaid principal')).toBeVisible();
  await expect(page.getByText('-$25.50')).toBeVisible();
  await expect(page.getByText('Exit fee', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'On each day' }).click();
  await expect(page.getByRole('table', { name: 'On each day' }).getByRole('row')).toHaveCount(16);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Issue the letter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue the letter' }).click();
  const letters = page.getByRole('list', { name: 'Payoff letters' });
  await expect(letters.getByText('Valid').first()).toBeVisible();
  const code = /Code (\S+)/.exec((await letters.getByText(/Code /).first().textContent()) ?? '')?.[1] ?? '';
  const saving = page.waitForEvent('download');
  await letters
    .getByRole('button', { name: /Payoff letter good through/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-.*\.pdf$/);

  const stranger = await browser.newContext();
  const anyone = await stranger.newPage();
  await anyone.goto(`${new URL(page.url()).origin}/payoff-check`);
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('Please enter the code of the letter.')).toBeVisible();
  await anyone.getByLabel('Code of the letter').fill(code.toLowerCase());
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('This letter holds.')).toBeVisible();
  await expectAccessible(anyone);
  await anyone.getByLabel('Code of the letter').fill('AAAAA-AAAAA');
  await anyone.getByRole('button', { name: 'Check' }).click();
  await expect(anyone.getByText('We have issued no letter with this code.')).toBeVisible();
  await stranger.close();
});

test('a borrower finds their payoff letters under the payment history', async ({ page, request }) => {
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
    .getByRole('button', { name: /Payoff letter good through/ })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^payoff-letter-/);
  await expectAccessible(page);
});
