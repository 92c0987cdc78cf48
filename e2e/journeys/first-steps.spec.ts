import { test } from '../support/empty-portal.ts';
import { expect, expectAccessible, submitSignIn } from '../support/test.ts';

const password = 'Quiet-harbor-7';

test('the first administrator of an empty portal works through the first steps', async ({
  page,
  emptyPortal,
}) => {
  await page.goto(emptyPortal.setUpPage);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/signup-thankyou');
  await page.goto('/');
  await submitSignIn(page, 'ada@lender.test', password);
  await expect(page).toHaveURL('/staff');

  const card = page.getByRole('region', { name: 'First steps' });
  const steps = card.getByRole('list', { name: 'First steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(9);
  await expectAccessible(page);
  // The email about the new password was sent, which completes this step.
  await expect(async () => {
    await page.reload();
    await expect(steps.filter({ hasText: 'test email' })).toContainText('Done', { timeout: 2000 });
  }).toPass();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 9 done');
  await expect(card.getByRole('link', { name: 'Send a test email' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Keep the defaults: Fees and terms' }).click();
  await expect(card.getByText('2 of 9 done')).toBeVisible();
  await expect(steps.filter({ hasText: 'Fees and terms' })).toContainText('Done');
  await expect(card.getByRole('link', { name: 'Review fees' })).toHaveCount(0);
  await card.getByRole('link', { name: 'Review the calendar' }).click();
  await expect(page).toHaveURL('/staff/settings/calendar');
  await page.getByRole('link', { name: 'Employee Dashboard' }).first().click();

  await card.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(page).toHaveURL('/staff');
  await expect(card.getByText('2 of 9 done')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
