import { test } from '../support/own-portal.ts';
import { expect, expectAccessible, signIn, submitSignIn, type Page } from '../support/test.ts';

// What is kept of a form is kept for the account, so these journeys have a portal to themselves.
test.use({ portalOf: 'drafts' });
test.describe.configure({ mode: 'serial' });

const offer = (page: Page) => page.getByText(/^We kept what you had typed on/);
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue with it' });
const startAgain = (page: Page) => page.getByRole('button', { name: 'Start again' });
const street = (page: Page) => page.getByLabel('Address', { exact: true });
const city = (page: Page) => page.getByLabel('City');

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(street(page)).toBeVisible();
}

/** Types into the form and waits until the server has it too. */
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

test('what was typed when the session ran out is offered to the same person, and to nobody else', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  const before = await street(page).inputValue();
  await street(page).fill('99 Unfinished Lane');
  await page.clock.runFor('40:00');
  await expect(page.getByText('You were signed out because there was no activity')).toBeVisible();

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
  await goOn(page).click();
  await expect(street(page)).toHaveValue('99 Unfinished Lane');
  await expect(offer(page)).toBeHidden();
});

test('on another device it is offered too; what is typed before the answer stays on top of it', async ({
  page,
}) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  await expect(offer(page)).toBeVisible();
  await city(page).fill('Beaufort');
  await goOn(page).click();
  await expect(street(page)).toHaveValue('99 Unfinished Lane');
  await expect(city(page)).toHaveValue('Beaufort');
});

test('signing out on purpose leaves nothing in this browser that the server has', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  await goOn(page).click();
  await halfFill(page, '100 Unfinished Lane');
  await expect.poll(() => copies(page)).toHaveLength(1);
  await logOut(page);
  expect(await copies(page)).toEqual([]);
  await submitSignIn(page, 'customer@demo.test');
  await openProfile(page);
  await goOn(page).click();
  await expect(street(page)).toHaveValue('100 Unfinished Lane');
});

test('starting again throws it away everywhere', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await openProfile(page);
  const discarded = page.waitForResponse('**/drafts/discard');
  await startAgain(page).click();
  await discarded;
  await expect(offer(page)).toBeHidden();
  const asked = page.waitForResponse('**/lima/api/drafts?*');
  await page.reload();
  await asked;
  await expect(street(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a reload, even with no network to the drafts, puts what was typed back at once', async ({
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
  await expect(page.getByText('What you had typed is here again.')).toBeVisible();
  await expectAccessible(page);
  await startAgain(page).click();
  await expect(street(page)).toHaveValue(before);
  // That it was thrown away is remembered until the server has heard of it; what was typed is not.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7 Reload Road');
});

test('what the portal fills in by itself is nothing that anybody typed', async ({ page }) => {
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
    await expect(page.getByText('What you had typed is here again.')).toBeHidden();
    await expect(offer(page)).toBeHidden();
  }
  expect(kept).toBe(0);
});

test('what was saved is not offered again', async ({ page }) => {
  await signIn(page, 'customer2@demo.test');
  await openProfile(page);
  await halfFill(page, '12 Saved Street');
  const discarded = page.waitForResponse('**/drafts/discard');
  await page.getByRole('button', { name: 'Save' }).click();
  await discarded;
  await expect(page.getByRole('button', { name: 'SAVED!' })).toBeVisible();
  expect(await copies(page)).toEqual([]);
  const asked = page.waitForResponse('**/lima/api/drafts?*');
  await page.reload();
  await asked;
  await expect(street(page)).toHaveValue('12 Saved Street');
  await expect(offer(page)).toBeHidden();
});

test('an employee who views the account neither sees nor changes it', async ({ page }) => {
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
