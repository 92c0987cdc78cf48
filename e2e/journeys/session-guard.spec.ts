import { stopClock } from '../support/clock.ts';
import { holdBack } from '../support/hold-back.ts';
import { beSignedIn, expect, expectAccessible, submitSignIn, test, type Page } from '../support/test.ts';

const minute = 60_000;

/** Opens the dashboard with a clock that stands still until the test moves it. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + minute);
}

function warning(page: Page) {
  return page.getByRole('dialog', { name: 'Session Expiring' });
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Moves the clock without any pointer or key activity. */
async function beAway(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

test('after twenty idle minutes a warning opens, counts down, and turns red and bold at 30 seconds', async ({
  page,
}) => {
  await openWithClock(page);
  await beAway(page, 18 * minute);
  await expect(warning(page)).toBeHidden();
  await beAway(page, minute + 5000);
  await expect(warning(page)).toBeVisible();
  expect(Number(await stored(page, 'idleTimeoutStart'))).toBeGreaterThan(0);
  const countdown = page.getByTestId('countdown');
  const first = await countdown.textContent();
  await beAway(page, 1000);
  await expect(countdown).not.toHaveText(first ?? '');
  await expect(countdown).not.toHaveClass(/font-bold/);
  // The check itself needs timers.
  await page.clock.resume();
  await expectAccessible(page);
  await stopClock(page);
  const [minutes = 0, seconds = 0] = ((await countdown.textContent()) ?? '').split(':').map(Number);
  await beAway(page, (minutes * 60 + seconds - 29) * 1000);
  await expect(countdown).toHaveText(/^0:(2[89]|30)$/);
  await expect(countdown).toHaveClass(/font-bold/);
});

test('Continue Session renews the token and closes the warning', async ({ page }) => {
  await openWithClock(page);
  const before = await stored(page, 'token');
  await beAway(page, 19 * minute + 10_000);
  await expect(page.getByRole('button', { name: 'Continue Session' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  expect(await stored(page, 'token')).not.toBe(before);
  expect(await stored(page, 'idleTimeoutStart')).toBeNull();
  await beAway(page, 19 * minute);
  await expect(warning(page)).toBeHidden();
});

test('Escape does not close the warning', async ({ page }) => {
  await openWithClock(page);
  await beAway(page, 19 * minute + 10_000);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeVisible();
});

test('a failed renewal says so, keeps counting down and can be retried', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await openWithClock(page);
  await beAway(page, 19 * minute + 10_000);
  await page.route('**/users/renewtoken', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Continue Session' }).click();
  const again = page.getByRole('button', { name: 'Continue Session - Retry' });
  await expect(again).toBeVisible();
  await expect(warning(page)).toContainText(
    'There was a problem continuing your session. Please try again or you will automatically be logged out in',
  );
  const before = await page.getByTestId('countdown').textContent();
  await beAway(page, 2000);
  await expect(page.getByTestId('countdown')).not.toHaveText(before ?? '');
  await page.unroute('**/users/renewtoken');
  await again.click();
  await expect(warning(page)).toBeHidden();
});

test('without an answer the session ends, the page says why, and signing in leads back', async ({
  page,
  expectedErrors,
}) => {
  // What another journey changes in that moment is asked for with a session that has just ended.
  expectedErrors.push(/401/);
  await openWithClock(page);
  await page.getByRole('searchbox', { name: 'Search Loans In Process' }).fill('wren');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/q=wren/);
  await beAway(page, 23 * minute);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('We signed you out because you were inactive.')).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'sessionStart')).toBeNull();
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL(/\/dashboard\?q=wren$/);
});

test('a laptop that wakes up too late is signed out right away', async ({ page }) => {
  await openWithClock(page);
  await page.clock.fastForward(3 * 60 * minute);
  await expect(page).toHaveURL('/');
});

test('activity silently renews a session older than ten minutes, but not a newer one', async ({ page }) => {
  await openWithClock(page);
  const before = await stored(page, 'token');
  await beAway(page, 8 * minute);
  await page.mouse.move(200, 200);
  await beAway(page, 600);
  expect(await stored(page, 'token')).toBe(before);
  await beAway(page, 2 * minute);
  const renewed = page.waitForResponse('**/users/renewtoken');
  await page.mouse.move(300, 300);
  await beAway(page, 600);
  expect((await renewed).status()).toBe(200);
  await expect.poll(() => stored(page, 'token')).not.toBe(before);
  await expect(warning(page)).toBeHidden();
});

test('two tabs share one clock: activity in one keeps both signed in and closes both warnings', async ({
  page,
  context,
}) => {
  await openWithClock(page);
  const second = await context.newPage();
  // All tabs of a browser share this clock too, and a page needs it running to start.
  await page.clock.resume();
  await second.goto('/dashboard');
  await expect(second.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await stopClock(second);
  await beAway(page, 8 * minute);
  const before = await stored(page, 'lastAction');
  await second.mouse.move(100, 100);
  // Each tab runs its timers by itself, so the action must settle and reach the other tab before that one moves ahead.
  await expect(async () => {
    await beAway(page, 600);
    expect(await stored(page, 'lastAction')).not.toBe(before);
  }).toPass();
  const acted = Number(await stored(page, 'lastAction'));
  const untilWarned = async () => acted + 20 * minute - (await page.evaluate(() => Date.now()));
  await beAway(page, (await untilWarned()) - 5000);
  await expect(warning(page)).toBeHidden();
  await expect(warning(second)).toBeHidden();
  await beAway(page, (await untilWarned()) + 5000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(second)).toBeVisible();
  await second.getByRole('button', { name: 'Continue Session' }).click();
  await expect(warning(second)).toBeHidden();
  await beAway(page, 1000);
  await expect(warning(page)).toBeHidden();
});

test('after a timeout each tab says why and returns to its own page', async ({ page, context }) => {
  await openWithClock(page);
  const second = await context.newPage();
  await page.clock.resume();
  await second.goto('/dashboard/faq');
  // Not only the heading of the page that is shown until then.
  await expect(second.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Loans In Process' }).fill('wren');
  await expect(page).toHaveURL(/q=wren/);
  await stopClock(page);
  await page.clock.fastForward(23 * minute);
  await page.clock.resume();
  const why = 'We signed you out because you were inactive.';
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByText(why)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(why)).toBeVisible();
  await submitSignIn(page, 'customer@demo.test');
  await expect(page).toHaveURL(/\/dashboard\?q=wren$/);
  await expect(second).toHaveURL('/dashboard/faq');
  for (const tab of [page, second]) {
    await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await tab.evaluate(() => sessionStorage.getItem('signedOutByTimeout'))).toBeNull();
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(tab.getByText(why)).toBeHidden();
  }
});

test('a tab that still loads when another signs out leads to the sign-in page', async ({ page, context }) => {
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  const second = await context.newPage();
  const code = '**/assets/faq-page-*.js';
  const release = await holdBack(second, code);
  const asked = second.waitForRequest(code);
  await second.goto('/dashboard/faq', { waitUntil: 'commit' });
  await asked;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  release();
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
