import { test } from '../support/own-portal.ts';
import { demoPassword, expect, expectAccessible, signIn, submitSignIn, type Page } from '../support/test.ts';

// The password it leaves would lock others out.
test.use({ portalOf: 'change-password' });

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Answers the next save as the server does once the sign-in is 15 minutes old. */
function answerLate(page: Page): Promise<unknown> {
  const json = {
    type: '/docs#confirmation_needed',
    title: 'Confirm',
    status: 403,
    code: 'confirmation_needed',
  };
  return page.route(
    '**/lima/api/updateaccountprofile',
    (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json }),
    { times: 1 },
  );
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

test('another phone number asks for proof a while after signing in, and is then saved', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /422/);
  await signIn(page, 'customer2@demo.test');
  await page.goto('/dashboard/profile');
  await answerLate(page);
  const phone = page.getByLabel('Phone');
  await phone.fill('8645550177');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your new phone number' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('Wrong-pass1');
  await dialog.getByRole('button', { name: 'Save phone number' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Your password is incorrect.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveValue('864-555-0177');
  await answerLate(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Save phone number' }).click();
  await expect(page.getByRole('button', { name: 'SAVED!' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(phone).toHaveValue('864-555-0177');
});
