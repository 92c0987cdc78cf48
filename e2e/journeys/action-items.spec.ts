import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from '../support/portal.ts';
import {
  beSignedIn,
  dealIdOf,
  expect,
  expectAccessible,
  test as shared,
  type Page,
} from '../support/test.ts';

const test = shared.extend<object, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-items-'));
      const portal = await startPortal({ DATA_DIR: dataDir, FLAG_ACTION_ITEMS: 'on' });
      await use(portal);
      await portal.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for you' });

test('the dashboard counts what waits, and leads to where it is done', async ({ page, portal }) => {
  await beSignedIn(page, 'customer@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByRole('heading', { name: '6 things are waiting for you' })).toBeVisible();
  const [first, second] = [
    waiting(page).getByRole('listitem').first(),
    waiting(page).getByRole('listitem').nth(1),
  ];
  await expect(first).toContainText('Upload the signed purchase contract.');
  await expect(first).toContainText('Overdue by 2 days');
  await expect(second).toContainText('Due in 5 days');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(6);
  await expect(waiting(page)).not.toContainText('bank statements');
  await expectAccessible(page);
  await first.getByRole('link', { name: 'Upload it' }).click();
  await expect(page).toHaveTitle('Drawbridge - Documents');
});

test('a deal lists its action items first, and the date of every stage', async ({ page, portal }) => {
  const id = await dealIdOf(page, 'customer@demo.test', 'HL-20611');
  await beSignedIn(page, 'customer@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard/deal/${id}`);
  await expect(page.getByRole('heading', { name: '3 things are waiting for you' })).toBeVisible();
  await expect(waiting(page)).toContainText('Pay the appraisal fee of $650.');
  await page.getByRole('button', { name: 'Stage history' }).click();
  const stages = page.getByRole('list', { name: 'Stage history' });
  await expect(stages.getByRole('listitem').first()).toContainText('Property Underwriting');
  await expect(stages.getByRole('listitem').last()).toContainText('Quoted Deal');
  await expect(stages.getByRole('listitem').last()).toContainText(/\w{3} \d{1,2}, 20\d\d/);
  await expectAccessible(page);
});

test('nothing that waits is said to be nothing, and a failure to be one', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await beSignedIn(page, 'empty@demo.test', portal.url);
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  await page.route('**/lima/api/action-items', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'What we are waiting for could not be loaded' });
  await expect(failure).toBeVisible();
  await page.unroute('**/lima/api/action-items');
  // A live update may ask again by itself: its answer joins the button's, or comes first.
  await expect(async () => {
    if (await failure.isVisible())
      await failure.getByRole('button', { name: 'Refresh' }).click({ timeout: 2000 });
    await expect(page.getByText('Nothing is waiting for you.')).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('an employee asks for something, changes it, marks it as done or takes it back, and its borrower watches', async ({
  page: anna,
  portal,
  browser,
}) => {
  test.slow();
  const id = await dealIdOf(anna, 'customer@demo.test', 'HL-20021');
  const context = await browser.newContext({ baseURL: portal.url });
  const maria = await context.newPage();
  await beSignedIn(maria, 'customer@demo.test', portal.url);
  await maria.goto(`/dashboard/deal/${id}`);
  await expect(maria.getByText('Nothing is waiting for you.')).toBeVisible();

  await beSignedIn(anna, 'employee@demo.test', portal.url);
  await anna.goto(`${portal.url}/staff/deals/${id}`);
  const card = anna.getByRole('region', { name: 'Action items' });
  await expect(card.getByText('Nothing has been asked for.')).toBeVisible();
  await card.getByRole('button', { name: 'Ask for something' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Ask for something' });
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(dialog.getByText('Please say what the borrower should do.')).toBeVisible();
  await expectAccessible(anna);
  await dialog.getByLabel('What should the borrower do?').fill('Sign the <b>amendment</b>.');
  await expect(dialog.getByText('Please say what the borrower should do.')).toHaveCount(0);
  await dialog.getByLabel('Kind').selectOption('Signature');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect(waiting(maria)).toContainText('Sign the <b>amendment</b>.');

  await card.getByRole('button', { name: /^Edit: Sign the/ }).click();
  const change = anna.getByRole('dialog', { name: 'Change what is asked for' });
  await change.getByLabel('What should the borrower do?').fill('Sign the second amendment.');
  await change.getByLabel('Due on').fill('2099-01-31');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(waiting(maria)).toContainText('Sign the second amendment.');
  await expect(waiting(maria)).toContainText('Due Jan 31, 2099');
  await expectAccessible(anna);

  await card.getByRole('button', { name: 'Mark as done: Sign the second amendment.' }).click();
  await expect(maria.getByText('Nothing is waiting for you.')).toBeVisible();
  await expect(card.getByRole('row', { name: /second amendment/ })).toContainText(/Done \w{3} \d/);
  await expect(card.getByRole('button', { name: /^Edit/ })).toHaveCount(0);

  await card.getByRole('button', { name: 'Remove: Sign the second amendment.' }).click();
  await anna
    .getByRole('dialog', { name: 'Remove this item?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(card.getByText('Nothing has been asked for.')).toBeVisible();
  await context.close();
});

test('while the switch is off nothing is said of it, and nothing asked', async ({ page }) => {
  let asked = 0;
  await page.route('**/action-items', async (route) => {
    asked += 1;
    await route.continue();
  });
  await beSignedIn(page, 'customer@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('row', { name: /118 Wren Street/ })).toBeVisible();
  await expect(page.getByText(/waiting for you/)).toHaveCount(0);
  expect(asked).toBe(0);
});
