import { expect, expectAccessible, signIn, test, type Page } from '../support/test.ts';

const pages = [
  ['/thank-you/loan', 'Thank you!', 'Drawbridge - Thank you!'],
  ['/lo-user-dashboard', 'Loan officers', 'Drawbridge - Loan officers'],
] as const;

for (const [path, heading, title] of pages) {
  test(`${path} shows its title and that it is not for production`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText('Not shown in production')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the loan officers’ page is an employee’s pipeline', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  await page.goto('/lo-user-dashboard');
  await expect(page).toHaveURL(/\/staff\/pipeline/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pipeline');
});

async function openInProduction(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"development":true', '"development":false');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

test('in production these pages are not found', async ({ page }) => {
  for (const path of ['/white-label-loc', '/lo-user-dashboard', '/signup/ann@broker.test', '/b/1']) {
    await openInProduction(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
  }
});
