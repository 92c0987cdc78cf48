import type { PastKeeping } from '@drawbridge/contract/legal-holds/schema.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

// Settings change every page, so this journey runs in its own portal.
test.use({ portalOf: 'settings' });

test('an administrator turns a feature on by keyboard, then resets it', async ({
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
  await expect(page.getByText(/^Changed by .+, /)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const borrower = await context.newPage();
  await beSignedIn(borrower, 'customer@demo.test', baseURL);
  await borrower.goto('/dashboard/resources');
  await expect(borrower.getByRole('heading', { name: 'Add My Loan' })).toBeVisible();

  await page.getByRole('button', { name: 'Reset to default (off): Loan lookup' }).click();
  await expect(lookup).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText(/Reset by/)).toBeVisible();
  await borrower.reload();
  await expect(borrower.getByRole('heading', { name: 'Customer Resources' })).toBeVisible();
  await expect(borrower.getByRole('heading', { name: 'Add My Loan' })).toHaveCount(0);
  await context.close();
});

test('an administrator changes the portal name, colors and logo', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Brand' }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings: Brand');
  await expectAccessible(page);

  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByLabel('Portal', { exact: true }).fill('Quay Portal');
  await expect(preview.getByText('Quay Portal')).toHaveCount(2);
  await page.getByLabel('Accent color, light theme', { exact: true }).fill('#f5c518');
  await expect(page.getByText('This color is hard to read in the light theme')).toBeVisible();
  await page.getByLabel('Phone').fill('555');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fix 2 problems to continue')).toBeVisible();
  await expect(page.getByText('Enter a phone number with at least 10 digits.')).toHaveCount(2);
  // The unreadable color would also fail the accessibility check.
  await page.getByLabel('Accent color, light theme', { exact: true }).fill('#1d4ed8');
  await expectAccessible(page);
  await page.getByLabel('Accent color, dark theme', { exact: true }).fill('#93c5fd');
  await page.getByLabel('Phone').fill('(843) 555-0199');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Changed by /)).toBeVisible();

  await page.reload();
  await expect(page).toHaveTitle('Quay Portal - Settings: Brand');
  await expect(page.locator('html')).toHaveCSS('--accent', '#1d4ed8');
  await expect(page.getByText('Default: Drawbridge')).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('Upload a PNG, JPEG or WebP image.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } }),
  });
  await page.getByRole('button', { name: 'Use logo' }).click();
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: 'Quay Portal' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText(/^No logo/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset to default', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByLabel('Portal', { exact: true })).toHaveValue('Drawbridge');
});

test('an administrator sets fees and the calendar, and forms and the queue use them', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings/fees');
  await expectAccessible(page);
  await page.getByLabel('Rush fee').fill('9000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /from \$0 to \$5,000/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Rush fee').fill('75');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Changed by /)).toBeVisible();
  await page.goto('/dashboard/faq?q=payoff+letter+cost');
  await page.getByRole('button', { name: 'How much does a payoff letter cost?' }).click();
  await expect(page.getByText('$75 for a rush.')).toBeVisible();

  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByLabel('Federal holidays are days off').check();
  const holidays = page.getByRole('region', { name: 'Days off' });
  await expect(holidays.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Make a working day: Columbus Day/ }).click();
  await page.getByLabel('Date', { exact: true }).fill('2027-03-05');
  await page.getByLabel('Holiday name').fill('Founders’ day');
  await page.keyboard.press('Enter');
  await expect(holidays.getByText('Founders’ day')).toBeVisible();
  await page.getByLabel('Draws').fill('0.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a whole number of business days from 0 to 60.')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Draws').fill('4');
  await expect(page.getByText('Enter a whole number of business days from 0 to 60.')).toHaveCount(0);
  await expect(page.getByText('Fix one problem to continue')).toHaveCount(0);
  await expect(page.getByLabel('Draws')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Changed by /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Draws')).toHaveValue('4');
  await page.getByLabel('Year', { exact: true }).selectOption('2027');
  await expect(holidays.getByText('Founders’ day')).toBeVisible();
});

test('an administrator sets how long drafts are kept, within limits', async ({ page, baseURL }) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Retention' }).click();
  await page.getByLabel('Form drafts').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a whole number of days from 7 to 365.')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Form drafts').fill('14');
  await expect(page.getByText('Enter a whole number of days from 7 to 365.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Changed by /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Form drafts')).toHaveValue('14');
});

test('an administrator sees which paid-off loans are past the years they are kept', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings/retention');
  const card = page.getByRole('region', { name: 'Paid-off loans' });
  await expect(card).toContainText('Paid-off loans are kept for good.');
  const years = page.getByLabel('Years to keep paid-off loans');
  await years.fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter 0, or a whole number of years from 5 to 30.')).toHaveCount(2);
  await years.fill('5');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('No loan was paid off more than 5 years ago.');
  await page.route('**/lima/api/staff/legal-holds/past-keeping', (route) =>
    route.fulfill({ json: { years: 5, loans: 2, held: 1 } satisfies PastKeeping }),
  );
  await page.reload();
  await expect(card).toContainText('2 loans were paid off more than 5 years ago. Nothing is deleted.');
  await expect(card).toContainText('1 more is under legal hold');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export paid-off loans' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Paid-off loans .*\.csv$/);
});

test('an administrator turns a two-person rule off and resets it', async ({ page, baseURL }) => {
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Two-person rules' }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings: Two-person rules');
  const rule = page.getByRole('switch', { name: 'Verify an account, then wire to it' });
  await expect(rule).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  await rule.click();
  await expect(rule).toHaveAttribute('aria-checked', 'false');
  await page.reload();
  await expect(rule).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(rule).toHaveAttribute('aria-checked', 'true');
});

for (const path of [
  '/staff/audit',
  '/staff/approvals',
  '/staff/integrations',
  '/staff/integrations/webhooks/none',
  '/staff/import/none',
])
  test(`an employee who is not an administrator reads who sees ${path}`, async ({ page, baseURL }) => {
    await beSignedIn(page, 'employee@demo.test', baseURL);
    await page.goto(path);
    await expect(page.getByText('Only administrators can see this page.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  });

test('an employee who is not an administrator cannot open settings', async ({ page, baseURL }) => {
  await beSignedIn(page, 'employee@demo.test', baseURL);
  await page.goto('/staff/settings');
  await expect(page.getByText('Only administrators can change settings.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expectAccessible(page);
});
