import { appCode } from '../support/app-code.ts';
import { test } from '../support/own-portal.ts';
import { demoPassword, expect, expectAccessible, signIn, submitSignIn, type Page } from '../support/test.ts';

test.use({ portalOf: 'a lost second factor' });
const email = 'customer2@demo.test';

/** Turns on a person’s second factor. Another journey covers doing so on the page. */
async function enrol(page: Page, portal: string): Promise<void> {
  const api = `${portal}/lima/api`;
  const signedIn = await page.request.post(`${api}/users/validate`, {
    data: { username: email, password: demoPassword },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post(`${api}/security/second-factor/begin`, {
    headers,
    data: { password: demoPassword },
  });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await page.request.post(`${api}/security/second-factor/confirm`, {
    headers,
    data: { code: await appCode(secret) },
  });
  expect(confirmed.status()).toBe(200);
}

test('an administrator resets a lost second factor', async ({ page, ownPortal }) => {
  await enrol(page, ownPortal.url);
  await signIn(page, 'admin@demo.test');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Search people').fill(email);
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog', { name: /’s second factor\?$/ });
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toContainText('Choose how they proved who they are.');
  await expectAccessible(page);
  await dialog.getByLabel('Answered a call to the number on file').check();
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reset second factor' })).toBeHidden();
  await expect(page.getByText('No active sessions.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await submitSignIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});
