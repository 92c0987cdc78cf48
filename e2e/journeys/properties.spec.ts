import { smallPicture } from '../support/papers.ts';
import { beSignedIn, dealIdOf, expect, expectAccessible, test, type Page } from '../support/test.ts';

const email = 'customer@demo.test';

async function openProperties(page: Page, loanNumber: string): Promise<void> {
  const id = await dealIdOf(page, email, loanNumber);
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}/property`);
}

const table = (page: Page) => page.getByRole('table', { name: 'Deal Properties' });

test('a borrower opens a deal’s properties and returns', async ({ page }) => {
  const id = await dealIdOf(page, email, 'HL-20418');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}`);
  const places = page.getByRole('region', { name: 'Properties' });
  await expect(places.getByRole('listitem')).toHaveText([/^9 Juniper Lane/, /^11 Juniper Lane/]);
  await places.getByRole('link', { name: 'View properties' }).click();
  await expect(page).toHaveURL(`/dashboard/deal/${id}/property`);
  await expect(page).toHaveTitle('Drawbridge - Deal Properties, Juniper Lane');
  await expect(table(page).getByRole('row')).toHaveCount(3);
  const first = table(page).getByRole('row', { name: /9 Juniper Lane/ });
  await expect(first).toContainText('Greenville');
  await expect(first).toContainText('29607');
  await expect(first).toContainText('Single family');
  await expect(first).toContainText(/\$\d{3},\d{3}/);
  await expectAccessible(page);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('Properties');
  await breadcrumb.getByRole('link', { name: 'Juniper Lane' }).click();
  await expect(page).toHaveURL(`/dashboard/deal/${id}`);
});

test('the breadcrumb names the deal’s section', async ({ page }) => {
  const id = await dealIdOf(page, email, 'HL-20418');
  await beSignedIn(page, email);
  const current = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
  for (const [path, title] of [
    ['', 'Juniper Lane'],
    ['/payment-history', 'Payment History'],
    ['/documents', 'Documents'],
    ['/construction', 'Construction Management'],
  ] as const) {
    await page.goto(`/dashboard/deal/${id}${path}`);
    await expect(current).toHaveText(title);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(steps).toHaveCount(path === '' ? 2 : 3);
  }
});

test('a deal without properties shows the empty text', async ({ page }) => {
  await openProperties(page, 'HL-20731');
  await expect(page.getByText('No properties are available for this deal.')).toBeVisible();
  await expectAccessible(page);
});

test('after a failed load, Refresh loads the properties', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  const problem = { code: 'unavailable', title: 'busy', status: 503, type: 'x' };
  await page.route('**/deals/properties', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await openProperties(page, 'HL-20418');
  const card = page.getByRole('region', { name: 'Deal Properties' });
  await expect(card.getByRole('alert')).toContainText('There was a problem loading data.');
  await expectAccessible(page);
  await page.unroute('**/deals/properties');
  await card.getByRole('button', { name: 'Refresh' }).click();
  await expect(table(page).getByRole('row')).toHaveCount(3);
});

test('a photograph covers the drawing once loaded, and the drawing stays without one', async ({ page }) => {
  await page.route('**/lima/api/property-pictures/*', (route) =>
    route.request().url().endsWith('/good')
      ? route.fulfill({ status: 200, contentType: 'image/png', body: smallPicture })
      : route.fulfill({ status: 204 }),
  );
  const show = { url: '/lima/api/property-pictures/good' };
  await page.route('**/deals/details', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { deal: { picture: object }[] };
    for (const deal of answer.deal) Object.assign(deal.picture, { kind: 'photograph', ...show });
    await route.fulfill({ response, json: answer });
  });
  const id = await dealIdOf(page, email, 'HL-20418');
  await beSignedIn(page, email);
  await page.goto(`/dashboard/deal/${id}`);
  await expect(page.getByRole('img', { name: /^Photograph of 9 Juniper Lane/ })).toBeVisible();
  show.url = '/lima/api/property-pictures/none';
  const asked = page.waitForResponse((response) => response.url().endsWith('/none'));
  await page.reload();
  await asked;
  await expect(page.getByRole('img', { name: /^Drawing of the house at 9 Juniper Lane/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the properties fit the screen’s width', async ({ page }) => {
    await openProperties(page, 'HL-20021');
    await expect(table(page).getByRole('row', { name: /20 Harper Row/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  });
});
