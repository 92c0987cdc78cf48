import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

async function openDeal(page: Page, email: string, loanNumber: string): Promise<void> {
  const id = await dealIdOf(page, email, loanNumber);
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}`);
}

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Deal' }).getByRole('link');
}

test('a loan in process shows its details, progress and orders', async ({ page }) => {
  await openDeal(page, 'customer@demo.test', 'HL-20611');
  await expect(page).toHaveTitle('Drawbridge - 118 Wren Street');
  await expect(page.getByRole('img', { name: /118 Wren Street/ })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('Complete: Processing');
  await expect(steps.nth(1)).toContainText('Current: In Underwriting');
  await expect(steps.nth(2)).toContainText('Upcoming: Clear to Close');
  const orders = page.getByRole('table', { name: 'Appraisal, inspection and title' });
  await expect(orders.getByRole('row', { name: /Appraisal/ })).toContainText('Pending Payment');
  await expect(orders.getByRole('row', { name: /Appraisal/ })).toContainText('TBD');
  await expect(orders.getByRole('row', { name: /Inspection/ })).toContainText('Ordered');
  await expect(orders.getByRole('row', { name: /Title/ })).toContainText('Completed');
  await expect(page.getByText('$412,500')).toBeVisible();
  await expect(page.getByText('10.50%')).toBeVisible();
  await expectAccessible(page);
});

test('a deal lists its members, and borrowers can call or email the loan officer', async ({ page }) => {
  await openDeal(page, 'customer@demo.test', 'HL-20611');
  const members = page.getByRole('table', { name: 'Deal Members' });
  await expect(members.getByRole('row', { name: /Maria Alder/ })).toContainText('Borrower');
  await expect(members.getByRole('row', { name: /Jon Whitfield/ })).toContainText('Invited');
  const card = page.getByRole('region', { name: 'Your loan officer' });
  await expect(card).toContainText('Dana Reyes');
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(card.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:employee@demo.test',
  );
});

test('the breadcrumb links back to the deal’s list', async ({ page }) => {
  await openDeal(page, 'customer@demo.test', 'HL-20418');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toContainText('Juniper Lane');
  await breadcrumb.getByRole('link', { name: 'Funded Loans' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a deal without an address says it has no picture', async ({ page }) => {
  await openDeal(page, 'customer@demo.test', 'HL-20731');
  await expect(page.getByText('Image not available.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HL-20731');
  await expectAccessible(page);
});

for (const [email, loanNumber, shown] of [
  ['customer@demo.test', 'HL-20418', true],
  ['customer@demo.test', 'HL-20021', true],
  ['customer@demo.test', 'HL-20611', true],
  ['customer@demo.test', 'HL-20731', true],
  ['customer@demo.test', 'HL-20688', false],
  ['customer@demo.test', 'HL-20702', false],
] as const) {
  test(`Construction Management on ${loanNumber}: ${shown}`, async ({ page }) => {
    await openDeal(page, email, loanNumber);
    const always = ['Deal', 'Payment History', 'Documents'];
    await expect(tabs(page)).toHaveText(shown ? [...always, 'Construction Management'] : always);
  });
}

test('a broker never sees Construction Management', async ({ page }) => {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard');
  await page.getByRole('table', { name: 'Funded Loans' }).getByRole('row').nth(1).getByRole('link').click();
  await expect(tabs(page)).toHaveText(['Deal', 'Payment History', 'Documents']);
  await expectAccessible(page);
});

test('if members fail to load, the rest of the page still works', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await page.route('**/deals/members', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'unavailable', title: 'busy', status: 503, type: 'x' }),
    }),
  );
  await openDeal(page, 'customer@demo.test', 'HL-20611');
  await expect(page.getByRole('region', { name: 'Deal Members' }).getByRole('alert')).toContainText(
    'There was a problem loading data.',
  );
  await expect(page.getByText('$412,500')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a deal’s pages fit the screen', async ({ page }) => {
    await openDeal(page, 'customer@demo.test', 'HL-20611');
    await expect(page.getByRole('table', { name: 'Deal Members' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  });
});
