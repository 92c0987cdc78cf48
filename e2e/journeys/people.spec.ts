import { beSignedIn, dealIdOf, expect, expectAccessible, signIn, test, type Page } from '../support/test.ts';

/** What the side navigation offers, in its order. */
async function offered(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'FAQ' })).toBeVisible();
  const names = await navigation.locator(':scope > :is(a, button)').allInnerTexts();
  return names.map((name) =>
    name
      .replace(/\s+\d+\s*$/, '')
      .replace(/\s*\(opens.*/, '')
      .trim(),
  );
}

test('a lead sees resources, questions and, as a customer, the profile: nothing of loans', async ({
  page,
}) => {
  await signIn(page, 'lead@demo.test');
  await expect(page).toHaveTitle('Drawbridge - Customer Resources');
  expect(await offered(page)).toEqual(['Drawbridge', 'Customer Dashboard', 'FAQ', 'Profile', 'Logout']);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download Construction budget template' })).toBeVisible();
  await expectAccessible(page);
});

test('a broker lead sees the broker’s resources and no profile', async ({ page }) => {
  await signIn(page, 'leadbroker@demo.test');
  await expect(page).toHaveTitle('Drawbridge - Broker Resources');
  expect(await offered(page)).toEqual(['Drawbridge', 'Broker Dashboard', 'FAQ', 'Logout']);
});

test('a customer, a broker and an employee are each offered their own', async ({ browser }) => {
  const expected = {
    'customer@demo.test': [
      'Drawbridge',
      'Customer Dashboard',
      'Loans in Process',
      'Funded Loans',
      'Construction',
      'Servicing Requests',
      'FAQ',
      'Profile',
      'Make a Payment',
      'Logout',
    ],
    'broker@demo.test': [
      'Drawbridge',
      'Broker Dashboard',
      'Loans in Process',
      'Funded Loans',
      'FAQ',
      'Pricing Engine Login',
      'Logout',
    ],
    'employee@demo.test': ['Drawbridge', 'Employee Dashboard', 'Deals', 'Reports', 'People', 'FAQ', 'Logout'],
  };
  for (const [email, names] of Object.entries(expected)) {
    const page = await browser.newPage();
    await beSignedIn(page, email);
    await page.goto('/dashboard');
    if (email === 'employee@demo.test')
      await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
    else {
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /Funded Loans \d/ }),
      ).toBeVisible();
    }
    expect(await offered(page)).toEqual(names);
    await page.close();
  }
});

test('tabs lead to the dashboard and to the resources', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Broker Resources' })
    .click();
  await expect(page).toHaveTitle('Drawbridge - Broker Resources');
  await expectAccessible(page);
});

test('a file is downloaded, and the button says so', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/resources');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download.*Construction budget template/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(/^Downloaded/).first()).toBeVisible();
});

test('questions open by themselves from a link, and the page passes', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a profile is saved, and the button says SAVED! for two seconds', async ({ page }) => {
  await beSignedIn(page, 'empty@demo.test');
  await page.clock.install();
  await page.goto('/dashboard/profile');
  await page.getByLabel('Phone').fill('5550100199');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'SAVED!' })).toBeVisible();
  await page.clock.runFor(2100);
  await expect(page.getByRole('button', { name: 'SAVED!' })).toHaveCount(0);
});

test('Make a Payment opens a page of the borrower’s own in a new tab', async ({ page, context }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /Make a Payment/ }).click();
  const payment = await opened;
  await expect(payment.getByText('For Maria Alder')).toBeVisible();
  await expect(payment.getByRole('row', { name: /Juniper Lane/ })).toBeVisible();
  await expectAccessible(payment);
});

test('a payment portal that cannot be opened is said to be so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await beSignedIn(page, 'customer@demo.test');
  await page.route('**/makepayment', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Make a Payment/ }).click();
  await expect(page.getByRole('alert')).toHaveText('We couldn’t open the payment portal. Try again.');
  const pay = page.getByRole('button', { name: /Make a Payment/ });
  await expect(pay).toBeVisible();
  await expect(pay.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

test('servicing requests and thank-you pages stand', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/servicing-requests');
  await expect(page).toHaveTitle('Drawbridge - Servicing Requests');
  await expectAccessible(page);
  for (const path of ['/dashboard/applications', '/applications/thank-you', '/thank-you/form']) {
    await page.goto(path);
    await expect(page.getByText('Thank you we will reach out quickly to the email provided!')).toBeVisible();
    await expectAccessible(page);
  }
});

for (const [loanNumber, tab, words] of [
  ['HL-20021', 'payment-history', /Regular Payment/],
  ['HL-20611', 'payment-history', /Payment History is not available for this deal\./],
  ['HL-20611', 'documents', /Plans|Documents/],
  ['HL-20418', 'construction', /Draw 3/],
  ['HL-20446', 'construction', /Please contact your Construction Analyst to request a draw\./],
] as const) {
  test(`the tab ${tab} of ${loanNumber}`, async ({ page }) => {
    const id = await dealIdOf(page, 'customer@demo.test', loanNumber);
    await beSignedIn(page, 'customer@demo.test');
    await page.goto(`/dashboard/deal/${id}/${tab}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  });
}
