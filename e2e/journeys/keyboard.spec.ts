import { stopClock } from '../support/clock.ts';
import { holdBack } from '../support/hold-back.ts';
import { linkMailedTo } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { demoPassword, expect, signIn, type Page } from '../support/test.ts';

// These journeys never use the pointer, so they cannot reach what the keyboard cannot.
test.use({ portalOf: 'keyboard' });
test.describe.configure({ mode: 'serial' });

type Control = ReturnType<Page['getByRole']>;

/** Presses Tab, or Shift+Tab, until the control has focus, up to a limit a person would accept. */
async function tabTo(page: Page, control: Control, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < 30; tabs += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control, 'out of reach of Tab').toBeFocused();
}

async function typeInto(page: Page, field: Control, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Control, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a person creates an account, sets it up and signs in', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Create your account' }));
  await typeInto(page, page.getByLabel('Email'), 'invited@demo.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Please check your email');

  await page.goto(await linkMailedTo(page, 'invited@demo.test', 'Set up your Drawbridge account'));
  await press(page, page.getByRole('button', { name: 'Start Application' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeInto(page, password(page), 'Quiet-harbor-7');
  await typeInto(page, page.getByLabel('Confirm password'), 'Quiet-harbor-8');
  await press(page, page.getByRole('button', { name: 'Set Password' }));
  // The first invalid field takes the focus, so that the person does not have to look for it.
  await expect(page.getByText('Confirm password does not match password')).toBeVisible();
  await page.getByLabel('Confirm password').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Quiet-harbor-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup-thankyou');

  await press(page, page.getByRole('link', { name: 'Login' }));
  await typeInto(page, page.getByLabel('Email'), 'invited@demo.test');
  await typeInto(page, password(page), 'Quiet-harbor-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
});

test('a person changes a forgotten password', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Password help' }));
  await typeInto(page, page.getByLabel('Email'), 'customer2@demo.test');
  await press(page, page.getByRole('button', { name: 'Email Reset Password Link' }));
  await expect(page.getByRole('status')).toContainText('link is only valid for 24 hours.');
  await page.goto(await linkMailedTo(page, 'customer2@demo.test', 'Reset your Drawbridge password'));
  await typeInto(page, page.getByLabel('New password'), 'Quiet-harbor-9');
  await typeInto(page, page.getByLabel('Confirm password'), 'Quiet-harbor-9');
  await press(page, page.getByRole('button', { name: 'Change Password' }));
  await expect(page.getByText('Your password is changed. Sign in with your new one.')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Sign in' }));
  await typeInto(page, page.getByLabel('Email'), 'customer2@demo.test');
  await typeInto(page, password(page), 'Quiet-harbor-9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
});

test('the session warning takes the focus, keeps it, and returns it', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'customer@demo.test');
  const search = page.getByRole('searchbox', { name: 'Search Loans In Process' });
  await tabTo(page, search);
  await stopClock(page);
  await page.clock.runFor('20:05');
  const goOn = page.getByRole('button', { name: 'Continue Session' });
  await expect(goOn).toBeFocused();
  // From the dialog, Tab leads to the browser’s own controls and back, never to the page behind it.
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog, dialog *'))).toBe(true);
  }
  await press(page, goOn);
  await expect(page.getByRole('dialog', { name: 'Session Expiring' })).toBeHidden();
  await expect(search).toBeFocused();
});

test('a person signs in, looks around and signs out', async ({ page }) => {
  await page.goto('/');
  await typeInto(page, page.getByLabel('Email'), 'customer@demo.test');
  await typeInto(page, password(page), demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  const account = page.getByRole('button', { name: 'Your account' });
  // After sign-in the focus is on the page’s heading, and the account menu comes before it.
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The menu takes the focus once it is open.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  // The menu takes the focus once it is open.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a deal that loads late gets the focus on its heading', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  const letThrough = await holdBack(page, /\/deals\/file/);
  // The navigation is the short way: the dashboard's tables come after everything that asks for an act.
  const navigation = page.getByRole('navigation');
  await press(page, navigation.getByRole('button', { name: /Loans in Process/ }), 'Shift+Tab');
  await press(page, navigation.getByRole('link', { name: /118 Wren Street/ }));
  await expect(page).toHaveURL(/\/dashboard\/deal\//);
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: /118 Wren Street/ })).toBeFocused();
});

test('a person typing when the next page appears keeps the focus', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  const letThrough = await holdBack(page, /people-page.*\.js/);
  await page.getByRole('link', { name: 'People', exact: true }).press('Enter');
  const field = page.getByLabel('Account email');
  await field.focus();
  await page.keyboard.type('customer@');
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.keyboard.type('demo.test');
  await expect(field).toHaveValue('customer@demo.test');
});
