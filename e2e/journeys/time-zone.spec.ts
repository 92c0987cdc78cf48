import { expectFitsScreen } from '../support/fits-screen.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

// The time zone decides every page’s days, so this journey runs in its own portal.
test.use({ portalOf: 'time zone' });

test('an administrator moves the lender’s days to another time zone, then resets it', async ({
  page,
  baseURL,
}) => {
  // The day has begun in UTC, the default, but not in Los Angeles.
  await page.clock.setFixedTime('2026-11-23T06:30:00Z');
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/settings');
  await page.getByRole('link', { name: 'Time zone' }).click();
  await expect(page).toHaveTitle('Drawbridge - Settings: Time zone');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('UTC');
  await expect(page.getByText('It is Monday, November 23, 2026 at 6:30 AM there.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  await zone.selectOption('Pacific Time (Los Angeles)');
  await expect(page.getByText('It is Sunday, November 22, 2026 at 10:30 PM there.')).toBeVisible();
  await save.click();
  await expect(page.getByText(/^Changed by .+, /)).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue('America/Los_Angeles');
  await expect(page.getByText('It is Sunday, November 22, 2026 at 10:30 PM there.')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await expectFitsScreen(page);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await expect(zone).toHaveValue('UTC');
  await expect(page.getByText(/Reset by .+, /)).toBeVisible();
});
