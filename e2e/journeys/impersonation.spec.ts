import { holdBack } from '../support/hold-back.ts';
import {
  beSignedIn,
  demoPassword,
  expect,
  expectAccessible,
  portalUrl,
  signIn,
  submitSignIn,
  test,
  type Page,
} from '../support/test.ts';

const minute = 60_000;

function bar(page: Page) {
  return page.getByRole('region', { name: 'View an account' });
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Viewed account' });
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

async function view(page: Page, email: string): Promise<void> {
  await bar(page).getByLabel('Account email').fill(email);
  await bar(page).getByRole('button', { name: 'View account' }).click();
}

async function expectStaffDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page).toHaveTitle('Drawbridge - Employee Dashboard');
  await expect(banner(page)).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
}

test('an employee views a borrower, sees her dashboard and a banner, and returns', async ({
  page,
  expectedErrors,
}) => {
  // Requests still in flight when the view ended.
  expectedErrors.push(/401/);
  await signIn(page, 'employee@demo.test');
  const own = {
    token: await stored(page, 'token'),
    name: await stored(page, 'name'),
    userId: await stored(page, 'userId'),
  };
  await page.goto('/dashboard/faq');
  await bar(page).getByLabel('Reason').fill('A question by phone');
  await view(page, 'customer@demo.test');
  await expect(banner(page)).toContainText('(customer@demo.test)');
  await expect(banner(page)).toContainText(`as ${own.name}`);
  await expect(banner(page)).toContainText(/59 min left|60 min left/);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(page).toHaveTitle('Drawbridge - Customer Dashboard');
  await expect(page.locator('#content')).toBeFocused();
  // Only the owner can pay.
  await expect(page.getByRole('link', { name: 'Servicing Requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Make a Payment/ })).toHaveCount(0);
  expect(await stored(page, 'accountType')).toBe('CustomerAccount');
  expect(await stored(page, 'username')).toBe('customer@demo.test');
  expect(await stored(page, 'employeeToken')).not.toBe(await stored(page, 'token'));
  await expectAccessible(page);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Back to my account' }).click();
  await expectStaffDashboard(page);
  await expect(page.getByText('You are back in your own account.').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Dashboard' })).toBeVisible();
  expect(await stored(page, 'name')).toBe(own.name);
  expect(await stored(page, 'userId')).toBe(own.userId);
  expect(await stored(page, 'token')).toBe(await stored(page, 'employeeToken'));
  expect(await stored(page, 'employeeAccount')).toBeNull();
});

test('only employees see the bar', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('refusals by the server', () => {
  test('appear on the page and can be corrected', async ({ page, expectedErrors }) => {
    expectedErrors.push(/40[34]/);
    await signIn(page, 'employee@demo.test');
    await view(page, 'nobody@demo.test');
    const refusal = bar(page).getByRole('alert');
    await expect(refusal).toHaveText('No account uses nobody@demo.test.');
    await expectAccessible(page);
    await view(page, 'admin@demo.test');
    await expect(refusal).toHaveText('You cannot view an employee’s account.');
    await view(page, 'no email');
    await expect(bar(page).getByText('Valid email address required.')).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await view(page, 'broker@demo.test');
    await expect(page).toHaveTitle('Drawbridge - Broker Dashboard');
  });
});

test('a double submit opens one view', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/users/impersonate')) asked += 1;
  });
  const goOn = await holdBack(page, '**/users/impersonate');
  const email = bar(page).getByLabel('Account email');
  await email.fill('customer@demo.test');
  await email.press('Enter');
  await email.press('Enter');
  // Playwright would wait until the button is enabled. A person does not.
  await bar(page).getByRole('button', { name: 'Opening...' }).click({ force: true });
  goOn();
  await expect(banner(page)).toBeVisible();
  expect(asked).toBe(1);
});

test('by keyboard alone, from one account to the next and back', async ({ page, expectedErrors }) => {
  // Requests still in flight when a view ended.
  expectedErrors.push(/401/);
  await signIn(page, 'employee@demo.test');
  await bar(page).getByLabel('Account email').focus();
  await page.keyboard.type('customer@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A question by phone');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('(customer@demo.test)');
  await bar(page).getByLabel('Account email').focus();
  await page.keyboard.type('customer2@demo.test');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('(customer2@demo.test)');
  await expect(page.getByRole('heading', { name: 'Loans In Process' })).toBeVisible();
  await expect(page.getByText('118 Wren Street')).toHaveCount(0);
  const back = banner(page).getByRole('button', { name: 'Back to my account' });
  for (let tab = 0; tab < 40 && !(await back.evaluate((one) => one === document.activeElement)); tab += 1)
    await page.keyboard.press(tab < 10 ? 'Shift+Tab' : 'Tab');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStaffDashboard(page);
});

test('a page asked for ahead by the employee is not asked for as the viewed borrower', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  const goOn = await holdBack(page, '**/assets/escrow-page-*.js');
  await page.goto('/staff?kind=held money');
  const asked = page.waitForRequest('**/assets/escrow-page-*.js');
  await page
    .getByRole('table')
    .getByRole('link', { name: /escrow/ })
    .first()
    .hover();
  await asked;
  await view(page, 'customer@demo.test');
  await expect(banner(page)).toContainText('(customer@demo.test)');
  const loaded = page.waitForResponse('**/assets/escrow-page-*.js');
  goOn();
  await (await loaded).finished();
  // The server would refuse what the page asks for, which fails the journey: it has been answered once this is.
  await page.getByRole('link', { name: 'Servicing Requests' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servicing Requests');
});

test('another tab follows into the view and back', async ({ page, context, expectedErrors }) => {
  // Requests the first tab still had in flight when the view ended.
  expectedErrors.push(/401/);
  await signIn(page, 'employee@demo.test');
  const second = await context.newPage();
  await second.goto('/dashboard/faq');
  await expect(bar(second)).toBeVisible();
  await view(page, 'customer@demo.test');
  await expect(banner(second)).toContainText('(customer@demo.test)');
  await expect(second.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await banner(second).getByRole('button', { name: 'Back to my account' }).click();
  await expectStaffDashboard(second);
  await expectStaffDashboard(page);
});

test('signing out during a view signs the employee out of both accounts', async ({ page }) => {
  await signIn(page, 'employee@demo.test');
  await view(page, 'customer@demo.test');
  await expect(banner(page)).toBeVisible();
  const tokens = [await stored(page, 'token'), await stored(page, 'employeeToken')];
  const ended = page.waitForResponse('**/users/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Sign In');
  expect((await ended).status()).toBe(200);
  for (const key of ['token', 'employeeToken', 'employeeAccount', 'viewingUntil'])
    expect(await stored(page, key)).toBeNull();
  for (const token of tokens) {
    const answer = await page.request.post(`${portalUrl()}/lima/api/users/renewtoken`, {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    expect(answer.status()).toBe(401);
  }
});

test('activity keeps the view and the employee’s own session alive, and the view ends after an hour', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'employee@demo.test');
  await view(page, 'customer@demo.test');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + minute);
  const before = { token: await stored(page, 'token'), employee: await stored(page, 'employeeToken') };
  await page.clock.runFor(11 * minute);
  await page.mouse.move(300, 300);
  await page.clock.runFor(600);
  await expect.poll(() => stored(page, 'token')).not.toBe(before.token);
  await expect.poll(() => stored(page, 'employeeToken')).not.toBe(before.employee);
  expect(await stored(page, 'employeeToken')).not.toBe(await stored(page, 'token'));
  await expect(banner(page)).toContainText(/4[4-9] min left/);
  for (let stretch = 0; stretch < 5; stretch += 1) {
    const employee = await stored(page, 'employeeToken');
    await page.clock.runFor(12 * minute);
    await page.mouse.move(300 + stretch, 320);
    await page.clock.runFor(600);
    if (stretch < 4) await expect.poll(() => stored(page, 'employeeToken')).not.toBe(employee);
  }
  await expect(page).toHaveTitle('Drawbridge - Employee Dashboard');
  await expect(banner(page)).toHaveCount(0);
  // The last renewal may still be in flight.
  await expect
    .poll(async () => (await stored(page, 'token')) === (await stored(page, 'employeeToken')))
    .toBe(true);
});

test('a view ended by the server leads back to the employee’s own account', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  // The stream of changes would notice it before the call that this is about.
  await page.route('**/lima/api/live?*', (route) => route.fulfill({ status: 204 }));
  await signIn(page, 'employee@demo.test');
  await view(page, 'customer@demo.test');
  await expect(banner(page)).toBeVisible();
  const row = page.getByRole('row', { name: /118 Wren Street/ });
  await expect(row).toBeVisible();
  await page.request.post(`${portalUrl()}/lima/api/users/stop-impersonating`, {
    headers: { authorization: `Bearer ${await stored(page, 'token')}` },
  });
  await row.getByRole('link').first().click();
  await expectStaffDashboard(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('bar and banner fit', async ({ page, expectedErrors }) => {
    // Requests still in flight when the view ended.
    expectedErrors.push(/401/);
    await page.goto('/');
    await submitSignIn(page, 'employee@demo.test');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(bar(page)).toBeVisible();
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
    await view(page, 'customer@demo.test');
    await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
    expect(await overflow()).toBe(0);
    await expectAccessible(page);
    await page.mouse.wheel(0, 2000);
    await expect(banner(page)).toBeInViewport();
    await banner(page).getByRole('button', { name: 'Back to my account' }).click();
    await expectStaffDashboard(page);
  });
});

test('the next person to sign in in the same tab sees none of the previous person’s data', async ({
  page,
}) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill('empty@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('No results found.').first()).toBeVisible();
  await expect(page.getByText('118 Wren Street')).toHaveCount(0);
});
