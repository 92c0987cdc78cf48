import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'integrations' });

test('an administrator makes an API key, copies it, and revokes it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page).toHaveTitle('Drawbridge - Integrations');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Please give the key a name.')).toBeVisible();
  await expect(dialog.getByText('Please choose what the key may do.')).toBeVisible();
  await expectAccessible(page);
  // From here by keyboard alone.
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type('Servicing system');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Read deals, ledgers and requests')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^dbk_\w{11}_\w{43}$/);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);

  const authorization = `Bearer ${secret}`;
  const deals = () => fetch(`${baseURL}/lima/api/staff/deals?limit=1`, { headers: { authorization } });
  expect((await deals()).status).toBe(200);
  await page.reload();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText('Servicing system');
  await expect(row).toContainText(secret.slice(0, 15));
  await expect(row).toContainText('last used');
  await expect(page.locator('main')).not.toContainText(secret);

  await row.getByRole('button', { name: 'Revoke Servicing system' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect((await deals()).status).toBe(401);
  await page.getByRole('button', { name: 'One that has ended' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
