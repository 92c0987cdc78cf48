import { appCode } from '../support/app-code.ts';
import { cancelPasskeys } from '../support/cancel-passkeys.ts';
import { test } from '../support/local-portal.ts';
import {
  appStarted,
  demoPassword,
  expect,
  expectAccessible,
  signIn,
  submitSignIn,
  type Page,
} from '../support/test.ts';

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
}

/** Completes the dialog up to the recovery codes. Returns the secret and the codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByTestId('key').innerText()).replaceAll(' ', '');
  // The previous step’s code, so that the current one still works for signing in.
  await page.getByLabel('Current code from the app').fill(await appCode(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Adds a virtual authenticator that answers by itself. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a borrower sets up an app, then signs in with a code or a recovery code', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/, /422/);
  await signIn(page, 'customer@demo.test');
  await openSecurity(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Enter your password.');
  await password.fill('Wrong-pass1');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('Your password is incorrect.');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeFocused();

  const { secret, codes } = await setUp(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  expect((await download).suggestedFilename()).toBe('Drawbridge recovery codes.txt');
  await page.getByRole('button', { name: 'Copy codes' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`);
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await submitSignIn(page, 'customer@demo.test');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/^Enter the current code/);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/^This code is incorrect/);
  await code.fill(await appCode(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);

  await signOut(page);
  await submitSignIn(page, 'customer@demo.test');
  await code.fill((codes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await openSecurity(page);
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByLabel('Code').fill(codes[1] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await signOut(page);
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a broker adds a passkey, signs in with it, and removes it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await giveAuthenticator(page);
  await signIn(page, 'broker@demo.test');
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux');
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toHaveText([/My phone.*not used yet/]);
  await expectAccessible(page);

  await signOut(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.reload();
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeVisible();
  await appStarted(page);
  expect(loaded.filter((url) => url.includes('passkey'))).toEqual([]);
  await button.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await openSecurity(page);
  await expect(passkeys.getByRole('listitem')).toHaveText([/My phone.*last used/]);

  const required = page.getByRole('switch', { name: 'Require a passkey or second factor' });
  await required.click();
  await page.getByLabel('Your password').fill(demoPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on requirement' }).click();
  await expect(required).toBeChecked();
  await signOut(page);
  await submitSignIn(page, 'broker@demo.test');
  await expect(page.getByRole('alert')).toHaveText('Sign in to this account with a passkey.');
  await button.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await openSecurity(page);

  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expect(page.getByLabel('Your password')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toBeHidden();
  await expect(required).toBeHidden();
  await signOut(page);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'We don’t recognize this passkey, or it took too long. Try again.',
  );
});

test('a canceled passkey leaves the form unchanged', async ({ page }) => {
  await cancelPasskeys(page);
  await page.goto('/');
  await page.getByLabel('Email').fill('broker@demo.test');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The request was canceled or took too long. Try again.');
  await expect(page.getByLabel('Email')).toHaveValue('broker@demo.test');
});

test('a browser without passkeys shows no passkey button', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await submitSignIn(page, 'wholesale@demo.test');
  await openSecurity(page);
  await expect(page.getByText('This browser can’t create passkeys here.')).toBeVisible();
});

test('a person signs out their other device, which notices', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await signIn(other, 'customer2@demo.test');
  await signIn(page, 'customer2@demo.test');
  await page.goto('/dashboard/profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and security' }).click();
  const sessions = page.getByRole('list', { name: 'Your sign-ins' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await sessions.last().getByRole('button').click();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL('/');
  await context.close();
});

test('an employee who must have a second factor sets one up and continues', async ({
  page,
  expectedErrors,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  await submitSignIn(page, 'employee@demo.test');
  await expect(page).toHaveURL('/dashboard/security');
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Set up a second factor to continue')).toBeVisible();
  await page.getByRole('link', { name: 'Employee Dashboard' }).first().click();
  await expect(page).toHaveURL('/dashboard/security');
  const live = page.waitForResponse('**/lima/api/live?*');
  const { secret } = await setUp(page);
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByText('Set up a second factor to continue')).toBeHidden();
  await page.getByRole('link', { name: 'Employee Dashboard' }).first().click();
  await expect(page).toHaveURL('/staff');
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect((await live).status()).toBe(200);
  expect(refused).toEqual([]);
  await page.reload();
  await expect(page).toHaveURL('/staff');
  await signOut(page);
  expectedErrors.push(/401/);
  await submitSignIn(page, 'employee@demo.test');
  await page.getByLabel('Code').fill(await appCode(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/staff');
});

test.describe('on a small dark screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the page and its dialogs fit and are readable', async ({ page }) => {
    await page.goto('/');
    await submitSignIn(page, 'empty@demo.test');
    await expect(page).toHaveURL('/dashboard');
    await openSecurity(page);
    await expectAccessible(page);
    await setUp(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I saved my codes' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
