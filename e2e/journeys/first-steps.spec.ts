import { test } from '../support/empty-portal.ts';
import { expect, expectAccessible, submitSignIn } from '../support/test.ts';

const password = 'Quiet-harbor-7';

test('the first administrator of an empty portal is led through what is left to do', async ({
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
  await expect(steps).toHaveCount(8);
  await expect(card.getByText('0 of 8 done')).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 8 done');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Keep the defaults: Fees and terms' }).click();
  await expect(card.getByText('1 of 8 done')).toBeVisible();
  await expect(steps.filter({ hasText: 'Fees and terms' })).toContainText('Done');
  await expect(card.getByRole('link', { name: 'Review fees' })).toHaveCount(0);

  // A test email that has left the portal is a step done.
  await card.getByRole('link', { name: 'Send a test email' }).click();
  await expect(page).toHaveURL('/staff/settings/mails');
  await page.getByRole('link', { name: 'Set up an account' }).click();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(/on its way to ada@lender\.test/)).toBeVisible();
  await page.getByRole('link', { name: 'Employee Dashboard' }).first().click();
  await expect(async () => {
    await page.reload();
    await expect(card.getByText('2 of 8 done')).toBeVisible({ timeout: 2000 });
  }).toPass();

  await card.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(page).toHaveURL('/staff');
  await expect(card.getByText('2 of 8 done')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
