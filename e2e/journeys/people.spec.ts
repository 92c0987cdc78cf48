import { expectFitsScreen } from '../support/fits-screen.ts';
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

test('a lead sees resources and the FAQ, borrowers also their profile, and no loans', async ({ page }) => {
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

test('a borrower, a broker and an employee each see their own navigation', async ({ browser }) => {
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
      'Compare Loans',
      'Pricing Engine Login',
      'Logout',
    ],
    'employee@demo.test': [
      'Drawbridge',
      'Employee Dashboard',
      'Deals',
      'Pipeline',
      'Team',
      'Reports',
      'Terms to confirm',
      'Reconciliation',
      'Delinquency',
      'Nightly run',
      'People',
      'FAQ',
      'Logout',
    ],
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

test('tabs open the dashboard and the resources', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Broker Resources' })
    .click();
  await expect(page).toHaveTitle('Drawbridge - Broker Resources');
  await expectAccessible(page);
});

test('a file downloads, and the button confirms it', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/resources');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download.*Construction budget template/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText(/^Downloaded/).first()).toBeVisible();
});

test('a link opens its FAQ question, and the page is accessible', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('saving a profile shows SAVED! on the button for two seconds', async ({ page }) => {
  await beSignedIn(page, 'empty@demo.test');
  await page.clock.install();
  await page.goto('/dashboard/profile');
  await page.getByLabel('Phone').fill('5550100199');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'SAVED!' })).toBeVisible();
  await page.clock.runFor(2100);
  await expect(page.getByRole('button', { name: 'SAVED!' })).toHaveCount(0);
});

test('Make a Payment opens the borrower’s own page in a new tab', async ({ page, context }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /Make a Payment/ }).click();
  const payment = await opened;
  await expect(payment.getByText('For Maria Alder')).toBeVisible();
  await expect(payment.getByRole('row', { name: /Juniper Lane/ })).toBeVisible();
  await expectAccessible(payment);
  await payment.setViewportSize({ width: 360, height: 740 });
  await expectFitsScreen(payment);
  await payment.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'Hacer un pago' })).toBeVisible();
  await expectFitsScreen(payment);
});

test('a payment portal that fails to open shows an error', async ({ page, expectedErrors }) => {
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

test('servicing request and thank-you pages load', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard/servicing-requests');
  await expect(page).toHaveTitle('Drawbridge - Servicing Requests');
  await expectAccessible(page);
  for (const path of ['/applications/thank-you', '/thank-you/form']) {
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
