import { test } from '../support/local-portal.ts';
import { demoPassword, expect, expectAccessible, signIn, submitSignIn, type Page } from '../support/test.ts';

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('a wholesale partner changes the password with the current one, and is signed out elsewhere', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/401/, /422/, /400/);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'wholesale@demo.test');
  await signIn(page, 'wholesale@demo.test');
  await openSecurity(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const current = dialog.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(current).toHaveAccessibleDescription('Enter your password.');
  await current.fill('Wrong-pass1');
  await dialog.getByLabel('New password', { exact: true }).fill('Kettle-green-7');
  await dialog.getByLabel('Confirm new password').fill('Kettle-green-8');
  await expect(dialog.getByLabel('Confirm new password')).toHaveAccessibleDescription(
    'Passwords do not match.',
  );
  await dialog.getByLabel('Confirm new password').fill('Kettle-green-7');
  await submit.click();
  await expect(current).toHaveAccessibleDescription('Your password is incorrect.');
  await expectAccessible(page);
  await current.fill(demoPassword);
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
  await other.reload();
  await expect(other).toHaveURL('/');
  await elsewhere.close();

  await signOut(page);
  await submitSignIn(page, 'wholesale@demo.test');
  await expect(page.getByText('Invalid login credentials.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Kettle-green-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});
