import { test } from '../support/own-portal.ts';
import { linkMailedTo } from '../support/mails.ts';
import { expect, expectAccessible, submitSignIn } from '../support/test.ts';

test.use({ portalOf: 'accounts' });

test.describe.configure({ mode: 'serial' });

test('an invited borrower gets from sign-in to the dashboard through the email link', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page).toHaveTitle('Drawbridge - Create your account');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A valid email is required.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('invited@demo.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Please check your email to complete the account registration by setting up your password, or request a new password.',
  );

  const link = await linkMailedTo(page, 'invited@demo.test', 'Set up your Drawbridge account');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, a Sales Representative will be in touch',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Application' }).click();
  await expect(page.getByText('For invited@demo.test')).toBeVisible();

  const password = page.getByLabel('Password', { exact: true });
  const checklist = page.getByRole('list', { name: 'Your password needs' });
  await password.fill('abc');
  await expect(checklist.getByText('done')).toHaveCount(1);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(
    page.getByText(
      'Password must have 1 lowercase letter, 1 uppercase letter, 1 number, and be at least 8 characters long.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Confirm password is required')).toBeVisible();
  await password.fill('Quiet-harbor-7');
  await expect(checklist.getByText('done')).toHaveCount(4);
  await page.getByLabel('Confirm password').fill('Quiet-harbor-8');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Confirm password does not match password')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm password').fill('Quiet-harbor-7');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/signup-thankyou');
  await expect(page.getByText(/Welcome, /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await submitSignIn(page, 'invited@demo.test', 'Quiet-harbor-7');
  // The first visit starts with applications, which are off, so this address shows the dashboard.
  await expect(page).toHaveURL('/dashboard/applications/line-of-credit');
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
});

test('a used link says so and offers a new one', async ({ page }) => {
  const link = await linkMailedTo(page, 'invited@demo.test', 'Set up your Drawbridge account');
  await page.goto(link);
  await expect(page.getByText('This link was already used. Each link works once.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByLabel('Email').fill('invited@demo.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'We found you already have an account. Proceed to Login or Reset Your Password.',
  );
});

test('a forgotten password is changed through the email link', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Password help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password Assistance');
  await page.getByRole('button', { name: 'Email Reset Password Link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('customer2@demo.test');
  await page.getByRole('button', { name: 'Email Reset Password Link' }).click();
  await expect(page.getByRole('status')).toContainText('link is only valid for 24 hours.');
  await expect(page.getByRole('status')).toContainText('(555) 010-0142');
  await page.goto(await linkMailedTo(page, 'customer2@demo.test', 'Reset your Drawbridge password'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
  await page.getByLabel('New password').fill('Password123');
  await page.getByLabel('Confirm password').fill('Password12');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Password123');
  expectedErrors.push(/400/);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible();
  await page.getByLabel('New password').fill('Quiet-harbor-7');
  await page.getByLabel('Confirm password').fill('Quiet-harbor-7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with your new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitSignIn(page, 'customer2@demo.test');
  await expect(page.getByRole('alert')).toBeVisible();
  await submitSignIn(page, 'customer2@demo.test', 'Quiet-harbor-7');
  await expect(page).toHaveURL('/dashboard');
});

for (const [email, words] of [
  ['unknown@demo.test', 'Account Not Found.'],
  ['employee@demo.test', 'Go to login.'],
] as const) {
  test(`password help for ${email} says: ${words}`, async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email Reset Password Link' }).click();
    await expect(page.getByRole('status')).toContainText(words);
  });
}

test('an email in the URL is filled in and sent right away', async ({ page }) => {
  await page.goto('/create-account/unknown@demo.test');
  await expect(page).toHaveURL('/create-account');
  await expect(page.getByRole('status')).toHaveText(
    'Unfortunately we could not find an existing account for your email. Complete the customer sign up or broker sign up for Portal access.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('unknown@demo.test');
});

test('an email in the URL is sent once, not on every reload', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/create-account-route')) sent += 1;
  });
  await page.goto('/create-account/unknown@demo.test');
  await expect(page.getByRole('status')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('unknown@demo.test');
  await expect(page.getByRole('status')).toBeHidden();
  // By now the page has sent everything it sends by itself.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  expect(sent).toBe(2);
});

test('password help for a profile without a login carries the email over', async ({ page }) => {
  await page.route('**/users/gettoken', (route) => route.fulfill({ json: { code: 3 } }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('unknown+plus@demo.test');
  await page.getByRole('button', { name: 'Email Reset Password Link' }).click();
  await page.getByRole('link', { name: 'Set it up now' }).click();
  await expect(page).toHaveURL('/create-account');
  await expect(page.getByLabel('Email')).toHaveValue('unknown+plus@demo.test');
  await expect(page.getByRole('status')).toContainText('could not find an existing account');
});

test('a server failure shows an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/users/create-account-route', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.route('**/users/gettoken', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/create-account');
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Something unexpected happened, please contact support for assistance.',
  );
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByRole('button', { name: 'Email Reset Password Link' }).click();
  await expect(page.getByRole('alert')).toHaveText('There was a problem sending the password reset email.');
});

for (const path of [
  '/change-password/nonsense',
  '/set-password/a.b.c',
  '/account-setup/x',
  '/broker/account-setup/x',
]) {
  test(`an invalid link says so: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used');
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  });
}

for (const [path, target] of [
  ['/signup?ref=ad&x=1', 'borrower?ref=ad&x=1'],
  ['/broker/signup', 'broker'],
  [
    '/signup?gclid=12345678901234567890&x=0012&y=1e5&z&t=true&n=null#start',
    'borrower?gclid=12345678901234567890&x=0012&y=1e5&z&t=true&n=null#start',
  ],
  [
    '/broker/signup?a=1&a=2&q=%22quoted%22&plus=a+b%20c&e=%e9',
    'broker?a=1&a=2&q=%22quoted%22&plus=a+b%20c&e=%e9',
  ],
] as const) {
  test(`${path} leads to the apply page with its query and fragment unchanged`, async ({ page }) => {
    await page.route('https://apply.harborline.test/**', (route) => route.fulfill({ body: 'apply here' }));
    await page.goto(path);
    await expect.poll(() => page.url()).toBe(`https://apply.harborline.test/${target}`);
  });
}

test('the apply link leaves the page on click, not on hover', async ({ page }) => {
  await page.route('https://apply.harborline.test/**', (route) => route.fulfill({ body: 'apply here' }));
  await page.goto('/create-account?from=ad');
  await page.getByLabel('Email').fill('stranger@nowhere.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  const link = page.getByRole('link', { name: 'customer sign up' });
  await link.hover();
  await link.focus();
  await page.getByLabel('Email').fill('other@nowhere.test');
  await expect(page).toHaveURL(/\/create-account/);
  await link.click();
  await expect.poll(() => page.url()).toBe('https://apply.harborline.test/borrower');
});
