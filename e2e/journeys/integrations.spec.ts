import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventFrom, isFromDrawbridge } from '../../docs/verify-webhook.mjs';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'integrations' });

test('an administrator creates, copies and revokes an API key', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await expect(page).toHaveTitle('Drawbridge - Integrations');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await expectAccessible(page);

  const documentation = page.getByRole('link', { name: 'API documentation' });
  await expect(documentation).toHaveAttribute('href', /^\/docs\/.+\/$/);
  const opened = context.waitForEvent('page');
  await documentation.click();
  const docs = await opened;
  await docs.getByRole('link', { name: 'People', exact: true }).first().click();
  await expect(docs).toHaveURL(/\/docs\/[^/]+\/people$/);
  await expect(docs.getByRole('heading', { name: 'GET /lima/api/staff/people', exact: true })).toBeVisible();
  await docs.close();

  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name for the key.')).toBeVisible();
  await expect(dialog.getByText('Select at least one permission.')).toBeVisible();
  await expectAccessible(page);
  // From here on, only the keyboard is used.
  await dialog.getByLabel('Name').focus();
  await page.keyboard.type('Servicing system');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Read deals, ledgers, requests and applications')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Copy the key now' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^dbk_\w{11}_\w{43}$/);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I copied it' }).click();
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
  await page.getByRole('button', { name: '1 inactive key' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an administrator adds an endpoint, sends a test event and sees the result', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(posts.length === 1 ? 500 : 200).end('so says the receiver');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;

  await beSignedIn(page, 'admin@demo.test', baseURL);
  await page.goto('/staff/integrations');
  await expect(page.getByText('No endpoints yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://elsewhere.example');
  await dialog.getByLabel('Draw wired').check();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByText('work only for this computer')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByLabel('Description').fill('Servicing system');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(dialog.getByRole('heading', { name: 'Copy the signing secret now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy secret' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'I copied it' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Servicing system' })).toBeVisible();
  await expect(page.getByText('No deliveries yet')).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('table', { name: 'Deliveries' }).getByRole('row').nth(1);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('The endpoint answered 500.');
  await expectAccessible(page);
  await row.getByRole('button', { name: /Details/ }).click();
  await expect(dialog.getByText('so says the receiver')).toBeVisible();
  await expect(dialog.getByText('"webhook.test"')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(row).toContainText('Delivered');
  expect(posts[1]?.body).toBe(posts[0]?.body);
  for (const { headers, body } of posts) {
    expect(eventFrom(headers, body, secret)).toEqual(JSON.parse(body));
    expect(isFromDrawbridge(headers, body, secret)).toBe(true);
  }

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^Paused since/)).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Remove endpoint' }).click();
  await dialog.getByRole('button', { name: 'Remove endpoint' }).click();
  await expect(page.getByText('No endpoints yet')).toBeVisible();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
