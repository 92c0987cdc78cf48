import { test } from '../support/own-portal.ts';
import { expect, expectAccessible, signIn, submitSignIn, type Page } from '../support/test.ts';

// Drafts belong to the account, so these journeys have their own portal.
test.use({ portalOf: 'drafts' });
test.describe.configure({ mode: 'serial' });

const offer = (page: Page) => page.getByText(/^You have a draft from/);
const resume = (page: Page) => page.getByRole('button', { name: 'Continue draft' });
const startOver = (page: Page) => page.getByRole('button', { name: 'Start over' });
const street = (page: Page) => page.getByLabel('Address', { exact: true });
const city = (page: Page) => page.getByLabel('City');

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(street(page)).toBeVisible();
}

/** Types into the form and waits until the server has the draft. */
async function halfFill(page: Page, text: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/lima/api/drafts') && answer.ok());
  await street(page).fill(text);
  await kept;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
}

const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')));

test('a draft from before a timeout is offered to the same person only', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  const before = await street(page).inputValue();
  await street(page).fill('99 Unfinished Lane');
  await page.clock.runFor(5000);
  // All at once: run minute by minute, calls of many minutes would be under way when the session ends.
  await page.clock.fastForward('40:00');
  await expect(page.getByText('We signed you out because you were inactive')).toBeVisible();

  await submitSignIn(page, 'customer2@demo.test');
  await expect(page).toHaveURL('/dashboard');
  await openProfile(page);
  await expect(street(page)).not.toHaveValue('99 Unfinished Lane');
  await page.clock.runFor(5000);
  await expect(offer(page)).toBeHidden();
  await logOut(page);

  await submitSignIn(page, 'customer@demo.test');
  await openProfile(page);
  await expect(offer(page)).toBeVisible();
  await expect(street(page)).toHaveValue(before);
  await page.clock.resume();
  await expectAccessible(page);
  await resume(page).click();
  await expect(street(page)).toHaveValue('99 Unfinished Lane');
  await expect(offer(page)).toBeHidden();
});

test('a draft is offered on another device and keeps input typed before it is accepted', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  await expect(offer(page)).toBeVisible();
  await city(page).fill('Beaufort');
  await resume(page).click();
  await expect(street(page)).toHaveValue('99 Unfinished Lane');
  await expect(city(page)).toHaveValue('Beaufort');
});

test('signing out removes drafts the server has from this browser', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  await resume(page).click();
  await halfFill(page, '100 Unfinished Lane');
  await expect.poll(() => copies(page)).toHaveLength(1);
  await logOut(page);
  expect(await copies(page)).toEqual([]);
  await submitSignIn(page, 'customer@demo.test');
  await openProfile(page);
  await resume(page).click();
  await expect(street(page)).toHaveValue('100 Unfinished Lane');
});

test('starting over discards the draft everywhere', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  const discarded = page.waitForResponse('**/drafts/discard');
  await startOver(page).click();
  await discarded;
  await expect(offer(page)).toBeHidden();
  const asked = page.waitForResponse('**/lima/api/drafts?*');
  await page.reload();
  await asked;
  await expect(street(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a reload restores the draft right away, even when the server is unreachable', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/lima/api/drafts**', (route) => route.abort());
  await signIn(page, 'customer2@demo.test');
  await openProfile(page);
  const before = await street(page).inputValue();
  await street(page).fill('7 Reload Road');
  await page.reload();
  await expect(street(page)).toHaveValue('7 Reload Road');
  await expect(page.getByText('We restored your draft.')).toBeVisible();
  await expectAccessible(page);
  await startOver(page).click();
  await expect(street(page)).toHaveValue(before);
  // The browser remembers that the draft was discarded until the server knows, but not the input.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7 Reload Road');
});

test('prefilled values do not make a draft', async ({ page }) => {
  let kept = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/lima/api/drafts')) kept += 1;
  });
  await page.clock.install();
  await signIn(page, 'customer@demo.test');
  for (const [form, phone] of [
    ['capex', 'Phone'],
    ['loss-draft', 'Contact number'],
  ] as const) {
    await page.goto(`/dashboard/servicing-requests/${form}`);
    await expect(page.getByLabel(phone)).not.toHaveValue('');
    await page.clock.runFor(4000);
    expect(await copies(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel(phone)).not.toHaveValue('');
    await expect(page.getByText('We restored your draft.')).toBeHidden();
    await expect(offer(page)).toBeHidden();
  }
  expect(kept).toBe(0);
});

test('a saved form is not offered as a draft', async ({ page }) => {
  await signIn(page, 'customer2@demo.test');
  await openProfile(page);
  await halfFill(page, '12 Saved Street');
  const discarded = page.waitForResponse('**/drafts/discard');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await discarded;
  await expect(page.getByRole('button', { name: 'SAVED!' })).toBeVisible();
  expect(await copies(page)).toEqual([]);
  const asked = page.waitForResponse('**/lima/api/drafts?*');
  await page.reload();
  await asked;
  await expect(street(page)).toHaveValue('12 Saved Street');
  await expect(offer(page)).toBeHidden();
});

test('an employee viewing the account neither sees nor changes its drafts', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  await halfFill(page, '55 Private Place');
  await logOut(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lima/api/drafts')) asked.push(request.url());
  });
  await submitSignIn(page, 'employee@demo.test');
  await page.getByLabel('Account email').fill('customer@demo.test');
  await page.getByRole('button', { name: 'View account' }).click();
  await openProfile(page);
  await street(page).fill('1 Employee Street');
  await expect(street(page)).toHaveValue('1 Employee Street');
  expect(await copies(page)).toEqual([]);
  expect(asked).toEqual([]);
});
