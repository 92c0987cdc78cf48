import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

// Settings hold for everybody: a portal of its own.
test.use({ portalOf: 'settings' });

test('an administrator turns a feature on by keyboard and gives it back; a colleague is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings');
  const lookup = page.getByRole('switch', { name: 'Loan lookup' });
  await expect(lookup).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page);
  await lookup.focus();
  await page.keyboard.press('Space');
  await expect(lookup).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText(/^Set here by .+, /)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const borrower = await context.newPage();
  await beSignedIn(borrower, 'customer@demo.test', baseURL);
  await borrower.goto('/dashboard/resources');
  await expect(borrower.getByRole('heading', { name: 'Add My Loan' })).toBeVisible();

  await page.getByRole('button', { name: 'Give back (off): Loan lookup' }).click();
  await expect(lookup).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText(/Given back by/)).toBeVisible();
  await borrower.reload();
  await expect(borrower.getByRole('heading', { name: 'Customer Resources' })).toBeVisible();
  await expect(borrower.getByRole('heading', { name: 'Add My Loan' })).toHaveCount(0);
  await context.close();
});

test('an employee who administers nothing finds no way to settings', async ({ page, baseURL }) => {
  await beSignedIn(page, 'employee@demo.test', baseURL);
  await page.goto('/staff/settings');
  await expect(page.getByText('Only administrators change settings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expectAccessible(page);
});
