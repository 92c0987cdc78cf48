import type { Page } from '@playwright/test';
import { cancelPasskeys } from '../support/cancel-passkeys.ts';
import { holdBack } from '../support/hold-back.ts';
import {
  appStarted,
  beSignedIn,
  dealIdOf,
  expect,
  expectAccessible,
  signIn,
  submitSignIn,
  test,
  portalUrl,
} from '../support/test.ts';

/** Searches, then ends the session on the server. The page notices by itself. */
async function endSessionAfterSearch(page: Page): Promise<void> {
  await signIn(page, 'customer@demo.test');
  await page.getByRole('searchbox', { name: 'Search Loans In Process' }).fill('wren');
  await expect(page).toHaveURL(/\/dashboard\?q=wren$/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/lima/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL('/');
}

test('a borrower signs in and sees the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Drawbridge - Customer Sign In');
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Maria\. \S/,
  );
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(stored).toMatchObject({
    name: 'Maria Alder',
    username: 'customer@demo.test',
    accountType: 'CustomerAccount',
    isLead: 'false',
  });
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['token', 'userId', 'userID', 'sessionStart']));
  expect(Object.keys(stored)).not.toContain('employeeToken');
});

test('the button shows progress, and a second press does nothing', async ({ page }) => {
  await page.goto('/');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/validate')) requests += 1;
  });
  const release = await holdBack(page, '**/users/validate');
  await submitSignIn(page, 'customer@demo.test');
  const busy = page.getByRole('button', { name: 'Signing In...' });
  await expect(busy).toBeVisible();
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/dashboard');
  expect(requests).toBe(1);
});

test('a wrong password shows an error and keeps the typed email', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/');
  await submitSignIn(page, 'customer@demo.test', 'Wrong-pass1');
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid login credentials. For help with your password click below.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('customer@demo.test');
  await expectAccessible(page);
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('an empty form names the missing fields and focuses the first one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Valid email address required.')).toBeVisible();
  await expect(
    page.getByText('Valid Email and Password are required. For help with your password click below.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('an unreachable server shows an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await page.goto('/');
  await page.route('**/users/validate', (route) => route.abort());
  await submitSignIn(page, 'customer@demo.test');
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t reach the server. Check your connection and try again.',
  );
});

test('a sign-in submitted before the app starts is not lost', async ({ page }) => {
  const release = await holdBack(page, '**/assets/app-*.js');
  const begun = page.waitForRequest('**/assets/app-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await begun;
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Demo-pass1');
  release();
  await expect(page).toHaveURL('/dashboard');
});

test('a press on “Use a passkey” before the app starts is not lost', async ({ page }) => {
  await cancelPasskeys(page);
  const release = await holdBack(page, '**/assets/app-*.js');
  const begun = page.waitForRequest('**/assets/app-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await begun;
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  release();
  await expect(page.getByRole('alert')).toHaveText('The request was canceled or took too long. Try again.');
});

test('a sign-in submitted without scripts leads back to its page, without the password in the address', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portalUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
  const again = page.waitForResponse((answer) => answer.status() === 303);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect((await again).headers()['location']).toBe('/');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page).toHaveURL('/');
  await context.close();
});

test('text typed before the app starts is not lost', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
  release();
  await expect(page).toHaveTitle('Drawbridge - Customer Sign In');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('after signing in, people land on the page they asked for', async ({ page }) => {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  await page.goto(`/dashboard/deal/${id}?from=mail`);
  await expect(page).toHaveURL('/');
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL(`/dashboard/deal/${id}?from=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Lane');
});

for (const referral of [
  'https://evil.test/dashboard',
  '//evil.test/dashboard',
  '/dashboardish',
  'javascript:alert(1)//dashboard',
]) {
  test(`a remembered page must be a dashboard page: ${referral}`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate((path) => sessionStorage.setItem('referral', path), referral);
    await submitSignIn(page, 'customer@demo.test');
    await expect(page).toHaveURL('/dashboard');
  });
}

test('signing out leaves no remembered page for the next person, in any tab', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Requests in flight when the session ends are refused.
  expectedErrors.push(/401/);
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  const second = await context.newPage();
  await signIn(page, 'customer@demo.test');
  await second.goto('/dashboard?q=secret');
  await expect(second.getByRole('heading', { name: 'Loans In Process' })).toBeVisible();
  await page.goto(`/dashboard/deal/${id}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  for (const tab of [page, second])
    expect(await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      '/dashboard',
    );
  await submitSignIn(page, 'customer2@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await expect(second).toHaveURL('/dashboard');
});

test('after a session ends, another person starts at the dashboard', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await endSessionAfterSearch(page);
  await submitSignIn(page, 'customer2@demo.test');
  await expect(page).toHaveURL('/dashboard');
});

test('a search with many digits survives sign-in unchanged', async ({ page }) => {
  await page.goto('/dashboard?q=12345678901234567890&fq=1e5');
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL('/dashboard?q=12345678901234567890&fq=1e5');
  await expect(page.getByRole('searchbox', { name: 'Search Loans In Process' })).toHaveValue(
    '12345678901234567890',
  );
});

test('signed-in people go from the sign-in page straight to the dashboard', async ({ page }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('signing out in one tab signs out all, and the token stops working', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signIn(page, 'customer@demo.test');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { name: 'Loans In Process' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  // The page does not wait for the server’s answer.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/lima/api/deals/inprocess', {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.status();
    })
    .toBe(401);
});

test('the last opened deal is stored with the session and removed with it', async ({ page }) => {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20418');
  const noted = () => page.evaluate(() => localStorage.getItem('dealContext'));
  await signIn(page, 'customer@demo.test');
  expect(await noted()).toBeNull();
  await page.goto(`/dashboard/deal/${id}`);
  await expect.poll(noted).toBe(id);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await noted()).toBeNull();
});

test('a session ended by the server leads to sign-in and back again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await endSessionAfterSearch(page);
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL(/\/dashboard\?q=wren$/);
});

test('signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  // People press keys once they see the page.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('customer@demo.test');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('Demo-pass1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await appStarted(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
